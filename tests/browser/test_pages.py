"""The pages: what is not allowed is explained, nothing is in the way of anybody, and little is loaded."""

import os
import re

import pytest

from putahi.core.language import LANGUAGES
from tests.browser.conftest import Visit, some_sampled
from tests.browser.driver import NARROW, SMALL, WIDE, play_mauw
from tests.browser.measure import AXE, ZOOMED, poor_focus, resize, sideways, small_targets, violations
from tests.browser.positions import mauw_attack
from tests.browser.states import GREEDY, HERE, PAGES, TAMA

FIRST_LOAD = 150_000


@pytest.mark.sample
def test_an_illegal_move_is_explained_where_it_was_tried(visit: Visit) -> None:
    visitor = visit()
    visitor.make("mu-torere", HERE)
    piece = visitor.find("[data-place='point:2']")
    visitor.press(piece)
    note = visitor.find("[role='alertdialog']")
    note.wait_for()
    assert "MT-7" in note.inner_text()
    visitor.press(visitor.button("Read the clause"))
    visitor.see(re.compile("^MT-7"))
    visitor.press(visitor.button("Close"))
    visitor.press(visitor.button("Understood"))
    assert note.count() == 0


def test_a_wrong_column_names_its_clause(visit: Visit) -> None:
    visitor = visit(NARROW, by="touch")
    visitor.make("mauw", HERE, TAMA, record=mauw_attack())
    visitor.press(visitor.button("I am Aroha"))
    visitor.settle()
    visitor.press(visitor.find(".held:has-text('red 8')"))
    visitor.press(visitor.find("[data-place='to:1B']"))
    note = visitor.find("[role='alertdialog']")
    note.wait_for()
    assert "MW-11" in note.inner_text()


def test_a_card_is_dragged_and_a_text_is_typed(visit: Visit) -> None:
    visitor = visit()
    visitor.make("mauw", HERE, TAMA, record=mauw_attack())
    visitor.press(visitor.button("I am Aroha"))
    visitor.settle()
    visitor.find(".held:has-text('red 8')").drag_to(visitor.find("[data-place='to:1C']"))
    visitor.see("Hand it to Mere")
    visitor.press(visitor.button("I am Mere"))
    visitor.settle()
    visitor.page.keyboard.press("t")
    line = visitor.page.get_by_label("Command line")
    line.fill("7>1C")
    line.press("Enter")
    visitor.find("[role='alert'] p:has-text('Not allowed, MW-')").wait_for()
    assert visitor.page.evaluate("document.activeElement.id") == "command"
    line.fill("7>2a")
    line.press("Enter")
    visitor.see("Hand it to Tama")


def test_looking_back_and_coming_to_the_present_again(visit: Visit) -> None:
    visitor = visit()
    visitor.make("mauw", GREEDY, seed=4)
    play_mauw(visitor, 3)
    visitor.settle()
    slider = visitor.page.get_by_role("slider")
    slider.focus()
    visitor.page.keyboard.press("Home")
    visitor.see(re.compile("Looking back: after move 0"))
    assert visitor.find("[data-place^='to:1'] .card").count() == 0
    visitor.page.keyboard.press("End")
    visitor.find(".when").wait_for(state="detached")
    assert slider.get_attribute("aria-valuenow") == slider.get_attribute("aria-valuemax")


@pytest.mark.parametrize(
    "path", ["/t/nosuch", "/t/%00%ff", "/t/..%2f..%2fetc", "/j/nosuch", "/j/..%2fgames", "/x", "/learn/chess", "/t"]
)
def test_an_address_of_nothing_says_so(visit: Visit, path: str) -> None:
    visitor = visit()
    visitor.quiet = False  # the browser notes what was not found
    visitor.open(path)
    visitor.see("There is no such table." if path.startswith(("/t/", "/j/")) else "There is no such page.")
    visitor.press(visitor.page.get_by_role("link", name="Back to the start", exact=True))
    visitor.button("Play now, Māui").wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["mu-torere", "mauw", "maui"])
def test_the_first_load_is_small(visit: Visit, game: str, language: str) -> None:
    visitor = visit()
    visitor.open("/")
    code = visitor.make(game, GREEDY)
    fresh = visit(language=language)
    sizes: list[int] = []
    session = fresh.context.new_cdp_session(fresh.page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    fresh.open(f"/t/{code}")
    fresh.see("You are watching")
    fresh.page.wait_for_timeout(300)
    assert 10_000 < sum(sizes) < FIRST_LOAD, sum(sizes)


@pytest.mark.parametrize("name", ["home", "mauw_answer", "maui_turn", "text_board"])
def test_nothing_is_small_or_hidden_or_too_wide_at_400_percent(visit: Visit, name: str) -> None:
    visitor = visit(SMALL)
    PAGES[name](visitor)
    assert sideways(visitor) == []
    resize(visitor, ZOOMED)
    assert small_targets(visitor) + sideways(visitor) + poor_focus(visitor) == []


@pytest.mark.skipif(not AXE.exists() and "CI" not in os.environ, reason="axe-core comes with the front end's packages")
@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("name", some_sampled(PAGES, "home", "maui_turn"))
def test_nothing_is_in_the_way_of_anybody_anywhere(visit: Visit, name: str, width: int) -> None:
    """In neither theme; for axe-core, for a finger, for the keyboard; on a phone, and at 400 %."""
    visitor = visit(width)
    PAGES[name](visitor)
    found = []
    for theme in ("light", "dark"):
        visitor.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        found += violations(visitor)
    assert found + small_targets(visitor) + sideways(visitor) + poor_focus(visitor) == []
    if width == NARROW:
        resize(visitor, ZOOMED)
        assert small_targets(visitor) + sideways(visitor) + poor_focus(visitor) == []
