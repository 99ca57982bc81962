"""Duplicate deals: does the better player win, and how much of a result is luck?

On one deal every player has every place once.  What places differ by, whoever sits there, is the deal; what players
differ by, wherever they sit, is skill; the rest is what happened during play.
"""

from typing import Any

import numpy as np

from cardinal.lab.study.results import Estimate, Item, Metric
from cardinal.lab.study.statistics import Floats, Moments, around, jackknife

PARTS = (("deal", "the deal and the seat"), ("skill", "who plays"), ("play", "chance and choices during play"))


class Duplicated:
    """All deals of one pair of bots, by deal: a table with a row for each place and a column for each player."""

    def __init__(self) -> None:
        self.wins = Moments(1)
        self.rows: list[Floats] = []  # by deal: mean squares of places and of the rest; strong player's mean, others'
        self.places = 0

    def add(self, table: Any) -> None:
        deal, place, player, win, utility = (
            np.asarray(table[name].to_numpy()) for name in ("deal", "place", "player", "win", "utility")
        )
        k = int(place.max()) + 1
        self.places = k
        deals = np.unique(deal, return_inverse=True)[1]
        wins, utilities = np.zeros((deals.max() + 1, k, k)), np.zeros((deals.max() + 1, k, k))
        wins[deals, place, player] = win
        utilities[deals, place, player] = utility
        self.wins.add(wins[:, :, 0].mean(axis=1)[:, None])
        self.rows.append(sums_of_deals(utilities))

    def split(self) -> tuple[Floats, Floats]:
        return luck_and_skill(np.concatenate(self.rows), self.places)


def sums_of_deals(utilities: Floats) -> Floats:
    """For each deal (a table of places by players) what the parts are made of."""
    k = utilities.shape[1]
    whole = utilities.mean(axis=(1, 2))
    places, players = utilities.mean(axis=2), utilities.mean(axis=1)
    between = k * ((places - whole[:, None]) ** 2).sum(axis=1) / (k - 1)
    rest = utilities - places[:, :, None] - players[:, None, :] + whole[:, None, None]
    within = (rest**2).sum(axis=(1, 2)) / (k - 1) ** 2
    return np.stack([between, within, players[:, 0], players[:, 1:].mean(axis=1)], axis=1)


def luck_and_skill(rows: Floats, k: int) -> tuple[Floats, Floats]:
    """Parts of the variance of a result (deal, skill, play) with their standard errors, by leaving out deal by deal."""

    def parts(means: Floats) -> Floats:
        between, within, strong, others = means.T
        whole = (strong + (k - 1) * others) / k
        skill = ((strong - whole) ** 2 + (k - 1) * (others - whole) ** 2) / k
        deal = (between - within) / k
        total = np.maximum(1e-12, deal + skill + within)
        return np.stack([deal / total, skill / total, within / total], axis=1)

    return jackknife(parts, rows)


def metrics(found: dict[str, Duplicated]) -> list[Metric]:
    """How skill tells, for every pair; luck and skill, for the widest pair (the last one played)."""
    items, deals = [], 0
    for pair, one in found.items():
        strong, _, weak = pair.partition(" over ")
        mean, error = float(one.wins.means[0]), float(one.wins.errors()[0])
        items.append(Item(pair, f"{strong} alone among {weak}", around(mean, error, one.wins.n, "by deals")))
        deals = one.wins.n
    if not items:
        return []
    places = next(iter(found.values())).places
    source = f"{deals:,} deals for each pair, each played from all {places} places"
    games = deals * places * len(items)
    skill = Metric("skill", "How skill tells", "share", items, games, source, even=1 / places)
    return [skill, *(luck_metric(pair, one, source) for pair, one in found.items())]


def luck_metric(pair: str, one: Duplicated, source: str) -> Metric:
    values, errors = one.split()
    items = []
    for (name, label), value, error in zip(PARTS, values, errors, strict=True):
        whole = around(float(value), float(error), one.wins.n, "by deals, jackknife")
        value, low, high = (float(np.clip(x, 0, 1)) for x in (whole.value, whole.low, whole.high))
        shown = Estimate(value, low, high, whole.n, whole.method)
        items.append(Item(name, label, shown))
    return Metric(
        "luck", f"Luck and skill: {pair}", "share", items, one.wins.n * one.places, source,
        note="Parts of the variance of the utility, which sum to 1.",
    )  # fmt: skip
