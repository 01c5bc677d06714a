"""Information-set search: sound counts, the same again from the same chance, and it finds what is to be found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import putahi
from putahi.core.rng import Sfc32
from putahi.players.evaluation import RandomPlayouts
from putahi.players.ismcts import SearchPlayer
from putahi.players.learned import learned
from putahi.players.levels import LEARNED_SETTINGS, PLAIN_SETTINGS
from putahi.players.search import Search, Settings

GAMES = [("mauw", {"players": 2}), ("mauw", {"players": 4}), ("maui", {})]


def middle(game, options, seed, plies):
    """A state after some random moves; not over."""
    state = putahi.new(game, seed=seed, **options).state
    rng = Sfc32(seed)
    for _ in range(plies):
        before = state.clone()
        state.apply(state.random_action(rng))
        if state.to_move < 0:
            return before
    return state


def searches(state, seed):
    game = "maui" if type(state).__name__ == "Maui" else "mauw"
    yield Search(state, RandomPlayouts(), PLAIN_SETTINGS, Sfc32(seed))
    yield Search(state, learned(game, int(state.seats)), LEARNED_SETTINGS, Sfc32(seed))


@pytest.mark.parametrize(("game", "options"), GAMES)
@given(seed=st.integers(0, 2**32), plies=st.integers(0, 60))
def test_every_iteration_is_counted_once(game, options, seed, plies):
    state = middle(game, options, seed, plies % 25)
    for search in searches(state, seed):
        search.run(12)
        found = search.findings()
        assert search.iterations == 12 == sum(visits for _, visits, _ in found)
        assert {action for action, _, _ in found} <= set(state.legal_actions())
        assert all(0 <= worth <= 1 for _, _, worth in found)
        assert search.best_action() in [action for action, _, _ in found]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_it_leaves_the_position_alone_and_repeats_itself(game, options):
    state = middle(game, options, 5, 9)
    before = [bytes(state.encode(seat)) for seat in range(int(state.seats))]
    first = [search for search in searches(state, 3) if search.run(40) is None]
    again = [search for search in searches(state, 3) if search.run(40) is None]
    assert [s.findings() for s in first] == [s.findings() for s in again]
    assert before == [bytes(state.encode(seat)) for seat in range(int(state.seats))]


def test_portions_make_no_difference():
    state = middle("mauw", {"players": 3}, 8, 20)
    whole, parts = searches(state, 1), searches(state, 1)
    for one, other in zip(whole, parts, strict=True):
        one.run(30)
        for _ in range(10):
            other.run(3)
        assert one.findings() == other.findings()


def test_plain_search_tries_everything_before_it_repeats_itself():
    state = putahi.new("mauw", seed=4).state
    search = Search(state, RandomPlayouts(), PLAIN_SETTINGS, Sfc32(1))
    number = len(state.legal_actions())
    search.run(number)
    assert [visits for _, visits, _ in search.findings()] == [1] * number


def test_it_finds_a_win_in_one():
    """MT-9: with no entry rule Black blocks White at once by moving the piece at 2 or 3 to the pūtahi."""
    state = putahi.new("mu-torere", entry="never").state
    player = SearchPlayer("ismcts:200", RandomPlayouts(), PLAIN_SETTINGS, 200)
    assert {player.choose(state, Sfc32(seed)) for seed in range(10)} <= {1, 2}


@given(seed=st.integers(0, 2**32))
def test_stopping_when_all_is_decided_changes_no_choice(seed):
    state = middle("mauw", {"players": 2}, seed, seed % 30)
    player = SearchPlayer("search:96", learned("mauw", 2), LEARNED_SETTINGS, 96)
    early = player.search(state, Sfc32(seed))
    whole = player.search(state, Sfc32(seed), whole=True)
    assert early.best_action() == whole.best_action()
    assert whole.iterations == 96 >= early.iterations


def test_an_answer_always_comes():
    state = putahi.new("maui", seed=1).state
    late = SearchPlayer("search:1s", learned("maui", 2), LEARNED_SETTINGS, 0, 1.0, iter([0.0, 99.0]).__next__)
    assert late.choose(state, Sfc32(1)) in set(state.legal_actions())
    hurried = SearchPlayer("search:100000", learned("maui", 2), LEARNED_SETTINGS, 100_000)
    hurried.hurried = lambda: True
    assert hurried.search(state, Sfc32(1)).iterations == 32


def test_the_others_are_against_it_if_it_is_paranoid():
    state = middle("mauw", {"players": 3}, 8, 12)
    evaluation = learned("mauw", 3)
    found = []
    for paranoid in (False, True):
        search = Search(state, evaluation, Settings(1.0, True, 0.1, paranoid), Sfc32(5))
        search.run(300)
        found.append(search.findings())
    assert found[0] != found[1]
