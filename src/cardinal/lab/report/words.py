"""Figures in words: as many digits as the interval carries, and no more."""

import math
from statistics import NormalDist

from cardinal.lab.study.results import Estimate

SHARE = "share"
PLAIN = ("number", "utility", SHARE)  # units that are not named behind a figure
ONE = {"decisions": "decision", "turns": "turn", "rounds": "round", "minutes": "minute", "options": "option",
       "changes": "change", "choices": "choice", "times": "time", "bits": "bit", "games": "game"}  # fmt: skip


def digits(estimate: Estimate, unit: str) -> int:
    """Behind the point: so many that half the interval has one or two.

    >>> digits(Estimate(0.279, 0.271, 0.287, 10000), "share"), digits(Estimate(84.0, 79.0, 89.0, 40), "turns")
    (1, 0)
    """
    half = (estimate.high - estimate.low) / 2 * (100 if unit == SHARE else 1)
    if half <= 0:
        return 1 if unit == SHARE else 0 if estimate.value == int(estimate.value) else 2
    return min(4, max(0, math.ceil(0.5 - math.log10(half))))


def number(value: float, unit: str, places: int) -> str:
    """
    >>> number(0.279, "share", 1), number(-0.0001, "bits", 2)
    ('27.9', '0.00')
    """
    shown = f"{value * 100 if unit == SHARE else value:,.{places}f}"
    return shown.removeprefix("-") if float(shown.replace(",", "")) == 0 else shown.replace("-", "\N{MINUS SIGN}")


def figure(value: float, unit: str, places: int) -> str:
    """A figure with its unit.

    >>> figure(0.279, "share", 1), figure(1, "turns", 0), figure(12.25, "minutes", 1)
    ('27.9 %', '1 turn', '12.2 minutes')
    """
    shown = number(value, unit, places)
    if unit == SHARE:
        return f"{shown} %"
    return shown if unit in PLAIN else f"{shown} {ONE.get(unit, unit) if shown == '1' else unit}"


def plain(value: float, unit: str) -> str:
    """A value that is known: with no more digits than it needs.

    >>> plain(0.25, "share"), plain(1 / 3, "share"), plain(0, "number")
    ('25 %', '33.3 %', '0')
    """
    return f"{round(value * 100, 1):g} %" if unit == SHARE else f"{value:g}"


def with_interval(estimate: Estimate, unit: str) -> str:
    """
    >>> with_interval(Estimate(0.279, 0.271, 0.287, 10000), "share")
    '27.9 % (27.1 to 28.7)'
    """
    places = digits(estimate, unit)
    return f"{figure(estimate.value, unit, places)}{between(estimate, unit, places)}"


def between(estimate: Estimate, unit: str, places: int) -> str:
    """The interval in brackets; nothing where there is none: a count of all there was."""
    if estimate.low >= estimate.high:
        return ""
    return f" ({number(estimate.low, unit, places)} to {number(estimate.high, unit, places)})"


def change(estimate: Estimate, unit: str) -> str:
    """A difference: shares in points.

    >>> change(Estimate(-0.0284, -0.041, -0.0158, 4000), "share")
    '2.8 points less (1.6 to 4.1)'
    """
    if estimate.low == estimate.high == 0:
        return "unchanged in every game"
    sign = -1 if estimate.value < 0 else 1
    size = Estimate(
        abs(estimate.value), min(sign * estimate.low, sign * estimate.high),
        max(sign * estimate.low, sign * estimate.high), estimate.n,
    )  # fmt: skip
    places = digits(size, unit)
    shown = f"{number(size.value, unit, places)} points" if unit == SHARE else figure(size.value, unit, places)
    return f"{shown} {'less' if sign < 0 else 'more'}{between(size, unit, places)}"


def widened(estimate: Estimate, family: int) -> Estimate:
    """The interval that holds for a family of so many at once (Bonferroni)."""
    if family <= 1:
        return estimate
    wider = NormalDist().inv_cdf(1 - 0.025 / family) / NormalDist().inv_cdf(0.975)
    low = estimate.value - (estimate.value - estimate.low) * wider
    high = estimate.value + (estimate.high - estimate.value) * wider
    return Estimate(estimate.value, low, high, estimate.n, estimate.method)


def leaves_out(estimate: Estimate, value: float, family: int = 1) -> bool:
    """Whether the interval, widened for its family, says that the figure is another than `value`."""
    wide = widened(estimate, family)
    return not wide.low <= value <= wide.high


def players(seats: int) -> str:
    return f"{seats} player{'' if seats == 1 else 's'}"


def listed(things: list[str], joint: str = "and") -> str:
    """
    >>> listed(["A", "B", "C"])
    'A, B and C'
    """
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} {joint} {things[-1]}" if things else ""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
