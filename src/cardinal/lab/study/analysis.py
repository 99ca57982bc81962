"""From the finished blocks of a study to its results.  Blocks are read one at a time, in their order."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from cardinal import __version__
from cardinal.core.record import encode
from cardinal.games import load
from cardinal.lab.study import skill
from cardinal.lab.study.blocks import Chances, Duplicates, Games, further_blocks
from cardinal.lab.study.dictionary import data_files
from cardinal.lab.study.drama import Drama, courses
from cardinal.lab.study.plan import BASELINE, Setting, Study, numbers_of_seats, settings
from cardinal.lab.study.playing import Sitting, deals_teams
from cardinal.lab.study.results import Metric, Outlier, Results, Variant
from cardinal.lab.study.results import Setting as Found
from cardinal.lab.study.skill import Duplicated
from cardinal.lab.study.stopping import Stopping
from cardinal.lab.study.store import Store, write_whole
from cardinal.lab.study.summary import Pair, Tally, correction, stopped_early
from cardinal.lab.study.watched import Cards, Features

DIGITS = 10  # of figures in the file: more would only be rounding errors


class Counted(NamedTuple):
    """Everything about one setting."""

    tally: Tally
    features: Features
    cards: Cards
    drama: Drama
    duplicated: dict[str, Duplicated]


def results(study: Study, store: Store, rounds: Sequence[list[Games]], command: str) -> Results:
    """`rounds` are the blocks that count, all variants of the same games together."""
    counted = {one.key: empty(study, one) for one in settings(study)}
    pairs = {one.key: Pair(one.variant, BASELINE, one.seats) for one in settings(study) if one.variant != BASELINE}
    stoppings = {seats: Stopping(study, 1 + len(study.variants), seats) for seats in numbers_of_seats(study)}
    for blocks in rounds:
        add_round(store, blocks, counted, pairs, stoppings)
    for block in further_blocks(study):
        add_further(store, block, counted[block.setting.key])
    z, in_words = correction(list(pairs.values()))
    found = [found_in(study, one, counted[one.key], stoppings[one.seats], store.folder) for one in settings(study)]
    first = stoppings[numbers_of_seats(study)[0]]
    game = load(study.game)
    return rounded(
        Results(
            name=study.name, title=study.title, game=game.slug, game_title=game.title, rules_version=game.version,
            version=__version__, seed=study.seed, command=command, study=msgspec.to_builtins(study),
            bots=study.bots.split(","), variants=variants(study), seats=numbers_of_seats(study), settings=found,
            differences=[one for key in pairs for one in pairs[key].differences(z)],
            correction=in_words if pairs else "", stopping=first.words(), data=data_files(store.folder),
            games=sum(one.tally.games for one in counted.values()),
        )
    )  # fmt: skip


def empty(study: Study, setting: Setting) -> Counted:
    return Counted(Tally(setting.seats, roles(setting)), Features(), Cards(setting.seats), Drama(study.playouts), {})


def roles(setting: Setting) -> list[str]:
    """What seats are in a game with roles, unless every deal gives others: `T1 dragon`."""
    game = load(setting.game)
    s = game.new(setting.seats, setting.chosen(), 1)
    facts = [game.seat_facts(s, p, 0) for p in range(setting.seats)]
    if deals_teams(setting) or not all("role" in one for one in facts):
        return []
    return [f"{one['team']} {one['role']}" for one in facts]


def add_round(
    store: Store, blocks: list[Games], counted: dict[str, Counted], pairs: dict[str, Pair],
    stoppings: dict[int, Stopping],
) -> None:  # fmt: skip
    tables = [store.read("games", block) for block in blocks]
    stoppings[blocks[0].setting.seats].add(tables)
    baseline: dict[str, Any] = {}
    for block, table in zip(blocks, tables, strict=True):
        one = counted[block.setting.key]
        observed = one.tally.add(table)
        if block.watched:
            one.features.add(store.read("features", block), block.n)
            one.cards.add(store.read("cards", block), table)
        if block.setting.variant == BASELINE:
            baseline = observed
        else:
            pairs[block.setting.key].add(baseline, observed)


def add_further(store: Store, block: Any, one: Counted) -> None:
    if isinstance(block, Chances):
        one.drama.add(courses(store.read("chances", block), block.setting.seats))
        one.drama.add_weights(store.read("weights", block))
    elif isinstance(block, Duplicates):
        pair = one.duplicated.setdefault(f"{block.strong} over {block.weak}", Duplicated())
        pair.add(store.read("duplicates", block))


def found_in(study: Study, setting: Setting, one: Counted, stopping: Stopping, folder: Path) -> Found:
    game = load(study.game)
    teams = one.tally.teams
    watched = one.features.games
    source = f"{watched:,} of the {one.tally.games:,} games, watched event by event"
    metrics = one.tally.metrics()
    tables = []
    if watched:
        metrics.append(one.features.caps(game, source))
        metrics += [m for m in (one.features.races(source), one.features.deaths(source)) if m is not None]
        tables = [one.features.table(game, source), one.cards.table(game, source, 1 / teams)]
    if one.drama.moments.n:
        metrics += one.drama.metrics(teams, study.chances_by)
    metrics += skill.metrics(one.duplicated)
    if study.precision > 0:
        names = [variant.name for variant in variants(study)]
        estimates = stopping.estimates(names.index(setting.variant))
        metrics = [stopped_early(m, estimates) if m.id == study.precision_of else m for m in metrics]
    if study.metrics:
        metrics = [m for m in metrics if m.id in study.metrics]
        tables = [t for t in tables if t.id in study.metrics]
    games = one.tally.games
    reached = study.precision > 0 and games < study.games
    return Found(
        variant=setting.variant, seats=setting.seats, games=games, metrics=metrics, tables=tables,
        outliers=outliers(setting, one, metrics, folder),
        stopped=f"{study.precision_of} within {study.precision:g}" if reached else f"all {games:,} games",
    )  # fmt: skip


def outliers(setting: Setting, one: Counted, metrics: list[Metric], folder: Path) -> list[Outlier]:
    """Games that stand out, each as a record to look at."""
    found = [(e.why, e.metric, e.sign * e.value, e.seed) for e in one.tally.extremes if e.seed >= 0]
    if one.drama.moments.n:
        found.append(("the greatest comeback", "comebacks", *one.drama.lowest))
        found.append(("the most changes of the lead", "lead_changes", *one.drama.busiest))
    shown = {metric.id for metric in metrics}
    outs = []
    for why, metric, value, number in found:
        if metric in shown:
            name = f"records/{setting.key}-{number}.json"
            (folder / "records").mkdir(exist_ok=True)
            write_whole(folder / name, encode(Sitting(setting, number).record()))
            outs.append(Outlier(why, metric, float(value), number, name))
    return outs


def variants(study: Study) -> list[Variant]:
    found = [Variant(BASELINE, in_words(study.options) or "as printed", study.options)]
    for one in study.variants:
        found.append(Variant(one.name, in_words(one.options), {**study.options, **one.options}))
    return found


def in_words(options: dict[str, Any]) -> str:
    return ", ".join(f"{name} = {str(value).lower()}" for name, value in options.items())


def rounded(results: Results) -> Results:
    """Without the last digits of floats, which say nothing and make files long."""

    def shorter(value: Any) -> Any:
        if isinstance(value, float):
            return float(f"{value:.{DIGITS}g}") if np.isfinite(value) else 0.0
        if isinstance(value, dict):
            return {name: shorter(one) for name, one in value.items()}
        return [shorter(one) for one in value] if isinstance(value, list) else value

    return msgspec.convert(shorter(msgspec.to_builtins(results)), Results)
