"""One search on several cores: a tree of its own in each process (root parallelism), the visits added up."""

from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from typing import Any

from putahi.core.options import Options
from putahi.core.rng import Sfc32
from putahi.core.state import State
from putahi.games import rulebook
from putahi.players.ismcts import Finding, SearchPlayer
from putahi.players.learned import learned
from putahi.players.player import Player
from putahi.players.pool import worker_pool
from putahi.players.search import Settings


class ParallelPlayer(Player):
    """Searches like the levels, with ``jobs`` processes that each make an equal part of the iterations.

    The processes are given a guess at the position, drawn for the seat that is to move, never the position itself.
    With a fixed number of iterations a choice depends on ``jobs`` but not on the machine.
    """

    def __init__(
        self,
        name: str,
        game: str,
        options: Options,
        settings: Settings,
        iterations: int,
        jobs: int,
        seconds: float = 0.0,
    ) -> None:
        self.name = name
        self.game = game
        self.options = options
        self.settings = settings
        self.iterations = iterations
        self.jobs = jobs
        self.seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    def choose(self, state: State, rng: Sfc32) -> int:
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        return self.findings(state, rng)[0].action

    def findings(self, state: State, rng: Sfc32) -> list[Finding]:
        """What all trees together found, the action looked at most first."""
        if self._pool is None:
            self._pool = worker_pool(self.jobs)
        guess = rulebook(self.game).write_position(state.determinize(state.to_move, rng))
        share = -(-self.iterations // self.jobs)
        settings = self.settings
        how = (settings.exploration, settings.guided, settings.untried, settings.paranoid, settings.likely)
        parts = [
            self._pool.submit(
                _search,
                self.game,
                self.options,
                guess,
                state.memory(),
                how,
                share,
                self.seconds,
                int(rng.next32() << 31 ^ rng.next32()),
            )
            for _ in range(self.jobs)
        ]
        visits: dict[int, int] = {}
        worth: dict[int, float] = {}
        for part in parts:
            for one in part.result():
                visits[one.action] = visits.get(one.action, 0) + one.visits
                worth[one.action] = worth.get(one.action, 0.0) + one.worth * one.visits
        found = [Finding(action, number, worth[action] / number) for action, number in visits.items()]
        return sorted(found, key=lambda one: (-one.visits, -one.worth, one.action))

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def _search(
    game: str,
    options: Options,
    guess: Mapping[str, Any],
    memory: list[float],
    how: tuple[float, bool, float, bool, bool],
    iterations: int,
    seconds: float,
    seed: int,
) -> list[Finding]:
    rules = rulebook(game)
    state = rules.read_position(options, 0, guess["position"], list(guess.get("seen", [])))
    state.remember(memory)
    player = _player(game, int(state.seats), how)
    player.iterations, player.seconds = iterations, seconds
    return player.findings(state, Sfc32(seed))


@lru_cache(maxsize=8)
def _player(game: str, seats: int, how: tuple[float, bool, float, bool, bool]) -> SearchPlayer:
    return SearchPlayer("search", learned(game, seats), Settings(*how), 1)
