"""The record of one game of a run, made when it is asked for: its seed is all that is kept of it."""

from collections.abc import Mapping, Sequence

from putahi.core.errors import PutahiError
from putahi.core.game import Game
from putahi.games import rulebook
from putahi.lab.arena import MOST_DECISIONS, endless, make_plan, players_chance
from putahi.players.levels import player
from putahi.players.outside import is_outside


def replay_game(game: str, options: Mapping[str, object], players: Sequence[str], seed: int) -> Game:
    """Play the game of this seed again, as the lab played it, and check that the friendly ``Game`` agrees.

    Raises ``PutahiError`` for an unknown game, option or player, and for a program of its own, which nobody can repeat.
    """
    if any(is_outside(kind) for kind in players):
        raise PutahiError("what a program of its own played cannot be repeated")
    plan = make_plan(game, dict(options), players, 1, seed)
    rules = rulebook(game)
    found = Game(rules, rules.changed(plan.options), seed, players=[f"computer:{kind}" for kind in plan.players])
    state = rules.start(plan.options, seed)
    chance = players_chance(seed)
    sitting = [player(game, kind, len(plan.players), options=plan.options) for kind in plan.players]
    decisions = 0
    while state.to_move >= 0:
        action = sitting[int(state.to_move)].choose(state, chance)
        found.play(rules.write_move(state, action))
        state.apply(action)
        decisions += 1
        if decisions >= MOST_DECISIONS:
            raise PutahiError(endless("the game", decisions))
    return found
