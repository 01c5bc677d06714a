"""Traced games, replayed by the naive referee: the same legal moves and the same whole position after every move."""

import random

import pytest

from putahi.games.maui.text import MauiRules
from tests.games.maui.referee import TOKENS, Referee, plain

RULES = MauiRules()
HOUSES = {
    "default": {},
    "limits": {"row_limit": 3, "rautaki_per_turn": 1, "whiro": "unclaimed", "truce_turns": 1},
    "one-card": {"one_card": True, "flip": "none", "max_turns": 40},
    "small": {"rows": 4, "tiers": 4, "win_total": 3, "win_adjacent": None, "max_turns": 60},
    "clones": {"rautaki": ["purua-rua", "purua-tahi", "waka-huia", "nekeneke"], "tiers": [0, 1, 2], "max_turns": 80},
    "fantail": {"rautaki": ["piwaiwaka", "pukaha", "waka-huia", "tamanui"], "tiers": 3, "win_total": 6},
    "formations": {"formations": {"run": 5, "kind": 0, "colour-run": 1}, "win_adjacent": 4},
    "tiny": {"rautaki": ["piwaiwaka", "waka-huia"], "tiers": [3], "rows": 5, "win_adjacent": None, "max_turns": 50},
}


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


def chosen(moves, chance):
    """Each kind of move as likely as another, so that long lists do not drown the rare kinds."""
    kinds = sorted({" ".join(m.split()[:2]) if m.startswith("play") else m.split()[0] for m in moves})
    kind = chance.choice(kinds)
    return chance.choice([m for m in moves if m == kind or m.startswith(kind + " ")])


@pytest.mark.parametrize("house", HOUSES)
def test_the_naive_referee_agrees(house):
    for seed in range(8):
        compare(house, seed, [])
        compare(house, 1000 + seed, [*TOKENS, "tide", "kill"])


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES)
def test_the_naive_referee_agrees_in_many_games(house):
    for seed in range(300):
        compare(house, seed, [])
        compare(house, 1000 + seed, [*TOKENS, "tide", "kill"])
