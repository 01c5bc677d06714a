"""The balance report of a study: what every game is asked, and then what its own module asks."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from putahi.games import rulebook
from putahi.lab.statistics import Estimate, mean, quantiles, rounded, share
from putahi.lab.study import Column, Study

Cell = Estimate | float | int | str | None


@dataclass(frozen=True)
class Table:
    """A part of a report: rows of figures under headings, and how to draw them.

    Attributes:
        key: its name in the JSON.
        title: its name for people.
        note: what the figures mean, in a sentence or two.
        columns: key and heading of each column; a heading with ``%`` is of shares, one with ``points`` of effects in
            percentage points.
        rows: the name of each row, with a cell for each column.
        chart: the columns that are drawn, as points with their intervals, or with ``bars`` as bars.
    """

    key: str
    title: str
    note: str
    columns: tuple[tuple[str, str], ...]
    rows: list[tuple[str, list[Cell]]]
    chart: tuple[str, ...] = ()
    bars: bool = False

    def json(self) -> list[dict[str, Any]]:
        """The rows as JSON."""
        names = [key for key, _ in self.columns]
        return [{"name": name, **dict(zip(names, map(plain, cells), strict=True))} for name, cells in self.rows]


@dataclass(frozen=True)
class Report:
    """What came of a study: what was played, and tables of figures."""

    about: dict[str, Any]
    tables: list[Table] = field(default_factory=list)

    def json(self) -> dict[str, Any]:
        """The JSON of ``putahi balance``: the same for the same seed, whoever did the work."""
        return {**self.about, **{table.key: table.json() for table in self.tables}}


def plain(cell: Cell) -> Any:
    if isinstance(cell, Estimate):
        return cell.json()
    return rounded(cell) if isinstance(cell, float) else cell


def report(study: Study) -> Report:
    """Everything that is asked of a study."""
    from putahi.lab import balance_maui, balance_mauw, balance_mu_torere

    asked = {"mu-torere": balance_mu_torere.tables, "mauw": balance_mauw.tables, "maui": balance_maui.tables}
    return Report(study.about(), [*common_tables(study), *asked[study.plan.game](study)])


def common_tables(study: Study) -> list[Table]:
    """Seats, length and ends, and points where the game has them."""
    games = study.games
    tables = [seats_table(study), ends_table(study), length_table(study)]
    if study.plan.game != "mu-torere":
        tables.append(histogram(study))
    if "lead_changes" in games:
        tables.append(comebacks_table(study))
    return tables


def seats_table(study: Study) -> Table:
    """Who wins, by seat."""
    games = study.games
    rows: list[tuple[str, list[Cell]]] = []
    for seat, kind in zip(study.seats, study.plan.players, strict=True):
        score = games.get(f"score_{seat}")
        rows.append((f"{seat} ({kind})", [share(games[f"worth_{seat}"]), None if score is None else mean(score)]))
    rows.append(("drawn", [share(games["drawn"]), None]))
    columns: tuple[tuple[str, str], ...] = (("worth", "share of the win %"), ("score", "points"))
    even = 100 / len(study.seats)
    note = f"A shared win counts its share, a draw is shared by all; {even:.1f}% is even."
    if "score_" + study.seats[0] not in games:
        columns, rows = columns[:1], [(name, cells[:1]) for name, cells in rows]
    return Table("seats", "Who wins", note, columns, rows, chart=("worth",))


def ends_table(study: Study) -> Table:
    """How games end."""
    rules = rulebook(study.plan.game)
    ends = study.games["end"]
    rows: list[tuple[str, list[Cell]]] = []
    for number in sorted(rules.ends):
        here = ends == number
        if here.any():
            name = f"{rules.clause(number)}: {rules.ends[number]}"
            rows.append((name, [share(here), mean(study.games["turns"][here])]))
    columns = (("share", "games %"), ("turns", "turns of these"))
    return Table("ends", "How games end", "By the clause that ended them.", columns, rows)


def length_table(study: Study) -> Table:
    """How long games are."""
    rows: list[tuple[str, list[Cell]]] = []
    for name in ("turns", "decisions"):
        values = study.games[name]
        rows.append((name, [mean(values), *quantiles(values)]))
    places = ("p5", "p25", "median", "p75", "p95")
    columns = (("mean", "mean"), *((key, key) for key in places), ("most", "most"))
    note = "A turn is one player's. p5: 5 of 100 games are no longer than this; and so on."
    return Table("length", "How long games are", note, columns, rows)


def histogram(study: Study) -> Table:
    """How points are spread."""
    scores = study.of("score")
    top = int(max(column.max() for column in scores))
    width = 1 if top <= 10 else max(1, round(top / 12 / 6) * 6 or 6)
    rows: list[tuple[str, list[Cell]]] = []
    for low in range(0, top + 1, width):
        name = str(low) if width == 1 else f"{low} to {low + width - 1}"
        inside = [(column >= low) & (column < low + width) for column in scores]
        rows.append((name, [float(np.mean(column)) for column in inside]))
    columns = tuple((f"seat_{seat}", f"seat {seat} %") for seat in study.seats)
    what = "Taonga held" if study.plan.game == "maui" else "points"
    return Table(
        "scores", f"How {what} are spread", "At the end of the game, by seat.", columns, rows,
        chart=tuple(key for key, _ in columns), bars=True,
    )  # fmt: skip


def comebacks_table(study: Study) -> Table:
    """How far behind winners were."""
    games = study.games
    worths = np.stack(study.of("worth"))
    deficits = np.stack(study.of("deficit"))
    winner = np.argmax(worths, axis=0)
    alone = worths.max(axis=0) == 1
    behind = np.take_along_axis(deficits, winner[None, :], axis=0)[0][alone]
    steps = (1, 2, 3) if study.plan.game == "maui" else (9, 18, 36, 72)
    unit = "Taonga" if study.plan.game == "maui" else "points"
    rows: list[tuple[str, list[Cell]]] = [
        (f"the winner was once {step} or more {unit} behind", [share(behind >= step)]) for step in steps
    ]
    rows.append(("nobody ever overtook anybody", [share(games["lead_changes"] == 0)]))
    rows.append(("overtaken three times or more", [share(games["lead_changes"] >= 3)]))
    note = "The first lines are of games with one winner."
    if study.plan.game == "mauw":
        note += " The points are looked at after every second round."
    return Table("comebacks", "Comebacks", note, (("share", "games %"),), rows, chart=("share",))


def total(study: Study, names: tuple[str, ...]) -> Column:
    """How often something came up in each game, all seats together."""
    found: Column = np.sum([column for name in names for column in study.of(name)], axis=0)
    return found


def happenings(study: Study, asked: tuple[tuple[str, tuple[str, ...]], ...], note: str) -> Table:
    """How often things come up in a game."""
    rows: list[tuple[str, list[Cell]]] = []
    for name, columns in asked:
        values = total(study, columns)
        rows.append((name, [mean(values), share(values > 0)]))
    return Table("happenings", "What comes up", note, (("mean", "in a game"), ("games", "games with it %")), rows)


def seat_rows(study: Study, name: str) -> Column:
    """A column of all seats as observations, seat after seat within each game."""
    return np.stack(study.of(name), axis=1).reshape(-1)


def more_than_others(study: Study, name: str) -> Column:
    """How much more of it a seat had than the others on average; observations as in ``seat_rows``."""
    values = np.stack(study.of(name), axis=1).astype(np.float64)
    others = (values.sum(axis=1, keepdims=True) - values) / (values.shape[1] - 1)
    more: Column = (values - others).reshape(-1)
    return more


def seat_dummies(study: Study) -> dict[str, Column]:
    """Which seat an observation is of, the first being the yardstick."""
    number = len(study.games["game"])
    return {
        f"seat_{seat}": np.tile(np.arange(len(study.seats)) == place, number).astype(np.float64)
        for place, seat in enumerate(study.seats)
        if place
    }


def game_rows(study: Study) -> Column:
    """The game of each observation of ``seat_rows``."""
    return np.repeat(study.games["game"], len(study.seats))
