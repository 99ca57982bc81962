"""From the source of the rules to a library of the machine: printed, compiled by g++, kept.

A build is known by the hash of everything that goes into it (source, seats, options, compiler), so a changed rule is
built anew and an unchanged one never.  Where there is no C++ compiler `Unavailable` says so, and callers go on with the
compiled Python.
"""

import ctypes
import hashlib
import os
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardinal.core.declared import Field, ranges
from cardinal.core.game import Game
from cardinal.core.options import Options
from cardinal.core.state import State
from cardinal.games import all_games
from cardinal.native.emitter import RECORDING, Emitter
from cardinal.native.layout import Bounds, Layout
from cardinal.native.source import SOURCE, Module

CPP = Path(__file__).parent / "cpp"
# Wrapping as Python's masks expect it; no fused operations, so that floats are those of the compiled Python.
FLAGS = ("-std=c++20", "-fwrapv", "-ffp-contract=off", "-fno-math-errno", "-shared", "-fPIC", "-pthread")


class Unavailable(Exception):
    """There is no native engine here; the message says why."""


class Plan(NamedTuple):
    """What to build: one setting of a game with everything constant that its rules never write, or all of them at
    once (`wide`: seats and options stay fields), whether every index and every write is checked, and whether events
    are told (`told`: for vector environments that show them)."""

    game: Game
    seats: int
    options: Options
    wide: bool = False
    checked: bool = False
    told: bool = False


class Printed(NamedTuple):
    text: str
    layout: Layout


def blank_of(plan: Plan) -> State:
    return plan.game.blank(plan.seats, plan.options)


def fields_of(game: Game) -> tuple[Field, ...]:
    table: tuple[Field, ...] = Module.named(f"{home_of(game)}.fields").values.FIELDS
    return table


def home_of(game: Game) -> str:
    """The package of a game's folder."""
    return type(game).__module__.rpartition(".")[0]


def print_rules(plan: Plan) -> Printed:
    """The rules of a game, its heuristic and its observation as one C++ header."""
    fixed = {} if plan.wide else constants_of(plan)
    layout = laid_out(plan.game, emitted(plan.game, fixed | (RECORDING if plan.told else {})))
    return Printed(setting_text(plan) + clock_of(plan.game, layout) + layout.text(), layout)


def constants_of(plan: Plan) -> dict[str, int]:
    """What no rule writes: seats and options."""
    s, unwritten = blank_of(plan), emitted(plan.game, {})
    return {f: int(getattr(s, f)) for f in unwritten.scalars if f not in unwritten.written}


def setting_text(plan: Plan) -> str:
    """How many seats and words of options there are."""
    seats = plan.game.seats[-1] if plan.wide else plan.seats
    defines = [f"#define SEATS {seats}", f"#define WORDS {blank_of(plan).words()}"]
    defines.append("#define SEATS_OF(s) LD(s.seats)" if plan.wide else f"#define SEATS_OF(s) {seats}")
    return "\n".join(defines) + "\n"


def clock_of(game: Game, layout: Layout) -> str:
    """How study.h tells one turn, and one round, from another."""
    told = [f"LD(s.{field})" for field in game.clock if field in layout.stored()] or ["0LL"]
    turn = " + ".join(f"{one} * {100_000**i}LL" for i, one in enumerate(reversed(told)))
    return f"#define TURN_OF(s) ({turn})\n#define ROUND_OF(s) ({told[0] if len(told) > 1 else '-1LL'})\n"


def laid_out(game: Game, emitter: Emitter) -> Layout:
    fields = fields_of(game)
    bounds: Bounds = ranges(fields)
    return Layout(emitter, {f.name: f.length for f in fields if f.length}, bounds)


def words_of(game: Game) -> Layout:
    """The order in which a state is written down as words: the same for all plans of a game."""
    return laid_out(game, emitter_of(game, {}))


def emitter_of(game: Game, fixed: dict[str, int]) -> Emitter:
    package, _, slug = home_of(game).rpartition(".")
    return Emitter(slug, fixed, package)


def emitted(game: Game, fixed: dict[str, int]) -> Emitter:
    emitter = emitter_of(game, fixed)
    emitter.reach_contract()
    emitter.reach_bot()
    emitter.reach_observation()
    if emitter.fixed["recording"]:
        emitter.reach_events()
    emitter.reach("cardinal.core.match", "ask_bot")
    emitter.reach("cardinal.bots.search", "search_on")
    emitter.finish()
    return emitter


# ---------------------------------------------------------------- compiling
@cache
def compiler() -> str:
    """The C++ compiler, as `name version`."""
    name = os.environ.get("CXX") or "g++"
    if shutil.which(name.split()[-1]) is None:
        raise Unavailable(f"no C++ compiler ({name}): batches run as compiled Python")
    version = subprocess.run([*name.split(), "-dumpfullversion"], capture_output=True, text=True).stdout.strip()
    return f"{name} {version}"


def cache_folder() -> Path:
    given = os.environ.get("CARDINAL_CACHE")
    home = Path(given) if given else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardinal"
    return home / "native"


def source_hash(game: Game) -> str:
    """Of every file that may be printed: the game's, the core's, the bots', and ours."""
    digest = hashlib.blake2b(digest_size=16)
    folders = [SOURCE / "cardinal" / name for name in ("core", "bots", "native", "native/cpp")]
    for folder in [*folders, game.folder]:
        for path in sorted([*folder.glob("*.py"), *folder.glob("*.toml"), *folder.glob("*.h"), *folder.glob("*.cpp")]):
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def name_of(plan: Plan) -> str:
    words = (source_hash(plan.game), compiler(), os.uname().machine, plan.wide, plan.checked, plan.told)
    setting = () if plan.wide else (plan.seats, repr(plan.options))
    digest = hashlib.blake2b(repr((words, setting)).encode(), digest_size=12).hexdigest()
    return f"{plan.game.slug}-{'wide' if plan.wide else plan.seats}{'-checked' if plan.checked else ''}-{digest}"


def build(plan: Plan) -> Path:
    """The library of a plan, built where it is not kept yet.  Two processes may build the same at once: the later
    one to finish replaces the other's, which is the same."""
    target = cache_folder() / f"{name_of(plan)}.so"
    if target.exists():
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    printed = print_rules(plan)
    with tempfile.TemporaryDirectory(dir=target.parent) as work:
        rules = Path(work) / "rules.h"
        rules.write_text(printed.text, encoding="utf-8")
        made = Path(work) / "made.so"
        speed = ["-O1", "-DCHECKED"] if plan.checked else ["-O1"] if plan.wide else ["-O3", "-march=native"]
        speed += ["-DTELLS"] if plan.told else []
        given = [*compiler().split()[:-1], *FLAGS, *speed, f"-I{CPP}", f'-DRULES="{rules}"']
        done = subprocess.run([*given, str(CPP / "batch.cpp"), "-o", str(made)], capture_output=True, text=True)
        if done.returncode != 0:
            raise Unavailable(f"the native engine of {plan.game.title} does not compile here: {done.stderr[:400]}")
        os.replace(made, target)
    return target


@cache
def library(path: Path) -> ctypes.CDLL:
    return ctypes.CDLL(str(path))


def build_usual() -> None:
    """The usual setting of each game, so that nobody waits for it later."""
    try:
        compiler()
    except Unavailable as e:
        print(f"{str(e)[0].upper()}{str(e)[1:]}.")
        return
    games = all_games()
    plans = [Plan(game, 4 if 4 in game.seats else game.seats[0], game.options()) for game in games]
    missing = [plan for plan in plans if not (cache_folder() / f"{name_of(plan)}.so").exists()]
    if missing:
        print("Building native batches ...", flush=True)
        with ThreadPoolExecutor(2) as crew:  # g++ does the work
            list(crew.map(build, missing))


if __name__ == "__main__":
    build_usual()
