// What is said at a table where somebody teaches.
export const TEACH = {
  openHands: 'Open hands: everybody sees all cards.',
  openHandsNext: 'Open hands from the next game on: everybody will see all cards.',
  coach: (names: string) => `A coach sees all hands: ${names}.`,
  coachMay: 'A coach may come and see all hands.',
  coachNext: 'A coach may see all hands from the next game on.',
  handsHead: 'All hands',
  handOf: (who: string) => `The hand of ${who}`,
  noCards: 'no cards',
  fromNext: 'Open hands and a coach, switched on while a game is played, hold from the next game on.',
  coachLink: 'The link for a coach',
  coachLinkWords: 'Whoever opens it takes no seat and sees all hands. Everybody at the table is told so.',
  coachHead: 'Coach at this table',
  coachWords: 'You take no seat, and see the hands of all players. Everybody at the table is told who coaches.',
  coachDo: 'Come in as a coach',
  youCoach: 'You coach here',
};
