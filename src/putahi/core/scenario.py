"""Plays scenarios and records and says which expectation does not hold, with what was found instead."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from msgspec import UNSET

from putahi.core.errors import BadRecord, PutahiError, WrongResult, quoted
from putahi.core.game import Game, found_result
from putahi.core.outcome import Seat
from putahi.core.records import Expect, Record, differences, read_file, read_record
from putahi.core.rulebook import Rulebook
from putahi.core.schema import check_keys, comparable_view, keys_only


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
        record = read_record(read_file(path))
        return Report(path, failures=check_record(record, rulebooks))
    except WrongResult as error:
        return Report(path, failures=[str(error)])
    except PutahiError as error:
        return Report(path, error=str(error))
    except OSError as error:
        link = "a link to what is not there" if path.is_symlink() and not path.exists() else ""
        return Report(path, error=link or str(error.strerror or error))
    except RecursionError:
        return Report(path, error="not readable: nested too deeply")


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


def check_all(paths: list[Path], rulebooks: Mapping[str, Rulebook]) -> list[Report]:
    """Check the files named and every ``.json`` below the folders named, in order; a folder without any is an error."""
    reports: list[Report] = []
    for path in paths:
        if not path.is_dir():
            reports.append(check_file(path, rulebooks))
            continue
        found = [check_file(file, rulebooks) for file in sorted(_files_below(path, reports))]
        reports += found or [Report(path, error="there is no .json file below it")]
    return reports


def _files_below(folder: Path, reports: list[Report]) -> Iterator[Path]:
    """Whatever is called ``.json`` in any case of letters, be it a file, a pipe or a broken link; links to folders are
    followed, each folder once. Folders that cannot be opened are reported.
    """

    def unreadable(error: OSError) -> None:
        reports.append(Report(Path(error.filename), error=str(error.strerror)))

    seen = {os.path.realpath(folder)}
    for place, folders, names in os.walk(folder, followlinks=True, onerror=unreadable):
        fresh = {name: os.path.realpath(Path(place, name)) for name in sorted(folders)}
        folders[:] = [name for name, real in fresh.items() if real not in seen]
        seen.update(fresh.values())
        yield from (Path(place, name) for name in names if name.lower().endswith(".json"))


def _failures(game: Game, expect: Expect) -> list[str]:
    lines: list[str] = []
    rulebook = game.rulebook
    legal = game.legal_moves()
    if expect.to_move is not UNSET and expect.to_move != game.to_move:
        lines.append(f"to_move: expected {_seat(expect.to_move)}, found {_seat(game.to_move)}")
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
        check_keys(expect.position, keys_only(rulebook.position_schema(len(game.seats))), "expect.position")
        lines += differences(expect.position, game.position(), "position", unordered)
    if expect.view is not UNSET:
        for name, wanted in expect.view.items():
            seat = next((s for s in game.seats if str(s) == name), None)
            if seat is None:
                raise BadRecord(f"expect.view.{name}", "there is no such seat")
            check_keys(wanted, comparable_view(rulebook, len(game.seats)), f"expect.view.{name}")
            lines += differences(wanted, game.view(seat), f"view.{name}", unordered)
    if expect.scores is not UNSET and expect.scores != game.scores():
        lines.append(f"scores: expected {expect.scores}, found {game.scores()}")
    if expect.result is not UNSET:
        outcome = found_result(game.outcome())
        wanted = msgspec.to_builtins(expect.result)
        if outcome is None and wanted:
            lines.append("result: the game was expected to be over, and goes on")
        elif outcome is not None:
            lines += differences(wanted, outcome, "result", lambda place: place == "result.winners")
    if expect.value is not UNSET:
        value = rulebook.value(game.state)
        if value is None:
            lines.append(f"value: expected {expect.value}, and no solver has this game")
        elif value != expect.value:
            lines.append(f"value: expected {expect.value}, found {value}")
    return lines


def _seat(seat: Seat | None) -> str:
    return "null" if seat is None else str(seat)
