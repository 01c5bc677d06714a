"""The reference card of each game: the rules on one small card, front and back, for one rule set."""

from collections.abc import Mapping

from putahi.core.language import ENGLISH, Words
from putahi.games import rulebook
from putahi.learn.book import fill, page
from putahi.learn.said import said
from putahi.learn.wording import translated

SIDES = "\n***\n"


def reference(game: str, options: Mapping[str, object] | None = None, words: Words = ENGLISH) -> tuple[str, ...]:
    """The card's sides as Markdown: one side or two. Raises ``PutahiError``."""
    values = rulebook(game).read_options(options or {})
    text = translated(page(f"{game}-card.md"), words)
    return tuple(side.strip() for side in fill(text, values, said(game, values, words), words).split(SIDES))
