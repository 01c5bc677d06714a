"""A small network on sparse signs: each sign present adds its row, then two layers judge the sum."""

import math

from librt.vecs import append, vec
from mypy_extensions import i64


class Network:
    """Worth of a position to one seat, from the signs that it sees (``signs_mauw``, ``signs_maui``).

    ``rows`` has ``hidden`` numbers for each sign; their sum with ``bias`` goes through a rectifier into ``second``
    units (``middle``: ``hidden`` weights a unit; ``middle_bias``), those through another into one number (``last``,
    ``last_bias``), which is the logit of winning.
    """

    def __init__(
        self,
        hidden: i64,
        second: i64,
        rows: vec[float],
        bias: vec[float],
        middle: vec[float],
        middle_bias: vec[float],
        last: vec[float],
        last_bias: float,
    ) -> None:
        self.hidden: i64 = hidden
        self.second: i64 = second
        self.rows: vec[float] = rows
        self.bias: vec[float] = bias
        self.middle: vec[float] = middle
        self.middle_bias: vec[float] = middle_bias
        self.last: vec[float] = last
        self.last_bias: float = last_bias

    def logit(self, signs: vec[i64]) -> float:
        """The logit of the share of the win to be expected."""
        hidden = self.hidden
        rows = self.rows
        sums = self.bias[:]
        for s in range(i64(len(signs))):
            at = signs[s] * hidden
            for unit in range(hidden):
                sums[unit] += rows[at + unit]
        middle = self.middle
        result = self.last_bias
        at = 0
        for k in range(self.second):
            total = self.middle_bias[k]
            for unit in range(hidden):
                value = sums[unit]
                if value > 0.0:
                    total += value * middle[at + unit]
            at += hidden
            if total > 0.0:
                result += total * self.last[k]
        return result

    def worth(self, signs: vec[i64]) -> float:
        """The share of the win to be expected, 0 to 1."""
        return 1.0 / (1.0 + math.exp(-self.logit(signs)))


def floats(numbers: list[float]) -> vec[float]:
    """These numbers, packed."""
    packed = vec[float](capacity=len(numbers))
    for number in numbers:
        packed = append(packed, number)
    return packed
