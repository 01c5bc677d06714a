// What is printed: the hand's drawings without their rounded frame, which scissors make, and a little smaller, so that
// all of it keeps 5 mm from the cut. `tests/paper.test.ts` writes them where `putahi print` finds them.
import { CARD_WORDS, cardName, TAONGA } from '../words/maui';
import { EMBLEM, emblem } from './emblems';
import { markPath } from './icons';
import { cardBack, fighterCard, toaCard, token } from './maui';
import { cat, mauwCard } from './mauw';
import { CENTRE, onRay, SIZE, starBoard, starPiece } from './star';
import { BOLD, DISPLAY, MIDDLE, NAME, text } from './svg';
import { COLOURS, taniko, teeth, weave } from './weave';

export type Pictures = Record<string, string>;

const CARD: [number, number] = [126, 176];
const CLEAR = 0.95;

export const frame = (w: number, h: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}">${body}</svg>`;

/** What is inside a picture, less the rectangle that frames it. */
function unframed(svg: string): string {
  const found = /^<svg[^>]*><rect[^>]*\/>(.*)<\/svg>$/s.exec(svg);
  if (!found?.[1]) throw new Error(`a card without its frame: ${svg.slice(0, 120)}`);
  return found[1];
}

/** A card for the press; `units` is the width of the drawing it comes from. */
function pressed(svg: string, units = 126, more = ''): string {
  const scale = (CLEAR * 126) / units;
  const x = +(63 - (scale * units) / 2).toFixed(2);
  const h = units === 126 ? 176 : 86;
  const y = +(88 - (scale * h) / 2).toFixed(2);
  return frame(...CARD, `<g transform="translate(${x} ${y}) scale(${+scale.toFixed(4)})">${unframed(svg)}${more}</g>`);
}

/** MW-3: one or two dots below the glyph of a card that leaves the game when fewer play. */
const dots = (n: number): string => text(103, 61, 32, '•'.repeat(n), `${DISPLAY} ${MIDDLE}`, 'var(--ink-2)');

export function mauwPaper(): Pictures {
  const made: Pictures = { back: pressed(mauwCard('#')) };
  for (const card of ['1', '2', '3', '4', '5', '6', '7', '8', 'S', 'M']) {
    for (const n of [0, 1, 2]) made[`${card}${'.'.repeat(n)}`] = pressed(mauwCard(card), 126, n ? dots(n) : '');
  }
  return made;
}

/** A Rautaki that leaves its lower half free for what it does: on a table there is no reader beside it. */
function rautaki(card: string): string {
  const name = card === 'piwaiwaka' ? 'E Kata, Pīwaiwaka' : cardName(card);
  return frame(
    ...CARD,
    `<g transform="translate(3.15 4.4) scale(${CLEAR})">` +
      taniko(9, 9, 108, 14, 'var(--back-2)', 'var(--on-back)') +
      emblem(card, 42, 30, 42, 'var(--on-back)', 2) +
      text(63, 92, name.length > 14 ? 13.5 : 16.5, name, `${NAME} ${MIDDLE}`, 'var(--on-back)') +
      text(63, 105, 9.5, CARD_WORDS.rautaki, `${BOLD} ${MIDDLE}`, 'var(--on-back)') +
      taniko(9, 153, 108, 14, 'var(--back-2)', 'var(--on-back)') +
      '</g>',
  );
}

export function mauiPaper(): Pictures {
  const made: Pictures = { back: pressed(cardBack(), 62) };
  for (const colour of COLOURS) for (let n = 0; n < 10; n++) made[`${colour}${n}`] = pressed(toaCard(`${colour}${n}`));
  for (const card of Object.keys(EMBLEM).filter((name) => !(name in TAONGA))) made[card] = rautaki(card);
  for (const card of ['clone-rua', 'clone-tahi']) made[card] = pressed(fighterCard({ card }, 15, 126));
  for (const name of ['+1', '+2', '+3', '+4', '+5', 'kill', 'tremor', 'stormwind', 'tide']) {
    made[`token ${name}`] = token(name).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  }
  for (const name of Object.keys(TAONGA)) made[`sign ${name}`] = frame(24, 24, emblem(name, 0, 0, 24, 'var(--ink)'));
  for (const name of ['tumatauenga', 'wa-kai', 'kuikui']) {
    made[`light ${name}`] = frame(24, 24, emblem(name, 0, 0, 24, 'var(--on-back)'));
  }
  return made;
}

/** Where a kewai's number stands: clockwise of it, between its piece and the teeth. */
export function besideKewai(i: number): [number, number] {
  const [x, y] = onRay(i + 0.3, 257);
  return [x, +(y + 8).toFixed(1)];
}

export function starPaper(): Pictures {
  const places = [...Array.from({ length: 8 }, (_, i) => onRay(i)), CENTRE]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="42" fill="var(--stone-2)" stroke="var(--stone-line)" stroke-width="3"/>`,
    )
    .join('');
  const names = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = besideKewai(i);
    return text(x, y, 23, i + 1, `${DISPLAY} ${MIDDLE}`, 'var(--ink-2)');
  }).join('');
  return {
    board: frame(SIZE, SIZE, starBoard() + names + places),
    B: frame(80, 80, `<g transform="translate(40 40)">${flat(starPiece('B'))}</g>`),
    W: frame(80, 80, `<g transform="translate(40 40)">${flat(starPiece('W'))}</g>`),
  };
}

/** A piece without the shadow that it throws on a screen. */
const flat = (piece: string): string => piece.replace(/^<circle[^>]*\/>/, '');

/** Bands and teeth that edge the pages of all games. */
export function commonPaper(): Pictures {
  return {
    mark: frame(24, 24, `<path d="${markPath()}" fill="var(--ink)"/>`),
    'light mark': frame(24, 24, `<path d="${markPath()}" fill="var(--on-back)"/>`),
    band: frame(480, 16, taniko(0, 0, 480, 16, 'var(--back-2)', 'var(--back)')),
    'light band': frame(240, 16, taniko(0, 0, 240, 16, 'var(--back-2)', 'var(--on-back)')),
    teeth: frame(96, 12, teeth(0, 0, 96, 12, 8, 'var(--solid)')),
    'light teeth': frame(96, 12, teeth(0, 0, 96, 12, 8, 'var(--on-back)')),
    cats: frame(
      480,
      72,
      (['re', 'ye', 'gr', 'bl', 're', 'ye', 'gr', 'bl'] as const)
        .map(
          (k, i) =>
            `<rect x="${i * 60}" y="0" width="60.4" height="72" fill="var(--m-${k})"/>` +
            cat(k, i * 60 + 10, 15, 40, `var(--on-m-${k})`, `var(--m-${k})`),
        )
        .join(''),
    ),
    cloth: frame(
      480,
      72,
      COLOURS.map((k, i) => weave(k, { x: i * 80, y: 0, w: 80, h: 72, cols: 10, rows: 9, n: 4 + ((i * 4) % 6) })).join(
        '',
      ),
    ),
  };
}
