"""Worlds that a seat cannot tell from the true one (section 8)."""

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest, popcount
from cardinal.core.chance import Chance, below, random_bit, reseed
from cardinal.games.soul_reapers import terms
from cardinal.games.soul_reapers.board import cells, deck_card, depth, flip_deck_card, mix_deck, soul, with_card
from cardinal.games.soul_reapers.cards import FACES, JOKER_VALUE, TWOS, id_rank, up_to_rank, up_to_value, value_of
from cardinal.games.soul_reapers.knowledge import TRIES, UNABLE_JOKER, UNABLE_RANK, unable_of
from cardinal.games.soul_reapers.legal import (
    offer_cells,
    offer_first_cards,
    offer_nothing,
    offer_swaps,
    offer_targets,
    offer_tributes,
)
from cardinal.games.soul_reapers.plays import can_beat, can_pay
from cardinal.games.soul_reapers.state import ReapersState


# ---------------------------------------------------------------- worlds
def sample(s: ReapersState, viewers: i64, dice: Chance) -> None:
    """See core's `State.sample`."""
    forget_draft(s, viewers)
    bury_souls_anew(s, dice)
    for q in range(s.seats):
        if has(viewers, q):
            reorder_deck(s, q, dice)
        else:
            deal_anew(s, q, dice, TRIES)
    if s.asked & ~viewers != 0:
        offer_anew(s)
    reseed(s, dice)


def forget_draft(s: ReapersState, viewers: i64) -> None:
    """The play in the making of another seat: in a sampled world it is still to be made."""
    if s.draft != 0 and s.asked & viewers == 0:
        s.draft = 0
        s.phase = terms.OPEN if s.phase == terms.OPEN_MORE else terms.RESPOND


def offer_anew(s: ReapersState) -> None:
    """The options of the asked seat (at the beginning of a choice), which may hold other cards now."""
    p = lowest(s.asked)
    if s.phase == terms.SWAP:
        offer_swaps(s, p)
    elif s.phase == terms.TARGET:
        offer_targets(s, p)
    elif s.phase == terms.TRIBUTE:
        offer_tributes(s, p)
    elif s.phase == terms.OPEN:
        offer_nothing(s)
        offer_first_cards(s, p)
    elif s.phase == terms.RESPOND:
        offer_nothing(s)
        s.offer = 1
        offer_first_cards(s, p)
    elif s.phase == terms.PLACE:
        offer_cells(s, p)
    elif s.phase == terms.CLAIM:
        s.offer = 3
        s.offer_high = 0


def covered(s: ReapersState, cell: i64) -> i64:
    """How many cards of a pile are face down: all of them while its soul is being claimed (ruling 29)."""
    n = depth(s.piles[cell])
    if n > 0 and not (s.phase == terms.CLAIM and s.target == cell):
        n -= 1
    return n


def bury_souls_anew(s: ReapersState, dice: Chance) -> None:
    """Covered souls and those set aside, each as likely anywhere (section 8)."""
    unseen = s.aside
    for cell in range(cells(s)):
        n = covered(s, cell)
        pile = s.piles[cell]
        if n < depth(pile):
            pile >>= 6
        while pile != 0:
            unseen |= bit((pile & 63) - 1)
            pile >>= 6
    for cell in range(cells(s)):
        n = covered(s, cell)
        pile = 0
        for i in range(n):
            low = random_bit(dice, unseen)
            unseen ^= low
            pile = (pile << 6) | (lowest(low) + 1)
        if n < depth(s.piles[cell]):
            pile = (pile << 6) | soul(s, cell)
        s.piles[cell] = pile
    s.aside = unseen


def deck_faces(s: ReapersState, p: i64) -> i64:
    """The faces in a deck, a mask: in which order is nobody's knowledge."""
    m: i64 = 0
    for w in range(terms.DECK_WORDS):
        word = s.decks[terms.DECK_WORDS * p + w]
        while word != 0:
            m |= bit(word & 63)
            word >>= 6
    return m >> 1  # faces begin with 1; empty slots are 0


def lay_deck(s: ReapersState, p: i64, faces: i64, dice: Chance) -> None:
    """These faces, shuffled, are the deck."""
    start = FACES - popcount(faces)
    for w in range(terms.DECK_WORDS):
        s.decks[terms.DECK_WORDS * p + w] = 0
    i = start
    face: i64 = 1
    word: i64 = 0
    while faces != 0:
        if faces & 1 != 0:
            word |= face << (6 * (i & 7))
            i += 1
            if i & 7 == 0:
                s.decks[terms.DECK_WORDS * p + (i >> 3) - 1] = word
                word = 0
        faces >>= 1
        face += 1
    if word != 0:
        s.decks[terms.DECK_WORDS * p + (i >> 3)] = word
    mix_deck(s, p, start, dice)


def reorder_deck(s: ReapersState, p: i64, dice: Chance) -> None:
    lay_deck(s, p, deck_faces(s, p), dice)


def shown_cards(hand: i64) -> i64:
    """The part of a hand that everyone knows."""
    sure: i64 = 0
    while hand != 0:
        if hand & terms.SHOWN != 0:
            sure = with_card(sure, hand & 255)
        hand >>= 8
    return sure


def hidden_faces(hand: i64) -> i64:
    m: i64 = 0
    while hand != 0:
        if hand & terms.SHOWN == 0:
            m |= bit(((hand & terms.ID) >> 1) - 1)
        hand >>= 8
    return m


def deal_anew(s: ReapersState, q: i64, dice: Chance, tries: i64) -> None:
    """A hand for q, as likely as any other that agrees with what everyone knows; the rest is its deck."""
    sure = shown_cards(s.hands[q])
    hidden = hidden_faces(s.hands[q])
    n = popcount(hidden)
    unseen = hidden | deck_faces(s, q)
    pending = s.asked == bit(q) and (s.phase == terms.TRIBUTE or s.phase == terms.OPEN)
    if s.phase == terms.SWAP and s.target != terms.NO_CELL:  # the attack is declared, whoever swaps now
        pending = q == s.turn
    if not pending and unable_of(s, q) == 0:
        lay_deck(s, q, unseen, dice)
        s.hands[q] = off_the_top(s, q, sure, FACES - popcount(unseen), n)
        return
    faces = draw_faces(s, q, sure, unseen, n, dice)
    if pending:
        while tries > 0 and not can_go_on(s, with_faces(sure, faces)):
            faces = draw_faces(s, q, sure, unseen, n, dice)
            tries -= 1
        if not can_go_on(s, with_faces(sure, faces)):
            faces = first_fit(s, q, sure, unseen, n)
    s.hands[q] = with_faces(sure, faces)
    lay_deck(s, q, unseen & ~faces, dice)


def off_the_top(s: ReapersState, q: i64, hand: i64, start: i64, n: i64) -> i64:
    """The hand with n cards more, from the slots of the deck that begin with `start`."""
    for i in range(start, start + n):
        face = deck_card(s, q, i)
        flip_deck_card(s, q, i, face)
        hand = with_card(hand, 2 * face)
    return hand


def can_go_on(s: ReapersState, hand: i64) -> bool:
    """Whether the attacker can do what it is asked for (R18, R19), or will be."""
    if s.phase == terms.TRIBUTE or (s.phase == terms.SWAP and s.defender != terms.NOBODY):
        return can_pay(s, hand, soul(s, s.target))
    return can_beat(s, hand, soul(s, s.target))


def with_faces(hand: i64, faces: i64) -> i64:
    while faces != 0:
        hand = with_card(hand, 2 * (lowest(faces) + 1))
        faces &= faces - 1
    return hand


def some_of(m: i64, n: i64, dice: Chance) -> i64:
    """n of the bits of m, each choice as likely."""
    chosen: i64 = 0
    while n > 0:
        low = random_bit(dice, m)
        m ^= low
        chosen |= low
        n -= 1
    return chosen


def choices(n: i64, k: i64) -> i64:
    """In how many ways k (0..5) of n (0..54) can be chosen."""
    if k < 0 or k > n:
        return 0
    if k == 0:
        return 1
    if k == 1:
        return n
    if k == 2:
        return n * (n - 1) // 2
    if k == 3:
        return n * (n - 1) * (n - 2) // 6
    if k == 4:
        return n * (n - 1) * (n - 2) * (n - 3) // 24
    return n * (n - 1) * (n - 2) * (n - 3) * (n - 4) // 120


# ---------------------------------------------------------------- hands that cannot attack
def highest_pair(s: ReapersState, fact: i64) -> i64:
    """The value that a pair may have at most in a hand of which `unable` says this."""
    if fact & UNABLE_RANK != 0:
        return value_of(fact & UNABLE_RANK)
    if s.numeric == 1:
        return JOKER_VALUE
    return 2 * JOKER_VALUE


def possible_faces(s: ReapersState, fact: i64, unseen: i64) -> i64:
    """The faces that can be in such a hand at all."""
    if fact & UNABLE_JOKER != 0:
        unseen &= ~TWOS
    if fact & UNABLE_RANK != 0:
        unseen &= up_to_rank(fact & UNABLE_RANK)
    return unseen


def best_value(hand: i64) -> i64:
    """The highest value in a hand, 0 when it is empty."""
    if hand == 0:
        return 0
    while hand > 255:
        hand >>= 8
    return value_of(id_rank(hand & terms.ID))


def draw_faces(s: ReapersState, q: i64, sure: i64, unseen: i64, n: i64, dice: Chance) -> i64:
    """n of the unseen faces, uniformly among those that agree with `unable`.

    In a hand whose best pair is worth at most `limit`, at most one card is worth more than half of it; and the other
    cards are then worth at most what is left.  So the hands are counted by that one card, and one of them is drawn.
    """
    fact = unable_of(s, q)
    if fact == 0 or n == 0:
        return some_of(unseen, n, dice)
    unseen = possible_faces(s, fact, unseen)
    if n == 1 and sure == 0:
        return some_of(unseen, 1, dice)
    limit = highest_pair(s, fact)
    held = best_value(sure)
    half = limit >> 1
    if held > half:
        return some_of(unseen & up_to_value(limit - held), n, dice)
    low = unseen & up_to_value(half)
    k = below(dice, choices(popcount(low), n) + high_hands(unseen, limit, held, n))
    k -= choices(popcount(low), n)
    if k < 0:
        return some_of(low, n, dice)
    for value in range(half + 1, limit - held + 1):
        worth = unseen & up_to_value(value) & ~up_to_value(value - 1)
        rest = unseen & up_to_value(limit - value)
        k -= popcount(worth) * choices(popcount(rest), n - 1)
        if k < 0:
            return some_of(worth, 1, dice) | some_of(rest, n - 1, dice)
    return some_of(low, n, dice)


def high_hands(unseen: i64, limit: i64, held: i64, n: i64) -> i64:
    """How many hands have one card of more than half the limit."""
    total: i64 = 0
    for value in range((limit >> 1) + 1, limit - held + 1):
        worth = unseen & up_to_value(value) & ~up_to_value(value - 1)
        total += popcount(worth) * choices(popcount(unseen & up_to_value(limit - value)), n - 1)
    return total


# ---------------------------------------------------------------- the last resort
def as_unable(s: ReapersState, q: i64, hand: i64) -> bool:
    """Whether a hand agrees with what `target:none` told of q's."""
    fact = unable_of(s, q)
    if fact & UNABLE_RANK != 0 and can_beat(s, hand, 4 * (fact & UNABLE_RANK) - 7):
        return False
    return fact & UNABLE_JOKER == 0 or not can_beat(s, hand, FACES)


def first_fit(s: ReapersState, q: i64, sure: i64, unseen: i64, n: i64) -> i64:
    """The first hand that agrees with everything, where chance found none in many tries.

    A tribute and an opening need three cards at most.  If a hand agrees, so does one with the same three and otherwise
    the lowest cards there are: it beats no soul that the other did not.
    """
    usable = possible_faces(s, unable_of(s, q), unseen)
    a = usable
    while a != 0:
        one = a & -a
        a ^= one
        b = a if n > 1 else one
        while b != 0:
            two = b & -b
            b ^= two
            c = b if n > 2 else two
            while c != 0:
                three = c & -c
                c ^= three
                faces = filled(one | two | three, usable, n)
                hand = with_faces(sure, faces)
                if as_unable(s, q, hand) and can_go_on(s, hand):
                    return faces
    return filled(0, unseen, n)


def filled(faces: i64, usable: i64, n: i64) -> i64:
    """These faces and the lowest others, n in all."""
    rest = usable & ~faces
    missing = n - popcount(faces)
    while missing > 0 and rest != 0:
        low = rest & -rest
        faces |= low
        rest ^= low
        missing -= 1
    return faces
