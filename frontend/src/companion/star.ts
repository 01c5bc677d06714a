// Mū Tōrere solved in the browser: every position that can be reached, its value and the moves to the end.
export type Side = 'B' | 'W';
export type Entry = 'always' | 'never';
export type Value = 'win' | 'draw' | 'loss';

/** A value for the side to move, with the moves to the end where there is one. */
export interface Worth {
  value: Value;
  plies: number;
}

export interface Move {
  /** Places 0 to 7 are kewai 1 to 8, 8 is the pūtahi. */
  from: number;
  to: number;
  name: string;
}

export const START = 'BBBBWWWW.';
export const other = (side: Side): Side => (side === 'B' ? 'W' : 'B');
const POINTS = '12345678P';

/** MT-4 to MT-8. */
export function moves(position: string, side: Side, entry: Entry): Move[] {
  const to = position.indexOf('.');
  const around = to === 8 ? [0, 1, 2, 3, 4, 5, 6, 7] : [(to + 7) % 8, (to + 1) % 8, 8];
  return around
    .filter((from) => position[from] === side)
    .filter((from) => to !== 8 || entry === 'never' || beside(position, from).includes(other(side)))
    .map((from) => ({ from, to, name: `${POINTS[from]}-${POINTS[to]}` }));
}

const beside = (position: string, at: number): string[] => [position[(at + 7) % 8] ?? '', position[(at + 1) % 8] ?? ''];

export function after(position: string, { from, to }: Move): string {
  const places = [...position];
  [places[from], places[to]] = [places[to] ?? '.', places[from] ?? '.'];
  return places.join('');
}

/** What is asked: a position, perhaps not whole yet. */
export interface Asked {
  position: string;
  side: Side;
  entry: Entry;
}

/** Is what was kept a question? */
export const sound = ({ position, side, entry }: Asked): boolean =>
  /^[BW.]{9}$/.test(position) && ['B', 'W'].includes(side) && ['always', 'never'].includes(entry);

/** Is it a position of the game: four pieces a side? */
export const whole = (position: string): boolean =>
  [...position].filter((c) => c === 'B').length === 4 && [...position].filter((c) => c === 'W').length === 4;

/** All positions with four pieces a side, by position and side to move. */
export function solve(entry: Entry): Map<string, Worth> {
  const keys: [string, Side][] = everyPosition().flatMap((p) => [
    [p, 'B'],
    [p, 'W'],
  ]);
  const replies = new Map(
    keys.map(([p, side]) => [p + side, moves(p, side, entry).map((move) => after(p, move) + other(side))]),
  );
  const known = new Map<string, Worth>();
  for (let plies = 0, found = true; found || plies < 2; plies++) {
    const now: [string, Worth][] = [];
    for (const [key, next] of replies) {
      if (known.has(key)) continue;
      if (next.some((reply) => known.get(reply)?.value === 'loss')) now.push([key, { value: 'win', plies }]);
      else if (next.every((reply) => known.get(reply)?.value === 'win')) now.push([key, { value: 'loss', plies }]);
    }
    for (const [key, worth] of now) known.set(key, worth);
    found = now.length > 0;
  }
  for (const key of replies.keys()) if (!known.has(key)) known.set(key, { value: 'draw', plies: 0 });
  return known;
}

function everyPosition(): string[] {
  const made: string[] = [];
  for (let bits = 0; bits < 512; bits++) {
    const black = [...POINTS].map((_, i) => ((bits >> i) & 1) === 1);
    if (black.filter(Boolean).length !== 4) continue;
    for (let empty = 0; empty < 9; empty++) {
      if (!black[empty]) made.push(black.map((b, i) => (b ? 'B' : i === empty ? '.' : 'W')).join(''));
    }
  }
  return made;
}

/** The moves with what each is worth to the side that makes it, best first. */
export function ranked(
  position: string,
  side: Side,
  entry: Entry,
  known: Map<string, Worth>,
): { move: Move; worth: Worth }[] {
  const worth = (move: Move): Worth => {
    const reply = known.get(after(position, move) + other(side)) ?? { value: 'draw', plies: 0 };
    const value = reply.value === 'win' ? 'loss' : reply.value === 'loss' ? 'win' : 'draw';
    return { value, plies: value === 'draw' ? 0 : reply.plies + 1 };
  };
  const rank = ({ value, plies }: Worth): number =>
    value === 'win' ? 100 - plies : value === 'loss' ? plies - 100 : 0;
  return moves(position, side, entry)
    .map((move) => ({ move, worth: worth(move) }))
    .sort((a, b) => rank(b.worth) - rank(a.worth));
}
