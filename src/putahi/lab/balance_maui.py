"""What is asked of Māui: what each Taonga, Rautaki, formation and token is worth."""

import numpy as np

from putahi.games.maui.names import (
    PATTERN_NAMES,
    PATTERN_TITLES,
    RAUTAKI_NAMES,
    RAUTAKI_TITLES,
    TAONGA_NAMES,
    TAONGA_TITLES,
)
from putahi.lab.balance import (
    Cell,
    Table,
    game_rows,
    happenings,
    more_than_others,
    seat_dummies,
    seat_rows,
)
from putahi.lab.statistics import Effects, effects, mean, share
from putahi.lab.study import Column, Study

ASKED = (
    ("Wero: Wars declared (MC-18)", ("wars",)),
    ("Whawhai: battles fought (MC-19)", ("battles",)),
    ("Wars that lapse (MC-19)", ("lapsed",)),
    ("battles without a claim (MC-24)", ("undecided",)),
    ("warriors fallen", ("fallen",)),
    ("Taonga flipped by a Colour run (MC-17)", ("flips",)),
    ("Taonga freed by Pīwaiwaka (MC-29)", ("freed",)),
    ("Ihi Boosts spent (MC-23)", ("boosts",)),
    ("Instant Kills used", ("kills",)),
    ("Tremors used", ("tremors",)),
    ("Stormwinds used", ("stormwinds",)),
    ("Tides used", ("tides",)),
)
SITUATION = ("own_taonga", "their_taonga", "more_cards", "more_ihi", "more_boosts", "more_atua", "own_war")
TOKENS = ("Ihi Boosts", "Instant Kill", "Tremor", "Stormwind", "Tide")


def tables(study: Study) -> list[Table]:
    """The tables of Māui."""
    acts = act_effects(study)
    return [
        wins_table(study),
        happenings(study, ASKED, "Both seats together."),
        taonga_table(study, acts),
        rautaki_table(study, acts),
        formations_table(study, acts),
        tokens_table(study, acts),
    ]


def wins_table(study: Study) -> Table:
    """How winners win, and what the first claim says."""
    games = study.games
    adjacent = sum(study.of("adjacent"))
    worth = np.stack(study.of("worth"), axis=1)
    first = games["first_claim"]
    claimed = first > 0
    chosen = np.take_along_axis(worth, np.maximum(first - 1, 0)[:, None], axis=1)[:, 0]
    rows: list[tuple[str, list[Cell]]] = [
        ("won with rows side by side (MC-25)", [share(np.asarray(adjacent) > 0)]),
        ("who claims first wins", [share(chosen[claimed])]),
    ]
    return Table("wins", "How games are won", "Of all games.", (("share", "games %"),), rows)


def bits(column: Column, place: int) -> Column:
    """One bit of a column of sets, as 0 or 1."""
    found: Column = ((column >> place) & 1).astype(np.float64)
    return found


def act_effects(study: Study) -> Effects:
    """What each act of a turn adds to the chance to win, given how the table lay when the turn began."""
    turns = study.turns
    seats = np.stack(study.of("worth"), axis=1)
    worth = seats[turns["game"] - 1, turns["seat"] - 1]
    things: dict[str, Column] = {}
    for place, name in enumerate(TAONGA_NAMES):
        things[f"claim {name}"] = bits(turns["claims"], place) - bits(turns["their_claims"], place)
    for place, name in enumerate(RAUTAKI_NAMES):
        things[f"play {name}"] = bits(turns["plays"], place)
    for place, name in enumerate(PATTERN_NAMES):
        things[f"formation {name}"] = bits(turns["formations"], place)
    for place, name in enumerate(TOKENS):
        things[f"token {name}"] = bits(turns["tokens_used"], place)
    things["wero"] = turns["wero"].astype(np.float64)
    things["freed"] = turns["freed"].astype(np.float64)
    lead = turns["own_taonga"] - turns["their_taonga"]
    situation: dict[str, Column] = {name: turns[name].astype(np.float64) for name in SITUATION}
    situation["seat"] = (turns["seat"] == 2).astype(np.float64)
    situation["late"] = np.minimum(turns["turn"], 100) / 10.0
    situation["lead_late"] = lead * situation["late"]
    return effects(worth, things, situation, turns["game"])


def taonga_table(study: Study, acts: Effects) -> Table:
    """What each Taonga is worth."""
    laid, worth = study.games["laid"], seat_rows(study, "worth")
    rows: list[tuple[str, list[Cell]]] = []
    for place, (name, title) in enumerate(zip(TAONGA_NAMES, TAONGA_TITLES, strict=True)):
        there = np.repeat((laid >> place) & 1 == 1, 2)
        claimed = seat_rows(study, f"claimed_{name}") > 0
        if there.any():
            with_it, without = worth[there & claimed], worth[there & ~claimed]
            rows.append((title, [share(with_it), share(without), acts.points[f"claim {name}"]]))
    columns = (("claimed", "wins who claimed it %"), ("not", "who did not %"), ("effect", "points of the win"))
    return Table("taonga", "What each Taonga is worth", TURN_NOTE, columns, rows, chart=("effect",))


TURN_NOTE = (
    "The effect is what it adds to the chance to win, in percentage points, in the situation in which the turn began "
    "(Taonga, hands, Ihi on the rows, tokens, War, how late it is) and with all else done in that turn being equal."
)


def rautaki_table(study: Study, acts: Effects) -> Table:
    """What each Rautaki is worth: when it comes, which is chance, and when it is played."""
    worth = seat_rows(study, "worth")
    drawn = {name: seat_rows(study, f"drawn_{name}") for name in RAUTAKI_NAMES}
    luck = effects(
        worth,
        {name: more_than_others(study, f"drawn_{name}") for name in RAUTAKI_NAMES},
        {**seat_dummies(study), "cards": luck_of_the_draw(study)},
        game_rows(study),
    )
    rows: list[tuple[str, list[Cell]]] = []
    for name, title in zip(RAUTAKI_NAMES, RAUTAKI_TITLES, strict=True):
        if drawn[name].any():
            played = seat_rows(study, f"played_{name}")
            rows.append(
                (
                    title,
                    [
                        share(worth[drawn[name] > 0]),
                        share(worth[drawn[name] == 0]),
                        luck.points[name],
                        mean(played),
                        acts.points[f"play {name}"],
                    ],
                )
            )
    columns = (
        ("drawn", "wins who drew it %"),
        ("not", "who did not %"),
        ("luck", "drawn once more: points of the win"),
        ("played", "played by a seat"),
        ("effect", "played: points of the win"),
    )
    note = (
        "Drawn once more than the other did, as many cards drawn else: which cards come is chance, so that is what "
        "the card is worth to these players. " + TURN_NOTE
    )
    return Table("rautaki", "What each Rautaki is worth", note, columns, rows, chart=("luck", "effect"))


def luck_of_the_draw(study: Study) -> Column:
    """How many cards more a seat drew than the other, those that Waka Huia and Pūkaha brought left out: they are what
    these cards do.
    """
    more = more_than_others(study, "drawn") - 3 * more_than_others(study, "played_waka-huia")
    found: Column = more - more_than_others(study, "played_pukaha")
    return found


def formations_table(study: Study, acts: Effects) -> Table:
    """What formations are worth."""
    worth = seat_rows(study, "worth")
    rows: list[tuple[str, list[Cell]]] = []
    for name, title in zip(PATTERN_NAMES, PATTERN_TITLES, strict=True):
        made = seat_rows(study, f"formation_{name}")
        effect = acts.points[f"formation {name}"]
        rows.append((title, [mean(made), share(worth[made > 0]), share(worth[made == 0]), effect]))
    columns = (
        ("made", "paid to a seat"),
        ("with", "wins with one %"),
        ("not", "without %"),
        ("effect", "points of the win"),
    )
    return Table("formations", "Formations", TURN_NOTE, columns, rows, chart=("effect",))


def tokens_table(study: Study, acts: Effects) -> Table:
    """What using tokens and going to war is worth."""
    rows: list[tuple[str, list[Cell]]] = [(f"{name} used", [acts.points[f"token {name}"]]) for name in TOKENS]
    rows.append(("War declared", [acts.points["wero"]]))
    rows.append(("a Taonga lost to Pīwaiwaka", [acts.points["freed"]]))
    note = TURN_NOTE
    return Table("tokens", "Tokens and War", note, (("effect", "points of the win"),), rows, chart=("effect",))
