"""The JSON Schema of Māui's positions and views."""

from putahi.core.rulebook import Json
from putahi.core.schema import FLAG, RNG, by_seat, listed, or_null, thing, whole
from putahi.games.maui.cards import CARDS, ROWS
from putahi.games.maui.names import CARD_NAMES, COLOUR_NAMES, TAONGA_NAMES, TOKEN_NAMES
from putahi.games.maui.position import DECISIONS, MOVED, STEPS
from putahi.games.maui.reading import LOOKED_AT, MOST, MOST_BONUS, MOST_TOSSED

SEATS = 2
CARD = {"enum": list(CARD_NAMES)}
SEAT = whole(1, SEATS)
WARRIOR_NAME = f"^(({'|'.join(COLOUR_NAMES)})[0-9]|rautipu|clone-(rua|tahi)(-[1-9][0-9]{{0,4}})?)$"
WARRIORS = listed({"type": "string", "pattern": WARRIOR_NAME})
BONUS = whole(0, MOST_BONUS)
ROW = whole(1, ROWS)
TOKEN = {"enum": list(TOKEN_NAMES)}


def position() -> dict[str, Json]:
    """A full position, as it is read."""
    return thing(
        {
            **_open_part(needed=True),
            "hands": by_seat(SEATS, listed(CARD), needed=2),
            "rng": RNG,
        }
    )


def view() -> dict[str, Json]:
    """What a seat sees: the own hand, counts for the rest, of the deck the top cards that it knows (MC-30)."""
    keys = {
        **_open_part(needed=False),
        "hands": {**by_seat(SEATS, listed(CARD)), "maxProperties": 1},
        "hand_counts": by_seat(SEATS, whole(0, CARDS), needed=2),
        "deck_count": whole(0, CARDS),
    }
    return thing(keys, list(keys))


def _open_part(needed: bool) -> dict[str, Json]:
    return {
        "turn": SEAT,
        "turn_number": whole(1, MOST),
        "phase": {"enum": ["battle", "play", "decision", "over"]},
        "to_move": or_null(SEAT),
        "rows": listed(_row(), 1, ROWS),
        "public": by_seat(SEATS, listed(CARD)),
        "known": by_seat(SEATS, whole(0, CARDS)),
        "deck": listed(CARD, most=CARDS),
        "reserve": by_seat(SEATS, listed(TOKEN)),
        "truce": whole(0, MOST),
        "rongo": by_seat(SEATS, whole(0, MOST)),
        "played": thing({"toa": FLAG, "cards": whole(0, MOST), "rautaki": whole(0, MOST)}),
        "battle": or_null(_battle()),
        "decision": or_null(_decision()),
        "pending": listed({"anyOf": _steps(needed)}),
    }


def _row() -> dict[str, Json]:
    warrior: dict[str, Json] = {
        "card": {"type": "string", "pattern": WARRIOR_NAME},
        "colour": {"enum": list(COLOUR_NAMES)},
        "bonus": BONUS,
        "down": FLAG,
        "new": FLAG,
        "used": FLAG,
    }
    side = listed(thing(warrior, ["card"]))
    taonga = {"enum": list(TAONGA_NAMES)}
    return thing({"taonga": taonga, "owner": or_null(SEAT), "war": or_null(SEAT), "1": side, "2": side}, ["taonga"])


def _battle() -> dict[str, Json]:
    boosts = {"type": "object", "propertyNames": {"pattern": WARRIOR_NAME}, "additionalProperties": BONUS}
    keys = {
        "row": ROW,
        "fallen": listed(CARD),
        "attacked": WARRIORS,
        "committed": WARRIORS,
        "boosts": boosts,
        "holds": whole(0, 1),
    }
    return thing(keys, ["row"])


def _decision() -> dict[str, Json]:
    keys = {
        "kind": {"enum": list(DECISIONS)},
        "by": SEAT,
        "card": CARD,
        "cards": listed(CARD, most=max(LOOKED_AT, MOST_TOSSED)),
        "count": whole(0, CARDS),
        "known": listed(CARD),
        "left": whole(0, MOST_TOSSED),
    }
    return thing(keys, ["kind"])


def _steps(needed: bool) -> list[dict[str, Json]]:
    """The steps of `pending`. In a view a card put away may be hidden."""
    keys: dict[str, Json] = {
        "by": SEAT,
        "left": whole(1, CARDS),
        "card": CARD,
        "known": FLAG,
        "token": TOKEN,
        "row": ROW,
    }
    steps = []
    for name, given in STEPS.values():
        optional = ("known",) if needed else ("known", "card")
        step = {"do": {"const": name}, **{key: keys[key] for key in given}}
        steps.append(thing(step, [key for key in step if key not in optional]))
    return [*steps, thing({"do": {"const": MOVED}, "warriors": WARRIORS}, ["do"])]
