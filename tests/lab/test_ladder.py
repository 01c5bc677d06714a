"""Ladders: ratings that come out as they went in, and runs that go on where they were stopped."""

import pytest

from putahi.core.errors import PutahiError
from putahi.core.rng import Sfc32
from putahi.lab.ladder import deals_of, default_rungs, make_ladder, rate, run_ladder, strengths


def test_ratings_come_out_as_they_went_in():
    true = {"random": 0, "a": 200, "b": 300}
    rng = Sfc32(4)
    pairs = {}
    for first, second in (("a", "random"), ("b", "random"), ("b", "a")):
        chance = 1 / (1 + 10 ** ((true[second] - true[first]) / 400))
        pairs[first, second] = [[float(rng.below(10**6) < chance * 10**6) for _ in (0, 1)] for _ in range(4000)]
    found = strengths(list(true), pairs)
    assert found == pytest.approx(true, abs=12)
    rated = rate(list(true), {pair: deals[:200] for pair, deals in pairs.items()}, 1)
    assert rated.pop("random") == {"rating": 0, "low": None, "high": None}  # whom the others are measured from
    for kind, rating in rated.items():
        assert rating["low"] <= rating["rating"] <= rating["high"]
        assert rating["low"] - 10 <= true[kind] <= rating["high"] + 10


@pytest.mark.parametrize(
    ("deals", "told"), [([[1.0, 0.0], [1.0, 1.0]] * 4, False), ([[1.0, 1.0]] * 20, False), ([[1, 0], [1, 1]] * 5, True)]
)
def test_few_deals_or_all_alike_have_no_interval(deals, told):
    rated = rate(["random", "a"], {("a", "random"): deals}, 1)["a"]
    assert (rated["low"] is not None) == (rated["high"] is not None) == told


def test_one_who_always_wins_is_not_infinitely_far_above():
    assert 200 < strengths(["random", "a"], {("a", "random"): [[1.0, 1.0]] * 10})["a"] < 2000


def test_neighbours_play_more():
    ladder = make_ladder("mauw", {}, games=10, others=4, rungs=["random", "greedy", "level:1"])
    deals = deals_of(ladder)
    count = {pair: sum((d.second, d.first) == pair for d in deals) for pair in {(d.second, d.first) for d in deals}}
    assert count == {("random", "greedy"): 5, ("greedy", "level:1"): 5, ("random", "level:1"): 2}


def test_it_is_for_two():
    with pytest.raises(PutahiError, match="a ladder is for games of two"):
        make_ladder("mauw", {"players": 4})


@pytest.mark.parametrize(("game", "plain"), [("mauw", True), ("maui", True), ("mu-torere", False)])
def test_who_is_on_it(game, plain):
    rungs = default_rungs(game)
    assert rungs[:2] == ["random", "greedy"]
    assert rungs[-9:] == [f"level:{n}" for n in range(1, 10)]
    assert any(kind.startswith("ismcts:") for kind in rungs) == plain


def test_it_goes_on_where_it_was_stopped(tmp_path):
    ladder = make_ladder("mu-torere", {}, games=8, others=4, rungs=["random", "level:5", "level:9"], seed=2)
    whole = run_ladder(ladder, tmp_path / "whole.jsonl")

    class Stopped(Exception):
        pass

    seen = []

    def stop(games):
        seen.append(games)
        if sum(seen) >= 6:
            raise Stopped

    with pytest.raises(Stopped):
        run_ladder(ladder, tmp_path / "parts.jsonl", progress=stop)
    told = []
    again = run_ladder(ladder, tmp_path / "parts.jsonl", progress=told.append)
    assert told[0] == 6
    for result in (whole, again):
        for rung in result["rungs"]:
            assert rung.pop("seconds_per_decision") >= 0
    assert whole == again
    assert [rung["player"] for rung in whole["rungs"]] == ["random", "level:5", "level:9"]
    assert whole["rungs"][0]["rating"] == 0 < whole["rungs"][2]["rating"]
