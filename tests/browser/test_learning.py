"""Lessons in the browser: every tutorial from start to end on the real boards, and exercises right and wrong."""

import re
from typing import Any

import pytest

from putahi.games import RULEBOOKS
from putahi.learn.lessons import Lesson, chapters, exercises, lesson
from putahi.learn.tutor import begin
from tests.browser.conftest import Visit
from tests.browser.driver import NARROW
from tests.browser.learner import make, shown_moves, step_is, visit_lesson

CHAPTERS = [pytest.param(one, id=f"{one.game}-{one.id}") for game in RULEBOOKS for one in chapters(game)]
KEPT = "JSON.parse(localStorage.getItem('putahi.learned'))"


@pytest.mark.parametrize("one", CHAPTERS)
def test_a_chapter_is_played_from_start_to_end(visit: Visit, one: Lesson) -> None:
    visitor = visit()
    at = visit_lesson(visitor, one.game, one.id)
    visitor.see("Chapter done")
    assert at.over
    kept: dict[str, Any] = visitor.page.evaluate(KEPT)
    assert kept[f"{one.game}/{one.id}"]["done"] is True
    assert visitor.context.cookies() == []  # nothing is kept of who learns
    visitor.press(visitor.page.get_by_role("link", name="Lessons", exact=True))
    visitor.see("done")


def test_a_chapter_by_keyboard_alone(visit: Visit) -> None:
    assert visit_lesson(visit(by="keyboard"), "mu-torere", "2").over


@pytest.mark.parametrize(("game", "name"), [("mauw", "2"), ("maui", "3")])
def test_a_chapter_by_touch_on_a_narrow_screen(visit: Visit, game: str, name: str) -> None:
    assert visit_lesson(visit(NARROW, by="touch"), game, name).over


@pytest.mark.sample
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


def test_a_chapter_on_the_text_board(visit: Visit) -> None:
    """Typed move by move, for those who do not see the board."""
    visitor, one = visit(), lesson("maui", "3")
    visitor.open("/learn/maui/3")
    at = begin(one)
    step_is(visitor, at)
    visitor.page.keyboard.press("t")
    line = visitor.page.get_by_label("Command line")
    for _ in range(7):
        move = at.shown()
        assert move is not None
        line.fill(move)
        line.press("Enter")
        at.play([move])
        visitor.find(f"[data-seq='{len(at.played)}']").wait_for()
    step_is(visitor, at)
    live = visitor.find(".teacher [aria-live='polite']")
    assert at.now is not None
    assert at.now.say.strip().split("\n")[0] in live.inner_text()


def test_the_others_moves_are_shown_one_by_one(visit: Visit) -> None:
    """At an easy pace the teacher speaks once all has been seen."""
    visitor, one = visit(pace="quick"), lesson("maui", "1")
    visitor.open("/learn/maui/1")
    at = begin(one)
    for _ in range(3):
        step_is(visitor, at)
        moves = shown_moves(at)
        make(visitor, "maui", moves)
        at.play(moves)
    step_is(visitor, at)
    visitor.see("Hoa has played re3 on row 2")
