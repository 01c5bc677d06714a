"""The same deals under several rule sets: what each changes, game by game."""

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from putahi.core.errors import PutahiError, quoted
from putahi.core.options import parse_setting
from putahi.games import rulebook
from putahi.lab.balance import Cell, Report, Table
from putahi.lab.statistics import mean, paired, share
from putahi.lab.study import Column, Spread, Study, run_study, study_plan

DEFAULT = "default"


@dataclass(frozen=True)
class RuleSet:
    """A name and the options that it changes."""

    name: str
    options: dict[str, object]


def read_rule_set(text: str) -> RuleSet:
    """A file ``NAME.toml`` with options as keys; or ``default``; or settings as typed, ``NAME=VALUE NAME=VALUE``.

    Raises ``PutahiError`` for a file that is no TOML, ``OSError`` for one that cannot be read.
    """
    if text == DEFAULT:
        return RuleSet(DEFAULT, {})
    if not text.endswith(".toml"):
        if "=" not in text:
            raise PutahiError(f"{quoted(text)} is neither a file NAME.toml, nor {DEFAULT}, nor NAME=VALUE")
        return RuleSet(text, dict(parse_setting(word) for word in text.split()))
    path = Path(text)
    try:
        options = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PutahiError(f"{text} is no TOML: {error}") from None
    return RuleSet(path.stem, options)


def compare(
    game: str,
    rule_sets: Sequence[RuleSet],
    players: Sequence[str],
    games: int,
    seed: int,
    spread_out: Spread,
    common: dict[str, object],
    progress: Callable[[int], None] = lambda games: None,
) -> Report:
    """Play the same deals under each rule set. ``common`` are options of all. Raises ``PutahiError``."""
    if len(rule_sets) < 2:
        raise PutahiError("two rule sets or more are compared; the first is what the others are measured against")
    names = [one.name for one in rule_sets]
    if len(set(names)) < len(names):
        raise PutahiError(f"two rule sets have the same name: {', '.join(names)}")
    plans = []
    for one in rule_sets:
        both = [name for name in one.options if name in common]
        if both:
            raise PutahiError(f"{both[0]} is given twice, with --option and in {one.name}")
        plans.append(study_plan(game, {**common, **one.options}, players, games, seed))
    if len({len(plan.players) for plan in plans}) > 1:
        raise PutahiError("all rule sets must have equally many seats, for their games are compared one by one")
    studies = [run_study(plan, spread_out, progress) for plan in plans]
    about = {
        **{name: value for name, value in studies[0].about().items() if name != "options"},
        "rule_sets": {one.name: plan.options for one, plan in zip(rule_sets, plans, strict=True)},
    }
    return Report(about, tables(names, studies))


def tables(names: Sequence[str], studies: Sequence[Study]) -> list[Table]:
    """One table of the differences of each rule set from the first, and one of the figures themselves."""
    measured = [measures(study) for study in studies]
    keys = list(dict.fromkeys(key for one in measured for key in one))
    shares = {key for key in keys if key.endswith("%")}
    nothing = np.zeros(studies[0].plan.games)
    found: list[Table] = []
    rows: list[tuple[str, list[Cell]]] = []
    for key in keys:
        columns = [one.get(key, nothing) for one in measured]
        rows.append((key, [share(column) if key in shares else mean(column) for column in columns]))
    headings = tuple((f"set_{i}", name) for i, name in enumerate(names))
    found.append(Table("figures", "Under each rule set", "A game's figures; % are of the games.", headings, rows))
    for i, name in enumerate(names[1:], 1):
        rows = [("games that go another way %", [share(went_another_way(studies[0], studies[i])), None])]
        for key in keys:
            base, other = measured[0].get(key, nothing), measured[i].get(key, nothing)
            difference = paired(base, other)
            assert difference is not None
            sure = "" if difference.low <= 0 <= difference.high else "yes"
            rows.append((key, [difference, sure]))
        note = f"{name} less {names[0]}, on the same deals, game by game."
        columns_ = (("difference", "difference"), ("sure", "beyond chance"))
        found.append(Table(f"change_{i}", f"What {name} changes", note, columns_, rows))
    return found


def went_another_way(base: Study, other: Study) -> Column:
    """Whether a game differs in any figure."""
    differs = np.zeros(base.plan.games, bool)
    for name, column in base.games.items():
        differs |= column != other.games[name]
    return differs


LEFT_OUT = ("game", "seed", "end", "laid", "first_claim")


def measures(study: Study) -> dict[str, Column]:
    """What is compared: each seat's share of the win and points, the ends, and all that is counted, seats together."""
    games = study.games
    found: dict[str, Column] = {f"seat {seat} wins %": games[f"worth_{seat}"] for seat in study.seats}
    if "drawn" in games:
        found["drawn games %"] = games["drawn"]
    rules = rulebook(study.plan.game)
    for number in sorted(rules.ends):
        found[f"ended by {rules.clause(number)} %"] = (games["end"] == number).astype(np.float64)
    found["turns"], found["decisions"] = games["turns"], games["decisions"]
    heads = [name for name in games if name not in (*LEFT_OUT, "turns", "decisions", "drawn")]
    for name in heads:
        stem, _, seat = name.rpartition("_")
        if seat not in study.seats:
            found[name.replace("_", " ")] = games[name]
        elif seat == study.seats[0] and stem != "worth":
            total: Any = sum(study.of(stem))
            found[stem.replace("_", " ") + ", all seats"] = total
    found.pop("deficit, all seats", None)
    return found
