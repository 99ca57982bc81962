"""Cards on the move (R3-R5, R29, R33) and the queue of draws: the one place where hands are dealt to."""

from mypy_extensions import i64

from cardinal.core.bits import bit, lowest, popcount
from cardinal.core.chance import shuffle
from cardinal.core.state import EVERYBODY, learnt, tell
from cardinal.games.deadlies import terms
from cardinal.games.deadlies.cards import DECK_CARDS, HALO_BIT
from cardinal.games.deadlies.knowledge import left_openly
from cardinal.games.deadlies.state import DeadliesState


def fill_deck(s: DeadliesState, cards: i64) -> None:
    """Put cards into canonical order and shuffle them: they become the deck."""
    n: i64 = 0
    while cards != 0:
        s.deck[n] = lowest(cards)
        cards &= cards - 1
        n += 1
    shuffle(s, s.deck, n)
    s.n_deck = n


def take_from_deck(s: DeadliesState) -> i64:
    """The top card of the deck as a mask; 0 when there is none left anywhere (R4, R5)."""
    learnt(s)
    if s.n_deck == 0:
        if s.discard == 0:
            return 0
        tell(s, terms.E_RESHUFFLE, terms.NOBODY, terms.NOBODY, popcount(s.discard), 0, EVERYBODY)
        fill_deck(s, s.discard)
        s.discard = 0
    s.n_deck -= 1
    return bit(s.deck[s.n_deck])


def give(s: DeadliesState, p: i64, cards: i64) -> None:
    """Cards enter a hand; a seat that was owed a refill is so no longer (R29)."""
    s.hands[p] = s.hands[p] | cards
    if cards != 0:
        s.owed &= ~bit(p)


def throw_away(s: DeadliesState, p: i64, cards: i64) -> None:
    """Cards leave a hand openly for the discard; the Halo goes home to the centre (R33)."""
    s.hands[p] = s.hands[p] & ~cards
    left_openly(s, p, cards)
    s.centre |= cards & HALO_BIT
    s.discard |= cards & DECK_CARDS


def owe(s: DeadliesState, p: i64, k: i64) -> None:
    """Put a draw of k cards (1..7) by seat p at the end of the queue."""
    s.draws |= (8 * p + k) << s.n_draws
    s.n_draws += 6


def pay(s: DeadliesState) -> None:
    """Make all draws of the queue, in order (R4): the one place where hands are dealt to."""
    s.missed = 0
    while s.draws != 0:
        p = (s.draws >> 3) & 7
        k = s.draws & 7
        cards: i64 = 0
        n: i64 = 0
        for i in range(k):
            card = take_from_deck(s)
            cards |= card
            if card != 0:
                n += 1
        give(s, p, cards)
        s.missed += k - n
        tell(s, terms.E_DRAW, p, terms.NOBODY, n, cards, bit(p))
        s.draws >>= 6
    s.n_draws = 0
