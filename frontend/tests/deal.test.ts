// What an address may ask for.
import { expect, it } from 'vitest';
import { dealOf } from '../src/net/deal';

it('reads the deal of an address', () => {
  expect(dealOf('?game=mauw&seed=7&players=4')).toEqual({ game: 'mauw', seed: 7, players: 4 });
  expect(dealOf('?game=maui&seed=0')).toEqual({ game: 'maui', seed: 0, players: 2 });
});

it.each(['', '?game=mauw', '?game=chess&seed=1', '?game=mauw&seed=', '?game=mauw&seed=-1', '?game=mauw&seed=1e3'])(
  'finds none in %s',
  (search) => expect(dealOf(search)).toBeNull(),
);

it('makes no more places than a game has', () => {
  for (const players of ['100000000', 'NaN', '', '-3', '7', '1'])
    expect(dealOf(`?game=mauw&seed=1&players=${players}`)?.players).toBe(2);
  expect(dealOf('?game=maui&seed=1&players=6')?.players).toBe(2);
  expect(dealOf('?game=mauw&seed=9007199254740993')).toBeNull();
});
