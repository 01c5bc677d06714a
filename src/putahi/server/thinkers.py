"""The processes that think for the computer players: few, niced, with deadlines; the rest of the questions queue."""

import asyncio
import json
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

LINE_LIMIT = 1 << 20
HURRIES, HURRY_SECONDS = 20, 0.1
"""A hurried process is told so often, so far apart; then it has no answer."""


class Worker:
    """One process of ``thinker``, asked one question at a time.

    ``ready``: it has answered before, so that it minds the signal to hurry, which would end one just starting.
    """

    ready = False

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> "Worker":
        command = (sys.executable, "-m", "putahi.server.thinker")
        pipe = asyncio.subprocess.PIPE
        return cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=LINE_LIMIT))

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """Raises ``OSError`` or ``ValueError`` when the process has died."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question).encode() + b"\n")
        await self.process.stdin.drain()
        found: dict[str, Any] = json.loads(await self.process.stdout.readline())
        self.ready = True
        return found

    def hurry(self) -> None:
        """Ask for the best answer so far, where the system has a signal for that."""
        if hasattr(signal, "SIGUSR1"):
            with suppress(ProcessLookupError):
                self.process.send_signal(signal.SIGUSR1)

    def stop(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()


class Thinkers:
    """``size`` processes at the most, started as they are needed."""

    def __init__(self, size: int, deadline: float) -> None:
        self.size = size
        self.deadline = deadline
        self.queued = 0
        self.busy = 0
        self._places = asyncio.Semaphore(size)
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()

    async def ask(
        self, question: dict[str, Any], hurry: asyncio.Event, began: Callable[[], None] = lambda: None
    ) -> dict[str, Any] | None:
        """The answer; None if it did not come before the deadline, was hurried, or the process died.

        ``began`` is called when the question has come to the head of the queue.
        """
        hurried = asyncio.ensure_future(hurry.wait())
        self.queued += 1
        place = asyncio.ensure_future(self._places.acquire())
        try:
            await asyncio.wait({hurried, place}, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            self._give_back(place)
            hurried.cancel()
            raise
        finally:
            self.queued -= 1
        if not place.done():
            self._give_back(place)
            return None
        self.busy += 1
        try:
            began()
            return await self._answer(question, hurried)
        finally:
            self.busy -= 1
            self._places.release()
            hurried.cancel()

    def _give_back(self, place: "asyncio.Future[Any]") -> None:
        """A place in the queue that is no longer wanted, whether it was reached or not."""
        if place.done() and not place.cancelled():
            self._places.release()
        else:
            place.cancel()

    async def _answer(self, question: dict[str, Any], hurried: "asyncio.Future[Any]") -> dict[str, Any] | None:
        worker = self._idle.pop() if self._idle else await Worker.start()
        self._all.add(worker)
        answer = asyncio.ensure_future(worker.ask(question))
        done: set[asyncio.Future[Any]] = set()
        try:
            done, _ = await asyncio.wait({answer, hurried}, timeout=self.deadline, return_when=asyncio.FIRST_COMPLETED)
            if answer not in done and hurried in done and worker.ready:
                for _ in range(HURRIES):  # a hurry that comes before the question is read says nothing
                    worker.hurry()
                    done, _ = await asyncio.wait({answer}, timeout=HURRY_SECONDS)
                    if done:
                        break
        finally:
            well = answer in done and answer.exception() is None
            if well:
                self._idle.append(worker)
            else:
                answer.cancel()
                worker.stop()
                self._all.discard(worker)
        found = answer.result() if well else None
        return None if found is None or "error" in found else found

    async def stop(self) -> None:
        """Stop all processes, and wait until they are gone."""
        workers = list(self._all)
        self._all.clear()
        self._idle.clear()
        for worker in workers:
            worker.stop()
        for worker in workers:
            await worker.process.wait()
