"""Who sits at a table: kinds of players and their names, on the screen and in a saved game."""

import re
from collections import Counter
from collections.abc import Sequence

from putahi.core.errors import PutahiError
from putahi.players.levels import level_name, player
from putahi.players.outside import is_outside

PERSON = "person"
COMPUTER = "computer:"
PROGRAM = "program"
"""How a saved game has a player that was a program of its own. Its command is not kept: no file may start a program."""


def kind_title(kind: str) -> str:
    """`computer, level 9: Atua` for ``level:9``."""
    if kind.startswith("level:"):
        level = int(kind.partition(":")[2])
        return f"computer, level {level}: {level_name(level)}"
    if is_outside(kind):
        return f"program, {kind.partition(':')[2]}"
    return f"computer, {kind}"


def default_name(kinds: Sequence[str], seat: int) -> str:
    """A person without a name of their own: `Person`, or where there are several `Person 2`, by the seat."""
    return f"Person {seat + 1}" if kinds.count(PERSON) > 1 else "Person"


def default_names(kinds: Sequence[str]) -> list[str]:
    """What each player is called where nobody says otherwise."""
    return [default_name(kinds, seat) if kind == PERSON else kind_title(kind) for seat, kind in enumerate(kinds)]


def match_names(names: Sequence[str]) -> list[str]:
    """The names with those that stand there twice told apart by the seat that each began in."""
    times = Counter(names)
    return [f"{name} ({place + 1})" if times[name] > 1 else name for place, name in enumerate(names)]


def saved_name(kind: str, name: str) -> str:
    """How a record's ``players`` has a player: a person's name, or ``computer:5``, ``computer:greedy``."""
    if is_outside(kind):
        return COMPUTER + PROGRAM
    return name if kind == PERSON else COMPUTER + kind.removeprefix("level:")


def saved_kind(game: str, saved: str) -> str:
    """The kind of player that a record's ``players`` means: a computer by ``computer:…`` or by its kind, else a person.

    A file never names a command that is run: of a program only that it was one is known, ``program``.

    Raises:
        PutahiError: ``computer:…`` of a kind that the game does not have.
    """
    kind = saved.removeprefix(COMPUTER)
    if is_outside(kind) or saved == COMPUTER + PROGRAM:
        return PROGRAM if saved.startswith(COMPUTER) else PERSON
    kind = f"level:{kind}" if kind.isdecimal() else kind
    try:
        player(game, kind)
    except PutahiError:
        if saved.startswith(COMPUTER):
            raise
        return PERSON
    return kind


def take_seats(
    game: str, saved: Sequence[str], seats: int, people: set[int] | None, computer: str | None, usual: str
) -> tuple[list[str], list[str]]:
    """The kind and name for each seat: as told, else as a saved game has them, else a person first and ``usual``.

    ``people`` are the seats that people are told to take, ``computer`` the kind that the others are told to be.

    Raises:
        PutahiError: a program had the seat, and nobody says who has it now.
    """
    before = [saved_kind(game, name) for name in saved]
    if people is None:
        people = {seat for seat, kind in enumerate(before) if kind == PERSON} if before else {0}
    other = next((kind for kind in before if kind != PERSON), usual)
    kinds = []
    for seat in range(seats):
        kept = before[seat] if before and before[seat] != PERSON else other
        kinds.append(PERSON if seat in people else computer or kept)
    if PROGRAM in kinds:
        raise PutahiError("a program had a seat in this game: say with --against who has it now, such as exec:./bot")
    names = default_names(kinds)
    for seat, name in enumerate(saved):
        if kinds[seat] == before[seat] == PERSON and not re.fullmatch(r"Person( \d)?", name):
            names[seat] = name
    return kinds, names
