"""What is counted of a game of Mū Tōrere: above all what each move does to the exact value of the position."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from putahi.core.state import State
from putahi.games.mu_torere.rules import BLACK, MuTorere, board_index
from putahi.lab.counts import COMMON, Counts

HEAD: Final = COMMON

# For each seat.
WON: Final = 0
AT_WIN: Final = 1  # decisions in a position that is won for it …
AT_DRAW: Final = 2
AT_LOSS: Final = 3
WIN_LOST: Final = 4  # … and those that let the win go
DRAW_LOST: Final = 5
FIELDS: Final = 6

HEAD_NAMES: list[str] = []
SEAT_NAMES = ["won", "at_win", "at_draw", "at_loss", "win_lost", "draw_lost"]


class MuTorereCounts(Counts):
    """Counts games of Mū Tōrere under one entry rule.

    ``values`` has 1, 0 or -1 for the side to move of every position, by ``place_of``; ``most_turns`` is how far the
    tablebase counts turns.
    """

    def __init__(self, limit: i64, repetition: i64, values: vec[i64], most_turns: i64) -> None:
        self.limit: i64 = limit
        self.repetition: i64 = repetition
        self.values: vec[i64] = values
        self.most_turns: i64 = most_turns
        self.width = HEAD + 2 * FIELDS
        self.turn_width = 0
        self.games = vec[i64]()
        self.turns = vec[i64]()
        self.at = 0
        self.game: MuTorere = MuTorere(limit, repetition)
        self.value: i64 = 0
        self.seat: i64 = 0

    def deal(self, seed: i64) -> State:
        self.game = MuTorere(self.limit, self.repetition)
        return self.game

    def before(self, action: i64) -> None:
        game = self.game
        self.seat = game.side
        self.value = self.values[place_of(game, self.most_turns)]
        self.games[self.at + HEAD + self.seat * FIELDS + AT_DRAW - self.value] += 1

    def after(self) -> None:
        after = -self.values[place_of(self.game, self.most_turns)]
        if after < self.value:
            at = self.at + HEAD + self.seat * FIELDS
            self.games[at + (WIN_LOST if self.value == 1 else DRAW_LOST)] += 1

    def finish(self) -> None:
        if self.game.winner >= 0:
            self.games[self.at + HEAD + self.game.winner * FIELDS + WON] = 1


def place_of(game: MuTorere, most_turns: i64) -> i64:
    """Where in ``values`` a game's position is: by board, side to move and the turns that still matter."""
    black_turns = min(game.black_turns, most_turns)
    white_turns = min(game.white_turns, most_turns)
    board = board_index(game.black, game.empty)
    side: i64 = 0 if game.side == BLACK else 1
    return ((board * 2 + side) * 3 + black_turns) * 3 + white_turns
