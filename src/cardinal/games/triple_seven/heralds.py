"""Heralds (R20-R23): the announcement, called or ignored, or the colour guessed."""

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit
from cardinal.core.chance import below
from cardinal.core.frames import pop, top
from cardinal.core.seats import seat_after
from cardinal.core.state import EVERYBODY, ask, ask_all, learnt, tell
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.board import empty_hand, next_seat, shuffled_seats, without_seat
from cardinal.games.triple_seven.cards import colour_of
from cardinal.games.triple_seven.knowledge import card_played
from cardinal.games.triple_seven.moves import go_out, owe, set_in_play
from cardinal.games.triple_seven.state import TripleSevenState


def open_announcement(s: TripleSevenState, a: i64) -> None:
    if s.herald_mode == terms.GUESS_MODE:
        ask(s, next_seat(s, a))
        s.phase = terms.HERALD_GUESS
    else:
        learnt(s)
        draw_race(s, a)
        ask_all(s, below_bit(s.seats))
        s.phase = terms.HERALD_RACE


def draw_race(s: TripleSevenState, a: i64) -> None:
    """R22: the order for who asks one seat at a time."""
    if below(s, 100) < s.herald_owner_first:
        s.race = a + 1
        return
    race: i64 = 0
    n = s.seats - 1
    for i in range(n):
        race |= (seat_after(s, a, i + 1) + 1) << (4 * i)
    s.race = shuffled_seats(s, race, n)


def herald_guess(s: TripleSevenState, seat: i64, a: i64) -> None:
    owner = terms.frame_a(top(s))
    if a == terms.NEUTRAL:
        tell(s, terms.E_SILENT, seat, owner, 0, 0, EVERYBODY)
    else:
        tell(s, terms.E_GUESS, seat, owner, a - terms.COLOUR_1, 0, EVERYBODY)
    kind = s.top - 1
    card_played(s, owner, kind, s.face_down - 1)
    s.face_down = terms.FACE_UP
    set_in_play(s, kind)
    learnt(s)
    tell(s, terms.E_HERALD_SHOWN, owner, terms.NOBODY, colour_of(kind), s.top, EVERYBODY)
    if a != terms.NEUTRAL:
        if a - terms.COLOUR_1 == colour_of(kind):
            tell(s, terms.E_CALLED, seat, owner, 0, 0, EVERYBODY)
            owe(s, owner, 4)
        else:
            owe(s, seat, s.herald_miss)
    s.phase = terms.SETTLED


def herald_race(s: TripleSevenState, seat: i64, a: i64) -> None:
    owner = terms.frame_a(top(s))
    s.phase = terms.SETTLED
    if a == terms.ANNOUNCE:
        tell(s, terms.E_ANNOUNCED, seat, terms.NOBODY, 0, 0, EVERYBODY)
    elif a == terms.CALL:
        tell(s, terms.E_CALLED, seat, owner, 0, 0, EVERYBODY)
        owe(s, owner, 4)
    else:
        tell(s, terms.E_IGNORED, seat, owner, 0, 0, EVERYBODY)
        s.asked &= ~bit(seat)
        s.waiting = s.asked
        s.race = without_seat(s.race, seat)
        if s.asked == bit(owner):
            tell(s, terms.E_UNCALLED, owner, terms.NOBODY, 0, 0, EVERYBODY)
        else:
            s.phase = terms.HERALD_RACE


def settled(s: TripleSevenState) -> None:
    """R20: only now can a Herald be a last card."""
    owner = terms.frame_a(pop(s))
    s.race = 0
    s.phase = terms.NEXT_FRAME
    if empty_hand(s, owner):
        go_out(s, owner)
