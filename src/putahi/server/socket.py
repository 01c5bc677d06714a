"""The WebSocket of a table: who may open it, what it reads, and what it sends."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.datastructures import Headers

from putahi.core.language import say, spoken
from putahi.server import messages as m
from putahi.server.guard import address_of, same_origin
from putahi.server.house import House, hashed
from putahi.server.keeper import to_the_end
from putahi.server.limits import Bucket
from putahi.server.line import Line
from putahi.server.room import Room
from putahi.server.routes import COOKIE, base_url
from putahi.server.table import Refused
from putahi.server.wishes import grant

LOG = logging.getLogger("putahi.server")
SOCKETS = APIRouter()
MOST_TROUBLE = 20
"""So many messages that cannot be read, or come too fast, are borne with from one socket."""
REFUSED, TOO_MUCH = 1008, 1013


@SOCKETS.websocket("/api/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str) -> None:
    """The table, live."""
    await let_in(socket, lambda house: serve(socket, house, table))


async def let_in(socket: WebSocket, work: Callable[[House], Awaitable[None]]) -> None:
    """Do the work of a socket, if its address may open another."""
    house: House = socket.app.state.house
    address = socket.app.state.addresses(address_of(socket.scope))
    if not same_origin(Headers(scope=socket.scope), socket.scope, house.config):
        await socket.close(REFUSED, "other sites may not connect")
        return
    if not address.may_open(house.config.sockets_per_address) or not address.changes.take():
        house.metrics.refused.labels("sockets").inc()
        await socket.close(TOO_MUCH, "too many connections")
        return
    address.sockets += 1
    house.metrics.sockets.inc()
    try:
        await work(house)
    finally:
        address.sockets -= 1
        house.metrics.sockets.dec()


async def serve(socket: WebSocket, house: House, table: str) -> None:
    """From the opening of a socket to its end."""
    await socket.accept()
    holder = hashed(socket.cookies.get(COOKIE))
    try:
        room = await house.room(table) if len(table) <= 32 else None
    except Refused as error:
        await turn_away(socket, "closed", str(error))
        return
    if room is None:
        await turn_away(socket, "closed", say("There is no such table."))
        return
    if holder in room.table.banned:
        await turn_away(socket, "removed", say("You were asked to leave this table."))
        return
    if not room.table.may_watch(holder):
        await turn_away(socket, "closed", say("This table is not open to spectators."))
        return
    line = Line(holder, base_url(socket, house))
    await room.enter(line)
    writing = asyncio.create_task(write_all(socket, line))
    reading = asyncio.create_task(read_all(socket, line, room, house))
    try:
        await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
        if reading.done():
            line.close()
            await asyncio.wait({writing}, timeout=1)  # its last words, if the other side still listens
    finally:
        room.leave(line)
        for task in (writing, reading, *line.asking):
            task.cancel()
        for found in await asyncio.gather(writing, reading, return_exceptions=True):
            if isinstance(found, Exception) and not isinstance(found, (WebSocketDisconnect, RuntimeError)):
                LOG.error("a socket failed", exc_info=found, extra={"table": table})


async def turn_away(socket: WebSocket, code: str, words: str) -> None:
    """Say why, and close."""
    await socket.send_text(m.write({"type": "closed", "code": code, "words": words}).decode())
    await socket.close(REFUSED)


async def write_all(socket: WebSocket, line: Line) -> None:
    """Send what waits, in order, until the line is closed."""
    while True:
        message = await line.waiting.get()
        if message is None:
            await socket.close()
            return
        await socket.send_text(message.decode())


async def read_all(socket: WebSocket, line: Line, room: Room, house: House) -> None:
    """Read wishes one after another, and have them granted."""
    bucket = Bucket(house.config.socket_rate, house.config.socket_burst)
    trouble = 0
    while trouble < MOST_TROUBLE and not line.closed:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text") or message.get("bytes") or b""
        if not bucket.take():
            trouble += 1
            house.metrics.refused.labels("messages").inc()
            refuse(line, wish_id(text), "too-fast", say("That was too much at once; wait a little."))
            continue
        wish = read(text, line)
        if wish is None:
            trouble += 1
            continue
        began = time.monotonic()
        if isinstance(wish, m.Hint):  # takes its time, and stops nothing else
            line.asking.add(task := asyncio.create_task(grant(room, line, wish)))
            task.add_done_callback(line.asking.discard)
            continue
        await to_the_end(grant(room, line, wish))
        if isinstance(wish, m.Change):
            house.metrics.granting.observe(time.monotonic() - began)
    if trouble >= MOST_TROUBLE:
        line.close(
            m.write({"type": "closed", "code": "slow", "words": say("Too many messages that could not be taken.")})
        )


def read(text: str | bytes, line: Line) -> m.AnyWish | None:
    """A wish; None, and an answer, where it is none."""
    if len(text) > m.MOST_BYTES:
        refuse(line, None, "bad", say("A message has at most {n} bytes.", n=m.MOST_BYTES))
        return None
    try:
        return m.read_wish(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        why = str(error) if spoken().code == "en" else say("this cannot be read")
        refuse(line, wish_id(text), "bad", say("That message could not be read: {why}", why=why)[:300])
        return None


def wish_id(text: str | bytes) -> str | None:
    """The id of a message that could not be read whole, so that its answer finds the way back."""
    with suppress(msgspec.DecodeError, RecursionError, UnicodeError):
        found = msgspec.json.decode(text[: m.MOST_BYTES], type=m.OnlyId)
        return found.id
    return None


def refuse(line: Line, wish: str | None, code: str, words: str) -> None:
    line.send(m.write({"type": "error", "id": wish, "code": code, "words": words}))
