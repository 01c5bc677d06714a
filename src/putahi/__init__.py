"""Pūtahi: Mū Tōrere, MAUW and the Māui Card Game, to play, to study and to measure."""

import secrets
from pathlib import Path

from putahi.core.errors import BadOption, BadRecord, IllegalMove, PutahiError, Violation
from putahi.core.game import Game
from putahi.core.outcome import Agreement, Outcome
from putahi.core.records import read_record
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


def new(game: str, *, seed: int | None = None, position: Json = None, **options: object) -> Game:
    """Start a game: ``putahi.new("mu-torere", entry="never")``.

    Args:
        game: ``mu-torere``.
        seed: what every shuffle follows from, 0 to 2**63 - 1; a fresh one if not given.
        position: a full position in the game's text form, to start from instead of the deal.
        options: the game's house rules.

    Raises:
        PutahiError: an unknown game; ``BadOption`` or ``BadRecord`` for what does not fit it.
    """
    if seed is None:
        seed = 0 if position is not None else secrets.randbelow(2**48)
    return Game(rulebook(game), options, seed, position)


def load(source: str | bytes | Path) -> Game:
    """Play through a record or scenario: a ``Path``, or its JSON.

    Raises:
        BadRecord: with the place of what is wrong.
        OSError: the file cannot be read.
    """
    text = source.read_bytes() if isinstance(source, Path) else source
    return replay(read_record(text), RULEBOOKS)
