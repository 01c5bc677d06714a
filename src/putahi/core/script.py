"""Chance laid down from outside, one outcome after another, for those who study every outcome and how likely it is.

A card game's state may be given a ``Script``. Then what chance decides comes from it, not from the state's generator:
each card that nobody can know is drawn as the script says, so a deck has no order before it is looked at. Where the
script has run out, ``wanted`` tells what the next outcomes may be; a caller tries a move on a copy with the script so
far and, as long as something is wanted, adds an outcome and tries again.
"""

from librt.vecs import vec
from mypy_extensions import i64


class Script:
    """Outcomes that are ``given``, in order; ``used`` is how many were needed so far.

    ``wanted`` is empty, or has the weight of every outcome of the first draw for which none was given.
    """

    def __init__(self, given: list[int]) -> None:
        self.given: vec[i64] = vec[i64](given)
        self.used: i64 = 0
        self.wanted: vec[i64] = vec[i64]()

    def draw(self, weights: vec[i64]) -> i64:
        """The next outcome; -1 where none was given."""
        used = self.used
        if used < len(self.given):
            self.used = used + 1
            return self.given[used]
        if len(self.wanted) == 0:
            self.wanted = weights
        return -1

    def below(self, n: i64) -> i64:
        """One of n outcomes, each as likely; where none was given, the first."""
        outcome = self.draw(vec[i64]([1] * n))
        return outcome if outcome >= 0 else i64(0)
