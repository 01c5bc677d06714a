"""What a seat's moves were worth, once the game is over: its decisions are looked at one after another in the thinkers'
processes, as that seat could know the game, and told as they come.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import msgspec

from putahi.core.build import build_kind
from putahi.core.language import say, speaking, spoken
from putahi.core.outcome import Seat
from putahi.players.analysis import Candidate, Decision, turning_points
from putahi.server import messages as m
from putahi.server.line import Line
from putahi.server.play import Play
from putahi.server.table import Refused

if TYPE_CHECKING:
    from putahi.server.room import Room

ITERATIONS = 1000 if build_kind() == "compiled" else 50
"""How long a decision of a card game is searched: at most a third of a second on one core of 2023."""

TELLINGS = 20
"""Into how many parts the work is told, at the most."""

LOG = logging.getLogger("putahi.server")
Told = dict[str, Any]


class Review:
    """One seat's decisions in a finished game: those found so far, and who waits for the rest."""

    def __init__(self, play: Play, seat: Seat) -> None:
        self.play = play
        self.seat = seat
        self.moves = play.moves_of(seat)
        self.done = 0
        self.found: list[Decision] = []
        self.why: dict[int, dict[str, list[str]]] = {}  # by language
        self.lines: set[Line] = set()

    def question(self) -> Told:
        """The next decision, to be asked of a thinker."""
        move = self.moves[self.done]
        return {
            "do": "judge",
            "number": move + 1,
            "move": self.play.game.moves[move],
            "iterations": ITERATIONS,
            **self.play.position(move),
        }

    def add(self, answer: Told | None) -> None:
        """Take a thinker's answer; without one the decision has no value."""
        self.done += 1
        if answer is not None:
            self.why[int(answer["number"])] = answer.pop("why")
            self.found.append(msgspec.convert(answer, Decision, strict=False))

    def told(self, wish: str | None) -> bytes:
        """All that is known by now."""
        whole = self.done == len(self.moves)
        turning = set(turning_points(self.found)) if whole else set()
        return m.write(
            m.ReviewTold(
                id=wish,
                seat=self.seat,
                done=self.done,
                of=len(self.moves),
                exact=self.play.game.rulebook.solved,
                points=[m.Point(one.number, one.before, one.after) for one in self.found],
                turning=[self._turning_told(one) for one in self.found if one.number in turning],
            )
        )

    def _turning_told(self, decision: Decision) -> m.Turning:
        labels = self.play.labels(decision.number - 1)
        played = Candidate(decision.move, 0, decision.after, decision.exact_after)
        return m.Turning(
            ply=decision.number,
            before=decision.before,
            after=decision.after,
            played=judged_told(played, labels),
            better=judged_told(decision.better[0], labels),
            why=self.why.get(decision.number, {}).get(spoken().code, []),
        )


def judged_told(one: Candidate, labels: dict[str, str]) -> m.Judged:
    """A move with its label and its worth."""
    exact = {} if one.exact is None else msgspec.to_builtins(one.exact)
    return m.Judged(one.move, labels.get(one.move, one.move), one.worth, **exact)


class Reviews:
    """The reviews of one room's finished game; one decision is looked at at a time."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._all: dict[Seat, Review] = {}
        self._task: asyncio.Task[None] | None = None

    def ask(self, line: Line, play: Play, wish: m.Review) -> None:
        """Tell what is known of a seat's decisions, and tell the rest as it comes.

        Raises:
            Refused: the game goes on.
            PutahiError: there is no such seat.
        """
        if play.outcome is None:
            raise Refused("not-now", say("Moves are looked at once the game is over."))
        play.game.index(wish.seat)
        review = self._all.get(wish.seat)
        if review is None or review.play is not play:
            review = self._all[wish.seat] = Review(play, wish.seat)
        for other in self._all.values():
            other.lines.discard(line)  # who asks for one waits for no other
        line.send(review.told(wish.id))
        if review.done < len(review.moves):
            review.lines.add(line)
            if self._task is None or self._task.done():
                self._task = asyncio.create_task(self._work())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _next(self) -> Review | None:
        """A review that is not at its end, and for which somebody waits."""
        for review in self._all.values():
            review.lines &= self.room.lines
            if review.play is self.room.play and review.done < len(review.moves) and review.lines:
                return review
        return None

    async def _work(self) -> None:
        while (review := self._next()) is not None:
            try:
                found = await self.room.thinkers.ask(review.question(), asyncio.Event())
            except OSError:  # no process could be started: the move has no value, and the rest goes on
                LOG.exception("nobody could look at a move", extra={"table": self.room.table.id})
                found = None
            review.add(found)
            if review.play is not self.room.play:  # the next game has begun meanwhile, where this would be told of it
                continue
            size = len(review.moves)
            if review.done == size or review.done * TELLINGS // size != (review.done - 1) * TELLINGS // size:
                for line in review.lines & self.room.lines:
                    with speaking(line.language):
                        line.send(review.told(None))
