"""The way to the database: calls that block, made in a thread of their own."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from putahi.server.store import Store

Result = TypeVar("Result")


class Keeper:
    """Calls the store in a thread of its own, one call after another, so that the event loop never waits for a disk."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thread = ThreadPoolExecutor(1, "putahi-store")

    async def __call__(self, call: Callable[..., Result], *arguments: object) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, call, *arguments)

    def close(self) -> None:
        self._thread.shutdown(wait=True)
        self.store.close()


async def to_the_end(work: Awaitable[Result]) -> Result:
    """Wait for work that goes on to its end even if who waits is gone: nothing is left half kept."""
    return await asyncio.shield(asyncio.ensure_future(work))
