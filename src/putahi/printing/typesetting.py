"""Typst, with our fonts, drawings and templates: data in, a tagged PDF/A out."""

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from importlib.resources import as_file, files
from typing import Any

from putahi.core.errors import PutahiError

STANDARDS = ["a-2a", "ua-1"]
"""What the files are checked against while they are made: archiving with tags, and accessibility."""
NOT_DATED = datetime(2000, 1, 1, tzinfo=UTC)
"""The same input makes the same file."""


@lru_cache
def pictures(name: str) -> dict[str, str]:
    """The drawings of one set by name, as SVG: what the browser draws (``frontend/src/kit/paper.ts``)."""
    found: dict[str, str] = json.loads(files("putahi.printing").joinpath("art", f"{name}.json").read_text("utf-8"))
    return found


def palette() -> dict[str, str]:
    """The colours of the look by day, by name."""
    return pictures("palette")


def typeset(template: str, data: Mapping[str, Any], art: Iterable[str]) -> bytes:
    """The PDF that a template makes of the data; ``art`` names the pictures it needs, as ``set/name``.

    Raises:
        PutahiError: the extra `print` is not installed.
    """
    try:
        import typst
    except ImportError:
        raise PutahiError("making a PDF needs typst: pip install 'putahi[print]'") from None
    templates = files("putahi.printing").joinpath("templates")
    sources = {name: templates.joinpath(name).read_bytes() for name in ("parts.typ", template)}
    drawn = {name: pictures(name.partition("/")[0])[name.partition("/")[2]] for name in sorted(set(art))}
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
