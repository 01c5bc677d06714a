// Contrast, measured: text 4.5, marks and edges 3 (WCAG 2), in both themes.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../src/style/tokens.css', import.meta.url), 'utf8');

function theme(selector: string): Record<string, string> {
  const start = css.indexOf(selector);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})/g)].map((m) => [m[1], m[2]]));
}

const THEMES = { light: theme(':root, [data-theme="light"]'), dark: theme('[data-theme="dark"]') };

function luminance(hex: string): number {
  const channel = (at: number): number => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['page', 'board', 'surface', 'raised', 'card'];
const TEXT: [string, string[]][] = [
  ['ink', [...SURFACES, 'signal-tint']],
  ['ink-2', [...SURFACES, 'signal-tint']],
  ['signal', [...SURFACES, 'signal-tint']],
  ['on-signal', ['signal']],
  ['on-solid', ['solid']],
  ['on-back', ['back', 'back-2']],
  ['card', ['ink-3']],
  ...['gr', 'br', 'go', 'pu', 'lb', 're', 'm-re', 'm-ye', 'm-gr', 'm-bl'].map((k): [string, string[]] => [
    `on-${k}`,
    [k],
  ]),
];
const MARKS: [string, string[]][] = [
  ['card-edge', SURFACES],
  ['line-strong', SURFACES],
  ...['gr', 'br', 'go', 'pu', 'lb', 're', 'm-re', 'm-ye', 'm-gr', 'm-bl'].map((k): [string, string[]] => [k, ['card']]),
];

describe.each(Object.entries(THEMES))('%s', (_, tokens) => {
  it.each(TEXT)('%s reads on its grounds', (text, grounds) => {
    for (const ground of grounds)
      expect(contrast(tokens[text] ?? '', tokens[ground] ?? ''), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARKS)('%s shows on its grounds', (mark, grounds) => {
    for (const ground of grounds)
      expect(contrast(tokens[mark] ?? '', tokens[ground] ?? ''), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});
