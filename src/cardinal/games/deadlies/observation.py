"""What a seat of The Deadlies sees, as bytes: the table says what is written, `observe` writes it in this order."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cardinal.core.bits import has, popcount
from cardinal.core.features import KNOWN, OTHERS, OWN, PUBLIC, SEATS, Feature
from cardinal.core.observing import (
    Observer,
    put,
    put_long,
    put_one,
    put_seat,
    put_seats,
    put_set,
)
from cardinal.core.seats import seat_after
from cardinal.core.state import State
from cardinal.games.deadlies import terms
from cardinal.games.deadlies.board import row_card
from cardinal.games.deadlies.cards import CARDS, CORRUPTION, SLOTH, suit_of, value_of
from cardinal.games.deadlies.knowledge import drafting, known_to
from cardinal.games.deadlies.rules import kind
from cardinal.games.deadlies.state import DeadliesState, dial, front
from cardinal.games.deadlies.terms import (
    CARD,
    ENVY_SWAP,
    GLUTTONY_CHOICE,
    LUST_PARTNER,
    NO,
    NO_CARD,
    PLAY_KIND,
    PLAY_MORE,
    PRIDE_TARGET,
    WRATH_TARGET,
)

ACTIONS: Final[i64] = 54  # CARD + 52
DECISIONS: Final[i64] = 13
KINDS_OF_PLAY: Final[i64] = 11
IN_FRONT: Final[i64] = 8  # the seven Sloths and Corruption: only these stay
ROW: Final[i64] = 5

FEATURES = (
    Feature("own_hand", (52,), 1, OWN, "the cards in hand"),
    Feature("known_hands", (OTHERS, 52), 1, KNOWN, "cards that the seat knows to be in the others' hands"),
    Feature("hand_sizes", (SEATS,), 52, PUBLIC, "how many cards each holds"),
    Feature("dials", (SEATS,), 6, PUBLIC, "each dial"),
    Feature("owed", (SEATS,), 1, PUBLIC, "who is owed a refill"),
    Feature("fronts", (SEATS, 8), 1, PUBLIC, "the card in front of each: Sloth 1 to 7 or Corruption"),
    Feature("deck_size", (1,), 51, PUBLIC, "cards in the deck"),
    Feature("discard", (52,), 1, PUBLIC, "the discard"),
    Feature("halo_in_centre", (1,), 1, PUBLIC, "the Halo lies in the centre"),
    Feature("play", (52,), 1, PUBLIC, "the cards of this turn's play; while the seat chooses, its own draft of it"),
    Feature("play_top", (52,), 1, PUBLIC, "the top of that play"),
    Feature("effect", (8,), 1, PUBLIC, "the sin that takes effect; the last cell for Purity and Halo"),
    Feature("drafting", (1,), 1, OWN, "the play is a draft of the seat's own"),
    Feature("draft_kind", (11,), 1, OWN, "its kind: alone, suit, one of 7 suits of Corruption, number, straight"),
    Feature("draft_step", (2,), 1, OWN, "what of it is chosen now: its kind, a further card"),
    Feature("row", (5, 17), 1, PUBLIC, "Greed's row, card by card: its sin (8), its value from 0 to 8"),
    Feature("active", (SEATS,), 1, PUBLIC, "whose turn it is"),
    Feature("extra_turn", (1,), 1, PUBLIC, "the turn was granted by Gluttony"),
    Feature("asked", (SEATS,), 1, PUBLIC, "whose answer is awaited"),
    Feature("to_answer", (1,), 1, OWN, "the seat itself has yet to answer"),
    Feature("decision", (13,), 1, PUBLIC, "what is asked, in the order of the decisions"),
    Feature("named", (SEATS,), 1, PUBLIC, "who was named by Pride, Lust or Wrath"),
    Feature("own_answer", (54,), 1, OWN, "Lust: the answer that the seat has sealed"),
    Feature("turn", (2,), 127, PUBLIC, "turns begun"),
    Feature("turns_left", (2,), 127, PUBLIC, "turns to the cap; 0 where there is none"),
    Feature("winner", (SEATS,), 1, PUBLIC, "who has won"),
    Feature("options", (4,), 3, PUBLIC, "straight_min, pride_show_to, sloth_trigger, sloth_hits_player"),
    Feature("more_options", (2,), 1, PUBLIC, "gluttony_check, halo_double_drop"),
)  # fmt: skip

ACTION_FEATURES = (
    Feature("question", (1,), 14, OWN, "the decision, or which part of a play: 13 its kind, 14 a further card"),
    Feature("card", (1,), 52, OWN, "1 + the card"),
    Feature("suit", (1,), 8, OWN, "1 + the card's sin, or the sin chosen; 8 for the cards without one"),
    Feature("value", (1,), 10, OWN, "2 + the card's value; 1 for the Halo"),
    Feature("target", (1,), 5, OWN, "the seat named, by how far it sits to the left"),
    Feature("kind_of_play", (1,), 11, OWN, "1 + the kind of play"),
    Feature("says_yes", (1,), 1, OWN, "deal on, discard, accept"),
    Feature("says_no", (1,), 1, OWN, "the plain word: decline, stop, keep, refuse, none, draw, done"),
)


def observe(s: DeadliesState, seat: i64, out: vec[u8], at: i64) -> i64:
    at = put_hands(s, seat, out, at)
    for i in range(s.seats):
        at = put_front(out, at, front(s, seat_after(s, seat, i)))
    at = put(out, at, s.n_deck)
    at = put_set(out, at, s.discard, CARDS)
    at = put(out, at, 1 if s.centre != 0 else 0)
    at = put_play(s, seat, out, at)
    for i in range(ROW):
        if i < s.n_row:
            put_one(out, at, suit_of(row_card(s, i)), 8)
            put_one(out, at + 8, value_of(row_card(s, i)), 9)
        at += 17
    at = put_question(s, seat, out, at)
    at = put_long(out, at, s.turns)
    at = put_long(out, at, s.turn_cap - s.turns if s.turn_cap > 0 else 0)
    at = put_seat(s, seat, out, at, s.winner)
    at = put(out, at, s.straight_min)
    at = put(out, at, s.pride_show_all)
    at = put(out, at, s.sloth_trigger)
    at = put(out, at, s.sloth_hits_player)
    at = put(out, at, s.gluttony_after_chain)
    return put(out, at, s.halo_double_drop)


def put_hands(s: DeadliesState, seat: i64, out: vec[u8], at: i64) -> i64:
    at = put_set(out, at, s.hands[seat], CARDS)
    for i in range(1, s.seats):
        q = seat_after(s, seat, i)
        at = put_set(out, at, known_to(s, seat, q) | known_to(s, terms.PUBLIC, q), CARDS)
    for i in range(s.seats):
        q = seat_after(s, seat, i)
        out[at + i] = u8(popcount(s.hands[q]))
        out[at + s.seats + i] = u8(dial(s, q))
    return put_seats(s, seat, out, at + 2 * s.seats, s.owed)


def put_front(out: vec[u8], at: i64, card: i64) -> i64:
    if card == NO_CARD:
        return at + IN_FRONT
    return put_one(out, at, 7 if card == CORRUPTION else card - 7 * SLOTH, IN_FRONT)


def put_play(s: DeadliesState, seat: i64, out: vec[u8], at: i64) -> i64:
    """This turn's play; a draft is for who makes it."""
    draft = drafting(s)
    if s.pile == 0 or (draft and seat != s.turn):
        return at + 2 * CARDS + 8 + 1 + KINDS_OF_PLAY + 2
    at = put_set(out, at, s.pile, CARDS)
    at = put_one(out, at, s.top, CARDS)
    if not draft:
        return put_one(out, at, s.effect, 8) + 1 + KINDS_OF_PLAY + 2
    at = put(out, at + 8, 1)
    if s.phase == PLAY_MORE:
        put_one(out, at, s.how, KINDS_OF_PLAY)
    return put_one(out, at + KINDS_OF_PLAY, s.phase - PLAY_KIND, 2)


def put_question(s: DeadliesState, seat: i64, out: vec[u8], at: i64) -> i64:
    at = put_seat(s, seat, out, at, s.turn)
    at = put(out, at, s.extra)
    at = put_seats(s, seat, out, at, s.asked)
    at = put(out, at, 1 if has(s.waiting, seat) else 0)
    at = put_one(out, at, kind(s), DECISIONS)
    at = put_seat(s, seat, out, at, s.other)
    if s.sealed != 0:
        if seat == s.turn:
            put_one(out, at, (s.sealed & 255) - 1, ACTIONS)
        elif seat == s.other:
            put_one(out, at, (s.sealed >> 8) - 1, ACTIONS)
    return at + ACTIONS


# ---------------------------------------------------------------- actions
def describe(s: DeadliesState, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
    ph = s.phase
    out[at] = u8(ph)
    if ph == PLAY_KIND:
        out[at + 5] = u8(action + 1)
    elif ph == terms.CORRUPTION_EFFECT:
        out[at + 2] = u8(action + 1)
    elif action == NO:
        out[at + 7] = 1
    elif names_seat(ph):
        out[at + 4] = u8(action)
    elif action >= CARD:
        out[at + 1] = u8(action - CARD + 1)
        out[at + 2] = u8(suit_of(action - CARD) + 1)
        out[at + 3] = u8(value_of(action - CARD) + 2)
    else:
        out[at + 6] = 1
    return at + 8


def names_seat(ph: i64) -> bool:
    targets = ph == PRIDE_TARGET or ph == LUST_PARTNER or ph == WRATH_TARGET
    return targets or ph == GLUTTONY_CHOICE or ph == ENVY_SWAP


class DeadliesObserver(Observer):
    def observe(self, s: State, seat: i64, out: vec[u8], at: i64) -> i64:
        assert isinstance(s, DeadliesState)
        return observe(s, seat, out, at)

    def describe(self, s: State, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
        assert isinstance(s, DeadliesState)
        return describe(s, seat, action, out, at)


OBSERVER = DeadliesObserver(FEATURES, ACTION_FEATURES, int(ACTIONS))
