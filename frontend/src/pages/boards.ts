// Each game's board, loaded when it is needed.
import type { Component } from 'svelte';
import type { GameName } from '../net/protocol';
import type { TableStore } from '../net/table.svelte';

export type Board = Component<{ store: TableStore }>;

export const BOARDS: Record<GameName, () => Promise<{ default: Board }>> = {
  'mu-torere': () => import('../games/mu-torere/Game.svelte'),
  mauw: () => import('../games/mauw/Game.svelte'),
  maui: () => import('../games/maui/Game.svelte'),
};
