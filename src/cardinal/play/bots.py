"""The bots that can be seated at a room, and what they are called."""

from collections.abc import Container

from cardinal.core.errors import Malformed

LEVELS = {  # nothing that runs somebody's code
    "novice": "Looks at what lies before it, and no further",
    "casual": "Knows the game, and is sometimes careless",
    "skilled": "Plays soundly and quickly",
    "expert": "Thinks ahead half of the time",
    "master": "Thinks far ahead, and takes its time",
}
BOTS = ("random", "greedy", *LEVELS)
NAMES = (
    "Vex", "Mara", "Otto", "Iris", "Bram", "Odile", "Fenn", "Juno", "Quill", "Sable", "Tamsin", "Rook", "Wilda", "Ezra",
    "Hazel", "Lark", "Pim", "Thorne",
)  # fmt: skip


def check_bot(name: str) -> None:
    if name not in BOTS:
        raise Malformed("bot", f"there is no bot {name[:40]!r} here; there are {', '.join(BOTS)}")


def free_name(first: int, taken: Container[str]) -> str:
    """A name that nobody at the table has, from the given place in the list on."""
    turned = (NAMES[(first + i) % len(NAMES)] for i in range(len(NAMES)))
    return next(name for name in turned if name not in taken)
