// What the adviser at a real table is asked; the answers are the solver's (solo/solved.ts).
import { other, ranked, look, type Position, type Side, type Worth } from '../solo/solved';

export { other, type Side, type Worth };
export type Entry = 'always' | 'never';
export const START = 'BBBBWWWW.';

/** What is asked: a position, perhaps not whole yet. */
export interface Asked {
  position: string;
  side: Side;
  entry: Entry;
}

/** Is what was kept a question? */
export const sound = ({ position, side, entry }: Asked): boolean =>
  /^[BW.]{9}$/.test(position) && ['B', 'W'].includes(side) && ['always', 'never'].includes(entry);

/** Is it a position of the game: four pieces a side (MT-2)? */
export const whole = (position: string): boolean =>
  [...position].filter((c) => c === 'B').length === 4 && [...position].filter((c) => c === 'W').length === 4;

const stood = ({ position, side }: Asked): Position => ({ points: position, side, turns: [2, 2] });

export const worth = (asked: Asked): Worth | null => (whole(asked.position) ? look(stood(asked), asked.entry) : null);

export const advice = (asked: Asked): { point: string; worth: Worth }[] =>
  whole(asked.position) ? ranked(stood(asked), asked.entry) : [];
