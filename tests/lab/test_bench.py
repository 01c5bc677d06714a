"""The bench measures what it says: both builds, each really the one it is called."""

from putahi.core.build import build_kind
from putahi.games import RULEBOOKS
from putahi.lab.bench import ROUNDS, measure, measure_all


def test_measure_counts_games_and_decisions():
    figures = measure("mu-torere", 0.02)
    assert figures["decisions_per_second"] > figures["playouts_per_second"] > 0


def test_both_builds_are_measured_and_compared():
    steps = []
    result = measure_all(0.01, steps.append)
    assert result["build"] == build_kind()
    assert sum(steps) == 2 * ROUNDS * len(RULEBOOKS)
    assert set(result["games"]) == set(RULEBOOKS)
    for figures in result["games"].values():
        assert figures["interpreted"]["decisions_per_second"] > 0
        assert (figures["compiled"] is None) == (result["build"] == "interpreted")
        assert (figures["ratio"] is None) == (result["build"] == "interpreted")
