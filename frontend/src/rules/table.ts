// What a table has changed of the usual rules, by clause.
import { api, gameInfo } from '../net/api';
import type { GameName, GameOption } from '../net/protocol';
import { RULES as SAY } from '../words/rules';

export type Changes = Record<string, string[]>;

export async function changesAt(code: string, game: GameName): Promise<Changes> {
  const [table, info] = await Promise.all([api.table(code), gameInfo(game)]);
  const changes: Changes = {};
  if (table.game !== game) return changes;
  for (const option of info.options) {
    const { name, clause, words, default: usual } = option;
    const value = table.options[name];
    if (name === 'players' || value === undefined || JSON.stringify(value) === JSON.stringify(usual)) continue;
    (changes[clause] ??= []).push(SAY.changed(words, shown(option, value)));
  }
  return changes;
}

/** A value in words, as `putahi rules` has it. */
function shown({ schema, values }: GameOption, value: unknown): string {
  const listed = values[schema.enum?.indexOf(value) ?? -1];
  if (listed !== undefined) return listed;
  if (value === null) return SAY.none;
  if (typeof value === 'boolean') return value ? SAY.yes : SAY.no;
  if (Array.isArray(value)) return value.join(', ') || SAY.none;
  if (typeof value === 'object') {
    return (
      Object.entries(value)
        .map(([name, n]) => `${name} ${String(n)}`)
        .join(', ') || SAY.none
    );
  }
  return String(value);
}
