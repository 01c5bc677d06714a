"""What every player is: something that, given a game at a seat's turn, chooses an action."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from putahi.core.rng import Sfc32
from putahi.core.state import State


class Player(ABC):
    """A computer player. ``name`` is the kind that asks for it: ``random``, ``greedy``, ``level:5``.

    ``hurried`` is asked now and then by a player that takes its time; once it says yes, the player moves at once.
    """

    name: str
    hurried: Callable[[], bool] = staticmethod(lambda: False)

    @abstractmethod
    def choose(self, state: State, rng: Sfc32) -> int:
        """A legal action for the seat to move.

        It may use only what that seat sees: what is hidden from it must be redrawn (``determinize``) before it is
        looked at. All chance comes from ``rng``, so the same view and the same generator give the same choice.
        """


class RandomPlayer(Player):
    """Any legal move, each as likely."""

    name = "random"

    def choose(self, state: State, rng: Sfc32) -> int:
        return state.random_action(rng)
