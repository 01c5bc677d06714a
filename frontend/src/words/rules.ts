// All that the rules pages say round the book's own text.
import type { GameName } from '../net/protocol';

export const RULES = {
  title: 'Rules',
  lead: 'Every rule of the three games in our own words, clause by clause. Each clause has its number, and a link of its own.',
  games: { 'mu-torere': 'Mū Tōrere', mauw: 'MAUW', maui: 'Māui' } as Record<GameName, string>,
  read: (game: string) => `Read the rules of ${game}`,
  glossary: 'Words and names',
  glossaryLine: 'Every Māori word and name of the games: what it means and how to say it.',
  origins: 'Where the games come from',
  originsLine: 'Who made them and who wrote about them, what we took from where, and what is ours.',
  print: 'On paper: “putahi rules maui --pdf rules.pdf” makes the whole book with its drawings.',
  contents: 'Contents',
  find: 'Find in these rules',
  findWord: 'Find a word',
  found: (n: number, query: string) =>
    n === 0 ? `Nothing here has “${query}”.` : n === 1 ? `1 place has “${query}”.` : `${n} places have “${query}”.`,
  note: { ruling: 'Ruling', option: 'House rule', example: 'Example' } as Record<string, string>,
  changedHead: 'This table has rules of its own',
  changed: (words: string, value: string) => `${words}: ${value}`,
  here: 'At this table',
  changedWords: 'The text below is for the usual rules; where this table has others, the clause says so.',
  unknownTable: 'What this table has changed could not be asked for just now.',
  yes: 'yes',
  no: 'no',
  none: 'none',
  in: (games: string) => `in ${games}`,
  inTheBook: 'In the rulebook, in a new tab',
};
