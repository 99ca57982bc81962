"""The figures of all games of a setting, and the differences between variants: blocks are added up in their order."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from cardinal.lab.study import figures
from cardinal.lab.study.observed import OBSERVABLES, Observable, Played, each_seat, option_counts, team_credit
from cardinal.lab.study.results import Difference, Estimate, Histogram, Item, Metric
from cardinal.lab.study.sketch import Sketch
from cardinal.lab.study.statistics import Floats, Moments, around, simultaneous, verdict

ALL_GAMES = "all games"


class Extreme:
    """The game in which a figure was greatest (or, with a sign of -1, least)."""

    def __init__(self, why: str, metric: str, column: str, sign: int = 1) -> None:
        self.why, self.metric, self.column, self.sign = why, metric, column, sign
        self.value, self.seed = -np.inf, -1

    def add(self, played: Played) -> None:
        if self.column in played.table.column_names:
            values = played.column(self.column)
        else:
            values = played.by_seat(self.column).max(axis=1)
        at = int(np.argmax(self.sign * values))
        if self.sign * values[at] > self.value:
            self.value, self.seed = float(self.sign * values[at]), int(played.table["seed"][at].as_py())


class Tally:
    """One setting.  `roles` are what seats are called besides their letters, where a game says so."""

    def __init__(self, seats: int, roles: Sequence[str] = ()) -> None:
        self.roles = roles
        self.seats, self.games, self.teams = seats, 0, seats
        self.moments = {one.id: Moments(len(one.items(seats))) for one in OBSERVABLES}
        self.sketches = {one.id: Sketch(one.step) for one in OBSERVABLES if one.step}
        self.options = np.zeros(len(figures.CLASSES), np.int64)
        self.team_wins: Moments | None = None
        self.extremes = (
            Extreme("the longest game", "choices", "choices"),
            Extreme("the shortest game", "choices", "choices", -1),
            Extreme("the longest wait of a seat", "longest_wait", "longest_wait"),
        )

    def add(self, table: Any) -> dict[str, Floats]:
        """The next games; what was observed in each of them, by metric."""
        played = Played(table, self.seats)
        self.games += played.n
        self.teams = played.teams()
        found = {one.id: one.values(played) for one in OBSERVABLES}
        for name, values in found.items():
            self.moments[name].add(values)
            if name in self.sketches:
                self.sketches[name].add(values.ravel())
        self.options += option_counts(played)
        for extreme in self.extremes:
            extreme.add(played)
        if self.teams < self.seats:
            self.team_wins = self.team_wins or Moments(self.teams)
            self.team_wins.add(team_credit(played))
        return found

    def metrics(self) -> list[Metric]:
        found = [self.metric(one) for one in OBSERVABLES]
        if self.team_wins is not None:
            items = [
                Item(f"T{t + 1}", f"team {t + 1}", self.team_wins.estimate(t)) for t in range(len(self.team_wins.sums))
            ]
            even = 1 / len(items)
            found.append(
                Metric("team_win", "Wins by team", "share", items, self.games, ALL_GAMES, even,
                       verdict=verdict(self.team_wins, even))
            )  # fmt: skip
        return found

    def metric(self, one: Observable) -> Metric:
        moments = self.moments[one.id]
        items = [Item(name, label, moments.estimate(i)) for i, (name, label) in enumerate(one.items(self.seats))]
        if one.items is each_seat and self.roles:
            items = [Item(o.id, f"{o.label}, {role}", o.estimate) for o, role in zip(items, self.roles, strict=True)]
        even = one.even(self.teams) if one.even is not None else None
        histogram = self.sketches[one.id].histogram() if one.step else None
        if one.id == "branching":
            histogram = self.option_histogram()
        judged = verdict(moments, even) if even is not None else ""
        return Metric(
            one.id, one.title, one.unit, items, self.games, ALL_GAMES, even, histogram, verdict=judged, note=one.note
        )

    def option_histogram(self) -> Histogram:
        """The classes are as wide as their numbers: one option, two, three, four or five ..."""
        counts = self.options
        mean = float(self.moments["branching"].means[0])
        edges = np.array(figures.CLASS_EDGES, np.float64)
        middles = (edges[:-1] + edges[1:] - 1) / 2
        total = max(1, int(counts.sum()))
        cumulated = np.cumsum(counts) / total
        quantiles = {str(q): float(middles[int(np.searchsorted(cumulated, q / 100))]) for q in (5, 25, 50, 75, 95)}
        deviation = float(
            np.sqrt(max(0.0, (counts * middles**2).sum() / total - ((counts * middles).sum() / total) ** 2))
        )
        most = float(middles[np.flatnonzero(counts)[-1]]) if counts.any() else 0.0
        return Histogram([float(e) for e in edges], [int(c) for c in counts], mean, deviation, 1.0, most, quantiles)


class Pair:
    """A variant beside the baseline, game by game on the same deals."""

    def __init__(self, variant: str, baseline: str, seats: int) -> None:
        self.variant, self.baseline, self.seats = variant, baseline, seats
        self.moments = {one.id: Moments(2 * len(one.items(seats))) for one in OBSERVABLES}

    def add(self, baseline: dict[str, Floats], variant: dict[str, Floats]) -> None:
        for name, moments in self.moments.items():
            moments.add(np.concatenate([baseline[name], variant[name]], axis=1))

    def differences(self, z: float) -> list[Difference]:
        found = []
        for one in OBSERVABLES:
            moments, items = self.moments[one.id], one.items(self.seats)
            covariance, means, k = moments.covariance, moments.means, len(items)
            for i, (item, label) in enumerate(items):
                a, b, ab = covariance[i, i], covariance[k + i, k + i], covariance[i, k + i]
                error = float(np.sqrt(max(0.0, a + b - 2 * ab) / max(1, moments.n)))
                value = float(means[k + i] - means[i])
                adjusted = around(value, error, moments.n, "paired, simultaneous", z)
                found.append(
                    Difference(
                        self.variant, self.baseline, self.seats, one.id, item, f"{one.title}: {label}", one.unit,
                        around(value, error, moments.n, "paired, normal"), adjusted,
                        bool(adjusted.low > 0 or adjusted.high < 0),
                        float(ab / np.sqrt(a * b)) if a > 0 and b > 0 else 1.0, moments.n,
                    )
                )  # fmt: skip
        return found


def comparisons(pairs: Sequence[Pair]) -> int:
    return sum(len(one.items(pair.seats)) for pair in pairs for one in OBSERVABLES)


def correction(pairs: Sequence[Pair]) -> tuple[float, str]:
    """How wide the intervals of differences must be, and why, in words."""
    n = comparisons(pairs)
    z = simultaneous(n)
    return z, (
        f"{n} differences were looked at together: adjusted intervals are {z:.2f} instead of 1.96 standard errors wide"
        " to each side (Bonferroni), so that 95 times in 100 all of them hold at once. A difference is called clear"
        " where its adjusted interval leaves 0 out."
    )


def stopped_early(metric: Metric, estimates: Sequence[Estimate]) -> Metric:
    """The same metric with the intervals of a confidence sequence."""
    items = [Item(item.id, item.label, e) for item, e in zip(metric.items, estimates, strict=True)]
    return Metric(**{**{name: getattr(metric, name) for name in metric.__struct_fields__}, "items": items})
