"""Work spread over processes: a little at a time, stopped at once by Ctrl-C, and no process left behind."""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager, nullcontext
from multiprocessing import active_children
from threading import current_thread, main_thread
from typing import TypeVar

from putahi.players.pool import worker_pool

Item = TypeVar("Item")
Result = TypeVar("Result")

AHEAD = 4
"""Items for each worker that are handed out before one is waited for: not all, a long run would take its time."""


def spread(
    work: Callable[[Item], Result], items: Sequence[Item], jobs: int, in_order: bool = False
) -> Iterator[tuple[int, Result]]:
    """The result of each item, with its place in ``items``; with one job in this process.

    They come as they are finished, or ``in_order`` of ``items``, for sums that must not depend on the workers.
    """
    if jobs <= 1:
        yield from enumerate(map(work, items))
        return
    others = active_children()
    pool = worker_pool(jobs)
    waiting: dict[Future[Result], int] = {}
    try:
        for place, item in enumerate(items):
            with interrupts_ignored() if len(active_children()) < jobs + len(others) else nullcontext():
                waiting[pool.submit(work, item)] = place
            if len(waiting) >= AHEAD * jobs:
                yield _next(waiting, in_order)
        while waiting:
            yield _next(waiting, in_order)
    except BaseException:  # stopped: what is under way might think for minutes yet, and nobody wants it
        for worker in active_children():
            if worker not in others:
                worker.terminate()
        raise
    finally:
        with interrupts_ignored():  # a second Ctrl-C changes nothing
            pool.shutdown(cancel_futures=True)


def _next(waiting: dict[Future[Result], int], in_order: bool) -> tuple[int, Result]:
    done = waiting if in_order else wait(waiting, return_when=FIRST_COMPLETED).done
    future = next(iter(done))  # of those waiting, the one handed out first
    return waiting.pop(future), future.result()


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Processes started meanwhile leave Ctrl-C, which reaches all processes of a terminal, to the first of them."""
    if current_thread() is not main_thread():  # where no signal arrives, and none may be set
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
