"""The interface of a game's screen: its moves in parts and words, what a move did, and what may be taken back.

Everything here is told to a client, so every method that takes a ``seat`` may use only what that seat (None: a
spectator) can see. The wire tests hold all of them to that.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from putahi.core.language import later, say
from putahi.core.listing import listed
from putahi.core.outcome import Agreement, Outcome, Seat
from putahi.core.rulebook import Rulebook
from putahi.core.state import State

Event = dict[str, Any]
Parts = Mapping[str, str]
Names = Sequence[str]
"""What the players are called, in seat order."""


@dataclass(slots=True)
class Choice:
    """A legal move as a person makes it: ``steps`` are (part, value) in the order in which they are chosen."""

    move: str
    kind: str
    label: str
    steps: list[tuple[str, str]]
    preview: Event | None = None
    reveals: bool = False

    def told(self) -> Event:
        """As it goes to a client."""
        return {
            "move": self.move,
            "kind": self.kind,
            "label": self.label,
            "steps": self.steps,
            "parts": dict(self.steps),
            "preview": self.preview,
            "reveals": self.reveals,
        }


@dataclass(slots=True)
class Told:
    """What one reader may know of a move: its text (``?`` for a card not known), sentences, and things to animate."""

    move: str
    words: list[str]
    events: list[Event]
    marks: list[str] = field(default_factory=list)
    blow: Event | None = None


class Screen(ABC):
    """One game's screen.

    Attributes:
        rules: its rulebook.
        hidden: whether a seat sees what others do not.
        draw_offers: whether computers consider a draw.
    """

    rules: Rulebook
    hidden: bool = True
    draw_offers: bool = False

    @abstractmethod
    def choices(self, state: State, names: Names) -> list[Choice]:
        """Every legal move of the seat to move, for that seat's eyes only."""

    @abstractmethod
    def ask(self, state: State, names: Names) -> Event:
        """What is asked of the seat to move: ``kind`` and ``words``. For all to see."""

    @abstractmethod
    def more(self, state: State, seat: int | None) -> Event:
        """Numbers to draw beside the seat's view."""

    @abstractmethod
    def tell(self, before: State, move: str, after: State, seat: int | None, names: Names) -> Told:
        """What a reader may know of a move."""

    @abstractmethod
    def is_quiet(self, before: State, move: str, after: State) -> bool:
        """Did the move draw nothing, by chance or from the deck, and bring nothing hidden to its player's eyes?"""

    def shows(self, before: State, move: str) -> bool:
        """Does the move show the other players a card that they did not know?"""
        return False

    @abstractmethod
    def compose(self, state: State, parts: Parts) -> list[str]:
        """The texts that a person may have meant by these parts, likeliest first; to be asked why not."""

    def accepts_draw(self, state: State, seat: int) -> bool:
        """The answer to an offer of a computer at ``seat``, whoever is to move."""
        return False

    @abstractmethod
    def end_words(self, reason: str) -> str:
        """Why a game ended, after the result: ``the other side has no move left``. For the clauses that end it."""

    def reason_words(self, outcome: Outcome, names: Mapping[Seat, str]) -> str:
        """Why a game ended, as it stands after who won."""
        by = names[outcome.by] if outcome.by is not None else ""
        agreed = AGREED_WORDS.get(outcome.reason)
        return self.end_words(outcome.reason) if agreed is None else say(agreed, name=by)

    def outcome_words(self, outcome: Outcome, names: Mapping[Seat, str]) -> str:
        """How a game ended, in one sentence."""
        reason = self.reason_words(outcome, names)
        if not outcome.winners:
            return say("The game is a draw: {reason}.", reason=reason)
        winners = [names[seat] for seat in outcome.winners]
        if len(winners) == 1:
            return say("{name} wins: {reason}.", name=winners[0], reason=reason)
        return say("{names} share the win: {reason}.", names=listed(winners), reason=reason)


AGREED_WORDS = {
    Agreement.AGREED.value: later("by agreement"),
    Agreement.RESIGNED.value: later("{name} gave up"),
    Agreement.FORFEIT.value: later("{name} forfeited"),
    Agreement.ADJOURNED.value: later("it was broken off"),
}


def capital(words: str) -> str:
    """With a capital letter, the rest as it is."""
    return words[:1].upper() + words[1:]
