"""The focus is never lost: after a move, a dialog, a taking back, a look back and the end it is on something."""

from typing import Any

from tests.browser.conftest import Visit
from tests.browser.driver import Visitor
from tests.browser.positions import mauw_attack
from tests.browser.states import GREEDY, HERE, TAMA


def kept(visitor: Visitor, where: str = "*") -> None:
    """The focus is on something there, and stays."""
    focused = "selector => document.activeElement !== document.body && document.activeElement.matches(selector)"
    visitor.until(focused, where)
    visitor.page.wait_for_timeout(60)
    assert visitor.page.evaluate(focused, where)


def enter(visitor: Visitor, target: Any) -> None:
    """Press Enter on something that Tab reaches."""
    visitor.press(target)


def test_the_skip_link_is_the_first_stop_and_leads_to_the_board_or_the_line(visit: Visit) -> None:
    visitor = visit(by="keyboard")
    visitor.make("mu-torere", GREEDY)
    visitor.settle()
    link = visitor.page.get_by_role("link", name="Skip to the board")
    first = "document.querySelector('a[href], button, input, [tabindex]').className"
    assert visitor.page.evaluate(first) == "skip"
    visitor.tab_to(link)
    box = link.bounding_box()
    assert box is not None
    assert box["height"] >= 24
    visitor.page.keyboard.press("Enter")
    kept(visitor, "main")
    visitor.page.keyboard.press("Tab")
    assert visitor.page.evaluate("document.querySelector('main').contains(document.activeElement)")
    visitor.page.keyboard.press("t")
    kept(visitor, "#command")
    visitor.press(visitor.page.get_by_role("link", name="Skip to the command line"))
    kept(visitor, "#command")


def test_on_the_drawn_board(visit: Visit) -> None:
    visitor = visit(by="keyboard")
    visitor.make("mu-torere", GREEDY)
    visitor.settle()
    kept(visitor, "main")
    enter(visitor, visitor.find("[data-place='point:1']"))
    enter(visitor, visitor.find("[data-place='point:P']"))
    visitor.find("[data-seq='2'][data-ready='yes']").first.wait_for()
    kept(visitor)
    enter(visitor, visitor.button("Undo"))
    visitor.find("[aria-label^='kewai 1, black piece']").wait_for()
    kept(visitor)
    visitor.settle()
    enter(visitor, visitor.button("Hint"))
    enter(visitor, visitor.button("Hide hint"))
    kept(visitor)
    enter(visitor, visitor.find("[data-place='point:2']"))
    enter(visitor, visitor.button("Read the clause"))
    visitor.page.keyboard.press("Escape")
    kept(visitor, ".why button")
    enter(visitor, visitor.button("Understood"))
    kept(visitor, "[data-place='point:2']")
    enter(visitor, visitor.button("Menu"))
    visitor.page.keyboard.press("Escape")
    kept(visitor, "header button")
    visitor.page.keyboard.press("l")
    visitor.find("dialog").wait_for()
    visitor.page.keyboard.press("Escape")
    kept(visitor)
    enter(visitor, visitor.button("Resign"))
    enter(visitor, visitor.find("dialog").get_by_role("button", name="Play on"))
    kept(visitor, "[data-place='act:resign']")
    enter(visitor, visitor.button("Resign"))
    enter(visitor, visitor.find("dialog").get_by_role("button", name="Resign", exact=True))
    visitor.find(".result").wait_for()
    kept(visitor)
    enter(visitor, visitor.button("Rematch"))
    visitor.find(".result").wait_for(state="detached")
    kept(visitor)


def test_when_a_device_is_handed_round_and_looked_back_at(visit: Visit) -> None:
    visitor = visit(by="keyboard")
    visitor.make("mauw", HERE, TAMA, record=mauw_attack())
    kept(visitor, ".cover button")
    visitor.page.keyboard.press("Enter")
    visitor.settle()
    kept(visitor)
    enter(visitor, visitor.find(".held:has-text('green 3')"))
    kept(visitor, ".held")
    enter(visitor, visitor.find("[data-place='to:2B']"))
    visitor.see("Hand it to Mere")
    kept(visitor, ".cover button")
    visitor.page.keyboard.press("Enter")
    visitor.settle()
    kept(visitor)
    visitor.page.keyboard.press("ArrowLeft")
    visitor.find(".when").wait_for()
    enter(visitor, visitor.button("Back to now"))
    visitor.find(".when").wait_for(state="detached")
    kept(visitor)


def test_on_the_text_board(visit: Visit) -> None:
    visitor = visit(by="keyboard")
    visitor.make("mu-torere", GREEDY)
    visitor.settle()
    visitor.page.keyboard.press("t")
    for line in ("?", "m", "1-P"):
        visitor.command(line)
        kept(visitor, "#command")
    visitor.find("[data-seq='2'][data-ready='yes']").first.wait_for()
    visitor.command("u")
    visitor.settle()
    kept(visitor, "#command")
    visitor.command("m")
    enter(visitor, visitor.find(".moves button"))  # it goes with the list
    visitor.find(".moves").wait_for(state="detached")
    kept(visitor, "#command")
    visitor.settle()
    visitor.command("2-5")
    enter(visitor, visitor.button("Read the clause", exact=False))
    visitor.page.keyboard.press("Escape")
    kept(visitor)
    visitor.command("resign")
    visitor.page.keyboard.press("Escape")
    kept(visitor, "#command")
    visitor.command("resign")
    enter(visitor, visitor.find("dialog").get_by_role("button", name="Resign", exact=True))
    visitor.find(".result").wait_for()
    kept(visitor, "#command")
    visitor.command("again")
    visitor.find(".result").wait_for(state="detached")
    kept(visitor, "#command")
