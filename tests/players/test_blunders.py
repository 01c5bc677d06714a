"""Prepared games, each with a blunder that the rules alone prove: the analysis names it, and from the seat's view.

``blunders.json`` has for each the number of the move and the moves that were better. The kinds of
blunder: ``solved``, it gives value away in the solved game; ``missed``, another move wins at once; ``ended``, it ends
the game and another wins, as not every move does; ``allowed``, after it the next player can win at once, and after
another cannot.
"""

import json
from pathlib import Path

import pytest

from putahi.core.game import Game
from putahi.core.records import Record, convert
from putahi.core.rng import Sfc32
from putahi.games import rulebook
from putahi.learn.why import why_better
from putahi.players.analysis import analyse, analyse_move

BLUNDERS = json.loads((Path(__file__).parent / "blunders.json").read_text(encoding="utf-8"))
ITERATIONS = 200
DEALS = 24
FEW, MOST = 3, 21
GAMES = ("mu-torere", "mauw", "maui")

NAMES = [f"{one['game']}-{i}-{one['kind']}" for i, one in enumerate(BLUNDERS)]
EACH = pytest.mark.parametrize(
    "one",
    [
        # Interpreted the searches take their time; the rules and the solver are the same there.
        pytest.param(one, id=name, marks=() if one["game"] == "mu-torere" else pytest.mark.compiled_only)
        for one, name in zip(BLUNDERS, NAMES, strict=True)
    ],
)


def before(one):
    """The game where the blunder is about to be made."""
    plain = {key: value for key, value in one["record"].items() if key != "result"}
    record = convert({**plain, "moves": plain["moves"][: one["number"] - 1]}, Record)
    return Game.from_record(rulebook(one["game"]), record)


def deals_after(game, move, rng):
    """The move carried out in deals that fit what its player knows."""
    seat = int(game.state.to_move)
    for _ in range(DEALS):
        deal = game.state.determinize(seat, rng)
        deal.apply(game.rulebook.read_move(deal, move))
        yield deal


def beaten(state, seat):
    return state.to_move < 0 and bool(state.winners()) and seat not in state.winners()


def can_be_beaten(state, seat):
    """Can the next player win with one decision?"""
    if state.to_move in (-1, seat):
        return False
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        if beaten(after, seat):
            return True
    return False


def test_there_are_ten_games_and_more_of_each():
    for game in GAMES:
        own = [one for one in BLUNDERS if one["game"] == game]
        assert len(own) >= 10
        assert len({json.dumps(one["record"]) for one in own}) == len(own)


@EACH
def test_the_rules_alone_prove_the_blunder(one):
    game, kind = before(one), one["kind"]
    seat, move = int(game.state.to_move), one["record"]["moves"][one["number"] - 1]
    rng = Sfc32(3)
    if kind == "solved":
        worth = {"win": 2, "draw": 1, "loss": 0}
        value = worth[game.rulebook.value(game.state)]
        for other in game.legal_moves():
            game.play(other)
            kept = 2 - worth[game.rulebook.value(game.state)]
            game.undo()
            assert (kept == value) == (other in one["better"])
            assert other != move or kept < value
    elif kind == "missed":
        for better in one["better"]:
            assert all(after.winners() == [seat] for after in deals_after(game, better, rng))
        assert not any(after.winners() == [seat] for after in deals_after(game, move, rng))
    elif kind == "ended":
        assert all(beaten(after, seat) for after in deals_after(game, move, rng))
        assert any(
            not any(beaten(after, seat) for after in deals_after(game, other, rng)) for other in game.legal_moves()
        )
    else:
        assert sum(can_be_beaten(after, seat) for after in deals_after(game, move, rng)) >= MOST
        for better in one["better"]:
            assert sum(can_be_beaten(after, seat) for after in deals_after(game, better, rng)) <= FEW


@EACH
def test_the_analysis_names_it_as_a_turning_point(one):
    analysis = analyse(convert(one["record"], Record), ITERATIONS)
    decision = analysis.decisions[one["number"] - 1]
    assert one["number"] in analysis.turning
    assert decision.loss >= 0.05
    if one["better"]:
        assert decision.better[0].move in one["better"]
    words = " ".join(why_better(before(one), decision))
    said = {
        "solved": decision.move,
        "missed": "The better move wins at once.",
        "ended": "The move played ends the game, and another wins",
        "allowed": "The next player could win at once in",
    }
    assert said[one["kind"]] in words


@EACH
def test_it_is_judged_from_what_the_seat_could_know(one):
    """Over other hidden truths with the same view the very same is found, and said."""
    game = before(one)
    seat = int(game.state.to_move)
    move = one["record"]["moves"][one["number"] - 1]
    found = analyse_move(game, one["number"], move, ITERATIONS // 2)
    words = why_better(game, found)
    options = game.record().options
    for deal in range(3):
        state = game.state.determinize(seat, Sfc32(deal))
        given = game.rulebook.write_position(state)
        twin = Game(game.rulebook, options, 0, given["position"], given.get("seen", ()))
        twin.state.remember(game.state.memory())  # the moves so far, which all have seen
        assert twin.view(twin.seats[seat]) == game.view(game.seats[seat])
        assert (twin.position() != game.position()) == (one["game"] != "mu-torere")
        assert analyse_move(twin, one["number"], move, ITERATIONS // 2) == found
        assert why_better(twin, found) == words
