"""What counting costs: random games played and counted, beside bare playouts, in one run.

    uv run --extra lab benchmarks/lab.py [--games N] [--rounds R] [--jobs J] [--json]

Both do the same number of games in the same process, in turn, several rounds, in this process's own time; the median of
the rounds' ratios counts. Bare playouts copy one deal and play it (``putahi bench``); a counted game is dealt from its
seed besides, and its row is ready to be sent. With ``--jobs`` the whole of it is timed on the clock as well, workers,
rows and columns included, beside as many processes of bare playouts.
"""

import argparse
import json
import multiprocessing
from statistics import median
from time import perf_counter, process_time

from putahi.core.rng import Sfc32
from putahi.games import RULEBOOKS
from putahi.lab.study import count_chunk, local, run_study, study_plan
from putahi.players.playout import playouts


def bare(game: str, games: int) -> float:
    """The seconds of processor time that bare playouts take."""
    rules = RULEBOOKS[game]
    start = rules.start(rules.read_options({}), 0)
    began = process_time()
    playouts(start, games, Sfc32(1))
    return process_time() - began


def counted(game: str, games: int) -> float:
    """The seconds of processor time that the same number of games takes, counted."""
    plan = study_plan(game, {}, ["random"], games, 1)
    began = process_time()
    for start in range(0, games, 1000):
        count_chunk(plan, start)
    return process_time() - began


def wall(game: str, games: int, jobs: int) -> dict[str, float]:
    """Games a second on the clock: bare in so many processes at once, and counted by as many workers."""
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        pool.starmap(bare, [(game, 100)] * jobs)  # started and warm
        began = perf_counter()
        pool.starmap(bare, [(game, games // jobs)] * jobs, chunksize=1)
        alone = games / (perf_counter() - began)
    plan = study_plan(game, {}, ["random"], games, 1)
    heard: list[float] = []
    run_study(plan, local(jobs), lambda games: heard.append(perf_counter()))
    first = 1000  # what had been played when the first rows came: from there on the workers are at work
    return {"bare": alone, "counted": (games - first) / (heard[-1] - heard[0])}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000, help="of a round (default 3000)")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--jobs", type=int, default=0, help="time 100,000 MAUW games on the clock too, with so many")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found: dict[str, object] = {}
    for game in ("mauw", "maui"):
        pairs = [(bare(game, asked.games), counted(game, asked.games)) for _ in range(asked.rounds)]
        found[game] = {
            "bare": asked.games / median(alone for alone, _ in pairs),
            "counted": asked.games / median(both for _, both in pairs),
            "ratio": median(alone / both for alone, both in pairs),
        }
    if asked.jobs:
        clock = wall("mauw", 100_000, asked.jobs)
        found["clock"] = {**clock, "ratio": clock["counted"] / clock["bare"], "jobs": asked.jobs}
    if asked.json:
        print(json.dumps(found, indent=1))
        return
    for name, figures in found.items():
        assert isinstance(figures, dict)
        print(f"{name:<6} bare {figures['bare']:>9,.0f}  counted {figures['counted']:>9,.0f}  {figures['ratio']:.2f}")


if __name__ == "__main__":
    main()
