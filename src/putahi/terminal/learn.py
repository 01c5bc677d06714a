"""Lessons in the terminal: the same texts and the same teacher as in the browser."""

import textwrap
from collections.abc import Callable
from typing import Any

from putahi.core.errors import MALFORMED
from putahi.core.outcome import seat_words
from putahi.games import rulebook
from putahi.learn.lessons import Lesson, chapters, exercises, lesson
from putahi.learn.tutor import Course, begin, follow
from putahi.terminal.play import Quit, listed, wrapped
from putahi.terminal.screens import Screen, screen

HELP = {
    "MOVE": "make a move, such as {example}",
    "show": "what the teacher would play, and why",
    "why MOVE": "why is a move not allowed?",
    "moves": "list the legal moves",
    "back": "one step back",
    "restart": "start the lesson again",
    "board": "draw the board again",
    "help": "this list",
    "quit": "leave",
}
DIFFICULTY = ("", "easy", "middling", "hard")


def contents(game: str) -> list[str]:
    """What can be learned of a game, as lines."""
    lines = [rulebook(game).title]
    for number, one in enumerate(chapters(game), start=1):
        lines += _entry(f"{number}", f"{one.title}. {one.about}")
    idea = ""
    for one in exercises(game):
        if one.idea != idea:
            idea = one.idea
            lines.append(f"\n  Exercises: {idea}")
        lines += _entry(one.id, f"{one.title} ({DIFFICULTY[one.difficulty]})")
    return lines


def _entry(name: str, words: str) -> list[str]:
    return textwrap.wrap(words, 80, initial_indent=f"  {name:<22} ", subsequent_indent=" " * 25)


class Teacher:
    """One lesson after another, as long as the learner likes. ``ask`` and ``say`` read and write a line."""

    def __init__(self, ask: Callable[[str], str] | None = None, say: Callable[[str], None] = print) -> None:
        self.say = say
        self._ask = ask or input

    def teach(self, game: str, name: str) -> None:
        """Play a lesson, and those after it while the learner wants more. Raises ``PutahiError`` for no such lesson."""
        one: Lesson | None = lesson(game, name)
        try:
            while one is not None:
                self._one(one)
                following = after(one)
                if following is None or not self._more(following):
                    break
                one = following
        except (Quit, EOFError, KeyboardInterrupt):
            pass
        self.say("\nHaere rā.")

    def _more(self, following: Lesson) -> bool:
        answer = self._ask(f"\nNext: {following.title}. Press Enter for it, or type `quit`. ").strip().lower()
        return answer in ("", "y", "yes", "āe", "ae", "next")

    def _one(self, one: Lesson) -> None:
        Sitting(one, self._ask, self.say).run()


class Sitting:
    """One lesson, from its start to its end."""

    def __init__(self, one: Lesson, ask: Callable[[str], str], say: Callable[[str], None]) -> None:
        self.at: Course = begin(one)
        self._ask = ask
        self.say = say
        self._screen: Screen = screen(one.game)

    def run(self) -> None:
        """Raises ``Quit`` when the learner leaves."""
        one = self.at.lesson
        self.say(f"\n{one.title}\n{'=' * len(one.title)}\n{wrapped(one.about)}")
        self.say(self._seats())
        self._scene()
        while not self.at.over:
            line = self._ask("\n> ").strip()
            if line:
                self._heed(line)
        if one.end:
            self.say("\n" + paragraphs(one.end))

    def _heed(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "?": self._help,
            "show": self._show,
            "hint": self._show,
            "why": self._why,
            "moves": lambda _: self.say(listed(self.at.game.legal_moves())),
            "back": self._back,
            "undo": self._back,
            "restart": self._restart,
            "board": lambda _: self._scene(),
            "quit": self._quit,
            "exit": self._quit,
        }
        command = commands.get(word.lower())
        if command is None:
            self._move(line)
        else:
            command(rest.strip())

    def _move(self, line: str) -> None:
        moves = [self._screen.shorthand(self.at.game.state, part) for part in line.split(";")]
        told = len(self.at.played)
        answer = self.at.play(moves)
        if answer.kind == "illegal":
            clause = "" if answer.clause in (None, MALFORMED) else f" ({answer.clause})"
            self.say(wrapped(f"{answer.words}{clause} Type `moves` for what is legal, `show` for help."))
            return
        if answer.kind == "other":
            self.say(wrapped(answer.words))
            return
        if answer.words:
            right = "Right! " if self.at.lesson.kind == "exercise" and self.at.over else ""
            self.say("\n" + wrapped(right + answer.words))
        for seat, move in self.at.played[told:]:
            if seat != self.at.lesson.seat:
                self.say(f"{self._name(seat)} plays {move}.")
        self._scene()

    def _scene(self) -> None:
        """The board, and what the teacher says to it."""
        game, step = self.at.game, self.at.now
        self.say("\n" + self._screen.draw(game.state, game.index(self.at.lesson.seat)))
        if step is None:
            return
        count = len(self.at.lesson.steps)
        chapter = self.at.lesson.kind == "chapter"
        head = f"{step.title}, {self.at.step + 1} of {count}" if chapter else "Question"
        clause = f"\n({step.clause}: `putahi rules {game.name} {step.clause}`)" if step.clause else ""
        self.say(f"\n{head}\n{paragraphs(step.say)}{clause}")
        if self.at.step == 0 and not self.at.pending:
            self.say("\nType a move, or `show` for help, or `help` for what else there is.")

    def _seats(self) -> str:
        """Who is who on the board."""
        titles = {seat: seat_words(seat) for seat in self.at.game.seats}
        others = [f"{self._name(seat)} {titles[seat]}" for seat in titles if seat != self.at.lesson.seat]
        return f"You are {titles[self.at.lesson.seat]}, {', '.join(others)}."

    def _name(self, seat: Any) -> str:
        others = [one for one in self.at.game.seats if one != self.at.lesson.seat]
        return self.at.lesson.others[others.index(seat)]

    def _show(self, _: str) -> None:
        step = self.at.now
        assert step is not None
        self.say(wrapped(f"{self.at.shown()}. {step.hint}"))

    def _why(self, move: str) -> None:
        if not move:
            self.say("Say which move: `why MOVE`.")
            return
        violation = self.at.game.why_not(self._screen.shorthand(self.at.game.state, move))
        self.say(f"{move} is legal." if violation is None else wrapped(f"{violation}."))

    def _back(self, _: str) -> None:
        at = self.at
        keep = at.marks[at.step if at.pending else max(0, at.step - 1)]
        self.at = follow(at.lesson, at.made[:keep])
        self._scene()

    def _restart(self, _: str) -> None:
        self.at = begin(self.at.lesson)
        self._scene()

    def _help(self, _: str) -> None:
        example = self.at.game.legal_moves()[0]
        for command, words in HELP.items():
            self.say(f"  {command:<12} {words.format(example=example)}")

    def _quit(self, _: str) -> None:
        raise Quit


def after(one: Lesson) -> Lesson | None:
    """The next chapter, or the next exercise; after the last chapter the first exercise."""
    row = (*chapters(one.game), *exercises(one.game))
    at = row.index(one) + 1
    return row[at] if at < len(row) else None


def paragraphs(text: str) -> str:
    """A text's paragraphs, each broken to 80 columns."""
    return "\n\n".join(wrapped(part) for part in text.strip().split("\n\n"))
