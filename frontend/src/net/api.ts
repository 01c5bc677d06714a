// The HTTP half: making, finding and joining tables.
import { language } from '../words/say';
import { UI } from '../words/ui';
import type { GameCard, GameInfo, GameName, NewTable, Position, Seat, Settings, Table } from './protocol';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    words: string,
  ) {
    super(words);
  }
}

/** What every request says of itself: the language in which the answer is read. */
export const SPOKEN = { 'Accept-Language': language };

/** Why something that was asked for did not come about, told to the one who asked. */
export const troubleOf = (error: unknown): string => (error instanceof ApiError ? error.message : UI.noAnswer);

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: body === undefined ? SPOKEN : { ...SPOKEN, 'Content-Type': 'application/json' },
    body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
  });
  if (answer.status === 204) return undefined as T;
  const data = (await answer.json().catch(() => null)) as { error?: { code: string; words: string } } | null;
  if (!answer.ok) {
    throw new ApiError(answer.status, data?.error?.code ?? 'unknown', data?.error?.words ?? UI.answered(answer.status));
  }
  return data as T;
}

export interface Invitation {
  table: string;
  game: GameName;
  title: string;
  owner: string;
  open: number[];
  started: boolean;
  same_deal: boolean;
  open_hands: boolean;
  coach: boolean;
}

export type PlayerChange =
  { name: string } | { kind: 'open' | 'closed' } | { kind: 'computer'; level: string } | { kind: 'here'; name: string };

export const api = {
  games: () => ask<{ games: GameCard[] }>('GET', '/games'),
  tables: () => ask<{ tables: Table[] }>('GET', '/tables'),
  table: (table: string) => ask<Table>('GET', `/tables/${encodeURIComponent(table)}`),
  make: (table: NewTable) => ask<Table>('POST', '/tables', table),
  settings: (table: string, settings: Partial<Settings>) => ask<Table>('PATCH', `/tables/${table}`, settings),
  close: (table: string) => ask<void>('DELETE', `/tables/${table}`),
  join: (table: string, invitation: string, name: string, player?: number) =>
    ask<Table>('POST', `/tables/${table}/players`, { invitation, name, ...(player ? { player } : {}) }),
  change: (table: string, player: number, change: PlayerChange) =>
    ask<Table>('PATCH', `/tables/${table}/players/${player}`, change),
  coach: (table: string, invitation: string, name: string) =>
    ask<Table>('POST', `/tables/${table}/coaches`, { invitation, name }),
  leave: (table: string, player: number) => ask<Table>('DELETE', `/tables/${table}/players/${player}`),
  invitation: (code: string) => ask<Invitation>('GET', `/invitations/${encodeURIComponent(code)}`),
  record: (table: string, number: number) => ask<unknown>('GET', `/tables/${table}/games/${number}`),
  /** A position of a game as a code, and the page that shows it. */
  position: (table: string, number: number, which: { ply: number; seat: Seat | null; redrawn?: boolean }) =>
    ask<{ code: string; path: string; redrawn: boolean }>('POST', `/tables/${table}/games/${number}/position`, which),
  look: (code: string) => ask<Position>('POST', '/positions', { code }),
  /** Open a record's file; where it leads to. */
  open: (file: Blob) => ask<{ path: string }>('POST', '/records', file),
};

const known = new Map<GameName, Promise<GameInfo>>();

/** All there is to know of a game; asked once. */
export function gameInfo(game: GameName): Promise<GameInfo> {
  let info = known.get(game);
  if (!info) {
    info = ask<GameInfo>('GET', `/games/${game}`);
    info.catch(() => known.delete(game));
    known.set(game, info);
  }
  return info;
}
