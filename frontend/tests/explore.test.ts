// The explorer's walk: every move leads to the board that the rules make of it, and the solver's values fit together.
import { describe, expect, it } from 'vitest';
import {
  AS_DRAWN,
  boardOf,
  countsOf,
  ENTRIES,
  graphOf,
  movesFrom,
  nextTo,
  nodeAt,
  type Place,
} from '../src/explore/graph';
import { after, emptyPoint, look, other, START, type Position, type Side } from '../src/solo/solved';

const RANK = { win: 1, draw: 0, loss: -1 };

const stood = (points: string, side: Side): Position => ({ points, side, turns: [2, 2] });

describe('the explorer', () => {
  it.each(ENTRIES)('walks on real boards, entry %s', (entry) => {
    const graph = graphOf(entry);
    const places: Place[] = graph.nodes.map((_, node) => ({ node, turn: AS_DRAWN }));
    // Also on boards that lie turned: along a path from the start.
    for (let place = graph.start, i = 0; i < 40; i++) {
      places.push(place);
      const moves = movesFrom(graph, place);
      const next = moves[i % Math.max(1, moves.length)];
      if (!next) break;
      place = next.place;
    }
    for (const place of places) {
      const board = boardOf(graph, place);
      const here = nodeAt(graph, place);
      const moves = movesFrom(graph, place);
      for (const move of moves) {
        expect(move.name).toBe(`${move.from}-${emptyPoint(board)}`);
        expect(boardOf(graph, move.place)).toBe(after(stood(board, here.side), move.from).points);
        expect(nodeAt(graph, move.place).side).toBe(other(here.side));
        expect(RANK[nodeAt(graph, move.place).value]).toBe(-RANK[move.value] + 0);
        expect(move.slip).toBe(RANK[move.value] < RANK[here.value]);
      }
      if (moves.length) expect(Math.max(...moves.map((move) => RANK[move.value]))).toBe(RANK[here.value]);
      else expect([here.value, here.plies]).toEqual(['loss', 0]);
      if (here.value !== 'draw' && moves[0]) expect(moves[0].plies).toBe(here.plies);
      if (entry === 'always' || entry === 'never') {
        const said = look(stood(board, here.side), entry)?.may;
        expect(moves.map((move) => move.from).sort()).toEqual(said?.sort());
      }
    }
  });

  it('agrees with the companion and has the published figures', () => {
    const graph = graphOf('always');
    expect(boardOf(graph, graph.start)).toBe(START.points);
    expect(graph.nodes.length).toBe(86);
    for (const node of graph.nodes) {
      expect(look(stood(node.board, node.side), 'always')).toMatchObject({ value: node.value, plies: node.plies });
    }
    const { win, draw, loss } = countsOf(graph);
    expect(win + draw + loss).toBe(86);
    expect(nodeAt(graphOf('never'), graphOf('never').start)).toMatchObject({ value: 'win', plies: 1 });
    expect(nodeAt(graphOf('first-turn'), graphOf('first-turn').start).value).toBe('loss');
  });

  it.each([true, false])('is walked by arrow keys, every class reached, upright %s', (upright) => {
    const graph = graphOf('first-two-turns');
    const seen = new Set([graph.start.node]);
    const queue = [graph.start.node];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const there = nextTo(graph, next, key, upright);
        if (seen.has(there)) continue;
        seen.add(there);
        queue.push(there);
      }
    }
    expect(seen.size).toBe(graph.nodes.length);
    expect(nextTo(graph, graph.start.node, 'Enter', upright)).toBe(graph.start.node);
  });
});
