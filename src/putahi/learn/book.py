"""The rulebook: each game's rules in our own words, clause by clause, from one source for terminal, page and paper.

The source is a Markdown file a game in `pages/`: a heading of the second level is a section, one of the third level a
clause (`### MC-20 Attacking`), a piece of advice or a question. The first paragraph of a clause is the short form that
notes in the game show; what follows is the rest. Rulings, options and examples are quotations that begin with
`**Ruling.**`, `**Option …**` or `**Example.**`. A picture is named by its drawing: `![what it shows](star-start)`.

Words in braces are filled from the options, so that a changed rule set has its own rulebook: `{win_total}` is *five*,
`{win_total:th}` *fifth*, `{rows:Word}` *Seven*, `{max_turns#}` *200*, and `{+formations.run}` *+1*, or *nothing* for 0.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from markdown_it import MarkdownIt

from putahi.core.errors import PutahiError, quoted
from putahi.core.language import ENGLISH, Words
from putahi.core.options import Options
from putahi.games import RULEBOOKS, rulebook
from putahi.learn.said import said
from putahi.learn.wording import translated

MARKDOWN = MarkdownIt("commonmark").enable("table")
CLAUSE = re.compile(r"(M[TWC]-[0-9]+) (.+)")
HEADINGS = re.compile(r"^##+ (.*)", re.MULTILINE)
FIELD = re.compile(r"\{(\+?)([a-z_]+)(?:\.([a-z-]+))?(#|:th|:Word)?\}")


@dataclass(frozen=True, slots=True)
class Entry:
    """A clause, a piece of advice or a question with its answer. ``code`` is empty where it is no clause.

    ``anchor`` is where a link finds it, in every language the same: ``MC-20``, or ``hold-the-middle``.
    """

    code: str
    title: str
    text: str
    anchor: str

    @property
    def short(self) -> str:
        """The first paragraph, as plain words."""
        return plain(self.text.split("\n\n", 1)[0])


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rulebook; ``text`` stands before its first entry."""

    title: str
    text: str
    entries: tuple[Entry, ...]
    anchor: str


@dataclass(frozen=True, slots=True)
class Book:
    """A game's rulebook. ``changed`` says in words which house rules it is for."""

    game: str
    title: str
    intro: str
    sections: tuple[Section, ...]
    changed: tuple[str, ...] = ()

    @property
    def clauses(self) -> dict[str, Entry]:
        """The clauses by code, in order."""
        return {entry.code: entry for section in self.sections for entry in section.entries if entry.code}

    def clause(self, code: str) -> Entry:
        """The clause of this code, also as ``mc20`` or ``20``. Raises ``PutahiError``."""
        letters = rulebook(self.game).clauses
        number = re.fullmatch(rf"(?:{letters}-?)?0*([1-9][0-9]{{0,3}})", code.strip().upper())
        found = self.clauses.get(f"{letters}-{number[1]}") if number else None
        if found is None:
            last = list(self.clauses)[-1]
            raise PutahiError(f"{self.title} has no clause {quoted(code)}; they go from {letters}-1 to {last}")
        return found


def anchor(title: str) -> str:
    """A title as the name of a link."""
    return re.sub(r"[^\w]+", "-", title.lower()).strip("-")


def plain(text: str) -> str:
    """Markdown as plain words."""
    tokens = MARKDOWN.parseInline(text)[0].children or []
    return "".join(" " if token.type == "softbreak" else token.content for token in tokens)


@lru_cache
def usual_book(game: str, words: Words = ENGLISH) -> Book:
    """The rulebook of a game under its usual rules."""
    return book(game, words=words)


def book(game: str, options: Mapping[str, object] | None = None, words: Words = ENGLISH) -> Book:
    """The rulebook of a game, for these house rules, in a language.

    Raises:
        PutahiError: there is no such game or option.
    """
    rules = rulebook(game)
    values = rules.read_options(options or {})
    source = page(f"{game}.md")
    names = map(anchor, HEADINGS.findall(source))
    text = fill(translated(source, words), values, said(game, values, words), words)
    intro, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    sections = tuple(read_section(part, names) for part in parts)
    return Book(game, words(rules.title), intro.strip(), sections, tuple(changed_rules(game, values, words)))


def read_section(part: str, names: Iterator[str]) -> Section:
    """A section and its entries, each of which takes the next of the names."""
    title, _, rest = part.partition("\n")
    own = next(names)
    before, *entries = re.split(r"^### ", rest, flags=re.MULTILINE)
    return Section(title.strip(), before.strip(), tuple(read_entry(entry, next(names)) for entry in entries), own)


def read_entry(part: str, name: str) -> Entry:
    title, _, text = part.partition("\n")
    clause = CLAUSE.fullmatch(title.strip())
    if clause:
        return Entry(clause[1], clause[2], text.strip(), clause[1])
    return Entry("", title.strip(), text.strip(), name)


def page(name: str) -> str:
    """A file of ``pages/``."""
    return files("putahi.learn").joinpath("pages", name).read_text(encoding="utf-8")


def fill(text: str, values: Options, made: Mapping[str, str], words: Words = ENGLISH) -> str:
    """The text with its braces filled. Raises ``KeyError`` for a name that is no option and no table."""

    def one(field: re.Match[str]) -> str:
        plus, name, key, form = field.groups()
        if name in made:
            return made[name]
        value = values[name]
        if key:
            value = value.get(key, 0)
        if plus:
            return f"+{value}" if value else words("nothing")
        return shown_field(value, form or "", words)

    return FIELD.sub(one, text)


def shown_field(value: Any, form: str, words: Words = ENGLISH) -> str:
    """A number as the language has it, in English in words up to thirteen; ``#`` for digits, ``:th`` for an ordinal,
    ``:Word`` with a capital.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        return str(value)
    if form == "#":
        return str(value)
    if form == ":th":
        return words.ordinal(value)
    number = words.number(value)
    return number.capitalize() if form == ":Word" else number


def changed_rules(game: str, values: Options, words: Words = ENGLISH) -> list[str]:
    """Each option that is not as usual, in words with its clause."""
    return [
        f"{words(option.doc.split('; null')[0])}: {shown_value(values[option.name], words)} ({option.clause})"
        for option in rulebook(game).options
        if values[option.name] != option.default
    ]


def shown_value(value: object, words: Words) -> str:
    """The value in words. What is not as usual and null is ``win_adjacent``: adjacent rows never win."""
    if value is None:
        return words("never")
    if isinstance(value, bool):
        return words("yes" if value else "no")
    if isinstance(value, dict):
        return ", ".join(f"{words(name)} {n}" for name, n in value.items()) or words("none")
    if isinstance(value, list):
        return ", ".join(str(one) for one in value) or words("none")
    return words(value) if isinstance(value, str) else str(value)


def all_books(words: Words = ENGLISH) -> list[Book]:
    """The three rulebooks under the usual rules."""
    return [usual_book(game, words) for game in RULEBOOKS]
