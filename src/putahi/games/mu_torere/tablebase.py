"""Mū Tōrere solved: the exact value and distance of every position, by retrograde analysis.

A position here is a board, the side to move and the turn counts that the entry rule still asks for. All 1,260
boards with a side to move are solved, with all turn counts, not only those that can be reached from the start;
``reachable`` says which can. Repetition (MT-10) is left out: play that goes on for ever is a draw.
"""

from collections import Counter, deque
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any

from putahi.games.mu_torere.rules import (
    BLACK,
    COUNT,
    ENTRY_LIMIT,
    MEMBERS,
    PUTAHI,
    START_BLACK,
    START_WHITE,
    MuTorere,
    board_index,
    empty_point,
    movable,
)

WON, DRAWN, LOST = 1, 0, -1
VALUE_NAMES = {WON: "win", DRAWN: "draw", LOST: "loss"}
TRAP_DISCOUNT = 0.9
TRAP_PRECISION = 1e-4

Position = tuple[int, int, int, int, int]
"""(black, white, side to move, Black's turns, White's turns), the turns counted as far as they matter."""


class Tablebase:
    """Every position of the game under one entry rule.

    ``value`` is 1, 0 or -1 for the side to move; ``distance`` the plies to the end under best play (a winner
    hurries, a loser delays), 0 for a draw.
    """

    def __init__(self, entry: str) -> None:
        self.entry = entry
        self.limit = ENTRY_LIMIT[entry]
        self._most_turns = 0 if self.limit in (0, 3) else self.limit
        self.positions: list[Position] = list(self._all_positions())
        self.number: dict[Position, int] = {p: i for i, p in enumerate(self.positions)}
        self.replies: list[list[int]] = [[self.number[r] for r in self._replies(p)] for p in self.positions]
        self.value, self.distance = self.solve_without(frozenset())
        self.start = self.number[self._key(START_BLACK, START_WHITE, BLACK, 0, 0)]
        self.reachable: list[int] = self._reach()

    def find(self, state: MuTorere) -> int:
        """The number of a game's position in these lists."""
        return self.number[self._key(state.black, state.white, state.side, state.black_turns, state.white_turns)]

    def find_board(self, number: int, black_turns: int, white_turns: int) -> int:
        """The number in these lists of a board with a side to move, as MT-10 counts them (0 to 1259)."""
        black, white = boards()[number // 2]
        return self.number[self._key(black, white, number % 2, black_turns, white_turns)]

    def value_of(self, state: MuTorere) -> str:
        """``win``, ``draw`` or ``loss`` for the side to move, repetition left out."""
        return VALUE_NAMES[self.value[self.find(state)]]

    def _key(self, black: int, white: int, side: int, black_turns: int, white_turns: int) -> Position:
        most = self._most_turns
        return black, white, side, min(black_turns, most), min(white_turns, most)

    def _all_positions(self) -> Iterator[Position]:
        turns = range(self._most_turns + 1)
        for black, white in boards():
            yield from ((black, white, side, b, w) for side in (0, 1) for b in turns for w in turns)

    def actions(self, position: Position) -> list[int]:
        """The legal actions, ascending: the points whose piece may move (MT-4 to MT-7)."""
        black, white, side, black_turns, white_turns = position
        turns = black_turns if side == BLACK else white_turns
        # With the turns that matter counted up to the limit, "below the limit" still tells what MT-7 asks;
        # under `always` it is in force whatever they are.
        own, enemy = (black, white) if side == BLACK else (white, black)
        movers = int(movable(own, enemy, int(empty_point(black, white)), turns < self.limit))
        return [int(MEMBERS[movers * 8 + k]) for k in range(int(COUNT[movers]))]

    def _replies(self, position: Position) -> Iterator[Position]:
        """The positions after each legal move, in the order of the actions."""
        black, white, side, black_turns, white_turns = position
        empty = int(empty_point(black, white))
        for action in self.actions(position):
            step = 1 << action | 1 << empty
            if side == BLACK:
                yield self._key(black ^ step, white, 1, black_turns + 1, white_turns)
            else:
                yield self._key(black, white ^ step, 0, black_turns, white_turns + 1)

    def solve_without(self, spent: frozenset[int]) -> tuple[list[int], list[int]]:
        """Values and distances, backwards from the lost ends (MT-9); what is never reached so is drawn.

        ``spent`` are positions whose next occurrence ends the game as a draw (MT-10). With them as drawn ends the
        values are exact in the middle of a game too: a side that wins comes nearer to the end with every ply, so no
        other position need occur a further time.
        """
        size = len(self.positions)
        value, distance = [DRAWN] * size, [0] * size
        before: list[list[int]] = [[] for _ in range(size)]
        open_replies = [len(replies) for replies in self.replies]
        for number, replies in enumerate(self.replies):
            for reply in replies:
                before[reply].append(number)
        queue = deque(number for number in range(size) if not self.replies[number] and number not in spent)
        for number in queue:
            value[number] = LOST
        while queue:  # in order of distance, so the first win found is the fastest, the last loss the slowest
            number = queue.popleft()
            for earlier in before[number]:
                if value[earlier] != DRAWN or earlier in spent:
                    continue
                open_replies[earlier] -= 1
                if value[number] == LOST or open_replies[earlier] == 0:
                    value[earlier] = WON if value[number] == LOST else LOST
                    distance[earlier] = distance[number] + 1
                    queue.append(earlier)
        return value, distance

    def _reach(self) -> list[int]:
        reached, queue = {self.start}, deque([self.start])
        while queue:
            for reply in self.replies[queue.popleft()]:
                if reply not in reached:
                    reached.add(reply)
                    queue.append(reply)
        return sorted(reached)

    @cached_property
    def trap(self) -> list[float]:
        """For each drawn position, from the side that has just moved: the chance, later replies counting less,
        that an opponent who replies at random walks into a loss while we keep the draw and aim for just that.
        """
        trap = [0.0] * len(self.positions)
        all_drawn = [n for n, value in enumerate(self.value) if value == DRAWN]
        keeping = {n: [r for r in self.replies[n] if self.value[r] == DRAWN] for n in all_drawn}
        fallen = {n: sum(self.value[r] == WON for r in self.replies[n]) for n in all_drawn}
        turns = sorted({position[3:] for position in self.positions}, reverse=True)
        for counts in turns:  # later turn counts first, since what comes before leads to them
            drawn = [n for n in all_drawn if self.positions[n][3:] == counts]
            change = 1.0
            while change > TRAP_PRECISION:
                change = 0.0
                for n in drawn:
                    later = sum(max(trap[k] for k in keeping[r]) for r in keeping[n])
                    worth = (fallen[n] + TRAP_DISCOUNT * later) / len(self.replies[n])
                    change = max(change, abs(worth - trap[n]))
                    trap[n] = worth
        return trap

    def facts(self) -> dict[str, Any]:
        """What ``putahi solve`` says: counts over the positions reachable from the start."""
        values = Counter(self.value[n] for n in self.reachable)
        symmetric = self._most_turns == 0 and self.limit == 3
        return {
            "entry": self.entry,
            "positions": len(self.reachable),
            "won": values[WON],
            "lost": values[LOST],
            "drawn": values[DRAWN],
            "start": VALUE_NAMES[self.value[self.start]],
            "longest": max(self.distance[n] for n in self.reachable if self.value[n] == WON),
            "classes": len(self.classes()) if symmetric else None,
            "boards": len({board for board, _ in self.classes()}) if symmetric else None,
        }

    def classes(self) -> dict[tuple[tuple[int, int], int], list[int]]:
        """The reachable positions up to the star's rotations and reflections: (board, side) to its members."""
        groups: dict[tuple[tuple[int, int], int], list[int]] = {}
        for n in self.reachable:
            black, white, side, _, _ = self.positions[n]
            groups.setdefault((representative(black, white), side), []).append(n)
        return groups


@lru_cache(maxsize=1)
def boards() -> list[tuple[int, int]]:
    """(black, white) of each board, by its number from 0 to 629."""
    found = {}
    for black in range(512):
        for empty in range(9):
            if COUNT[black] == 4 and not black >> empty & 1:
                found[int(board_index(black, empty))] = (black, 511 & ~black & ~(1 << empty))
    return [found[number] for number in range(len(found))]


@lru_cache(maxsize=4)
def tablebase(entry: str) -> Tablebase:
    """The solved game under an entry rule (solved once a process)."""
    return Tablebase(entry)


def representative(black: int, white: int) -> tuple[int, int]:
    """The least board among the sixteen that the star's rotations and reflections make of this one."""
    return min((turned(black, k, flip), turned(white, k, flip)) for k in range(8) for flip in (False, True))


def turned(points: int, by: int, flip: bool) -> int:
    """A set of points, reflected if ``flip``, then turned by ``by`` eighths; the pūtahi stays."""
    turned = points & (1 << PUTAHI)
    for p in range(8):
        if points >> p & 1:
            turned |= 1 << (((7 - p) if flip else p) + by) % 8
    return turned
