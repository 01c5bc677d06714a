"""Output that any terminal can show: where it has no letters but ASCII's, macrons fall away and marks become plain."""

import codecs
import os
import sys
import unicodedata
from collections.abc import Mapping

PLAIN = str.maketrans(
    {"·": ".", "×": "x", "…": "...", "–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "\u00a0": " "}
    | {"█": "#", "━": "-", "╸": "-", "╺": "-", "•": "*", "→": "->"}
)


def plain(text: str) -> str:
    """The nearest ASCII; what has none is written as an escape."""
    letters = unicodedata.normalize("NFD", text.translate(PLAIN))
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare.encode("ascii", "backslashreplace").decode("ascii")


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


codecs.register_error("putahi.plain", _replace)


def asks_for_ascii(environment: Mapping[str, str]) -> bool:
    """Does somebody's locale say C or POSIX outright? (Python itself then sets LC_CTYPE to C.UTF-8.)"""
    kind = environment.get("LC_CTYPE", "")
    said = [environment.get("LC_ALL", ""), "" if kind in ("C.UTF-8", "C.utf8", "UTF-8") else kind]
    return next((word for word in [*said, environment.get("LANG", "")] if word), "") in ("C", "POSIX")


def speak_plainly() -> None:
    """Nothing that is printed from here on stops the program or is mangled, whatever the terminal."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            if stream.isatty() and asks_for_ascii(os.environ):
                stream.reconfigure(encoding="ascii")
            stream.reconfigure(errors="putahi.plain")
