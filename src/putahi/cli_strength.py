"""The commands that train players and measure how strong they are: duel, ladder, train."""

import argparse
from pathlib import Path
from typing import Any

from putahi.cli_parts import add_options, complain, options_of, positive, print_json, progress_bar, seed
from putahi.core.errors import PutahiError
from putahi.games import RULEBOOKS, rulebook


def add_duel(commands: Any) -> None:
    command = commands.add_parser(
        "duel",
        help="measure one kind of player against another",
        description="Play one kind of player against another on the same deals with all seats changed round, and say "
        "what\nshare of the wins it takes, with an interval of 95%.",
        epilog="""examples:
  putahi duel maui level:9 greedy --games 200
  putahi duel mauw search:0.2s ismcts:0.2s --games 400
  putahi duel mauw level:9 ismcts:0.2s --option players=4      one against three
  putahi duel mauw search:1.0s ismcts:1.0s --file long.jsonl   stopped, it goes on where it was

A kind with a time thinks for so long of its own process's time; one with a number for so many iterations.""",
    )
    command.add_argument("game", choices=list(RULEBOOKS))
    command.add_argument("first", metavar="KIND", help="the kind that is measured")
    command.add_argument("second", metavar="OTHER", help="the kind in all other seats")
    command.add_argument("--games", type=positive, default=200, metavar="N", help="how many, whole deals (default 200)")
    command.add_argument("--file", type=Path, metavar="FILE", help="keep finished games here, and go on from them")
    add_common(command)
    add_options(command)
    command.set_defaults(run=duel)


def duel(asked: argparse.Namespace) -> int:
    from putahi.lab.arena import cores
    from putahi.lab.duel import duel_options, run_duel

    options = duel_options(asked.game, options_of(asked), asked.first, asked.second)
    jobs, path = asked.jobs or cores(), asked.file
    try:
        with progress_bar(asked.games, "games") as advance:
            result = run_duel(
                asked.game, options, asked.first, asked.second, asked.games, asked.seed, jobs, advance, path
            )
    except KeyboardInterrupt:
        if path is None:
            raise
        return stopped(path)
    if asked.json:
        print_json(result)
        return 0
    share, margin = 100 * result["share"], 100 * result["margin"]
    print(f"{asked.first} against {asked.second} at {rulebook(asked.game).title}, {result['seats']} seats:")
    print(
        f"  {share:.1f}% of the wins, ± {margin:.1f}, in {result['games']} games ({100 * result['even']:.1f}% is even)"
    )
    print("  by seat: " + ", ".join(f"{100 * one:.1f}%" for one in result["by_seat"]))
    for kind, decisions, seconds in zip(
        (asked.first, asked.second), result["decisions"], result["seconds_per_decision"], strict=True
    ):
        print(f"  {kind}: {decisions:.1f} decisions a game, {1000 * seconds:.2f} ms each")
    return 0


def add_ladder(commands: Any) -> None:
    command = commands.add_parser(
        "ladder",
        help="measure all levels of a game against each other",
        description="All levels, random, greedy and plain search against each other with two seats: ratings with "
        "intervals of 95%,\nrandom being 0. Stopped with Ctrl-C it goes on where it was the next time.",
        epilog="""examples:
  putahi ladder mauw
  putahi ladder maui --games 400 --chart maui.svg
  putahi ladder mu-torere --players random,level:1,level:9 --json""",
    )
    command.add_argument("game", choices=list(RULEBOOKS))
    command.add_argument("--games", type=positive, default=200, metavar="N", help="of neighbours (default 200)")
    command.add_argument("--others", type=positive, default=20, metavar="N", help="of other pairs (default 20)")
    command.add_argument("--players", metavar="KIND,KIND…", help="who plays, weakest first (default: all)")
    command.add_argument("--file", type=Path, metavar="FILE", help="finished games (default ladder-GAME.jsonl)")
    command.add_argument("--chart", type=Path, metavar="FILE.svg", help="draw the ratings")
    add_common(command)
    add_options(command)
    command.set_defaults(run=ladder)


def ladder(asked: argparse.Namespace) -> int:
    from putahi.core.records import write_file
    from putahi.lab.arena import cores
    from putahi.lab.ladder import deals_of, make_ladder, run_ladder
    from putahi.printing.ladder_chart import draw_ladder

    rungs = asked.players.split(",") if asked.players else []
    if rungs and len(set(rungs)) < max(2, len(rungs)):
        raise PutahiError("--players wants two or more different kinds")
    plan = make_ladder(asked.game, options_of(asked), asked.games, asked.others, rungs, asked.seed)
    path = asked.file or Path(f"ladder-{asked.game}.jsonl")
    try:
        with progress_bar(2 * len(deals_of(plan)), "games") as advance:
            result = run_ladder(plan, path, asked.jobs or cores(), advance)
    except KeyboardInterrupt:
        return stopped(path)
    if asked.chart:
        write_file(asked.chart, draw_ladder(result))
    if asked.json:
        print_json(result)
        return 0
    print(f"{rulebook(asked.game).title}: ratings, {result['rungs'][0]['player']} first")
    for rung in result["rungs"]:
        interval = "" if rung["low"] is None else f"({rung['low']:+.0f} to {rung['high']:+.0f})"
        time = f"{1000 * rung['seconds_per_decision']:9.2f} ms"
        print(f"  {rung['player']:<14} {rung['rating']:+6.0f}  {interval:<18} {time}")
    print("neighbours")
    for pair in result["pairs"]:
        if pair["neighbours"]:
            first, second = pair["players"]
            share, margin = 100 * pair["share"], 100 * pair["margin"]
            print(f"  {first:<12} beats {second:<12} {share:5.1f}% ± {margin:.1f} of {pair['games']} games")
    if asked.chart:
        print(f"The chart is in {asked.chart}.")
    return 0


def add_train(commands: Any) -> None:
    command = commands.add_parser(
        "train",
        help="train the evaluation of a card game",
        description="Train a network by games against itself. Stopped with Ctrl-C it goes on where it was the next "
        "time.\nNeeds the extra: pip install 'putahi[train]'.",
        epilog="""examples:
  putahi train maui --folder training/maui
  putahi train mauw-2 --generations 10 --games 1000
  putahi train mauw-many --jobs 2                    MAUW for three to six

The weights are then in FOLDER/NAME.net; put there into the package they are what the levels play with.""",
    )
    command.add_argument("lesson", choices=["mauw-2", "mauw-many", "maui"], help="which network")
    command.add_argument("--folder", type=Path, metavar="DIR", help="where it is kept (default training-NAME)")
    command.add_argument("--generations", type=positive, default=60, metavar="N", help="(default 60)")
    command.add_argument("--games", type=positive, default=5000, metavar="N", help="a generation (default 5000)")
    add_common(command, default=1)
    command.set_defaults(run=train)


def train(asked: argparse.Namespace) -> int:
    from putahi.lab.arena import cores

    try:
        from putahi.lab.training import Course
        from putahi.lab.training import train as train_network
    except ImportError as error:
        raise PutahiError(f"training needs {error.name}: pip install 'putahi[train]'") from None
    course = Course(asked.lesson, asked.generations, asked.games, asked.seed)
    folder = asked.folder or Path(f"training-{asked.lesson}")

    def report(line: dict[str, Any]) -> None:
        if not asked.json:
            print(
                f"generation {line['generation']}: held-out loss {line['held_out']:.4f} "
                f"(knowing nothing {line['knowing_nothing']:.4f}), learning {line['loss']:.4f}",
                flush=True,
            )

    try:
        with progress_bar(asked.generations * asked.games, "games") as advance:
            path, figures = train_network(
                course, folder, asked.jobs or cores(), lambda _, games: advance(games), report
            )
    except KeyboardInterrupt:
        return complain(f"stopped; {folder} keeps the last whole generation, and the same command goes on")
    if asked.json:
        print_json({"file": str(path), "generations": figures})
    else:
        print(f"The network is in {path}.")
    return 0


def stopped(path: Path) -> int:
    """Say that a measurement was stopped, and where it can go on."""
    return complain(f"stopped; what was played is in {path}, and the same command goes on from there")


def add_common(command: argparse.ArgumentParser, default: int = 0) -> None:
    """What all of these take."""
    command.add_argument("--seed", type=seed, default=default, help=f"the same seed repeats it (default {default})")
    command.add_argument("--jobs", type=positive, default=None, metavar="J", help="processes (default: all cores)")
    command.add_argument("--json", action="store_true", help="print JSON")
