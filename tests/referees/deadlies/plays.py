"""Which plays a hand allows: R8-R14 as whole plays, 5.3 part by part, and the play that a clock makes (5.2)."""

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from referees.deadlies.cards import INDEX, SUITS, canonical, counts_as, suit_of, value_of

EFFECTS_BY_TIMEOUT = ["sloth", "wrath", "pride", "lust", "greed", "gluttony", "envy", "purity", "corruption"]


class Play(NamedTuple):
    cards: tuple[str, ...]  # in canonical order
    top: str

    def __str__(self) -> str:
        top = f"; top={self.top}" if len(self.cards) > 1 else ""
        return f"play({', '.join(self.cards)}{top})"


def play_of(cards: Iterable[str], top: str) -> Play:
    return Play(tuple(canonical(cards)), top)


# ---------------------------------------------------------------- whole plays
def is_suit_play(cards: Iterable[str]) -> bool:
    """R9a"""
    return any(all(counts_as(card, suit) for card in cards) for suit in SUITS)


def is_number_play(cards: Iterable[str]) -> bool:
    """R9b; the Halo has no value to share."""
    values = [value_of(card) for card in cards]
    return None not in values and len(set(values)) == 1


def is_straight(cards: Iterable[str], straight_min: int) -> bool:
    """R9c"""
    values = [value for value in map(value_of, cards) if value is not None]
    return len(values) == len(list(cards)) >= straight_min and sorted(values) == list(
        range(min(values), max(values) + 1)
    )


def tops(cards: tuple[str, ...], straight_min: int) -> list[str]:
    """R9, R10: the cards that may lie on top of this play; none if it is no legal play."""
    if len(cards) == 1:
        return list(cards)
    if not is_suit_play(cards) and not is_number_play(cards):
        return [max(cards, key=lambda card: value_of(card) or 0)] if is_straight(cards, straight_min) else []
    return [card for card in cards if not any(makes_no_difference(card, other) for other in cards)]


def makes_no_difference(card: str, other: str) -> bool:
    """R10: of several cards of one sin only the highest is offered, but every Sloth."""
    suit = suit_of(card)
    return suit not in ("", "sloth") and suit == suit_of(other) and INDEX[card] < INDEX[other]


def all_plays(hand: list[str], straight_min: int) -> list[Play]:
    """Every whole play of a small hand, in the order of 5.3."""
    hand = canonical(hand)
    plays = []
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            plays += [Play(cards, top) for top in canonical(tops(cards, straight_min))]
    return plays


# ---------------------------------------------------------------- part by part
def kinds(hand: list[str], top: str, straight_min: int) -> list[str]:
    """5.3, step 2."""
    found = ["single"]
    if suit_of(top) and companions(hand, top, "suit"):
        found.append("suit")
    if top == "corruption":
        found += [f"suit:{suit}" for suit in SUITS if companions(hand, top, f"suit:{suit}")]
    if companions(hand, top, "number"):
        found.append("number")
    value = value_of(top)
    if value is not None:
        below = range(value - 1, value - straight_min, -1)
        if all(cards_of_value(hand, lower) for lower in below):
            found.append("straight")
    return found


def companions(hand: list[str], top: str, kind: str) -> list[str]:
    """The cards that may be added to this top in a play of this kind, straights apart."""
    others = [card for card in canonical(hand) if card != top]
    if kind == "number":
        return [card for card in others if value_of(card) is not None and value_of(card) == value_of(top)]
    if kind.startswith("suit:"):
        return [card for card in others if counts_as(card, kind.removeprefix("suit:"))]
    same = [card for card in others if counts_as(card, suit_of(top))]
    return same if suit_of(top) == "sloth" else [card for card in same if INDEX[card] < INDEX[top] or not suit_of(card)]


def cards_of_value(hand: list[str], value: int) -> list[str]:
    return [card for card in canonical(hand) if value_of(card) == value]


def additions(hand: list[str], top: str, kind: str, added: list[str]) -> list[str]:
    """5.3, step 3: what may be added next."""
    if kind == "straight":
        lowest = value_of(added[-1] if added else top)
        assert lowest is not None
        return cards_of_value(hand, lowest - 1)
    return [card for card in companions(hand, top, kind) if not added or INDEX[card] > INDEX[added[-1]]]


def may_be_done(kind: str, added: list[str], straight_min: int) -> bool:
    return len(added) + 1 >= straight_min if kind == "straight" else len(added) >= 1


# ---------------------------------------------------------------- the clock
def timeout_play(hand: list[str], straight_min: int) -> Play:
    """5.2: the Halo if held; else most cards, then the top's effect, then the smallest indices, then the top's."""
    if "halo" in hand:
        return Play(("halo",), "halo")
    return min(largest_plays(hand, straight_min), key=timeout_order)


def timeout_order(play: Play) -> tuple[int, int, list[int], int]:
    effect = EFFECTS_BY_TIMEOUT.index(suit_of(play.top) or play.top)
    return -len(play.cards), effect, [INDEX[card] for card in play.cards], INDEX[play.top]


def largest_plays(hand: list[str], straight_min: int) -> list[Play]:
    """Plays among which the clock's is: single cards, whole suits, whole numbers, and straights without end.

    Of a straight's lower cards the smallest of each value come first in the order, whatever its top is.
    """
    sets = {(card,) for card in hand}
    sets |= {tuple(canonical(card for card in hand if counts_as(card, suit))) for suit in SUITS}
    sets |= {tuple(cards_of_value(hand, value)) for value in range(9)}
    for top in hand:
        value = value_of(top)
        straight = [top]
        while value and cards_of_value(hand, value - 1):
            value -= 1
            straight.append(cards_of_value(hand, value)[0])
        sets.add(tuple(canonical(straight)))
    return [Play(cards, top) for cards in sets if cards for top in tops(cards, straight_min)]
