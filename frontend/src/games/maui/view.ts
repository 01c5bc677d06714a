// Māui's view as records have it, and the figures that come beside it.
import type { Warrior } from '../../kit/maui';
import type { Blow, Entry } from '../../net/protocol';

export type Side = '1' | '2';

export interface Row {
  taonga: string;
  owner: number | null;
  war: number | null;
  '1': Warrior[];
  '2': Warrior[];
}

export interface Battle {
  row: number;
  fallen: string[];
  attacked: string[];
  committed: string[];
  boosts: Record<string, number>;
  holds: number;
}

export interface Decision {
  kind: 'putback' | 'toss' | 'keep' | 'place' | 'release';
  by: number;
  cards?: string[];
  card?: string | null;
  count?: number;
  left?: number;
}

export interface MauiView {
  turn: number;
  turn_number: number;
  phase: 'battle' | 'play' | 'decision' | 'over';
  to_move: number | null;
  rows: Row[];
  hands: Record<string, string[]>;
  public: Record<string, string[]>;
  reserve: Record<string, string[]>;
  hand_counts: Record<string, number>;
  deck_count: number;
  deck?: string[];
  truce: number;
  /** Who draws a card more, and for how many turns. */
  rongo?: Record<string, number>;
  /** How many of the deck's top cards each knows. */
  known?: Record<string, number>;
  pending?: unknown[];
  played: { toa: boolean; cards: number; rautaki: number };
  battle: Battle | null;
  decision: Decision | null;
}

export interface Strength {
  card: string;
  ihi: number | null;
  base: number;
  guardian: boolean;
}

export interface MauiMore {
  rows: ({ row: number; total: Record<Side, number> } & Record<Side, Strength[]>)[];
  taonga: Record<Side, number>;
  win_total: number;
  win_adjacent?: number | null;
  ready: string[];
  attack: { attackers: { warrior: string; ihi: number }[]; targets: { warrior: string; ihi: number }[] } | null;
}

/** A warrior with its effective Ihi. */
export interface Fighter extends Warrior {
  ihi: number;
  guardian: boolean;
}

/** One side's warriors on a row, the first placed first. */
export function fighters(view: MauiView, more: MauiMore, row: number, side: Side): Fighter[] {
  const strengths = more.rows[row - 1]?.[side] ?? [];
  return (view.rows[row - 1]?.[side] ?? []).map((warrior, i) => ({
    ...warrior,
    ihi: strengths[i]?.ihi ?? 0,
    guardian: strengths[i]?.guardian ?? false,
  }));
}

export const sideOf = (seat: number): Side => (seat === 2 ? '2' : '1');

export interface Struck {
  entry: Entry;
  blow: Blow;
}

/** The blows of the battle that was under way after so many moves. */
export function blowsSoFar(log: readonly Entry[], ply: number): Struck[] {
  const found: Struck[] = [];
  for (const entry of [...log].reverse()) {
    if (entry.ply > ply) continue;
    if (entry.blow) found.unshift({ entry, blow: entry.blow });
    if (entry.marks?.includes('battle')) break;
  }
  return found;
}
