"""The battery tested by mutation: each fault of the catalogue is planted, and must be caught by the check it names.

A fault is a change of a few words in one module, made in the running code and never on disk.  Compiled code cannot be
changed so: the catalogue is tried in a Python of its own that runs from source (CARDINAL_PURE=1), each fault in a fork.
"""

import importlib
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

import msgspec

import cardinal
from cardinal.core.checks.battery import deals_as_they_should_be, findings, runs, tables
from cardinal.core.checks.run import Finding, Run
from cardinal.core.errors import Malformed
from cardinal.core.game import Game
from cardinal.games import load, register, slugs
from cardinal.interpreted import is_compiled
from cardinal.lab.planted.fault import Fault
from cardinal.lab.planted.faults import FAULTS

EXAMPLES = Path(cardinal.__file__).parents[2] / "examples"
GAMES = 60  # of either sort, dealt and from drills, played at most to catch a fault
DEALS = 120


class Outcome(msgspec.Struct, frozen=True):
    """What became of a planted fault: `by` is the check that caught it, or the one that should have."""

    name: str
    game: str
    kind: str
    caught: bool
    by: str
    message: str


def catalogue(games: Sequence[str] = ()) -> list[Fault]:
    """All faults, or those of some games.  Without the example's folder, which is not installed, without its faults."""
    there = [*slugs(), *(folder.name for folder in EXAMPLES.glob("*"))]
    return [fault for fault in FAULTS if fault.game in (games or there)]


def try_all(games: Sequence[str] = (), jobs: int = 1) -> list[Outcome]:
    """Plant each fault, and say what became of it."""
    if is_compiled():
        command = [sys.executable, "-m", "cardinal.lab.planted.planting", str(jobs), *games]
        done = subprocess.run(command, env=dict(os.environ, CARDINAL_PURE="1"), stdout=subprocess.PIPE, check=True)
        return msgspec.json.decode(done.stdout, type=list[Outcome])
    faults = catalogue(games)
    for fault in faults:
        game_of(fault)  # imported once, before the forks
    with multiprocessing.get_context("fork").Pool(jobs, maxtasksperchild=1) as pool:
        return pool.map(attempt, faults, chunksize=1)


def attempt(fault: Fault) -> Outcome:
    """Plant one fault, for good, and let the battery look for it."""
    game = game_of(fault)
    try:
        plant(fault)
    except Malformed as e:  # the code has changed since
        return Outcome(fault.name, fault.game, fault.kind, False, fault.by, str(e))
    found = next((finding for finding in search(game, fault) if finding.check == fault.by), None)
    message = f"{found.where}: {found.message}" if found else "not caught"
    return Outcome(fault.name, fault.game, fault.kind, found is not None, fault.by, message)


def search(game: Game, fault: Fault) -> Iterator[Finding]:
    settings = tables(game, fault.seats)
    if fault.by == "deals":
        yield from deals_as_they_should_be(game, fault.seats, settings, DEALS, 1)
        return
    dealt = (Run(game, fault.seats, settings[n % len(settings)], n) for n in range(GAMES))
    from_drills = runs(game, fault.seats, settings, GAMES)
    for one, other in zip(dealt, from_drills, strict=False):
        yield from findings(one, 3)
        yield from findings(other, 3)


def game_of(fault: Fault) -> Game:
    if fault.game not in slugs():
        sys.path.insert(0, str(EXAMPLES))
        register(importlib.import_module(f"{fault.game}.table").GAME)
    return load(fault.game)


# ---------------------------------------------------------------- changing what runs
def plant(fault: Fault) -> None:
    """Put the changed code into the functions that are there: whoever imported one of them runs the change too."""
    module = importlib.import_module(fault.module)
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    if source.count(fault.old) != 1:
        raise Malformed(fault.name, f"{fault.old!r} is in {fault.module} {source.count(fault.old)} times, not once")
    good = dict(codes(compile(source, str(module.__file__), "exec")))
    bad = dict(codes(compile(source.replace(fault.old, fault.new), str(module.__file__), "exec")))
    changed = [function for function in functions(module) if bad[function.__qualname__] != good[function.__qualname__]]
    if not changed:
        raise Malformed(fault.name, "changes no function")
    for function in changed:
        function.__code__ = bad[function.__qualname__]


def codes(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part.co_qualname, part
            yield from codes(part)


def functions(module: ModuleType) -> Iterator[FunctionType]:
    for thing in vars(module).values():
        members = vars(thing).values() if isinstance(thing, type) else [thing]
        for member in members:
            if isinstance(member, FunctionType) and member.__module__ == module.__name__:
                yield member


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(try_all(sys.argv[2:], int(sys.argv[1]))))
