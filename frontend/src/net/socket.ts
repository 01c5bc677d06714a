// One WebSocket that comes back: what was wished and not answered is sent again, under the same id.
import { language } from '../words/say';
import type { FromServer, Refusal, Wish } from './protocol';

/** Where a socket of the server's is, and in what language it is to speak. */
export function socketUrl(path: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api${path}?language=${language}`;
}

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.words);
  }
}

/** How a table is talked to: over a WebSocket, or as a lesson is. */
export interface Line {
  wish<T extends FromServer = FromServer>(wish: Wish): Promise<T>;
  retry(): void;
  end(): void;
}

interface Waiting {
  text: string;
  /** Changes are sent again after a drop; questions are not. */
  lasting: boolean;
  resolve: (answer: FromServer) => void;
  reject: (error: Error) => void;
}

const LASTING = new Set(['move', 'undo', 'resign', 'draw', 'rematch']);
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

export class TableSocket implements Line {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #ended = false;
  #count = 0;
  readonly #name = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly table: string,
    private readonly heard: (message: FromServer) => void,
    private readonly online: (yes: boolean) => void,
  ) {
    this.#open();
  }

  #open(): void {
    clearTimeout(this.#timer);
    if (this.#ended) return;
    const socket = new WebSocket(socketUrl(`/tables/${this.table}/socket`));
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.online(true);
      for (const waiting of this.#waiting.values()) socket.send(waiting.text);
      this.#pulse = setInterval(() => void this.wish({ type: 'ping' }).catch(() => {}), 20_000);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#read(JSON.parse(event.data) as FromServer);
    socket.onclose = () => this.#lost(socket);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearInterval(this.#pulse);
    if (this.#ended) return;
    this.online(false);
    for (const [id, waiting] of this.#waiting) {
      if (waiting.lasting) continue;
      this.#waiting.delete(id);
      waiting.reject(new Error('not connected'));
    }
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
  }

  #read(message: FromServer): void {
    if (message.type === 'closed' && message.code !== 'shutdown') this.end();
    const id = 'id' in message ? message.id : null;
    const waiting = id === null ? undefined : this.#waiting.get(id);
    if (message.type !== 'ok' && message.type !== 'pong' && !(message.type === 'error' && waiting)) this.heard(message);
    if (!waiting || id === null) return;
    this.#waiting.delete(id);
    if (message.type === 'error') waiting.reject(new Refused(message));
    else waiting.resolve(message);
  }

  /** Ask or do something; resolves with the answer, rejects with `Refused`. */
  wish<T extends FromServer = FromServer>(wish: Wish): Promise<T> {
    const id = `${this.#name}-${++this.#count}`;
    const text = JSON.stringify({ ...wish, id });
    const lasting = LASTING.has(wish.type);
    return new Promise<T>((resolve, reject) => {
      const open = this.#socket?.readyState === WebSocket.OPEN;
      if (!open && !lasting) {
        reject(new Error('not connected'));
        return;
      }
      this.#waiting.set(id, { text, lasting, resolve: resolve as (answer: FromServer) => void, reject });
      if (open) this.#socket?.send(text);
    });
  }

  /** Try again now instead of after the wait. */
  retry(): void {
    if (this.#socket) return;
    this.#wait = FIRST_WAIT;
    this.#open();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    this.#socket?.close();
    this.#socket = null;
  }
}
