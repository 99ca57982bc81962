"""Card names, from the data file."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from cardinal.core.printed import PrintedCard

DATA = tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))
CARD_IDS: list[str] = [card["id"] for card in DATA["card"]]
CARD_NAMES: list[str] = [card["name"] for card in DATA["card"]]
SUITS: list[str] = [suit["id"] for suit in DATA["suit"]]
SUIT_TEXTS: list[str] = [suit["text"] for suit in DATA["suit"]]
WORDS = {entry["id"]: entry for entry in (*DATA["suit"], *DATA["special"])}
PRINTED = [
    PrintedCard(
        card["id"],
        card["name"],
        kind="sin" if card["suit"] else "special",
        title=WORDS[card["effect"]]["name"],
        text=WORDS[card["effect"]]["text"],
        line=WORDS[card["effect"]]["line"],
        flavour=WORDS[card["effect"]]["flavour"],
        suit=card["suit"],
        numbers={"value": card["value"]} if "value" in card else {},
    )
    for card in DATA["card"]
]


def cards_in(mask: int) -> Iterator[int]:
    """The cards of a mask in canonical order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


# For each eight cards in a row, the ids of each of the sets that can be made of them.
EIGHTS = [
    [[CARD_IDS[c] for c in cards_in(eight << first) if c < len(CARD_IDS)] for eight in range(256)]
    for first in range(0, len(CARD_IDS), 8)
]


def ids_in(mask: int) -> list[str]:
    """The ids of the cards of a mask, in canonical order."""
    found: list[str] = []
    eight = 0
    while mask:
        if mask & 255:
            found += EIGHTS[eight][mask & 255]
        mask >>= 8
        eight += 1
    return found
