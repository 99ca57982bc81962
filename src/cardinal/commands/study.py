"""`cardinal study run`, `compare` and `report`: the laboratory."""

import os
import shlex
import signal
import sys
import webbrowser
from pathlib import Path
from typing import Annotated, Any

import cyclopts
import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table as Grid

from cardinal.commands.options import AsJson
from cardinal.games import load
from cardinal.lab.study.plan import Study, complete, read_study, variants_of
from cardinal.lab.study.results import Estimate, Results, Setting, read_results
from cardinal.studies import find, ready

study = cyclopts.App(name="study", help="The laboratory: is it fair, what does this rule do, is it worth playing?")
out = Console(highlight=False)
err = Console(stderr=True, highlight=False)
FOLDER = Path("studies-done")

Out = Annotated[Path | None, Parameter(help=f"The study's folder; {FOLDER}/NAME if not given.")]
Jobs = Annotated[int, Parameter(help="Processes; 0 for one on each core.")]
RayAddress = Annotated[
    str, Parameter(name="--ray", help="Play on a Ray cluster: its address, auto, or local to start one here.")
]
Games = Annotated[int | None, Parameter(help="Games of each variant at each number of seats.")]
Seed = Annotated[int | None, Parameter(help="The first deal; the others follow it.")]
Seats = Annotated[str, Parameter(help="Numbers of players: 4, 2-6, 2,4, all.")]


@study.command
def run(
    file: Annotated[Path, Parameter(help="A TOML file, or a ready study by its name (`cardinal study list`).")],
    *,
    out: Out = None,
    games: Games = None,
    seed: Seed = None,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    json: AsJson = False,
) -> int:
    """Play and measure a study: a TOML file (docs/laboratory.md).  What was interrupted goes on where it stopped."""
    given = read_study(find(file))
    changed = {name: value for name, value in (("games", games), ("seed", seed)) if value is not None}
    again = [f"--{name} {value}" for name, value in changed.items()]
    words = " ".join(["cardinal study run", shlex.quote(str(file)), *again])
    return carry_out(msgspec.structs.replace(given, **changed), out, jobs, ray, words, json)


@study.command
def compare(
    game: str,
    *,
    option: Annotated[
        list[str] | None,
        Parameter(name=["--option", "-o"], help="name=value, or a name for each other value of it.", negative=()),
    ] = None,
    seats: Seats = "",
    games: Annotated[int, Parameter(help="Games of each variant at each number of seats.")] = 10_000,
    precision: Annotated[float, Parameter(help="Stop when shares of wins are within this: 0.005.")] = 0.0,
    bots: Annotated[str, Parameter(help="One kind for all, or one for each seat.")] = "greedy",
    seed: Annotated[int, Parameter(help="The first deal; the others follow it.")] = 1,
    detail: Annotated[int, Parameter(help="Games that are watched event by event.")] = 1_000,
    chances: Annotated[int, Parameter(help="Games that are followed with estimated chances.")] = 0,
    duplicates: Annotated[int, Parameter(help="Deals that are played from every seat.")] = 0,
    out: Out = None,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    json: AsJson = False,
) -> int:
    """What rule variants do, on the same deals: `compare deadlies --option halo_double_drop --seats 2-6`."""
    variants = variants_of(load(game), option or [])
    name = "-".join([game, *(variant.name for variant in variants), seats])
    given: dict[str, Any] = {
        "game": game, "name": name, "seats": seats or 0, "games": games, "precision": precision, "bots": bots,
        "seed": seed, "detail": detail, "chances": chances, "duplicates": duplicates,
        "variants": msgspec.to_builtins(variants),
    }  # fmt: skip
    asked = complete(given, "study")
    words = ["cardinal study compare", game, *(f"--option {shlex.quote(one)}" for one in option or [])]
    words += [f"--seats {seats}"] * bool(seats)
    for flag, value, usual in (
        ("games", games, 10_000), ("precision", precision, 0.0), ("bots", bots, "greedy"), ("seed", seed, 1),
        ("detail", detail, 1_000), ("chances", chances, 0), ("duplicates", duplicates, 0),
    ):  # fmt: skip
        words += [f"--{flag} {value}"] * (value != usual)
    return carry_out(asked, out, jobs, ray, " ".join(words), json)


@study.command(name="list")
def list_ready(*, json: AsJson = False) -> int:
    """The studies that are ready to run."""
    if json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(ready()), indent=1).decode() + "\n")
    else:
        for name, title in ready().items():
            out.print(f"{name:26} {title}", soft_wrap=True)
    return 0


@study.command
def report(
    folder: Annotated[Path, Parameter(help="Of a finished study.")],
    *,
    pictures: Annotated[Path | None, Parameter(help="Also each chart as an SVG of its own, in this folder.")] = None,
    open: Annotated[bool, Parameter(help="Show it in a browser.", negative=())] = False,
    json: AsJson = False,
) -> int:
    """What a finished study found, as one page (report.html in its folder) that needs no network."""
    from cardinal.lab.report.files import write_pictures, write_report

    if json:
        return told(read_results(folder), folder, json)
    file = write_report(folder)
    out.print(f"{file} ({file.stat().st_size / 1e6:.1f} MB)", soft_wrap=True)
    if pictures is not None:
        out.print(f"{pictures}: {len(write_pictures(folder, pictures))} pictures", soft_wrap=True)
    if open:
        webbrowser.open(file.resolve().as_uri())
    return 0


def carry_out(asked: Study, folder: Path | None, jobs: int, ray: str, command: str, json: bool) -> int:
    from cardinal.lab.study.run import Crew, run_study

    where = folder or FOLDER / asked.name
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever ends it early hears what is kept
    try:
        found = run_study(asked, where, Crew(jobs or os.cpu_count() or 1, ray), command, err)
    finally:
        signal.signal(signal.SIGTERM, before)
    return told(found, where, json)


def told(found: Results, folder: Path, json: bool) -> int:
    if json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n")
    else:
        show(found)
        out.print(f"{folder}: results.json, data.md, data/*/*.parquet, records/*.json", soft_wrap=True)
        out.print(f"As a page: cardinal study report {folder}", soft_wrap=True)
    return 0


# ---------------------------------------------------------------- in words
def show(found: Results) -> None:
    out.print(f"[bold]{found.title}[/], {found.games:,} games; seed {found.seed}; {found.command}", soft_wrap=True)
    for setting in found.settings:
        show_setting(setting)
    clear = [one for one in found.differences if one.clear]
    if found.differences:
        out.print(f"\n[bold]{len(clear)} clear differences[/] from the baseline. {found.correction}", soft_wrap=True)
        grid = table("variant", "seats", "what", "difference", "all at once")
        for one in clear:
            grid.add_row(one.variant, str(one.seats), one.label, number(one.estimate.value, one.unit, "+"),
                         interval(one.adjusted, one.unit, "+"))  # fmt: skip
        out.print(grid)
    out.print(found.stopping, soft_wrap=True)


def show_setting(setting: Setting) -> None:
    out.print(f"\n[bold]{setting.variant}, {setting.seats} seats[/] ({setting.games:,} games)")
    grid = table("metric", "of", "value", "95 % interval", "")
    for metric in setting.metrics:
        for i, item in enumerate(metric.items):
            value = number(item.estimate.value, metric.unit)
            title, verdict = (metric.title, metric.verdict) if i == 0 else ("", "")
            grid.add_row(title, item.label, value, interval(item.estimate, metric.unit), verdict)
    out.print(grid)


def table(*titles: str) -> Grid:
    grid = Grid(box=None, padding=(0, 1))
    for title in titles:
        grid.add_column(title, justify="right" if title in ("value", "difference") else "left")
    return grid


def number(value: float, unit: str, sign: str = "") -> str:
    return f"{value:{sign}.1%}" if unit == "share" else f"{value:{sign},.2f}"


def interval(one: Estimate, unit: str, sign: str = "") -> str:
    return f"{number(one.low, unit, sign)} to {number(one.high, unit, sign)}"
