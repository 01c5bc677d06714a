"""The companion for real tables: right, kept, within everybody's reach, and without a network once it is open."""

import os

import pytest

from tests.browser.conftest import Visit
from tests.browser.driver import NARROW, WIDE, Visitor
from tests.browser.measure import AXE, violations

GAMES = ("mu-torere", "mauw", "maui")


def opened(visitor: Visitor, game: str) -> None:
    """Open a companion and take the network away."""
    visitor.open(f"/companion/{game}")
    visitor.see("Everything stays on this device")
    visitor.cut_off()


def pick(visitor: Visitor, group: str, name: str) -> None:
    """Choose one of several; by keyboard with the arrow keys, as radio buttons go."""
    radios = visitor.page.get_by_role("radiogroup", name=group)
    wanted = radios.get_by_role("radio", name=name, exact=True)
    if visitor.by != "keyboard":
        visitor.press(wanted)
        return
    visitor.tab_to(radios.locator("input:checked"))
    for _ in range(radios.locator("input").count()):
        if wanted.is_checked():
            return
        visitor.page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrow keys never came to {name}")


@pytest.mark.sample
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
        pick(visitor, "MAUW cards", mauw)
        pick(visitor, "Face up on top", top)
    visitor.see("176 points")
    visitor.see("4 × 2 × 2 × 2")
    visitor.see("Player 1 has three full columns: the game is over (MW-22).")
    pick(visitor, "Players", "6")
    visitor.see("Player 6")


def test_a_table_of_mauw_that_cannot_be_is_refused(visit: Visit) -> None:
    """MW-3: with four there are six of each value, and four Māui to stand for one."""
    visitor = visit()
    opened(visitor, "mauw")
    pick(visitor, "Players", "4")
    columns = [(player, letter) for player in range(1, 5) for letter in "ABCD"]
    for player, letter in columns[:11]:
        visitor.press(visitor.page.get_by_role("button", name=f"Player {player}, column {letter}"))
        pick(visitor, "Face up on top", "7")
    refused = visitor.find("[role='alert'].refused")
    refused.get_by_text("There cannot be more than 10 of the 7s on the table").wait_for()
    assert refused.get_by_role("link", name="MW-3").get_attribute("href") == "/rules/mauw#MW-3"
    assert visitor.page.get_by_role("radiogroup", name="Face up on top").get_by_role("radio", name="none").is_checked()
    assert visitor.page.get_by_role("button", name="Player 3, column C: empty, 0 points").count() == 1
    visitor.press(visitor.page.get_by_label("All 72 cards are in play"))
    pick(visitor, "Face up on top", "7")
    refused.get_by_text("There cannot be").wait_for(state="detached")
    pick(visitor, "Players", "2")
    assert visitor.page.get_by_role("button", name="Player 3, column C").count() == 0


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
    visitor.press(visitor.button("Player 2 claims, row 6"))
    visitor.see("The match is won, so nothing more is claimed or declared (MC-25).")
    assert visitor.page.get_by_text("0 Taonga, 0 side by side").count() == 1
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
