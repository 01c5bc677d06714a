// Choosing a move step by step: the legal moves' steps are a tree, and what is picked is a path down from its root.
import type { Legal, PartName, Parts, Step } from './protocol';

const same = (a: Step | undefined, b: Step): boolean =>
  a !== undefined && a[0] === b[0] && String(a[1]) === String(b[1]);

export class Picker {
  picked = $state.raw<Step[]>([]);

  constructor(private readonly legal: () => Legal[]) {}

  /** The legal moves that begin with what is picked. */
  get candidates(): Legal[] {
    return this.legal().filter((move) => this.picked.every((step, i) => same(move.steps[i], step)));
  }

  /** What can be picked next. */
  get next(): Step[] {
    const found: Step[] = [];
    for (const move of this.candidates) {
      const step = move.steps[this.picked.length];
      if (step && !found.some((other) => same(other, step))) found.push(step);
    }
    return found;
  }

  /** The move, once every step of it is picked. */
  get chosen(): Legal | null {
    if (this.picked.length === 0) return null;
    return this.candidates.find((move) => move.steps.length === this.picked.length) ?? null;
  }

  get parts(): Parts {
    return Object.fromEntries(this.picked) as Parts;
  }

  part(name: PartName): string | number | undefined {
    return this.picked.find(([part]) => part === name)?.[1];
  }

  can(part: PartName, value: string | number): boolean {
    return this.next.some((step) => same(step, [part, value]));
  }

  isPicked(part: PartName, value: string | number): boolean {
    return this.picked.some((step) => same(step, [part, value]));
  }

  /** Could a move begin with this? */
  begins(part: PartName, value: string | number): boolean {
    return this.legal().some((move) => same(move.steps[0], [part, value]));
  }

  /**
   * Take a step. What is picked already is put back; another beginning, or another of the same part, replaces it.
   * False if it leads to no legal move.
   */
  pick(part: PartName, value: string | number): boolean {
    const step: Step = [part, value];
    const at = this.picked.findIndex((other) => same(other, step));
    if (at >= 0) {
      this.picked = this.picked.slice(0, at);
      return true;
    }
    if (this.can(part, value)) {
      this.picked = [...this.picked, step];
      return true;
    }
    const instead = this.picked.findIndex(([name]) => name === part);
    if (instead >= 0) {
      const kept = this.picked.slice(0, instead);
      const fits = this.legal().some((move) => [...kept, step].every((s, i) => same(move.steps[i], s)));
      if (fits) {
        this.picked = [...kept, step];
        return true;
      }
    }
    if (this.begins(part, value)) {
      this.picked = [step];
      return true;
    }
    return false;
  }

  back(): void {
    this.picked = this.picked.slice(0, -1);
  }

  clear(): void {
    this.picked = [];
  }
}
