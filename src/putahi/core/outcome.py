"""How a game ended."""

from enum import StrEnum

import msgspec

Seat = str | int
"""A seat as the game's text forms name it: ``black``, ``white``, or a number from 1."""


class Agreement(StrEnum):
    """The reasons that end a game without a move; every other reason is a clause of the rules."""

    AGREED = "agreed"
    RESIGNED = "resigned"
    FORFEIT = "forfeit"
    ADJOURNED = "adjourned"


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The ``result`` of a record.

    Attributes:
        winners: the seats that won or share the win; none for a draw.
        reason: the clause that ended the game (``MT-9``), or a value of ``Agreement``.
        scores: each seat's points, in seat order; none in a game without points.
        by: who resigned or forfeited.
    """

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...] = ()
    by: Seat | None = None
