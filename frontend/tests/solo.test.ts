// The game on this device: it keeps to the solver's table, and the rules' own scenarios hold for it.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fresh, sound, standing, whyStuck, type Game } from '../src/solo/game';
import {
  after,
  best,
  emptyPoint,
  ENTRIES,
  keyOf,
  look,
  ranked,
  START,
  type Entry,
  type Position,
  type Side,
} from '../src/solo/solved';

/** All positions that a game reaches. */
function reached(entry: Entry): Map<string, Position> {
  const seen = new Map([[keyOf(START, entry), START]]);
  const queue = [START];
  for (let position = queue.pop(); position; position = queue.pop()) {
    for (const point of look(position, entry)?.may ?? []) {
      const next = after(position, point);
      const key = keyOf(next, entry);
      if (!seen.has(key)) queue.push(next);
      seen.set(key, next);
    }
  }
  return seen;
}

describe('the solved game', () => {
  it('has the published figures of the usual game', () => {
    const answers = [...reached('always').values()].map((position) => look(position, 'always'));
    const many = (value: string): number => answers.filter((one) => one?.value === value).length;
    expect([answers.length, many('win'), many('loss'), many('draw')]).toEqual([1180, 208, 128, 844]);
    expect(Math.max(...answers.map((one) => one?.plies ?? 0))).toBe(5);
  });

  it.each(ENTRIES)('has an answer wherever a game comes, and each is as good as its best move: %s', (entry) => {
    const order = { win: 2, draw: 1, loss: 0 };
    for (const position of reached(entry).values()) {
      const answer = look(position, entry);
      expect(answer, position.points).not.toBe(null);
      const moves = ranked(position, entry).map(({ worth }) => worth);
      expect(moves.map(({ value }) => order[value])).toEqual(
        moves.map(({ value }) => order[value]).sort((a, b) => b - a),
      );
      if (moves[0]) expect(moves[0]).toEqual({ value: answer?.value, plies: answer?.plies });
      else expect(answer).toMatchObject({ value: 'loss', plies: 0 });
      expect(best(position, entry).every((point) => answer?.may.includes(point))).toBe(true);
    }
  });
});

interface Scenario {
  options: { entry?: Entry };
  position?: string;
  moves: string[];
  expect: {
    to_move?: string;
    legal?: string[];
    includes?: string[];
    illegal?: Record<string, string>;
    value?: string;
    position?: string;
    result?: { winners: string[]; reason: string };
  };
}
const FOLDER = new URL('../../tests/scenarios/mu-torere/', import.meta.url);
const SCENARIOS = readdirSync(FOLDER).map((name): [string, Scenario] => [
  name,
  JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Scenario,
]);

function positionOf(text: string): Position {
  const [points = '', side = '', black = '', white = ''] = text.split(' ');
  return { points, side: side.toUpperCase() as Side, turns: [Number(black), Number(white)] };
}

describe('the scenarios of the rules', () => {
  it.each(SCENARIOS)('%s', (_, { options, position, moves, expect: wanted }) => {
    const entry = options.entry ?? 'always';
    const from = position ? positionOf(position) : START;
    const stands = standing({ entry, moves: moves.map((move) => move[0] ?? '') }, from);
    if (!stands) throw new Error('a move was not possible');
    const to = emptyPoint(stands.position.points);
    const legal = stands.may.map((point) => `${point}-${to}`);
    if (wanted.legal) expect(legal.sort()).toEqual([...wanted.legal].sort());
    for (const move of wanted.includes ?? []) expect(legal).toContain(move);
    for (const move of Object.keys(wanted.illegal ?? {})) expect(legal).not.toContain(move);
    if (wanted.to_move) expect(stands.position.side).toBe(wanted.to_move === 'black' ? 'B' : 'W');
    if (wanted.value) expect(look(stands.position, entry)?.value).toBe(wanted.value);
    if (wanted.position) {
      const { points, side } = stands.position;
      expect(wanted.position.startsWith(`${points} ${side.toLowerCase()}`)).toBe(true);
    }
    expect(stands.end).toBe(wanted.result?.reason ?? null);
    if (wanted.result) {
      const winner = { B: 'black', W: 'white' }[stands.winner ?? 'B'];
      expect(stands.winner ? [winner] : []).toEqual(wanted.result.winners);
    }
  });
});

describe('a game on this device', () => {
  it('is never lost by the perfect player, and ends', () => {
    for (const you of ['B', 'W'] as const) {
      for (let seed = 1; seed <= 20; seed++) {
        let game: Game = fresh(you);
        let stands = standing(game);
        for (let n = seed; stands && !stands.end; n = (n * 48271) % 2147483647) {
          const all = stands.position.side === you ? stands.may : best(stands.position, game.entry);
          game = { ...game, moves: [...game.moves, all[n % all.length] ?? ''] };
          stands = standing(game);
        }
        expect(stands?.winner).not.toBe(you);
        expect(['MT-9', 'MT-10']).toContain(stands?.end);
        expect(sound(game)).toBe(true);
      }
    }
  });

  it('is not taken up where it cannot be', () => {
    const game = fresh();
    for (const wrong of [
      { ...game, moves: ['2'] },
      { ...game, moves: ['1', '1'] },
      { ...game, moves: 'x' },
      { ...game, entry: 'sometimes' },
      { ...game, you: 'X' },
    ]) {
      expect(sound(wrong as Game)).toBe(false);
    }
    expect(sound({ ...game, moves: ['1', '8'] })).toBe(true);
  });

  it('names the clause for a piece that is stuck', () => {
    expect(whyStuck('BBBBWWWW.')).toBe('MT-7');
    expect(whyStuck('.BBBWWWWB')).toBe('MT-4');
  });
});
