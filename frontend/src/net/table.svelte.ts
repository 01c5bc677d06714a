// A table as this browser sees it: the truth from the server, what of it is on the board just now, and what is being chosen.
import { api, gameInfo, troubleOf } from './api';
import { prefs } from './prefs.svelte';
import { Picker } from './picker.svelte';
import type {
  At,
  Chat,
  Closed,
  Entry,
  FromServer,
  GameInfo,
  GameMessage,
  Hint,
  Legal,
  LessonTold,
  Parts,
  Player,
  Position,
  Review,
  Seat,
  Table,
  Thinking,
  Why,
  Wish,
} from './protocol';
import { session } from './session';
import { still } from './screen.svelte';
import { UI } from '../words/ui';
import { toYou } from '../words/you';
import { Refused, TableSocket, type Line } from './socket';
import { sound } from './sound';

/** One state of the board, and what was done to reach it. */
export interface Frame {
  ply: number;
  view: unknown;
  more: unknown;
  toMove: Seat | null;
  entries: Entry[];
  /** Another seat's eyes, after the end. */
  eyes?: Seat | null;
}

/** A position by itself, without a table. */
export interface Still {
  position: Position;
  table: Table;
  game: GameMessage;
}

/** Why something is not allowed, at the place where it was tried. */
export interface Note {
  clause: string | null;
  words: string;
  /** The `data-place` of what was touched. */
  place: string | null;
  /** What stands over it, where it is not that it is not allowed. */
  head?: string;
}

/** Opens a line to a table. */
export type Opener = (heard: (message: FromServer) => void, online: (yes: boolean) => void) => Line;

const HOLD = { mine: 260, theirs: 900, some: 550, blow: 1900, quick: 280 };

export class TableStore {
  table = $state.raw<Table | null>(null);
  game = $state.raw<GameMessage | null>(null);
  log = $state.raw<Entry[]>([]);
  info = $state.raw<GameInfo | null>(null);
  online = $state(true);
  missing = $state(false);
  closed = $state.raw<Closed | null>(null);
  thinking = $state.raw<Thinking | null>(null);
  chat = $state.raw<Chat[]>([]);
  /** When the last of the chat was said that was in sight here. */
  #read = $state(0);
  note = $state.raw<Note | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** Where in a lesson one is; null at a table. */
  lesson = $state.raw<LessonTold | null>(null);
  /** Begins a lesson anew. */
  restart: (() => void) | null = null;
  /** What moves were worth, once the game is over. */
  review = $state.raw<Review | null>(null);
  busy = $state(false);
  /** What the server said that is no matter of rules. */
  said = $state<string | null>(null);
  /** The frame on the board, while the others' moves are played one after another. */
  shown = $state.raw<Frame | null>(null);
  before = $state.raw<Frame | null>(null);
  behind = $state(0);
  /** A blow is being shown: what comes after it waits. */
  dwelling = $state(false);
  /** An earlier moment, looked back at. */
  past = $state.raw<Frame | null>(null);
  /** Pass and play: the seat that the device is handed to. */
  cover = $state.raw<Seat | null>(null);

  readonly picker: Picker;
  #socket: Line | null = null;
  #queue: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queuedPly = -1;
  #reviewing: Seat | null = null;
  #work: Promise<void> = Promise.resolve();

  constructor(
    readonly code: string,
    readonly still: Still | null = null,
    open: Opener = (heard, online) => new TableSocket(code, heard, online),
  ) {
    this.#read = Number(session.read(`putahi.read.${code}`) ?? 0);
    this.picker = new Picker(() => (this.ready ? (this.game?.legal ?? []) : []));
    if (still) this.#show(still);
    else
      this.#socket = open(
        (message) => this.#hear(message),
        (online) => (this.online = online),
      );
  }

  /** A position by itself: nothing goes on here. */
  #show({ table, game }: Still): void {
    this.table = table;
    this.game = game;
    this.shown = frameOf(this.game, []);
    void this.#inform(table);
  }

  // -- what is so --------------------------------------------------------------------------------

  get frame(): Frame | null {
    return this.past ?? this.shown;
  }

  /** The board shows how things stand. */
  get live(): boolean {
    return this.past === null && this.behind === 0 && !this.dwelling && this.shown?.ply === this.game?.ply;
  }

  /** The game has ended, and its end has been shown. */
  get over(): boolean {
    return Boolean(this.game?.outcome) && this.behind === 0 && this.lesson === null;
  }

  /** A choice can be made now. */
  get ready(): boolean {
    return this.live && this.online && !this.busy && this.cover === null && (this.game?.your_turn ?? false);
  }

  /** The seat whose eyes look: one's own, or after the end another's, looked back with. */
  get seat(): Seat | null {
    return this.past?.eyes ?? this.own;
  }

  /** The seat that one looks from as long as nothing else is asked for. */
  get own(): Seat | null {
    return this.game?.seat ?? null;
  }

  /** The seat at the bottom of the board: one's own, or the first for those who watch. */
  get bottom(): Seat {
    return this.past?.eyes ?? this.home;
  }

  get home(): Seat {
    return this.own ?? this.table?.you.seats[0] ?? this.table?.players[0]?.seat ?? 1;
  }

  /** The series so far: `Aroha 2, Mere 1.5`. */
  get score(): string {
    const { players = [], series } = this.table ?? {};
    return players
      .filter((player) => player.kind !== 'open')
      .map((player) => `${player.title} ${points(series?.players.find((s) => s.player === player.player)?.won)}`)
      .join(', ');
  }

  player(seat: Seat | null): Player | undefined {
    return this.table?.players.find((p) => p.seat === seat);
  }

  get owner(): boolean {
    return this.table?.you.owner ?? false;
  }

  /** The move that was advised. */
  get hinted(): Legal | undefined {
    const best = this.hint?.moves[0]?.move;
    return best === undefined ? undefined : this.game?.legal.find((move) => move.move === best);
  }

  /** What happened since the last decision here, marked on the board. */
  get lastEntries(): Entry[] {
    if (this.past) return this.past.entries;
    if (!this.live) return this.shown?.entries ?? [];
    return this.log.filter((entry) => this.game?.last.includes(entry.n));
  }

  // -- what comes --------------------------------------------------------------------------------

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'table':
        this.table = message.table;
        void this.#inform(message.table);
        break;
      case 'game':
        this.#work = this.#work.then(() => this.#take(message)).catch(() => this.#jump(message));
        break;
      case 'lesson':
        this.lesson = message;
        break;
      case 'thinking':
        this.thinking = message.state === 'done' ? null : message;
        break;
      case 'chat':
        this.#listen(message);
        break;
      case 'review':
        if (message.seat === this.#reviewing) this.review = message;
        break;
      case 'closed':
        if (message.code !== 'shutdown') this.closed = message;
        break;
      case 'error':
        this.said = message.words;
        break;
      default:
    }
  }

  /** After a drop the last of what was said is told again. */
  #listen(message: Chat): void {
    if (this.chat.some((one) => one.time === message.time && one.by === message.by)) return;
    this.chat = [...this.chat, message];
  }

  /** How much the others said that was not in sight yet. */
  get unread(): number {
    const mine = this.table?.you.players ?? [];
    return this.chat.filter((one) => one.time > this.#read && !mine.includes(one.by)).length;
  }

  /** The chat is in sight. */
  readChat(): void {
    this.#read = Math.max(this.#read, ...this.chat.map((one) => one.time));
    session.write(`putahi.read.${this.code}`, String(this.#read));
  }

  async #inform(table: Table): Promise<void> {
    if (this.info?.game === table.game) return;
    try {
      this.info = await gameInfo(table.game);
    } catch {
      setTimeout(() => void this.#inform(table), 1500);
    }
  }

  #merge(message: GameMessage): void {
    const mine = this.table?.you.seats.length === 1 ? this.player(this.table.you.seats[0] ?? null)?.title : undefined;
    const told = message.log.map((entry) =>
      mine ? { ...entry, words: entry.words.map((words) => toYou(words, mine)) } : entry,
    );
    this.log = [...this.log.slice(0, message.log_from), ...told];
  }

  /** Everything at once: the first message, another game or seat, a move taken back. */
  #jump(message: GameMessage): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.behind = 0;
    this.dwelling = false;
    // Who looks back is not called away by what goes on; but another's device, game or a move taken back ends it.
    const goesOnBehind = this.game?.game === message.game && this.game.seat === message.seat;
    if (!goesOnBehind || (this.past?.ply ?? 0) > message.ply) this.past = null;
    const entries = this.log.filter((entry) => message.last.includes(entry.n));
    this.before = null;
    const goesOn = this.game?.game === message.game && this.#queuedPly >= 0 && message.ply > this.#queuedPly;
    this.shown = frameOf(message, entries);
    this.#queuedPly = message.ply;
    this.#settle(message);
    if (goesOn) this.#sound(this.shown);
    this.#handOver(message);
  }

  #settle(message: GameMessage): void {
    const changed =
      this.game?.seq !== message.seq || this.game.game !== message.game || this.game.seat !== message.seat;
    this.game = message;
    if (!changed) return;
    this.picker.clear();
    this.hint = null;
    this.note = null;
    this.review = null;
  }

  /** Several seats on one device: look from the one to move, and cover hidden hands between. */
  #handOver(message: GameMessage): void {
    const seats = this.table?.you.seats ?? [];
    const next = message.to_move;
    if (seats.length < 2 || next === null || !seats.includes(next) || message.seat === next) return;
    if (!(this.info?.hidden ?? this.table?.game !== 'mu-torere')) {
      void this.look(next);
      return;
    }
    this.cover = next;
    if (message.seat !== null) void this.look(null);
  }

  async #take(message: GameMessage): Promise<void> {
    const old = this.game;
    this.#merge(message);
    const anew =
      !old ||
      old.game !== message.game ||
      old.seat !== message.seat ||
      message.ply <= this.#queuedPly ||
      prefs.pace === 'none' ||
      prefs.text;
    if (anew || message.ply - this.#queuedPly > 24) {
      this.#jump(message);
      return;
    }
    const from = this.#queuedPly;
    this.#queuedPly = message.ply;
    const frames: Frame[] = [];
    for (let ply = from + 1; ply < message.ply; ply++) {
      const at = await this.#ask<At>({ type: 'at', ply, seat: message.seat });
      frames.push({ ply, view: at.view, more: at.more, toMove: at.to_move, entries: this.#entriesTo(ply) });
    }
    frames.push(frameOf(message, this.#entriesTo(message.ply)));
    this.#queue.push(...frames);
    this.behind = this.#queue.length;
    this.#settle(message);
    if (this.#timer === undefined) this.#pump();
  }

  #entriesTo(ply: number): Entry[] {
    return this.log.filter((entry) => entry.ply === ply);
  }

  #pump(): void {
    this.#timer = undefined;
    const next = this.#queue.shift();
    this.behind = this.#queue.length;
    this.dwelling = next?.entries.some((entry) => entry.blow) ?? false;
    if (!next) {
      // What was done has been seen: now the device may change hands.
      if (this.game) this.#handOver(this.game);
      return;
    }
    this.before = this.shown;
    this.shown = next;
    this.#sound(next);
    this.#timer = setTimeout(() => this.#pump(), this.#hold(next));
  }

  #sound(frame: Frame): void {
    const marks = frame.entries.flatMap((entry) => entry.marks ?? []);
    if (this.#queue.length === 0 && this.game?.outcome) sound('over');
    else if (frame.entries.some((entry) => entry.blow)) sound('blow');
    else sound(marks.includes('claim') || marks.includes('gain') ? 'gain' : 'move');
  }

  #hold(frame: Frame): number {
    const many = this.#queue.length > 8;
    if (frame.entries.some((entry) => entry.blow)) {
      return still.yes || prefs.pace === 'quick' ? HOLD.theirs : HOLD.blow;
    }
    if (prefs.pace === 'quick' || many) return HOLD.quick;
    const mine = frame.entries.every((entry) => entry.seat === this.seat);
    // The more there is to show, the quicker: nobody waits long for a round of six.
    return mine ? HOLD.mine : this.#queue.length > 3 ? HOLD.some : HOLD.theirs;
  }

  /** Show how things stand at once, instead of one move after another. */
  skip(): void {
    if ((this.behind === 0 && !this.dwelling) || !this.game) return;
    clearTimeout(this.#timer);
    this.dwelling = false;
    this.#queue = [];
    this.behind = 0;
    this.before = null;
    this.shown = frameOf(
      this.game,
      this.log.filter((entry) => this.game?.last.includes(entry.n)),
    );
    this.#timer = undefined;
    this.#handOver(this.game);
  }

  // -- what is wished ----------------------------------------------------------------------------

  #ask<T extends FromServer>(wish: Wish): Promise<T> {
    return this.#socket ? this.#socket.wish<T>(wish) : Promise.reject(new Error('nothing goes on here'));
  }

  async #wish<T extends FromServer>(wish: Wish): Promise<T | null> {
    try {
      return await this.#ask<T>(wish);
    } catch (error) {
      if (error instanceof Refused) {
        const { code, clause, words } = error.refusal;
        if (clause) this.note = { clause, words, place: null };
        else if (code === 'other') this.note = { clause: null, words, place: null, head: UI.notHere };
        else if (code !== 'stale') this.said = words;
      }
      return null;
    }
  }

  async look(seat: Seat | null): Promise<void> {
    await this.#wish({ type: 'look', seat });
  }

  /** The device was handed over: show that seat its hand. */
  async uncover(): Promise<void> {
    const seat = this.cover;
    this.cover = null;
    if (seat !== null) await this.look(seat);
  }

  /** Play one or several moves; true when they stand. */
  async move(moves: string[]): Promise<boolean> {
    const { game } = this;
    if (!game || game.seat === null || this.busy) return false;
    this.busy = true;
    this.note = null;
    const answer = await this.#wish({ type: 'move', game: game.game, seq: game.seq, seat: game.seat, moves });
    this.busy = false;
    if (!answer) this.picker.clear();
    return answer !== null;
  }

  play(legal: Legal): Promise<boolean> {
    return this.move([legal.move]);
  }

  /** Which clause forbids something. */
  async reason(tried: { move?: string; parts?: Parts }): Promise<Why | null> {
    if (this.seat === null) return null;
    const answer = await this.#wish<Why>({ type: 'why', seat: this.seat, ...tried });
    return answer?.type === 'why' ? answer : null;
  }

  async why(tried: { move?: string; parts?: Parts }, place: string | null = null): Promise<void> {
    const answer = await this.reason(tried);
    if (answer && !answer.legal) this.note = { clause: answer.clause, words: answer.words, place };
  }

  async askHint(): Promise<void> {
    if (this.hint) {
      this.hint = null;
      return;
    }
    if (this.seat === null) return;
    const answer = await this.#wish<Hint>({ type: 'hint', seat: this.seat });
    if (answer?.type === 'hint') this.hint = answer;
  }

  async change(type: 'undo' | 'resign'): Promise<void> {
    const { game } = this;
    if (game && game.seat !== null) await this.#wish({ type, game: game.game, seq: game.seq, seat: game.seat });
  }

  async draw(answer: 'offer' | 'accept' | 'decline', seat = this.seat): Promise<void> {
    const { game } = this;
    if (game && seat !== null) await this.#wish({ type: 'draw', game: game.game, seq: game.seq, seat, answer });
  }

  /** The own seat that has yet to answer an offered draw; on a device that is handed round, not who offered it. */
  get answering(): Seat | null {
    const { draw, you } = this.table ?? {};
    return draw ? (you?.seats.find((seat) => !draw.agreed.includes(seat)) ?? null) : null;
  }

  async rematch(swap: boolean): Promise<void> {
    if (this.game) await this.#wish({ type: 'rematch', game: this.game.game, swap });
  }

  async withdraw(): Promise<void> {
    if (this.game) await this.#wish({ type: 'rematch', game: this.game.game, answer: 'withdraw' });
  }

  /** Ask what this seat's moves were worth; the answer comes piece by piece. */
  async askReview(seat: Seat): Promise<void> {
    this.review = null;
    this.#reviewing = seat;
    await this.#wish({ type: 'review', seat });
  }

  hurry(): void {
    void this.#wish({ type: 'hurry' });
  }

  async say(text: string): Promise<void> {
    await this.#wish({ type: 'chat', text });
  }

  /** Look back at the game after so many moves, after the end also with another's eyes; null comes back to now. */
  async lookBack(ply: number | null, eyes: Seat | null = this.past?.eyes ?? null): Promise<void> {
    if (ply === null || (ply === this.game?.ply && eyes === null)) {
      this.past = null;
      return;
    }
    const game = this.game?.game;
    const own = this.own;
    const answer = await this.#wish<At>({ type: 'at', ply, seat: eyes ?? own });
    if (answer?.type !== 'at' || this.game?.game !== game || this.own !== own) return;
    const entries = this.#entriesTo(ply);
    this.past = { ply, view: answer.view, more: answer.more, toMove: answer.to_move, entries, eyes };
  }

  /** The position on the board as a code, and the page that shows it. */
  async share(): Promise<{ code: string; path: string } | null> {
    const { table, game, frame } = this;
    if (!table || !game || !frame) return null;
    const seat = frame.eyes ?? game.seat ?? (this.over ? (frame.toMove ?? this.home) : null);
    try {
      return await api.position(table.table, game.game, { ply: frame.ply, seat });
    } catch (error) {
      this.said = troubleOf(error);
      return null;
    }
  }

  retry(): void {
    this.#socket?.retry();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#socket?.end();
  }
}

/** Wins, of which a shared one is a part: at most two places. */
export function points(won = 0): string {
  return String(Math.round(won * 100) / 100);
}

function frameOf(message: GameMessage, entries: Entry[]): Frame {
  return { ply: message.ply, view: message.view, more: message.more, toMove: message.to_move, entries };
}
