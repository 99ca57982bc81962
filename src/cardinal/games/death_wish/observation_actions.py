"""What an action of Death Wish is, written as bytes in the order of the table in `features.py`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cardinal.core.bits import has
from cardinal.core.observing import from_viewer
from cardinal.core.seats import seat_after
from cardinal.games.death_wish import terms
from cardinal.games.death_wish.board import display_card, hand_card, kept_card, nibble, stack_card
from cardinal.games.death_wish.cards import (
    FIRST_KEEPER,
    afflicter_colour,
    cost_of,
    disease_colour,
    has_icon,
    skulls_of,
    steal_of,
    symptom_colour,
)
from cardinal.games.death_wish.contract import disease_at, paid_counts, paid_understudies, steal_distance, steal_place
from cardinal.games.death_wish.state import DeathWishState, pool_card
from cardinal.games.death_wish.together import sealed_symptom

# where the features of an action begin
ACTION: Final[i64] = 1
YES: Final[i64] = 2
NO: Final[i64] = 3
NUMBER: Final[i64] = 4
POSITIONS: Final[i64] = 5
SLOT: Final[i64] = 9
FROM_DECK: Final[i64] = 10
COLOUR: Final[i64] = 11
THEIR_COLOUR: Final[i64] = 12
TARGET: Final[i64] = 13
SICK_NOTE: Final[i64] = 14
PAID: Final[i64] = 15
UNDERSTUDIES: Final[i64] = 20
KEEPER: Final[i64] = 21
DISEASE: Final[i64] = 22
SIZE: Final[i64] = 28


def put_disease(out: vec[u8], at: i64, plus_one: i64) -> None:
    """A disease by its six numbers; nothing for 0."""
    if plus_one != 0:
        card = plus_one - 1
        out[at] = u8(plus_one)
        out[at + 1] = u8(disease_colour(card) + 1)
        out[at + 2] = u8(cost_of(card))
        out[at + 3] = u8(steal_of(card))
        out[at + 4] = u8(skulls_of(card))
        out[at + 5] = u8(1 if has_icon(card) else 0)


def describe(s: DeathWishState, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
    ph = s.phase
    out[at] = u8(ph)
    if ph == terms.TURN_ACTION:
        describe_turn(s, seat, action, out, at)
    elif ph == terms.CONTRACT_MEANS:
        describe_means(s, seat, action, out, at)
    elif ph == terms.CONTRACT_PAYMENT:
        counts = paid_counts(s, action)
        for c in range(5):
            out[at + PAID + c] = u8(nibble(counts, c))
        out[at + UNDERSTUDIES] = u8(paid_understudies(s, action))
    elif by_colour(ph):
        out[at + COLOUR] = u8(action + 1)
    elif ph == terms.KEEP_AFFLICTER:
        out[at + COLOUR] = u8(afflicter_colour((s.revealed >> (6 * action)) & 63) + 1)
    elif own_afflicter(ph):
        out[at + COLOUR] = u8(afflicter_colour(display_card(s, seat, action)) + 1)
    elif ph == terms.SPREAD_SLOT or ph == terms.CHOOSE_MUTATION:
        out[at + SLOT] = u8(action + 1)
    elif ph == terms.REACT_CANCEL or ph == terms.REACT_REVIVE or ph == terms.KEEPER_DRAWN:
        out[at + (YES if action == 0 else NO)] = 1
    else:
        describe_in_outbreak(s, seat, ph, action, out, at)
    return at + SIZE


def by_colour(ph: i64) -> bool:
    discards = ph == terms.DISCARD_SYMPTOM or ph == terms.CHOOSE_DISCARD_SYMPTOM
    return discards or ph == terms.CHOOSE_PASS_SYMPTOM or ph == terms.CHOOSE_REVEAL_SYMPTOM or ph == terms.CHOOSE_PEEKED


def own_afflicter(ph: i64) -> bool:
    discards = ph == terms.DISCARD_AFFLICTER or ph == terms.CHOOSE_DISCARD_AFFLICTER
    return discards or ph == terms.CHOOSE_PASS_AFFLICTER


def describe_turn(s: DeathWishState, seat: i64, action: i64, out: vec[u8], at: i64) -> None:
    if action < terms.SUFFER_POOL:
        out[at + ACTION] = 1
        out[at + NUMBER] = u8(action + 1)
    elif action < terms.AFFLICT_DECK:
        out[at + ACTION] = 2
        positions = terms.pool_positions(action)
        for i in range(4):
            if has(positions, i):
                out[at + POSITIONS + i] = 1
                out[at + NUMBER] = u8(out[at + NUMBER] + 1)
                if pool_card(s, i) != 0:
                    c = at + PAID + symptom_colour(pool_card(s, i) - 1)
                    out[c] = u8(out[c] + 1)
    elif action < terms.SPREAD_INCUBATION:
        out[at + ACTION] = u8(3 + action - terms.AFFLICT_DECK)
    elif action < terms.CONTRACT:
        out[at + ACTION] = 5
        out[at + FROM_DECK] = u8(1 if action == terms.SPREAD_DECK else 0)
        if action == terms.SPREAD_INCUBATION:
            put_disease(out, at + DISEASE, s.incubation)
    elif action < terms.PLAY_KEEPER:
        out[at + ACTION] = 6
        out[at + SLOT] = u8(((action - terms.CONTRACT) >> 1) + 1)
        put_disease(out, at + DISEASE, disease_at(s, action - terms.CONTRACT))
    elif action < terms.PASS:
        out[at + ACTION] = 7
        out[at + KEEPER] = u8(kept_card(s, seat, action - terms.PLAY_KEEPER) - FIRST_KEEPER + 1)
    else:
        out[at + ACTION] = 8


def describe_means(s: DeathWishState, seat: i64, action: i64, out: vec[u8], at: i64) -> None:
    """Whose afflicter."""
    if action == terms.NOTE:
        out[at + SICK_NOTE] = 1
    elif action < terms.NOTE:
        out[at + COLOUR] = u8(afflicter_colour(display_card(s, seat, action)) + 1)
    else:
        i = steal_distance(action)
        out[at + TARGET] = u8(i)
        card = display_card(s, seat_after(s, seat, i), steal_place(action))
        out[at + THEIR_COLOUR] = u8(afflicter_colour(card) + 1)


def describe_in_outbreak(s: DeathWishState, seat: i64, ph: i64, action: i64, out: vec[u8], at: i64) -> None:
    if ph == terms.CHOOSE_CURE or ph == terms.CHOOSE_DISEASE_PAIR:
        put_disease(out, at + DISEASE, stack_card(s, s.turn, action) + 1)
    elif ph == terms.PAIR_TAKE:
        put_disease(out, at + DISEASE, stack_card(s, s.target, action) + 1)
        out[at + TARGET] = u8(from_viewer(s, seat, s.target))
    elif ph == terms.CHOOSE_OPPONENT:
        if action == terms.NOBODY_CHOSEN:
            out[at + NO] = 1
        else:
            out[at + TARGET] = u8(action)
    elif ph == terms.CHOOSE_POOL:
        out[at + POSITIONS + action] = 1
        out[at + COLOUR] = u8(symptom_colour(pool_card(s, action) - 1) + 1)
    elif ph == terms.CHOOSE_THEIR_AFFLICTER:
        out[at + TARGET] = u8(from_viewer(s, seat, s.target))
        out[at + THEIR_COLOUR] = u8(afflicter_colour(display_card(s, s.target, action)) + 1)
    elif ph == terms.CHOOSE_AFFLICTER_PAIR:
        out[at + TARGET] = u8(from_viewer(s, seat, s.target))
        out[at + COLOUR] = u8(afflicter_colour(display_card(s, s.turn, action >> 3)) + 1)
        out[at + THEIR_COLOUR] = u8(afflicter_colour(display_card(s, s.target, action & 7)) + 1)
    elif ph == terms.CHOOSE_FREE_SPREAD:
        out[at + FROM_DECK] = u8(1 if action == terms.FREE_DECK else 0)
        out[at + NO] = u8(1 if action == terms.FREE_NOTHING else 0)
    elif ph == terms.CHOOSE_SHOWN:
        p = seat_after(s, s.turn, action)
        out[at + TARGET] = u8(action)
        out[at + COLOUR] = u8(symptom_colour(hand_card(s, p, sealed_symptom(s, p))) + 1)
    else:
        out[at + COLOUR] = u8(s.give + 1)
        out[at + NUMBER] = u8(action)
