"""Analysis: exact where the game is solved, fair and repeatable elsewhere, and never wiser than the player could be."""

import jsonschema
import msgspec
import pytest

import putahi
from putahi.core.build import build_kind
from putahi.core.errors import PutahiError
from putahi.core.rng import Sfc32
from putahi.games import rulebook
from putahi.players.analysis import SLIGHT, Exact, advise, analyse, count_decisions
from putahi.players.levels import player
from tests.games.maui.games import steps
from tests.games.mauw.tools import random_states

COMPILED = build_kind() == "compiled"
ITERATIONS = 60 if COMPILED else 8
MOVES = 24 if COMPILED else 6


def played(name, kinds, seed=5, most=1000, **options):
    game = putahi.new(name, seed=seed, **options)
    seats = [player(name, kind, len(kinds)) for kind in kinds]
    rng = Sfc32(seed)
    while game.to_move is not None and len(game.moves) < most:
        action = seats[game.state.to_move].choose(game.state, rng)
        game.play(game.rulebook.write_move(game.state, action))
    return game


CARD_GAMES = {
    "mauw": (["greedy", "random"], {"players": 2}),
    "mauw for three": (["greedy", "random", "greedy"], {"players": 3}),
    "maui": (["greedy", "random"], {}),
}


@pytest.fixture(scope="module", params=CARD_GAMES)
def card_game(request):
    kinds, options = CARD_GAMES[request.param]
    return played(request.param.split()[0], kinds, most=MOVES, **options)


def test_mu_torere_is_exact_with_the_plies_to_the_end():
    game = putahi.new("mu-torere", entry="never")
    game.play("2-P")  # which blocks at once
    one = analyse(game.record()).decisions[0]
    assert (one.before, one.after, one.loss, one.better) == (1.0, 1.0, 0.0, ())
    assert one.exact_before == one.exact_after == Exact("win", 1)
    game = putahi.new("mu-torere", entry="never")
    game.play("1-P")
    game.play("8-1")
    analysis = analyse(game.record())
    first = analysis.decisions[0]
    assert first.exact_before == Exact("win", 1)
    assert first.better[0].exact == Exact("win", 1)
    assert first.better[0].move in ("2-P", "3-P")
    assert analysis.iterations == 0
    assert analysis.result is None


@pytest.mark.parametrize("seed", range(6))
def test_what_is_lost_in_mu_torere_is_what_the_tablebase_says(seed):
    game = played("mu-torere", ["random", "level:9"], seed)
    analysis = analyse(game.record())
    again = putahi.new("mu-torere")
    worth = {"win": 1.0, "draw": 0.5, "loss": 0.0}
    for one in analysis.decisions:
        assert one.seat == again.to_move
        assert one.legal == len(again.legal_moves())
        before = worth[again.rulebook.value(again.state)]
        again.play(one.move)
        after = 1.0 - worth[again.rulebook.value(again.state)]
        if again.state.end != 10 and "MT-10" not in str(game.outcome()):  # the value leaves repetition out
            assert (one.before, one.after, one.loss) == (before, after, before - after)
        assert all(better.worth >= one.after for better in one.better)
    white = analysis.summary[1]
    assert (white.lost, white.good, white.worst) == (0.0, white.choices, None)


def test_values_are_shares_of_the_win_and_losses_are_differences(card_game):
    analysis = analyse(card_game.record(), ITERATIONS)
    assert [one.move for one in analysis.decisions] == card_game.moves
    assert [one.number for one in analysis.decisions] == list(range(1, len(card_game.moves) + 1))
    for one in analysis.decisions:
        assert 0 <= one.after <= one.before <= 1
        assert one.loss == one.before - one.after
        assert len(one.better) <= 3
        assert all(better.worth > one.after and better.move != one.move for better in one.better)
        assert one.before == max([one.after, *(better.worth for better in one.better)])
        assert one.legal > 1 or (one.loss == 0 and not one.better)
        assert one.exact_before is one.exact_after is None
    lost = {one.number: one.loss for one in analysis.decisions}
    assert [lost[n] for n in analysis.turning] == sorted((lost[n] for n in analysis.turning), reverse=True)
    for summary in analysis.summary:
        own = [one for one in analysis.decisions if one.seat == summary.seat and one.legal > 1]
        assert summary.choices == len(own)
        assert summary.good == sum(one.loss < SLIGHT for one in own)
        assert summary.lost == pytest.approx(sum(one.loss for one in own))


def test_the_same_record_gives_the_same_analysis_and_a_seat_alone_a_part_of_it(card_game):
    record, seen = card_game.record(), []
    analysis = analyse(record, ITERATIONS, progress=seen.append)
    assert analysis == analyse(record, ITERATIONS)
    assert sum(seen) == count_decisions(record) == len(card_game.moves)
    assert record == card_game.record()  # nothing is changed by looking
    alone = analyse(record, ITERATIONS, seat=2)
    assert alone.decisions == tuple(one for one in analysis.decisions if one.seat == 2)
    assert len(alone.decisions) == count_decisions(record, 2)
    assert [summary.seat for summary in alone.summary] == [2]


def test_it_knows_no_more_than_the_player_did():
    """Over another hidden truth with the same view the decision gets the very same figures."""
    game = putahi.new("mauw", seed=3, players=3)
    other = game.state.determinize(0, Sfc32(9))
    position = game.rulebook.write_position(other)["position"]
    twin = putahi.new("mauw", players=3, position=position)
    assert twin.view(1) == game.view(1)
    assert twin.position() != game.position()
    move = game.legal_moves()[0]
    game.play(move)
    twin.play(move)
    assert analyse(game.record(), ITERATIONS).decisions == analyse(twin.record(), ITERATIONS).decisions


def test_a_clear_mistake_is_found():
    """Player 1 fills a third MAUW column and so ends the game (MW-22), though the other has more points (MW-24)."""
    columns = {
        "1": [["#6", "#6", "#7", "1"], ["#8", "#5", "#3", "2"], ["#4", "#5", "6"], []],
        "2": [["#8", "#7", "#2"], ["#7", "#3"], [], []],
    }
    position = {"columns": columns, "hands": {"1": ["6", "1", "2", "7"], "2": ["4", "8", "3", "7"]}}
    game = putahi.new("mauw", players=2, position=position)
    game.play("6>1C")
    game.play("place C")
    assert game.outcome().winners == (2,)
    analysis = analyse(game.record(), 200)
    second = analysis.decisions[1]
    assert second.after == 0
    assert second.loss == second.before > 0.2
    assert second.better[0].move == "place D"
    assert analysis.turning[0] == 2
    assert analysis.summary[0].worst == 2


@pytest.mark.parametrize("seed", range(3))
def test_mauw_s_interchangeable_columns_are_one_move_to_the_analysis(seed):
    rules, odd = rulebook("mauw"), 0
    for players in (2, 5):
        for state in random_states(players, seed):
            legal = [int(one) for one in state.legal_actions()]
            for move in rules.moves(state):
                action = rules.read_move(state, move)
                merged = rules.merged(state, action)
                assert merged in legal
                assert merged == action or action not in legal
                odd += merged != action
    assert odd > 50


def test_maui_s_rows_with_nobody_to_hit_are_one_move_to_the_analysis():
    rules, odd = rulebook("maui"), 0
    for seed in range(2):
        for state, _, _ in steps("default", seed):
            legal = [int(one) for one in state.legal_actions()]
            for move in rules.moves(state):
                action = rules.read_move(state, move)
                merged = rules.merged(state, action)
                assert merged in legal
                odd += merged != action
    assert odd > 20


def test_the_second_of_two_equal_columns_is_no_mistake():
    game = putahi.new("mauw", players=2, seed=4)
    first = next(move for move in game.legal_moves() if move.endswith(">1A"))
    game.play(first.replace(">1A", ">1D"))
    twin = putahi.new("mauw", players=2, seed=4)
    twin.play(first)
    one, other = analyse(game.record(), ITERATIONS).decisions[0], analyse(twin.record(), ITERATIONS).decisions[0]
    assert (one.before, one.after, one.loss) == (other.before, other.after, other.loss)


def test_json_has_the_documented_keys_and_goes_through_json(card_game):
    plain = analyse(card_game.record(), ITERATIONS).to_json()
    assert list(plain) == [
        "game", "seats", "players", "seat", "iterations", "decisions", "turning", "summary", "result",
    ]  # fmt: skip
    keys = "number seat move legal before after loss better exact_before exact_after"
    decision = {
        "type": "object",
        "required": keys.split(),
        "properties": {
            "better": {
                "type": "array",
                "items": {"type": "object", "required": ["move", "visits", "worth", "exact"]},
            }
        },
    }  # fmt: skip
    for one in msgspec.json.decode(msgspec.json.encode(plain))["decisions"]:
        jsonschema.validate(one, decision)


def test_a_seat_that_is_not_there_is_refused(card_game):
    for seat in (0, 9, "black"):
        with pytest.raises(PutahiError, match="there is no seat"):
            analyse(card_game.record(), ITERATIONS, seat=seat)
        with pytest.raises(PutahiError, match="there is no seat"):
            count_decisions(card_game.record(), seat)


def test_a_record_without_moves_has_nothing_to_say():
    analysis = analyse(putahi.new("maui", seed=1).record(), ITERATIONS)
    assert (analysis.decisions, analysis.turning) == ((), ())
    assert [summary.worst for summary in analysis.summary] == [None, None]


def test_a_record_that_starts_from_a_position_and_ends_by_agreement():
    game = putahi.new("mu-torere", position="WWWBBBB.W b 2 2", entry="never")
    game.play(game.legal_moves()[0])
    game.agree_draw()
    analysis = analyse(game.record())
    assert len(analysis.decisions) == 1
    assert analysis.result.reason == "agreed"


@pytest.mark.parametrize(("name", "options"), [("mu-torere", {}), ("mauw", {"players": 4}), ("maui", {})])
def test_advice_is_for_the_seat_to_move_and_from_its_view_alone(name, options):
    game = putahi.new(name, seed=6, **options)
    seat = int(game.state.to_move)
    advice = advise(game.rulebook, game.state, seat, ITERATIONS, 0.0)
    moves = [one.move for one in advice]
    assert set(moves) <= set(game.legal_moves())
    assert len(set(moves)) == len(moves)
    assert all(0 <= one.worth <= 1 for one in advice)
    other = game.state.determinize(seat, Sfc32(4))
    assert advise(game.rulebook, other, seat, ITERATIONS, 0.0) == advice
    if name == "mu-torere":
        assert all(one.exact and one.visits == 0 for one in advice)
    else:
        assert [one.visits for one in advice] == sorted((one.visits for one in advice), reverse=True)
        assert sum(one.visits for one in advice) == ITERATIONS
    with pytest.raises(PutahiError, match="who is to move"):
        advise(game.rulebook, game.state, seat + 1)
    over = played("mu-torere", ["random", "level:9"])
    with pytest.raises(PutahiError, match="who is to move"):
        advise(over.rulebook, over.state, -1)


def test_advice_ends_at_once_when_it_is_hurried():
    game = putahi.new("mauw", players=2, seed=6)
    advice = advise(game.rulebook, game.state, 0, 1_000_000, 0.0, hurried=lambda: True)
    assert 0 < sum(one.visits for one in advice) < 100
