// Mū Tōrere as the solver left it: which pieces may move and what a position is worth. There are no rules here: every answer
// comes out of made/star.json, which Python makes and tests (`putahi/learn/web.py` says how it is written).
import star from '../made/star.json';

export type Side = 'B' | 'W';
export const ENTRIES = ['always', 'first-two-turns', 'first-turn', 'never'] as const;
export type Entry = (typeof ENTRIES)[number];
export type Value = 'win' | 'draw' | 'loss';

/** A value for the side to move, with the plies to the end where there is one. */
export interface Worth {
  value: Value;
  plies: number;
}

export interface Position {
  /** Kewai 1 to 8 and the pūtahi: `B`, `W` or `.`. */
  points: string;
  side: Side;
  /** The turns that Black and White have had. */
  turns: readonly [number, number];
}

export interface Answer extends Worth {
  /** The points whose piece may move; it goes to the one empty point. */
  may: string[];
}

export const NAMES = '12345678P';
export const REPETITION: number = star.repetition;
export const START: Position = { points: star.start.slice(0, 9), side: 'B', turns: [0, 0] };

type Table = Record<string, string>;
const WHOLE: Record<'always' | 'never', Table> = star.positions;
const EARLY: Partial<Record<Entry, { turns: number; positions: Table }>> = star.early;
const VALUES: Record<string, Value> = { '+': 'win', '=': 'draw', '-': 'loss' };

export const other = (side: Side): Side => (side === 'B' ? 'W' : 'B');
export const emptyPoint = (points: string): string => NAMES[points.indexOf('.')] ?? '';

/** The position as it is counted (MT-10): turns belong to it while they still matter. */
export function keyOf({ points, side, turns }: Position, entry: Entry): string {
  const key = points + side.toLowerCase();
  const limit = EARLY[entry]?.turns ?? 0;
  const counted = turns.map((n) => Math.min(n, limit));
  return Math.min(...counted) < limit ? key + counted.join('') : key;
}

/** What the solver knows of a position. Null for one that no game reaches while turns still count. */
export function look(position: Position, entry: Entry): Answer | null {
  const key = keyOf(position, entry);
  const table = key.length > 10 ? EARLY[entry]?.positions : WHOLE[entry === 'always' ? 'always' : 'never'];
  const told = /^([1-8P]*)([-+=])(\d*)$/.exec(table?.[key] ?? '');
  if (!told) return null;
  return { may: [...(told[1] ?? '')], value: VALUES[told[2] ?? ''] ?? 'draw', plies: Number(told[3] ?? 0) };
}

/** The piece on a point goes to the empty one. */
export function after({ points, side, turns }: Position, point: string): Position {
  const places = [...points];
  const from = NAMES.indexOf(point);
  [places[from], places[points.indexOf('.')]] = ['.', places[from] ?? '.'];
  const had = [turns[0] + (side === 'B' ? 1 : 0), turns[1] + (side === 'W' ? 1 : 0)] as const;
  return { points: places.join(''), side: other(side), turns: had };
}

const rank = ({ value, plies }: Worth): number => (value === 'win' ? 100 - plies : value === 'loss' ? plies - 100 : 0);

/** The pieces that may move with what each is worth to its side, best first: a win soon, a loss late. */
export function ranked(position: Position, entry: Entry): { point: string; worth: Worth }[] {
  const worth = (point: string): Worth => {
    const reply = look(after(position, point), entry);
    if (!reply || reply.value === 'draw') return { value: 'draw', plies: 0 };
    return { value: reply.value === 'win' ? 'loss' : 'win', plies: reply.plies + 1 };
  };
  return (look(position, entry)?.may ?? [])
    .map((point) => ({ point, worth: worth(point) }))
    .sort((a, b) => rank(b.worth) - rank(a.worth));
}

/** The moves that are as good as any. */
export function best(position: Position, entry: Entry): string[] {
  const all = ranked(position, entry);
  const top = all[0];
  return top ? all.filter(({ worth }) => rank(worth) === rank(top.worth)).map(({ point }) => point) : [];
}
