// What is written in the rulebook's drawings.
import { speaker } from './say';

const { say } = await speaker('drawings');

export const DRAWN = {
  red: say('red: 1 + 8 = 9'),
  yellow: say('yellow: 2 + 7 = 9'),
  green: say('green: 3 + 6 = 9'),
  blue: say('blue: 4 + 5 = 9'),
  nine: say('nine: a MAUW from the deck'),
  equal: say('equal: one turned over'),
  toa: say('Toa: Ihi 7, red'),
  bearer: say('Banner Bearer: Ihi 0'),
  back: say('the back of all'),
  run: say('Run'),
  colour: say('Colour'),
  kind: say('Three of a kind'),
  colourRun: say('Colour run'),
  beats: say('beats'),
  against: say('7 against 5'),
  beat: say('beat'),
  sacrifice: say('4 + 5 against 8: a sacrifice attack'),
};
