"""Random play beside other people's environments, in one run: decisions per second, and ratios.

    uv run --extra compare benchmarks/compare.py [--seconds S] [--json]

All run on one core, in turn, several rounds; the medians are compared, since the machine's speed drifts. Ours is
measured in several ways: whole playouts inside the compiled code, driven move by move from Python, through PettingZoo's
AEC loop, and 1,024 games at once in the vector environment, actions drawn by it or by NumPy.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from putahi.core.rng import Sfc32
from putahi.games import RULEBOOKS
from putahi.players.playout import playouts

ROUNDS = 5
VECTOR_GAMES, VECTOR_STEPS = 1024, 50
Runner = Callable[[], int]
"""Plays one or more random games and returns how many decisions they took."""


def ours_compiled(game: str) -> Runner:
    """Whole playouts inside the compiled package."""
    rules = RULEBOOKS[game]
    start, rng = rules.start(rules.read_options({}), 0), Sfc32(1)
    return lambda: int(playouts(start, 100, rng))


def ours_from_python(game: str) -> Runner:
    """Our State driven from Python: all legal actions, one drawn, applied."""
    rules = RULEBOOKS[game]
    start, draw = rules.start(rules.read_options({}), 0), random.Random(1)

    def run() -> int:
        state, decisions = start.clone(), 0
        while state.to_move >= 0:
            state.apply(draw.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return run


def open_spiel(name: str) -> Runner:
    """OpenSpiel's own C++ game, driven from Python; chance nodes are drawn but not counted."""
    import pyspiel

    game, draw = pyspiel.load_game(name), random.Random(1)

    def run() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(actions, chances)[0])
            else:
                state.apply_action(draw.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return run


def pettingzoo(module: str) -> Runner:
    """A PettingZoo environment, ours or theirs, through its AEC loop."""
    env, draw = import_module(module).env(), random.Random(1)
    env.reset(seed=1)

    def run() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(draw.choice(observation["action_mask"].nonzero()[0]))
            decisions += 1
        return decisions

    return run


def rlcard_env(name: str) -> Runner:
    """An RLCard environment, stepped move by move."""
    import rlcard

    env, draw = rlcard.make(name, config={"seed": 1}), random.Random(1)

    def run() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(draw.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return run


def ours_vector(game: str, sampled: bool) -> Runner:
    """Our vector environment in self-play: actions drawn by its ``sample_actions``, or by NumPy from the masks."""
    import numpy as np

    module = import_module(f"putahi.envs.{game.replace('-', '_')}_v0")
    env, chance = module.vector_env(VECTOR_GAMES, copy=False), np.random.default_rng(1)
    observed, _ = env.reset(seed=1)
    mask = observed["action_mask"]
    width = mask.shape[1]

    def run() -> int:
        for _ in range(VECTOR_STEPS):
            if sampled:
                env.step(env.sample_actions())
            else:  # of the legal actions the one with the highest of as many random numbers
                env.step((mask * chance.random((VECTOR_GAMES, width), np.float32)).argmax(1))
        return VECTOR_GAMES * VECTOR_STEPS

    return run


def pgx(name: str, whole: bool) -> Runner:
    """A Pgx environment on the CPU with random legal actions: ``whole`` runs many steps in one compiled loop, as Pgx is
    fastest; else each step is a call, as ours are.
    """
    import jax
    import jax.numpy as jnp
    import pgx as games
    from pgx.experimental import auto_reset

    jax.config.update("jax_platform_name", "cpu")
    env = games.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def draw(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jnp.where(mask, 0.0, -jnp.inf), axis=-1)

    def once(state_and_key: Any, _: Any) -> Any:
        state, key = state_and_key
        key, now, then = jax.random.split(key, 3)
        actions = draw(now, state.legal_action_mask)
        return (step(state, actions, jax.random.split(then, VECTOR_GAMES)), key), None

    many = jax.jit(lambda held: jax.lax.scan(once, held, None, length=VECTOR_STEPS)[0])
    one = jax.jit(lambda held: once(held, None)[0])
    held = (jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), VECTOR_GAMES)), jax.random.PRNGKey(1))
    held = jax.block_until_ready(one(many(held)))

    def run() -> int:
        nonlocal held
        if whole:
            held = many(held)
        else:
            for _ in range(VECTOR_STEPS):
                held = one(held)
        jax.block_until_ready(held)
        return VECTOR_GAMES * VECTOR_STEPS

    return run


def c_loop(folder: Path) -> Callable[[float], float]:
    """The hand-written loop of mu_torere.c: decisions a second, measured by itself."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        sys.exit("compare.py: a C compiler is needed for the hand-written loop")
    program = folder / "mu_torere"
    source = Path(__file__).with_name("mu_torere.c")
    subprocess.run([compiler, "-O3", "-o", str(program), str(source)], check=True)

    def run(seconds: float) -> float:
        games = max(1000, int(1_500_000 * seconds))
        done = subprocess.run([str(program), str(games)], capture_output=True, text=True, check=True)
        decisions, took = done.stdout.split()
        return int(decisions) / float(took)

    return run


def rate(run: Runner, seconds: float) -> float:
    """Decisions a second of processor time, which neighbours on the machine do not take part of."""
    decisions, spent = 0, 0.0
    while spent < seconds:
        began = process_time()
        decisions += run()
        spent += process_time() - began
    return decisions / spent


PEERS: dict[str, tuple[Callable[[str], Runner], str]] = {
    "OpenSpiel tic_tac_toe": (open_spiel, "tic_tac_toe"),
    "OpenSpiel hearts": (open_spiel, "hearts"),
    "OpenSpiel leduc_poker": (open_spiel, "leduc_poker"),
    "PettingZoo tictactoe_v3": (pettingzoo, "pettingzoo.classic.tictactoe_v3"),
    "PettingZoo leduc_holdem_v4": (pettingzoo, "pettingzoo.classic.leduc_holdem_v4"),
    "RLCard leduc-holdem": (rlcard_env, "leduc-holdem"),
    "Pgx tic_tac_toe, one loop": (partial(pgx, whole=True), "tic_tac_toe"),
    "Pgx tic_tac_toe, step by step": (partial(pgx, whole=False), "tic_tac_toe"),
    "Pgx leduc_holdem, one loop": (partial(pgx, whole=True), "leduc_holdem"),
    "Pgx leduc_holdem, step by step": (partial(pgx, whole=False), "leduc_holdem"),
}

OURS: dict[str, Callable[[str], Runner]] = {
    "compiled playouts": ours_compiled,
    "driven from Python": ours_from_python,
    "PettingZoo": lambda game: pettingzoo(f"putahi.envs.{game.replace('-', '_')}_v0"),
    "vector": lambda game: ours_vector(game, True),
    "vector, NumPy's choice": lambda game: ours_vector(game, False),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement (default 1)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):  # one core for everybody, JAX's threads too
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    try:
        runners: dict[str, Callable[[float], float]] = {}
        for game in RULEBOOKS:
            for label, make in OURS.items():
                runners[f"{game}, {label}"] = _timed(make(game))
        peers = {label: _timed(make(name)) for label, (make, name) in PEERS.items()}
    except ImportError as error:
        sys.exit(f"compare.py: {error.name} is missing; the extra brings it: uv run --extra compare {sys.argv[0]}")
    with tempfile.TemporaryDirectory(prefix="putahi-compare-") as folder:
        yardsticks = {"mu-torere by hand in C": c_loop(Path(folder)), **peers}
        rates: dict[str, list[float]] = {label: [] for label in [*runners, *yardsticks]}
        for _ in range(ROUNDS):
            for label, run in {**runners, **yardsticks}.items():
                rates[label].append(run(asked.seconds))
    medians = {label: median(values) for label, values in rates.items()}
    ratios = {ours: {other: medians[ours] / medians[other] for other in yardsticks} for ours in runners}
    if asked.json:
        print(json.dumps({"decisions_per_second": medians, "ratios": ratios}, indent=1))
        return
    print_table(medians, ratios)


def print_table(medians: dict[str, float], ratios: dict[str, dict[str, float]]) -> None:
    """The figures for people."""
    print("decisions per second, one core, median")
    for label, value in medians.items():
        print(f"  {label:<32} {value:>14,.0f}")
    for ours, others in ratios.items():
        print(f"{ours}, times as fast as")
        for label, value in others.items():
            print(f"  {label:<32} {value:>14.2f}")


def _timed(run: Runner) -> Callable[[float], float]:
    def timed(seconds: float) -> float:
        return rate(run, seconds)

    return timed


if __name__ == "__main__":
    main()
