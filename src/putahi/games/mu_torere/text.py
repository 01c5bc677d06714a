"""Mū Tōrere in text: positions, moves, and the words for what is not allowed."""

import re
from collections import Counter
from collections.abc import Sequence
from types import MappingProxyType

from putahi.core.errors import BadRecord, IllegalMove, Violation, quoted
from putahi.core.language import later, say
from putahi.core.options import Choice, Number, Option, Options
from putahi.core.outcome import Seat, seat_words
from putahi.core.rulebook import Json, Rulebook, malformed
from putahi.core.state import State
from putahi.games.mu_torere.rules import (
    BLACK,
    ENTRY_LIMIT,
    POINTS,
    PUTAHI,
    WHITE,
    MuTorere,
    board_index,
    empty_point,
)
from putahi.games.mu_torere.tablebase import Tablebase, boards, tablebase

NAMES = "12345678P"
POSITION = re.compile(r"([BW.]{9}) ([bw]) ([0-2]) ([0-2])")
SEAT_NAMES = ("black", "white")
EXAMPLES = later("4-P, P-4 or 5-4")


def point_name(point: int) -> str:
    """A point in words: `kewai 4` or `the pūtahi`."""
    return say("the pūtahi") if point == PUTAHI else say("kewai {n}", n=point + 1)


def write_board(state: MuTorere) -> str:
    """The position as MT's text form writes it: ``BBBBWWWW. b 0 0``."""
    return f"{write_points(state.black, state.white)} {'bw'[state.side]} {state.black_turns} {state.white_turns}"


def write_points(black: int, white: int) -> str:
    """The nine points, kewai 1 to 8 and the pūtahi, as ``B``, ``W`` and ``.``."""
    return "".join("B" if black >> p & 1 else "W" if white >> p & 1 else "." for p in range(POINTS))


def read_board(text: str, place: str) -> tuple[int, int, int, int, int]:
    """(black, white, to_move, black_turns, white_turns) of a position's text. Raises ``BadRecord``."""
    match = POSITION.fullmatch(text)
    if not match:
        raise BadRecord(
            place,
            say(
                "{text} is no position: nine points (kewai 1 to 8, then the pūtahi) as B, W or ., then b or w, "
                "then the turns Black and White have had, 0 to 2 each (BBBBWWWW. b 0 0)",
                text=quoted(text),
            ),
        )
    points, side, black_turns, white_turns = match.groups()
    if points.count("B") != 4 or points.count("W") != 4:
        found = {"black": points.count("B"), "white": points.count("W")}
        raise BadRecord(place, say("each side has four pieces (MT-2); found {black} B and {white} W", **found))
    black = sum(1 << p for p in range(POINTS) if points[p] == "B")
    white = sum(1 << p for p in range(POINTS) if points[p] == "W")
    return black, white, BLACK if side == "b" else WHITE, int(black_turns), int(white_turns)


class MuTorereRules(Rulebook):
    """Mū Tōrere in the text forms of its rules."""

    name = "mu-torere"
    title = "Mū Tōrere"
    clauses = "MT"
    version = 1
    solved = True
    seat_names = SEAT_NAMES
    move_pattern = "^[1-8P]-[1-8P]$"
    seen_pattern = f"^{POSITION.pattern}$"
    ends = MappingProxyType(
        {
            9: later("the side to move had no legal move and lost"),
            10: later("the position had occurred too often, which is a draw"),
        }
    )
    unordered = frozenset({"seen"})
    options: tuple[Option, ...] = (
        Choice(
            "entry",
            "always",
            "MT-7",
            "when a piece may enter the pūtahi only from beside an enemy piece",
            tuple(ENTRY_LIMIT),
        ),
        Number(
            "repetition",
            3,
            "MT-10",
            "how often a position may occur before the game is a draw; 0 for never",
            least=2,
            most=255,
            besides=(0,),
        ),
    )

    def seats(self, options: Options) -> tuple[Seat, ...]:
        return SEAT_NAMES

    def start(self, options: Options, seed: int) -> MuTorere:
        return MuTorere(ENTRY_LIMIT[options["entry"]], options["repetition"])

    def read_position(self, options: Options, seed: int, position: Json, seen: Sequence[str]) -> MuTorere:
        if not isinstance(position, str):
            raise BadRecord("position", say("a text was expected, such as BBBBWWWW. b 0 0"))
        state = self.start(options, seed)
        board = read_board(position, "position")
        earlier = [read_board(text, f"seen[{i}]") for i, text in enumerate(seen)]
        limit = state.limit
        for i, (_, _, _, black_turns, white_turns) in enumerate(earlier):
            if limit < 3 and (min(black_turns, limit), min(white_turns, limit)) != (
                min(board[3], limit),
                min(board[4], limit),
            ):
                raise BadRecord(f"seen[{i}]", say("its turn counts say that it cannot occur again (MT-10)"))
            state.place(*earlier[i])
            if state.end == 9:
                words = say("in it the side to move is blocked, so the game had ended there (MT-9)")
                raise BadRecord(f"seen[{i}]", words)
        state.place(*board)
        if earlier:
            if state.repetition == 0:
                raise BadRecord("seen", say("nothing is counted with repetition 0 (MT-10)"))
            indices = [board_index(b, empty_point(b, w)) * 2 + side for b, w, side, _, _ in earlier]
            times: Counter[int] = Counter()
            for i, index in enumerate(indices):
                times[index] += 1
                if times[index] >= state.repetition:
                    raise BadRecord(f"seen[{i}]", say("with it the game would have been a draw before (MT-10)"))
            state.recall(indices)
        return state

    def write_position(self, state: State) -> dict[str, Json]:
        assert isinstance(state, MuTorere)
        position: dict[str, Json] = {"position": write_board(state)}
        seen = self._seen(state)
        if seen:
            position["seen"] = seen
        return position

    def view(self, state: State, seat: int | None) -> Json:
        """Nothing is hidden: the position."""
        assert isinstance(state, MuTorere)
        return write_board(state)

    def position_schema(self, seats: int) -> dict[str, Json]:
        return {"type": "string", "pattern": self.seen_pattern}

    def view_schema(self, seats: int) -> dict[str, Json]:
        return self.position_schema(seats)

    def moves(self, state: State) -> list[str]:
        return [self.write_move(state, action) for action in state.legal_actions()]

    def write_move(self, state: State, action: int) -> str:
        assert isinstance(state, MuTorere)
        return f"{NAMES[action]}-{NAMES[state.empty]}"

    def read_move(self, state: State, text: str) -> int:
        assert isinstance(state, MuTorere)
        match = re.fullmatch(r"([1-8P])-([1-8P])", text)
        if not match:
            raise malformed(text, EXAMPLES)
        start, goal = NAMES.index(match[1]), NAMES.index(match[2])
        violation = self._violation(state, start, goal)
        if violation is not None:
            raise IllegalMove(text, violation)
        return start

    def value(self, state: State) -> str | None:
        assert isinstance(state, MuTorere)
        if state.end == 10:
            return "draw"
        return solved(state).value_of(state)

    def _violation(self, state: MuTorere, start: int, goal: int) -> Violation | None:
        if state.end:
            return self.too_late(state)
        own = state.black if state.to_move == BLACK else state.white
        side, point = seat_words(SEAT_NAMES[state.to_move]), point_name(start)
        if not own >> start & 1:
            if start == state.empty:
                words = say("{side} moves a piece of its own, and {point} is empty", side=side, point=point)
            else:
                words = say(
                    "{side} moves a piece of its own, and {point} holds the other side's piece", side=side, point=point
                )
            return Violation("MT-4", words)
        on_rim = start != PUTAHI and goal != PUTAHI
        if start == goal or (on_rim and (goal - start) % 8 not in (1, 7)):
            return Violation("MT-4", say("no line joins {point} and {other}", point=point, other=point_name(goal)))
        if goal != state.empty:
            clause = "MT-5" if on_rim else "MT-6" if start == PUTAHI else "MT-7"
            return Violation(
                clause, say("{point} is not empty, and no piece leaps or captures", point=point_name(goal))
            )
        if not state.movers >> start & 1:
            return Violation("MT-7", say(ENTRY_WORDS[int(state.limit)], side=side, point=point))
        return None

    def _seen(self, state: MuTorere) -> list[str]:
        """The earlier positions that repetition still needs, sorted, each as often as it occurred before now."""
        if state.repetition == 0:
            return []
        now = state.occurrence() if state.end != 9 else -1  # MT-9 comes before the position is counted
        turns = f"{state.black_turns} {state.white_turns}"
        lines: list[str] = []
        for index, times in enumerate(state.occurred):
            times -= index == now
            if times > 0:
                black, white = boards()[index // 2]
                lines += [f"{write_points(black, white)} {'bw'[index % 2]} {turns}"] * times
        return sorted(lines)


ENTRY_WORDS = {
    3: later(
        "a piece may enter the pūtahi only from beside an enemy piece, and both neighbours of {point} are its own"
    ),
    2: later(
        "a piece may enter the pūtahi on {side}'s first two turns only from beside an enemy piece, "
        "and both neighbours of {point} are its own"
    ),
    1: later(
        "a piece may enter the pūtahi on {side}'s first turn only from beside an enemy piece, "
        "and both neighbours of {point} are its own"
    ),
}
"""Why MT-7 forbids a move, by on how many first turns it is in force (3 for always)."""


def solved(state: MuTorere) -> Tablebase:
    """The tablebase for the entry rule of this game."""
    return tablebase(next(entry for entry, limit in ENTRY_LIMIT.items() if limit == state.limit))
