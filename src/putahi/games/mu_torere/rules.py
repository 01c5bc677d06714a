"""Mū Tōrere: the rules, MT-1 to MT-11.

How the game is modelled, and why:

- Points are numbered 0 to 7 (kewai 1 to 8, clockwise) and 8 (the pūtahi). Eight pieces stand on nine points, so
  exactly one point is empty and every move goes into it: an action is the point that the piece leaves (0 to 8).
- Black and White are two sets of points, as bits. Seat 0 is Black, seat 1 White.
- A player's completed turns are counted up to 2, which is all that the entry rules ask for.
- Repetition (MT-10) needs how often each position has occurred: a table of 1,260 counters, one for each board
  (126 ways to place Black, times 5 for the empty point) and side to move. While turn counts still matter, a
  position from before a count went up cannot occur again, so the table starts anew there.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from putahi.core.rng import Sfc32
from putahi.core.state import State

BLACK: Final = 0
WHITE: Final = 1
PUTAHI: Final = 8
KEWAI: Final = 8
RIM: Final = 0xFF
POINTS: Final = 9
BOARDS: Final = 630
START_BLACK: Final = 0x0F
START_WHITE: Final = 0xF0

# MT-7: on how many of a player's own first turns the entry rule is in force (turns are counted up to 2).
ENTRY_LIMIT: Final = {"always": 3, "first-two-turns": 2, "first-turn": 1, "never": 0}
DEFAULT_REPETITION: Final = 3


def _joined() -> vec[u8]:
    """MT-1: for each kewai, its two neighbours on the rim and the pūtahi (which has its own bit: here left out)."""
    table = vec[u8]()
    for point in range(KEWAI):
        table = append(table, u8((1 << ((point + 1) % KEWAI)) | (1 << ((point + 7) % KEWAI))))
    return table


def _counts() -> vec[u8]:
    """How many points each of the 512 sets has."""
    table = vec[u8]()
    for points in range(512):
        table = append(table, u8(points.bit_count()))
    return table


def _members() -> vec[u8]:
    """The points of each of the 512 sets, ascending, eight places a set (no set of pieces that can move has nine)."""
    table = vec[u8]()
    for points in range(512):
        members = [p for p in range(POINTS) if points >> p & 1][:8]
        for place in range(8):
            table = append(table, u8(members[place] if place < len(members) else 0))
    return table


def _black_ranks() -> vec[u8]:
    """The number, 0 to 125, of each set of four points; 255 for other sets."""
    table = vec[u8]()
    rank = 0
    for points in range(512):
        four = points.bit_count() == 4
        table = append(table, u8(rank if four else 255))
        rank += 1 if four else 0
    return table


NEIGHBOURS: Final = _joined()
COUNT: Final = _counts()
MEMBERS: Final = _members()
BLACK_RANK: Final = _black_ranks()


def board_index(black: i64, empty: i64) -> i64:
    """The number, 0 to 629, of the board with Black on these four points and this one empty."""
    place = i64(COUNT[~black & ((1 << empty) - 1)])
    return i64(BLACK_RANK[black]) * 5 + place


def empty_point(black: i64, white: i64) -> i64:
    """The one point on which neither side stands (MT-1, MT-2: eight pieces on nine points)."""
    return i64(MEMBERS[(~(black | white) & 0x1FF) * 8])


def movable(own: i64, enemy: i64, empty: i64, restricted: bool) -> i64:
    """The set of own pieces that can move into the empty point."""
    if empty == PUTAHI:
        if restricted:  # MT-7: beside an enemy piece only
            beside = (enemy << 1) | (enemy >> 7) | (enemy >> 1) | (enemy << 7)
            return own & beside & RIM
        return own & RIM
    return own & (i64(NEIGHBOURS[empty]) | (1 << PUTAHI))  # MT-5 along the rim, MT-6 from the pūtahi


class MuTorere(State):
    """A game of Mū Tōrere.

    ``side`` is the seat whose turn it is, or would be if the game were not over; ``winner`` is 0, 1 or -1 for none.
    """

    def __init__(self, limit: i64 = 3, repetition: i64 = DEFAULT_REPETITION, set_up: bool = True) -> None:
        """MT-2, MT-3: the start. ``limit`` is a value of ``ENTRY_LIMIT``; ``repetition`` 0 is never. Without
        ``set_up`` the rest is for the caller to fill.
        """
        self.seats = 2
        self.limit: i64 = limit
        self.repetition: i64 = repetition
        self.black: i64 = START_BLACK
        self.white: i64 = START_WHITE
        self.empty: i64 = PUTAHI
        self.black_turns: i64 = 0
        self.white_turns: i64 = 0
        self.side: i64 = BLACK
        self.to_move = BLACK
        self.end = 0
        self.turns = 0
        self.winner: i64 = -1
        self.movers: i64 = 0
        self.occurred: vec[u8] = vec[u8]()
        if set_up:
            self.forget()
            self.settle()

    def place(self, black: i64, white: i64, side: i64, black_turns: i64, white_turns: i64) -> None:
        """Set up another position, as if the game began here (then ``recall`` what came before it)."""
        self.black = black
        self.white = white
        self.empty = empty_point(black, white)
        self.black_turns = black_turns
        self.white_turns = white_turns
        self.side = side
        self.to_move = side
        self.end = 0
        self.winner = -1
        self.forget()
        self.settle()

    def legal_actions(self) -> vec[i64]:
        """The points whose piece can move, ascending (MT-4: there is no passing)."""
        actions = vec[i64]()
        movers = self.movers
        for k in range(i64(COUNT[movers])):
            actions = append(actions, i64(MEMBERS[movers * 8 + k]))
        return actions

    def random_action(self, rng: Sfc32) -> i64:
        movers = self.movers
        return i64(MEMBERS[movers * 8 + rng.below(i64(COUNT[movers]))])

    def apply(self, action: i64) -> None:
        """MT-4: the piece on the point ``action`` moves into the empty point."""
        step = (1 << action) | (1 << self.empty)
        if self.side == BLACK:
            self.black ^= step
            if self.black_turns < 2:
                self.black_turns += 1
                if self.black_turns <= self.limit < 3:
                    self.forget()
            self.side = WHITE
        else:
            self.white ^= step
            if self.white_turns < 2:
                self.white_turns += 1
                if self.white_turns <= self.limit < 3:
                    self.forget()
            self.side = BLACK
        self.empty = action
        self.to_move = self.side
        self.turns += 1
        self.settle()

    def settle(self) -> None:
        """Find who can move, and end the game by MT-9 or MT-10 where it ends here."""
        if self.side == BLACK:
            movers = movable(self.black, self.white, self.empty, self.black_turns < self.limit)
        else:
            movers = movable(self.white, self.black, self.empty, self.white_turns < self.limit)
        self.movers = movers
        if movers == 0:  # MT-9: no legal move loses at once
            self.winner = 1 - self.side
            self.finish(9)
        elif self.repetition > 0:
            index = self.occurrence()
            times = self.occurred[index] + 1
            self.occurred[index] = times
            if i64(times) >= self.repetition:  # MT-10: the third occurrence is a draw
                self.finish(10)

    def occurrence(self) -> i64:
        """MT-10: the number, 0 to 1259, of this position in ``occurred``."""
        return board_index(self.black, self.empty) * 2 + self.side

    def finish(self, clause: i64) -> None:
        self.end = clause
        self.to_move = -1
        self.movers = 0

    def forget(self) -> None:
        """MT-10: no earlier position can occur again."""
        self.occurred = vec[u8](bytes(BOARDS * 2))

    def recall(self, numbers: list[int]) -> None:
        """MT-10: the positions of these numbers have occurred before, each as often as it stands here."""
        for number in numbers:
            self.occurred[number] += 1
        if self.end == 0 and i64(self.occurred[self.occurrence()]) >= self.repetition:
            self.finish(10)

    def clone(self) -> "MuTorere":
        twin = MuTorere(self.limit, self.repetition, False)
        twin.black = self.black
        twin.white = self.white
        twin.empty = self.empty
        twin.black_turns = self.black_turns
        twin.white_turns = self.white_turns
        twin.side = self.side
        twin.to_move = self.to_move
        twin.end = self.end
        twin.turns = self.turns
        twin.winner = self.winner
        twin.movers = self.movers
        twin.occurred = self.occurred[:]
        return twin

    def winners(self) -> list[int]:
        return [int(self.winner)] if self.winner >= 0 else []

    def scores(self) -> list[int]:
        """MT-11: there are no points."""
        return []

    def estimate(self, seat: i64) -> i64:
        """A win or loss is worth 1,000; else each point that could be left by a move, own less enemy."""
        if self.winner >= 0:
            return 1000 if self.winner == seat else -1000
        black = movable(self.black, self.white, self.empty, self.black_turns < self.limit)
        white = movable(self.white, self.black, self.empty, self.white_turns < self.limit)
        difference = i64(COUNT[black]) - i64(COUNT[white])
        return difference if seat == BLACK else -difference

    def determinize(self, seat: i64, rng: Sfc32) -> "MuTorere":
        """Nothing is hidden: a plain copy."""
        return self.clone()

    def encode(self, seat: i64) -> vec[u8]:
        """31 features of 0 or 1, the same for both colours: for each of the nine points own piece, then enemy
        piece, then empty; whether it is this seat's turn; whether MT-7 restricts it; the same two for the enemy.
        """
        own, enemy = (self.black, self.white) if seat == BLACK else (self.white, self.black)
        features = vec[u8]()
        for points in (own, enemy, i64(1) << self.empty):
            for point in range(i64(POINTS)):
                features = append(features, u8((points >> point) & 1))
        for side in (seat, 1 - seat):
            turns = self.black_turns if side == BLACK else self.white_turns
            features = append(features, u8(1 if self.to_move == side else 0))
            features = append(features, u8(1 if turns < self.limit else 0))
        return features
