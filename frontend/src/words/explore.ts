// All that the explorer says.
import type { Entry, Side, Value } from '../explore/graph';

const plies = (n: number): string => `${n} ${n === 1 ? 'ply' : 'plies'}`;
const SIDES: Record<Side, string> = { B: 'Black', W: 'White' };

export const EXPLORE = {
  title: 'The whole game',
  about: 'Mū Tōrere',
  lead: (n: number) =>
    `Every position that can come about, ${n} of them when those that are turned or mirrored count as one. Tap one, or a piece that can move.`,
  entry: 'Into the pūtahi (MT-7)',
  entries: {
    always: 'only from beside an enemy',
    'first-two-turns': 'so in the first two turns',
    'first-turn': 'so in the first turn',
    never: 'from anywhere',
  } as Record<Entry, string>,
  counts: (win: number, draw: number, loss: number, slips: number) =>
    `${win} won, ${draw} drawn, ${loss} lost for the side to move; in ${slips} a move gives something away.`,
  picture: 'The picture of all positions',
  pictureHelp: 'Arrow keys walk: plies from the start one way, positions of the same ply the other.',
  legend: { win: 'won', draw: 'drawn', loss: 'lost', slip: 'a move that gives something away' },
  legendHead: 'For the side to move; the number is the plies to the end.',
  start: 'From the start',
  startPosition: 'the start',
  later: (n: number) => `${plies(n)} from the start`,
  node: (sign: string, side: Side, value: Value, n: number, from: string) =>
    `${sign}: ${SIDES[side]} to move, ${SAID[value](n)}, ${from}`,
  stands: (side: Side, value: Value, n: number) =>
    value === 'draw'
      ? `${SIDES[side]} to move: a draw, if both play well.`
      : n === 0
        ? `${SIDES[side]} to move cannot move, and has lost (MT-9).`
        : `${SIDES[side]} to move ${value === 'win' ? 'wins' : 'loses'} in ${plies(n)}.`,
  moves: 'Moves, best first',
  noMoves: 'No move is left.',
  worth: (value: Value, n: number) =>
    value === 'draw' ? 'draws' : `${value === 'win' ? 'wins' : 'loses'} in ${plies(n)}`,
  slip: (value: Value) => (value === 'draw' ? 'gives the win away' : 'gives it away'),
  trap: (n: number) => `trap ${n}`,
  trapWords:
    'The trap of a drawn move is how easily an opponent who answers at random goes wrong after it, later answers counting less: 0 never, 100 at once. Playing on for ever is a draw here; the count of repetitions (MT-10) is left out.',
  back: 'Back one move',
  again: 'To the start',
  onBoard: (from: string, words: string) => `${from === 'P' ? 'The pūtahi' : `Kewai ${from}`} moves: ${words}`,
  holds: (point: string, holds: string) =>
    `${point === 'P' ? 'Pūtahi' : `Kewai ${point}`}: ${holds === 'B' ? 'Black' : holds === 'W' ? 'White' : 'empty'}`,
  board: 'The board',
  seeBoard: 'See the board',
};

const SAID: Record<Value, (n: number) => string> = {
  win: (n) => `won in ${plies(n)}`,
  draw: () => 'drawn',
  loss: (n) => (n === 0 ? 'lost: no move is left' : `lost in ${plies(n)}`),
};
