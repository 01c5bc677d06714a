"""What each game tells the rest of the program about itself, in text forms."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from putahi.core.errors import MALFORMED, IllegalMove, Violation
from putahi.core.language import say
from putahi.core.options import Option, Options, read_options
from putahi.core.outcome import Outcome, Seat
from putahi.core.state import State

Json = Any
"""A value that JSON can hold."""


class Rulebook(ABC):
    """One game: its names, options and text forms, around the ``State`` that holds its rules.

    Attributes:
        name: as in records (``mu-torere``).
        title: as people write it (``Mū Tōrere``).
        clauses: the letters before its clause numbers (``MT``).
        version: raised when the same seed and moves would give another game than before.
        options: its house rules.
        ends: for each clause that ends a game, by number, what it says has come about.
        seat_names: every seat that the game may have, in turn order.
        move_pattern: a regular expression that every move's text matches.
        seen_pattern: the same for the earlier positions of ``seen``; empty in a game that keeps none.
        unordered: the zones of a position or view that have no order (their items are compared sorted).
        solved: whether ``value`` is exact for every position.
    """

    name: str
    title: str
    clauses: str
    version: int
    options: tuple[Option, ...]
    ends: Mapping[int, str]
    seat_names: tuple[Seat, ...]
    move_pattern: str
    seen_pattern: str = ""
    unordered: frozenset[str] = frozenset()
    solved: bool = False

    def read_options(self, given: Mapping[str, object]) -> Options:
        """All options, defaults filled in. Raises ``BadOption``."""
        return read_options(self.options, given)

    def default(self, name: str) -> object:
        """The default value of an option."""
        return next(option.default for option in self.options if option.name == name)

    def changed(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Those of the options that are not the usual ones."""
        return {name: value for name, value in options.items() if value != self.default(name)}

    def options_schema(self) -> dict[str, Json]:
        """The JSON Schema of the game's options."""
        return {
            "type": "object",
            "properties": {
                option.name: {"description": option.doc, "default": option.default, **option.schema()}
                for option in self.options
            },
            "additionalProperties": False,
        }

    @abstractmethod
    def seats(self, options: Options) -> tuple[Seat, ...]:
        """The seats in turn order, as the text forms name them."""

    @abstractmethod
    def start(self, options: Options, seed: int) -> State:
        """A new game: set up, shuffled and dealt from ``seed`` (0 to 2**63 - 1)."""

    @abstractmethod
    def read_position(self, options: Options, seed: int, position: Json, seen: list[str]) -> State:
        """The game that resumes at ``position`` (JSON in the game's text form; ``seen`` as in records).

        Raises:
            BadRecord: what is wrong with it, with the place (``position.hands.1[0]``).
        """

    @abstractmethod
    def write_position(self, state: State) -> dict[str, Json]:
        """``{"position": …}``, and ``"seen"`` where the game needs it: ``read_position`` resumes it exactly."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> Json:
        """What the seat with this index sees; with None what a spectator sees. The only door to hidden things."""

    @abstractmethod
    def position_schema(self, seats: int) -> dict[str, Json]:
        """The JSON Schema of a full position for so many seats: all that ``read_position`` takes, and little more."""

    @abstractmethod
    def view_schema(self, seats: int) -> dict[str, Json]:
        """The JSON Schema of what ``view`` gives."""

    @abstractmethod
    def moves(self, state: State) -> list[str]:
        """Every legal move in text form, also those that differ only in which of equal places they name."""

    @abstractmethod
    def read_move(self, state: State, text: str) -> int:
        """The action that a legal move's text means.

        Raises:
            IllegalMove: with the clause that the rules give for it.
        """

    @abstractmethod
    def write_move(self, state: State, action: int) -> str:
        """The text of a legal action, before it is carried out."""

    def merged(self, state: State, action: int) -> int:
        """The one of ``legal_actions`` that does the same as this legal action, which ``read_move`` gave."""
        return action

    def why_not(self, state: State, text: str) -> Violation | None:
        """The clause that forbids a move and why, or None if it is legal."""
        try:
            self.read_move(state, text)
        except IllegalMove as error:
            return error.violation
        return None

    def effects(self, move: str, after: State) -> list[str]:
        """The names of what a move brought about, for counting; none in games that do not name them."""
        return []

    def value(self, state: State) -> str | None:
        """``win``, ``draw`` or ``loss`` for the side to move, where a solver knows the game; else None."""
        return None

    def too_late(self, state: State) -> Violation:
        """What a move meets after the end."""
        return Violation(self.clause(state.end), say("the game is over: {why}", why=say(self.ends[int(state.end)])))

    def end_words(self, clause: str) -> str:
        """What the clause that ended a game says has come about; nothing for another reason."""
        return next((say(words) for number, words in self.ends.items() if self.clause(number) == clause), "")

    def clause(self, number: int) -> str:
        """``MT-9`` for 9."""
        return f"{self.clauses}-{number}"

    def outcome(self, state: State, options: Options) -> Outcome | None:
        """How the game ended by its moves; None while it goes on."""
        if state.to_move >= 0:
            return None
        names = self.seats(options)
        winners = tuple(names[seat] for seat in state.winners())
        return Outcome(winners=winners, reason=self.clause(state.end), scores=tuple(state.scores()))


def malformed(text: str, examples: str) -> IllegalMove:
    """The error for a text that is no move of the game at all."""
    return IllegalMove(
        text, Violation(MALFORMED, say("that is no move; moves look like {examples}", examples=say(examples)))
    )
