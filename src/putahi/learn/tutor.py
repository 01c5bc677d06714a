"""The teacher: follows a lesson by the learner's moves. It keeps nothing; the moves so far are all there is to know."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from putahi.core.errors import IllegalMove, PutahiError, sentence
from putahi.core.game import Game
from putahi.core.language import later, say
from putahi.core.outcome import Seat
from putahi.games import rulebook
from putahi.learn.lessons import Lesson, Step, fits, patterns

NOT_HERE = later("The rules allow that. But here something else is wanted.")


@dataclass(frozen=True, slots=True)
class Answer:
    """What the teacher says to moves: ``kind`` is ``done``, ``on`` (right, and more is to come), ``other`` (legal, not
    wanted here) or ``illegal``, then with the clause.
    """

    kind: str
    words: str = ""
    clause: str | None = None


@dataclass
class Course:
    """A lesson under way.

    Attributes:
        step: the step now at, from 0; as many as there are steps once all are done.
        pending: the learner's moves of this step so far.
        marks: after how many of the learner's moves each step began.
        played: every move since the lesson's start and whose it was.
    """

    lesson: Lesson
    game: Game
    step: int = 0
    pending: list[str] = field(default_factory=list)
    marks: list[int] = field(default_factory=lambda: [0])
    made: list[str] = field(default_factory=list)
    played: list[tuple[Seat, str]] = field(default_factory=list)

    @property
    def over(self) -> bool:
        return self.step >= len(self.lesson.steps)

    @property
    def now(self) -> Step | None:
        """The step now at; None once all are done."""
        return None if self.over else self.lesson.steps[self.step]

    @property
    def before(self) -> Step | None:
        """The step that was done last."""
        return self.lesson.steps[self.step - 1] if self.step else None

    def judge(self, moves: Sequence[str]) -> Answer:
        """What would be said to these moves, one after another. Nothing changes."""
        step = self.now
        if step is None:
            return Answer("other", say("This lesson is over."))
        trial = self.clone()
        for move in moves:
            answer = trial._try(move)
            if answer.kind not in ("done", "on"):
                return answer
        return answer

    def play(self, moves: Sequence[str]) -> Answer:
        """Play the learner's moves, and once the step is done the others'. Nothing changes if they are not wanted."""
        answer = self.judge(moves)
        if answer.kind in ("done", "on"):
            for move in moves:
                self._try(move)
        return answer

    def shown(self) -> str | None:
        """The move that the teacher would make now."""
        step = self.now
        if step is None:
            return None
        for pattern in step.accept:
            if fits(self.pending, pattern) and len(patterns(pattern)) > len(self.pending):
                for move in self.game.legal_moves():
                    if fits([*self.pending, move], pattern):
                        return move
        return None

    def clone(self) -> "Course":
        """The same lesson, as far."""
        return follow(self.lesson, self.made)

    def _try(self, move: str) -> Answer:
        step = self.now
        if step is None:
            return Answer("other", say("This lesson is over."))
        violation = self.game.why_not(move)
        if violation is not None:
            return Answer("illegal", sentence(violation.words), violation.clause)
        text = self.game.rulebook.write_move(self.game.state, self.game.rulebook.read_move(self.game.state, move))
        moves = [*self.pending, text]
        fitting = [pattern for pattern in step.accept if fits(moves, pattern)]
        if not fitting:
            return Answer("other", refusal(step, moves))
        self._make(text)
        self.made.append(text)
        if not any(len(patterns(pattern)) == len(moves) for pattern in fitting):
            self.pending = moves
            return Answer("on")
        self.pending = []
        self.step += 1
        self.marks.append(len(self.made))
        for reply in replies(step, moves):
            self._make(reply)
        return Answer("done", step.praise)

    def _make(self, move: str) -> None:
        seat = self.game.to_move
        assert seat is not None
        self.game.play(move)
        self.played.append((seat, move))


def refusal(step: Step, moves: list[str]) -> str:
    """What is said to a legal move that is not wanted."""
    for pattern, words in step.wrong.items():
        if fits(moves, pattern) or fits(moves[-1:], pattern):
            return words
    return f"{say(NOT_HERE)} {step.hint}"


def replies(step: Step, moves: list[str]) -> Sequence[str]:
    """What the others play after these moves of the learner's."""
    if isinstance(step.reply, dict):
        return next((reply for pattern, reply in step.reply.items() if fits(moves, pattern)), ())
    return step.reply


def begin(one: Lesson) -> Course:
    """A lesson at its start. Raises ``PutahiError`` where its position or moves are none."""
    rules = rulebook(one.game)
    game = Game(rules, one.start.options, one.start.seed, one.start.position)
    for move in one.start.moves:
        game.play(move)
    return Course(one, game)


def follow(one: Lesson, moves: Sequence[str]) -> Course:
    """A lesson after these moves of the learner's.

    Raises:
        PutahiError: the lesson cannot have come so.
    """
    at = begin(one)
    for move in moves:
        if at._try(move).kind not in ("done", "on"):
            told = {"game": one.game, "lesson": one.id, "move": move}
            raise PutahiError(say("the lesson {game} {lesson} does not go so: {move} is not wanted there", **told))
    return at


def faults(one: Lesson, most: int = 20_000) -> list[str]:
    """Play a lesson in every way that is accepted; what does not hold, in words.

    At every step it must be the learner's turn and an accepted move must be legal, every reply must be legal, and
    every pattern, of what is accepted and of what is refused, must fit a legal move somewhere.
    """
    found: dict[str, None] = {}
    used: set[tuple[int, str]] = set()
    seen: set[str] = set()
    waiting = [begin(one)]
    while waiting:
        at = waiting.pop()
        key = f"{at.step} {at.pending} {rulebook(one.game).write_position(at.game.state)}"
        if at.over or key in seen:
            continue
        seen.add(key)
        if len(seen) > most:
            found[f"more than {most} ways lead through it"] = None
            break
        waiting += _next(at, found, used)
    for number, step in enumerate(one.steps):
        for pattern in (*step.accept, *step.wrong):
            if (number, pattern) not in used:
                found[f"step {number + 1}: {pattern} fits no legal move"] = None
    return list(found)


def _next(at: Course, found: dict[str, None], used: set[tuple[int, str]]) -> list[Course]:
    """The ways on from here; what is wrong goes into ``found``, the patterns that fit into ``used``."""
    step, place = at.now, f"step {at.step + 1}, after {', '.join(at.made) or 'nothing'}"
    assert step is not None
    if at.game.to_move != at.lesson.seat:
        found[f"{place}: it is not the learner’s turn but {at.game.to_move}’s"] = None
        return []
    ways = []
    for move in at.game.legal_moves():
        moves = [*at.pending, move]
        fitting = [pattern for pattern in step.accept if fits(moves, pattern)]
        used.update((at.step, pattern) for pattern in fitting)
        if not fitting:
            used.update((at.step, pattern) for pattern in step.wrong if fits(moves, pattern) or fits([move], pattern))
            continue
        later = at.clone()
        try:
            later._try(move)
        except IllegalMove as error:
            found[f"{place}, {move}: {error}"] = None
            continue
        ways.append(later)
    if not ways:
        found[f"{place}: no legal move is accepted; there are {', '.join(at.game.legal_moves())}"] = None
    return ways
