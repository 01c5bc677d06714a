"""Random playouts: the plainest way to use a ``State``, and the yardstick of its speed."""

from mypy_extensions import i64

from putahi.core.rng import Sfc32
from putahi.core.state import State


def playout(state: State, rng: Sfc32) -> i64:
    """Play random legal moves until the game is over; returns how many decisions that took."""
    decisions: i64 = 0
    while state.to_move >= 0:
        state.apply(state.random_action(rng))
        decisions += 1
    return decisions


def playouts(start: State, games: i64, rng: Sfc32) -> i64:
    """Random games from a copy of ``start`` each; returns the decisions of all of them together."""
    decisions: i64 = 0
    for _ in range(games):
        decisions += playout(start.clone(), rng)
    return decisions
