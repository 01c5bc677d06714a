"""A process that thinks: it reads questions as JSON lines, and answers each with one line.

It lives only as long as the server that started it: when its input ends, so does it.
"""

import json
import os
import signal
import sys
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec

from putahi.core.game import Game
from putahi.core.language import LANGUAGES, speaking
from putahi.core.rng import Sfc32
from putahi.core.state import State
from putahi.games import rulebook
from putahi.learn.why import Reasons
from putahi.players.analysis import TURNING, Candidate, advise, analyse_move
from putahi.players.levels import MOST_SECONDS, player
from putahi.players.player import Player

NICENESS = 10
MOST_HINTS = 5


class Hurry:
    """Whether a person will not wait for the question under way; the signal that says so sets it."""

    wanted = False


def resume(question: dict[str, Any]) -> State:
    """The game that a question is about."""
    rules = rulebook(question["game"])
    options = rules.read_options(question["options"])
    state = rules.read_position(options, question["seed"], question["position"], question.get("seen", []))
    state.remember(question.get("memory", []))
    return state


@cache
def seated(game: str, kind: str, seats: int) -> Player:
    """A player of this kind, made once: some take their time to get ready."""
    made = player(game, kind, seats, MOST_SECONDS)
    made.hurried = lambda: Hurry.wanted
    return made


def choose(state: State, game: str, kind: str, chance: int) -> str:
    """The move of a kind of player."""
    chosen = seated(game, kind, int(state.seats)).choose(state, Sfc32(chance))
    return rulebook(game).write_move(state, chosen)


def hint(state: State, game: str) -> list[dict[str, Any]]:
    """Moves with what they are worth, best first: exact where the game is solved, else as the search judges them."""
    rules = rulebook(game)
    found = advise(rules, state, int(state.to_move), hurried=lambda: Hurry.wanted)
    return [hint_told(one) for one in (found if rules.solved else found[:MOST_HINTS])]


def hint_told(one: Candidate) -> dict[str, Any]:
    """A move with what it is worth: its value and distance where that is known exactly."""
    if one.exact is None:
        return {"move": one.move, "worth": one.worth}
    return {"move": one.move, **msgspec.to_builtins(one.exact)}


def judged(question: dict[str, Any]) -> dict[str, Any]:
    """A move that was played, looked at beside the others that could have been: a ``Decision``, and where it lost much
    why, in every language.
    """
    rules = rulebook(question["game"])
    game = Game(rules, question["options"], question["seed"], question["position"], question.get("seen", []))
    game.state.remember(question.get("memory", []))
    decision = analyse_move(game, question["number"], question["move"], question["iterations"])
    found: dict[str, Any] = msgspec.to_builtins(decision)
    why = {}
    if decision.loss >= TURNING:
        reasons = Reasons(game, decision)
        for language in LANGUAGES:
            with speaking(language):
                why[language] = reasons.words()
    return {**found, "why": why}


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The answer to one question; errors are answers too, so that one bad question stops nothing."""
    Hurry.wanted = False
    try:
        if question["do"] == "judge":
            return judged(question)
        state = resume(question)
        if question["do"] == "hint":
            return {"moves": hint(state, question["game"])}
        return {"move": choose(state, question["game"], question["kind"], question["chance"])}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def main() -> None:
    """Answer until the input ends."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if hasattr(signal, "SIGUSR1"):
        signal.signal(signal.SIGUSR1, lambda *_: setattr(Hurry, "wanted", True))
    with suppress(BrokenPipeError):  # the server has gone
        for line in sys.stdin:
            print(json.dumps(answer(json.loads(line)), ensure_ascii=True), flush=True)


if __name__ == "__main__":
    main()
