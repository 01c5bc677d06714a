"""Games played and counted in one compiled loop, so that counting costs little beside playing.

Each game has its own ``Counts``; what it counts becomes one row of whole numbers a game, in ``games``, and where a game
looks at single turns one row a turn, in ``turns``. The names of the columns are beside each class.
"""

from abc import ABC, abstractmethod
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from putahi.core.errors import PutahiError
from putahi.core.rng import MASK, Sfc32
from putahi.core.state import State
from putahi.players.greedy import greedy_action

# The columns that every game's rows begin with.
NUMBER: Final = 0  # of the game in its run, from 0
SEED: Final = 1  # of the game
END: Final = 2  # the number of the clause that ended it
DECISIONS: Final = 3
TURNS: Final = 4
COMMON: Final = 5

# Who decides: plain players are asked inside the loop, others from outside it.
RANDOM: Final = 0
GREEDY: Final = 1
OTHER: Final = 2

CHANCE: Final[i64] = 0x2545F4914F6CDD1D
"""Tells the players' chance from the game's, as ``arena.players_chance`` does."""


STEP_LOW: Final[i64] = 0x4C957F2D
STEP_HIGH: Final[i64] = 0x5851F42D
"""The two words of what ``arena.game_seed`` multiplies a game's number by."""


class Counts(ABC):
    """Counts games of one kind. Rows are packed: ``width`` numbers a game, ``turn_width`` a turn.

    Attributes:
        games: the rows of the games, ``width`` numbers each.
        turns: the rows of single turns, ``turn_width`` numbers each; empty in games that have none.
        at: where in ``games`` the row of the game under way begins.
    """

    games: vec[i64]
    turns: vec[i64]
    width: i64
    turn_width: i64
    at: i64

    @abstractmethod
    def deal(self, seed: i64) -> State:
        """A new game from this seed, whose row is empty; the same as the rulebook's ``start``."""

    @abstractmethod
    def before(self, action: i64) -> None:
        """Count an action of the game under way, before it is carried out."""

    @abstractmethod
    def after(self) -> None:
        """Count what the action brought about."""

    @abstractmethod
    def finish(self) -> None:
        """Count what is known only at the end."""


def seed_of(seed: i64, number: i64) -> i64:
    """The seed of a run's game with this number (below 2**30), as ``arena.game_seed`` draws it, in whole numbers below
    2**63.
    """
    low = (seed & MASK) + number * STEP_LOW
    high = ((seed >> 32) + number * STEP_HIGH + (low >> 32)) & 0x7FFFFFFF
    rng = Sfc32((high << 32) | (low & MASK))
    word = rng.next32()
    return (word << 31) | (rng.next32() >> 1)


def play_counted(
    counts: Counts, seed: i64, first: i64, number: i64, kinds: vec[i64], players: list[Any], most: i64
) -> i64:
    """Play and count the games from ``first`` on, ``number`` of them; returns the decisions of all together.

    ``seed`` is the run's. ``kinds`` says for each seat who decides; those of ``OTHER`` are in ``players``. Raises
    ``PutahiError`` where a game has not ended after ``most`` decisions.
    """
    counts.games = vec[i64]([0] * int(number * counts.width))
    counts.turns = vec[i64]()
    counts.at = 0
    total: i64 = 0
    for game in range(first, first + number):
        game_seed = seed_of(seed, game)
        state = counts.deal(game_seed)
        rng = Sfc32(game_seed ^ CHANCE)
        decisions: i64 = 0
        while state.to_move >= 0:
            kind = kinds[state.to_move]
            if kind == RANDOM:
                action = state.random_action(rng)
            elif kind == GREEDY:
                action = greedy_action(state, rng)
            else:
                action = i64(players[int(state.to_move)].choose(state, rng))
            counts.before(action)
            state.apply(action)
            counts.after()
            decisions += 1
            if decisions >= most:
                raise PutahiError(f"game {int(game) + 1} has not ended after {int(decisions):,} decisions")
        games = counts.games
        games[counts.at + NUMBER] = game
        games[counts.at + SEED] = game_seed
        games[counts.at + END] = state.end
        games[counts.at + DECISIONS] = decisions
        games[counts.at + TURNS] = state.turns
        counts.finish()
        counts.at += counts.width
        total += decisions
    return total
