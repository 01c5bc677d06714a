// The Māui cards: one drawing of a Toa at the scales of the hand, the row and the folded row.
import { CARD_WORDS, cardName, COLOUR_NAMES, TIERS } from '../words/maui';
import { emblem } from './emblems';
import { BOLD, DISPLAY, MIDDLE, NAME, picture, text } from './svg';
import { glyph, taniko, weave, type Colour } from './weave';

export interface Toa {
  colour: Colour;
  ihi: number;
}

/** `re7` → red, 7; null for Rautaki and Clones. */
export function readToa(card: string): Toa | null {
  const match = /^(gr|br|go|pu|lb|re)(\d)$/.exec(card);
  return match ? { colour: match[1] as Colour, ihi: Number(match[2]) } : null;
}

/** A warrior as it stands on a row. */
export interface Warrior {
  card: string;
  colour?: Colour;
  bonus?: number;
  down?: boolean;
  new?: boolean;
  used?: boolean;
}

const CLONE_ORDER: readonly Colour[] = ['re', 'go', 'gr', 'lb', 'pu', 'br'];
const isClone = (card: string): boolean => card.startsWith('clone');

/** Rautipu fights as a 6 of the colour chosen for it; a Clone as a 15 of all. */
export function baseIhi(w: Warrior): number {
  return isClone(w.card) ? 15 : (readToa(w.card)?.ihi ?? 6);
}

function warriorColour(w: Warrior): Colour {
  return w.colour ?? readToa(w.card)?.colour ?? 're';
}

/** What a warrior is called by those who see it. */
export function warriorLabel(w: Warrior, ihi = baseIhi(w) + (w.bonus ?? 0)): string {
  if (w.down) return CARD_WORDS.faceDown;
  if (isClone(w.card)) return CARD_WORDS.clone;
  return CARD_WORDS.warrior(cardName(w.card), ihi, COLOUR_NAMES[warriorColour(w)]);
}

const box = (w: number, h: number, r: number, fill: string, width = 1): string =>
  `<rect x="${width / 2}" y="${width / 2}" width="${w - width}" height="${h - width}" rx="${r}" fill="${fill}" stroke="var(--card-edge)" stroke-width="${width}"/>`;

const flag = (x: number, y: number, pole: number, cloth: number, w: number, colour: Colour): string =>
  `<path d="M${x} ${y}v${pole}" stroke="var(--${colour})" stroke-width="${pole > 60 ? 5 : 3}"/>` +
  `<path d="M${x + 1} ${y + 1}h${w}l${-w / 3} ${cloth / 2} ${w / 3} ${cloth / 2}h${-w}z" fill="var(--${colour})"/>`;

const cloneCloth = (x: number, y: number, w: number, h: number): string =>
  CLONE_ORDER.map((k, i) =>
    weave(k, { x, y: y + (i * h) / 6, w, h: h / 6 - 1, cols: Math.round(w / (h / 18)), rows: 3, n: 3 }),
  ).join('');

const tag = (x: number, y: number, w: number, h: number, words: string, size: number): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="2" fill="var(--ink)"/>` +
  text(x + w / 2, y + h - (h - size * 0.72) / 2, size, words, `${BOLD} ${MIDDLE}`, 'var(--card)');

/** Hand scale and print: 126 × 176 units of half a millimetre. */
export function toaCard(card: string, w = 126, shown?: number): string {
  const toa = readToa(card);
  if (!toa) return rautakiCard(card, w);
  const { colour: k, ihi } = toa;
  const title = TIERS[ihi] ?? '';
  const number = shown ?? ihi;
  return picture(
    { w, h: (w * 176) / 126, units: [126, 176], cls: 'card' },
    box(126, 176, 7, 'var(--card)', 1.5) +
      text(number > 9 ? 7 : 11, 43, number > 9 ? 40 : 46, number, DISPLAY) +
      glyph(k, 93, 11, 22) +
      text(104, 47, 14, k, `${BOLD} ${MIDDLE}`) +
      weave(k, { x: 9, y: 56, w: 108, h: 90, cols: 12, rows: 9, n: ihi }) +
      (ihi === 0 ? flag(63, 66, 74, 26, 36, k) : '') +
      `<path d="M9 146h108" stroke="var(--${k})" stroke-width="3"/>` +
      text(63, 165, title.length > 12 ? 14 : 15.5, title, `${NAME} ${MIDDLE}`),
  );
}

/** The hand at 390 px and small piles: numeral, glyph, code, weave; no name. */
export function toaSmall(card: string, w = 62): string {
  const toa = readToa(card);
  if (!toa) return rautakiSmall(card, w);
  const { colour: k, ihi } = toa;
  return picture(
    { w, h: (w * 86) / 62, units: [62, 86], cls: 'card' },
    box(62, 86, 5, 'var(--card)') +
      text(6, 26, 27, ihi, DISPLAY) +
      glyph(k, 42, 6, 14) +
      text(49, 31, 11.5, k, `${BOLD} ${MIDDLE}`) +
      weave(k, { x: 5, y: 36, w: 52, h: 45, cols: 10, rows: 9, n: ihi }) +
      (ihi === 0 ? flag(31, 42, 38, 14, 18, k) : '') +
      `<path d="M5 81h52" stroke="var(--${k})" stroke-width="2"/>`,
  );
}

/** The sign's name of a Rautaki, a Clone or a Rautipu that fights. */
const signOf = (card: string): string =>
  isClone(card) ? (card.startsWith('clone-tahi') ? 'purua-tahi' : 'purua-rua') : card;

export function rautakiCard(card: string, w = 126): string {
  const name = cardName(card);
  return picture(
    { w, h: (w * 176) / 126, units: [126, 176], cls: 'card' },
    box(126, 176, 7, 'var(--back)', 1.5) +
      taniko(9, 9, 108, 14, 'var(--back-2)', 'var(--on-back)') +
      taniko(9, 120, 108, 14, 'var(--back-2)', 'var(--on-back)') +
      emblem(signOf(card), 33, 42, 60, 'var(--on-back)', 1.9) +
      text(63, 155, name.length > 14 ? 13.5 : 16.5, name, `${NAME} ${MIDDLE}`, 'var(--on-back)') +
      text(63, 169, 11, CARD_WORDS.rautaki, `${BOLD} ${MIDDLE}`, 'var(--on-back)'),
  );
}

export function rautakiSmall(card: string, w = 62): string {
  const name = cardName(card);
  const lines = name.includes(' ') && name.length > 9 ? name.split(/ (?=\S+$)/) : [name];
  const size = Math.max(...lines.map((l) => l.length)) > 10 ? 9.4 : 11;
  const top = lines.length > 1 ? 66 : 73;
  return picture(
    { w, h: (w * 86) / 62, units: [62, 86], cls: 'card' },
    box(62, 86, 5, 'var(--back)') +
      taniko(5, 5, 52, 8, 'var(--back-2)', 'var(--on-back)') +
      emblem(signOf(card), 15, 20, 32, 'var(--on-back)', 2) +
      lines.map((line, i) => text(31, top + i * 12, size, line, `${BOLD} ${MIDDLE}`, 'var(--on-back)')).join(''),
  );
}

/** The back that Toa and Rautaki share. */
export function cardBack(w = 62): string {
  return picture(
    { w, h: (w * 86) / 62, units: [62, 86], cls: 'card' },
    box(62, 86, 5, 'var(--back)') +
      taniko(6, 7, 50, 10, 'var(--back-2)', 'var(--on-back)') +
      taniko(6, 69, 50, 10, 'var(--back-2)', 'var(--on-back)') +
      `<path d="M31 27 47 43 31 59 15 43zM31 36l-7 7 7 7 7-7z" fill="var(--on-back)" fill-rule="evenodd"/>`,
  );
}

/** A fighting card at the scale of the hand: Clones and Rautipu too. */
export function fighterCard(w: Warrior, ihi: number, width = 104): string {
  if (readToa(w.card)) return toaCard(w.card, width, ihi);
  const h = (width * 176) / 126;
  const frame = { w: width, h, units: [126, 176] as [number, number], cls: 'card' };
  const k = warriorColour(w);
  const body = isClone(w.card)
    ? cloneCloth(9, 56, 108, 92)
    : weave(k, { x: 9, y: 56, w: 108, h: 90, cols: 12, rows: 9, n: 6 }) +
      glyph(k, 93, 11, 22) +
      text(104, 47, 14, k, `${BOLD} ${MIDDLE}`);
  return picture(
    frame,
    box(126, 176, 7, 'var(--card)', 1.5) +
      text(9, 43, 42, ihi, DISPLAY) +
      body +
      text(63, 165, 15.5, isClone(w.card) ? CARD_WORDS.cloneShort : cardName(w.card), `${NAME} ${MIDDLE}`),
  );
}

/** Row scale: a plate 116 × 40, or slim (116 × 28) where a side has four or more. */
export function plate(w: Warrior, ihi: number, slim = false): string {
  const h = slim ? 28 : 40;
  const frame = { w: 116, h, cls: slim ? 'plate slim' : 'plate' };
  if (w.down) {
    const words = slim
      ? text(53, 18.5, 12, CARD_WORDS.faceDownShort.join(' '), BOLD, 'var(--on-back)')
      : CARD_WORDS.faceDownShort.map((line, i) => text(71, 18 + 14 * i, 12, line, BOLD, 'var(--on-back)')).join('');
    return picture(
      frame,
      box(116, h, 4, 'var(--back)') +
        taniko(6, slim ? 5 : 7, slim ? 40 : 58, slim ? 18 : 26, 'var(--back-2)', 'var(--back)') +
        words,
    );
  }
  const clone = isClone(w.card);
  const k = warriorColour(w);
  const base = baseIhi(w);
  const plus = ihi - base;
  const woven = Math.min(9, base);
  const numeral = slim
    ? text(ihi > 9 ? 4 : 8, 21.5, 21, ihi, DISPLAY)
    : text(ihi > 9 ? 4 : 8, 29, ihi > 9 ? 25 : 28, ihi, DISPLAY);
  const cloth = clone
    ? cloneCloth(slim ? 32 : 36, slim ? 4 : 5, slim ? 42 : 48, slim ? 20 : 30)
    : weave(
        k,
        slim
          ? { x: 32, y: 5, w: 40, h: 18, cols: 9, rows: 4, n: woven, dir: 'across' }
          : { x: 36, y: 5, w: 45, h: 30, cols: 9, rows: 6, n: woven, dir: 'across' },
      );
  const banner = !clone && base === 0 ? (slim ? flag(36, 4, 20, 10, 18, k) : flag(42, 6, 28, 14, 24, k)) : '';
  const code = clone
    ? text(
        slim ? 95 : 100,
        slim ? 18.5 : 25,
        slim ? 11.5 : 12,
        CARD_WORDS.cloneShort,
        `${BOLD} ${MIDDLE}${slim ? '' : ' textLength="28"'}`,
      )
    : slim
      ? glyph(k, 79, 7, 14) + text(104, 18.5, 12.5, k, `${BOLD} ${MIDDLE}`)
      : glyph(k, 92, 5, 15) + text(99.5, 34, 12.5, k, `${BOLD} ${MIDDLE}`);
  const bonus = plus > 0 ? (slim ? tag(29, 7.5, 24, 13, `+${plus}`, 11) : tag(33, 12.5, 25, 15, `+${plus}`, 12)) : '';
  return picture(frame, box(116, h, 4, 'var(--card)') + numeral + cloth + banner + code + bonus);
}

/** One warrior in a folded row at 390 px. */
export function chip(w: Warrior, ihi: number): string {
  const frame = { w: 24, h: 40, cls: 'chip' };
  if (w.down) {
    return picture(
      frame,
      `<rect width="24" height="40" rx="3" fill="var(--back)"/><path d="M6 30l6-6 6 6M6 20l6-6 6 6" stroke="var(--on-back)" stroke-width="2" fill="none"/>`,
    );
  }
  if (isClone(w.card)) {
    const stripes = CLONE_ORDER.map(
      (k, i) => `<rect x="3" y="${+(22 + i * 2.6).toFixed(1)}" width="18" height="2.6" fill="var(--${k})"/>`,
    ).join('');
    return picture(frame, box(24, 40, 3, 'var(--card)') + text(12, 18, 15, ihi, `${DISPLAY} ${MIDDLE}`) + stripes);
  }
  const k = warriorColour(w);
  return picture(
    frame,
    `<rect width="24" height="40" rx="3" fill="var(--${k})"/>` +
      text(12, 20, ihi > 9 ? 16 : 19, ihi, `${DISPLAY} ${MIDDLE}`, `var(--on-${k})`) +
      glyph(k, 6, 25, 12, `var(--on-${k})`),
  );
}

/** A token, six-sided: Ihi Boosts are light with a number, Atua tokens dark with their Taonga's sign. */
export function token(name: string, size = 44): string {
  const boost = name.startsWith('+');
  return picture(
    { w: size, h: size, units: [44, 44], cls: 'token' },
    `<path d="M11 2h22l9 20-9 20H11L2 22z" fill="${boost ? 'var(--card)' : 'var(--back)'}" stroke="var(--card-edge)" stroke-width="1.5"/>` +
      (boost ? text(21.5, 29.5, 20, name, `${DISPLAY} ${MIDDLE}`) : emblem(name, 11, 11, 22, 'var(--on-back)', 2.2)),
  );
}
