"""The course of games from estimated chances: leads, comebacks, runaway leaders, suspense and surprise; and how much
hangs on a choice."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from cardinal.core.game import LETTERS
from cardinal.lab.study.results import Curve, Estimate, Item, Metric
from cardinal.lab.study.sketch import Sketch
from cardinal.lab.study.statistics import Floats, Moments, Z

LEAD = 0.1  # by so much another's chance must exceed the leader's for the lead to pass: less is noise
WEIGHTY = 0.05  # difference in the chance to win between the best option and the worst
FAR_AHEAD = 0.75
STEPS = 20  # of a curve


class Course(NamedTuple):
    """One game: the chance of each team at each moment, and how far it had come."""

    seed: int
    chances: Floats  # a row each moment, the last one is the result
    progress: Floats  # from 0 to 1


def courses(table: Any, seats: int) -> list[Course]:
    """The games of a block.  Of each team one seat speaks for all."""
    seeds = np.asarray(table["seed"].to_numpy())
    made = np.asarray(table["choices"].to_numpy(), np.float64)
    chances, teams = (
        np.stack([np.asarray(table[f"{name}_{LETTERS[p]}"].to_numpy()) for p in range(seats)], axis=1)
        for name in ("chance", "team")
    )
    found = []
    for number in np.unique(seeds):
        rows = np.flatnonzero(seeds == number)
        speakers = np.unique(teams[rows[0]], return_index=True)[1]
        found.append(Course(int(number), chances[rows][:, speakers], made[rows] / max(1.0, made[rows[-1]])))
    return found


def lead_changes(chances: Floats) -> int:
    leader, changes = int(np.argmax(chances[0])), 0
    for row in chances[1:]:
        best = int(np.argmax(row))
        if row[best] > row[leader] + LEAD:
            leader, changes = best, changes + 1
    return changes


def openness(chances: Floats) -> Floats:
    """How open each moment is: 1 with even chances, 0 when all is decided."""
    k = chances.shape[1]
    return np.asarray(np.sqrt((chances * (1 - chances)).sum(axis=1) / ((k - 1) / k)))


def surprise(chances: Floats, playouts: int) -> float:
    """The mean square of the change from moment to moment, less what is only the noise of so many playouts."""
    noise = (chances * (1 - chances)).sum(axis=1) / playouts
    noise[-1] = 0.0  # the result is certain
    squares = (np.diff(chances, axis=0) ** 2).sum(axis=1) - noise[1:] - noise[:-1]
    return float(squares.mean()) / 2


NAMES = ("changes", "comeback", "half", "ahead", "suspense", "surprise")


class Drama:
    """All followed games of a setting."""

    def __init__(self, playouts: int) -> None:
        self.playouts = playouts
        self.moments = Moments(len(NAMES))
        self.changes = Sketch()
        self.leaders, self.winners, self.open = Moments(STEPS + 1), Moments(STEPS + 1), Moments(STEPS + 1)
        self.weights = Moments(2)
        self.lowest: tuple[float, int] = (2.0, -1)  # chance from which somebody won, and the game
        self.busiest: tuple[int, int] = (-1, -1)  # changes of the lead, and the game

    def add(self, found: list[Course]) -> None:
        for course in found:
            self.add_course(course)

    def add_course(self, course: Course) -> None:
        chances = course.chances
        k = chances.shape[1]
        result, before = chances[-1], chances[:-1]
        winner = int(np.argmax(result))
        low = float(before[:, winner].min())
        half = before[int(np.argmin(np.abs(course.progress[:-1] - 0.5)))]
        changes = lead_changes(chances)
        row = [
            changes, low <= 0.5 / k, result[int(np.argmax(half))], half.max() >= FAR_AHEAD,
            openness(before).mean(), surprise(chances, self.playouts),
        ]  # fmt: skip
        self.moments.add(np.array([row], np.float64))
        self.changes.add(np.array([changes], np.float64))
        grid = np.arange(STEPS + 1) / STEPS
        at = np.searchsorted(course.progress, grid, side="right") - 1
        self.leaders.add(chances[at].max(axis=1)[None, :])
        self.winners.add(chances[at][:, winner][None, :])
        self.open.add(openness(chances)[at][None, :])
        self.lowest = min(self.lowest, (low, course.seed))
        self.busiest = max(self.busiest, (changes, course.seed))

    def add_weights(self, table: Any) -> None:
        """Choices of one game are one observation."""
        seeds = np.asarray(table["seed"].to_numpy())
        differences = np.asarray(table["difference"].to_numpy(), np.float64)
        for number in np.unique(seeds):
            mine: npt.NDArray[np.float64] = differences[seeds == number]
            self.weights.add(np.array([[(mine >= WEIGHTY).mean(), mine.mean()]]))

    def metrics(self, teams: int, by: str) -> list[Metric]:
        n = self.moments.n
        source = f"{n:,} of the games, chances from {self.playouts} games of {by} each, up to 40 times a game"
        leader = curve("leader", "chance of whoever leads", self.leaders)
        winner = curve("winner", "chance of the later winner", self.winners)
        still_open = curve("open", "how open the game is", self.open)

        def metric(name: str, title: str, unit: str, labels: dict[str, str], **more: Any) -> Metric:
            items = [Item(key, label, self.moments.estimate(NAMES.index(key))) for key, label in labels.items()]
            return Metric(name, title, unit, items, n, source, **more)

        found = [
            metric("lead_changes", "Changes of the lead", "changes", {"changes": "a game"},
                   histogram=self.changes.histogram(), curves=[leader, winner],
                   note="The lead passes when another's chance is greater by a tenth."),
            metric("comebacks", "Comebacks", "share", {"comeback": "won from half an even chance or less"}),
            metric("runaway", "Runaway leaders", "share",
                   {"half": "whoever leads at half time wins", "ahead": "somebody has 75 % or more at half time"},
                   even=1 / teams, curves=[leader]),
            metric("suspense", "Suspense", "share", {"suspense": "how open a moment is, on average"},
                   curves=[still_open], note="1 with even chances, 0 when all is decided."),
            Metric("surprise", "Surprise", "share",
                   [Item("surprise", "change of the chances from moment to moment",
                         root(self.moments.estimate(NAMES.index("surprise"))))], n, source,
                   note="The root of the mean square, without the noise of the estimates."),
        ]  # fmt: skip
        if self.weights.n:
            found.append(self.weighty())
        return found

    def weighty(self) -> Metric:
        labels = ("differ by 5 points of winning or more", "mean difference of the best option and the worst")
        items = [Item(name, label, self.weights.estimate(i))
                 for i, (name, label) in enumerate(zip(("weighty", "stakes"), labels, strict=True))]  # fmt: skip
        return Metric(
            "weighty_decisions", "Choices on which something hangs", "share", items, self.weights.n,
            f"4 real choices of each of {self.weights.n:,} games, up to 6 options of each, {self.playouts} playouts",
            note="The best and the worst option are found in one half of the playouts and compared in the other.",
        )  # fmt: skip


def root(square: Estimate) -> Estimate:
    value, low, high = (float(np.sqrt(max(0.0, x))) for x in (square.value, square.low, square.high))
    return Estimate(value, low, high, square.n, "normal, of the square")


def curve(name: str, label: str, moments: Moments) -> Curve:
    means, errors = moments.means, moments.errors()
    low, high = np.clip(means - Z * errors, 0, 1), np.clip(means + Z * errors, 0, 1)
    x = [i / STEPS for i in range(STEPS + 1)]
    return Curve(name, label, x, [float(y) for y in means], [float(y) for y in low], [float(y) for y in high])
