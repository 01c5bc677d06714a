"""Without a network: one visit is enough for the rules, the companion and Mū Tōrere, and nothing of a table is kept."""

import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import STATIC, Server, Visit
from tests.browser.driver import HEIGHTS, NARROW, PATIENCE, WIDE, Visitor
from tests.browser.measure import resize
from tests.browser.states import GREEDY, PAGES
from tests.browser.test_pages import AXE, violations

READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
KEPT = """async () => (await Promise.all((await caches.keys()).map(async name =>
    (await (await caches.open(name)).keys()).map(request => new URL(request.url).pathname)))).flat()"""
WORKERS = """async () => {
    const found = await navigator.serviceWorker.getRegistration();
    return [found?.active?.state, found?.waiting?.state ?? null, found?.installing?.state ?? null];
}"""


def until(page: Any, script: str) -> None:
    """Wait until what the script promises is true."""
    ends = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(script):
        assert time.monotonic() < ends, f"never true: {script}"
        page.wait_for_timeout(50)


def visited(visitor: Visitor) -> None:
    """Open the page, and wait until its worker has it all."""
    visitor.open("/")
    visitor.button("Play now, Māui").wait_for()
    until(visitor.page, READY)


def test_a_visit_in_te_reo_is_enough_too(browser: Any, server: Server) -> None:
    """The words are waited for first, and the page may have been loaded by then."""
    context = browser.new_context(locale="mi-NZ")
    page = context.new_page()
    page.goto(server.url)
    page.get_by_role("button", name="Tākaro ināianei, Māui", exact=True).wait_for()
    until(page, "navigator.serviceWorker.getRegistration().then(found => found !== undefined)")
    context.close()


@pytest.fixture(scope="module")
def gone(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """Who was here once; and now the server is gone."""
    served = Server(tmp_path_factory.mktemp("gone"))
    served.start()
    visitor = Visitor(browser, served.url, WIDE, "light", "mouse", "none", keeps=True)
    visited(visitor)
    served.kill()
    visitor.quiet = False  # the browser notes every request that fails
    yield visitor
    visitor.leave()


@pytest.fixture
def cut_off(gone: Visitor) -> Callable[..., Visitor]:
    def left(width: int = WIDE, by: str = "mouse") -> Visitor:
        gone.by = by
        resize(gone, {"width": width, "height": HEIGHTS[width]})
        gone.page.evaluate("localStorage.clear()")
        return gone

    return left


def test_home_says_calmly_that_there_is_no_network_and_goes_on_when_it_is_back(
    visit: Visit, own_server: Server
) -> None:
    visitor = visit(NARROW, by="touch", url=own_server.url, keeps=True)
    visited(visitor)
    own_server.kill()
    visitor.quiet = False
    visitor.open("/")
    visitor.see("No network just now.")
    assert visitor.find("[role='alert']").count() == 0
    assert visitor.button("Play now, Māui").is_disabled()
    visitor.press(visitor.button("Play now, Mū Tōrere"))
    visitor.see("The perfect player knows every position.")
    visitor.page.go_back()
    visitor.see("No network just now.")
    own_server.start()
    visitor.press(visitor.button("Try again"))
    visitor.page.get_by_text("No network just now.").wait_for(state="detached")
    assert visitor.button("Play now, Māui").is_enabled()


def test_the_companion_works_and_outlives_a_reload(cut_off: Callable[..., Visitor]) -> None:
    visitor = cut_off()
    visitor.open("/companion/mu-torere")
    visitor.see("Black to move: a draw, if both play well.")
    visitor.press(visitor.page.get_by_label("from anywhere"))
    visitor.page.reload()
    visitor.see("Black to move wins in 1 move.")
    visitor.open("/companion/mauw")
    visitor.press(visitor.page.get_by_role("button", name="Player 2, column B"))
    visitor.press(visitor.page.get_by_role("radiogroup", name="MAUW cards").get_by_role("radio", name="2"))
    visitor.page.reload()
    visitor.see("36 points")
    visitor.open("/companion/maui")
    visitor.press(visitor.button("War, row 3"))
    visitor.page.reload()
    visitor.see("War: player 1 challenges")


def test_the_pages_are_there_in_te_reo_too(cut_off: Callable[..., Visitor]) -> None:
    visitor = cut_off()
    visitor.open("/solo")
    visitor.press(visitor.button("te reo Māori"))
    visitor.see("Kei te mōhio te kaitākaro tino tohunga ki ngā tūnga katoa.")
    visitor.open("/companion/mu-torere")
    visitor.see("Kei a Pango te neke: ka ōrite")
    visitor.press(visitor.button("English"))
    visitor.see("Black to move: a draw, if both play well.")


def test_the_lessons_can_be_read_and_the_whole_game_walked_through(cut_off: Callable[..., Visitor]) -> None:
    visitor = cut_off()
    visitor.quiet = False
    visitor.open("/learn/maui")
    visitor.see("here is what the teacher says")
    visitor.press(visitor.page.get_by_text("Put warriors on the rows, draw"))
    visitor.see("Seven treasures, Taonga, lie in a row.")
    visitor.open("/explore/mu-torere")
    visitor.page.reload()
    visitor.page.get_by_role("heading", name="The whole game").first.wait_for()


def test_the_rules_and_the_words_are_there(cut_off: Callable[..., Visitor]) -> None:
    visitor = cut_off()
    for path in ("mu-torere#MT-7", "mauw#MW-24", "maui#MC-20"):
        visitor.open(f"/rules/{path}")
        visitor.find(f"[id='{path.partition('#')[2]}'].marked").wait_for()
    assert visitor.find("figure svg").count() >= 3
    visitor.open("/rules/glossary")
    visitor.see("TAA-neh")
    visitor.open("/rules/origins")
    visitor.see("What is ours")
    visitor.page.reload()
    visitor.see("What is ours")


def your_move(visitor: Visitor) -> bool:
    """Wait for your turn or the end; whether it goes on."""
    told = visitor.find("main [role='status']")
    told.get_by_text(re.compile("Your turn|A draw|shut in|Shut in")).wait_for()
    return "Your turn" in told.inner_text()


def move(visitor: Visitor, n: int) -> None:
    """Send one of the pieces that may move to the empty place."""
    able = visitor.find("[data-place][aria-label*='may move']")
    visitor.press(able.nth(n % able.count()))
    visitor.press(visitor.find("[data-place][aria-label*='empty']"))


@pytest.mark.parametrize(("width", "by"), [(NARROW, "mouse"), (WIDE, "keyboard")])
def test_the_perfect_player_plays_a_whole_game(cut_off: Callable[..., Visitor], width: int, by: str) -> None:
    """As Black to the end, and it is not lost by the computer; then the colours are swapped."""
    visitor = cut_off(width, by)
    visitor.open("/solo")
    turns = 0
    while your_move(visitor):
        if turns == 1:
            visitor.page.reload()  # the game goes on where it was
            assert your_move(visitor)
            assert "Black 1-P" in visitor.find("main ol").inner_text()
        move(visitor, 0)
        turns += 1
        assert turns < 400
    told = visitor.find("main [role='status']").inner_text()
    assert "You win" not in told
    assert visitor.page.get_by_role("link", name=re.compile(r"Read the clause: MT-(9|10)")).count() == 1
    visitor.press(visitor.button("Again, colours swapped"))
    assert your_move(visitor)  # the computer, as Black, has begun
    expect(visitor.find("main ol li")).to_have_count(1, timeout=PATIENCE)
    move(visitor, 0)
    assert your_move(visitor)
    expect(visitor.find("main ol li")).to_have_count(3, timeout=PATIENCE)
    visitor.press(visitor.button("Take back"))
    assert your_move(visitor)
    expect(visitor.find("main ol li")).to_have_count(1, timeout=PATIENCE)


def test_what_is_not_allowed_is_said_by_clause(cut_off: Callable[..., Visitor]) -> None:
    visitor = cut_off()
    visitor.open("/solo")
    visitor.press(visitor.find("[data-place='point:2']"))
    visitor.see("Into the pūtahi only from beside an enemy piece")
    visitor.press(visitor.page.get_by_role("link", name="MT-7", exact=True))
    visitor.find("[id='MT-7'].marked").wait_for()
    visitor.page.go_back()
    visitor.press(visitor.find("[data-place='point:5']"))
    visitor.see("That piece is not yours.")
    visitor.press(visitor.page.get_by_label("from anywhere: whoever begins wins"))
    move(visitor, 1)
    visitor.see("You win.")


def test_nothing_of_a_table_is_kept(visit: Visit) -> None:
    """Only files of the client: no table, nothing of /api, no page but the one for all."""
    visitor = visit(keeps=True)
    visited(visitor)
    visitor.make("mauw", GREEDY)
    visitor.settle()
    visitor.page.reload()
    visitor.settle()
    kept = visitor.page.evaluate(KEPT)
    folder = STATIC.parent
    built = {f"/{path.relative_to(folder).as_posix()}" for path in folder.rglob("*") if path.is_file()}
    own = {path for path in built if not re.search(r"\.(br|gz)$|/\.sources$|/sw\.js$", path)}
    assert set(kept) == own
    assert len(kept) == len(own) > 30
    assert "/index.html" in own
    text = visitor.page.evaluate("caches.match('/index.html', {ignoreSearch: true}).then(found => found.text())")
    assert "putahi=" not in text


def test_it_can_be_installed(visit: Visit) -> None:
    visitor = visit(keeps=True)
    visited(visitor)
    session = visitor.context.new_cdp_session(visitor.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    for icon in manifest["icons"]:
        size = visitor.page.evaluate(
            """async src => { const image = new Image(); image.src = src; await image.decode();
                return [image.naturalWidth, image.naturalHeight]; }""",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{size[0]}x{size[1]}")
    errors = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [error for error in errors if error != "in-incognito"] == []  # each test browses in private


# -- a new release -----------------------------------------------------------------------------------


def release(old: Path, new: Path) -> dict[str, str]:
    """Another release as a build makes one: code with other names, and a page and a worker that know these only."""
    shutil.copytree(old, new)
    names = {path.name: re.sub(r"-([\w-]{8})\.js$", r"-\1New.js", path.name) for path in new.glob("assets/*.js")}
    for path in list(new.rglob("*")):
        if path.suffix in (".br", ".gz"):
            path.unlink()
    for path in list(new.rglob("*")):
        if path.suffix in (".js", ".html"):
            text = path.read_text(encoding="utf-8")
            for before, after in names.items():
                text = text.replace(before, after)
            path.write_text(text, encoding="utf-8")
        if path.name in names:
            path.rename(path.with_name(names[path.name]))
    worker = new / "sw.js"
    text, found = re.subn(r"(index\.html.,revision:.)\w{64}", r"\g<1>" + "0" * 64, worker.read_text("utf-8"))
    assert found == 1
    worker.write_text(text, encoding="utf-8")
    return names


@pytest.fixture
def releases(tmp_path: Path) -> Iterator[tuple[Server, Any]]:
    """A server whose client can be replaced by another release."""
    folder = tmp_path / "static"
    shutil.copytree(STATIC.parent, folder)
    served = Server(tmp_path, folder)
    served.start()

    def replace() -> dict[str, str]:
        names = release(folder, tmp_path / "next")
        shutil.rmtree(folder)
        (tmp_path / "next").rename(folder)
        return names

    yield served, replace
    served.stop()


def entry(visitor: Visitor) -> str:
    return str(visitor.page.evaluate("document.querySelector('script[type=module]').src.split('/').pop()"))


def test_a_new_release_is_there_on_the_next_load_and_takes_over_cleanly(
    visit: Visit, releases: tuple[Server, Any]
) -> None:
    served, replace = releases
    visitor = visit(url=served.url, keeps=True)
    visited(visitor)
    old = entry(visitor)
    names = replace()
    visitor.page.reload()
    visitor.button("Play now, Māui").wait_for()
    assert entry(visitor) == names[old]
    gone = f"async () => !(await ({KEPT})()).some(path => {json.dumps(list(names))}.some(name => path.endsWith(name)))"
    until(visitor.page, gone)
    assert visitor.page.evaluate(WORKERS) == ["activated", None, None]
    served.kill()
    visitor.quiet = False
    visitor.open("/rules/maui#MC-20")
    visitor.find("[id='MC-20'].marked").wait_for()
    assert entry(visitor) == names[old]


def test_a_page_that_stays_open_over_a_release_goes_on_with_its_own(visit: Visit, releases: tuple[Server, Any]) -> None:
    """What it has not loaded yet is gone from the server; its own worker still has it, though another page is new."""
    served, replace = releases
    visitor = visit(url=served.url, keeps=True)
    visited(visitor)
    old = entry(visitor)
    names = replace()
    another = visitor.context.new_page()
    another.goto(served.url)
    another.get_by_role("button", name="Play now, Māui").wait_for()
    assert another.evaluate("document.querySelector('script[type=module]').src").endswith(names[old])
    until(another, f"async () => (await ({WORKERS})())[1] === 'installed'")
    visitor.press(visitor.page.get_by_role("link", name="At a real table"))
    visitor.see("Tap a point to change what stands there")
    assert entry(visitor) == old


@pytest.mark.skipif(not AXE.exists() and "CI" not in os.environ, reason="axe-core comes with the front end's packages")
@pytest.mark.parametrize(("width", "theme"), [(WIDE, "light"), (NARROW, "dark")])
@pytest.mark.parametrize("name", ["solo", "offline_home", "counter_refuses"])
def test_axe_finds_nothing_without_a_network(visit: Visit, name: str, width: int, theme: str) -> None:
    visitor = visit(width, theme=theme)
    PAGES[name](visitor)
    assert violations(visitor) == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
