// What is typed on the command line: a move by its number or in the game's notation, or a command.
import type { Legal } from '../net/protocol';

export type Command =
  | { kind: 'move'; move: Legal }
  | { kind: 'no-number'; number: number }
  | { kind: 'several'; moves: Legal[] }
  | { kind: 'moves'; words: string[] }
  | { kind: 'place'; place: string; name: string }
  | { kind: 'log'; count: number }
  | { kind: 'explain'; what: string }
  | { kind: 'say'; what: 'help' | 'board' | 'hand' | 'score' | 'now' }
  | { kind: 'do'; what: 'undo' | 'hint' | 'resign' | 'draw' | 'swap' | 'again' | 'earlier' | 'later' | 'present' }
  | { kind: 'unknown'; typed: string };

// Each is known by a letter, by its English word and by its word in te reo Māori, which is written here without macrons.
const SAY: Record<string, Extract<Command, { kind: 'say' }>['what']> = {
  '?': 'help',
  help: 'help',
  b: 'board',
  board: 'board',
  h: 'hand',
  hand: 'hand',
  s: 'score',
  score: 'score',
  n: 'now',
  now: 'now',
  awhina: 'help',
  papa: 'board',
  ringa: 'hand',
  kaute: 'score',
  inaianei: 'now',
};
const DO: Record<string, Extract<Command, { kind: 'do' }>['what']> = {
  u: 'undo',
  undo: 'undo',
  hint: 'hint',
  resign: 'resign',
  draw: 'draw',
  t: 'swap',
  again: 'again',
  '<': 'earlier',
  '>': 'later',
  '=': 'present',
  whakahokia: 'undo',
  tiwhiri: 'hint',
  tuku: 'resign',
  orite: 'draw',
  ano: 'again',
};
/** The sections that are found by a letter and their name. */
export const PLACES: Record<string, string> = {
  r: 'row',
  row: 'row',
  c: 'column',
  column: 'column',
  a: 'area',
  area: 'area',
  p: 'point',
  point: 'point',
  rarangi: 'row',
  tiwae: 'column',
  takiwa: 'area',
  kewai: 'point',
};

/** The lists and what has words after it, by whatever they are called. */
const LISTS: Record<string, string> = { nekehanga: 'moves', mahi: 'log', whakamaramatia: 'explain' };

/** What a word in small letters is looked up by: one of te reo Māori is known with its macrons and without. */
const command = (word: string): string => {
  const known = word.normalize('NFD').replaceAll('\u0304', '');
  return LISTS[known] ?? known;
};

/** Capitals do not matter, nor which of space, `>`, `-` and `=` stands between the words of a move. */
export const plainly = (text: string): string =>
  text
    .toLowerCase()
    .split(/[\s>=-]+/)
    .filter(Boolean)
    .join(' ');

/** The legal moves that a text means: the one that it is, else those that end with it: `re7 4` for `play re7 4`. */
export function meant(typed: string, legal: readonly Legal[]): Legal[] {
  const text = plainly(typed);
  if (!text) return [];
  const whole = legal.filter((one) => plainly(one.move) === text);
  return whole.length ? whole : legal.filter((one) => plainly(one.move).endsWith(` ${text}`));
}

export function read(typed: string, legal: readonly Legal[]): Command {
  const text = typed.trim();
  if (/^\d+$/.test(text)) {
    const move = legal[Number(text) - 1];
    return move ? { kind: 'move', move } : { kind: 'no-number', number: Number(text) };
  }
  const [typedWord = '', ...rest] = text.toLowerCase().split(/\s+/);
  const word = command(typedWord);
  if (rest.length === 0) {
    if (SAY[word]) return { kind: 'say', what: SAY[word] };
    if (word === 'm' || word === 'moves') return { kind: 'moves', words: [] };
    if (DO[word]) return { kind: 'do', what: DO[word] };
  }
  if (word === 'l' || word === 'log') return { kind: 'log', count: Number(rest[0]) || 5 };
  if ((word === 'x' || word === 'explain') && rest.length) return { kind: 'explain', what: rest.join(' ') };
  const place = PLACES[word];
  if (place && rest.length === 1) return { kind: 'place', place, name: rest[0] ?? '' };
  const [first, second] = meant(text, legal);
  if (first) return second ? { kind: 'several', moves: meant(text, legal) } : { kind: 'move', move: first };
  if (word === 'm' || word === 'moves') return { kind: 'moves', words: rest };
  return { kind: 'unknown', typed: text };
}

/** The moves that all these words are in, with their numbers from 1. */
export function narrowed(legal: readonly Legal[], words: readonly string[]): { number: number; move: Legal }[] {
  return legal
    .map((move, i) => ({ number: i + 1, move }))
    .filter(({ move }) => {
      const known = ` ${plainly(move.move)} ${move.label.toLowerCase()} `;
      return words.every((word) => known.includes(` ${plainly(word)}`));
    });
}
