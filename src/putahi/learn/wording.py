"""A page of Markdown in another language: each paragraph, heading, item and cell of a table is a string of a catalogue.

The braces are filled afterwards. A clause keeps its code, a drawing its name, and a note the mark that says what it is.
"""

import re
from functools import lru_cache

from putahi.core.language import LANGUAGES, Words, words_in

MARKED = re.compile(r"(#+ (?:M[TWC]-[0-9]+ )?|[0-9]+\. |- )?(.*)")
ART = re.compile(r"!\[(.*)\]\((.*)\)")
NOTE = re.compile(r"> \*\*(Ruling|Option|Example)( `[^*]*)?\.\*\* (.*)")


def translated(text: str, words: Words) -> str:
    """A page of Markdown in which each line is a paragraph, heading, item or row: each of these in the language."""
    return "\n".join(translated_line(line, words) for line in text.split("\n"))


def translated_line(line: str, words: Words) -> str:
    """One line; what has no words of its own stays as it is."""
    if line.startswith("|"):
        return "|".join(f" {words(cell)} " if is_said(cell := part.strip()) else part for part in line.split("|"))
    if art := ART.fullmatch(line):
        return f"![{words(art[1])}]({art[2]})"
    if note := NOTE.fullmatch(line):
        return f"> **{words(note[1])}{note[2] or ''}.** {words(note[3])}"
    mark, rest = MARKED.fullmatch(line).groups()  # type: ignore[union-attr]  # it matches all
    return (mark or "") + (words(rest) if is_said(rest) else rest)


def is_said(text: str) -> bool:
    """Whether there is a word in it beside what is filled in."""
    return bool(re.search(r"[^\W\d_]", re.sub(r"\{[^}]*\}", "", text)))


@lru_cache
def note_kinds() -> dict[str, str]:
    """With what word a ruling or an example begins, in every language; any other note is an option."""
    return {words_in(language)(english): english.lower() for language in LANGUAGES for english in ("Ruling", "Example")}
