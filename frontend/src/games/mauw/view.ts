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
  /** Cards that may still be played without a new MAUW card before the game ends, where the rules limit them. */
  quiet_left?: number | null;
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
