// Which page is open; the address is the only state.
import { dealOf, GAMES, type Deal } from './deal';
import type { GameName } from './protocol';

export type Page =
  | { name: 'home'; deal: Deal | null }
  | { name: 'table'; table: string }
  | { name: 'coach'; table: string; code: string }
  | { name: 'class'; code: string | null; screen: boolean }
  | { name: 'join'; code: string }
  | { name: 'companion'; game: GameName }
  | { name: 'rules'; part: GameName | 'glossary' | 'origins' | null }
  | { name: 'solo' }
  | { name: 'explore' }
  | { name: 'position'; code: string }
  | { name: 'learn'; game: GameName | null }
  | { name: 'lesson'; game: GameName; lesson: string }
  | { name: 'missing'; what: 'table' | 'page' };

function read(): Page {
  const [, first, second, third, fourth] = location.pathname.split('/');
  // What could be no code is not asked for: an address made of it would be another.
  if ((first === 't' || first === 'j' || first === 'class') && second && !/^[\w-]+$/.test(second))
    return { name: 'missing', what: 'table' };
  if (first === 't' && second && third === 'coach' && fourth) return { name: 'coach', table: second, code: fourth };
  if (first === 'class') return { name: 'class', code: second || null, screen: third === 'screen' };
  if (first === 't' && second) return { name: 'table', table: second };
  if (first === 'j' && second) return { name: 'join', code: second };
  if (first === 'explore' && (second === 'mu-torere' || !second)) return { name: 'explore' };
  if (first === 'position') return { name: 'position', code: location.hash.slice(1) };
  if (first === 'companion') {
    return { name: 'companion', game: (GAMES.includes(second ?? '') ? second : 'mu-torere') as GameName };
  }
  if (first === 'rules') {
    const known = [...GAMES, 'glossary', 'origins'].includes(second ?? '');
    return { name: 'rules', part: known ? (second as GameName | 'glossary' | 'origins') : null };
  }
  if (first === 'solo') return { name: 'solo' };
  if (first === 'learn') {
    const game = GAMES.includes(second ?? '') ? (second as GameName) : null;
    if (game && third && /^[\w-]+$/.test(third)) return { name: 'lesson', game, lesson: third };
    if (game || !second) return { name: 'learn', game };
  }
  return first ? { name: 'missing', what: 'page' } : { name: 'home', deal: dealOf(location.search) };
}

function anchor(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return ''; // a stray % in a link
  }
}

class Route {
  page = $state.raw<Page>(read());
  /** The anchor that the address names. */
  at = $state(anchor());

  constructor() {
    window.addEventListener('popstate', () => this.#look());
    window.addEventListener('hashchange', () => this.#look());
  }

  #look(): void {
    this.page = read();
    this.at = anchor();
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#look();
    if (!location.hash) window.scrollTo(0, 0);
  }
}

export const route = new Route();

/** The code in what a person pasted: a code, or a link to an invitation or table. */
export function pathOf(pasted: string): string | null {
  const words = pasted.trim();
  const link = /\/(j|t|class)\/([\w-]+)/.exec(words);
  if (link) return `/${link[1]}/${link[2]}`;
  if (/^[2-9a-z]{5}$/i.test(words)) return `/class/${words.toLowerCase()}`;
  return /^[\w-]+$/.test(words) ? `/j/${words}` : null;
}

/** Let links within the site open without a reload. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest('a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  route.go(link.pathname + link.search + link.hash);
}
