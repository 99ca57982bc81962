"""Worlds that a seat cannot tell from the true one (section 8)."""

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest, popcount
from cardinal.core.chance import Chance, below, reseed, shuffle
from cardinal.games.deadlies import terms
from cardinal.games.deadlies.board import row_card
from cardinal.games.deadlies.cards import DECK_CARDS, HALO_BIT
from cardinal.games.deadlies.knowledge import known_to
from cardinal.games.deadlies.state import DeadliesState, front


def known_by(s: DeadliesState, viewers: i64, q: i64) -> i64:
    """What the viewers, putting their heads together, know of q's hand."""
    if has(viewers, q):
        return s.hands[q]
    cards = known_to(s, terms.PUBLIC, q)
    for r in range(s.seats):
        if has(viewers, r):
            cards |= known_to(s, r, q)
    return cards


def in_the_open(s: DeadliesState) -> i64:
    """All cards outside hands and deck.  A play in the making is still in hand."""
    cards = s.discard | s.centre
    for p in range(s.seats):
        if front(s, p) != terms.NO_CARD:
            cards |= bit(front(s, p))
    for i in range(s.n_row):
        cards |= bit(row_card(s, i))
    if not drafting(s):
        cards |= s.pile
    return cards


def drafting(s: DeadliesState) -> bool:
    return s.pile != 0 and s.pile & s.hands[s.turn] == s.pile


def sample(s: DeadliesState, viewers: i64, dice: Chance) -> None:
    """See core's `State.sample`."""
    forget_drafts(s, viewers)
    unseen = (DECK_CARDS | HALO_BIT) & ~in_the_open(s)
    for q in range(s.seats):
        unseen &= ~known_by(s, viewers, q)
    hidden_halo = unseen & HALO_BIT
    unseen ^= hidden_halo
    # The deck's vector serves as the table on which the unseen cards are mixed; its lower end stays the deck.
    n: i64 = 0
    while unseen != 0:
        s.deck[n] = lowest(unseen)
        unseen &= unseen - 1
        n += 1
    shuffle(dice, s.deck, n)
    halo_slot: i64 = -1
    if hidden_halo != 0:
        halo_slot = below(dice, n + 1 - s.n_deck)
    for q in range(s.seats):
        if has(viewers, q):
            continue
        sure = known_by(s, viewers, q)
        free = popcount(s.hands[q]) - popcount(sure)
        while free > 0:
            if halo_slot == 0:
                sure |= HALO_BIT
            else:
                n -= 1
                sure |= bit(s.deck[n])
            halo_slot -= 1
            free -= 1
        s.hands[q] = sure
    forget_knowledge(s, viewers)
    reseed(s, dice)


def forget_knowledge(s: DeadliesState, viewers: i64) -> None:
    """What other seats know of each other is theirs; in a sampled world they know what everyone knows."""
    for r in range(s.seats):
        if not has(viewers, r):
            for q in range(s.seats):
                if q != r and not has(viewers, q):
                    s.known[terms.SEATS * r + q] = known_to(s, terms.PUBLIC, q)


def forget_drafts(s: DeadliesState, viewers: i64) -> None:
    """Plays in the making and sealed answers of others: in a sampled world they are still to be made."""
    if not has(viewers, s.turn):
        if drafting(s):
            s.phase = 0
            s.pile = 0
            s.top = terms.NO_CARD
            s.how = 0
            s.last = terms.NO_CARD
            s.more = 0
        if s.sealed & 255 != 0:
            s.sealed &= ~255
            s.waiting |= bit(s.turn)
    if s.sealed >> 8 != 0 and not has(viewers, s.other):
        s.sealed &= 255
        s.waiting |= bit(s.other)
