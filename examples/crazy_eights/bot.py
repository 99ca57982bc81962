"""A heuristic: keep wild cards for when they are needed, and stay with the suit of which most is held."""

from mypy_extensions import i64

from cardinal.core.bits import lowest, popcount
from cardinal.core.chance import Chance
from cardinal.core.match import Heuristic
from cardinal.core.state import State
from crazy_eights.cards import suit_cards, suit_of
from crazy_eights.rules import CrazyEights, legal, playable, wild_cards
from crazy_eights.terms import NAME_SUIT


class CrazyBot(Heuristic):
    def choose(self, world: State, seat: i64, dice: Chance) -> i64:
        assert isinstance(world, CrazyEights)
        if world.phase == NAME_SUIT:
            return longest_suit(world.hands[seat])
        return best_card(world, seat)


def longest_suit(hand: i64) -> i64:
    best: i64 = 0
    for suit in range(1, 4):
        if popcount(hand & suit_cards(suit)) > popcount(hand & suit_cards(best)):
            best = suit
    return best


def best_card(s: CrazyEights, seat: i64) -> i64:
    """Of the plain cards that can be played, one of the longest suit; else a wild card; else draw or pass."""
    hand = s.hands[seat]
    plain = playable(s, hand) & ~wild_cards(s)
    if plain == 0:
        return lowest(legal(s, seat))
    best = lowest(plain)
    rest = plain
    while rest != 0:
        card = lowest(rest)
        if popcount(hand & suit_cards(suit_of(card))) > popcount(hand & suit_cards(suit_of(best))):
            best = card
        rest &= rest - 1
    return best
