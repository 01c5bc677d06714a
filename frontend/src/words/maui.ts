// The names of Māui's cards, Taonga and tokens, and all that its board says.
import { COLOURS, type Colour } from '../kit/weave';
import { LEVELS, UI } from './ui';

export const TIERS: readonly string[] = ['Kaikawe Haki', ...LEVELS];

export const COLOUR_NAMES: Record<Colour, string> = {
  gr: 'green',
  br: 'brown',
  go: 'gold',
  pu: 'purple',
  lb: 'light blue',
  re: 'red',
};

const RAUTAKI: Record<string, string> = {
  pukaha: 'Pūkaha',
  rautipu: 'Rautipu',
  piwaiwaka: 'Pīwaiwaka',
  kuikui: 'Kuikui',
  taniwha: 'Taniwha',
  patupaiarehe: 'Patupaiarehe',
  'waka-huia': 'Waka Huia',
  tamanui: 'Tamanui Te Rā',
  'purua-rua': 'Pūrua Rua',
  'purua-tahi': 'Pūruā Tahi',
  'wa-kai': 'Wā Kai',
  nekeneke: 'Nekeneke',
  'mana-crusher': 'Mana Crusher',
};

export const TAONGA: Record<string, string> = {
  haumia: 'Haumia',
  tumatauenga: 'Tūmatauenga',
  ranginui: 'Ranginui',
  whiro: 'Whiro',
  ruaumoko: 'Rūaumoko',
  rongo: 'Rongo',
  tawhirimatea: 'Tāwhirimātea',
  tangaroa: 'Tangaroa',
  hineahuone: 'Hineahuone',
  tane: 'Tāne',
  papatuanuku: 'Papatūānuku',
};

/** What a Taonga gives, in at most two short lines of its tile. */
export const GIFTS: Record<string, string> = {
  haumia: 'Draw 2 cards',
  tumatauenga: 'An Instant Kill token',
  ranginui: 'See 3 of the deck, keep 1',
  whiro: 'Their best goes face down',
  ruaumoko: 'A Tremor token',
  rongo: 'One card more, three draws',
  tawhirimatea: 'A Stormwind token',
  tangaroa: 'A Tide token',
  hineahuone: 'The strongest fallen to hand',
  tane: 'Reveal 3, place the strongest',
  papatuanuku: 'Formations pay 1 more',
};

export const TOKENS: Record<string, string> = {
  kill: 'Instant Kill',
  tremor: 'Tremor',
  stormwind: 'Stormwind',
  tide: 'Tide',
};

const isToa = (card: string): boolean =>
  (COLOURS as readonly string[]).includes(card.slice(0, 2)) && /^\d$/.test(card.slice(2));

/** `re7` → Pouwhenua; `waka-huia` → Waka Huia; any Clone → Clone. */
export function cardName(card: string): string {
  if (isToa(card)) return TIERS[Number(card.slice(2))] ?? card;
  if (card.startsWith('clone')) return 'Clone of Māui';
  return RAUTAKI[card] ?? card;
}

/** With its code, as the moves name it: Pouwhenua re7. */
export const cardWithCode = (card: string): string => (isToa(card) ? `${cardName(card)} ${card}` : cardName(card));

export const tokenName = (token: string): string => TOKENS[token] ?? `Ihi Boost ${token}`;

export const CARD_WORDS = {
  faceDown: 'face-down warrior',
  faceDownShort: ['face', 'down'],
  clone: 'Clone of Māui, Ihi 15, every colour',
  cloneShort: 'Clone',
  rautaki: 'Rautaki',
  warrior: (name: string, ihi: number, colour: string) => `${name}, Ihi ${ihi}, ${colour}`,
};

export const MAUI = {
  row: (row: number, taonga: string) => `Row ${row}, ${taonga}`,
  yours: 'Yours',
  theirs: 'Theirs',
  heldBy: (name: string) => (name === UI.me ? 'you hold it' : `${name} holds it`),
  guardian: 'Guardian',
  warLocked: 'War-Locked',
  war: 'War',
  youChallenge: 'War: you challenge',
  theyChallenge: 'War: they challenge',
  ofTotal: (total: number) => `of ${total}`,
  inHand: (n: number) => `${n} in hand`,
  known: (cards: string) => `known: ${cards}`,
  reserve: 'reserve',
  yourReserve: 'your reserve',
  noTokens: 'no tokens yet',
  deck: (n: number) => `deck ${n}`,
  turn: (n: number) => `turn ${n}`,
  truce: 'Wā Kai',
  truceFor: (n: number) => (n === 1 ? 'no Wero this turn' : `no Wero this turn and ${n - 1} more`),
  phases: ['Battle', 'Play', 'War', 'Draw'],
  more: (n: number) => `+${n}`,
  moreOf: (n: number, row: string) => `${n} more, ${row}`,
  fewer: 'fewer',
  side: (words: string, total: number) => `${words}, ${total} Ihi`,
  nobody: 'nobody',
  playIt: (row: number | string) => `Play it on row ${row}`,
  playCard: 'Play it',
  choose: 'Play a card',
  chooseWords: 'Any Banner Bearers and Rautaki, and one Toa of Ihi 1 to 9. Choose from your hand.',
  chooseMore: 'Play more, declare War, or end the turn.',
  whereTo: (card: string) => `Where does ${card} go?`,
  whichWarrior: (card: string) => `${card}: which warrior?`,
  whichColour: (card: string) => `${card}: which colour?`,
  whichRow: 'Choose a row with corners.',
  allRows: 'All rows',
  allRowsWords: 'every warrior of theirs of base Ihi 5 or less',
  toRow: (what: string, row: number | string) => `${what} to row ${row}?`,
  playOn: (card: string, row: number | string) => `Play ${card} on row ${row}?`,
  useOn: (what: string, on: string) => `${what} on ${on}?`,
  use: (what: string) => `Use ${what}?`,
  useIt: 'Use it',
  declare: (row: number) => `Declare War on row ${row}?`,
  declareIt: 'Declare War',
  declareWords: (taonga: string) =>
    `The row is locked for ${taonga}. Their next turn is for reinforcing; then you fight, and you begin.`,
  declareWhere: 'War: on which row?',
  declareNone: 'War needs an open row with a warrior of yours, face up.',
  end: 'End turn',
  endWords: 'Without War. You draw a card, and the turn passes.',
  endAsk: 'End your turn without War?',
  formation: {
    run: 'Run',
    colour: 'Colour',
    kind: 'Three of a kind',
    'colour-run': 'Colour run',
  } as Record<string, string>,
  formationPays: (name: string, token: number) => `${name}: +${token} for your reserve`,
  flips: 'and the Taonga flips to you',
  plain: (n: number) => (n === 3 ? 'Three warriors, no pattern.' : `Your warrior number ${n} there.`),
  whawhaiFor: (taonga: string) => `Whawhai for ${taonga}`,
  youAttackEven: 'You challenge. At equal strength the one you strike falls.',
  theyAttackEven: 'They challenge. At equal strength the one they strike falls; of yours that strike, all fall.',
  hasAttacked: 'Has attacked',
  sent: (nth: number) => `${['1st', '2nd', '3rd', '4th', '5th', '6th', '7th'][nth - 1] ?? `${nth}th`} sent`,
  stays: 'Ready',
  fallen: 'fallen',
  fallenCount: (n: number) => `${n} fallen`,
  yourNumber: (n: number) => ['Your', 'Your', 'Your two', 'Your three', 'Your four', 'Your five'][n] ?? `Your ${n}`,
  theirNumber: (n: number) =>
    ['Their', 'Their', 'Their two', 'Their three', 'Their four', 'Their five'][n] ?? `Their ${n}`,
  chooseAttackers: 'Whom do you send?',
  chooseAttackersWords: 'One warrior, or several at once: every one of several falls afterwards.',
  chooseTarget: 'Whom do they strike?',
  chooseTargetWords: 'Choose one of theirs, or send more.',
  strike: (target: string, n: number) => `Strike ${target}${n > 1 ? ` with ${n === 2 ? 'both' : `all ${n}`}` : ''}?`,
  beats: (a: number, b: number) => `${a} against ${b}: yours is the longer row.`,
  equals: (a: number) => `${a} against ${a}: equal.`,
  loses: (a: number, b: number) => `${a} against ${b}: yours is the shorter row.`,
  sacrifice: 'Every warrior of a sacrifice attack falls.',
  strikeIt: 'Strike',
  holdBack: 'Hold back',
  holdAsk: 'Hold back?',
  holdWords: 'Nobody of yours attacks now. If both sides hold back in turn, the War ends without a claim.',
  boosts: 'Boosts and Atua tokens are for before you send someone.',
  waiting: (name: string) => `${name} chooses`,
  blows: 'Blow by blow',
  blow: (n: number) => `blow ${n}`,
  noBlows: 'No blow has fallen yet.',
  battleBlow: (n: number) => `Battle, blow ${n}`,
  beatsWord: 'beats',
  againstWord: 'against',
  gift: (taonga: string) => `${taonga}’s gift`,
  putback: (i: number, n: number) => `Put back a card, ${i} of ${n}`,
  putbackWords: 'They go on the deck one after the other; the last is drawn first.',
  putbackBoth: 'Put back both',
  toss: 'Put cards away',
  tossWords: (n: number) => `Up to ${n} from your hand, unseen; you draw as many.`,
  tossDo: (n: number) => (n === 0 ? 'Put none away' : `Put away ${n}`),
  keep: 'Keep one of these',
  keepWords: 'The others go back on top of the deck in their order, known to you alone.',
  keepDo: (card: string) => `Keep ${card}`,
  place: (card: string) => `Where does ${card} stand?`,
  placeWords: 'Tāne’s strongest goes face up on an unclaimed row.',
  release: 'Which Taonga goes free?',
  releaseWords: 'Pīwaiwaka laughs: one Taonga of yours becomes neutral, and its warriors go home.',
  rowDo: (row: number | string) => `Row ${row}`,
  emptyHand: 'Your hand is empty.',
  clear: 'Nothing to do here.',
};
