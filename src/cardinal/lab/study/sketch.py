"""Distributions in little memory: whole numbers are counted one by one up to 64, and beyond in classes that are at most
one thirty-second of their value wide."""

import numpy as np
import numpy.typing as npt

from cardinal.lab.study.results import Histogram

EXACT = 64
PARTS = 32  # classes to an octave
CLASSES = EXACT + PARTS * 24
BARS = 24  # of a histogram, about
QUANTILES = (5, 25, 50, 75, 95)


def lower_edges() -> npt.NDArray[np.float64]:
    octaves = [EXACT * 2**k * (1 + i / PARTS) for k in range(24) for i in range(PARTS)]
    return np.array([*range(EXACT), *octaves], np.float64)


EDGES = lower_edges()


class Sketch:
    """Of numbers from 0 on; `unit` is what one step is worth (0.01 for shares)."""

    def __init__(self, unit: float = 1.0) -> None:
        self.unit = unit
        self.counts = np.zeros(CLASSES, np.int64)
        self.n = 0
        self.sum = self.squares = 0.0
        self.least, self.most = np.inf, -np.inf

    def add(self, values: npt.NDArray[np.float64]) -> None:
        if not len(values):
            return
        steps = np.floor(values / self.unit + 1e-9)
        self.counts += np.bincount(np.searchsorted(EDGES, steps, side="right") - 1, minlength=CLASSES)
        self.n += len(values)
        self.sum += float(values.sum())
        self.squares += float((values * values).sum())
        self.least, self.most = min(self.least, float(values.min())), max(self.most, float(values.max()))

    def quantile(self, share: float) -> float:
        at = int(np.searchsorted(np.cumsum(self.counts), share * self.n))
        return min(max(float(EDGES[min(at, CLASSES - 1)]) * self.unit, self.least), self.most)

    def histogram(self) -> Histogram | None:
        """With some twenty bars of a round width."""
        if self.n == 0:
            return None
        width = round_width((self.most - self.least) / BARS / self.unit) * self.unit
        first = np.floor(self.least / width) * width
        bars = int(np.floor((self.most - first) / width + 1e-9)) + 1
        edges = first + width * np.arange(bars + 1)
        inside = np.flatnonzero(self.counts)
        at = np.clip(np.floor((EDGES[inside] * self.unit - first) / width + 1e-9).astype(np.int64), 0, bars - 1)
        counts = np.bincount(at, weights=self.counts[inside], minlength=bars).astype(np.int64)
        mean = self.sum / self.n
        return Histogram(
            edges=[float(x) for x in edges], counts=[int(x) for x in counts], mean=mean,
            deviation=float(np.sqrt(max(0.0, self.squares / self.n - mean * mean))),
            least=float(self.least), most=float(self.most),
            quantiles={str(q): self.quantile(q / 100) for q in QUANTILES},
        )  # fmt: skip


def round_width(width: float) -> float:
    """The next of 1, 2, 5, 10, 20, 50 ...

    >>> round_width(0.3), round_width(7), round_width(23)
    (1, 10, 50)
    """
    step = 1
    while True:
        for factor in (1, 2, 5):
            if factor * step >= width:
                return factor * step
        step *= 10
