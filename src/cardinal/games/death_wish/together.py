"""What several players choose at the same time (R39): sealed answers, opened together."""

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest, popcount
from cardinal.core.seats import seat_after
from cardinal.core.state import EVERYBODY, ask, ask_all, learnt, tell
from cardinal.games.death_wish import board, terms
from cardinal.games.death_wish.knowledge import arrived, everyone_knows, gone_unseen, left_openly, shown_eldest
from cardinal.games.death_wish.ops import discard_afflicter, discard_symptom_at
from cardinal.games.death_wish.state import DeathWishState, display_size, hand_size


def ask_sealed(s: DeathWishState, seats: i64, decision: i64) -> None:
    """Ask all seats that have a choice; the others' only card goes unasked."""
    by_symptom = decision == terms.CHOOSE_PASS_SYMPTOM or decision == terms.CHOOSE_DISCARD_SYMPTOM
    by_symptom = by_symptom or decision == terms.CHOOSE_REVEAL_SYMPTOM
    s.sealed = 0
    s.sealing = decision
    asked: i64 = 0
    for q in range(s.seats):
        n = hand_size(s, q) if by_symptom else display_size(s, q)
        if has(seats, q) and n > 1:
            asked |= bit(q)
    if asked != 0:
        ask_all(s, asked)
        s.phase = decision
    else:
        s.phase = terms.UNSEAL


def seal(s: DeathWishState, seat: i64, a: i64) -> None:
    s.sealed |= (a + 1) << (4 * seat)
    s.waiting &= ~bit(seat)
    if s.waiting == 0:
        s.phase = terms.UNSEAL


def unseal(s: DeathWishState) -> None:
    learnt(s)
    decision = s.sealing
    s.sealing = 0
    s.phase = terms.STEP
    if decision == terms.CHOOSE_PASS_SYMPTOM:
        pass_symptoms(s)
    elif decision == terms.CHOOSE_PASS_AFFLICTER:
        pass_afflicters(s)
    elif decision == terms.CHOOSE_REVEAL_SYMPTOM:
        show_symptoms(s)
        return
    else:
        discard_together(s, decision)
    s.sealed = 0


def sealed_symptom(s: DeathWishState, q: i64) -> i64:
    """Where in q's hand the symptom of the sealed answer is; an only card needs no answer."""
    sealed = board.nibble(s.sealed, q)
    if sealed == 0:
        return 0
    return board.oldest_of(s, q, sealed - 1)


def sealed_place(s: DeathWishState, q: i64) -> i64:
    """The same for an afflicter."""
    sealed = board.nibble(s.sealed, q)
    if sealed == 0:
        return 0
    return sealed - 1


def pass_symptoms(s: DeathWishState) -> None:
    """All cards leave their hands before any arrives."""
    moving: i64 = 0  # one card a seat, seven bits each
    givers: i64 = 0
    for i in range(s.seats):
        q = seat_after(s, s.turn, i)
        if board.alive(s, q) and hand_size(s, q) > 0:
            card = board.remove_symptom(s, q, sealed_symptom(s, q))
            moving |= card << (7 * q)
            givers |= bit(q)
            gone_unseen(s, q, card, bit(q) | bit(board.left_of(s, q)))
    for i in range(s.seats):
        q = seat_after(s, s.turn, i)
        if has(givers, q):
            to = board.left_of(s, q)
            card = (moving >> (7 * q)) & 127
            board.add_symptom(s, to, card)
            arrived(s, q, to, card, bit(q) | bit(to))
            tell(s, terms.E_PASSED, q, to, 1, card, bit(q) | bit(to))


def pass_afflicters(s: DeathWishState) -> None:
    moving: i64 = 0
    givers: i64 = 0
    for i in range(s.seats):
        q = seat_after(s, s.turn, i)
        if board.alive(s, q) and display_size(s, q) > 0:
            moving |= board.remove_afflicter(s, q, sealed_place(s, q)) << (7 * q)
            givers |= bit(q)
    for i in range(s.seats):
        q = seat_after(s, s.turn, i)
        if has(givers, q):
            to = board.left_of(s, q)
            card = (moving >> (7 * q)) & 127
            board.add_afflicter(s, to, card)
            tell(s, terms.E_AFFLICTER_PASSED, q, to, 1, card, EVERYBODY)


def discard_together(s: DeathWishState, decision: i64) -> None:
    for i in range(1, s.seats):
        q = seat_after(s, s.turn, i)
        if decision == terms.CHOOSE_DISCARD_SYMPTOM:
            if hand_size(s, q) > 0:
                discard_symptom_at(s, q, sealed_symptom(s, q))
        elif display_size(s, q) > 0:
            discard_afflicter(s, q, sealed_place(s, q))


def show_symptoms(s: DeathWishState) -> None:
    """reveal_and_take: everybody sees what the others show; S takes one."""
    s.shown = 0
    for i in range(1, s.seats):
        q = seat_after(s, s.turn, i)
        if hand_size(s, q) > 0:
            card = board.hand_card(s, q, sealed_symptom(s, q))
            everyone_knows(s, q, card)
            shown_eldest(s, card)
            s.shown |= bit(q)
            tell(s, terms.E_SHOWN, q, terms.NOBODY, 1, card, EVERYBODY)
    n = popcount(s.shown)
    if n == 0:
        s.sealed = 0
    elif n == 1:
        take_shown(s, lowest(s.shown))
    else:
        ask(s, s.turn)
        s.phase = terms.CHOOSE_SHOWN


def shown_options(s: DeathWishState) -> i64:
    """By the distance of the seat that shows."""
    m: i64 = 0
    for i in range(1, s.seats):
        if has(s.shown, seat_after(s, s.turn, i)):
            m |= bit(i)
    return m


def take_shown(s: DeathWishState, q: i64) -> None:
    p = s.turn
    learnt(s)
    card = board.remove_symptom(s, q, sealed_symptom(s, q))
    left_openly(s, q, card)
    board.add_symptom(s, p, card)
    everyone_knows(s, p, card)
    tell(s, terms.E_SHOWN_TAKEN, p, q, 1, card, EVERYBODY)
    s.shown = 0
    s.sealed = 0
    s.phase = terms.STEP
