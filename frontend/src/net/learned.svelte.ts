// How far one has come in the lessons: kept in this browser alone.
import type { GameName, LessonTold } from './protocol';

const KEY = 'putahi.learned';

export interface Progress {
  made: string[];
  step: number;
  of: number;
  /** Once done, it stays done, also where it is played again. */
  done: boolean;
}

function sound(value: unknown): value is Progress {
  const { made, step, of, done } = (value ?? {}) as Partial<Progress>;
  return (
    Array.isArray(made) &&
    made.every((move) => typeof move === 'string') &&
    Number.isInteger(step) &&
    Number.isInteger(of) &&
    typeof done === 'boolean'
  );
}

function read(): Record<string, Progress> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Progress] => sound(entry[1])));
  } catch {
    return {}; // nothing, or something of somebody's own
  }
}

class Learned {
  #all = $state.raw<Record<string, Progress>>(read());

  of(game: GameName, lesson: string): Progress | undefined {
    return this.#all[`${game}/${lesson}`];
  }

  /** The moves to go on from; a lesson that is done begins anew. */
  made(game: GameName, lesson: string): string[] {
    const found = this.of(game, lesson);
    return found && found.step < found.of ? found.made : [];
  }

  keep(told: LessonTold): void {
    const key = `${told.game}/${told.lesson}`;
    const done = told.over || (this.#all[key]?.done ?? false);
    this.#all = { ...this.#all, [key]: { made: told.made, step: told.step, of: told.of, done } };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#all));
    } catch {
      // no room, or not allowed: it goes on without
    }
  }
}

export const learned = new Learned();
