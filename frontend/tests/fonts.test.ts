// Both typefaces as shipped: all ten macron vowels, and small enough.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../src/fonts/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.woff2'));
const MACRONS = [...'āēīōūĀĒĪŌŪ'].map((c) => c.codePointAt(0) ?? 0);

/** The characters in a WOFF2 file: its `cmap` lies untransformed in one Brotli stream with the other tables. */
function characters(name: string): Set<number> {
  const file = readFileSync(new URL(name, FOLDER));
  const tables = file.readUInt16BE(12);
  const size = file.readUInt32BE(20);
  let at = 48;
  let offset = 0;
  let cmap: [number, number] | null = null;
  const base128 = (): number => {
    let value = 0;
    for (;;) {
      const byte = file[at++] ?? 0;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let i = 0; i < tables; i++) {
    const flags = file[at++] ?? 0;
    const known = flags & 63;
    if (known === 63) at += 4;
    const length = base128();
    // glyf (10) and loca (11) are transformed unless marked; the others only where marked.
    const transformed = known === 10 || known === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const stored = transformed ? base128() : length;
    if (known === 0) cmap = [offset, length];
    offset += stored;
  }
  const data = brotliDecompressSync(file.subarray(at, at + size));
  const found = new Set<number>();
  if (!cmap) return found;
  const table = data.subarray(cmap[0], cmap[0] + cmap[1]);
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const sub = table.subarray(table.readUInt32BE(4 + i * 8 + 4));
    if (sub.readUInt16BE(0) !== 4) continue;
    const segments = sub.readUInt16BE(6) / 2;
    for (let s = 0; s < segments; s++) {
      const end = sub.readUInt16BE(14 + s * 2);
      const start = sub.readUInt16BE(16 + segments * 2 + s * 2);
      for (let c = start; c <= end && c !== 0xffff; c++) found.add(c);
    }
  }
  return found;
}

describe.each(['piazzolla', 'ibm-plex-sans'])('%s', (family) => {
  const all = new Set(FILES.filter((name) => name.startsWith(family)).flatMap((name) => [...characters(name)]));

  it('has all ten macron vowels', () => {
    for (const c of MACRONS) expect(all.has(c), String.fromCodePoint(c)).toBe(true);
  });

  it('has printable ASCII and the marks that are used', () => {
    for (let c = 0x20; c < 0x7f; c++) expect(all.has(c), String.fromCodePoint(c)).toBe(true);
    for (const mark of '·–—‘’“”…×') expect(all.has(mark.codePointAt(0) ?? 0), mark).toBe(true);
  });
});

it('is 48 kB at the most', () => {
  expect(FILES.reduce((sum, name) => sum + statSync(new URL(name, FOLDER)).size, 0)).toBeLessThan(48_000);
});
