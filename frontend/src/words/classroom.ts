// What is said in a class: to the teacher, to the pupils, and on the screen for all.
import { language, speaker } from './say';

const { say, sayNumber } = await speaker('class');
// Browsers do not know the days of every language.
const DAYS = [
  say('Sunday'),
  say('Monday'),
  say('Tuesday'),
  say('Wednesday'),
  say('Thursday'),
  say('Friday'),
  say('Saturday'),
];

export const CLASS = {
  title: say('Class'),
  titleOf: (code: string) => say('Class {code}', { code }),

  // making one
  newHead: say('Hold a class'),
  newWords: say(
    'Everybody opens the link on the screen and types a nickname. You start a round; each pupil comes to their table by itself, and the results come in by themselves.',
  ),
  yours: say('Your classes'),
  openClass: say('Open'),
  pupilsHere: (n: number) => sayNumber('1 pupil', '{n} pupils', n),
  whichGames: say('Which games'),
  gamesWords: say('Several take turns, round by round.'),
  pairing: say('Who plays whom'),
  pairings: { swiss: say('Rounds: equals meet equals (Swiss system)'), free: say('Free choice of opponents') },
  rounds: say('Rounds'),
  size: say('At a table of MAUW'),
  people: (n: number) => say('{n} players', { n }),
  level: say('Computers that fill up tables'),
  levelUsual: say('as usual for the game'),
  teacherName: say('Your name'),
  teacherNameWords: say('Said at the tables if you coach there.'),
  atTables: say('At the tables'),
  coach: say('The teacher sees all hands, as a coach'),
  rulesOf: (game: string) => say('House rules of {game}', { game }),
  make: say('Make the class'),
  kept: say(
    'Nothing but nicknames is kept. All of it is deleted by one button, or by itself some time after its last use: the page of the class says when.',
  ),
  joinHead: say('Join a class'),
  code: say('The code on the screen'),
  go: say('Go'),

  // joining
  welcome: (code: string) => say('Class {code}', { code }),
  joinWords: say('A nickname is enough. It is shown to the class, and deleted with it.'),
  nickname: say('Your nickname'),
  join: say('Join'),
  played: (games: string) => say('You will play {games}.', { games }),

  // a pupil
  youAre: (name: string) => say('You are {name}', { name }),
  waitStart: say('You are in. The teacher starts the first round soon.'),
  waitNext: say('Well played. Wait here: the next round starts by itself.'),
  waitOver: say('All rounds are played.'),
  waitFree: say('Choose whom you play.'),
  toTable: say('To your table'),
  leave: say('Leave the class'),
  look: say('I look for opponents'),
  lookNoLonger: say('No longer'),
  youLook: say('Others see that you look for opponents. They can join you now.'),
  playWith: (names: string) => say('Play with {names}', { names }),
  looking: say('Who looks for opponents'),
  nobodyLooks: say('Nobody just now. Say that you look.'),
  fillUp: say('Play with the computer'),

  // the teacher
  codeHead: say('Go to'),
  qr: say('The link to this class as a QR code'),
  screen: say('View for the projector'),
  who: (here: number, all: number) =>
    here === all ? say('{all} here', { all }) : say('{here} of {all} here', { here, all }),
  nobody: say('Nobody has joined yet.'),
  away: say('away'),
  remove: say('Remove'),
  removeAsk: (name: string) => say('Remove {name}?', { name }),
  removeWords: say('The game that they play is lost for them, the name is forgotten, and they cannot come back.'),
  start: (n: number, of: number, game: string) => say('Start round {n} of {of}: {game}', { n, of, game }),
  startFree: (game: string) => say('Start free play: {game}', { game }),
  stopFree: say('End free play'),
  alone: say('Who does not come out even plays with computers.'),
  running: (n: number) => sayNumber('1 game goes on', '{n} games go on', n),
  allDone: say('All games are over.'),
  round: (n: number, of: number) => say('Round {n} of {of}', { n, of }),
  free: say('Free play'),
  breakOff: say('Break off'),
  breakAsk: say('Break this game off?'),
  breakWords: say('Its point is shared by all who play it.'),
  watch: say('Watch'),
  delete: say('Delete this class'),
  deleteAsk: say('Delete this class with everything in it?'),
  deleteWords: say('Nicknames, tables, games and standings are deleted at once. There is no way back.'),
  deleteDo: say('Delete it all'),
  no: say('Not now'),
  /** The day of the week and the time. */
  when: (date: Date) =>
    language === 'en'
      ? date.toLocaleString([], { weekday: 'long', hour: '2-digit', minute: '2-digit' })
      : `${DAYS[date.getDay()]} ${date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`,
  deletedAt: (when: string) => say('Deleted by itself {when}, unless it is used before.', { when }),

  // pairings and standings
  meetings: say('Tables'),
  noMeetings: say('No games yet.'),
  toMove: (who: string) => say('{who} to move', { who }),
  finished: say('finished'),
  underlined: say('underlined: to move'),
  gone: say('(left)'),
  standings: say('Standings'),
  rank: say('Rank'),
  name: say('Name'),
  points: say('Points'),
  buchholz: 'Buchholz',
  buchholzWords: say(
    'Equal points: the sum of the points of those you met counts (Buchholz; a computer counts as the average), then games won. Who is equal in all shares the rank.',
  ),
  wins: say('Won'),
  games: say('Games'),
  against: say('against'),

  // elsewhere
  back: say('Back to the class'),
  noClass: say('There is no such class.'),
  noClassWords: say(
    'Look at the code again. A class is deleted when the teacher closes it, or some time after its last use.',
  ),
  notConnected: say('Not connected. Trying again.'),
};

/** `1.5` → `1½`, `0.33…` → `0.33`. */
export function pointsOf(points: number): string {
  const whole = Math.floor(points);
  const rest = points - whole;
  if (rest < 0.001) return String(whole);
  if (Math.abs(rest - 0.5) < 0.001) return `${whole || ''}½`;
  return points.toFixed(2);
}
