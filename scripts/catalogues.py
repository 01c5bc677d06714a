"""Keeps the catalogues of te reo Māori, ``src/putahi/languages/mi/*.po``: `make words`.

What is said is taken out of the sources (new strings stand in the catalogue with nothing beside them, and what is not
said any more is taken out), and what the catalogues say is compiled for Python (``.mo``) and for the browser (JSON).
``python -m scripts.catalogues`` does both; with ``--check`` it says what would change, and changes nothing.
"""

import argparse
import json
import re
import sys
import tomllib
import warnings
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from putahi.core.language import Words
from putahi.games import RULEBOOKS
from putahi.learn.glossary import KINDS
from putahi.learn.lessons import chapters, exercises, in_words
from putahi.learn.maui_words import FORMATION_WORDS, PATTERN_TITLES, TAONGA_SHORT
from putahi.learn.wording import translated
from putahi.printing.typesetting import LETTERING

ROOT = Path(__file__).parents[1]
CATALOGUES = ROOT / "src/putahi/languages/mi"
LEARN = ROOT / "src/putahi/learn"
BOOKS = (LEARN / "said.py", ROOT / "src/putahi/printing/book_pages.py", ROOT / "src/putahi/terminal/rules.py")
CARDS = "src/putahi/learn/maui_words.py"
DRAWINGS = "src/putahi/printing/typesetting.py"
FRONTEND = ROOT / "frontend/src"
MADE = FRONTEND / "made/mi"
PYTHON: dict[str, Any] = {"say": None, "say_number": (1, 2), "say_as": ((1, "c"), 2), "later": None}
BROWSER: dict[str, Any] = {"say": None, "sayNumber": (1, 2), "sayAs": ((1, "c"), 2)}
SAYS = re.compile(r"^from putahi\.core\.language import .*\b(say\w*|later)\b", re.MULTILINE)
SPEAKER = re.compile(r"await speaker\('([a-z-]+)'\)")
NOISE = re.compile(
    r'^"(Report-Msgid-Bugs-To|POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By):.*\n',
    re.MULTILINE,
)
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)
Found = Iterator[tuple[str, Any, str | None]]
"""Where a string stands, the string (or that for one and that for many), and its context."""


def said_by_python() -> Found:
    for path in sorted((ROOT / "src/putahi").rglob("*.py")):
        if SAYS.search(path.read_text()):
            yield from said_in(path, "python", PYTHON)


def said_by_browser() -> Found:
    for path in speaking():
        yield from said_in(path, "javascript", BROWSER)


def speaking() -> list[Path]:
    """The sources that say what the pages say."""
    return [path for path in sorted((FRONTEND / "words").glob("*.ts")) if path.stem != "say"]


def said_in(path: Path, kind: str, keywords: dict[str, Any]) -> Found:
    options = {"template_string": "True"}
    with path.open("rb") as source, warnings.catch_warnings():
        warnings.simplefilter("error")  # an f-string cannot be looked up
        for _, said, _, context in extract(kind, source, keywords=keywords, options=options):
            yield path.relative_to(ROOT).as_posix(), said, context


class Asked(Words):
    """Words that remember what they were asked for, in its order."""

    def __init__(self) -> None:
        super().__init__("mi", NullTranslations())
        self.asked: dict[str, None] = {}

    def find(self, english: str) -> str:
        self.asked[english] = None
        return english


def said_by_books() -> Found:
    """What the rulebooks, the glossary and the printed book say, without what the printed games say as well."""
    printed = {message.id for message in catalogue("paper")}
    for place, said, context in [*pages(), *in_tables(), *in_words_of(BOOKS)]:
        if said not in printed:
            yield place, said, context


def pages() -> Found:
    for path in sorted((LEARN / "pages").glob("*.md")):
        words = Asked()
        translated(path.read_text(), words)
        yield from ((path.relative_to(ROOT).as_posix(), said, None) for said in words.asked)
    path = LEARN / "pages/glossary.toml"
    meanings = [one["meaning"] for one in tomllib.loads(path.read_text())["entry"]]
    yield from ((path.relative_to(ROOT).as_posix(), said, None) for said in [*KINDS.values(), *meanings])


def in_tables() -> Found:
    """What stands in tables, and is put in a language where it is used."""
    yield from ((DRAWINGS, said, None) for said in LETTERING)
    yield from ((CARDS, said, None) for said in (*TAONGA_SHORT, *FORMATION_WORDS, *PATTERN_TITLES))


def in_words_of(paths: tuple[Path, ...]) -> Found:
    for path in paths:
        yield from said_in(path, "python", {"words": None})


def said_by_lessons() -> Found:
    for game in RULEBOOKS:
        for kind, lessons in (("tutorials", chapters(game)), ("exercises", exercises(game))):
            words = Asked()
            for one in lessons:
                in_words(one, words)
            yield from ((f"src/putahi/learn/{kind}/{game}", said, None) for said in words.asked)


DOMAINS: dict[str, Callable[[], Found]] = {
    "table": said_by_python,
    "interface": said_by_browser,
    "rules": said_by_books,
    "lessons": said_by_lessons,
}
"""The catalogues that are taken out of sources; the others are held to what is printed by tests."""


def catalogue(name: str) -> Catalog:
    """A catalogue as it stands."""
    with (CATALOGUES / f"{name}.po").open("rb") as source:
        there = read_po(source, locale="mi")
    there.creation_date = there.revision_date = LONG_AGO  # the same sources make the same files
    return there


def brought_up_to_date(name: str) -> Catalog:
    """A catalogue with exactly the strings that are said."""
    template = Catalog(locale="mi", header_comment="")
    for path, said, context in DOMAINS[name]():
        template.add(said, locations=[(path, 0)], context=context)
    there = catalogue(name)
    there.update(template, no_fuzzy_matching=True, update_header_comment=False, update_creation_date=False)
    return there


def written(there: Catalog) -> bytes:
    """As ``.po``."""
    file = BytesIO()
    write_po(file, there, width=120, include_lineno=False, ignore_obsolete=True)
    return NOISE.sub("", file.getvalue().decode()).encode()


def compiled(there: Catalog) -> bytes:
    """As ``.mo``."""
    file = BytesIO()
    write_mo(file, there)
    return file.getvalue()


def parts(there: Catalog) -> dict[str, dict[str, Any]]:
    """What each part of the pages says, for the browser."""
    names = {}
    for path in speaking():
        found = SPEAKER.search(path.read_text())
        if found:
            names[path.relative_to(ROOT).as_posix()] = found[1]
    told: dict[str, dict[str, Any]] = {name: {} for name in sorted(set(names.values()))}
    for message in there:
        for place, _ in message.locations if all(strings(message)) else ():
            told[names[place]][key(message)] = message.string
    return told


def strings(message: Message) -> tuple[str, ...]:
    """The translation; of one and of many."""
    found = message.string or ""  # a new one has none
    return (found,) if isinstance(found, str) else tuple(found)


def key(message: Message) -> str:
    """What the browser finds a string by: the English for one, after its context."""
    english = message.id if isinstance(message.id, str) else message.id[0]
    return f"{message.context}\x04{english}" if message.context else english


def made() -> dict[Path, bytes]:
    """Every file that should be there, with its content."""
    files = {}
    for path in sorted(CATALOGUES.glob("*.po")):
        there = brought_up_to_date(path.stem) if path.stem in DOMAINS else catalogue(path.stem)
        if path.stem in DOMAINS:
            files[path] = written(there)
        files[path.with_suffix(".mo")] = compiled(there)
        if path.stem == "interface":
            for part, told in parts(there).items():
                text = json.dumps(told, ensure_ascii=False, indent=0, sort_keys=True)
                files[MADE / f"words-{part}.json"] = f"{text}\n".encode()
    return files


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--check", action="store_true", help="change nothing; fail where something would change")
    check = parser.parse_args().check
    files = made()
    stale = [path for path, data in files.items() if not path.is_file() or path.read_bytes() != data]
    stale += [path for path in MADE.glob("words-*.json") if path not in files]
    for path in stale:
        print(f"{'stale' if check else 'written'}: {path.relative_to(ROOT)}")
        if check:
            continue
        if path in files:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[path])
        else:
            path.unlink()
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
