"""Estimates with intervals of 95%: shares, means, differences on the same deals, and effects by logistic regression.

The intervals are Wilson's for shares, Student's for means, and for the regressions Wald's from standard errors that
allow the observations of one game to hang together (the sandwich, clustered by game: Liang and Zeger). The regression
is Newton's method in NumPy: its matrices are small, and a library for it would weigh more than all else in the extra.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit, stdtrit

Column = NDArray[Any]

CONFIDENCE = 0.95
LEAST = 20
"""A thing that came up less often is not estimated by regression."""

MOST_ROWS = 400_000
"""A regression takes no more rows than this; the first ones, whole games."""

NORMAL = 1.959964

STEPS = 60
MOST_LOG_ODDS = 500.0


@dataclass(frozen=True)
class Estimate:
    """A figure with the ends of its interval, and how many observations it is from."""

    value: float
    low: float
    high: float
    number: int

    def json(self) -> dict[str, Any]:
        """Rounded to 6 significant digits, so that the last bits of a sum do not matter; ends that are not known, as
        those of the mean of one game, are None, for JSON has no infinity.
        """
        return {
            "value": rounded(self.value),
            "low": rounded(self.low) if isfinite(self.low) else None,
            "high": rounded(self.high) if isfinite(self.high) else None,
            "number": self.number,
        }


def rounded(value: float) -> float:
    """To 6 significant digits; 0 for what is as good as 0."""
    return 0.0 if abs(value) < 1e-12 else float(f"{value:.6g}")


def share(values: Column) -> Estimate | None:
    """The mean of values from 0 to 1, such as shares of the win, with Wilson's interval; None of nothing.

    For values between 0 and 1 the interval is too wide rather than too narrow: their spread is at most that of a
    coin with the same mean.
    """
    number = len(values)
    if number == 0:
        return None
    middle = float(np.sum(values)) / number
    weight = NORMAL**2 / number
    centre = (middle + weight / 2) / (1 + weight)
    margin = sqrt(weight * (middle * (1 - middle) + weight / 4)) / (1 + weight)
    return Estimate(middle, max(0.0, min(middle, centre - margin)), min(1.0, max(middle, centre + margin)), number)


def mean(values: Column) -> Estimate | None:
    """The mean with Student's interval; None of nothing."""
    number = len(values)
    if number == 0:
        return None
    middle = float(np.mean(values))
    if number == 1:
        return Estimate(middle, -np.inf, np.inf, 1)
    margin = float(stdtrit(number - 1, 0.5 + CONFIDENCE / 2)) * float(np.std(values, ddof=1)) / sqrt(number)
    return Estimate(middle, middle - margin, middle + margin, number)


def paired(base: Column, other: Column) -> Estimate | None:
    """The mean of ``other`` less ``base``, game by game."""
    return mean(np.asarray(other, np.float64) - np.asarray(base, np.float64))


@dataclass(frozen=True)
class Effects:
    """What each thing adds to the chance to win, all else equal; None for one that came up too seldom to say.

    ``points`` are shares of the win: the average over all observations of what one more of it would add.
    """

    points: dict[str, Estimate | None]
    rows: int


def effects(worth: Column, things: dict[str, Column], situation: dict[str, Column], groups: Column) -> Effects:
    """Logistic regression of each observation's share of the win on things and the situation they came up in.

    Args:
        worth: the share of the win of each observation, 0 to 1.
        things: what is to be estimated, a column each.
        situation: what else tells on the result, a column each; an intercept is added.
        groups: the game of each observation; those of a game lie together.
    """
    rows = whole_games(groups)
    worth, groups = np.asarray(worth[:rows], np.float64), groups[:rows]
    names = [name for name, column in things.items() if can_be_told(column[:rows])]
    around = [column[:rows] for column in situation.values() if np.ptp(column[:rows]) > 0]
    nothing: dict[str, Estimate | None] = dict.fromkeys(things)
    if not names or len(np.unique(worth)) < 2:
        return Effects(nothing, rows)
    design = np.column_stack([np.ones(rows), *(things[name][:rows] for name in names), *around]).astype(np.float64)
    fit = logistic(design, worth, groups)
    if fit is None:
        return Effects(nothing, rows)
    betas, errors, slope = fit
    points = dict(nothing)
    for place, name in enumerate(names, 1):
        beta, margin = float(betas[place]), NORMAL * float(errors[place])
        number = int(np.count_nonzero(things[name][:rows]))
        points[name] = Estimate(slope * beta, slope * (beta - margin), slope * (beta + margin), number)
    return Effects(points, rows)


def logistic(design: Column, worth: Column, groups: Column) -> tuple[Column, Column, float] | None:
    """The coefficients, their standard errors, and what a step of the log odds is in shares of the win.

    None where there is no answer: columns that say the same, or that tell winners from losers without fail.
    """
    betas = np.zeros(design.shape[1])
    for _ in range(STEPS):
        chance = expit(design @ betas)
        weight = chance * (1 - chance)
        curve = design.T @ (design * weight[:, None])
        try:
            step = np.linalg.solve(curve, design.T @ (worth - chance))
        except np.linalg.LinAlgError:
            return None
        betas = betas + step
        if not np.all(np.abs(betas) < MOST_LOG_ODDS):
            return None
        if np.max(np.abs(step)) < 1e-9:
            break
    else:
        return None
    chance = expit(design @ betas)
    weight = chance * (1 - chance)
    curve = design.T @ (design * weight[:, None])
    if np.linalg.cond(curve) > 1e12:
        return None
    starts = np.flatnonzero(np.r_[True, groups[1:] != groups[:-1]])
    scores = np.add.reduceat(design * (worth - chance)[:, None], starts, axis=0)
    bread = np.linalg.inv(curve)
    games = len(starts)
    spread = bread @ (scores.T @ scores) @ bread * (games / max(1, games - 1))
    return betas, np.sqrt(np.diag(spread)), float(np.mean(weight))


def whole_games(groups: Column) -> int:
    """How many rows a regression takes: at most ``MOST_ROWS``, of whole games (rows of a game lie together)."""
    if len(groups) <= MOST_ROWS:
        return len(groups)
    rows = MOST_ROWS
    while rows > 0 and groups[rows - 1] == groups[rows]:
        rows -= 1
    return rows or MOST_ROWS


def can_be_told(column: Column) -> bool:
    """Did it come up, and not come up, often enough?"""
    if len(column) == 0:
        return False
    return int(np.count_nonzero(column)) >= LEAST and int(np.count_nonzero(column != column[0])) >= LEAST


def quantiles(values: Column, at: Sequence[float] = (0.05, 0.25, 0.5, 0.75, 0.95, 1)) -> list[int]:
    """The whole numbers at these places of the sorted row, each one that came up."""
    return [int(one) for one in np.quantile(values, at, method="inverted_cdf")]
