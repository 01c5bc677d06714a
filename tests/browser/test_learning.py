"""Lessons in the browser: every tutorial from start to end on the real boards, and exercises right and wrong."""

import os
import re
from typing import Any

import pytest

from putahi.games import RULEBOOKS
from putahi.learn.lessons import Lesson, chapters, exercises, lesson
from putahi.learn.tutor import begin
from tests.browser.conftest import Visit
from tests.browser.driver import NARROW, WIDE, Visitor
from tests.browser.learner import make, play_lesson, shown_moves, step_is
from tests.browser.test_pages import AXE, violations

CHAPTERS = [pytest.param(one, id=f"{one.game}-{one.id}") for game in RULEBOOKS for one in chapters(game)]
KEPT = "JSON.parse(localStorage.getItem('putahi.learned'))"


@pytest.mark.parametrize("one", CHAPTERS)
def test_a_chapter_is_played_from_start_to_end(visit: Visit, one: Lesson) -> None:
    visitor = visit()
    at = play_lesson(visitor, one)
    visitor.see("Chapter done")
    assert at.over
    kept: dict[str, Any] = visitor.page.evaluate(KEPT)
    assert kept[f"{one.game}/{one.id}"]["done"] is True
    assert visitor.context.cookies() == []  # nothing is kept of who learns
    visitor.press(visitor.page.get_by_role("link", name="Lessons", exact=True))
    visitor.see("done")


def test_a_chapter_by_keyboard_alone(visit: Visit) -> None:
    play_lesson(visit(by="keyboard"), lesson("mu-torere", "2"))


@pytest.mark.parametrize(("game", "name"), [("mauw", "3"), ("maui", "3")])
def test_a_chapter_by_touch_on_a_narrow_screen(visit: Visit, game: str, name: str) -> None:
    play_lesson(visit(NARROW, by="touch"), lesson(game, name))


def test_mistakes_are_answered_and_steps_taken_back(visit: Visit) -> None:
    visitor = visit()
    visitor.open("/learn/mu-torere/2")
    one = lesson("mu-torere", "2")
    at = begin(one)
    step_is(visitor, at)
    make(visitor, "mu-torere", ["5-4"])
    note = visitor.find("[role='alertdialog']")
    note.wait_for()
    assert "Not this one" in note.inner_text()
    assert "Hoa slides from 6 to 5" in note.inner_text()
    visitor.press(visitor.button("Understood"))
    visitor.press(visitor.find("[data-place='point:1']"))
    note.wait_for()
    assert re.search(r"MT-[0-9]+", note.inner_text())
    visitor.press(visitor.button("Understood"))
    visitor.press(visitor.button("Show me"))
    visitor.see("Keep your piece on 5 where it is")
    make(visitor, "mu-torere", ["3-4"])
    at.play(["3-4"])
    step_is(visitor, at)
    visitor.page.reload()
    step_is(visitor, at)  # where one was
    visitor.press(visitor.button("One back"))
    step_is(visitor, begin(one))


def test_a_lesson_that_has_changed_begins_anew(visit: Visit) -> None:
    visitor = visit()
    visitor.quiet = False  # the browser notes the answer that the moves do not fit
    visitor.open("/learn")
    visitor.see("Learn by playing")
    kept = '{"mu-torere/1": {"made": ["1-2"], "step": 1, "of": 7, "done": false}}'
    visitor.page.evaluate(f"localStorage.setItem('putahi.learned', '{kept}')")
    visitor.open("/learn/mu-torere/1")
    step_is(visitor, begin(lesson("mu-torere", "1")))


EXERCISES = [
    ("mu-torere", "win-or-lose", ["P-4"]),
    ("mauw", "let-it-go", ["defend M"]),
    ("mauw", "win-it", ["1>2B"]),
    ("maui", "win-without-a-war", ["play br7 7"]),
    ("maui", "the-one-who-stays", ["commit re5", "commit br3", "strike pu9"]),
]


@pytest.mark.parametrize(("game", "name", "wrong"), EXERCISES)
def test_an_exercise_wrong_and_right(visit: Visit, game: str, name: str, wrong: list[str]) -> None:
    visitor, one = visit(), lesson(game, name)
    visitor.open(f"/learn/{game}/{name}")
    at = begin(one)
    step_is(visitor, at)
    visitor.see("Question")
    answer = at.judge(wrong)
    assert answer.kind == "other"
    make(visitor, game, wrong)
    note = visitor.find("[role='alertdialog']")
    note.wait_for()
    assert answer.words in note.inner_text()
    visitor.press(visitor.button("Understood"))
    moves = shown_moves(at)
    make(visitor, game, moves)
    at.play(moves)
    step_is(visitor, at)
    visitor.see("Right!")
    row = exercises(game)
    following = row[row.index(one) + 1]
    visitor.press(visitor.page.get_by_role("link", name="Next exercise"))
    visitor.find(f".teacher:has-text('{following.title}')").wait_for()


def test_the_way_to_the_lessons(visit: Visit) -> None:
    visitor = visit()
    visitor.open("/")
    visitor.press(visitor.page.get_by_role("link", name="Learn by playing"))
    visitor.see("Play your first game with a teacher beside you")
    visitor.press(visitor.page.get_by_role("link", name="All lessons of MAUW"))
    visitor.see("One position, one question")
    visitor.press(visitor.page.get_by_role("link", name=re.compile("Let it go")))
    visitor.find(".teacher:has-text('Let it go')").wait_for()
    visitor.press(visitor.button("Menu"))
    visitor.press(visitor.page.get_by_role("link", name="Learn by playing"))
    visitor.see("One position, one question")


def lessons_page(visitor: Visitor) -> None:
    visitor.open("/learn")
    visitor.see("All lessons of MAUW")


def exercises_page(visitor: Visitor) -> None:
    visitor.open("/learn/maui")
    visitor.see("One position, one question")


def begun(visitor: Visitor) -> None:
    visitor.open("/learn/maui/3")
    step_is(visitor, begin(lesson("maui", "3")))
    visitor.press(visitor.button("Show me"))


def refused(visitor: Visitor) -> None:
    visitor.open("/learn/mauw/2")
    step_is(visitor, begin(lesson("mauw", "2")))
    make(visitor, "mauw", ["8>2C"])
    visitor.find("[role='alertdialog']").wait_for()


def finished(visitor: Visitor) -> None:
    play_lesson(visitor, lesson("mu-torere", "3"))


def answered(visitor: Visitor) -> None:
    play_lesson(visitor, lesson("mauw", "let-it-go"))


STATES = (lessons_page, exercises_page, begun, refused, finished, answered)


@pytest.mark.skipif(not AXE.exists() and "CI" not in os.environ, reason="axe-core comes with the front end's packages")
@pytest.mark.parametrize(("width", "theme"), [(WIDE, "light"), (NARROW, "dark")])
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_in_the_lessons(visit: Visit, state: Any, width: int, theme: str) -> None:
    visitor = visit(width, theme=theme)
    state(visitor)
    assert violations(visitor) == []
    wide = visitor.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0
