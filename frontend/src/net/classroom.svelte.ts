// A class as this browser sees it: asked for over HTTP, and kept up to date over a socket.
import { ask } from './api';
import type { Closed, GameName, Settings } from './protocol';
import { socketUrl } from './socket';

export interface Pupil {
  pupil: number;
  name: string;
  here: boolean;
  looking: boolean;
  table: string | null;
}

export interface Meeting {
  table: string;
  round: number;
  game: GameName;
  places: { pupil: number | null; name: string | null; points: number | null }[];
  status: 'playing' | 'over';
  to_move: string | null;
}

export interface Standing {
  rank: number;
  pupil: number;
  name: string | null;
  points: number;
  buchholz: number;
  wins: number;
  played: number;
}

export interface Classroom {
  class: string;
  path: string;
  url: string;
  you: { teacher: boolean; pupil: number | null; table: string | null };
  pairing: 'swiss' | 'free';
  games: GameName[];
  size: number;
  rounds: number;
  level: string | null;
  settings: Settings;
  status: 'joining' | 'playing' | 'between' | 'over';
  round: number;
  free: boolean;
  game: GameName;
  next_game: GameName;
  pupils: Pupil[];
  looking: number[][];
  meetings: Meeting[];
  standings: Standing[];
  kept_until: number;
}

export interface NewClass {
  games: GameName[];
  pairing: 'swiss' | 'free';
  rounds: number;
  size: number;
  /** What its tables change of the usual rules, by game. */
  options?: Partial<Record<GameName, Record<string, unknown>>>;
  level?: string;
  name?: string;
  settings: Partial<Settings>;
}

const at = (code: string): string => `/classes/${encodeURIComponent(code)}`;

export const classes = {
  make: (made: NewClass) => ask<Classroom>('POST', '/classes', made),
  mine: () => ask<{ classes: Classroom[] }>('GET', '/classes'),
  find: (code: string) => ask<Classroom>('GET', at(code)),
  close: (code: string) => ask<void>('DELETE', at(code)),
  join: (code: string, name: string) => ask<Classroom>('POST', `${at(code)}/pupils`, { name }),
  remove: (code: string, pupil: number) => ask<Classroom>('DELETE', `${at(code)}/pupils/${pupil}`),
  start: (code: string) => ask<Classroom>('POST', `${at(code)}/rounds`),
  stop: (code: string) => ask<Classroom>('DELETE', `${at(code)}/rounds`),
  breakOff: (code: string, table: string) => ask<Classroom>('DELETE', `${at(code)}/tables/${table}`),
  look: (code: string, wish: { pupil?: number; computers?: boolean }) =>
    ask<Classroom>('POST', `${at(code)}/opponents`, wish),
  lookNoLonger: (code: string) => ask<Classroom>('DELETE', `${at(code)}/opponents`),
};

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

export class ClassStore {
  now = $state.raw<Classroom | null>(null);
  missing = $state(false);
  closed = $state.raw<Closed | null>(null);
  online = $state(true);
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #ended = false;

  constructor(
    readonly code: string,
    /** A screen looks on without a name; else only who belongs to the class opens a socket. */
    private readonly screen: boolean,
  ) {
    void this.#find();
  }

  async #find(): Promise<void> {
    try {
      this.take(await classes.find(this.code));
    } catch (error) {
      if (error instanceof TypeError) this.#again(() => void this.#find());
      else this.missing = true;
    }
  }

  /** How the class is now. */
  take(now: Classroom): void {
    this.now = now;
    if ((this.screen || now.you.teacher || now.you.pupil !== null) && this.#socket === null) this.#open();
  }

  #again(work: () => void): void {
    if (this.#ended) return;
    this.online = false;
    this.#timer = setTimeout(work, this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
  }

  #open(): void {
    if (this.#ended) return;
    const socket = new WebSocket(socketUrl(`${at(this.code)}/socket`));
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.online = true;
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as { type: 'class'; class: Classroom } | Closed;
      if (message.type === 'class') this.now = message.class;
      else if (message.code !== 'shutdown') {
        this.closed = message;
        this.end();
      }
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#again(() => this.#open());
    };
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
