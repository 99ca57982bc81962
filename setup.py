"""Compiles the engine with mypyc: `core` and the rules of every game.  Everything else stays plain Python.

What is compiled is found, not listed, so that a new game is a new folder and nothing else: in `games/<game>/` all
modules but the table (words) and the package itself.
"""

import os
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
CORE = ("bits", "chance", "state", "frames", "match")
WORDS = ("__init__", "table", "position", "story")


def engine() -> list[str]:
    package = ROOT / "src" / "cardinal"
    core = [package / "core" / f"{name}.py" for name in CORE]
    only = os.environ.get("CARDINAL_ONLY", "*")  # while working on one game: CARDINAL_ONLY=deadlies
    games = sorted(p for p in package.glob(f"games/{only}/*.py") if p.stem not in WORDS)
    return [str(p.relative_to(ROOT)) for p in (*core, *games) if p.exists()]


def extensions() -> list[object]:
    if os.environ.get("CARDINAL_COMPILE", "1") == "0":
        return []
    from mypyc.build import mypycify

    # Without semantic interposition gcc may inline from one function of the engine into another.
    os.environ["CFLAGS"] = os.environ.get("CFLAGS", "") + " -fno-semantic-interposition"
    return list(mypycify(["--config-file", "pyproject.toml", *engine()], opt_level="3", group_name="cardinal"))


setup(ext_modules=extensions())
