// What the teacher says in the tutorials, as Python writes it (`putahi/learn/web.py`), in the reader's language.
import type { GameName } from '../net/protocol';
import { language, type Language } from '../words/say';

export interface Step {
  title: string;
  say: string;
  praise: string;
  clause: string;
}

export interface Chapter {
  title: string;
  about: string;
  steps: Step[];
}

export type Chapters = Record<GameName, Chapter[]>;

const TEXTS: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('../made/lessons.json'),
  mi: () => import('../made/mi/lessons.json'),
};

export const chapters = async (spoken: Language = language): Promise<Chapters> =>
  (await TEXTS[spoken]()).default as Chapters;
