"""A visitor with a browser of their own, who plays by mouse, by keyboard alone or by touch."""

import random
import re
from typing import Any

from tests.browser.spoken import heard, spoken

WIDE, NARROW, SMALL = 1280, 390, 360
HEIGHTS = {WIDE: 800, NARROW: 844, SMALL: 740}
PATIENCE = 40_000  # of a busy machine
MOVES_TO_GIVE_UP = 400
SOCKET = re.compile(r"/socket(\?|$)")
"""A table's socket, in whatever language it is to speak."""


class Visitor:
    """Who opened a page."""

    def __init__(
        self,
        browser: Any,
        url: str,
        width: int,
        theme: str,
        by: str,
        pace: str,
        keeps: bool = False,
        language: str = "en",
    ) -> None:
        """``keeps``: with the service worker, which else is left out, so that every visit is a first one."""
        narrow = width != WIDE
        self.url, self.by, self.language = url, by, language
        self.context = browser.new_context(
            viewport={"width": width, "height": HEIGHTS.get(width, 800)},
            color_scheme=theme,
            has_touch=narrow,
            is_mobile=narrow,
            reduced_motion="reduce",
            service_workers="allow" if keeps else "block",
        )
        self.context.add_init_script(f"localStorage.setItem('putahi.pace', '{pace}')")
        if language != "en":
            self.context.add_init_script(f"localStorage.setItem('putahi.language', '{language}')")
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.foreign: list[str] = []
        self.bytes = 0
        self.quiet = True
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._console)
        self.page.on("request", self._request)
        self.rng = random.Random(7)

    def _console(self, message: Any) -> None:
        # The tab's icon is asked for when the browser likes, also when a test has taken the network away by then.
        icon = (message.location.get("url") or "").endswith("/mark.svg")
        if message.type == "error" and self.quiet and not ("ERR_INTERNET_DISCONNECTED" in message.text and icon):
            self.troubles.append(f"{message.text} ({message.location.get('url')})")

    def _request(self, request: Any) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws", 1), "blob:")):
            self.foreign.append(request.url)

    def leave(self) -> None:
        self.context.close()
        assert not self.troubles, self.troubles
        assert not self.foreign, f"third parties were asked: {self.foreign}"

    # -- getting about ---------------------------------------------------------------------------

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def cut_off(self) -> None:
        """Take the network away once all that the page asks for is there: letters come last of all."""
        self.page.wait_for_load_state("networkidle")
        self.page.evaluate("document.fonts.ready.then(() => null)")
        self.context.set_offline(True)

    def make(self, game: str, *others: dict[str, Any], **more: Any) -> str:
        """Make a table and sit down at it; its code."""
        if not self.page.url.startswith(self.url):
            self.open("/")
        body = {"game": game, "name": "Aroha", "players": [{"kind": "you"}, *others], **more}
        made = self.page.evaluate(
            """async (body) => {
                const headers = {'Content-Type': 'application/json'};
                return await (await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(body)})).json();
            }""",
            body,
        )
        assert "table" in made, made
        self.open(f"/t/{made['table']}")
        return str(made["table"])

    def find(self, selector: str, has_text: str | None = None) -> Any:
        return self.page.locator(selector, has_text=has_text)

    def says(self, english: str) -> str:
        """What the pages say in this visitor's language where they say this in English."""
        return spoken(english) if self.language == "mi" else english

    def button(self, name: str | re.Pattern[str], exact: bool = True, within: str = "body") -> Any:
        named = self.says(name) if isinstance(name, str) else name
        return self.page.locator(within).get_by_role("button", name=named, exact=exact).first

    def label(self, english: str) -> Any:
        return self.page.get_by_label(self.says(english))

    def text(self, english: str) -> Any:
        return self.page.get_by_text(self.says(english), exact=True)

    def see(self, words: str | re.Pattern[str]) -> None:
        """Wait until these words, or a part of a sentence, are there."""
        if self.language == "mi" and isinstance(words, str):
            words = heard(words)
        self.page.get_by_text(words).first.wait_for()

    # -- touching --------------------------------------------------------------------------------

    def press(self, target: Any) -> None:
        """Press by mouse, by finger, or by Tab and Enter."""
        target = target.first
        if self.by == "touch":
            target.tap()
        elif self.by == "keyboard":
            self.tab_to(target)
            self.page.keyboard.press("Enter")
        else:
            target.click()

    def tab_to(self, target: Any) -> None:
        """Press Tab until it has the focus."""
        target.wait_for()
        for _ in range(300):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reached {target}")

    def until(self, expression: str, arg: Any = None) -> None:
        """Wait until this is true on the page, whose policy lets nothing be waited for there."""
        for _ in range(PATIENCE // 50):
            if self.page.evaluate(expression, arg):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"never true: {expression}")

    def command(self, line: str) -> None:
        """Type a line on the text board's command line, where the focus is or is brought to."""
        self.page.locator("#command").wait_for()
        self.page.locator("#command").focus()
        self.page.keyboard.insert_text(line)
        self.page.keyboard.press("Enter")

    def over(self) -> bool:
        return bool(self.find(".result").count())

    def settle(self) -> None:
        """Wait until it is this visitor's turn, or the game is over, or the device is to be handed on."""
        self.find(".result, [data-ready='yes'], section.cover").first.wait_for()


# -- playing -----------------------------------------------------------------------------------------


def play_mu_torere(visitor: Visitor) -> int:
    """Play hints to the end; how many moves it took."""
    for count in range(MOVES_TO_GIVE_UP):
        visitor.settle()
        if visitor.over():
            return count
        visitor.press(visitor.button("Hint"))
        heading = visitor.find(".hint h2").first
        heading.wait_for()
        match = re.search(r"(\w)-(\w)", heading.inner_text())
        assert match is not None
        seq = visitor.find("[data-seq]").first.get_attribute("data-seq")
        visitor.press(visitor.find(f"[data-place='point:{match[1]}']"))
        visitor.press(visitor.find(f"[data-place='point:{match[2]}']"))
        visitor.find(f"[data-seq]:not([data-seq='{seq}'])").first.wait_for()
    raise AssertionError("the game never ended")


def one_of(visitor: Visitor, selector: str) -> Any | None:
    found = visitor.find(selector)
    count = found.count()
    return found.nth(visitor.rng.randrange(count)) if count else None


def play_mauw(visitor: Visitor, moves: int = MOVES_TO_GIVE_UP) -> int:
    """Play anything legal to the end, or so many choices."""
    for count in range(moves):
        visitor.settle()
        if visitor.over():
            return count
        choose_in_mauw(visitor)
    if moves == MOVES_TO_GIVE_UP:
        raise AssertionError("the game never ended")
    return moves


def choose_in_mauw(visitor: Visitor) -> None:
    seq = visitor.find("[data-seq]").first.get_attribute("data-seq")
    option = one_of(visitor, ".option")
    if option:
        visitor.press(option)
    else:
        if not visitor.find("[data-place^='to:']:has(.legal)").count():
            card = one_of(visitor, ".held.able")
            assert card is not None, "no card can be chosen"
            visitor.press(card)
        column = one_of(visitor, "[data-place^='to:']:has(.legal)")
        if column is None:  # on a phone another's area opens first
            visitor.press(visitor.find(".area.reachable [data-place^='area:']"))
            column = one_of(visitor, ".zoom [data-place^='to:']:has(.legal)")
        assert column is not None, "no column can be chosen"
        visitor.press(column)
        visitor.page.wait_for_timeout(30)
        identity = one_of(visitor, ".identity")
        if identity:
            visitor.press(identity)
            visitor.page.wait_for_timeout(30)
        sure = visitor.find(".buttons .btn.go")
        if sure.count():
            visitor.press(sure)
    visitor.find(f"[data-seq]:not([data-seq='{seq}'])").first.wait_for()


def play_maui(visitor: Visitor, moves: int = MOVES_TO_GIVE_UP) -> int:
    """Play anything legal to the end, or so many choices."""
    for count in range(moves):
        visitor.settle()
        if visitor.over():
            return count
        choose_in_maui(visitor)
    if moves == MOVES_TO_GIVE_UP:
        raise AssertionError("the game never ended")
    return moves


SURE = ".buttons .btn.go"


def choose_in_maui(visitor: Visitor) -> None:
    """One choice, to the button that makes it final."""
    seq = visitor.find("[data-seq]").first.get_attribute("data-seq")
    if visitor.find(".scene").count() and visitor.find("[data-place='act:hold']").count():
        choose_in_battle(visitor)
    else:
        begin_in_maui(visitor)
    for _ in range(12):
        visitor.page.wait_for_timeout(20)
        if visitor.find(f"[data-seq='{seq}']").count() == 0:
            return
        if visitor.find(SURE).count():
            visitor.press(visitor.find(SURE))
            visitor.find(f"[data-seq]:not([data-seq='{seq}'])").first.wait_for()
            return
        choice = one_of(visitor, ".choices .btn") or one_of(visitor, ".offered .held")
        row = one_of(visitor, ".cover:not([aria-disabled='true']), .row.can, .strip .legal")
        warrior = one_of(visitor, ".w.legal")
        able = one_of(visitor, ".held.able:not(.sel)")
        target = warrior or choice or row or able
        assert target is not None, f"nothing to choose: {visitor.find('main').inner_text()}"
        visitor.press(target)
    raise AssertionError("the choice was never final")


def choose_in_battle(visitor: Visitor) -> None:
    mine = one_of(visitor, ".rank.mine .w.legal")
    if mine is None:
        visitor.press(visitor.find("[data-place='act:hold']"))
        return
    visitor.press(mine)
    theirs = one_of(visitor, ".rank.them .w.legal")
    assert theirs is not None, "nobody can be struck"
    visitor.press(theirs)


def begin_in_maui(visitor: Visitor) -> None:
    if visitor.find(SURE).count():
        return
    war = visitor.find("[data-place='act:war']:not([aria-disabled='true'])")
    end = visitor.find("[data-place='act:end']:not([aria-disabled='true'])")
    card = one_of(visitor, ".held.able")
    if war.count() and visitor.rng.random() < 0.6:
        visitor.press(war)
    elif card is not None and (not end.count() or visitor.rng.random() < 0.5):
        visitor.press(card)
    elif end.count():
        visitor.press(end)
