"""What a report says of itself to whoever lists it: carried in its own head, so that one file is enough."""

import re

import msgspec

OptionValue = bool | int | str
MARK = "cardinal-report"
HEAD_BYTES = 64 * 1024
FOUND = re.compile(rf'<script type="application/json" id="{MARK}">(.*?)</script>'.encode(), re.DOTALL)


class TriedVariant(msgspec.Struct, frozen=True):
    """Rules to try at a table: options other than the usual ones."""

    label: str
    options: dict[str, OptionValue]


class OddGame(msgspec.Struct, frozen=True):
    """A game to look at: its record lies beside the report, and `name` is the record's without its ending."""

    name: str
    why: str


class ReportCard(msgspec.Struct, frozen=True):
    title: str
    game: str
    games: int
    seats: list[int]
    findings: list[str]
    variants: list[TriedVariant]
    odd: list[OddGame]


def written(card: ReportCard) -> str:
    """As an element of a page's head; nothing in it can end the element."""
    data = msgspec.json.encode(card).decode().replace("<", "\\u003c")
    return f'<script type="application/json" id="{MARK}">{data}</script>'


def read(head: bytes) -> ReportCard | None:
    """The card in the first bytes of a page; None where there is none that can be read.

    >>> card = ReportCard("A </script> title", "deadlies", 10, [4], [], [], [])
    >>> read(written(card).encode()) == card
    True
    """
    found = FOUND.search(head[:HEAD_BYTES])
    try:
        return msgspec.json.decode(found[1], type=ReportCard) if found is not None else None
    except msgspec.DecodeError:
        return None
