"""The companion for real tables: right, kept, within everybody's reach, and without a network once it is open."""

import os

import pytest

from tests.browser.conftest import Visit
from tests.browser.driver import NARROW, WIDE, Visitor
from tests.browser.test_pages import AXE, violations

GAMES = ("mu-torere", "mauw", "maui")


def opened(visitor: Visitor, game: str) -> None:
    """Open a companion and take the network away."""
    visitor.open(f"/companion/{game}")
    visitor.see("Everything stays on this device")
    visitor.context.set_offline(True)


def test_home_leads_to_it(visit: Visit) -> None:
    visitor = visit()
    visitor.open("/")
    visitor.press(visitor.page.get_by_role("link", name="At a real table"))
    visitor.see("Tap a point to change what stands there")
    visitor.press(visitor.page.get_by_role("link", name="MAUW"))
    visitor.see("Player 1, column A")


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_a_position_is_tapped_in_and_advised_without_a_network(visit: Visit, width: int) -> None:
    visitor = visit(width, by="touch" if width == NARROW else "mouse")
    opened(visitor, "mu-torere")
    visitor.see("Black to move: a draw, if both play well.")
    visitor.press(visitor.page.get_by_label("from anywhere"))
    visitor.see("Black to move wins in 1 move.")
    visitor.press(visitor.page.get_by_role("button", name="2-P wins in 1"))
    visitor.see("White to move cannot move, and has lost (MT-9).")
    visitor.press(visitor.button("Undo"))
    visitor.see("Black to move wins in 1 move.")
    visitor.press(visitor.button("Kewai 1: Black"))
    visitor.see("Four of each side are wanted; there are 3 black and 5 white.")
    visitor.press(visitor.button("Kewai 1: White"))
    visitor.press(visitor.button("Pūtahi: empty"))
    visitor.see("Black to move")


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_a_table_of_mauw_is_counted_without_a_network(visit: Visit, width: int) -> None:
    visitor = visit(width, by="touch" if width == NARROW else "keyboard")
    opened(visitor, "mauw")
    columns = {"A": ("3", "4"), "B": ("3", "none"), "C": ("1", "spirit"), "D": ("3", "none")}
    for letter, (mauw, top) in columns.items():
        visitor.press(visitor.page.get_by_role("button", name=f"Player 1, column {letter}"))
        visitor.press(visitor.page.get_by_role("radiogroup", name="MAUW cards").get_by_role("radio", name=mauw))
        tops = visitor.page.get_by_role("radiogroup", name="Face up on top")
        visitor.press(tops.get_by_role("radio", name=top, exact=True))
    visitor.see("176 points")
    visitor.see("4 × 2 × 2 × 2")
    visitor.see("Player 1 has three full columns: the game is over (MW-22).")
    visitor.press(visitor.page.get_by_role("radiogroup", name="Players").get_by_role("radio", name="6"))
    visitor.see("Player 6")


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_a_match_of_maui_is_kept_without_a_network_and_after_a_visit(visit: Visit, width: int) -> None:
    visitor = visit(width, by="touch" if width == NARROW else "mouse")
    opened(visitor, "maui")
    visitor.page.get_by_label("Taonga of row 3").select_option(label="Tāne")
    visitor.press(visitor.button("War, row 3"))
    visitor.see("War: player 1 challenges")
    visitor.press(visitor.button("One Ihi Boost +3 more, player 2"))
    visitor.press(visitor.button("Wā Kai"))
    visitor.see("No Wero this turn and 2 more.")
    visitor.press(visitor.button("End turn"))
    visitor.see("Turn 2: player 2")
    for row in (2, 3, 4):
        visitor.press(visitor.button(f"Player 1 claims, row {row}"))
    visitor.see("Player 1 has won.")
    visitor.press(visitor.button("Undo"))
    assert visitor.page.get_by_text("Player 1 has won.").count() == 0
    visitor.context.set_offline(False)
    visitor.open("/companion/maui")
    visitor.see("Turn 2: player 2")
    visitor.see("2 Taonga, 2 side by side")
    assert visitor.page.get_by_role("img", name="Ihi Boost +3: 1").count() == 1


@pytest.mark.skipif(not AXE.exists() and "CI" not in os.environ, reason="axe-core comes with the front end's packages")
@pytest.mark.parametrize(("width", "theme"), [(WIDE, "light"), (NARROW, "dark")])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_the_companion(visit: Visit, game: str, width: int, theme: str) -> None:
    visitor = visit(width, theme=theme)
    opened(visitor, game)
    assert violations(visitor) == []
    wide = visitor.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0
