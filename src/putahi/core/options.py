"""House rules as named, typed options with one line each (MT-7's `entry`, MW-3's `removed`, …)."""

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from putahi.core.errors import BadOption, quoted, shown
from putahi.core.language import say
from putahi.core.listing import either

Options = dict[str, Any]
"""All options of a game with their values, defaults filled in and checked."""


@dataclass(frozen=True, slots=True)
class Option(ABC):
    """One house rule. ``clause`` is where the rules leave it open; ``doc`` is its one line of help."""

    name: str
    default: Any
    clause: str
    doc: str

    @abstractmethod
    def wants(self) -> str:
        """What values it takes, in words: `a whole number from 0 to 255`."""

    @abstractmethod
    def takes(self, value: object) -> bool:
        """Is this one of them?"""

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """The same as JSON Schema."""

    def read(self, value: object) -> Any:
        """The value, or ``BadOption``."""
        if not self.takes(value):
            known = {"name": self.name, "wanted": self.wants(), "value": shown(value), "clause": self.clause}
            raise BadOption(say("{name} is {wanted}, not {value} ({clause})", **known))
        return deepcopy(value)  # so that nobody can change it from outside


@dataclass(frozen=True, slots=True)
class Choice(Option):
    """One of a few values, words or numbers."""

    choices: tuple[str | int, ...] = ()

    def wants(self) -> str:
        return say("one of {choices}", choices=", ".join(str(choice) for choice in self.choices))

    def takes(self, value: object) -> bool:
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.choices)}


@dataclass(frozen=True, slots=True)
class Number(Option):
    """A whole number from ``least`` to ``most``; ``besides`` are allowed beside those (0 for never)."""

    least: int = 0
    most: int = 1_000_000
    besides: tuple[int | None, ...] = ()

    def wants(self) -> str:
        numbers = say("a whole number from {least} to {most}", least=self.least, most=self.most)
        return either([*("null" if value is None else str(value) for value in self.besides), numbers])

    def takes(self, value: object) -> bool:
        if value is None:
            return None in self.besides
        return type(value) is int and (self.least <= value <= self.most or value in self.besides)

    def schema(self) -> dict[str, Any]:
        numbers = {"type": "integer", "minimum": self.least, "maximum": self.most}
        return {"anyOf": [{"enum": list(self.besides)}, numbers]} if self.besides else numbers


@dataclass(frozen=True, slots=True)
class Flag(Option):
    """true or false."""

    def wants(self) -> str:
        return say("true or false")

    def takes(self, value: object) -> bool:
        return type(value) is bool

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Names(Option):
    """A list of names, each at most once, in any order."""

    names: tuple[str, ...] = ()

    def wants(self) -> str:
        return say("a list of names out of {names}", names=", ".join(self.names))

    def takes(self, value: object) -> bool:
        return (
            isinstance(value, list)
            and all(isinstance(name, str) and name in self.names for name in value)
            and len(set(value)) == len(value)
        )

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"enum": list(self.names)}, "uniqueItems": True}


@dataclass(frozen=True, slots=True)
class Table(Option):
    """A whole number from ``least`` to ``most`` for each of some names; what is absent is 0."""

    names: tuple[str, ...] = ()
    least: int = 0
    most: int = 1_000_000

    def wants(self) -> str:
        names = ", ".join(self.names)
        return say(
            "a whole number from {least} to {most} for any of {names}", least=self.least, most=self.most, names=names
        )

    def takes(self, value: object) -> bool:
        return isinstance(value, dict) and all(
            name in self.names and type(n) is int and self.least <= n <= self.most for name, n in value.items()
        )

    def schema(self) -> dict[str, Any]:
        number = {"type": "integer", "minimum": self.least, "maximum": self.most}
        return {
            "type": "object",
            "properties": dict.fromkeys(self.names, number),
            "additionalProperties": False,
        }


def read_options(options: tuple[Option, ...], given: Mapping[str, object]) -> Options:
    """All options with their values: those given, checked, and the defaults of the rest.

    Raises:
        BadOption: an unknown name or a value that the option does not take; it lists what there is.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise BadOption(say("no option is called {name}; there are {all}", name=shown(name), all=", ".join(known)))
    return {name: option.read(given.get(name, option.default)) for name, option in known.items()}


def parse_setting(text: str) -> tuple[str, object]:
    """``NAME=VALUE`` as typed on a command line; the value is JSON where it can be, else the word itself."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise BadOption(say("an option is written NAME=VALUE, not {text}", text=quoted(text)))
    try:
        return name.strip(), json.loads(value)
    except (ValueError, RecursionError):
        return name.strip(), value.strip()
