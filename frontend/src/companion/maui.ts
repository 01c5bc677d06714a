// A physical match of Māui, kept: whose row is whose, Wars, tokens, truce and turn, and who has won (MC-25).
import { TAONGA } from '../words/maui';
import { isCount } from './kept';

export type Player = 1 | 2;

export interface Row {
  taonga: string;
  owner: Player | null;
  war: Player | null;
}

export interface Match {
  rows: Row[];
  reserves: Record<Player, Record<string, number>>;
  turn: number;
  truce: number;
}

export const TOKENS = ['+1', '+2', '+3', '+4', '+5', 'kill', 'tremor', 'stormwind', 'tide'] as const;
export const WIN_TOTAL = 5;
export const WIN_ADJACENT = 3;
export const TRUCE = 3;

export const start = (): Match => ({
  rows: Array.from({ length: 7 }, () => ({ taonga: '', owner: null, war: null })),
  reserves: { 1: {}, 2: {} },
  turn: 1,
  truce: 0,
});

/** Is what was kept a match? */
export function sound({ rows, reserves, turn, truce }: Match): boolean {
  const seats: unknown[] = [null, 1, 2];
  const named = rows.map(({ taonga }) => taonga).filter((taonga) => taonga !== '');
  return (
    rows.length === 7 &&
    rows.every(({ owner, war }) => seats.includes(owner) && seats.includes(war) && (owner === null || war === null)) &&
    named.every((taonga) => taonga in TAONGA) &&
    new Set(named).size === named.length &&
    [reserves[1], reserves[2]].every((tokens) => Object.values(tokens).every((n) => isCount(n))) &&
    isCount(turn) &&
    turn > 0 &&
    isCount(truce, TRUCE)
  );
}

export const toMove = (match: Match): Player => (match.turn % 2 === 1 ? 1 : 2);
export const held = (match: Match, player: Player): number => match.rows.filter((row) => row.owner === player).length;

/** The longest stretch of neighbouring rows. */
export function adjacent(match: Match, player: Player): number {
  let longest = 0;
  let now = 0;
  for (const row of match.rows) {
    now = row.owner === player ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return longest;
}

/** MC-25, and MC-12 when no row is left: who has won, 0 for nobody yet. */
export function winner(match: Match): Player | 0 {
  for (const player of [1, 2] as const) {
    if (held(match, player) >= WIN_TOTAL || adjacent(match, player) >= WIN_ADJACENT) return player;
  }
  if (match.rows.some((row) => row.owner === null)) return 0;
  return held(match, 1) > held(match, 2) ? 1 : 2;
}

/** MC-18: why War cannot be declared on a row; nothing if it can. */
export function noWar(match: Match, row: Row): 'truce' | 'claimed' | 'locked' | '' {
  if (match.truce > 0) return 'truce';
  if (row.owner !== null) return 'claimed';
  return row.war !== null ? 'locked' : '';
}

export function endTurn(match: Match): void {
  match.turn += 1;
  match.truce = Math.max(0, match.truce - 1);
}

/** A token more or less; never below none. */
export function change(match: Match, player: Player, token: string, by: number): void {
  match.reserves[player][token] = Math.max(0, (match.reserves[player][token] ?? 0) + by);
}
