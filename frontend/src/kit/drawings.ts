// The drawings of the rulebook, made from the boards' own parts: pure functions by name, for paper and pages alike.
import { DRAWN } from '../words/drawings';
import { cardBack, rautakiCard, toaCard, toaSmall } from './maui';
import { mauwCard } from './mauw';
import { besideKewai, frame, type Pictures } from './paper';
import { CENTRE, corners, onRay, SIZE, starBoard, starPiece, type Place } from './star';
import { BOLD, DISPLAY, MIDDLE, NAME, text } from './svg';

/** A picture put into another at a place, `w` wide. */
function put(svg: string, x: number, y: number, w: number): string {
  const box = /^<svg[^>]* viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>(.*)<\/svg>$/s.exec(svg);
  if (!box) throw new Error('no picture');
  const scale = w / Number(box[1]);
  return `<g transform="translate(${x} ${y}) scale(${+scale.toFixed(4)})">${box[3]}</g>`;
}

const label = (x: number, y: number, words: string, size = 13): string =>
  text(x, y, size, words, `${BOLD} ${MIDDLE}`, 'var(--ink-2)');
const sum = (x: number, y: number, words: string, size = 17): string =>
  text(x, y, size, words, `${NAME} ${MIDDLE}`, 'var(--ink)');

// Mū Tōrere

const place = (point: number): Place => (point === 8 ? CENTRE : onRay(point));

function star(position: string, more = ''): string {
  let body = starBoard();
  for (let i = 0; i < 9; i++) {
    const [x, y] = place(i);
    body += `<circle cx="${x}" cy="${y}" r="42" fill="var(--stone-2)" stroke="var(--stone-line)" stroke-width="3"/>`;
    const piece = position[i];
    if (piece === 'B' || piece === 'W') body += `<g transform="translate(${x} ${y})">${starPiece(piece)}</g>`;
    const [nx, ny] = i === 8 ? [SIZE / 2, SIZE / 2 + 9] : besideKewai(i);
    if (i < 8) body += text(nx, ny, 26, i + 1, `${DISPLAY} ${MIDDLE}`, 'var(--ink-2)');
    else if (piece === '.') body += text(nx, ny, 26, 'P', `${DISPLAY} ${MIDDLE}`, 'var(--card)');
  }
  return frame(SIZE, SIZE, body + more);
}

/** An arrow along a line of the board, from piece to point. */
function arrow(from: number, to: number): string {
  const [x1, y1] = place(from);
  const [x2, y2] = place(to);
  const far = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / far, (y2 - y1) / far];
  const at = (d: number, side = 0): string =>
    `${(x1 + ux * d - uy * side).toFixed(1)} ${(y1 + uy * d + ux * side).toFixed(1)}`;
  const tip = far - 46;
  const shaft = `M${at(40)}L${at(tip - 20)}`;
  const head = `M${at(tip)}L${at(tip - 30, 17)}L${at(tip - 30, -17)}z`;
  return (
    `<path d="${shaft}" stroke="var(--card)" stroke-width="17"/><path d="${head}" fill="var(--card)" stroke="var(--card)" stroke-width="8"/>` +
    `<path d="${shaft}" stroke="var(--signal)" stroke-width="10"/><path d="${head}" fill="var(--signal)"/>`
  );
}

const marked = (point: number): string => {
  const [x, y] = place(point);
  return `<g transform="translate(${x} ${y})">${corners(46)}</g>`;
};

/** A bar across the line that a piece may not take. */
function barred(point: number): string {
  const [x, y] = onRay(point, 128);
  const d = 'M-13-13 13 13M13-13-13 13';
  return (
    `<g transform="translate(${x} ${y})"><path d="${d}" stroke="var(--card)" stroke-width="14"/>` +
    `<path d="${d}" stroke="var(--solid)" stroke-width="8"/></g>`
  );
}

// MAUW

/** A column from the bottom: each MAUW shows its strip above the next card. */
function column(cards: readonly string[], x: number, y: number, words: string, points: string): string {
  const w = 84;
  const body = cards.map((card, i) => put(mauwCard(card), x, y + i * 24, w)).join('');
  return body + label(x + w / 2, y + 212, words) + sum(x + w / 2, y + 236, points, 21);
}

const PAIRS = [
  ['1', '8', DRAWN.red],
  ['2', '7', DRAWN.yellow],
  ['3', '6', DRAWN.green],
  ['4', '5', DRAWN.blue],
] as const;

/** The first so many colours of the game (MW-26), each with its two values. */
function colours(many: number): string {
  const left = ((PAIRS.length - many) * 163) / 2;
  const pairs = PAIRS.slice(0, many).map(([low, high, name], i) => {
    const x = left + i * 163;
    const words = label(x + 73, 124, name, 15);
    return put(mauwCard(low), x, 0, 70) + put(mauwCard(high), x + 76, 0, 70) + words;
  });
  return frame(640, 136, pairs.join(''));
}

/** What columns score (MW-24), with cards that are in the game and a warrior without MAUW as the house has it. */
function columns(low: number, lone: number, scored: number): string {
  return frame(
    640,
    240,
    column(['#', '#', '#'], 12, 0, '9 × 2 × 2 × 2', '72') +
      column(['#', '#', 'S'], 145, 0, '0 × 2 × 2', '0') +
      column(['#', '#', String(low)], 278, 0, `${low} × 2 × 2`, String(4 * low)) +
      column(['#', '#', '#', '8'], 411, 0, '8 × 2 × 2 × 2', '64') +
      column([String(lone)], 544, 0, String(scored), String(scored)),
  );
}

// Māui

const three = (cards: readonly string[], x: number, y: number): string =>
  cards.map((card, i) => put(toaSmall(card), x + i * 68, y, 62)).join('');

export function drawings(): Pictures {
  return {
    'star-start': star('BBBBWWWW.'),
    'star-entry': star('BBBBWWWW.', arrow(0, 8) + arrow(3, 8) + barred(1) + barred(2) + marked(8)),
    'star-moves': star('WB.BBWWWB', arrow(8, 2) + arrow(1, 2) + arrow(3, 2) + marked(2)),
    'star-blocked': star('WWWWB.BBB', marked(5)),
    'mauw-colours': colours(4),
    'mauw-colours-3': colours(3),
    'mauw-colours-2': colours(2),
    'mauw-colours-1': colours(1),
    'mauw-columns': columns(3, 5, 5),
    'mauw-columns-zero': columns(3, 5, 0),
    'mauw-columns-few': columns(1, 8, 8),
    'mauw-columns-few-zero': columns(1, 8, 0),
    'mauw-match': frame(
      640,
      146,
      put(mauwCard('1'), 8, 0, 72) +
        sum(92, 58, '+', 26) +
        put(mauwCard('8'), 104, 0, 72) +
        sum(188, 58, '=', 26) +
        put(mauwCard('#'), 200, 0, 72) +
        label(140, 140, DRAWN.nine, 15) +
        put(mauwCard('1'), 360, 0, 72) +
        sum(444, 58, '+', 26) +
        put(mauwCard('1'), 456, 0, 72) +
        sum(540, 58, '=', 26) +
        put(mauwCard('#1'), 552, 0, 72) +
        put(mauwCard('1'), 552, 21, 72) +
        label(492, 140, DRAWN.equal, 15),
    ),
    'maui-cards': frame(
      640,
      212,
      put(toaCard('re7'), 8, 0, 126) +
        put(toaCard('gr0'), 178, 0, 126) +
        put(rautakiCard('wa-kai'), 348, 0, 126) +
        put(cardBack(), 514, 0, 126) +
        label(71, 200, DRAWN.toa, 15) +
        label(241, 200, DRAWN.bearer, 15) +
        label(411, 200, 'Rautaki', 15) +
        label(577, 200, DRAWN.back, 15),
    ),
    'maui-formations': frame(
      640,
      266,
      three(['gr4', 're5', 'pu6'], 30, 0) +
        label(129, 106, DRAWN.run, 15) +
        three(['lb1', 'lb5', 'lb8'], 400, 0) +
        label(499, 106, DRAWN.colour, 15) +
        three(['br3', 'go3', 're3'], 30, 136) +
        label(129, 242, DRAWN.kind, 15) +
        three(['pu6', 'pu7', 'pu8'], 400, 136) +
        label(499, 242, DRAWN.colourRun, 15),
    ),
    'maui-clash': frame(
      640,
      112,
      put(toaSmall('re7'), 0, 0, 62) +
        label(106, 48, DRAWN.beats, 16) +
        put(toaSmall('gr5'), 150, 0, 62) +
        put(toaSmall('lb4'), 300, 0, 62) +
        sum(381, 52, '+', 24) +
        put(toaSmall('br5'), 400, 0, 62) +
        label(506, 48, DRAWN.beat, 16) +
        put(toaSmall('pu8'), 550, 0, 62) +
        label(106, 106, DRAWN.against, 14) +
        label(456, 106, DRAWN.sacrifice, 14),
    ),
  };
}
