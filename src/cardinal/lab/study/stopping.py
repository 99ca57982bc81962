"""When is it enough?  After so many games; or when the wanted precision is reached, by a confidence sequence."""

from collections.abc import Sequence

import numpy as np

from cardinal.core.errors import Malformed
from cardinal.lab.study.observed import BY_ID, Played
from cardinal.lab.study.plan import Study
from cardinal.lab.study.results import Estimate
from cardinal.lab.study.statistics import Floats, Moments, sequence_width

ALPHA = 0.05
FIRST_LOOK = 1_000  # games: before that an estimated variance is too rough
FIXED = "A fixed number of games, so that looking at figures on the way could not end it sooner."


class Stopping:
    """Looks at one number of seats after each round of blocks: figures of all variants, and their differences."""

    def __init__(self, study: Study, variants: int, seats: int) -> None:
        if study.precision_of not in BY_ID:
            raise Malformed("precision_of", f"{study.precision_of!r} is none of {', '.join(BY_ID)}")
        self.study, self.variants, self.seats = study, variants, seats
        self.observable = BY_ID[study.precision_of]
        self.items = len(self.observable.items(seats))
        self.followed = self.items * (2 * variants - 1)  # each figure, and each difference from the baseline
        self.moments = Moments(self.followed)

    def add(self, tables: Sequence[object]) -> None:
        """The next games of every variant, the baseline first."""
        values = [self.observable.values(Played(table, self.seats)) for table in tables]
        self.moments.add(np.concatenate([*values, *(one - values[0] for one in values[1:])], axis=1))

    def widths(self) -> Floats:
        """Half the widths of the intervals of all that is followed, which hold together and at all times."""
        variances = np.diag(self.moments.covariance)
        alpha = ALPHA / self.followed
        return np.array([sequence_width(float(v), self.moments.n, alpha, best_at(self.study)) for v in variances])

    def reached(self) -> bool:
        if self.study.precision <= 0 or self.moments.n < FIRST_LOOK:
            return False
        return bool(self.widths().max() <= self.study.precision)

    def estimates(self, variant: int) -> list[Estimate]:
        """The figures of one variant, with intervals that hold whenever one stops."""
        at = variant * self.items
        means, widths, n = self.moments.means, self.widths(), self.moments.n
        return [sequence(float(means[i]), float(widths[i]), n) for i in range(at, at + self.items)]

    def differences(self, variant: int) -> list[Estimate]:
        """Of a variant (1, 2, ...) from the baseline."""
        return self.estimates(self.variants + variant - 1)

    def words(self) -> str:
        if self.study.precision <= 0:
            return FIXED
        return (
            f"Until {self.observable.title.lower()} of all variants and their differences were within"
            f" {self.study.precision:g}, or {self.study.games:,} games were played. Looked at after every block, by a"
            f" confidence sequence (a normal mixture; {self.followed} figures at once at"
            f" {self.seats} seats, by Bonferroni): its intervals hold at every moment together, 95 times in 100, so"
            " that stopping early does not bend them. The intervals of all other metrics are ordinary ones."
        )


def sequence(value: float, width: float, n: int) -> Estimate:
    return Estimate(value, value - width, value + width, n, "confidence sequence")


def best_at(study: Study) -> int:
    """Where the intervals are to be narrowest: at a quarter of the most games there may be."""
    return max(FIRST_LOOK, study.games // 4)
