"""The state of a game of Death Wish: piles, what lies in front of each seat, registers of the turn, options.

Symptoms keep their identity and their order everywhere (R5), eight to a word; beside each hand stands the count of
every colour, which is all that most rules need.  Afflicters, diseases and keepers are packed in the same way.
"""

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit
from cardinal.games.death_wish import terms
from cardinal.games.death_wish.cards import (
    FIRST_KEEPER,
    afflicter_colour,
    first_op,
    first_symptom,
    skulls_of,
    symptom_colour,
)
from cardinal.games.death_wish.state import DeathWishState, display_size, hand_size, kept_size, stack_size


# ---------------------------------------------------------------- counters, four (or six) bits a seat
def nibble(word: i64, p: i64) -> i64:
    return (word >> (4 * p)) & 15


def one(p: i64) -> i64:
    """A 1 in the four bits of seat (or colour) p."""
    return bit(4 * p)


# ---------------------------------------------------------------- seats
def alive(s: DeathWishState, p: i64) -> bool:
    return (s.living >> p) & 1 != 0


def distance(s: DeathWishState, p: i64, q: i64) -> i64:
    """How many places clockwise of p the seat q is."""
    if q >= p:
        return q - p
    return q - p + s.seats


def left_of(s: DeathWishState, p: i64) -> i64:
    """R1: the next living seat clockwise (p itself where nobody else lives)."""
    for i in range(s.seats):
        p += 1
        if p == s.seats:
            p = 0
        if alive(s, p):
            return p
    return p


# ---------------------------------------------------------------- hands (R5)
def hand_card(s: DeathWishState, p: i64, i: i64) -> i64:
    """The i-th symptom of a hand; 0 has been held longest."""
    at = terms.ROW * p
    if i < 8:
        return (s.people[at] >> (7 * i)) & 127
    at += terms.HAND_MORE
    return (s.people[at] >> (7 * i - 56)) & 127


def colours_held(s: DeathWishState, p: i64) -> i64:
    """The number of symptoms of each colour, four bits each."""
    at = terms.ROW * p + terms.COUNTS
    return s.people[at]


def colour_options(s: DeathWishState, p: i64) -> i64:
    """The colours in a hand, as a mask: how a symptom is chosen."""
    at = terms.ROW * p + terms.COUNTS
    counts = s.people[at]
    # The lowest bit of each four is set where any of them is.
    counts |= counts >> 2
    counts |= counts >> 1
    return (counts & 1) | ((counts >> 3) & 2) | ((counts >> 6) & 4) | ((counts >> 9) & 8) | ((counts >> 12) & 16)


def add_symptom(s: DeathWishState, p: i64, card: i64) -> None:
    n = (s.hand_sizes >> (4 * p)) & 15
    at = terms.ROW * p
    if n < 8:
        s.people[at] = s.people[at] | (card << (7 * n))
    else:
        more = at + terms.HAND_MORE
        s.people[more] = s.people[more] | (card << (7 * n - 56))
    at += terms.COUNTS
    s.people[at] = s.people[at] + one(symptom_colour(card))
    s.hand_sizes += one(p)


def remove_symptom(s: DeathWishState, p: i64, i: i64) -> i64:
    """Take the i-th symptom out of a hand."""
    row = terms.ROW * p
    more = s.people[row + terms.HAND_MORE]
    if i < 8:
        cards = s.people[row]
        card = (cards >> (7 * i)) & 127
        s.people[row] = (cards & below_bit(7 * i)) | ((cards >> (7 * i + 7)) << (7 * i)) | ((more & 127) << 49)
        s.people[row + terms.HAND_MORE] = more >> 7
    else:
        i = 7 * i - 56
        card = (more >> i) & 127
        s.people[row + terms.HAND_MORE] = (more & below_bit(i)) | ((more >> (i + 7)) << i)
    s.people[row + terms.COUNTS] = s.people[row + terms.COUNTS] - one(symptom_colour(card))
    s.hand_sizes -= one(p)
    return card


def oldest_of(s: DeathWishState, p: i64, colour: i64) -> i64:
    """R5: where in a hand the longest-held symptom of a colour is."""
    low = first_symptom(colour)
    high = first_symptom(colour + 1)
    at = terms.ROW * p
    rest = s.people[at]
    n = hand_size(s, p)
    i: i64 = 0
    while i < n:
        if i == 8:
            at += terms.HAND_MORE
            rest = s.people[at]
        card = rest & 127
        if card >= low and card < high:
            return i
        rest >>= 7
        i += 1
    return i


def take_colour(s: DeathWishState, p: i64, colour: i64) -> i64:
    """R5: remove the longest-held symptom of a colour (there is one)."""
    i = oldest_of(s, p, colour)
    row = terms.ROW * p
    if i >= 8 or (s.hand_sizes >> (4 * p)) & 15 > 8:
        return remove_symptom(s, p, i)
    cards = s.people[row]
    i = 7 * i
    s.people[row] = (cards & below_bit(i)) | ((cards >> (i + 7)) << i)
    row += terms.COUNTS
    s.people[row] = s.people[row] - one(colour)
    s.hand_sizes -= one(p)
    return (cards >> i) & 127


def take_counts(s: DeathWishState, p: i64, counts: i64) -> i64:
    """R22: remove so many symptoms of each colour (four bits each; eight in all at most), longest-held first.

    They come back in hand order, seven bits each.
    """
    row = terms.ROW * p
    rest = s.people[row]
    n = hand_size(s, p)
    kept: i64 = 0
    more: i64 = 0
    taken: i64 = 0
    n_kept: i64 = 0
    n_taken: i64 = 0
    i: i64 = 0
    left = counts
    while i < n:
        if i == 8:
            rest = s.people[row + terms.HAND_MORE]
        card = rest & 127
        rest >>= 7
        one_of_it = one(symptom_colour(card))
        if left & (one_of_it * 15) != 0:
            left -= one_of_it
            taken |= card << n_taken
            n_taken += 7
        elif n_kept < 56:
            kept |= card << n_kept
            n_kept += 7
        else:
            more |= card << (n_kept - 56)
            n_kept += 7
        i += 1
    s.people[row] = kept
    s.people[row + terms.HAND_MORE] = more
    s.people[row + terms.COUNTS] = s.people[row + terms.COUNTS] - counts
    while n_taken > 0:
        s.hand_sizes -= one(p)
        n_taken -= 7
    return taken


def empty_hand(s: DeathWishState, p: i64) -> None:
    row = terms.ROW * p
    s.people[row] = 0
    s.people[row + terms.HAND_MORE] = 0
    s.people[row + terms.COUNTS] = 0
    s.hand_sizes &= ~(15 * one(p))


# ---------------------------------------------------------------- displays
def display_card(s: DeathWishState, p: i64, i: i64) -> i64:
    at = terms.ROW * p + terms.DISPLAY
    return (s.people[at] >> (6 * i)) & 63


def shows(s: DeathWishState, p: i64) -> i64:
    """The colours of the afflicters on display, as a mask."""
    at = terms.ROW * p + terms.SHOWS
    return s.people[at]


def add_afflicter(s: DeathWishState, p: i64, card: i64) -> None:
    row = terms.ROW * p
    s.people[row + terms.DISPLAY] = s.people[row + terms.DISPLAY] | (card << (6 * display_size(s, p)))
    s.people[row + terms.SHOWS] = s.people[row + terms.SHOWS] | bit(afflicter_colour(card))
    s.display_sizes += one(p)


def remove_afflicter(s: DeathWishState, p: i64, i: i64) -> i64:
    row = terms.ROW * p
    cards = s.people[row + terms.DISPLAY]
    card = (cards >> (6 * i)) & 63
    cards = (cards & below_bit(6 * i)) | ((cards >> (6 * i + 6)) << (6 * i))
    s.people[row + terms.DISPLAY] = cards
    s.display_sizes -= one(p)
    colours: i64 = 0
    n = display_size(s, p)
    while n > 0:
        colours |= bit(afflicter_colour(cards & 63))
        cards >>= 6
        n -= 1
    s.people[row + terms.SHOWS] = colours
    return card


# ---------------------------------------------------------------- keepers
def kept_card(s: DeathWishState, p: i64, i: i64) -> i64:
    """The i-th keeper of a seat, as an outbreak card."""
    at = terms.ROW * p + terms.KEPT
    return ((s.people[at] >> (4 * i)) & 15) + FIRST_KEEPER


def add_keeper(s: DeathWishState, p: i64, card: i64) -> None:
    row = terms.ROW * p
    s.people[row + terms.KEPT] = s.people[row + terms.KEPT] | ((card - FIRST_KEEPER) << (4 * kept_size(s, p)))
    s.kept_sizes += one(p)


def remove_keeper(s: DeathWishState, p: i64, i: i64) -> i64:
    row = terms.ROW * p
    cards = s.people[row + terms.KEPT]
    card = ((cards >> (4 * i)) & 15) + FIRST_KEEPER
    s.people[row + terms.KEPT] = (cards & below_bit(4 * i)) | ((cards >> (4 * i + 4)) << (4 * i))
    s.kept_sizes -= one(p)
    return card


def keepers_for(s: DeathWishState, p: i64, op: i64) -> i64:
    """How many keepers of this use a seat has."""
    found: i64 = 0
    n = kept_size(s, p)
    i: i64 = 0
    while i < n:
        if first_op(kept_card(s, p, i)) == op:
            found += 1
        i += 1
    return found


def oldest_keeper(s: DeathWishState, p: i64, op: i64) -> i64:
    """R5: where among the kept cards the longest-held keeper of this use is."""
    n = kept_size(s, p)
    i: i64 = 0
    while i < n and first_op(kept_card(s, p, i)) != op:
        i += 1
    return i


# ---------------------------------------------------------------- disease stacks
def stack_card(s: DeathWishState, p: i64, i: i64) -> i64:
    if i < 10:
        return (s.people[terms.ROW * p + terms.STACK] >> (6 * i)) & 63
    return (s.people[terms.ROW * p + terms.STACK_MORE] >> (6 * i - 60)) & 63


def add_disease(s: DeathWishState, p: i64, card: i64) -> None:
    n = stack_size(s, p)
    row = terms.ROW * p
    if n < 10:
        s.people[row + terms.STACK] = s.people[row + terms.STACK] | (card << (6 * n))
    else:
        s.people[row + terms.STACK_MORE] = s.people[row + terms.STACK_MORE] | (card << (6 * n - 60))
    s.stack_sizes += bit(6 * p)
    s.skulls += skulls_of(card) << (6 * p)


def remove_disease(s: DeathWishState, p: i64, i: i64) -> i64:
    row = terms.ROW * p
    more = s.people[row + terms.STACK_MORE]
    if i < 10:
        cards = s.people[row + terms.STACK]
        card = (cards >> (6 * i)) & 63
        above = cards >> (6 * i) >> 6
        s.people[row + terms.STACK] = (cards & below_bit(6 * i)) | (above << (6 * i)) | ((more & 63) << 54)
        s.people[row + terms.STACK_MORE] = more >> 6
    else:
        i = 6 * i - 60
        card = (more >> i) & 63
        s.people[row + terms.STACK_MORE] = (more & below_bit(i)) | ((more >> i >> 6) << i)
    s.stack_sizes -= bit(6 * p)
    s.skulls -= skulls_of(card) << (6 * p)
    return card


# ---------------------------------------------------------------- the middle of the table


def lower(s: DeathWishState, slot: i64) -> i64:
    """The disease of a slot, plus 1: the blocked one where there are two."""
    return (s.slots >> (12 * slot)) & 63


def upper(s: DeathWishState, slot: i64) -> i64:
    """The disease that blocks, plus 1."""
    return (s.slots >> (12 * slot + 6)) & 63


def accessible(s: DeathWishState, slot: i64) -> i64:
    """R8: the disease on top of a slot, plus 1."""
    both = s.slots >> (12 * slot)
    if both & 0xFC0 != 0:
        return (both >> 6) & 63
    return both & 63


def set_slot(s: DeathWishState, slot: i64, under: i64, over: i64) -> None:
    s.slots ^= (((s.slots >> (12 * slot)) & 0xFFF) ^ (over << 6 | under)) << (12 * slot)


def take_accessible(s: DeathWishState, slot: i64) -> i64:
    """Remove the top disease of a slot (there is one)."""
    if upper(s, slot) != 0:
        card = upper(s, slot) - 1
        set_slot(s, slot, lower(s, slot), 0)
        return card
    card = lower(s, slot) - 1
    set_slot(s, slot, 0, 0)
    return card


def spread_slots(s: DeathWishState) -> i64:
    """R18: the slots that hold exactly one disease, as a mask."""
    m: i64 = 0
    rest = s.slots
    for i in range(4):
        if rest & 0xFFF != 0 and rest & 0xFC0 == 0:
            m |= bit(i)
        rest >>= 12
    return m


def filled_slots(s: DeathWishState) -> i64:
    m: i64 = 0
    rest = s.slots
    for i in range(4):
        if rest & 0xFFF != 0:
            m |= bit(i)
        rest >>= 12
    return m


# ---------------------------------------------------------------- between actions
def goal(s: DeathWishState) -> i64:
    """The skulls that kill."""
    if s.goal != 0:
        return s.goal
    if s.seats <= 3:
        return 12
    if s.seats <= 5:
        return 10
    return 8


def clear_action(s: DeathWishState) -> None:
    """The registers of an action, between actions."""
    s.slot = 0
    s.means = 0
    s.payment = 0
    s.icon = 0
    s.left = 0
    s.walk = 0
    s.give = 0
    s.redraw = 0
    s.spreading = 0
    s.revealed = 0
    s.revealed_count = 0
    s.sealing = 0
    s.sealed = 0
    s.shown = 0


def int_of(yes: bool) -> i64:
    if yes:
        return 1
    return 0
