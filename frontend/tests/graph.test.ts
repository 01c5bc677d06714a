// The graph of a game's worth: steps around even.
import { describe, expect, it } from 'vitest';
import { columns, leaning } from '../src/kit/graph';

describe('leaning', () => {
  it('is none where the chance is even, among however many', () => {
    for (const players of [2, 3, 6]) expect(leaning(1 / players, players)).toBeCloseTo(0);
  });
  it('is whole where the game is won or lost', () => {
    for (const players of [2, 4]) {
      expect(leaning(1, players)).toBe(1);
      expect(leaning(0, players)).toBe(-1);
    }
  });
});

describe('columns', () => {
  const heights = (path: string): number[] => [...path.matchAll(/M[\d.]+ ([\d.]+)/g)].map((found) => Number(found[1]));
  it('rise above the middle for what is good, and hang below it for what is not', () => {
    const drawn = columns(
      [
        { ply: 1, worth: 0.75 },
        { ply: 3, worth: 0.25 },
      ],
      4,
      2,
      400,
      100,
      null,
    );
    expect(heights(drawn.above)).toEqual([25]);
    expect(heights(drawn.below)).toEqual([75]);
  });
  it('hold until the next move of the same player', () => {
    const drawn = columns(
      [
        { ply: 1, worth: 0.75 },
        { ply: 3, worth: 1 },
      ],
      4,
      2,
      400,
      100,
      null,
    );
    expect(drawn.above.startsWith('M0.0 25.0H199.0')).toBe(true);
  });
  it('end with the result, once it is known', () => {
    const drawn = columns([{ ply: 1, worth: 0.75 }], 4, 2, 400, 100, 0);
    expect(heights(drawn.below)).toEqual([100]);
    expect(columns([], 0, 2, 400, 100, 1)).toEqual({ above: '', below: '' });
  });
});
