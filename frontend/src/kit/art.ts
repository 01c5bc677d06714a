// The three pictures of the home page, cropped by their frames: they stay whole in the middle.
import { cat, type CatColour } from './mauw';
import { onRay, SIZE, starBoard, starPiece } from './star';
import { weave, type Colour } from './weave';

const art = (w: number, h: number, body: string, fit: 'slice' | 'meet' = 'slice'): string =>
  `<svg viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid ${fit}" aria-hidden="true">${body}</svg>`;

export function starArt(): string {
  const pieces = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = onRay(i);
    return `<g transform="translate(${x} ${y})"><circle r="42" fill="var(--stone-2)" stroke="var(--stone-line)" stroke-width="3"/>${starPiece(i < 4 ? 'B' : 'W')}</g>`;
  }).join('');
  const putahi = `<circle cx="320" cy="320" r="42" fill="var(--stone-2)" stroke="var(--stone-line)" stroke-width="3"/>`;
  return art(SIZE, SIZE, `<g class="mat">${starBoard()}</g>${pieces}${putahi}`, 'meet');
}

export function catsArt(): string {
  const cats: [CatColour, number, number][] = [
    ['re', 0, 0],
    ['ye', 1, 0],
    ['gr', 0, 1],
    ['bl', 1, 1],
  ];
  return art(
    400,
    356,
    cats
      .map(
        ([k, c, r]) =>
          `<rect x="${c * 200}" y="${r * 178}" width="200.5" height="178.5" fill="var(--m-${k})"/>` +
          cat(k, c * 200 + 42, r * 178 + 31, 116, `var(--on-m-${k})`, `var(--m-${k})`),
      )
      .join(''),
  );
}

/** The same four cats for a tall, slim frame. */
export function catsTallArt(): string {
  const order: CatColour[] = ['re', 'ye', 'gr', 'bl', 'ye', 're', 'bl', 'gr'];
  return art(
    112,
    216,
    order
      .map((k, i) => {
        const [x, y] = [(i % 2) * 56, Math.floor(i / 2) * 54];
        return `<rect x="${x}" y="${y}" width="56.5" height="54.5" fill="var(--m-${k})"/>${cat(k, x + 11, y + 10, 34, `var(--on-m-${k})`, `var(--m-${k})`)}`;
      })
      .join(''),
  );
}

export function warArt(): string {
  const theirs: [Colour, number][] = [
    ['gr', 5],
    ['go', 8],
    ['pu', 3],
    ['lb', 7],
    ['re', 6],
    ['go', 9],
    ['br', 4],
  ];
  const mine: [Colour, number][] = [
    ['re', 7],
    ['lb', 4],
    ['br', 8],
    ['go', 5],
    ['gr', 9],
    ['pu', 3],
    ['lb', 6],
  ];
  const cell = 15.6;
  let body = '<rect width="400" height="356" fill="var(--back)"/>';
  for (let i = 0; i < 7; i++) {
    const x = 4 + i * 57;
    const c = x + 24.5;
    const [k1, n1] = theirs[i] ?? ['gr', 1];
    const [k2, n2] = mine[i] ?? ['gr', 1];
    const panel = (k: Colour, y: number, n: number): string =>
      weave(k, { x, y, w: 49, h: n * cell, cols: 5, rows: n, n });
    body += panel(k1, 151 - n1 * cell, n1) + panel(k2, 205, n2);
    body += `<path d="M${c} 155l23 23-23 23-23-23zM${c} 167l-11 11 11 11 11-11z" fill="var(--on-back)" fill-rule="evenodd"/>`;
  }
  return art(400, 356, body);
}
