"""One open socket: who it is, where it looks from, and what still waits to be sent to it."""

import asyncio
from collections.abc import Hashable

from putahi.core.language import spoken, words_in
from putahi.core.outcome import Seat
from putahi.server import messages as m

MOST_WAITING = 200


class Line:
    """A client's connection to a room. Sending never waits: a client that does not read is cut off.

    Attributes:
        holder: the hash of its cookie's secret, or None.
        seat: the seat from which it looks; None for a spectator's view.
        language: in which it is told.
        told: which game's log it has, in which edition, and how many entries of it.
    """

    def __init__(self, holder: str | None, base: str = "") -> None:
        self.holder = holder
        self.base = base
        self.language = spoken().code
        self.seat: Seat | None = None
        self.told: tuple[Hashable, int] = (None, 0)
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.asking: set[asyncio.Task[None]] = set()
        self.closed = False

    def send(self, message: bytes) -> None:
        if self.closed:
            return
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.close()

    def dismiss(self, code: str, words: str) -> None:
        """End the line with the reason, an English string that ``later`` marks."""
        self.close(m.write({"type": "closed", "code": code, "words": words_in(self.language)(words)}))

    def close(self, last: bytes | None = None) -> None:
        """End the line after what waits, or at once where too much does."""
        if self.closed:
            return
        self.closed = True
        if self.waiting.qsize() > MOST_WAITING - 2:
            while not self.waiting.empty():
                self.waiting.get_nowait()
        if last is not None:
            self.waiting.put_nowait(last)
        self.waiting.put_nowait(None)
