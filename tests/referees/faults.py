"""Faults planted in the rules of an engine: a referee is worth as much as those it finds.

A fault is a piece of the source that is replaced by another before it is run, interpreted, in a process of its own:

    Fault("a drawn card too many", "deadlies/effects.py", "owe(s, s.active, 2)", "owe(s, s.active, 3)")

Each game with a referee has a list of them, `FAULTS` in `referees/<slug>/faults.py`.  To look at one:
`CARDINAL_PURE=1 PYTHONPATH=tests python -m referees.faults deadlies 3`.
"""

import importlib.machinery
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

if TYPE_CHECKING:
    from referees.lockstep import Plan

GAMES = 100  # in which a fault must show
FOLDER = Path(__file__).parents[2] / "src" / "cardinal" / "games"


class Fault(NamedTuple):
    name: str
    file: str  # under games/
    right: str  # occurs once in it
    wrong: str
    drills: bool = False  # it shows near what hardly ever happens, so only games from drills are played
    options: dict[str, Any] = {}  # it shows under these alone, so all games are played under them


def faults_of(slug: str) -> list[Fault]:
    found: list[Fault] = import_module(f"referees.{slug}.faults").FAULTS
    return found


class Planted(importlib.machinery.SourceFileLoader):
    """Loads a module with a fault in it."""

    fault: Fault

    def get_code(self, fullname: str) -> CodeType:
        source = Path(self.path).read_text()
        if source.count(self.fault.right) != 1:
            raise LookupError(f"{self.fault.right!r} does not stand exactly once in {self.fault.file}")
        return compile(source.replace(self.fault.right, self.fault.wrong), self.path, "exec")


class Planter:
    """Finds the module of the fault before anybody else does."""

    def __init__(self, fault: Fault) -> None:
        self.module = "cardinal.games." + fault.file.removesuffix(".py").replace("/", ".")
        self.loader = Planted(self.module, str(FOLDER / fault.file))
        self.loader.fault = fault

    def find_spec(
        self, name: str, path: object = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.machinery.ModuleSpec(name, self.loader) if name == self.module else None


def play_with(slug: str, number: int) -> str:
    """What the lockstep finds with a fault planted, in this process; empty if it finds nothing."""
    import cardinal  # first, for it puts its own finder of sources in front

    assert cardinal.__version__ and os.environ.get("CARDINAL_PURE"), "a fault is planted in interpreted rules"
    fault = faults_of(slug)[number]
    sys.meta_path.insert(0, Planter(fault))  # type: ignore[arg-type]
    from referees.lockstep import Lockstep, plan

    for one in islice(plans(fault, (plan(slug, i) for i in range(10 * GAMES))), GAMES):
        found = Lockstep(one).play()
        if found is not None:
            return str(found)
    return ""


def plans(fault: Fault, numbered: "Iterable[Plan]") -> "Iterator[Plan]":
    """Those of the numbered games that come near the fault, under its options."""
    for one in numbered:
        if fault.options and not one.start:
            yield msgspec.structs.replace(one, options={**one.options, **fault.options})
        elif not fault.options and (one.start or not fault.drills):
            yield one


def finds(slug: str, number: int) -> str:
    """The same in a fresh process, as the tests have it."""
    tests = str(Path(__file__).parents[1])
    environment = {**os.environ, "CARDINAL_PURE": "1", "PYTHONPATH": tests}
    command = [sys.executable, "-m", "referees.faults", slug, str(number)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    found: str = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    print(json.dumps(play_with(sys.argv[1], int(sys.argv[2]))))
