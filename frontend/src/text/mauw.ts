// MAUW as text: each player's columns, the hand, the piles and the attack under way.
import { letter, LETTERS, topWords, type MauwMore, type MauwView } from '../games/mauw/view';
import { MAUW, mauwWords } from '../words/mauw';
import { MAUW_TEXT as SAY } from '../words/text';
import type { Scene, Section, Told } from './section';

const isMauw = (card: string): boolean => card.startsWith('#') || card.startsWith('?');

/** Equal cards together: `red 8 2 times`. */
function counted(cards: readonly string[]): string {
  const kinds = [...new Set(cards)];
  return kinds.map((kind) => SAY.times(mauwWords(kind), cards.filter((card) => card === kind).length)).join(', ');
}

export function tellMauw(scene: Scene): Told {
  const view = scene.view as MauwView;
  const more = scene.more as MauwMore;
  const { names } = scene;
  const seats = Object.keys(view.columns).map(Number);
  const first = seats.indexOf(Number(scene.bottom));
  const order = [...seats.slice(Math.max(0, first)), ...seats.slice(0, Math.max(0, first))];
  const named = (column: string): string =>
    column.startsWith(String(scene.seat)) ? MAUW.yours(column) : `${names(Number(column[0]))}, ${column}`;
  const at = (column: string): readonly string[] =>
    view.columns[column[0] ?? '']?.[LETTERS.indexOf(column[1] ?? '')] ?? [];

  const tops = (cards: readonly string[]): readonly string[] => cards.filter((card) => !isMauw(card));
  function mauwCell(cards: readonly string[]): string {
    const hidden = cards.filter(isMauw);
    if (!hidden.length) return SAY.none;
    const faces = hidden.map((card) => (card.length > 1 ? SAY.faceSeen(card.slice(1)) : SAY.unseen));
    return SAY.mauw(hidden.length, faces.join(', '));
  }

  function area(seat: number): Section {
    const columns = view.columns[String(seat)] ?? [];
    const rows = columns.map((cards, i) => {
      const name = `${seat}${letter(i)}`;
      const figures = more.columns[name];
      const top = topWords(tops(cards), SAY.nothing);
      return {
        id: `column:${name}`,
        name: MAUW.column(name),
        cells: [name, top, mauwCell(cards), SAY.sum(figures?.sum ?? '0', figures?.score ?? 0)],
      };
    });
    const mine = seat === scene.seat;
    const lines = [
      ...(view.turn === seat ? [mine ? SAY.yourTurn : SAY.turn] : []),
      ...(mine ? [] : [SAY.inHand(view.hand_counts[String(seat)] ?? 0)]),
      MAUW.full(more.full[String(seat)] ?? 0, more.full_to_end) + '.',
    ];
    const title = SAY.area(names(seat), seat, more.scores[String(seat)] ?? 0);
    return { id: `area:${seat}`, title, lines, table: { heads: SAY.heads, rows } };
  }

  const under: Section[] = [];
  if (view.attack) {
    const { by, card, target } = view.attack;
    const cards = at(target);
    const words = SAY.attacked(names(by), named(target), topWords(tops(cards), SAY.nothing), mauwWords(card));
    const open = view.to_move !== null && view.phase === 'defend' ? [SAY.unanswered(names(view.to_move))] : [];
    under.push({
      id: 'attack',
      title: SAY.attack,
      lines: [words, ...(view.phase === 'continue' ? [SAY.parried] : open)],
    });
  }
  if (view.gain?.length)
    under.push({ id: 'gain', title: SAY.gain, lines: [`${view.gain.map(mauwWords).join(', ')}.`] });

  // Where all hands are seen, the others' come after the own one.
  const held = order
    .filter((seat) => view.hands[String(seat)] !== undefined)
    .map((seat): Section => {
      const cards = view.hands[String(seat)] ?? [];
      const mine = seat === scene.seat;
      return {
        id: mine ? 'hand' : `hand:${seat}`,
        title: mine ? SAY.hand : SAY.handOf(names(seat)),
        lines: cards.length ? cards.map(mauwWords) : [SAY.emptyHand],
      };
    });
  const score: Section = {
    id: 'score',
    title: SAY.score,
    lines: [
      ...order.map((seat) =>
        SAY.points(
          names(seat),
          more.scores[String(seat)] ?? 0,
          SAY.full(more.full[String(seat)] ?? 0, more.full_to_end),
        ),
      ),
      SAY.deck(view.deck_count),
      SAY.discard(view.discard.length ? counted(view.discard) : SAY.nothing),
      ...(more.quiet_left != null ? [SAY.quiet(more.quiet_left)] : []),
    ],
  };
  const brief = order.map((seat) => {
    const columns = (view.columns[String(seat)] ?? []).map((cards, i) => {
      const figures = more.columns[`${seat}${letter(i)}`];
      return SAY.columnBrief(letter(i), topWords(tops(cards), SAY.nothing), figures?.mauw ?? 0, figures?.score ?? 0);
    });
    return `${SAY.area(names(seat), seat, more.scores[String(seat)] ?? 0)}: ${columns.join('; ')}.`;
  });
  const [mine, ...others] = order.map(area);
  return { sections: [...under, ...held, ...(mine ? [mine] : []), ...others, score], brief };
}
