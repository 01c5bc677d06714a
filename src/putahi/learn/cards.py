"""The reference card of each game: the rules on one small card, front and back, for one rule set."""

from collections.abc import Mapping

from putahi.games import rulebook
from putahi.learn.book import fill, page
from putahi.learn.said import said

SIDES = "\n***\n"


def reference(game: str, options: Mapping[str, object] | None = None) -> tuple[str, ...]:
    """The card's sides as Markdown: one side or two. Raises ``PutahiError``."""
    values = rulebook(game).read_options(options or {})
    return tuple(side.strip() for side in fill(page(f"{game}-card.md"), values, said(game, values)).split(SIDES))
