"""A finished study as data: what `results.json` in a study's folder holds, and all that a report is made of.

A study plays *variants* (rules to compare; the first one is the baseline) at one or more *numbers of seats*.  Each such
pair is a `Setting`, and a setting has `Metric`s (figures with intervals and perhaps a distribution) and `Table`s (a row
for each card, rule, goal ...).  Variants are compared game by game on the same deals: those are `Difference`s.

>>> from pathlib import Path
>>> results = read_results(Path("tests/lab/data/soul-reapers"))
>>> metric(results.settings[0], "seat_win").items[0].label
'seat A'
"""

from pathlib import Path
from typing import Any

import msgspec

from cardinal.core.errors import Malformed

FORMAT = 1
FILE = "results.json"


class Estimate(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval.  `n` is what was counted (games, or deals where one deal is one observation).

    `method` says in words how the interval was made: `Wilson`, `normal`, `by deals`, `confidence sequence`,
    `regression, robust`, `exact` (a count of everything there was: low = value = high).
    """

    value: float
    low: float
    high: float
    n: int
    method: str = "normal"


class Item(msgspec.Struct, frozen=True):
    """One figure of a metric: of a seat, a place in turn order, a pair of bots, or of everything (`all`)."""

    id: str
    label: str
    estimate: Estimate


class Histogram(msgspec.Struct, frozen=True):
    """A distribution: `counts[i]` observations from `edges[i]` up to, not including, `edges[i + 1]`."""

    edges: list[float]
    counts: list[int]
    mean: float
    deviation: float
    least: float
    most: float
    quantiles: dict[str, float]  # "5", "25", "50", "75", "95": per cent


class Curve(msgspec.Struct, frozen=True):
    """How something goes over the course of a game: x from 0 (the deal) to 1 (the end), y with its interval."""

    id: str
    label: str
    x: list[float]
    y: list[float]
    low: list[float]
    high: list[float]


class Metric(msgspec.Struct, frozen=True):
    """One thing measured.  `id` is a heading of docs/laboratory.md, which defines it.

    `even` is the value of a game without the advantage in question (1/4 for a seat of four), if there is such a value.
    `games` is how many games it was counted in, and `source` says in words which: `all games`, `20,000 of the games,
    replayed with their events`.  `verdict` answers in one word what a test says: `fair`, `unfair`, `unclear`, or ``.
    """

    id: str
    title: str
    unit: str  # "share", or what is counted: "decisions", "turns", "rounds", "minutes", "options", "bits" ...
    items: list[Item]
    games: int
    source: str
    even: float | None = None
    histogram: Histogram | None = None
    curves: list[Curve] = []
    verdict: str = ""
    note: str = ""  # one sentence that a reader must know to read the figures rightly


class Column(msgspec.Struct, frozen=True):
    id: str
    title: str
    unit: str  # as of a metric
    even: float | None = None  # the value that says "no effect": 0 for a worth, 1/seats for a share of wins


class TableRow(msgspec.Struct, frozen=True):
    """A card, a rule, a goal.  What was never seen often enough to say anything has no cell in that column."""

    id: str
    label: str
    group: str  # "event", "effect", "goal met", "outbreak" ... ; for cards their kind, or ""
    cells: dict[str, Estimate]


class Table(msgspec.Struct, frozen=True):
    """`features`: how often everything comes up.  `cards`: what each card is worth.  `levels`: bots against bots."""

    id: str
    title: str
    columns: list[Column]
    rows: list[TableRow]
    games: int
    source: str
    note: str = ""


class Outlier(msgspec.Struct, frozen=True):
    """A game that stands out, to look at: `record` is a file in the study's folder (`cardinal replay` tells it)."""

    why: str  # "the longest game", "the greatest comeback" ...
    metric: str  # the metric it is an outlier of
    value: float
    seed: int
    record: str


class Setting(msgspec.Struct, frozen=True):
    """One variant at one number of seats.

    `stopped` says in words why it ended after so many games: `all 4,000 games`, `seat_win within 0.5 points`.
    """

    variant: str
    seats: int
    games: int
    metrics: list[Metric]
    tables: list[Table] = []
    outliers: list[Outlier] = []
    stopped: str = ""


class Difference(msgspec.Struct, frozen=True):
    """What a variant does to one figure: variant minus baseline, over the same deals (`games` of them).

    `estimate` is the plain 95 % interval; `adjusted` holds for all differences of its family at once (`correction`
    of the results says how).  `clear` is whether `adjusted` leaves 0 out.  `correlation` is between the games of one
    deal: what pairing them has gained (intervals are as narrow as with 1 / (1 - correlation) times the games).
    """

    variant: str
    baseline: str
    seats: int
    metric: str
    item: str
    label: str  # in words: "share of wins of seat A"
    unit: str
    estimate: Estimate
    adjusted: Estimate
    clear: bool
    correlation: float
    games: int


class Variant(msgspec.Struct, frozen=True):
    """Options other than the game's defaults; a baseline without any is `as printed`."""

    name: str
    label: str
    options: dict[str, Any]


class DataColumn(msgspec.Struct, frozen=True):
    name: str
    type: str
    meaning: str


class DataFile(msgspec.Struct, frozen=True):
    """A file of raw data in the study's folder, and what its columns mean."""

    name: str
    rows: int
    what: str
    columns: list[DataColumn]


class Results(msgspec.Struct, frozen=True):
    """Everything a finished study found; `study` is the file as it was given (the defaults filled in)."""

    name: str
    title: str
    game: str
    game_title: str
    rules_version: str
    version: str  # of the program
    seed: int
    command: str  # what makes the same numbers again
    study: dict[str, Any]
    bots: list[str]
    variants: list[Variant]  # the first is the baseline
    seats: list[int]
    settings: list[Setting]  # by number of seats, then in the order of the variants
    differences: list[Difference] = []
    correction: str = ""  # in words: what was done because several things are compared
    stopping: str = ""  # in words: which rule ended the games, and why it may be looked at all the time
    data: list[DataFile] = []
    games: int = 0  # all that were played
    format: int = FORMAT


def read_results(folder: Path) -> Results:
    """Of a study's folder."""
    try:
        found = msgspec.json.decode((folder / FILE).read_bytes(), type=Results)
    except OSError as e:
        raise Malformed(str(folder), f"no finished study: {e.strerror or e}") from None
    except msgspec.DecodeError as e:
        raise Malformed(str(folder / FILE), str(e)) from None
    if found.format != FORMAT:
        raise Malformed(str(folder / FILE), f"format {found.format}; this program reads {FORMAT}")
    return found


def metric(setting: Setting, name: str) -> Metric:
    """A metric of a setting by its id; KeyError where the study did not measure it."""
    for one in setting.metrics:
        if one.id == name:
            return one
    raise KeyError(name)


def table(setting: Setting, name: str) -> Table:
    for one in setting.tables:
        if one.id == name:
            return one
    raise KeyError(name)
