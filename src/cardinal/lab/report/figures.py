"""Which charts a report has: for each metric, table and comparison its findings, its drawings and the table behind."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardinal.lab.report import charts, findings
from cardinal.lab.report.charts import Dot, Spec
from cardinal.lab.report.words import SHARE, capital, digits, figure, number, players, with_interval
from cardinal.lab.study.results import Difference, Estimate, Metric, Results, Setting, Table, TableRow

MOST_SERIES = 4  # variants that one drawing can tell apart
MOST_PANELS = 12
MOST_ROWS = 30  # of a drawing; the table behind has all
QUANTILES = ("5", "25", "50", "75", "95")
CHAPTERS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("fair", "Is it fair?", ("seat_win", "turn_win", "team_win", "seat_utility", "draws")),
    ("long", "How long does it take?", ("minutes", "choices", "decisions", "turns", "rounds", "caps")),
    (
        "choices",
        "Is there something to decide?",
        (
            "real_decisions",
            "weighty_decisions",
            "branching",
            "dead_turns",
            "seat_choices",
            "waiting",
            "longest_wait",
            "idle",
        ),
    ),
    ("drama", "Is it exciting?", ("lead_changes", "comebacks", "runaway", "suspense", "surprise")),
    ("skill", "Does skill tell?", ("skill", "luck")),
)
OWN = ("own", "What is this game's own")


class Grid(NamedTuple):
    """The table behind a chart; cells are text."""

    head: list[str]
    rows: list[list[str]]


class Figure(NamedTuple):
    id: str
    title: str
    findings: list[str]
    notes: list[str]
    panels: list[Spec]
    grid: Grid
    big: str = ""  # where there is one figure alone, it is its own picture


class Chapter(NamedTuple):
    id: str
    title: str
    figures: list[Figure]


class Measured(NamedTuple):
    """A metric at one setting; `series` names the variant where there are several."""

    setting: Setting
    series: str
    metric: Metric


def chapters(results: Results) -> list[Chapter]:
    found = [Chapter("variants", "What do the variants do?", differences(results))] if results.differences else []
    metrics = in_order(metric.id for setting in results.settings for metric in setting.metrics)
    placed = {name for _, _, names in CHAPTERS for name in names}
    for id, title, names in CHAPTERS:
        found.append(
            Chapter(id, title, [one for name in names if name in metrics for one in of_metrics(results, name)])
        )
    own = [one for name in metrics if name not in placed for one in of_metrics(results, name)]
    found.append(Chapter(*OWN, own))
    tables = in_order(table.id for setting in results.settings for table in setting.tables)
    found.append(Chapter("cards", "Rules and cards", [of_table(results, name) for name in tables]))
    return [chapter for chapter in found if chapter.figures]


def in_order(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))


def shown_settings(results: Results) -> list[tuple[Setting, str]]:
    """The settings that are drawn, with the name of their series: all, or the baseline where there are too many."""
    labels = {variant.name: findings.named(variant) for variant in results.variants}
    if len(labels) > MOST_SERIES:
        labels = {results.variants[0].name: ""}
    elif len(labels) == 1:
        labels = dict.fromkeys(labels, "")
    return [(one, labels[one.variant]) for one in results.settings if one.variant in labels]


# ---------------------------------------------------------------- metrics
def of_metrics(results: Results, name: str) -> list[Figure]:
    """A metric can be there several times (for several pairs of bots), with a title each."""
    found = [
        Measured(setting, series, metric)
        for setting, series in shown_settings(results)
        for metric in setting.metrics
        if metric.id == name
    ]
    titles = in_order(one.metric.title for one in found)
    return [
        of_metric(results, name if i == 0 else f"{name}-{i + 1}", [one for one in found if one.metric.title == title])
        for i, title in enumerate(titles)
    ]


def of_metric(results: Results, name: str, found: list[Measured]) -> Figure:
    first = found[0].metric
    base = [one for one in found if one.setting.variant == results.variants[0].name]
    panels = draw_metric(found)
    sources = in_order(one.metric.source for one in found)
    notes = [*in_order(one.metric.note for one in found if one.metric.note), f"Counted in {'; '.join(sources)}."]
    if len(results.variants) > MOST_SERIES:
        notes.append("Drawn for the baseline; how the variants differ from it stands above.")
    alone = found[0].metric.items[0].estimate if not panels and first.items else None
    return Figure(
        name,
        first.title,
        in_order(findings.of_metric(one.metric, one.setting.seats) for one in base),
        notes,
        panels,
        grid_of(found),
        figure(alone.value, first.unit, digits(alone, first.unit)) if alone is not None else "",
    )


def draw_metric(found: list[Measured]) -> list[Spec]:
    first = found[0].metric
    seats = in_order(str(one.setting.seats) for one in found)
    panels = []
    single = all(len(one.metric.items) == 1 for one in found)
    if first.histogram is not None and single:
        panels += [distribution_at(found, int(n)) for n in seats]
    elif single:
        rows = [
            Dot(players(one.setting.seats), one.series, one.metric.items[0].estimate, one.metric.even) for one in found
        ]
        panels += [charts.dots("", rows, first.unit)] if len(rows) > 1 else []
    else:
        evens = {one.metric.even for one in found}
        whole = [item.estimate for one in found for item in one.metric.items]
        domain = charts.span(whole, list(evens)) if len(evens) == 1 else None  # else each is read by itself
        for n in seats:
            at = [one for one in found if one.setting.seats == int(n)]
            rows = [
                Dot(item.label, one.series, item.estimate, one.metric.even) for one in at for item in one.metric.items
            ]
            panels.append(charts.dots(players(int(n)), rows, first.unit, domain))
    if any(one.metric.curves for one in found):
        panels += [courses_at(found, int(n)) for n in seats]
    return panels


def distribution_at(found: list[Measured], seats: int) -> Spec:
    of = {
        one.series: one.metric.histogram
        for one in found
        if one.setting.seats == seats and one.metric.histogram is not None
    }
    return charts.distribution(players(seats), of, found[0].metric.unit)


def courses_at(found: list[Measured], seats: int) -> Spec:
    at = [one for one in found if one.setting.seats == seats]
    curves = {
        " ".join(part for part in (curve.label, f"({one.series})" if one.series else "") if part): curve
        for one in at
        for curve in one.metric.curves
    }
    named = found[0].metric.curves[0].label if len(curves) == 1 and found[0].metric.curves else ""
    return charts.course(f"{players(seats)}{f', {named}' if named else ''}", curves, SHARE, None)


def grid_of(found: list[Measured]) -> Grid:
    several = len({one.series for one in found}) > 1
    spread = [one.metric.histogram for one in found if one.metric.histogram is not None]
    head = ["players", *(["variant"] if several else []), "of", "value", "from", "to", "counted", "interval"]
    if spread:
        head += ["least", *(f"{q} %" for q in QUANTILES), "most"]
    rows = []
    for one in found:
        for i, item in enumerate(one.metric.items):
            row = [str(one.setting.seats), *([one.series] if several else []), item.label]
            row += cells(item.estimate, one.metric.unit)
            histogram = one.metric.histogram if i == 0 else None
            if histogram is not None:
                ends = [histogram.least, *(histogram.quantiles.get(q, float("nan")) for q in QUANTILES), histogram.most]
                row += [number(value, one.metric.unit, 0 if value == int(value) else 1) for value in ends]
            elif spread:
                row += [""] * (len(QUANTILES) + 2)
            rows.append(row)
    return Grid(head, rows)


def cells(estimate: Estimate, unit: str) -> list[str]:
    places = digits(estimate, unit)
    ends = [number(end, unit, places) for end in (estimate.low, estimate.high)]
    return [figure(estimate.value, unit, places), *ends, f"{estimate.n:,}", estimate.method]


# ---------------------------------------------------------------- tables
def of_table(results: Results, name: str) -> Figure:
    """A table as the baseline has it, for every number of players."""
    base = results.variants[0].name
    found = [
        (setting, table)
        for setting in results.settings
        for table in setting.tables
        if setting.variant == base and table.id == name
    ]
    found = found or [(s, table) for s in results.settings for table in s.tables if table.id == name][:1]
    first = found[0][1]
    column = findings.worth_column(first)[0] if name == "cards" else first.columns[0]
    panels = []
    for setting, table in found:
        rows = extremes([row for row in table.rows if column.id in row.cells], column.id)
        dots = [Dot(row.label, "", row.cells[column.id], column.even) for row in rows]
        if len(dots) > 1:
            panels.append(charts.dots(f"{players(setting.seats)}: {column.title}", dots, column.unit))
    notes = in_order(table.note for _, table in found if table.note)
    notes.append(f"Counted in {'; '.join(in_order(table.source for _, table in found))}.")
    if any(len(table.rows) > MOST_ROWS for _, table in found):
        notes.append(f"Drawn are the {MOST_ROWS} at both ends; the table has all.")
    said = [findings.of_table(table, setting.seats) for setting, table in found]
    return Figure(f"table-{name}", first.title, said, notes, panels, table_grid(found))


def extremes(rows: list[TableRow], column: str) -> list[TableRow]:
    """From the most to the least; of many, those at both ends."""
    ranked = sorted(rows, key=lambda row: -row.cells[column].value)
    return ranked if len(ranked) <= MOST_ROWS else ranked[: MOST_ROWS // 2] + ranked[-MOST_ROWS // 2 :]


def table_grid(found: Sequence[tuple[Setting, Table]]) -> Grid:
    columns = found[0][1].columns
    grouped = any(row.group for _, table in found for row in table.rows)
    head = ["players", *(["kind"] if grouped else []), "name", *(column.title for column in columns), "counted"]
    rows = []
    for setting, table in found:
        for row in table.rows:
            told = [with_interval(row.cells[c.id], c.unit) if c.id in row.cells else "" for c in columns]
            counted = max((cell.n for cell in row.cells.values()), default=0)
            rows.append(
                [str(setting.seats), *([row.group] if grouped else []), row.label, *told, f"{counted:,}"]
            )  # fmt: skip
    return Grid(head, rows)


# ---------------------------------------------------------------- variants
def differences(results: Results) -> list[Figure]:
    """One figure for each metric that was compared."""
    labels = {variant.name: findings.named(variant) for variant in results.variants}
    titles = {metric.id: metric.title for setting in results.settings for metric in setting.metrics}
    made = []
    short = {(m.id, item.id): item.label for s in results.settings for m in s.metrics for item in m.items}
    for name in in_order(one.metric for one in results.differences):
        looked = sorted((one for one in results.differences if one.metric == name), key=lambda one: one.seats)
        clear = sorted((one for one in looked if one.clear), key=lambda one: -findings.weight(one))
        said = [f"{capital(labels[one.variant])}: {findings.changed(one)}" for one in clear[: findings.MOST_NAMED]] or [
            f"None of {len(looked)} differences is clear."
        ]
        panels, notes = draw_differences(looked, labels, short)
        notes.append(results.correction or "Each interval stands for itself: nothing was corrected for.")
        title = f"{titles.get(name, capital(name))}: variant minus {labels[results.variants[0].name]}"
        made.append(Figure(f"difference-{name}", title, said, notes, panels, difference_grid(looked, labels)))
    return made


def draw_differences(
    looked: list[Difference], labels: dict[str, str], short: dict[tuple[str, str], str]
) -> tuple[list[Spec], list[str]]:
    variants = in_order(one.variant for one in looked)
    domain = charts.span([one.adjusted for one in looked], [0.0])
    unit = looked[0].unit
    panels: dict[str, list[Dot]] = {}
    shown = looked
    if len(variants) > MOST_SERIES - 1 and len({(one.seats, one.item) for one in looked}) > MOST_PANELS:
        keep = in_order(f"{one.seats} {one.item}" for one in sorted(looked, key=lambda one: -findings.weight(one)))
        shown = [one for one in looked if f"{one.seats} {one.item}" in keep[:MOST_PANELS]]
    for one in shown:
        label = short.get((one.metric, one.item), one.label)
        if len(variants) <= MOST_SERIES - 1:
            series = labels[one.variant] if len(variants) > 1 else ""
            panels.setdefault(players(one.seats), []).append(Dot(label, series, one.adjusted, 0.0))
        else:
            dot = Dot(labels[one.variant], "", one.adjusted, 0.0)
            panels.setdefault(f"{players(one.seats)}: {label}", []).append(dot)
    drawn = [charts.dots(title, dots, unit, domain, difference=True) for title, dots in panels.items()]
    notes = ["Same deals for all variants; the intervals are those that hold for all differences at once."]
    if len(shown) < len(looked):
        notes.append(f"Drawn are the {MOST_PANELS} figures that change most; the table has all.")
    return drawn, notes


def difference_grid(looked: list[Difference], labels: dict[str, str]) -> Grid:
    head = ["players", "variant", "figure", "difference", "for itself", "for all at once", "clear", "same deals gain"]
    rows = []
    for one in looked:
        places = digits(one.adjusted, one.unit)
        unit = " points" if one.unit == SHARE else ""
        spans = [
            f"{number(e.low, one.unit, places)} to {number(e.high, one.unit, places)}"
            for e in (one.estimate, one.adjusted)
        ]
        value = f"{number(one.estimate.value, one.unit, places)}{unit}"
        gain = f"x {1 / (1 - one.correlation):.1f}" if one.correlation < 1 else ""
        rows.append([str(one.seats), labels[one.variant], one.label, value, *spans, "yes" if one.clear else "no", gain])
    return Grid(head, rows)
