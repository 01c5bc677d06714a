// The board of each game, loaded when it is wanted.
import type { Component } from 'svelte';
import type { GameName } from '../net/protocol';
import type { TableStore } from '../net/table.svelte';

export type Board = Component<{ store: TableStore }>;

export const BOARDS: Record<GameName, () => Promise<{ default: Board }>> = {
  'mu-torere': () => import('./mu-torere/Game.svelte'),
  mauw: () => import('./mauw/Game.svelte'),
  maui: () => import('./maui/Game.svelte'),
};
