// A lesson as a table: each wish goes to the server with the learner's moves so far, and nothing is kept there.
import { SPOKEN } from './api';
import { learned } from './learned.svelte';
import type { FromServer, GameName, LessonTold, Wish } from './protocol';
import { Refused, type Line } from './socket';

const WAIT = 3000;

export class LessonLine implements Line {
  #done: string[];
  #count = 0;
  #told: LessonTold | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(
    private readonly game: GameName,
    private readonly lesson: string,
    private readonly heard: (message: FromServer) => void,
    private readonly online: (yes: boolean) => void,
    private readonly missing: () => void,
  ) {
    this.#done = learned.made(game, lesson);
    void this.#begin();
  }

  /** The board as it is now; from the start again where the lesson is no longer as it was. */
  async #begin(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#ended) return;
    try {
      const messages = await this.#ask(null);
      if (messages) this.#take(messages);
      else if (this.#done.length) {
        this.#done = [];
        await this.#begin();
      } else this.missing();
    } catch {
      this.#lost();
    }
  }

  #lost(): void {
    this.online(false);
    this.#timer = setTimeout(() => void this.#begin(), WAIT);
  }

  /** What the server says; null where it does not know such a lesson, or one that has come so far. */
  async #ask(wish: (Wish & { id: string }) | null): Promise<FromServer[] | null> {
    const answer = await fetch(`/api/learn/${this.game}/${this.lesson}`, {
      method: 'POST',
      headers: { ...SPOKEN, 'Content-Type': 'application/json' },
      body: JSON.stringify(wish ? { done: this.#done, wish } : { done: this.#done }),
    });
    if (!answer.ok && answer.status !== 404 && answer.status !== 409) throw new Error(answer.statusText);
    if (!answer.ok) return null;
    this.online(true);
    return ((await answer.json()) as { messages: FromServer[] }).messages;
  }

  #take(messages: FromServer[]): void {
    for (const message of messages) {
      if (message.type === 'lesson') {
        this.#told = message;
        this.#done = message.made;
        learned.keep(message);
      }
      this.heard(message);
    }
  }

  async wish<T extends FromServer = FromServer>(wish: Wish): Promise<T> {
    const id = `l${++this.#count}`;
    if (wish.type === 'undo') return this.#back(id) as Promise<T>;
    let messages: FromServer[] | null;
    try {
      messages = await this.#ask({ ...wish, id });
    } catch (error) {
      this.#lost();
      throw error;
    }
    const answer = messages?.at(-1);
    if (!messages || !answer) throw new Error('no answer');
    if (answer.type === 'error') throw new Refused(answer);
    this.#take(messages.filter((message) => message.type !== 'ok' && message.type !== 'pong'));
    return answer as T;
  }

  /** One step back, or to the beginning of this one where it is half done. */
  async #back(id: string): Promise<FromServer> {
    const { marks = [0], step = 0, pending = 0 } = this.#told ?? {};
    await this.#go(marks[pending ? step : step - 1] ?? 0);
    return { type: 'ok', id };
  }

  /** The lesson as it was after so many of the learner's moves. */
  async #go(moves: number): Promise<void> {
    this.#done = this.#done.slice(0, moves);
    await this.#begin();
  }

  again(): void {
    void this.#go(0);
  }

  retry(): void {
    void this.#begin();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }
}
