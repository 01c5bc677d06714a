"""The one interface of a game in progress, for search, simulation and learners: plain integers, no text."""

from abc import ABC, abstractmethod

from librt.vecs import vec
from mypy_extensions import i64, u8

from putahi.core.rng import Sfc32


class State(ABC):
    """A game in progress. Each game's ``rules.py`` fills it; it is changed in place by ``apply``.

    Attributes:
        seats: how many seats there are.
        to_move: the seat that decides next, from 0; -1 when the game is over.
        end: the number of the clause that ended the game (9 for MT-9); 0 while it goes on.
        turns: turns completed since the state was made.
    """

    seats: i64
    to_move: i64
    end: i64
    turns: i64

    @abstractmethod
    def legal_actions(self) -> vec[i64]:
        """Every legal action of the seat to move, ascending, no two of the same effect; empty when over."""

    @abstractmethod
    def random_action(self, rng: Sfc32) -> i64:
        """One of ``legal_actions``, each as likely, drawn with one ``rng.below``. Not when over."""

    @abstractmethod
    def apply(self, action: i64) -> None:
        """Carry out a legal action. Whether it is legal is not checked here: ``Game.play`` does that."""

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy, its generator included."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The seats that won or share the win; none for a draw, or while the game goes on."""

    def returns(self) -> list[float]:
        """What the finished game is worth to each seat, adding up to 0.

        1 to a sole winner, with -1 shared by the others; a shared win its share on the same scale. All 0 for a draw,
        and while the game goes on.
        """
        winners = self.winners()
        if not winners:
            return [0.0] * self.seats
        share = int(self.seats) / len(winners)
        others = int(self.seats) - 1
        return [((share if seat in winners else 0.0) - 1.0) / others for seat in range(int(self.seats))]

    @abstractmethod
    def scores(self) -> list[int]:
        """Each seat's points as things stand; empty in a game without points."""

    @abstractmethod
    def estimate(self, seat: i64) -> i64:
        """A quick hand-made judgement of how ``seat`` stands, from what it can see; more is better for it."""

    @abstractmethod
    def determinize(self, seat: i64, rng: Sfc32) -> "State":
        """A copy whose hidden part is redrawn evenly from all that ``seat`` (from 0) cannot tell apart.

        Like all of this interface it is fast because it trusts its caller: a seat that is not there is not refused.
        """

    def guess(self, seat: i64, rng: Sfc32, likely: bool) -> "State":
        """A world for a search: as ``determinize``, or if ``likely`` with what the others did taken into account, so
        that a world in which they would hardly have done it comes up less often, where a game can tell.
        """
        return self.determinize(seat, rng)

    def memory(self) -> list[float]:
        """What ``guess`` knows from moves that all have seen and that the position does not say; often nothing."""
        return []

    def remember(self, memory: list[float]) -> None:  # noqa: B027 - most games have nothing to remember
        """Know what ``memory`` of a state of the same game gave."""

    @abstractmethod
    def encode(self, seat: i64) -> vec[u8]:
        """What ``seat`` sees, as features of a fixed length from 0 to 255, for learners."""
