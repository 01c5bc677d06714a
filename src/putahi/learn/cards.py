"""The reference card of each game: the rules on one small card, front and back, for one rule set."""

import re
from collections.abc import Mapping

from putahi.core.language import ENGLISH, Words
from putahi.games import rulebook
from putahi.learn.book import fill, page
from putahi.learn.said import said

SIDES = "\n***\n"


def reference(game: str, options: Mapping[str, object] | None = None, words: Words = ENGLISH) -> tuple[str, ...]:
    """The card's sides as Markdown: one side or two. Raises ``PutahiError``."""
    values = rulebook(game).read_options(options or {})
    text = translated(page(f"{game}-card.md"), words)
    return tuple(side.strip() for side in fill(text, values, said(game, values, words), words).split(SIDES))


def translated(text: str, words: Words) -> str:
    """A page of Markdown in which each line is a paragraph, heading, item or row: each of these in the language."""
    return "\n".join(translated_line(line, words) for line in text.split("\n"))


def translated_line(line: str, words: Words) -> str:
    mark, rest = re.fullmatch(r"(#+ |[0-9]+\. )?(.*)", line).groups()  # type: ignore[union-attr]  # it matches all
    if line.startswith("|"):
        return "|".join(f" {words(cell)} " if is_said(cell := part.strip()) else part for part in line.split("|"))
    return (mark or "") + (words(rest) if is_said(rest) else rest)


def is_said(text: str) -> bool:
    """Whether there is a word in it beside what is filled in."""
    return bool(re.search(r"[^\W\d_]", re.sub(r"\{[^}]*\}", "", text)))
