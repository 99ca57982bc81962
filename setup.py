"""Compiles the engine with mypyc: `core` and the rules of every game.  Everything else stays plain Python.

What is compiled is found, not listed, so that a new game is a new folder and nothing else: the modules of `core` and
`games/<game>/` that count in machine ints, which shows in their imports.
"""

import os
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
ENGINE_MARK = "from mypy_extensions import i64"


def engine() -> list[str]:
    only = os.environ.get("CARDINAL_ONLY", "*")  # while working on one game: CARDINAL_ONLY=deadlies
    package = ROOT / "src" / "cardinal"
    modules = (*sorted(package.glob("core/*.py")), *sorted(package.glob(f"games/{only}/*.py")))
    return [str(p.relative_to(ROOT)) for p in modules if ENGINE_MARK in p.read_text(encoding="utf-8")]


def extensions() -> list[object]:
    if os.environ.get("CARDINAL_COMPILE", "1") == "0":
        return []
    from mypyc.build import mypycify

    # Without semantic interposition gcc may inline from one function of the engine into another.
    os.environ["CFLAGS"] = os.environ.get("CFLAGS", "") + " -fno-semantic-interposition"
    return list(mypycify(["--config-file", "pyproject.toml", *engine()], opt_level="3", group_name="cardinal"))


setup(ext_modules=extensions())
