"""The rulebook on paper: every clause, strategy, questions, glossary and origins, and a two-page quick reference."""

from collections.abc import Mapping
from typing import Any

from putahi.core.language import ENGLISH, Words, words_in
from putahi.games import rulebook
from putahi.learn.book import Book, book, page
from putahi.learn.boxes import BOXES
from putahi.learn.cards import reference
from putahi.learn.glossary import words_of
from putahi.learn.nodes import Node, blocks
from putahi.learn.said import said
from putahi.learn.wording import translated
from putahi.printing.paper import paper_size
from putahi.printing.sheet_words import draft
from putahi.printing.typesetting import pictures, typeset

SECTION, ENTRY = 2, 3

QUICK_DRAWINGS: dict[str, list[str]] = {
    "mu-torere": ["star-start", "star-entry"],
    "mauw": ["{colours_drawing}", "{columns_drawing}"],
    "maui": [],
}
QUICK_CLAUSES = {"mauw": "MW-24", "maui": "MC-27"}
"""Whose table the quick reference shows."""


def print_rules(
    game: str,
    options: Mapping[str, object] | None = None,
    paper: str = "a4",
    quick: bool = False,
    language: str = "en",
) -> bytes:
    """The rulebook as a PDF; with ``quick`` its two-page quick reference alone.

    Raises:
        PutahiError: no such game, option, paper or language; the extra `print` is missing.
    """
    words = words_in(language)
    sheet = paper_size(paper)
    told = book(game, options, words)
    box = BOXES[game]
    least, most = box.players
    data: dict[str, Any] = {
        "title": told.title,
        "line": words(box.line),
        "paper": sheet,
        "language": language,
        "says": says(told.title, words),
        "draft": draft(words),
        "changed": told.changed,
        "facts": [
            (words("players"), str(least) if least == most else between(box.players, words)),
            (words("age"), box.age),
            (words("minutes"), between(box.minutes, words)),
        ],
        "quick": quick_reference(told, options, SECTION if quick else ENTRY, words),
        "book": None if quick else whole(told, words),
    }
    art = {f"drawings/{name}" for name in pictures("drawings")} | {f"common/{name}" for name in pictures("common")}
    return typeset("book.typ", data, art, words)


def between(limits: tuple[int, int], words: Words) -> str:
    return words("{least} to {most}", least=limits[0], most=limits[1])


def says(title: str, words: Words) -> dict[str, str]:
    """What stands round the book's own text."""
    return {
        "rules": words("{title}: the rules", title=title),
        "quick": words("{title}: quick reference", title=title),
        "glance": words("{title}: at a glance", title=title),
        "clauses": words("{title}: clause by clause", title=title),
        "house": words("This book is for house rules of yours:"),
        "glossary": words("Words and names"),
        "word": words("word"),
        "say": words("say"),
        "meaning": words("meaning"),
        "origins": words("Where the game comes from"),
    }


def whole(told: Book, words: Words = ENGLISH) -> dict[str, Any]:
    """All that stands before the quick reference."""
    codes = frozenset(told.clauses)
    nodes: list[Node] = []
    for section in told.sections:
        nodes.append(["h", SECTION, section.title, ""])
        nodes += blocks(section.text, ENTRY, codes)
        for entry in section.entries:
            heading = ["clause", ENTRY, entry.title, entry.code] if entry.code else ["h", ENTRY, entry.title, ""]
            nodes += [heading, *blocks(entry.text, ENTRY, codes)]
    origins, ours = (translated(part, words) for part in origins_of(rulebook(told.game).title))
    return {
        "intro": blocks(told.intro, ENTRY, codes),
        "nodes": nodes,
        "glossary": [
            {"title": title, "words": [[word.name, word.say, word.meaning] for word in entries]}
            for title, entries in words_of(told.game, words).items()
        ],
        "key": blocks(translated(page("glossary.md"), words), ENTRY),
        "origins": [*after_title(origins), *after_title(ours)],
    }


def origins_of(title: str) -> tuple[str, str]:
    """Where a game comes from, and what is ours, each with its title."""
    parts = page("origins.md").split("## ")
    game, ours = (next(part for part in parts if one in part.split("\n")[0]) for one in (title, "ours"))
    return game, ours


def after_title(part: str) -> list[Node]:
    title, _, text = part.partition("\n")
    return [["h", ENTRY, title, ""], *blocks(text, ENTRY)]


def quick_drawings(game: str, options: Mapping[str, object] | None, words: Words = ENGLISH) -> list[tuple[str, str]]:
    """The drawings of the first page by the house rules; not who may enter the pūtahi, where all may (MT-7)."""
    values = rulebook(game).read_options(options or {})
    filled = said(game, values)
    free = values.get("entry") == "never"
    shows = {
        "star-start": words("The start"),
        "star-entry": words("Who may enter the pūtahi"),
        "{colours_drawing}": words("The colours"),
        "{columns_drawing}": words("What columns score"),
    }
    wanted = [name for name in QUICK_DRAWINGS[game] if not (free and name == "star-entry")]
    return [(name.format(**filled), shows[name]) for name in wanted]


def quick_reference(
    told: Book, options: Mapping[str, object] | None, level: int, words: Words = ENGLISH
) -> dict[str, Any]:
    """The first page: the reference card and its tables; the second: every clause in short."""
    tables = []
    if told.game in QUICK_CLAUSES:
        tables = [node for node in blocks(told.clauses[QUICK_CLAUSES[told.game]].text, ENTRY) if node[0] == "table"]
    if told.game == "maui":
        tables += [node for node in blocks(told.clauses["MC-29"].text, ENTRY) if node[0] == "table"]
    return {
        "card": [blocks(side, level) for side in reference(told.game, options, words)],
        "drawings": quick_drawings(told.game, options, words),
        "tables": tables,
        "clauses": [
            {"title": section.title, "entries": [[entry.code, entry.title, entry.short] for entry in section.entries]}
            for section in told.sections
            if any(entry.code for entry in section.entries)
        ],
    }
