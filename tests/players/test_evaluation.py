"""What positions are worth: shares of one win, whoever looks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import putahi
from putahi.core.rng import Sfc32
from putahi.players.evaluation import RandomPlayouts, final_worth
from putahi.players.learned import learned
from tests.players.test_search import GAMES, middle


@pytest.mark.parametrize(("game", "options"), GAMES)
@given(seed=st.integers(0, 2**32))
def test_worth_is_shared_out_whole(game, options, seed):
    state = middle(game, options, seed, seed % 70)
    seats = int(state.seats)
    for evaluation in (RandomPlayouts(), learned(game, seats)):
        worth = list(evaluation.worth(state.clone(), Sfc32(seed)))
        assert len(worth) == seats
        assert all(0 <= one <= 1 for one in worth)
        assert sum(worth) == pytest.approx(1)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_is_seen_is_not_changed(game, options):
    state = middle(game, options, 7, 20)
    before = [bytes(state.encode(seat)) for seat in range(int(state.seats))]
    evaluation = learned(game, int(state.seats))
    actions = state.legal_actions()
    weights = list(evaluation.weights(state, actions, Sfc32(1)))
    assert len(weights) == len(actions)
    assert min(weights) > 0
    assert before == [bytes(state.encode(seat)) for seat in range(int(state.seats))]


def test_an_action_that_wins_weighs_most():
    state = putahi.new("mu-torere", entry="never").state
    assert list(RandomPlayouts().weights(state, state.legal_actions(), Sfc32(1))) == [1.0] * len(state.legal_actions())


def test_a_finished_game_is_worth_what_came_of_it():
    game = putahi.new("mu-torere", repetition=2)
    for move in ("1-P", "5-1", "P-5", "1-P", "5-1", "P-5"):
        if game.outcome() is None and move in game.legal_moves():
            game.play(move)
    rng = Sfc32(2)
    state = game.state
    while state.to_move >= 0:
        state.apply(state.random_action(rng))
    winners = state.winners()
    expected = [1.0 if seat in winners else 0.0 for seat in range(2)] if winners else [0.5, 0.5]
    assert list(final_worth(state)) == expected


def test_own_worth_is_the_worth_of_one_seat():
    for game, options in GAMES:
        state = middle(game, options, 11, 15)
        evaluation = learned(game, int(state.seats))
        for seat in range(int(state.seats)):
            own = evaluation.own_worth(state, seat, Sfc32(1))
            assert 0 < own < 1
            if state.seats == 2:
                assert own == pytest.approx(evaluation.worth(state, Sfc32(1))[seat])
