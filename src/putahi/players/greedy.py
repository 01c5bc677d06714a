"""One move ahead: the action after which the game's own quick estimate is best."""

from librt.vecs import append, vec
from mypy_extensions import i64

from putahi.core.rng import Sfc32
from putahi.core.state import State


def greedy_action(state: State, rng: Sfc32) -> i64:
    """The best action by ``State.estimate`` after it, one of equals drawn evenly.

    What the seat cannot see is redrawn once first, and every action is tried in that one guess.
    """
    seat = state.to_move
    world = state.determinize(seat, rng)
    best: vec[i64] = vec[i64]()
    most: i64 = 0
    for action in world.legal_actions():
        after = world.clone()
        after.apply(action)
        worth = after.estimate(seat)
        if len(best) == 0 or worth > most:
            best = append(vec[i64](), action)
            most = worth
        elif worth == most:
            best = append(best, action)
    return best[rng.below(len(best))]
