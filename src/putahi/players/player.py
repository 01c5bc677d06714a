"""What every player is: something that, given a game at a seat's turn, chooses an action."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from putahi.core.errors import PutahiError
from putahi.core.outcome import Outcome
from putahi.core.rng import Sfc32
from putahi.core.state import State


class Forfeit(PutahiError):
    """A player cannot or does not go on as it must, and so loses the game. Its text is the reason.

    ``short``: the reason as everybody at a table may read it.
    """

    def __init__(self, reason: str, short: str = "") -> None:
        super().__init__(reason)
        self.short = short or reason


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

        Raises:
            Forfeit: it loses the game instead (players that are programs of their own).
        """

    def game_over(self, outcome: Outcome) -> None:  # noqa: B027 - nothing is the rule here
        """Hear how the game ended. Most players do not care."""

    def close(self) -> None:  # noqa: B027 - nothing is the rule here
        """Let go of what the player holds outside this program. It is not asked again."""


class RandomPlayer(Player):
    """Any legal move, each as likely."""

    name = "random"

    def choose(self, state: State, rng: Sfc32) -> int:
        return state.random_action(rng)
