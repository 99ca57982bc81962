"""A study from its beginning to its results, or from where it was interrupted."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from cardinal.lab.study.analysis import results
from cardinal.lab.study.blocks import QUICK, Block, Duplicates, Games, further_blocks, is_native, rounds_of_games
from cardinal.lab.study.dictionary import in_words
from cardinal.lab.study.engines import prepare
from cardinal.lab.study.following import MOMENTS
from cardinal.lab.study.plan import Study, fingerprint, numbers_of_seats, settings
from cardinal.lab.study.playing import play_block
from cardinal.lab.study.results import FILE, Results
from cardinal.lab.study.stopping import Stopping
from cardinal.lab.study.store import Store, opened, write_whole
from cardinal.lab.study.workers import Finished, play_here, play_on_ray

SLOW, LONG_ENOUGH = 2.0, 0.1  # seconds: a game that is not played twice to know its time; a time that can be trusted
WORTH_SAYING = 30.0  # seconds: a study that takes longer says so beforehand


class Crew(NamedTuple):
    """Who plays: so many processes, or the Ray cluster at an address."""

    jobs: int
    ray: str = ""


class Progressing:
    """The bar, and what is said beside it."""

    def __init__(self, bar: Progress, err: Console) -> None:
        self.bar, self.err = bar, err
        self.task = bar.add_task("games")
        self.finished = 0

    def expect(self, games: int) -> None:
        self.bar.update(self.task, total=games)

    def done(self, block: Block) -> None:
        self.finished += 1
        self.bar.advance(self.task, block.n)

    def say(self, text: str) -> None:
        self.err.print(f"cardinal: {text}", markup=False, soft_wrap=True)


def run_study(study: Study, folder: Path, crew: Crew, command: str, err: Console) -> Results:
    """Play what the folder does not hold yet, and write its results."""
    with opened(folder, study, fingerprint(study)) as store:
        build(study, err)
        columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
        with Progress(*columns, console=err, transient=True) as bar:
            progress = Progressing(bar, err)
            try:
                rounds = play_study(study, store, crew, progress)
            except KeyboardInterrupt:
                progress.say(
                    f"{progress.finished} more blocks are kept in {folder}: the same command goes on from there"
                )
                raise
        found = results(study, store, rounds, command)
        write_whole(folder / "data.md", in_words(found.data).encode())
        write_whole(folder / FILE, msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return found


def build(study: Study, err: Console) -> None:
    """The libraries that many games, or many playouts, are worth."""
    playouts = study.chances * study.playouts * MOMENTS if study.chances_by in QUICK else 0
    games = study.games - study.detail if is_native(settings(study)[0].bots) else 0
    with err.status("building the engine ..."):
        for setting in settings(study):
            prepare(setting, max(games, playouts // 10))


def play_study(study: Study, store: Store, crew: Crew, progress: Progressing) -> list[list[Games]]:
    """All blocks that are not on disk; which rounds of games count."""
    rounds = list(rounds_of_games(study))
    missing = [block for blocks in rounds for block in blocks if not store.has(block)]
    further = [block for block in further_blocks(study) if not store.has(block)]
    for name in store.damaged:
        progress.say(f"{name} is cut short or of another study: its block is played again")
    tell_time(study, [*missing, *further], crew, progress)
    progress.expect(sum(block.n for block in [*missing, *further]))
    if study.precision > 0:
        rounds = []
        for seats in numbers_of_seats(study):
            rounds += play_precisely(study, seats, store, crew, progress)
        missing = []
    for block, tables in played(iter([*missing, *further]), crew, progress):
        store.put(block, tables)
        progress.done(block)
    return rounds


def played(blocks: Iterator[Block], crew: Crew, progress: Progressing) -> Finished:
    return play_on_ray(blocks, crew.ray) if crew.ray else play_here(blocks, crew.jobs, progress.say)


def play_precisely(study: Study, seats: int, store: Store, crew: Crew, progress: Progressing) -> list[list[Games]]:
    """Rounds of games until the wanted precision is reached.  What was played beyond is dropped: where it ends follows
    from the games alone, in their order."""
    rounds = [blocks for blocks in rounds_of_games(study) if blocks[0].setting.seats == seats]
    stopping = Stopping(study, len(rounds[0]), seats)
    taken = 0

    def take() -> bool:
        """Look at all rounds that are complete by now; whether it is enough."""
        nonlocal taken
        while taken < len(rounds) and not stopping.reached() and all(store.has(block) for block in rounds[taken]):
            stopping.add([store.read("games", block) for block in rounds[taken]])
            taken += 1
        return stopping.reached()

    def wanted() -> Iterator[Block]:
        for blocks in rounds:
            for block in blocks:
                if take():
                    return
                if not store.has(block):
                    yield block

    for block, tables in played(wanted(), crew, progress):
        store.put(block, tables)
        progress.done(block)
        if take():
            break
    take()
    for blocks in rounds[taken:]:
        for block in blocks:
            store.drop(block)
    return rounds[:taken]


# ---------------------------------------------------------------- how long will it take?
def tell_time(study: Study, blocks: list[Block], crew: Crew, progress: Progressing) -> None:
    """Play a little of each kind of work, and say how long all of it takes on so many processes."""
    seconds = 0.0
    for kind, of_kind in by_kind(blocks).items():
        seconds += probe(of_kind[0]) * sum(block.n for block in of_kind)
    seconds /= 1 if crew.ray else crew.jobs
    if seconds > WORTH_SAYING:
        limit = "at most " if study.precision > 0 else ""
        processes = "process" if crew.jobs == 1 else "processes"
        where = "divided by the cores of the cluster" if crew.ray else f"on {crew.jobs} {processes}"
        progress.say(f"this takes {limit}about {duration(seconds)} {where}")


def by_kind(blocks: list[Block]) -> dict[tuple[str, ...], list[Block]]:
    """Blocks that take the same time a game, about: those of one kind of work and number of seats."""
    found: dict[tuple[str, ...], list[Block]] = {}
    for block in blocks:
        pair = f"{block.strong}{block.weak}" if isinstance(block, Duplicates) else ""
        watched = "watched" if isinstance(block, Games) and block.watched else ""
        found.setdefault((block.kind, str(block.setting.seats), pair, watched), []).append(block)
    return found


def probe(block: Block) -> float:
    """Seconds a game (or deal) of such a block takes: one is played, and where they are quick some more, for the first
    one also loads the engine."""
    taken, n = seconds_of(block, 1), 1
    while taken < SLOW and n < block.n:
        n = min(block.n, 4 * n)
        taken = seconds_of(block, n)
        if taken > LONG_ENOUGH:
            break
    return taken / n


def seconds_of(block: Block, n: int) -> float:
    began = time.perf_counter()
    play_block(msgspec.structs.replace(block, n=n))
    return time.perf_counter() - began


def duration(seconds: float) -> str:
    """
    >>> duration(45), duration(300), duration(9000)
    ('45 seconds', '5 minutes', '2.5 hours')
    """
    if seconds < 100:
        return f"{seconds:.0f} seconds"
    return f"{seconds / 60:.0f} minutes" if seconds < 6000 else f"{seconds / 3600:.1f} hours"
