"""Cards, plays and what beats what in Soul Reapers: sections 2 and 6, R1 to R7.

A card is its text: `0.KD` is a King of seat 0's deck, `s.X1` a Joker of the souls.
"""

from functools import cache
from itertools import combinations

RANKS = "23456789TJQKAX"
SUITS = "CDHS12"
SOUL = "s"
VALUES = {"T": 10, "J": 10, "Q": 10, "K": 10, "A": 11, "X": 20}


def origin(card: str) -> str:
    return card[0]


def rank(card: str) -> str:
    return card[2]


@cache
def rank_order(card: str) -> int:
    return RANKS.index(rank(card))


@cache
def points(card: str) -> int:
    """R2."""
    return VALUES.get(rank(card)) or int(rank(card))


@cache
def canonical(card: str) -> tuple[int, int, bool]:
    """Rank, then suit, then own card before soul card."""
    return rank_order(card), SUITS.index(card[3]), origin(card) == SOUL


@cache
def deck_by_deck(card: str) -> tuple[str, tuple[int, int, bool]]:
    return origin(card), canonical(card)


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=canonical)


def full_deck(origin: str) -> list[str]:
    """52 cards and two Jokers."""
    return [f"{origin}.{r}{suit}" for r in RANKS[:-1] for suit in SUITS[:4]] + [f"{origin}.X1", f"{origin}.X2"]


Play = tuple[str, ...]  # one card, or two with the canonically lower one first


def all_plays(hand: list[str]) -> list[Play]:
    """Every single and every pair of a hand, in canonical play order (R3)."""
    held = in_order(hand)
    return [(card,) for card in held] + list(combinations(held, 2))


@cache
def play_of(text: str) -> Play:
    """`play:0.2C+0.9S`, or the cards alone."""
    return tuple(in_order(text.removeprefix("play:").split("+")))


def text_of(play: Play) -> str:
    return "play:" + "+".join(play)


@cache
def value(play: Play) -> int:
    return sum(points(card) for card in play)


@cache
def ranks(play: Play) -> str:
    return "".join(sorted((rank(card) for card in play), key=RANKS.index))


def is_counter(play: Play, top: Play) -> bool:
    """R6: a single 2 on a single Joker, a pair of 2s on a royal pair."""
    return (ranks(play), ranks(top)) in [("2", "X"), ("22", "AX"), ("22", "XX")]


def beats(play: Play, top: Play, below: Play, numeric: bool, three_up: bool = False) -> bool:
    """R5 and R7: whether `play` beats the top, which was itself played on `below` (nothing under the soul)."""
    if three_up and ranks(top) == "2" and ranks(below) == "X" and "2" in ranks(play):
        return False
    if numeric and beats_numerically(play, top):
        return True
    if ranks(top) in ("X", "AX", "XX"):
        return is_counter(play, top)
    if ranks(top) == "22" and ranks(below) in ("AX", "XX"):  # a deuce lock
        return len(play) == 2 and value(play) >= 5
    if len(top) == 1 and len(play) == 1:
        return rank_order(play[0]) > rank_order(top[0])
    return value(play) > value(top)


def beats_numerically(play: Play, top: Play) -> bool:
    """R7: what `joker_rule` = numeric adds."""
    if ranks(top) == "X":
        return len(play) == 2 and value(play) > 20
    return ranks(top) == "AX" and ranks(play) == "XX"
