"""Processes that work for this one, and end when it does, whatever ended it."""

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread


def worker_pool(jobs: int) -> ProcessPoolExecutor:
    """A pool of ``jobs`` fresh processes."""
    return ProcessPoolExecutor(jobs, get_context("spawn"), _end_with_parent)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        Thread(target=_wait_for, args=(parent,), daemon=True).start()


def _wait_for(parent: BaseProcess) -> None:
    # Else a worker whose parent was killed would wait for work that never comes.
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
