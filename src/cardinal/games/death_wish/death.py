"""Reactions, death and the end (R26-R29, R37, R41-R44)."""

from mypy_extensions import i64

from cardinal.core.bits import bit, lowest, popcount
from cardinal.core.seats import seat_after
from cardinal.core.state import EVERYBODY, ask, close, learnt, tell
from cardinal.games.death_wish import board, terms
from cardinal.games.death_wish.cards import OP_CANCEL, OP_REVIVE, skulls_of
from cardinal.games.death_wish.dealing import discard_outbreak, hand_faces, shuffle_in
from cardinal.games.death_wish.knowledge import hand_discarded, keepers_buried
from cardinal.games.death_wish.ops import discard_afflicter
from cardinal.games.death_wish.outbreaks import ask_to_cancel, end_card
from cardinal.games.death_wish.piles import DISEASE_DECK, OUTBREAK_DISCARD, SYMPTOM_DISCARD, put
from cardinal.games.death_wish.state import DeathWishState, display_size, hand_size, kept_size, skulls, stack_size


# ---------------------------------------------------------------- reactions (R27, R37)
def react_options(s: DeathWishState, p: i64, op: i64) -> i64:
    if board.keepers_for(s, p, op) != 0:
        return bit(terms.USE) | bit(terms.DECLINE)
    return bit(terms.DECLINE)


def named(s: DeathWishState) -> None:
    """R37, for an outbreak: the opponent chosen may be asked."""
    if not ask_to_cancel(s, s.target):
        s.phase = terms.STEP


def react_cancel(s: DeathWishState, p: i64, a: i64) -> None:
    steal = s.card == 0
    if a == terms.DECLINE:
        tell(s, terms.E_LET_BE, p, s.turn, 0, 0, EVERYBODY)
        s.phase = terms.PAY if steal else terms.STEP
        return
    learnt(s)
    card = board.remove_keeper(s, p, board.oldest_keeper(s, p, OP_CANCEL))
    discard_outbreak(s, card)
    tell(s, terms.E_CANCELLED, p, s.turn, board.int_of(steal), card, EVERYBODY)
    if steal:
        s.phase = terms.ACTION_DONE
    else:
        s.target = terms.NOBODY
        s.phase = terms.STEP


def death_check(s: DeathWishState) -> None:
    """R26."""
    s.phase = terms.ALIVE
    if skulls(s, s.turn) >= board.goal(s):
        tell(s, terms.E_DYING, s.turn, terms.NOBODY, skulls(s, s.turn), 0, EVERYBODY)
        s.walk = 1
        s.phase = terms.DYING


def dying(s: DeathWishState) -> None:
    """R27: round the table, everyone who keeps anything is asked."""
    s.phase = terms.DEATH
    if s.reactions == 1:
        while s.walk < s.seats:
            q = seat_after(s, s.turn, s.walk)
            if kept_size(s, q) > 0:
                ask(s, q)
                s.phase = terms.REACT_REVIVE
                return
            s.walk += 1


def react_revive(s: DeathWishState, p: i64, a: i64) -> None:
    if a == terms.DECLINE:
        tell(s, terms.E_LET_BE, p, s.turn, 1, 0, EVERYBODY)
        s.walk += 1
        s.phase = terms.DYING
        return
    learnt(s)
    card = board.remove_keeper(s, p, board.oldest_keeper(s, p, OP_REVIVE))
    discard_outbreak(s, card)
    tell(s, terms.E_REVIVED, p, s.turn, 1, card, EVERYBODY)
    s.walk = 0
    m = cure_options(s)
    if popcount(m) == 1:
        cure(s, lowest(m))
    else:
        ask(s, s.turn)
        s.phase = terms.CHOOSE_CURE


def cure_options(s: DeathWishState) -> i64:
    """The diseases of the dying player that are enough to lose."""
    too_many = skulls(s, s.turn) - board.goal(s)
    m: i64 = 0
    for i in range(stack_size(s, s.turn)):
        if skulls_of(board.stack_card(s, s.turn, i)) > too_many:
            m |= bit(i)
    return m


def cure(s: DeathWishState, i: i64) -> None:
    card = board.remove_disease(s, s.turn, i)
    tell(s, terms.E_CURED, s.turn, terms.NOBODY, 1, card, EVERYBODY)
    put(s, DISEASE_DECK, card)
    shuffle_in(s)
    s.phase = terms.ALIVE


def lives_on(s: DeathWishState) -> None:
    """What was being resolved continues: the next step, or the outbreak of the disease (R23 (7))."""
    s.phase = terms.ACTION_DONE
    if s.card != 0:
        s.phase = terms.STEP
    elif s.icon != 0:
        s.icon = 0
        s.phase = terms.DRAW_OUTBREAK


def die(s: DeathWishState) -> None:
    """R28, R29."""
    p = s.turn
    s.walk = 0
    s.icon = 0
    s.living &= ~bit(p)
    rank = s.seats - popcount(s.living)
    s.places |= rank << (4 * p)
    tell(s, terms.E_DEAD, p, terms.NOBODY, rank, s.turns, EVERYBODY)
    if s.last_survivor == 0:
        end_card(s)
        tell(s, terms.E_WON, p, terms.NOBODY, skulls(s, p), 0, EVERYBODY)
        end_game(s)
        return
    bury(s, p)
    end_card(s)
    s.actions = 0
    if popcount(s.living) == 1:
        tell(s, terms.E_SURVIVED, lowest(s.living), terms.NOBODY, 0, 0, EVERYBODY)
        end_game(s)
    else:
        s.phase = terms.ACTION_DONE


def bury(s: DeathWishState, p: i64) -> None:
    """All that the dead had goes to the discards in list order; the diseases stay in front of them."""
    learnt(s)
    n = hand_size(s, p)
    tell(s, terms.E_BURIED, p, terms.NOBODY, n | (kept_size(s, p) << 4), hand_faces(s, p, 0), bit(p))
    hand_discarded(s, p)
    for i in range(n):
        put(s, SYMPTOM_DISCARD, board.hand_card(s, p, i))
    board.empty_hand(s, p)
    while display_size(s, p) > 0:
        discard_afflicter(s, p, 0)
    keepers_buried(s, p)
    while kept_size(s, p) > 0:
        put(s, OUTBREAK_DISCARD, board.remove_keeper(s, p, 0))
    s.skips &= ~(15 * board.one(p))


# ---------------------------------------------------------------- the end (R43, R44)
def end_game(s: DeathWishState) -> None:
    board.clear_action(s)
    s.actions = 0
    s.phase = terms.OVER
    close(s)
