"""What a position is worth: the judges that a search asks at the end of every line it looks down."""

import math
from abc import ABC, abstractmethod

from librt.vecs import append, vec
from mypy_extensions import i64

from putahi.core.rng import Sfc32
from putahi.core.state import State
from putahi.games.maui.table import Table
from putahi.games.mauw.rules import Mauw
from putahi.players import signs_maui, signs_mauw
from putahi.players.network import Network


class Evaluation(ABC):
    """Judges a guessed world in which nothing is hidden any more; worth is each seat's share of the win, 0 to 1."""

    @abstractmethod
    def worth(self, world: State, rng: Sfc32) -> vec[float]:
        """Each seat's expected share of the win, adding up to 1. ``world`` may be played on and is not used again."""

    def weights(self, world: State, actions: vec[i64], rng: Sfc32) -> vec[float]:
        """How much each of these legal actions deserves to be looked at, above 0; only the ratios count."""
        even = vec[float](capacity=len(actions))
        for _ in range(i64(len(actions))):
            even = append(even, 1.0)
        return even


class RandomPlayouts(Evaluation):
    """Plays random moves to the end, and takes what comes of it: knows nothing of the game."""

    def worth(self, world: State, rng: Sfc32) -> vec[float]:
        while world.to_move >= 0:
            world.apply(world.random_action(rng))
        return final_worth(world)


def final_worth(state: State) -> vec[float]:
    """What a finished game is worth to each seat: a shared win its share; a draw is shared by all."""
    winners = state.winners()
    share = vec[float](capacity=state.seats)
    for seat in range(state.seats):
        if len(winners) == 0:
            share = append(share, 1.0 / float(state.seats))
        else:
            share = append(share, 1.0 / float(len(winners)) if int(seat) in winners else 0.0)
    return share


class Learned(Evaluation):
    """A network's judgement of each seat; with more than two players, in shares of their sum.

    An action's weight comes from the worth of the position after it: e times as much for ``contrast`` more worth.
    """

    def __init__(self, network: Network, contrast: float = 0.1) -> None:
        self.network: Network = network
        self.contrast: float = contrast

    @abstractmethod
    def signs(self, world: State, seat: i64) -> vec[i64]:
        """What the network goes by."""

    def worth(self, world: State, rng: Sfc32) -> vec[float]:
        share = vec[float](capacity=world.seats)
        if world.seats == 2:  # one question is enough: asked for the seat that decides
            seat = world.to_move
            worth = self.network.worth(self.signs(world, seat))
            share = append(share, worth if seat == 0 else 1.0 - worth)
            return append(share, 1.0 - share[0])
        total = 0.0
        for seat in range(world.seats):
            worth = self.network.worth(self.signs(world, seat))
            total += worth
            share = append(share, worth)
        for seat in range(world.seats):
            share[seat] /= total
        return share

    def own_worth(self, world: State, seat: i64, rng: Sfc32) -> float:
        """The worth to one seat, over or not; with more than two players the others' are not asked for."""
        if world.to_move < 0:
            return final_worth(world)[seat]
        if world.seats == 2:
            return self.worth(world, rng)[seat]
        return self.network.worth(self.signs(world, seat))

    def weights(self, world: State, actions: vec[i64], rng: Sfc32) -> vec[float]:
        seat = world.to_move
        weights = vec[float](capacity=len(actions))
        for i in range(i64(len(actions))):
            after = world.clone()
            after.apply(actions[i])
            weights = append(weights, math.exp(self.own_worth(after, seat, rng) / self.contrast))
        return weights


class LearnedMauw(Learned):
    """What was learned of MAUW."""

    def signs(self, world: State, seat: i64) -> vec[i64]:
        assert isinstance(world, Mauw)
        return signs_mauw.signs(world, seat)


class LearnedMaui(Learned):
    """What was learned of Māui."""

    def signs(self, world: State, seat: i64) -> vec[i64]:
        assert isinstance(world, Table)
        return signs_maui.signs(world, seat)
