// The Mū Tōrere board: a cut-stone star on an octagon of cloth, in a square of 640.
export const SIZE = 640;
const C = SIZE / 2;
const RIM = 222;
const at = (v: number): number => +v.toFixed(1);

export type Place = [number, number];

/** A point on the ray of kewai `i` (0 is the one on top), in eighths of the circle. */
export function onRay(i: number, r: number = RIM): Place {
  return [at(C + r * Math.sin((i * Math.PI) / 4)), at(C - r * Math.cos((i * Math.PI) / 4))];
}

export const CENTRE: Place = [C, C];

/** The mat, the star and its lines; nothing that a game changes. */
export function starBoard(): string {
  const octagon = (r: number): string => Array.from({ length: 8 }, (_, i) => onRay(i + 0.5, r).join(' ')).join('L');
  const rim = Array.from({ length: 8 }, (_, i) => onRay(i).join(' ')).join('L');
  const spokes = Array.from({ length: 8 }, (_, i) => `M${C} ${C}L${onRay(i).join(' ')}`).join('');
  let left = '';
  let right = '';
  for (let i = 0; i < 8; i++) {
    const point = onRay(i, 262).join(' ');
    left += `M${C} ${C}L${onRay(i - 0.5, 150).join(' ')}L${point}z`;
    right += `M${C} ${C}L${point}L${onRay(i + 0.5, 150).join(' ')}z`;
  }
  return (
    `<path d="M${octagon(316)}z" fill="var(--board)"/><path d="${matTeeth()}" fill="var(--line-strong)" opacity=".55"/>` +
    `<path d="${left}" fill="var(--stone)"/><path d="${right}" fill="color-mix(in oklab,var(--stone) 82%,var(--stone-2))"/>` +
    `<path d="${climbingTeeth()}" fill="var(--stone-2)"/>` +
    `<path d="M${rim}z" fill="none" stroke="var(--rim)" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="${spokes}" stroke="var(--stone-line)" stroke-width="4"/>`
  );
}

function matTeeth(): string {
  const count = 11;
  let d = '';
  for (let edge = 0; edge < 8; edge++) {
    const [x1, y1] = onRay(edge + 0.5, 312);
    const [x2, y2] = onRay(edge + 1.5, 312);
    const along = (u: number): Place => [at(x1 + (x2 - x1) * u), at(y1 + (y2 - y1) * u)];
    for (let k = 0; k < count; k++) {
      const [mx, my] = along((k + 0.5) / count);
      const far = Math.hypot(C - mx, C - my);
      d += `M${along(k / count).join(' ')}L${along((k + 1) / count).join(' ')}L${at(mx + ((C - mx) / far) * 13)} ${at(my + ((C - my) / far) * 13)}z`;
    }
  }
  return d;
}

/** Woven teeth that climb each point of the star. */
function climbingTeeth(): string {
  let d = '';
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4;
    const [ux, uy] = [Math.sin(angle), -Math.cos(angle)];
    const [vx, vy] = [-uy, ux];
    for (let k = 0; k < 3; k++) {
      const r = 96 + k * 30;
      const q = (9 - k * 0.5) * 0.7;
      for (const side of [-13, 13]) {
        const [bx, by] = [C + ux * r + vx * side, C + uy * r + vy * side];
        d += `M${at(bx - vx * q)} ${at(by - vy * q)}L${at(bx + vx * q)} ${at(by + vy * q)}L${at(bx + ux * 13)} ${at(by + uy * 13)}z`;
      }
    }
  }
  return d;
}

/** A piece round (0, 0): the sides differ in value and in which part is pattern. */
export function starPiece(side: 'B' | 'W', r = 37): string {
  const [ink, ground] = side === 'B' ? ['var(--ma)', 'var(--pango)'] : ['var(--pango)', 'var(--ma)'];
  const ring = (turn: number, radius: number): string =>
    `${at(radius * Math.sin(turn))} ${at(-radius * Math.cos(turn))}`;
  let rays = '';
  for (let i = 0; i < 16; i++) {
    const q = (i * Math.PI) / 8;
    rays += `M${ring(q - 0.15, 27)}L${ring(q + 0.15, 27)}L${ring(q, 19.5)}z`;
  }
  return (
    `<circle cy="3" r="${r}" fill="#000" opacity=".28"/><circle r="${r}" fill="${ground}" stroke="${ink}" stroke-width="2.5"/>` +
    `<path d="${rays}" fill="${ink}"/><path d="M0-10l10 10-10 10-10-10z" fill="${ink}"/>`
  );
}

/** Four corners round (0, 0), with a halo that keeps them in sight on stone. */
export function corners(s: number): string {
  let d = '';
  for (const [a, b] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as Place[]) {
    d += `M${a * s} ${b * (s - 17)}V${b * s}H${a * (s - 17)}`;
  }
  return `<path d="${d}" fill="none" stroke="var(--card)" stroke-width="9"/><path d="${d}" fill="none" stroke="var(--signal)" stroke-width="5"/>`;
}
