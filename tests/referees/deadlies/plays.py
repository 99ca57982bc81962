"""Which plays a hand allows: R8-R14 as whole plays, 5.3 part by part, and the play that a clock makes (5.2)."""

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from referees.deadlies.cards import INDEX, SUITS, canonical, counts_as, suit_of, value_of

EFFECTS_BY_TIMEOUT = ["sloth", "wrath", "pride", "lust", "greed", "gluttony", "envy", "purity", "corruption"]


class Law(NamedTuple):
    """The options that say what may be played."""

    straight_min: int
    any_top: bool  # suit_top
    highest_of_row: bool  # straight_top


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


def tops(cards: tuple[str, ...], law: Law) -> list[str]:
    """R9, R10: the cards that may lie on top of this play; none if it is no legal play."""
    if len(cards) == 1:
        return list(cards)
    straight = is_straight(cards, law.straight_min)
    if (not is_suit_play(cards) and not is_number_play(cards)) or (straight and law.highest_of_row):
        return [max(cards, key=lambda card: value_of(card) or 0)] if straight else []
    if law.any_top:
        return list(cards)
    return [card for card in cards if not any(makes_no_difference(card, other) for other in cards)]


def makes_no_difference(card: str, other: str) -> bool:
    """R10: of several cards of one sin only the highest is offered, but every Sloth."""
    suit = suit_of(card)
    return suit not in ("", "sloth") and suit == suit_of(other) and INDEX[card] < INDEX[other]


def all_plays(hand: list[str], law: Law) -> list[Play]:
    """Every whole play of a small hand, in the order of 5.3."""
    hand = canonical(hand)
    plays = []
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            plays += [Play(cards, top) for top in canonical(tops(cards, law))]
    return plays


# ---------------------------------------------------------------- part by part
def kinds(hand: list[str], top: str, law: Law) -> list[str]:
    """5.3, step 2."""
    found = ["single"]
    if suit_of(top) and additions(hand, top, "suit", [], law):
        found.append("suit")
    if top == "corruption":
        found += [f"suit:{suit}" for suit in SUITS if companions(hand, top, f"suit:{suit}", law)]
    if companions(hand, top, "number", law):
        found.append("number")
    value = value_of(top)
    if value is not None:
        below = range(value - 1, value - law.straight_min, -1)
        if all(cards_of_value(hand, lower) for lower in below):
            found.append("straight")
    return found


def companions(hand: list[str], top: str, kind: str, law: Law) -> list[str]:
    """The cards that may be added to this top in a play of this kind, straights apart."""
    others = [card for card in canonical(hand) if card != top]
    if kind == "number":
        return [card for card in others if value_of(card) is not None and value_of(card) == value_of(top)]
    if kind.startswith("suit:"):
        return [card for card in others if counts_as(card, kind.removeprefix("suit:"))]
    same = [card for card in others if counts_as(card, suit_of(top))]
    if law.any_top or suit_of(top) == "sloth":
        return same
    return [card for card in same if INDEX[card] < INDEX[top] or not suit_of(card)]


def cards_of_value(hand: list[str], value: int) -> list[str]:
    return [card for card in canonical(hand) if value_of(card) == value]


def additions(hand: list[str], top: str, kind: str, added: list[str], law: Law) -> list[str]:
    """5.3, step 3: what may be added next so that a play can come of it."""
    if kind == "straight":
        lowest = value_of(added[-1] if added else top)
        assert lowest is not None
        return cards_of_value(hand, lowest - 1)
    next_ones = [card for card in companions(hand, top, kind, law) if not added or INDEX[card] > INDEX[added[-1]]]
    if kind != "suit" or not law.highest_of_row:
        return next_ones
    return [
        card
        for i, card in enumerate(next_ones)
        if any(
            top in tops(tuple(canonical([top, *added, card, *further])), law)
            for size in range(len(next_ones) - i)
            for further in combinations(next_ones[i + 1 :], size)
        )
    ]


def may_be_done(kind: str, top: str, added: list[str], law: Law) -> bool:
    if kind == "straight":
        return len(added) + 1 >= law.straight_min
    return len(added) >= 1 and (kind != "suit" or top in tops(tuple(canonical([top, *added])), law))


# ---------------------------------------------------------------- the clock
def timeout_play(hand: list[str], law: Law) -> Play:
    """5.2: the Halo if held; else most cards, then the top's effect, then the smallest indices, then the top's."""
    if "halo" in hand:
        return Play(("halo",), "halo")
    return min(largest_plays(hand, law), key=timeout_order)


def timeout_order(play: Play) -> tuple[int, int, list[int], int]:
    effect = EFFECTS_BY_TIMEOUT.index(suit_of(play.top) or play.top)
    return -len(play.cards), effect, [INDEX[card] for card in play.cards], INDEX[play.top]


def largest_plays(hand: list[str], law: Law) -> list[Play]:
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
    return [Play(cards, top) for cards in sets if cards for top in tops(cards, law)]
