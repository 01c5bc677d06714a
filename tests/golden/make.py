"""Makes the golden records anew: `python -m tests.golden.make`. Do it only when a game's version is raised.

A golden record is a game played by named players from a seed, with the position it led to. They pin the rules, the
generator and the players: the same seed must give the same game compiled, interpreted and on every machine.
"""

import json
from pathlib import Path

import msgspec

from putahi.core.game import Game
from putahi.core.rng import Sfc32
from putahi.games import RULEBOOKS
from putahi.players.levels import player

HERE = Path(__file__).parent
GAMES = {
    "maui": [
        ({}, 1, ["random", "random"]),
        ({}, 2, ["greedy", "random"]),
        ({"row_limit": 3, "rautaki_per_turn": 1, "whiro": "unclaimed", "truce_turns": 1}, 3, ["random", "greedy"]),
        ({"one_card": True, "flip": "none"}, 4, ["greedy", "greedy"]),
        ({"rows": 4, "tiers": 4, "win_total": 3, "win_adjacent": None, "max_turns": 60}, 5, ["random", "random"]),
    ],
    "mu-torere": [
        ({"entry": "always"}, 1, ["random", "random"]),
        ({"entry": "always"}, 2, ["level:5", "random"]),
        ({"entry": "first-two-turns"}, 3, ["random", "level:3"]),
        ({"entry": "first-turn", "repetition": 2}, 4, ["greedy", "greedy"]),
        ({"entry": "never"}, 5, ["level:1", "level:1"]),
        ({"entry": "first-two-turns", "repetition": 5}, 6, ["level:9", "level:9"]),
    ],
    "mauw": [
        ({"players": 2}, 1, ["random", "random"]),
        ({"players": 3, "first": "random"}, 2, ["greedy", "random", "greedy"]),
        ({"players": 4, "lone_warrior": "zero"}, 3, ["random", "greedy", "random", "random"]),
        ({"players": 5, "quiet_limit": 40}, 4, ["random"] * 5),
        ({"players": 6}, 5, ["greedy"] * 6),
        ({"players": 2, "removed": "none", "full_columns": 4}, 6, ["greedy", "greedy"]),
    ],
}


def play(name, options, seed, kinds):
    """The record of a game between these players, and its last full position."""
    game = Game(RULEBOOKS[name], options, seed, players=kinds)
    seats, rng = [player(name, kind) for kind in kinds], Sfc32(seed)
    while game.to_move is not None:
        game.play(game.rulebook.write_move(game.state, seats[game.state.to_move].choose(game.state, rng)))
    return {"record": msgspec.to_builtins(game.record()), **game.rulebook.write_position(game.state)}


def made(name):
    return [play(name, *plan) for plan in GAMES[name]]


if __name__ == "__main__":
    for name in GAMES:
        lines = ",\n".join(json.dumps(golden, ensure_ascii=False) for golden in made(name))
        (HERE / f"{name}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
