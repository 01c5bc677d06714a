"""Records, positions and scenarios: the one text form for everything that is kept or sent, read strictly.

A scenario is a record with an optional position to start from and with what is to be true at its end, so one
structure serves both. ``json_schema`` is made from it.
"""

import json
import os
import re
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from putahi.core.errors import BadRecord, quoted, shown
from putahi.core.outcome import Seat
from putahi.core.rng import MAX_SEED

VERSION: Literal[1] = 1
Text = Annotated[str, Meta(max_length=1000)]
Seed = Annotated[int, Meta(ge=0, le=MAX_SEED)]


class Result(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a game ended, or as much of it as a scenario cares to say."""

    winners: list[Seat] | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET
    reason: Text | UnsetType = UNSET
    by: Seat | UnsetType = UNSET


class Expect(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is to be true after a scenario's moves; what is absent is not looked at."""

    to_move: Seat | UnsetType | None = UNSET
    legal: list[Text] | UnsetType = UNSET
    includes: list[Text] | UnsetType = UNSET
    illegal: dict[str, Text] | UnsetType = UNSET
    position: Any | UnsetType = UNSET
    view: dict[str, Any] | UnsetType = UNSET
    result: Result | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET
    value: Literal["win", "draw", "loss"] | UnsetType = UNSET


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A saved game, or a scenario."""

    putahi: Literal[1]
    game: Text
    name: Text | UnsetType = UNSET
    options: dict[str, Any] = {}
    seed: Seed = 0
    players: list[Text] | UnsetType = UNSET
    position: Any | UnsetType = UNSET
    seen: list[Text] | UnsetType = UNSET
    moves: list[Text] = []
    result: Result | UnsetType = UNSET
    expect: Expect | UnsetType = UNSET


def read_record(text: str | bytes) -> Record:
    """Read a record or scenario from JSON.

    Raises:
        BadRecord: not UTF-8, not JSON, a key twice, an unknown key or a wrong type, with the place.
    """
    return convert(read_json(text), Record)


def read_json(text: str | bytes) -> Any:
    """Strict JSON: UTF-8, no key twice, no NaN. Raises ``BadRecord``."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except UnicodeDecodeError as error:
        raise BadRecord("", f"not UTF-8: byte {error.start} cannot be read") from None
    except json.JSONDecodeError as error:
        raise BadRecord(f"line {error.lineno}, column {error.colno}", f"not JSON: {error.msg}") from None
    except RecursionError:
        raise BadRecord("", "not readable: nested too deeply") from None
    except BadRecord:
        raise
    except ValueError as error:  # such as a number of too many digits
        raise BadRecord("", f"not readable: {error}") from None


def convert(value: Any, kind: type[Record]) -> Record:
    """Check parsed JSON against a structure. Raises ``BadRecord`` with the place."""
    try:
        return msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        words, place = _split_place(str(error))
        raise BadRecord(place, "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in words)) from None
    except UnicodeEncodeError:
        raise BadRecord("", "a key has a character that is none (half of a surrogate pair)") from None


def write_json(value: Any) -> str:
    """JSON for people and programs: UTF-8 as it is, one line a key at the top, lists on one line."""
    plain = msgspec.to_builtins(value)
    if not isinstance(plain, dict):
        return json.dumps(plain, ensure_ascii=False)
    lines = [f"  {json.dumps(k, ensure_ascii=False)}: {json.dumps(v, ensure_ascii=False)}" for k, v in plain.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def write_file(path: Path, text: str) -> None:
    """Write a file of text as ``write_bytes`` does.

    Raises:
        OSError: it cannot be written. ``BadRecord``: the text has characters that are not in UTF-8.
    """
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError:
        raise BadRecord("", "it has characters that no file can hold (half of a surrogate pair)") from None
    write_bytes(path, data)


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file whole or not at all: beside its place first, under a name of its own, then moved there.

    A link is followed, a file's mode kept; what is no regular file (a device) is written to as it is.
    Raises ``OSError`` where it cannot be written.
    """
    path = Path(os.path.realpath(path))
    if path.exists() and not path.is_file():
        path.write_bytes(data)  # a folder is refused here too, by its own error
        return
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:100]}.", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        beside.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def json_schema(games: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON Schema of records and scenarios; ``games`` gives each game's options as a schema."""
    schema = msgspec.json.schema(Record)
    definition = schema["$defs"]["Record"]
    definition["properties"]["game"] = {"enum": list(games)}
    definition["allOf"] = [
        {"if": {"properties": {"game": {"const": name}}}, "then": {"properties": {"options": options}}}
        for name, options in games.items()
    ]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Pūtahi: record or scenario, version 1",
        **schema,
    }


class Reader:
    """Reads parsed JSON by hand where its shape depends on the game, and names the place of what is wrong."""

    def __init__(self, value: Any, place: str) -> None:
        self.value = value
        self.place = place

    def wrong(self, words: str) -> BadRecord:
        return BadRecord(self.place, words)

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong(f"a text was expected, not {kind_of(self.value)}")
        return self.value

    def number(self, least: int, most: int) -> int:
        if type(self.value) is not int or not least <= self.value <= most:
            found = shown(self.value) if type(self.value) in (int, float) else kind_of(self.value)
            raise self.wrong(f"a whole number from {least} to {most} was expected, not {found}")
        return self.value

    def flag(self) -> bool:
        if type(self.value) is not bool:
            raise self.wrong(f"true or false was expected, not {kind_of(self.value)}")
        return self.value

    def one_of(self, *choices: str) -> str:
        if not isinstance(self.value, str) or self.value not in choices:
            found = quoted(self.value) if isinstance(self.value, str) else kind_of(self.value)
            raise self.wrong(f"one of {', '.join(choices)} was expected, not {found}")
        return self.value

    def items(self) -> "list[Reader]":
        if not isinstance(self.value, list):
            raise self.wrong(f"a list was expected, not {kind_of(self.value)}")
        return [Reader(item, f"{self.place}[{i}]") for i, item in enumerate(self.value)]

    def keys(self, *known: str) -> "dict[str, Reader]":
        """The entries of an object that may have only these keys."""
        if not isinstance(self.value, dict):
            raise self.wrong(f"an object was expected, not {kind_of(self.value)}")
        for key in self.value:
            if key not in known:
                raise BadRecord(self.place, f"unknown key {shown(key)}; there are {', '.join(known)}")
        return {key: Reader(item, f"{self.place}.{key}") for key, item in self.value.items()}


def kind_of(value: Any) -> str:
    """What a JSON value is, in words."""
    if value is None:
        return "null"
    kinds: tuple[tuple[type, str], ...] = (
        (bool, "true or false"),
        (int, "a number"),
        (float, "a number with a point"),
        (str, "a text"),
        (list, "a list"),
        (dict, "an object"),
    )
    return next((words for kind, words in kinds if isinstance(value, kind)), type(value).__name__)


def differences(
    expected: Any, found: Any, place: str, unordered: Callable[[str], bool], *, absent: bool = False
) -> list[str]:
    """How ``found`` differs from ``expected``, as far as that goes (records.md, Scenario): one line a place."""
    if expected == {}:
        return []
    if absent:
        # An absent key counts as its default, and every default that may be absent is an empty or false value.
        return [] if not expected else [f"{place}: expected {_json(expected)}, found nothing there"]
    if isinstance(expected, dict) and isinstance(found, dict):
        lines = []
        for key, value in expected.items():
            inner = f"{place}.{key}"
            lines += differences(value, found.get(key), inner, unordered, absent=key not in found)
        return lines
    if isinstance(expected, list) and isinstance(found, list):
        if unordered(place):
            expected, found = sorted(expected, key=_json), sorted(found, key=_json)
        if len(expected) == len(found):
            pairs = enumerate(zip(expected, found, strict=True))
            return [d for i, (e, f) in pairs for d in differences(e, f, f"{place}[{i}]", unordered)]
    if type(expected) is type(found) and expected == found:
        return []
    return [f"{place}: expected {_json(expected)}, found {_json(found)}"]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for key, value in pairs:
        if key in result:
            raise BadRecord("", f"the key {quoted(key)} stands twice in one object")
        result[key] = value
    return result


def _constant(word: str) -> Any:
    raise BadRecord("", f"{word} is not JSON")


def _split_place(message: str) -> tuple[str, str]:
    """Msgspec's message as (words, place): "… - at `$.moves[12]`" becomes ``moves[12]``."""
    match = re.search(r" - at `(?:key in )?\$\.?(.*)`$", message, re.DOTALL)
    if not match:
        return message.replace("`", '"'), ""
    return message[: match.start()].replace("`", '"'), match.group(1)
