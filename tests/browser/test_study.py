"""Looking back, playing on, positions as links, records that are opened, and the whole game of Mū Tōrere to walk."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.driver import NARROW, PATIENCE, WIDE, Visitor, play_maui, play_mauw
from tests.browser.positions import mauw_full
from tests.browser.states import GREEDY, HERE, STUDIED, resigned, upload


def back_at(visitor: Visitor, ply: int) -> None:
    visitor.find(".when").get_by_text(re.compile(f"after move {ply} of ")).wait_for()


def slide(visitor: Visitor, start: str, goal: str) -> None:
    """A move of Mū Tōrere."""
    seq = visitor.find("[data-seq]").first.get_attribute("data-seq")
    visitor.press(visitor.find(f"[data-place='point:{start}']"))
    visitor.press(visitor.find(f"[data-place='point:{goal}']"))
    visitor.find(f"[data-seq]:not([data-seq='{seq}'])").first.wait_for()


def tap_graph(visitor: Visitor, part: float) -> None:
    """Tap the graph so far along."""
    graph = visitor.find(".review svg.tappable")
    graph.scroll_into_view_if_needed()
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": max(1.0, part * box["width"]), "y": box["height"] / 2})


def test_the_arrow_keys_look_back_and_come_again(visit: Visit) -> None:
    visitor = visit()
    visitor.make("mauw", GREEDY, seed=4)
    play_mauw(visitor, 3)
    visitor.settle()
    slider = visitor.page.get_by_role("slider")
    last = int(slider.get_attribute("aria-valuemax") or 0)
    visitor.find("main").focus()
    visitor.page.keyboard.press("ArrowLeft")
    back_at(visitor, last - 1)
    visitor.see("It is your turn now.")
    assert visitor.find(".page").get_attribute("data-ready") == "no"  # nothing can be chosen in the past
    expect(visitor.find(".held.able")).to_have_count(0, timeout=PATIENCE)
    visitor.page.keyboard.press("ArrowLeft")
    back_at(visitor, last - 2)
    visitor.page.keyboard.press("ArrowRight")
    back_at(visitor, last - 1)
    visitor.page.keyboard.press("ArrowRight")
    visitor.find(".when").wait_for(state="detached")
    visitor.page.keyboard.press("ArrowRight")
    assert slider.get_attribute("aria-valuenow") == str(last)
    visitor.page.keyboard.press("ArrowLeft")
    back_at(visitor, last - 1)
    visitor.page.keyboard.press("Escape")
    visitor.find(".when").wait_for(state="detached")
    visitor.settle()


def test_an_entry_of_the_log_leads_to_its_moment(visit: Visit) -> None:
    visitor = visit()
    visitor.make("mu-torere", HERE, record={"position": "BBBBWWWW. b 0 0", "moves": ["1-P", "8-1", "P-8"]})
    visitor.settle()
    visitor.press(visitor.find(".log li button:first-child").nth(1))
    back_at(visitor, 2)
    assert visitor.find(".log li.now code").inner_text() == "8-1"
    visitor.press(visitor.button("One move earlier"))
    back_at(visitor, 1)
    visitor.press(visitor.button("Back to now"))
    visitor.find(".when").wait_for(state="detached")


@pytest.mark.parametrize("pace", ["none", "calm"])
def test_who_looks_back_is_not_called_away_by_what_the_other_does(visit: Visit, pace: str) -> None:
    """And is sent nothing but what that seat saw then: a hand drawn later stays unknown."""
    one, other = visit(pace=pace), visit(pace="none")
    code = one.make("mu-torere", {"kind": "open"})
    link = one.page.evaluate(f"async () => (await (await fetch('/api/tables/{code}')).json()).invitation.path")
    other.open(link)
    other.page.get_by_label("Your name").fill("Mere")
    other.press(other.button("Take a place"))
    one.settle()
    slide(one, "1", "P")
    other.settle()
    one.page.get_by_role("slider").focus()
    one.page.keyboard.press("Home")
    back_at(one, 0)
    slide(other, "8", "1")
    one.see("after move 0 of 2. It is your turn now.")
    assert one.find(".page").get_attribute("data-ready") == "no"
    one.press(one.button("Back to now"))
    one.settle()
    slide(one, "P", "8")
    other.settle()


def test_a_turning_point_leads_to_the_board_and_to_a_game_from_there(visit: Visit) -> None:
    visitor = visit()
    moves = ["1-P", "8-1", "P-8", "1-P", "8-1", "P-8", "4-P"]
    visitor.make("mu-torere", HERE, record={"position": "BBBBWWWW. b 0 0", "moves": moves})
    resigned(visitor)
    visitor.see("After 1-P, Black wins in 5 plies")
    visitor.see("After 7-P, no answer of Black wins")
    visitor.press(visitor.find(".review .point").nth(1))
    back_at(visitor, 5)
    visitor.press(visitor.find(".review .point").first)
    back_at(visitor, 3)
    tap_graph(visitor, 0)
    back_at(visitor, 0)
    visitor.press(visitor.find(".review").get_by_role("button", name="Play on from here"))
    visitor.see("Everything on the board is open in this game.")
    visitor.see("White to move")
    assert visitor.page.get_by_role("radio", name="White").is_checked()
    visitor.press(visitor.button("Play from here"))
    visitor.settle()
    assert "/t/" in visitor.page.url
    slide(visitor, "7", "P")


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_a_link_to_a_position_shows_it_to_another_and_no_hidden_card(visit: Visit, width: int) -> None:
    one = visit(by="touch" if width == NARROW else "mouse", width=width)
    one.context.grant_permissions(["clipboard-read", "clipboard-write"])
    one.make("mauw", *[GREEDY] * 3, record=mauw_full())
    one.settle()
    one.press(one.button("Menu"))
    one.press(one.find("dialog").get_by_role("button", name="Link to this position"))
    field = one.page.get_by_label("Copy this link")
    field.wait_for()
    link = field.input_value()
    other = visit(width, by="touch" if width == NARROW else "mouse")
    answers: list[Any] = []
    other.page.on("response", lambda found: answers.append(found) if found.url.endswith("/positions") else None)
    other.open(link.removeprefix(one.url))
    other.see("has been dealt anew")
    told = answers[0].json()
    assert list(told["view"]["hands"]) == ["1"]
    assert "deck" not in told["view"]
    assert "rng" not in json.dumps(told)
    expect(other.find(".held.able")).to_have_count(0, timeout=PATIENCE)
    other.press(other.page.get_by_label("Player 3"))
    other.press(other.button("Play from here"))
    other.settle()
    other.see("Your hand" if width == WIDE else re.compile("Your turn|Your move|You"))


@pytest.mark.sample
def test_a_finished_record_is_opened_and_gone_through(visit: Visit) -> None:
    visitor = visit()
    upload(visitor, STUDIED.read_text(encoding="utf-8"))
    visitor.see("A record, opened to study. Nobody sits here.")
    visitor.find(".review .turn:not(:has(.strip))").wait_for()
    visitor.press(visitor.button("See it on the board"))
    visitor.see("as Aroha saw it")
    hand = visitor.find(".held")
    expect(hand).to_have_count(4, timeout=PATIENCE)
    visitor.press(visitor.find(".review").get_by_role("button", name="Mere"))
    visitor.find(".review .turn:not(:has(.strip))").wait_for()
    tap_graph(visitor, 0.5)
    visitor.see("as Mere saw it")
    visitor.press(visitor.button("Back to the result"))
    visitor.find(".when").wait_for(state="detached")
    address = visitor.page.url
    another = visit()  # whoever has the address may study it too
    another.open(address.removeprefix(visitor.url))
    another.see("A record, opened to study.")


def test_a_record_that_goes_on_is_played_from(visit: Visit) -> None:
    visitor = visit()
    upload(visitor, '{"putahi": 1, "game": "mu-torere", "moves": ["1-P", "8-1"]}')
    visitor.see("Everything on the board is open")
    visitor.press(visitor.button("Play from here"))
    visitor.settle()
    slide(visitor, "P", "8")


def test_a_bad_record_is_refused_with_its_place_and_the_next_is_taken(visit: Visit) -> None:
    visitor = visit()
    visitor.quiet = False  # the browser notes what was refused
    upload(visitor, '{"putahi": 1, "game": "mu-torere", "moves": ["1-P", "1-P"]}')
    visitor.see(re.compile(r"It was not opened: .*moves\[1\].*MT-"))
    upload(visitor, " " * 70_000)
    visitor.see("A record has at most 64 kB.")
    upload(visitor, "{")
    visitor.see(re.compile("It was not opened: line 1, column"))
    upload(visitor, STUDIED.read_text(encoding="utf-8"))
    visitor.see("A record, opened to study.")


def test_a_game_of_maui_is_played_on_from_a_link(visit: Visit) -> None:
    visitor = visit()
    visitor.make("maui", GREEDY, seed=3)
    play_maui(visitor, 2)
    visitor.settle()
    visitor.find("main").focus()
    visitor.page.keyboard.press("ArrowLeft")
    visitor.press(visitor.find("aside").get_by_role("button", name="Play on from here"))
    visitor.see("has been dealt anew")
    visitor.press(visitor.button("Play from here"))
    visitor.settle()
    play_maui(visitor, 1)


@pytest.mark.parametrize("code", ["", "nothing", "%00", "A" * 9000])
def test_a_link_that_holds_no_position_says_so(visit: Visit, code: str) -> None:
    visitor = visit()
    visitor.quiet = False
    visitor.open(f"/position#{code}")
    visitor.see("This link holds no position")


# -- the explorer --------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_the_whole_game_is_walked_without_a_network(visit: Visit, width: int) -> None:
    visitor = visit(width, by="touch" if width == NARROW else "mouse")
    visitor.open("/")
    visitor.press(visitor.page.get_by_role("link", name="The whole game of Mū Tōrere"))
    visitor.see("86 of them")
    visitor.cut_off()
    visitor.see("14 won, 62 drawn, 10 lost")
    expect(visitor.find("[data-node]")).to_have_count(86, timeout=PATIENCE)
    visitor.see("Black to move: a draw, if both play well.")
    visitor.press(visitor.page.get_by_role("button", name=re.compile("^Kewai 1 moves: draws")))
    visitor.see("White to move: a draw, if both play well.")
    visitor.press(visitor.button(re.compile("^7-P draws|^8-1|^6-7|^5-P"), exact=False))
    visitor.press(visitor.button("Back one move"))
    visitor.see("White to move: a draw, if both play well.")
    visitor.press(visitor.page.get_by_role("button", name=re.compile("won in 5 plies")))
    visitor.see(re.compile("to move wins in 5 plies"))
    visitor.press(visitor.find("ol .btn").first)
    visitor.see(re.compile("to move loses in 4 plies"))
    visitor.press(visitor.page.get_by_label("from anywhere"))
    visitor.see("Black to move wins in 1 ply.")
    visitor.press(visitor.button("2-P wins in 1 ply"))
    visitor.see("White to move cannot move, and has lost (MT-9).")
    visitor.see("No move is left.")
    visitor.press(visitor.button("To the start"))
    visitor.see(re.compile("gives the win away|gives it away"))
    wide = visitor.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0


def test_the_picture_is_walked_by_arrow_keys(visit: Visit) -> None:
    visitor = visit(by="keyboard")
    visitor.open("/explore/mu-torere")
    first = visitor.find("[data-node='0']")
    visitor.tab_to(first)
    for _ in range(6):
        visitor.page.keyboard.press("ArrowRight")
    now = visitor.find("[data-node][aria-current]")
    expect(now).to_have_count(1, timeout=PATIENCE)
    assert now.evaluate("element => element === document.activeElement")
    assert "6 plies from the start" in (now.get_attribute("aria-label") or "")
    visitor.page.keyboard.press("ArrowDown")
    assert visitor.find("[data-node][aria-current]").get_attribute("data-node") != now.get_attribute("x")
    visitor.press(visitor.find("ol .btn").first)
    visitor.see("7 plies from the start")


def test_the_log_is_one_stop_of_the_keyboard_and_arrows_go_along_it(visit: Visit) -> None:
    visitor = visit()
    visitor.make("mu-torere", HERE, record={"position": "BBBBWWWW. b 0 0", "moves": ["1-P", "8-1", "P-8"]})
    visitor.settle()
    assert visitor.find(".log li button[tabindex='0']").count() == 2  # the newest entry and its clause
    visitor.find(".log li button[tabindex='0']").first.focus()
    visitor.page.keyboard.press("ArrowUp")
    visitor.page.keyboard.press("Enter")
    back_at(visitor, 2)
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.keyboard.press("Enter")
    visitor.find("dialog[open]").get_by_text("MT-").first.wait_for()
