"""Tournaments: round robin and Swiss, kept game by game in SQLite, the same however the work is shared out.

A *meeting* is a set of players at one table; it plays a number of deals, each as often as there are seats, everybody
moving on one seat, so that neither cards nor seats favour anyone. Each game is written to the store in a transaction of
its own as it ends, under its place in the tournament; what is there is not played again.
"""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from math import ceil, log2
from pathlib import Path
from typing import Any

from putahi.core.errors import PutahiError, quoted
from putahi.core.options import Options
from putahi.core.outcome import Agreement
from putahi.games import rulebook
from putahi.lab.arena import Plan, make_plan, play_one
from putahi.lab.ladder import rate
from putahi.lab.pairings import Meeting, pair, round_robin, sit_out, swiss_round
from putahi.lab.statistics import rounded
from putahi.lab.study import Spread
from putahi.version import __version__

ROUND_ROBIN, SWISS = "round-robin", "swiss"


@dataclass(frozen=True)
class Tournament:
    """What is to be played. ``deals`` are of each meeting; ``rounds`` of a Swiss tournament."""

    game: str
    options: Options
    players: tuple[str, ...]
    system: str
    rounds: int
    deals: int
    seats: int
    seed: int
    patience: float

    def about(self) -> dict[str, Any]:
        """What must be the same for a store to be gone on with."""
        return {
            "putahi": __version__,
            "game": self.game,
            "options": self.options,
            "players": list(self.players),
            "system": self.system,
            "rounds": self.rounds,
            "deals": self.deals,
            "seats": self.seats,
            "seed": self.seed,
        }


@dataclass(frozen=True)
class Bout:
    """One game of a tournament: its place there, and who sits where, by number of player."""

    round: int
    meeting: Meeting
    deal: int
    turn: int
    """How many seats everybody has moved on."""

    @property
    def seated(self) -> tuple[int, ...]:
        """The players in turn order."""
        return self.meeting[self.turn :] + self.meeting[: self.turn]

    @property
    def key(self) -> str:
        """Its place in the store."""
        return f"{self.round}/{'-'.join(map(str, self.meeting))}/{self.deal}/{self.turn}"


def make_tournament(
    game: str,
    options: Mapping[str, object],
    players: Sequence[str],
    system: str = ROUND_ROBIN,
    rounds: int | None = None,
    deals: int = 10,
    seats: int | None = None,
    seed: int = 0,
    patience: float = 10.0,
) -> Tournament:
    """Check what is asked for and fill in the rest. Raises ``PutahiError``."""
    rules = rulebook(game)
    options = dict(options)
    if any(option.name == "players" for option in rules.options):
        if seats is not None and options.get("players", seats) != seats:
            raise PutahiError("--seats and --option players say different things")
        options.setdefault("players", seats or 2)
    full = rules.read_options(options)
    at_table = len(rules.seats(full))
    if seats is not None and seats != at_table:
        raise PutahiError(f"{rules.title} has {at_table} seats, not {seats}")
    if len(players) < at_table:
        raise PutahiError(f"{len(players)} players do not fill a table of {at_table}")
    if len(set(players)) < len(players):
        raise PutahiError("a player is named twice; each plays under its own name")
    for kind in players:
        make_plan(game, full, [kind] * at_table, 1, 0)
    if system == ROUND_ROBIN and rounds is not None:
        raise PutahiError("a round robin has no rounds; --games says how often each meeting plays")
    number = rounds or max(1, ceil(log2(len(players)))) if system == SWISS else 1
    return Tournament(game, full, tuple(players), system, number, deals, at_table, seed, patience)


def most_games(plan: Tournament) -> int:
    """How many games the tournament has."""
    if plan.system == SWISS:
        meetings = plan.rounds * (len(plan.players) // plan.seats)
    else:
        meetings = len(round_robin(len(plan.players), plan.seats))
    return meetings * plan.deals * plan.seats


def run_tournament(
    plan: Tournament, path: Path, spread_out: Spread, progress: Callable[[int], None] = lambda games: None
) -> dict[str, Any]:
    """Play what the store does not hold yet; returns the JSON of ``putahi tournament``."""
    with closing(Store(path, plan.about())) as store:
        points = dict.fromkeys(range(len(plan.players)), 0.0)
        met: dict[tuple[int, int], int] = defaultdict(int)
        rests: dict[int, int] = defaultdict(int)
        played: list[tuple[Bout, dict[str, Any]]] = []
        for number in range(plan.rounds):
            standing = sorted(points, key=lambda one: (-points[one], one))
            if plan.system == SWISS:
                resting = sit_out(standing, rests, plan.seats)
                for one in resting:
                    rests[one] += 1
                    points[one] += plan.deals  # as good as an even round: a win is a point for each seat of the table
                meetings = swiss_round([one for one in standing if one not in resting], met, plan.seats)
            else:
                meetings = round_robin(len(plan.players), plan.seats)
            bouts = [
                Bout(number, meeting, deal, turn)
                for deal in range(plan.deals)
                for meeting in meetings
                for turn in range(plan.seats)
            ]
            results = play_bouts(plan, bouts, store, spread_out, progress)
            for meeting in meetings:
                for i, one in enumerate(meeting):
                    for other in meeting[i + 1 :]:
                        met[pair(one, other)] += 1
            for bout, result in zip(bouts, results, strict=True):
                played.append((bout, result))
                for one, worth in zip(bout.seated, result["worth"], strict=True):
                    points[one] += worth
        return table(plan, played, points, dict(rests))


def play_bouts(
    plan: Tournament, bouts: list[Bout], store: "Store", spread_out: Spread, progress: Callable[[int], None]
) -> list[dict[str, Any]]:
    """The results of these games, in their order; those not in the store are played and put there."""
    left = [bout for bout in bouts if bout.key not in store.done]
    progress(len(bouts) - len(left))
    if left:
        for place, result in spread_out(partial(play_bout, plan), left):
            store.add(left[place].key, result)
            progress(1)
    return [store.done[bout.key] for bout in bouts]


def play_bout(plan: Tournament, bout: Bout) -> dict[str, Any]:
    """Play one game. Its seed follows from its place alone; all seatings of a deal have the same."""
    number = deal_number(plan, bout)
    kinds = tuple(plan.players[one] for one in bout.seated)
    one = Plan(plan.game, plan.options, kinds, number + 1, plan.seed, patience=plan.patience)
    tally = play_one(one, number)
    shared = sum(tally.wins) == 0
    forfeit = tally.forfeits[0] if tally.forfeits else None
    return {
        "worth": [1 / plan.seats] * plan.seats if shared else tally.wins,
        "scores": tally.scores,
        "end": next(iter(tally.ends)),
        "turns": tally.turns,
        "forfeit": None if forfeit is None else {"seat": forfeit["seat"], "why": forfeit["why"]},
    }


def deal_number(plan: Tournament, bout: Bout) -> int:
    """The number of a deal within the run of all deals of this seed: another for each round, the same for all tables,
    so that the players of a round meet the same cards.
    """
    return bout.round * plan.deals + bout.deal


def table(
    plan: Tournament, played: list[tuple[Bout, dict[str, Any]]], points: dict[int, float], rests: dict[int, int]
) -> dict[str, Any]:
    """The final table: shares of the win, ratings, forfeits."""
    games: dict[int, int] = defaultdict(int)
    wins: dict[int, float] = defaultdict(float)
    forfeits: dict[int, int] = defaultdict(int)
    for bout, result in played:
        for place, one in enumerate(bout.seated):
            games[one] += 1
            wins[one] += result["worth"][place]
        if result["end"] == Agreement.FORFEIT and result["forfeit"]:
            seats = [str(seat) for seat in rulebook(plan.game).seats(plan.options)]
            forfeits[bout.seated[seats.index(str(result["forfeit"]["seat"]))]] += 1
    rated = ratings(plan, played)
    order = sorted(points, key=lambda one: (-points[one], -(rated[one]["rating"] or 0), one))
    rows = []
    for one in order:
        row: dict[str, Any] = {
            "player": plan.players[one],
            "games": games[one],
            "points": rounded(points[one]),
            "share": rounded(wins[one] / games[one]) if games[one] else None,
            **{name: None if value is None else rounded(value) for name, value in rated[one].items()},
        }
        if plan.system == SWISS:
            row["rests"] = rests.get(one, 0)
        if forfeits[one]:
            row["forfeits"] = forfeits[one]
        rows.append(row)
    method = "Elo, by Bradley and Terry" if plan.seats == 2 else "Plackett and Luce (openskill)"
    return {**plan.about(), "games_played": len(played), "ratings": method, "table": rows}


def ratings(plan: Tournament, played: list[tuple[Bout, dict[str, Any]]]) -> dict[int, dict[str, float | None]]:
    """Each player's rating with its interval: of pairs Elo by Bradley and Terry, of more by Plackett and Luce.

    The ends are None where drawing the deals anew says nothing (``ladder.rate``).
    """
    if plan.seats > 2:
        return many_ratings(len(plan.players), played)
    pairs: dict[tuple[str, str], dict[tuple[int, int], list[float]]] = defaultdict(lambda: defaultdict(list))
    for bout, result in played:
        first, second = bout.meeting
        share = result["worth"][bout.seated.index(first)]
        pairs[(plan.players[first], plan.players[second])][(bout.round, bout.deal)].append(share)
    deals = {names: list(shares.values()) for names, shares in pairs.items()}
    rated = rate(plan.players, deals, plan.seed)
    return {one: rated[kind] for one, kind in enumerate(plan.players)}


def many_ratings(players: int, played: list[tuple[Bout, dict[str, Any]]]) -> dict[int, dict[str, float | None]]:
    """Openskill's ratings, game after game in the order of the tournament; the interval is of its own uncertainty."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known = {one: model.rating() for one in range(players)}
    for bout, result in played:
        teams = [[known[one]] for one in bout.seated]
        ranks = [-worth for worth in result["worth"]]
        for one, [new] in zip(bout.seated, model.rate(teams, ranks=ranks), strict=True):
            known[one] = new
    return {
        one: {"rating": found.mu, "low": found.mu - 1.96 * found.sigma, "high": found.mu + 1.96 * found.sigma}
        for one, found in known.items()
    }


class Store:
    """A file of finished games. A file of another tournament is refused; one cut off by a crash is whole again."""

    def __init__(self, path: Path, about: dict[str, Any]) -> None:
        """Open the file, or begin it. Raises ``PutahiError`` where it is something else."""
        self.done: dict[str, dict[str, Any]] = {}
        self._path = path
        wanted = json.dumps(about, ensure_ascii=False, sort_keys=True)
        try:
            self._base = sqlite3.connect(path, isolation_level=None)
        except sqlite3.Error as error:
            raise PutahiError(f"{path}: {error}") from None
        try:
            self._base.execute("PRAGMA journal_mode=WAL")
            self._base.execute("CREATE TABLE IF NOT EXISTS about (one INTEGER PRIMARY KEY CHECK (one = 1), what TEXT)")
            self._base.execute("CREATE TABLE IF NOT EXISTS games (key TEXT PRIMARY KEY, result TEXT NOT NULL)")
            self._base.execute("INSERT OR IGNORE INTO about VALUES (1, ?)", (wanted,))
            [(found,)] = self._base.execute("SELECT what FROM about").fetchall()
            if found == wanted:
                for key, result in self._base.execute("SELECT key, result FROM games"):
                    self.done[key] = json.loads(result)
                return
        except (sqlite3.Error, ValueError) as error:  # the latter: no such row, or a result that is no JSON
            self._base.close()
            raise PutahiError(f"{path} is no store of a tournament: {error}") from None
        self._base.close()
        raise PutahiError(f"{quoted(str(path))} holds another tournament; give another --store, or remove it")

    def add(self, key: str, result: dict[str, Any]) -> None:
        """Keep a finished game; a second result of the same game changes nothing. Raises ``PutahiError``."""
        try:
            self._base.execute("INSERT OR IGNORE INTO games VALUES (?, ?)", (key, json.dumps(result)))
        except sqlite3.Error as error:
            raise PutahiError(f"{self._path} takes no more games: {error}; those before are in it") from None
        self.done.setdefault(key, result)

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()
