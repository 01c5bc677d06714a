// The clause that a log entry is about, so that it can be read from there.
import type { Entry, GameEvent, GameName } from '../net/protocol';

const MAUW: Record<string, string> = {
  strengthen: 'MW-10',
  release: 'MW-17',
  block: 'MW-15',
  attack: 'MW-18',
  defend: 'MW-18',
  again: 'MW-19',
  pass: 'MW-20',
  place: 'MW-14',
  redraw: 'MW-7',
};
const MAUI: Record<string, string> = {
  war: 'MC-18',
  end: 'MC-11',
  commit: 'MC-20',
  strike: 'MC-21',
  hold: 'MC-24',
  boost: 'MC-23',
  kill: 'MC-9',
  tremor: 'MC-9',
  stormwind: 'MC-9',
  tide: 'MC-9',
  putback: 'MC-29',
  release: 'MC-29',
  toss: 'MC-27',
  done: 'MC-27',
  keep: 'MC-27',
  place: 'MC-27',
};

const OF: Record<GameName, (event: GameEvent, all: readonly GameEvent[]) => string | undefined> = {
  'mu-torere': ({ to, from }) => (to === 'P' ? 'MT-7' : from === 'P' ? 'MT-6' : 'MT-5'),
  mauw: (event, all) => {
    if (event.as === 'match') return all.some((one) => one.do === 'pair') ? 'MW-13' : 'MW-12';
    return MAUW[event.do === 'play' ? (event.as ?? '') : event.do];
  },
  maui: (event) => {
    if (event.do !== 'play') return MAUI[event.do];
    return /^[a-z]{2}\d$/.test(event.card ?? '') ? 'MC-8' : 'MC-29';
  },
};

export function clauseOf(game: GameName, { kind, events }: Pick<Entry, 'kind' | 'events'>): string | null {
  const [first] = events;
  return kind === 'move' && first ? (OF[game](first, events) ?? null) : null;
}
