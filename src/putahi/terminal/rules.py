"""The rulebook in a terminal."""

import re
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from putahi.core.language import ENGLISH, Words
from putahi.learn.book import Book, Entry
from putahi.learn.glossary import words_of

WIDEST = 88
PICTURE = re.compile(r"^!\[([^\]]*)\]\([^)]*\)$", re.MULTILINE)


def console() -> Console:
    """As wide as is good to read."""
    whole = Console()
    return Console(width=min(whole.width, WIDEST))


def in_words(text: str, words: Words) -> str:
    """Markdown with its drawings as words."""
    return PICTURE.sub(lambda art: "*" + words("Drawing: {what}.", what=art[1]) + "*", text)


def show_book(told: Book, words: Words = ENGLISH) -> None:
    """All of it."""
    parts = [f"# {told.title}", told.intro]
    if told.changed:
        parts += [words("House rules:"), *(f"- {rule}" for rule in told.changed)]
    for section in told.sections:
        parts += [f"## {section.title}", section.text]
        for entry in section.entries:
            parts += [f"### {heading(entry)}", entry.text]
    console().print(Markdown(in_words("\n\n".join(part for part in parts if part), words)))


def show_clause(entry: Entry, words: Words = ENGLISH) -> None:
    """One clause."""
    console().print(Markdown(in_words(f"### {heading(entry)}\n\n{entry.text}", words)))


def show_quick(told: Book) -> None:
    """Each clause in short."""
    out = console()
    for section in told.sections:
        clauses = [entry for entry in section.entries if entry.code]
        if not clauses:
            continue
        table = Table(title=section.title, title_justify="left", box=None, show_header=False, padding=(0, 1))
        table.add_column(no_wrap=True, style="bold")
        table.add_column()
        for entry in clauses:
            table.add_row(entry.code, f"[b]{entry.title}.[/b] {entry.short}")
        out.print(table)
        out.print()


def show_glossary(game: str, words: Words = ENGLISH) -> None:
    """The words of a game."""
    out = console()
    for title, entries in words_of(game, words).items():
        table = Table(title=title, title_justify="left", box=None, padding=(0, 1))
        for name in (words("word"), words("say"), words("meaning")):
            table.add_column(name)
        for word in entries:
            table.add_row(word.name, word.say, word.meaning)
        out.print(table)
        out.print()


def heading(entry: Entry) -> str:
    return f"{entry.code} {entry.title}".strip()


def book_json(told: Book, clause: str | None) -> dict[str, Any]:
    """The clauses for programs: title, short form and Markdown."""
    chosen = [told.clause(clause)] if clause else list(told.clauses.values())
    return {
        "game": told.game,
        "title": told.title,
        "changed": list(told.changed),
        "clauses": {one.code: {"title": one.title, "short": one.short, "text": one.text} for one in chosen},
    }
