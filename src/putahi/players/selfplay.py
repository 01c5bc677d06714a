"""Games a network plays against itself one move ahead, and what is to be learned from them."""

from librt.vecs import vec
from mypy_extensions import i64

from putahi.core.rng import Sfc32
from putahi.core.state import State
from putahi.players.evaluation import Learned, final_worth

MILLION = 1_000_000


class Lessons:
    """Positions to learn from: all their ``signs`` in a row, how many each has, and the ``target`` worth of each."""

    def __init__(self) -> None:
        self.signs: list[int] = []
        self.lengths: list[int] = []
        self.targets: list[float] = []
        self.games: int = 0

    def add(self, signs: vec[i64], target: float) -> None:
        """One position more."""
        for i in range(i64(len(signs))):
            self.signs.append(int(signs[i]))
        self.lengths.append(len(signs))
        self.targets.append(target)


def ahead_action(learned: Learned, state: State, rng: Sfc32) -> i64:
    """The action after which the seat's worth is most, in one guess at what is hidden."""
    seat = state.to_move
    world = state.determinize(seat, rng)
    actions = world.legal_actions()
    if len(actions) == 1:
        return actions[0]
    best = actions[0]
    most = -1.0
    for i in range(i64(len(actions))):
        after = world.clone()
        after.apply(actions[i])
        worth = learned.own_worth(after, seat, rng)
        if worth > most:
            most = worth
            best = actions[i]
    return best


def play(learned: Learned, state: State, rng: Sfc32, slips: i64, trace: float, share: i64, lessons: Lessons) -> None:
    """Play ``state`` to its end and note what is to be learned.

    ``slips`` of a million moves are random. The target of a position blends, with weight ``trace`` (TD(lambda)), what
    the network says of later positions with how the game ended. ``share`` of a million positions are noted, each
    from one seat's side.
    """
    seats = state.seats
    noted: list[vec[i64]] = []
    whose: list[i64] = []
    ply: list[i64] = []
    values: list[vec[float]] = []
    while state.to_move >= 0:
        worth = learned.worth(state, rng)
        if rng.below(MILLION) < share:
            seat = rng.below(seats)
            noted.append(learned.signs(state, seat))
            whose.append(seat)
            ply.append(i64(len(values)))
        values.append(worth)
        if rng.below(MILLION) < slips:
            state.apply(state.random_action(rng))
        else:
            state.apply(ahead_action(learned, state, rng))
    blend = final_worth(state)
    targets: list[vec[float]] = []
    for i in range(len(values) - 1, -1, -1):
        targets.append(blend[:])
        for seat in range(seats):
            blend[seat] = trace * blend[seat] + (1.0 - trace) * values[i][seat]
    targets.reverse()
    for i in range(len(noted)):
        lessons.add(noted[i], targets[int(ply[i])][whose[i]])
    lessons.games += 1
