// Plain signs of what a Taonga or Rautaki does: straight strokes on a 24 grid, never a person.
export const EMBLEM: Record<string, string> = {
  haumia: 'M12 22V3M12 18 6 14M12 18l6-4M12 13 7 9.5M12 13l5-3.5M12 8 8.5 5.5M12 8l3.5-2.5',
  tumatauenga: 'M3 3 21 21M21 3 3 21M12 2v5M12 17v5M2 12h5M17 12h5',
  ranginui: 'M2 4h20M4 9h16M7 14h10M10 19h4',
  whiro: 'M12 2 22 12 12 22 2 12zM12 7v10M15 9v6M18 11v2',
  ruaumoko: 'M2 20h6l3-6-4-3 6-9M22 20h-5l-2-4 4-4-3-6',
  rongo: 'M2 20 7 12l5 8 5-8 5 8M7 11 12 3l5 8',
  tawhirimatea: 'M2 8h12l4-4M2 13h17l3-3M2 18h9l4 4',
  tangaroa: 'M2 8l5-4 5 4 5-4 5 4M2 14l5-4 5 4 5-4 5 4M2 20l5-4 5 4 5-4 5 4',
  hineahuone: 'M12 2 20 12 12 22 4 12zM12 8l3.5 4L12 16l-3.5-4z',
  tane: 'M12 22V8M5 22h14M12 8 5 14M12 8l7 6M12 3 6 8.5M12 3l6 5.5',
  papatuanuku: 'M1 21h22M4 21v-5h16v5M8 16v-5h8v5M12 11V5',
  pukaha: 'M3 4h18L3 20h18zM12 2v3M12 19v3',
  rautipu: 'M3 4l7 8-7 8M9 4l7 8-7 8M15 4l7 8-7 8',
  piwaiwaka: 'M12 21 3 10M12 21 7 5M12 21V3M12 21l5-16M12 21l9-11M9 21h6',
  kuikui: 'M12 22V11M6 22v-5M18 22v-5M8 7l4-4 4 4-4 4zM4 14l2-2 2 2M16 14l2-2 2 2',
  taniwha: 'M1 9l5.5-5 5.5 5 5.5-5L23 9M2 20 6 13l4 7 4-7 4 7 4-7',
  patupaiarehe: 'M3 5h8M14 5h7M6 10h12M2 15h5M10 15h11M7 20h10',
  'waka-huia': 'M3 10 7 5h10l4 5v5l-4 5H7l-4-5zM3 12.5h18M12 9.5l3 3-3 3-3-3z',
  tamanui: 'M9 6h6l3 3v6l-3 3H9l-3-3V9zM12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M20 4l-2 2M6 18l-2 2',
  'purua-rua': 'M9 4 16 12 9 20 2 12zM15 4l7 8-7 8-7-8z',
  'purua-tahi': 'M12 2 21 12 12 22 3 12zM12 8v8M10 10l2-2',
  'wa-kai': 'M2 10h20l-4 10H6zM6 10l3-5 3 5 3-5 3 5M7 15h10',
  nekeneke: 'M3 18l4-4 4 4-4 4zM13 6l4-4 4 4-4 4zM9 12l5-3M11 8l3 1-.5 3',
  'mana-crusher': 'M12 13 5 2h14zM3 22l6-6M21 22l-6-6M12 17v5',
};

/** The Taonga whose gift a token is, for its sign. */
const TOKEN_SIGNS: Record<string, string> = {
  kill: 'tumatauenga',
  tremor: 'ruaumoko',
  stormwind: 'tawhirimatea',
  tide: 'tangaroa',
};

export function emblem(name: string, x: number, y: number, size: number, ink = 'currentColor', width = 2): string {
  const d = EMBLEM[TOKEN_SIGNS[name] ?? name] ?? '';
  return (
    `<path d="${d}" transform="translate(${x} ${y}) scale(${+(size / 24).toFixed(3)})" fill="none" stroke="${ink}" ` +
    `stroke-width="${width}" stroke-linejoin="miter" stroke-linecap="square"/>`
  );
}
