// What the command line does and answers.
import { prefs } from '../net/prefs.svelte';
import type { Allowed, Legal } from '../net/protocol';
import type { TableStore } from '../net/table.svelte';
import { shell } from '../parts/shell.svelte';
import { TEXT } from '../words/text';
import { UI } from '../words/ui';
import { find as findSection, spoken, type Scene, type Told } from './section';
import { narrowed, read, type Command } from './commands';
import { tellMaui } from './maui';
import { tellMauw } from './mauw';
import { moveWords } from './moves';
import { tellStar } from './star';

export interface Answer {
  id: number;
  lines: string[];
  clause: string | null;
  bad: boolean;
}

const TELL: Record<string, (scene: Scene) => Told> = { 'mu-torere': tellStar, mauw: tellMauw, maui: tellMaui };
/** Another reason is that it is no move at all. */
const CLAUSE = /^[A-Z]{2}-\d+$/;
/** So many moves are read out; more are only listed. */
const READ_OUT = 12;

export class Answers {
  answer = $state.raw<Answer | null>(null);
  /** The list of moves is open, narrowed to those with these words. */
  listing = $state.raw<string[] | null>(null);
  helping = $state(false);
  #ids = 0;
  #typed: string[] = [];
  #at = 0;

  constructor(private readonly store: TableStore) {}

  readonly legal = $derived.by((): Legal[] => (this.store.ready ? (this.store.game?.legal ?? []) : []));

  readonly told = $derived.by((): Told => {
    const { store, legal } = this;
    const { frame, table, seat, bottom, info, log, game } = store;
    if (!frame || !table) return { sections: [], brief: [] };
    const { view, more, ply } = frame;
    const names: Scene['names'] = (one) =>
      one === store.own && !store.still ? UI.me : (store.player(one)?.title ?? String(one));
    const ask = game?.ask ?? null;
    return (
      TELL[table.game]?.({ view, more, seat, bottom, names, info, legal, log, ply, ask }) ?? { sections: [], brief: [] }
    );
  });

  get help(): [string, string][] {
    const game = this.store.table?.game;
    return game ? [...TEXT.help, ...TEXT.helpOf[game]] : TEXT.help;
  }

  /** Whose move it is, and what is asked. */
  readonly nowWords = $derived.by((): string => {
    const { game, past, over, still } = this.store;
    if (past) return `${UI.pastMove(past.ply, game?.ply ?? 0)}.`;
    if (still || !game) return '';
    if (over) return `${UI.over}. ${game.outcome?.words ?? ''}`;
    const turn = game.your_turn ? UI.yourMove : UI.turnOf(game.turn_of ?? '');
    const count = game.your_turn ? ` ${TEXT.movesHead(game.legal.length)}.` : '';
    return `${turn}. ${game.your_turn ? (game.ask?.words ?? '') : ''}${count}`;
  });

  /** The heading of so many moves listed. */
  movesTitle(count: number): string {
    return this.listing?.length ? TEXT.movesOf(count, this.listing.join(' ')) : TEXT.movesHead(count);
  }

  // -- what was typed before -----------------------------------------------------------------------

  before(step: number): number | null {
    const at = this.#at + step;
    return at >= 0 && at <= this.#typed.length ? at : null;
  }

  recall(step: number): string {
    this.#at = this.before(step) ?? this.#at;
    return this.#typed[this.#at] ?? '';
  }

  // -- answering -----------------------------------------------------------------------------------

  #say(lines: string[], bad = false, clause: string | null = null): boolean {
    this.answer = { id: ++this.#ids, lines, bad, clause };
    return !bad;
  }

  /** Do or answer what was typed; false when it was not understood or not allowed, so that it can be mended. */
  async take(line: string): Promise<boolean> {
    const typed = line.trim();
    if (!typed) return true;
    if (this.#typed.at(-1) !== typed) this.#typed.push(typed);
    this.#at = this.#typed.length;
    this.helping = false;
    const command = read(typed, this.legal);
    if (command.kind !== 'move') this.listing = command.kind === 'moves' ? command.words : null;
    return this.#answer(command);
  }

  /** Make a move: what was answered before it is no longer so. */
  play(move: Legal): Promise<boolean> {
    this.answer = null;
    this.listing = null;
    return this.store.play(move);
  }

  async #answer(command: Command): Promise<boolean> {
    const { legal } = this;
    switch (command.kind) {
      case 'move':
        return this.play(command.move);
      case 'no-number':
        return this.#say([TEXT.noNumber(command.number, legal.length)], true);
      case 'several':
        return this.#say([TEXT.several(command.moves.map((one) => one.move).join(', '))], true);
      case 'moves':
        return this.#moves(command.words);
      case 'place': {
        const found = findSection(this.told.sections, `${command.place}:${command.name}`);
        return found ? this.#say(found) : this.#say([TEXT.noSuch(command.place, command.name)], true);
      }
      case 'log': {
        const words = this.store.log.slice(-command.count).map((entry) => entry.words.join(' '));
        return this.#say(words.length ? words : [TEXT.nothingYet]);
      }
      case 'explain':
        return this.#explain(command.what);
      case 'say':
        return this.#tell(command.what);
      case 'do':
        return this.#do(command.what);
      case 'unknown':
        return this.#whyNot(command.typed);
    }
  }

  #moves(words: string[]): boolean {
    const { legal, store } = this;
    if (!legal.length) return this.#say([store.game?.your_turn ? TEXT.noNumber(0, 0) : TEXT.notYours]);
    const found = narrowed(legal, words);
    const which = words.join(' ');
    if (!found.length) {
      this.listing = null;
      return this.#say([TEXT.noMovesOf(which)], true);
    }
    if (found.length > READ_OUT) return this.#say([TEXT.listed(found.length)]);
    const more = store.frame?.more;
    return this.#say([
      `${this.movesTitle(found.length)}.`,
      ...found.map(({ number, move }) => TEXT.numbered(number, move.move, moveWords(move, more))),
    ]);
  }

  #tell(what: Extract<Command, { kind: 'say' }>['what']): boolean {
    const { told, store } = this;
    switch (what) {
      case 'help':
        this.helping = true;
        return this.#say(store.table ? [TEXT.moveHelp[store.table.game]] : []);
      case 'board':
        return this.#say(told.brief);
      case 'now': {
        const under = told.sections.filter((one) => ['attack', 'gain', 'war', 'decision'].includes(one.id));
        return this.#say([this.nowWords, ...under.flatMap(spoken)]);
      }
      case 'hand': {
        const reserve = findSection(told.sections, 'reserve') ?? [];
        const hand = findSection(told.sections, 'hand');
        return hand ? this.#say([...hand, ...reserve]) : this.#say([TEXT.noHand], true);
      }
      default:
        return this.#say(findSection(told.sections, what) ?? []);
    }
  }

  /** What a card, a token, a Taonga or a clause is. */
  #explain(what: string): boolean {
    const { info } = this.store;
    const wanted = what.toLowerCase();
    const all = { ...info?.cards, ...info?.taonga, ...info?.tokens, ...info?.formations, ...info?.clauses };
    const entry = Object.entries(all).find(
      ([code, one]) => code.toLowerCase() === wanted || one.title.toLowerCase() === wanted,
    );
    return entry ? this.#say([`${entry[1].title}. ${entry[1].words}`]) : this.#say([TEXT.noExplained(what)], true);
  }

  async #do(what: Extract<Command, { kind: 'do' }>['what']): Promise<boolean> {
    const { store } = this;
    const { game } = store;
    const may = (allowed: Allowed | undefined, act: () => unknown): boolean => {
      if (allowed !== true) return this.#say([TEXT.cannot(typeof allowed === 'string' ? allowed : TEXT.noHint)], true);
      act();
      this.answer = null;
      return true;
    };
    switch (what) {
      case 'undo':
        return may(game?.may.undo, () => store.change('undo'));
      case 'resign':
        return may(game?.may.resign, () => (shell.opened = 'resign'));
      case 'draw':
        return may(game?.may.draw, () => store.draw('offer'));
      case 'hint':
        return this.#hint();
      case 'swap':
        prefs.text = false;
        return true;
      case 'again':
        if (!store.over) return this.#say([TEXT.notOver], true);
        await store.rematch(false);
        return this.#say([TEXT.askedAgain]);
      case 'present':
        await store.lookBack(null);
        return this.#say([this.nowWords]);
      default:
        return this.#lookBack(what === 'earlier' ? -1 : 1);
    }
  }

  async #hint(): Promise<boolean> {
    const { store } = this;
    const allowed = store.game?.may.hint;
    if (allowed !== true) return this.#say([TEXT.cannot(typeof allowed === 'string' ? allowed : TEXT.noHint)], true);
    store.hint = null;
    await store.askHint();
    const found = store.hint as { moves: { move: string; words: string }[]; words: string } | null;
    if (!found) return false;
    const best = found.moves[0]?.move ?? '';
    return this.#say([
      `${UI.hintIs(best)}. ${found.words}`,
      ...found.moves.filter((one) => one.words).map((one) => `${one.move}: ${one.words}.`),
    ]);
  }

  async #lookBack(step: number): Promise<boolean> {
    const { store } = this;
    const last = store.game?.ply ?? 0;
    const at = (store.past?.ply ?? last) + step;
    await store.lookBack(Math.min(last, Math.max(0, at)));
    const happened = store.past ? store.past.entries.map((entry) => entry.words.join(' ')) : [UI.yourTurnNow];
    return this.#say([this.nowWords, ...(store.past ? happened : [])]);
  }

  /** What is no legal move: which clause forbids it, or that it is no move at all. */
  async #whyNot(typed: string): Promise<boolean> {
    const { store } = this;
    if (!store.ready) {
      return this.#say(
        [store.past ? `${this.nowWords} “=”: ${UI.present}.` : TEXT.notYours, TEXT.unknown(typed)],
        true,
      );
    }
    let shape = '';
    for (const text of new Set([typed, typed.toUpperCase(), typed.toLowerCase(), `play ${typed.toLowerCase()}`])) {
      const found = await store.reason({ move: text });
      if (!found || found.legal) continue;
      if (CLAUSE.test(found.clause ?? ''))
        return this.#say([`${UI.whyHead}, ${found.clause}: ${found.words}`], true, found.clause);
      shape ||= found.words;
    }
    return this.#say([TEXT.unknown(typed), ...(shape ? [shape] : [])], true);
  }
}
