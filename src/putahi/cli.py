"""The command `putahi`: thin, it reads what is asked for, calls the rest, and says what came of it."""

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from putahi.cli_analyse import add_analyse
from putahi.cli_lab import add_lab
from putahi.cli_learn import add_learn
from putahi.cli_parts import (
    EXIT_BAD_INPUT,
    EXIT_FAILED,
    Parser,
    add_options,
    complain,
    fill,
    level,
    options_of,
    port,
    positive,
    print_json,
    progress_bar,
    seconds,
    seed,
    thinking_time,
)
from putahi.cli_print import add_print, add_rules
from putahi.cli_strength import add_duel, add_ladder, add_train
from putahi.core import rng
from putahi.core.build import build_kind, build_note
from putahi.core.errors import PutahiError, quoted
from putahi.core.plain import speak_plainly
from putahi.games import RULEBOOKS, rulebook
from putahi.games.mu_torere.rules import ENTRY_LIMIT
from putahi.version import __version__

MOST_FORFEITS = 10
"""How many forfeited games are told one by one."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit status."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us
            setattr(sys, name, Path(os.devnull).open("r" if name == "stdin" else "w"))  # noqa: SIM115 - open for good
    speak_plainly()
    parser = build_parser()
    asked = parser.parse_args(arguments)
    try:
        status: int = asked.run(asked)
        sys.stdout.flush()
        return status
    except PutahiError as error:
        return complain(str(error))
    except BrokenPipeError:  # the reader has gone, as in `putahi … | head`
        forget_output()
        return EXIT_FAILED
    except OSError as error:
        reason = error.strerror or str(error)
        if error.filename:
            return complain(f"{error.filename}: {reason}")
        forget_output()
        return complain(f"the output cannot be written: {reason.lower()}")
    except KeyboardInterrupt:
        return complain("stopped")


def forget_output() -> None:
    """What is still waiting to be written can go nowhere; Python would try again on leaving, and complain."""
    with suppress(OSError, ValueError):  # a stream that is no file of the system
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def build_parser() -> argparse.ArgumentParser:
    """All commands with their help."""
    parser = Parser(
        prog="putahi",
        description="Mū Tōrere, MAUW and the Māui Card Game: to play, to study and to measure.",
        epilog="`putahi COMMAND --help` has examples for each command.",
    )
    parser.add_argument("--version", action="version", version=f"putahi {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for add in (add_play, add_learn, add_serve, add_rules, add_print, add_check, add_solve, add_simulate, add_analyse):
        add(commands)
    for add in (add_duel, add_ladder, add_train):
        add(commands)
    add_lab(commands)
    for add in (add_bench, add_schema, add_games, add_version):
        add(commands)
    return parser


def add_play(commands: Any) -> None:
    command = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play a game in the terminal, against the computer or each other.",
        epilog="""examples:
  putahi play mu-torere                      you are Black, the computer has level 5
  putahi play mu-torere --level 9 --seat white
  putahi play mu-torere --seat both          two people, one keyboard
  putahi play mu-torere --entry never        another entry rule (MT-7)
  putahi play mauw --players 4 --seat 2      you are player 2 of four
  putahi play maui                           the Māui Card Game
  putahi play mauw --against exec:./bot      your own program (docs/outside-players.md)
  putahi play mu-torere --resume game.json   go on with a saved game, everybody in their seats

in the game: a move, or one of the commands that `help` lists""",
    )
    command.add_argument("game", choices=list(RULEBOOKS), help="which game")
    command.add_argument("--seat", help="your seat (black, white, 1, 2 …), or `both`/`all`, or `none` to watch")
    command.add_argument("--level", type=level, help="the computer's level, 1 to 9")
    command.add_argument("--against", metavar="KIND", help="another kind of player: random, greedy, exec:COMMAND")
    command.add_argument("--players", type=positive, metavar="N", help="how many seats (games that let you choose)")
    command.add_argument("--seed", type=seed, help="repeat a game's chance: 0 to 2**63 - 1")
    command.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved game")
    add_options(command)
    command.set_defaults(run=play)


def play(asked: argparse.Namespace) -> int:
    import secrets

    import putahi
    from putahi.core.errors import BadRecord
    from putahi.players.levels import player
    from putahi.terminal.play import play_match
    from putahi.terminal.screens import screen
    from putahi.terminal.seating import take_seats

    if asked.level and asked.against:
        raise PutahiError("--level and --against both say who the computer is; leave one out")
    opponent = f"level:{asked.level}" if asked.level else asked.against
    if opponent:
        player(asked.game, opponent)
    chance = asked.seed if asked.seed is not None else secrets.randbelow(2**48)
    options = options_of(asked)
    if asked.players:
        if "players" in options:
            raise PutahiError("players is given twice, with --players and with --option")
        options["players"] = asked.players

    def fresh() -> putahi.Game:
        nonlocal chance
        chance += 1
        return putahi.new(asked.game, seed=(chance - 1) & rng.MAX_SEED, **options)

    if asked.resume:
        if options:
            raise PutahiError("a saved game has its own options; leave yours out")
        try:
            game = putahi.load(asked.resume)
        except BadRecord as error:
            raise PutahiError(f"{asked.resume}: {error}") from None
        if game.name != asked.game:
            raise PutahiError(f"{asked.resume} is a game of {game.rulebook.title}")
        options = dict(game.options)
    else:
        game = fresh()
    seats = [str(seat) for seat in game.seats]
    people = None if asked.seat is None else people_of(asked.seat, seats)
    if opponent and people == set(range(len(seats))):
        raise PutahiError("people take all seats, so leave --level and --against out, or name fewer with --seat")
    usual = screen(asked.game).opponent
    kinds, names = take_seats(asked.game, game.players, len(seats), people, opponent, usual)
    play_match(game, kinds, chance, fresh, names)
    return 0


def people_of(wanted: str, seats: list[str]) -> set[int]:
    """The seats that people take: `both` or `all`, `none`, or some by name."""
    if wanted in ("both", "all"):
        return set(range(len(seats)))
    named = [] if wanted == "none" else wanted.split(",")
    for seat in named:
        if seat not in seats:
            raise PutahiError(f"there is no seat {quoted(seat)}; there are {', '.join(seats)}, all and none")
    return {seats.index(seat) for seat in named}


def add_serve(commands: Any) -> None:
    command = commands.add_parser(
        "serve",
        help="play in the browser",
        description="Serve the games to browsers: your own, and those of the people you invite.",
        epilog="""examples:
  putahi serve --open                          http://localhost:8000, in your browser
  putahi serve --host 0.0.0.0                  for all devices in your network
  putahi serve --database postgresql+psycopg://putahi@localhost/putahi
  putahi serve --url https://play.example.org  behind a proxy that has this name
  putahi serve --program Weka=./bot            your program can be given a place (docs/outside-players.md)

Needs what `pip install putahi[web]` installs. Games are kept; stop it with Ctrl-C and start it again as you like.""",
    )
    command.add_argument("--host", default="127.0.0.1", help="the address to listen on (default 127.0.0.1)")
    command.add_argument("--port", type=port, default=8000, help="the port (default 8000)")
    command.add_argument("--database", metavar="URL", help="an SQLAlchemy URL (default: SQLite in your data folder)")
    command.add_argument("--url", help="the address by which others reach it, where a proxy stands before it")
    command.add_argument("--open", action="store_true", help="open the browser")
    command.add_argument("--thinkers", type=positive, metavar="N", help="computers that think at once (cores less one)")
    command.add_argument("--deadline", type=seconds, default=10.0, help="seconds a computer may think (default 10)")
    command.add_argument("--pause", type=seconds, default=0.5, help="seconds a computer's move takes at least (0.5)")
    command.add_argument(
        "--program", action="append", default=[], metavar="NAME=COMMAND", help="a program that may be given a place"
    )
    command.add_argument("--keep-days", type=seconds, default=60.0, metavar="DAYS", help="how long unused tables stay")
    command.add_argument(
        "--keep-class-hours", type=seconds, default=24.0, metavar="HOURS", help="how long unused classes stay (24)"
    )
    command.add_argument("--log-level", choices=["debug", "info", "warning", "error"], default="warning")
    command.add_argument("--records", action="store_true", help="for tests: tables may start from a record")
    command.add_argument("--no-limits", action="store_true", help="for tests and benchmarks: no limits on rates")
    command.set_defaults(run=serve)


def serve(asked: argparse.Namespace) -> int:
    try:
        from putahi.server.config import Config, default_database, spare_cores, unlimited
        from putahi.server.programs import read_programs
        from putahi.server.serve import run
    except ModuleNotFoundError as error:
        raise PutahiError(f"{error.name} is missing; install what serving needs: pip install putahi[web]") from None
    config = Config(
        database=asked.database or default_database(),
        public_url=asked.url,
        records=asked.records,
        thinkers=asked.thinkers or spare_cores(),
        deadline=asked.deadline,
        programs=read_programs(asked.program),
        pause=asked.pause,
        keep_days=asked.keep_days,
        keep_class_hours=asked.keep_class_hours,
    )
    return run(unlimited(config) if asked.no_limits else config, asked.host, asked.port, asked.open, asked.log_level)


def add_check(commands: Any) -> None:
    command = commands.add_parser(
        "check",
        help="play scenarios and records and say what does not hold",
        description="Play scenarios and records and say which expectation fails, with what was found instead.\n"
        "Exit status 0 when all hold, 1 when one fails, 2 when a file can't be read.",
        epilog="""examples:
  putahi check game.json
  putahi check tests/scenarios      every .json file below a folder

A file has at most 16 MB.""",
    )
    command.add_argument("paths", nargs="+", metavar="FILE|FOLDER", type=Path)
    command.add_argument("--json", action="store_true", help="say it as JSON")
    command.set_defaults(run=check)


def check(asked: argparse.Namespace) -> int:
    from putahi.core.scenario import check_all

    reports = check_all(asked.paths, RULEBOOKS)
    if asked.json:
        print_json([{"file": str(r.path), "failures": r.failures, "error": r.error or None} for r in reports])
    else:
        for report in reports:
            if report.error:
                print(f"{report.path}: cannot be read: {report.error}")
            for line in report.failures:
                print(f"{report.path}: {line}")
        hold = sum(report.holds for report in reports)
        print(f"{hold} of {len(reports)} hold")
    if any(report.error for report in reports):
        return EXIT_BAD_INPUT
    return EXIT_FAILED if any(report.failures for report in reports) else 0


def add_solve(commands: Any) -> None:
    command = commands.add_parser(
        "solve",
        help="solve a game exactly",
        description="Solve a game: every position that can be reached, its exact value and how long it takes.",
        epilog="""examples:
  putahi solve mu-torere
  putahi solve mu-torere --entry all --json
  putahi solve mu-torere --graph game.svg       a picture of the whole game""",
    )
    command.add_argument("game", choices=[name for name, rules in RULEBOOKS.items() if rules.solved])
    command.add_argument("--entry", choices=[*ENTRY_LIMIT, "all"], default="always", help="the entry rule (MT-7)")
    command.add_argument("--json", action="store_true", help="print JSON: an object, or with `all` a list")
    command.add_argument("--graph", metavar="FILE.svg", type=Path, help="draw all classes of positions")
    command.set_defaults(run=solve)


def solve(asked: argparse.Namespace) -> int:
    from putahi.core.records import write_file
    from putahi.games.mu_torere.tablebase import tablebase

    if asked.graph and asked.entry == "all":
        raise PutahiError("a graph shows one entry rule; say which with --entry")
    tables = [tablebase(entry) for entry in (ENTRY_LIMIT if asked.entry == "all" else [asked.entry])]
    facts = [table.facts() for table in tables]
    if asked.graph:
        from putahi.printing.game_graph import draw_graph

        write_file(asked.graph, draw_graph(tables[0]))
    if asked.json:
        print_json(facts if asked.entry == "all" else facts[0])
        return 0
    for fact in facts:
        print(f"Mū Tōrere, entry rule {fact['entry']}: the start is a {fact['start']} for Black.")
        print(
            f"  {fact['positions']} positions: {fact['won']} won, {fact['lost']} lost, {fact['drawn']} drawn "
            "for the side to move;\n"
            f"  the longest forced win takes {fact['longest']} plies."
        )
        if fact["classes"] is not None:
            print(f"  Up to symmetry {fact['classes']} classes on {fact['boards']} boards.")
    if asked.graph:
        print(f"The picture of the game is in {asked.graph}.")
    return 0


def add_simulate(commands: Any) -> None:
    command = commands.add_parser(
        "simulate",
        help="play many games and sum them up",
        description="Play many games between computer players: who wins, by how much, how long, and how games end.",
        epilog="""examples:
  putahi simulate mu-torere --games 1000 --players level:9,random
  putahi simulate mu-torere --games 100 --players greedy --option entry=never --json
  putahi simulate mu-torere --games 20 --players random --trace traces
  putahi simulate mauw --games 20 --players 'exec:./bot --fast',greedy""",
    )
    command.add_argument("game", choices=list(RULEBOOKS))
    command.add_argument("--games", type=positive, default=100, metavar="N", help="how many games (default 100)")
    command.add_argument(
        "--players",
        default="random",
        metavar="KIND[,KIND…]",
        help="random, greedy, level:1 … level:9, search:N, ismcts:N (N iterations, or a time such as 0.2s), "
        "exec:COMMAND (a program of yours); one for all seats",
    )
    command.add_argument(
        "--patience",
        type=thinking_time,
        default=10.0,
        metavar="S",
        help="seconds a program has for a move (default 10)",
    )
    command.add_argument("--seed", type=seed, default=0, help="the same seed gives the same games (default 0)")
    command.add_argument("--jobs", type=positive, default=None, metavar="J", help="processes (default: all cores)")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument("--effects", action="store_true", help="count what comes up in a game (Māui), per game")
    command.add_argument("--trace", metavar="DIR", type=Path, help="write each game as JSON lines into this folder")
    add_options(command)
    command.set_defaults(run=simulate)


def simulate(asked: argparse.Namespace) -> int:
    from putahi.lab.arena import cores, make_plan, run
    from putahi.players.outside import split_kinds

    plan = make_plan(
        asked.game,
        options_of(asked),
        split_kinds(asked.players),
        asked.games,
        asked.seed,
        asked.trace,
        asked.effects,
        asked.patience,
    )
    with progress_bar(asked.games, "games") as advance:
        result = run(plan, asked.jobs or cores(), advance)
    if asked.json:
        print_json(result)
        return 0
    title = rulebook(asked.game).title
    print(f"{result['games']} games of {title}, {result['decisions_mean']:.1f} decisions each on average")
    for name, seat in zip(rulebook(asked.game).seats(plan.options), result["seats"], strict=True):
        score = "" if seat["score_mean"] is None else f", score {seat['score_mean']:.1f}"
        share = 100 * seat["wins"] / result["games"]
        print(f"  {name} ({seat['player']}): {seat['wins']:.6g} won ({share:.1f}%){score}")
    print(f"  drawn: {result['draws']}")
    for clause, games in result["ends"].items():
        words = rulebook(asked.game).end_words(clause)
        print(f"  {games} ended by {clause}" + (f": {words}" if words else ""))
    for lost in result.get("forfeits", [])[:MOST_FORFEITS]:
        print(f"  game {lost['game']} forfeited by {lost['seat']} ({lost['player']}): {lost['why']}")
    for name, mean in result.get("effects", {}).items():
        print(f"  {name:<40} {mean:8.3f} a game")
    print(f"  {result['decisions_per_second']:,.0f} decisions a second")
    if asked.trace:
        print(f"  traces in {asked.trace}")
    return 0


def add_bench(commands: Any) -> None:
    command = commands.add_parser(
        "bench",
        help="measure speed",
        description="Random playouts a second on one core, compiled and interpreted in turn in the same run.",
        epilog="""examples:
  putahi bench
  putahi bench --json --seconds 2""",
    )
    command.add_argument("--seconds", type=float, default=1.0, help="how long each measurement takes (default 1)")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=bench)


def bench(asked: argparse.Namespace) -> int:
    from putahi.lab.bench import ROUNDS, measure_all

    if not 0.01 <= asked.seconds <= 600:
        raise PutahiError("--seconds is from 0.01 to 600")
    with progress_bar(len(RULEBOOKS) * 2 * ROUNDS, "measurements") as advance:
        result = measure_all(asked.seconds, advance)
    if asked.json:
        print_json(result)
        return 0
    for game, figures in result["games"].items():
        print(rulebook(game).title)
        for build in ("compiled", "interpreted"):
            if figures[build] is not None:
                playouts, decisions = figures[build]["playouts_per_second"], figures[build]["decisions_per_second"]
                print(f"  {build:<12} {playouts:>12,.0f} playouts/s {decisions:>14,.0f} decisions/s")
        if figures["ratio"] is not None:
            print(f"  compiled is {figures['ratio']:.1f} times as fast")
    if result["build"] == "interpreted":
        print(f"There is nothing to compare with: {build_note()}")
    return 0


def add_schema(commands: Any) -> None:
    command = commands.add_parser(
        "schema",
        help="print the JSON Schema of records and scenarios",
        description="Print the JSON Schema of records, positions and scenarios.",
        epilog="""example:
  putahi schema > putahi.schema.json""",
    )
    command.set_defaults(run=schema)


def schema(asked: argparse.Namespace) -> int:
    from putahi.core.schema import json_schema

    print_json(json_schema(RULEBOOKS))
    return 0


def add_games(commands: Any) -> None:
    command = commands.add_parser(
        "games",
        help="list the games and their options",
        description="List the games and their house rules: what --option NAME=VALUE takes.",
        epilog="""example:
  putahi games""",
    )
    command.set_defaults(run=games)


def games(asked: argparse.Namespace) -> int:
    for name, rules in RULEBOOKS.items():
        print(f"{rules.title} ({name})")
        for option in rules.options:
            print(fill(f"{option.name} ({option.clause}): {option.doc}", "  "))
            print(fill(f"{option.wants()}; default {json.dumps(option.default, ensure_ascii=False)}", "    "))
    return 0


def add_version(commands: Any) -> None:
    command = commands.add_parser(
        "version",
        help="say the version, and whether it is compiled",
        description="Say the version, the Python, and whether the rules are compiled or interpreted.",
        epilog="""example:
  putahi version""",
    )
    command.set_defaults(run=version)


def version(asked: argparse.Namespace) -> int:
    print(f"putahi {__version__}, Python {platform.python_version()}, {build_kind()}")
    if note := build_note():
        print(note)
    return 0


if __name__ == "__main__":
    sys.exit(main())
