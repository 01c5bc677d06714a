// Words: macrons kept, names complete, and sentences told to the one who reads them.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EMBLEM } from '../src/kit/emblems';
import { cardName, GIFTS, TAONGA, TIERS } from '../src/words/maui';
import { LEVELS } from '../src/words/ui';
import { secondPerson, toYou } from '../src/words/you';

describe('names', () => {
  it('levels are the Toa above the Banner Bearer', () => {
    expect(LEVELS).toEqual(TIERS.slice(1));
  });

  it('every Taonga has a sign, a title and a gift', () => {
    expect(Object.keys(TAONGA)).toHaveLength(11);
    for (const name of Object.keys(TAONGA)) {
      expect(EMBLEM[name], name).toBeDefined();
      expect(GIFTS[name], name).toBeDefined();
    }
  });

  it('keeps its macrons', () => {
    const folder = new URL('../src/words/', import.meta.url);
    for (const file of readdirSync(folder)) {
      const words = readFileSync(new URL(file, folder), 'utf8');
      // Names as people read them, not as records write them.
      expect(words, file).not.toMatch(
        /\b(Maui|Torere|Putahi|Tane|Ruaumoko|Papatuanuku|Tumatauenga|Wa Kai|Putohe|Kaingarahu)\b/,
      );
    }
    expect(cardName('wa-kai')).toBe('Wā Kai');
  });

  it('says nothing to a person that is not among the words, but a name that is the same in every language', () => {
    const folder = new URL('../src/', import.meta.url);
    const said =
      /\b(?:title|about|label|words|head|placeholder)(?:: |=)(?:'([^'{}]*[a-z]{3}[^'{}]*)'|"([^"{}]*[a-z]{3}[^"{}]*)")/g;
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|svelte)$/.test(file) && !file.startsWith('words/'))
      .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(said)])
      .map(([, one, other]) => one ?? other);
    expect(found.filter((one) => !['Taonga', 'Rautaki', 'Mū Tōrere'].includes(one ?? ''))).toEqual([]);
  });
});

describe('you', () => {
  it.each([
    ['Aroha plays a 6 on column A.', 'You play a 6 on column A.'],
    ['Aroha turns a 2 over and lays a 2 on it.', 'You turn a 2 over and lay a 2 on it.'],
    ['Aroha can play nothing, discards 2 S and draws four.', 'You can play nothing, discard 2 S and draw four.'],
    ['Mere turns a 2 over and lays a 2 on it.', 'Mere turns a 2 over and lays a 2 on it.'],
    ['Both go, and Aroha takes a MAUW card.', 'Both go, and you take a MAUW card.'],
    ['Mere attacks a 4 on Aroha’s column D with a 5.', 'Mere attacks a 4 on your column D with a 5.'],
    ['Turn 3: Aroha.', 'Turn 3: you.'],
    ['The battle begins; Aroha is the challenger.', 'The battle begins; you are the challenger.'],
    ['pu4 of Aroha is destroyed.', 'pu4 of yours is destroyed.'],
    ['Arohanui plays on.', 'Arohanui plays on.'],
  ])('%s', (told, expected) => {
    expect(toYou(told, 'Aroha')).toBe(expected);
  });

  it('conjugates', () => {
    expect(['matches', 'has', 'lets', 'passes', 'carries'].map(secondPerson)).toEqual([
      'match',
      'have',
      'let',
      'pass',
      'carry',
    ]);
  });
});
