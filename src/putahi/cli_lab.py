"""The commands of the lab: balance, compare-rules, tournament, record."""

import argparse
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from putahi.cli_parts import (
    add_options,
    complain,
    options_of,
    positive,
    print_json,
    progress_bar,
    seed,
    thinking_time,
)
from putahi.core.errors import PutahiError
from putahi.games import RULEBOOKS

if TYPE_CHECKING:
    from putahi.lab.study import Spread

PLAYERS_HELP = "random, greedy, level:1 … level:9, search:N; one for all seats, or one for each"


def add_lab(commands: Any) -> None:
    """All commands of this module."""
    for add in (add_balance, add_compare, add_tournament, add_record):
        add(commands)


def add_balance(commands: Any) -> None:
    command = commands.add_parser(
        "balance",
        help="measure what a game's rules bring about",
        description="Play many games and report who wins by seat, how long games are and how they end,\n"
        "what each card, Taonga, Rautaki and formation is worth, comebacks, mistakes: with intervals of 95%.\n"
        "Needs the extra: pip install 'putahi[lab]'.",
        epilog="""examples:
  putahi balance mauw --games 100000
  putahi balance maui --players greedy --games 20000 --html maui.html
  putahi balance maui --option flip=none --keep study      the games as Parquet, to ask yourself
  putahi balance --read study --html maui.html             the report of games that were kept
  putahi balance mu-torere --players level:3 --entry never
  putahi balance mauw --games 1000000 --ray auto           on a Ray cluster""",
    )
    command.add_argument("game", nargs="?", choices=list(RULEBOOKS))
    command.add_argument("--games", type=positive, default=10_000, metavar="N", help="how many games (default 10000)")
    command.add_argument("--players", default="random", metavar="KIND[,KIND…]", help=PLAYERS_HELP)
    command.add_argument("--html", type=Path, metavar="FILE", help="write a page with charts, whole in itself")
    command.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the games there, as Parquet")
    command.add_argument("--read", type=Path, metavar="FOLDER", help="report on games that were kept; play none")
    add_work(command)
    add_options(command)
    command.set_defaults(run=balance)


def balance(asked: argparse.Namespace) -> int:
    with needs_extra():
        from putahi.lab.balance import report
        from putahi.lab.study import keep, look_at, read_study, run_study, study_plan
        from putahi.printing.report_text import write_report

        if (asked.game is None) == (asked.read is None):
            raise PutahiError("name a game to play, or with --read a folder of games that were played")
        if asked.read:
            if asked.option or asked.entry or asked.keep:
                raise PutahiError("games that were kept have their own options, and are kept already")
            study = read_study(asked.read)
        else:
            plan = study_plan(asked.game, options_of(asked), asked.players.split(","), asked.games, asked.seed)
            look_for_folder(asked.html)
            if asked.keep:
                look_at(asked.keep, plan)
            with working(asked) as spread_out, progress_bar(asked.games, "games") as advance:
                started = perf_counter()
                study = run_study(plan, spread_out, advance)
                seconds = perf_counter() - started
            if sys.stderr.isatty():
                print(f"{asked.games / seconds:,.0f} games a second", file=sys.stderr)
            if asked.keep:
                keep(study, asked.keep)
        found = report(study)
        if asked.html:
            write_page(asked.html, found, f"{RULEBOOKS[study.plan.game].title}: balance")
    if asked.json:
        print_json(found.json())
        return 0
    print(write_report(found))
    tell_files(asked.html, asked.keep)
    return 0


def add_compare(commands: Any) -> None:
    command = commands.add_parser(
        "compare-rules",
        help="measure what a change of the rules does",
        description="Play the same deals under several rule sets and report what each changes against the first, game "
        "by game,\nwith intervals of 95%. A rule set is a TOML file of options, or NAME=VALUE, or `default`.\n"
        "Needs the extra: pip install 'putahi[lab]'.",
        epilog="""examples:
  putahi compare-rules maui default flip=none --players greedy --games 5000
  putahi compare-rules maui default rautaki_per_turn=1 row_limit=3 one_card=true
  putahi compare-rules maui ours.toml theirs.toml --html rules.html
  putahi compare-rules mauw default removed=none 'quiet_limit=0 lone_warrior=zero' --option players=4

A TOML file has a line for each option, as `putahi games` lists them:  flip = "none" """,
    )
    command.add_argument("game", choices=list(RULEBOOKS))
    command.add_argument("rules", nargs="+", metavar="RULES", help="FILE.toml, NAME=VALUE or default; two or more")
    command.add_argument("--games", type=positive, default=2000, metavar="N", help="under each (default 2000)")
    command.add_argument("--players", default="random", metavar="KIND[,KIND…]", help=PLAYERS_HELP)
    command.add_argument("--html", type=Path, metavar="FILE", help="write a page, whole in itself")
    add_work(command)
    add_options(command)
    command.set_defaults(run=compare_rules)


def compare_rules(asked: argparse.Namespace) -> int:
    with needs_extra():
        from putahi.lab.compare import compare, read_rule_set
        from putahi.printing.report_text import write_report

        rule_sets = [read_rule_set(text) for text in asked.rules]
        look_for_folder(asked.html)
        with working(asked) as spread_out, progress_bar(asked.games * len(rule_sets), "games") as advance:
            found = compare(
                asked.game,
                rule_sets,
                asked.players.split(","),
                asked.games,
                asked.seed,
                spread_out,
                options_of(asked),
                advance,
            )
        if asked.html:
            write_page(asked.html, found, f"{RULEBOOKS[asked.game].title}: rules compared")
    if asked.json:
        print_json(found.json())
        return 0
    print(write_report(found))
    tell_files(asked.html, None)
    return 0


def add_tournament(commands: Any) -> None:
    command = commands.add_parser(
        "tournament",
        help="a tournament of players, with ratings",
        description="Round robin or Swiss, for two seats or more, with ratings. What was played is in a store, and the "
        "same command\ngoes on from there. Needs the extra: pip install 'putahi[lab]'.",
        epilog="""examples:
  putahi tournament maui --players random,greedy,level:5,level:9 --games 20
  putahi tournament mauw --players random,greedy,level:2,level:4,level:6 --seats 3
  putahi tournament mu-torere --players level:1,level:3,level:5,level:7 --system swiss --rounds 3
  putahi tournament mauw --players 'greedy,exec:./bot --fast,level:7' --store mine.db

A kind with a time (search:0.2s) and a program of your own do not repeat exactly; all others do.""",
    )
    command.add_argument("game", choices=list(RULEBOOKS))
    command.add_argument("--players", required=True, metavar="KIND,KIND…", help="who plays, exec:COMMAND too")
    command.add_argument("--system", choices=["round-robin", "swiss"], default="round-robin")
    command.add_argument("--rounds", type=positive, metavar="R", help="of a Swiss (default: log2 of players)")
    command.add_argument("--games", type=positive, default=10, metavar="N", help="deals of each meeting (default 10)")
    command.add_argument("--seats", type=positive, metavar="N", help="seats of a table (MAUW: 2 to 6)")
    command.add_argument("--store", type=Path, metavar="FILE", help="what was played (default tournament-GAME.db)")
    command.add_argument("--patience", type=thinking_time, default=10.0, metavar="S", help="seconds a program has (10)")
    add_work(command)
    add_options(command)
    command.set_defaults(run=tournament)


def tournament(asked: argparse.Namespace) -> int:
    with needs_extra():
        from putahi.lab.tournament import make_tournament, most_games, run_tournament
        from putahi.players.outside import split_kinds
        from putahi.printing.tournament_text import write_tournament

        plan = make_tournament(
            asked.game,
            options_of(asked),
            split_kinds(asked.players),
            system=asked.system,
            rounds=asked.rounds,
            deals=asked.games,
            seats=asked.seats,
            seed=asked.seed,
            patience=asked.patience,
        )
        store = asked.store or Path(f"tournament-{asked.game}.db")
        try:
            with working(asked) as spread_out, progress_bar(most_games(plan), "games") as advance:
                found = run_tournament(plan, store, spread_out, advance)
        except KeyboardInterrupt:
            return complain(f"stopped; what was played is in {store}, and the same command goes on from there")
    if asked.json:
        print_json(found)
    else:
        print(write_tournament(found))
    return 0


def add_record(commands: Any) -> None:
    command = commands.add_parser(
        "record",
        help="the record of one simulated game",
        description="Play one game of `simulate`, `balance` or `compare-rules` again and write its record.",
        epilog="""examples:
  putahi record maui --players greedy --seed 7 --game 12 > game.json    the 12th game of a run with seed 7
  putahi record maui --players greedy --game-seed 520311 --out game.json    by the column `seed` of a study
  putahi analyse game.json""",
    )
    command.add_argument("game", choices=list(RULEBOOKS))
    command.add_argument("--players", default="random", metavar="KIND[,KIND…]", help=PLAYERS_HELP)
    command.add_argument("--seed", type=seed, default=0, help="of the run (default 0)")
    which = command.add_mutually_exclusive_group()
    which.add_argument("--game", dest="number", type=positive, default=1, metavar="N", help="its number (default 1)")
    which.add_argument("--game-seed", type=seed, metavar="SEED", help="or the game's own seed")
    command.add_argument("--out", type=Path, metavar="FILE", help="where to write it (default: standard output)")
    add_options(command)
    command.set_defaults(run=record)


def record(asked: argparse.Namespace) -> int:
    from putahi.core.records import write_file
    from putahi.lab.arena import game_seed
    from putahi.lab.replay import replay_game

    own = asked.game_seed if asked.game_seed is not None else game_seed(asked.seed, asked.number - 1)
    text = replay_game(asked.game, options_of(asked), asked.players.split(","), own).to_json()
    if asked.out:
        write_file(asked.out, text)
    else:
        print(text, end="" if text.endswith("\n") else "\n")
    return 0


# -- shared ----------------------------------------------------------------------------------------


def add_work(command: argparse.ArgumentParser) -> None:
    """Who does the work, and how the result is told."""
    command.add_argument("--seed", type=seed, default=0, help="the same seed gives the same report (default 0)")
    command.add_argument("--jobs", type=positive, default=None, metavar="J", help="processes (default: all cores)")
    command.add_argument(
        "--ray", metavar="ADDRESS", help="work on a Ray cluster: auto, HOST:PORT, or local (extra: putahi[ray])"
    )
    command.add_argument("--json", action="store_true", help="print JSON")


@contextmanager
def working(asked: argparse.Namespace) -> Iterator["Spread"]:
    """Who does the work: processes of this machine, or a Ray cluster."""
    from functools import partial

    from putahi.lab.arena import cores
    from putahi.lab.ray_workers import spread_on_ray
    from putahi.lab.study import local

    if asked.ray:
        yield partial(spread_on_ray, address=asked.ray, jobs=asked.jobs)
    else:
        yield local(asked.jobs or cores())


@contextmanager
def needs_extra() -> Iterator[None]:
    """What is missing is said with the command that installs it."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise PutahiError(f"the lab needs {error.name}: pip install 'putahi[lab]'") from None


def look_for_folder(path: Path | None) -> None:
    """Is there a folder to write this file into? Asked before a long run, not after it."""
    if path and path.is_dir():
        raise PutahiError(f"{path} is a folder; --html wants the name of a file")
    if path and not path.absolute().parent.is_dir():
        raise PutahiError(f"{path}: there is no folder {path.parent}")


def write_page(path: Path, found: Any, title: str) -> None:
    from putahi.core.records import write_file
    from putahi.printing.report_page import draw_report

    hidden = ("--html", "--keep", "--jobs", "--ray")
    words = sys.argv[1:]
    kept = [word for i, word in enumerate(words) if word not in hidden and (i == 0 or words[i - 1] not in hidden)]
    write_file(path, draw_report(found, title, shlex.join(["putahi", *kept])))


def tell_files(html: Path | None, kept: Path | None) -> None:
    if html:
        print(f"\nThe page is {html}.")
    if kept:
        print(f"\nThe games are in {kept}.")
