"""A study: many games of one kind, counted, as columns of numbers; kept as Parquet and read again.

The columns of ``games`` are one number a game: ``game`` (its number, from 1), ``seed``, ``end`` (the clause that ended
it), ``decisions``, ``turns``, what else the game counts, and for each seat, by its name, ``worth_…`` (its share of the
win; a draw is shared by all) and what is counted of it. Māui has ``turns`` besides, a row a turn.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from putahi.core.errors import PutahiError, quoted
from putahi.core.options import Options
from putahi.core.records import write_bytes
from putahi.games import rulebook
from putahi.games.maui.text import house_of
from putahi.games.mauw.text import setup_of
from putahi.games.mu_torere.rules import ENTRY_LIMIT
from putahi.games.mu_torere.tablebase import tablebase
from putahi.lab import counts, counts_maui, counts_mauw, counts_mu_torere
from putahi.lab.arena import MOST_DECISIONS, Plan, make_plan
from putahi.lab.workers import spread
from putahi.players.levels import player
from putahi.players.outside import is_outside
from putahi.version import __version__

Column: TypeAlias = NDArray[Any]
Columns: TypeAlias = dict[str, Column]
"""Columns by name, all equally long."""

Item = TypeVar("Item")
Result = TypeVar("Result")
Spread: TypeAlias = Callable[[Callable[[Any], Any], Sequence[Any]], Iterator[tuple[int, Any]]]
"""Does some work for each item, somewhere, and gives the results in the order of the items."""

KIND = {"random": counts.RANDOM, "greedy": counts.GREEDY}

SEAT_NAMES = {
    "mu-torere": counts_mu_torere.SEAT_NAMES,
    "mauw": counts_mauw.SEAT_NAMES,
    "maui": counts_maui.SEAT_NAMES,
}
HEAD_NAMES = {
    "mu-torere": counts_mu_torere.HEAD_NAMES,
    "mauw": counts_mauw.HEAD_NAMES,
    "maui": counts_maui.HEAD_NAMES,
}
TURN_NAMES = {"maui": counts_maui.TURN_NAMES}


@dataclass(frozen=True)
class Study:
    """Games that were played and counted."""

    plan: Plan
    games: Columns
    turns: Columns

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in turn order."""
        return tuple(str(seat) for seat in rulebook(self.plan.game).seats(self.plan.options))

    def of(self, name: str) -> list[Column]:
        """A column of each seat, in turn order."""
        return [self.games[f"{name}_{seat}"] for seat in self.seats]

    def about(self) -> dict[str, Any]:
        """What was played, as JSON."""
        return {
            "putahi": __version__,
            "game": self.plan.game,
            "options": self.plan.options,
            "players": list(self.plan.players),
            "games": self.plan.games,
            "seed": self.plan.seed,
        }


def study_plan(game: str, options: Mapping[str, object], players: Sequence[str], games: int, seed: int) -> Plan:
    """Check what is asked for. Raises ``PutahiError``, also for players that are programs of their own."""
    if any(is_outside(kind) for kind in players):
        raise PutahiError("a program of its own is too slow to count with: use `putahi tournament` or `simulate`")
    return make_plan(game, dict(options), players, games, seed)


def local(jobs: int) -> Spread:
    """Work done by processes on this machine."""
    return lambda work, items: spread(work, items, min(jobs, len(items)), in_order=True)


def run_study(plan: Plan, spread_out: Spread, progress: Callable[[int], None] = lambda games: None) -> Study:
    """Play and count all games of a plan, the same whoever does the work. ``progress`` hears of games finished."""
    step = chunk(plan)
    starts = range(0, plan.games, step)
    blocks, lines = [], []
    for place, (games, turns) in spread_out(partial(count_chunk, replace(plan, trace=None)), starts):
        blocks.append(games)
        lines.append(turns)
        progress(min(step, plan.games - starts[place]))
    return Study(plan, game_columns(plan, blocks), turn_columns(plan, lines))


def chunk(plan: Plan) -> int:
    """Games that one worker plays before it reports: a fraction of a second's worth."""
    if any(kind not in KIND for kind in plan.players):
        return 5
    return 50 if "greedy" in plan.players else 1000


def count_chunk(plan: Plan, start: int) -> tuple[bytes, bytes]:
    """Play the games from this number on; their rows, and the turns' rows, packed."""
    counter = counter_of(plan.game, plan.options)
    seats = len(plan.players)
    number = min(chunk(plan), plan.games - start)
    players = [None if kind in KIND else player(plan.game, kind, seats, options=plan.options) for kind in plan.players]
    kinds = vec[i64]([KIND.get(kind, counts.OTHER) for kind in plan.players])
    counts.play_counted(counter, plan.seed, start, number, kinds, players, MOST_DECISIONS)
    turns = numbers(counter.turns)
    if len(turns):
        turns[counts_maui.TURN_GAME :: counts_maui.TURN_WIDTH] += start
    return numbers(counter.games).tobytes(), turns.astype(np.int32).tobytes()


def numbers(packed: Any) -> Column:
    """A copy of a packed ``vec`` for NumPy."""
    return np.array(np.frombuffer(packed, np.int64)) if len(packed) else np.zeros(0, np.int64)


def counter_of(game: str, options: Options) -> counts.Counts:
    """What counts the games under these options."""
    if game == "mauw":
        return counts_mauw.MauwCounts(setup_of(options))
    if game == "maui":
        return counts_maui.MauiCounts(house_of(options))
    limit = ENTRY_LIMIT[options["entry"]]
    most = 0 if limit in (0, 3) else limit
    return counts_mu_torere.MuTorereCounts(limit, options["repetition"], exact_values(options["entry"]), most)


@lru_cache(maxsize=4)
def exact_values(entry: str) -> Any:
    """The value of every position for the side to move, where ``counts_mu_torere.place_of`` looks for it."""
    table = tablebase(entry)
    values = [0] * (630 * 2 * 9)
    for board in range(630 * 2):
        for black in range(3):
            for white in range(3):
                number = table.find_board(board, black, white)
                values[(board * 3 + black) * 3 + white] = table.value[number]
    return vec[i64](values)


def game_columns(plan: Plan, blocks: Sequence[bytes]) -> Columns:
    """The rows of games as columns by name, with each seat's worth."""
    seats = [str(seat) for seat in rulebook(plan.game).seats(plan.options)]
    names = ["game", "seed", "end", "decisions", "turns", *HEAD_NAMES[plan.game]]
    names += [f"{name}_{seat}" for seat in seats for name in SEAT_NAMES[plan.game]]
    rows = np.concatenate([np.frombuffer(block, np.int64).reshape(-1, len(names)) for block in blocks])
    columns: Columns = {
        name: rows[:, place].astype(np.int64 if name == "seed" else np.int32) for place, name in enumerate(names)
    }
    columns["game"] += 1
    won: Column = np.sum([columns[f"won_{seat}"] for seat in seats], axis=0)
    for seat in seats:
        worth = columns.pop(f"won_{seat}") / np.maximum(won, 1)
        columns[f"worth_{seat}"] = np.where(won == 0, 1 / len(seats), worth)
    columns["drawn"] = (won == 0).astype(np.int32)
    return columns


def turn_columns(plan: Plan, lines: Sequence[bytes]) -> Columns:
    """The rows of turns as columns by name; none in games that have none."""
    names = TURN_NAMES.get(plan.game)
    if names is None:
        return {}
    rows = np.concatenate([np.frombuffer(line, np.int32).reshape(-1, len(names)) for line in lines])
    columns = {name: rows[:, place].copy() for place, name in enumerate(names)}
    columns["game"] += 1
    columns["seat"] += 1
    return columns


# -- keeping ---------------------------------------------------------------------------------------


def keep(study: Study, folder: Path) -> list[Path]:
    """Write ``games.parquet`` (and ``turns.parquet``) into a folder, with what was played in their metadata.

    Raises ``PutahiError`` where the folder has one already that holds something else.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    about = look_at(folder, study.plan)
    written = []
    for name, columns in (("games", study.games), ("turns", study.turns)):
        path = folder / f"{name}.parquet"
        if columns:
            table = pa.table(columns).replace_schema_metadata({"putahi": about})
            sink = pa.BufferOutputStream()
            pq.write_table(table, sink, compression="zstd")
            write_bytes(path, sink.getvalue().to_pybytes())
            written.append(path)
    return written


def look_at(folder: Path, plan: Plan) -> str:
    """Make the folder for the games of a plan, and what goes into their metadata; asked before they are played, too.

    Raises ``PutahiError`` where the folder holds something else, ``OSError`` where it cannot be made.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    folder.mkdir(parents=True, exist_ok=True)
    about = json.dumps(Study(plan, {}, {}).about(), ensure_ascii=False, sort_keys=True)
    for name in ("games", "turns"):
        path = folder / f"{name}.parquet"
        if not path.exists():
            continue
        try:
            found = (pq.read_schema(path).metadata or {}).get(b"putahi")
        except (pa.ArrowInvalid, OSError) as error:
            raise PutahiError(f"{quoted(str(path))} cannot be read: {str(error).splitlines()[0]}") from None
        if found != about.encode():
            raise PutahiError(f"{quoted(str(path))} holds other games; give another folder")
    return about


def read_study(folder: Path) -> Study:
    """A study that was kept. Raises ``PutahiError`` where there is none."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    tables = []
    for name in ("games", "turns"):
        path = folder / f"{name}.parquet"
        try:
            tables.append(pq.read_table(path) if path.exists() else None)
        except (pa.ArrowInvalid, OSError) as error:
            raise PutahiError(f"{quoted(str(path))} cannot be read: {str(error).splitlines()[0]}") from None
    games, turns = tables
    if games is None or b"putahi" not in (games.schema.metadata or {}):
        raise PutahiError(f"{quoted(str(folder))} keeps no study (`putahi balance … --keep FOLDER` makes one)")
    about = json.loads(games.schema.metadata[b"putahi"])
    plan = make_plan(about["game"], about["options"], about["players"], about["games"], about["seed"])
    columns = [
        {} if table is None else {name: table[name].to_numpy() for name in table.column_names}
        for table in (games, turns)
    ]
    return Study(plan, columns[0], columns[1])
