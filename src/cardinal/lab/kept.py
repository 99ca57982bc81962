"""The games of an arena in a file: a first line that says what they are games of, then a line for each.

    {"game":"deadlies","version":"1","seats":3,"options":{"start_dial":6, ...}}
    {"deal":1,"turn":0,"bots":["greedy","random","random"],"places":[1,2,2],"utilities":[1.0,-0.5,-0.5]}

Games of something else are never mixed in: whatever is counted from one file is counted over games that are alike.
"""

from pathlib import Path
from typing import Any

import msgspec

from cardinal.core.errors import Malformed


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all games of a file have in common."""

    game: str
    version: str
    seats: int
    options: dict[str, Any]


class Played(msgspec.Struct, frozen=True):
    """One game: its deal, which bot led which team, and how each team fared."""

    deal: int
    turn: int  # how far the line-up was rotated
    bots: list[str]
    places: list[int]
    utilities: list[float]


def open_file(file: Path, header: Header) -> list[Played]:
    """The games already played, in a file that is ready for more; Malformed if they are of something else.

    A last line cut short by a crash is dropped, and its game played again.
    """
    lines = file.read_bytes().splitlines(keepends=True) if file.exists() else []
    if lines and not lines[-1].endswith(b"\n"):
        lines.pop()
        with file.open("rb+") as out:
            out.truncate(sum(map(len, lines)))
    if not lines:
        append(file, header)
        return []
    check_header(file, lines[0], header)
    try:
        return [msgspec.json.decode(line, type=Played) for line in lines[1:]]
    except msgspec.DecodeError:
        raise Malformed(str(file), "holds something else than the games of an arena") from None


def check_header(file: Path, line: bytes, wanted: Header) -> None:
    try:
        found = msgspec.json.decode(line, type=Header)
    except msgspec.DecodeError:
        first = msgspec.json.encode(wanted).decode()
        raise Malformed(
            str(file),
            "does not say in its first line which game, rules, seats and options its games are of, so nothing can be "
            f"added to them. Name another file; or, if you know that they are the same, begin it with {first}",
        ) from None
    others = [name for name in wanted.__struct_fields__ if getattr(found, name) != getattr(wanted, name)]
    if others:
        name = others[0]
        raise Malformed(
            str(file),
            f"holds games of another kind ({name}: {getattr(found, name)}, not {getattr(wanted, name)}); "
            "name another file",
        )


def append(file: Path, line: Header | Played) -> None:
    with file.open("ab") as out:
        out.write(msgspec.json.encode(line) + b"\n")
