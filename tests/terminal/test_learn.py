"""Lessons in the terminal: the same texts and answers as in the browser."""

import pytest

from putahi.cli import main
from putahi.core.errors import PutahiError
from putahi.learn.lessons import lesson
from putahi.learn.tutor import begin
from putahi.terminal.learn import Teacher


def taught(game, name, lines):
    """What is said when these lines are typed."""
    said, typed = [], iter(lines)

    def ask(prompt):
        said.append(prompt)
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    Teacher(ask, said.append).teach(game, name)
    return "\n".join(said)


def solution(game, name):
    at, moves = begin(lesson(game, name)), []
    while not at.over:
        moves.append(at.shown())
        at.play([moves[-1]])
    return moves


@pytest.mark.parametrize(("game", "name"), [("mu-torere", "1"), ("mauw", "2"), ("maui", "3"), ("mauw", "let-it-go")])
def test_a_lesson_from_its_start_to_its_end(game, name):
    one = lesson(game, name)
    said = " ".join(taught(game, name, [*solution(game, name), "quit"]).split())
    for step in one.steps:
        assert " ".join(step.say.split()) in said
        assert " ".join(step.praise.split()) in said
    assert " ".join(one.end.split()) in said
    assert "Haere rā." in said
    assert ("Right! Without the 5" in said) == (name == "let-it-go")
    assert "You are " in said


def test_mistakes_help_and_ways_back():
    lines = ["2-P", "why 2-P", "show", "help", "moves", "4-P", "back", "1-P", "restart", "board", "quit"]
    said = taught("mu-torere", "1", lines)
    assert "(MT-7)" in said
    assert "Take the piece at the end of your row" in said
    assert "what the teacher would play" in said
    assert said.count("Into the middle, 1 of 7") == 4
    assert "Hoa plays 5-4." in said
    said = " ".join(taught("mu-torere", "2", ["5-4", "quit"]).split())
    assert "Careful! Then Hoa slides from 6 to 5" in said


def test_moves_that_belong_together_may_be_typed_on_one_line():
    moves = ["play lb6 3", "war 3", "commit lb6; strike go4", "quit"]
    assert "Instant Kill, 4 of 11" in taught("maui", "3", moves)


def test_one_lesson_leads_to_the_next():
    said = taught("mu-torere", "2", [*solution("mu-torere", "2"), "", "quit"])
    assert "Next: Look before you leap." in said
    assert "The same place, from the other side" in said


def test_the_command_lists_what_there_is(capsys, monkeypatch):
    assert main(["learn"]) == 0
    out = capsys.readouterr().out
    assert "Your first star" in out
    assert "win-without-a-war" in out
    assert max(map(len, out.splitlines())) <= 80
    assert main(["learn", "mauw", "--list"]) == 0
    assert "Exercises: parry or not" in capsys.readouterr().out
    assert main(["learn", "maui", "--json"]) == 0
    assert '"chapters"' in capsys.readouterr().out
    monkeypatch.setattr("builtins.input", lambda prompt: (_ for _ in ()).throw(EOFError))
    assert main(["learn", "mu-torere"]) == 0


def test_what_is_not_there_is_refused_in_words(capsys):
    assert main(["learn", "mauw", "nothing"]) == 2
    assert "has no lesson" in capsys.readouterr().err
    with pytest.raises(PutahiError):
        Teacher().teach("mauw", "nothing")
