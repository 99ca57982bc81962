"""Charts as Vega-Lite: dots with intervals, distributions, courses of games, bars.

Colours are the page's own (`var(--c0)` ...), so that one drawing is dark and light; every variant also has a shape.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from cardinal.lab.report import words
from cardinal.lab.study.results import Curve, Estimate, Histogram

Spec = dict[str, Any]
WIDTH = 420
FONT = "system-ui, sans-serif"
MOST_BINS = 30
SERIES = 8  # colours there are
SHAPES = ("circle", "square", "diamond", "triangle-up", "cross", "triangle-down", "triangle-right", "triangle-left")
LABELS_UP_TO = 16  # dots in a chart that are also told in figures
CONFIG: Spec = {
    "background": None,
    "padding": {"left": 18, "right": 8, "top": 4, "bottom": 4},  # who reads may have wider letters than who draws
    "font": FONT,
    "view": {"stroke": None},
    "title": {"color": "var(--ink)", "fontSize": 14, "fontWeight": 600, "anchor": "start", "offset": 8},
    "axis": {
        "labelColor": "var(--ink-2)", "titleColor": "var(--ink-2)", "labelFontSize": 12, "titleFontSize": 12,
        "titleFontWeight": 400, "gridColor": "var(--grid)", "domain": False, "ticks": False,
        "labelLimit": 170, "labelPadding": 6,
    },
    "legend": {
        "labelColor": "var(--ink)", "labelFontSize": 12, "labelLimit": 360, "orient": "bottom", "direction": "vertical",
        "title": None, "symbolSize": 90, "columns": 1,
    },
}  # fmt: skip


class Dot(NamedTuple):
    """One figure with its interval, in a row of its own or beside those of other variants."""

    row: str
    series: str
    estimate: Estimate
    even: float | None = None


def frame(title: str, height: float, values: list[Spec], description: str) -> Spec:
    return {
        "width": WIDTH,
        "height": height,
        "autosize": {"type": "fit", "contains": "padding"},
        "description": description,
        "data": {"values": values},
        "config": CONFIG,
        **({"title": title} if title else {}),
    }


def colours(series: Sequence[str]) -> Spec:
    """Colour by variant, in their order; one alone needs no legend."""
    scale = {"domain": list(series), "range": [f"var(--c{i % SERIES})" for i in range(len(series))]}
    return {"field": "series", "type": "nominal", "scale": scale, "legend": {} if len(series) > 1 else None}


def shapes(series: Sequence[str]) -> Spec:
    scale = {"domain": list(series), "range": [SHAPES[i % len(SHAPES)] for i in range(len(series))]}
    return {"field": "series", "type": "nominal", "scale": scale, "legend": {} if len(series) > 1 else None}


def axis(unit: str, title: str = "") -> Spec:
    grid = {"tickCount": 6, "title": title or (None if unit in words.PLAIN else unit)}
    return {**grid, "format": "~%"} if unit == words.SHARE else grid


def dots(
    title: str, rows: list[Dot], unit: str, domain: tuple[float, float] | None = None, difference: bool = False
) -> Spec:
    """Dots with their intervals, a dashed line where the value would be if nothing were the matter."""
    series = list(dict.fromkeys(dot.series for dot in rows))
    names = list(dict.fromkeys(dot.row for dot in rows))
    low, high = domain or span([dot.estimate for dot in rows], [dot.even for dot in rows])
    values = [
        {
            "row": dot.row, "series": dot.series, "value": dot.estimate.value, "low": max(low, dot.estimate.low),
            "high": min(high, dot.estimate.high), "even": dot.even, "said": said(dot, unit, difference),
            "figure": words.number(dot.estimate.value, unit, words.digits(dot.estimate, unit)),
        }
        for dot in rows
    ]  # fmt: skip
    y = {"field": "row", "type": "nominal", "sort": names, "title": None, "axis": {"labelPadding": 8}}
    beside = {"yOffset": {"field": "series", "sort": series}} if len(series) > 1 else {}
    x = {"type": "quantitative", "scale": {"domain": [low, high], "zero": False, "nice": False}, "axis": axis(unit)}
    heard = {"description": {"field": "said"}}
    layers: list[Spec] = []
    if any(dot.even is not None for dot in rows):
        even: Spec = {"y": y, "x": {**x, "field": "even"}}
        mark: Spec = {"type": "tick", "thickness": 2, "size": 22, "color": "var(--even)", "orient": "vertical"}
        if len({dot.even for dot in rows}) == 1:
            even, mark = {"x": {**x, "field": "even"}}, {"type": "rule", "color": "var(--even)", "strokeDash": [5, 4]}
            even["x"] = {**even["x"], "aggregate": "mean"}
        layers.append({"mark": {**mark, "aria": False}, "encoding": even})
    layers += [
        {
            "mark": {"type": "rule", "strokeWidth": 3, "strokeCap": "round", "opacity": 0.55, "aria": False},
            "encoding": {"y": y, **beside, "x": {**x, "field": "low"}, "x2": {"field": "high"},
                         "color": colours(series)},
        },
        {
            "mark": {"type": "point", "filled": True, "size": 70, "opacity": 1},
            "encoding": {"y": y, **beside, "x": {**x, "field": "value"}, "color": colours(series),
                         "shape": shapes(series), **heard},
        },
    ]  # fmt: skip
    if len(rows) <= LABELS_UP_TO:
        mark = {"type": "text", "align": "left", "dx": 8, "fontSize": 11, "color": "var(--ink-2)", "aria": False}
        layers.append({"mark": mark, "encoding": {"y": y, **beside, "x": {**x, "field": "high"},
                       "text": {"field": "figure"}}})  # fmt: skip
    height = len(names) * max(24, 15 * len(series) + 8) + 40 + (20 * len(series) if len(series) > 1 else 0)
    told = f"{title or 'Figures'}: " + "; ".join(str(one["said"]) for one in values[:12])
    return {**frame(title, height + (24 if title else 0), values, told), "layer": layers}


def said(dot: Dot, unit: str, difference: bool) -> str:
    figure = words.change(dot.estimate, unit) if difference else words.with_interval(dot.estimate, unit)
    return f"{dot.row}, {dot.series}: {figure}" if dot.series else f"{dot.row}: {figure}"


def span(estimates: list[Estimate], evens: Sequence[float | None]) -> tuple[float, float]:
    """From the lowest to the highest of all, with room at the right for figures."""
    ends = [e.low for e in estimates] + [e.high for e in estimates] + [even for even in evens if even is not None]
    low, high = min(ends), max(ends)
    room = (high - low) or abs(high) or 1.0
    return (max(0.0, low - 0.08 * room) if low >= 0 else low - 0.08 * room), high + 0.16 * room


def coarser(one: Histogram) -> Histogram:
    """The same in at most `MOST_BINS` bins of equal width, without the last hundredth of a long tail."""
    total, seen, last = sum(one.counts), 0, 0
    while last < len(one.counts) - 1 and seen + one.counts[last] < 0.995 * total:
        seen += one.counts[last]
        last += 1
    many = -(-(last + 1) // MOST_BINS)
    counts = [sum(one.counts[i : i + many]) for i in range(0, last + 1, many)]
    edges = [one.edges[min(i, len(one.counts))] for i in range(0, last + 1 + many, many)]
    return msgspec.structs.replace(one, edges=edges[: len(counts) + 1], counts=counts)


def distribution(title: str, of: dict[str, Histogram], unit: str) -> Spec:
    """How often which length: bars for one variant, steps for several."""
    series = list(of)
    whole = {name: sum(one.counts) or 1 for name, one in of.items()}
    of = {name: coarser(one) for name, one in of.items()}
    values = [
        {"series": name, "from": one.edges[i], "to": one.edges[i + 1], "share": count / total,
         "said": f"{words.number(one.edges[i], unit, 0)} to {words.number(one.edges[i + 1], unit, 0)}: "
                 f"{100 * count / total:.1f} % of games"}
        for name, one in of.items()
        for total in [whole[name]]
        for i, count in enumerate(one.counts)
    ]  # fmt: skip
    x = {"field": "from", "type": "quantitative", "axis": axis(unit, unit), "scale": {"zero": False, "nice": False}}
    y = {"field": "share", "type": "quantitative", "axis": {"format": "~%", "tickCount": 4, "title": None}}
    if len(series) == 1:
        encoding = {"x": x, "x2": {"field": "to"}, "y": {**y, "stack": None}, "description": {"field": "said"},
                    "color": colours(series)}  # fmt: skip
        layers: list[Spec] = [{"mark": {"type": "bar", "binSpacing": 1}, "encoding": encoding}]
    else:
        mark = {"type": "line", "interpolate": "step-after", "strokeWidth": 2, "aria": False}
        layers = [{"mark": mark, "encoding": {"x": x, "y": y, "color": colours(series),
                   "strokeDash": dashes(series)}}]  # fmt: skip
    legend = 20 * len(series) if len(series) > 1 else 0
    told = f"{title or 'Distribution'}: " + "; ".join(
        f"{name or 'all games'}: half of them from {one.quantiles['25']:g} to {one.quantiles['75']:g} {unit}"
        for name, one in of.items()
        if {"25", "75"} <= one.quantiles.keys()
    )
    return {**frame(title, 210 + legend, values, told), "layer": layers}


def dashes(series: Sequence[str]) -> Spec:
    marks = [[1, 0], [6, 3], [2, 2], [8, 3, 2, 3], [4, 4], [10, 4], [3, 1], [1, 3]]
    scale = {"domain": list(series), "range": [marks[i % len(marks)] for i in range(len(series))]}
    return {"field": "series", "type": "nominal", "scale": scale, "legend": {} if len(series) > 1 else None}


def course(title: str, curves: dict[str, Curve], unit: str, even: float | None) -> Spec:
    """How something goes from the deal to the end."""
    series = list(curves)
    values = [
        {"series": name, "x": x, "y": y, "low": low, "high": high}
        for name, one in curves.items()
        for x, y, low, high in zip(one.x, one.y, one.low, one.high, strict=True)
    ]
    x = {"field": "x", "type": "quantitative", "scale": {"domain": [0, 1]}, "axis": {
        "format": "~%", "tickCount": 4, "title": "of the game"}}  # fmt: skip
    y = {"type": "quantitative", "scale": {"zero": False}, "axis": axis(unit)}
    bare = {"aria": False}
    layers: list[Spec] = [
        {"mark": {"type": "area", "opacity": 0.2, **bare},
         "encoding": {"x": x, "y": {**y, "field": "low"}, "y2": {"field": "high"}, "color": colours(series)}},
        {"mark": {"type": "line", "strokeWidth": 2.5, **bare},
         "encoding": {"x": x, "y": {**y, "field": "y"}, "color": colours(series), "strokeDash": dashes(series)}},
    ]  # fmt: skip
    if even is not None:
        mark = {"type": "rule", "strokeDash": [5, 4], "color": "var(--even)", **bare}
        layers.append({"mark": mark, "encoding": {"y": {"datum": even, "type": "quantitative"}}})
    told = f"{title or 'Course'}: " + "; ".join(
        f"{name or 'all games'} from {words.figure(one.y[0], unit, 2)} to {words.figure(one.y[-1], unit, 2)}"
        for name, one in curves.items()
        if one.y
    )
    legend = 20 * len(series) if len(series) > 1 else 0
    return {**frame(title, 220 + legend, values, told), "layer": layers}
