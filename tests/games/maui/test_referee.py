"""Traced games, replayed by the naive referee: the same legal moves and the same whole position after every move."""

import random

import pytest

from tests.games.maui.games import HOUSES, RULES, chosen
from tests.games.maui.referee import TOKENS, Referee, plain


def compare(house, seed, reserve):
    """Play one random game in both, in step; returns how many moves it had."""
    options = RULES.read_options(HOUSES[house])
    state = RULES.start(options, seed)
    chance = random.Random(seed)
    position = RULES.write_position(state)["position"]
    position["reserve"] = {"1": reserve, "2": reserve}
    state = RULES.read_position(options, seed, position, [])
    referee = Referee(position, options)
    for number in range(5000):
        moves = RULES.moves(state)
        assert len(set(moves)) == len(moves)
        assert sorted(moves) == referee.legal, (house, seed, number)
        assert plain(RULES.write_position(state)["position"]) == referee.position(), (house, seed, number)
        if not moves:
            break
        move = chosen(moves, chance)
        state.apply(RULES.read_move(state, move))
        referee.move(move)
    outcome = RULES.outcome(state, options)
    assert (outcome.reason, list(outcome.winners)) == referee.result
    return number


@pytest.mark.parametrize("house", HOUSES)
def test_the_naive_referee_agrees(house):
    for seed in range(8):
        compare(house, seed, [])
        compare(house, 1000 + seed, [*TOKENS, "tide", "kill"])


@pytest.mark.long
@pytest.mark.compiled_only
@pytest.mark.parametrize("house", HOUSES)
def test_the_naive_referee_agrees_in_many_games(house):
    for seed in range(300):
        compare(house, seed, [])
        compare(house, 1000 + seed, [*TOKENS, "tide", "kill"])
