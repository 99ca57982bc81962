"""What the numbers say, in sentences made by rules: nothing that an interval does not carry.

Where several figures are looked at together (all seats of a table, all cards of a deck), a sentence singles one out
only if its interval, widened for all of them at once (Bonferroni), leaves out what would be usual.
"""

from collections.abc import Callable

from cardinal.lab.report import words
from cardinal.lab.report.words import (
    SHARE,
    capital,
    change,
    figure,
    leaves_out,
    listed,
    number,
    players,
    with_interval,
)
from cardinal.lab.study.plan import BASELINE
from cardinal.lab.study.results import (
    Column,
    Difference,
    Histogram,
    Item,
    Metric,
    Results,
    Setting,
    Table,
    TableRow,
    Variant,
)

MOST_NAMED = 5
FIRST_TOLD = ("seat_win", "team_win", "minutes", "real_decisions", "dead_turns")
USUAL_SEATS = 4
Sentence = Callable[[Metric], str]


def of_metric(one: Metric, seats: int) -> str:
    """The finding of one metric at one number of players.

    >>> from cardinal.lab.study.results import Estimate
    >>> seat = Item("D", "seat D", Estimate(0.279, 0.271, 0.287, 12000, "Wilson"))
    >>> of_metric(Metric("seat_win", "Wins by seat", "share", [seat], 12000, "all games", even=0.25), 4)
    'With 4 players seat D wins 27.9 % (27.1 to 28.7), where 25 % would be even: an advantage.'
    """
    rule = RULES.get(one.id)
    text = rule(one) if rule is not None else plain(one)
    return f"With {players(seats)} {text}"


def plain(one: Metric) -> str:
    """Every figure with its interval; against an even share, which of them differ."""
    if one.histogram is not None and len(one.items) == 1:
        return length(one)
    if one.even is not None:
        return against_even(one)
    return f"{one.title.lower()}: " + "; ".join(
        f"{item.label} {with_interval(item.estimate, one.unit)}" for item in one.items[:MOST_NAMED]
    ) + "."  # fmt: skip


# ---------------------------------------------------------------- seats
def seats_win(one: Metric) -> str:
    """Who wins more and who less than an even share."""
    assert one.even is not None
    apart = [item for item in one.items if leaves_out(item.estimate, one.even, len(one.items))]
    even = words.plain(one.even, SHARE)
    if not apart or one.verdict in ("fair", "unclear"):
        widest = max((item.estimate.high - item.estimate.low) / 2 for item in one.items)
        return (
            f"no {noun(one)} wins more or less than the even {even} by more than chance explains "
            f"(intervals of ±{number(widest, SHARE, 1)} points)."
        )
    apart.sort(key=lambda item: -abs(item.estimate.value - (one.even or 0)))
    most = apart[0]
    parts = [
        f"{who(most, one)} wins {with_interval(most.estimate, SHARE)}, where {even} would be even: {kind(most, one)}"
    ]
    other = next((item for item in apart[1:] if over(item, one) != over(most, one)), None)
    if other is not None:
        parts.append(f"{who(other, one)} wins {with_interval(other.estimate, SHARE)}: {kind(other, one)}")
    return "; ".join(parts) + "."


def over(item: Item, one: Metric) -> bool:
    return item.estimate.value > (one.even or 0)


def who(item: Item, one: Metric) -> str:
    return f"who is {item.label} in turn order" if one.id == "turn_win" else item.label


def kind(item: Item, one: Metric) -> str:
    place = one.items.index(item)
    which = "first" if place == 0 else "last" if place == len(one.items) - 1 else ""
    advantage = "an advantage" if over(item, one) else "a disadvantage"
    if not which or len(one.items) == 1:
        return advantage
    return f"to play {which} is {advantage}" if one.id == "turn_win" else f"the {which} {noun(one)} has {advantage}"


def noun(one: Metric) -> str:
    return "team" if one.id == "team_win" else "seat"


def against_even(one: Metric) -> str:
    """Each figure beside the value it would have if nothing were the matter."""
    assert one.even is not None
    said = []
    for item in one.items[:MOST_NAMED]:
        apart = leaves_out(item.estimate, one.even, len(one.items))
        more = "more than" if item.estimate.value > one.even else "less than"
        even = words.plain(one.even, one.unit)
        verdict = f"{more} the even {even}" if apart else f"not clearly other than the even {even}"
        said.append(f"{item.label}: {with_interval(item.estimate, one.unit)}, {verdict}")
    return "; ".join(said) + "."


# ---------------------------------------------------------------- length and choices
def length(one: Metric) -> str:
    item = one.items[0]
    text = f"{item.label} has {with_interval(item.estimate, one.unit)} on the mean"
    if one.id == "minutes":
        text = f"{item.label} takes about {with_interval(item.estimate, one.unit)} by estimate"
    return f"{text}{nine_of_ten(one.histogram, one.unit)}."


def nine_of_ten(histogram: Histogram | None, unit: str) -> str:
    if histogram is None or not {"5", "95"} <= histogram.quantiles.keys():
        return ""
    places = 0 if histogram.quantiles["95"] >= 10 else 1
    low, high = (number(histogram.quantiles[key], unit, places) for key in ("5", "95"))
    return f"; nine of ten have from {low} to {high}"


def of_all(what: str) -> Sentence:
    """A share or a mean of one thing."""

    def sentence(one: Metric) -> str:
        said = [f"{with_interval(item.estimate, one.unit)} {what}" for item in one.items[:1]]
        said += [f"{item.label} {with_interval(item.estimate, one.unit)}" for item in one.items[1:MOST_NAMED]]
        return "; ".join(said) + "."

    return sentence


def never_or(what: str) -> Sentence:
    """A share that is hoped to be none."""

    def sentence(one: Metric) -> str:
        item = one.items[0]
        if item.estimate.value == 0:
            return f"no game of {one.games:,} {what} (so at most {figure(item.estimate.high, SHARE, 2)} do)."
        return f"{with_interval(item.estimate, one.unit)} of games {what}."

    return sentence


def waiting(one: Metric) -> str:
    """Who waits longest, if anybody does."""
    longest = max(one.items, key=lambda item: item.estimate.value)
    shortest = min(one.items, key=lambda item: item.estimate.value)
    if len(one.items) > 1 and longest.estimate.low > shortest.estimate.high:
        return (
            f"{longest.label} waits longest, {with_interval(longest.estimate, one.unit)} of others between two of "
            f"its own; {shortest.label} waits {with_interval(shortest.estimate, one.unit)}."
        )
    return f"a seat waits for {with_interval(longest.estimate, one.unit)} of others between two of its own."


def luck(one: Metric) -> str:
    """Which part of the result is whose."""
    ranked = sorted(one.items, key=lambda item: -item.estimate.value)
    said = [f"{with_interval(item.estimate, one.unit)} {item.label}" for item in ranked]
    clear = len(ranked) > 1 and ranked[0].estimate.low > ranked[1].estimate.high
    return f"the result is {listed(said)}" + (f": most of all {ranked[0].label}." if clear else ".")


RULES: dict[str, Sentence] = {
    "seat_win": seats_win,
    "turn_win": seats_win,
    "team_win": seats_win,
    "decisions": length,
    "choices": length,
    "turns": length,
    "rounds": length,
    "minutes": length,
    "real_decisions": of_all("of choices offer more than one option"),
    "weighty_decisions": of_all("of real choices matter: options differ in worth"),
    "dead_turns": of_all("of turns leave nothing to choose"),
    "waiting": waiting,
    "branching": of_all("are there on the mean"),
    "draws": never_or("end with a shared first place"),
    "caps": never_or("are ended by a limit"),
    "lead_changes": of_all("of the lead in a game"),
    "comebacks": of_all("of games are won from far behind"),
    "runaway": against_even,
    "skill": against_even,
    "luck": luck,
}


# ---------------------------------------------------------------- tables
def of_table(one: Table, seats: int) -> str:
    text = cards(one) if one.id == "cards" else features(one) if one.id == "features" else best(one)
    return f"With {players(seats)} {text}"


def cards(one: Table) -> str:
    """Which cards are clearly worth something, for good or ill."""
    column, together = worth_column(one)
    rows = [row for row in one.rows if column.id in row.cells]
    if not rows:
        return "no card came up often enough to say what it is worth."
    even = column.even or 0.0
    apart = [row for row in rows if leaves_out(row.cells[column.id], even, 1 if together else len(rows))]
    if not apart:
        return f"none of {len(rows)} cards is clearly worth more or less than the others, all looked at together."
    apart.sort(key=lambda row: -row.cells[column.id].value)
    good = [row for row in apart if row.cells[column.id].value > even]
    bad = [row for row in apart[::-1] if row.cells[column.id].value < even]
    said = []
    if good:
        said.append(f"{worth(good[0], column.id, column.unit)} is worth most{others(good)}")
    if bad:
        said.append(f"{worth(bad[0], column.id, column.unit)} is worth least{others(bad)}")
    return f"{'; '.join(said)}. {len(apart)} of {len(rows)} differ, all looked at together (Bonferroni)."


def worth_column(one: Table) -> tuple[Column, bool]:
    """The column of worth, and whether its intervals hold for all cards at once."""
    found = {column.id: column for column in one.columns}
    together = found.get("worth_together")
    return (together, True) if together is not None else (found.get("worth", one.columns[-1]), False)


def worth(row: TableRow, column: str, unit: str) -> str:
    text = with_interval(row.cells[column], unit)
    return f"{row.label}, {text.replace(' %', ' points', 1) if unit == SHARE else text}"


def others(rows: list[TableRow]) -> str:
    more = [row.label for row in rows[1:MOST_NAMED]]
    return f" (then {listed(more)})" if more else ""


def features(one: Table) -> str:
    """What never happens, and what nearly never."""
    column = one.columns[0]
    rows = [row for row in one.rows if column.id in row.cells]
    never = [row.label for row in rows if row.cells[column.id].value == 0]
    rare = sorted(
        (row for row in rows if 0 < row.cells[column.id].value < 0.01), key=lambda r: r.cells[column.id].value
    )
    said = [f"{len(rows) - len(never)} of {len(rows)} things that can happen were seen in {one.games:,} games"]
    if never:
        said.append(f"never: {listed(never[:MOST_NAMED])}" + (f" and {len(never) - 5} more" if len(never) > 5 else ""))
    if rare:
        said.append(f"in fewer than one game of a hundred: {listed([row.label for row in rare[:MOST_NAMED]])}")
    return "; ".join(said) + "."


def best(one: Table) -> str:
    column = one.columns[0]
    rows = sorted((row for row in one.rows if column.id in row.cells), key=lambda row: -row.cells[column.id].value)
    return "; ".join(f"{row.label} {with_interval(row.cells[column.id], column.unit)}" for row in rows[:3]) + "."


# ---------------------------------------------------------------- variants
def of_variant(results: Results, name: str) -> list[str]:
    """What a variant changes for sure: of each metric the clearest change, fairness and length first."""
    looked = [one for one in results.differences if one.variant == name]
    clear = sorted((one for one in looked if one.clear), key=lambda one: (order(one.metric), -weight(one)))
    if not clear:
        return [f"Of {len(looked)} figures that were compared, none is clearly changed."] if looked else []
    told = list({one.metric: one for one in reversed(clear)}.values())[::-1][:MOST_NAMED]
    said = [changed(one) for one in told]
    more, rest = len(clear) - len(told), len(looked) - len(clear)
    said.append(f"{more} more figures are clearly changed, {rest} of {len(looked)} are not.")
    return said


def order(metric: str) -> int:
    return FIRST_TOLD.index(metric) if metric in FIRST_TOLD else len(FIRST_TOLD)


def changed(one: Difference) -> str:
    label = capital(one.label.replace(": ", ", "))
    return f"{label}: {change(one.adjusted, one.unit)}, with {players(one.seats)}."


def named(variant: Variant) -> str:
    """What a variant is called: as its study names it, unless that only repeats the options."""
    return variant.label if variant.name == BASELINE or "=" in variant.name else variant.name


def weight(one: Difference) -> float:
    """How far from nothing, in half intervals."""
    half = (one.adjusted.high - one.adjusted.low) / 2
    return abs(one.adjusted.value) / half if half else float("inf")


def in_short(results: Results) -> list[str]:
    """What to remember: who has an advantage, how long it takes, what the variants do."""
    base = [setting for setting in results.settings if setting.variant == results.variants[0].name]
    usual = [setting for setting in base if setting.seats == USUAL_SEATS] or base[-1:]
    said = [fairness(setting) for setting in base] + [how_long(base)]
    for variant in results.variants[1:]:
        found = of_variant(results, variant.name)
        said += [f"{capital(named(variant))}: {found[0]}"] if found else []
    said += [of_metric(one, setting.seats) for setting in usual for one in setting.metrics if one.id == "luck"]
    said += [of_table(one, setting.seats) for setting in usual for one in setting.tables if one.id == "cards"]
    return [one for one in said if one]


def how_long(base: list[Setting]) -> str:
    """By estimate, from the fewest players to the most."""
    found = [(setting.seats, one) for setting in base for one in setting.metrics if one.id == "minutes"]
    told = [f"{with_interval(one.items[0].estimate, one.unit)} with {players(seats)}" for seats, one in found]
    return f"A game takes about {listed([told[0], *told[1:][-1:]])} by estimate." if told else ""


def fairness(setting: Setting) -> str:
    found = [one for one in setting.metrics if one.id == "seat_win"]
    return of_metric(found[0], setting.seats) if found else ""
