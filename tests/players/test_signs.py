"""The signs that networks go by: within bounds, and blind to what makes no difference."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import putahi
from putahi.core.rng import Sfc32
from putahi.players import signs_maui, signs_mauw
from tests.players.test_search import GAMES, middle

OPTIONS = {
    "mauw": [{"players": n} for n in range(2, 7)] + [{"columns": 2, "full_columns": 1, "values": 2}],
    "maui": [{}, {"rows": 3, "win_total": 2}, {"win_adjacent": None}],
}


def signs(game, state, seat):
    return list((signs_mauw if game == "mauw" else signs_maui).signs(state, seat))


@pytest.mark.parametrize("game", OPTIONS)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_signs_are_within_bounds(game, seed, data):
    """In all variants, too, whose numbers the networks were not trained on."""
    options = data.draw(st.sampled_from(OPTIONS[game]))
    state = putahi.new(game, seed=seed, **options).state
    rng = Sfc32(seed)
    limit = signs_mauw.SIGNS if game == "mauw" else signs_maui.SIGNS
    for _ in range(80):
        for seat in range(int(state.seats)):
            found = signs(game, state, seat)
            assert found
            assert min(found) >= 0
            assert max(found) < limit
        if state.to_move < 0:
            break
        state.apply(state.random_action(rng))


def test_the_order_of_columns_is_no_sign():
    """MW-5: the four columns of an area are alike."""
    game = putahi.new("mauw", seed=1)
    rng = Sfc32(1)
    for _ in range(40):
        game.state.apply(game.state.random_action(rng))
        position = game.position()
        turned = {**position, "columns": {area: columns[::-1] for area, columns in position["columns"].items()}}
        if position["phase"] == "play" and position != turned:
            one, other = (putahi.new("mauw", position=p).state for p in (position, turned))
            for seat in (0, 1):
                assert sorted(signs("mauw", one, seat)) == sorted(signs("mauw", other, seat))


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_each_seat_has_its_own(game, options):
    state = middle(game, options, 3, 15)
    assert signs(game, state, 0) != signs(game, state, 1)


def test_how_strengths_are_told():
    assert [signs_maui.steps(n) for n in (-1, 0, 1, 2, 9, 10, 14, 15, 40)] == [0, 1, 1, 2, 9, 10, 10, 11, 11]
    assert [signs_maui.compared(a, b) for a, b in ((-1, 3), (-1, -1), (2, 5), (5, 5), (6, 5), (9, 5), (4, -1))] == [
        0, 1, 2, 3, 4, 5, 6,
    ]  # fmt: skip
