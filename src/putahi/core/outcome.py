"""How a game ended."""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from putahi.core.language import later, say

Seat = str | int
"""A seat as the game's text forms name it: ``black``, ``white``, or a number from 1."""


SIDES = {"black": later("Black"), "white": later("White")}


def seat_words(seat: Seat) -> str:
    """A seat within a sentence: ``Black``, ``player 2``."""
    return say(SIDES[seat]) if isinstance(seat, str) else say("player {n}", n=seat)


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


def lost_by(loser: int, seats: Sequence[Seat], scores: Sequence[int], reason: Agreement) -> Outcome:
    """The end that the seat with this index brings on itself; of more than two, the best of the others win."""
    others = [seat for seat in range(len(seats)) if seat != loser]
    best = max((scores[seat] for seat in others), default=0) if scores else 0
    winners = tuple(seats[seat] for seat in others if len(others) == 1 or not scores or scores[seat] == best)
    return Outcome(winners=winners, reason=reason.value, scores=tuple(scores), by=seats[loser])
