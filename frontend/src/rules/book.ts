// The books as Python writes them (`putahi/learn/web.py`): blocks of plain lists, no HTML.
import type { GameName } from '../net/protocol';
import { language, type Language } from '../words/say';

export type Inline = string | ['b' | 'i' | 'code', Inline[]] | ['to' | 'a', string, string];
export type Block =
  | ['p', Inline[]]
  | ['ul' | 'ol', Block[][]]
  | ['table', Inline[][][]]
  | ['h', number, string, string]
  | ['art', string, string]
  | ['note', 'ruling' | 'option' | 'example', Block[]];

export interface Entry {
  code: string;
  title: string;
  anchor: string;
  blocks: Block[];
}

export interface Section {
  title: string;
  anchor: string;
  blocks: Block[];
  entries: Entry[];
}

export interface Book {
  game: GameName;
  title: string;
  intro: Block[];
  sections: Section[];
}

export interface Word {
  name: string;
  anchor: string;
  say: string;
  meaning: string;
  games: GameName[];
}

export interface Glossary {
  key: Block[];
  kinds: { title: string; anchor: string; words: Word[] }[];
}

export interface Origins {
  sections: { title: string; anchor: string; blocks: Block[] }[];
}

type Load = () => Promise<{ default: unknown }>;
interface Shelf {
  books: Record<GameName, Load>;
  glossary: Load;
  origins: Load;
}

const SHELVES: Record<Language, Shelf> = {
  en: {
    books: {
      'mu-torere': () => import('../made/mu-torere.json'),
      mauw: () => import('../made/mauw.json'),
      maui: () => import('../made/maui.json'),
    },
    glossary: () => import('../made/glossary.json'),
    origins: () => import('../made/origins.json'),
  },
  mi: {
    books: {
      'mu-torere': () => import('../made/mi/mu-torere.json'),
      mauw: () => import('../made/mi/mauw.json'),
      maui: () => import('../made/mi/maui.json'),
    },
    glossary: () => import('../made/mi/glossary.json'),
    origins: () => import('../made/mi/origins.json'),
  },
};

// Only what the reader's language has is ever loaded.
export const bookOf = async (game: GameName, spoken: Language = language): Promise<Book> =>
  (await SHELVES[spoken].books[game]()).default as Book;
export const glossary = async (spoken: Language = language): Promise<Glossary> =>
  (await SHELVES[spoken].glossary()).default as Glossary;
export const origins = async (spoken: Language = language): Promise<Origins> =>
  (await SHELVES[spoken].origins()).default as Origins;

const LETTERS: Record<string, GameName> = { MT: 'mu-torere', MW: 'mauw', MC: 'maui' };

/** Where a clause is, from whatever page. */
export const clauseAddress = (code: string): string => `/rules/${LETTERS[code.slice(0, 2)] ?? ''}#${code}`;

/** The plain words of a text. */
export function wordsOf(part: Block | Inline | readonly (Block | Inline)[]): string {
  if (typeof part === 'string') return part;
  const [kind, ...rest] = part as [unknown, ...unknown[]];
  if (kind === 'to' || kind === 'a' || kind === 'art') return String(rest[1]);
  if (kind === 'h') return String(rest[1]);
  if (kind === 'note') return wordsOf(rest[1] as Block[]);
  if (typeof kind === 'string' && /^(p|ul|ol|table|b|i|code)$/.test(kind) && Array.isArray(rest[0])) {
    return wordsOf(rest[0] as Block[]);
  }
  return (part as readonly (Block | Inline)[]).map(wordsOf).join(' ');
}

/** Small letters without macrons: who types on another keyboard finds as well. */
export const folded = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Does a text have every word that is looked for? */
export function has(text: string, query: string): boolean {
  const there = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => there.includes(word));
}

/** The sections and entries that have what is looked for; all of them for an empty query. */
export function sift(sections: readonly Section[], query: string): Section[] {
  if (!query.trim()) return [...sections];
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter((entry) =>
        has(`${entry.code} ${entry.title} ${wordsOf(entry.blocks)}`, query.trim()),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
