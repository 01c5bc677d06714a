"""What the answers to exercises are worth: ``python -m putahi.learn.measure mauw`` says it, exercise by exercise.

In Mū Tōrere the solver knows. In the card games every legal move is looked at by one search from the learner's seat, in
which all that the seat cannot see is guessed anew each time; chance is fixed, so the figures come out the same again.
"""

import sys
from collections.abc import Sequence

from putahi.core.rng import Sfc32
from putahi.core.rulebook import Rulebook
from putahi.core.state import State
from putahi.games import rulebook
from putahi.games.mu_torere.rules import MuTorere
from putahi.learn.lessons import Exercise, as_lesson, exercises_as_written, fits, patterns
from putahi.learn.tutor import begin
from putahi.players.analysis import exact_candidate
from putahi.players.ismcts import SearchPlayer
from putahi.players.learned import learned
from putahi.players.levels import EVEN_SETTINGS
from putahi.players.perfect import judge

ITERATIONS = 4000
LEAST_SHARE = 8
"""Every move is looked at by at least one in so many iterations, however poor it looks."""

MARGIN = 0.05
"""By so much of the win the worst right answer is better than the best wrong one."""


def worths(rules: Rulebook, state: State, iterations: int = ITERATIONS) -> dict[str, float]:
    """Every legal move of the seat to move with the share of the win it can expect, best first."""
    if isinstance(state, MuTorere):
        found = {one.move: one.worth for one in (exact_candidate(rules, state, told) for told in judge(state))}
        return dict(sorted(found.items(), key=lambda one: (-one[1], one[0])))
    player = SearchPlayer("measure", learned(rules.name, int(state.seats)), EVEN_SETTINGS, iterations)
    search = player.search(state, Sfc32(0), whole=True)
    least = max(1, iterations // LEAST_SHARE)
    visits = {action: count for action, count, _ in search.findings()}
    for action in {rules.merged(state, one) for one in state.legal_actions()}:
        if visits.get(action, 0) < least:
            search.examine(action, least - visits.get(action, 0))
    found = {rules.write_move(state, action): worth for action, _, worth in search.findings()}
    return dict(sorted(found.items(), key=lambda one: (-one[1], one[0])))


def measured(game: str, one: Exercise, iterations: int = ITERATIONS) -> list[dict[str, float]]:
    """The worths of all moves at each decision of the first right answer: of its first move, and so on."""
    at = begin(as_lesson(game, one)).game
    told = []
    for pattern in patterns(one.right[0]):
        told.append(worths(at.rulebook, at.state, iterations))
        at.play(next(move for move in told[-1] if fits([move], pattern)))
    return told


def margin(found: dict[str, float], right: Sequence[str]) -> float:
    """How much better the worst right move is than the best wrong one, which is 1 where there is no wrong one."""
    good = [worth for move, worth in found.items() if any(fits([move], pattern) for pattern in right)]
    poor = [worth for move, worth in found.items() if not any(fits([move], pattern) for pattern in right)]
    return min(good, default=0.0) - max(poor, default=-1.0)


def faults(game: str, one: Exercise, iterations: int = ITERATIONS) -> list[str]:
    """Where the right answers are not better than all others by the margin, in words, decision by decision.

    In Mū Tōrere they are better by a whole class: a win before a draw, a draw before a loss.
    """
    found = []
    exact = rulebook(game).solved
    for number, told in enumerate(measured(game, one, iterations)):
        right = [patterns(pattern)[number] for pattern in one.right if len(patterns(pattern)) > number]
        lead = margin(told, right)
        if lead < (0.5 if exact else MARGIN) and len(told) > 1:
            found.append(f"{one.id}, decision {number + 1}: right by only {lead:.3f}: {list(told.items())[:6]}")
    return found


def main() -> None:
    """Say what the answers of a game's exercises are worth."""
    for game in sys.argv[1:] or ["mu-torere", "mauw", "maui"]:
        for one in exercises_as_written(game):
            for told in measured(game, one):
                shown = ", ".join(f"{move} {worth:.2f}" for move, worth in list(told.items())[:8])
                print(f"{game} {one.id}: {shown}")


if __name__ == "__main__":
    main()
