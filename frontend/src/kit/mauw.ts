// The MAUW cards: four cats told apart by outline, glyph and colour, and nine stitches that a match fills.
import { MAUW_CARDS } from '../words/mauw';
import { DISPLAY, MIDDLE, NAME, picture, text } from './svg';
import { GLYPH, glyph, taniko, type Colour } from './weave';

export type CatColour = 're' | 'ye' | 'gr' | 'bl';

/** The glyph of each cat's colour. */
export const CAT_GLYPH: Record<CatColour, Colour> = { re: 're', ye: 'go', gr: 'gr', bl: 'lb' };
const BY_VALUE: Record<string, CatColour> = { 1: 're', 8: 're', 2: 'ye', 7: 'ye', 3: 'gr', 6: 'gr', 4: 'bl', 5: 'bl' };

export const catColour = (value: string): CatColour | null => BY_VALUE[value] ?? null;

/** What lies on the table under a card's text: a warrior or spirit (perhaps played by a Māui), or a MAUW. */
export interface Face {
  kind: 'warrior' | 'spirit' | 'maui' | 'mauw';
  /** A warrior's value; the face of a MAUW card, where it is known. */
  value: string;
  /** A Māui that lies as something else. */
  joker: boolean;
}

export function readFace(card: string): Face {
  if (card.startsWith('#') || card.startsWith('?')) return { kind: 'mauw', value: card.slice(1), joker: false };
  const joker = card.startsWith('M=');
  const value = joker ? card.slice(2) : card;
  if (value === 'M') return { kind: 'maui', value: '', joker: true };
  return value === 'S' ? { kind: 'spirit', value: '0', joker } : { kind: 'warrior', value, joker };
}

const CAT: Record<CatColour, string> = {
  re: 'M3 1 17 12h14L45 1v25L24 44 3 26z',
  ye: 'M8 1 19 11h10L40 1l7 22-23 21L1 23z',
  gr: 'M3 2h6v5h6v5h18V7h6V2h6v28h-6v6h-6v7H15v-7H9v-6H3z',
  bl: 'M4 1 16 12h16L44 1v27l-4 6-4-4-6 8-2-3-4 8-4-8-2 3-6-8-4 4-4-6z',
};

export function cat(
  k: CatColour,
  x: number,
  y: number,
  size: number,
  fill = `var(--m-${k})`,
  eye = 'var(--card)',
): string {
  const s = +(size / 48).toFixed(3);
  return (
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="${CAT[k]}" fill="${fill}"/>` +
    `<path d="M10 23l5-4 5 4-5 4zM28 23l5-4 5 4-5 4z" fill="${eye}"/><path d="M14 23l1-3 1 3-1 3zM32 23l1-3 1 3-1 3z" fill="${fill}"/>` +
    `<path d="M21.5 31h5L24 34.5z" fill="${eye}"/>` +
    `<path d="${GLYPH[CAT_GLYPH[k]]}" transform="translate(20.3 12.6) scale(.62)" fill="${eye}" fill-rule="evenodd"/></g>`
  );
}

/** A spirit: the cat as a dashed seam, eyes shut. */
const spirit = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${+(size / 48).toFixed(3)})" fill="none" stroke="var(--ink-2)" stroke-width="2.2">` +
  `<path d="M4 2 17 12h14L44 2v26l-7 8v8l-5-5-4 5-4-5-4 5-4-5-5 5v-8l-7-8z" stroke-dasharray="4 2.4"/><path d="M11 23l4 3 4-3M29 23l4 3 4-3"/></g>`;

/** Nine stitches, `sewn` of them in colour: two cards that match fill the nine. */
export function lives(sewn: number, x: number, y: number, w: number, h: number, on: string): string {
  return Array.from(
    { length: 9 },
    (_, i) =>
      `<rect x="${+(x + (i * w) / 9).toFixed(2)}" y="${y}" width="${+(w / 9 - 1.5).toFixed(2)}" height="${h}" fill="${i < sewn ? on : 'var(--thread)'}"/>`,
  ).join('');
}

export function mauwCard(card: string, w = 126, label = ''): string {
  const face = readFace(card);
  const small = w < 90;
  const frame = (body: string, ground = 'var(--card)'): string =>
    picture(
      { w, h: (w * 176) / 126, units: [126, 176], cls: 'card', label },
      `<rect x="1" y="1" width="124" height="174" rx="8" fill="${ground}" stroke="var(--card-edge)" stroke-width="${small ? 2 : 1.5}"/>${body}`,
    );
  if (face.kind === 'mauw') return frame(backOf(face.value), 'var(--back)');
  if (face.kind === 'spirit') {
    return frame(
      text(12, small ? 56 : 45, small ? 62 : 48, 'S', DISPLAY) +
        text(112, small ? 52 : 40, small ? 44 : 30, 0, `${DISPLAY} text-anchor="end"`, 'var(--ink-2)') +
        spirit(20, small ? 66 : 58, 86) +
        (small ? '' : text(63, 163, 15.5, MAUW_CARDS.spirit, `${NAME} ${MIDDLE}`)) +
        (face.joker ? text(112, small ? 74 : 62, small ? 26 : 20, 'M', `${DISPLAY} text-anchor="end"`) : ''),
    );
  }
  if (face.kind === 'maui') return frame(jokerFace(small));
  const k = BY_VALUE[face.value] ?? 're';
  return frame(
    text(12, small ? 58 : 46, small ? 66 : 52, face.value, DISPLAY) +
      glyph(CAT_GLYPH[k], small ? 82 : 92, 14, small ? 32 : 22, `var(--m-${k})`) +
      cat(k, 19, small ? 66 : 56, 88) +
      (small ? '' : lives(Number(face.value), 12, 156, 103, 9, `var(--m-${k})`)) +
      (face.joker ? text(112, small ? 66 : 54, small ? 26 : 20, 'M', `${DISPLAY} text-anchor="end"`) : ''),
  );
}

/** A MAUW: nine, ×2 in the strip that stays in sight in a stack, and a tag where all know its face. */
function backOf(known: string): string {
  const k = catColour(known);
  const sign = k ? glyph(CAT_GLYPH[k], 98, 10, 17, `var(--m-${k})`) : '';
  const tag = known
    ? `<rect x="76" y="5" width="43" height="27" rx="3" fill="var(--card)"/>${text(81, 27, 24, known, DISPLAY)}${sign}`
    : '';
  return (
    text(10, 28, 24, '×2', DISPLAY, 'var(--on-back)') +
    taniko(46, 10, known ? 26 : 70, 17, 'var(--back-2)', 'var(--on-back)') +
    tag +
    `<path d="M23 52 45 70h36l22-18v50l-40 40-40-40z" fill="var(--back-2)"/>` +
    text(63, 122, 60, 9, `${DISPLAY} ${MIDDLE}`, 'var(--on-back)') +
    taniko(10, 152, 106, 15, 'var(--back-2)', 'var(--on-back)')
  );
}

function jokerFace(small: boolean): string {
  const quarters: [CatColour, string][] = [
    ['re', 'M0 0-40 0 0-40z'],
    ['ye', 'M0 0V-40L40 0z'],
    ['bl', 'M0 0 40 0 0 40z'],
    ['gr', 'M0 0V40L-40 0z'],
  ];
  const glyphs: [CatColour, number, number][] = [
    ['re', -20, -20],
    ['ye', 8, -20],
    ['bl', 8, 8],
    ['gr', -20, 8],
  ];
  return (
    text(10, small ? 52 : 45, small ? 52 : 46, 'M', DISPLAY) +
    `<g transform="translate(63 ${small ? 112 : 98})">${quarters.map(([k, d]) => `<path d="${d}" fill="var(--m-${k})"/>`).join('')}` +
    `${glyphs.map(([k, x, y]) => glyph(CAT_GLYPH[k], x, y, 12, `var(--on-m-${k})`)).join('')}</g>` +
    (small ? '' : text(63, 163, 15.5, MAUW_CARDS.maui, `${NAME} ${MIDDLE}`))
  );
}
