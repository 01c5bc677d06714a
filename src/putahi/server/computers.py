"""The computers at a table: they move when it is their turn, one after another, until a person is to move."""

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

from putahi.core.outcome import Seat
from putahi.core.rng import Sfc32
from putahi.players.levels import player
from putahi.players.player import Forfeit
from putahi.server import messages as m
from putahi.server.keeper import to_the_end
from putahi.server.play import Event, Play
from putahi.server.programs import Absent, Place
from putahi.server.store import Deed
from putahi.server.table import Refused

if TYPE_CHECKING:
    from putahi.server.room import Room

MOST_EVENTS = 10_000
"""A game without an end is broken off by its computers after so many."""

LOG = logging.getLogger("putahi.server")


class Computers:
    """The computers of one room. ``hurry``: a person will not wait. ``thought``: what a new line is told of it."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.hurry = asyncio.Event()
        self.thought: bytes | None = None
        self.absent = False  # is a program to move that is not here?
        self._task: asyncio.Task[None] | None = None

    def to_move(self) -> Seat | None:
        """The seat of the computer that is to move, if one is."""
        play = self.room.play
        if play is None or play.to_move is None:
            return None
        if not self.room.table.people() and not self.room.lines:  # among themselves they play only to be watched
            return None
        return play.to_move if self.room.table.player_at(play.to_move).kind == "computer" else None

    @property
    def is_idle(self) -> bool:
        """Is no computer at work, nor will one be before somebody comes?"""
        return self.to_move() is None or self.absent

    @property
    def is_program(self) -> bool:
        """Is a program from outside to move?"""
        seat = self.to_move()
        return seat is not None and self.room.table.player_at(seat).program is not None

    def wake(self) -> None:
        """If a computer is to move, let it."""
        self.absent = False
        if self.to_move() is not None and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._move())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _move(self) -> None:
        while (seat := self.to_move()) is not None:
            try:
                await self._think(seat)
            except Refused:
                continue  # another server was faster, and all was read again
            except Absent:  # the game waits until it is here again, or its place is given to another
                self._tell(seat, "absent")
                self.absent = True
                return
            except Exception:
                LOG.exception("a computer could not move", extra={"table": self.room.table.id})
                return

    async def _think(self, seat: Seat) -> None:
        room, play = self.room, self.room.play
        assert play is not None
        seq, player, began = play.seq, room.table.player_at(seat), time.monotonic()
        self.hurry.clear()
        if player.program is None:
            event = await self._decide(play, seat, player.level or "random")
        else:
            event = await self._ask_program(play, seat, player.program)
        room.metrics.thinking.labels(room.table.game).observe(time.monotonic() - began)
        rest = room.config.pause - (time.monotonic() - began)
        if rest > 0 and room.lines:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.hurry.wait(), rest)
        await to_the_end(self._play(play, seq, seat, event))

    async def _decide(self, play: Play, seat: Seat, kind: str) -> Event | None:
        """What one of the thinkers would do; None if there is no answer in time."""
        room = self.room
        question = {"do": "move", "kind": kind, "chance": secrets.randbelow(2**48), **play.position()}
        self._tell(seat, "queued" if room.thinkers.busy >= room.thinkers.size else "thinking")
        try:
            found = await room.thinkers.ask(question, self.hurry, lambda: self._tell(seat, "thinking"))
        except OSError:  # no process could be started
            LOG.exception("nobody could think", extra={"table": room.table.id})
            return None
        return {"do": "move", "move": found["move"]} if found else None

    async def _ask_program(self, play: Play, seat: Seat, name: str) -> Event:
        """What a program from outside does: it moves, or it loses the game. Raises ``Absent``."""
        room = self.room
        self._tell(seat, "queued" if room.programs.is_full else "thinking")
        try:
            move = await room.programs.choose(Place(room.table.id, room.table.number, seat, name), play)
        except Forfeit as forfeit:
            LOG.warning("a program forfeits its game: %s", forfeit, extra={"table": room.table.id})
            return {"do": "forfeit", "why": forfeit.short}
        return {"do": "move", "move": move}

    async def _play(self, play: Play, seq: int, seat: Seat, event: Event | None) -> None:
        """Do what was decided, unless the game has gone on without it; a quick move where nothing was."""
        room = self.room
        async with room.lock:
            self._tell(seat, "done")
            if room.play is not play or play.seq != seq or self.to_move() != seat:
                return
            if play.seq >= MOST_EVENTS:
                await room.commit([Deed(None, {"do": "adjourn"})])
            else:
                await room.commit([Deed(seat, event or {"do": "move", "move": quick_move(play)})])
                room.metrics.moves.labels(room.table.game, "computer").inc()

    def _tell(self, seat: Seat, state: Literal["queued", "thinking", "absent", "done"]) -> None:
        hurry = self.room.table.player_at(seat).program is None
        told = m.write(m.Thinking(seat, state, self.room.config.deadline, hurry))
        if told == self.thought:
            return
        self.thought = None if state == "done" else told
        for line in list(self.room.lines):
            line.send(told)


def quick_move(play: Play) -> str:
    """A move at once, by a player that takes no time."""
    state = play.game.state
    action = player(play.game.name, "greedy").choose(state, Sfc32(secrets.randbelow(2**48)))
    return play.game.rulebook.write_move(state, action)
