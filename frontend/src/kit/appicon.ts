// The icon of the installed application: the mark on the back of a card; whole to the edge where the system cuts its shape.
import { markPath } from './icons';
import { frame } from './paper';
import { taniko } from './weave';

const SIDE = 96;

export function appIcon(full = false): string {
  const scale = full ? 2.3 : 2.7;
  const at = +(SIDE / 2 - 12 * scale).toFixed(2);
  const lift = full ? 0 : -7;
  const ground = `<rect width="${SIDE}" height="${SIDE}" rx="${full ? 0 : 9}" fill="var(--back)"/>`;
  const band = full ? '' : taniko(8, 78, SIDE - 16, 10, 'var(--back-2)', 'var(--on-back)');
  const mark = `<path d="${markPath()}" fill="var(--on-back)" transform="translate(${at} ${at + lift}) scale(${scale})"/>`;
  return frame(SIDE, SIDE, ground + band + mark);
}
