// Māui's view as records have it, and the figures that come beside it.
import type { Warrior } from '../../kit/maui';
import { cardWithCode, TAONGA, tokenName } from '../../words/maui';

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

export function asText(view: MauiView, more: MauiMore, names: (seat: number) => string, me: Side): string[] {
  const other: Side = me === '1' ? '2' : '1';
  const line = (side: Side, row: number): string =>
    fighters(view, more, row, side)
      .map((w) => (w.down ? 'face down' : `${w.card}(${w.ihi})`))
      .join(' ') || '–';
  const lines = [`Turn ${view.turn_number}, ${names(view.turn)}. Deck ${view.deck_count}. ${view.phase}.`];
  view.rows.forEach((row, i) => {
    const owner = row.owner ? `, ${names(row.owner)}` : '';
    const war = row.war ? `, WAR by ${names(row.war)}` : '';
    lines.push(`${i + 1} ${TAONGA[row.taonga] ?? row.taonga}${owner}${war}`);
    lines.push(`    ${names(Number(other))}: ${line(other, i + 1)}   ${names(Number(me))}: ${line(me, i + 1)}`);
  });
  for (const side of [other, me]) {
    const tokens = view.reserve[side]?.map(tokenName).join(', ');
    if (tokens) lines.push(`${names(Number(side))}: ${tokens}`);
  }
  if (view.battle)
    lines.push(
      `Battle on row ${view.battle.row}; sent: ${view.battle.committed.join(' ') || '–'}; fallen: ${view.battle.fallen.join(' ') || '–'}`,
    );
  // Where all hands are seen each is named; else there is but the own one.
  const all = view.hands[other] !== undefined;
  for (const side of [other, me]) {
    const hand = view.hands[side];
    if (hand) lines.push(`${all ? `${names(Number(side))}, hand` : 'Hand'}: ${hand.map(cardWithCode).join(', ')}`);
  }
  return lines;
}
