"""Compiles the engine with mypyc: `core`, the rules of every game, and what is done and said at every move.

What is compiled is found, not listed, so that a new game is a new folder and nothing else: the modules that count in
machine ints, which shows in their imports, and those that put a move into words, which have the same names in every
game.  Modules that define messages stay plain Python: msgspec reads annotations that compiling leaves out.

`python setup.py compile_engine` does it in place, and only says so in one line where it cannot be done: the same
source runs interpreted then.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Command, setup

ROOT = Path(__file__).parent
ENGINE_MARK = "from mypy_extensions import i64"
WORDS = ("names", "story", "table", "texts", "words", "zones")  # of every game
EVERY_MOVE = (
    "core/anatomy",
    "core/game",
    "core/moves",
    "core/seen",
    "play/moving",
    "play/presence",
    "play/race",
    "play/room",
    "play/room_state",
    "play/table",
    "play/timer",
    "play/timing",
    "server/net/frames",
    "server/net/incoming",
    "server/net/limits",
    "server/table/commands",
    "server/table/connection",
    "server/table/live_table",
    "server/table/snapshot",
)


def engine() -> tuple[list[str], list[str]]:
    """What counts, and what speaks."""
    only = os.environ.get("CARDINAL_ONLY", "*")  # while working on one game: CARDINAL_ONLY=deadlies
    package = ROOT / "src" / "cardinal"
    modules = [path for folder in ("core", "bots", "rl", f"games/{only}") for path in package.glob(f"{folder}/*.py")]
    counting = [path for path in modules if ENGINE_MARK in path.read_text(encoding="utf-8")]
    speaking = [path for name in WORDS for path in package.glob(f"games/{only}/{name}.py")]
    speaking += [package / f"{name}.py" for name in EVERY_MOVE]
    return relative(counting), relative([path for path in speaking if path not in counting])


def relative(paths: list[Path]) -> list[str]:
    return sorted(str(path.relative_to(ROOT)) for path in paths)


def extensions() -> list[object]:
    if os.environ.get("CARDINAL_COMPILE", "1") == "0" or "compile_engine" in sys.argv:
        return []
    from mypyc.build import mypycify

    # Without semantic interposition gcc may inline from one function of the engine into another.
    os.environ["CFLAGS"] = os.environ.get("CFLAGS", "") + " -fno-semantic-interposition"
    counting, speaking = engine()
    groups: list[tuple[list[str], str | None]] = [(counting, "cardinal_counting"), (speaking, "cardinal_speaking")]
    files = sorted(counting + speaking)
    # From a cache mypyc takes classes whose fields it then does not find; C that stays the same is not compiled again.
    given = ["--config-file", "pyproject.toml", "--cache-dir", os.devnull, *files]
    found = mypycify(given, opt_level="3", separate=groups)
    for extension in found:
        if extension.name.startswith("cardinal_speaking"):  # nearly all calls into Python: optimising takes minutes
            extension.extra_compile_args = [arg.replace("-O3", "-O1") for arg in extension.extra_compile_args]
    return list(found)


class CompileEngine(Command):
    """Compile in place, if there is a compiler."""

    description = "compile the engine in place"
    user_options: list[tuple[str, str, str]] = []

    def initialize_options(self) -> None:
        pass

    def finalize_options(self) -> None:
        pass

    def run(self) -> None:
        compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
        for old in (ROOT / "src").rglob("*.so"):
            old.unlink()  # a module without its source, or of an older source, must not be found
        if shutil.which(compiler) is None:
            print(f"No C compiler ({compiler}): Cardinal runs interpreted, about a hundred times slower.")
            return
        print("Compiling the engine ...", flush=True)
        done = subprocess.run(
            [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--parallel", "2"],
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
        if done.returncode != 0:
            for old in (ROOT / "src").rglob("*.so"):
                old.unlink()
            errors = [line for line in (done.stdout + done.stderr).splitlines() if "error" in line.lower()]
            print(f"The engine does not compile here, so Cardinal runs interpreted: {errors[:1] or 'no reason given'}")
            if os.environ.get("CI"):
                sys.exit(done.stdout + done.stderr)


setup(ext_modules=extensions(), cmdclass={"compile_engine": CompileEngine})
