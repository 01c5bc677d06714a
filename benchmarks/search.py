"""Searches a second from the first decision, beside OpenSpiel's compiled ISMCTS bot, in one run.

    uv run --extra compare benchmarks/search.py [--iterations N] [--json]

All search from the first decision of a game with the same number of iterations, in turn, several rounds; the medians
are compared, of the process's own time. Ours is measured plain (random playouts to the end, as OpenSpiel's) and as
the levels search (learned).
"""

import argparse
import json
from collections.abc import Callable
from statistics import median
from time import process_time

from putahi.core.rng import Sfc32
from putahi.games import RULEBOOKS
from putahi.players.evaluation import Evaluation, RandomPlayouts
from putahi.players.learned import learned
from putahi.players.levels import LEARNED_SETTINGS, PLAIN_SETTINGS
from putahi.players.search import Search, Settings

ROUNDS = 5


def ours(game: str, evaluation: Evaluation, settings: Settings) -> Callable[[int, int], None]:
    """Our search from the first decision of a game of two."""
    rules = RULEBOOKS[game]

    def run(iterations: int, seed: int) -> None:
        start = rules.start(rules.read_options({}), seed)
        Search(start, evaluation, settings, Sfc32(seed)).run(iterations)

    return run


def open_spiel(name: str) -> Callable[[int, int], None]:
    """OpenSpiel's ISMCTS bot in C++, one random rollout an iteration, from the first decision after the deal."""
    import random

    import pyspiel

    game = pyspiel.load_game(name)

    def run(iterations: int, seed: int) -> None:
        draw = random.Random(seed)
        state = game.new_initial_state()
        while len(state.legal_actions()) == 1 or state.is_chance_node():  # the deal, and a lead that is forced
            actions, chances = zip(*state.chance_outcomes(), strict=True) if state.is_chance_node() else ([], [])
            state.apply_action(draw.choices(actions, chances)[0] if actions else state.legal_actions()[0])
        bot = pyspiel.ISMCTSBot(
            seed,
            pyspiel.RandomRolloutEvaluator(1, seed),
            0.7,
            iterations,
            -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )
        bot.step(state)

    return run


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--iterations", type=int, default=2000)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    runners = {
        "MAUW, plain": ours("mauw", RandomPlayouts(), PLAIN_SETTINGS),
        "MAUW, learned": ours("mauw", learned("mauw", 2), LEARNED_SETTINGS),
        "OpenSpiel hearts": open_spiel("hearts"),
        "Māui, plain": ours("maui", RandomPlayouts(), PLAIN_SETTINGS),
        "Māui, learned": ours("maui", learned("maui", 2), LEARNED_SETTINGS),
        "OpenSpiel gin_rummy": open_spiel("gin_rummy"),
    }
    times: dict[str, list[float]] = {name: [] for name in runners}
    for seed in range(1, ROUNDS + 1):
        for name, run in runners.items():
            began = process_time()
            run(asked.iterations, seed)
            times[name].append(process_time() - began)
    figures = {name: asked.iterations / median(spent) for name, spent in times.items()}
    ratios = {
        "MAUW, plain / hearts": figures["MAUW, plain"] / figures["OpenSpiel hearts"],
        "Māui, plain / gin_rummy": figures["Māui, plain"] / figures["OpenSpiel gin_rummy"],
    }
    if asked.json:
        print(json.dumps({"simulations_per_second": figures, "ratios": ratios}, ensure_ascii=False, indent=1))
        return
    for name, figure in figures.items():
        print(f"{name:<22} {figure:>10,.0f} simulations/s")
    for name, ratio in ratios.items():
        print(f"{name:<26} {ratio:.2f}")


if __name__ == "__main__":
    main()
