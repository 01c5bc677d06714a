"""Writes docs/environment-tables.md: `python -m tests.envs.reference`. A test checks that it is as written here."""

from itertools import groupby
from pathlib import Path

from putahi.envs.tables import VERSIONS, action_runs, adapter_for, fields
from putahi.games import RULEBOOKS

PAGE = Path(__file__).parents[2] / "docs" / "environment-tables.md"
HEAD = """\
# Tables of the environments

Made from the code by `python -m tests.envs.reference`; a test checks that it is up to date. What it is about is on the
page [environments](environments.md). `python -m putahi.envs.tables maui` (or `mauw 4`, or `mu-torere`) prints them all.

Kinds of fields: *flags*, each bit a fact; *one*, one bit for each value from 1, and no bit for 0; *place*, one bit for
each value from 0; *binary*, a number, the lowest bit first.
"""
# Lines of play from fixed seeds, all legal actions at every ply, equivalent moves merged.
PERFT = [
    ("mu-torere", {}, 0, 12),
    ("mu-torere", {"entry": "first-turn"}, 0, 10),
    ("mauw", {}, 1, 4),
    ("mauw", {}, 2, 4),
    ("mauw", {"players": 3}, 1, 3),
    ("mauw", {"players": 6}, 1, 3),
    ("maui", {}, 1, 3),
    ("maui", {}, 2, 3),
    ("maui", {"rows": 4, "tiers": 3, "max_turns": 20}, 1, 3),
]


def perft(state, depth):
    """How many sequences of so many legal actions there are; one that ends earlier does not count."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.clone()
        after.apply(action)
        total += perft(after, depth - 1) if after.to_move >= 0 else 0
    return total


def counts(game, options, seed, depth):
    rules = RULEBOOKS[game]
    start = rules.start(rules.read_options(options), seed)
    return [perft(start, plies) for plies in range(1, depth + 1)]


def subject(field):
    """What a field is about, where fields of one kind repeat: ``row 3``."""
    head, colon, rest = field.what.partition(": ")
    return (head, rest) if colon and not rest.startswith("1 own hand") else ("", field.what)


def layout(game, players):
    """The lines of a layout; what repeats for one subject after another stands there once."""
    lines, shape, many = [], None, 1
    for about, group in groupby(fields(game, players), key=lambda field: subject(field)[0]):
        group = list(group)
        here = [(subject(f)[1], f.times, f.width, f.kind) for f in group]
        if about and here == shape:
            many += 1
            lines[-1 if many > 2 else len(lines) :] = [
                f"| … | | | the same for each that follows, up to {about}: {many} in all |"
            ]
        else:
            shape, many = here, 1
            lines += [f"| {f.first} | {f.times} × {f.width} | {f.kind} | {f.what} |" for f in group]
    return lines


def page():
    lines = [HEAD]
    for game, players in (("mu-torere", 2), ("mauw", 2), ("maui", 2)):
        rules = RULEBOOKS[game]
        adapter = adapter_for(game, rules.read_options({}))
        lines += [f"## {rules.title}, v{VERSIONS[game]}", ""]
        if game == "mauw":
            sizes = [adapter_for(game, rules.read_options({"players": n})) for n in range(2, 7)]
            lines += ["| players | actions | bits |", "|---|---|---|"]
            lines += [f"| {a.seats} | {a.actions} | {a.length} |" for a in sizes]
            lines += ["", "For two players, in which the other numbers' tables differ by their areas alone:", ""]
        lines += [f"{adapter.actions:,} actions:", "", "| from | number | action |", "|---|---|---|"]
        lines += [f"| {run.first} | {run.number} | {run.what} |" for run in action_runs(game, players)]
        lines += ["", f"{adapter.length:,} bits:", "", "| from | bits | kind | fact |", "|---|---|---|---|"]
        lines += [*layout(game, players), ""]
    lines += [
        "## Counts to check another implementation by",
        "",
        "How many sequences of 1, 2, 3, … legal actions there are from the start of a seeded game, the cards lying as",
        "that seed lays them, equivalent moves counted once. A sequence that ends the game earlier does not count.",
        "",
        "| game | options | seed | sequences of 1, 2, 3, … actions |",
        "|---|---|---|---|",
    ]
    for game, options, seed, depth in PERFT:
        told = ", ".join(f"`{name}={value}`" for name, value in options.items()) or "default"
        numbers = ", ".join(f"{count:,}".replace(",", " ") for count in counts(game, options, seed, depth))
        lines.append(f"| {RULEBOOKS[game].title} | {told} | {seed} | {numbers} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
