"""What pages say in the language that a visitor has chosen, found from the English that the tests name it by."""

import re
from collections.abc import Iterator
from functools import lru_cache

from scripts.catalogues import CATALOGUES, catalogue, strings

NUMBER = r"\d+"
FIELD = re.compile(r"\{(\w+)\}")


@lru_cache
def entries() -> tuple[tuple[str, str], ...]:
    """English and te reo Māori, the interface first, and of each catalogue the most definite first."""
    found = []
    for name in sorted((path.stem for path in CATALOGUES.glob("*.po")), key=lambda name: name != "interface"):
        pairs = [pair for message in catalogue(name) if message.id for pair in told(message.id, strings(message))]
        found += sorted(pairs, key=lambda pair: -len(FIELD.sub("", pair[0])))
    return tuple(found)


def told(english: str | tuple[str, str], there: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    one = (english,) if isinstance(english, str) else english
    return ((before, after) for before, after in zip(one, there, strict=True) if after)


def pattern(english: str) -> re.Pattern[str]:
    """What a string with braces looks like once they are filled."""
    parts = FIELD.split(english)
    seen: set[str] = set()
    text = ""
    for i, part in enumerate(parts):
        if i % 2 == 0:
            text += re.escape(part)
        else:
            text += f"(?P={part})" if part in seen else f"(?P<{part}>{NUMBER if part == 'n' else '.+?'})"
            seen.add(part)
    return re.compile(text)


@lru_cache
def patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    letters = {english: len(re.findall("[A-Za-z]", FIELD.sub("", english))) for english, _ in entries()}
    definite = [pair for pair in entries() if "{" in pair[0] and letters[pair[0]] > 2]
    return tuple((pattern(english), there) for english, there in definite)


@lru_cache
def spoken(english: str) -> str:
    """A whole string as te reo Māori has it: by itself, with its braces filled, or as a list of such; else as it is."""
    exact = dict(reversed(entries()))
    if english in exact:
        return exact[english]
    parts = re.split(r"(, |: )", english)
    if len(parts) > 1 and parts[0] in exact:
        parts[::2] = [spoken(part) for part in parts[::2]]
        return "".join(parts)
    for shape, there in patterns():
        match = shape.fullmatch(english)
        if match:
            values = {name: spoken(value) for name, value in match.groupdict().items()}
            return FIELD.sub(lambda field, values=values: values[field[1]], there)
    parts = re.split(r"(, |: )", english)
    parts[::2] = [spoken(part) for part in parts[::2]] if len(parts) > 1 else parts
    return "".join(parts)


@lru_cache
def heard(part: str) -> re.Pattern[str]:
    """A piece of what is said in English, as anything that te reo Māori says in its place."""
    found = [there for english, there in entries() if part in english]
    ways = [".+".join(re.escape(one) for one in FIELD.split(there)[::2]) for there in found]
    return re.compile("|".join([*ways, re.escape(spoken(part)), re.escape(part)]))
