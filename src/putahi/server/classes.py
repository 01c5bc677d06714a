"""Classes while somebody is there: their lines, their tables, and the results that come in from them.

Every change goes the same way, under the class's lock: it is tried on a copy, kept on disk with the tables that it
makes, and only then shown.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from putahi.core.language import later, say, speaking
from putahi.server import classroom_store as kept
from putahi.server import messages as m
from putahi.server.about.about import default_level
from putahi.server.classroom import MOST_MEETINGS, Classroom, Meeting, Place, Round
from putahi.server.classroom_telling import class_told, told_to
from putahi.server.config import HOUR
from putahi.server.line import Line
from putahi.server.room import Room, begin_if_ready
from putahi.server.store import Deed, Overtaken, Start
from putahi.server.table import Coach, Player, Refused, Table, copied

if TYPE_CHECKING:
    from putahi.server.house import House

LOG = logging.getLogger("putahi.server")
SOON = 0.2
USED_EVERY = 600.0
Told = dict[str, Any]
Plan = Callable[[Classroom], Sequence[list[Place]]]


class Lesson:
    """One class, live: its lines, and the lock that every change of it takes."""

    def __init__(self, classroom: Classroom) -> None:
        self.classroom = classroom
        self.lines: set[Line] = set()
        self.lock = asyncio.Lock()
        self.soon: asyncio.TimerHandle | None = None


class Classes:
    """The classes of one server."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.lessons: dict[str, Lesson] = {}
        self.on_end: Callable[[str], None] = lambda code: None  # forgets what is remembered of it elsewhere
        self._loading = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    # -- finding ---------------------------------------------------------------------------------

    async def find(self, code: str) -> Lesson | None:
        """A class, read from disk where nobody was there; what ended meanwhile is noted."""
        if code not in self.lessons:
            async with self._loading:
                if code not in self.lessons:
                    found = await self.house.keep(kept.find_class, self.house.keep.store, code)
                    if found is None:
                        return None
                    self.lessons[code] = Lesson(found)
            await self.settle(self.lessons[code])
        return self.lessons.get(code)

    async def make(self, classroom: Classroom) -> Lesson:
        """Keep a new class."""
        classroom.touched = time.time()
        await self.house.keep(kept.add_class, self.house.keep.store, classroom)
        lesson = self.lessons[classroom.code] = Lesson(classroom)
        return lesson

    async def of_teacher(self, teacher: str) -> list[Lesson]:
        """The classes of a teacher, the one last used first."""
        codes = await self.house.keep(kept.classes_of, self.house.keep.store, teacher)
        found = [await self.find(code) for code in codes]
        return [lesson for lesson in found if lesson is not None]

    # -- changing --------------------------------------------------------------------------------

    async def change(self, lesson: Lesson, plan: Plan) -> None:
        """Change a class, and sit down whoever the change says is to play together now.

        Raises:
            Refused: the change cannot be made, or another server was faster.
        """
        async with lesson.lock:
            await self._change(lesson, plan)

    async def _change(self, lesson: Lesson, plan: Plan) -> None:
        classroom = copied(lesson.classroom)
        rooms = [self._set_table(classroom, places) for places in plan(classroom)]
        await self._save(lesson, classroom, rooms)

    def _set_table(self, classroom: Classroom, places: list[Place]) -> tuple[Room, Start | None]:
        """A table for these, and the meeting in the round that is on."""
        if len(classroom.meetings()) >= MOST_MEETINGS:
            raise Refused("not-now", say("A class plays at most {n} games.", n=MOST_MEETINGS))
        game, players = classroom.held[-1].game, []
        for place in places:
            if place is None:
                players.append(Player("computer", level=classroom.level or default_level(game)))
            else:
                pupil = classroom.pupil(place)
                players.append(Player("person", pupil.name, holder=pupil.holder))
        options = dict(classroom.options.get(game, {}))
        if game == "mauw":
            options["players"] = len(players)
        settings = msgspec.structs.replace(classroom.settings)
        table = self.house.new_table(game, options, players, classroom.teacher, settings)
        table.classroom = classroom.code
        table.change_settings({})
        if settings.coach and not table.players_of(classroom.teacher):
            table.coaches = [Coach(classroom.teacher_name, classroom.teacher)]
        start = begin_if_ready(table)
        classroom.held[-1].meetings.append(Meeting(table.id, game, places))
        return self.house.new_room(table, start), start

    async def _save(
        self, lesson: Lesson, classroom: Classroom, rooms: Sequence[tuple[Room, Start | None]] = ()
    ) -> None:
        classroom.touched = time.time()
        store = self.house.keep.store
        try:
            tables = [(room.table, start) for room, start in rooms]
            await self.house.keep(kept.save_class, store, classroom, tables)
        except Overtaken:
            found = await self.house.keep(kept.find_class, store, classroom.code)
            if found is not None:
                lesson.classroom = found
            raise Refused("stale", say("Somebody else was faster; here is the class as it is now.")) from None
        before, lesson.classroom = lesson.classroom, classroom
        for room, _ in rooms:
            self.house.open_room(room)
        self.show(lesson)
        for meeting in before.meetings() if rooms else ():
            there = self.house.rooms.get(meeting.table)  # where pupils look at their last game still
            if there is not None:
                there.show_table_soon()

    async def start(self, lesson: Lesson) -> None:
        """The next round begins: tables are set for everybody, or opponents may be chosen. Raises ``Refused``."""

        def plan(classroom: Classroom) -> Sequence[list[Place]]:
            game = classroom.next_game()
            if classroom.pairing == "swiss":
                groups = classroom.plan_round()
            elif classroom.status == "playing":
                raise Refused("not-now", say("Free play goes on."))
            else:
                classroom.free, groups = True, []
            classroom.held.append(Round(game, []))
            return groups

        await self.change(lesson, plan)

    async def stop(self, lesson: Lesson) -> None:
        """Nobody may look for opponents any more; games that go on go on. Raises ``Refused``."""

        def plan(classroom: Classroom) -> Sequence[list[Place]]:
            if not classroom.free:
                raise Refused("not-now", say("There is no free play now."))
            classroom.free, classroom.looking = False, []
            return ()

        await self.change(lesson, plan)

    async def remove(self, lesson: Lesson, number: int, ban: bool) -> None:
        """A pupil goes: the game forfeited, the places given up, the name forgotten. Raises ``Refused``."""
        async with lesson.lock:
            holder = lesson.classroom.pupil(number).holder
            mine = [meeting for meeting in lesson.classroom.meetings() if number in meeting.places]

            def leave(classroom: Classroom) -> Sequence[list[Place]]:
                classroom.leave(number, ban)
                return ()

            await self._change(lesson, leave)
            for meeting in mine:
                await self._leave_table(meeting, number, ban)
            for line in list(lesson.lines):
                if ban and line.holder == holder:
                    close_line(lesson, line, "removed", later("You were asked to leave this class."))
        await self.settle(lesson)

    async def _leave_table(self, meeting: Meeting, number: int, ban: bool) -> None:
        room = await self.house.room(meeting.table)
        if room is None:
            return
        place = meeting.places.index(number)
        async with room.lock:
            with suppress(Refused):  # it was over just now
                if room.play is not None and room.play.outcome is None:
                    seat = room.table.seat_of(place)
                    await room.commit([Deed(seat, {"do": "forfeit", "why": later("they left the class")})])

            def leave(table: Table) -> None:
                if ban and table.players[place].holder != table.owner:
                    table.remove(place)
                else:
                    table.leave(place)

            with suppress(Refused):
                await room.change_table(leave)

    async def break_off(self, lesson: Lesson, table: str) -> None:
        """The teacher ends a game: its point is shared by all. Raises ``Refused``."""
        if all(meeting.table != table for meeting in lesson.classroom.running()):
            raise Refused("not-now", say("That game is over, or is none of this class."))
        room = await self.house.room(table)
        if room is not None:
            async with room.lock:
                if room.play is not None and room.play.outcome is None:
                    await room.commit([Deed(None, {"do": "adjourn"})])
        await self.settle(lesson)

    # -- results ---------------------------------------------------------------------------------

    async def settle(self, lesson: Lesson) -> None:
        """Note the results that are in; a table that is there no more gives everybody an equal share."""
        async with lesson.lock:
            classroom = copied(lesson.classroom)
            news = False
            for meeting in classroom.running():
                room = await self.house.room(meeting.table)
                if room is None:
                    meeting.points, news = [1 / len(meeting.places)] * len(meeting.places), True
                elif room.table.results:
                    news = classroom.note(meeting.table, room.table.results[0]) or news
            stale = time.time() - classroom.touched > USED_EVERY
            if (news or stale) and self.lessons.get(classroom.code) is lesson:
                with suppress(Refused):
                    await self._save(lesson, classroom)

    def heard(self, room: Room) -> None:
        """Something happened at a table: if it is a class's, show it there, and note its result."""
        lesson = self.lessons.get(room.table.classroom or "")
        if lesson is None:
            return
        self.show_soon(lesson)
        running = any(meeting.table == room.table.id for meeting in lesson.classroom.running())
        if running and (room.table.results or time.time() - lesson.classroom.touched > USED_EVERY):
            self.settle_soon(lesson)

    def lost(self, code: str | None) -> None:
        """A table of a class was closed."""
        if code in self.lessons:
            self.settle_soon(self.lessons[code])

    def settle_soon(self, lesson: Lesson) -> None:
        task = asyncio.get_running_loop().create_task(self.settle(lesson))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- telling ---------------------------------------------------------------------------------

    def show_soon(self, lesson: Lesson) -> None:
        """Tell everybody, once for all that happens within a moment."""
        if lesson.soon is None:
            lesson.soon = asyncio.get_running_loop().call_later(SOON, self.show, lesson)

    def show(self, lesson: Lesson) -> None:
        """Tell everybody how the class is now."""
        if lesson.soon is not None:
            lesson.soon.cancel()
            lesson.soon = None
        told: dict[str, Told] = {}
        for line in list(lesson.lines):
            with speaking(line.language):
                if line.language not in told:
                    told[line.language] = class_told(self.house, lesson)
                mine = told_to(lesson.classroom, line.holder, line.base)
            line.send(m.write({"type": "class", "class": told[line.language] | mine}))

    def enter(self, lesson: Lesson, line: Line) -> None:
        """A line opens."""
        lesson.lines.add(line)
        line.send(m.write({"type": "class", "class": self.told(lesson, line.holder, line.base)}))
        self.show_soon(lesson)

    def leave(self, lesson: Lesson, line: Line) -> None:
        """A line has closed."""
        lesson.lines.discard(line)
        self.show_soon(lesson)

    def told(self, lesson: Lesson, holder: str | None, base: str) -> Told:
        """The class as this reader may see it."""
        return class_told(self.house, lesson) | told_to(lesson.classroom, holder, base)

    def told_at(self, table: Table, holder: str | None) -> Told | None:
        """Of a table, which class it belongs to, and where this reader plays now."""
        if table.classroom is None:
            return None
        lesson = self.lessons.get(table.classroom)
        now = None if lesson is None else told_to(lesson.classroom, holder, "")["you"]["table"]
        return {"code": table.classroom, "path": f"/class/{table.classroom}", "table": now}

    # -- ending ----------------------------------------------------------------------------------

    async def forget(self, lesson: Lesson) -> None:
        """Delete a class with its tables and all that was done there."""
        code = lesson.classroom.code
        async with lesson.lock:
            tables = await self.house.keep(kept.forget_class, self.house.keep.store, code)
            self._gone(code, tables, "closed", later("The teacher has closed this class. Everything of it is deleted."))

    async def care(self) -> None:
        """Delete the classes that nobody used for long, with their tables; let go of those where nobody is."""
        before = time.time() - self.house.config.keep_class_hours * HOUR
        old = await self.house.keep(kept.forget_old, self.house.keep.store, before)
        for code, tables in old.items():
            self._gone(code, tables, "expired", later("This class was not used for long, and is gone."))
        for code, lesson in list(self.lessons.items()):
            busy = any(meeting.table in self.house.rooms for meeting in lesson.classroom.running())
            if not lesson.lines and not lesson.lock.locked() and not busy:
                del self.lessons[code]

    def _gone(self, code: str, tables: Sequence[str], why: str, words: str) -> None:
        lesson = self.lessons.pop(code, None)
        self.on_end(code)
        for line in list(lesson.lines) if lesson is not None else ():
            close_line(lesson, line, why, words)
        for table in tables:
            room = self.house.rooms.pop(table, None)
            if room is not None:
                room.close_all(why, words)

    def close(self) -> None:
        """The server stops."""
        for task in list(self._tasks):
            task.cancel()
        for lesson in self.lessons.values():
            for line in list(lesson.lines):
                close_line(lesson, line, "shutdown", later("The server stops. Your class is kept; come back soon."))


def close_line(lesson: Lesson | None, line: Line, code: str, words: str) -> None:
    if lesson is not None:
        lesson.lines.discard(line)
    line.dismiss(code, words)
