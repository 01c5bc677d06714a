"""All tables: found, loaded when somebody comes, and let go when nobody is there."""

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress

from putahi.core.errors import PutahiError
from putahi.core.language import later, say
from putahi.players.outside import PATIENCE
from putahi.server.classes import Classes
from putahi.server.config import DAY, Config
from putahi.server.keeper import Keeper
from putahi.server.metrics import Metrics
from putahi.server.programs import Programs
from putahi.server.room import Room, begin_if_ready
from putahi.server.store import Deed, Start, Store
from putahi.server.table import Player, Refused, Settings, Table
from putahi.server.thinkers import Thinkers

LOG = logging.getLogger("putahi.server")
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
IDLE_SECONDS = 600.0
CARE_SECONDS = 60.0
MOST_LISTED = 50


def new_secret() -> str:
    """What a browser keeps in its cookie."""
    return secrets.token_urlsafe(32)


def hashed(secret: str | None) -> str | None:
    """What the server keeps of it."""
    return None if not secret else hashlib.sha256(secret.encode()).hexdigest()


def new_code(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


class House:
    """The rooms of one server."""

    def __init__(self, config: Config, metrics: Metrics) -> None:
        self.config = config
        self.metrics = metrics
        self.keep = Keeper(Store(config.database))
        self.thinkers = Thinkers(config.thinkers, config.deadline)
        self.programs = Programs(config.programs, config.deadline or PATIENCE)
        self.rooms: dict[str, Room] = {}
        self.classes = Classes(self)
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Resume what was going on, in the background, and begin to look after things."""
        for work in (self._resume(), self._care()):
            task = asyncio.create_task(work)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Send everybody away for now, and stop all that runs."""
        for task in list(self._tasks):
            task.cancel()
        self.classes.close()
        for room in list(self.rooms.values()):
            room.close_all("shutdown", later("The server stops. Your game is kept; come back soon."))
        await asyncio.gather(self.thinkers.stop(), self.programs.stop())
        await asyncio.get_running_loop().run_in_executor(None, self.keep.close)

    async def room(self, table_id: str) -> Room | None:
        """The room of a table, loaded if need be; None if there is no such table."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.used = time.monotonic()
            return room
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Room | None:
        try:
            table = await self.keep(self.keep.store.table, table_id)
            if table is None:
                return None
            room = Room(table, self)
            try:
                await room.load()
            except PutahiError as error:
                LOG.exception("a table could not be resumed", extra={"table": table_id})
                raise Refused("closed", say("This table was played by other rules, and cannot be resumed.")) from error
            self.rooms[table_id] = room
            room.computers.wake()
            return room
        finally:
            del self._loading[table_id]

    async def make_table(self, table: Table) -> Room:
        """Keep a new table; its first game begins at once if every place is taken.

        Raises:
            PutahiError: options, or in tests a record, that the game does not take.
        """
        start = begin_if_ready(table)
        room = self.new_room(table, start)
        await self.keep(self.keep.store.add_table, table, start)
        self.open_room(room)
        return room

    def new_room(self, table: Table, start: Start | None) -> Room:
        """A new table's room, not open yet. Raises ``PutahiError`` as ``make_table`` does."""
        room = Room(table, self)
        if start is not None:
            room.begin(start)
            room.rename()
        table.touched = time.time()
        return room

    async def keep_study(self, table: Table, start: Start, deeds: Sequence[Deed]) -> Room:
        """Keep a table whose only game is over: all of it in one go, or nothing."""
        table.touched = time.time()
        await self.keep(self.keep.store.add_table, table, start, deeds)
        room = await self.room(table.id)
        assert room is not None
        self.metrics.tables.labels(table.game).inc()
        return room

    def open_room(self, room: Room) -> None:
        """A new table is kept: now it is there, and its computers play."""
        self.rooms[room.table.id] = room
        self.metrics.tables.labels(room.table.game).inc()
        room.computers.wake()

    def new_table(
        self, game: str, options: dict[str, object], players: list[Player], owner: str, settings: Settings
    ) -> Table:
        """A table with fresh codes, not kept yet."""
        return Table(new_code(10), new_code(16), game, options, players, owner, settings)

    async def invited(self, invitation: str) -> Room | None:
        """The room that an invitation is for."""
        table_id = await self.keep(self.keep.store.invited_to, invitation)
        return None if table_id is None else await self.room(table_id)

    async def rooms_of(self, holder: str | None) -> list[Room]:
        """The rooms where a holder has a place, the one last used first."""
        if holder is None:
            return []
        found = await self.keep(self.keep.store.tables_of, holder, MOST_LISTED)
        rooms: list[Room] = []
        for table_id in found:
            with suppress(Refused):  # one that cannot be resumed hides no other
                room = await self.room(table_id)
                if room is not None and (room.table.classroom is None or room.table.players_of(holder)):
                    rooms.append(room)
        return rooms

    async def forget(self, room: Room) -> None:
        """Close a table for good."""
        async with room.lock:
            self.rooms.pop(room.table.id, None)
            room.close_all("closed", later("The owner has closed this table."))
            await self.keep(self.keep.store.forget, room.table.id)
        self.classes.lost(room.table.classroom)

    async def _resume(self) -> None:
        """After a start: games with computers go on, whether or not anybody is looking."""
        since = time.time() - DAY
        for table_id in await self.keep(self.keep.store.running, since):
            with suppress(Refused):  # and said in the log
                await self.room(table_id)
            await asyncio.sleep(0)

    async def _care(self) -> None:
        """Let go of rooms that nobody uses, and delete what nobody touched for long."""
        swept = 0.0
        while True:
            await asyncio.sleep(CARE_SECONDS)
            with suppress(Refused):
                self._let_go()
                await self.classes.care()
            if time.monotonic() - swept > DAY / 24:
                swept = time.monotonic()
                await self._sweep()

    def _let_go(self) -> None:
        """Rooms that nobody uses are kept on disk only."""
        now = time.monotonic()
        for table_id, room in list(self.rooms.items()):
            quiet = not room.lines and now - room.used > IDLE_SECONDS and not room.lock.locked()
            if quiet and room.computers.is_idle:
                self.programs.leave(table_id)
                del self.rooms[table_id]

    async def _sweep(self) -> None:
        """Delete what nobody touched for long."""
        before = time.time() - self.config.keep_days * DAY
        for table_id in await self.keep(self.keep.store.forget_before, before):
            room = self.rooms.pop(table_id, None)
            if room is not None:
                room.close_all("expired", later("This table was not used for long, and is gone."))
