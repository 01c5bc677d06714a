"""The teacher: what it says to each kind of move, and that it can be followed and taken back."""

import msgspec
import pytest

from putahi.core.errors import PutahiError
from putahi.learn.lessons import lesson
from putahi.learn.tutor import begin, faults, follow


def test_an_illegal_move_is_answered_by_its_clause() -> None:
    at = begin(lesson("mu-torere", "1"))
    answer = at.judge(["2-P"])
    assert (answer.kind, answer.clause) == ("illegal", "MT-7")
    assert at.judge(["nonsense"]).clause == "malformed"
    assert at.made == []


def test_a_legal_move_that_is_not_wanted_is_answered_by_its_reason() -> None:
    at = begin(lesson("mu-torere", "2"))
    answer = at.play(["5-4"])
    assert answer.kind == "other"
    assert "Hoa slides from 6 to 5" in answer.words
    assert at.step == 0


def test_a_wanted_move_is_praised_and_answered() -> None:
    at = begin(lesson("mu-torere", "1"))
    answer = at.play(["1-P"])
    assert (answer.kind, at.step, at.made) == ("done", 1, ["1-P"])
    assert answer.words.startswith("You are in.")
    assert at.played == [("black", "1-P"), ("white", "8-1")]
    assert at.shown() == "P-8"


def test_moves_that_belong_together_stand_together_or_not_at_all() -> None:
    at = follow(lesson("maui", "3"), ["play lb6 3", "war 3"])
    assert at.play(["commit lb6", "strike pu5"]).kind == "other"
    assert (at.pending, at.step) == ([], 2)
    assert at.play(["commit lb6"]).kind == "on"
    assert (at.pending, at.step) == (["commit lb6"], 2)
    assert at.shown() == "strike go4"
    assert at.play(["strike go4"]).kind == "done"
    assert at.step == 3


def test_a_lesson_is_followed_and_taken_back_by_its_marks() -> None:
    one = lesson("maui", "2")
    at = begin(one)
    while not at.over:
        move = at.shown()
        assert move is not None
        assert at.play([move]).kind in ("on", "done")
    assert at.judge(["end"]).kind == "other"
    assert at.shown() is None
    assert len(at.marks) == len(one.steps) + 1
    for step, mark in enumerate(at.marks):
        assert follow(one, at.made[:mark]).step == step


@pytest.mark.parametrize(("game", "name"), [("mu-torere", "1"), ("mu-torere", "2"), ("mauw", "3"), ("maui", "1")])
def test_whichever_way_one_takes_the_game_is_won_as_it_is_said(game: str, name: str) -> None:
    one = lesson(game, name)
    waiting, seen, ends = [begin(one)], set(), 0
    while waiting:
        at = waiting.pop()
        key = f"{at.step} {at.pending} {at.game.position()}"
        if key in seen:
            continue
        seen.add(key)
        if at.over:
            outcome = at.game.outcome()
            assert outcome is not None, at.made
            assert outcome.winners == (one.seat,), at.made
            ends += 1
        for move in [] if at.over else at.game.legal_moves():
            later = at.clone()
            if later.play([move]).kind in ("on", "done"):
                waiting.append(later)
    assert ends


def test_moves_that_a_lesson_does_not_want_are_no_way_through_it() -> None:
    with pytest.raises(PutahiError, match="does not go so: 2-3"):
        follow(lesson("mu-torere", "1"), ["4-P", "2-3"])


def changed(step: int, **more: object) -> list[str]:
    """The faults of a chapter with one step written otherwise."""
    one = lesson("mu-torere", "2")
    steps = list(one.steps)
    steps[step] = msgspec.structs.replace(steps[step], **more)
    return faults(msgspec.structs.replace(one, steps=tuple(steps)))


def test_every_fault_of_a_lesson_is_found() -> None:
    assert changed(0) == []
    assert any("no legal move is accepted" in fault for fault in changed(0, accept=("1-2",)))
    assert "step 1: 9-P fits no legal move" in changed(0, accept=("3-4", "9-P"))
    assert any("P-2" in fault and "not allowed" in fault for fault in changed(0, reply=("P-2",)))
    assert any("not the learner’s turn" in fault for fault in changed(0, reply=()))
    assert "step 1: 7-P fits no legal move" in changed(0, wrong={"7-P": "No."})
