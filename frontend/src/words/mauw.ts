// What MAUW's board says.
import { speaker } from './say';

const { say, sayNumber } = await speaker('mauw');
export const MAUW_CARDS = { spirit: say('Spirit'), maui: 'Māui' };

const CATS: Record<string, string> = {
  1: say('red 1'),
  8: say('red 8'),
  2: say('yellow 2'),
  7: say('yellow 7'),
  3: say('green 3'),
  6: say('green 6'),
  4: say('blue 4'),
  5: say('blue 5'),
};

/** A card as words: `6` → green 6, `M=S` → Māui as a spirit, `#4` → MAUW, a 4. */
export function mauwWords(card: string): string {
  if (card.startsWith('M='))
    return card === 'M=S' ? say('Māui as a spirit') : say('Māui as a {card}', { card: card.slice(2) });
  if (card === 'S') return say('spirit');
  if (card === 'M') return 'Māui';
  if (card.startsWith('#') || card.startsWith('?'))
    return card.length > 1 ? say('MAUW, a {card}', { card: card.slice(1) }) : 'MAUW';
  return CATS[card] ?? card;
}

export const MAUW = {
  full: (n: number, of: number) => say('{n} of {of} columns full', { n, of }),
  fullNote: (n: number) =>
    n === 1
      ? say('one column is full: the game ends at three')
      : n === 2
        ? say('two columns are full: the game ends at three')
        : '',
  empty: say('empty'),
  column: (name: string) => say('Column {name}', { name }),
  hand: say('Your hand'),
  deck: say('deck'),
  discard: say('discard'),
  level: (n: number) => say('level {n}', { n }),
  nine: say('nine lives, a match'),
  pair: say('two alike, a match'),
  turn: say('Choose a card'),
  turnWords: say('Strengthen a column of yours, block a MAUW, or attack.'),
  where: (card: string) => say('Where does your {card} go?', { card }),
  whereWords: say('A column with corners: yours to strengthen or match, theirs to block or attack.'),
  as: say('Māui as what?'),
  asWords: (to: string) => say('It counts as that card on {to} and keeps it while it lies there.', { to }),
  spirit: say('a spirit'),
  putBack: say('Put it back'),
  places: (n: number) => sayNumber('one place', '{n} places', n),
  confirm: {
    strengthen: say('Strengthen'),
    match: say('Match'),
    block: say('Block'),
    attack: say('Attack'),
    release: say('Release the spirit'),
  } as Record<string, string>,
  change: (column: string, before: number, after: number) =>
    ' ' + say('Your {column}: {before} would be {after}.', { column, before, after }),
  would: (before: number, after: number) => say('{before} would be {after}', { before, after }),
  wouldShort: (before: number, after: number) => say('{before} → {after}', { before, after }),
  matchShort: say('Match'),
  match: say('Match: nine lives'),
  matchPair: say('Match: two alike'),
  releases: say('Spirit goes'),
  attacks: (who: string, column: string) => say('{who} attacks your {column}', { who, column }),
  attacksOther: (who: string, column: string) => say('{who} attacks {column}', { who, column }),
  youAttack: (column: string) => say('You attack {column}', { column }),
  defendWith: (card: string) => (card === 'M' ? say('Defend with Māui') : say('Defend with your {card}', { card })),
  defendWords: (card: string) => say('Both {card}s go and yours stays. They may attack again.', { card }),
  defendMaui: (card: string) => say('Māui counts as the {card}. Both go.', { card }),
  letGo: say('Let it go'),
  letGoWords: (who: string) => say('The match is made; what it gains goes to {who}.', { who }),
  againWith: (card: string) => (card === 'M' ? say('Again with Māui') : say('Again with a {card}', { card })),
  againWords: say('They may defend once more.'),
  stop: say('Stop here'),
  stopWords: say('The attack is over, and so is your turn.'),
  parriedShort: say('parried'),
  parried: say('The attack was parried. Go on?'),
  placeGain: say('Where does the MAUW go?'),
  placeWords: say('On an empty space, or a MAUW column of yours with fewer than three.'),
  placeWould: (after: number) => say('would be {after}', { after }),
  redraw: say('No card can be played'),
  redrawWords: say('You lay your hand aside and draw four new cards.'),
  redrawDo: say('Draw four new cards'),
  yours: (column: string) => say('your {column}', { column }),
  theirs: (who: string) => say('{who}’s', { who }),
  yourCard: say('your card'),
  waits: (who: string) => say('{who} answers', { who }),
  of: (who: string, score: number) => say('{who}, {score} points', { who, score }),
  you: say('You'),
  back: say('Back to the table'),
  columnOf: (who: string, column: string, top: string, score: number) =>
    say('{who}, column {column}: {top}, {score} points', { who, column, top, score }),
};
