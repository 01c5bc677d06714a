"""Programs from outside that play at this server's tables: those its owner named when it started, and no other.

A table only ever names them (``program:NAME``), so that nobody who comes by the browser can start anything. Each plays
one seat of one game (``docs/outside-players.md``); the calls that wait for it are made in threads.
"""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from putahi.core.errors import PutahiError, quoted
from putahi.core.outcome import Outcome, Seat
from putahi.core.rng import Sfc32
from putahi.core.state import State
from putahi.players.outside import ExecPlayer, command_of, is_outside
from putahi.server.play import Play
from putahi.server.table import PROGRAM, Refused, clean_name

AT_ONCE = 4
"""Programs that may be waited for at once; the others queue."""

MOST_RUNNING = 32
"""Programs that may run at once. Beyond that the one last asked is ended; at its next turn it is started anew."""


class Place(NamedTuple):
    """Where a program plays: a seat of one game at one table."""

    table: str
    number: int
    seat: Seat
    name: str


class Absent(PutahiError):
    """A program that the server was started without."""


class Seated:
    """A program in its place. One thread at a time deals with it."""

    def __init__(self, player: ExecPlayer) -> None:
        self.player = player
        self.asked = 0  # how many wait for it now
        self._lock = threading.Lock()

    def choose(self, state: State) -> int:
        with self._lock:
            return self.player.choose(state, Sfc32(0))

    def leave(self, outcome: Outcome | None) -> None:
        with self._lock:
            if outcome is not None:
                self.player.game_over(outcome)
            self.player.close()


class Programs:
    """The programs of one server.

    Args:
        commands: what each name stands for, as ``exec:COMMAND``.
        seconds: how long a program has for one move.
    """

    def __init__(self, commands: Mapping[str, str], seconds: float) -> None:
        self.commands = dict(commands)
        self.seconds = seconds
        self._seated: OrderedDict[Place, Seated] = OrderedDict()
        self._threads = ThreadPoolExecutor(AT_ONCE, "putahi-program")

    def kinds(self) -> list[str]:
        """The kinds of computer player that they are."""
        return [PROGRAM + name for name in self.commands]

    @property
    def is_full(self) -> bool:
        """Would the next one that is asked have to wait?"""
        return sum(there.asked > 0 for there in self._seated.values()) >= AT_ONCE

    async def choose(self, place: Place, play: Play) -> str:
        """The move of a program whose turn it is, in the text of the game.

        Raises:
            Absent: the server does not have it now.
            Forfeit: it did not do as it must; from now on it does so at once.
        """
        if place.name not in self.commands:
            raise Absent(f"{place.name} is not at this server now")
        there = self._seat(place, play)
        state = play.game.state.clone()
        there.asked += 1
        try:
            action = await asyncio.get_running_loop().run_in_executor(self._threads, there.choose, state)
        finally:
            there.asked -= 1
        return play.game.rulebook.write_move(state, action)

    def _seat(self, place: Place, play: Play) -> Seated:
        if place not in self._seated:
            self._make_room()
            kind = self.commands[place.name]
            self._seated[place] = Seated(ExecPlayer(play.game.name, kind, play.game.options, self.seconds))
        self._seated.move_to_end(place)
        return self._seated[place]

    def _make_room(self) -> None:
        idle = [place for place, there in self._seated.items() if not there.asked]
        for place in idle[: max(0, len(self._seated) - MOST_RUNNING + 1)]:
            self._end(place, None)

    def leave(self, table: str, outcome: Outcome | None = None) -> None:
        """A table needs its programs no more: its game is over, or nobody is there."""
        for place in [place for place in self._seated if place.table == table]:
            self._end(place, outcome)

    def _end(self, place: Place, outcome: Outcome | None) -> None:
        there = self._seated.pop(place)
        if there.asked:  # somebody waits for what is not wanted any more
            there.player.kill()
        self._threads.submit(there.leave, outcome)

    async def stop(self) -> None:
        """End them all, and wait until they are gone."""
        for place in list(self._seated):
            self._end(place, None)
        await asyncio.to_thread(self._threads.shutdown)


def read_programs(settings: list[str]) -> dict[str, str]:
    """What ``NAME=COMMAND`` says, as ``exec:COMMAND`` by name.

    Raises:
        PutahiError: no name, one that is given twice or is too long, or a command that cannot be run.
    """
    programs: dict[str, str] = {}
    for text in settings:
        name, equals, command = text.partition("=")
        if not equals:
            raise PutahiError(f"{quoted(text)} names no program: NAME=COMMAND is wanted, such as Weka=./bot")
        try:
            name = clean_name(name)
        except Refused as error:
            raise PutahiError(f"{quoted(text)}: {error}") from None
        if name in programs:
            raise PutahiError(f"two programs are called {quoted(name)}")
        command = command.strip()
        programs[name] = command if is_outside(command) else f"exec:{command}"
        command_of(programs[name])
    return programs
