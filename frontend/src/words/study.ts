// What is said of positions by themselves, of looking back, and of records given to study.
import { speaker } from './say';

const { say, sayAs } = await speaker('study');
export const STUDY = {
  playOn: say('Play on from here'),
  playOnShort: sayAs('“Play on from here” in short', 'Play on'),
  shareShort: say('Link'),
  share: say('Link to this position'),
  copied: say('The link is copied'),
  copyThis: say('Copy this link'),
  position: say('A position'),
  side: { black: say('Black'), white: say('White') } as Record<string, string>,
  toMove: (who: string) => say('{who} to move', { who }),
  isOver: say('The game is over in this position.'),
  redrawn: (who: string) =>
    say(
      '{who} looks. What that player could not see has been dealt anew, evenly among all that it could be: it is not what it was in the game.',
      { who },
    ),
  truth: (who: string) =>
    say('{who} looks. The hidden cards are as they were given; only their own are shown.', { who }),
  watched: say('Seen as a spectator sees it. The hidden cards are as they were given.'),
  open: say('Everything on the board is open in this game.'),
  playAs: say('You play'),
  against: say('The others are the computer'),
  begin: say('Play from here'),
  badCode: say('This link holds no position'),
  openRecord: say('Open a record'),
  openWords: say('A game saved as a file: a finished one to go through move by move, any other to play on from.'),
  notOpened: say('It was not opened:'),
  tooBig: (kb: number) => say('A record has at most {kb} kB.', { kb }),
  explore: say('The whole game of Mū Tōrere as a picture'),
  why: say('Why'),
};
