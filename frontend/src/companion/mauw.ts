// Counting MAUW columns (MW-22, MW-24).
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
}

export const TOPS = ['', '1', '2', '3', '4', '5', '6', '7', '8', 'S'] as const;
export const empty = (): Column => ({ mauw: 0, top: '' });

/** Is what was kept a table? */
export const sound = ({ areas, lone }: Counted): boolean =>
  areas.length >= 2 &&
  areas.length <= 6 &&
  areas.every((columns) => columns.length === 4 && columns.every(whole)) &&
  typeof lone === 'boolean';
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
