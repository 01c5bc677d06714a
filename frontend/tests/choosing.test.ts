// Choosing step by step, following the pieces of the star, reading an invitation.
import { describe, expect, it } from 'vitest';
import type { Legal, Step } from '../src/net/protocol';
import { Picker } from '../src/net/picker.svelte';
import { follow, setUp } from '../src/games/mu-torere/position';
import { withClauses } from '../src/parts/clauses.svelte';

const legal = (move: string, ...steps: Step[]): Legal => ({
  move,
  kind: 'x',
  label: move,
  steps,
  parts: Object.fromEntries(steps),
});
const MOVES = [
  legal('6>1A', ['card', '6'], ['to', '1A']),
  legal('6>1B', ['card', '6'], ['to', '1B']),
  legal('M=3>2B', ['card', 'M'], ['to', '2B'], ['as', '3']),
  legal('M=6>2B', ['card', 'M'], ['to', '2B'], ['as', '6']),
];

describe('the picker', () => {
  it('walks down to a move', () => {
    const picker = new Picker(() => MOVES);
    expect(picker.next).toEqual([
      ['card', '6'],
      ['card', 'M'],
    ]);
    expect(picker.pick('card', 'M')).toBe(true);
    expect(picker.pick('to', '2B')).toBe(true);
    expect(picker.chosen).toBeNull();
    expect(picker.pick('as', 3)).toBe(true);
    expect(picker.chosen?.move).toBe('M=3>2B');
  });

  it('goes back step by step, and takes another card or place instead', () => {
    const picker = new Picker(() => MOVES);
    picker.pick('card', '6');
    picker.pick('to', '1A');
    expect(picker.pick('to', '1B')).toBe(true);
    expect(picker.chosen?.move).toBe('6>1B');
    picker.back();
    expect(picker.chosen).toBeNull();
    expect(picker.pick('card', 'M')).toBe(true);
    expect(picker.picked).toEqual([['card', 'M']]);
    expect(picker.pick('card', 'M')).toBe(true);
    expect(picker.picked).toEqual([]);
  });

  it('refuses what leads to no legal move', () => {
    const picker = new Picker(() => MOVES);
    expect(picker.pick('card', '7')).toBe(false);
    picker.pick('card', '6');
    expect(picker.pick('to', '2B')).toBe(false);
    expect(picker.picked).toEqual([['card', '6']]);
  });
});

describe('the star', () => {
  it('slides the piece that moved and leaves the others', () => {
    const before = setUp('BBBBWWWW.');
    const after = follow(before, '.BBBWWWWB');
    expect(after.filter((piece, i) => piece !== before[i])).toEqual([{ id: 0, side: 'B', point: 'P' }]);
  });
});

describe('clauses in sentences', () => {
  it('are found', () => {
    expect(withClauses('Only once (MC-8), see MW-13.')).toEqual([
      { text: 'Only once ', clause: false },
      { text: 'MC-8', clause: true },
      { text: ', see ', clause: false },
      { text: 'MW-13', clause: true },
      { text: '.', clause: false },
    ]);
  });
});
