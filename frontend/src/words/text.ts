// What the text board says.
import type { GameName } from '../net/protocol';
import { speaker } from './say';
import { UI } from './ui';

const { say, sayNumber } = await speaker('text');

const PLACES: Record<string, string> = {
  row: say('row'),
  column: say('column'),
  area: say('area'),
  point: say('point'),
};

export const TEXT = {
  head: say('Text board'),
  now: say('Now'),
  command: say('Command line'),
  commandDo: say('Enter'),
  commandHelp: say('Type a move, its number or a command, then Enter. “?” tells the commands.'),
  answer: say('Answer'),
  lastHead: say('What happened last'),
  nothingYet: say('Nothing yet.'),
  movesHead: (n: number) => sayNumber('Your move: one is possible', 'Your moves: {n} are possible', n),
  movesOf: (n: number, words: string) => sayNumber('One move with {words}', '{n} moves with {words}', n, { words }),
  noMovesOf: (words: string) => say('No move of yours has {words} in it.', { words }),
  listed: (n: number) =>
    say('{n} moves: too many to read out. They are listed below; “m” and a word of them lists fewer.', { n }),
  numbered: (n: number, move: string, words: string) => say('{n}: {move}. {words}', { n, move, words }),
  hideMoves: say('Hide the list'),
  notYours: say('It is not your turn.'),
  noNumber: (n: number, of: number) =>
    of === 0
      ? say('You have no move now.')
      : say('There is no move {n}: they are numbered from 1 to {of}. “m” lists them.', { n, of }),
  several: (moves: string) => say('That can mean several moves: {moves}. Type one of them whole.', { moves }),
  unknown: (typed: string) =>
    say('“{typed}” is neither a move nor a command. “m” lists your moves, “?” the commands.', { typed }),
  noSuch: (place: string, name: string) =>
    say('There is no {place} {name} here.', { place: PLACES[place] ?? place, name }),
  noHand: say('There are no hands in this game.'),
  noExplained: (what: string) =>
    say('Nothing here is called {what}. Ask by the code of a card or token, or by a clause.', { what }),
  cannot: (why: string) => say('Not now: {why}.', { why }),
  undone: say('Taken back.'),
  noHint: say('there is no hint now'),
  notOver: say('The game goes on: a rematch is for afterwards.'),
  askedAgain: say('You ask for a rematch.'),
  helpHead: say('Commands'),
  help: [
    ['?', say('these commands')],
    ['n', say('now: whose move, and what is asked')],
    ['m', say('your moves with their numbers; “m re7”: those with re7 in them')],
    ['b', say('the board in short')],
    ['h', say('your hand')],
    ['s', say('the score, the deck, how the game ends')],
    ['l', say('the last five entries of the log; “l 20”: twenty')],
    ['x', say('explain a card, a token or a clause by its code')],
    ['u', say('take the last move back')],
    ['hint', say('a hint')],
    ['< > =', say('one move earlier, one later, back to now')],
    ['t', say('the drawn board, and T there comes back here')],
    ['draw', say('offer a draw')],
    ['resign', say('give up; you are asked once more')],
    ['again', say('a rematch, after the end')],
  ] as [string, string][],
  helpOf: {
    'mu-torere': [['p', say('“p 3”: what stands on kewai 3; “p P”: on the pūtahi')]],
    mauw: [
      ['c', say('“c 2B”: column B of player 2')],
      ['a', say('“a 2”: all columns of player 2')],
    ],
    maui: [['r', say('“r 3”: row 3, both sides and its Taonga')]],
  } as Record<GameName, [string, string][]>,
  moveHelp: {
    'mu-torere': say('A move is “1-P”: from kewai 1 to the pūtahi.'),
    mauw: say(
      'A move is “6>1A”: a 6 on column A of player 1; “M=6>1A” with Māui as a 6; “defend 3”, “again 3”, “pass”, “place B”, “redraw”. “6 1a” will do.',
    ),
    maui: say(
      'A move is “play re7 4”: red 7 on row 4; “war 3”, “end”, “commit re5”, “strike go4”, “hold”, “boost +2 re5”. “re7 4” will do.',
    ),
  } as Record<GameName, string>,
};

export const STAR_TEXT = {
  board: say('The star'),
  stands: (who: string, colour: string) => say('{colour}, {who}', { colour, who }),
  heads: [say('Place'), say('Holds'), say('Next to')],
  empty: say('empty'),
  score: say('How it stands'),
  turns: (n: number) => sayNumber('One move was made.', '{n} moves were made.', n),
  repeated: (n: number, of: number) =>
    n <= 1 || of === 0
      ? say('This position is new.')
      : say('This position has occurred {n} times; at {of} the game is drawn.', { n, of }),
  toMove: (colour: string, who: string) => say('{colour}, {who}, is to move.', { colour, who }),
  black: say('pango, black'),
  white: say('mā, white'),
  brief: (who: string, points: string) => say('{who}: {points}.', { who, points }),
  emptyIs: (point: string) => say('Empty: {point}.', { point }),
};

export const MAUW_TEXT = {
  attack: say('The attack'),
  attacked: (who: string, where: string, top: string, card: string) =>
    say('{who}: {card} against {top} on {where}.', { who, card, top, where }),
  parried: say('It was parried: the attacker may go on or stop.'),
  unanswered: (who: string) => say('{who} may defend or let it go.', { who }),
  gain: say('To be placed'),
  hand: say('Your hand'),
  handOf: (who: string) => say('Hand of {who}', { who }),
  emptyHand: say('It is empty.'),
  area: (who: string, seat: number, points: number) =>
    say('{who}, player {seat}, {points} points', { who, seat, points }),
  inHand: (n: number) => sayNumber('One card in hand.', '{n} cards in hand.', n),
  turn: say('The turn is theirs.'),
  yourTurn: say('The turn is yours.'),
  heads: [say('Column'), say('On top'), say('MAUW cards'), say('Score')],
  nothing: say('nothing'),
  none: say('none'),
  mauw: (n: number, faces: string) => (faces ? `${n}: ${faces}` : `${n}`),
  unseen: say('one unseen'),
  faceSeen: (face: string) => say('a {face}', { face }),
  sum: (sum: string, score: number) => (sum === String(score) ? String(score) : `${sum} = ${score}`),
  full: (n: number, of: number) => say('{n} of {of} full columns that end the game.', { n, of }),
  score: say('Score and piles'),
  points: (who: string, n: number, full: string) => say('{who}: {n} points, {full}', { who, n, full }),
  deck: (n: number) => sayNumber('One card in the deck.', '{n} cards in the deck.', n),
  discard: (cards: string) => say('Discarded: {cards}.', { cards }),
  times: (card: string, n: number) => (n > 1 ? say('{card} {n} times', { card, n }) : card),
  quiet: (n: number) => say('The game ends after {n} more cards that bring no new MAUW card.', { n }),
  columnBrief: (name: string, top: string, mauw: number, score: number) =>
    `${name} ${top}${mauw ? `, ${mauw} MAUW` : ''}, ${score}`,
};

export const MAUI_TEXT = {
  score: say('Score'),
  taonga: (who: string, n: number) => say('{who}: {n} Taonga.', { who, n }),
  wins: (total: number, adjacent: number | null) =>
    adjacent
      ? say('{total} Taonga win the game, or {adjacent} side by side.', { total, adjacent })
      : say('{total} Taonga win the game.', { total }),
  turn: (n: number, who: string) => say('Turn {n}: {who}.', { n, who }),
  phases: {
    battle: say('A Whawhai is fought.'),
    play: say('Cards are played.'),
    decision: say('Something must be decided.'),
    over: say('The game is over.'),
  },
  played: (n: number, toa: boolean, rautaki: number) =>
    [
      sayNumber('Played this turn: {n} card', 'Played this turn: {n} cards', n),
      ...(toa ? [say('the one Toa of Ihi 1 to 9 among them')] : []),
      ...(rautaki ? [say('{n} Rautaki', { n: rautaki })] : []),
    ].join(', ') + '.',
  truce: (n: number) => say('Wā Kai: no Wero, turns left {n}.', { n }),
  rongo: (who: string, n: number) =>
    who === UI.me
      ? say('Rongo: You draw one card more, turns left {n}.', { n })
      : say('Rongo: {who} draws one card more, turns left {n}.', { who, n }),
  deck: (n: number) => sayNumber('One card in the deck.', '{n} cards in the deck.', n),
  deckTop: (cards: string) => say('On top of the deck, known to you, the next first: {cards}.', { cards }),
  theyKnow: (who: string, n: number) =>
    who === UI.me
      ? sayNumber('You know the top card of the deck.', 'You know the top {n} cards of the deck.', n)
      : sayNumber('{who} knows the top card of the deck.', '{who} knows the top {n} cards of the deck.', n, { who }),
  hands: (who: string, n: number, known: string) =>
    known
      ? sayNumber(
          '{who}: {n} card in hand; known to all: {known}.',
          '{who}: {n} cards in hand; known to all: {known}.',
          n,
          { who, known },
        )
      : sayNumber('{who}: {n} card in hand.', '{who}: {n} cards in hand.', n, { who }),
  hand: say('Your hand'),
  handOf: (who: string) => say('Hand of {who}', { who }),
  handEmpty: say('It is empty.'),
  rautaki: (name: string, code: string) => say('{name}, {code}, a Rautaki', { name, code }),
  reserve: say('Reserve'),
  reserveOf: (who: string, tokens: string) => (tokens ? `${who}: ${tokens}.` : say('{who}: no tokens.', { who })),
  token: (name: string, code: string) => say('{name} ({code})', { name, code }),
  row: (n: number, taonga: string, state: string) => say('Row {n}, {taonga}: {state}', { n, taonga, state }),
  rows: say('The seven rows'),
  unclaimed: say('unclaimed'),
  heldBy: (who: string) => (who === UI.me ? say('yours') : say('held by {who}', { who })),
  warBy: (who: string) => (who === UI.me ? say('War, declared by you') : say('War, declared by {who}', { who })),
  gift: (gift: string) => say('Its gift: {gift}.', { gift }),
  side: (who: string, n: number, ihi: number) =>
    n === 0
      ? say('{who}: nobody', { who })
      : sayNumber('{who}: {n} warrior, Ihi {ihi}', '{who}: {n} warriors, Ihi {ihi}', n, { who, ihi }),
  ihi: (ihi: number, base: number) => (ihi === base ? `Ihi ${ihi}` : say('Ihi {ihi}, of itself {base}', { ihi, base })),
  bonus: (n: number) => say('bonus {n}', { n }),
  down: say('face down, without Ihi'),
  guardian: say('guardian'),
  isNew: say('new this turn'),
  used: say('moved already this turn'),
  everyColour: say('every colour'),
  brief: (n: number, taonga: string, state: string, mine: string, theirs: string) =>
    say('{n} {taonga}, {state}: yours {mine}, theirs {theirs}.', { n, taonga, state, mine, theirs }),
  nobody: say('nobody'),
  briefDown: say('face down'),
  whawhai: (taonga: string, row: number) => say('Whawhai for {taonga}, row {row}', { taonga, row }),
  blow: (n: number, words: string) => say('Blow {n}: {words}', { n, words }),
  noBlow: say('No blow has fallen yet.'),
  ready: (cards: string) => say('May attack: {cards}.', { cards }),
  targets: (cards: string) => say('May be struck: {cards}.', { cards }),
  sent: (cards: string) => say('Sent: {cards}.', { cards }),
  attacked: (cards: string) => say('Have attacked: {cards}.', { cards }),
  fallen: (cards: string) => say('Fallen: {cards}.', { cards }),
  boosts: (cards: string) => say('Boosted: {cards}.', { cards }),
  held: say('The other side has held back: if this one does too, the War ends without a claim.'),
  decision: say('To decide'),
  decides: {
    putback: (who: string) => say('{who} puts cards back on the deck.', { who }),
    toss: (who: string) => say('{who} may put cards away and draw as many.', { who }),
    keep: (who: string) => say('{who} keeps one of the cards looked at.', { who }),
    place: (who: string) => say('{who} places a warrior.', { who }),
    release: (who: string) => say('{who} lets a Taonga go.', { who }),
  } as Record<string, (who: string) => string>,
  deciderYou: say('You decide.'),
  decideCards: (cards: string) => say('The cards: {cards}.', { cards }),
  decideLeft: (n: number) => say('Left to choose: {n}.', { n }),
  pending: (n: number) =>
    sayNumber('One more thing comes of it afterwards.', '{n} more things come of it afterwards.', n),
};
