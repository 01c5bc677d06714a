// What this browser remembers: theme, pace, nickname, the levels last chosen. Nothing leaves it.
import type { GameName } from './protocol';

export type Theme = 'light' | 'dark';
/** How the others' moves are shown: one after another, quickly, or all at once. */
export type Pace = 'calm' | 'quick' | 'none';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(`putahi.${key}`);
  } catch {
    return null; // storage may be forbidden; then every visit begins anew
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(`putahi.${key}`, value);
  } catch {
    // see above
  }
}

const darkBySystem = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches;

class Preferences {
  #theme = $state<Theme>((stored('theme') as Theme | null) ?? (darkBySystem() ? 'dark' : 'light'));
  #pace = $state<Pace>((stored('pace') as Pace | null) ?? 'calm');
  #sound = $state(stored('sound') === 'on');
  #voice = $state(stored('voice') === 'on');
  #text = $state(stored('text') === 'on');
  #keys = $state(stored('keys') !== 'off');
  #name = $state(stored('name') ?? '');

  constructor() {
    document.documentElement.dataset.theme = this.#theme;
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    document.documentElement.dataset.theme = theme;
    store('theme', theme);
  }

  get pace(): Pace {
    return this.#pace;
  }
  set pace(pace: Pace) {
    this.#pace = pace;
    store('pace', pace);
  }

  get sound(): boolean {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = on;
    store('sound', on ? 'on' : 'off');
  }

  /** What happens is spoken. */
  get voice(): boolean {
    return this.#voice;
  }
  set voice(on: boolean) {
    this.#voice = on;
    store('voice', on ? 'on' : 'off');
  }

  /** The text board instead of the drawn one. */
  get text(): boolean {
    return this.#text;
  }
  set text(on: boolean) {
    this.#text = on;
    store('text', on ? 'on' : 'off');
  }

  /** Single letters do something, wherever the focus is. */
  get keys(): boolean {
    return this.#keys;
  }
  set keys(on: boolean) {
    this.#keys = on;
    store('keys', on ? 'on' : 'off');
  }

  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    this.#name = name;
    store('name', name);
  }

  level(game: GameName): string | null {
    return stored(`level.${game}`);
  }

  keepLevel(game: GameName, level: string): void {
    store(`level.${game}`, level);
  }
}

export const prefs = new Preferences();
