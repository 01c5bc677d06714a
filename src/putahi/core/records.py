"""Records, positions and scenarios: the one text form for everything that is kept or sent, read strictly.

A scenario is a record with an optional position to start from and with what is to be true at its end, so one
structure serves both. ``putahi.core.schema`` describes it to others.
"""

import json
import os
import re
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from putahi.core.errors import BadRecord, quoted, shown
from putahi.core.language import later, say, spoken
from putahi.core.listing import either
from putahi.core.outcome import Seat
from putahi.core.rng import MAX_SEED

VERSION: Literal[1] = 1
MOST_BYTES = 16 * 2**20
"""The longest file that is read as a record: many times what the longest game takes."""

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
    twice: list[tuple[dict[str, Any], str]] = []

    def read_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        result = dict(pairs)
        if len(result) < len(pairs):
            keys = [key for key, _ in pairs]
            twice.append((result, next(key for key in keys if keys.count(key) > 1)))
        return result

    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        value = json.loads(text, object_pairs_hook=read_object, parse_constant=_constant)
        for found, key in reversed(twice):  # the outermost first: it may hide the others
            words = say("the key {key} stands twice in one object", key=quoted(key))
            raise BadRecord(inside(_place_of(found, value), key), words)
        return value
    except UnicodeDecodeError as error:
        raise BadRecord("", say("not UTF-8: byte {n} cannot be read", n=error.start)) from None
    except json.JSONDecodeError as error:
        place = say("line {line}, column {column}", line=error.lineno, column=error.colno)
        why = error.msg if spoken().code == "en" else say("this cannot be read")
        raise BadRecord(place, say("not JSON: {why}", why=why)) from None
    except RecursionError:
        raise BadRecord("", say("not readable: nested too deeply")) from None
    except BadRecord:
        raise
    except ValueError as error:
        why = str(error) if spoken().code == "en" else say("this cannot be read")
        if "limit" in str(error):
            why = say("a number has too many digits")
        raise BadRecord("", say("not readable: {why}", why=why)) from None


def convert(value: Any, kind: type[Record]) -> Record:
    """Check parsed JSON against a structure. Raises ``BadRecord`` with the place."""
    try:
        return msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        place, words = _plainly(str(error))
        raise BadRecord(place, words) from None
    except UnicodeEncodeError:
        raise BadRecord("", say("a key has a character that is none (half of a surrogate pair)")) from None


def write_json(value: Any) -> str:
    """JSON for people and programs: UTF-8 as it is, one line a key at the top, lists on one line."""
    plain = msgspec.to_builtins(value)
    if not isinstance(plain, dict):
        return json.dumps(plain, ensure_ascii=False)
    lines = [f"  {json.dumps(k, ensure_ascii=False)}: {json.dumps(v, ensure_ascii=False)}" for k, v in plain.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read_file(path: Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file, which may be ``most`` bytes long.

    Raises:
        BadRecord: it is no regular file (a pipe or a device might never end), or too long. ``OSError``: as always.
    """
    if path.is_dir():
        raise BadRecord("", "it is a folder, not a file")
    if not stat.S_ISREG(path.stat().st_mode):
        raise BadRecord("", "it is no regular file but a pipe, a device or the like")
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise BadRecord("", f"it is longer than {most // 2**20} MB, the most that is read")
    return data


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
        try:
            path.write_bytes(data)  # a folder is refused here too, by its own error
        except OSError as error:  # a device that takes nothing does not say its name
            error.filename = error.filename or str(path)
            raise
        return
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:100]}.", dir=path.parent)
    except OSError as error:  # it names the file beside, which nobody asked for
        error.filename = str(path)
        raise
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


class Reader:
    """Reads parsed JSON by hand where its shape depends on the game, and names the place of what is wrong."""

    def __init__(self, value: Any, place: str) -> None:
        self.value = value
        self.place = place

    def wrong(self, words: str) -> BadRecord:
        return BadRecord(self.place, words)

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong(say("a text was expected, not {found}", found=kind_of(self.value)))
        return self.value

    def number(self, least: int, most: int) -> int:
        if type(self.value) is not int or not least <= self.value <= most:
            found = shown(self.value) if type(self.value) in (int, float) else kind_of(self.value)
            wanted = say("a whole number from {least} to {most}", least=least, most=most)
            raise self.wrong(say("{wanted} was expected, not {found}", wanted=wanted, found=found))
        return self.value

    def flag(self) -> bool:
        if type(self.value) is not bool:
            raise self.wrong(say("true or false was expected, not {found}", found=kind_of(self.value)))
        return self.value

    def one_of(self, *choices: str) -> str:
        if not isinstance(self.value, str) or self.value not in choices:
            found = quoted(self.value) if isinstance(self.value, str) else kind_of(self.value)
            wanted = say("one of {choices}", choices=", ".join(choices))
            raise self.wrong(say("{wanted} was expected, not {found}", wanted=wanted, found=found))
        return self.value

    def items(self) -> "list[Reader]":
        if not isinstance(self.value, list):
            raise self.wrong(say("a list was expected, not {found}", found=kind_of(self.value)))
        return [Reader(item, f"{self.place}[{i}]") for i, item in enumerate(self.value)]

    def keys(self, *known: str) -> "dict[str, Reader]":
        """The entries of an object that may have only these keys."""
        if not isinstance(self.value, dict):
            raise self.wrong(say("an object was expected, not {found}", found=kind_of(self.value)))
        for key in self.value:
            if key not in known:
                words = say("unknown key {key}; there are {all}", key=shown(key), all=", ".join(known))
                raise BadRecord(inside(self.place, key), words)
        return {key: Reader(item, f"{self.place}.{key}") for key, item in self.value.items()}

    def need(self, *needed: str) -> None:
        """See that an object has these keys."""
        for key in needed:
            if key not in self.value:
                raise BadRecord(inside(self.place, key), say("the key {key} is missing", key=quoted(key)))


def kind_of(value: Any) -> str:
    """What a JSON value is, in words."""
    if value is None:
        return "null"
    kinds: tuple[tuple[type, str], ...] = (
        (bool, later("true or false")),
        (int, later("a number")),
        (float, later("a number with a point")),
        (str, later("a text")),
        (list, later("a list")),
        (dict, later("an object")),
    )
    return next((say(words) for kind, words in kinds if isinstance(value, kind)), type(value).__name__)


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


def _place_of(wanted: Any, whole: Any) -> str:
    """Where in parsed JSON this very object is."""
    waiting = [("", whole)]
    while waiting:
        place, value = waiting.pop()
        if value is wanted:
            return place
        if isinstance(value, dict):
            waiting += [(inside(place, key), item) for key, item in value.items()]
        elif isinstance(value, list):
            waiting += [(f"{place}[{i}]", item) for i, item in enumerate(value)]
    return ""


def _constant(word: str) -> Any:
    raise BadRecord("", say("{word} is not JSON", word=word))


def inside(place: str, key: object) -> str:
    """The place of a key in the object at ``place``: ``position.hands``, or quoted where it is no plain word."""
    if not isinstance(key, str) or not re.fullmatch(r"[\w-]{1,40}", key):
        return f"{place}[{shown(key)}]"
    return f"{place}.{key}" if place else key


_KINDS = {
    "int": later("a whole number"),
    "float": "a number with a point",
    "str": "a text",
    "array": "a list",
    "object": "an object",
    "bool": "true or false",
    "null": "null",
}
_BOUNDS = {
    ">=": later("{kind} from {n}"),
    "<=": later("{kind} up to {n}"),
    "of length <=": later("{kind} of at most {n} characters"),
}
_UNEXPECTED = re.compile(r"Expected `(.*?)`(?: (of length <=|[<>]=) (\d+))?(?:, got `(.*)`)?", re.DOTALL)


def _plainly(message: str) -> tuple[str, str]:
    """Msgspec's message as (place, plain words).

    "Expected `str`, got `int` - at `$.moves[12]`" becomes ("moves[12]", "a text was expected, not a whole number").
    """
    place = ""
    at = re.search(r" - at `\$\.?(.*)`$", message, re.DOTALL)
    if at:
        message, place = message[: at.start()], at[1].replace("[...]", "")
    if match := re.fullmatch(r"Object missing required field `(.*)`", message, re.DOTALL):
        return inside(place, match[1]), say("the key {key} is missing", key=quoted(match[1]))
    if match := re.fullmatch(r"Object contains unknown field `(.*)`", message, re.DOTALL):
        return inside(place, match[1]), say("unknown key {key}", key=quoted(match[1]))
    if match := re.fullmatch(r"Invalid enum value (.*)", message, re.DOTALL):
        return place, say("{value} is none of the values there are", value=quoted(match[1].strip(chr(39)))[1:-1])
    if match := _UNEXPECTED.fullmatch(message):
        wanted = either([say(_KINDS.get(kind, kind)) for kind in match[1].split(" | ")])
        if match[2]:
            wanted = say(_BOUNDS[match[2]], kind=wanted, n=match[3])
        if match[4]:
            return place, say(
                "{wanted} was expected, not {found}", wanted=wanted, found=say(_KINDS.get(match[4], match[4]))
            )
        return place, say("{wanted} was expected", wanted=wanted)
    return place, quoted(message, 200)[1:-1] if spoken().code == "en" else say("this cannot be read")
