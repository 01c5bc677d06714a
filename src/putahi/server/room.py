"""A table while somebody is there: its lines, its running game, its computers, and all that may be done at it.

Every change goes the same way, under the room's lock: it is tried in memory, kept on disk, carried out, shown to all,
and only then answered.
"""

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from putahi.core.errors import PutahiError
from putahi.core.outcome import Seat
from putahi.core.rng import Sfc32
from putahi.games import rulebook
from putahi.players.levels import player as computer
from putahi.server import messages as m
from putahi.server.about.about import kind_told
from putahi.server.config import HOUR, Config
from putahi.server.line import Line
from putahi.server.metrics import Metrics
from putahi.server.play import Illegal, Play
from putahi.server.store import Deed, Overtaken, Start, Store
from putahi.server.table import Refused, Table
from putahi.server.thinkers import Thinkers

LOG = logging.getLogger("putahi.server")
CHAT_KEPT = 50
Result = TypeVar("Result")
Told = dict[str, Any]


class Keeper:
    """Calls the store in a thread of its own, one call after another, so that the event loop never waits for a disk."""

    def __init__(self, store: Store) -> None:
        from concurrent.futures import ThreadPoolExecutor

        self.store = store
        self._thread = ThreadPoolExecutor(1, "putahi-store")

    async def __call__(self, call: Callable[..., Result], *arguments: object) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, call, *arguments)

    def close(self) -> None:
        self._thread.shutdown(wait=True)
        self.store.close()


class Room:
    """One table, live."""

    def __init__(self, table: Table, keep: Keeper, thinkers: Thinkers, config: Config, metrics: Metrics) -> None:
        self.table = table
        self.keep = keep
        self.thinkers = thinkers
        self.config = config
        self.metrics = metrics
        self.play: Play | None = None
        self.lines: set[Line] = set()
        self.lock = asyncio.Lock()
        self.chats: deque[tuple[str, bytes]] = deque(maxlen=CHAT_KEPT)
        self.hurry = asyncio.Event()
        self.edition = 0  # raised when a log is told anew from its start
        self.used = time.monotonic()
        self._computers: asyncio.Task[None] | None = None
        self._thought: bytes | None = None
        self._hints: set[Line] = set()

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
        self._rename()

    async def reload(self) -> None:
        """Another writer was faster: read everything again and show it."""
        table = await self.keep(self.keep.store.table, self.table.id)
        if table is None:
            self.close_all("closed", "This table is no longer there.")
            return
        self.table = table
        self.edition += 1
        await self.load()
        self.show_table()
        self.show_game()
        self.wake()

    def _make_play(self, start: Start) -> Play:
        return Play(self.table.game, start.start["options"], start.seed, start.start)

    def _apply(self, deed: Deed) -> None:
        assert self.play is not None
        self.play.apply(deed.seat, deed.event)
        if deed.wish is not None:
            self.play.wishes[deed.wish] = self.play.seq
            if deed.event.get("refused"):
                self.play.refusals[deed.wish] = deed.event["refused"]

    def _rename(self) -> None:
        """Tell the game what its players are called, and which are people."""
        if self.play is None:
            return
        titles = self.titles()
        names = {seat: titles[self.table.seating_now()[i]] for i, seat in enumerate(self.play.game.seats)}
        self.play.people = {seat: self.table.player_at(seat).kind != "computer" for seat in self.play.game.seats}
        if names != self.play.names:
            self.play.names = names
            self.play.renamed()
            self.edition += 1

    def titles(self) -> list[str]:
        """What the players are called, in the table's order."""
        kinds = {player.level: kind_told(player.level)["title"] for player in self.table.players if player.level}
        return [self.table.title(i, kinds) for i in range(len(self.table.players))]

    # -- telling ---------------------------------------------------------------------------------

    def table_told(self, holder: str | None, base: str = "") -> Told:
        """The table as a holder may see it."""
        table = self.table
        titles, here = self.titles(), {line.holder for line in self.lines}
        mine, has_place = table.players_of(holder), holder in set(table.holders())
        players = [
            {
                "player": i + 1,
                "kind": player.kind,
                "name": player.name,
                "level": player.level,
                "title": titles[i],
                "connected": player.kind == "computer" or (player.holder is not None and player.holder in here),
                "yours": i in mine,
                "owner": player.holder == table.owner,
                "seat": table.seat_of(i),
            }
            for i, player in enumerate(table.players)
        ]
        code = table.invitation
        return {
            "table": table.id,
            "game": table.game,
            "title": rulebook(table.game).title,
            "options": table.options,
            "status": table.status,
            "settings": msgspec.to_builtins(table.settings),
            "players": players,
            "you": {
                "owner": holder == table.owner,
                "seats": table.seats_of(holder),
                "players": [i + 1 for i in mine],
            },
            "spectators": sum(line.holder not in set(table.holders()) for line in self.lines),
            "number": table.number,
            "begin": table.begin,
            "same_deal": table.seed is not None,
            "seed": self._seed_told(holder),
            "invitation": {"code": code, "path": f"/j/{code}", "url": f"{base}/j/{code}"} if has_place else None,
            "series": table.series(),
            "rematch": {"wanted": [i + 1 for i in table.rematch], "swap": table.swap} if table.rematch else None,
            "draw": self._draw_told(),
            "touched": table.touched,
            "your_turn": self.play is not None and self.play.to_move in table.seats_of(holder),
        }

    def _seed_told(self, holder: str | None) -> int | None:
        """A running game's seed would tell all hands: only the owner of a same deal, who chose it, is told it."""
        if self.play is not None and self.play.outcome is not None:
            return self.play.game.seed
        return self.table.seed if holder == self.table.owner and self.table.number <= 1 else None

    def _draw_told(self) -> Told | None:
        if self.play is None or self.play.draw_by is None:
            return None
        return {"by": self.play.draw_by, "agreed": list(self.play.draw_agreed)}

    def show_table(self) -> None:
        """Tell everybody how the table is now."""
        holders = set(self.table.holders())
        told: dict[str | None, bytes] = {}
        for line in list(self.lines):
            key = line.holder if line.holder in holders else None
            if key not in told:
                told[key] = m.write(m.TableTold(self.table_told(key, line.base)))
            line.send(told[key])

    def show_game(self) -> None:
        """Tell everybody how the game is now, each from where they look."""
        if self.play is None:
            return
        told: dict[object, bytes] = {}
        for line in list(self.lines):
            start = self._log_start(line)
            key = (line.seat, start)
            if key not in told:
                told[key] = self._game_bytes(line.seat, start, None)
            line.send(told[key])
            line.told = self._log_now()

    def show_line(self, line: Line, wish: str | None) -> None:
        """Tell one line all of the game, from its start."""
        if self.play is not None:
            line.send(self._game_bytes(line.seat, 0, wish))
            line.told = self._log_now()

    def _game_bytes(self, seat: Seat | None, log_from: int, wish: str | None) -> bytes:
        assert self.play is not None
        game = self.play.told(seat, log_from)
        return m.write({"type": "game", "id": wish, "game": self.table.number, **game, "may": self._may(seat)})

    def _log_now(self) -> tuple[tuple[int, int], int]:
        assert self.play is not None
        return (self.table.number, self.edition), len(self.play.notes)

    def _log_start(self, line: Line) -> int:
        edition, there = line.told
        return there if edition == self._log_now()[0] else 0

    def _may(self, seat: Seat | None) -> Told:
        """What a seat may do besides moving: true, or why not."""
        assert self.play is not None
        play = self.play
        if seat is None:
            return dict.fromkeys(("undo", "resign", "draw", "hint"), "you are watching")
        over: bool | str = "the game is over" if play.outcome is not None else True
        undo: bool | str = "this table does not allow it"
        if self.table.settings.undo:
            found = play.may_undo(seat)
            undo = found if isinstance(found, str) else True
        hint: bool | str = over
        if over is True and play.to_move != seat:
            hint = "it is not your move"
        if not self.table.settings.hints:
            hint = "this table does not allow it"
        return {"undo": undo, "resign": over, "draw": self._may_draw(seat) if over is True else over, "hint": hint}

    def _may_draw(self, seat: Seat) -> bool | str:
        assert self.play is not None
        play = self.play
        if play.draw_by is not None:
            return "a draw is offered already"
        asked = any(n.kind == "draw-offered" and n.seat == seat and n.ply == play.ply for n in play.notes)
        if asked:
            return "you have offered one just now"
        if not play.screen.draw_offers and any(not person for person in play.people.values()):
            return "a computer does not agree to a draw in this game"
        return True

    # -- lines -----------------------------------------------------------------------------------

    async def enter(self, line: Line) -> None:
        """A line opens: it is told everything that it may know."""
        async with self.lock:
            self._enter(line)

    def _enter(self, line: Line) -> None:
        self.lines.add(line)
        self.used = time.monotonic()
        line.seat = self._first_look(line.holder)
        self.show_table()
        self.show_line(line, None)
        if self.table.settings.chat:
            for _, chat in self.chats:
                line.send(chat)
        if self._thought is not None:
            line.send(self._thought)
        self.wake()

    def leave(self, line: Line) -> None:
        """A line has closed."""
        self.lines.discard(line)
        self._hints.discard(line)
        self.used = time.monotonic()
        self.show_table()

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
                self.close_line(line, "removed", "You were asked to leave this table.")
            elif line.holder not in set(self.table.holders()) and not self.table.settings.spectators:
                self.close_line(line, "closed", "This table is not open to spectators.")
            elif line.seat not in self.table.seats_of(line.holder):
                line.seat = self._first_look(line.holder)
                line.told = (None, 0)

    def close_line(self, line: Line, code: str, words: str) -> None:
        self.lines.discard(line)
        line.close(m.write({"type": "closed", "code": code, "words": words}))

    def close_all(self, code: str, words: str) -> None:
        """Send everybody away and stop the computers."""
        if self._computers is not None:
            self._computers.cancel()
        for line in list(self.lines):
            self.close_line(line, code, words)

    # -- keeping ---------------------------------------------------------------------------------

    async def commit(self, deeds: Sequence[Deed], after: Callable[[], None] = lambda: None) -> None:
        """Keep what was done, carry it out and show it. ``after`` changes the table along with it.

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
        after()
        now = time.time()
        changed = msgspec.json.encode(self.table) != before or now - self.table.touched > HOUR
        if changed:
            self.table.touched = now
        try:
            await self.keep(self.keep.store.append, self.table, self.table.number, seq, deeds, changed)
        except Overtaken:
            await self.reload()
            raise Refused("stale", "Somebody else was faster; here is the game as it is now.") from None
        except BaseException:
            await self.reload()
            raise
        self.metrics.events.labels(self.table.game).inc(len(deeds))
        if any(deed.event["do"] == "undo" for deed in deeds):
            self.edition += 1
        if changed or any(deed.event["do"] == "draw" for deed in deeds):
            self.show_table()
        self.show_game()
        self.wake()

    async def change_table(self, change: Callable[[Table], None]) -> None:
        """Change the table itself, and begin the next game where that makes it ready.

        Raises:
            Refused: the change cannot be made, or another server was faster.
        """
        table = msgspec.json.decode(msgspec.json.encode(self.table), type=Table)
        change(table)
        start = begin_if_ready(table)
        table.touched = time.time()
        try:
            await self.keep(self.keep.store.save_table, table, start)
        except Overtaken:
            await self.reload()
            raise Refused("stale", "Somebody else was faster; here is the table as it is now.") from None
        self.table = table
        if start is not None:
            self._begin(start)
        self._rename()
        self.look_again()
        self.show_table()
        self.show_game()
        self.wake()

    def _begin(self, start: Start) -> None:
        self.play = self._make_play(start)
        self.metrics.games_begun.labels(self.table.game).inc()
        self.edition += 1
        for line in self.lines:
            line.seat = self._first_look(line.holder)

    # -- what a client may wish ------------------------------------------------------------------

    async def grant(self, line: Line, wish: m.AnyWish) -> None:
        """Carry out a wish and answer it; refusals are answers too."""
        self.used = time.monotonic()
        try:
            await self._grant(line, wish)
        except Refused as error:
            line.send(m.write({"type": "error", "id": wish.id, "code": error.code, "words": str(error)}))
        except PutahiError as error:
            line.send(m.write({"type": "error", "id": wish.id, "code": "bad", "words": str(error)}))

    async def _grant(self, line: Line, wish: m.AnyWish) -> None:
        if isinstance(wish, m.Change):
            async with self.lock:
                await self._change(line, wish)
        elif isinstance(wish, (m.Look, m.Why, m.At)):
            async with self.lock:  # so that nothing is shown that is not on disk yet
                self._ask(line, wish)
        elif isinstance(wish, m.Hint):
            await self._hint(line, wish)
        elif isinstance(wish, m.Rematch):
            async with self.lock:
                await self._rematch(line, wish)
            line.send(m.write({"type": "ok", "id": wish.id, "game": self.table.number}))
        elif isinstance(wish, m.Hurry):
            self._place(line)
            self.hurry.set()
            line.send(m.write({"type": "ok", "id": wish.id}))
        elif isinstance(wish, m.Chat):
            self._chat(line, wish)
        else:
            line.send(m.write({"type": "pong", "id": wish.id}))

    def _ask(self, line: Line, wish: m.Look | m.Why | m.At) -> None:
        if isinstance(wish, m.Look):
            self._look(line, wish)
        elif isinstance(wish, m.At):
            play = self._playing() if wish.seat is None else self._seated(line, wish.seat)
            line.send(m.write({"type": "at", "id": wish.id, **play.look_back(wish.ply, wish.seat, wish.open)}))
        else:
            play = self._seated(line, wish.seat)
            if (wish.move is UNSET) == (wish.parts is UNSET):
                raise Refused("bad", "Ask by `move` or by `parts`.")
            move = None if wish.move is UNSET else wish.move
            parts = None if wish.parts is UNSET else wish.parts
            line.send(m.write({"type": "why", "id": wish.id, **play.why(wish.seat, move, parts)}))

    def _playing(self) -> Play:
        if self.play is None:
            raise Refused("not-now", "The game has not started yet.")
        return self.play

    def _seated(self, line: Line, seat: Seat) -> Play:
        """The game, for somebody who has this seat."""
        play = self._playing()
        if seat not in self.table.seats_of(line.holder):
            raise Refused("not-yours", "That is not your seat.")
        return play

    def _place(self, line: Line) -> None:
        if line.holder not in set(self.table.holders()):
            raise Refused("not-yours", "You have no place at this table.")

    def _look(self, line: Line, wish: m.Look) -> None:
        if wish.seat is not None:
            self._seated(line, wish.seat)
        self._playing()
        line.seat = wish.seat
        self.show_line(line, wish.id)

    async def _change(self, line: Line, wish: m.Change) -> None:
        play = self._seated(line, wish.seat)
        key = f"{(line.holder or '')[:24]}:{wish.id}"
        if key in play.wishes:
            self._answer_again(line, wish, key)
            return
        if wish.game != self.table.number or wish.seq != play.seq:
            self.show_line(line, None)
            raise Refused("stale", "The game has gone on; here it is as it is now.")
        if play.outcome is not None:
            raise Refused("not-now", "The game is over.")
        refused: Illegal | None = None
        if isinstance(wish, m.Move):
            refused = await self._move(wish, key)
        elif isinstance(wish, m.Undo):
            if not self.table.settings.undo:
                raise Refused("not-now", "This table does not allow taking back.")
            found = play.may_undo(wish.seat)
            if isinstance(found, str):
                raise Refused("not-now", found[:1].upper() + found[1:] + ".")
            await self.commit([Deed(wish.seat, {"do": "undo", "moves": found}, key)])
        elif isinstance(wish, m.Resign):
            await self.commit([Deed(wish.seat, {"do": "resign"}, key)])
        elif isinstance(wish, m.Draw):
            await self._draw(wish, key)
        if refused is None:
            line.send(m.write({"type": "ok", "id": wish.id, "game": self.table.number, "seq": play.seq}))
        else:
            line.send(refusal_told(wish.id, msgspec.to_builtins(refused)))

    def _answer_again(self, line: Line, wish: m.Change, key: str) -> None:
        assert self.play is not None
        if key in self.play.refusals:
            line.send(refusal_told(wish.id, self.play.refusals[key]))
            return
        seq = self.play.wishes[key]
        line.send(m.write({"type": "ok", "id": wish.id, "game": self.table.number, "seq": seq}))

    async def _move(self, wish: m.Move, key: str) -> Illegal | None:
        assert self.play is not None
        played, refused = self.play.try_moves(wish.seat, wish.moves)
        if played:
            deeds = [Deed(wish.seat, {"do": "move", "move": move}) for move in played]
            deeds[-1].wish = key
            if refused is not None:
                deeds[-1].event["refused"] = msgspec.to_builtins(refused)
            await self.commit(deeds)
            self.metrics.moves.labels(self.table.game, "person").inc(len(played))
        return refused

    async def _draw(self, wish: m.Draw, key: str) -> None:
        assert self.play is not None
        play = self.play
        if wish.answer == "offer":
            may = self._may_draw(wish.seat)
            if isinstance(may, str):
                raise Refused("not-now", may[:1].upper() + may[1:] + ".")
        elif play.draw_by is None:
            raise Refused("not-now", "No draw is offered.")
        elif wish.seat in play.draw_agreed:
            raise Refused("not-now", "You have agreed already.")
        deeds = [Deed(wish.seat, {"do": "draw", "answer": wish.answer}, key)]
        if wish.answer == "offer":
            for index, seat in enumerate(play.game.seats):
                if not play.people[seat] and deeds[-1].event["answer"] != "decline":
                    accepts = play.screen.draw_offers and play.screen.accepts_draw(play.game.state, index)
                    deeds.append(Deed(seat, {"do": "draw", "answer": "accept" if accepts else "decline"}))
        await self.commit(deeds)

    async def _hint(self, line: Line, wish: m.Hint) -> None:
        play = self._seated(line, wish.seat)
        may = self._may(wish.seat)["hint"]
        if may is not True:
            raise Refused("not-now", may[:1].upper() + may[1:] + ".")
        if line in self._hints:
            raise Refused("too-fast", "A hint is being thought of already.")
        self._hints.add(line)
        question = {"do": "hint", "chance": secrets.randbelow(2**48), **play.position()}
        try:
            found = await self.thinkers.ask(question, asyncio.Event())
        finally:
            self._hints.discard(line)
        moves = found["moves"] if found else [{"move": quick_move(play), "words": "a quick look says so"}]
        words = f"Try {moves[0]['move']}: it {moves[0]['words']}." if len(moves) > 1 else f"Try {moves[0]['move']}."
        line.send(m.write({"type": "hint", "id": wish.id, "moves": moves, "words": words}))

    async def _rematch(self, line: Line, wish: m.Rematch) -> None:
        mine = self.table.players_of(line.holder)
        if not mine:
            raise Refused("not-yours", "You have no place at this table.")
        if wish.game != self.table.number:
            return  # asked for before: the next game has begun
        if self.table.status != "over":
            raise Refused("not-now", "Another game can be asked for once this one is over.")

        def ask(table: Table) -> None:
            others = [i for i in table.rematch if i not in mine]
            table.rematch = others if wish.answer == "withdraw" else sorted([*others, *mine])
            if wish.answer == "ask":
                table.swap = wish.swap

        await self.change_table(ask)

    def _chat(self, line: Line, wish: m.Chat) -> None:
        self._place(line)
        mine = self.table.players_of(line.holder)
        if not self.table.settings.chat or not mine:
            raise Refused("not-now", "The owner has not turned the chat on.")
        key = f"{line.holder}:{wish.id}"
        text = "".join(c for c in wish.text if c.isprintable()).strip()
        if text and all(said != key for said, _ in self.chats):
            told = m.write(m.ChatTold(mine[0] + 1, self.titles()[mine[0]], text, time.time()))
            self.chats.append((key, told))
            for other in list(self.lines):
                other.send(told)
        line.send(m.write({"type": "ok", "id": wish.id}))

    # -- computers -------------------------------------------------------------------------------

    def computer_to_move(self) -> Seat | None:
        """The seat of the computer that is to move, if one is."""
        if self.play is None or self.play.to_move is None:
            return None
        seat = self.play.to_move
        return seat if self.table.player_at(seat).kind == "computer" else None

    def wake(self) -> None:
        """If a computer is to move, let it."""
        if self.computer_to_move() is not None and (self._computers is None or self._computers.done()):
            self._computers = asyncio.create_task(self._computers_move())

    async def _computers_move(self) -> None:
        """Move for the computers until a person is to move."""
        while (seat := self.computer_to_move()) is not None:
            try:
                await self._computer_moves(seat)
            except asyncio.CancelledError:
                raise
            except Refused:
                continue  # another server was faster, and all was read again
            except Exception:
                LOG.exception("a computer could not move", extra={"table": self.table.id})
                return

    async def _computer_moves(self, seat: Seat) -> None:
        assert self.play is not None
        play, seq, kind = self.play, self.play.seq, self.table.player_at(seat).level or "random"
        began = time.monotonic()
        self.hurry.clear()
        question = {"do": "move", "kind": kind, "chance": secrets.randbelow(2**48), **play.position()}
        self._tell_thinking(seat, "queued" if self.thinkers.busy >= self.thinkers.size else "thinking")
        found = await self.thinkers.ask(question, self.hurry, lambda: self._tell_thinking(seat, "thinking"))
        self.metrics.thinking.labels(self.table.game).observe(time.monotonic() - began)
        rest = self.config.pause - (time.monotonic() - began)
        if rest > 0 and self.lines:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.hurry.wait(), rest)
        async with self.lock:
            self._tell_thinking(seat, "done")
            if self.play is not play or play.seq != seq or self.computer_to_move() != seat:
                return
            move = found["move"] if found else quick_move(play)
            await self.commit([Deed(seat, {"do": "move", "move": move})])
            self.metrics.moves.labels(self.table.game, "computer").inc()

    def _tell_thinking(self, seat: Seat, state: str) -> None:
        told = m.write({"type": "thinking", "seat": seat, "state": state, "seconds": self.config.deadline})
        if told == self._thought:
            return
        self._thought = None if state == "done" else told
        for line in list(self.lines):
            line.send(told)


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


def quick_move(play: Play) -> str:
    """A move at once, by a player that takes no time."""
    state = play.game.state
    action = computer(play.game.name, "greedy").choose(state, Sfc32(secrets.randbelow(2**48)))
    return play.game.rulebook.write_move(state, action)


def refusal_told(wish: str, refused: Told) -> bytes:
    return m.write({"type": "error", "id": wish, **refused})
