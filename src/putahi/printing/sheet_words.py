"""What the pages of a printed game say beside its pieces, for ``templates/sheet.typ``."""

from typing import Any

from markdown_it.tree import SyntaxTreeNode

from putahi.core.language import ENGLISH, Words
from putahi.core.options import Options
from putahi.learn.book import MARKDOWN
from putahi.learn.nodes import Node, inline
from putahi.learn.said import said

SAYS = {
    "player": "player",
    "war": "War",
    "house": "House rules of this box",
    "in-box": "In this box",
    "make": "How to make it",
    "make-1": "Print all pages on both sides, at **100%** or “actual size”, turned over on the **long edge**. The next sheet is a good one to try first: hold it against the light, and fronts and backs should meet.",
    "make-2": "Stiff paper of 200 to 300 g/m² makes good cards. On thin paper, cards play well in sleeves with a playing card behind.",
    "make-3": "Cut along the marks with a ruler and a knife. The colour goes a little over each cut, so that a slip shows no white.",
    "make-4": "Tiles, tokens and markers last longer glued on card before they are cut.",
    "sheets": "There are {sheets} sheets after this one. Fold this sheet round them, and it is the box.",
    "rules": "The rules",
    "rulebook": "The rulebook comes with its own command, `{command}`, for the same house rules.",
    "ours": "What is ours",
    "ours-what": "Drawings and words are ours, under the Apache License 2.0. The letters are Piazzolla and IBM Plex Sans, both under the SIL Open Font License 1.1. The patterns are plain weaving on a small grid; nobody who carries that knowledge has reviewed them or the names.",
    "start": "The start. Black may enter the pūtahi from kewai 1 or 4, where White stands beside; not from 2 or 3.",
    "start-free": "The start. Black may enter the pūtahi from every kewai.",
    "cut": "Print on both sides at 100%, turned over on the long edge. Cut out the pieces, or play with pebbles.",
}
DRAFT = (
    "**Draft for review.** These words in te reo Māori are a draft: no speaker of the language has reviewed them yet."
)
DRAWINGS = {
    "mu-torere": (
        ("star-entry", "At the start Black may enter the pūtahi from kewai 1 or 4, but not from 2 or 3", 100),
    ),
    "mauw": (
        ("{colours_drawing}", "The warriors and their colours", 100),
        ("{columns_drawing}", "Columns and what they score: {scores}", 76),
    ),
    "maui": (("maui-cards", "A Toa, a Banner Bearer, a Rautaki and the back of all cards", 100),),
}
FREE_START = ("star-start", "The board at the start: Black on kewai 1 to 4, White on 5 to 8, the pūtahi empty", 100)
"""On the box or board page: a drawing, what it shows, and its share of the width in percent. Braces are filled by what
``learn.said`` says of the house rules.
"""


def sheet_words(game: str, sheets: int, words: Words) -> dict[str, Any]:
    """Everything in ``SAYS`` as inline nodes, and under ``draft`` what a draft says of itself, in both languages."""
    filled: dict[str, dict[str, object]] = {
        "sheets": {"sheets": sheets},
        "rulebook": {
            "command": f"putahi rules {game} --pdf rules.pdf" + ("" if words is ENGLISH else " --language mi")
        },
    }
    made: dict[str, Any] = {key: nodes_of(words(told, **filled.get(key, {}))) for key, told in SAYS.items()}
    made["draft"] = draft(words)
    return made


def draft(words: Words) -> list[list[Node]]:
    """What a draft says of itself, in both languages; nothing in English."""
    return [] if words is ENGLISH else [nodes_of(words(DRAFT)), nodes_of(DRAFT)]


def drawings_of(game: str, values: Options, words: Words) -> list[tuple[str, str, int]]:
    """A game's ``DRAWINGS``, told in the language."""
    drawings = (FREE_START,) if values.get("entry") == "never" else DRAWINGS[game]
    filled = said(game, values)
    return [(name.format(**filled), words(told, **filled), share) for name, told, share in drawings]


def nodes_of(text: str) -> list[Node]:
    return inline(SyntaxTreeNode(MARKDOWN.parseInline(text)).children[0], frozenset())
