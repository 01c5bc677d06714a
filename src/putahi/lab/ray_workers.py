"""Work spread over a Ray cluster: the same results as on this machine, whatever happens to the workers.

Ray runs an item again whose worker or machine is lost (``max_retries``); an item's result is taken once, by its place,
so nothing is counted twice.
"""

import os
import socket
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from putahi.core.errors import PutahiError

Item = TypeVar("Item")
Result = TypeVar("Result")

RETRIES = 20
"""How often an item is run again whose worker was lost; more often something is wrong with the work itself."""

AHEAD = 4
"""Items for each core that are handed out before one is waited for."""

LOCAL = "local"

STARTS = 3
"""How often starting a Ray of our own is tried."""


def spread_on_ray(
    work: Callable[[Item], Result], items: Sequence[Item], address: str = LOCAL, jobs: int | None = None
) -> Iterator[tuple[int, Result]]:
    """The result of each item, with its place, in the order of ``items``.

    Args:
        work: what is done with each item; it and the items must be fit to be sent (``pickle``).
        items: what it is done with.
        address: ``local`` for a Ray of our own on this machine, else a cluster's: ``auto``, ``host:6379``, ``ray://…``.
        jobs: cores of a Ray of our own; None for all.

    Raises:
        PutahiError: Ray is missing or its cluster is not there.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray as library
    except ImportError:
        raise PutahiError("--ray needs Ray: pip install 'putahi[ray]'") from None
    ray: Any = library
    ours = not ray.is_initialized()
    if ours:
        connect(ray, address, jobs)
    try:
        task = ray.remote(max_retries=RETRIES, num_cpus=1)(work_on).remote
        shared = ray.put(work)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: list[Any] = []
        handed_out = 0
        for place in range(len(items)):
            while handed_out < len(items) and len(waiting) < most:
                waiting.append(task(shared, items[handed_out]))
                handed_out += 1
            yield place, ray.get(waiting.pop(0))
    finally:
        if ours:
            ray.shutdown()


def work_on(work: Callable[[Item], Result], item: Item) -> Result:
    """What a Ray worker does."""
    return work(item)


def connect(ray: Any, address: str, jobs: int | None) -> None:
    """Start a Ray of our own or join a cluster. Raises ``PutahiError`` where there is none."""
    quiet = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": True}
    if address == LOCAL:
        start(ray, num_cpus=jobs, **quiet)
        return
    try:
        look_for(address)
        ray.init(address=address, **quiet)
    except Exception as error:  # Ray has no error of its own for this, and raises all sorts
        raise PutahiError(f"there is no Ray cluster at {address}: {first_line(error)}") from None


def start(ray: Any, **how: Any) -> None:
    """Start a Ray of our own. It gives up where its parts are not there within 30 seconds, which a busy machine may
    need: then once more, and once again.
    """
    for left in reversed(range(STARTS)):
        try:
            ray.init(address=LOCAL, include_dashboard=False, **how)
            return
        except Exception as error:
            ray.shutdown()  # what there is of it
            if not left:
                raise PutahiError(f"Ray could not be started on this machine: {first_line(error)}") from None


def first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def look_for(address: str) -> None:
    """Does anybody listen at HOST:PORT? Ray itself would try for minutes. Raises ``OSError``."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdecimal() and "/" not in host:
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()
