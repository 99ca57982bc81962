"""What a seat may do with an action of its turn: the options of `turn_action` (section 5.3, R16-R19, R25, R34)."""

from mypy_extensions import i64

from cardinal.core.bits import bit
from cardinal.games.death_wish import terms
from cardinal.games.death_wish.board import alive, spread_slots
from cardinal.games.death_wish.cards import FIRST_WILD
from cardinal.games.death_wish.contract import contracts
from cardinal.games.death_wish.dealing import afflicters_to_draw, symptoms_to_draw
from cardinal.games.death_wish.outbreaks import keepers_to_play
from cardinal.games.death_wish.piles import DISEASE_DECK, OPEN, size
from cardinal.games.death_wish.state import DeathWishState, kept_size


def turn_options(s: DeathWishState, p: i64) -> i64:
    m = suffer_options(s)
    if afflicters_to_draw(s):
        m |= bit(terms.AFFLICT_DECK)
    if size(s, OPEN) > 0:
        m |= bit(terms.AFFLICT_OPEN)
    if spread_slots(s) != 0:
        if s.incubation != 0:
            m |= bit(terms.SPREAD_INCUBATION)
        if size(s, DISEASE_DECK) > 0:
            m |= bit(terms.SPREAD_DECK)
    m |= contracts(s, p)
    if m == 0:
        m = bit(terms.PASS)
    if kept_size(s, p) != 0:
        m |= keepers_to_play(s, p) << terms.PLAY_KEEPER
    return m


def suffer_options(s: DeathWishState) -> i64:
    """R16."""
    m: i64 = 0
    n = symptoms_to_draw(s)
    if n > 1:
        m = 3
    elif n == 1:
        m = 1
    filled: i64 = 0
    wild: i64 = 0
    rest = s.pool
    for i in range(4):
        card = rest & 127
        if card != 0:
            filled |= bit(i)
            if card > FIRST_WILD:
                wild |= bit(i)
        rest >>= 7
    if filled == 15 and wild == 0:
        return m | 0xFFC
    m |= filled << terms.SUFFER_POOL
    for a in range(terms.SUFFER_POOL + 4, terms.SUFFER_POOL + 10):
        pair = terms.pool_positions(a)
        if pair & ~filled == 0:
            wilds = pair & wild
            if wilds == 0 or (s.wild_alone == 0 and wilds != pair):
                m |= bit(a)
    return m


def standstill(s: DeathWishState) -> bool:
    """R25 for everybody: nobody living can do anything but pass."""
    m: i64 = bit(terms.PASS)
    for p in range(s.seats):
        if alive(s, p):
            m |= turn_options(s, p)
    return m == bit(terms.PASS)
