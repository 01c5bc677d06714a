"""``GET /api/games`` and ``GET /api/games/{game}``: everything that does not change while a game is played."""

from collections.abc import Sequence
from typing import Any

from putahi.core.language import later, say, spoken
from putahi.core.rulebook import Rulebook
from putahi.games import RULEBOOKS, rulebook
from putahi.learn import maui_words, mauw_words
from putahi.learn.book import shown_value, usual_book
from putahi.learn.boxes import BOXES
from putahi.players.levels import kinds, level_name
from putahi.server.naming import spoken_title
from putahi.server.screens import SCREENS
from putahi.server.table import program_of

Told = dict[str, Any]

CARDS = {"mauw": mauw_words.cards, "maui": maui_words.cards}
AGREEMENTS = {
    "agreed": (later("A draw"), later("The players agreed a draw.")),
    "resigned": (later("Given up"), later("A player gave up.")),
    "forfeit": (later("Forfeited"), later("A player lost for a reason outside the rules.")),
    "adjourned": (later("Broken off"), later("The game was broken off without a winner.")),
}
KIND_WORDS = {
    "random": ("Random", later("Makes any legal move.")),
    "greedy": ("Greedy", later("Looks one move ahead.")),
}


def summaries() -> list[Told]:
    """The three games as the home page shows them."""
    return [summary(rules) for rules in RULEBOOKS.values()]


def summary(rules: Rulebook) -> Told:
    """A game in a line: what a box says."""
    box = BOXES[rules.name]
    return {
        "game": rules.name,
        "title": say(rules.title),
        "line": say(box.line),
        "seats": box.players,
        "age": box.age,
        "minutes": box.minutes,
        "kinds": [kind_told(kind) for kind in kinds(rules.name)],
        "default_level": default_level(rules.name),
    }


def kind_told(kind: str) -> Told:
    """A kind of computer player for people: its title, and a line."""
    if kind.startswith("level:"):
        number = int(kind.partition(":")[2])
        words = say("Level {n} of 9.", n=number)
        return {"level": kind, "title": level_name(number), "words": words, "number": number}
    program = program_of(kind)
    title, words = KIND_WORDS.get(kind, (program or kind, later("A program from outside.")))
    title = title if program else spoken_title(title)
    return {"level": kind, "title": title, "words": say(words), "number": None}


def default_level(game: str) -> str:
    """Whom one plays against if one does not choose: a friendly level where there are levels."""
    there = kinds(game)
    return next((kind for kind in ("level:3", "greedy") if kind in there), there[0])


def joined_by(told: Told, kinds: Sequence[str]) -> Told:
    """What is told of a game, with more kinds of computer player."""
    return {**told, "kinds": [*told["kinds"], *map(kind_told, kinds)]}


def about(game: str) -> Told:
    """All that a client needs to know of a game. Raises ``PutahiError`` if there is none of this name."""
    rules = rulebook(game)
    screen = SCREENS[game]
    told = summary(rules) | {
        "hidden": screen.hidden,
        "draw_offers": screen.draw_offers,
        "options": [
            {
                "name": option.name,
                "clause": option.clause,
                "words": say(option.doc.split("; null")[0]),  # who chooses leaves it empty
                "default": option.default,
                "schema": option.schema(),
                "values": [shown_value(value, spoken()) for value in option.schema().get("enum", ())],
            }
            for option in rules.options
        ],
        "clauses": {
            **{
                code: {"title": one.title, "words": one.short}
                for code, one in usual_book(game, spoken()).clauses.items()
            },
            **{code: {"title": say(title), "words": say(words)} for code, (title, words) in AGREEMENTS.items()},
        },
        "cards": CARDS[game](words=spoken()) if game in CARDS else {},
    }
    return told | (maui_words.extras(spoken()) if game == "maui" else {})
