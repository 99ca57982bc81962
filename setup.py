"""Compiles the engine with mypyc: `core` and the rules of every game.  Everything else stays plain Python.

What is compiled is found, not listed, so that a new game is a new folder and nothing else: the modules of `core` and
`games/<game>/` that count in machine ints, which shows in their imports.

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


def engine() -> list[str]:
    only = os.environ.get("CARDINAL_ONLY", "*")  # while working on one game: CARDINAL_ONLY=deadlies
    package = ROOT / "src" / "cardinal"
    folders = ("core/*.py", "bots/*.py", f"games/{only}/*.py")
    modules = [path for folder in folders for path in sorted(package.glob(folder))]
    return [str(p.relative_to(ROOT)) for p in modules if ENGINE_MARK in p.read_text(encoding="utf-8")]


def extensions() -> list[object]:
    if os.environ.get("CARDINAL_COMPILE", "1") == "0" or "compile_engine" in sys.argv:
        return []
    from mypyc.build import mypycify

    # Without semantic interposition gcc may inline from one function of the engine into another.
    os.environ["CFLAGS"] = os.environ.get("CFLAGS", "") + " -fno-semantic-interposition"
    return list(mypycify(["--config-file", "pyproject.toml", *engine()], opt_level="3", group_name="cardinal"))


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
            [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"], cwd=ROOT, capture_output=True, text=True
        )
        if done.returncode != 0:
            for old in (ROOT / "src").rglob("*.so"):
                old.unlink()
            errors = [line for line in (done.stdout + done.stderr).splitlines() if "error" in line.lower()]
            print(f"The engine does not compile here, so Cardinal runs interpreted: {errors[:1] or 'no reason given'}")
            if os.environ.get("CI"):
                sys.exit(done.stdout + done.stderr)


setup(ext_modules=extensions(), cmdclass={"compile_engine": CompileEngine})
