// All that is said goes through here. The English stands in the sources; te reo Māori comes from a gettext catalogue
// (src/putahi/languages/mi/interface.po), a part of it for each part of the pages. `make words` makes the parts.
export type Language = 'en' | 'mi';
type Values = Record<string, string | number>;
type Catalogue = Record<string, string | [string, string]>;

/** What each language calls itself. */
export const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['mi', 'te reo Māori'],
];
/** Said of te reo Māori until speakers have read it, in both languages. */
export const DRAFT: Record<Language, string> = {
  mi: 'he tauira, mā ngā kaikōrero e arotake',
  en: 'a draft, for speakers to review',
};

const KEPT = 'putahi.language';
const PARTS = import.meta.glob<Catalogue>('../made/mi/words-*.json', { import: 'default' });

/** The language of the pages: the one chosen, else the one that the browser asks for. */
export const language: Language = chosen();

function chosen(): Language {
  if (typeof window === 'undefined') return 'en';
  const asked = new URLSearchParams(location.search).get('language') ?? kept();
  if (asked === 'en' || asked === 'mi') return asked;
  return /^mi\b/i.test(navigator.language) ? 'mi' : 'en';
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null; // storage may be forbidden
  }
}

/** Speak another language from now on. Everything is said anew, so the page is loaded again. */
export function speak(other: Language): void {
  try {
    localStorage.setItem(KEPT, other);
  } catch {
    location.search = `?language=${other}`; // where nothing can be kept, the address says it
    return;
  }
  if (new URLSearchParams(location.search).has('language')) location.search = '';
  else location.reload();
}

export interface Speaker {
  /** A string, with values in its braces: `say('{name} wins', { name })`. */
  say: (english: string, values?: Values) => string;
  /** What is said of one, or of `{n}`: `sayNumber('1 card', '{n} cards', n)`. */
  sayNumber: (one: string, many: string, n: number, values?: Values) => string;
  /** A string that means different things in different places. */
  sayAs: (context: string, english: string, values?: Values) => string;
}

/** What says the words of a part of the pages: `const { say } = await speaker('class')`. */
export async function speaker(part: string): Promise<Speaker> {
  const load = language === 'en' ? undefined : PARTS[`../made/mi/words-${part}.json`];
  // Words that cannot be loaded are said in English: better than no page at all.
  return speakerOf(load ? await load().catch(() => ({})) : {});
}

export function speakerOf(words: Catalogue): Speaker {
  const find = (key: string): string | undefined => {
    const found = words[key];
    return typeof found === 'string' ? found : undefined;
  };
  return {
    say: (english, values) => filled(find(english) ?? english, values),
    sayNumber: (one, many, n, values) => {
      const found = words[one];
      const [first, other] = typeof found === 'object' ? found : [one, many];
      return filled(n === 1 ? first : other, { n, ...values });
    },
    sayAs: (context, english, values) => filled(find(`${context}\u0004${english}`) ?? english, values),
  };
}

function filled(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
