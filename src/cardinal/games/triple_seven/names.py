"""Card names, from the data file, and sets of cards as lists of kinds."""

import tomllib
from pathlib import Path

from cardinal.core.printed import PrintedCard
from cardinal.games.triple_seven.cards import KINDS, count, plus_high, plus_low

DATA = tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))
CARD_IDS: list[str] = [card["id"] for card in DATA["card"]]
CARD_NAMES: list[str] = [card["name"] for card in DATA["card"]]
COLOURS = ("red", "green", "blue", "yellow")
SHAPES = {"red": "diamond", "green": "triangle", "blue": "circle", "yellow": "star"}  # in a race
TYPES = ("number", "action", "character")
WORDS = DATA["words"]


def words_of(card_id: str) -> dict[str, str]:
    """The text of a card by its face; numbers are alike, but for those of a 567."""
    face = card_id.rpartition("_")[2]
    words: dict[str, str] = WORDS["combo"] if face in ("5", "6", "7") else WORDS.get(face, WORDS["number"])
    return words


PRINTED = [
    PrintedCard(
        card["id"],
        card["name"],
        kind=card["type"],
        title=card["name"] if card["type"] == "number" else card["name"].rpartition(" ")[2],
        text=words_of(card["id"])["text"],
        line=words_of(card["id"])["line"],
        flavour=card["flavour"],
        suit="" if card["colour"] == "none" else card["colour"],
        numbers={"number": card["number"]} if "number" in card else {},
    )
    for card in DATA["card"]
]
KIND_OF = {name: kind for kind, name in enumerate(CARD_IDS)}


def kinds_in(low: int, high: int) -> list[int]:
    """The cards of a set in canonical order, a kind as often as it has copies."""
    if not low and not high:
        return []
    return [kind for kind in range(KINDS) for _ in range(count(low, high, kind))]


def set_of(kinds: list[int]) -> tuple[int, int]:
    """The set of these cards."""
    low = high = 0
    for kind in kinds:
        high = plus_high(low, high, kind)
        low = plus_low(low, kind)
    return low, high


def unpacked(cards: int) -> list[int]:
    """The kinds of a packed list (seven bits each: kind + 1), the first one lowest."""
    found = []
    while cards:
        found.append((cards & 127) - 1)
        cards >>= 7
    return found


def packed(kinds: list[int]) -> int:
    return sum((kind + 1) << (7 * i) for i, kind in enumerate(kinds))


def ids(kinds: list[int]) -> list[str]:
    return [CARD_IDS[kind] for kind in kinds]
