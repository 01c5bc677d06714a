"""Whole games in the browser: by mouse, by keyboard alone, and by touch at 390 px."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.driver import NARROW, WIDE, play_maui, play_mauw, play_mu_torere

RANDOM = {"kind": "computer", "level": "random"}
SHORT_MAUW = {"columns": 2, "full_columns": 1, "quiet_limit": 12}
SHORT_MAUI = {"max_turns": 6}


@pytest.mark.sample
def test_from_the_home_page_to_the_end_of_a_game(visit: Visit) -> None:
    visitor = visit()
    visitor.open("/")
    visitor.press(visitor.button("Easier, Mū Tōrere"))
    visitor.press(visitor.button("Play now, Mū Tōrere"))
    play_mu_torere(visitor)
    visitor.see("Again?")
    visitor.press(visitor.button("Rematch"))
    visitor.see("Mā, white · your move")  # the colours are swapped, and the computer has begun


@pytest.mark.parametrize(("by", "width"), [("keyboard", WIDE), ("touch", NARROW)])
def test_mu_torere(visit: Visit, by: str, width: int) -> None:
    visitor = visit(width, by=by)
    visitor.make("mu-torere", {"kind": "computer", "level": "level:1"})
    assert play_mu_torere(visitor) > 0


@pytest.mark.sample
@pytest.mark.parametrize(("by", "width"), [("mouse", WIDE), ("touch", NARROW)])
def test_a_short_game_of_mauw(visit: Visit, by: str, width: int) -> None:
    visitor = visit(width, by=by)
    visitor.make("mauw", RANDOM, seed=3, options=SHORT_MAUW)
    assert play_mauw(visitor) > 0


@pytest.mark.parametrize(("by", "width"), [("mouse", WIDE), ("touch", NARROW)])
def test_a_short_game_of_maui(visit: Visit, by: str, width: int) -> None:
    visitor = visit(width, by=by)
    visitor.make("maui", RANDOM, seed=3, options=SHORT_MAUI)
    assert play_maui(visitor) > 0


@pytest.mark.parametrize(("by", "width"), [("mouse", WIDE), ("keyboard", WIDE), ("touch", NARROW)])
@pytest.mark.parametrize("others", [1, 2])
def test_a_whole_game_of_mauw(visit: Visit, by: str, width: int, others: int) -> None:
    visitor = visit(width, by=by)
    visitor.make("mauw", *[RANDOM] * others, seed=5)
    assert play_mauw(visitor) > 5


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("by", "width"), [("mouse", WIDE), ("keyboard", WIDE), ("touch", NARROW)])
def test_a_whole_game_of_maui(visit: Visit, by: str, width: int, seed: int) -> None:
    visitor = visit(width, by=by)
    visitor.make("maui", RANDOM, seed=seed)
    assert play_maui(visitor) > 5
