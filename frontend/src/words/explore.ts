// All that the explorer says.
import type { Entry, Side, Value } from '../explore/graph';
import { speaker } from './say';

const { say, sayNumber } = await speaker('explore');

const titled = (point: string): string => (point === 'P' ? 'Pūtahi' : say('Kewai {point}', { point }));

const SIDES: Record<Side, string> = { B: say('Black'), W: say('White') };

const SAID: Record<Value, (n: number) => string> = {
  win: (n) => sayNumber('won in {n} ply', 'won in {n} plies', n),
  draw: () => say('drawn'),
  loss: (n) => (n === 0 ? say('lost: no move is left') : sayNumber('lost in {n} ply', 'lost in {n} plies', n)),
};

function stands(side: string, value: Value, n: number): string {
  if (value === 'draw') return say('{side} to move: a draw, if both play well.', { side });
  if (n === 0) return say('{side} to move cannot move, and has lost (MT-9).', { side });
  return value === 'win'
    ? sayNumber('{side} to move wins in {n} ply.', '{side} to move wins in {n} plies.', n, { side })
    : sayNumber('{side} to move loses in {n} ply.', '{side} to move loses in {n} plies.', n, { side });
}

export const EXPLORE = {
  title: say('The whole game'),
  about: 'Mū Tōrere',
  lead: (n: number) =>
    say(
      'Every position that can come about, {n} of them when those that are turned or mirrored count as one. Tap one, or a piece that can move.',
      { n },
    ),
  entry: say('Into the pūtahi (MT-7)'),
  entries: {
    always: say('only from beside an enemy'),
    'first-two-turns': say('so in the first two turns'),
    'first-turn': say('so in the first turn'),
    never: say('from anywhere'),
  } as Record<Entry, string>,
  counts: (win: number, draw: number, loss: number, slips: number) =>
    say('{win} won, {draw} drawn, {loss} lost for the side to move; in {slips} a move gives something away.', {
      win,
      draw,
      loss,
      slips,
    }),
  picture: say('The picture of all positions'),
  pictureHelp: say('Arrow keys walk: plies from the start one way, positions of the same ply the other.'),
  legend: { win: say('won'), draw: say('drawn'), loss: say('lost'), slip: say('a move that gives something away') },
  legendHead: say('For the side to move; the number is the plies to the end.'),
  start: say('From the start'),
  startPosition: say('the start'),
  later: (n: number) => sayNumber('{n} ply from the start', '{n} plies from the start', n),
  node: (sign: string, side: Side, value: Value, n: number, from: string) =>
    [`${sign}: ` + say('{side} to move', { side: SIDES[side] }), SAID[value](n), from].join(', '),
  stands: (side: Side, value: Value, n: number) => stands(SIDES[side], value, n),
  moves: say('Moves, best first'),
  noMoves: say('No move is left.'),
  worth: (value: Value, n: number) =>
    value === 'draw'
      ? say('draws')
      : value === 'win'
        ? sayNumber('wins in {n} ply', 'wins in {n} plies', n)
        : sayNumber('loses in {n} ply', 'loses in {n} plies', n),
  slip: (value: Value) => (value === 'draw' ? say('gives the win away') : say('gives it away')),
  trap: (n: number) => say('trap {n}', { n }),
  trapWords: say(
    'The trap of a drawn move is how easily an opponent who answers at random goes wrong after it, later answers counting less: 0 never, 100 at once. Playing on for ever is a draw here; the count of repetitions (MT-10) is left out.',
  ),
  back: say('Back one move'),
  again: say('To the start'),
  onBoard: (from: string, words: string) =>
    from === 'P' ? say('The pūtahi moves: {words}', { words }) : say('Kewai {from} moves: {words}', { from, words }),
  holds: (point: string, holds: string) => [titled(point), SIDES[holds as Side] ?? say('empty')].join(': '),
  board: say('The board'),
  seeBoard: say('See the board'),
};
