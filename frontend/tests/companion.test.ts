// The companion's own reckoning: Mū Tōrere's exact values, MAUW's score, Māui's victory.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { read } from '../src/companion/kept';
import {
  adjacent,
  change,
  endTurn,
  noWar,
  sound as soundMatch,
  start,
  toMove,
  winner,
  type Player,
} from '../src/companion/maui';
import {
  cards,
  empty,
  full,
  points,
  sound as soundTable,
  sum,
  total,
  wrong,
  type Counted,
} from '../src/companion/mauw';
import {
  advice,
  sound as soundQuestion,
  START,
  whole,
  worth,
  type Asked,
  type Entry,
  type Side,
} from '../src/companion/star';

describe('Mū Tōrere', () => {
  const asked = (position: string, side: Side, entry: Entry = 'always'): Asked => ({ position, side, entry });

  it('knows the start, a blocked side and the best move', () => {
    expect(worth(asked(START, 'B'))).toMatchObject({ value: 'draw', plies: 0 });
    expect(advice(asked(START, 'B')).map(({ point }) => point)).toEqual(['1', '4']);
    expect(advice(asked('WWWWB.BBB', 'W'))).toEqual([]);
    expect(worth(asked('WWWWB.BBB', 'W'))).toMatchObject({ value: 'loss', plies: 0 });
    const [first] = advice(asked(START, 'B', 'never'));
    expect(first?.worth).toEqual({ value: 'win', plies: 1 });
    expect(['2', '3']).toContain(first?.point);
  });

  it('wants four pieces of each side', () => {
    expect(whole(START)).toBe(true);
    expect(whole('BBBBBWWW.')).toBe(false);
    expect(worth(asked('BBBBBWWW.', 'B'))).toBe(null);
    expect(advice(asked('BBBBBWWW.', 'B'))).toEqual([]);
  });
});

describe('MAUW', () => {
  it.each([
    [3, '', 72, '9 × 2 × 2 × 2'],
    [2, 'S', 0, '0 × 2 × 2'],
    [2, '3', 12, '3 × 2 × 2'],
    [3, '8', 64, '8 × 2 × 2 × 2'],
    [1, '', 18, '9 × 2'],
    [0, '5', 5, '5'],
    [0, '', 0, ''],
  ])('%i MAUW under %j score %i', (mauw, top, worth, words) => {
    expect(points({ mauw, top }, true)).toBe(worth);
    expect(sum({ mauw, top })).toBe(words);
  });

  it('counts a table, and lone warriors by the option', () => {
    const area = [
      { mauw: 3, top: '4' },
      { mauw: 3, top: '' },
      { mauw: 1, top: 'S' },
      { mauw: 3, top: '' },
    ];
    expect(total(area, true)).toBe(176);
    expect(full(area)).toBe(3);
    expect(points({ mauw: 0, top: '5' }, false)).toBe(0);
    expect(cards({ mauw: 2, top: '3' })).toEqual(['#', '#', '3']);
    expect(cards(empty())).toEqual([]);
  });
});

describe('a table of MAUW that cannot be', () => {
  const table = (players: number, ...columns: [number, number, string][]): Counted => {
    const areas = Array.from({ length: players }, () => Array.from({ length: 4 }, empty));
    columns.forEach(([player, mauw, top], i) => {
      const at = columns.slice(0, i).filter(([one]) => one === player).length;
      areas[player]![at] = { mauw, top };
    });
    return { areas, lone: true };
  };
  /** Face-up cards alone, one a column. */
  const laid = (players: number, tops: string): Counted =>
    table(players, ...[...tops].map((top, i): [number, number, string] => [i % players, 0, top]));

  it('has more cards of a kind than there are, Māui in their place', () => {
    expect(wrong(laid(2, '77777777'))).toBe(null); // five sevens and three Māui
    expect(wrong(laid(3, '7'.repeat(10)))).toBe(null);
    expect(wrong(laid(3, '7'.repeat(11)))).toEqual({ clause: 'MW-3', why: 'card', card: '7', most: 10 });
    expect(wrong({ ...laid(3, '7'.repeat(11)), every: true })).toBe(null);
    expect(wrong({ ...laid(3, '7'.repeat(12)), every: true })?.most).toBe(11);
    expect(wrong(laid(4, 'S'.repeat(14)))).toBe(null);
    expect(wrong(laid(4, 'S'.repeat(15)))).toMatchObject({ card: 'S', most: 14 });
  });

  it('needs a Māui twice', () => {
    expect(wrong(laid(4, '11111111' + '88888888'))).toBe(null); // two Māui as a 1, two as an 8
    expect(wrong(laid(4, '1111111' + '888888888'))).toBe(null);
    expect(wrong(laid(5, '1'.repeat(9) + '8'.repeat(10)))).toMatchObject({ why: 'card', card: '8' });
  });

  it('has more cards than the game', () => {
    const full = (player: number): [number, number, string][] => [
      [player, 3, '1'],
      [player, 3, '2'],
      [player, 2, '3'],
      [player, 2, '4'],
    ];
    expect(wrong(table(2, ...full(0), ...full(1)))).toBe(null);
    const many = table(6, ...[0, 1, 2, 3, 4, 5].flatMap(full));
    expect(wrong(many)).toEqual({ clause: 'MW-3', why: 'cards', most: 72 });
  });

  it('went on after its end', () => {
    const three = (player: number): [number, number, string][] => [0, 0, 0].map(() => [player, 3, '']);
    expect(wrong(table(2, ...three(0)))).toBe(null);
    expect(wrong(table(2, ...three(0), ...three(1)))).toEqual({ clause: 'MW-22', why: 'ended' });
    expect(wrong(table(2, ...three(0), [0, 3, '']))).toEqual({ clause: 'MW-22', why: 'four' });
  });
});

describe('Māui', () => {
  function claimed(owners: (Player | null)[]): ReturnType<typeof start> {
    const match = start();
    owners.forEach((owner, i) => {
      const row = match.rows[i];
      if (row) row.owner = owner;
    });
    return match;
  }

  it('notices five, three side by side, and the last row', () => {
    expect(winner(claimed([1, 1, null, 1, 1, null, null]))).toBe(0);
    expect(winner(claimed([1, 1, null, 1, 1, null, 1]))).toBe(1);
    expect(winner(claimed([null, 2, 2, 2, null, null, null]))).toBe(2);
    expect(winner(claimed([1, 1, null, null, null, null, 1]))).toBe(0); // rows 1 and 7 are not side by side
    expect(winner(claimed([1, 2, 1, 2, 1, 2, 1]))).toBe(1);
    expect(adjacent(claimed([2, 2, 1, 2, null, null, null]), 2)).toBe(2);
  });

  it('keeps turns, truce, Wars and tokens', () => {
    const match = start();
    expect(toMove(match)).toBe(1);
    match.truce = 3;
    expect(noWar(match, match.rows[0]!)).toBe('truce');
    for (let i = 0; i < 3; i++) endTurn(match);
    expect([match.truce, toMove(match)]).toEqual([0, 2]);
    expect(noWar(match, match.rows[0]!)).toBe('');
    match.rows[0]!.war = 1;
    expect(noWar(match, match.rows[0]!)).toBe('locked');
    match.rows[1]!.owner = 1;
    expect(noWar(match, match.rows[1]!)).toBe('claimed');
    change(match, 1, '+3', 1);
    change(match, 1, '+3', -1);
    change(match, 1, '+3', -1);
    expect(match.reserves[1]['+3']).toBe(0);
  });
});

describe('what was kept on the device', () => {
  afterEach(() => vi.unstubAllGlobals());

  function kept<T>(text: string | null, sound: (value: T) => boolean): T | 'fresh' {
    vi.stubGlobal('localStorage', { getItem: () => text });
    return read<T | 'fresh'>('x', () => 'fresh', sound as (value: T | 'fresh') => boolean);
  }
  const match = (more: object): string => JSON.stringify({ ...start(), ...more });
  const rows = (more: object): object => ({
    rows: start().rows.map((row, i) => (i === 2 ? { ...row, ...more } : row)),
  });
  const table = (column: unknown, lone: unknown = true): string =>
    JSON.stringify({ areas: [1, 2].map(() => [column, empty(), empty(), empty()]), lone });
  const question = (more: object): string => JSON.stringify({ position: START, side: 'B', entry: 'always', ...more });

  it('is taken up again where it is sound', () => {
    expect(kept(match({}), soundMatch)).toEqual(start());
    const later = match({
      ...rows({ taonga: 'whiro', owner: 2 }),
      reserves: { 1: { '+1': 3 }, 2: {} },
      turn: 9,
      truce: 2,
    });
    expect(kept(later, soundMatch)).toEqual(JSON.parse(later));
    expect(kept(table({ mauw: 3, top: 'S' }), soundTable)).toEqual(JSON.parse(table({ mauw: 3, top: 'S' })));
    expect(kept(question({ position: 'B........' }), soundQuestion)).toEqual(
      JSON.parse(question({ position: 'B........' })),
    );
  });

  it.each([null, '', '{', 'null', '0', '"x"', '[]', '{}', '{"rows": [], "areas": [], "position": 3}'])(
    'is left alone where it is something else: %s',
    (text) => {
      for (const sound of [soundMatch, soundTable, soundQuestion]) {
        expect(kept(text, sound as (value: unknown) => boolean)).toBe('fresh');
      }
    },
  );

  it('holds no match that cannot be', () => {
    for (const wrong of [
      { rows: Array(7).fill(null) },
      rows({ owner: 3 }),
      rows({ war: 'x' }),
      rows({ owner: 1, war: 2 }),
      rows({ taonga: '<b>' }),
      { rows: start().rows.map((row) => ({ ...row, taonga: 'tane' })) },
      { reserves: { 1: { kill: -1 }, 2: {} } },
      { reserves: { 1: {} } },
      { reserves: { 1: { kill: '2' }, 2: {} } },
      { turn: 0 },
      { turn: 1.5 },
      { turn: 'x' },
      { truce: 99 },
    ]) {
      expect(kept(match(wrong), soundMatch), JSON.stringify(wrong)).toBe('fresh');
    }
  });

  it('holds no table and no question that cannot be', () => {
    for (const column of [
      null,
      {},
      { mauw: 4, top: '' },
      { mauw: 1e9, top: '' },
      { mauw: -1, top: '1' },
      { mauw: 0, top: '9' },
    ]) {
      expect(kept(table(column), soundTable), JSON.stringify(column)).toBe('fresh');
    }
    expect(kept(table(empty(), 'yes'), soundTable)).toBe('fresh');
    expect(kept(question({ side: 'X' }), soundQuestion)).toBe('fresh');
    expect(kept(question({ entry: 'first-turn' }), soundQuestion)).toBe('fresh');
    expect(kept(question({ position: 'BBBBWWWW' }), soundQuestion)).toBe('fresh');
  });
});
