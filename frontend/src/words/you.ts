// The log speaks of every player by name; to the one who reads it says `you`. That is English grammar: in te reo Māori,
// where particles before the name would change with it, the name stays.
import { language } from './say';

const IRREGULAR: Record<string, string> = { has: 'have', is: 'are', does: 'do', goes: 'go', was: 'were' };

/** What else the same person does in the sentence: `turns … over and lays …`, `can play nothing, discards … and draws`. */
const FURTHER = /(?<=\bYou [^.]*)( over and |nothing, | and )(lays|discards|draws)\b/gu;

/** `plays` → `play`, `matches` → `match`, `has` → `have`. */
export function secondPerson(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular) return irregular;
  if (/(ch|sh|ss|x|z)es$/.test(verb)) return verb.slice(0, -2);
  if (/ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** A sentence about `name`, told to them. */
export function toYou(sentence: string, name: string, spoken = language): string {
  if (spoken !== 'en') return sentence;
  const one = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const at = (place: number): boolean => place === 0 || /[.!?] $/.test(sentence.slice(0, place));
  return sentence
    .replace(new RegExp(`\\bof ${one}(?![\\p{L}\\p{N}])`, 'gu'), 'of yours')
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${one}’s(?!\\p{L})`, 'gu'), (_, place: number) =>
      at(place) ? 'Your' : 'your',
    )
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${one} (\\p{L}+)`, 'gu'), (_, verb: string, place: number) => {
      const told = `${at(place) ? 'You' : 'you'} ${secondPerson(verb)}`;
      return told;
    })
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${one}(?![\\p{L}\\p{N}])`, 'gu'), (_, place: number) =>
      at(place) ? 'You' : 'you',
    )
    .replace(FURTHER, (_, before: string, verb: string) => before + secondPerson(verb));
}
