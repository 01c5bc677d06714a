"""Random games for the property tests: many kinds of moves, all options, Atua tokens from the start."""

import random

from putahi.games.maui.text import MauiRules
from tests.games.maui.referee import TOKENS

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


def chosen(moves, chance):
    """Each kind of move as likely as another, so that long lists do not drown the rare kinds."""
    kinds = sorted({" ".join(m.split()[:2]) if m.startswith("play") else m.split()[0] for m in moves})
    kind = chance.choice(kinds)
    return chance.choice([m for m in moves if m == kind or m.startswith(kind + " ")])


def rich(house, seed, reserve=(*TOKENS, "tide", "kill")):
    """A new game in which both players hold tokens."""
    options = RULES.read_options(HOUSES[house])
    position = RULES.write_position(RULES.start(options, seed))["position"]
    position["reserve"] = {"1": list(reserve), "2": list(reserve)}
    return RULES.read_position(options, seed, position, [])


def steps(house, seed, reserve=(*TOKENS, "tide", "kill")):
    """Play a random game: yields (state before, move, state after) for every move."""
    state = rich(house, seed, reserve)
    chance = random.Random(seed)
    while state.to_move >= 0:
        before = state.clone()
        move = chosen(RULES.moves(state), chance)
        state.apply(RULES.read_move(state, move))
        yield before, move, state


def states(houses=HOUSES, seeds=range(2)):
    """Every state of some random games, with its options."""
    for house in houses:
        options = RULES.read_options(HOUSES[house])
        for seed in seeds:
            after = None
            for before, _, state in steps(house, seed):
                yield options, before
                after = state
            yield options, after
