"""The data files of learned networks: what they were made from, and their numbers.

A file is one line with the format's name, one line of JSON that says how the network was trained, and the numbers as
little-endian 16-bit floats: rows, bias, middle, middle bias, last, last bias.
"""

import json
import struct
from importlib.resources import files
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

from putahi.core.errors import PutahiError
from putahi.core.records import write_bytes
from putahi.players.network import Network, floats

FORMAT = b"putahi network 1\n"


def save(path: Path, facts: dict[str, Any], numbers: list[float]) -> None:
    """Write a network whole or not at all. ``facts`` must tell ``signs``, ``hidden`` and ``second``."""
    line = json.dumps(facts, ensure_ascii=False).encode() + b"\n"
    write_bytes(path, FORMAT + line + struct.pack(f"<{len(numbers)}e", *numbers))


def read(data: bytes, name: str) -> tuple[Network, dict[str, Any]]:
    """A network and the facts about it.

    Raises:
        PutahiError: the data are no network, or not whole.
    """
    head, _, rest = data.partition(b"\n")
    line, _, body = rest.partition(b"\n")
    try:
        if head + b"\n" != FORMAT:
            raise ValueError("the first line names another format")
        facts: dict[str, Any] = json.loads(line)
        signs, hidden, second = (int(facts[key]) for key in ("signs", "hidden", "second"))
        numbers = list(struct.unpack(f"<{sum(sizes(signs, hidden, second))}e", body))
    except (ValueError, KeyError, TypeError, struct.error) as error:
        raise PutahiError(f"{name} is no network of this version: {error}") from None
    return network(signs, hidden, second, numbers), facts


def sizes(signs: int, hidden: int, second: int) -> tuple[int, ...]:
    """How many numbers each part of a network has, in the order of the file."""
    return signs * hidden, hidden, hidden * second, second, second, 1


def network(signs: int, hidden: int, second: int, numbers: list[float]) -> Network:
    """The network of these numbers, in the order of the file."""
    ends = list(accumulate(sizes(signs, hidden, second), initial=0))
    rows, bias, middle, middle_bias, last, last_bias = (floats(numbers[start:end]) for start, end in pairwise(ends))
    return Network(hidden, second, rows, bias, middle, middle_bias, last, last_bias[0])


def shipped(name: str) -> tuple[Network, dict[str, Any]]:
    """The network of this name that comes with the package (``mauw-2``)."""
    return read(files("putahi.players").joinpath(f"networks/{name}.net").read_bytes(), name)
