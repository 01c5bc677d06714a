// All that the rules pages say round the book's own text.
import type { GameName } from '../net/protocol';
import { speaker } from './say';

const { say, sayNumber } = await speaker('rules');

export const RULES = {
  title: say('Rules'),
  lead: say(
    'Every rule of the three games in our own words, clause by clause. Each clause has its number, and a link of its own.',
  ),
  games: { 'mu-torere': 'Mū Tōrere', mauw: 'MAUW', maui: 'Māui' } as Record<GameName, string>,
  read: (game: string) => say('Read the rules of {game}', { game }),
  glossary: say('Words and names'),
  glossaryLine: say('Every Māori word and name of the games: what it means and how to say it.'),
  origins: say('Where the games come from'),
  originsLine: say('Who made them and who wrote about them, what we took from where, and what is ours.'),
  print: say('On paper: “putahi rules maui --pdf rules.pdf” makes the whole book with its drawings.'),
  contents: say('Contents'),
  find: say('Find in these rules'),
  findWord: say('Find a word'),
  found: (n: number, query: string) =>
    n === 0
      ? say('Nothing here has “{query}”.', { query })
      : sayNumber('1 place has “{query}”.', '{n} places have “{query}”.', n, { query }),
  note: { ruling: say('Ruling'), option: say('House rule'), example: say('Example') } as Record<string, string>,
  changedHead: say('This table has rules of its own'),
  changed: (words: string, value: string) => `${words}: ${value}`,
  here: say('At this table'),
  changedWords: say('The text below is for the usual rules; where this table has others, the clause says so.'),
  unknownTable: say('What this table has changed could not be asked for just now.'),
  yes: say('yes'),
  no: say('no'),
  none: say('none'),
  in: (games: string) => say('in {games}', { games }),
};
