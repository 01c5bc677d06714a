"""Players by kind, and the nine levels."""

import re

from putahi.core.errors import PutahiError, quoted
from putahi.core.rng import Sfc32
from putahi.core.state import State
from putahi.players.greedy import greedy_action
from putahi.players.perfect import PerfectPlayer
from putahi.players.player import Player, RandomPlayer

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


class GreedyPlayer(Player):
    """Looks one move ahead, by the game's own quick estimate."""

    name = "greedy"

    def choose(self, state: State, rng: Sfc32) -> int:
        return greedy_action(state, rng)


def level_name(level: int) -> str:
    """``Atua`` for 9."""
    return LEVEL_NAMES[level - 1]


def player(game: str, kind: str) -> Player:
    """The player of this kind for a game: ``random``, ``greedy``, or ``level:1`` to ``level:9``.

    Raises:
        PutahiError: there is no such kind, or the game has no levels yet.
    """
    if kind == "random":
        return RandomPlayer()
    if kind == "greedy":
        return GreedyPlayer()
    match = re.fullmatch(r"level:([1-9])", kind)
    if not match:
        raise PutahiError(f"no player is called {quoted(kind)}; there are random, greedy, level:1 … level:9")
    if game != "mu-torere":
        raise PutahiError(f"{game} has no levels yet; its players are random and greedy")
    level = int(match[1])
    return PerfectPlayer(kind, ERROR_RATES[level - 1])


def kinds(game: str) -> list[str]:
    """The kinds of player that a game has, weakest first."""
    levels = [f"level:{n}" for n in range(1, 10)] if game == "mu-torere" else []
    return ["random", "greedy", *levels]
