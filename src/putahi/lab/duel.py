"""One kind of player against another on the same deals, seats changed all round, with an interval for what it scores.

A *deal* is one seed. The first kind sits in every seat of it once, the other kind in all the others, so that neither
the cards nor the seats favour anyone. A kind that thinks for a time is held to its own process's time, not the clock
on the wall, so that a busy machine is fair to both.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import msgspec

from putahi.core.errors import BadRecord, PutahiError, quoted
from putahi.core.options import Options
from putahi.core.records import read_file, write_bytes
from putahi.games import rulebook
from putahi.lab.arena import game_seed, players_chance
from putahi.lab.workers import spread
from putahi.players.evaluation import final_worth
from putahi.players.levels import player
from putahi.players.outside import is_outside
from putahi.version import __version__

MOST_BYTES = 2**30
"""The longest file that is gone on with."""


@dataclass(frozen=True)
class Deal:
    """One deal of a duel: ``first`` sits in every seat once, ``second`` in all the others."""

    game: str
    options: Options
    first: str
    second: str
    seed: int
    number: int


@dataclass(frozen=True)
class Dealt:
    """What came of a deal: ``first``'s share of the win in each game, decisions, and time of each kind in seconds."""

    shares: list[float]
    decisions: list[int]
    seconds: list[float]


def play_deal(deal: Deal) -> Dealt:
    """Play all games of a deal."""
    rules = rulebook(deal.game)
    seats = len(rules.seats(deal.options))
    kinds = (deal.first, deal.second)
    first, second = (player(deal.game, kind, seats, clock=process_time, options=deal.options) for kind in kinds)
    # What thinks on several cores does so in other processes, whose time is not ours.
    clocks = [perf_counter if "@" in kind else process_time for kind in kinds]
    seed = game_seed(deal.seed, deal.number)
    shares: list[float] = []
    decisions, seconds = [0, 0], [0.0, 0.0]
    with closing(first), closing(second):
        for place in range(seats):
            state = rules.start(deal.options, seed)
            rng = players_chance(seed)
            while state.to_move >= 0:
                who = 0 if state.to_move == place else 1
                before = clocks[who]()
                action = (first, second)[who].choose(state, rng)
                seconds[who] += clocks[who]() - before
                decisions[who] += 1
                state.apply(action)
            shares.append(final_worth(state)[place])
    return Dealt(shares, decisions, seconds)


@dataclass(frozen=True)
class Score:
    """A share of the win with its interval of 95%, from deals taken as independent of each other."""

    games: int
    share: float
    margin: float


def score(deals: Sequence[Sequence[float]]) -> Score:
    """The mean share over all games. The games of one deal hang together, so the margin is taken over the deals.

    Half a game on either side is added to it, so that a few games all won do not look certain.
    """
    means = [sum(shares) / len(shares) for shares in deals]
    number = len(means)
    mean = sum(means) / number
    spread = (sum((m - mean) ** 2 for m in means) + 0.25) / (number + 1)
    return Score(sum(len(shares) for shares in deals), mean, 1.96 * sqrt(spread / number))


def duel_options(game: str, given: Mapping[str, object], first: str, second: str) -> Options:
    """All options of a duel; checks that there are such players. Raises ``PutahiError``."""
    rules = rulebook(game)
    options = rules.read_options(given)
    for kind in (first, second):
        if is_outside(kind):
            raise PutahiError("a program of its own plays one game for one seat: measure it with `putahi simulate`")
        player(game, kind, len(rules.seats(options)))
    return options


def run_duel(
    game: str,
    options: Options,
    first: str,
    second: str,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    path: Path | None = None,
) -> dict[str, Any]:
    """Play about ``games`` games, whole deals; returns the JSON of ``putahi duel``.

    What is played is kept in the file ``path``, if one is given, and what is there is not played again.
    """
    seats = len(rulebook(game).seats(options))
    deals = [Deal(game, options, first, second, seed, number) for number in range(max(1, round(games / seats)))]
    book = Book(path, {"putahi": __version__, "game": game, "options": options, "seed": seed, "measures": "duel"})
    done = book.play(deals, jobs, lambda deals: progress(deals * seats))
    total = score([one.shares for one in done])
    decisions = [sum(one.decisions[who] for one in done) for who in (0, 1)]
    return {
        "game": game,
        "options": options,
        "players": [first, second],
        "seats": seats,
        "seed": seed,
        "deals": len(deals),
        "games": total.games,
        "share": total.share,
        "margin": total.margin,
        "even": 1 / seats,
        "by_seat": [sum(one.shares[place] for one in done) / len(done) for place in range(seats)],
        "decisions": [count / total.games for count in decisions],
        "seconds_per_decision": [sum(one.seconds[who] for one in done) / max(1, decisions[who]) for who in (0, 1)],
    }


class Entry(msgspec.Struct):
    """A finished deal as it stands in the file of a ``Book``."""

    first: str
    second: str
    number: int
    dealt: Dealt


class Book:
    """A file of finished deals, one JSON line each, so that a long measurement goes on where it was stopped.

    The first line says what is measured; a file of something else is refused. Without a file nothing is kept.
    """

    def __init__(self, path: Path | None, what: dict[str, Any]) -> None:
        """Open the file, or begin it. Raises ``PutahiError`` where it holds something else."""
        self.path = path
        self.done: dict[tuple[str, str, int], Dealt] = {}
        if path is None:
            return
        head = json.dumps(what, ensure_ascii=False, sort_keys=True).encode() + b"\n"
        try:
            data = read_file(path, MOST_BYTES) if path.exists() else b""
        except BadRecord as error:
            raise PutahiError(f"{quoted(str(path))}: {error}") from None
        kept = head if head.startswith(data) else self._read(path, data, head)  # or it was stopped as it began
        if kept != data:
            write_bytes(path, kept)

    def _read(self, path: Path, data: bytes, head: bytes) -> bytes:
        """Take in the deals of a file; returns it without a last line that was cut off when it was stopped."""
        first, *lines = data.splitlines(keepends=True)
        if first != head:
            holds = "holds another measurement" if b'"measures": ' in first else "is no file of a duel or ladder"
            raise PutahiError(f"{quoted(str(path))} {holds}; give another --file, or remove it")
        kept = [head]
        for number, line in enumerate(lines, start=2):
            try:
                entry = msgspec.json.decode(line, type=Entry)
            except (ValueError, RecursionError):
                if not line.endswith(b"\n"):
                    break
                place = f"line {number} of {quoted(str(path))}"
                raise PutahiError(f"{place} is no finished deal; mend the file, or give another --file") from None
            self.done[(entry.first, entry.second, entry.number)] = entry.dealt
            kept.append(line if line.endswith(b"\n") else line + b"\n")
        return b"".join(kept)

    def add(self, deal: Deal, dealt: Dealt) -> None:
        """Keep a finished deal."""
        self.done[(deal.first, deal.second, deal.number)] = dealt
        if self.path is None:
            return
        entry = Entry(deal.first, deal.second, deal.number, dealt)
        try:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(entry) + b"\n")
        except OSError as error:  # a full disk does not say which
            raise OSError(error.errno, error.strerror, str(self.path)) from None

    def play(self, deals: Sequence[Deal], jobs: int, progress: Callable[[int], None]) -> list[Dealt]:
        """What came of these deals, in their order; those not in the book yet are played.

        ``progress`` hears of deals finished.
        """
        left = [deal for deal in deals if (deal.first, deal.second, deal.number) not in self.done]
        progress(len(deals) - len(left))
        for number, dealt in spread(play_deal, left, jobs):
            self.add(left[number], dealt)
            progress(1)
        return [self.done[(deal.first, deal.second, deal.number)] for deal in deals]
