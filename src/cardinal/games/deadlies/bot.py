"""The heuristic of The Deadlies (specification, section 11): each play gets a score, the best is played.

n = cards kept, b = the largest play among them.  It looks at nothing but its own hand and what everyone sees.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.core.bits import bit, longest_run, lowest, most_shared, popcount
from cardinal.core.chance import Chance
from cardinal.core.match import Heuristic, by_weight
from cardinal.core.seats import seat_after
from cardinal.core.state import State
from cardinal.games.deadlies import plays, terms
from cardinal.games.deadlies.cards import (
    CORRUPTION,
    CORRUPTION_BIT,
    ENVY,
    GLUTTONY,
    GREED,
    HALO,
    HALO_BIT,
    LUST,
    PRIDE,
    PURITY,
    PURITY_BIT,
    SLOTH,
    SUIT_0,
    VALUE_1,
    WRATH,
    sin_cards,
    suit_cards,
    suit_of,
    value_cards,
    value_of,
)
from cardinal.games.deadlies.legal import legal
from cardinal.games.deadlies.rules import Deadlies
from cardinal.games.deadlies.state import dial, front

WORST: Final = -1000.0
WEIGHT: Final = 100_000.0  # weights as whole numbers


class Best:
    """The best play found so far."""

    def __init__(self) -> None:
        self.score: float = WORST
        self.top: i64 = terms.NO_CARD
        self.kind: i64 = terms.SINGLE
        self.cards: i64 = 0


class DeadliesBot(Heuristic):
    def choose(self, world: State, seat: i64, dice: Chance) -> i64:
        assert isinstance(world, Deadlies)
        return choose(world, seat)

    def judge(self, world: State, worth: vec[i64]) -> None:
        assert isinstance(world, Deadlies)
        for p in range(world.seats):
            worth[p] = int(WEIGHT * exp(standing(world, p)))
        by_weight(worth, world.seats)

    def playout_depth(self) -> i64:
        return 2


def standing(s: Deadlies, p: i64) -> float:
    """The logarithm of a seat's chance to win, but for a constant.

    What counts is the dial, whether the hand goes out in one play, and how soon its turn comes; hardly its size.  The
    weights were fitted by maximum likelihood to 88,000 positions from games of four heuristics that err now and then,
    each played on by heuristics four times.
    """
    hand = s.hands[p]
    cards = popcount(hand)
    last = dial(s, p)
    soon = float(turns_until(s, p)) / float(s.seats)
    score = -0.028 * float(cards) - 0.286 * soon + 0.087 * float(popcount(hand & sin_cards(GLUTTONY)))
    if last == 0:
        score += 1.579 + 0.344 * float(cards) - 0.044 * soon
    elif last == 2:
        score += 3.144 - 0.323 * soon
    elif last == 4:
        score += 1.403
    if one_play(s, hand, cards):
        score += 0.688 - 0.528 * soon
        if last == 0:
            score += 1.269 - 0.059 * soon
        elif last == 2:
            score += 0.461 - 0.377 * soon
    if cards == 0:
        score += 0.779
        if last <= 2:
            score += 0.853
    if hand >= CORRUPTION_BIT:
        if hand & HALO_BIT != 0:
            score += 1.043
        if hand & PURITY_BIT != 0:
            score += 0.294
        if hand & CORRUPTION_BIT != 0:
            score += 0.187
    if hand & sin_cards(ENVY) != 0:
        score -= 0.148
    return score


def turns_until(s: Deadlies, p: i64) -> i64:
    """How many turns pass before this seat plays: a whole round for whoever has just played."""
    wait = p - s.turn
    if wait < 0:
        wait += s.seats
    playing = s.phase == terms.PLAY or s.phase == terms.PLAY_KIND or s.phase == terms.PLAY_MORE
    if wait == 0 and s.again == 0 and not playing:
        wait = s.seats
    return wait


def one_play(s: Deadlies, hand: i64, cards: i64) -> bool:
    """Whether a whole hand can be played at once (R9): by sin, by number, or as a straight."""
    if cards <= 1:
        return True
    low = lowest(hand)
    if low < CORRUPTION and hand & ~suit_cards(suit_of(low)) == 0:
        return True
    if hand & ~value_cards(value_of(low)) == 0:
        return True
    if cards < s.straight_min or hand & HALO_BIT != 0:
        return False
    values = values_of(hand)
    return popcount(values) == cards and values & (values + (values & -values)) == 0


def choose(s: Deadlies, seat: i64) -> i64:
    ph = s.phase
    if ph == terms.PLAY or ph == terms.PLAY_KIND or ph == terms.PLAY_MORE:
        return next_part(s, seat)
    hand = s.hands[seat]
    if ph == terms.CORRUPTION_EFFECT:
        return best_effect(s, seat, hand)
    if ph == terms.PRIDE_TARGET or ph == terms.LUST_PARTNER:
        return weakest(s, seat, 0.4)
    if ph == terms.WRATH_TARGET:
        return weakest(s, seat, 1.2)
    if ph == terms.PRIDE_RESPONSE:
        return card_or_no(hand & suit_cards(PRIDE))
    if ph == terms.WRATH_RESPONSE:
        return card_or_no(hand & suit_cards(WRATH))
    if ph == terms.GREED_PURGE:
        return terms.YES
    if ph == terms.LUST_CHOICE:
        return terms.YES if hand & suit_cards(LUST) != 0 or popcount(hand) == 1 else terms.NO
    if ph == terms.LUST_DISCARD:
        return lust_card(s, seat)
    if ph == terms.GLUTTONY_CHOICE:
        return largest_hand(s, seat)
    if ph == terms.ENVY_SWAP:
        return envy(s, seat)
    return terms.NO


# ---------------------------------------------------------------- plays
def next_part(s: Deadlies, seat: i64) -> i64:
    """The next part of the best play that continues what is in the making."""
    best = Best()
    hand = s.hands[seat]
    if s.phase == terms.PLAY:
        tops = hand
        while tops != 0:
            look_at_top(s, seat, lowest(tops), best)
            tops &= tops - 1
        return terms.CARD + best.top
    look_at_top(s, seat, s.top, best)
    if s.phase == terms.PLAY_KIND:
        return best.kind
    left = best.cards & ~s.pile & s.more
    if left == 0:
        return terms.NO if plays.more_options(s) & 1 != 0 else terms.CARD + lowest(s.more)
    return terms.CARD + lowest(left)


def look_at_top(s: Deadlies, seat: i64, top: i64, best: Best) -> None:
    """Try the plays with this top (and of the kind already chosen)."""
    hand = s.hands[seat]
    only = s.how if s.phase == terms.PLAY_MORE else -1
    if only < 0 or only == terms.SINGLE:
        consider(s, seat, top, terms.SINGLE, bit(top), best)
    if top >= PURITY:
        return
    if top == CORRUPTION:
        for suit in range(7):
            if only < 0 or only == terms.WITH_SUIT + suit:
                look_at_sets(s, seat, top, terms.WITH_SUIT + suit, sin_cards(suit) & hand, best)
    else:
        if only < 0 or only == terms.BY_SUIT:
            look_at_sets(s, seat, top, terms.BY_SUIT, under(hand, top), best)
        if only < 0 or only == terms.BY_NUMBER:
            look_at_sets(s, seat, top, terms.BY_NUMBER, value_cards(value_of(top)) & hand & ~bit(top), best)
    if only < 0 or only == terms.STRAIGHT:
        look_at_straights(s, seat, top, best)


def under(hand: i64, top: i64) -> i64:
    """What a suit play may have under this top (R10)."""
    suit = suit_of(top)
    if suit == SLOTH:
        return suit_cards(SLOTH) & hand & ~bit(top)
    return ((sin_cards(suit) & (bit(top) - 1)) | bit(CORRUPTION)) & hand


def look_at_sets(s: Deadlies, seat: i64, top: i64, kind: i64, partners: i64, best: Best) -> None:
    """All sets of partners (at most 2**7)."""
    in_order = kind == terms.BY_SUIT and s.highest_of_row == 1
    chosen = partners
    while chosen != 0:
        if not in_order or not plays.upside_down(s, top, chosen | bit(top)):
            consider(s, seat, top, kind, chosen | bit(top), best)
        chosen = (chosen - 1) & partners


def look_at_straights(s: Deadlies, seat: i64, top: i64, best: Best) -> None:
    """Straights down from the top, with the lowest card of each value."""
    cards = bit(top)
    n: i64 = 1
    value = value_of(top) - 1
    here = value_cards(value) & s.hands[seat]
    while here != 0:
        cards |= here & -here
        n += 1
        if n >= s.straight_min:
            consider(s, seat, top, terms.STRAIGHT, cards, best)
        value -= 1
        here = value_cards(value) & s.hands[seat]


def consider(s: Deadlies, seat: i64, top: i64, kind: i64, cards: i64, best: Best) -> None:
    if s.phase == terms.PLAY_MORE and s.pile & ~cards != 0:
        return
    score = play_score(s, seat, top, s.hands[seat] & ~cards)
    if score > best.score:
        best.score = score
        best.top = top
        best.kind = kind
        best.cards = cards


def largest_play(s: Deadlies, hand: i64) -> i64:
    """How many cards the largest play of a hand has."""
    if hand == 0:
        return 0
    if hand & (hand - 1) == 0:
        return 1
    b = most_shared(
        hand & VALUE_1,
        hand >> 1 & VALUE_1,
        hand >> 2 & VALUE_1,
        hand >> 3 & VALUE_1,
        hand >> 4 & VALUE_1,
        hand >> 5 & VALUE_1,
        hand >> 6 & VALUE_1,
    )  # of a suit
    if hand & CORRUPTION_BIT != 0:
        b += 1
    n = most_shared(
        hand & SUIT_0,
        hand >> 7 & SUIT_0,
        hand >> 14 & SUIT_0,
        hand >> 21 & SUIT_0,
        hand >> 28 & SUIT_0,
        hand >> 35 & SUIT_0,
        hand >> 42 & SUIT_0,
    )  # of a value
    if n > b:
        b = n
    n = longest_run(values_of(hand))
    if n > b and n >= s.straight_min:
        b = n
    return b if b > 0 else 1


def values_of(hand: i64) -> i64:
    """The values that a hand has, as bits 0 to 8."""
    values = hand | hand >> 7
    values = (values | values >> 14 | hand >> 28 | hand >> 35 | hand >> 42) & SUIT_0
    return values << 1 | (hand & PURITY_BIT) >> PURITY | (hand & CORRUPTION_BIT) >> (CORRUPTION - 8)


# ---------------------------------------------------------------- scores
def play_score(s: Deadlies, seat: i64, top: i64, kept: i64) -> float:
    if top == PURITY:
        return -0.8
    if top == HALO:
        return base(s, seat, 0, 0) + 0.5
    b = largest_play(s, kept)
    if top != CORRUPTION:
        return effect_score(s, seat, suit_of(top), kept, b)
    score = WORST
    for suit in range(7):
        here = effect_score(s, seat, suit, kept, b)
        if here > score:
            score = here
    return score - 0.05


def best_effect(s: Deadlies, seat: i64, kept: i64) -> i64:
    b = largest_play(s, kept)
    best: i64 = SLOTH
    score = WORST
    for suit in range(7):
        here = effect_score(s, seat, suit, kept, b)
        if here > score:
            score = here
            best = suit
    return best


def base(s: Deadlies, seat: i64, n: i64, b: i64) -> float:
    if n == 0:
        return 12.0 if dial(s, seat) <= 2 else 3.0
    return -float(n) + 0.5 * float(b)


def lose(s: Deadlies, seat: i64, n: i64, b: i64, p: float, k: float) -> float:
    """With probability p, k cards come back."""
    return (1.0 - p) * base(s, seat, n, b) + p * (-(float(n) + k) + 0.5 * float(max(1, b)))


def holds(cards: i64) -> float:
    """The chance that a hand of so many unknown cards holds a given suit."""
    miss = 1.0
    for i in range(cards):
        miss = miss * 6.0 / 7.0
    return 1.0 - miss


def effect_score(s: Deadlies, seat: i64, suit: i64, kept: i64, b: i64) -> float:
    n = popcount(kept)
    if suit == SLOTH:
        return base(s, seat, n, b) - 0.1 + 0.35 * float(fronts_of_others(s, seat))
    if suit == WRATH:
        t = seat_after(s, seat, weakest(s, seat, 1.2))
        return lose(s, seat, n, b, holds(popcount(s.hands[t]) + 2), 2.0) + 0.7
    if suit == PRIDE:
        p = holds(smallest_hand(s, seat))
        return lose(s, seat, n, b, p, 1.0) + 0.35 * (1.0 - p)
    if suit == LUST:
        return lose(s, seat, n, b, holds(smallest_hand(s, seat)), 2.2) + 0.1
    if suit == GREED:
        return lose(s, seat, n, b, 0.17, 3.0) + (1.1 if n > 3 else 0.8)
    if suit == GLUTTONY:
        more = 0.5
        if n <= b:
            more += 0.8
        if n == 0:
            more += 1.2
        return -float(n + 1) + float(max(1, b)) + more
    assert suit == ENVY
    if kept & suit_cards(ENVY) != 0:
        return -float(n + 2) + 0.5 * float(max(1, b))
    m = smallest_hand(s, seat)
    swap = -float(min(m, n + 2)) + 0.75 + 0.35 * float(max(0, n + 2 - m))
    return 0.72 * swap + 0.28 * (-float(n + 2) + 0.75)


def fronts_of_others(s: Deadlies, seat: i64) -> i64:
    n: i64 = 0
    for p in range(s.seats):
        if p != seat and front(s, p) != terms.NO_CARD:
            n += 1
    return n


def smallest_hand(s: Deadlies, seat: i64) -> i64:
    m: i64 = 99
    for p in range(s.seats):
        n = popcount(s.hands[p])
        if n < m and p != seat:
            m = n
    return m


# ---------------------------------------------------------------- answers
def weakest(s: Deadlies, seat: i64, dial_weight: float) -> i64:
    """The seat to name, by its distance: smallest cards + dial_weight * dial."""
    best: i64 = 1
    least = 1000.0
    for i in range(1, s.seats):
        p = seat_after(s, seat, i)
        here = float(popcount(s.hands[p])) + dial_weight * float(dial(s, p))
        if here < least:
            least = here
            best = i
    return best


def card_or_no(cards: i64) -> i64:
    return terms.CARD + lowest(cards) if cards != 0 else terms.NO


def lust_card(s: Deadlies, seat: i64) -> i64:
    """A Lust if there is one, else the card whose loss leaves the largest play."""
    hand = s.hands[seat] & ~bit(HALO)
    if hand & suit_cards(LUST) != 0:
        return card_or_no(hand & suit_cards(LUST))
    best: i64 = terms.NO
    size: i64 = -1
    left = hand
    while left != 0:
        card = left & -left
        b = largest_play(s, s.hands[seat] ^ card)
        if b > size:
            size = b
            best = terms.CARD + lowest(card)
        left ^= card
    return best


def largest_hand(s: Deadlies, seat: i64) -> i64:
    best: i64 = terms.NO
    size: i64 = 0
    for i in range(1, s.seats):
        n = popcount(s.hands[seat_after(s, seat, i)])
        if n > size:
            size = n
            best = i
    return best


def envy(s: Deadlies, seat: i64) -> i64:
    """Swap with the smallest hand, if it is smaller than one's own and the rules allow it."""
    if legal(s, seat) == 1:
        return terms.NO
    best: i64 = terms.NO
    size = popcount(s.hands[seat])
    for i in range(1, s.seats):
        n = popcount(s.hands[seat_after(s, seat, i)])
        if n < size:
            size = n
            best = i
    return best
