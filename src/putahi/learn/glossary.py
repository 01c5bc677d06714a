"""The glossary: every Māori word and name of the games, what it means and how to say it."""

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache

from putahi.core.language import ENGLISH, Words
from putahi.learn.book import page

KINDS = {
    "game": "Words of the games",
    "toa": "The ten tiers of Toa",
    "rautaki": "Rautaki",
    "taonga": "Taonga and their atua",
    "word": "Other words and patterns",
}


SYLLABLE = re.compile(r"(?:wh|ng|[hkmnprtw])?[aeiouāēīōū]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Word:
    """A word; ``kind`` is a key of ``KINDS``, ``games`` are those in which it occurs."""

    name: str
    kind: str
    say: str
    meaning: str
    games: tuple[str, ...]


@lru_cache
def glossary(words: Words = ENGLISH) -> tuple[Word, ...]:
    """All words, in the order of the file. Who reads te reo Māori is told their syllables instead of English sounds."""
    return tuple(
        Word(
            one["name"],
            one["kind"],
            one["say"] if words.code == "en" else in_syllables(one["name"]),
            words(one["meaning"]),
            tuple(one["games"]),
        )
        for one in tomllib.loads(page("glossary.toml"))["entry"]
    )


def in_syllables(name: str) -> str:
    """A name in te reo Māori as it is spoken, vowel by vowel: ``pū·ta·hi``. One that has English in it stays whole."""
    parts = re.split("(,? )", name.removesuffix(" (Toa)").lower())
    syllables = [SYLLABLE.findall(part) for part in parts[::2]]
    if any("".join(found) != word for found, word in zip(syllables, parts[::2], strict=True)):
        return name
    parts[::2] = ["·".join(found) for found in syllables]
    return "".join(parts)


def words_of(game: str, words: Words = ENGLISH) -> dict[str, list[Word]]:
    """The words of one game by title of their kind."""
    found = {
        words(title): [word for word in glossary(words) if word.kind == kind and game in word.games]
        for kind, title in KINDS.items()
    }
    return {title: told for title, told in found.items() if told}
