// Who can be put in a place at a table.
import type { Player, Table } from './protocol';

/** A program from outside, that may be gone after the server was started anew. */
export const isProgram = (player: Player): boolean => player.level?.startsWith('program:') ?? false;

/** The level of a computer that takes a place over: as another at the table, else one that every game has. */
export const levelFor = (table: Table): string =>
  table.players.find((player) => player.level && !isProgram(player))?.level ?? 'greedy';
