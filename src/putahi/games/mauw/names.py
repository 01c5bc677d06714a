"""MAUW's cards and columns by name."""

from putahi.core.language import say
from putahi.games.mauw.cards import COLOURS, COLUMNS, IDENTITY, MARK, MAUI, MAUI_FORMS

CARD_NAMES = ("", "1", "2", "3", "4", "5", "6", "7", "8", "S", "M")
"""By number of card: 1 to 8, 9 a spirit, 10 a Māui."""

LETTERS = "ABCD"

COLOUR_NAMES = ("red", "yellow", "green", "blue")
COLOUR_OF = {value: name for pair, name in zip(COLOURS, COLOUR_NAMES, strict=True) for value in pair}
"""MW-1: the colour of each value."""


def face_name(face: int) -> str:
    """A card face up: ``6``, ``S``, or ``M=6``."""
    return ("M=" if face & MARK else "") + CARD_NAMES[face & IDENTITY]


def face_number(name: str) -> int | None:
    """The face of this name, or None if there is none (a bare ``M`` is none: MW-6)."""
    as_maui, identity = name.startswith("M="), name.removeprefix("M=")
    if identity not in CARD_NAMES[1:MAUI]:
        return None
    return CARD_NAMES.index(identity) | (MARK if as_maui else 0)


def form_name(form: int) -> str:
    """A card as it is played: ``6``, ``S``, or ``M=6``."""
    return CARD_NAMES[form + 1] if form < MAUI_FORMS else "M=" + CARD_NAMES[form - MAUI_FORMS + 1]


def a_card(name: str) -> str:
    """A card with its article: ``a 6``, ``an 8``, ``an M=6``."""
    return say("an {card}", card=name) if name[0] in "8SM" else say("a {card}", card=name)


def column_name(place: int) -> str:
    """``2B`` for the column with number 5."""
    return f"{place // COLUMNS + 1}{LETTERS[place % COLUMNS]}"
