"""Typst, with our fonts, drawings and templates: data in, a tagged PDF/A out."""

import json
import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from importlib.resources import as_file, files
from typing import Any

from putahi.core.errors import PutahiError
from putahi.core.language import ENGLISH, Words

STANDARDS = ["a-2a", "ua-1"]
"""What the files are checked against while they are made: archiving with tags, and accessibility."""
LETTERING = (
    "Spirit",
    "Clone",
    "Banner Bearer: Ihi 0",
    "Toa: Ihi 7, red",
    "the back of all",
    "red: 1 + 8 = 9",
    "yellow: 2 + 7 = 9",
    "green: 3 + 6 = 9",
    "blue: 4 + 5 = 9",
    "nine: a MAUW from the deck",
    "equal: one turned over",
    "Run",
    "Colour",
    "Three of a kind",
    "Colour run",
    "beats",
    "beat",
    "7 against 5",
    "4 + 5 against 8: a sacrifice attack",
)
"""English that is written in the drawings."""
NOT_DATED = datetime(2000, 1, 1, tzinfo=UTC)
"""The same input makes the same file."""


@lru_cache
def pictures(name: str) -> dict[str, str]:
    """The drawings of one set by name, as SVG: what the browser draws (``frontend/src/kit/paper.ts``)."""
    found: dict[str, str] = json.loads(files("putahi.printing").joinpath("art", f"{name}.json").read_text("utf-8"))
    return found


def drawing(name: str) -> str:
    """A drawing as ``set/name``."""
    group, _, own = name.partition("/")
    return pictures(group)[own]


def lettered(picture: str, words: Words) -> str:
    """A drawing with what is written in it in a language; names, numbers and the letters of records stay."""
    return re.sub(r"(?<=>)[^<>]+(?=<)", lambda found: words(found[0]) if found[0] in LETTERING else found[0], picture)


def palette() -> dict[str, str]:
    """The colours of the look by day, by name."""
    return pictures("palette")


def typeset(template: str, data: Mapping[str, Any], art: Iterable[str], words: Words = ENGLISH) -> bytes:
    """The PDF that a template makes of the data; ``art`` names the pictures it needs, as ``set/name``; what is
    written in these is put in the language of the words.

    Raises:
        PutahiError: the extra `print` is not installed.
    """
    try:
        import typst
    except ImportError:
        raise PutahiError("making a PDF needs typst: pip install 'putahi[print]'") from None
    templates = files("putahi.printing").joinpath("templates")
    sources = {name: templates.joinpath(name).read_bytes() for name in ("parts.typ", template)}
    drawn = {name: lettered(drawing(name), words) for name in sorted(set(art))}
    whole = {**data, "palette": palette(), "art": drawn}
    with as_file(files("putahi.printing").joinpath("fonts")) as fonts:
        compile_files: Any = typst.compile  # its types do not name the dictionary of files that it takes
        made: bytes = compile_files(
            {
                "main.typ": sources.pop(template),
                **sources,
                "data.json": json.dumps(whole, ensure_ascii=False).encode(),
            },
            font_paths=[str(fonts)],
            ignore_system_fonts=True,
            pdf_standards=STANDARDS,
            timestamp=NOT_DATED,
        )
    return made
