"""Cards move: drawing and resets (R6, R7), the two pools and their checks (R9, R10, R13, R14), discards."""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import bit, has
from cardinal.core.state import EVERYBODY, learnt, tell
from cardinal.games.death_wish import board, knowledge, piles, terms
from cardinal.games.death_wish.cards import DISEASES, TEMPLATES, WILD, disease_colour, symptom_colour
from cardinal.games.death_wish.state import DeathWishState, hand_size, pool_card, set_pool

NONE_LEFT: Final[i64] = -1
FLUSHES: Final[i64] = 5  # R13, R14: at most so many in a row
MANY_FLUSHES: Final[i64] = 30  # with `flush_limit`: after so many every symptom has lain in the pool


# ---------------------------------------------------------------- symptoms
def draw_symptom(s: DeathWishState) -> i64:
    """R6: the top symptom, after a reset if the deck is empty; NONE_LEFT if there is none at all."""
    learnt(s)
    if piles.size(s, piles.SYMPTOM_DECK) == 0:
        reset_symptoms(s)
        if piles.size(s, piles.SYMPTOM_DECK) == 0:
            return NONE_LEFT
    card = piles.take(s, piles.SYMPTOM_DECK)
    if s.early_reset == 1 and piles.size(s, piles.SYMPTOM_DECK) == 0:
        reset_symptoms(s)
    return card


def reset_symptoms(s: DeathWishState) -> None:
    """The discard, shuffled, is the deck."""
    n = piles.size(s, piles.SYMPTOM_DISCARD)
    if n > 0:
        piles.pour(s, piles.SYMPTOM_DISCARD, n, piles.SYMPTOM_DECK)
        piles.shuffle_pile(s, s, piles.SYMPTOM_DECK)
        knowledge.discard_reset(s)
        tell(s, terms.E_RESET, terms.NOBODY, terms.NOBODY, n, piles.SYMPTOM_DECK, EVERYBODY)


def symptoms_to_draw(s: DeathWishState) -> i64:
    """How many symptoms could be drawn in all."""
    return piles.size(s, piles.SYMPTOM_DECK) + piles.size(s, piles.SYMPTOM_DISCARD)


def owe(s: DeathWishState, p: i64, k: i64) -> None:
    """Put a draw of k symptoms (1..7) by seat p at the end of the queue."""
    s.draws |= (8 * p + k) << s.draws_bits
    s.draws_bits += 6


def pay_draws(s: DeathWishState) -> None:
    """Make all draws of the queue, in order: the one place where symptoms are drawn into hands in play."""
    while s.draws != 0:
        p = (s.draws >> 3) & 7
        k = s.draws & 7
        cards: i64 = 0
        n: i64 = 0
        for i in range(k):
            card = draw_symptom(s)
            if card >= 0:
                board.add_symptom(s, p, card)
                cards |= card << (7 * n)
                n += 1
        tell(s, terms.E_DRAW, p, terms.NOBODY, n, cards, bit(p))
        s.draws >>= 6
    s.draws_bits = 0


def discard_unseen(s: DeathWishState, p: i64, card: i64) -> None:
    """A symptom that has left p's hand goes face down to the discard; only p knows which."""
    knowledge.left_unseen(s, p, card, bit(p), terms.IN_DISCARD)
    piles.put(s, piles.SYMPTOM_DISCARD, card)


def discard_openly(s: DeathWishState, p: i64, card: i64) -> None:
    knowledge.left_openly(s, p, card)
    knowledge.everyone_knows(s, terms.IN_DISCARD, card)
    piles.put(s, piles.SYMPTOM_DISCARD, card)


def fill_pool(s: DeathWishState) -> None:
    """R12 (2): empty positions of the symptom pool, 0 to 3."""
    for i in range(4):
        if pool_card(s, i) == 0:
            card = draw_symptom(s)
            if card < 0:
                return
            set_pool(s, i, card + 1)
            tell(s, terms.E_POOL_FILLED, terms.NOBODY, terms.NOBODY, i, card, EVERYBODY)


def pool_is_full(s: DeathWishState) -> bool:
    m = s.pool
    return m & 127 != 0 and m & 0x3F80 != 0 and m & 0x1FC000 != 0 and m >> 21 != 0


def pool_of_one_colour(s: DeathWishState) -> bool:
    """R13; a wild counts as its own colour (Q23), or as any with `wilds_match`."""
    if not pool_is_full(s):
        return False
    if s.wilds_match == 1:
        return pool_matches(s)
    c = symptom_colour(pool_card(s, 0) - 1)
    if symptom_colour(pool_card(s, 1) - 1) != c or symptom_colour(pool_card(s, 2) - 1) != c:
        return False
    return symptom_colour(pool_card(s, 3) - 1) == c


def pool_matches(s: DeathWishState) -> bool:
    """Whether one colour is left when wilds may be of any."""
    colour = WILD
    for i in range(4):
        c = symptom_colour(pool_card(s, i) - 1)
        if c != WILD:
            if colour != WILD and c != colour:
                return False
            colour = c
    return True


def most_flushes(s: DeathWishState) -> i64:
    return MANY_FLUSHES if s.many_flushes == 1 else FLUSHES


def flush_symptoms(s: DeathWishState) -> None:
    """R13."""
    n: i64 = 0
    while n < most_flushes(s) and pool_of_one_colour(s):
        cards: i64 = 0
        for i in range(4):
            card = pool_card(s, i) - 1
            cards |= card << (7 * i)
            piles.put(s, piles.SYMPTOM_DISCARD, card)
            knowledge.everyone_knows(s, terms.IN_DISCARD, card)
        s.pool = 0
        tell(s, terms.E_POOL_FLUSHED, terms.NOBODY, terms.NOBODY, 4, cards, EVERYBODY)
        fill_pool(s)
        n += 1


# ---------------------------------------------------------------- afflicters
def draw_afflicter(s: DeathWishState) -> i64:
    """R7: the top afflicter, after a reset if the deck is empty; the top open card always stays."""
    learnt(s)
    if piles.size(s, piles.AFFLICTER_DECK) == 0:
        reset_afflicters(s)
        if piles.size(s, piles.AFFLICTER_DECK) == 0:
            return NONE_LEFT
    card = piles.take(s, piles.AFFLICTER_DECK)
    if s.early_reset == 1 and piles.size(s, piles.AFFLICTER_DECK) == 0:
        reset_afflicters(s)
    return card


def reset_afflicters(s: DeathWishState) -> None:
    """The discard and all open cards but the top, shuffled, are the deck."""
    below = piles.size(s, piles.OPEN) - 1
    if below < 0:
        below = 0
    n = piles.size(s, piles.AFFLICTER_DISCARD) + below
    if n > 0:
        piles.pour(s, piles.AFFLICTER_DISCARD, piles.size(s, piles.AFFLICTER_DISCARD), piles.AFFLICTER_DECK)
        piles.pour(s, piles.OPEN, below, piles.AFFLICTER_DECK)
        piles.shuffle_pile(s, s, piles.AFFLICTER_DECK)
        tell(s, terms.E_RESET, terms.NOBODY, terms.NOBODY, n, piles.AFFLICTER_DECK, EVERYBODY)


def afflicters_to_draw(s: DeathWishState) -> bool:
    """5.3: whether afflict_deck would reveal anything."""
    return (
        piles.size(s, piles.AFFLICTER_DECK) > 0
        or piles.size(s, piles.AFFLICTER_DISCARD) > 0
        or piles.size(s, piles.OPEN) > 1
    )


def refill_open(s: DeathWishState) -> None:
    """R7: the moment the open stack is empty, one afflicter is drawn onto it."""
    if piles.size(s, piles.OPEN) == 0:
        card = draw_afflicter(s)
        if card >= 0:
            piles.put(s, piles.OPEN, card)
            tell(s, terms.E_AFFLICTER_OPENED, terms.NOBODY, terms.NOBODY, 1, card, EVERYBODY)


# ---------------------------------------------------------------- diseases
def refill(s: DeathWishState) -> None:
    """R9 REFILL."""
    for slot in range(4):
        if (s.slots >> (12 * slot)) & 0xFFF == 0:
            if s.incubation != 0:
                board.set_slot(s, slot, s.incubation, 0)
                s.incubation = 0
                tell(s, terms.E_SLOT_FILLED, terms.NOBODY, 0, slot, board.lower(s, slot) - 1, EVERYBODY)
            elif piles.size(s, piles.DISEASE_DECK) > 0:
                learnt(s)
                board.set_slot(s, slot, piles.take(s, piles.DISEASE_DECK) + 1, 0)
                tell(s, terms.E_SLOT_FILLED, terms.NOBODY, terms.NOBODY, slot, board.lower(s, slot) - 1, EVERYBODY)
    if s.incubation == 0 and piles.size(s, piles.DISEASE_DECK) > 0:
        learnt(s)
        s.incubation = piles.take(s, piles.DISEASE_DECK) + 1
        tell(s, terms.E_INCUBATION, terms.NOBODY, terms.NOBODY, 1, s.incubation - 1, EVERYBODY)


def shuffle_in(s: DeathWishState) -> None:
    """R10, after the cards have been put on top of the deck."""
    learnt(s)
    piles.shuffle_pile(s, s, piles.DISEASE_DECK)
    tell(s, terms.E_SHUFFLED_IN, terms.NOBODY, terms.NOBODY, piles.size(s, piles.DISEASE_DECK), 0, EVERYBODY)
    refill(s)


def colour_on_top(s: DeathWishState) -> i64:
    """R14: the one colour of all accessible diseases (two or more), or -1."""
    colour: i64 = -1
    n: i64 = 0
    for slot in range(4):
        card = board.accessible(s, slot)
        if card != 0:
            c = disease_colour(card - 1)
            if n > 0 and c != colour:
                return -1
            colour = c
            n += 1
    if n < 2:
        return -1
    return colour


def another_colour(s: DeathWishState, colour: i64) -> bool:
    """R14: whether the deck, the incubation or a blocked place holds a disease of another colour."""
    if s.incubation != 0 and disease_colour(s.incubation - 1) != colour:
        return True
    for slot in range(4):
        if board.upper(s, slot) != 0 and disease_colour(board.lower(s, slot) - 1) != colour:
            return True
    i = piles.size(s, piles.DISEASE_DECK) - 1
    while i >= 0 and disease_colour(piles.card_at(s, piles.DISEASE_DECK, i)) == colour:
        i -= 1
    return i >= 0


def flush_diseases(s: DeathWishState) -> None:
    """R14."""
    for n in range(most_flushes(s)):
        colour = colour_on_top(s)
        if colour < 0 or not another_colour(s, colour):
            return
        cards: i64 = 0
        k: i64 = 0
        for slot in range(4):
            if has(board.filled_slots(s), slot):
                card = board.take_accessible(s, slot)
                piles.put(s, piles.DISEASE_DECK, card)
                cards |= card << (7 * k)
                k += 1
        tell(s, terms.E_FLUSH, terms.NOBODY, terms.NOBODY, k, cards, EVERYBODY)
        shuffle_in(s)


def uniform_checks(s: DeathWishState) -> None:
    """R13, then R14."""
    flush_symptoms(s)
    flush_diseases(s)


# ---------------------------------------------------------------- outbreaks
def draw_outbreak(s: DeathWishState) -> i64:
    """R30."""
    learnt(s)
    if piles.size(s, piles.OUTBREAK_DECK) == 0:
        reset_outbreaks(s)
        if piles.size(s, piles.OUTBREAK_DECK) == 0:
            return NONE_LEFT
    card = piles.take(s, piles.OUTBREAK_DECK)
    if s.early_reset == 1 and piles.size(s, piles.OUTBREAK_DECK) == 0:
        reset_outbreaks(s)
    return card


def reset_outbreaks(s: DeathWishState) -> None:
    n = piles.size(s, piles.OUTBREAK_DISCARD)
    if n > 0:
        piles.pour(s, piles.OUTBREAK_DISCARD, n, piles.OUTBREAK_DECK)
        piles.shuffle_pile(s, s, piles.OUTBREAK_DECK)
        knowledge.outbreaks_reset(s)
        tell(s, terms.E_RESET, terms.NOBODY, terms.NOBODY, n, piles.OUTBREAK_DECK, EVERYBODY)


def discard_outbreak(s: DeathWishState, card: i64) -> None:
    """An outbreak that all have seen goes to the discard."""
    piles.put(s, piles.OUTBREAK_DISCARD, card)
    knowledge.outbreak_seen(s, card)


def hand_faces(s: DeathWishState, p: i64, start: i64) -> i64:
    """Up to eight symptoms of a hand from a place on, packed for an event."""
    n = hand_size(s, p)
    cards: i64 = 0
    shift: i64 = 0
    i = start
    while i < n and shift < 56:
        cards |= board.hand_card(s, p, i) << shift
        shift += 7
        i += 1
    return cards


assert DISEASES + TEMPLATES <= 63
