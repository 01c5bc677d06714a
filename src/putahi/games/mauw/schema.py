"""The JSON Schema of MAUW's positions and views."""

from putahi.core.rulebook import Json
from putahi.core.schema import RNG, by_seat, listed, or_null, thing, whole
from putahi.games.mauw.cards import COLUMNS, HAND, MOST_MAUW
from putahi.games.mauw.names import CARD_NAMES
from putahi.games.mauw.position import MOST_QUIET, PHASE_NAMES

CARD = {"enum": list(CARD_NAMES[1:])}
FACE = "([1-8S]|M=[1-8S])"
ATTACKING = ("defend", "continue")


def position(seats: int) -> dict[str, Json]:
    """A full position, as it is read: MW-2's `#4` and `?4`, hands for all or for none."""
    return {
        **thing(
            {
                **_open_part(seats, "[#?][1-8SM]"),
                "hands": by_seat(seats, listed(CARD, most=HAND), needed=2),
                "deck": listed(CARD),
                "rng": RNG,
            }
        ),
        "allOf": [
            {
                "if": {"required": ["attack"]},
                "then": {"required": ["phase", "turn"], "properties": {"phase": {"enum": [*ATTACKING]}}},
            },
            {
                "if": {"required": ["gain"]},
                "then": {"required": ["phase", "turn"], "properties": {"phase": {"const": "place"}}},
            },
            {
                "if": {"properties": {"phase": {"enum": [*ATTACKING]}}, "required": ["phase"]},
                "then": {"required": ["attack"]},
            },
            {
                "if": {"properties": {"phase": {"const": "place"}}, "required": ["phase"]},
                "then": {"required": ["gain"]},
            },
        ],
    }


def view(seats: int) -> dict[str, Json]:
    """What a seat sees: the own hand, counts for the rest, `#` for a face that nobody knows."""
    keys = {
        **_open_part(seats, "#[1-8SM]?"),
        "hands": {**by_seat(seats, listed(CARD, most=HAND)), "maxProperties": 1},
        "hand_counts": by_seat(seats, whole(0, HAND), needed=2),
        "deck_count": whole(0, 1000),
    }
    return thing(keys, [key for key in keys if key not in ("attack", "gain")])


def _open_part(seats: int, mauw: str) -> dict[str, Json]:
    in_column = {"type": "string", "pattern": f"^({mauw}|{FACE})$"}
    column = listed(in_column, most=MOST_MAUW + 1)
    target = {"type": "string", "pattern": f"^[1-{seats}][A-D]$"}
    attack = {"by": whole(1, seats), "card": {"type": "string", "pattern": f"^{FACE}$"}, "target": target}
    return {
        "columns": by_seat(seats, listed(column, 1, COLUMNS)),
        "discard": listed(CARD),
        "turn": whole(1, seats),
        "to_move": or_null(whole(1, seats)),
        "phase": {"enum": list(PHASE_NAMES)},
        "quiet": whole(0, MOST_QUIET),
        "attack": thing(attack, list(attack)),
        "gain": listed(in_column, 1, 2),
    }
