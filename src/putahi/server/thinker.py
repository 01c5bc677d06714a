"""A process that thinks: it reads questions as JSON lines, and answers each with one line.

It lives only as long as the server that started it: when its input ends, so does it.
"""

import json
import os
import sys
from contextlib import suppress
from functools import cache
from typing import Any

from putahi.core.rng import Sfc32
from putahi.core.state import State
from putahi.games import rulebook
from putahi.games.mu_torere.rules import MuTorere
from putahi.players.levels import kinds, player
from putahi.players.perfect import judge
from putahi.players.player import Player

NICENESS = 10
VALUES = {1: "win", 0: "draw", -1: "loss"}


def resume(question: dict[str, Any]) -> State:
    """The game that a question is about."""
    rules = rulebook(question["game"])
    options = rules.read_options(question["options"])
    return rules.read_position(options, question["seed"], question["position"], question.get("seen", []))


@cache
def seated(game: str, kind: str) -> Player:
    """A player of this kind, made once: some take their time to get ready."""
    return player(game, kind)


def choose(state: State, game: str, kind: str, chance: int) -> str:
    """The move of a kind of player."""
    return rulebook(game).write_move(state, seated(game, kind).choose(state, Sfc32(chance)))


def hint(state: State, game: str, chance: int) -> list[dict[str, Any]]:
    """Moves with what they are worth, best first: exact where the game is solved, else the strongest player's own."""
    rules = rulebook(game)
    if isinstance(state, MuTorere):
        return [
            {
                "move": rules.write_move(state, judgement.action),
                "words": judgement.words(),
                "value": VALUES[judgement.value],
                "distance": judgement.distance,
            }
            for judgement in judge(state)
        ]
    levels = [kind for kind in kinds(game) if kind.startswith("level:")]
    best = levels[-1] if levels else "greedy"
    return [{"move": choose(state, game, best, chance), "words": "what the computer would play"}]


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The answer to one question; errors are answers too, so that one bad question stops nothing."""
    try:
        state = resume(question)
        if question["do"] == "hint":
            return {"moves": hint(state, question["game"], question["chance"])}
        return {"move": choose(state, question["game"], question["kind"], question["chance"])}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def main() -> None:
    """Answer until the input ends."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with suppress(BrokenPipeError):  # the server has gone
        for line in sys.stdin:
            print(json.dumps(answer(json.loads(line)), ensure_ascii=True), flush=True)


if __name__ == "__main__":
    main()
