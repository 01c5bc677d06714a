"""How much one socket or one address may ask for. Addresses are kept in memory only, and forgotten."""

import time
from collections import OrderedDict, deque
from collections.abc import Callable

MOST_ADDRESSES = 50_000


class Bucket:
    """A token bucket: ``rate`` a second, ``burst`` at once."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, float(burst), clock
        self._left, self._then = float(burst), clock()

    def take(self) -> bool:
        """May one more pass?"""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wait(self) -> float:
        """Seconds until one more may pass."""
        return max(0.0, (1 - self._left) / self._rate)


class Address:
    """What is remembered of an address."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self.changes = Bucket(rate, burst, clock)
        self.tables: deque[float] = deque()
        self.sockets = 0


class Addresses:
    """The addresses seen lately, the least recent forgotten first."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self.clock = rate, burst, clock
        self._known: OrderedDict[str, Address] = OrderedDict()

    def __call__(self, address: str) -> Address:
        if address not in self._known:
            self._known[address] = Address(self._rate, self._burst, self.clock)
            while len(self._known) > MOST_ADDRESSES:
                self._known.popitem(last=False)
        self._known.move_to_end(address)
        return self._known[address]

    def may_make_table(self, address: str, most: int, seconds: float) -> bool:
        """Has this address made fewer than ``most`` tables in so many seconds? If so, this one is counted."""
        made, now = self(address).tables, self.clock()
        while made and made[0] < now - seconds:
            made.popleft()
        if len(made) >= most:
            return False
        made.append(now)
        return True
