// What all pictures share: the frame and text in the two typefaces.

export interface Frame {
  w: number;
  h: number;
  /** The drawing's own units, where they are not the size in pixels. */
  units?: [number, number];
  cls?: string;
  /** What it is, for those who do not see it; left out where the words stand beside it. */
  label?: string;
}

export function picture({ w, h, units = [w, h], cls, label }: Frame, body: string): string {
  const named = label ? `role="img" aria-label="${escaped(label)}"` : 'aria-hidden="true"';
  const kind = cls ? ` class="${cls}"` : '';
  return `<svg${kind} viewBox="0 0 ${units[0]} ${units[1]}" width="${+w.toFixed(1)}" height="${+h.toFixed(1)}" ${named}>${body}</svg>`;
}

export const DISPLAY = 'font-family="var(--display)" font-weight="800"';
export const NAME = 'font-family="var(--display)" font-weight="700"';
export const BOLD = 'font-family="var(--text)" font-weight="650"';
export const MIDDLE = 'text-anchor="middle"';

export function text(
  x: number,
  y: number,
  size: number,
  words: string | number,
  more: string,
  fill = 'var(--ink)',
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${more} fill="${fill}">${escaped(String(words))}</text>`;
}

export function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
