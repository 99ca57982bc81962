"""The 52 cards (section 2.1, R2): an id says everything."""

from functools import cache

SUITS = ["pride", "greed", "lust", "gluttony", "sloth", "wrath", "envy"]
BOX = [f"{suit}_{value}" for suit in SUITS for value in range(1, 8)] + ["corruption", "purity", "halo"]
INDEX = {card: index for index, card in enumerate(BOX)}


def canonical(cards: object) -> list[str]:
    return sorted(cards, key=INDEX.__getitem__)  # type: ignore[call-overload]


@cache
def suit_of(card: str) -> str:
    """The sin of a sin card; the three others have none of their own."""
    return card.split("_")[0] if "_" in card else ""


@cache
def counts_as(card: str, suit: str) -> bool:
    """R2: Corruption counts as every suit, in every zone, at all times."""
    return card == "corruption" or suit_of(card) == suit


@cache
def value_of(card: str) -> int | None:
    """R2: sin cards 1-7, Purity 0, Corruption 8, Halo none."""
    if card == "halo":
        return None
    return {"purity": 0, "corruption": 8}.get(card) if "_" not in card else int(card.split("_")[1])
