"""Players by kind, and the nine levels.

A level is fixed by how many iterations it searches and how often it slips, so that games repeat exactly; in live play
a time is an upper limit besides. How far the levels are apart is measured in ``docs/players.md``.
"""

import re
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

from putahi.core.errors import PutahiError, quoted
from putahi.core.options import Options
from putahi.core.rng import Sfc32
from putahi.core.state import State
from putahi.games import rulebook
from putahi.players.evaluation import RandomPlayouts
from putahi.players.greedy import greedy_action
from putahi.players.ismcts import SearchPlayer
from putahi.players.learned import learned
from putahi.players.outside import PATIENCE, ExecPlayer, is_outside
from putahi.players.parallel import ParallelPlayer
from putahi.players.perfect import PerfectPlayer
from putahi.players.player import Player, RandomPlayer
from putahi.players.search import Settings

# The nine Toa tiers above the Banner Bearer.
LEVEL_NAMES = (
    "Whitawhita",
    "Pūtohe",
    "Aumangea",
    "Ika a Whiro",
    "Tohunga Taiaha",
    "Whetewhete",
    "Pouwhenua",
    "Kaingārahu",
    "Atua",
)

# How often each level of Mū Tōrere makes just any legal move.
ERROR_RATES = (0.9, 0.63, 0.47, 0.36, 0.27, 0.19, 0.12, 0.055, 0.0)


class Strength(NamedTuple):
    """A level of a card game: iterations a decision, and how often it makes just any legal move."""

    iterations: int
    slips: float


STRENGTHS = {
    "mauw": (
        Strength(8, 0.88),
        Strength(8, 0.73),
        Strength(8, 0.57),
        Strength(8, 0.41),
        Strength(8, 0.24),
        Strength(8, 0.08),
        Strength(30, 0.0),
        Strength(250, 0.0),
        Strength(10_000, 0.0),
    ),
    "maui": (
        Strength(8, 0.82),
        Strength(8, 0.685),
        Strength(8, 0.55),
        Strength(8, 0.42),
        Strength(8, 0.28),
        Strength(8, 0.15),
        Strength(8, 0.02),
        Strength(80, 0.0),
        Strength(5_000, 0.0),
    ),
}

LEARNED_SETTINGS = Settings(1.0, True, 0.1, likely=True)
EVEN_SETTINGS = Settings(1.0, True, 0.1)
"""The same where nothing came before, so that no move has told anything."""

PLAIN_SETTINGS = Settings(0.7, False)

PLAIN_ITERATIONS = 2000
"""Of the plain search that ladders have beside the levels."""

MOST_SECONDS = 2.0
"""The longest that a level thinks about one decision in live play."""

THINKING = r"(?:[1-9][0-9]{0,8}|[0-9]{1,4}\.[0-9]{1,3}s)"
KIND = re.compile(rf"(random|greedy|ismcts:{THINKING}|(?:level:[1-9]|search:{THINKING})(?:@[1-9][0-9]?)?)")
KINDS = (
    "random, greedy, level:1 … level:9, ismcts:N or search:N with N iterations (up to 999999999, or a time such as "
    "0.2s), exec:COMMAND; levels and search on J cores (up to 99) with @J behind"
)


class GreedyPlayer(Player):
    """Looks one move ahead, by the game's own quick estimate."""

    name = "greedy"

    def choose(self, state: State, rng: Sfc32) -> int:
        return greedy_action(state, rng)


class SlippingPlayer(Player):
    """Another player, but now and then it makes any legal move, each as likely."""

    def __init__(self, name: str, inner: Player, slips: float) -> None:
        self.name = name
        self.inner = inner
        self.slips = slips

    def choose(self, state: State, rng: Sfc32) -> int:
        if rng.below(1_000_000) < round(self.slips * 1_000_000):
            return state.random_action(rng)
        self.inner.hurried = self.hurried
        return self.inner.choose(state, rng)

    def close(self) -> None:
        self.inner.close()


def level_name(level: int) -> str:
    """``Atua`` for 9."""
    return LEVEL_NAMES[level - 1]


def player(
    game: str,
    kind: str,
    seats: int = 2,
    seconds: float = 0.0,
    clock: Callable[[], float] = perf_counter,
    options: Options | None = None,
    patience: float = PATIENCE,
) -> Player:
    """The player of this kind for a game.

    Args:
        game: the game's name.
        kind: ``random``, ``greedy``, ``level:1`` to ``level:9``; in the card games also ``search:N``, the levels'
            search with N iterations, and ``ismcts:N``, plain search with random playouts; N may be a time: ``0.2s``.
            With ``@J`` behind, levels and search share their iterations among J processes.
        seats: how many play.
        seconds: the most time that a search takes for one decision; 0 for no limit, so that games repeat exactly.
        clock: what tells the time, in seconds.
        options: the game's options, all of them, for players in processes of their own (``exec:COMMAND``, ``@J``).
        patience: the seconds that such a program has for one move.

    Raises:
        PutahiError: there is no such kind.
    """
    full = options or rulebook(game).read_options({})
    if is_outside(kind):
        return ExecPlayer(game, kind, full, patience)
    if not KIND.fullmatch(kind):
        raise PutahiError(f"no player is called {quoted(kind)}; there are {KINDS}")
    kind_alone, _, cores = kind.partition("@")
    name, _, rest = kind_alone.partition(":")
    if name == "random":
        return RandomPlayer()
    if name == "greedy":
        return GreedyPlayer()
    if name == "level" and game == "mu-torere":
        return PerfectPlayer(kind, ERROR_RATES[int(rest) - 1])
    strength = Strength(0, 0.0)
    limit = seconds
    if name == "level":
        strength = STRENGTHS[game][int(rest) - 1]
    elif rest.endswith("s"):
        limit = float(rest[:-1])
    else:
        strength = Strength(int(rest), 0.0)
    if strength.iterations == 0 and limit == 0:
        raise PutahiError(f"{quoted(kind)} gives no time to think in")
    if name == "ismcts":
        return SearchPlayer(kind, RandomPlayouts(), PLAIN_SETTINGS, strength.iterations, limit, clock)
    if game == "mu-torere":
        raise PutahiError("mu-torere needs no search: its levels play from the tablebase")
    search: Player
    if int(cores or 1) > 1:
        search = ParallelPlayer(kind, game, full, LEARNED_SETTINGS, strength.iterations, int(cores), limit)
    else:
        search = SearchPlayer(kind, learned(game, seats), LEARNED_SETTINGS, strength.iterations, limit, clock)
    return SlippingPlayer(kind, search, strength.slips) if strength.slips else search


def kinds(game: str) -> list[str]:
    """The kinds of player that a game has, weakest first; those that take a number are left out."""
    return ["random", "greedy", *(f"level:{n}" for n in range(1, 10))]
