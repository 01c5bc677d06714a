// The worth of a game to one seat as steps around even: above is theirs who look, below the others'.
export interface Step {
  /** The move after which it was worth so much. */
  ply: number;
  worth: number;
}

/** From -1 (lost) by 0 (even among so many players) to 1 (won). */
export function leaning(worth: number, players: number): number {
  const even = 1 / players;
  return worth >= even ? (worth - even) / (1 - even) : (worth - even) / even;
}

/** Columns of a graph `w` wide and `h` high over `plies` moves; each holds until the next. `end` is the result's. */
export function columns(
  steps: readonly Step[],
  plies: number,
  players: number,
  w: number,
  h: number,
  end: number | null,
): { above: string; below: string } {
  const made = { above: '', below: '' };
  const width = w / Math.max(1, plies);
  const at = (v: number): string => v.toFixed(1);
  steps.forEach((step, i) => {
    const last = i === steps.length - 1;
    const from = (step.ply - 1) * width;
    const next = steps[i + 1];
    const to = next ? (next.ply - 1) * width : end === null ? from + width : w - width;
    const high = (leaning(step.worth, players) * h) / 2;
    draw(from, Math.max(to, from + (last ? width : 0)), high);
  });
  if (end !== null && plies > 0) draw(w - width, w, (leaning(end, players) * h) / 2);
  return made;

  function draw(from: number, to: number, high: number): void {
    const box = `H${at(to - Math.min(1, width / 8))}V${h / 2}H${at(from)}z`;
    if (high >= 0) made.above += `M${at(from)} ${at(h / 2 - high)}${box}`;
    else made.below += `M${at(from)} ${at(h / 2 - high)}${box}`;
  }
}

/** So far apart, middle from middle, marks can be touched each by itself (WCAG 2.2, 2.5.8). */
const LEAST = 28;

/** The places of marks, moved up, down or aside where they would lie on one another. */
export function apart(marks: readonly (readonly [number, number])[], w: number, h: number): [number, number][] {
  const within = (v: number, size: number): number => Math.max(LEAST / 2, Math.min(size - LEAST / 2, v));
  const kept: [number, number][] = [];
  for (const [x, y] of marks) {
    const free = ([a, b]: [number, number]): boolean =>
      kept.every(([c, d]) => Math.abs(a - c) >= LEAST || Math.abs(b - d) >= LEAST);
    const steps = [0, 1, -1, 2, -2, 3, -3].map((n) => n * LEAST);
    const tried = steps.flatMap((dx) => steps.map((dy): [number, number] => [within(x + dx, w), within(y + dy, h)]));
    kept.push(tried.find(free) ?? [within(x, w), within(y, h)]);
  }
  return kept;
}
