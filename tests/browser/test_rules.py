"""The rules pages: every clause has its place, every link leads somewhere, and what is looked for is found."""

import os
import re
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.driver import NARROW, PATIENCE, WIDE, Visitor, play_maui, play_mauw
from tests.browser.states import GREEDY, HERE, PAGES
from tests.browser.test_pages import AXE, violations

GAMES = {"mu-torere": ("MT", 11), "mauw": ("MW", 26), "maui": ("MC", 32)}
PAGES_OF_RULES = ["rules", "rules_mauw", "rules_of_a_table", "glossary"]
"""One of each kind; the long run looks at all."""
LINES = """() => [...document.querySelectorAll('.book p, .book li')].flatMap(block => {
    const lines = new Map(), walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        for (let i = 0; i < text.length; i++) {
            const range = new Range();
            range.setStart(text, i);
            range.setEnd(text, i + 1);
            const box = range.getClientRects()[0];
            if (box?.width) lines.set(Math.round(box.bottom / 8), (lines.get(Math.round(box.bottom / 8)) ?? 0) + 1);
        }
    }
    return [...lines.values()];
})"""


def opened(visitor: Visitor, path: str) -> None:
    visitor.open(path)
    visitor.find("main h2, main .intro").first.wait_for()


IN_SIGHT = """id => {
    const place = document.getElementById(id), top = place?.getBoundingClientRect().top;
    return document.activeElement === place && top >= -2 && top < innerHeight - 40;
}"""


def comes_to(visitor: Visitor, anchor: str) -> None:
    """Wait until a place is in sight and has the focus."""
    visitor.page.wait_for_function(IN_SIGHT, arg=anchor)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_place_that_a_link_comes_to(visit: Visit, game: str) -> None:
    letters, last = GAMES[game]
    visitor = visit()
    opened(visitor, f"/rules/{game}#{letters}-{last - 2}")
    comes_to(visitor, f"{letters}-{last - 2}")
    assert visitor.find(".marked h3").inner_text().startswith(f"{letters}-{last - 2}")
    ids = visitor.page.evaluate("[...document.querySelectorAll('article[id]')].map(one => one.id)")
    codes = [one for one in ids if re.fullmatch(rf"{letters}-\d+", one)]
    assert codes == [f"{letters}-{n}" for n in range(1, last + 1)]
    visitor.press(visitor.page.get_by_role("navigation", name="Contents").get_by_role("link", name=f"{letters}-2 "))
    comes_to(visitor, f"{letters}-2")
    assert visitor.page.url.endswith(f"/rules/{game}#{letters}-2")
    visitor.page.go_back()
    comes_to(visitor, f"{letters}-{last - 2}")


def test_every_link_of_the_rules_pages_leads_somewhere(visit: Visit) -> None:
    visitor = visit()
    ids: dict[str, set[str]] = {}
    links: set[str] = set()
    for path in ("/rules", *(f"/rules/{game}" for game in GAMES), "/rules/glossary", "/rules/origins"):
        opened(visitor, path)
        ids[path] = set(visitor.page.evaluate("[...document.querySelectorAll('[id]')].map(one => one.id)"))
        links |= set(visitor.page.evaluate("[...document.querySelectorAll('a[href]')].map(one => one.href)"))
    inside = {link.removeprefix(visitor.url) for link in links if link.startswith(visitor.url)}
    assert len(inside) > 150
    for link in inside:
        path, _, anchor = unquote(link).partition("#")
        assert path in {*ids, "/"}, link
        assert not anchor or anchor in ids[path], link
    for link in links - {visitor.url + one for one in inside}:
        assert re.fullmatch(r"https://[a-z.]+\.[a-z]+/\S+", link), link


@pytest.mark.sample
def test_what_is_looked_for_is_found(visit: Visit) -> None:
    visitor = visit(by="keyboard")
    opened(visitor, "/rules/maui")
    field = visitor.page.get_by_label("Find in these rules")
    field.fill("ruaumoko")
    visitor.see(re.compile(r"\d+ places? ha(s|ve) “ruaumoko”"))
    assert visitor.find("article").count() < 6
    field.fill("xyzzy")
    visitor.see("Nothing here has “xyzzy”.")
    expect(visitor.find("article")).to_have_count(0, timeout=PATIENCE)
    field.fill("")
    visitor.find("#MC-32").wait_for()
    opened(visitor, "/rules/glossary")
    visitor.page.get_by_label("Find a word").fill("tane")
    visitor.see("TAA-neh")
    assert visitor.find("dt").count() < 5


def test_rulings_and_options_are_marked_and_drawings_named(visit: Visit) -> None:
    visitor = visit()
    opened(visitor, "/rules/maui")
    assert visitor.page.get_by_role("note", name="Ruling").count() >= 10
    assert visitor.page.get_by_role("note", name="House rule").count() >= 8
    assert visitor.page.get_by_role("img", name="Run, Colour, Three of a kind and Colour run").count() == 1
    assert visitor.find("figure svg").count() == visitor.find("figure").count() >= 3


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_long_text_is_set_to_be_read(visit: Visit, width: int) -> None:
    """Lines of 64 characters, give or take a narrow letter; 16 px on 1.58."""
    visitor = visit(width)
    for path in ("/rules/maui", "/rules/origins"):
        opened(visitor, path)
        assert max(visitor.page.evaluate(LINES)) <= 66
        style = "getComputedStyle(document.querySelector('.book section p'))"
        assert visitor.page.evaluate(f"[{style}.fontSize, {style}.lineHeight]") == ["16px", "25.28px"]
        assert visitor.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0


def test_why_not_leads_to_the_clause_in_the_rulebook(visit: Visit) -> None:
    visitor = visit()
    visitor.make("mu-torere", HERE)
    visitor.press(visitor.find("[data-place='point:2']"))
    visitor.press(visitor.button("Read the clause"))
    with visitor.context.expect_page() as beside:
        visitor.press(visitor.page.get_by_role("link", name="In the rulebook"))
    page = beside.value
    page.locator("#MT-7.marked").wait_for()
    assert "/rules/mu-torere?table=" in page.url


@pytest.mark.parametrize(("game", "play"), [("mauw", play_mauw), ("maui", play_maui)])
def test_a_log_entry_leads_to_its_clause(visit: Visit, game: str, play: Any) -> None:
    visitor = visit()
    visitor.make(game, GREEDY, seed=4)
    play(visitor, 2)
    visitor.settle()
    link = visitor.find(".log .clause").first
    code = link.inner_text()
    visitor.press(link)
    dialog = visitor.find("dialog")
    assert dialog.locator("h2").inner_text().startswith(f"{code} · ")
    rulebook = dialog.get_by_role("link", name="In the rulebook").get_attribute("href")
    assert rulebook.startswith(f"/rules/{game}?table=")
    assert rulebook.endswith(f"#{code}")


def test_a_table_with_rules_of_its_own_is_told(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make("maui", GREEDY, options={"rows": 5, "win_total": 4, "flip": "none"})
    opened(visitor, f"/rules/maui?table={code}")
    visitor.see("This table has rules of its own")
    assert "At this table. which formation claims its row at once: none" in visitor.find("#MC-17").inner_text()
    expect(visitor.find(".here")).to_have_count(3, timeout=PATIENCE)
    visitor.quiet = False  # there is no such table, and the browser notes it
    opened(visitor, "/rules/maui?table=nosuch")
    visitor.see("What this table has changed could not be asked for just now.")
    assert visitor.find("article").count() > 32


def test_home_and_the_header_lead_to_the_rules(visit: Visit) -> None:
    visitor = visit(NARROW, by="touch")
    visitor.open("/")
    visitor.press(visitor.page.get_by_role("link", name="Rules, words and names"))
    visitor.press(visitor.page.get_by_role("link", name="Read the rules of MAUW"))
    visitor.find("#MW-26").wait_for()
    visitor.press(visitor.page.get_by_role("link", name="Words and names"))
    visitor.see("TAW-ah")


@pytest.mark.skipif(not AXE.exists() and "CI" not in os.environ, reason="axe-core comes with the front end's packages")
@pytest.mark.parametrize(("width", "theme"), [(WIDE, "light"), (NARROW, "dark")])
@pytest.mark.parametrize("name", PAGES_OF_RULES)
def test_axe_finds_nothing_in_the_rules(visit: Visit, name: str, width: int, theme: str) -> None:
    visitor = visit(width, theme=theme)
    PAGES[name](visitor)
    assert violations(visitor) == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
