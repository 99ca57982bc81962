"""What is done for a seat whose time has run out (section 5.2)."""

from cardinal.core.game import Path_
from cardinal.core.seats import seat_after
from cardinal.games.death_wish import terms
from cardinal.games.death_wish.board import colours_held, hand_card, nibble, stack_card
from cardinal.games.death_wish.cards import skulls_of, symptom_colour
from cardinal.games.death_wish.legal import turn_options
from cardinal.games.death_wish.rules import DeathWish
from cardinal.games.death_wish.texts import copy, shown_card


def default(s: DeathWish, seat: int) -> Path_:
    ph = s.phase
    options = s.options(seat)
    if ph == terms.TURN_ACTION:
        return first_whole(s, seat, 1 if turn_options(s, seat) & 2 else options[0])
    if ph in (terms.DISCARD_SYMPTOM, terms.CHOOSE_DISCARD_SYMPTOM, terms.CHOOSE_PASS_SYMPTOM):
        return (max(options, key=lambda c: (nibble(colours_held(s, seat), c), -c)),)
    if ph == terms.CHOOSE_REVEAL_SYMPTOM:
        return (symptom_colour(hand_card(s, seat, 0)),)
    if ph == terms.REACT_CANCEL:
        return (terms.DECLINE,)
    if ph == terms.CHOOSE_CURE:
        return (min(options, key=lambda i: (skulls_of(stack_card(s, seat, i)), i)),)
    if ph == terms.CHOOSE_OPPONENT and terms.NOBODY_CHOSEN in options:
        return (terms.NOBODY_CHOSEN,)
    if ph == terms.CHOOSE_PEEKED:
        return (options[-1],)
    if ph == terms.CHOOSE_FREE_SPREAD:
        return (terms.FREE_NOTHING,)
    if ph == terms.CHOOSE_SHOWN:
        return (max(options, key=lambda i: (symptom_colour(shown_card(s, seat_after(s, s.turn, i))), -i)),)
    if ph == terms.CHOOSE_REDRAW:
        oldest = symptom_colour(hand_card(s, seat, 0))
        return tuple(int(c == oldest) for c in range(5) if nibble(colours_held(s, seat), c))
    if ph in (terms.CHOOSE_DISEASE_PAIR, terms.CONTRACT_MEANS, terms.CONTRACT_PAYMENT):
        return first_whole(s, seat, options[0])
    return (options[0],)


def first_whole(s: DeathWish, seat: int, first: int) -> Path_:
    """A choice that begins with this part, and goes on with the first option of each further one."""
    found = [first]
    t = copy(s)
    t.answer(seat, first)
    while t.drafting(seat):
        found.append(t.options(seat)[0])
        t.answer(seat, found[-1])
    return tuple(found)
