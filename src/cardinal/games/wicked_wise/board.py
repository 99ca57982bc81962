"""The state of a game of Wicked & Wise: zones as masks, packed facts, registers of the trick, options.

Teams are 0..2 here (T1 is team 0).  `dragons` and `mice` say which seat plays a team's Dragon hand and its Mouse; a
Dual, and everybody where the Mouse hand is shared, is both.  At most one Mouse hand lies open: the Dual's or the
shared one.  Its cards are also kept in order, with their serial numbers, in `open`.
"""

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest, popcount, shl
from cardinal.core.chance import Chance, below
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.cards import FIRST_GEM
from cardinal.games.wicked_wise.state import WickedState, dragon_of, mouse_of

# ---------------------------------------------------------------- seats and teams


def two_seats(s: WickedState, t: i64) -> bool:
    return dragon_of(s, t) != mouse_of(s, t)


def team_of(s: WickedState, seat: i64) -> i64:
    for t in range(s.teams):
        if dragon_of(s, t) == seat or mouse_of(s, t) == seat:
            return t
    return terms.NO_TEAM


def mouse_hand(s: WickedState, t: i64) -> i64:
    """The zone of the hand from which the Mouse of team t plays."""
    if s.shared == 1:
        return terms.MOUSE
    return terms.MOUSE + t


def hand_owner(s: WickedState, h: i64) -> i64:
    """The seat that sees the cards of a closed hand; NOBODY for an open one."""
    if h < terms.MOUSE:
        return dragon_of(s, h)
    if h == s.open_hand:
        return terms.NOBODY
    return mouse_of(s, h - terms.MOUSE)


def in_order(s: WickedState, i: i64) -> i64:
    """The i-th team of O: the one with the Lead token, then ascending."""
    t = s.lead + i
    if t >= s.teams:
        return t - s.teams
    return t


def in_second_order(s: WickedState, i: i64) -> i64:
    """The i-th team of O2: those without `play_last` first."""
    if s.patient == 0:
        return in_order(s, i)
    for late in range(2):
        for k in range(s.teams):
            t = in_order(s, k)
            if (s.patient >> t) & 1 == late:
                if i == 0:
                    return t
                i -= 1
    return terms.NO_TEAM


def hand_size(s: WickedState) -> i64:
    """To what a Dragon hand is filled."""
    return 6 if s.tiny == 1 else 10


def mouse_size(s: WickedState) -> i64:
    return 5 if s.seats == 2 else 7


def limit(s: WickedState) -> i64:
    """R36: unused treasures a team may hold."""
    return 2 if s.seats >= 5 else 3


# ---------------------------------------------------------------- cards in zones
def put(s: WickedState, z: i64, card: i64) -> None:
    if card >= FIRST_GEM:
        s.zones[terms.GEMS + z] = s.zones[terms.GEMS + z] | bit(card - FIRST_GEM)
    else:
        s.zones[z] = s.zones[z] | bit(card)


def remove(s: WickedState, z: i64, card: i64) -> None:
    if card >= FIRST_GEM:
        s.zones[terms.GEMS + z] = s.zones[terms.GEMS + z] & ~bit(card - FIRST_GEM)
    else:
        s.zones[z] = s.zones[z] & ~bit(card)


def lies_in(s: WickedState, z: i64, card: i64) -> bool:
    if card >= FIRST_GEM:
        return has(s.zones[terms.GEMS + z], card - FIRST_GEM)
    return has(s.zones[z], card)


def size(s: WickedState, z: i64) -> i64:
    return popcount(s.zones[z]) + popcount(s.zones[terms.GEMS + z])


def single(s: WickedState, z: i64) -> bool:
    """Whether a zone holds exactly one card."""
    basic = s.zones[z]
    gems = s.zones[terms.GEMS + z]
    if gems == 0:
        return basic != 0 and basic & (basic - 1) == 0
    return basic == 0 and gems & (gems - 1) == 0


def empty(s: WickedState, z: i64) -> bool:
    return s.zones[z] == 0 and s.zones[terms.GEMS + z] == 0


def clear(s: WickedState, z: i64) -> None:
    s.zones[z] = 0
    s.zones[terms.GEMS + z] = 0


def pour(s: WickedState, a: i64, b: i64) -> None:
    """All cards of zone a go to zone b."""
    s.zones[b] = s.zones[b] | s.zones[a]
    s.zones[terms.GEMS + b] = s.zones[terms.GEMS + b] | s.zones[terms.GEMS + a]
    clear(s, a)


# ---------------------------------------------------------------- the open hand
def slot_card(s: WickedState, i: i64) -> i64:
    return s.open[i] & 127


def slot_serial(s: WickedState, i: i64) -> i64:
    return (s.open[i] >> 7) & 1023


def slot_knowers(s: WickedState, i: i64) -> i64:
    """The seats that have seen a face-down gem."""
    return s.open[i] >> 17


def slot_of(s: WickedState, card: i64) -> i64:
    for i in range(s.n_open):
        if slot_card(s, i) == card:
            return i
    return -1


def lay_open(s: WickedState, card: i64, knowers: i64) -> None:
    """R27: a card enters the open hand with the next serial number."""
    s.serial += 1
    s.open[s.n_open] = card | (s.serial << 7) | (knowers << 17)
    s.n_open += 1
    put(s, s.open_hand, card)


def take_open(s: WickedState, card: i64) -> i64:
    """A card leaves the open hand; who had seen it."""
    knowers: i64 = 0
    found = False
    for i in range(s.n_open):
        if found:
            s.open[i - 1] = s.open[i]
        elif slot_card(s, i) == card:
            knowers = slot_knowers(s, i)
            found = True
    s.n_open -= 1
    remove(s, s.open_hand, card)
    return knowers


# ---------------------------------------------------------------- coins and treasures


def add_coins(s: WickedState, t: i64, n: i64) -> None:
    unit = bit(12 * t)
    s.coins += n * unit


def held_by(s: WickedState, t: i64) -> i64:
    """The list of unused treasures, five bits each (plus 1)."""
    return (s.held >> (20 * t)) & 0xFFFFF


def used_by(s: WickedState, t: i64) -> i64:
    return (s.used >> (20 * t)) & 0xFFFFF


def list_length(items: i64) -> i64:
    """How many fives of bits are in use."""
    n: i64 = 0
    while items != 0:
        n += 1
        items = items >> 5
    return n


def list_without(items: i64, i: i64) -> i64:
    low = items & (bit(5 * i) - 1)
    return low | ((items >> (5 * i + 5)) << (5 * i))


def set_held(s: WickedState, t: i64, items: i64) -> None:
    s.held ^= shl(held_by(s, t) ^ items, 20 * t)


def set_used(s: WickedState, t: i64, items: i64) -> None:
    s.used ^= shl(used_by(s, t) ^ items, 20 * t)


def held_count(s: WickedState, t: i64) -> i64:
    return list_length(held_by(s, t))


def n_treasures(s: WickedState) -> i64:
    """The size of the treasure deck."""
    return list_length(s.treasures) + list_length(s.treasures_below)


# ---------------------------------------------------------------- small decks
def mix(c: Chance, s: WickedState, n: i64) -> None:
    """The platform's shuffle over the n items on the bench."""
    i = n - 1
    while i > 0:
        j = below(c, i + 1)
        x = s.deck[terms.BENCH + i]
        s.deck[terms.BENCH + i] = s.deck[terms.BENCH + j]
        s.deck[terms.BENCH + j] = x
        i -= 1


def bench_mask(s: WickedState, m: i64) -> i64:
    """Lay out the members of a mask on the bench, ascending; how many."""
    n: i64 = 0
    while m != 0:
        s.deck[terms.BENCH + n] = lowest(m)
        m &= m - 1
        n += 1
    return n


def packed(s: WickedState, first: i64, n: i64) -> i64:
    """Up to twelve items of the bench, from `first` to before n, as fives of bits (plus 1), the first lowest."""
    word: i64 = 0
    i = n
    if i > first + 12:
        i = first + 12
    while i > first:
        i -= 1
        word = (word << 5) | (s.deck[terms.BENCH + i] + 1)
    return word
