"""Set-up (section 3)."""

from mypy_extensions import i64

from cardinal.core.bits import shl
from cardinal.core.chance import below, seed
from cardinal.core.seats import left_of
from cardinal.core.state import EVERYBODY, tell
from cardinal.games.deadlies import terms
from cardinal.games.deadlies.cards import DECK_CARDS, HALO_BIT
from cardinal.games.deadlies.dealing import fill_deck, owe
from cardinal.games.deadlies.state import DeadliesState


def start_dial(s: DeadliesState) -> i64:
    if s.start_dial != 0:
        return s.start_dial
    if s.seats == 6:
        return 4
    return 6


def setup(s: DeadliesState, number: i64) -> None:
    seed(s, number)
    s.barrier = 0
    s.asked = 0
    s.waiting = 0
    s.frames = 0
    s.frames_below = 0
    s.turn = s.start_seat
    if s.start_seat == terms.NOBODY:
        s.turn = below(s, s.seats)
    d = start_dial(s)
    s.dials = 0
    s.fronts = 0
    for p in range(s.seats):
        s.dials |= d << (4 * p)
        s.fronts |= shl(terms.NO_CARD, 6 * p)
        s.hands[p] = 0
    for i in range(42):
        s.known[i] = 0
    s.discard = 0
    s.centre = HALO_BIT
    fill_deck(s, DECK_CARDS)
    s.row = 0
    s.n_row = 0
    s.owed = 0
    s.turns = 0
    s.extra = 0
    s.winner = terms.NOBODY
    s.missed = 0
    s.draws = 0
    s.n_draws = 0
    clear_turn(s)
    tell(s, terms.E_START, s.turn, terms.NOBODY, d, 0, EVERYBODY)
    p = s.turn
    for i in range(s.seats):
        owe(s, p, d)
        p = left_of(s, p)
    owe(s, s.turn, 1)
    s.phase = terms.BEGIN


def clear_turn(s: DeadliesState) -> None:
    """The registers of a turn, between turns."""
    s.pile = 0
    s.top = terms.NO_CARD
    s.how = 0
    s.last = terms.NO_CARD
    s.more = 0
    s.effect = 0
    s.again = 0
    s.other = terms.NOBODY
    s.struck = terms.NOBODY
    s.short_blows = 0
    s.sealed = 0
