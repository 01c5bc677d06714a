"""The glossary: every Māori word and name of the games, what it means and how to say it."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache

from putahi.learn.book import page

KINDS = {
    "game": "Words of the games",
    "toa": "The ten tiers of Toa",
    "rautaki": "Rautaki",
    "taonga": "Taonga and their atua",
    "word": "Other words and patterns",
}


@dataclass(frozen=True, slots=True)
class Word:
    """A word; ``kind`` is a key of ``KINDS``, ``games`` are those in which it occurs."""

    name: str
    kind: str
    say: str
    meaning: str
    games: tuple[str, ...]


@lru_cache
def glossary() -> tuple[Word, ...]:
    """All words, in the order of the file."""
    return tuple(
        Word(one["name"], one["kind"], one["say"], one["meaning"], tuple(one["games"]))
        for one in tomllib.loads(page("glossary.toml"))["entry"]
    )


def words_of(game: str) -> dict[str, list[Word]]:
    """The words of one game by title of their kind."""
    found = {
        title: [word for word in glossary() if word.kind == kind and game in word.games]
        for kind, title in KINDS.items()
    }
    return {title: words for title, words in found.items() if words}
