// All that the companion says.
import type { GameName } from '../net/protocol';
import { speaker } from './say';

const { say, sayNumber } = await speaker('companion');

const titled = (point: string): string => (point === 'P' ? 'Pūtahi' : say('Kewai {point}', { point }));

export const COMPANION = {
  title: say('At the table'),
  lead: say('For games on a real table. Everything stays on this device, and after one visit it needs no network.'),
  games: { 'mu-torere': 'Mū Tōrere', mauw: 'MAUW', maui: 'Māui' } as Record<GameName, string>,
  undo: say('Undo'),
  again: say('Begin again'),
  players: say('Players'),

  tapIn: say('Tap a point to change what stands there: Black, White, nothing.'),
  black: say('Black, pango'),
  white: say('White, mā'),
  toMove: say('To move'),
  entry: say('Into the pūtahi'),
  entryAlways: say('only from beside an enemy'),
  entryNever: say('from anywhere'),
  point: (name: string, held: string) => `${titled(name)}: ${held}`,
  held: { B: say('Black'), W: say('White'), '.': say('empty') } as Record<string, string>,
  wanted: (black: number, white: number) =>
    say('Four of each side are wanted; there are {black} black and {white} white.', { black, white }),
  worth: (side: string, value: string, plies: number) =>
    value === 'draw'
      ? say('{side} to move: a draw, if both play well.', { side })
      : plies === 0
        ? say('{side} to move cannot move, and has lost (MT-9).', { side })
        : value === 'win'
          ? sayNumber('{side} to move wins in {n} move.', '{side} to move wins in {n} moves.', plies, { side })
          : sayNumber('{side} to move loses in {n} move.', '{side} to move loses in {n} moves.', plies, { side }),
  moves: say('Moves, best first. Tap one to play it.'),
  moveWorth: (value: string, plies: number) =>
    value === 'draw'
      ? say('keeps the draw')
      : value === 'win'
        ? say('wins in {plies}', { plies })
        : say('loses in {plies}', { plies }),

  player: (n: number) => say('Player {n}', { n }),
  column: (player: number, letter: string, told: string, points: number) =>
    say('Player {player}, column {letter}: {told}, {points} points', { player, letter, told, points }),
  columnTold: (mauw: number, top: string) => {
    const stack = mauw ? `${mauw} MAUW` : '';
    const face =
      top === 'S' ? say('a spirit') : top === '8' ? say('an {top}', { top }) : top ? say('a {top}', { top }) : '';
    return stack && face ? say('{stack} under {face}', { stack, face }) : stack || face || say('empty');
  },
  editing: (player: number, letter: string) => say('Player {player}, column {letter}', { player, letter }),
  howManyMauw: say('MAUW cards'),
  onTop: say('Face up on top'),
  nothing: say('none'),
  spirit: say('spirit'),
  lone: say('A warrior without MAUW counts'),
  points: (n: number) => say('{n} points', { n }),
  leads: say('leads'),
  shares: say('level'),
  every: say('All 72 cards are in play'),
  wrong: {
    card: (card: string, most: number) =>
      card === 'S'
        ? say('There cannot be more than {most} of the spirits on the table, Māui as one of them included', { most })
        : say('There cannot be more than {most} of the {card}s on the table, Māui as one of them included', {
            most,
            card,
          }),
    cards: (_: string, most: number) => say('There are only {most} cards in the game with so many players', { most }),
    ended: () => say('Another player has three full columns already, and that ended the game'),
    four: () => say('With the third full column the game is over; there is no fourth'),
  } as Record<string, (card: string, most: number) => string>,
  leftAsItWas: say('It is left as it was.'),
  ended: (player: number) => say('Player {player} has three full columns: the game is over (MW-22).', { player }),

  turn: (n: number, player: number) => say('Turn {n}: player {player}', { n, player }),
  endTurn: say('End turn'),
  truce: 'Wā Kai',
  truceLeft: (n: number) =>
    n === 1 ? say('No Wero this turn.') : say('No Wero this turn and {n} more.', { n: n - 1 }),
  row: (n: number) => say('Row {n}', { n }),
  whichTaonga: (n: number) => say('Taonga of row {n}', { n }),
  unnamed: say('which Taonga?'),
  claim: (player: number) => say('Player {player} claims', { player }),
  claimed: (player: number) => say('Player {player} holds it', { player }),
  free: say('Set free'),
  war: say('War'),
  warOf: (player: number) => say('War: player {player} challenges', { player }),
  peace: say('War is over'),
  onRow: (what: string, n: number) => say('{what}, row {n}', { what, n }),
  noWar: {
    truce: say('There is a truce (MC-18).'),
    claimed: say('It is claimed (MC-18).'),
    locked: say('It is locked already (MC-18).'),
  } as Record<string, string>,
  reserve: (player: number) => say('Reserve of player {player}', { player }),
  more: (token: string, player: number) => say('One {token} more, player {player}', { token, player }),
  less: (token: string, player: number) => say('One {token} less, player {player}', { token, player }),
  holds: (n: number, beside: number) => say('{n} Taonga, {beside} side by side', { n, beside }),
  wins: (player: number) => say('Player {player} has won.', { player }),
  isOver: say('The match is won, so nothing more is claimed or declared (MC-25). Undo if that was a slip.'),
};
