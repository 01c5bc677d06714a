// What is said to who listens: what happened, once and in order, with what is asked last; errors and the lone "your
// move" at once. What hears it besides the screen reader (a voice) is added to `hearers`.
import { untrack } from 'svelte';
import { prefs } from '../net/prefs.svelte';
import type { Entry, Hint, Seat } from '../net/protocol';
import type { TableStore } from '../net/table.svelte';
import { UI } from '../words/ui';
import { toYou } from '../words/you';

export interface Line {
  id: number;
  words: string;
}

export type Hearer = (words: string, urgent: boolean) => void;
export const hearers = new Set<Hearer>();

/** How long more is waited for, so that what comes together is said together. */
const GATHER = 120;
/** So soon after something was said, nothing cuts it off. */
const SPEAKING = 8000;
const KEPT = 60;
const MOST = 12;

/** What an entry is known by: a move taken back frees its number, but leaves an entry of another kind. */
const keyOf = (entry: Entry): string => `${entry.kind}|${entry.ply}|${entry.seat ?? ''}`;

export class Announcer {
  /** What was said politely, the newest last. */
  lines = $state.raw<Line[]>([]);
  /** What was said at once. */
  urgent = $state.raw<Line | null>(null);

  #ids = 0;
  #keys: string[] | null = null;
  #game = 0;
  #seat: Seat | null = null;
  #asked = '';
  #ended = 0;
  #hint: Hint | null = null;
  #queue: (() => string)[] = [];
  #ask = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #spoke = -SPEAKING;

  constructor(private readonly store: TableStore) {
    $effect(() => {
      const { game, shown, ready, over, cover, behind } = store;
      void [store.log, ready, over, cover, behind, shown?.ply, store.hint];
      if (game && shown && !store.still) untrack(() => this.#follow());
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  #follow(): void {
    const { store } = this;
    const { game, log, shown, cover } = store;
    if (!game || !shown) return;
    if (game.seat !== this.#seat || cover !== null) {
      // Another looks now: what was told to the last one is not theirs to read.
      this.#seat = game.seat;
      this.lines = [];
      this.urgent = null;
    }
    if (game.game !== this.#game) {
      this.#keys = this.#game === 0 ? null : [];
      this.#game = game.game;
    }
    const seen = log.filter((entry) => entry.ply <= shown.ply);
    const keys = seen.map(keyOf);
    // Who comes to a table hears the last of what happened; who is there, everything.
    const known = this.#keys ?? keys.slice(0, Math.max(0, keys.length - Math.min(3, game.last.length)));
    const same = keys.findIndex((key, i) => known[i] !== key);
    const fresh = same < 0 ? [] : seen.slice(same);
    this.#keys = keys;
    if (fresh.length > MOST) this.#queue.push(() => UI.missed(fresh.length - 3));
    for (const { n } of fresh.length > MOST ? fresh.slice(-3) : fresh)
      // Told as the one who looks by then may know it.
      this.#queue.push(() => store.log[n]?.words.join(' ') ?? '');
    if (store.over && this.#ended !== game.game) {
      this.#ended = game.game;
      this.urgent = null; // nothing is asked any more
      const [one, more] = store.table?.you.seats ?? [];
      const mine = one !== undefined && more === undefined ? (store.player(one)?.title ?? '') : '';
      const words = game.outcome?.words ?? '';
      this.#queue.push(() => `${UI.over}. ${mine ? toYou(words, mine) : words}`);
    }
    if (store.hint !== this.#hint) {
      this.#hint = store.hint;
      // On the text board the command line answers.
      if (store.hint && !prefs.text) this.#queue.push(this.#advice(store.hint));
    }
    const asking = `${game.game}:${game.seq}:${String(game.seat)}`;
    if (store.ready && this.#asked !== asking) {
      this.#asked = asking;
      this.#ask = `${UI.yourMove}. ${game.ask?.words ?? ''}`.trim();
    }
    if (this.#queue.length || this.#ask) this.#timer ??= setTimeout(() => this.#speak(), GATHER);
  }

  #advice(hint: Hint): () => string {
    const { store } = this;
    return () => `${UI.hintIs(store.hinted?.label ?? hint.moves[0]?.move ?? '')}. ${hint.words}`;
  }

  #speak(): void {
    this.#timer = undefined;
    const { cover, own } = this.store;
    if (cover !== null && own !== null) {
      // The cover is up, but what is known here is still the last player's.
      this.#timer = setTimeout(() => this.#speak(), GATHER);
      return;
    }
    const told = this.#queue.map((words) => words()).filter(Boolean);
    const ask = this.store.ready ? this.#ask : '';
    this.#queue = [];
    this.#ask = '';
    const alone = told.length === 0 && performance.now() - this.#spoke > SPEAKING;
    if (ask && alone) this.now(ask);
    else this.#say(ask ? [...told, ask] : told);
  }

  #say(words: string[]): void {
    if (!words.length) return;
    this.#spoke = performance.now();
    this.lines = [...this.lines, ...words.map((one) => ({ id: ++this.#ids, words: one }))].slice(-KEPT);
    for (const hear of hearers) for (const one of words) hear(one, false);
  }

  /** At once, whatever is being said. */
  now(words: string): void {
    this.urgent = { id: ++this.#ids, words };
    for (const hear of hearers) hear(words, true);
  }
}
