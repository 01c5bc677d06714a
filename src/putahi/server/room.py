"""A table while somebody is there: its lines, its running game, its computers.

Every change goes the same way, under the room's lock: it is tried in memory, kept on disk, shown to all, and only then
answered.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from putahi.core.language import LANGUAGES, later, say, speaking
from putahi.core.outcome import Seat
from putahi.games import rulebook
from putahi.server import messages as m
from putahi.server.about.about import kind_told
from putahi.server.computers import Computers
from putahi.server.config import HOUR
from putahi.server.line import Line
from putahi.server.naming import spoken_name
from putahi.server.play import Play
from putahi.server.review import Reviews
from putahi.server.store import Deed, Overtaken, Start
from putahi.server.table import Refused, Table, copied
from putahi.server.telling import may_do, table_told

if TYPE_CHECKING:
    from putahi.server.house import House

CHAT_KEPT = 50
SOON = 0.1
Told = dict[str, Any]


class Room:
    """One table, live."""

    def __init__(self, table: Table, house: "House") -> None:
        self.table = table
        self.keep = house.keep
        self.thinkers = house.thinkers
        self.programs = house.programs
        self.config = house.config
        self.classes = house.classes
        self.metrics = house.metrics
        self.play: Play | None = None
        self.lines: set[Line] = set()
        self.lock = asyncio.Lock()
        self.chats: deque[tuple[str, m.ChatTold]] = deque(maxlen=CHAT_KEPT)
        self.edition = 0  # raised when a log is told anew from its start
        self.used = time.monotonic()
        self._soon: asyncio.TimerHandle | None = None
        self.hinting: set[Line] = set()
        self.computers = Computers(self)
        self.reviews = Reviews(self)

    # -- loading ---------------------------------------------------------------------------------

    async def load(self) -> None:
        """Make the game from its log."""
        self.play = None
        if self.table.number:
            found = await self.keep(self.keep.store.game, self.table.id, self.table.number)
            assert found is not None
            self.play = self._make_play(found[0])
            for deed in found[1]:
                self._apply(deed)
        self.rename()

    async def reload(self) -> None:
        """Another writer was faster: read everything again and show it."""
        table = await self.keep(self.keep.store.table, self.table.id)
        if table is None:
            self.close_all("closed", later("This table is no longer there."))
            return
        self.table = table
        self.edition += 1
        await self.load()
        self.show_table()
        self.show_game()
        self.computers.wake()

    def _make_play(self, start: Start) -> Play:
        return Play(self.table.game, start.start["options"], start.seed, start.start)

    def _apply(self, deed: Deed) -> None:
        assert self.play is not None
        self.play.apply(deed.seat, deed.event)
        if deed.wish is not None:
            self.play.wishes[deed.wish] = self.play.seq
            if deed.event.get("refused"):
                self.play.refusals[deed.wish] = deed.event["refused"]

    def rename(self) -> None:
        """Tell the game what its players are called, and which are people."""
        if self.play is None:
            return
        self.play.people = {seat: self.table.player_at(seat).kind != "computer" for seat in self.play.game.seats}
        seating = self.table.seating_now()
        called = {}
        for language in LANGUAGES:
            with speaking(language):
                titles = self.titles()
            called[language] = {seat: titles[seating[i]] for i, seat in enumerate(self.play.game.seats)}
        if called != self.play.called:
            self.play.called = called
            self.play.renamed()
            self.edition += 1

    def titles(self) -> list[str]:
        """What the players are called, in the table's order."""
        kinds = {player.level: kind_told(player.level)["title"] for player in self.table.players if player.level}
        return [self.table.title(i, kinds) for i in range(len(self.table.players))]

    # -- telling ---------------------------------------------------------------------------------

    def show_table_soon(self) -> None:
        """Tell everybody who is here, once for all who come and go within a moment."""
        if self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(SOON, self.show_table)

    def show_table(self) -> None:
        """Tell everybody how the table is now."""
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        holders = {*self.table.holders(), *(coach.holder for coach in self.table.coaches)}
        told: dict[object, bytes] = {}
        for line in list(self.lines):
            holder = line.holder if line.holder in holders else None
            key = (holder, line.language)
            if key not in told:
                with speaking(line.language):
                    told[key] = m.write(m.TableTold(table_told(self, holder, line.base)))
            line.send(told[key])
        self.classes.heard(self)

    def show_game(self) -> None:
        """Tell everybody how the game is now, each from where they look."""
        if self.play is None:
            return
        told: dict[object, bytes] = {}
        for line in list(self.lines):
            start = self._log_start(line)
            wide = self.table.sees_all(line.holder)
            key = (line.seat, start, wide, line.language)
            if key not in told:
                with speaking(line.language):
                    told[key] = self._game_bytes(line.seat, start, None, wide)
            line.send(told[key])
            line.told = self._log_now()
        self.classes.heard(self)

    def show_line(self, line: Line, wish: str | None) -> None:
        """Tell one line all of the game, from its start."""
        if self.play is not None:
            line.send(self._game_bytes(line.seat, 0, wish, self.table.sees_all(line.holder)))
            line.told = self._log_now()

    def _game_bytes(self, seat: Seat | None, log_from: int, wish: str | None, wide: bool) -> bytes:
        assert self.play is not None
        game = self.play.told(seat, log_from, wide)
        return m.write({"type": "game", "id": wish, "game": self.table.number, **game, "may": may_do(self, seat)})

    def _log_now(self) -> tuple[tuple[int, int], int]:
        assert self.play is not None
        return (self.table.number, self.edition), len(self.play.notes)

    def _log_start(self, line: Line) -> int:
        edition, there = line.told
        return there if edition == self._log_now()[0] else 0

    # -- lines -----------------------------------------------------------------------------------

    async def enter(self, line: Line) -> None:
        """A line opens: it is told everything that it may know."""
        async with self.lock:
            self._enter(line)

    def _enter(self, line: Line) -> None:
        self.lines.add(line)
        self.used = time.monotonic()
        line.seat = self._first_look(line.holder)
        line.send(m.write(m.TableTold(table_told(self, line.holder, line.base))))
        self.show_line(line, None)
        self.show_table_soon()
        if self.table.settings.chat:
            for _, chat in self.chats:
                self.tell_chat(line, chat)
        if self.computers.thought is not None:
            line.send(self.computers.thought)
        self.computers.wake()

    def tell_chat(self, line: Line, chat: m.ChatTold) -> None:
        """What somebody said, to one line."""
        with speaking(line.language):
            line.send(m.write(msgspec.structs.replace(chat, name=spoken_name(chat.name))))

    def leave(self, line: Line) -> None:
        """A line has closed."""
        self.lines.discard(line)
        self.hinting.discard(line)
        self.used = time.monotonic()
        self.show_table_soon()

    def _first_look(self, holder: str | None) -> Seat | None:
        """With several seats and hidden hands the cover stays on until a seat is asked for."""
        seats = self.table.seats_of(holder)
        if not seats or (len(seats) > 1 and self.play is not None and self.play.screen.hidden):
            return None
        return seats[0]

    def look_again(self) -> None:
        """Seats have changed hands: nobody looks from a seat that is not theirs."""
        for line in list(self.lines):
            if line.holder in self.table.banned:
                self.close_line(line, "removed", later("You were asked to leave this table."))
            elif not self.table.may_watch(line.holder):
                self.close_line(line, "closed", later("This table is not open to spectators."))
            elif line.seat not in self.table.seats_of(line.holder):
                line.seat = self._first_look(line.holder)
                line.told = (None, 0)

    def close_line(self, line: Line, code: str, words: str) -> None:
        """Send one away; ``words`` are English, marked by ``later``."""
        self.lines.discard(line)
        line.dismiss(code, words)

    def close_all(self, code: str, words: str) -> None:
        """Send everybody away and stop the computers."""
        self.computers.stop()
        self.programs.leave(self.table.id)
        self.reviews.stop()
        for line in list(self.lines):
            self.close_line(line, code, words)

    # -- keeping ---------------------------------------------------------------------------------

    async def commit(self, deeds: Sequence[Deed]) -> None:
        """Carry out what is done, keep it, and only then show it.

        Raises:
            Refused: another server was faster (``stale``).
        """
        assert self.play is not None
        play, seq = self.play, self.play.seq
        before = msgspec.json.encode(self.table)
        for deed in deeds:
            self._apply(deed)
        outcome = play.outcome
        if outcome is not None and not self.table.over:
            self.table.finish(outcome)
            self.metrics.games_ended.labels(self.table.game).inc()
        now = time.time()
        changed = msgspec.json.encode(self.table) != before or now - self.table.touched > HOUR
        if changed:
            self.table.touched = now
        try:
            await self.keep(self.keep.store.append, self.table, self.table.number, seq, deeds, changed)
        except Overtaken:
            await self.reload()
            raise Refused("stale", say("Somebody else was faster; here is the game as it is now.")) from None
        except Exception:
            await self.reload()
            raise
        self.metrics.events.labels(self.table.game).inc(len(deeds))
        if outcome is not None:
            self.programs.leave(self.table.id, outcome)
        if any(deed.event["do"] == "undo" for deed in deeds):
            self.edition += 1
        if changed or any(deed.event["do"] == "draw" for deed in deeds):
            self.show_table()
        self.show_game()
        self.computers.wake()

    async def change_alone(self, change: Callable[[Table], None]) -> None:
        """``change_table``, with the lock."""
        async with self.lock:
            await self.change_table(change)

    async def change_table(self, change: Callable[[Table], None]) -> None:
        """Change the table itself, and begin the next game where that makes it ready.

        Raises:
            Refused: the change cannot be made, or another server was faster.
        """
        table = copied(self.table)
        change(table)
        start = begin_if_ready(table)
        table.touched = time.time()
        try:
            await self.keep(self.keep.store.save_table, table, start)
        except Overtaken:
            await self.reload()
            raise Refused("stale", say("Somebody else was faster; here is the table as it is now.")) from None
        if [player.level for player in table.players] != [player.level for player in self.table.players]:
            self.programs.leave(table.id)  # who stays is started anew
        self.table = table
        if start is not None:
            self.begin(start)
        self.rename()
        self.look_again()
        self.show_table()
        self.show_game()
        self.computers.wake()

    def begin(self, start: Start) -> None:
        self.play = self._make_play(start)
        self.metrics.games_begun.labels(self.table.game).inc()
        self.edition += 1
        for line in self.lines:
            line.seat = self._first_look(line.holder)


def begin_if_ready(table: Table) -> Start | None:
    """The next game, where every place is taken and everybody wants it."""
    first = not table.number and table.is_full()
    again = table.status == "over" and table.is_full() and set(table.rematch) >= set(table.people()) != set()
    if not (first or again):
        return None
    beginning = table.begin_next()
    given = table.record or {}
    version = rulebook(table.game).version
    start = {"options": table.options, "seating": table.seating, "version": version, **given}
    return Start(beginning.number, beginning.seed, start)
