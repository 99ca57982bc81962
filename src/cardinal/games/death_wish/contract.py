"""What can be contracted, by whose afflicter, and how it can be paid (R19-R22, R35): options only, nothing moves.

A contract is chosen in parts: slot and level, then the means (whose afflicter), then the payment.  All of it stays a
private draft until it is declared.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit, lowest, popcount, shl
from cardinal.core.seats import seat_after
from cardinal.games.death_wish import board, cards, terms
from cardinal.games.death_wish.state import DeathWishState, display_size, hand_size, kept_size

# Payments of a coloured disease: 8 * understudies + wilds.  Of a wild disease: 16 * understudies + the rank of the
# set of substituted colours, by size and then by colours: the order of section 5.3.
RANKED_SETS: Final[i64] = 0xEDB7CA69538421  # ranks 1..14; rank 0 is the empty set, rank 15 all four


CHEAPEST: Final[i64] = 2  # no disease costs less; asserted where the data file is read


def substituted(rank: i64) -> i64:
    """The set of colours (a mask) that has this rank among the sixteen."""
    if rank == 0:
        return 0
    if rank == 15:
        return 15
    return (RANKED_SETS >> (4 * (rank - 1))) & 15


def colours_in(m: i64) -> i64:
    """How many of the four colours are in a mask."""
    return (m & 1) + ((m >> 1) & 1) + ((m >> 2) & 1) + (m >> 3)


def disease_at(s: DeathWishState, slot_level: i64) -> i64:
    """The disease of 2 * slot + level, plus 1; 0 if there is none, or none to reach under (R35)."""
    slot = slot_level >> 1
    if slot_level & 1 == 0:
        return board.accessible(s, slot)
    if board.upper(s, slot) == 0:
        return 0
    return board.lower(s, slot)


def missing_colours(counts: i64) -> i64:
    """R21: the colours of which there is no card, as a mask."""
    m: i64 = 0
    for c in range(4):
        if counts & 15 == 0:
            m |= bit(c)
        counts >>= 4
    return m


def others_show(s: DeathWishState, p: i64) -> i64:
    """The colours on display before all other seats (the dead have none left)."""
    m: i64 = 0
    for q in range(s.seats):
        if q != p:
            m |= board.shows(s, q)
    return m


def contracts(s: DeathWishState, p: i64) -> i64:
    """The slots and levels that p can contract, as answers of turn_action."""
    counts = board.colours_held(s, p)
    understudies: i64 = 0
    mine = board.shows(s, p)
    reach: i64 = 0
    if kept_size(s, p) != 0:
        understudies = board.keepers_for(s, p, cards.OP_WILD_SYMPTOM)
        reach = board.keepers_for(s, p, cards.OP_REACH_UNDER)
        if board.keepers_for(s, p, cards.OP_WILD_AFFLICTER) != 0:
            mine |= cards.WILD_BIT
    if hand_size(s, p) + understudies < CHEAPEST:
        return 0
    jokers = (counts >> 16) + understudies
    m: i64 = 0
    rest = s.slots
    slot: i64 = 0
    while rest != 0:
        below = rest & 63
        above = (rest >> 6) & 63
        if above == 0:
            if below != 0 and affordable(s, p, below - 1, counts, jokers, mine):
                m |= bit(terms.CONTRACT + slot)
        else:
            if affordable(s, p, above - 1, counts, jokers, mine):
                m |= bit(terms.CONTRACT + slot)
            if reach != 0 and affordable(s, p, below - 1, counts, jokers, mine):
                m |= bit(terms.CONTRACT + slot + 1)
        rest >>= 12
        slot += 2
    return m


def affordable(s: DeathWishState, p: i64, card: i64, counts: i64, jokers: i64, mine: i64) -> bool:
    """Whether p can contract a disease within reach: `jokers` are wilds and understudies, `mine` own colours shown."""
    printed = cards.DISEASE[card]
    c = printed & 7
    if c == cards.WILD:
        return mine != 0 and colours_in(missing_colours(counts)) <= jokers
    have = ((counts >> (4 * c)) & 15) + jokers
    if have < CHEAPEST:
        return False
    fits = bit(c) | cards.WILD_BIT
    if have >= (printed >> 3) & 7 and mine & fits != 0:
        return True
    steal = (printed >> 6) & 7
    return steal != 0 and have >= steal and others_show(s, p) & fits != 0


def fitting(s: DeathWishState, p: i64, fits: i64) -> i64:
    """The places on p's display of afflicters of these colours, as a mask."""
    m: i64 = 0
    for i in range(display_size(s, p)):
        if fits & bit(cards.afflicter_colour(board.display_card(s, p, i))) != 0:
            m |= bit(i)
    return m


def means(s: DeathWishState, p: i64) -> i64:
    """R19-R21: with whose afflicter p can contract the disease chosen: own ones, the sick note, then the others'."""
    card = disease_at(s, s.slot) - 1
    counts = board.colours_held(s, p)
    c = cards.disease_colour(card)
    m: i64 = 0
    if c == cards.WILD:
        m = below_bit(display_size(s, p))
        if board.keepers_for(s, p, cards.OP_WILD_AFFLICTER) != 0:
            m |= bit(terms.NOTE)
        return m
    have = board.nibble(counts, c) + board.nibble(counts, cards.WILD) + board.keepers_for(s, p, cards.OP_WILD_SYMPTOM)
    fits = bit(c) | cards.WILD_BIT
    if have >= cards.cost_of(card):
        m = fitting(s, p, fits)
        if board.keepers_for(s, p, cards.OP_WILD_AFFLICTER) != 0:
            m |= bit(terms.NOTE)
    if cards.steal_of(card) != 0 and have >= cards.steal_of(card):
        for i in range(1, s.seats):
            q = seat_after(s, p, i)
            if board.shows(s, q) & fits != 0:
                m |= shl(fitting(s, q, fits), terms.THEIRS + 3 * (i - 1))
    return m


def victim(s: DeathWishState) -> i64:
    """The seat whose afflicter is used for the contract: the active one, unless it is a steal."""
    if s.means < terms.THEIRS:
        return s.turn
    return seat_after(s, s.turn, steal_distance(s.means))


def steal_distance(chosen: i64) -> i64:
    """How far to the left the robbed player sits."""
    return ((chosen - terms.THEIRS) * 11 >> 5) + 1  # // 3 for 0..20


def steal_place(chosen: i64) -> i64:
    """Which afflicter of theirs it is."""
    return chosen - terms.THEIRS - 3 * (steal_distance(chosen) - 1)


def price(s: DeathWishState) -> i64:
    """The number of symptoms that the contract costs by the means chosen."""
    card = disease_at(s, s.slot) - 1
    if s.means >= terms.THEIRS:
        return cards.steal_of(card)
    return cards.cost_of(card)


def payments(s: DeathWishState, p: i64) -> i64:
    """R21, R22: all ways to pay, in the order of section 5.3."""
    card = disease_at(s, s.slot) - 1
    counts = board.colours_held(s, p)
    c = cards.disease_colour(card)
    wilds = board.nibble(counts, cards.WILD)
    understudies = board.keepers_for(s, p, cards.OP_WILD_SYMPTOM)
    if c == cards.WILD:
        return wild_payments(missing_colours(counts), wilds, understudies)
    k = price(s)
    have = board.nibble(counts, c)
    m: i64 = 0
    for u in range(understudies + 1):
        rest = k - u
        if rest < 0:
            break
        least = rest - have
        if least < 0:
            least = 0
        most = wilds
        if most > rest:
            most = rest
        if least <= most:
            m |= (below_bit(most + 1) - below_bit(least)) << (8 * u)
    return m


def contract_open(s: DeathWishState, slot: i64) -> bool:
    """Whether more is to be asked about the contract there: by which means, or how to pay."""
    before = s.slot
    s.slot = slot
    m = means(s, s.turn)
    found = popcount(m) > 1 or payment_open(s, lowest(m))
    s.slot = before
    return found


def payment_open(s: DeathWishState, chosen: i64) -> bool:
    """Whether there are several ways to pay, with these means."""
    before = s.means
    s.means = chosen
    found = popcount(payments(s, s.turn)) > 1
    s.means = before
    return found


def wild_payments(missing: i64, wilds: i64, understudies: i64) -> i64:
    m: i64 = 0
    for rank in range(16):
        colours = substituted(rank)
        if missing & ~colours == 0:
            k = colours_in(colours)
            for u in range(understudies + 1):
                if u <= k and k - u <= wilds:
                    m |= bit(16 * u + rank)
    return m


def paid_understudies(s: DeathWishState, payment: i64) -> i64:
    if cards.disease_colour(disease_at(s, s.slot) - 1) == cards.WILD:
        return payment >> 4
    return payment >> 3


def paid_counts(s: DeathWishState, payment: i64) -> i64:
    """How many symptoms of each colour a payment takes from the hand, four bits each."""
    c = cards.disease_colour(disease_at(s, s.slot) - 1)
    if c != cards.WILD:
        wilds = payment & 7
        natural = price(s) - wilds - (payment >> 3)
        return natural * board.one(c) + wilds * board.one(cards.WILD)
    colours = substituted(payment & 15)
    counts = (colours_in(colours) - (payment >> 4)) * board.one(cards.WILD)
    for i in range(4):
        if colours & bit(i) == 0:
            counts += board.one(i)
    return counts
