// The one voice of the step bar: what is asked now, what would happen, and the buttons for it.
import { narrow } from '../../net/screen.svelte';
import { reader } from '../../parts/reader.svelte';
import { cardWithCode, MAUI, TAONGA, tokenName } from '../../words/maui';
import { UI } from '../../words/ui';
import type { BattleScene } from './battle.svelte';
import type { Control } from './control.svelte';

export interface Says {
  title: string;
  words: string;
  clause?: string | null;
  done?: number;
  steps?: number;
  go?: { label: string; act: () => void } | null;
  back?: (() => void) | null;
}

export class Guidance {
  constructor(
    private readonly control: Control,
    private readonly battle: BattleScene,
    private readonly names: (seat: number) => string,
  ) {}

  readonly says = $derived.by((): Says => {
    const { control, names } = this;
    const { store, view, picker } = control;
    if (store.past)
      return {
        title: UI.pastMove(store.past.ply, store.game?.ply ?? 0),
        words: store.past.entries.flatMap((e) => e.words).join(' '),
      };
    if (store.game?.outcome && store.live) return { title: UI.over, words: '' };
    if (!store.live) {
      const words = store.shown?.entries.flatMap((e) => e.words) ?? [];
      return { title: words[0] ?? '', words: words.slice(1).join(' ') };
    }
    if (!store.game?.your_turn) {
      const who = view.to_move === null ? '' : names(view.to_move);
      return { title: UI.turnOf(who), words: store.log.at(-1)?.words.join(' ') ?? '' };
    }
    const decision = this.#saysDecision();
    if (decision) return decision;
    if (picker.picked.length) return this.#saysPicked();
    if (control.fighting) return this.#saysBattle();
    if (view.played.cards > 0) return { title: MAUI.chooseMore, words: store.game.ask?.words ?? '', clause: null };
    return { title: control.hand.length ? MAUI.choose : MAUI.emptyHand, words: MAUI.chooseWords, clause: 'MC-8' };
  });

  /** On a narrow screen long words get the whole width, and the buttons a row of their own. */
  get long(): boolean {
    const { title, words, go } = this.says;
    const much = this.battle.scene !== null || title.length > 26 || title.length + words.length > 90;
    return narrow.yes && Boolean(go) && much;
  }

  #saysBattle(): Says {
    const { control } = this;
    const { store, view, more } = control;
    const [mine, theirs] = control.sides;
    if (control.holding)
      return {
        title: MAUI.holdAsk,
        words: MAUI.holdWords,
        clause: 'MC-24',
        go: { label: MAUI.holdBack, act: () => void control.hold() },
        back: () => (control.holding = false),
      };
    const n = control.attackers.length;
    const plain = store.game?.ask?.words ?? '';
    if (n === 0)
      return {
        title: more.attack?.attackers.length ? MAUI.chooseAttackers : MAUI.holdBack,
        words: more.attack?.attackers.length ? MAUI.chooseAttackersWords : plain,
        clause: 'MC-20',
        done: 0,
        steps: 3,
      };
    const undo = (): void => {
      if (control.target) control.target = null;
      else control.sent = control.sent.slice(0, -1);
    };
    const back = control.target || control.sent.length ? undo : null;
    if (!control.target)
      return {
        title: MAUI.chooseTarget,
        words: MAUI.chooseTargetWords,
        clause: n > 1 ? 'MC-22' : 'MC-20',
        done: 1,
        steps: 3,
        back,
      };
    const strengths = more.rows[(view.battle?.row ?? 1) - 1];
    const total = control.attackers.reduce(
      (sum, card) => sum + (strengths?.[mine].find((w) => w.card === card)?.ihi ?? 0),
      0,
    );
    const against = strengths?.[theirs].find((w) => w.card === control.target)?.ihi ?? 0;
    const sums =
      total > against
        ? MAUI.beats(total, against)
        : total === against
          ? MAUI.equals(total)
          : MAUI.loses(total, against);
    return {
      title: MAUI.strike(cardWithCode(control.target), n),
      words: n > 1 ? `${sums} ${MAUI.sacrifice}` : sums,
      clause: n > 1 ? 'MC-22' : 'MC-21',
      done: 2,
      steps: 3,
      go: { label: MAUI.strikeIt, act: () => void control.strike() },
      back,
    };
  }

  #saysDecision(): Says | null {
    const { control } = this;
    const { store, view, ask, picker } = control;
    const aimed = picker.part('row');
    const preview = picker.chosen;
    const back = this.#back();
    const staged = control.staged.length;
    const left = store.game?.ask?.left ?? 1;
    const unstage = staged ? (): void => void (control.staged = control.staged.slice(0, -1)) : null;
    switch (ask) {
      case 'putback':
        return {
          title: MAUI.putback(Math.min(staged + 1, left), left),
          words: MAUI.putbackWords,
          clause: 'MC-29',
          done: staged,
          steps: left,
          back: unstage,
          go:
            staged === left
              ? {
                  label: left === 2 ? MAUI.putbackBoth : UI.doIt,
                  act: () => void store.move(control.staged.map((card) => `putback ${card}`)),
                }
              : null,
        };
      case 'toss':
        return {
          title: MAUI.toss,
          words: MAUI.tossWords(left),
          clause: 'MC-27',
          back: unstage,
          go: {
            label: MAUI.tossDo(staged),
            act: () => void store.move([...control.staged.map((card) => `toss ${card}`), 'done']),
          },
        };
      case 'keep':
        return {
          title: MAUI.keep,
          words: MAUI.keepWords,
          clause: 'MC-27',
          go: this.#chosenGo(MAUI.keepDo(cardWithCode(String(picker.part('card') ?? '')))),
          back,
        };
      case 'place':
        return {
          title: MAUI.place(cardWithCode(view.decision?.card ?? '')),
          words: preview?.preview?.words ?? MAUI.placeWords,
          clause: 'MC-27',
          go: this.#chosenGo(MAUI.rowDo(String(aimed ?? ''))),
          back,
        };
      case 'release':
        return {
          title: MAUI.release,
          words: MAUI.releaseWords,
          clause: 'MC-29',
          go: this.#chosenGo(MAUI.rowDo(String(aimed ?? ''))),
          back,
        };
      default:
        return null;
    }
  }

  #saysPicked(): Says {
    const { picker, view } = this.control;
    const what = this.#what();
    const { chosen } = picker;
    const next = picker.next[0]?.[0];
    const steps = Math.max(picker.picked.length + (chosen ? 0 : 1), picker.candidates[0]?.steps.length ?? 1);
    const common = { done: picker.picked.length, steps: steps > 2 ? steps : 0, back: this.#back() };
    if (chosen) {
      const words = chosen.preview?.words ?? (chosen.kind === 'toa' ? '' : this.#explain());
      const clause = chosen.preview?.clause ?? null;
      const row = picker.part('row');
      switch (chosen.kind) {
        case 'toa':
          return {
            ...common,
            title: narrow.yes ? MAUI.playOn(String(picker.part('card')), row ?? '') : MAUI.toRow(what, row ?? ''),
            words: words || reader.item?.words || '',
            clause,
            go: this.#chosenGo(narrow.yes ? MAUI.playCard : MAUI.playIt(row ?? '')),
          };
        case 'war':
          return {
            ...common,
            title: MAUI.declare(Number(row)),
            words: words || MAUI.declareWords(TAONGA[view.rows[Number(row) - 1]?.taonga ?? ''] ?? ''),
            clause: clause ?? 'MC-18',
            go: this.#chosenGo(MAUI.declareIt),
          };
        case 'end':
          return { ...common, title: MAUI.endAsk, words: MAUI.endWords, clause: 'MC-11', go: this.#chosenGo(MAUI.end) };
        case 'hold':
          return {
            ...common,
            title: MAUI.holdAsk,
            words: MAUI.holdWords,
            clause: 'MC-24',
            go: this.#chosenGo(MAUI.holdBack),
          };
        default:
          return {
            ...common,
            title: `${chosen.label}?`,
            words,
            clause,
            go: this.#chosenGo(chosen.kind === 'rautaki' ? MAUI.playCard : MAUI.useIt),
          };
      }
    }
    if (picker.part('act') === 'war')
      return { ...common, title: MAUI.declareWhere, words: MAUI.whichRow, clause: 'MC-18' };
    if (next === 'warrior') return { ...common, title: MAUI.whichWarrior(what), words: this.#explain() };
    if (next === 'colour') return { ...common, title: MAUI.whichColour(what), words: this.#explain() };
    return { ...common, title: MAUI.whereTo(what), words: this.#explain() || MAUI.whichRow };
  }

  #what(): string {
    const { picker } = this.control;
    const card = picker.part('card');
    if (card !== undefined) return cardWithCode(String(card));
    const token = picker.part('token');
    return token !== undefined ? tokenName(String(token)) : '';
  }

  #explain(): string {
    const { control } = this;
    const card = control.picker.part('card');
    if (card !== undefined) return control.explainCard(String(card)).words;
    const token = control.picker.part('token');
    return token !== undefined ? control.explainToken(String(token)).words : '';
  }

  #back(): (() => void) | null {
    const { picker } = this.control;
    return picker.picked.length ? () => picker.back() : null;
  }

  #chosenGo(label: string): Says['go'] {
    const { store, picker } = this.control;
    const { chosen } = picker;
    return chosen ? { label, act: () => void store.play(chosen) } : null;
  }
}
