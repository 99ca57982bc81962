"""What can be contracted, by what, and how it is paid: R19 to R22, R35."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from referees.death_wish.cards import ALL_DISEASES, COLOURS, colour_of, kind_of

if TYPE_CHECKING:
    from referees.death_wish.table import Table

LETTERS = "ABCDEFGH"
NATURAL = COLOURS[:4]


@dataclass
class Contract:
    """`contract(1, top, self, af_b01, {blue 4})`, and the very cards that it takes."""

    me: int
    slot: int
    level: str
    owner: int
    disease: str
    afflicter: str
    counts: dict[str, int]  # of each colour, wilds, and understudies
    symptoms: list[str] = field(default_factory=list)
    understudies: list[str] = field(default_factory=list)
    xray: str = ""

    @property
    def payment(self) -> str:
        return "{" + ", ".join(f"{word} {n}" for word, n in self.counts.items() if n) + "}"

    @property
    def by(self) -> str:
        return "self" if self.owner == self.me else LETTERS[self.owner]

    def __str__(self) -> str:
        return f"contract({self.slot}, {self.level}, {self.by}, {self.afflicter}, {self.payment})"


def contracts(table: "Table", me: int) -> list[Contract]:
    """All that `me` could declare, in the order of 5.3."""
    xrays = [card for card in table.keepers[me] if kind_of(card) == "ob_xray"]
    found = []
    for slot, cards in enumerate(table.slots):
        levels = [("top", card, "") for card in cards[-1:]]
        levels += [("under", cards[0], xrays[0])] if len(cards) == 2 and xrays else []
        for level, disease, xray in levels:
            ways = {own: payments(table, me, disease, own) for own in (True, False)}
            for owner, afflicter in afflicters(table, me, disease):
                for counts in ways[owner == me]:
                    symptoms, understudies = cards_of(table, me, counts)
                    found.append(
                        Contract(me, slot, level, owner, disease, afflicter, counts, symptoms, understudies, xray)
                    )
    return found


def afflicters(table: "Table", me: int, disease: str) -> list[tuple[int, str]]:
    """R19 to R21: own ones first, a sick note last of them; then those of opponents."""
    what = ALL_DISEASES[disease]

    def suits(card: str) -> bool:
        return what.colour == "wild" or colour_of(card) in (what.colour, "wild")

    found = [(me, card) for card in table.displays[me] if suits(card)]
    found += [(me, card) for card in table.keepers[me] if kind_of(card) == "ob_note"][:1]
    if what.steal:
        found += [(p, card) for p in table.others(me) for card in table.displays[p] if suits(card)]
    return found


def payments(table: "Table", me: int, disease: str, own: bool) -> list[dict[str, int]]:
    """R22: by understudies used, then wilds used, then the colours that they stand for."""
    what = ALL_DISEASES[disease]
    held = Counter(colour_of(card) for card in table.hands[me])
    held["understudy"] = sum(kind_of(card) == "ob_understudy" for card in table.keepers[me])
    found = []
    price = what.cost if own else what.steal
    for understudies in range(min(held["understudy"], price) + 1):
        for wilds in range(min(held["wild"], price - understudies) + 1):
            substitutes = {"wild": wilds, "understudy": understudies}
            if what.colour == "wild":
                for replaced in combinations(NATURAL, wilds + understudies):
                    paid = [colour for colour in NATURAL if colour not in replaced]
                    if all(held[colour] for colour in paid):
                        found.append(dict.fromkeys(paid, 1) | substitutes)
            elif held[what.colour] >= price - wilds - understudies:
                found.append({what.colour: price - wilds - understudies} | substitutes)
    return found


def cards_of(table: "Table", me: int, counts: dict[str, int]) -> tuple[list[str], list[str]]:
    """The longest-held of each colour, in hand order; and understudies."""
    hand = table.hands[me]
    chosen = [
        card for colour in COLOURS for card in [c for c in hand if colour_of(c) == colour][: counts.get(colour, 0)]
    ]
    understudies = [card for card in table.keepers[me] if kind_of(card) == "ob_understudy"]
    return sorted(chosen, key=hand.index), understudies[: counts["understudy"]]
