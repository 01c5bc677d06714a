// What is said at a table where somebody teaches.
import { speaker } from './say';

const { say } = await speaker('table');
export const TEACH = {
  openHands: say('Open hands: everybody sees all cards.'),
  openHandsNext: say('Open hands from the next game on: everybody will see all cards.'),
  coach: (names: string) => say('A coach sees all hands: {names}.', { names }),
  coachMay: say('A coach may come and see all hands.'),
  coachNext: say('A coach may see all hands from the next game on.'),
  handsHead: say('All hands'),
  handOf: (who: string) => say('The hand of {who}', { who }),
  noCards: say('no cards'),
  fromNext: say('Open hands and a coach, switched on while a game is played, hold from the next game on.'),
  coachLink: say('The link for a coach'),
  coachLinkWords: say('Whoever opens it takes no seat and sees all hands. Everybody at the table is told so.'),
  coachHead: say('Coach at this table'),
  coachWords: say('You take no seat, and see the hands of all players. Everybody at the table is told who coaches.'),
  coachDo: say('Come in as a coach'),
  youCoach: say('You coach here'),
};
