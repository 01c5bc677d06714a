"""What is asked of Mū Tōrere: the exact table beside what these players make of it."""

import numpy as np

from putahi.games.mu_torere.tablebase import tablebase
from putahi.lab.balance import Cell, Table
from putahi.lab.statistics import share
from putahi.lab.study import Column, Study


def tables(study: Study) -> list[Table]:
    """The tables of Mū Tōrere."""
    return [exact_table(study), mistakes_table(study), met_table(study)]


def exact_table(study: Study) -> Table:
    """What perfect play makes of this entry rule."""
    facts = tablebase(study.plan.options["entry"]).facts()
    words = {"win": "is won", "loss": "is lost", "draw": "is drawn"}
    rows: list[tuple[str, list[Cell]]] = [
        ("the start, for Black", [words[facts["start"]]]),
        ("positions that can be reached", [facts["positions"]]),
        ("won for the side to move", [facts["won"]]),
        ("drawn", [facts["drawn"]]),
        ("lost", [facts["lost"]]),
        ("plies of the longest forced win", [facts["longest"]]),
    ]
    return Table("exact", "Perfect play", "From the solved game, repetition left out.", (("value", ""),), rows)


def mistakes_table(study: Study) -> Table:
    """How often each side lets go what it has."""
    rows: list[tuple[str, list[Cell]]] = []
    for seat, kind in zip(study.seats, study.plan.players, strict=True):
        for had, lost, words in (("at_win", "win_lost", "a win"), ("at_draw", "draw_lost", "a draw")):
            decisions, mistakes = study.games[f"{had}_{seat}"], study.games[f"{lost}_{seat}"]
            if np.sum(decisions):
                rows.append((f"{seat} ({kind}) lets {words} go", [of_all(mistakes, decisions), int(np.sum(decisions))]))
    note = "Of the decisions in a position that is exactly a win or a draw for the side to move."
    columns = (("share", "decisions %"), ("decisions", "decisions there"))
    return Table("mistakes", "Mistakes", note, columns, rows, chart=("share",))


def met_table(study: Study) -> Table:
    """In what positions the sides find themselves."""
    rows: list[tuple[str, list[Cell]]] = []
    for seat, kind in zip(study.seats, study.plan.players, strict=True):
        met = [study.games[f"{name}_{seat}"] for name in ("at_win", "at_draw", "at_loss")]
        every = met[0] + met[1] + met[2]
        rows.append((f"{seat} ({kind})", [of_all(one, every) for one in met]))
    columns = (("win", "won %"), ("draw", "drawn %"), ("loss", "lost %"))
    return Table("met", "Positions met", "What each side's decisions were worth before they were made.", columns, rows)


def of_all(some: Column, every: Column) -> Cell:
    """The share of some decisions of all, taken as independent."""
    values = np.zeros(int(np.sum(every)))
    values[: int(np.sum(some))] = 1
    return share(values)
