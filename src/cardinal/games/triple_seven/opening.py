"""Set-up and the deal of a round (section 3)."""

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit
from cardinal.core.chance import below, seed
from cardinal.core.seats import left_of
from cardinal.core.state import EVERYBODY, ask_all, learnt, tell
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.board import gain, prize
from cardinal.games.triple_seven.cards import ALL_HIGH, ALL_LOW, NO_NUMBER, OPEN, SINNER_COPIES, minus_high, minus_low
from cardinal.games.triple_seven.knowledge import forget_all
from cardinal.games.triple_seven.moves import fill_deck
from cardinal.games.triple_seven.state import TripleSevenState


def setup(s: TripleSevenState, number: i64) -> None:
    seed(s, number)
    s.barrier = 0
    s.asked = 0
    s.waiting = 0
    s.rounds = 0
    s.winner = terms.NOBODY
    for p in range(terms.SEATS):
        s.scores[p] = 0
    s.dealer = s.first_dealer
    if s.first_dealer == terms.NOBODY:
        s.dealer = below(s, s.seats)
    tell(s, terms.E_GAME, s.dealer, terms.NOBODY, s.sevens_to_win, 0, EVERYBODY)
    s.phase = terms.DEAL


def clear_round(s: TripleSevenState) -> None:
    """All cards go back, the table is as before a deal (R14)."""
    for i in range(2 * terms.SEATS):
        s.hands[i] = 0
    s.pile_low = 0
    s.pile_high = 0
    s.top = 0
    s.face_down = terms.FACE_UP
    s.reserves = 0
    s.n_deck = 0
    s.colour = OPEN
    s.number = NO_NUMBER
    s.counter = 0
    s.exposed = terms.NOBODY
    s.exposed_for = 0
    s.turns = 0
    s.drawn = 0
    s.stays = 0
    s.silent = 0
    s.out = terms.NOBODY
    s.sealed = 0
    s.race = 0
    s.draws = 0
    s.n_draws = 0
    s.frames = 0
    s.frames_below = 0
    forget_all(s)


def deal(s: TripleSevenState) -> None:
    """Steps 1-4 of a round: all cards but the collected ones."""
    clear_round(s)
    learnt(s)
    s.rounds += 1
    tell(s, terms.E_ROUND, s.dealer, terms.NOBODY, s.rounds, 0, EVERYBODY)
    low: i64 = ALL_LOW
    missing_sinners = 7 ^ below_bit(s.sinners - 1)
    high = ALL_HIGH & ~(missing_sinners << SINNER_COPIES)
    for p in range(s.seats):
        for t in range(3):
            if prize(s, p, t) != 0:
                kind = prize(s, p, t) - 1
                rest = minus_low(low, high, kind)
                high = minus_high(high, kind)
                low = rest
    fill_deck(s, low, high)
    for i in range(7):
        p = s.dealer
        for j in range(s.seats):
            p = left_of(s, p)
            s.n_deck -= 1
            gain(s, p, s.deck[s.n_deck])
    if s.recording != 0:
        tell_deal(s)
    s.turn = left_of(s, s.dealer)
    ask_all(s, below_bit(s.seats))
    s.phase = terms.RESERVE_START


def tell_deal(s: TripleSevenState) -> None:
    """Each seat's cards in the order in which they came: the deck's vector still has them."""
    n = s.n_deck + 7 * s.seats
    p = s.dealer
    for j in range(s.seats):
        p = left_of(s, p)
        cards: i64 = 0
        for i in range(7):
            cards |= (s.deck[n - 1 - j - i * s.seats] + 1) << (terms.CARD_BITS * i)
        tell(s, terms.E_DEALT, p, terms.NOBODY, 7, cards, bit(p))
