"""What the heuristic counts in a hand: colours, what cards are worth, which to lay aside."""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import lowest, popcount
from cardinal.games.triple_seven import cards, terms
from cardinal.games.triple_seven.board import prize
from cardinal.games.triple_seven.rules import TripleSeven
from cardinal.games.triple_seven.state import reserve_of

NOTHING: Final[i64] = -1


def action_of(kind: i64) -> i64:
    if kind < cards.LOW_KINDS:
        return terms.KIND_1 + kind
    return terms.KIND_HIGH + kind - cards.LOW_KINDS


def of_colour(low: i64, high: i64, colour: i64) -> i64:
    """The faces that these cards have in a colour."""
    if colour == cards.YELLOW:
        return high & cards.COLOUR
    return low >> 16 * colour & cards.COLOUR


def colour_count(s: TripleSeven, seat: i64, colour: i64) -> i64:
    """How many cards of a colour the hand has, copies counted."""
    hands = s.hands
    high = hands[2 * seat + 1]
    return popcount(of_colour(hands[2 * seat], high, colour) | (high >> 20 + 5 * colour & 31) << 16)


def fullest_colour(s: TripleSeven, seat: i64) -> i64:
    best: i64 = 0
    for colour in range(4):
        if colour_count(s, seat, colour) > colour_count(s, seat, best):
            best = colour
    return best


def value(kind: i64) -> i64:
    """What a card is worth keeping."""
    face = cards.face_of(kind)
    if face <= 10:
        return 1
    if face == cards.REVERSE:
        return 2
    if face == cards.TRADE:
        return 3
    if face == cards.DEUCE:
        return 4
    if face == cards.HERALD:
        return 5
    if face == cards.THIEF or kind == cards.SAMARITAN:
        return 6
    if kind == cards.SINNER:
        return 7
    if kind == cards.REAPER:
        return 8
    return 9


def missing(s: TripleSeven, seat: i64, kind: i64) -> bool:
    """Whether a card is of a type that the seat has not collected."""
    return prize(s, seat, cards.type_of(kind)) == 0


def useful_reserve(s: TripleSeven, seat: i64) -> bool:
    card = reserve_of(s, seat)
    return card != 0 and missing(s, seat, card - 1)


def cheapest(s: TripleSeven, seat: i64, type_: i64) -> i64:
    """The least valuable hand card of a type (any type: NOTHING); of equals, of the colour held least."""
    low = s.hands[2 * seat]
    high = s.hands[2 * seat + 1]
    best: i64 = NOTHING
    worth: i64 = 0
    for half in range(2):
        kinds = low if half == 0 else high & cards.ALL_KINDS_HIGH
        while kinds != 0:
            kind = cards.LOW_KINDS * half + lowest(kinds)
            kinds &= kinds - 1
            if type_ == NOTHING or cards.type_of(kind) == type_:
                here = 100 * value(kind)
                if kind < cards.SAINT:
                    here += colour_count(s, seat, cards.colour_of(kind))
                if best == NOTHING or here < worth:
                    best = kind
                    worth = here
    return best


def least_valuable(s: TripleSeven, seat: i64) -> i64:
    return cheapest(s, seat, NOTHING)


def card_to_reserve(s: TripleSeven, seat: i64) -> i64:
    """A card of a missing type, the scarce type first; NOTHING when there is none."""
    best: i64 = NOTHING
    if prize(s, seat, cards.ACTION) == 0:
        best = cheapest(s, seat, cards.ACTION)
    if best == NOTHING and prize(s, seat, cards.CHARACTER) == 0:
        best = cheapest(s, seat, cards.CHARACTER)
    if best == NOTHING and prize(s, seat, cards.NUMBER) == 0:
        best = cheapest(s, seat, cards.NUMBER)
    return best
