"""The heuristic of 777 (specification, section 11): a list of rules, the first that applies is followed.

It looks at nothing but its own cards and what everyone sees; numbers in comments are those of the list.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest, popcount
from cardinal.core.chance import Chance
from cardinal.core.frames import top
from cardinal.core.match import Heuristic
from cardinal.core.seats import seat_after
from cardinal.core.state import State
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.board import can_draw, cards, next_seat, prize, rival_with_one, sevens, smallest_rival
from cardinal.games.triple_seven.bot_belief import PLACES, believe
from cardinal.games.triple_seven.bot_counting import (
    NOTHING,
    action_of,
    card_to_reserve,
    colour_count,
    fullest_colour,
    least_valuable,
    of_colour,
    useful_reserve,
)
from cardinal.games.triple_seven.bot_reading import read
from cardinal.games.triple_seven.bot_shown import MEMORY
from cardinal.games.triple_seven.bot_value import judge, new_deal
from cardinal.games.triple_seven.cards import (
    ALL_KINDS_HIGH,
    CHARACTER,
    DEUCE,
    EACH_LOW,
    HERALD,
    LOW_KINDS,
    REAPER,
    SAINT,
    SAMARITAN,
    SINNER,
    THIEF,
    TRADE,
    colour_of,
    holds,
    number_of,
)
from cardinal.games.triple_seven.legal import legal
from cardinal.games.triple_seven.rules import TripleSeven
from cardinal.games.triple_seven.state import reserve_of

PLAIN_FACES: Final[i64] = 0xFFF  # the Numbers and Reverse


class TripleSevenBot(Heuristic):
    def __init__(self) -> None:
        self.places: vec[i64] = vec[i64]([0] * PLACES)  # room to work in

    def choose(self, world: State, seat: i64, dice: Chance) -> i64:
        assert isinstance(world, TripleSeven)
        return choose(world, seat)

    def judge(self, world: State, worth: vec[i64]) -> None:
        assert isinstance(world, TripleSeven)
        judge(world, worth)

    def pauses(self, world: State) -> bool:
        assert isinstance(world, TripleSeven)
        return new_deal(world)

    def memory(self) -> vec[i64]:
        return vec[i64]([0] * MEMORY)

    def read(self, s: State, seat: i64, action: i64, memory: vec[i64]) -> None:
        assert isinstance(s, TripleSeven)
        read(s, seat, action, memory)

    def believe(self, world: State, seat: i64, dice: Chance, memory: vec[i64]) -> None:
        assert isinstance(world, TripleSeven)
        believe(world, seat, dice, memory, self.places)

    def speaks_for_rivals(self) -> bool:
        return True

    def playout_depth(self) -> i64:
        return 3

    def ripe_node(self) -> i64:
        return 128


def choose(s: TripleSeven, seat: i64) -> i64:
    ph = s.phase
    if ph == terms.TURN or ph == terms.AGAIN:
        return best_move(s, seat)
    if ph == terms.RESERVE_START or ph == terms.RESERVE_CARD:
        card = card_to_reserve(s, seat)
        if card != NOTHING:
            return action_of(card)
        return terms.NEUTRAL if ph == terms.RESERVE_START else action_of(least_valuable(s, seat))
    if ph == terms.NAME_COLOUR:
        return terms.COLOUR_1 + fullest_colour(s, seat)
    if ph == terms.ASK_REVERSE:
        return reverse_answer(s, seat)
    if ph == terms.TRADE_TARGET:
        return trade_answer(s, seat)
    if ph == terms.THIEF_USE:
        return thief_answer(s, seat)
    if (
        ph == terms.TRADE_RESPONSE
        or ph == terms.THEFT_RESPONSE
        or ph == terms.REAP_RESPONSE
        or ph == terms.SIN_RESPONSE
    ):
        return response(s, seat)
    if ph == terms.GIFT:
        return gift_answer(s, seat)
    if ph == terms.HERALD_GUESS:
        return guess_answer(s, seat)
    if ph == terms.HERALD_RACE:
        return terms.ANNOUNCE if seat == terms.frame_a(top(s)) else terms.CALL
    return terms.NEUTRAL


# ---------------------------------------------------------------- the turn, and `again`
def best_move(s: TripleSeven, seat: i64) -> i64:
    low = legal(s, seat, 0) >> terms.KIND_1
    high = legal(s, seat, 1)
    n = cards(s, seat)
    out = way_out(s, seat, low, high, n)  # 1
    if out != NOTHING:
        return out
    sharp = sharp_move(s, seat, low, high, n)  # 2-7
    if sharp != NOTHING:
        return sharp
    if n == 2 or n == 3:  # 8
        if s.phase == terms.TURN and reserve_of(s, seat) == 0 and card_to_reserve(s, seat) != NOTHING:
            return terms.SET_ASIDE
    elif n == 1:  # going out is not wanted
        low = 0
        high &= ~ALL_KINDS_HIGH
    combo = best_combo(s, seat, high)  # 9
    if combo != NOTHING:
        return combo
    plain = plain_move(s, seat, low, high)  # 10, 11
    if plain != NOTHING:
        return plain
    return last_resort(s, seat, low, high, n)  # 12, 13


def way_out(s: TripleSeven, seat: i64, low: i64, high: i64, n: i64) -> i64:
    """1: a play that empties the hand, where that is wanted."""
    wanted = useful_reserve(s, seat) or reserve_of(s, seat) == 0
    if not wanted and smallest_rival(s, seat) > 2 and can_draw(s):
        return NOTHING
    if n == 1:
        if low != 0:
            return terms.KIND_1 + lowest(low)
        if high & ALL_KINDS_HIGH != 0:
            return terms.KIND_HIGH + lowest(high & ALL_KINDS_HIGH)
    if n == 3 and high >> 21 & 255 != 0:
        return terms.COMBO_1 + lowest(high >> 21 & 255)
    if n == 0 and has(high, 20):
        return terms.PLAY_RESERVE
    return NOTHING


def sharp_move(s: TripleSeven, seat: i64, low: i64, high: i64, n: i64) -> i64:
    """2-7: attacks, and a gift that goes out.  Characters always fit; a lone one is no attack."""
    if n < 2:
        return NOTHING
    samaritan = has(high, SAMARITAN - LOW_KINDS)
    if samaritan and n == 2 and s.gift_can_go_out == 1:  # 2
        return action_of(SAMARITAN)
    thief = a_face(low, high, THIEF)
    if thief != NOTHING and rival_with_one(s, seat):  # 3
        return action_of(thief)
    if has(high, REAPER - LOW_KINDS) and s.exposed != terms.NOBODY and s.exposed != seat:  # 4
        return action_of(REAPER)
    trade = a_face(low, high, TRADE)
    sinner = has(high, SINNER - LOW_KINDS)
    if trade != NOTHING or sinner:
        fewest = smallest_rival(s, seat)
        if trade != NOTHING and fewest > 0 and fewest + 2 <= n - 1:  # 5
            return action_of(trade)
        if sinner and fewest <= 3:  # 6
            return action_of(SINNER)
    if samaritan and cards(s, next_seat(s, seat)) == 1:  # 7
        return action_of(SAMARITAN)
    return NOTHING


def a_face(low: i64, high: i64, face: i64) -> i64:
    """The first card of a face among these kinds."""
    colours = low >> face & EACH_LOW
    if colours != 0:
        return lowest(colours) + face
    return LOW_KINDS + face if has(high, face) else NOTHING


def best_combo(s: TripleSeven, seat: i64, high: i64) -> i64:
    """9: a 567 that does not break a useful reserve."""
    which = (high >> 21) & 255
    while which != 0:
        i = lowest(which)
        which &= which - 1
        if not useful_reserve(s, seat) or combo_in_hand(s, seat, i):
            return terms.COMBO_1 + i
    return NOTHING


def combo_in_hand(s: TripleSeven, seat: i64, which: i64) -> bool:
    low = s.hands[2 * seat]
    high = s.hands[2 * seat + 1]
    first = 16 * (which >> 1)
    middle = first + 6
    if which & 1 == 1:
        middle = first + THIEF
    return holds(low, high, first + 5) and holds(low, high, middle) and holds(low, high, first + 7)


def plain_move(s: TripleSeven, seat: i64, low: i64, high: i64) -> i64:
    """10: a Deuce that can be followed; 11: a Number or Reverse of the colour held most."""
    best: i64 = NOTHING
    most: i64 = -1
    for colour in range(4):
        deuce = 16 * colour + DEUCE
        if holds(low, high, deuce) and follows(s, seat, deuce):
            return action_of(deuce)
    for colour in range(4):
        plain = of_colour(low, high, colour) & PLAIN_FACES
        if plain != 0:
            here = colour_count(s, seat, colour)
            if here > most:
                best = 16 * colour + lowest(plain)
                most = here
    if best == NOTHING:
        return NOTHING
    return action_of(best)


def follows(s: TripleSeven, seat: i64, deuce: i64) -> bool:
    """Whether another card of the hand can follow a Deuce: of its colour, a 2, a coloured Character, a Samaritan."""
    low = s.hands[2 * seat]
    high = s.hands[2 * seat + 1]
    if colour_count(s, seat, colour_of(deuce)) > 1 or holds(low, high, SAMARITAN):
        return True
    for kind in range(SAINT):
        if kind != deuce and holds(low, high, kind) and (number_of(kind) == 2 or kind & 15 >= HERALD):
            return True
    return False


def last_resort(s: TripleSeven, seat: i64, low: i64, high: i64, n: i64) -> i64:
    """12: Actions and Characters, the cheap ones first; 13: a useless reserve, a draw, a swap."""
    found = a_face(low, high, TRADE)
    if found == NOTHING:
        found = a_face(low, high, DEUCE)
    if found == NOTHING:
        found = a_face(low, high, HERALD)
    if found == NOTHING:
        found = a_face(low, high, THIEF)
    if found == NOTHING and has(high, SAMARITAN - LOW_KINDS):
        found = SAMARITAN
    if found == NOTHING and (n <= 3 or s.drawn == 1 or (s.first_opens == 1 and s.turns == 1)):
        if has(high, SINNER - LOW_KINDS):
            found = SINNER
        elif has(high, REAPER - LOW_KINDS):
            found = REAPER
        elif has(high, SAINT - LOW_KINDS):
            found = SAINT
    if found != NOTHING:
        return action_of(found)
    if has(high, 20) and not useful_reserve(s, seat):
        return terms.PLAY_RESERVE
    if s.phase == terms.AGAIN:
        return terms.NEUTRAL
    if has(high, 29):
        return terms.DRAW
    useless = reserve_of(s, seat) != 0 and not useful_reserve(s, seat)
    if useless and has(high, 30) and card_to_reserve(s, seat) != NOTHING:
        return terms.SET_ASIDE
    if has(high, 31):
        return terms.PASS
    return terms.SET_ASIDE


# ---------------------------------------------------------------- answers
def reverse_answer(s: TripleSeven, seat: i64) -> i64:
    """11: turn if the other neighbour has more cards than the next player."""
    if s.seats == 2:
        return terms.YES if s.reverse_skips_two_player == 1 else terms.NEUTRAL
    after = next_seat(s, seat)
    before = seat_after(s, seat, 1)
    if before == after:
        before = seat_after(s, seat, s.seats - 1)
    return terms.YES if cards(s, before) > cards(s, after) else terms.NEUTRAL


def trade_answer(s: TripleSeven, seat: i64) -> i64:
    """5: with the smallest hand, if it is at least two cards smaller."""
    best: i64 = terms.NEUTRAL
    least = cards(s, seat) - 1
    for i in range(1, s.seats):
        n = cards(s, seat_after(s, seat, i))
        if n > 0 and n < least:
            best = i
            least = n
    return best


def thief_answer(s: TripleSeven, seat: i64) -> i64:
    """3: of several with one card, who has collected most."""
    best: i64 = terms.NEUTRAL
    most: i64 = -1
    for i in range(1, s.seats):
        p = seat_after(s, seat, i)
        if cards(s, p) == 1 and sevens(s, p) > most:
            best = i
            most = sevens(s, p)
    return best


def response(s: TripleSeven, seat: i64) -> i64:
    """Saint from hand first, then Reaper from hand; the reserve only with two hand cards or fewer."""
    m = legal(s, seat, 0)
    n = cards(s, seat)
    if s.phase == terms.TRADE_RESPONSE and n > cards(s, terms.frame_a(top(s))):
        return terms.NEUTRAL
    if has(m, terms.SAINT_HAND):
        return terms.SAINT_HAND
    if has(m, terms.REAPER_HAND):
        return terms.REAPER_HAND
    if n <= 2 and s.phase != terms.REAP_RESPONSE:
        if has(m, terms.SAINT_RESERVE):
            return terms.SAINT_RESERVE
        if has(m, terms.REAPER_RESERVE):
            return terms.REAPER_RESERVE
    return terms.NEUTRAL


def gift_answer(s: TripleSeven, seat: i64) -> i64:
    """2, 7: the least valuable card, a 567 if that goes out; a drawn card where no hand card may be given."""
    combos = (legal(s, seat, 1) >> 21) & 255
    if combos != 0 and cards(s, seat) == 3:
        return terms.COMBO_1 + lowest(combos)
    card = action_of(least_valuable(s, seat))
    return card if s.allows(seat, card) else terms.DRAW


def guess_answer(s: TripleSeven, seat: i64) -> i64:
    """Call if at most two colours are possible, or the Herald's player has one card or none left."""
    possible: i64 = 0
    for colour in range(4):
        if not seen_herald(s, seat, 16 * colour + HERALD):
            possible |= bit(colour)
    if popcount(possible) > 2 and cards(s, terms.frame_a(top(s))) > 1:
        return terms.NEUTRAL
    return terms.COLOUR_1 + colour_of(s.top - 1)  # the world is a guess, and so is the Herald in it


def seen_herald(s: TripleSeven, seat: i64, kind: i64) -> bool:
    seen = holds(s.hands[2 * seat], s.hands[2 * seat + 1], kind) or holds(s.pile_low, s.pile_high, kind)
    if reserve_of(s, seat) == kind + 1:
        seen = True
    for p in range(s.seats):
        if prize(s, p, CHARACTER) == kind + 1:
            seen = True
    return seen
