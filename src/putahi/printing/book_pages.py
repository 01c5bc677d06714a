"""The rulebook on paper: every clause, strategy, questions, glossary and origins, and a two-page quick reference."""

from collections.abc import Mapping
from typing import Any

from putahi.games import rulebook
from putahi.learn.book import Book, book, page
from putahi.learn.boxes import BOXES
from putahi.learn.cards import reference
from putahi.learn.glossary import words_of
from putahi.learn.nodes import Node, blocks
from putahi.learn.said import said
from putahi.printing.paper import paper_size
from putahi.printing.typesetting import pictures, typeset

SECTION, ENTRY = 2, 3

QUICK_DRAWINGS: dict[str, list[tuple[str, str]]] = {
    "mu-torere": [("star-start", "The start"), ("star-entry", "Who may enter the pūtahi")],
    "mauw": [("{colours_drawing}", "The colours"), ("{columns_drawing}", "What columns score")],
    "maui": [],
}
QUICK_CLAUSES = {"mauw": "MW-24", "maui": "MC-27"}
"""Whose table the quick reference shows."""


def print_rules(
    game: str, options: Mapping[str, object] | None = None, paper: str = "a4", quick: bool = False
) -> bytes:
    """The rulebook as a PDF; with ``quick`` its two-page quick reference alone.

    Raises:
        PutahiError: no such game, option or paper; the extra `print` is missing.
    """
    sheet = paper_size(paper)
    told = book(game, options)
    box = BOXES[game]
    least, most = box.players
    data: dict[str, Any] = {
        "title": told.title,
        "line": box.line,
        "paper": sheet,
        "language": "en",
        "changed": told.changed,
        "facts": [
            ("players", str(least) if least == most else f"{least} to {most}"),
            ("age", box.age),
            ("minutes", f"{box.minutes[0]} to {box.minutes[1]}"),
        ],
        "quick": quick_reference(told, options, SECTION if quick else ENTRY),
        "book": None if quick else whole(told),
    }
    art = {f"drawings/{name}" for name in pictures("drawings")} | {f"common/{name}" for name in pictures("common")}
    return typeset("book.typ", data, art)


def whole(told: Book) -> dict[str, Any]:
    """All that stands before the quick reference."""
    codes = frozenset(told.clauses)
    nodes: list[Node] = []
    for section in told.sections:
        nodes.append(["h", SECTION, section.title, ""])
        nodes += blocks(section.text, ENTRY, codes)
        for entry in section.entries:
            heading = ["clause", ENTRY, entry.title, entry.code] if entry.code else ["h", ENTRY, entry.title, ""]
            nodes += [heading, *blocks(entry.text, ENTRY, codes)]
    parts = page("origins.md").split("## ")
    origins, ours = (next(part for part in parts if title in part.split("\n")[0]) for title in (told.title, "ours"))
    return {
        "intro": blocks(told.intro, ENTRY, codes),
        "nodes": nodes,
        "glossary": [
            {"title": title, "words": [[word.name, word.say, word.meaning] for word in words]}
            for title, words in words_of(told.game).items()
        ],
        "key": blocks(page("glossary.md"), ENTRY),
        "origins": [*after_title(origins), *after_title(ours)],
    }


def after_title(part: str) -> list[Node]:
    title, _, text = part.partition("\n")
    return [["h", ENTRY, title, ""], *blocks(text, ENTRY)]


def quick_drawings(game: str, options: Mapping[str, object] | None) -> list[tuple[str, str]]:
    """The drawings of the first page by the house rules; not who may enter the pūtahi, where all may (MT-7)."""
    values = rulebook(game).read_options(options or {})
    filled = said(game, values)
    free = values.get("entry") == "never"
    wanted = [drawing for drawing in QUICK_DRAWINGS[game] if not (free and drawing[0] == "star-entry")]
    return [(name.format(**filled), told) for name, told in wanted]


def quick_reference(told: Book, options: Mapping[str, object] | None, level: int) -> dict[str, Any]:
    """The first page: the reference card and its tables; the second: every clause in short."""
    tables = []
    if told.game in QUICK_CLAUSES:
        tables = [node for node in blocks(told.clauses[QUICK_CLAUSES[told.game]].text, ENTRY) if node[0] == "table"]
    if told.game == "maui":
        tables += [node for node in blocks(told.clauses["MC-29"].text, ENTRY) if node[0] == "table"]
    return {
        "card": [blocks(side, level) for side in reference(told.game, options)],
        "drawings": quick_drawings(told.game, options),
        "tables": tables,
        "clauses": [
            {"title": section.title, "entries": [[entry.code, entry.title, entry.short] for entry in section.entries]}
            for section in told.sections
            if any(entry.code for entry in section.entries)
        ],
    }
