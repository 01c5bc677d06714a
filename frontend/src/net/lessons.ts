// What lessons there are; asked once.
import { SPOKEN } from './api';
import type { GameName } from './protocol';

export interface LessonCard {
  id: string;
  title: string;
  about: string;
  idea: string;
  difficulty: number;
}

export interface GameLessons {
  game: GameName;
  title: string;
  chapters: LessonCard[];
  exercises: LessonCard[];
}

let known: Promise<GameLessons[]> | null = null;

export function lessons(): Promise<GameLessons[]> {
  known ??= fetch('/api/learn', { headers: SPOKEN })
    .then(async (answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return ((await answer.json()) as { games: GameLessons[] }).games;
    })
    .catch((error: unknown) => {
      known = null;
      throw error;
    });
  return known;
}
