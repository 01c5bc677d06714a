// All that the companion says.
import type { GameName } from '../net/protocol';

export const COMPANION = {
  title: 'At the table',
  lead: 'For games on a real table. Everything stays on this device, and after one visit it needs no network.',
  games: { 'mu-torere': 'Mū Tōrere', mauw: 'MAUW', maui: 'Māui' } as Record<GameName, string>,
  undo: 'Undo',
  again: 'Begin again',
  players: 'Players',

  tapIn: 'Tap a point to change what stands there: Black, White, nothing.',
  black: 'Black, pango',
  white: 'White, mā',
  toMove: 'To move',
  entry: 'Into the pūtahi',
  entryAlways: 'only from beside an enemy',
  entryNever: 'from anywhere',
  point: (name: string, held: string) => `${name === 'P' ? 'Pūtahi' : `Kewai ${name}`}: ${held}`,
  held: { B: 'Black', W: 'White', '.': 'empty' } as Record<string, string>,
  wanted: (black: number, white: number) =>
    `Four of each side are wanted; there are ${black} black and ${white} white.`,
  worth: (side: string, value: string, plies: number) =>
    value === 'draw'
      ? `${side} to move: a draw, if both play well.`
      : plies === 0
        ? `${side} to move cannot move, and has lost (MT-9).`
        : `${side} to move ${value === 'win' ? 'wins' : 'loses'} in ${plies} ${plies === 1 ? 'move' : 'moves'}.`,
  moves: 'Moves, best first. Tap one to play it.',
  moveWorth: (value: string, plies: number) =>
    value === 'draw' ? 'keeps the draw' : `${value === 'win' ? 'wins' : 'loses'} in ${plies}`,

  player: (n: number) => `Player ${n}`,
  column: (player: number, letter: string, told: string, points: number) =>
    `Player ${player}, column ${letter}: ${told}, ${points} points`,
  columnTold: (mauw: number, top: string) => {
    const stack = mauw ? `${mauw} MAUW` : '';
    const face = top === 'S' ? 'a spirit' : top ? `${top === '8' ? 'an' : 'a'} ${top}` : '';
    return stack && face ? `${stack} under ${face}` : stack || face || 'empty';
  },
  editing: (player: number, letter: string) => `Player ${player}, column ${letter}`,
  howManyMauw: 'MAUW cards',
  onTop: 'Face up on top',
  nothing: 'none',
  spirit: 'spirit',
  lone: 'A warrior without MAUW counts',
  points: (n: number) => `${n} points`,
  leads: 'leads',
  shares: 'level',
  every: 'All 72 cards are in play',
  wrong: {
    card: (card: string, most: number) =>
      `There cannot be more than ${most} of ${card === 'S' ? 'the spirits' : `the ${card}s`} on the table, Māui as one of them included`,
    cards: (_: string, most: number) => `There are only ${most} cards in the game with so many players`,
    ended: () => 'Another player has three full columns already, and that ended the game',
    four: () => 'With the third full column the game is over; there is no fourth',
  } as Record<string, (card: string, most: number) => string>,
  leftAsItWas: 'It is left as it was.',
  ended: (player: number) => `Player ${player} has three full columns: the game is over (MW-22).`,

  turn: (n: number, player: number) => `Turn ${n}: player ${player}`,
  endTurn: 'End turn',
  truce: 'Wā Kai',
  truceLeft: (n: number) => (n === 1 ? 'No Wero this turn.' : `No Wero this turn and ${n - 1} more.`),
  row: (n: number) => `Row ${n}`,
  whichTaonga: (n: number) => `Taonga of row ${n}`,
  unnamed: 'which Taonga?',
  claim: (player: number) => `Player ${player} claims`,
  claimed: (player: number) => `Player ${player} holds it`,
  free: 'Set free',
  war: 'War',
  warOf: (player: number) => `War: player ${player} challenges`,
  peace: 'War is over',
  onRow: (what: string, n: number) => `${what}, row ${n}`,
  noWar: {
    truce: 'There is a truce (MC-18).',
    claimed: 'It is claimed (MC-18).',
    locked: 'It is locked already (MC-18).',
  } as Record<string, string>,
  reserve: (player: number) => `Reserve of player ${player}`,
  more: (token: string, player: number) => `One ${token} more, player ${player}`,
  less: (token: string, player: number) => `One ${token} less, player ${player}`,
  holds: (n: number, beside: number) => `${n} Taonga, ${beside} side by side`,
  wins: (player: number) => `Player ${player} has won.`,
  isOver: 'The match is won, so nothing more is claimed or declared (MC-25). Undo if that was a slip.',
};
