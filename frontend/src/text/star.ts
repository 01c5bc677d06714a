// Mū Tōrere as text: who stands where, and who may move.
import { POINTS, standing } from '../games/mu-torere/position';
import { STAR_TEXT as SAY } from '../words/text';
import { MU } from '../words/ui';
import type { Scene, Told } from './section';

interface StarMore {
  occurrence?: number;
  repetition?: number;
}

const title = (point: string): string => (point === 'P' ? MU.putahi : MU.kewai(point));
const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** The points beside one: the pūtahi touches all, a kewai its two neighbours and the pūtahi. */
function beside(point: string): string[] {
  if (point === 'P') return POINTS.filter((one) => one !== 'P');
  const n = Number(point);
  return [String(((n + 6) % 8) + 1), String((n % 8) + 1), 'P'];
}

export function tellStar(scene: Scene): Told {
  const now = standing(scene.view);
  const [, side = '', turns = '0'] = String(scene.view).split(' ');
  const more = scene.more as StarMore;
  const black = scene.names('black');
  const white = scene.names('white');
  const may = new Map(scene.legal.map((move) => [String(move.parts.from), move.move]));
  const holds = (i: number): string =>
    now[i] === 'B' ? SAY.stands(black, SAY.black) : now[i] === 'W' ? SAY.stands(white, SAY.white) : SAY.empty;
  const rows = POINTS.map((point, i) => {
    const move = may.get(point);
    const words = [holds(i), ...(move ? [`${MU.mayMove}: ${move}`] : [])].join(', ');
    const name = capital(title(point));
    return { id: `point:${point}`, name, cells: [name, words, beside(point).map(title).join(', ')] };
  });
  const pointsOf = (piece: string): string =>
    POINTS.filter((_, i) => now[i] === piece)
      .map(title)
      .join(', ');
  const toMove =
    side === 'b' ? SAY.toMove(capital(SAY.black), black) : side === 'w' ? SAY.toMove(capital(SAY.white), white) : '';
  const stand = [SAY.turns(Number(turns)), SAY.repeated(more.occurrence ?? 1, more.repetition ?? 0)];
  return {
    sections: [
      { id: 'board', title: SAY.board, table: { heads: SAY.heads, rows } },
      { id: 'score', title: SAY.score, lines: [...(toMove ? [toMove] : []), ...stand] },
    ],
    brief: [
      SAY.brief(capital(SAY.stands(black, SAY.black)), pointsOf('B')),
      SAY.brief(capital(SAY.stands(white, SAY.white)), pointsOf('W')),
      SAY.emptyIs(pointsOf('.')),
    ],
  };
}
