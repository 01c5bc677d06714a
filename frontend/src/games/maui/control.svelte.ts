// What can be touched on Māui's board and what a touch means; shared by the lanes, the rows and the Whawhai.
import { readToa, warriorLabel, type Warrior } from '../../kit/maui';
import type { TableStore } from '../../net/table.svelte';
import { reader, type Reading } from '../../parts/reader.svelte';
import { cardName, COLOUR_NAMES, MAUI, TAONGA, tokenName } from '../../words/maui';
import type { MauiMore, MauiView, Side } from './view';

export class Control {
  /** Cards chosen one after another before anything is sent: put back, put away. */
  staged = $state.raw<string[]>([]);
  /** Warriors sent in a battle, and whom they are to strike; not final until the strike. */
  sent = $state.raw<string[]>([]);
  target = $state<string | null>(null);
  /** Holding back, waiting for a yes. */
  holding = $state(false);

  constructor(readonly store: TableStore) {}

  get view(): MauiView {
    return this.store.frame?.view as MauiView;
  }

  get more(): MauiMore {
    return this.store.frame?.more as MauiMore;
  }

  /** The seat at the bottom. */
  get me(): number {
    return Number(this.store.bottom);
  }

  /** The side at the bottom, and the other. */
  get sides(): [Side, Side] {
    return this.me === 2 ? ['2', '1'] : ['1', '2'];
  }

  /** The cards of the seat that looks. */
  get hand(): string[] {
    return this.store.seat === null ? [] : (this.view.hands[this.sides[0]] ?? []);
  }

  get ask(): string | null {
    return this.store.ready ? (this.store.game?.ask?.kind ?? null) : null;
  }

  get picker(): TableStore['picker'] {
    return this.store.picker;
  }

  /** Something is picked, staged or sent, and not yet final. */
  get choosing(): boolean {
    return this.picker.picked.length + this.staged.length + this.sent.length > 0 || this.holding;
  }

  reset(): void {
    this.staged = [];
    this.sent = [];
    this.target = null;
    this.holding = false;
  }

  // -- rows and warriors -------------------------------------------------------------------------

  /** A row is asked for, so that the whole lane is one target. */
  get wantsRow(): boolean {
    if (!this.store.ready) return false;
    if (this.ask === 'place' || this.ask === 'release') return true;
    const aimed = this.picker.part('row') !== undefined;
    return this.picker.picked.length > 0 && (aimed || this.picker.next.some(([part]) => part === 'row'));
  }

  get wantsWarrior(): boolean {
    return this.store.ready && this.picker.picked.length > 0 && this.picker.next.some(([part]) => part === 'warrior');
  }

  canRow(row: number): boolean {
    return this.wantsRow && (this.picker.can('row', row) || this.picker.isPicked('row', row) || this.#otherRow(row));
  }

  /** Another row may be aimed at instead of the one that is. */
  #otherRow(row: number): boolean {
    const at = this.picker.picked.findIndex(([part]) => part === 'row');
    if (at < 0) return false;
    const kept = this.picker.picked.slice(0, at);
    return (this.store.game?.legal ?? []).some(
      (move) =>
        kept.every((step, i) => move.steps[i]?.[0] === step[0] && String(move.steps[i]?.[1]) === String(step[1])) &&
        move.steps[at]?.[0] === 'row' &&
        String(move.steps[at]?.[1]) === String(row),
    );
  }

  tapRow(row: number): void {
    if (!this.store.ready) {
      this.store.skip();
      return;
    }
    if (this.picker.isPicked('row', row)) return;
    if (this.picker.pick('row', row)) return;
    const { parts } = this.picker;
    delete parts.row;
    void this.store.why({ parts: { ...parts, row } }, `row:${row}`);
  }

  tapWarrior(card: string, place: string): void {
    if (!this.wantsWarrior) return;
    if (!this.picker.pick('warrior', card))
      void this.store.why({ parts: { ...this.picker.parts, warrior: card } }, place);
  }

  // -- hand and reserve --------------------------------------------------------------------------

  tapCard(card: string, i: number): void {
    reader.show(this.explainCard(card));
    const { ask } = this;
    if (ask === 'putback' || ask === 'toss') {
      this.stage(card);
      return;
    }
    if (!this.store.ready) {
      if (this.store.behind > 0) this.store.skip();
      else reader.tap(this.explainCard(card));
      return;
    }
    if (this.picker.pick('card', card)) {
      this.reset();
      return;
    }
    void this.store.why({ parts: { card } }, `hand:${i}`);
  }

  stage(card: string): void {
    if (this.staged.includes(card)) this.staged = this.staged.filter((other) => other !== card);
    else if (this.staged.length < (this.store.game?.ask?.left ?? 1)) this.staged = [...this.staged, card];
  }

  tapToken(token: string, place: string): void {
    reader.show(this.explainToken(token));
    if (!this.store.ready) {
      reader.tap(this.explainToken(token));
      return;
    }
    if (this.sent.length > 0 || !this.picker.pick('token', token)) {
      // Which warrior or row does not matter: that it cannot be used now is the answer.
      const first = this.more.attack?.attackers[0]?.warrior;
      void this.store.why({ parts: { token, ...(token.startsWith('+') && first ? { warrior: first } : {}) } }, place);
    }
  }

  // -- battle ------------------------------------------------------------------------------------

  get fighting(): boolean {
    return this.ask === 'battle' || this.ask === 'strike';
  }

  /** Who is sent already for the server, and who only here. */
  get committed(): string[] {
    return this.view.battle?.committed ?? [];
  }

  get attackers(): string[] {
    return [...this.committed, ...this.sent];
  }

  mayAttack(card: string): boolean {
    return this.fighting && this.more.ready.includes(card) && !this.committed.includes(card);
  }

  send(card: string, place: string): void {
    this.holding = false;
    if (this.sent.includes(card)) this.sent = this.sent.filter((other) => other !== card);
    else if (this.mayAttack(card)) this.sent = [...this.sent, card];
    else void this.store.why({ parts: { warrior: card } }, place);
    if (this.attackers.length === 0) this.target = null;
  }

  aim(card: string, place: string): void {
    if (this.attackers.length === 0) {
      void this.store.why({ parts: { target: card } }, place);
      return;
    }
    this.target = this.target === card ? null : card;
  }

  async strike(): Promise<void> {
    if (!this.target) return;
    // Attackers are sent in board order.
    const order = this.more.ready.filter((card) => this.sent.includes(card));
    const moves = [...order.map((card) => `commit ${card}`), `strike ${this.target}`];
    this.reset();
    await this.store.move(moves);
  }

  async hold(): Promise<void> {
    this.reset();
    await this.store.move(['hold']);
  }

  // -- what is declared, ended and hinted ----------------------------------------------------------

  get canWar(): boolean {
    return this.store.ready && this.picker.begins('act', 'war');
  }

  get canEnd(): boolean {
    return this.store.ready && this.picker.begins('act', 'end');
  }

  declare(): void {
    if (this.canWar) this.picker.pick('act', 'war');
    else this.store.note = { clause: 'MC-10', words: MAUI.declareNone, place: 'act:war' };
  }

  end(): void {
    if (this.canEnd) this.picker.pick('act', 'end');
    else void this.store.why({ parts: { act: 'end' } }, 'act:end');
  }

  holdBack(): void {
    if (this.picker.begins('act', 'hold')) this.holding = true;
    else void this.store.why({ parts: { act: 'hold' } }, 'act:hold');
  }

  // -- what things are ---------------------------------------------------------------------------

  explainCard(card: string): Reading {
    const toa = readToa(card);
    const known = this.store.info?.cards[card.replace(/-\d+$/, '')];
    return {
      title: cardName(card),
      about: toa ? `Ihi ${toa.ihi}, ${COLOUR_NAMES[toa.colour]} ${card}` : 'Rautaki',
      words: known?.words ?? '',
    };
  }

  explainWarrior(warrior: Warrior, ihi: number): Reading {
    if (warrior.down) return { title: warriorLabel(warrior), words: this.store.info?.clauses['MC-14']?.words ?? '' };
    return { ...this.explainCard(warrior.card), about: warriorLabel(warrior, ihi).split(', ').slice(1).join(', ') };
  }

  explainTaonga(taonga: string): Reading {
    const known = this.store.info?.taonga?.[taonga];
    return { title: TAONGA[taonga] ?? taonga, about: 'Taonga', words: known?.words ?? '' };
  }

  explainToken(token: string): Reading {
    const known = this.store.info?.tokens?.[token];
    return { title: known?.title ?? tokenName(token), about: MAUI.token, words: known?.words ?? '' };
  }
}
