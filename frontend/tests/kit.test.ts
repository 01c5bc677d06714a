// The drawings: how many there are, that the committed look stays, and that patterns are what they are called.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { band } from '../src/kit/aho';
import { catsArt, catsTallArt, starArt, warArt } from '../src/kit/art';
import { EMBLEM } from '../src/kit/emblems';
import {
  cardBack,
  chip,
  fighterCard,
  plate,
  rautakiCard,
  rautakiSmall,
  readToa,
  toaCard,
  toaSmall,
  token,
} from '../src/kit/maui';
import { catColour, mauwCard, readFace } from '../src/kit/mauw';
import { starBoard, starPiece } from '../src/kit/star';
import { COLOURS, weave } from '../src/kit/weave';
import { cardName, TAONGA } from '../src/words/maui';

const TOA = COLOURS.flatMap((k) => Array.from({ length: 10 }, (_, n) => `${k}${n}`));
const RAUTAKI = Object.keys(EMBLEM).filter((name) => !(name in TAONGA));
const TOKENS = ['+1', '+2', '+3', '+4', '+5', 'kill', 'tremor', 'stormwind', 'tide'];
const MAUW = ['1', '2', '3', '4', '5', '6', '7', '8', 'S', 'M', ...'12345678S']
  .map((c, i) => (i < 10 ? c : `M=${c}`))
  .concat('#', '#4', '?4');

/** Every picture of the kit by name. */
function all(): Map<string, string> {
  const made = new Map<string, string>();
  for (const card of TOA) {
    made.set(`hand ${card}`, toaCard(card));
    made.set(`small ${card}`, toaSmall(card));
    made.set(`plate ${card}`, plate({ card }, readToa(card)?.ihi ?? 0));
    made.set(`slim ${card}`, plate({ card }, readToa(card)?.ihi ?? 0, true));
    made.set(`chip ${card}`, chip({ card }, readToa(card)?.ihi ?? 0));
  }
  for (const card of RAUTAKI) {
    made.set(`hand ${card}`, rautakiCard(card));
    made.set(`small ${card}`, rautakiSmall(card));
  }
  for (const clone of ['clone-rua', 'clone-tahi-2']) {
    made.set(`plate ${clone}`, plate({ card: clone }, 17));
    made.set(`fighter ${clone}`, fighterCard({ card: clone }, 15));
    made.set(`chip ${clone}`, chip({ card: clone }, 15));
  }
  for (const name of TOKENS) made.set(`token ${name}`, token(name));
  for (const card of MAUW) {
    made.set(`mauw ${card}`, mauwCard(card));
    made.set(`mauw small ${card}`, mauwCard(card, 54));
  }
  made.set('back', cardBack());
  made.set('face down', plate({ card: 're7', down: true }, 0));
  made.set('star', starBoard());
  made.set('pango', starPiece('B'));
  made.set('mā', starPiece('W'));
  made.set('home star', starArt());
  made.set('home cats', catsArt());
  made.set('home cats, tall', catsTallArt());
  made.set('home war', warArt());
  return made;
}

describe('the kit', () => {
  const pictures = all();

  it('draws every picture once', () => {
    expect(pictures.size).toBe(60 * 5 + 13 * 2 + 2 * 3 + 9 + 22 * 2 + 9);
  });

  it('draws them as committed', () => {
    const hash = createHash('sha256');
    for (const [name, svg] of pictures) hash.update(`${name}\n${svg}\n`);
    expect(hash.digest('hex').slice(0, 16)).toMatchSnapshot();
  });

  it('leaves no number unwritten and no brace open', () => {
    for (const [name, svg] of pictures) {
      expect(svg, name).not.toMatch(/NaN|undefined|null|Infinity/);
      expect(svg.split('<').length, name).toBe(svg.split('>').length);
    }
  });

  it('uses colours of the tokens only', () => {
    for (const [name, svg] of pictures) {
      const plain = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)]
        .map((m) => m[1] ?? '')
        .filter((c) => !/^(none|currentColor|var\(|color-mix)/.test(c));
      expect(
        new Set(plain).size === 0 || [...new Set(plain)].every((c) => c === '#000'),
        `${name}: ${plain.join()}`,
      ).toBe(true);
    }
  });

  // Two Clones look alike, and so does a known MAUW face however it is written.
  it('tells every card from every other', () => {
    for (const scale of ['hand', 'small', 'plate', 'slim', 'chip', 'mauw', 'mauw small']) {
      const drawn = [...pictures]
        .filter(([name]) => name.startsWith(`${scale} `) && !/clone|\?/.test(name))
        .map(([, svg]) => svg);
      expect(new Set(drawn).size, scale).toBe(drawn.length);
    }
  });
});

describe('weaving', () => {
  it('weaves as many rows as there is Ihi', () => {
    const ground = (n: number): string =>
      /<rect[^>]*height="([\d.]+)"/.exec(weave('gr', { w: 90, h: 90, cols: 9, rows: 9, n }))?.[1] ?? '';
    for (let n = 0; n <= 9; n++) expect(Number(ground(n))).toBeCloseTo(n * 10);
  });

  it('makes six patterns that differ without their colour', () => {
    const panel = { w: 60, h: 60, cols: 12, rows: 12, n: 12, ink: 'var(--ink)' };
    expect(new Set(COLOURS.map((k) => weave(k, panel))).size).toBe(6);
  });
});

describe('reading cards', () => {
  it('knows a Toa from a Rautaki', () => {
    expect(readToa('re7')).toEqual({ colour: 're', ihi: 7 });
    expect(readToa('release')).toBeNull();
    expect(readToa('rautipu')).toBeNull();
    expect(cardName('go0')).toBe('Kaikawe Haki');
    expect(cardName('clone-rua-2')).toBe('Clone of Māui');
  });

  it('knows what lies face up under a Māui, and MAUW cards', () => {
    expect(readFace('M=6')).toEqual({ kind: 'warrior', value: '6', joker: true });
    expect(readFace('#4')).toEqual({ kind: 'mauw', value: '4', joker: false });
    expect(readFace('M').kind).toBe('maui');
    expect(readFace('M=S').kind).toBe('spirit');
  });

  it('gives the two values of a colour nine lives together', () => {
    for (let a = 1; a <= 8; a++) expect(catColour(String(a))).toBe(catColour(String(9 - a)));
  });
});

describe('te aho', () => {
  it('has a stitch for every move, and room to come', () => {
    const drawn = band(['mine', 'theirs', 'claim', 'war'], 480, 18);
    expect(drawn.step).toBe(20);
    expect(drawn.base.split('z').length - 1).toBe(20);
    for (const path of [drawn.mine, drawn.theirs, drawn.claims, drawn.wars]) expect(path).not.toBe('');
    expect(band([], 480, 18, true).step).toBe(480);
  });
});
