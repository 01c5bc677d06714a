"""How much one socket or one address may ask for. Addresses are kept in memory only, and forgotten.

A school is one address: each pupil of a class adds what one person needs to what the address may ask for. Only joining
a class adds anything, which itself is within the limits, and not without end.
"""

import time
from collections import OrderedDict, deque
from collections.abc import Callable

MOST_ADDRESSES = 50_000
MOST_MEMBERS = 200
MEMBER_RATE, MEMBER_BURST, MEMBER_SOCKETS = 0.5, 4, 4


class Bucket:
    """A token bucket: ``rate`` a second, ``burst`` at once."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, float(burst), clock
        self._left, self._then = float(burst), clock()

    def take(self) -> bool:
        """May one more pass?"""
        self.take_up()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def widen(self, rate: float, burst: int) -> None:
        """So much more a second and at once from now on; less, where negative."""
        self.take_up()
        self._rate += rate
        self._burst += burst
        self._left = max(0.0, self._left + burst)

    def take_up(self) -> None:
        """Let what has come in since the last time be there."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now

    def wait(self) -> float:
        """Seconds until one more may pass."""
        return max(0.0, (1 - self._left) / self._rate)


class Address:
    """What is remembered of an address."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self.changes = Bucket(rate, burst, clock)
        self.made: dict[str, deque[float]] = {"tables": deque(), "classes": deque()}
        self.sockets = 0
        self.members: set[tuple[str, int]] = set()  # pupils, by class and number

    def welcome(self, code: str, pupil: int) -> None:
        """A pupil of a class is at this address."""
        if (code, pupil) not in self.members and len(self.members) < MOST_MEMBERS:
            self.members.add((code, pupil))
            self.changes.widen(MEMBER_RATE, MEMBER_BURST)

    def part(self, code: str) -> None:
        """A class is over for good."""
        gone = {member for member in self.members if member[0] == code}
        self.members -= gone
        for _ in gone:
            self.changes.widen(-MEMBER_RATE, -MEMBER_BURST)

    def may_open(self, most: int) -> bool:
        """Is there room for another socket beside those that are open?"""
        return self.sockets < most + MEMBER_SOCKETS * len(self.members)


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

    def part(self, code: str) -> None:
        """A class is over for good."""
        for known in self._known.values():
            known.part(code)

    def may_make(self, what: str, address: str, most: int, seconds: float) -> bool:
        """Has this address made fewer than ``most`` tables, or classes, in so many seconds? This one is counted."""
        made, now = self(address).made[what], self.clock()
        while made and made[0] < now - seconds:
            made.popleft()
        if len(made) >= most:
            return False
        made.append(now)
        return True
