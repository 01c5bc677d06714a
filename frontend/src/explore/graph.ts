// The whole game of Mū Tōrere, as the solver wrote it down (graph.json), and a walk through it.
import type { Entry, Side, Value } from '../solo/solved';
import table from './graph.json';

export type { Entry, Side, Value };
export const ENTRIES = Object.keys(table) as Entry[];

/** A move, from its class's board as it is drawn. */
interface Step {
  /** `1` to `8`, or `P`. */
  from: string;
  /** The class it leads to. */
  to: number;
  /** How that class's board is turned to be the board after the move. */
  turn: Turn;
}

/** All positions that the star's turns and reflections make alike. */
export interface Node {
  /** Kewai 1 to 8 and the pūtahi: `B`, `W` or `.`. */
  board: string;
  side: Side;
  /** For the side to move, with the plies to the end. */
  value: Value;
  plies: number;
  /** The place in the picture: plies from the start, and a row. */
  column: number;
  row: number;
  /** How easily an opponent who answers at random goes wrong here, 0 to 100. */
  trap: number;
  steps: Step[];
}

/** Where each point of a class's board lies on the board at hand. */
export type Turn = readonly number[];

/** A position on the board: a class, turned. */
export interface Place {
  node: number;
  turn: Turn;
}

export interface Move {
  /** As on the board at hand. */
  from: string;
  name: string;
  place: Place;
  /** What it is worth to the side that makes it, and the plies to the end. */
  value: Value;
  plies: number;
  trap: number;
  /** It gives away a win or a draw. */
  slip: boolean;
}

export interface Graph {
  nodes: Node[];
  start: Place;
}

type RawNode = [string, Side, 1 | 0 | -1, number, number, number, number, [string, number, number, number][]];
const RAW = table as unknown as Record<Entry, { start: [number, number, number]; nodes: RawNode[] }>;
const POINTS = '12345678P';
const VALUES: Record<string, Value> = { '1': 'win', '0': 'draw', '-1': 'loss' };
const AGAINST: Record<Value, Value> = { win: 'loss', draw: 'draw', loss: 'win' };
const RANK: Record<Value, number> = { win: 2, draw: 1, loss: 0 };
export const AS_DRAWN: Turn = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Reflected first or not, then turned by so many eighths; the pūtahi stays. */
export const turnBy = (eighths: number, reflected: boolean): Turn =>
  AS_DRAWN.map((p) => (p === 8 ? 8 : ((reflected ? 7 - p : p) + eighths) % 8));

const made = new Map<Entry, Graph>();

export function graphOf(entry: Entry): Graph {
  const known = made.get(entry);
  if (known) return known;
  const { start, nodes } = RAW[entry];
  const graph: Graph = {
    start: { node: start[0], turn: turnBy(start[1], start[2] === 1) },
    nodes: nodes.map(([board, side, value, plies, column, row, trap, steps]) => ({
      board,
      side,
      value: VALUES[String(value)] ?? 'draw',
      plies,
      column,
      row,
      trap,
      steps: steps.map(([from, to, by, reflected]) => ({ from, to, turn: turnBy(by, reflected === 1) })),
    })),
  };
  made.set(entry, graph);
  return graph;
}

export const nodeAt = (graph: Graph, place: Place): Node => {
  const node = graph.nodes[place.node];
  if (!node) throw new RangeError(`there is no class ${place.node}`);
  return node;
};

/** The board as it lies. */
export function boardOf(graph: Graph, place: Place): string {
  const lies = [...'.........'];
  [...nodeAt(graph, place).board].forEach((holds, p) => (lies[place.turn[p] ?? p] = holds));
  return lies.join('');
}

/** The moves from here, best first: a fast win, then draws that set the deepest trap, then a slow loss. */
export function movesFrom(graph: Graph, place: Place): Move[] {
  const here = nodeAt(graph, place);
  const empty = POINTS[boardOf(graph, place).indexOf('.')] ?? 'P';
  const moves = here.steps.map((step): Move => {
    const reply = graph.nodes[step.to] as Node;
    const from = POINTS[place.turn[POINTS.indexOf(step.from)] ?? 8] ?? 'P';
    const value = AGAINST[reply.value];
    return {
      from,
      name: `${from}-${empty}`,
      place: { node: step.to, turn: step.turn.map((p) => place.turn[p] ?? p) },
      value,
      plies: value === 'draw' ? 0 : reply.plies + 1,
      trap: reply.trap,
      slip: RANK[value] < RANK[here.value],
    };
  });
  const rank = (move: Move): number =>
    move.value === 'win' ? 1000 - move.plies : move.value === 'draw' ? move.trap : move.plies - 1000;
  return moves.sort((a, b) => rank(b) - rank(a) || a.name.localeCompare(b.name));
}

/** How many classes are won, drawn and lost for the side to move, and in how many a move gives something away. */
export function countsOf(graph: Graph): Record<Value | 'slips', number> {
  const counts = { win: 0, draw: 0, loss: 0, slips: 0 };
  graph.nodes.forEach((node, i) => {
    counts[node.value] += 1;
    if (movesFrom(graph, { node: i, turn: AS_DRAWN }).some((move) => move.slip)) counts.slips += 1;
  });
  return counts;
}

/** The nearest class in a direction of the picture; itself where there is none. `across` turns the picture upright. */
export function nextTo(graph: Graph, from: number, key: string, upright: boolean): number {
  const along: Record<string, [number, number]> = upright
    ? { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }
    : { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
  const [columns, rows] = along[key] ?? [0, 0];
  const here = graph.nodes[from];
  if (!here) return from;
  const there = graph.nodes
    .map((node, i) => ({ node, i }))
    .filter(({ node }) =>
      columns !== 0
        ? node.column === here.column + columns
        : node.column === here.column && (node.row - here.row) * rows > 0,
    );
  there.sort((a, b) => Math.abs(a.node.row - here.row) - Math.abs(b.node.row - here.row));
  return there[0]?.i ?? from;
}
