"""Every page in both languages: chosen in the menu, whole, without a barrier, and spoken where that is wished for."""

import os
import re
from typing import Any

import pytest

from tests.browser.conftest import Visit, some_sampled
from tests.browser.driver import HEIGHTS, NARROW, WIDE, Visitor
from tests.browser.measure import AXE, resize, sideways, small_targets, violations
from tests.browser.states import GREEDY, PAGES
from tests.te_reo import NAMES, foreign

NOTATION = frozenset(
    (
        *("play", "war", "end", "commit", "strike", "hold", "boost", "kill", "tremor", "stormwind", "tide", "clone"),
        *(
            "putback",
            "toss",
            "done",
            "keep",
            "place",
            "release",
            "defend",
            "again",
            "pass",
            "redraw",
            "mana",
            "crusher",
        ),
    )
)
"""What moves are written with: it stays the same in every language, and stands beside the words."""
PEOPLE = {"Elsdon Best", "Best", "IV", "Marcia Ascher", "Peter Buck", "Vincent Joassin"}
"""Who wrote of the games, and a part of a book."""
TYPED = re.compile(
    r"“[^”]*”|https?://\S+|localhost\S*|[\w-]+(?:\.[\w-]+)+/\S+|(?<=Akomanga )\w{5}|(?<=waehere rānei )\w+"
    r"|\b\w+\[\d+\]"
)
FOUND = """notation => {
    const said = [];
    const ours = element => {
        const told = element.closest('[lang]');
        return told === null || told.lang === 'mi';
    };
    const words = text => text.replaceAll(/\\s+/g, ' ').trim();
    said.push([document.title, 'the title', false]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.parentElement;
        if (!words(node.data) || at.closest('script, style, noscript') || !ours(at)) continue;
        // What is typed and how moves are written, and the letters of colours on the cards, are the same everywhere.
        if (at.closest('kbd, code, [translate=no]') || (at.closest('svg') && node.data.length < 3)) continue;
        if (!at.checkVisibility()) continue;
        said.push([node.data, at.outerHTML.slice(0, 120), at.closest(notation) !== null]);
    }
    for (const element of document.querySelectorAll('*')) {
        if (!ours(element)) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext']) {
            const text = element.getAttribute(name);
            const where = `${name} of ${element.outerHTML.slice(0, 120)}`;
            if (text) said.push([text, where, element.closest(notation) !== null]);
        }
    }
    return said;
}"""
"""What is said on the page in the language of the page; where from; and whether moves may be written in it."""
WITH_MOVES = ".text, [role='log'], [aria-live], .hint, .review"

axe = pytest.mark.skipif(
    not AXE.exists() and "CI" not in os.environ, reason="axe-core comes with the front end's packages"
)


def english(visitor: Visitor) -> list[str]:
    """What is left of another language than te reo Māori on the page: the words, and where they stand."""
    found: dict[tuple[str, ...], str] = {}
    for text, where, moves in visitor.page.evaluate(FOUND, WITH_MOVES):
        names = NOTATION if moves else ()
        left = [word for word in foreign(TYPED.sub(" ", text), NAMES | PEOPLE) if word not in names]
        if left:
            found.setdefault(tuple(left), f"{' '.join(left)} in “{' '.join(text.split())[:90]}” ({where[:60]})")
    assert visitor.page.evaluate("document.documentElement.lang") == "mi"
    return list(found.values())


@axe
@pytest.mark.parametrize("name", some_sampled(PAGES, "home", "mauw_turn"))
def test_every_page_is_all_in_te_reo(visit: Visit, name: str) -> None:
    """Words are longer there: nothing may stand out of the page on a phone, and no target be squeezed."""
    visitor = visit(language="mi")
    PAGES[name](visitor)
    found = english(visitor) + violations(visitor)
    resize(visitor, {"width": NARROW, "height": HEIGHTS[NARROW]})
    assert found + english(visitor) + small_targets(visitor) + sideways(visitor) == []


def test_english_would_be_noticed(visit: Visit) -> None:
    visitor = visit(language="mi")
    PAGES["home"](visitor)
    put: dict[str, str] = {
        "text": "document.querySelector('main').append('Your turn')",
        "label": "document.querySelector('main').setAttribute('aria-label', 'Close it')",
        "title": "document.title = 'Back'",
    }
    before = english(visitor)
    for change in put.values():
        visitor.page.evaluate(change)
    assert {one.partition(" in ")[0] for one in set(english(visitor)) - set(before)} == {
        "Your turn",
        "Close it",
        "Back",
    }
    visitor.page.evaluate("document.documentElement.querySelector('main').lang = 'en'")
    assert "Your" not in " ".join(english(visitor))


@pytest.mark.sample
def test_the_language_is_chosen_on_the_first_page_and_kept(visit: Visit) -> None:
    visitor = visit()
    PAGES["home"](visitor)
    language = visitor.page.get_by_role("group", name="Language")
    assert language.get_by_role("button", pressed=True).inner_text() == "English"
    assert "he tauira, mā ngā kaikōrero e arotake" in language.inner_text()
    visitor.press(language.get_by_role("button", name="te reo Māori"))
    visitor.page.get_by_role("button", name="Tākaro ināianei, Māui", exact=True).wait_for()
    assert visitor.page.evaluate("document.documentElement.lang") == "mi"
    visitor.open("/rules")
    visitor.page.get_by_role("heading", name="Ngā kupu me ngā ingoa").wait_for()
    back = visitor.page.get_by_role("button", name="English", exact=True)
    assert back.get_attribute("lang") == "en"
    visitor.press(back)
    visitor.see("Words and names")
    assert visitor.page.evaluate("document.documentElement.lang") == "en"


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_the_language_is_chosen_in_the_menu_of_a_table(visit: Visit, width: int) -> None:
    visitor = visit(width)
    PAGES["menu"](visitor)
    visitor.press(visitor.button("te reo Māori", within="dialog"))
    visitor.page.wait_for_url("**/t/*")
    visitor.settle()
    visitor.button("Kōwhiringa").wait_for()
    visitor.press(visitor.button("Kōwhiringa"))
    draft = visitor.find("dialog [lang=mi]", has_text="he tauira, mā ngā kaikōrero e arotake")
    draft.wait_for()


def test_a_browser_that_asks_for_te_reo_has_it(browser: Any, server: Any) -> None:
    for asked, there in (("mi-NZ", "mi"), ("en-NZ", "en"), ("de", "en")):
        context = browser.new_context(locale=asked)
        page = context.new_page()
        page.goto(server.url)
        page.get_by_role("button", name=re.compile(", Māui$")).first.wait_for()
        assert page.evaluate("document.documentElement.lang") == there
        context.close()


def test_words_that_do_not_come_are_said_in_english(visit: Visit) -> None:
    visitor = visit(language="mi")
    visitor.quiet = False
    visitor.context.route("**/words-*.js", lambda route: route.abort())
    visitor.open("/")
    visitor.page.get_by_role("button", name="Play now, Māui", exact=True).wait_for()


def test_a_page_that_does_not_come_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.quiet = False
    visitor.context.route("**/assets/*.js", lambda route: route.abort())
    visitor.open("/")
    visitor.see("load the page again")
    visitor.see("utaina anō te whārangi")


def test_everything_goes_on_where_nothing_may_be_kept(visit: Visit) -> None:
    """Storage is forbidden: a table opens, and the language is chosen by the address."""
    visitor = visit()
    forbidden = "{get() { throw new DOMException('denied', 'SecurityError'); }}"
    visitor.context.add_init_script(
        f"for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {forbidden})"
    )
    visitor.open("/")
    visitor.press(visitor.page.get_by_role("group", name="Language").get_by_role("button", name="te reo Māori"))
    visitor.page.get_by_role("button", name="Tākaro ināianei, Māui", exact=True).wait_for()
    visitor.press(visitor.page.get_by_role("button", name="Tākaro ināianei, Mū Tōrere", exact=True))
    visitor.page.wait_for_url("**/t/*")
    visitor.find("[data-place='point:1']").wait_for()
    assert visitor.page.evaluate("document.documentElement.lang") == "mi"


STUB = """voices => {
    window.spoken = [];
    const synthesis = new EventTarget();
    Object.assign(synthesis, {
        getVoices: () => voices,
        speak: one => window.spoken.push([one.text, one.voice?.lang ?? '', one.lang]),
        cancel: () => window.spoken.push(['', '', 'cancelled']),
    });
    Object.defineProperty(window, 'speechSynthesis', {value: synthesis, configurable: true});
    window.SpeechSynthesisUtterance = function (text) { this.text = text; };
}"""


def voiced(visit: Visit, language: str, *voices: str) -> Visitor:
    """A table in a browser with these voices, whose menu is open."""
    visitor = visit(language=language)
    there = [{"lang": voice, "name": voice, "default": i == 0} for i, voice in enumerate(voices)]
    visitor.context.add_init_script(f"({STUB})({there})".replace("True", "true").replace("False", "false"))
    visitor.make("mu-torere", GREEDY)
    visitor.settle()
    assert visitor.page.evaluate("window.spoken") == []  # off until it is wished for
    visitor.press(visitor.button("Menu"))
    visitor.press(visitor.button("Speak what happens: off"))
    visitor.button("Speak what happens: on").wait_for()
    return visitor


def move(visitor: Visitor) -> None:
    visitor.press(visitor.button("Close", within="dialog"))
    for point in ("1", "P"):
        visitor.press(visitor.find(f"[data-place='point:{point}']"))


@pytest.mark.parametrize(
    ("language", "voices", "chosen"),
    [
        ("en", ["de-DE", "en-US", "en_NZ"], "en_NZ"),
        ("en", ["de", "en-GB"], "en-GB"),
        ("mi", ["en-NZ", "mi-NZ"], "mi-NZ"),
    ],
)
def test_what_happens_is_spoken_by_a_voice_of_the_language(
    visit: Visit, language: str, voices: list[str], chosen: str
) -> None:
    visitor = voiced(visit, language, *voices)
    assert visitor.find("dialog [role='status']", has_text=visitor.says(NO_VOICE)).count() == 0
    move(visitor)
    visitor.until("() => window.spoken.filter(([text]) => text).length >= 2")
    spoken = [one for one in visitor.page.evaluate("window.spoken") if one[0]]
    assert {tuple(one[1:]) for one in spoken} == {(chosen, chosen)}
    announced = visitor.find("[role='log'] p, [data-urgent] p").all_inner_texts()
    assert {text for text, *_ in spoken} <= set(announced)
    visitor.press(visitor.button("Menu"))
    visitor.press(visitor.button("Speak what happens: on"))
    visitor.until("() => window.spoken.at(-1)[2] === 'cancelled'")


NO_VOICE = "This browser has no voice that speaks English."


@pytest.mark.parametrize(("language", "voices"), [("mi", ["en-NZ", "min-ID"]), ("mi", []), ("en", ["de-DE"])])
def test_a_browser_without_a_voice_says_so_and_nothing_is_spoken(
    visit: Visit, language: str, voices: list[str]
) -> None:
    visitor = voiced(visit, language, *voices)
    visitor.find("dialog [role='status']", has_text=visitor.says(NO_VOICE)).wait_for()
    move(visitor)
    visitor.until("() => document.querySelectorAll('[role=log] p').length >= 2")
    assert [one for one in visitor.page.evaluate("window.spoken") if one[0]] == []


def test_a_browser_that_cannot_speak_is_not_offered_it(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script("delete window.speechSynthesis; delete Window.prototype.speechSynthesis")
    PAGES["menu"](visitor)
    visitor.button("Sound is off").wait_for()
    assert visitor.button("Speak what happens: off").count() == 0
