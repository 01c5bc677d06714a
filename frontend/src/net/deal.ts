// The deal that an address asks for: /?game=mauw&seed=7&players=4.
import type { GameName } from './protocol';

export const GAMES: readonly string[] = ['mu-torere', 'mauw', 'maui'];

export interface Deal {
  game: GameName;
  seed: number;
  players: number;
}

/** Addresses come from anybody: without a seed that is one there is no deal, and only MAUW has other than two players. */
export function dealOf(search: string): Deal | null {
  const query = new URLSearchParams(search);
  const [game, seed, players] = [query.get('game'), query.get('seed') ?? '', query.get('players') ?? ''];
  if (!game || !GAMES.includes(game) || !/^\d+$/.test(seed) || !Number.isSafeInteger(Number(seed))) return null;
  const several = game === 'mauw' && /^[2-6]$/.test(players);
  return { game: game as GameName, seed: Number(seed), players: several ? Number(players) : 2 };
}
