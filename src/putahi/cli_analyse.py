"""``putahi analyse``: what each move of a recorded game was worth, as its player could know it."""

import argparse
from pathlib import Path
from typing import Any

from putahi.cli_parts import positive, print_json, progress_bar
from putahi.core.errors import BadRecord, PutahiError, quoted


def add_analyse(commands: Any) -> None:
    command = commands.add_parser(
        "analyse",
        help="say what each move of a recorded game was worth",
        description="Look at each decision of a recorded game, as the player who decided could know it: what the best\n"
        "move and the move played were worth, the better moves, the turning points, a summary by player.",
        epilog="""examples:
  putahi analyse game.json
  putahi analyse game.json --seat 1 --iterations 10000
  putahi analyse game.json --html game.html --json""",
    )
    command.add_argument("record", metavar="RECORD", type=Path, help="a saved game")
    command.add_argument("--seat", help="only the decisions of this seat (black, white, 1, 2 …)")
    command.add_argument("--iterations", type=positive, metavar="N", help="how long each is searched (default 2000)")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument("--html", metavar="FILE", type=Path, help="write a page with a graph, whole in itself")
    command.set_defaults(run=run_analyse)


def run_analyse(asked: argparse.Namespace) -> int:
    from putahi.core.records import read_file, read_record, write_file
    from putahi.games import rulebook
    from putahi.learn.analysis import report
    from putahi.learn.why import turning_reasons
    from putahi.players.analysis import ITERATIONS, analyse, count_decisions
    from putahi.printing.analysis_page import draw_analysis

    try:
        record = read_record(read_file(asked.record))
        if asked.html and asked.html.exists() and asked.html.samefile(asked.record):
            raise PutahiError("--html names the record itself, which would be lost; give the page a name of its own")
        rules = rulebook(record.game)
        seats = {str(seat): seat for seat in rules.seats(rules.read_options(record.options))}
        if asked.seat is not None and asked.seat not in seats:
            raise PutahiError(f"there is no seat {quoted(asked.seat)}; there are {', '.join(seats)}")
        seat = None if asked.seat is None else seats[asked.seat]
        iterations = asked.iterations or ITERATIONS
        with progress_bar(count_decisions(record, seat), "decisions") as advance:
            analysis = analyse(record, iterations, seat, advance)
    except BadRecord as error:
        raise PutahiError(f"{asked.record}: {error}") from None
    reasons = turning_reasons(record, analysis)
    if asked.html:
        write_file(asked.html, draw_analysis(analysis, reasons))
    if asked.json:
        print_json({**analysis.to_json(), "reasons": {str(number): told for number, told in reasons.items()}})
        return 0
    print(report(analysis, reasons))
    if asked.html:
        print(f"\nThe page with the graph is {asked.html}.")
    return 0
