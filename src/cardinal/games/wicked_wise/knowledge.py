"""Who knows what (specification, section 8): a row of facts for each seat, and one for what everyone knows.

Three kinds of facts are kept in `known`; what a seat sees anyway (its own hand, the table) is not listed.

- *Traces*: a card that a seat has seen go to a hidden place.  `may` holds, for each place, the traced cards that may
  lie there; a card traced to one place only is known to lie there.  When cards leave a place unseen, the traced
  cards of that place may be there or where those cards went.
- *Limits*: at most so many cards of a suit in a closed hand (a seat that did not follow had none), at least so many
  (it drew a gem; it said so in a hint), and at most so many of the cards that everyone saw go into the basic deck
  at the last clean-up.
- *Gem lore*: gems seen outside the gem deck, to which they never return, and places in it known from a `dig`.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import bit, has, shl
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.board import empty, hand_owner, size
from cardinal.games.wicked_wise.cards import FIRST_GEM, GEM, suit_of
from cardinal.games.wicked_wise.state import WickedState

EVERY_ROW: Final[i64] = 0x7F
IN_DECK: Final[i64] = 8  # the basic deck: nothing in it is ever traced
POOL: Final[i64] = 5  # the field of limits for last round's cards
FREE: Final[i64] = 0x808080808080  # no limit in any field
FIELDS: Final[i64] = 0x010101010101  # one in every field
SUIT_FIELDS: Final[i64] = 0x0101010101
BASIC_FIELDS: Final[i64] = 0x010001010101  # all but gems
GEM_FIELD: Final[i64] = 0x000100000000
POOL_FIELD: Final[i64] = 0x010000000000
SEVENS: Final[i64] = 0x7F7F7F7F7F
GEM_MASK: Final[i64] = 0x7FFF
GEM_LIMITS: Final[i64] = 0x410410410  # the bit of GEM in each of six hands
HAND_LIMITS: Final[i64] = 0x3F
ANY_NUMBER: Final[i64] = 128


def row(s: WickedState, i: i64) -> i64:
    """The rows in use are those of the seats and, as the last, the public one."""
    if i == s.seats:
        return terms.PUBLIC
    return i


def clear_knowledge(s: WickedState) -> None:
    """After the deal nobody knows anything, but that hands were dealt without gems."""
    for i in range(terms.KNOWN_WORDS):
        s.known[i] = 0
    for r in range(terms.ROWS):
        for h in range(6):
            s.known[terms.AT_MOST + 6 * r + h] = FREE
    for i in range(s.seats + 1):
        r = row(s, i)
        for h in range(6):
            if hand_in_play(s, h) and hand_owner(s, h) != r:
                s.known[terms.AT_MOST + 6 * r + h] = FREE & ~(GEM_FIELD * 255)
    s.traced = 0
    s.traced_gems = 0
    s.pool = 0
    s.pool_gems = 0
    s.limits = GEM_LIMITS


def hand_in_play(s: WickedState, h: i64) -> bool:
    """Whether h is a closed hand of this game."""
    if h < terms.MOUSE:
        return h < s.teams
    return h != s.open_hand and s.shared == 0 and h - terms.MOUSE < s.teams


def deck_may_hold_gems(s: WickedState) -> bool:
    """R3: with 2 or 3 players from the start, else once gems have come back from a round."""
    return s.seats <= 3 or (s.round > 0 and s.n_gem_deck < 15)


# ---------------------------------------------------------------- traces
def trace(s: WickedState, r: i64, place: i64, card: i64) -> None:
    if card >= FIRST_GEM:
        m = bit(card - FIRST_GEM)
        s.traced_gems |= m
        s.known[16 * r + 2 * place + 1] = s.known[16 * r + 2 * place + 1] | m
    else:
        m = bit(card)
        s.traced |= m
        s.known[16 * r + 2 * place] = s.known[16 * r + 2 * place] | m


def is_traced(s: WickedState, card: i64) -> bool:
    """Whether anybody may be tracing this card."""
    if card >= FIRST_GEM:
        return has(s.traced_gems, card - FIRST_GEM)
    return has(s.traced, card)


def lose_trace(s: WickedState, r: i64, place: i64, card: i64) -> None:
    """Seat r has seen a card come from a place: if it was traced at all, then there too."""
    m = bit(card)
    k = 16 * r
    if card >= FIRST_GEM:
        m = bit(card - FIRST_GEM)
        k += 1
    if s.known[k + 2 * place] & m != 0:
        for i in range(terms.PLACES):
            if s.known[k] & m != 0:
                s.known[k] = s.known[k] ^ m
            k += 2


def in_pool(s: WickedState, card: i64) -> bool:
    if card >= FIRST_GEM:
        return has(s.pool_gems, card - FIRST_GEM)
    return has(s.pool, card)


def gem_is_out(s: WickedState, r: i64, card: i64) -> None:
    s.known[terms.GEM_LORE + r] = s.known[terms.GEM_LORE + r] | bit(card - FIRST_GEM)


# ---------------------------------------------------------------- limits
def one_less(s: WickedState, r: i64, h: i64, field: i64) -> None:
    """A card that counts in this field was seen to leave the hand."""
    i = 6 * r + h
    most = (s.known[terms.AT_MOST + i] >> (8 * field)) & 255
    if most > 0 and most < 128:
        s.known[terms.AT_MOST + i] = s.known[terms.AT_MOST + i] - bit(8 * field)
    if field < POOL and (s.known[terms.AT_LEAST + i] >> (8 * field)) & 255 > 0:
        s.known[terms.AT_LEAST + i] = s.known[terms.AT_LEAST + i] - bit(8 * field)


def some_less(s: WickedState, r: i64, h: i64) -> None:
    """Some card left the hand unseen: there may be one less of every suit."""
    x = s.known[terms.AT_LEAST + 6 * r + h]
    if x != 0:
        s.known[terms.AT_LEAST + 6 * r + h] = x - (((x + SEVENS) >> 7) & SUIT_FIELDS)


def more(s: WickedState, r: i64, h: i64, fields: i64) -> None:
    """A card came that may count in these fields."""
    x = s.known[terms.AT_MOST + 6 * r + h] + fields
    s.known[terms.AT_MOST + 6 * r + h] = x & ~(((x & FREE) >> 7) * 127)


def has_none(s: WickedState, h: i64, suit: i64) -> None:
    """Everyone knows now that this closed hand holds no card of a suit (R11, R56)."""
    owner = hand_owner(s, h)
    for i in range(s.seats + 1):
        r = row(s, i)
        if r != owner:
            k = terms.AT_MOST + 6 * r + h
            s.known[k] = s.known[k] & ~shl(255, 8 * suit)
    s.limits |= bit(6 * h + suit)


def has_some(s: WickedState, h: i64, suit: i64) -> None:
    """R56: everyone knows now that this closed hand holds a card of a suit."""
    owner = hand_owner(s, h)
    for i in range(s.seats + 1):
        r = row(s, i)
        if r != owner and (s.known[terms.AT_LEAST + 6 * r + h] >> (8 * suit)) & 255 == 0:
            s.known[terms.AT_LEAST + 6 * r + h] = s.known[terms.AT_LEAST + 6 * r + h] + bit(8 * suit)
    s.limits |= bit(6 * h + suit)


# ---------------------------------------------------------------- cards move
def played(s: WickedState, h: i64, card: i64) -> None:
    """A card has left hand h before everybody's eyes."""
    if card >= FIRST_GEM:
        for i in range(s.seats + 1):
            gem_is_out(s, row(s, i), card)
    if is_traced(s, card):
        for i in range(s.seats + 1):
            lose_trace(s, row(s, i), h, card)
        if card >= FIRST_GEM:
            s.traced_gems &= ~bit(card - FIRST_GEM)
        else:
            s.traced &= ~bit(card)
    limits = (s.limits >> (6 * h)) & HAND_LIMITS
    if limits != 0:
        suit = suit_of(card)
        if has(limits, suit):
            everyone_counts(s, h, suit)
        if has(limits, POOL) and in_pool(s, card):
            everyone_counts(s, h, POOL)


def everyone_counts(s: WickedState, h: i64, field: i64) -> None:
    owner = hand_owner(s, h)
    for i in range(s.seats + 1):
        r = row(s, i)
        if r != owner:
            one_less(s, r, h, field)


def moved(s: WickedState, a: i64, b: i64, card: i64, seers: i64, is_gem: bool) -> None:
    """A card has gone from place a to place b.  `seers` saw which; everyone saw that it is a gem if `is_gem`."""
    spreads = a < terms.PLACES and (s.traced_gems != 0 or (s.traced != 0 and not is_gem))
    fewer = a < terms.IN_DISCARD and limited(s, a)
    further = b < terms.IN_DISCARD and b != s.open_hand and (is_gem or limited(s, b))
    for i in range(s.seats + 1):
        r = row(s, i)
        if has(seers, r):
            saw(s, r, a, b, card)
            continue
        if spreads:
            spread(s, r, a, b, is_gem)
        if fewer:
            left_unseen(s, r, a, is_gem)
        if further:
            came_unseen(s, r, a, b, is_gem)
    if is_gem and b < terms.IN_DISCARD and b != s.open_hand:
        s.limits |= bit(6 * b + GEM)
    if a < terms.IN_DISCARD and empty(s, a):
        forget_place(s, a)


def limited(s: WickedState, h: i64) -> bool:
    """Whether anybody knows a limit of this hand."""
    return (s.limits >> (6 * h)) & HAND_LIMITS != 0


def drew_basic(s: WickedState, h: i64, n: i64) -> None:
    """The owner of a closed hand has drawn n cards from the basic deck; the others saw how many."""
    if not limited(s, h):
        return
    fields = FIELDS * n
    if not deck_may_hold_gems(s):
        fields = BASIC_FIELDS * n
    owner = hand_owner(s, h)
    for i in range(s.seats + 1):
        r = row(s, i)
        if r != owner:
            more(s, r, h, fields)


def saw(s: WickedState, r: i64, a: i64, b: i64, card: i64) -> None:
    if a < terms.PLACES and is_traced(s, card):
        lose_trace(s, r, a, card)
    if card >= FIRST_GEM:
        gem_is_out(s, r, card)
    suit = suit_of(card)
    if a < terms.IN_DISCARD and limited(s, a) and hand_owner(s, a) != r:
        one_less(s, r, a, suit)
        if in_pool(s, card):
            one_less(s, r, a, POOL)
    if b == terms.IN_DISCARD:
        trace(s, r, b, card)
    elif b < terms.IN_DISCARD and b != s.open_hand and hand_owner(s, b) != r:
        trace(s, r, b, card)
        fields = bit(8 * suit)
        if in_pool(s, card):
            fields += POOL_FIELD
        more(s, r, b, fields)


def spread(s: WickedState, r: i64, a: i64, b: i64, is_gem: bool) -> None:
    """Seat r has not seen which card went from a to b: what it traced to a may be there now."""
    k = 16 * r
    if not is_gem:
        s.known[k + 2 * b] = s.known[k + 2 * b] | s.known[k + 2 * a]
    s.known[k + 2 * b + 1] = s.known[k + 2 * b + 1] | s.known[k + 2 * a + 1]


def forget_place(s: WickedState, h: i64) -> None:
    """A hand is empty: nothing traced can lie there any more."""
    for i in range(s.seats + 1):
        k = 16 * row(s, i) + 2 * h
        s.known[k] = 0
        s.known[k + 1] = 0


def left_unseen(s: WickedState, r: i64, a: i64, is_gem: bool) -> None:
    """A card left hand a, and seat r did not see which."""
    if is_gem:
        one_less(s, r, a, GEM)
    else:
        some_less(s, r, a)


def came_unseen(s: WickedState, r: i64, a: i64, b: i64, is_gem: bool) -> None:
    """A card came into hand b, and seat r did not see which."""
    fields = FIELDS
    if is_gem:
        fields = GEM_FIELD
        if a != terms.IN_GEM_DECK:
            fields += POOL_FIELD
        s.known[terms.AT_LEAST + 6 * r + b] = s.known[terms.AT_LEAST + 6 * r + b] + GEM_FIELD
    more(s, r, b, fields)


def peeked(s: WickedState, r: i64, h: i64) -> None:
    """R29: seat r has seen all cards of a hand."""
    basic = s.zones[h]
    gems = s.zones[terms.GEMS + h]
    for place in range(terms.PLACES):
        s.known[16 * r + 2 * place] = s.known[16 * r + 2 * place] & ~basic
        s.known[16 * r + 2 * place + 1] = s.known[16 * r + 2 * place + 1] & ~gems
    s.known[16 * r + 2 * h] = basic
    s.known[16 * r + 2 * h + 1] = gems
    s.traced |= basic
    s.traced_gems |= gems
    s.known[terms.GEM_LORE + r] = s.known[terms.GEM_LORE + r] | gems


# ---------------------------------------------------------------- the gem deck
def top_gem_knowers(s: WickedState) -> i64:
    """The seats that know which gem lies on top."""
    seats: i64 = 0
    for r in range(s.seats):
        if has(s.known[terms.GEM_LORE + r], 15):
            seats |= bit(r)
    return seats


def gems_left_top(s: WickedState, n: i64) -> None:
    """The top n gems have left the deck: known places move up."""
    for r in range(s.seats):
        x = s.known[terms.GEM_LORE + r]
        if x > GEM_MASK:
            s.known[terms.GEM_LORE + r] = (x & GEM_MASK) | ((x >> (15 + n)) << 15)


def found_on_top(s: WickedState, r: i64, n: i64) -> None:
    """Seat r looks at the top n gems: wherever it took them to be, there they are."""
    for i in range(n):
        lose_trace(s, r, terms.IN_GEM_DECK, FIRST_GEM + ((s.gem_deck >> (4 * i)) & 15))


def dug(s: WickedState, digger: i64, h: i64, n: i64) -> None:
    """R21: a digger takes one of the top n gems (all still there) to hand h, and puts the others under the deck.

    Who knew some of these gems now knows only that they are in that hand or in the deck."""
    for r in range(s.seats):
        if r == digger:
            see_bottom(s, r, n)
        elif s.known[terms.GEM_LORE + r] > GEM_MASK:
            for i in range(n):
                if has(s.known[terms.GEM_LORE + r], 15 + i):
                    card = FIRST_GEM + ((s.gem_deck >> (4 * i)) & 15)
                    trace(s, r, terms.IN_GEM_DECK, card)
                    trace(s, r, h, card)
    gems_left_top(s, n)


def see_bottom(s: WickedState, r: i64, n: i64) -> None:
    """The digger knows the n - 1 lowest places (counted before the top n leave, so that they move up with the rest)."""
    places = (bit(n - 1) - 1) << s.n_gem_deck
    s.known[terms.GEM_LORE + r] = s.known[terms.GEM_LORE + r] | (places << 15)


# ---------------------------------------------------------------- clean-up (R46)
def dragons_discarded(s: WickedState) -> None:
    """Dragon hands (still in place) and collections go to the discard pile: what everyone saw of it is the pool."""
    s.pool = s.known[16 * terms.PUBLIC + 2 * terms.IN_DISCARD]
    s.pool_gems = s.known[16 * terms.PUBLIC + 2 * terms.IN_DISCARD + 1]
    for place in range(terms.PLACES):
        if place != terms.IN_DISCARD:
            s.pool &= ~s.known[16 * terms.PUBLIC + 2 * place]
            s.pool_gems &= ~s.known[16 * terms.PUBLIC + 2 * place + 1]
    for t in range(s.teams):
        s.pool |= s.zones[terms.COLLECTION + t]
        s.pool_gems |= s.zones[terms.GEMS + terms.COLLECTION + t]
    for i in range(s.seats + 1):
        r = row(s, i)
        for t in range(s.teams):
            for w in range(2):
                k = 16 * r + 2 * (terms.DRAGON + t) + w
                s.known[16 * r + 2 * terms.IN_DISCARD + w] = s.known[16 * r + 2 * terms.IN_DISCARD + w] | s.known[k]
                s.known[k] = 0
            s.known[terms.AT_MOST + 6 * r + terms.DRAGON + t] = FREE
            s.known[terms.AT_LEAST + 6 * r + terms.DRAGON + t] = 0
            if hand_in_play(s, terms.MOUSE + t) and hand_owner(s, terms.MOUSE + t) != r:
                k = terms.AT_MOST + 6 * r + terms.MOUSE + t
                s.known[k] = s.known[k] & ~(POOL_FIELD * 255)


def deck_rebuilt(s: WickedState) -> None:
    """The shuffle ends every trace that may lead into the new basic deck."""
    s.traced = 0
    s.traced_gems = 0
    for i in range(s.seats + 1):
        r = row(s, i)
        for w in range(2):
            lost = s.known[16 * r + 2 * terms.IN_DISCARD + w]
            left: i64 = 0
            for place in range(terms.PLACES):
                k = 16 * r + 2 * place + w
                s.known[k] = s.known[k] & ~lost
                left |= s.known[k]
            if w == 0:
                s.traced |= left
            else:
                s.traced_gems |= left


def hand_filled(s: WickedState, h: i64, n: i64) -> None:
    """At clean-up a closed hand was filled up with n cards: so many of last round's cards it holds at most."""
    owner = hand_owner(s, h)
    kept = size(s, h) > n
    for i in range(s.seats + 1):
        r = row(s, i)
        if r != owner:
            k = terms.AT_MOST + 6 * r + h
            most = n if kept else ANY_NUMBER
            s.known[k] = (s.known[k] & ~(POOL_FIELD * 255)) | (most * POOL_FIELD)
    if kept:
        s.limits |= bit(6 * h + POOL)
    else:
        s.limits &= ~bit(6 * h + POOL)
