// What is said in a class: to the teacher, to the pupils, and on the screen for all.
export const CLASS = {
  title: 'Class',
  titleOf: (code: string) => `Class ${code}`,

  // making one
  newHead: 'Hold a class',
  newWords:
    'Everybody opens the link on the screen and types a nickname. You start a round; each pupil comes to their table by itself, and the results come in by themselves.',
  yours: 'Your classes',
  openClass: 'Open',
  pupilsHere: (n: number) => (n === 1 ? '1 pupil' : `${n} pupils`),
  whichGames: 'Which games',
  gamesWords: 'Several take turns, round by round.',
  pairing: 'Who plays whom',
  pairings: { swiss: 'Rounds: equals meet equals (Swiss system)', free: 'Free choice of opponents' },
  rounds: 'Rounds',
  size: 'At a table of MAUW',
  people: (n: number) => `${n} players`,
  level: 'Computers that fill up tables',
  levelUsual: 'as usual for the game',
  teacherName: 'Your name',
  teacherNameWords: 'Said at the tables if you coach there.',
  atTables: 'At the tables',
  coach: 'The teacher sees all hands, as a coach',
  make: 'Make the class',
  kept: 'Nothing but nicknames is kept. All of it is deleted by one button, or by itself some time after its last use: the page of the class says when.',
  joinHead: 'Join a class',
  code: 'The code on the screen',
  go: 'Go',

  // joining
  welcome: (code: string) => `Class ${code}`,
  joinWords: 'A nickname is enough. It is shown to the class, and deleted with it.',
  nickname: 'Your nickname',
  join: 'Join',
  played: (games: string) => `You will play ${games}.`,

  // a pupil
  youAre: (name: string) => `You are ${name}`,
  waitStart: 'You are in. The teacher starts the first round soon.',
  waitNext: 'Well played. Wait here: the next round starts by itself.',
  waitOver: 'All rounds are played.',
  waitFree: 'Choose whom you play.',
  toTable: 'To your table',
  leave: 'Leave the class',
  look: 'I look for opponents',
  lookNoLonger: 'No longer',
  youLook: 'Others see that you look for opponents. They can join you now.',
  playWith: (names: string) => `Play with ${names}`,
  looking: 'Who looks for opponents',
  nobodyLooks: 'Nobody just now. Say that you look.',
  fillUp: 'Play with the computer',

  // the teacher
  codeHead: 'Go to',
  qr: 'The link to this class as a QR code',
  screen: 'View for the projector',
  who: (here: number, all: number) => (here === all ? `${all} here` : `${here} of ${all} here`),
  nobody: 'Nobody has joined yet.',
  away: 'away',
  remove: 'Remove',
  removeAsk: (name: string) => `Remove ${name}?`,
  removeWords: 'The game that they play is lost for them, the name is forgotten, and they cannot come back.',
  start: (n: number, of: number, game: string) => `Start round ${n} of ${of}: ${game}`,
  startFree: (game: string) => `Start free play: ${game}`,
  stopFree: 'End free play',
  alone: 'Who does not come out even plays with computers.',
  running: (n: number) => (n === 1 ? '1 game goes on' : `${n} games go on`),
  allDone: 'All games are over.',
  round: (n: number, of: number) => `Round ${n} of ${of}`,
  free: 'Free play',
  breakOff: 'Break off',
  breakAsk: 'Break this game off?',
  breakWords: 'Its point is shared by all who play it.',
  watch: 'Watch',
  delete: 'Delete this class',
  deleteAsk: 'Delete this class with everything in it?',
  deleteWords: 'Nicknames, tables, games and standings are deleted at once. There is no way back.',
  deleteDo: 'Delete it all',
  no: 'Not now',
  deletedAt: (when: string) => `Deleted by itself ${when}, unless it is used before.`,

  // pairings and standings
  meetings: 'Tables',
  noMeetings: 'No games yet.',
  toMove: (who: string) => `${who} to move`,
  finished: 'finished',
  underlined: 'underlined: to move',
  gone: '(left)',
  standings: 'Standings',
  rank: 'Rank',
  name: 'Name',
  points: 'Points',
  buchholz: 'Buchholz',
  buchholzWords:
    'Equal points: the sum of the points of those you met counts (Buchholz; a computer counts as the average), then games won. Who is equal in all shares the rank.',
  wins: 'Won',
  games: 'Games',
  against: 'against',

  // elsewhere
  back: 'Back to the class',
  noClass: 'There is no such class.',
  noClassWords:
    'Look at the code again. A class is deleted when the teacher closes it, or some time after its last use.',
  notConnected: 'Not connected. Trying again.',
};

/** `1.5` → `1½`, `0.33…` → `0.33`. */
export function pointsOf(points: number): string {
  const whole = Math.floor(points);
  const rest = points - whole;
  if (rest < 0.001) return String(whole);
  if (Math.abs(rest - 0.5) < 0.001) return `${whole || ''}½`;
  return points.toFixed(2);
}
