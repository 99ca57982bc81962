"""Who knows which symptom (specification, section 8), and worlds that a viewer cannot tell from the true one.

`known` holds certain knowledge only: what everyone knows in row PUBLIC, and what a seat knows beyond that in its own
row.  A card that leaves a hand unseen makes everything known of that hand uncertain, except to those who saw it go.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import bit, has
from cardinal.games.death_wish import terms
from cardinal.games.death_wish.board import hand_card, kept_card
from cardinal.games.death_wish.cards import FIRST_KEEPER, WILD, symptom_colour
from cardinal.games.death_wish.state import DeathWishState, hand_size, kept_size

HALF: Final[i64] = 60  # symptoms in one word of a mask
PUBLIC_ROW: Final[i64] = 160  # PUBLIC * KNOWN_ROW


def place_of(row: i64, column: i64, card: i64) -> i64:
    """The word of `known` in which a card of a column is marked."""
    at = terms.KNOWN_ROW * row + 2 * column
    if card >= HALF:
        return at + 1
    return at


def mark(card: i64) -> i64:
    if card >= HALF:
        return bit(card - HALF)
    return bit(card)


# ---------------------------------------------------------------- somebody sees something
def everyone_knows(s: DeathWishState, column: i64, card: i64) -> None:
    """All saw this symptom go into (or lie in) a hand, or the discard."""
    at = place_of(terms.PUBLIC, column, card)
    s.known[at] = s.known[at] | mark(card)


def seat_knows(s: DeathWishState, r: i64, column: i64, card: i64) -> None:
    """Seat r alone saw it."""
    at = place_of(r, column, card)
    s.known[at] = s.known[at] | mark(card)
    s.rumours |= bit(column)


def seat_knows_hand(s: DeathWishState, r: i64, q: i64) -> None:
    for i in range(hand_size(s, q)):
        seat_knows(s, r, q, hand_card(s, q, i))


# ---------------------------------------------------------------- a symptom leaves a hand
def left_openly(s: DeathWishState, q: i64, card: i64) -> None:
    """This symptom left q's hand (or the discard) before everybody's eyes."""
    m = mark(card)
    at = place_of(terms.PUBLIC, q, card)
    s.known[at] = s.known[at] & ~m
    if has(s.rumours, q):
        for r in range(s.seats):
            at = place_of(r, q, card)
            s.known[at] = s.known[at] & ~m
    no_longer_eldest(s, card)
    if s.claims != 0:
        c = symptom_colour(card)
        if c == WILD or c == claimed_colour(s, q):
            lower_claim(s, q, 1)


def left_unseen(s: DeathWishState, q: i64, card: i64, seers: i64, to: i64) -> None:
    """This symptom has left q's hand for a column (`to`); the seers (a mask) saw which it was."""
    gone_unseen(s, q, card, seers)
    arrived(s, q, to, card, seers)


def gone_unseen(s: DeathWishState, q: i64, card: i64, seers: i64) -> None:
    """The first half, where several cards move at once: what is known of the rest of q's hand."""
    no_longer_eldest(s, card)
    if s.claims != 0:
        lower_claim(s, q, 1)
    if hand_size(s, q) == 0:
        return  # it was the only one: who knew it knows it wherever it goes
    at = PUBLIC_ROW + 2 * q
    more = at + 1
    low = s.known[at]
    high = s.known[more]
    if low | high == 0 and not has(s.rumours, q):
        return
    s.known[at] = 0
    s.known[more] = 0
    if has(s.rumours, q) or seers != bit(q):
        others_forget(s, q, card, seers, low, high)
    s.eldest &= ~low
    s.eldest_more &= ~high


def arrived(s: DeathWishState, q: i64, to: i64, card: i64, seers: i64) -> None:
    """The second half: who knows where the card is that came from q's hand."""
    m = mark(card)
    at = place_of(terms.PUBLIC, q, card)
    if s.known[at] & m != 0:
        s.known[at] = s.known[at] & ~m
        everyone_knows(s, to, card)
        seers = 0
    rumoured = has(s.rumours, q)
    for r in range(s.seats):
        at = place_of(r, q, card)
        if rumoured and s.known[at] & m != 0:
            s.known[at] = s.known[at] & ~m
            seers |= bit(r)
        if r != to and has(seers, r):
            seat_knows(s, r, to, card)


def others_forget(s: DeathWishState, q: i64, card: i64, seers: i64, low: i64, high: i64) -> None:
    """The seers remember the rest of the hand; all others lose track of it."""
    m = mark(card)
    kept: i64 = 0
    for r in range(s.seats):
        at = terms.KNOWN_ROW * r + 2 * q
        if r != q and has(seers, r):
            s.known[at] = s.known[at] | low
            s.known[at + 1] = s.known[at + 1] | high
            there = place_of(r, q, card)
            s.known[there] = s.known[there] & ~m
            kept |= s.known[at] | s.known[at + 1]
        else:
            s.known[at] = 0
            s.known[at + 1] = 0
    if kept != 0:
        s.rumours |= bit(q)
    else:
        s.rumours &= ~bit(q)


def hand_discarded(s: DeathWishState, q: i64) -> None:
    """All of q's hand is about to go to the discard: what was known to be in it is known to be there."""
    for r in range(s.seats + 1):
        row = r
        if r == s.seats:
            row = terms.PUBLIC
        at = terms.KNOWN_ROW * row + 2 * q
        there = terms.KNOWN_ROW * row + 2 * terms.IN_DISCARD
        s.known[there] = s.known[there] | s.known[at]
        s.known[there + 1] = s.known[there + 1] | s.known[at + 1]
        s.known[at] = 0
        s.known[at + 1] = 0
    for i in range(hand_size(s, q)):
        card = hand_card(s, q, i)
        seat_knows(s, q, terms.IN_DISCARD, card)
        no_longer_eldest(s, card)
    s.rumours = (s.rumours | bit(terms.IN_DISCARD)) & ~bit(q)
    set_claim(s, q, 0, 0)


def no_longer_eldest(s: DeathWishState, card: i64) -> None:
    if s.eldest | s.eldest_more != 0:
        if card >= HALF:
            s.eldest_more &= ~mark(card)
        else:
            s.eldest &= ~mark(card)


def shown_eldest(s: DeathWishState, card: i64) -> None:
    """The card was shown as the longest-held of its colour: later ones come behind it."""
    if card >= HALF:
        s.eldest_more |= mark(card)
    else:
        s.eldest |= mark(card)


def discard_reset(s: DeathWishState) -> None:
    """The symptom discard has become the deck: nothing lies in it any more."""
    for r in range(9):
        at = terms.KNOWN_ROW * r + 2 * terms.IN_DISCARD
        s.known[at] = 0
        s.known[at + 1] = 0
    s.rumours &= ~bit(terms.IN_DISCARD)


# ---------------------------------------------------------------- whole hands
def hands_swapped(s: DeathWishState, p: i64, q: i64) -> None:
    """p and q have exchanged hands; both know what they gave, the others what they knew before."""
    for r in range(s.seats):
        exchange(s, r, p, q)
    exchange(s, terms.PUBLIC, p, q)
    forget_own(s, p)
    forget_own(s, q)
    seat_knows_hand(s, p, q)
    seat_knows_hand(s, q, p)
    # A claim is about hand and keepers together; keepers stay behind.
    of_p = claim_of_hand(s, p)
    of_q = claim_of_hand(s, q)
    s.claims ^= (((s.claims >> (7 * p)) & 127) ^ of_q) << (7 * p)
    s.claims ^= (((s.claims >> (7 * q)) & 127) ^ of_p) << (7 * q)


def exchange(s: DeathWishState, r: i64, p: i64, q: i64) -> None:
    for w in range(2):
        a = terms.KNOWN_ROW * r + 2 * p + w
        b = terms.KNOWN_ROW * r + 2 * q + w
        x = s.known[a]
        s.known[a] = s.known[b]
        s.known[b] = x


def forget_own(s: DeathWishState, p: i64) -> None:
    """A seat's own hand is not listed in its row."""
    s.known[terms.KNOWN_ROW * p + 2 * p] = 0
    s.known[terms.KNOWN_ROW * p + 2 * p + 1] = 0


# ---------------------------------------------------------------- what a cancelled steal has told
def claimed_colour(s: DeathWishState, p: i64) -> i64:
    return (s.claims >> (7 * p)) & 7


def claimed_number(s: DeathWishState, p: i64) -> i64:
    """So many symptoms of the claimed colour, wilds and understudies together p must have at least."""
    return (s.claims >> (7 * p + 3)) & 15


def set_claim(s: DeathWishState, p: i64, colour: i64, n: i64) -> None:
    if n == 0:
        colour = 0
    s.claims ^= (((s.claims >> (7 * p)) & 127) ^ (8 * n + colour)) << (7 * p)


def lower_claim(s: DeathWishState, p: i64, n: i64) -> None:
    had = claimed_number(s, p)
    if had > n:
        set_claim(s, p, claimed_colour(s, p), had - n)
    elif had != 0:
        set_claim(s, p, 0, 0)


def claim_of_hand(s: DeathWishState, p: i64) -> i64:
    """The claim less what p's keepers may have stood for."""
    n = claimed_number(s, p)
    keepers = kept_size(s, p)
    if keepers > 2:
        keepers = 2
    if n <= keepers:
        return 0
    return 8 * (n - keepers) + claimed_colour(s, p)


# ---------------------------------------------------------------- outbreaks
def outbreak_seen(s: DeathWishState, card: i64) -> None:
    """This outbreak goes to the discard before everybody's eyes."""
    at = PUBLIC_ROW + 2 * terms.OUTBREAKS_KNOWN
    s.known[at] = s.known[at] | bit(card)
    s.known[at + 1] = s.known[at + 1] & ~bit(card)


def keeper_seen(s: DeathWishState, card: i64) -> None:
    """Everyone has seen this keeper, and its owner keeps it."""
    at = PUBLIC_ROW + 2 * terms.OUTBREAKS_KNOWN + 1
    s.known[at] = s.known[at] | bit(card)


def keepers_buried(s: DeathWishState, p: i64) -> None:
    """p's keepers are about to go to the discard, unseen but for those that everyone knows."""
    at = PUBLIC_ROW + 2 * terms.OUTBREAKS_KNOWN
    for i in range(kept_size(s, p)):
        card = kept_card(s, p, i)
        if has(s.known[at + 1], card):
            outbreak_seen(s, card)
        else:
            mine = terms.KNOWN_ROW * p + 2 * terms.OUTBREAKS_KNOWN
            s.known[mine] = s.known[mine] | bit(card)
            s.rumours |= bit(terms.OUTBREAKS_KNOWN)


def outbreaks_reset(s: DeathWishState) -> None:
    for r in range(9):
        s.known[terms.KNOWN_ROW * r + 2 * terms.OUTBREAKS_KNOWN] = 0
    s.rumours &= ~bit(terms.OUTBREAKS_KNOWN)


# ---------------------------------------------------------------- what viewers know together
def known_word(s: DeathWishState, viewers: i64, column: i64, w: i64) -> i64:
    """One word of what the viewers, putting their heads together, know of a column (not of their own hands)."""
    m = s.known[PUBLIC_ROW + 2 * column + w]
    if viewers != 0 and has(s.rumours, column):
        for r in range(s.seats):
            if has(viewers, r):
                m |= s.known[terms.KNOWN_ROW * r + 2 * column + w]
    return m


def is_known(low: i64, high: i64, card: i64) -> bool:
    """Whether a symptom is in a mask of two words."""
    if card >= HALF:
        return has(high, card - HALF)
    return has(low, card)


def keeper_is_known(s: DeathWishState, viewers: i64, p: i64, card: i64) -> bool:
    """Whether the viewers know that p keeps this card."""
    return has(viewers, p) or has(s.known[PUBLIC_ROW + 2 * terms.OUTBREAKS_KNOWN + 1], card)


assert PUBLIC_ROW == terms.PUBLIC * terms.KNOWN_ROW and FIRST_KEEPER < HALF and terms.NOBODY > terms.PUBLIC
