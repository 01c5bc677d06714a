// Māui as text: the score, a Whawhai blow by blow, each row with both sides, the hand and the reserves.
import { blowsSoFar, type MauiMore, type MauiView, type Row, type Side } from '../games/maui/view';
import { readToa, type Warrior } from '../kit/maui';
import { cardName, cardWithCode, COLOUR_NAMES, GIFTS, TAONGA, tokenName } from '../words/maui';
import { MAUI_TEXT as SAY } from '../words/text';
import type { Scene, Section, Told } from './section';

const listed = (cards: readonly string[]): string => cards.map(cardWithCode).join(', ');
const taongaName = (row: Row | undefined): string => (row ? (TAONGA[row.taonga] ?? row.taonga) : '');

/** A card of the hand: `Pouwhenua re7, red, Ihi 7`; of a Rautaki also the code by which moves name it. */
export function inHand(card: string): string {
  const toa = readToa(card);
  if (!toa) return SAY.rautaki(cardName(card), card);
  return `${cardWithCode(card)}, ${COLOUR_NAMES[toa.colour]}, ${SAY.ihi(toa.ihi, toa.ihi)}`;
}

/** As moves name it: `Clone of Māui clone-rua`, `Rautipu rautipu`. */
function named(warrior: Warrior): string {
  return readToa(warrior.card) ? cardWithCode(warrior.card) : `${cardName(warrior.card)} ${warrior.card}`;
}

/** A warrior on a row, with all that the view tells of it. */
export function onRow(warrior: Warrior, strength: MauiMore['rows'][number]['1'][number] | undefined): string {
  if (warrior.down) return `${named(warrior)}, ${SAY.down}`;
  const colour = warrior.colour ?? readToa(warrior.card)?.colour;
  const words = [named(warrior), colour ? COLOUR_NAMES[colour] : SAY.everyColour];
  if (strength) words.push(SAY.ihi(strength.ihi ?? 0, strength.base));
  if (warrior.bonus) words.push(SAY.bonus(warrior.bonus));
  if (strength?.guardian) words.push(SAY.guardian);
  if (warrior.new) words.push(SAY.isNew);
  if (warrior.used) words.push(SAY.used);
  return words.join(', ');
}

class Teller {
  readonly view: MauiView;
  readonly more: MauiMore;
  readonly sides: [Side, Side];

  constructor(readonly scene: Scene) {
    this.view = scene.view as MauiView;
    this.more = scene.more as MauiMore;
    this.sides = Number(scene.bottom) === 2 ? ['2', '1'] : ['1', '2'];
  }

  who(seat: number | string): string {
    return this.scene.names(Number(seat));
  }

  state(row: Row): string {
    const owner = row.owner === null || row.owner === undefined ? SAY.unclaimed : SAY.heldBy(this.who(row.owner));
    return row.war ? `${owner}; ${SAY.warBy(this.who(row.war))}` : owner;
  }

  row(row: Row, i: number): Section {
    const figures = this.more.rows[i];
    const gift = this.scene.info?.taonga?.[row.taonga]?.words ?? SAY.gift(GIFTS[row.taonga] ?? '');
    return {
      id: `row:${i + 1}`,
      title: SAY.row(i + 1, taongaName(row), this.state(row)),
      lines: [gift],
      parts: this.sides.map((side) => ({
        id: `row:${i + 1}:${side}`,
        title: SAY.side(this.who(side), row[side].length, figures?.total[side] ?? 0),
        lines: row[side].map((warrior, place) => onRow(warrior, figures?.[side][place])),
      })),
    };
  }

  score(): Section {
    const { view, more, scene } = this;
    const known = view.known ?? {};
    const lines = [
      SAY.turn(view.turn_number, this.who(view.turn)),
      SAY.phases[view.phase],
      ...this.sides.map((side) => SAY.taonga(this.who(side), more.taonga[side])),
      SAY.wins(more.win_total, more.win_adjacent ?? null),
      SAY.played(view.played.cards, view.played.toa, view.played.rautaki),
    ];
    if (view.truce) lines.push(SAY.truce(view.truce));
    for (const side of this.sides) if (view.rongo?.[side]) lines.push(SAY.rongo(this.who(side), view.rongo[side]));
    lines.push(SAY.deck(view.deck_count));
    if (view.deck?.length) lines.push(SAY.deckTop(listed(view.deck)));
    for (const side of this.sides)
      if (known[side] && side !== String(scene.seat)) lines.push(SAY.theyKnow(this.who(side), known[side]));
    for (const side of this.sides)
      lines.push(SAY.hands(this.who(side), view.hand_counts[side] ?? 0, listed(view.public[side] ?? [])));
    return { id: 'score', title: SAY.score, lines };
  }

  battle(): Section[] {
    const { view, more, scene } = this;
    const { battle } = view;
    if (!battle) return [];
    const blows = blowsSoFar(scene.log, scene.ply).map(({ entry }, i) => SAY.blow(i + 1, entry.words.join(' ')));
    const strong = (cards: { warrior: string; ihi: number }[]): string =>
      cards.map((one) => `${cardWithCode(one.warrior)}, ${SAY.ihi(one.ihi, one.ihi)}`).join('; ');
    const lines = blows.length ? blows : [SAY.noBlow];
    if (more.attack) {
      if (more.attack.attackers.length) lines.push(SAY.ready(strong(more.attack.attackers)));
      if (more.attack.targets.length) lines.push(SAY.targets(strong(more.attack.targets)));
    } else if (more.ready.length) lines.push(SAY.ready(listed(more.ready)));
    if (battle.committed.length) lines.push(SAY.sent(listed(battle.committed)));
    if (battle.attacked.length) lines.push(SAY.attacked(listed(battle.attacked)));
    const boosts = Object.entries(battle.boosts);
    if (boosts.length) lines.push(SAY.boosts(boosts.map(([card, n]) => `${cardWithCode(card)} +${n}`).join(', ')));
    if (battle.fallen.length) lines.push(SAY.fallen(listed(battle.fallen)));
    if (battle.holds) lines.push(SAY.held);
    const row = view.rows[battle.row - 1];
    const title = SAY.whawhai(taongaName(row), battle.row);
    return [{ id: 'war', title, lines: [...(row?.war ? [`${SAY.warBy(this.who(row.war))}.`] : []), ...lines] }];
  }

  decision(): Section[] {
    const { decision, pending } = this.view;
    if (!decision) return [];
    const mine = decision.by === this.scene.seat;
    const lines = [
      mine ? (this.scene.ask?.words ?? SAY.deciderYou) : (SAY.decides[decision.kind]?.(this.who(decision.by)) ?? ''),
    ];
    if (decision.card) lines.push(SAY.decideCards(cardWithCode(decision.card)));
    if (decision.cards?.length) lines.push(SAY.decideCards(listed(decision.cards)));
    if (decision.left) lines.push(SAY.decideLeft(decision.left));
    if (pending?.length) lines.push(SAY.pending(pending.length));
    return [{ id: 'decision', title: SAY.decision, lines }];
  }

  /** The own hand; where all are seen, the other one too. */
  hands(): Section[] {
    const { scene, view } = this;
    return this.sides
      .filter((side) => view.hands[side] !== undefined)
      .map((side) => {
        const cards = view.hands[side] ?? [];
        const mine = side === String(scene.seat);
        return {
          id: mine ? 'hand' : `hand:${side}`,
          title: mine ? SAY.hand : SAY.handOf(this.who(side)),
          lines: cards.length ? cards.map(inHand) : [SAY.handEmpty],
        };
      });
  }

  reserve(): Section {
    const lines = this.sides.map((side) => {
      const tokens = (this.view.reserve[side] ?? []).map((token) => SAY.token(tokenName(token), token));
      return SAY.reserveOf(this.who(side), tokens.join(', '));
    });
    return { id: 'reserve', title: SAY.reserve, lines };
  }

  brief(): string[] {
    const { view, more } = this;
    const side = (row: number, one: Side): string =>
      (view.rows[row]?.[one] ?? [])
        .map((w, i) => `${cardName(w.card)} ${w.down ? SAY.briefDown : (more.rows[row]?.[one][i]?.ihi ?? '')}`)
        .join(', ') || SAY.nobody;
    return view.rows.map((row, i) =>
      SAY.brief(i + 1, taongaName(row), this.state(row), side(i, this.sides[0]), side(i, this.sides[1])),
    );
  }
}

export function tellMaui(scene: Scene): Told {
  const teller = new Teller(scene);
  return {
    sections: [
      ...teller.battle(),
      ...teller.decision(),
      ...teller.hands(),
      teller.reserve(),
      { id: 'rows', title: SAY.rows, parts: teller.view.rows.map((row, i) => teller.row(row, i)) },
      teller.score(),
    ],
    brief: teller.brief(),
  };
}
