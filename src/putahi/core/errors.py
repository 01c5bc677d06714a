"""What can be wrong, and how it is said: what, where, and by which clause of the rules."""

import json
from dataclasses import dataclass

from putahi.core.language import say

MALFORMED = "malformed"


@dataclass(frozen=True, slots=True)
class Violation:
    """Why a move is not allowed: the clause that forbids it (``MT-7``) and a sentence for people.

    A text that is no move of the game at all breaks no clause: its ``clause`` is ``malformed``.
    """

    clause: str
    words: str

    def __str__(self) -> str:
        return self.words if self.clause == MALFORMED else f"{self.words} ({self.clause})"


class PutahiError(ValueError):
    """The root of every error that a person's input can bring about."""


class IllegalMove(PutahiError):
    """A move that the rules forbid here. ``violation`` says by which clause and why."""

    def __init__(self, move: str, violation: Violation) -> None:
        super().__init__(say("{move} is not allowed: {why}", move=quoted(move), why=violation))
        self.move = move
        self.violation = violation


class BadOption(PutahiError):
    """An option that the game does not have, or a value that it does not take."""


class BadRecord(PutahiError):
    """A record, position or scenario that cannot be read. ``place`` is where: ``moves[12]``, ``position.hands.1``."""

    def __init__(self, place: str, words: str) -> None:
        super().__init__(f"{place}: {words}" if place else words)
        self.place = place
        self.words = words


class WrongResult(BadRecord):
    """A record that reads well, but whose ``result`` is not what its moves bring about."""


def sentence(words: str) -> str:
    """Words as a sentence of their own: with a capital letter and a full stop."""
    return f"{words[:1].upper()}{words[1:].rstrip('.')}."


def shown(value: object) -> str:
    """Any value at all as it stands in an error message: as JSON where it can be, short, with no control characters."""
    if isinstance(value, str):
        return quoted(value)
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):  # no JSON: another kind of thing, a loop, a number too long
        try:
            text = repr(value)
        except Exception:  # somebody's object may raise anything
            text = say("a value of the type {name}", name=type(value).__name__)
    return quoted(text)[1:-1]


def quoted(text: str, most: int = 60) -> str:
    """Somebody's text as it stands in an error message: in quotes, short, with no control characters."""
    shown = text if len(text) <= most else text[: most - 1] + "…"
    return '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in shown) + '"'
