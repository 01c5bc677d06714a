// Patterns on a small endless grid, and the bands made from them. Nothing here is a face, a moko or a koru.
// Every picture is a pure function from what it shows to a string of SVG.

/** The six Toa colours, as the text forms name them. */
export const COLOURS = ['gr', 'br', 'go', 'pu', 'lb', 're'] as const;
export type Colour = (typeof COLOURS)[number];

/** One glyph a colour, on a 12 × 12 grid: the pattern's smallest part. */
export const GLYPH: Record<Colour, string> = {
  gr: 'M.5 11.5V8.2h3.7V4.4h3.7V.6h3.6v10.9z', // poutama: steps
  br: 'M.5.5h3.7v3.7H.5zM7.8.5h3.7v3.7H7.8zM4.2 4.2h3.6v3.6H4.2zM.5 7.8h3.7v3.7H.5zM7.8 7.8h3.7v3.7H7.8z', // takitahi: check
  go: 'M6 0 12 6 6 12 0 6zM6 4.2 4.2 6 6 7.8 7.8 6z', // pātiki: diamond
  pu: 'M.6 2.9 2.9.6 6 3.7 9.1.6l2.3 2.3L8.3 6l3.1 3.1-2.3 2.3L6 8.3l-3.1 3.1L.6 9.1 3.7 6z', // purapura whetū: star cross
  lb: 'M0 6.2V3.4L3 .6l3 2.8 3-2.8 3 2.8v2.8L9 3.4 6 6.2 3 3.4zM0 11.6V8.8L3 6l3 2.8L9 6l3 2.8v2.8L9 8.8l-3 2.8-3-2.8z', // aramoana: zigzag
  re: 'M6 .4 11.8 11.5H.2z', // niho taniwha: tooth
};

export function glyph(colour: Colour, x: number, y: number, size: number, fill = `var(--${colour})`): string {
  return `<path d="${GLYPH[colour]}" transform="translate(${x} ${y}) scale(${fixed(size / 12)})" fill="${fill}" fill-rule="evenodd"/>`;
}

const mod = (a: number, n: number): number => ((a % n) + n) % n;
const fixed = (v: number): number => +v.toFixed(2);

/** Is cell (x, y) of the endless pattern filled? Cross stitches and teeth are drawn, not filled. */
const FILLED: Record<'gr' | 'br' | 'go' | 'lb', (x: number, y: number) => boolean> = {
  gr: (x, y) => mod(x - y, 4) < 2,
  br: (x, y) => mod(x + y, 2) === 0,
  go: (x, y) => {
    const d = Math.abs(mod(x, 6) - 3) + Math.abs(mod(y, 6) - 3);
    return d === 3 || d < 2 || d > 5;
  },
  lb: (x, y) => {
    const z = mod(x, 6);
    return mod(y + (z < 4 ? z : 6 - z), 4) < 2;
  },
};

export interface Panel {
  x?: number;
  y?: number;
  w: number;
  h: number;
  cols: number;
  rows: number;
  /** How many of the rows (`up`, from the bottom) or columns (`across`, from the left) are woven. */
  n: number;
  dir?: 'up' | 'across';
  ink?: string;
  ground?: string;
}

/** A window on the endless pattern; what is not woven shows the bare warp. */
export function weave(colour: Colour, panel: Panel): string {
  const { x = 0, y = 0, w, h, cols, rows, n, dir = 'up', ink = `var(--${colour})` } = panel;
  const cw = w / cols;
  const ch = h / rows;
  const woven = (c: number, r: number): boolean => (dir === 'up' ? r >= rows - n : c < n);
  let d = '';
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      if (!woven(c, r)) continue;
      const left = x + c * cw;
      const top = y + r * ch;
      if (colour === 'pu') {
        d += crossStitch(left, top, cw, ch);
      } else if (colour === 're') {
        d += tooth(c, r, left, top, cw, ch, x + w);
      } else if (FILLED[colour](c, rows - 1 - r)) {
        let run = 1;
        while (c + run < cols && woven(c + run, r) && FILLED[colour](c + run, rows - 1 - r)) run++;
        d += `M${fixed(left)} ${fixed(top)}h${fixed(cw * run)}v${fixed(ch)}h${fixed(-cw * run)}z`;
        c += run - 1;
      }
    }
  }
  let warp = '';
  for (let c = 0; c <= cols; c++) warp += `M${fixed(x + c * cw)} ${fixed(y)}v${fixed(h)}`;
  const cloth = dir === 'up' ? [x, y + h - n * ch, w, n * ch] : [x, y, n * cw, h];
  const [gx, gy, gw, gh] = cloth.map(fixed);
  const ground = panel.ground ?? `color-mix(in oklab,${ink} 16%,var(--card))`;
  const paint =
    colour === 'pu' ? `fill="none" stroke="${ink}" stroke-width="${fixed(Math.min(cw, ch) * 0.3)}"` : `fill="${ink}"`;
  return (
    `<path d="${warp}" stroke="var(--thread)" stroke-width="1" fill="none"/>` +
    `<rect x="${gx}" y="${gy}" width="${gw}" height="${gh}" fill="${ground}"/><path d="${d}" ${paint}/>`
  );
}

function crossStitch(left: number, top: number, cw: number, ch: number): string {
  const i = 0.14;
  const w = fixed(cw * (1 - 2 * i));
  const h = fixed(ch * (1 - 2 * i));
  return `M${fixed(left + cw * i)} ${fixed(top + ch * i)}l${w} ${h}m0 ${-h}l${-w} ${h}`;
}

function tooth(c: number, r: number, left: number, top: number, cw: number, ch: number, right: number): string {
  if (mod(c, 2) === mod(r, 2)) {
    const base = fixed(Math.min(2 * cw, right - left));
    return `M${fixed(left)} ${fixed(top + ch)}h${base}L${fixed(left + cw)} ${fixed(top)}z`;
  }
  return c === 0 ? `M${fixed(left)} ${fixed(top + ch)}h${fixed(cw)}L${fixed(left)} ${fixed(top)}z` : '';
}

/** niho taniwha: a row of teeth. */
export function teeth(x: number, y: number, w: number, h: number, n: number, fill: string, down = true): string {
  const s = w / n;
  let d = '';
  for (let i = 0; i < n; i++) {
    d += down
      ? `M${fixed(x + i * s)} ${y}h${fixed(s)}l${fixed(-s / 2)} ${h}z`
      : `M${fixed(x + i * s)} ${y + h}h${fixed(s)}l${fixed(-s / 2)} ${-h}z`;
  }
  return `<path d="${d}" fill="${fill}"/>`;
}

/** tāniko: teeth, diamonds, teeth. */
export function taniko(x: number, y: number, w: number, h: number, edge: string, diamond: string): string {
  const n = Math.max(1, Math.round(w / h));
  const s = w / n;
  let diamonds = '';
  let edges = '';
  for (let i = 0; i < n; i++) {
    const c = fixed(x + (i + 0.5) * s);
    const m = y + h / 2;
    const q = fixed(s * 0.3);
    const l = fixed(x + i * s);
    const half = fixed(s / 2);
    const up = fixed(h / 2);
    diamonds += `M${c} ${fixed(m - q)}l${q} ${q}-${q} ${q}-${q}-${q}z`;
    edges += `M${l} ${y}h${half}l${-half} ${up}zM${fixed(l + s)} ${y}h${-half}l${half} ${up}z`;
    edges += `M${l} ${y + h}h${half}l${-half} ${-up}zM${fixed(l + s)} ${y + h}h${-half}l${half} ${-up}z`;
  }
  return `<path d="${edges}" fill="${edge}"/><path d="${diamonds}" fill="${diamond}"/>`;
}
