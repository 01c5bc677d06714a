// The one voice of the step bar: what is asked now and what would happen; and the answers to an attack in words.
import type { Legal } from '../../net/protocol';
import { narrow } from '../../net/screen.svelte';
import { MAUW, mauwWords } from '../../words/mauw';
import { UI } from '../../words/ui';
import type { Control } from './control.svelte';
import { plain } from './view';

export interface Says {
  title: string;
  words: string;
  clause: string | null;
}

export class Guidance {
  constructor(private readonly control: Control) {}

  /** Who is to move. */
  get who(): string {
    const { view } = this.control;
    return view.to_move === null ? '' : this.control.name(view.to_move);
  }

  readonly says = $derived.by((): Says => {
    const { control, who } = this;
    const { store, attack, picker, ask } = control;
    const plainAsk = store.game?.ask?.words ?? '';
    if (store.past)
      return {
        title: UI.pastMove(store.past.ply, store.game?.ply ?? 0),
        words: store.past.entries.flatMap((e) => e.words).join(' '),
        clause: null,
      };
    if (store.game?.outcome && store.live) return { title: UI.over, words: '', clause: null };
    if (!store.live)
      return {
        title: store.shown?.entries[0]?.words[0] ?? '',
        words:
          store.shown?.entries
            .flatMap((e) => e.words)
            .slice(1)
            .join(' ') ?? '',
        clause: null,
      };
    if (!store.game?.your_turn) {
      if (attack) {
        const title =
          attack.by === store.seat
            ? MAUW.youAttack(attack.target)
            : MAUW.attacksOther(control.name(attack.by), attack.target);
        return { title, words: MAUW.waits(who), clause: null };
      }
      return { title: UI.turnOf(who), words: store.log.at(-1)?.words.join(' ') ?? '', clause: null };
    }
    const card = picker.part('card');
    switch (ask) {
      case 'defend':
        return {
          title: MAUW.attacks(control.name(attack?.by ?? 0), attack?.target ?? ''),
          words: narrow.yes ? '' : plainAsk,
          clause: 'MW-18',
        };
      case 'continue':
        return { title: MAUW.parried, words: plainAsk, clause: 'MW-19' };
      case 'redraw':
        return { title: MAUW.redraw, words: MAUW.redrawWords, clause: 'MW-7' };
      case 'place':
        if (picker.chosen) return { title: picker.chosen.label, words: '', clause: null };
        return { title: MAUW.placeGain, words: MAUW.placeWords, clause: store.game.legal[0]?.preview?.clause ?? null };
      default:
    }
    if (picker.chosen)
      return {
        title: `${picker.chosen.label}?`,
        words: picker.chosen.preview?.words ?? '',
        clause: picker.chosen.preview?.clause ?? null,
      };
    if (picker.next[0]?.[0] === 'as')
      return { title: MAUW.as, words: MAUW.asWords(String(picker.part('to') ?? '')), clause: 'MW-6' };
    if (card !== undefined) return { title: MAUW.where(mauwWords(String(card))), words: MAUW.whereWords, clause: null };
    return { title: MAUW.turn, words: MAUW.turnWords, clause: null };
  });

  answerWords(move: Legal): { title: string; words: string } {
    const { control } = this;
    const { attack, more, ask } = control;
    const card = String(move.parts.card ?? '');
    const sent = plain(attack?.card ?? '');
    switch (move.kind) {
      case 'defend':
        return { title: MAUW.defendWith(card), words: card === 'M' ? MAUW.defendMaui(sent) : MAUW.defendWords(sent) };
      case 'again':
        return { title: MAUW.againWith(card), words: MAUW.againWords };
      case 'redraw':
        return { title: MAUW.redrawDo, words: MAUW.redrawWords };
      default: {
        if (ask === 'continue') return { title: MAUW.stop, words: MAUW.stopWords };
        const after = attack ? move.preview?.columns?.[attack.target] : undefined;
        const now = attack ? more.columns[attack.target]?.score : undefined;
        const change = attack && after !== undefined && now !== undefined ? MAUW.change(attack.target, now, after) : '';
        return { title: MAUW.letGo, words: MAUW.letGoWords(control.name(attack?.by ?? 0)) + change };
      }
    }
  }
}
