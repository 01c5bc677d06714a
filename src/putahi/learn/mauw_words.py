"""What each card of MAUW is, in plain words."""

from putahi.core.language import ENGLISH, Words
from putahi.games.mauw.names import COLOUR_OF

WARRIOR = "A {colour} warrior worth {value}. It matches {value} and {rest}; {value} and {rest} make nine."


def cards(words: Words = ENGLISH) -> dict[str, dict[str, object]]:
    """Each card: its title, what it does, its colour and value."""
    told: dict[str, dict[str, object]] = {}
    for value in range(1, 9):
        colour = COLOUR_OF[value]
        told[str(value)] = {
            "title": f"{value}, {words(colour)}",
            "words": words(WARRIOR, colour=words(colour), value=value, rest=9 - value),
            "colour": colour,
            "value": value,
        }
    told["S"] = {
        "title": words("Spirit"),
        "words": words("Worth nothing. Block another’s MAUW column with it, or take a spirit off one of your own."),
        "colour": None,
        "value": 0,
    }
    told["M"] = {
        "title": "Māui",
        "words": words("The joker: play it as any warrior or as a spirit. It also defends against any attack."),
        "colour": None,
        "value": None,
    }
    told["#"] = {
        "title": "MAUW",
        "words": words("The back of a card, worth nine while nothing lies on it. Each MAUW card doubles its column."),
        "colour": None,
        "value": 9,
    }
    return told
