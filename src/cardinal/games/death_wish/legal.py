"""Options of each decision (section 5.2)."""

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit
from cardinal.games.death_wish import contract, dealing, death, ops, outbreaks, terms, together
from cardinal.games.death_wish.board import alive, colour_options, filled_slots, spread_slots
from cardinal.games.death_wish.cards import FIRST_WILD, OP_CANCEL, OP_REVIVE
from cardinal.games.death_wish.piles import DISEASE_DECK, OPEN, size
from cardinal.games.death_wish.state import DeathWishState, display_size, kept_size


def kind(s: DeathWishState) -> i64:
    """The decision that is asked; further parts of a choice belong to the decision it began with."""
    if s.phase == terms.CONTRACT_MEANS or s.phase == terms.CONTRACT_PAYMENT:
        return terms.TURN_ACTION
    if s.phase == terms.PAIR_TAKE:
        return terms.CHOOSE_DISEASE_PAIR
    return s.phase


def legal(s: DeathWishState, seat: i64) -> i64:
    ph = s.phase
    if ph == terms.TURN_ACTION:
        return turn_options(s, seat)
    if ph == terms.CONTRACT_MEANS:
        return contract.means(s, seat)
    if ph == terms.CONTRACT_PAYMENT:
        return contract.payments(s, seat)
    if ph == terms.DISCARD_SYMPTOM or ph == terms.CHOOSE_DISCARD_SYMPTOM:
        return colour_options(s, seat)
    if ph == terms.KEEP_AFFLICTER:
        return below_bit(s.revealed_count)
    if ph == terms.SPREAD_SLOT:
        return spread_slots(s)
    if ph == terms.DISCARD_AFFLICTER or ph == terms.CHOOSE_DISCARD_AFFLICTER or ph == terms.CHOOSE_PASS_AFFLICTER:
        return below_bit(display_size(s, seat))
    if ph == terms.REACT_CANCEL:
        return death.react_options(s, seat, OP_CANCEL)
    if ph == terms.REACT_REVIVE:
        return death.react_options(s, seat, OP_REVIVE)
    if ph == terms.KEEPER_DRAWN:
        return outbreaks.keeper_drawn_options(s)
    if ph == terms.CHOOSE_REDRAW:
        return ops.redraw_options(s)
    if ph == terms.CHOOSE_PASS_SYMPTOM or ph == terms.CHOOSE_REVEAL_SYMPTOM:
        return colour_options(s, seat)
    return legal_in_outbreak(s)


def legal_in_outbreak(s: DeathWishState) -> i64:
    """The options of the active player where they are public (or the target's hand, which is seen)."""
    ph = s.phase
    if ph == terms.CHOOSE_CURE:
        return death.cure_options(s)
    if ph == terms.CHOOSE_OPPONENT:
        return outbreaks.opponent_options(s)
    if ph == terms.CHOOSE_POOL:
        return ops.pool_options(s)
    if ph == terms.CHOOSE_PEEKED:
        return colour_options(s, s.target)
    if ph == terms.CHOOSE_THEIR_AFFLICTER:
        return below_bit(display_size(s, s.target))
    if ph == terms.CHOOSE_AFFLICTER_PAIR:
        return ops.afflicter_pairs(s)
    if ph == terms.CHOOSE_DISEASE_PAIR:
        return ops.diseases_to_give(s, s.turn, s.target, ops.gain_now(s))
    if ph == terms.PAIR_TAKE:
        return ops.diseases_to_take(s)
    if ph == terms.CHOOSE_MUTATION:
        return filled_slots(s)
    if ph == terms.CHOOSE_FREE_SPREAD:
        return ops.free_spread_options(s)
    if ph == terms.CHOOSE_SHOWN:
        return together.shown_options(s)
    return 0


def turn_options(s: DeathWishState, p: i64) -> i64:
    m = suffer_options(s)
    if dealing.afflicters_to_draw(s):
        m |= bit(terms.AFFLICT_DECK)
    if size(s, OPEN) > 0:
        m |= bit(terms.AFFLICT_OPEN)
    if spread_slots(s) != 0:
        if s.incubation != 0:
            m |= bit(terms.SPREAD_INCUBATION)
        if size(s, DISEASE_DECK) > 0:
            m |= bit(terms.SPREAD_DECK)
    m |= contract.contracts(s, p)
    if m == 0:
        m = bit(terms.PASS)
    if kept_size(s, p) != 0:
        m |= outbreaks.keepers_to_play(s, p) << terms.PLAY_KEEPER
    return m


def suffer_options(s: DeathWishState) -> i64:
    """R16."""
    m: i64 = 0
    n = dealing.symptoms_to_draw(s)
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
