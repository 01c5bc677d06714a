// All that the game against the perfect player on this device says.
import type { Entry, Side } from '../solo/solved';

const piece = { B: 'Black', W: 'White' };
const place = (point: string): string => (point === 'P' ? 'the pūtahi' : `kewai ${point}`);

export const SOLO = {
  title: 'Mū Tōrere',
  about: 'against the perfect player',
  lead: 'The perfect player knows every position. It runs on this device and needs no network; a draw against it is a fine result.',
  you: 'You play',
  colours: { B: 'Black, pango: begins', W: 'White, mā' } as Record<Side, string>,
  entry: 'Into the pūtahi',
  entries: {
    always: 'only from beside an enemy (the usual game)',
    'first-two-turns': 'so on each player’s first two turns',
    'first-turn': 'so on each player’s first turn',
    never: 'from anywhere: whoever begins wins',
  } as Record<Entry, string>,
  again: 'New game',
  swap: 'Again, colours swapped',
  undo: 'Take back',
  point: (point: string, held: string, more: string) =>
    `${point === 'P' ? 'Pūtahi' : `Kewai ${point}`}: ${held}${more ? `, ${more}` : ''}`,
  held: { B: 'Black', W: 'White', '.': 'empty' } as Record<string, string>,
  mayMove: 'may move',
  mayGo: 'the chosen piece may go here',
  yourTurn: (side: Side) => `Your turn, ${piece[side]}. Choose a piece, then the empty place.`,
  chosen: (from: string, to: string) => `The piece on ${place(from)} goes to ${place(to)}?`,
  thinking: 'The perfect player looks it up.',
  moved: (from: string, to: string) => `The perfect player moved from ${place(from)} to ${place(to)}.`,
  notYours: 'That piece is not yours.',
  nothing: 'Nothing stands there. Choose a piece of yours first.',
  stuck: {
    'MT-4': 'No line joins that piece to the empty place.',
    'MT-7': 'Into the pūtahi only from beside an enemy piece, and both its neighbours are yours.',
  },
  won: 'You win. Shut in: the perfect player has no move.',
  lost: 'You are shut in, and lose.',
  drawn: (n: number) => `A draw: this position has come up ${n} times.`,
  warned: (n: number, of: number) => `This position has come up ${n} times; at ${of} the game is drawn.`,
  why: 'Read the clause',
  moves: 'Moves so far',
  none: 'None yet.',
  move: (n: number, side: Side, name: string) => `${n}. ${piece[side]} ${name}`,
};
