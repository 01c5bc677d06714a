"""Plays scenarios and records and says which expectation does not hold, with what was found instead."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from msgspec import UNSET

from putahi.core.errors import BadRecord, PutahiError, quoted
from putahi.core.game import Game, found_result
from putahi.core.records import Expect, Record, differences, read_record
from putahi.core.rulebook import Rulebook


@dataclass
class Report:
    """What came of one file: ``failures`` where an expectation does not hold, ``error`` where it cannot be read."""

    path: Path
    failures: list[str] = field(default_factory=list)
    error: str = ""

    @property
    def holds(self) -> bool:
        return not self.failures and not self.error


def check_file(path: Path, rulebooks: Mapping[str, Rulebook]) -> Report:
    """Play one file through and compare it with what it expects."""
    try:
        record = read_record(path.read_bytes())
        return Report(path, failures=check_record(record, rulebooks))
    except PutahiError as error:
        return Report(path, error=str(error))
    except OSError as error:
        return Report(path, error=str(error.strerror or error))


def check_record(record: Record, rulebooks: Mapping[str, Rulebook]) -> list[str]:
    """Play a record or scenario and return each expectation that fails, as one line.

    Raises:
        BadRecord: it cannot be read or played through, with the place.
    """
    game = replay(record, rulebooks)
    return [] if record.expect is UNSET else _failures(game, record.expect)


def replay(record: Record, rulebooks: Mapping[str, Rulebook]) -> Game:
    """The game that a record holds, played through. Raises ``BadRecord``."""
    rulebook = rulebooks.get(record.game)
    if rulebook is None:
        raise BadRecord("game", f"no game is called {quoted(record.game)}; there are {', '.join(rulebooks)}")
    return Game.from_record(rulebook, record)


def find_files(paths: list[Path]) -> Iterator[Path]:
    """The files named, and every ``.json`` below the folders named, in order."""
    for path in paths:
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*.json") if p.is_file())
        else:
            yield path


def _failures(game: Game, expect: Expect) -> list[str]:
    lines: list[str] = []
    rulebook = game.rulebook
    legal = game.legal_moves()
    if expect.to_move is not UNSET and expect.to_move != game.to_move:
        lines.append(f"to_move: expected {expect.to_move}, found {game.to_move}")
    if expect.legal is not UNSET:
        missing = sorted(set(expect.legal) - set(legal))
        extra = sorted(set(legal) - set(expect.legal))
        lines += [f"legal: {move} was expected and is not legal" for move in missing]
        lines += [f"legal: {move} is legal and was not expected" for move in extra]
    if expect.includes is not UNSET:
        lines += [f"includes: {move} is not legal" for move in expect.includes if move not in legal]
    if expect.illegal is not UNSET:
        for move, clause in expect.illegal.items():
            violation = game.why_not(move)
            if violation is None:
                lines.append(f"illegal: {move} was expected to break {clause}, and is legal")
            elif violation.clause != clause:
                found = f"{violation.clause}: {violation.words}"
                lines.append(f"illegal: {move} was expected to break {clause}, found {found}")

    def unordered(place: str) -> bool:
        return any(part in rulebook.unordered for part in place.replace("[", ".").split("."))

    if expect.position is not UNSET:
        lines += differences(expect.position, game.position(), "position", unordered)
    if expect.view is not UNSET:
        for name, wanted in expect.view.items():
            seat = next((s for s in game.seats if str(s) == name), None)
            if seat is None:
                raise BadRecord(f"expect.view.{name}", "there is no such seat")
            lines += differences(wanted, game.view(seat), f"view.{name}", unordered)
    if expect.scores is not UNSET and expect.scores != game.scores():
        lines.append(f"scores: expected {expect.scores}, found {game.scores()}")
    if expect.result is not UNSET:
        outcome = found_result(game.outcome())
        wanted = msgspec.to_builtins(expect.result)
        if outcome is None:
            lines.append("result: the game was expected to be over, and goes on")
        else:
            lines += differences(wanted, outcome, "result", lambda place: place == "result.winners")
    if expect.value is not UNSET:
        value = rulebook.value(game.state)
        if value is None:
            lines.append(f"value: expected {expect.value}, and no solver has this game")
        elif value != expect.value:
            lines.append(f"value: expected {expect.value}, found {value}")
    return lines
