"""Known cases come out within their intervals as often as the intervals say."""

import numpy as np
import pytest

from putahi.lab.statistics import effects, mean, paired, quantiles, share

TIMES = 1000


def coverage(draw, truth):
    """How often the interval of a thousand samples holds the truth."""
    found = [draw(np.random.default_rng(n)) for n in range(TIMES)]
    return sum(one.low <= truth <= one.high for one in found) / TIMES


@pytest.mark.parametrize(("chance", "number"), [(0.5, 200), (0.5, 37), (0.1, 100), (0.02, 300)])
def test_a_coin_of_any_kind_is_covered_at_95_percent(chance, number):
    covered = coverage(lambda rng: share(rng.random(number) < chance), chance)
    assert 0.93 <= covered <= 0.98


def test_shared_wins_are_covered_at_least_as_often():
    covered = coverage(lambda rng: share(rng.choice([0, 0.5, 1], 100)), 0.5)
    assert covered >= 0.95


def test_who_always_loses_may_yet_win_one_day():
    never = share(np.zeros(100))
    assert (never.value, never.low) == (0, 0)
    assert 0.03 < never.high < 0.04
    always = share(np.ones(100))
    assert (always.value, always.high) == (1, 1)
    assert share(np.zeros(0)) is mean(np.zeros(0)) is None


def test_means_and_paired_differences_are_covered_at_95_percent():
    assert 0.93 <= coverage(lambda rng: mean(rng.exponential(4, 60)), 4) <= 0.97

    def difference(rng):
        base = rng.normal(0, 10, 80)
        return paired(base, base + rng.normal(0.5, 1, 80))

    assert 0.93 <= coverage(difference, 0.5) <= 0.97
    base = np.random.default_rng(0).normal(0, 10, 80)
    assert paired(base, base + 0.5).high - paired(base, base + 0.5).low < 1e-9


def test_effects_are_found_apart_from_the_situation_and_games_hang_together():
    """A card that comes to whoever is ahead anyway looks strong, and is worth nothing. Seats of a game are mirrored."""
    hits = {"strong": 0, "nothing": 0}
    for n in range(200):
        rng = np.random.default_rng(n)
        ahead = rng.normal(0, 1, 600)
        nothing = (rng.normal(0, 1, 600) + ahead > 0).astype(float)
        strong = rng.integers(0, 2, 600).astype(float)
        chance = 1 / (1 + np.exp(-(0.8 * strong - 0.4 + 1.2 * ahead)))
        won = (rng.random(600) < chance).astype(float)
        both = {"strong": np.repeat(strong - 0.5, 2), "nothing": np.repeat(nothing - 0.5, 2)}
        sides = np.tile([1.0, -1.0], 600)
        found = effects(
            np.repeat(won, 2) * (sides > 0) + np.repeat(1 - won, 2) * (sides < 0),
            {name: column * sides for name, column in both.items()},
            {"ahead": np.repeat(ahead, 2) * sides},
            np.repeat(np.arange(600), 2),
        )
        slope = np.mean(chance * (1 - chance))
        for name, truth in (("strong", 0.8 * slope), ("nothing", 0.0)):
            one = found.points[name]
            hits[name] += one.low <= truth <= one.high
    assert 0.91 <= hits["strong"] / 200 <= 0.99
    assert 0.91 <= hits["nothing"] / 200 <= 0.99


def test_what_cannot_be_told_is_not_told():
    rng = np.random.default_rng(1)
    worth, games = rng.integers(0, 2, 200).astype(float), np.arange(200)
    seldom = np.zeros(200)
    seldom[:5] = 1
    found = effects(worth, {"seldom": seldom, "always": np.ones(200)}, {}, games)
    assert found.points == {"seldom": None, "always": None}
    assert effects(worth, {"the result itself": worth}, {}, games).points == {"the result itself": None}
    assert effects(np.ones(200), {"any": rng.random(200)}, {}, games).points == {"any": None}


def test_quantiles_are_values_that_came_up():
    assert quantiles(np.array([1, 2, 3, 4, 100]), (0, 0.5, 1)) == [1, 3, 100]
