"""Tutorials and exercises: texts and scripted games in files, one source for browser and terminal.

A tutorial is a folder `tutorials/GAME/` of chapters (`1.toml`, `2.toml` …); the exercises of a game are one file
`exercises/GAME.toml`. Both are lessons: a position, and steps in which the learner finds a move. A move is accepted by
a pattern (`play re7 *`); a row of moves that belong together is one pattern with `;` between them (`6>2B; place A`).
"""

import tomllib
from collections.abc import Callable
from fnmatch import fnmatchcase
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from putahi.core.errors import PutahiError, quoted
from putahi.core.language import Words, spoken
from putahi.core.outcome import Seat
from putahi.games import RULEBOOKS, rulebook


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a lesson starts from, as in a record; ``moves`` are played before the learner comes."""

    options: dict[str, Any] = {}
    seed: int = 0
    position: Any = None
    moves: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea, which the learner shows by a move.

    Attributes:
        say: what the teacher says.
        accept: patterns of the moves that show the idea; the first is the one that is shown to who asks.
        hint: a nudge, said with the move that is shown.
        title: the idea in a few words.
        praise: said once it is done.
        clause: the clause of the rules to read for it.
        wrong: what is answered to a legal move that is not wanted here, by pattern.
        reply: what is played then by the others; by pattern of the learner's move where it depends on it.
    """

    say: str
    accept: tuple[str, ...]
    hint: str
    title: str = ""
    praise: str = ""
    clause: str = ""
    wrong: dict[str, str] = {}
    reply: tuple[str, ...] | dict[str, tuple[str, ...]] = ()


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of a tutorial, as its file has it."""

    title: str
    about: str
    seat: Seat
    others: tuple[str, ...]
    start: Start
    step: tuple[Step, ...]
    end: str


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the right answers of an exercise were found to be right.

    Attributes:
        iterations: how long the search looked; 0 where the values are exact.
        worth: the share of the win that each move can expect, best first: all right ones and the best wrong ones.
    """

    iterations: int
    worth: dict[str, float]


class Exercise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One question about one position, as the file has it.

    Attributes:
        id: its name in addresses.
        idea: what it practises: ``blocking``, ``parry or not`` …
        difficulty: 1 to 3.
        right: patterns of the right answers; all of them, and nothing else.
        explain: why they are right.
        wrong: why other answers are not, by pattern; ``*`` for all the rest.
    """

    id: str
    title: str
    idea: str
    difficulty: int
    seat: Seat
    start: Start
    question: str
    right: tuple[str, ...]
    explain: str
    wrong: dict[str, str]
    hint: str
    measured: Measured
    clause: str = ""


class Lesson(msgspec.Struct, frozen=True):
    """A chapter or an exercise, as it is played.

    Attributes:
        kind: ``chapter`` or ``exercise``.
        seat: the learner's.
        others: what the other players are called, in turn order.
        end: what is said when all steps are done.
        idea: of an exercise, what it practises.
        difficulty: of an exercise, 1 to 3.
    """

    game: str
    id: str
    kind: str
    title: str
    about: str
    seat: Seat
    others: tuple[str, ...]
    start: Start
    steps: tuple[Step, ...]
    end: str
    idea: str = ""
    difficulty: int = 0

    def told(self) -> dict[str, Any]:
        """All that can be read of it beforehand: of an exercise not its answer."""
        told: dict[str, Any] = {"id": self.id, "kind": self.kind, "title": self.title, "about": self.about}
        if self.kind == "exercise":
            return told | {"idea": self.idea, "difficulty": self.difficulty, "question": self.steps[0].say}
        keep = ("title", "say", "hint", "praise", "clause")
        return told | {
            "steps": [{key: getattr(step, key) for key in keep} for step in self.steps],
            "end": self.end,
        }


FRIENDS = ("Hoa", "Mere", "Tama", "Rangi", "Aroha")
"""What the others are called in an exercise; *hoa* is a friend."""


def patterns(text: str) -> list[str]:
    """The parts of a pattern, one a move."""
    return [part.strip() for part in text.split(";")]


def fits(moves: list[str], text: str) -> bool:
    """Are these the moves of this pattern, or the first of them?"""
    parts = patterns(text)
    return len(moves) <= len(parts) and all(map(fnmatchcase, moves, parts))


def as_lesson(game: str, one: Exercise) -> Lesson:
    """An exercise as a lesson of one step."""
    seats = len(RULEBOOKS[game].seats(RULEBOOKS[game].read_options(one.start.options)))
    step = Step(one.question, one.right, one.hint, one.title, one.explain, one.clause, one.wrong)
    return Lesson(
        game,
        one.id,
        "exercise",
        one.title,
        one.idea,
        one.seat,
        FRIENDS[: seats - 1],
        one.start,
        (step,),
        "",
        one.idea,
        one.difficulty,
    )


@lru_cache
def exercises_as_written(game: str) -> tuple[Exercise, ...]:
    """The exercises of a game with all that their file says."""
    file = files("putahi.learn") / "exercises" / f"{game}.toml"
    if not file.is_file():
        return ()
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(msgspec.convert(one, Exercise) for one in told["exercise"])


def chapters(game: str) -> tuple[Lesson, ...]:
    """The chapters of a game's tutorial, in order, in the language that is spoken now.

    Raises:
        PutahiError: there is no such game.
    """
    return _chapters(game, spoken())


@lru_cache
def _chapters(game: str, words: Words) -> tuple[Lesson, ...]:
    rulebook(game)
    folder = files("putahi.learn") / "tutorials" / game
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    lessons = []
    for file in found:
        one = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Chapter)
        name = file.name.removesuffix(".toml")
        lessons.append(
            Lesson(game, name, "chapter", one.title, one.about, one.seat, one.others, one.start, one.step, one.end)
        )
    return tuple(in_words(one, words) for one in lessons)


def exercises(game: str) -> tuple[Lesson, ...]:
    """The exercises of a game, in order, in the language that is spoken now.

    Raises:
        PutahiError: there is no such game.
    """
    return _exercises(game, spoken())


@lru_cache
def _exercises(game: str, words: Words) -> tuple[Lesson, ...]:
    rulebook(game)
    return tuple(in_words(as_lesson(game, one), words) for one in exercises_as_written(game))


def in_words(one: Lesson, words: Callable[[str], str]) -> Lesson:
    """A lesson with all its texts in a language; moves, names and clauses stay."""
    said = {name: words(getattr(one, name)) for name in ("title", "about", "end", "idea")}
    return msgspec.structs.replace(one, steps=tuple(step_in_words(step, words) for step in one.steps), **said)


def step_in_words(step: Step, words: Callable[[str], str]) -> Step:
    said = {name: words(getattr(step, name)) for name in ("title", "say", "hint", "praise")}
    wrong = {pattern: words(text) for pattern, text in step.wrong.items()}
    return msgspec.structs.replace(step, wrong=wrong, **said)


def lesson(game: str, name: str) -> Lesson:
    """A chapter or an exercise by its name. Raises ``PutahiError`` where there is none."""
    found = next((one for one in (*chapters(game), *exercises(game)) if one.id == name), None)
    if found is None:
        raise PutahiError(f"{RULEBOOKS[game].title} has no lesson {quoted(name)}; `putahi learn {game} --list` has all")
    return found


def syllabus(game: str) -> dict[str, Any]:
    """The whole text of a game's tutorial, and the questions of its exercises, as plain JSON."""
    return {
        "game": game,
        "title": spoken()(RULEBOOKS[game].title),
        "chapters": [one.told() for one in chapters(game)],
        "exercises": [one.told() for one in exercises(game)],
    }
