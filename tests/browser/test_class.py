"""A class of six browsers with its teacher and a projector; and tables where somebody teaches."""

import re
import sqlite3
from collections import deque
from functools import cache

import pytest
from playwright.sync_api import expect

from putahi.core.game import Game
from putahi.games import rulebook
from tests.browser.conftest import Server, Visit
from tests.browser.driver import NARROW, PATIENCE, Visitor
from tests.browser.states_class import NAMES, call, join
from tests.browser.test_pages import AXE, violations

OPEN = {"kind": "open"}


@cache
def shortest_game() -> list[str]:
    """The fewest moves after which somebody has won at Mū Tōrere, if both help."""
    rules = rulebook("mu-torere")
    waiting: deque[list[str]] = deque([[]])
    seen = set()
    while waiting:
        moves = waiting.popleft()
        game = Game(rules, {}, 1)
        for move in moves:
            game.play(move)
        outcome = game.outcome()
        if outcome is not None and outcome.winners:
            return moves
        if str(game.view(None)) not in seen:
            seen.add(str(game.view(None)))
            waiting.extend([*moves, move] for move in game.legal_moves())
    raise AssertionError("nobody can ever win")


def healthy(*visitors: Visitor) -> None:
    if AXE.exists():
        for visitor in visitors:
            assert violations(visitor) == []


def resign(visitor: Visitor) -> None:
    visitor.press(visitor.button(re.compile("Resign"), exact=False))
    visitor.press(visitor.find("dialog").get_by_role("button", name="Resign", exact=True))
    visitor.find(".result").wait_for()


def at_tables(pupils: dict[str, Visitor]) -> dict[str, list[Visitor]]:
    """Who sits together, once everybody is at their table."""
    tables: dict[str, list[Visitor]] = {}
    for visitor in pupils.values():
        visitor.page.wait_for_url(re.compile("/t/"))
        tables.setdefault(visitor.page.url, []).append(visitor)
    return tables


def test_a_class_of_six(visit: Visit, own_server: Server) -> None:
    url = own_server.url
    teacher, screen = visit(url=url), visit(url=url)
    teacher.open("/")
    teacher.press(teacher.page.get_by_role("link", name="Hold or join a class"))
    teacher.page.get_by_label("Rounds", exact=True).select_option("2")
    healthy(teacher)
    teacher.press(teacher.button("Make the class"))
    teacher.find(".code").wait_for()
    code = teacher.find(".code").inner_text()
    screen.open(f"/class/{code}/screen")
    screen.see(code)
    pupils = {name: visit(NARROW, by="touch", url=url) for name in NAMES}
    for name, pupil in pupils.items():
        join(pupil, code, name)
    teacher.see("6 here")
    screen.see("Kahurangi")
    healthy(teacher, screen, pupils["Mere"])

    # The first round: one game to its end, the others given up.
    teacher.press(teacher.button("Start round 1 of 2: Mū Tōrere"))
    first = at_tables(pupils)
    assert sorted(len(sitting) for sitting in first.values()) == [2, 2, 2]
    screen.see(re.compile("to move"))
    whole, *others = first.values()
    for visitor in whole:
        visitor.find("[data-seq]").first.wait_for()
    for move in shortest_game():
        seq = whole[0].find("[data-seq]").first.get_attribute("data-seq")
        turn = call(whole[0], "GET", "/api/tables/" + whole[0].page.url.rsplit("/", 1)[1])["your_turn"]
        mover = whole[0] if turn else whole[1]
        mover.find(f"[data-seq='{seq}'][data-ready='yes']").first.wait_for()
        for point in move.split("-"):
            mover.press(mover.find(f"[data-place='point:{point}']"))
        for one in whole:
            one.find(f"[data-seq]:not([data-seq='{seq}'])").first.wait_for()
    for visitor in whole:
        visitor.find(".result").wait_for()
    for sitting in others:
        resign(sitting[0])
        sitting[1].find(".result").wait_for()
    teacher.see("All games are over.")
    healthy(teacher, screen)
    back = whole[0]
    healthy(back)
    back.press(back.page.get_by_role("link", name="Back to the class"))
    back.see("Standings")
    healthy(back)

    # The second: everybody is taken to their new table, wherever they are.
    teacher.press(teacher.button("Start round 2 of 2: Mū Tōrere"))
    for pupil in pupils.values():
        pupil.page.wait_for_function(
            "old => location.pathname.startsWith('/t/') && !old.includes(location.href)", arg=list(first)
        )
    second = at_tables(pupils)
    assert not second.keys() & first.keys()
    for sitting in second.values():
        resign(sitting[0])
    teacher.see("All rounds are played.")
    screen.see("Round 2 of 2")
    told = call(teacher, "GET", f"/api/classes/{code}")
    assert [line["played"] for line in told["standings"]] == [2] * 6
    assert sum(line["points"] for line in told["standings"]) == 6
    shown = screen.find("tbody tr").all_inner_texts()
    assert len(shown) == 6
    assert told["standings"][0]["name"] in shown[0]
    assert shown[0].endswith("2")

    # And the end of it all.
    teacher.press(teacher.button("Delete this class"))
    healthy(teacher)
    teacher.press(teacher.button("Delete it all"))
    teacher.button("Make the class").wait_for()
    screen.see(re.compile("Everything of it is deleted"))
    back.see(re.compile("Everything of it is deleted"))
    base = sqlite3.connect(own_server.database)
    for table in ("classes", "tables", "places", "games", "events"):
        assert base.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
    base.close()


def test_a_class_plays_by_house_rules(visit: Visit) -> None:
    """MT-7 as the teacher has it; what is no value is refused, with its clause, and nothing is made."""
    teacher = visit()
    teacher.open("/class")
    teacher.text("House rules of Mū Tōrere").click()
    teacher.find("#rule-mu-torere-repetition").fill("many")
    teacher.quiet = False  # a refusal is one
    teacher.press(teacher.button("Make the class"))
    teacher.see(re.compile(r"repetition is .* not .*many.*MT-10"))
    teacher.quiet = True
    teacher.find("#rule-mu-torere-repetition").fill("4")
    teacher.find("#rule-mu-torere-entry").select_option("never")
    teacher.press(teacher.button("Make the class"))
    teacher.find(".code").wait_for()
    code = teacher.find(".code").inner_text()
    pupil = visit()
    join(pupil, code, "Mere")
    teacher.see("1 here")
    teacher.press(teacher.button("Start round 1 of 4: Mū Tōrere"))
    pupil.page.wait_for_url(re.compile("/t/"))
    table = call(pupil, "GET", "/api/tables/" + pupil.page.url.rsplit("/", 1)[1])
    assert (table["options"]["entry"], table["options"]["repetition"]) == ("never", 4)


@pytest.mark.sample
def test_pupils_choose_their_opponents(visit: Visit) -> None:
    teacher, mere, tama = visit(), visit(NARROW, by="touch"), visit()
    made = call(teacher, "POST", "/api/classes", {"games": ["mu-torere"], "pairing": "free"})
    teacher.open(made["path"])
    join(mere, made["class"], "Mere")
    join(tama, made["class"], "Tama")
    teacher.press(teacher.button("Start free play: Mū Tōrere"))
    mere.press(mere.button("I look for opponents"))
    mere.see("Others see that you look")
    tama.press(tama.button("Play with Mere"))
    for visitor in (mere, tama):
        visitor.page.wait_for_url(re.compile("/t/"))
    assert mere.page.url == tama.page.url
    teacher.see("1 game goes on")


@pytest.mark.parametrize("game", ["mauw", "maui"])
def test_open_hands_are_seen_and_said(visit: Visit, game: str) -> None:
    aroha, watcher = visit(), visit(NARROW)
    code = aroha.make(game, {"kind": "here", "name": "Mere"}, seed=4, settings={"open_hands": True})
    watcher.open(f"/t/{code}")
    for visitor in (aroha, watcher):
        visitor.see("Open hands: everybody sees all cards.")
    watcher.find(".hands li svg").first.wait_for()
    expect(watcher.find(".hands .one")).to_have_count(2, timeout=PATIENCE)
    healthy(watcher)


def test_a_coach_comes_by_link_and_everybody_is_told(visit: Visit) -> None:
    aroha, mere, hana, watcher = visit(), visit(), visit(), visit()
    code = aroha.make("mauw", OPEN, seed=4, settings={"coach": True})
    aroha.see("A coach may come and see all hands.")
    healthy(aroha)
    path = re.sub("^https?://[^/]+", "", aroha.find("#coach-link").input_value())
    invitation = aroha.find("#invitation").input_value()
    mere.open("/j/" + invitation.rsplit("/", 1)[1])
    mere.see("A coach may come and see all hands.")
    mere.page.get_by_label("Your name").fill("Mere")
    mere.press(mere.button("Take a place"))
    hana.open(path)
    hana.page.get_by_label("Your name").fill("Hana")
    hana.press(hana.button("Come in as a coach"))
    hana.see("You coach here")
    expect(hana.find(".hands .one")).to_have_count(2, timeout=PATIENCE)
    watcher.open(f"/t/{code}")
    for visitor in (aroha, mere, watcher):
        visitor.see("A coach sees all hands: Hana.")
        expect(visitor.find(".hands")).to_have_count(0, timeout=PATIENCE)
    healthy(hana)
