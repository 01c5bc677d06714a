"""Pūtahi: Mū Tōrere, MAUW and the Māui Card Game, to play, to study and to measure."""

import secrets
from collections.abc import Sequence
from pathlib import Path

from putahi.core.errors import BadOption, BadRecord, IllegalMove, PutahiError, Violation, quoted, shown
from putahi.core.game import Game
from putahi.core.outcome import Agreement, Outcome
from putahi.core.records import read_file, read_record
from putahi.core.rulebook import Json
from putahi.core.scenario import replay
from putahi.games import RULEBOOKS, rulebook
from putahi.version import __version__

__all__ = [
    "Agreement",
    "BadOption",
    "BadRecord",
    "Game",
    "IllegalMove",
    "Outcome",
    "PutahiError",
    "Violation",
    "__version__",
    "load",
    "new",
]


def new(
    game: str, *, seed: int | None = None, position: Json = None, seen: Sequence[str] = (), **options: object
) -> Game:
    """Start a game: ``putahi.new("mu-torere", entry="never")``.

    Args:
        game: ``mu-torere``, ``mauw`` or ``maui``.
        seed: what every shuffle follows from, 0 to 2**63 - 1; a fresh one if not given.
        position: a full position in the game's text form, to start from instead of the deal.
        seen: the earlier positions that repetition still needs (MT-10), each as often as it occurred, the one in
            ``position`` left out.
        options: the game's house rules.

    Raises:
        PutahiError: an unknown game; ``BadOption`` or ``BadRecord`` for what does not fit it.
    """
    if seed is None:
        seed = 0 if position is not None else secrets.randbelow(2**48)
    return Game(rulebook(game), options, seed, position, seen)


def load(source: str | bytes | Path) -> Game:
    """Play through a record or scenario: a ``Path``, or its JSON.

    Raises:
        BadRecord: with the place of what is wrong.
        OSError: the file cannot be read.
        PutahiError: the source is neither a path nor a text.
    """
    if isinstance(source, Path):
        return replay(read_record(read_file(source)), RULEBOOKS)
    if not isinstance(source, str | bytes):
        raise PutahiError(f"a record is loaded from a pathlib.Path or from its JSON, not from {shown(source)}")
    try:
        record = read_record(source)
    except BadRecord:
        if isinstance(source, str) and looks_like_path(source):
            raise PutahiError(
                f"{quoted(source)} looks like a file's name: say putahi.load(Path(...)) to open it"
            ) from None
        raise
    return replay(record, RULEBOOKS)


def looks_like_path(text: str) -> bool:
    """One line that neither begins as JSON does nor is empty."""
    return bool(text.strip()) and "\n" not in text and text.lstrip()[0] not in '{["'
