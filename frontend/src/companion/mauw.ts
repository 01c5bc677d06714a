// Counting MAUW columns (MW-22, MW-24), and what cannot lie on a table.
import DECK from '../made/deck.json';
import { isCount } from './kept';

/** A column: its MAUW cards, and what lies face up on them: 1 to 8, S for a spirit, or nothing. */
export interface Column {
  mauw: number;
  top: string;
}

/** A table of two to six areas. */
export interface Counted {
  areas: Column[][];
  /** Whether a warrior without MAUW cards scores its value. */
  lone: boolean;
  /** Whether all cards are in play, however many play: a house rule (MW-3). */
  every?: boolean;
}

export const TOPS = ['', '1', '2', '3', '4', '5', '6', '7', '8', 'S'] as const;
export const empty = (): Column => ({ mauw: 0, top: '' });

/** Is what was kept a table? */
export const sound = ({ areas, lone, every }: Counted): boolean =>
  areas.length >= 2 &&
  areas.length <= 6 &&
  areas.every((columns) => columns.length === 4 && columns.every(whole)) &&
  typeof lone === 'boolean' &&
  (every === undefined || typeof every === 'boolean');
const whole = ({ mauw, top }: Column): boolean => isCount(mauw, 3) && (TOPS as readonly string[]).includes(top);

/** What its top counts before it is doubled. */
export const base = ({ mauw, top }: Column): number => (top === 'S' ? 0 : top !== '' ? Number(top) : mauw > 0 ? 9 : 0);

export function points(column: Column, lone: boolean): number {
  if (column.mauw === 0 && !lone) return 0;
  return base(column) * 2 ** column.mauw;
}

/** `9 × 2 × 2`; nothing for an empty space. */
export const sum = (column: Column): string =>
  column.mauw === 0 && column.top === '' ? '' : [base(column), ...Array<number>(column.mauw).fill(2)].join(' × ');

export const total = (columns: readonly Column[], lone: boolean): number =>
  columns.reduce((so_far, column) => so_far + points(column, lone), 0);

/** MW-22: three columns with three MAUW cards, covered or not. */
export const full = (columns: readonly Column[]): number => columns.filter(({ mauw }) => mauw === 3).length;

/** The column as the kit's cards, from the bottom. */
export const cards = ({ mauw, top }: Column): string[] => [...Array<string>(mauw).fill('#'), ...(top ? [top] : [])];

export interface Wrong {
  clause: 'MW-3' | 'MW-22';
  why: 'card' | 'cards' | 'ended' | 'four';
  card?: string;
  most?: number;
}

/** Why a table cannot be: more cards than there are, or play went on after its end. Null where it can. */
export function wrong({ areas, every }: Counted): Wrong | null {
  const deck = DECK[every ? '6' : (String(areas.length) as keyof typeof DECK)];
  const columns = areas.flat();
  const shown = (top: string): number => columns.filter((column) => column.top === top).length;
  let jokers = deck.jokers; // a Māui stands for any card (MW-6)
  for (const top of TOPS.slice(1)) {
    const copies = top === 'S' ? deck.spirits : deck.copies;
    jokers -= Math.max(0, shown(top) - copies);
    if (jokers < 0) return { clause: 'MW-3', why: 'card', card: top, most: copies + deck.jokers };
  }
  const all = columns.reduce((sum, { mauw, top }) => sum + mauw + (top ? 1 : 0), 0);
  if (all > deck.cards) return { clause: 'MW-3', why: 'cards', most: deck.cards };
  if (areas.filter((area) => full(area) >= 3).length > 1) return { clause: 'MW-22', why: 'ended' };
  return areas.some((area) => full(area) > 3) ? { clause: 'MW-22', why: 'four' } : null;
}
