"""What players are called for whom nobody chose a name.

Tables keep these names in English; who reads them is told them in their own language. Names that people choose are
not words of ours, and stay.
"""

from functools import lru_cache

from putahi.core.language import say_as, spoken

YOU, GUEST, TEACHER = "You", "Guest", "Teacher"
"""Somebody at their own table, at somebody else's, and before a class."""


def spoken_name(name: str) -> str:
    """A person's name as it is told: who chose none is *Manuhiri* in te reo Māori, and ``Black`` is called so."""
    return spoken_title(name) if name in (YOU, GUEST, TEACHER) else name


def spoken_title(name: str) -> str:
    """What is a name of ours for certain, as it is told: ``Player 2`` is *Kaitākaro 2*, ``Greedy`` a kind of player."""
    language = spoken().code
    if language == "en":
        return name
    names = default_names(language)
    alone, _, number = name.rpartition(" ")
    return f"{names[alone]} {number}" if alone in names and number.isdigit() else names.get(name, name)


@lru_cache
def default_names(language: str) -> dict[str, str]:
    """The names that the server gives, in the language that is spoken, which is this one."""
    return {
        "Black": say_as("name", "Black"),
        "Greedy": say_as("name", "Greedy"),
        "Guest": say_as("name", "Guest"),
        "Open": say_as("name", "Open"),
        "Player": say_as("name", "Player"),
        "Random": say_as("name", "Random"),
        "Teacher": say_as("name", "Teacher"),
        "White": say_as("name", "White"),
        "You": say_as("name", "You"),
    }
