// The rules pages: found by words, whatever the keyboard, and every clause that the log names is in the books.
import { describe, expect, it } from 'vitest';
import maui from '../src/made/maui.json';
import mauw from '../src/made/mauw.json';
import star from '../src/made/mu-torere.json';
import type { GameEvent, GameName } from '../src/net/protocol';
import { clauseOf } from '../src/parts/logclauses';
import { bookOf, glossary, has, origins, sift, wordsOf, type Block, type Section } from '../src/rules/book';
import { chapters } from '../src/rules/lessons';

const BOOKS: Record<GameName, { sections: Section[] }> = {
  'mu-torere': star as unknown as { sections: Section[] },
  mauw: mauw as unknown as { sections: Section[] },
  maui: maui as unknown as { sections: Section[] },
};

describe('finding', () => {
  it('needs no macrons and no capitals', () => {
    expect(has('Into the pūtahi, Rūaumoko', 'PUTAHI ruaumoko')).toBe(true);
    expect(has('Into the pūtahi', 'pūtahi kewai')).toBe(false);
  });

  it('finds a clause by its number and by its words, and nothing for nonsense', () => {
    const codes = (query: string): string[] =>
      sift(BOOKS.maui.sections, query).flatMap(({ entries }) => entries.map(({ code }) => code));
    expect(codes('MC-20')).toContain('MC-20');
    expect(codes('stormwind')).toEqual(expect.arrayContaining(['MC-4', 'MC-27']));
    expect(codes('xyzzy')).toEqual([]);
    expect(codes(' ')).toHaveLength(sift(BOOKS.maui.sections, '').flatMap(({ entries }) => entries).length);
  });

  it('reads the words of every kind of block', () => {
    const blocks: Block[] = [
      ['p', ['See ', ['to', 'MC-1', 'MC-1'], ' and ', ['b', ['this']], '.']],
      ['ul', [[['p', ['one']]], [['p', ['two']]]]],
      ['table', [[['head']], [['cell', ['a', 'https://x.y/', 'there']]]]],
      ['note', 'ruling', [['p', ['ours']]]],
      ['art', 'star-start', 'a picture'],
    ];
    const words = wordsOf(blocks);
    for (const word of ['MC-1', 'this', 'one', 'two', 'head', 'cell', 'there', 'ours', 'a picture']) {
      expect(words).toContain(word);
    }
    expect(words).not.toContain('https');
  });
});

describe('in te reo Māori', () => {
  it.each<GameName>(['mu-torere', 'mauw', 'maui'])('the book of %s has the same places', async (game) => {
    const [here, there] = await Promise.all([bookOf(game, 'mi'), bookOf(game, 'en')]);
    const places = (sections: readonly Section[]): string[] =>
      sections.flatMap(({ anchor, entries }) => [anchor, ...entries.map((entry) => entry.anchor)]);
    expect(places(here.sections)).toEqual(places(there.sections));
    expect(wordsOf(here.intro)).not.toEqual(wordsOf(there.intro));
  });

  it('words, origins and lessons come in the language asked for, English if none was', async () => {
    expect((await glossary('mi')).kinds[0]?.title).toBe('Ngā kupu o ngā kēmu');
    expect((await glossary()).kinds[0]?.title).toBe('Words of the games');
    expect((await origins('mi')).sections.map(({ anchor }) => anchor)).toEqual(
      (await origins()).sections.map(({ anchor }) => anchor),
    );
    expect((await chapters('mi'))['mu-torere'][0]?.title).toBe('Tō whetū tuatahi');
    expect((await chapters())['mu-torere'][0]?.title).toBe('Your first star');
  });
});

describe('the clause of a log entry', () => {
  const event = (more: Partial<GameEvent>): GameEvent => ({ do: 'play', ...more });
  const of = (game: GameName, ...events: GameEvent[]): string | null => clauseOf(game, { kind: 'move', events });

  it.each<[GameName, string, ...GameEvent[]]>([
    ['mu-torere', 'MT-7', event({ do: 'slide', from: '4', to: 'P' })],
    ['mu-torere', 'MT-6', event({ do: 'slide', from: 'P', to: '4' })],
    ['mu-torere', 'MT-5', event({ do: 'slide', from: '5', to: '4' })],
    ['mauw', 'MW-10', event({ as: 'strengthen' })],
    ['mauw', 'MW-12', event({ as: 'match' }), event({ do: 'take' })],
    ['mauw', 'MW-13', event({ as: 'match' }), event({ do: 'pair' })],
    ['mauw', 'MW-19', event({ do: 'again' })],
    ['maui', 'MC-8', event({ card: 're7' })],
    ['maui', 'MC-29', event({ card: 'wa-kai' })],
    ['maui', 'MC-18', event({ do: 'war' })],
  ])('%s: %s', (game, clause, ...events) => {
    expect(of(game, ...events)).toBe(clause);
  });

  it('is none where nothing was played', () => {
    expect(clauseOf('maui', { kind: 'undo', events: [event({ card: 're7' })] })).toBe(null);
    expect(of('mauw')).toBe(null);
    expect(of('mauw', event({ do: 'something' }))).toBe(null);
  });

  it('is in the book', () => {
    const acts =
      'play war end commit strike hold boost kill tremor stormwind tide putback release toss done keep place';
    const ways = ['strengthen', 'match', 'release', 'block', 'attack', undefined];
    for (const game of ['mu-torere', 'mauw', 'maui'] as const) {
      const there = new Set(BOOKS[game].sections.flatMap(({ entries }) => entries.map(({ code }) => code)));
      for (const act of [...acts.split(' '), 'defend', 'again', 'pass', 'redraw', 'slide']) {
        for (const as of ways) {
          const clause = of(game, event({ do: act, ...(as ? { as } : {}) }));
          if (clause) expect(there, `${game} ${act}`).toContain(clause);
        }
      }
    }
  });
});
