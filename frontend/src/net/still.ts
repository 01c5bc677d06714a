// A position by itself as a table's page wants it: nobody sits there, and nothing can be chosen.
import { STUDY } from '../words/study';
import { START } from '../words/start';
import { api, troubleOf } from './api';
import type { GameMessage, Position, Table } from './protocol';
import type { Still } from './table.svelte';

export async function stillAt(code: string): Promise<Still> {
  const position = await api.look(code);
  return { position, table: tableOf(position), game: messageOf(position) };
}

export const noPosition = (error: unknown): string => `${STUDY.badCode}. ${troubleOf(error)}`;

function tableOf(position: Position): Table {
  const players = position.seats.map((seat, i) => {
    const title = typeof seat === 'string' ? (STUDY.side[seat] ?? seat) : START.here(seat);
    const place = { player: i + 1, kind: 'person' as const, name: title, level: null, title, seat };
    return { ...place, connected: true, yours: false, owner: false };
  });
  return {
    table: '',
    game: position.game,
    title: position.title,
    options: position.options,
    status: 'playing',
    settings: { chat: false, undo: false, hints: false, spectators: false, open_hands: false, coach: false },
    players,
    you: { owner: false, seats: [], players: [], coach: false, sees_all: false },
    spectators: 0,
    open_hands: false,
    coaching: false,
    coaches: [],
    coach_invitation: null,
    classroom: null,
    number: 1,
    begin: 'listed',
    same_deal: false,
    seed: null,
    origin: 'position',
    invitation: null,
    series: { games: 0, draws: 0, players: [], seats: {} },
    rematch: null,
    draw: null,
  };
}

function messageOf(position: Position): GameMessage {
  const { seat, to_move, view, more } = position;
  return {
    type: 'game',
    id: null,
    game: 1,
    seq: 0,
    seat,
    ply: 0,
    to_move,
    your_turn: false,
    turn_of: null,
    view,
    more,
    ask: null,
    legal: [],
    last: [],
    log_from: 0,
    log: [],
    may: { undo: false, resign: false, draw: false, hint: false },
    outcome: null,
  };
}
