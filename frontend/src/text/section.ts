// The board as text: sections in the order in which they are best heard. A page shows them, a command reads one aloud.
import type { Entry, GameInfo, GameMessage, Legal, Seat } from '../net/protocol';

export interface TableRow {
  id: string;
  /** What it is called where it is said by itself. */
  name: string;
  cells: string[];
}

export interface Section {
  /** What commands find it by: `row:3`, `hand`. */
  id: string;
  title: string;
  /** One sentence is a paragraph, several are a list. */
  lines?: string[];
  /** The first cell of each row is its head. */
  table?: { heads: string[]; rows: TableRow[] };
  parts?: Section[];
}

export interface Told {
  sections: Section[];
  /** The board in a few sentences. */
  brief: string[];
}

/** What there is to tell of. */
export interface Scene {
  view: unknown;
  more: unknown;
  /** The seat that looks, and the one at the bottom of the board. */
  seat: Seat | null;
  bottom: Seat;
  names: (seat: Seat) => string;
  info: GameInfo | null;
  /** The moves that may be made now; none while another is to move. */
  legal: Legal[];
  log: Entry[];
  ply: number;
  ask: GameMessage['ask'];
}

/** A row of a table as a sentence: its name, then each column's head and cell. */
function rowSpoken(heads: string[], { name, cells }: TableRow): string {
  const rest = cells.slice(1).map((cell, i) => `${(heads[i + 1] ?? '').toLowerCase()} ${cell}`);
  return `${name}: ${rest.join('; ')}.`;
}

/** A section as sentences. */
export function spoken(section: Section): string[] {
  const { title, lines = [], table, parts = [] } = section;
  const rows = table?.rows.map((row) => rowSpoken(table.heads, row)) ?? [];
  return [`${title}.`, ...lines, ...rows, ...parts.flatMap(spoken)];
}

/** What a command asked to hear: a section, a part of one or a row of its table; null where there is no such thing. */
export function find(sections: Section[], id: string): string[] | null {
  const wanted = id.toLowerCase();
  for (const section of sections) {
    if (section.id.toLowerCase() === wanted) return spoken(section);
    const row = section.table?.rows.find((one) => one.id.toLowerCase() === wanted);
    if (row && section.table) return [rowSpoken(section.table.heads, row)];
    const within = find(section.parts ?? [], id);
    if (within) return within;
  }
  return null;
}
