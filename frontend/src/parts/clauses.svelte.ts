// The clause that is being read, wherever its link was.
class Clauses {
  reading = $state<string | null>(null);

  open(clause: string): void {
    this.reading = clause;
  }

  close(): void {
    this.reading = null;
  }
}

export const clauses = new Clauses();

/** Words of a sentence, with the clauses named in it as parts of their own. */
export function withClauses(words: string): { text: string; clause: boolean }[] {
  return words
    .split(/\(?\b((?:MT|MW|MC)-\d+)\b\)?/)
    .map((text, i) => ({ text, clause: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}
