"""The reference card of each game: the rules on one small card, front and back, for one rule set."""

from collections.abc import Mapping

from putahi.core.options import Options
from putahi.games import rulebook
from putahi.learn.book import fill, number_words, page

SIDES = "\n***\n"


def reference(game: str, options: Mapping[str, object] | None = None) -> tuple[str, ...]:
    """The card's sides as Markdown: one side or two. Raises ``PutahiError``."""
    values = rulebook(game).read_options(options or {})
    return tuple(side.strip() for side in fill(page(f"{game}-card.md"), values, said(game, values)).split(SIDES))


def said(game: str, values: Options) -> dict[str, str]:
    """What an option makes of a sentence."""
    if game == "mu-torere":
        entry = {
            "always": "",
            "first-two-turns": ", on your first two turns",
            "first-turn": ", on your first turn",
            "never": " (not in this game: enter as you like)",
        }
        return {"entry_words": entry[values["entry"]]}
    if game == "maui":
        adjacent = values["win_adjacent"]
        return {
            "flip_words": "A run in one colour also claims the row." if values["flip"] == "colour-run" else "",
            "adjacent_words": f", or {number_words(adjacent, '')} side by side," if adjacent else "",
        }
    return {}
