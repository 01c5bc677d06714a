"""Tutorials and exercises as they are written: every one can be played, is true, and says only what it should."""

import re
from pathlib import Path

import pytest

from putahi.core.errors import PutahiError
from putahi.core.game import Game
from putahi.games import RULEBOOKS, rulebook
from putahi.learn import measure
from putahi.learn.book import book
from putahi.learn.lessons import (
    Exercise,
    Lesson,
    as_lesson,
    chapters,
    exercises,
    exercises_as_written,
    lesson,
    patterns,
    syllabus,
)
from putahi.learn.tutor import begin, faults

GAMES = list(RULEBOOKS)
LESSONS = [
    pytest.param(one, id=f"{one.game}-{one.id}") for game in GAMES for one in (*chapters(game), *exercises(game))
]
WRITTEN = [(game, one) for game in GAMES for one in exercises_as_written(game)]
SAMPLE = [one for game in ("mauw", "maui") for one in [one for one in WRITTEN if one[0] == game][::12]]
MOST_MOVES = {"mu-torere": (3, 12, 12), "mauw": (3, 25, 25), "maui": (3, 15, 45)}
BARE = re.compile(r"\b(Maui|putahi|Mu Torere|ma|Ruaumoko|Tumatauenga|Tane|Tawhirimatea|Papatuanuku|Tamanui Te Ra)\b")


@pytest.mark.parametrize("one", LESSONS)
def test_a_lesson_can_be_played_in_every_way_it_accepts(one: Lesson) -> None:
    assert faults(one) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_is_as_short_as_promised(game: str) -> None:
    count, most, most_in_all = MOST_MOVES[game]
    moves = [sum(len(patterns(step.accept[0])) for step in one.steps) for one in chapters(game)]
    assert len(moves) == count
    assert max(moves) <= most
    assert sum(moves) <= most_in_all


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_exercises_and_no_two_of_a_name(game: str) -> None:
    found = exercises(game)
    assert len(found) >= 20
    names = [one.id for one in (*chapters(game), *found)]
    assert len(set(names)) == len(names)
    assert len({one.title for one in found}) == len(found)
    assert len({one.idea for one in found}) >= 4
    assert {one.difficulty for one in found} == {1, 2, 3}


def texts(one: Lesson) -> list[str]:
    said = [one.title, one.about, one.end]
    for step in one.steps:
        said += [step.say, step.hint, step.praise, step.title, *step.wrong.values()]
    return said


@pytest.mark.parametrize("one", LESSONS)
def test_texts_have_their_macrons_and_clauses_are_there(one: Lesson) -> None:
    for text in texts(one):
        assert not BARE.search(text), text
        assert "  " not in text, text
    told = book(one.game).clauses
    for step in one.steps:
        assert step.hint, step.title
        assert not step.clause or step.clause in told
        for code in re.findall(r"M[TWC]-[0-9]+", " ".join(texts(one))):
            assert code in told


@pytest.mark.parametrize(("game", "one"), [one for one in WRITTEN if one[0] == "mu-torere"])
def test_right_in_mu_torere_is_exactly_what_keeps_the_value(game: str, one: Exercise) -> None:
    at = begin(as_lesson(game, one)).game
    worths = measure.worths(at.rulebook, at.state)
    assert {move for move, worth in worths.items() if worth == max(worths.values())} == set(one.right)
    assert worths == one.measured.worth
    assert min(worths.values()) < max(worths.values())


@pytest.mark.compiled_only
@pytest.mark.parametrize(("game", "one"), SAMPLE, ids=lambda one: getattr(one, "id", one))
def test_the_right_answers_of_some_exercises_are_clearly_best(game: str, one: Exercise) -> None:
    assert measure.faults(game, one) == []


@pytest.mark.long
@pytest.mark.compiled_only
@pytest.mark.parametrize(
    ("game", "one"), [one for one in WRITTEN if one[0] != "mu-torere"], ids=lambda one: getattr(one, "id", one)
)
def test_the_right_answers_of_all_exercises_are_clearly_best_as_recorded(game: str, one: Exercise) -> None:
    assert measure.faults(game, one) == []
    found = measure.measured(game, one)[0]
    for move, worth in one.measured.worth.items():
        assert found[move] == pytest.approx(worth, abs=0.01), move
    assert found[next(iter(one.measured.worth))] == pytest.approx(max(found.values()), abs=0.01)


@pytest.mark.compiled_only
@pytest.mark.parametrize(("game", "name"), [("mauw", "win-it"), ("maui", "an-empty-war")])
def test_an_answer_does_not_hang_on_what_the_seat_cannot_see(game: str, name: str) -> None:
    """Another deck and other hidden hands give the very same figures."""
    one = next(one for one in exercises_as_written(game) if one.id == name)
    rules = rulebook(game)
    first = begin(as_lesson(game, one)).game
    hands = dict(one.start.position["hands"])
    (other,) = set(hands) - {str(one.seat)}
    hands[other] = first.position()["deck"][: len(hands[other])]
    again = Game(rules, one.start.options, one.start.seed + 1, {**one.start.position, "hands": hands})
    assert again.view(one.seat) == first.view(one.seat)
    assert again.position()["hands"] != first.position()["hands"]
    assert measure.worths(rules, again.state, 400) == measure.worths(rules, first.state, 400)


def test_the_measurements_are_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["measure", "mu-torere"])
    measure.main()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(exercises("mu-torere"))
    assert "mu-torere win-or-lose: 5-4 1.00, P-4 0.00" in lines


def test_the_counts_in_the_docs() -> None:
    text = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| [^|]+ \| three chapters, ([0-9]+) moves[^|]*\| ([0-9]+) \|$", text, re.MULTILINE)
    moves = [sum(len(patterns(step.accept[0])) for one in chapters(game) for step in one.steps) for game in GAMES]
    order = sorted(zip(moves, [len(exercises(game)) for game in GAMES], strict=True))
    assert [(int(one), int(other)) for one, other in rows] == order


def test_exercises_tell_no_answer_beforehand() -> None:
    for game in GAMES:
        for told in syllabus(game)["exercises"]:
            assert set(told) == {"id", "kind", "title", "about", "idea", "difficulty", "question"}


def test_what_is_not_there_is_refused_in_words() -> None:
    with pytest.raises(PutahiError, match="has no lesson"):
        lesson("mauw", "nothing")
    with pytest.raises(PutahiError, match="no game is called"):
        chapters("chess")
