// What paper shows is what the browser shows: the kit's own drawings, in the light palette, with its colours made plain.
// `npm test -- -u` writes them anew where they changed.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appIcon } from '../src/kit/appicon';
import { drawings } from '../src/kit/drawings';
import { commonPaper, mauiPaper, mauwPaper, starPaper, type Pictures } from '../src/kit/paper';

const css = readFileSync(new URL('../src/style/tokens.css', import.meta.url), 'utf8');
const light = /\[data-theme='light'\] \{(.*?)\n\}/s.exec(css)?.[1] ?? '';
const TOKENS = Object.fromEntries([...light.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
const FONTS: Record<string, string> = { display: 'Piazzolla', text: 'IBM Plex Sans' };

const token = (name: string): string => {
  const value = TOKENS[name] ?? FONTS[name];
  if (!value) throw new Error(`no token ${name}`);
  return value;
};

type Three = [number, number, number];
const times = (m: readonly Three[], v: Three): Three =>
  m.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as Three;
const each = (v: Three, f: (n: number) => number): Three => v.map(f) as Three;

// Björn Ottosson's Oklab, as CSS Color 4 has it.
const TO_LMS: Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: Three[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB: Three[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_LMS: Three[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gamma = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const channels = (hex: string): Three => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255) as Three;
const oklab = (hex: string): Three => times(TO_LAB, each(times(TO_LMS, each(channels(hex), linear)), Math.cbrt));
const hex = (lab: Three): string =>
  `#${each(
    times(
      FROM_LMS,
      each(times(FROM_LAB, lab), (n) => n ** 3),
    ),
    gamma,
  )
    .map((c) =>
      Math.round(255 * Math.min(1, Math.max(0, c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** CSS colours and fonts made plain, as a typesetter without CSS reads them. */
function plain(svg: string): string {
  const weighed = svg.replaceAll('font-weight="650"', 'font-weight="600"'); // SVG 1.1 knows hundreds only
  const named = weighed.replace(/var\(--([\w-]+)\)/g, (_, name: string) => token(name));
  const mixed = named.replace(
    /color-mix\(in oklab,(#\w+) (\d+)%,(#\w+)\)/g,
    (_, a: string, share: string, b: string) => {
      const [one, two, part] = [oklab(a), oklab(b), Number(share) / 100];
      return hex(one.map((v, i) => v * part + (two[i] ?? 0) * (1 - part)) as Three);
    },
  );
  expect(mixed).not.toMatch(/var\(|color-mix|currentColor|NaN|undefined/);
  return mixed;
}

const file = (pictures: Pictures): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(pictures).map(([k, svg]) => [k, plain(svg)])), null, 0).replace(/","/g, '",\n"')}\n`;

describe('what is printed', () => {
  const sets: [string, () => Pictures][] = [
    ['mu-torere', starPaper],
    ['mauw', mauwPaper],
    ['maui', mauiPaper],
    ['common', commonPaper],
    ['drawings', drawings],
  ];
  it.each(sets)('%s is drawn by the kit', async (name, make) => {
    await expect(file(make())).toMatchFileSnapshot(`../../src/putahi/printing/art/${name}.json`);
  });

  it('has the palette of the screen by day', async () => {
    await expect(`${JSON.stringify(TOKENS, null, 1)}\n`).toMatchFileSnapshot(
      '../../src/putahi/printing/art/palette.json',
    );
  });

  it.each([
    ['icon', false],
    ['icon-full', true],
  ] as const)('%s of the installed application', async (name, full) => {
    await expect(`${plain(appIcon(full))}\n`).toMatchFileSnapshot(`../public/${name}.svg`);
  });

  it('mixes colours as browsers do', () => {
    expect(plain('color-mix(in oklab,#ffffff 50%,#000000)')).toBe('#636363');
  });
});
