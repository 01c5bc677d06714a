"""Several browsers at one table, and one browser for several people."""

import re

import pytest

from tests.browser.conftest import Server, Visit
from tests.browser.driver import NARROW, Visitor, play_mauw
from tests.browser.measure import AXE, violations
from tests.browser.positions import a_war, mauw_attack

GREEDY = {"kind": "computer", "level": "greedy"}
OPEN = {"kind": "open"}


def join(owner: Visitor, guest: Visitor, name: str) -> None:
    """Take a place with the link that the table shows."""
    link = owner.find("#invitation").input_value()
    guest.open("/j/" + link.rsplit("/", 1)[1])
    guest.page.get_by_label("Your name").fill(name)
    guest.press(guest.button("Take a place"))


@pytest.mark.sample
def test_two_browsers_at_one_table(visit: Visit) -> None:
    aroha, mere = visit(), visit(NARROW, by="touch")
    aroha.open("/")
    aroha.press(aroha.button("Make a table, Mū Tōrere"))
    aroha.page.get_by_label("Your name").fill("Aroha")
    aroha.press(aroha.button("Set the table"))
    join(aroha, mere, "Mere")
    aroha.press(aroha.find("[data-place='point:1']"))
    aroha.press(aroha.find("[data-place='point:P']"))
    mere.settle()
    assert mere.find("[aria-label='the pūtahi, black piece']").count() == 1
    mere.press(mere.button(re.compile("Resign"), exact=False))
    mere.press(mere.find("dialog").get_by_role("button", name="Resign", exact=True))
    aroha.see("You win")
    mere.see("Aroha wins")


def test_an_attack_at_mauw_is_parried(visit: Visit) -> None:
    aroha, mere, tama = visit(), visit(NARROW, by="touch"), visit()
    aroha.make("mauw", OPEN, OPEN, record=mauw_attack())
    join(aroha, mere, "Mere")
    join(aroha, tama, "Tama")
    aroha.settle()
    aroha.press(aroha.find(".held:has-text('green 3')"))
    aroha.press(aroha.find("[data-place='to:2B']"))
    mere.see("Aroha attacks your 2B")
    tama.see(re.compile("attacks 2B|attacks a 6"))
    mere.press(
        mere.find(
            ".option",
        ).filter(has_text="Defend with your 3")
    )
    aroha.see("The attack was parried. Go on?")
    assert aroha.find("[data-place='to:2B']:has-text('green 6')").count() == 1
    aroha.press(aroha.find(".option").filter(has_text="Stop here"))
    mere.settle()


def test_one_device_for_two_with_the_hands_covered(visit: Visit) -> None:
    visitor = visit(NARROW, by="touch")
    visitor.make("mauw", {"kind": "here", "name": "Mere"}, seed=4)
    visitor.see("Hand it to Aroha")
    assert visitor.find(".held").count() == 0
    visitor.press(visitor.button("I am Aroha"))
    visitor.settle()
    mine = sorted(visitor.find(".held").evaluate_all("cards => cards.map(card => card.textContent)"))
    play_mauw(visitor, 1)
    visitor.see("Hand it to Mere")
    assert visitor.find(".held").count() == 0
    visitor.press(visitor.button("I am Mere"))
    visitor.settle()
    assert len(mine) == 4
    assert visitor.find(".held").count() == 4


def test_who_has_no_seat_watches(visit: Visit) -> None:
    aroha, watcher = visit(), visit()
    code = aroha.make("mauw", GREEDY, seed=4)
    watcher.open(f"/t/{code}")
    watcher.see("You are watching")
    assert watcher.find(".held").count() == 0
    play_mauw(aroha, 2)
    watcher.page.wait_for_function("document.querySelectorAll('.log li button').length > 1")


@pytest.mark.parametrize(("by", "width"), [("mouse", 1280), ("touch", NARROW), ("keyboard", 1280)])
def test_a_war_with_a_sacrifice_and_a_boost(visit: Visit, by: str, width: int) -> None:
    visitor = visit(width, by=by, pace="quick")
    visitor.make("maui", {"kind": "here", "name": "Mere"}, record=a_war())
    visitor.press(visitor.button("I am Aroha"))
    visitor.see("Whawhai for Rūaumoko")
    visitor.press(visitor.button("Ihi Boost +2"))
    visitor.press(visitor.find(".rank.mine [data-place='warrior:re5']"))
    visitor.press(visitor.find(".buttons .btn.go"))
    visitor.find(".rank.mine [data-place='warrior:re5']:has-text('Ihi 7')").wait_for()
    visitor.press(visitor.find(".rank.mine [data-place='warrior:re5']"))
    visitor.press(visitor.find(".rank.mine [data-place='warrior:lb6']"))
    visitor.press(visitor.find(".rank.them [data-place='warrior:re9']"))
    visitor.see("Strike Atua re9 with both?")
    visitor.press(visitor.button("Back one step"))
    visitor.see("Whom do they strike?")
    visitor.press(visitor.find(".rank.them [data-place='warrior:re9']"))
    visitor.press(visitor.button("Strike"))
    visitor.see(re.compile("re9 of Mere falls"))
    visitor.press(visitor.button("I am Mere"))
    visitor.settle()
    assert visitor.find("[data-place='warrior:re9']").count() == 0
    assert visitor.find("[data-place='warrior:re5']").count() == 0


def test_it_comes_back_after_the_server_was_killed(visit: Visit, own_server: Server) -> None:
    visitor = visit(url=own_server.url)
    visitor.make("mu-torere", {"kind": "here", "name": "Mere"})
    visitor.press(visitor.find("[data-place='point:1']"))
    visitor.press(visitor.find("[data-place='point:P']"))
    visitor.find("[aria-label='the pūtahi, black piece']").wait_for()
    visitor.quiet = False  # the browser notes every connection that fails
    own_server.kill()
    visitor.see("Not connected.")
    if AXE.exists():
        assert violations(visitor) == []
    own_server.start()
    visitor.find(".off").wait_for(state="detached")
    visitor.settle()
    visitor.press(visitor.find("[data-place='point:8']"))
    visitor.press(visitor.find("[data-place='point:1']"))
    visitor.find("[aria-label='kewai 1, white piece']").wait_for()
