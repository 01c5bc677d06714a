// A game against the perfect player on this device alone: its moves are all that is kept.
import {
  emptyPoint,
  ENTRIES,
  keyOf,
  look,
  REPETITION,
  START,
  after,
  type Entry,
  type Position,
  type Side,
} from './solved';

export interface Game {
  entry: Entry;
  you: Side;
  /** The points that pieces left, one after the other. */
  moves: string[];
}

export interface Standing {
  position: Position;
  may: string[];
  /** The clause that ended the game. */
  end: 'MT-9' | 'MT-10' | null;
  winner: Side | null;
  last: { from: string; to: string } | null;
  /** How often this position has occurred. */
  seen: number;
}

export const fresh = (you: Side = 'B', entry: Entry = 'always'): Game => ({ entry, you, moves: [] });

/** Where a game is after its moves. Null if one of them was not possible. */
export function standing({ entry, moves }: Pick<Game, 'entry' | 'moves'>, from: Position = START): Standing | null {
  const seen = new Map<string, number>();
  let position = from;
  let last: Standing['last'] = null;
  let count = 1;
  let answer = look(position, entry);
  seen.set(keyOf(position, entry), 1);
  for (const point of moves) {
    if (!answer?.may.includes(point) || count >= REPETITION) return null;
    last = { from: point, to: emptyPoint(position.points) };
    position = after(position, point);
    const key = keyOf(position, entry);
    count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    answer = look(position, entry);
  }
  if (!answer) return null;
  const shut = answer.may.length === 0;
  const end = shut ? 'MT-9' : count >= REPETITION ? 'MT-10' : null;
  const winner = shut ? (position.side === 'B' ? 'W' : 'B') : null;
  return { position, may: end ? [] : answer.may, end, winner, last, seen: count };
}

/** Is what was kept on the device a game? */
export const sound = (game: Game): boolean =>
  (ENTRIES as readonly string[]).includes(game.entry) &&
  ['B', 'W'].includes(game.you) &&
  Array.isArray(game.moves) &&
  game.moves.length < 10_000 &&
  standing(game) !== null;

/** MT-4 or MT-7: why a piece of one's own cannot move. */
export const whyStuck = (points: string): 'MT-4' | 'MT-7' => (emptyPoint(points) === 'P' ? 'MT-7' : 'MT-4');
