// What MAUW's board says.
export const MAUW_CARDS = { spirit: 'Spirit', maui: 'Māui' };

const CATS: Record<string, string> = {
  1: 'red 1',
  8: 'red 8',
  2: 'yellow 2',
  7: 'yellow 7',
  3: 'green 3',
  6: 'green 6',
  4: 'blue 4',
  5: 'blue 5',
};

/** A card as words: `6` → green 6, `M=S` → Māui as a spirit, `#4` → MAUW, a 4. */
export function mauwWords(card: string): string {
  if (card.startsWith('M=')) return `Māui as ${card === 'M=S' ? 'a spirit' : `a ${card.slice(2)}`}`;
  if (card === 'S') return 'spirit';
  if (card === 'M') return 'Māui';
  if (card.startsWith('#') || card.startsWith('?')) return card.length > 1 ? `MAUW, a ${card.slice(1)}` : 'MAUW';
  return CATS[card] ?? card;
}

export const MAUW = {
  full: (n: number, of: number) => `${n} of ${of} columns full`,
  fullNote: (n: number) =>
    n === 1
      ? 'one column is full: the game ends at three'
      : n === 2
        ? 'two columns are full: the game ends at three'
        : '',
  empty: 'empty',
  column: (name: string) => `Column ${name}`,
  hand: 'Your hand',
  deck: 'deck',
  discard: 'discard',
  level: (n: number) => `level ${n}`,
  nine: 'nine lives, a match',
  pair: 'two alike, a match',
  turn: 'Choose a card',
  turnWords: 'Strengthen a column of yours, block a MAUW, or attack.',
  where: (card: string) => `Where does your ${card} go?`,
  whereWords: 'A column with corners: yours to strengthen or match, theirs to block or attack.',
  as: 'Māui as what?',
  asWords: (to: string) => `It counts as that card on ${to} and keeps it while it lies there.`,
  spirit: 'a spirit',
  putBack: 'Put it back',
  places: (n: number) => (n === 1 ? 'one place' : `${n} places`),
  confirm: {
    strengthen: 'Strengthen',
    match: 'Match',
    block: 'Block',
    attack: 'Attack',
    release: 'Release the spirit',
  } as Record<string, string>,
  change: (column: string, before: number, after: number) => ` Your ${column}: ${before} would be ${after}.`,
  would: (before: number, after: number) => `${before} would be ${after}`,
  wouldShort: (before: number, after: number) => `${before} → ${after}`,
  matchShort: 'Match',
  match: 'Match: nine lives',
  matchPair: 'Match: two alike',
  releases: 'Spirit goes',
  attacks: (who: string, column: string) => `${who} attacks your ${column}`,
  attacksOther: (who: string, column: string) => `${who} attacks ${column}`,
  youAttack: (column: string) => `You attack ${column}`,
  defendWith: (card: string) => `Defend with ${card === 'M' ? 'Māui' : `your ${card}`}`,
  defendWords: (card: string) => `Both ${card}s go and yours stays. They may attack again.`,
  defendMaui: (card: string) => `Māui counts as the ${card}. Both go.`,
  letGo: 'Let it go',
  letGoWords: (who: string) => `The match is made; what it gains goes to ${who}.`,
  againWith: (card: string) => `Again with ${card === 'M' ? 'Māui' : `a ${card}`}`,
  againWords: 'They may defend once more.',
  stop: 'Stop here',
  stopWords: 'The attack is over, and so is your turn.',
  parriedShort: 'parried',
  parried: 'The attack was parried. Go on?',
  placeGain: 'Where does the MAUW go?',
  placeWords: 'On an empty space, or a MAUW column of yours with fewer than three.',
  placeWould: (after: number) => `would be ${after}`,
  redraw: 'No card can be played',
  redrawWords: 'You lay your hand aside and draw four new cards.',
  redrawDo: 'Draw four new cards',
  yours: (column: string) => `your ${column}`,
  theirs: (who: string) => `${who}’s`,
  yourCard: 'your card',
  waits: (who: string) => `${who} answers`,
  of: (who: string, score: number) => `${who}, ${score} points`,
  you: 'You',
  back: 'Back to the table',
  columnOf: (who: string, column: string, top: string, score: number) =>
    `${who}, column ${column}: ${top}, ${score} points`,
};
