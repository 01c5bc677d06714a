// All that the game against the perfect player on this device says.
import type { Entry, Side } from '../solo/solved';
import { speaker } from './say';

const { say } = await speaker('solo');

const titled = (point: string): string => (point === 'P' ? 'Pūtahi' : say('Kewai {point}', { point }));

const piece = { B: say('Black'), W: say('White') };
const place = (point: string): string => (point === 'P' ? say('the pūtahi') : say('kewai {point}', { point }));

export const SOLO = {
  title: 'Mū Tōrere',
  about: say('against the perfect player'),
  lead: say(
    'The perfect player knows every position. It runs on this device and needs no network; a draw against it is a fine result.',
  ),
  you: say('You play'),
  colours: { B: say('Black, pango: begins'), W: say('White, mā') } as Record<Side, string>,
  entry: say('Into the pūtahi'),
  entries: {
    always: say('only from beside an enemy (the usual game)'),
    'first-two-turns': say('so on each player’s first two turns'),
    'first-turn': say('so on each player’s first turn'),
    never: say('from anywhere: whoever begins wins'),
  } as Record<Entry, string>,
  again: say('New game'),
  swap: say('Again, colours swapped'),
  undo: say('Take back'),
  point: (point: string, held: string, more: string) => `${titled(point)}: ${held}${more ? `, ${more}` : ''}`,
  held: { B: say('Black'), W: say('White'), '.': say('empty') } as Record<string, string>,
  mayMove: say('may move'),
  mayGo: say('the chosen piece may go here'),
  yourTurn: (side: Side) => say('Your turn, {side}. Choose a piece, then the empty place.', { side: piece[side] }),
  chosen: (from: string, to: string) => say('The piece on {from} goes to {to}?', { from: place(from), to: place(to) }),
  thinking: say('The perfect player looks it up.'),
  moved: (from: string, to: string) =>
    say('The perfect player moved from {from} to {to}.', { from: place(from), to: place(to) }),
  notYours: say('That piece is not yours.'),
  nothing: say('Nothing stands there. Choose a piece of yours first.'),
  stuck: {
    'MT-4': say('No line joins that piece to the empty place.'),
    'MT-7': say('Into the pūtahi only from beside an enemy piece, and both its neighbours are yours.'),
  },
  won: say('You win. Shut in: the perfect player has no move.'),
  lost: say('You are shut in, and lose.'),
  drawn: (n: number) => say('A draw: this position has come up {n} times.', { n }),
  warned: (n: number, of: number) => say('This position has come up {n} times; at {of} the game is drawn.', { n, of }),
  why: say('Read the clause'),
  moves: say('Moves so far'),
  none: say('None yet.'),
  move: (n: number, side: Side, name: string) => `${n}. ${piece[side]} ${name}`,
};
