"""What the events of watched games tell: how often everything comes up, and what each card is worth."""

from typing import Any

import numpy as np
import numpy.typing as npt

from cardinal.core.game import Game
from cardinal.lab.study.observed import Played
from cardinal.lab.study.results import Column, Estimate, Item, Metric, Table, TableRow
from cardinal.lab.study.statistics import Floats, Z, around, regression, share, simultaneous

SELDOM = 20  # seats that held a card: below that nothing is said of it
REGRESSED = 20_000  # games: a bound on memory
RACES = {"event:announced": "won by the owner", "event:called": "won by another", "event:uncalled": "by nobody"}


class Features:
    """How often every rule, card, goal, treasure, keeper, disease and outbreak comes up."""

    def __init__(self) -> None:
        self.games = 0
        self.sums: dict[str, list[float]] = {}  # feature: games in which it came up, times, squares of times

    def add(self, table: Any, games: int) -> None:
        self.games += games
        seeds = np.asarray(table["seed"].to_numpy())
        names = table["feature"].combine_chunks()
        words = names.dictionary.to_pylist()
        codes = np.asarray(names.indices.to_numpy(), np.int64)
        times = np.asarray(table["times"].to_numpy(), np.float64)
        base = int(seeds.min()) if len(seeds) else 0
        width = int(seeds.max()) - base + 1 if len(seeds) else 1
        counted = np.bincount(codes * width + (seeds - base), weights=times, minlength=width * len(words))
        for word, row in zip(words, counted.reshape(len(words), width), strict=True):
            sums = self.sums.setdefault(word, [0.0, 0.0, 0.0])
            sums[0] += float((row > 0).sum())
            sums[1] += float(row.sum())
            sums[2] += float((row * row).sum())

    def often(self, feature: str) -> Estimate:
        return share(self.sums.get(feature, [0.0])[0], self.games)

    def times(self, feature: str) -> Estimate:
        _, times, squares = self.sums.get(feature, [0.0, 0.0, 0.0])
        n = self.games
        mean = times / n
        return around(mean, float(np.sqrt(max(0.0, squares / n - mean * mean) / max(1, n - 1))), n)

    def table(self, game: Game, source: str) -> Table:
        names = sorted(game.features | self.sums.keys())
        rows = [
            TableRow(name, words(name, game), group(name), {"games": self.often(name), "times": self.times(name)})
            for name in names
        ]
        columns = [Column("games", "in games", "share"), Column("times", "times a game", "times")]
        return Table("features", "How often everything comes up", columns, rows, self.games, source)

    def caps(self, game: Game, source: str) -> Metric:
        """Games that a limit ended, by the events of those limits."""
        ended = min(float(self.games), sum(self.sums.get(name, [0.0])[0] for name in game.limits))
        item = Item("all", "of all games", share(ended, self.games))
        return Metric("caps", "Ended by a limit", "share", [item], self.games, source)

    def races(self, source: str) -> Metric | None:
        """777: who wins the race for a Herald."""
        times = {name: self.sums.get(name, [0.0, 0.0])[1] for name in RACES}
        n = int(sum(times.values()))
        if n == 0:
            return None
        items = [Item(name.partition(":")[2], RACES[name], share(times[name], n)) for name in RACES]
        return Metric("races", "Races for a Herald", "share", items, self.games, source)

    def deaths(self, source: str) -> Metric | None:
        """Death Wish: how many are dead before the game is over."""
        if "event:buried" not in self.sums and "event:dying" not in self.sums:
            return None
        items = [Item("dead", "deaths a game", self.times("event:dead")),
                 Item("dying", "dying a game", self.times("event:dying")),
                 Item("revived", "revived a game", self.times("event:revived"))]  # fmt: skip
        return Metric("elimination", "Deaths", "times", items, self.games, source)


def group(feature: str) -> str:
    head, sign, _ = feature.partition(":")
    return head if sign else feature.split(" ")[0]


def words(feature: str, game: Game) -> str:
    """`goal met:hoard` as `Goal met: Hoard`, by the names on the cards where there are such."""
    head, sign, tail = feature.partition(":")
    if not sign:
        return feature.capitalize()
    name = game.card_names.get(tail, tail.replace("_", " "))
    return f"{head.capitalize()}: {name}"


class Cards:
    """What each card is worth: who is dealt it, who plays it, who wins."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.names: dict[str, int] = {}
        self.held: list[npt.NDArray[np.int8]] = []  # by block: a row for each seat of each game, a column for each card
        self.credits: list[Floats] = []
        self.places: list[
            npt.NDArray[np.int64]
        ] = []  # of each row: its seat and its place in turn order, as one number
        self.dealt: dict[str, list[float]] = {}  # card: seats that were dealt it, and their wins
        self.played: dict[str, list[float]] = {}

    def add(self, table: Any, games: Any) -> None:
        played = Played(games, self.seats)
        credit = played.credit()
        seeds = np.asarray(games["seed"].to_numpy())
        names = table["card"].combine_chunks()
        known = [self.names.setdefault(word, len(self.names)) for word in names.dictionary.to_pylist()]
        cards = np.array(known, np.int64)[np.asarray(names.indices.to_numpy(), np.int64)]
        rows = (np.asarray(table["seed"].to_numpy()) - seeds[0]) * self.seats + np.asarray(table["seat"].to_numpy())
        dealt, used = (np.asarray(table[name].to_numpy(), np.float64) for name in ("dealt", "played"))
        held = np.zeros((played.n * self.seats, len(self.names)), np.int8)
        held[rows, cards] = dealt
        won = credit.ravel()
        by_card = {code: name for name, code in self.names.items()}
        for counts, amounts in ((self.dealt, dealt), (self.played, used)):
            some = amounts > 0
            n = np.bincount(cards[some], minlength=len(self.names))
            wins = np.bincount(cards[some], weights=won[rows[some]], minlength=len(self.names))
            for code in np.flatnonzero(n):
                sums = counts.setdefault(by_card[int(code)], [0.0, 0.0])
                sums[0] += float(n[code])
                sums[1] += float(wins[code])
        if self.games < REGRESSED:
            self.held.append(held)
            self.credits.append(won)
            seat = np.tile(np.arange(self.seats), played.n)
            turn = (seat - np.repeat(np.asarray(games["began"].to_numpy(), np.int64), self.seats)) % self.seats
            self.places.append(seat * self.seats + turn)
        self.games += played.n

    def worth(self) -> dict[str, tuple[float, float]]:
        """Worth and standard error of each card: the win regressed on all cards of the deal, seat by seat."""
        width = len(self.names)
        x = np.concatenate([np.pad(h, ((0, 0), (0, width - h.shape[1]))) for h in self.held]).astype(np.float64)
        y = np.concatenate(self.credits)
        places = np.concatenate(self.places)
        for place in np.unique(places):  # what a seat has on average, or has by beginning, is no merit of a card
            x[places == place] -= x[places == place].mean(axis=0)
            y[places == place] -= y[places == place].mean()
        varying = np.flatnonzero((x * x).sum(axis=0) > 1e-9)
        if not len(varying):
            return {}
        found, errors = regression(x[:, varying], y, self.seats)
        by_card = {code: name for name, code in self.names.items()}
        return {by_card[int(code)]: (float(a), float(e)) for code, a, e in zip(varying, found, errors, strict=True)}

    def table(self, game: Game, source: str, even: float) -> Table:
        worths = self.worth() if self.held else {}
        z, n_worth = simultaneous(len(worths)), sum(len(one) for one in self.credits) // self.seats
        rows = []
        for card in sorted(self.names):
            cells: dict[str, Estimate] = {}
            for column, counts in (("dealt", self.dealt), ("played", self.played)):
                n, wins = counts.get(card, [0.0, 0.0])
                if n >= SELDOM:
                    cells[column] = share(wins, int(n))
            if card in worths and self.dealt.get(card, [0.0])[0] >= SELDOM:
                value, error = worths[card]
                cells["worth"] = around(value, error, n_worth, "regression, robust", Z)
                cells["worth_together"] = around(value, error, n_worth, "regression, robust, simultaneous", z)
            if cells:
                rows.append(TableRow(card, card_label(card, game), card_group(card), cells))
        columns = [
            Column("dealt", "wins when dealt", "share", even), Column("played", "wins when played", "share", even),
            Column("worth", "worth", "share", 0.0), Column("worth_together", "worth, all cards at once", "share", 0.0),
        ]  # fmt: skip
        note = (
            "Worth: by how much the chance to win grows with one copy in the first hand instead of an average card, the"
            " other cards of the hand, the seat and its place in turn order taken into account. Intervals under `all"
            " cards at once` hold together, 95 times in 100."
        )
        return Table("cards", "What each card is worth", columns, rows, self.games, source, note)


def card_label(card: str, game: Game) -> str:
    for name in (card, f"0.{card}", f"{card}.1"):
        if name in game.card_names:
            return game.card_names[name]
    return card.replace("_", " ")


def card_group(card: str) -> str:
    """What is before the number: `pride_5` is a pride."""
    return card.rsplit("_", 1)[0] if "_" in card and card.rsplit("_", 1)[1].isdigit() else ""
