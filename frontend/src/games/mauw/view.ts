// MAUW's view as records have it, and the figures that come beside it.
import { mauwWords } from '../../words/mauw';

export interface MauwView {
  columns: Record<string, string[][]>;
  hands: Record<string, string[]>;
  hand_counts: Record<string, number>;
  deck_count: number;
  discard: string[];
  turn: number;
  to_move: number | null;
  phase: 'play' | 'defend' | 'continue' | 'place' | 'over';
  attack?: { by: number; card: string; target: string } | null;
  gain?: string[];
}

export interface ColumnFigures {
  score: number;
  sum: string;
  mauw: number;
  top: string | null;
}

export interface MauwMore {
  scores: Record<string, number>;
  columns: Record<string, ColumnFigures>;
  full: Record<string, number>;
  full_to_end: number;
}

export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];

export const letter = (i: number): string => LETTERS[i] ?? '?';

/** What lies on top of a column, in words. */
export const topWords = (cards: readonly string[], empty: string): string => {
  const top = cards.at(-1);
  return top ? mauwWords(top) : empty;
};

/** A card's plain value: `M=6` attacks as a 6. */
export const plain = (card: string): string => (card.startsWith('M=') ? card.slice(2) : card);

export function asText(view: MauwView, more: MauwMore, names: (seat: number) => string, seat: number | null): string[] {
  const lines: string[] = [];
  for (const [player, columns] of Object.entries(view.columns)) {
    lines.push(`${names(Number(player))}  ${more.scores[player] ?? 0}`);
    columns.forEach((cards, i) => {
      const at = `${player}${letter(i)}`;
      lines.push(`  ${at}  ${cards.length ? cards.join(' ') : '.'}  = ${more.columns[at]?.score ?? 0}`);
    });
  }
  lines.push(`deck ${view.deck_count}, discard ${view.discard.length}`);
  if (view.attack) lines.push(`${names(view.attack.by)}: ${view.attack.card} > ${view.attack.target}`);
  if (view.gain?.length) lines.push(`gain: ${view.gain.join(' ')}`);
  for (const [other, hand] of Object.entries(view.hands))
    if (other !== String(seat)) lines.push(`hand of ${names(Number(other))}: ${hand.join(' ')}`);
  if (seat !== null) lines.push(`hand: ${(view.hands[String(seat)] ?? []).join(' ')}`);
  return lines;
}
