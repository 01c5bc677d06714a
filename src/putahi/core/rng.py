"""The one source of chance: sfc32 by Chris Doty-Humphrey (PractRand, public domain).

Seeding is PractRand's expansion of a 64-bit seed: a = 0, b = the low and c = the high 32 bits,
counter = 1, then twelve outputs are thrown away. The published outputs for two seeds are in
``tests/core/test_rng.py``. All arithmetic stays below 2**63, so compiled and interpreted runs agree.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF
MAX_SEED: Final = 2**63 - 1


class Sfc32:
    """A generator with 128 bits of state: three words and a counter, each below 2**32."""

    def __init__(self, seed: i64 = -1) -> None:
        """Start from a seed from 0 to 2**63 - 1 (PractRand's expansion, see the module); -1 leaves all words 0, for
        those who fill them.
        """
        self.a: i64 = 0
        self.b: i64 = seed & MASK
        self.c: i64 = (seed >> 32) & MASK
        self.counter: i64 = 1
        if seed >= 0:
            for _ in range(i64(12)):
                self.next32()

    def next32(self) -> i64:
        """The next output: a whole number from 0 to 2**32 - 1."""
        a, b, c = self.a, self.b, self.c
        out = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) | (c >> 11)) & MASK) + out) & MASK
        return out

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each exactly as likely (n from 1 to 2**31).

        Lemire's multiply and shift: the few products that would make some results likelier are
        drawn again.
        """
        product = self.next32() * n
        low = product & MASK
        if low < n:
            threshold = (MASK + 1) % n
            while low < threshold:
                product = self.next32() * n
                low = product & MASK
        return product >> 32

    def copy(self) -> "Sfc32":
        """A generator that will give the same numbers from here on."""
        twin = Sfc32()
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.counter = self.counter
        return twin

    def words(self) -> list[int]:
        """The state as the ``rng`` of a position: [a, b, c, counter]."""
        return [self.a, self.b, self.c, self.counter]


def from_words(words: list[int]) -> Sfc32:
    """The generator whose ``words()`` these are; each must be from 0 to 2**32 - 1."""
    rng = Sfc32()
    rng.a, rng.b, rng.c, rng.counter = words
    return rng


def shuffle(cards: vec[i64], rng: Sfc32) -> None:
    """Shuffle in place (Fisher and Yates): from the last place down, swap with one drawn at or below it."""
    i: i64 = len(cards) - 1
    while i > 0:
        j = rng.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
        i -= 1
