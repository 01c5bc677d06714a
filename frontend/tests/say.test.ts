// What is said: filled, of one and of many, in a context; and every part that a source asks for is there.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { language, LANGUAGES, speaker, speakerOf } from '../src/words/say';
import { toYou } from '../src/words/you';

const WORDS = {
  '{name} wins': 'Kua wikitōria a {name}',
  '1 card': ['kotahi te kāri', '{n} ngā kāri'] as [string, string],
  'a card\u0004Draw': 'Tango',
};

describe('without words of another language', () => {
  const { say, sayNumber, sayAs } = speakerOf({});

  it('English is said', () => {
    expect(say('{name} wins', { name: 'Aroha' })).toBe('Aroha wins');
    expect([0, 1, 2].map((n) => sayNumber('1 card', '{n} cards', n))).toEqual(['0 cards', '1 card', '2 cards']);
    expect(sayAs('a card', 'Draw')).toBe('Draw');
  });

  it('what is not given stays in its braces, and what is given is not looked through again', () => {
    expect(say('{a} and {b}', { a: '{b}' })).toBe('{b} and {b}');
    expect(say('{a} and {a}', { a: 0 })).toBe('0 and 0');
  });
});

describe('with words of another language', () => {
  const { say, sayNumber, sayAs } = speakerOf(WORDS);

  it('they are said', () => {
    expect(say('{name} wins', { name: 'Aroha' })).toBe('Kua wikitōria a Aroha');
    expect([1, 5].map((n) => sayNumber('1 card', '{n} cards', n))).toEqual(['kotahi te kāri', '5 ngā kāri']);
    expect(sayAs('a card', 'Draw')).toBe('Tango');
  });

  it('and what they lack is said in English', () => {
    expect(say('Draw')).toBe('Draw');
    expect(say('1 card')).toBe('1 card');
    expect(sayNumber('{name} wins', 'all win', 2)).toBe('all win');
    expect(sayAs('a game', 'Draw')).toBe('Draw');
  });
});

describe('the languages', () => {
  it('are English where no browser asks for another', async () => {
    expect(language).toBe('en');
    expect((await speaker('table')).say('Close')).toBe('Close');
    expect(LANGUAGES).toEqual([
      ['en', 'English'],
      ['mi', 'te reo Māori'],
    ]);
  });

  it('have every part that is spoken, and each of its words', () => {
    const folder = new URL('../src/words/', import.meta.url);
    const parts = readdirSync(folder).flatMap((file) => {
      const source = readFileSync(new URL(file, folder), 'utf8');
      return [...source.matchAll(/= await speaker\('(\w+)'\)/g)].map((match) => match[1] ?? '');
    });
    expect(new Set(parts).size).toBeGreaterThan(9);
    for (const part of parts) {
      const made = new URL(`../src/made/mi/words-${part}.json`, import.meta.url);
      expect(existsSync(made), part).toBe(true);
      for (const told of Object.values(JSON.parse(readFileSync(made, 'utf8')) as Record<string, string | string[]>))
        expect([told].flat().every(Boolean), part).toBe(true);
    }
  });

  it('tell a sentence to its reader in English only: in te reo Māori the particles would change too', () => {
    expect(toYou('Ka neke a Aroha.', 'Aroha', 'mi')).toBe('Ka neke a Aroha.');
    expect(toYou('Aroha moves.', 'Aroha', 'en')).toBe('You move.');
  });
});
