// The command line's words, and the board as sections.
import { describe, expect, it } from 'vitest';
import type { Legal } from '../src/net/protocol';
import { meant, narrowed, read } from '../src/text/commands';
import { find, spoken, type Section } from '../src/text/section';
import { TEXT } from '../src/words/text';

const legal = (move: string, label: string): Legal => ({ move, kind: 'x', label, steps: [], parts: {} });
const MOVES = [
  legal('play re7 4', 'Play Pouwhenua re7 on row 4'),
  legal('play re7 5', 'Play Pouwhenua re7 on row 5'),
  legal('commit lb6', 'Send Whetewhete lb6'),
  legal('boost +2 lb6', 'Ihi Boost +2 for Whetewhete lb6'),
  legal('end', 'End the turn'),
];
const MAUW = [
  legal('6>1A', 'Strengthen with a 6 on your column A'),
  legal('M=6>1A', 'Māui as a 6'),
  legal('pass', 'Let it go'),
];

describe('a move', () => {
  it('is meant by its number, its text in any case and spacing, or its end', () => {
    expect(read('5', MOVES)).toEqual({ kind: 'move', move: MOVES[4] });
    expect(read(' PLAY  RE7 4 ', MOVES)).toEqual({ kind: 'move', move: MOVES[0] });
    expect(read('re7 5', MOVES)).toEqual({ kind: 'move', move: MOVES[1] });
    expect(read('m 6 1a', MAUW)).toEqual({ kind: 'move', move: MAUW[1] });
    expect(read('6 1a', MAUW)).toEqual({ kind: 'move', move: MAUW[0] });
    expect(read('6>1a', MAUW)).toEqual({ kind: 'move', move: MAUW[0] });
  });

  it('is not played where several could be meant', () => {
    expect(read('lb6', MOVES)).toEqual({ kind: 'several', moves: [MOVES[2], MOVES[3]] });
    expect(meant('', MOVES)).toEqual([]);
  });

  it('is not meant by a single letter that is a command', () => {
    expect(read('m', [legal('defend M', 'Defend with Māui')])).toEqual({ kind: 'moves', words: [] });
    expect(read('s', [legal('again S', 'Go on')])).toEqual({ kind: 'say', what: 'score' });
  });

  it('has a number from 1, and no other', () => {
    expect(read('6', MOVES)).toEqual({ kind: 'no-number', number: 6 });
    expect(read('0', MOVES)).toEqual({ kind: 'no-number', number: 0 });
    expect(narrowed(MOVES, ['RE7']).map((one) => one.number)).toEqual([1, 2]);
    expect(narrowed(MOVES, ['lb6', 'send']).map((one) => one.number)).toEqual([3]);
    expect(narrowed(MOVES, ['e7'])).toEqual([]);
  });
});

describe('a command', () => {
  it.each([
    ['?', { kind: 'say', what: 'help' }],
    ['N', { kind: 'say', what: 'now' }],
    ['m', { kind: 'moves', words: [] }],
    ['m re7 row', { kind: 'moves', words: ['re7', 'row'] }],
    ['r 3', { kind: 'place', place: 'row', name: '3' }],
    ['row 3', { kind: 'place', place: 'row', name: '3' }],
    ['c 2B', { kind: 'place', place: 'column', name: '2b' }],
    ['l', { kind: 'log', count: 5 }],
    ['l 20', { kind: 'log', count: 20 }],
    ['x MC-20', { kind: 'explain', what: 'mc-20' }],
    ['u', { kind: 'do', what: 'undo' }],
    ['<', { kind: 'do', what: 'earlier' }],
    ['=', { kind: 'do', what: 'present' }],
    ['āwhina', { kind: 'say', what: 'help' }],
    ['Inaianei', { kind: 'say', what: 'now' }],
    ['tīwhiri', { kind: 'do', what: 'hint' }],
    ['ōrite', { kind: 'do', what: 'draw' }],
    ['rārangi 3', { kind: 'place', place: 'row', name: '3' }],
    ['kewai p', { kind: 'place', place: 'point', name: 'p' }],
    ['nekehanga re7', { kind: 'moves', words: ['re7'] }],
    ['mahi 20', { kind: 'log', count: 20 }],
    ['whakamāramatia MC-20', { kind: 'explain', what: 'mc-20' }],
    ['tahi rua', { kind: 'unknown', typed: 'tahi rua' }],
  ])('%s', (typed, command) => {
    expect(read(typed, MOVES)).toEqual(command);
  });

  it('is in the help, and everything in the help is one', () => {
    const shown = [...TEXT.help, ...Object.values(TEXT.helpOf).flat()].flatMap(([commands]) => commands.split(' '));
    for (const one of shown) {
      const typed = ['x', 'r', 'c', 'a', 'p'].includes(one) ? `${one} 1` : one;
      expect(read(typed, []).kind, one).not.toBe('unknown');
    }
  });
});

describe('a section', () => {
  const board: Section[] = [
    {
      id: 'rows',
      title: 'The rows',
      parts: [
        {
          id: 'row:3',
          title: 'Row 3',
          lines: ['Its gift.'],
          parts: [{ id: 'row:3:1', title: 'Yours', lines: ['re7'] }],
        },
      ],
    },
    {
      id: 'area:2',
      title: 'Mere',
      table: { heads: ['Column', 'On top'], rows: [{ id: 'column:2B', name: 'Column 2B', cells: ['2B', 'green 6'] }] },
    },
  ];

  it('is found with all its parts, or by the row of a table', () => {
    expect(find(board, 'row:3')).toEqual(['Row 3.', 'Its gift.', 'Yours.', 're7']);
    expect(find(board, 'column:2b')).toEqual(['Column 2B: on top green 6.']);
    expect(find(board, 'row:9')).toBeNull();
    expect(spoken(board[1] as Section)).toEqual(['Mere.', 'Column 2B: on top green 6.']);
  });
});
