// A legal move in words: what it is, and what it would bring.
import type { Legal } from '../net/protocol';
import { MAUW } from '../words/mauw';

/** The server's label, the preview's words, and the columns that it would change. */
export function moveWords(move: Legal, more: unknown): string {
  const figures = (more as { columns?: Record<string, { score: number }> } | undefined)?.columns ?? {};
  const changes = Object.entries(move.preview?.columns ?? {}).map(
    ([column, after]) => `${column}: ${MAUW.would(figures[column]?.score ?? 0, after)}.`,
  );
  const gain = move.preview?.gain ? [`${move.preview.gain === 'pair' ? MAUW.matchPair : MAUW.match}.`] : [];
  return [`${move.label}.`, ...(move.preview?.words ? [move.preview.words] : []), ...gain, ...changes].join(' ');
}
