"""The pages: what is not allowed is explained, nothing is in the way of anybody, and little is loaded."""

import os
import re
from typing import Any

import pytest

from tests.browser.conftest import ROOT, Visit
from tests.browser.driver import NARROW, WIDE, Visitor, play_mauw
from tests.browser.positions import a_war, crowded, mauw_attack, mauw_full

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
GREEDY = {"kind": "computer", "level": "greedy"}
HERE = {"kind": "here", "name": "Mere"}
TAMA = {"kind": "here", "name": "Tama"}
FIRST_LOAD = 150_000


def violations(visitor: Visitor) -> list[str]:
    """What axe-core finds on the page as it stands."""
    visitor.page.wait_for_timeout(60)
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = visitor.page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [f"{v['id']}: {v['help']} {[n['html'][:160] for n in v['nodes'][:3]]}" for v in found]


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
    line = visitor.page.get_by_label("Your move, as text")
    line.fill("7>1C")
    line.press("Enter")
    visitor.find("[role='alertdialog']").wait_for()
    visitor.press(visitor.button("Understood"))
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


@pytest.mark.parametrize("game", ["mu-torere", "mauw", "maui"])
def test_the_first_load_is_small(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.open("/")
    code = visitor.make(game, GREEDY)
    fresh = visit()
    sizes: list[int] = []
    session = fresh.context.new_cdp_session(fresh.page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    fresh.open(f"/t/{code}")
    fresh.see("You are watching")
    fresh.page.wait_for_timeout(300)
    assert 10_000 < sum(sizes) < FIRST_LOAD, sum(sizes)


# -- axe on every page and state ------------------------------------------------------------------------


def home(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.button("Play now, Māui").wait_for()


def new_table(visitor: Visitor) -> None:
    home(visitor)
    visitor.press(visitor.button("Make a table, MAUW"))
    for summary in ("At this table", "The same deal as others", "House rules"):
        visitor.page.get_by_text(summary, exact=True).click()


def lobby(visitor: Visitor) -> None:
    visitor.make("mauw", {"kind": "open"}, {"kind": "open"})
    visitor.see("Waiting for players")


def star(visitor: Visitor) -> None:
    visitor.make("mu-torere", GREEDY)
    visitor.settle()
    visitor.press(visitor.button("Hint"))
    visitor.find(".hint").first.wait_for()
    visitor.press(visitor.find("[data-place='point:1']"))


def not_allowed(visitor: Visitor) -> None:
    visitor.make("mu-torere", GREEDY)
    visitor.settle()
    visitor.press(visitor.find("[data-place='point:5']"))
    visitor.find("[role='alertdialog']").wait_for()


def menu(visitor: Visitor) -> None:
    visitor.make("maui", GREEDY)
    visitor.settle()
    visitor.press(visitor.button("Menu"))


def over(visitor: Visitor) -> None:
    visitor.make("mu-torere", GREEDY)
    visitor.settle()
    visitor.press(visitor.button("Resign"))
    visitor.press(visitor.find("dialog").get_by_role("button", name="Resign", exact=True))
    visitor.find(".result").wait_for()


def mauw_turn(visitor: Visitor) -> None:
    visitor.make("mauw", HERE, TAMA, record=mauw_attack())
    visitor.press(visitor.button("I am Aroha"))
    visitor.settle()
    visitor.press(visitor.find(".held:has-text('green 3')"))


def mauw_answer(visitor: Visitor) -> None:
    record = mauw_attack()
    visitor.make("mauw", HERE, TAMA, record=record | {"moves": ["3>2B"]})
    visitor.press(visitor.button("I am Mere"))
    visitor.find(".option").first.wait_for()


def mauw_four(visitor: Visitor) -> None:
    visitor.make("mauw", *[GREEDY] * 3, record=mauw_full())
    visitor.settle()
    visitor.press(visitor.find(".held:has-text('green 6')"))


def mauw_opened(visitor: Visitor) -> None:
    """On a narrow screen another's area opens to be played on."""
    mauw_four(visitor)
    another = visitor.find(".area.reachable [data-place^='area:']")
    if another.count():
        visitor.press(another)
        visitor.find(".zoom").first.wait_for()


def mauw_maui(visitor: Visitor) -> None:
    """A Māui that can be several things."""
    visitor.make("mauw", *[GREEDY] * 3, record=mauw_full())
    visitor.settle()
    visitor.press(visitor.find(".held:has-text('Māui')"))
    visitor.press(visitor.find("[data-place='to:1A']"))
    visitor.find(".identity").first.wait_for()


def mauw_six(visitor: Visitor) -> None:
    visitor.make("mauw", *[GREEDY] * 5, seed=2)
    visitor.settle()


def covered(visitor: Visitor) -> None:
    visitor.make("maui", HERE)
    visitor.see("Hand it to Aroha")


def maui_turn(visitor: Visitor) -> None:
    visitor.make("maui", GREEDY, record=crowded())
    visitor.settle()
    visitor.press(visitor.find(".held:has-text('gr7')"))
    visitor.press(visitor.find("[data-place='row:4']"))
    visitor.find(".buttons .btn.go").wait_for()


def maui_watched(visitor: Visitor) -> None:
    visitor.make("maui", GREEDY, record=crowded())
    visitor.settle()
    visitor.press(visitor.find("[data-place='row:2']"))


def war(visitor: Visitor) -> None:
    visitor.make("maui", HERE, record=a_war())
    visitor.press(visitor.button("I am Aroha"))
    visitor.settle()
    visitor.press(visitor.find(".rank.mine [data-place='warrior:re5']"))
    visitor.press(visitor.find(".rank.them [data-place='warrior:go4']"))


def text_board(visitor: Visitor) -> None:
    visitor.make("maui", GREEDY, record=crowded())
    visitor.settle()
    visitor.page.keyboard.press("t")
    visitor.page.get_by_label("Your move, as text").fill("?")
    visitor.page.keyboard.press("Enter")


def log(visitor: Visitor) -> None:
    visitor.make("mauw", GREEDY, seed=4)
    play_mauw(visitor, 2)
    visitor.settle()
    visitor.page.keyboard.press("l")


def missing(visitor: Visitor) -> None:
    visitor.quiet = False
    visitor.open("/j/nosuchcode")
    visitor.see("There is no such table.")


PAGES: dict[str, Any] = {
    page.__name__: page
    for page in (
        home,
        new_table,
        lobby,
        star,
        not_allowed,
        menu,
        over,
        mauw_turn,
        mauw_answer,
        mauw_four,
        mauw_opened,
        mauw_maui,
        mauw_six,
        covered,
        maui_turn,
        maui_watched,
        war,
        text_board,
        log,
        missing,
    )
}


@pytest.mark.skipif(not AXE.exists() and "CI" not in os.environ, reason="axe-core comes with the front end's packages")
@pytest.mark.parametrize("name", ["home", "star", "mauw_turn", "maui_turn"])
def test_axe_finds_nothing(visit: Visit, name: str) -> None:
    visitor = visit()
    PAGES[name](visitor)
    assert violations(visitor) == []


@pytest.mark.long
@pytest.mark.skipif(not AXE.exists() and "CI" not in os.environ, reason="axe-core comes with the front end's packages")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_anywhere(visit: Visit, name: str, width: int, theme: str) -> None:
    visitor = visit(width, theme=theme)
    PAGES[name](visitor)
    assert violations(visitor) == []
