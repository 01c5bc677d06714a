"""How long printing takes: every game on both papers and every rulebook, as commands of their own and in one process.

    uv run --extra print benchmarks/printing.py [--json]

A command counts from a cold start, Python and fonts included: seconds on the clock, and of the processor, which a busy
neighbour changes less. The last line is all of it, in a process that has done it once. Medians of several rounds.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from putahi.games import RULEBOOKS
from putahi.printing.book_pages import print_rules
from putahi.printing.game_set import print_game
from putahi.printing.paper import PAPERS

ROUNDS = 5


Figure = tuple[float, float]


def command(words: list[str]) -> Figure:
    """Seconds for a command of its own, on the clock and of the processor."""
    start, before = perf_counter(), os.times()
    subprocess.run([sys.executable, "-m", "putahi", *words], check=True, capture_output=True)
    after = os.times()
    used = after.children_user - before.children_user + after.children_system - before.children_system
    return perf_counter() - start, used


def whole_set() -> Figure:
    """The same for all three games and their rulebooks, one paper, in this process."""
    start, before = perf_counter(), process_time()
    for game in RULEBOOKS:
        print_game(game)
        print_rules(game)
    return perf_counter() - start, process_time() - before


def middle(run: Callable[[], Figure]) -> Figure:
    rounds = [run() for _ in range(ROUNDS)]
    return median(one[0] for one in rounds), median(one[1] for one in rounds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    figures: dict[str, Figure] = {}
    with tempfile.TemporaryDirectory() as folder:
        out = str(Path(folder) / "out.pdf")
        for game in RULEBOOKS:
            for paper in PAPERS:
                words = ["print", game, "--paper", paper, "-o", out]
                figures[f"putahi print {game} --paper {paper}"] = middle(partial(command, words))
            words = ["rules", game, "--pdf", out]
            figures[f"putahi rules {game} --pdf"] = middle(partial(command, words))
    whole_set()
    figures["all games and rulebooks, in one process"] = middle(whole_set)
    if asked.json:
        print(json.dumps(figures, indent=1))
        return
    print(f"{'':<42} clock  processor, seconds")
    for name, (clock, processor) in figures.items():
        print(f"{name:<42} {clock:5.2f} {processor:6.2f}")


if __name__ == "__main__":
    main()
