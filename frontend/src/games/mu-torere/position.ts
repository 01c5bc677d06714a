// Reading the view of Mū Tōrere: `BBBBWWWW. b 0 0`.
import { CENTRE, onRay, type Place } from '../../kit/star';

export const POINTS = ['1', '2', '3', '4', '5', '6', '7', '8', 'P'] as const;

/** Who stands on kewai 1 to 8 and the pūtahi: `B`, `W` or `.`. */
export function standing(view: unknown): string {
  return typeof view === 'string' ? (view.split(' ')[0] ?? '.........') : '.........';
}

export const placeOf = (point: string): Place => (point === 'P' ? CENTRE : onRay(Number(point) - 1));

export interface Piece {
  id: number;
  side: 'B' | 'W';
  point: string;
}

/** The pieces after a change, each as far as possible the one that was there, so that it can slide. */
export function follow(pieces: Piece[], now: string): Piece[] {
  const rest = new Set(POINTS.filter((_, i) => now[i] !== '.'));
  const kept = pieces.map((piece) => {
    const stays = now[POINTS.indexOf(piece.point as (typeof POINTS)[number])] === piece.side;
    if (stays) rest.delete(piece.point as (typeof POINTS)[number]);
    return stays;
  });
  return pieces.map((piece, i) => {
    if (kept[i]) return piece;
    const point = [...rest].find((p) => now[POINTS.indexOf(p)] === piece.side) ?? piece.point;
    rest.delete(point as (typeof POINTS)[number]);
    return { ...piece, point };
  });
}

export function setUp(now: string): Piece[] {
  return POINTS.flatMap((point, i) => (now[i] === 'B' || now[i] === 'W' ? [{ id: i, side: now[i], point }] : []));
}
