// The names of Māui's cards, Taonga and tokens, and all that its board says.
import { COLOURS, type Colour } from '../kit/weave';
import { LEVELS, UI } from './ui';
import { speaker } from './say';

const { say, sayAs } = await speaker('maui');

export const TIERS: readonly string[] = ['Kaikawe Haki', ...LEVELS];

export const COLOUR_NAMES: Record<Colour, string> = {
  gr: say('green'),
  br: say('brown'),
  go: say('gold'),
  pu: say('purple'),
  lb: say('light blue'),
  re: say('red'),
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
  haumia: say('Draw 2 cards'),
  tumatauenga: say('An Instant Kill token'),
  ranginui: say('See 3 of the deck, keep 1'),
  whiro: say('Their best goes face down'),
  ruaumoko: say('A Tremor token'),
  rongo: say('One card more, three draws'),
  tawhirimatea: say('A Stormwind token'),
  tangaroa: say('A Tide token'),
  hineahuone: say('The strongest fallen to hand'),
  tane: say('Reveal 3, place the strongest'),
  papatuanuku: say('Formations pay 1 more'),
};

export const TOKENS: Record<string, string> = {
  kill: say('Instant Kill'),
  tremor: say('Tremor'),
  stormwind: say('Stormwind'),
  tide: say('Tide'),
};

const isToa = (card: string): boolean =>
  (COLOURS as readonly string[]).includes(card.slice(0, 2)) && /^\d$/.test(card.slice(2));

/** `re7` → Pouwhenua; `waka-huia` → Waka Huia; any Clone → Clone. */
export function cardName(card: string): string {
  if (isToa(card)) return TIERS[Number(card.slice(2))] ?? card;
  if (card.startsWith('clone')) return say('Clone of Māui');
  return RAUTAKI[card] ?? card;
}

/** With its code, as the moves name it: Pouwhenua re7. */
export const cardWithCode = (card: string): string => (isToa(card) ? `${cardName(card)} ${card}` : cardName(card));

export const tokenName = (token: string): string => TOKENS[token] ?? say('Ihi Boost {token}', { token });

export const CARD_WORDS = {
  faceDown: say('face-down warrior'),
  faceDownShort: [sayAs('above “down”', 'face'), sayAs('below “face”', 'down')],
  clone: say('Clone of Māui, Ihi 15, every colour'),
  cloneShort: say('Clone'),
  rautaki: 'Rautaki',
  warrior: (name: string, ihi: number, colour: string) => say('{name}, Ihi {ihi}, {colour}', { name, ihi, colour }),
};

export const MAUI = {
  row: (row: number, taonga: string) => say('Row {row}, {taonga}', { row, taonga }),
  yours: say('Yours'),
  theirs: say('Theirs'),
  heldBy: (name: string) => (name === UI.me ? say('you hold it') : say('{name} holds it', { name })),
  guardian: say('Guardian'),
  warLocked: say('War-Locked'),
  war: say('War'),
  youChallenge: say('War: you challenge'),
  theyChallenge: say('War: they challenge'),
  ofTotal: (total: number) => say('of {total}', { total }),
  inHand: (n: number) => say('{n} in hand', { n }),
  known: (cards: string) => say('known: {cards}', { cards }),
  reserve: say('reserve'),
  token: say('token'),
  yourReserve: say('your reserve'),
  noTokens: say('no tokens yet'),
  deck: (n: number) => say('deck {n}', { n }),
  turn: (n: number) => say('turn {n}', { n }),
  truce: 'Wā Kai',
  truceFor: (n: number) => (n === 1 ? say('no Wero this turn') : say('no Wero this turn and {n} more', { n: n - 1 })),
  phases: [say('Battle'), say('Play'), say('War'), sayAs('a card', 'Draw')],
  more: (n: number) => `+${n}`,
  moreOf: (n: number, row: string) => say('{n} more, {row}', { n, row }),
  fewer: say('fewer'),
  side: (words: string, total: number) => say('{words}, {total} Ihi', { words, total }),
  nobody: say('nobody'),
  playIt: (row: number | string) => say('Play it on row {row}', { row }),
  playCard: say('Play it'),
  choose: say('Play a card'),
  chooseWords: say('Any Banner Bearers and Rautaki, and one Toa of Ihi 1 to 9. Choose from your hand.'),
  chooseMore: say('Play more, declare War, or end the turn.'),
  whereTo: (card: string) => say('Where does {card} go?', { card }),
  whichWarrior: (card: string) => say('{card}: which warrior?', { card }),
  whichColour: (card: string) => say('{card}: which colour?', { card }),
  whichRow: say('Choose a row with corners.'),
  allRows: say('All rows'),
  allRowsWords: say('every warrior of theirs of base Ihi 5 or less'),
  toRow: (what: string, row: number | string) => say('{what} to row {row}?', { what, row }),
  playOn: (card: string, row: number | string) => say('Play {card} on row {row}?', { card, row }),
  useOn: (what: string, on: string) => say('{what} on {on}?', { what, on }),
  use: (what: string) => say('Use {what}?', { what }),
  useIt: say('Use it'),
  declare: (row: number) => say('Declare War on row {row}?', { row }),
  declareIt: say('Declare War'),
  declareWords: (taonga: string) =>
    say('The row is locked for {taonga}. Their next turn is for reinforcing; then you fight, and you begin.', {
      taonga,
    }),
  declareWhere: say('War: on which row?'),
  declareNone: say('War needs an open row with a warrior of yours, face up.'),
  end: say('End turn'),
  endWords: say('Without War. You draw a card, and the turn passes.'),
  endAsk: say('End your turn without War?'),
  formation: {
    run: say('Run'),
    colour: say('Colour'),
    kind: say('Three of a kind'),
    'colour-run': say('Colour run'),
  } as Record<string, string>,
  formationPays: (name: string, token: number) => say('{name}: +{token} for your reserve', { name, token }),
  flips: say('and the Taonga flips to you'),
  plain: (n: number) => (n === 3 ? say('Three warriors, no pattern.') : say('Your warrior number {n} there.', { n })),
  whawhaiFor: (taonga: string) => say('Whawhai for {taonga}', { taonga }),
  youAttackEven: say('You challenge. At equal strength the one you strike falls.'),
  theyAttackEven: say('They challenge. At equal strength the one they strike falls; of yours that strike, all fall.'),
  hasAttacked: say('Has attacked'),
  sentAlone: say('Sent'),
  sent: (nth: number) => [say('1st sent'), say('2nd sent'), say('3rd sent')][nth - 1] ?? say('{n}th sent', { n: nth }),
  stays: say('Ready'),
  fallen: say('fallen'),
  fallenCount: (n: number) => say('{n} fallen', { n }),
  yourNumber: (n: number) =>
    ({ 2: say('Your two'), 3: say('Your three'), 4: say('Your four'), 5: say('Your five') })[n] ??
    say('Your {n}', { n }),
  theirNumber: (n: number) =>
    ({ 2: say('Their two'), 3: say('Their three'), 4: say('Their four'), 5: say('Their five') })[n] ??
    say('Their {n}', { n }),
  chooseAttackers: say('Whom do you send?'),
  chooseAttackersWords: say('One warrior, or several at once: every one of several falls afterwards.'),
  chooseTarget: say('Whom do they strike?'),
  chooseTargetWords: say('Choose one of theirs, or send more.'),
  strike: (target: string, n: number) => {
    if (n <= 1) return say('Strike {target}?', { target });
    return n === 2
      ? say('Strike {target} with both?', { target })
      : say('Strike {target} with all {n}?', { target, n });
  },
  beats: (a: number, b: number) => say('{a} against {b}: yours is the longer row.', { a, b }),
  equals: (a: number) => say('{a} against {a}: equal.', { a }),
  loses: (a: number, b: number) => say('{a} against {b}: yours is the shorter row.', { a, b }),
  sacrifice: say('Every warrior of a sacrifice attack falls.'),
  strikeIt: say('Strike'),
  holdBack: say('Hold back'),
  holdAsk: say('Hold back?'),
  holdWords: say('Nobody of yours attacks now. If both sides hold back in turn, the War ends without a claim.'),
  boosts: say('Boosts and Atua tokens are for before you send someone.'),
  waiting: (name: string) => say('{name} chooses', { name }),
  blows: say('Blow by blow'),
  blow: (n: number) => say('blow {n}', { n }),
  noBlows: say('No blow has fallen yet.'),
  battleBlow: (n: number) => say('Battle, blow {n}', { n }),
  beatsWord: say('beats'),
  againstWord: say('against'),
  gift: (taonga: string) => say('{taonga}’s gift', { taonga }),
  putback: (i: number, n: number) => say('Put back a card, {i} of {n}', { i, n }),
  putbackWords: say('They go on the deck one after the other; the last is drawn first.'),
  putbackBoth: say('Put back both'),
  toss: say('Put cards away'),
  tossWords: (n: number) => say('Up to {n} from your hand, unseen; you draw as many.', { n }),
  tossDo: (n: number) => (n === 0 ? say('Put none away') : say('Put away {n}', { n })),
  keep: say('Keep one of these'),
  keepWords: say('The others go back on top of the deck in their order, known to you alone.'),
  keepDo: (card: string) => say('Keep {card}', { card }),
  place: (card: string) => say('Where does {card} stand?', { card }),
  placeWords: say('Tāne’s strongest goes face up on an unclaimed row.'),
  release: say('Which Taonga goes free?'),
  releaseWords: say('Pīwaiwaka laughs: one Taonga of yours becomes neutral, and its warriors go home.'),
  rowDo: (row: number | string) => say('Row {row}', { row }),
  emptyHand: say('Your hand is empty.'),
  clear: say('Nothing to do here.'),
};
