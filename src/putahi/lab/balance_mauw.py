"""What is asked of MAUW: attacks and parries, blocks, redraws, and what each card is worth."""

import numpy as np

from putahi.games.mauw.names import CARD_NAMES
from putahi.lab.balance import (
    Cell,
    Table,
    game_rows,
    happenings,
    more_than_others,
    seat_dummies,
    seat_rows,
    total,
)
from putahi.lab.statistics import effects, mean, share
from putahi.lab.study import Study

ASKED = (
    ("attacks (MW-18)", ("attacks",)),
    ("attacking cards that are parried", ("parried",)),
    ("attacks gone on with (MW-19)", ("again",)),
    ("matches on own columns (MW-11)", ("matches",)),
    ("pairs placed (MW-13)", ("pairs",)),
    ("cards taken from the deck (MW-12)", ("taken",)),
    ("blocks by a warrior (MW-15)", ("warrior_blocks",)),
    ("blocks by a spirit (MW-15)", ("spirit_blocks",)),
    ("spirits removed (MW-17)", ("unblocked",)),
    ("hands redrawn (MW-7)", ("redraws",)),
    ("full columns at the end", ("full_columns",)),
)


def tables(study: Study) -> list[Table]:
    """The tables of MAUW."""
    return [
        happenings(study, ASKED, "All seats together."),
        parries_table(study),
        acts_table(study),
        cards_table(study),
    ]


def parries_table(study: Study) -> Table:
    """How often an attacking card is answered."""
    attacks, again, parried = (total(study, (name,)) for name in ("attacks", "again", "parried"))
    cards = int(np.sum(attacks) + np.sum(again))
    answered = np.zeros(cards)
    answered[: int(np.sum(parried))] = 1
    rows: list[tuple[str, list[Cell]]] = [("an attacking card is parried", [share(answered)])]
    note = "Of all cards played in an attack; the cards of one game are taken as independent."
    return Table("parries", "Parries", note, (("share", "cards %"),), rows)


ACTS = (
    ("attacks", "an attack"),
    ("matches", "a match on an own column"),
    ("warrior_blocks", "a block by a warrior"),
    ("spirit_blocks", "a block by a spirit"),
    ("unblocked", "a spirit removed"),
    ("redraws", "a hand redrawn"),
    ("parries", "a parry"),
)


def acts_table(study: Study) -> Table:
    """Which acts go with winning."""
    found = effects(
        seat_rows(study, "worth"),
        {name: more_than_others(study, name) for name, _ in ACTS},
        seat_dummies(study),
        game_rows(study),
    )
    rows: list[tuple[str, list[Cell]]] = [(title, [found.points[name]]) for name, title in ACTS]
    note = (
        "What one more of it than the others goes with, in percentage points of the win, all other acts and the seat "
        "being equal (logistic regression). Who stands well can do more: this is not what an act brings about."
    )
    return Table("acts", "Acts and winning", note, (("effect", "points of the win"),), rows, chart=("effect",))


def cards_table(study: Study) -> Table:
    """What each card is worth to its owner."""
    names = [name for name in CARD_NAMES[1:] if seat_rows(study, f"drawn_{name}").any()]
    found = effects(
        seat_rows(study, "worth"),
        {name: more_than_others(study, f"drawn_{name}") for name in names},
        seat_dummies(study),
        game_rows(study),
    )
    rows: list[tuple[str, list[Cell]]] = []
    for name in names:
        drawn, played = seat_rows(study, f"drawn_{name}"), seat_rows(study, f"played_{name}")
        used = float(np.sum(played)) / float(np.sum(drawn))
        title = {"S": "spirit", "M": "Māui"}.get(name, name)
        rows.append((title, [mean(drawn), used, found.points[name]]))
    columns = (("drawn", "drawn by a seat"), ("played", "of these played %"), ("effect", "points of the win"))
    note = (
        "Which cards come is chance, so the effect is what a card is worth to these players: how many percentage "
        "points of the win one more of it brings, drawn beyond what the others drew, all other cards and "
        "the seat being equal."
    )
    return Table("cards", "What each card is worth", note, columns, rows, chart=("effect",))
