"""The fields of a state, declared once: `games/<game>/fields.py` is a table of these.

From the table come the state class with its copying and laying out (`state.py`, written by `python -m
cardinal.core.declared` and checked by a test), the bounds of positions, and the layout of native states.

>>> turn = rule("turn", 5, "the active seat")
>>> turn.low, turn.high, turn.rest
(0, 5, 0)
"""

import importlib
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1] / "games"
# What every state has (core/state.py); a game's table may give narrower bounds under the same names.
CORE_HIGH = {"seats": 8, "phase": 255, "asked": 255, "waiting": 255, "barrier": 2**31 - 1}
CORE_HIGH |= {"frames": 2**60 - 1, "frames_below": 2**60 - 1}


class Cells(NamedTuple):
    """A packed field: cells of so many bits, one for each seat, team or slot, read and written by name."""

    read: str  # the function that reads a cell
    bits: int
    write: str = ""  # the one that writes it, where the rules do
    plus: int = 0  # what is stored is the value plus this


class Field(NamedTuple):
    name: str
    purpose: str
    high: int
    about: str
    low: int = 0
    rest: int = 0  # the value where it does not matter
    length: int = 0  # of a vector; 0 for a scalar
    asked: tuple[int, int] | None = None  # its bounds while somebody is asked, where those are narrower
    cells: Cells | None = None
    later: bool = False  # records were kept before there was this field: at rest it is no part of a digest


def declare(purpose: str):  # type: ignore[no-untyped-def]
    def field(
        name: str,
        high: int,
        about: str = "",
        low: int = 0,
        rest: int = 0,
        length: int = 0,
        asked: tuple[int, int] | None = None,
        cells: Cells | None = None,
        later: bool = False,
    ) -> Field:
        return Field(name, purpose, int(high), about, int(low), int(rest), int(length), asked, cells, later)

    return field


rule = declare("rule")  # zones, public facts: what the rulebook speaks of
knowledge = declare("knowledge")  # who knows which card
register = declare("register")  # how far a turn has come
draft = declare("draft")  # a choice in the making, for its seat alone
option = declare("option")  # written before set-up, and by no rule
core = declare("core")  # of every state: only its bounds are the game's
EMPTY = (0, 0)  # bounds of a queue that is paid before anybody is asked


def bounds(fields: Iterable[Field]) -> dict[str, tuple[int, int]]:
    """What scalars may be while somebody is asked: how positions from outside are checked."""
    return {f.name: f.asked or (f.low, f.high) for f in fields if not f.length}


def ranges(fields: Iterable[Field]) -> dict[str, tuple[int, int]]:
    """What every field may be at any time: how wide it is stored."""
    return {name: (0, high) for name, high in CORE_HIGH.items()} | {f.name: (f.low, f.high) for f in fields}


# ---------------------------------------------------------------- state.py
HEADINGS = {
    "rule": "zones and public facts",
    "knowledge": "who knows what",
    "register": "registers",
    "draft": "a choice in the making",
    "option": "options",
}
HEAD = '''"""The state of a game of {title}: written from `fields.py`; do not edit."""

from librt.vecs import vec
from mypy_extensions import {i64}, mypyc_attr

from cardinal.core.state import State, copy_core
'''


def state_text(title: str, name: str, fields: Iterable[Field], copied_by_hand: bool = False) -> str:
    """The module `state.py` of a game.  Where vectors are mostly empty the game may copy them itself."""
    own = [f for f in fields if f.purpose != "core"]
    vectors = [f for f in own if f.length]
    lines = [HEAD.format(title=title, i64="i64"), ""]
    lines += ["@mypyc_attr(acyclic=True, free_list_len=1)", f"class {name}(State):", "    def __init__(self) -> None:"]
    lines += ["        super().__init__()", *class_lines(own)]
    lines += ["", "", f"def copy_scalars(s: {name}, t: {name}) -> None:", "    copy_core(s, t)"]
    lines += [f"    t.{f.name} = s.{f.name}" for f in own if not f.length]
    lines += ["", "", f"def copy_vectors(s: {name}, t: {name}) -> None:"]
    lines += [f"    t.{f.name} = s.{f.name}[:]" for f in vectors]
    lines += [
        "",
        "",
        f"def lay_out(s: {name}) -> None:",
        '    """Vectors at their full length: nothing appends to them."""',
    ]
    lines += [f"    s.{f.name} = vec[i64]([0] * {f.length})" for f in vectors]
    for f in own:
        if f.cells is not None:
            lines += accessors(name, f, f.cells)
    return "\n".join(lines) + "\n"


def class_lines(fields: Iterable[Field]) -> Iterator[str]:
    purpose = ""
    for f in fields:
        if f.purpose != purpose:
            purpose = f.purpose
            yield f"        # {HEADINGS[purpose]}"
        about = f"  # {f.about}" if f.about else ""
        line = f"        self.{f.name}: " + ("vec[i64] = vec[i64]()" if f.length else f"i64 = {f.rest}")
        if len(line + about) > 120:
            yield f"        # {f.about}"
            about = ""
        yield line + about


def accessors(state: str, f: Field, cells: Cells) -> Iterator[str]:
    """Reading a cell and, where the rules do, writing one."""
    cell = f"(s.{f.name} >> ({cells.bits} * p)) & {(1 << cells.bits) - 1}"
    yield from ("", "", f"def {cells.read}(s: {state}, p: i64) -> i64:")
    if f.about:
        yield f'    """{f.about[0].upper()}{f.about[1:]}."""'
    yield f"    return ({cell}) - {cells.plus}" if cells.plus else f"    return {cell}"
    if cells.write:
        value = f"(x + {cells.plus})" if cells.plus else "x"
        yield from ("", "", f"def {cells.write}(s: {state}, p: i64, x: i64) -> None:")
        yield f"    s.{f.name} ^= (({cell}) ^ {value}) << ({cells.bits} * p)"


def fresh(folder: Path) -> str:
    """What should stand in the `state.py` of a game's folder."""
    package = f"cardinal.games.{folder.name}" if folder.parent == ROOT else folder.name
    table = importlib.import_module(f"{package}.fields")
    return state_text(table.TITLE, table.STATE, table.FIELDS, getattr(table, "COPIED_BY_HAND", False))


def write(folder: Path) -> None:
    target, text = folder / "state.py", fresh(folder)
    if target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")


def begin(folder: Path) -> None:
    """A first `state.py` of a new game, so that what imports it can be imported: it has the class and nothing else."""
    name = re.search(r'^STATE = "(\w+)"', (folder / "fields.py").read_text(encoding="utf-8"), re.MULTILINE)
    if not (folder / "state.py").exists() and name is not None:
        nothing = "".join(f"\n\ndef {f}(*_: object) -> None: ..." for f in ("copy_scalars", "copy_vectors", "lay_out"))
        start = f"from cardinal.core.state import State\n\n\nclass {name[1]}(State): ...\n{nothing}\n"
        (folder / "state.py").write_text(start, encoding="utf-8")


if __name__ == "__main__":
    # `python -m cardinal.core.declared [FOLDER]`: the games of this package, or one that lies elsewhere
    folders = [Path(given).resolve() for given in sys.argv[1:]] or [path.parent for path in ROOT.glob("*/fields.py")]
    for one in folders:
        if one.parent != ROOT:
            sys.path.insert(0, str(one.parent))
        begin(one)
        write(one)
