// The battle on the board: as it stands, or as the blow that is being shown found it.
import type { Blow } from '../../net/protocol';
import type { Control } from './control.svelte';
import { blowsSoFar, type MauiMore, type MauiView, type Struck } from './view';

export interface Fallen {
  card: string;
  seat: number;
  /** Which blow felled it, from 1. */
  blow: number;
}

export class BattleScene {
  constructor(private readonly control: Control) {}

  readonly blow = $derived.by((): { by: number; blow: Blow } | null => {
    const { store } = this.control;
    if (!store.dwelling) return null;
    const entry = store.shown?.entries.find((one) => one.blow);
    return entry?.blow && typeof entry.seat === 'number' ? { by: entry.seat, blow: entry.blow } : null;
  });

  readonly scene = $derived.by((): { view: MauiView; more: MauiMore } | null => {
    const { store, view, more } = this.control;
    if (this.blow) {
      const before = store.before?.view as MauiView | undefined;
      if (before?.battle) return { view: before, more: store.before?.more as MauiMore };
    }
    return view.battle && view.phase === 'battle' ? { view, more } : null;
  });

  /** The Taonga that is fought for. */
  readonly taonga = $derived(this.scene?.view.rows[(this.scene.view.battle?.row ?? 1) - 1]?.taonga ?? '');

  /** The blows of this battle so far. */
  readonly blows = $derived.by((): Struck[] => blowsSoFar(this.control.store.log, this.control.store.frame?.ply ?? 0));

  readonly fallen = $derived(
    this.blows.flatMap(({ entry, blow }, i): Fallen[] =>
      blow.fallen.map((card) => ({
        card,
        seat: card === blow.target.card ? 3 - Number(entry.seat) : Number(entry.seat),
        blow: i + 1,
      })),
    ),
  );
}
