"""Figures with intervals.  Every kind of interval here is put to the test in tests/lab/test_coverage.py: of a thousand
95 % intervals of made-up data, how many hold the truth?"""

import math
from collections.abc import Callable
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

from cardinal.lab.simulate import wilson
from cardinal.lab.study.results import Estimate

Floats = npt.NDArray[np.float64]
Z = NormalDist().inv_cdf(0.975)
UNFAIR = 0.01  # how often a game without any advantage is called unfair
MARGIN = 0.02  # an advantage that is certainly smaller than this is none


class Moments:
    """Sums of many observations of k figures: all that means and their intervals take.  Memory does not grow."""

    def __init__(self, k: int) -> None:
        self.n = 0
        self.sums = np.zeros(k)
        self.cross = np.zeros((k, k))
        self.other_than_whole = np.zeros(k, np.int64)  # observations that are neither 0 nor 1

    def add(self, values: Floats) -> None:
        """One row an observation."""
        self.n += len(values)
        self.sums += values.sum(axis=0)
        self.cross += np.einsum("ni,nj->ij", values, values)  # not by BLAS: the same bits on any number of cores
        self.other_than_whole += ((values != 0) & (values != 1)).sum(axis=0)

    @property
    def means(self) -> Floats:
        return self.sums / max(1, self.n)

    @property
    def covariance(self) -> Floats:
        """Of one observation."""
        m = self.means
        return (self.cross - self.n * np.outer(m, m)) / max(1, self.n - 1)

    def errors(self) -> Floats:
        """Standard errors of the means."""
        return np.sqrt(np.maximum(0.0, np.diag(self.covariance)) / max(1, self.n))

    def estimate(self, i: int) -> Estimate:
        if self.n and not self.other_than_whole[i]:
            return share(float(self.sums[i]), self.n)
        return around(float(self.means[i]), float(self.errors()[i]), self.n)


def share(times: float, n: int) -> Estimate:
    low, high = wilson(times, n, Z)
    return Estimate(times / n, low, high, n, "Wilson")


def around(value: float, error: float, n: int, method: str = "normal", z: float = Z) -> Estimate:
    return Estimate(value, value - z * error, value + z * error, n, method)


def simultaneous(comparisons: int) -> float:
    """How many standard errors wide intervals must be to hold all at once, 95 times in 100 (Bonferroni).

    >>> round(simultaneous(1), 2), round(simultaneous(20), 2)
    (1.96, 3.02)
    """
    return NormalDist().inv_cdf(1 - 0.025 / max(1, comparisons))


# ---------------------------------------------------------------- is it fair?
def evenness(moments: Moments, even: float) -> float:
    """The probability of differences as great as these between seats that have no advantage (Wald's test)."""
    away = moments.means - even
    covariance = moments.covariance / max(1, moments.n)
    rank = int(np.linalg.matrix_rank(covariance, tol=1e-12, hermitian=True)) if covariance.any() else 0
    if rank == 0:
        return 1.0 if not away.any() else 0.0
    statistic = float(away @ np.linalg.pinv(covariance, rcond=1e-9, hermitian=True) @ away)
    return chi_square_tail(statistic, rank)


def chi_square_tail(x: float, degrees: int) -> float:
    """How often a chi-square variable exceeds x (Wilson and Hilferty's approximation).

    >>> round(chi_square_tail(7.815, 3), 2)
    0.05
    """
    spread = 2 / (9 * degrees)
    return 1 - NormalDist().cdf(((x / degrees) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))


def verdict(moments: Moments, even: float, margin: float = MARGIN) -> str:
    """`fair` where every interval lies within the margin of even; `unfair` where a game without any advantage would
    look like this once in a hundred times; `unclear` where more games are needed."""
    found = [moments.estimate(i) for i in range(len(moments.sums))]
    if all(even - margin <= one.low and one.high <= even + margin for one in found):
        return "fair"
    return "unfair" if evenness(moments, even) < UNFAIR else "unclear"


# ---------------------------------------------------------------- figures that are no means
def jackknife(f: Callable[[Floats], Floats], rows: Floats) -> tuple[Floats, Floats]:
    """A figure made of means over rows (deals), and its standard error: each row is left out once.

    `f` takes means, one row of them or many, and gives as many rows of figures.
    """
    n = len(rows)
    total = rows.sum(axis=0)
    whole = f((total / n)[None, :])[0]
    left_out = f((total - rows) / (n - 1))
    error = np.sqrt((n - 1) / n * ((left_out - left_out.mean(axis=0)) ** 2).sum(axis=0))
    return whole, error


def regression(x: Floats, y: Floats, groups: int) -> tuple[Floats, Floats]:
    """Least squares of y on x, with standard errors that take the rows of one game (`groups` in a row) for one
    observation.  What x cannot tell apart is shared out evenly, so that the coefficients of a hand of fixed size
    say by how much a card is better than the average card."""
    inverse = np.linalg.pinv(x.T @ x, rcond=1e-9, hermitian=True)
    found = inverse @ (x.T @ y)
    scores = (x * (y - x @ found)[:, None]).reshape(-1, groups, x.shape[1]).sum(axis=1)
    games = len(scores)
    meat = scores.T @ scores * (games / max(1, games - 1))
    return found, np.sqrt(np.maximum(0.0, np.diag(inverse @ meat @ inverse)))


# ---------------------------------------------------------------- looking all the time
def sequence_width(variance: float, n: int, alpha: float, best_at: int) -> float:
    """Half the width of a confidence sequence: it holds at all n at once, so that one may look after every block and
    stop when one likes.  A normal mixture with the variance as estimated (asymptotic confidence sequences, by
    Waudby-Smith and others, 2024), narrowest about `best_at` observations."""
    if n < 2:
        return math.inf
    rho2 = (2 * math.log(1 / alpha) + math.log(1 + 2 * math.log(1 / alpha))) / best_at
    inside = 2 * (n * rho2 + 1) / (n * n * rho2) * math.log(math.sqrt(n * rho2 + 1) / alpha)
    return math.sqrt(variance * inside)
