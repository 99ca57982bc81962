"""Set-up (section 3)."""

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit, shl
from cardinal.core.chance import below, seed
from cardinal.core.state import EVERYBODY, learnt, tell
from cardinal.games.soul_reapers import board, terms
from cardinal.games.soul_reapers.battle import clear_battle
from cardinal.games.soul_reapers.cards import ALL_FACES, FACES
from cardinal.games.soul_reapers.knowledge import hand_changed
from cardinal.games.soul_reapers.state import ReapersState, cards_left


# ---------------------------------------------------------------- set-up (section 3)
def setup(s: ReapersState, number: i64) -> None:
    seed(s, number)
    s.barrier = 0
    s.asked = 0
    s.waiting = 0
    s.frames = 0
    s.frames_below = 0
    s.turns = 0
    s.idle = 0
    s.last_round = 0
    s.reason = 0
    s.unable = 0
    s.left = 0
    s.buried = 0
    s.reapers = 0
    s.swaps = 0
    for p in range(s.seats):
        s.reapers |= shl(terms.NO_CELL, 5 * p)
        s.left |= shl(FACES, 6 * p)
        s.hands[p] = 0
    for i in range(terms.PURGATORY_WORDS * s.seats):
        s.purgatory[i] = 0
    for i in range(7 * s.seats):
        s.points[i] = 0
    clear_battle(s)
    deal_souls(s)
    for p in range(s.seats):
        board.new_deck(s, p)
        board.mix_deck(s, p, 0, s)
    first: i64 = 0
    if s.random_first == 1:  # the last number drawn: the deal is the same either way, and hands use no chance
        first = below(s, s.seats)
    tell(s, terms.E_START, first, terms.NOBODY, board.side(s), 0, EVERYBODY)
    for p in range(s.seats):
        refill(s, p)
    s.first = first
    s.turn = first
    s.phase = terms.BEGIN


def deal_souls(s: ReapersState) -> None:
    """Setup 2 and 3.  The soul deck is shuffled where the deck of seat 0 will lie."""
    board.new_deck(s, 0)
    board.mix_deck(s, 0, 0, s)
    s.aside = ALL_FACES
    s.standing = below_bit(board.cells(s))
    for cell in range(board.cells(s)):
        pile: i64 = 0
        for i in range(3):
            face = board.deck_card(s, 0, 3 * cell + i)
            pile = (pile << 6) | face
            s.aside ^= bit(face - 1)
        s.piles[cell] = pile


# ---------------------------------------------------------------- refill (R8, R27)
def refill(s: ReapersState, p: i64) -> None:
    """R8, R27: up to five cards, as long as the deck lasts."""
    hand = s.hands[p]
    if hand >> (8 * terms.HAND - 8) != 0:  # five already
        return
    n = terms.HAND - board.hand_size(hand)
    left = cards_left(s, p)
    if n > left:
        n = left
    if n == 0:
        return
    drawn: i64 = 0
    for i in range(n):
        at = FACES - left + i
        face = board.deck_card(s, p, at)
        board.flip_deck_card(s, p, at, face)
        hand = board.with_card(hand, 2 * face)
        drawn |= (2 * face) << (8 * i)
    s.hands[p] = hand
    s.left -= n << (6 * p)
    hand_changed(s, p)
    learnt(s)
    tell(s, terms.E_DRAW, p, terms.NOBODY, n, drawn, bit(p))
