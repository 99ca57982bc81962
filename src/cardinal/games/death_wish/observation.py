"""What a seat of Death Wish sees, written as bytes in the order of the table in `features.py`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cardinal.core.bits import bit, has, lowest
from cardinal.core.observing import Observer, from_viewer, put, put_long, put_one, put_seat, put_seats, put_set
from cardinal.core.seats import seat_after
from cardinal.core.state import State
from cardinal.games.death_wish import terms
from cardinal.games.death_wish.board import (
    colours_held,
    display_card,
    goal,
    hand_card,
    kept_card,
    lower,
    nibble,
    stack_card,
    upper,
)
from cardinal.games.death_wish.cards import (
    DISEASES,
    FIRST_KEEPER,
    KEEPERS,
    OUTBREAKS,
    TEMPLATES,
    afflicter_colour,
    symptom_colour,
)
from cardinal.games.death_wish.features import ACTION_FEATURES, EVENTS, FEATURES, LEFT_OUT
from cardinal.games.death_wish.knowledge import HALF, claimed_colour, claimed_number, keeper_is_known, known_word
from cardinal.games.death_wish.legal import kind
from cardinal.games.death_wish.observation_actions import describe, put_disease
from cardinal.games.death_wish.piles import (
    AFFLICTER_DECK,
    AFFLICTER_DISCARD,
    DISEASE_DECK,
    OPEN,
    OUTBREAK_DECK,
    OUTBREAK_DISCARD,
    SYMPTOM_DECK,
    SYMPTOM_DISCARD,
    card_at,
    size,
)
from cardinal.games.death_wish.state import (
    DeathWishState,
    display_size,
    hand_size,
    kept_size,
    pool_card,
    skulls,
    stack_size,
)
from cardinal.games.death_wish.together import sealed_symptom

ACTIONS: Final[i64] = 48
COLOURS: Final[i64] = 5
SHOWN_OPEN: Final[i64] = 6  # of the open afflicters
REVEALED: Final[i64] = 7
NUMBERS: Final[i64] = 6  # of a disease


def observe(s: DeathWishState, seat: i64, out: vec[u8], at: i64) -> i64:
    at = put_colours(out, at, colours_held(s, seat))
    for i in range(1, s.seats):
        at = put_known(s, seat, seat_after(s, seat, i), out, at)
    at = put_known(s, seat, terms.IN_DISCARD, out, at)
    at = put_keepers(s, seat, out, at)
    at = put_people(s, seat, out, at)
    for slot in range(4):
        put_disease(out, at, lower(s, slot))
        put_disease(out, at + NUMBERS, upper(s, slot))
        at += 2 * NUMBERS
    put_disease(out, at, s.incubation)
    put_disease(out, at + NUMBERS, s.spreading)
    at = put_middle(s, out, at + 2 * NUMBERS)
    at = put_question(s, seat, out, at)
    at = put_drafts(s, seat, out, at)
    at = put_outbreak(s, seat, out, at)
    at = put_long(out, at, s.turns)
    at = put_long(out, at, s.cap_rounds)
    at = put(out, at, 1 if s.asked == 0 else 0)
    at = put(out, at, s.last_survivor)
    at = put(out, at, s.wild_alone)
    at = put(out, at, s.use_outbreaks)
    at = put(out, at, s.reactions)
    at = put(out, at, s.templates)
    return put(out, at, s.late_bonus)


def put_colours(out: vec[u8], at: i64, counts: i64) -> i64:
    """Counts of the five colours, four bits each."""
    for c in range(COLOURS):
        out[at + c] = u8((counts >> (4 * c)) & 15)
    return at + COLOURS


# ---------------------------------------------------------------- what the seat knows
def put_known(s: DeathWishState, seat: i64, column: i64, out: vec[u8], at: i64) -> i64:
    """The symptoms that the seat knows in a hand or in the discard, counted by colour."""
    count_colours(out, at, known_word(s, bit(seat), column, 0), 0)
    count_colours(out, at, known_word(s, bit(seat), column, 1), HALF)
    return at + COLOURS


def count_colours(out: vec[u8], at: i64, cards: i64, first: i64) -> None:
    while cards != 0:
        i = at + symptom_colour(first + lowest(cards))
        out[i] = u8(out[i] + 1)
        cards &= cards - 1


def put_keepers(s: DeathWishState, seat: i64, out: vec[u8], at: i64) -> i64:
    for i in range(kept_size(s, seat)):
        out[at + i] = u8(kept_card(s, seat, i) - FIRST_KEEPER + 1)
    at += KEEPERS
    if s.kept_sizes != 0:
        for i in range(s.seats):
            p = seat_after(s, seat, i)
            for k in range(kept_size(s, p)):
                card = kept_card(s, p, k)
                if keeper_is_known(s, bit(seat), p, card):
                    out[at + KEEPERS * i + card - FIRST_KEEPER] = 1
    at += KEEPERS * s.seats
    return put_set(out, at, known_word(s, bit(seat), terms.OUTBREAKS_KNOWN, 0), OUTBREAKS)


# ---------------------------------------------------------------- the table
def put_people(s: DeathWishState, seat: i64, out: vec[u8], at: i64) -> i64:
    n = s.seats
    for i in range(n):
        p = seat_after(s, seat, i)
        if claimed_number(s, p) != 0:
            out[at + 2 * i] = u8(claimed_colour(s, p) + 1)
            out[at + 2 * i + 1] = u8(claimed_number(s, p))
        out[at + 2 * n + i] = u8(hand_size(s, p))
        out[at + 3 * n + i] = u8(kept_size(s, p))
        for k in range(display_size(s, p)):
            out[at + 4 * n + 3 * i + k] = u8(afflicter_colour(display_card(s, p, k)) + 1)
        out[at + 7 * n + i] = u8(skulls(s, p))
        out[at + 8 * n + i] = u8(nibble(s.skips, p))
        out[at + 9 * n + i] = u8(nibble(s.places, p))
        for k in range(stack_size(s, p)):
            out[at + 11 * n + stack_card(s, p, k)] = u8(i + 1)
    put_seats(s, seat, out, at + 10 * n, s.living)
    return at + 11 * n + DISEASES + TEMPLATES


def put_middle(s: DeathWishState, out: vec[u8], at: i64) -> i64:
    """Pool, afflicters and the sizes of piles."""
    for i in range(4):
        if pool_card(s, i) != 0:
            out[at + i] = u8(symptom_colour(pool_card(s, i) - 1) + 1)
    at += 4
    n = size(s, OPEN)
    for i in range(SHOWN_OPEN):
        if i < n:
            out[at + i] = u8(afflicter_colour(card_at(s, OPEN, n - 1 - i)) + 1)
    at += SHOWN_OPEN
    for i in range(size(s, AFFLICTER_DISCARD)):
        c = at + afflicter_colour(card_at(s, AFFLICTER_DISCARD, i))
        out[c] = u8(out[c] + 1)
    at += COLOURS
    for i in range(s.revealed_count):
        out[at + i] = u8(afflicter_colour((s.revealed >> (6 * i)) & 63) + 1)
    at += REVEALED
    at = put(out, at, size(s, SYMPTOM_DECK))
    at = put(out, at, size(s, SYMPTOM_DISCARD))
    at = put(out, at, size(s, AFFLICTER_DECK))
    at = put(out, at, size(s, AFFLICTER_DISCARD))
    at = put(out, at, n)
    at = put(out, at, size(s, DISEASE_DECK))
    at = put(out, at, size(s, OUTBREAK_DECK))
    return put(out, at, size(s, OUTBREAK_DISCARD))


# ---------------------------------------------------------------- what is asked
def put_question(s: DeathWishState, seat: i64, out: vec[u8], at: i64) -> i64:
    at = put_seat(s, seat, out, at, s.turn)
    at = put(out, at, s.actions)
    at = put(out, at, goal(s))
    at = put_seats(s, seat, out, at, s.asked)
    at = put(out, at, 1 if has(s.waiting, seat) else 0)
    at = put_one(out, at, kind(s), terms.DECISIONS)
    return put(out, at, nibble(s.sealed, seat))


def put_drafts(s: DeathWishState, seat: i64, out: vec[u8], at: i64) -> i64:
    """Choices in the making, for who makes them; a contract that was declared is public but for its payment."""
    ph = s.phase
    mine = seat == s.turn
    if mine and (ph == terms.CONTRACT_MEANS or ph == terms.CONTRACT_PAYMENT):
        out[at + ph - terms.CONTRACT_MEANS] = 1
    at += 2
    declared = ph == terms.REACT_CANCEL and s.card == 0
    if declared or (mine and (ph == terms.CONTRACT_MEANS or ph == terms.CONTRACT_PAYMENT)):
        out[at] = u8((s.slot >> 1) + 1)
        out[at + 1] = u8(s.slot & 1)
        if ph != terms.CONTRACT_MEANS:
            out[at + 2] = u8(s.means + 1)
    at += 3
    if mine and declared:
        out[at] = u8(s.payment + 1)
    at += 1
    if mine and ph == terms.PAIR_TAKE:
        out[at] = u8(stack_card(s, seat, s.give - 1) + 1)
    at += 1
    if mine and ph == terms.CHOOSE_REDRAW:
        put_colours(out, at, s.redraw)
        put_one(out, at + COLOURS, s.give, COLOURS)
    return at + 2 * COLOURS


def put_outbreak(s: DeathWishState, seat: i64, out: vec[u8], at: i64) -> i64:
    at = put_one(out, at, s.card - 1, OUTBREAKS)
    at = put(out, at, s.step)
    at = put_seat(s, seat, out, at, s.target)
    at = put(out, at, s.left)
    at = put(out, at, s.walk)
    at = put(out, at, s.icon)
    if s.phase == terms.CHOOSE_SHOWN:
        for p in range(s.seats):
            if has(s.shown, p):
                card = hand_card(s, p, sealed_symptom(s, p))
                out[at + from_viewer(s, seat, p)] = u8(symptom_colour(card) + 1)
    return at + s.seats


class DeathWishObserver(Observer):
    def observe(self, s: State, seat: i64, out: vec[u8], at: i64) -> i64:
        assert isinstance(s, DeathWishState)
        return observe(s, seat, out, at)

    def describe(self, s: State, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
        assert isinstance(s, DeathWishState)
        return describe(s, seat, action, out, at)


OBSERVER = DeathWishObserver(FEATURES, ACTION_FEATURES, int(ACTIONS), LEFT_OUT, EVENTS)
