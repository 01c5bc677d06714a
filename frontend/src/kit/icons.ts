// Line icons on a 24 grid, and the mark.
export const ICON = {
  book: 'M3 4h7l2 2 2-2h7v15h-7l-2 2-2-2H3zM12 6v14',
  text: 'M3 5h18M3 10h18M3 15h12M3 20h8',
  theme: 'M12 3v18M12 3a9 9 0 1 0 0 18M12 3a9 9 0 1 1 0 18',
  menu: 'M3 6h18M3 12h18M3 18h18',
  back: 'M15 4l-8 8 8 8',
  undo: 'M4 9h10l5 5-5 5h-4M4 9l5-5M4 9l5 5',
  hint: 'M12 2l3.500 6.500L22 12l-6.500 3.500L12 22l-3.500-6.500L2 12l6.500-3.500z',
  flag: 'M5 22V3h13l-4 5 4 5H5',
  link: 'M9 15l6-6M7 11l-3 3 6 6 3-3M17 13l3-3-6-6-3 3',
  x: 'M5 5l14 14M19 5 5 19',
  lock: 'M4 4l16 16M20 4 4 20M4 12h16',
  cards: 'M4 7h11v14H4zM8 7V3h12v14h-5',
  play: 'M6 3l14 9-14 9z',
  ok: 'M4 12l6 6L20 6',
  swap: 'M4 8h14l-4-5M20 16H6l4 5',
  down: 'M12 3v14M6 12l6 6 6-6M4 21h16',
  eye: 'M2 12l6-6h8l6 6-6 6H8zM12 9v6M9 12h6',
  plus: 'M12 4v16M4 12h16',
  sound: 'M3 9h4l5-5v16l-5-5H3zM16 8l3 4-3 4M19 5l3 7-3 7',
  mute: 'M3 9h4l5-5v16l-5-5H3zM16 9l6 6M22 9l-6 6',
  people: 'M4 21v-5l4-3 4 3v5M8 6l3 3-3 3-3-3zM14 21v-4l3-3 4 3v4M17 8l3 3-3 3-3-3z',
  globe: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  voice: 'M3 4h18v12H11l-5 5v-5H3zM8 8v4M12 7v6M16 8v4',
  clock: 'M6 3h12L6 21h12zM6 3v3M18 21v-3',
} as const;
export type IconName = keyof typeof ICON;

/** Eight points and a centre: the putahi where all lines meet. */
export function markPath(): string {
  let d = '';
  const at = (v: number): string => v.toFixed(1);
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4;
    const corner = (turn: number, r: number): string =>
      `${at(12 + r * Math.sin(a + turn))} ${at(12 - r * Math.cos(a + turn))}`;
    d += `M${corner(0, 11.5)}L${corner(0.36, 6)}L${corner(0, 3.6)}L${corner(-0.36, 6)}z`;
  }
  return d + 'M12 9.8l2.2 2.2L12 14.2 9.8 12z';
}
