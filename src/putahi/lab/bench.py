"""How fast the rules are: random playouts on one core, compiled and interpreted side by side in one run."""

import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import putahi
from putahi.core.build import build_kind
from putahi.core.rng import Sfc32
from putahi.games import RULEBOOKS
from putahi.players.playout import playouts

ROUNDS = 5
"""Each build is measured this often, in turn, and the median counts: the machine's speed drifts."""


def measure(game: str, seconds: float) -> dict[str, float]:
    """Random playouts of a game with its default options, in this process, for about so many seconds."""
    rules = RULEBOOKS[game]
    start = rules.start(rules.read_options({}), 0)
    chance = Sfc32(1)
    playouts(start, 1, chance)
    games, batch, decisions, spent = 0, 1, 0, 0.0
    while spent < seconds:
        began = perf_counter()
        decisions += playouts(start, batch, chance)
        took = perf_counter() - began
        games += batch
        spent += took
        if took < 0.05 * seconds:
            batch *= 2
    return {"playouts_per_second": games / spent, "decisions_per_second": decisions / spent}


def measure_all(seconds: float, progress: Callable[[int], None] = lambda steps: None) -> dict[str, Any]:
    """The JSON of ``putahi bench``: for each game both builds and how many times as fast the compiled one is.

    The interpreted build is this package's own sources, copied to a folder without extension modules and run by the
    same Python. Where this installation is not compiled, ``compiled`` and ``ratio`` are null.
    """
    is_compiled = build_kind() == "compiled"
    result: dict[str, Any] = {
        "putahi": putahi.__version__,
        "python": platform.python_version(),
        "build": build_kind(),
        "seconds": seconds,
        "games": {},
    }
    with tempfile.TemporaryDirectory(prefix="putahi-bench-") as folder:
        sources = copy_sources(Path(folder))
        for game in RULEBOOKS:
            runs: dict[str, list[dict[str, float]]] = {"compiled": [], "interpreted": []}
            for _ in range(ROUNDS):
                if is_compiled:
                    runs["compiled"].append(measure(game, seconds))
                progress(1)
                runs["interpreted"].append(_measure_sources(sources, game, seconds))
                progress(1)
            figures: dict[str, Any] = {build: _medians(runs[build]) for build in runs}
            figures["ratio"] = (
                figures["compiled"]["decisions_per_second"] / figures["interpreted"]["decisions_per_second"]
                if is_compiled
                else None
            )
            result["games"][game] = figures
    return result


def copy_sources(folder: Path) -> Path:
    """Copy this package's Python sources, without what was compiled from them; returns the folder to import from."""
    package = Path(putahi.__file__).parent
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(package, folder / "putahi", ignore=ignored)
    return folder


def _measure_sources(sources: Path, game: str, seconds: float) -> dict[str, float]:
    words = [sys.executable, "-m", "putahi.lab.bench", game, str(seconds)]
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    done = subprocess.run(words, env=environment, cwd=sources, capture_output=True, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    if answer.pop("build") != "interpreted":
        raise RuntimeError("the copied sources were not what ran")
    return answer


def _medians(runs: list[dict[str, float]]) -> dict[str, float] | None:
    return {key: median(run[key] for run in runs) for key in runs[0]} if runs else None


if __name__ == "__main__":
    print(json.dumps({"build": build_kind(), **measure(sys.argv[1], float(sys.argv[2]))}))
