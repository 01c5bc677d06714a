"""Games against itself: what is noted of them, and that what lies far back learns from how they ended."""

import pytest

import putahi
from putahi.core.rng import Sfc32
from putahi.players.learned import learned
from putahi.players.selfplay import MILLION, Lessons, ahead_action, play


@pytest.mark.parametrize(("game", "options"), [("mauw", {}), ("mauw", {"players": 3}), ("maui", {})])
def test_lessons_are_whole(game, options):
    lessons = Lessons()
    state = putahi.new(game, seed=1, **options).state
    play(learned(game, int(state.seats)), state, Sfc32(1), 100_000, 0.8, MILLION, lessons)
    assert state.to_move < 0
    assert lessons.games == 1
    assert sum(lessons.lengths) == len(lessons.signs)
    assert len(lessons.lengths) == len(lessons.targets) > 20
    assert all(0 <= target <= 1 for target in lessons.targets)


def test_without_blending_the_end_is_all_that_counts():
    lessons = Lessons()
    play(learned("mauw", 2), putahi.new("mauw", seed=2).state, Sfc32(1), 0, 1.0, MILLION, lessons)
    assert set(lessons.targets) <= {0.0, 0.5, 1.0}


def test_looking_ahead_sees_only_what_the_seat_sees():
    game = putahi.new("maui", seed=6)
    for seed in range(5):
        other = game.state.determinize(0, Sfc32(seed))
        chosen = ahead_action(learned("maui", 2), game.state, Sfc32(9))
        assert chosen == ahead_action(learned("maui", 2), other, Sfc32(9))
