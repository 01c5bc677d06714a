// What can be touched on MAUW's table and what a touch means; shared by the areas, the hand and the step bar.
import type { Legal } from '../../net/protocol';
import type { TableStore } from '../../net/table.svelte';
import { reader } from '../../parts/reader.svelte';
import { MAUW, mauwWords } from '../../words/mauw';
import type { MauwMore, MauwView } from './view';

const NOTHING: MauwMore = { scores: {}, columns: {}, full: {}, full_to_end: 3 };

export class Control {
  /** Another's area, opened large on a narrow screen. */
  opened = $state<number | null>(null);
  /** Which of several equal cards was touched; only the eye cares. */
  chosenAt = $state<number | null>(null);

  constructor(readonly store: TableStore) {}

  get view(): MauwView {
    return this.store.frame?.view as MauwView;
  }

  get more(): MauwMore {
    return (this.store.frame?.more as MauwMore | undefined) ?? NOTHING;
  }

  /** The seat at the bottom. */
  get me(): number {
    return Number(this.store.bottom);
  }

  get seats(): number[] {
    return Object.keys(this.view.columns).map(Number);
  }

  /** The other seats, in turn order from the one at the bottom. */
  get others(): number[] {
    return [...this.seats.filter((seat) => seat > this.me), ...this.seats.filter((seat) => seat < this.me)];
  }

  get hand(): string[] {
    return this.view.hands[String(this.store.seat ?? '')] ?? [];
  }

  get picker(): TableStore['picker'] {
    return this.store.picker;
  }

  get ask(): string | null {
    return this.store.ready ? (this.store.game?.ask?.kind ?? null) : null;
  }

  get attack(): MauwView['attack'] {
    return this.view.attack ?? null;
  }

  name(seat: number): string {
    return seat === this.store.own && !this.store.still ? MAUW.you : (this.store.player(seat)?.title ?? String(seat));
  }

  named(column: string): string {
    const seat = Number(column[0]);
    return seat === this.store.own && !this.store.still ? MAUW.yours(column) : `${this.name(seat)}, ${column}`;
  }

  readonly marked = $derived.by(
    () =>
      new Set(
        this.store.lastEntries.flatMap((entry) =>
          entry.events.flatMap((event) => (event.to && event.do !== 'draw' ? [event.to] : [])),
        ),
      ),
  );

  /** The card that lies where it is attacked. */
  readonly struck = $derived.by(() => {
    const { attack } = this;
    if (!attack) return null;
    const column = this.view.columns[attack.target[0] ?? '']?.['ABCDEF'.indexOf(attack.target[1] ?? '')];
    return column?.at(-1) ?? null;
  });

  /** The pile is written sorted: the last that a move laid there lies on top, where one did. */
  readonly lastDiscard = $derived.by(() => {
    const laid = this.store.lastEntries.flatMap((entry) =>
      entry.events.filter((event) => event.do === 'discard').flatMap((event) => event.cards ?? []),
    );
    return laid.at(-1) ?? this.view.discard.at(-1) ?? '#';
  });

  /** What an attack, a parry or a bad hand can be answered with. */
  readonly answers = $derived.by((): Legal[] =>
    this.store.ready && (this.ask === 'defend' || this.ask === 'continue' || this.ask === 'redraw')
      ? [...(this.store.game?.legal ?? [])].sort((a, b) => Number(a.kind === 'pass') - Number(b.kind === 'pass'))
      : [],
  );

  readonly lifted = $derived(
    this.picker.part('card') === undefined
      ? null
      : this.hand[this.chosenAt ?? -1] === this.picker.part('card')
        ? this.chosenAt
        : this.hand.indexOf(String(this.picker.part('card'))),
  );

  tapColumn(column: string): void {
    if (!this.store.ready) {
      this.store.skip();
      return;
    }
    if (this.picker.pick('to', column)) return;
    const card = this.picker.part('card');
    if (card === undefined && this.ask !== 'place') return;
    void this.store.why({ parts: { ...(card !== undefined ? { card } : {}), to: column } }, `to:${column}`);
  }

  tapCard(card: string, i: number): void {
    this.read(card);
    if (!this.store.ready) {
      this.store.skip();
      return;
    }
    if (this.chosenAt === i && this.picker.isPicked('card', card)) {
      this.picker.clear();
      this.chosenAt = null;
      return;
    }
    if (this.picker.isPicked('card', card)) {
      this.chosenAt = i;
      return;
    }
    if (this.picker.pick('card', card)) this.chosenAt = i;
    else void this.store.why({ parts: { card } }, `hand:${i}`);
  }
  read(card: string): void {
    reader.show({
      title: this.store.info?.cards[card]?.title ?? mauwWords(card),
      words: this.store.info?.cards[card]?.words ?? '',
    });
  }

  dropped(place: string | null): void {
    if (!place?.startsWith('to:')) {
      if (place?.startsWith('area:')) this.opened = Number(place.slice(5));
      return;
    }
    this.tapColumn(place.slice(3));
  }
}
