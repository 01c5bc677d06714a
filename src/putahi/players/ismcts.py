"""Players that search: how long, with which evaluation, and what they found.

How the parts were chosen is measured in ``docs/players.md``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from putahi.core.rng import Sfc32
from putahi.core.state import State
from putahi.players.evaluation import Evaluation
from putahi.players.player import Player
from putahi.players.search import Search, Settings

PORTION = 32
"""Iterations between two looks at the clock, a few milliseconds."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search found of one action: how often it was looked at, and its share of the win to be expected."""

    action: int
    visits: int
    worth: float


class SearchPlayer(Player):
    """Information-set Monte Carlo tree search, ended by a number of iterations or by a time, whichever comes first.

    Args:
        name: the kind that asks for it.
        evaluation: judges the ends of its lines.
        settings: how it explores.
        iterations: the most iterations for one decision; 0 for no such limit, then ``seconds`` must be given.
        seconds: the most time for one decision; 0 for no limit. With it, games do not repeat exactly.
        clock: tells the time in seconds; ``time.process_time`` counts only this process's own.
    """

    def __init__(
        self,
        name: str,
        evaluation: Evaluation,
        settings: Settings,
        iterations: int = 0,
        seconds: float = 0.0,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.name = name
        self.evaluation = evaluation
        self.settings = settings
        self.iterations = iterations
        self.seconds = seconds
        self.clock = clock

    def choose(self, state: State, rng: Sfc32) -> int:
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        return self.search(state, rng).best_action()

    def findings(self, state: State, rng: Sfc32) -> list[Finding]:
        found = [Finding(*one) for one in self.search(state, rng, whole=True).findings()]
        return sorted(found, key=lambda one: (-one.visits, -one.worth, one.action))

    def search(self, state: State, rng: Sfc32, whole: bool = False) -> Search:
        """Search until a limit is reached, or nothing can change the choice any more (not if ``whole``)."""
        search = Search(state, self.evaluation, self.settings, rng)
        end = self.clock() + self.seconds if self.seconds else 0.0
        done = 0
        while True:
            portion = min(PORTION, self.iterations - done) if self.iterations else PORTION
            search.run(portion)
            done += portion
            if self.iterations and (
                done >= self.iterations or (not whole and search.is_decided(self.iterations - done))
            ):
                return search
            if (end and self.clock() >= end) or self.hurried():
                return search
