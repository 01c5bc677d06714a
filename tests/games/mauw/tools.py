"""Short ways to set up MAUW in tests."""

import json

import putahi
from putahi.core.rng import Sfc32
from putahi.games import rulebook

RULES = rulebook("mauw")
EMPTY = [[], [], [], []]


def setup(columns=None, hands=None, *, deck=(), players=2, options=None, **rest):
    """A game where these columns and hands lie on the table; the cards of ``deck`` come first, then all others.

    ``columns`` and ``hands`` are by player; hands not given are 1, 2, 3, 4, and areas empty.
    """
    columns = {str(p): (columns or {}).get(p, EMPTY) for p in range(1, players + 1)}
    hands = {str(p): (hands or {}).get(p, ["1", "2", "3", "4"]) for p in range(1, players + 1)}
    options = {"players": players, **(options or {})}
    position = {"columns": columns, "hands": hands, **rest}
    whole = putahi.new("mauw", position={**position, "discard": rest.get("discard", [])}, **options).position()
    left = list(whole["deck"])
    for card in deck:
        left.remove(card)
    return putahi.new("mauw", position={**position, "deck": [*deck, *sorted(left)]}, **options)


def random_states(players, seed, **options):
    """Every state of one random game, the last included."""
    state = RULES.start(RULES.read_options({"players": players, **options}), seed)
    rng = Sfc32(seed)
    yield state.clone()
    while state.to_move >= 0:
        state.apply(state.random_action(rng))
        yield state.clone()


def bytes_of(view):
    return json.dumps(view, sort_keys=True).encode()


def clause(game, move):
    violation = game.why_not(move)
    return violation and violation.clause
