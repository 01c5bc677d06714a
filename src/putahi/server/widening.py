"""Open hands: the one place where somebody is shown more than their own view.

A table's option (``Table.sees_all``) decides for whom; what it adds is here and nowhere else.
"""

from collections.abc import Sequence

from putahi.core.rulebook import Json

ADDED = ("hands", "decision")
"""The keys of a view that may have more in it."""


def widened(view: Json, others: Sequence[Json]) -> Json:
    """A view, with what the seats hold in their hands and what the seat to move has before it.

    Made of views alone, so there can be nothing in it that no seat sees: no deck, no generator. What a seat knows of
    the deck stays with that seat too (``deck`` is as in ``view``). A view without hands has nothing hidden.

    Args:
        view: what the reader sees without it.
        others: every seat's own view, in turn order.
    """
    if not isinstance(view, dict) or "hands" not in view:
        return view
    wide = {**view, "hands": {seat: hand for other in others for seat, hand in other["hands"].items()}}
    if view.get("decision"):  # its own seat's view tells the most of it
        wide["decision"] = max((other["decision"] for other in others), key=told_of)
    return wide


def told_of(decision: dict[str, Json]) -> int:
    """How many cards a view tells of a decision."""
    return len(decision.get("cards", ()))
