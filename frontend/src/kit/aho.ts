// Te aho, the game so far as a woven band: one tooth a move, down mine, up theirs; diamond a claim, cross a War.
export type Stitch = 'mine' | 'theirs' | 'claim' | 'war';

export interface Band {
  base: string;
  mine: string;
  theirs: string;
  claims: string;
  wars: string;
  /** The width of one stitch, in the units of the band. */
  step: number;
}

export function band(stitches: readonly Stitch[], w: number, h: number, whole = false): Band {
  const n = whole ? Math.max(1, stitches.length) : Math.max(stitches.length + 6, 24);
  const step = w / n;
  const middle = h / 2;
  const at = (v: number): string => v.toFixed(1);
  const made: Band = { base: '', mine: '', theirs: '', claims: '', wars: '', step };
  for (let i = 0; i < n; i++) {
    const l = i * step;
    const r = l + step * 0.96;
    const c = (l + r) / 2;
    switch (stitches[i]) {
      case undefined:
        made.base += `M${at(l)} ${middle - 0.5}H${at(r)}v1H${at(l)}z`;
        break;
      case 'claim':
        made.claims += `M${at(c)} 0L${at(r)} ${middle} ${at(c)} ${h} ${at(l)} ${middle}z`;
        break;
      case 'war': {
        const s = Math.min(step, h) / 2 - 1;
        made.wars += `M${at(c - s)} ${at(middle - s)}L${at(c + s)} ${at(middle + s)}M${at(c + s)} ${at(middle - s)}L${at(c - s)} ${at(middle + s)}`;
        break;
      }
      case 'mine':
        made.mine += `M${at(l)} ${middle}H${at(r)}L${at(c)} ${h}z`;
        break;
      default:
        made.theirs += `M${at(l)} ${middle}H${at(r)}L${at(c)} 0z`;
    }
  }
  return made;
}
