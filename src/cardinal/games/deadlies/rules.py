"""The Deadlies, rule by rule (R numbers are those of the specification).

`decide` records the answer to a question; `run_on` carries out what follows by itself, stage by stage, until
somebody must be asked again.  Everything is a free function over the flat state: no objects, no surprises.

A play of several cards is chosen in parts (section 5.3): its top, its kind, then further cards.  Until it is
complete its cards stay in the hand and nobody else sees anything of it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import below_bit, bit, has, lowest, popcount
from cardinal.core.chance import Chance, below, random_bit, seed, shuffle
from cardinal.core.state import EVERYBODY, State, ask, ask_all, close, learnt, lost, shared_first, tell
from cardinal.games.deadlies.cards import (
    CORRUPTION,
    CORRUPTION_BIT,
    DECK_CARDS,
    DECK_SIZE,
    ENVY,
    GLUTTONY,
    GREED,
    HALO,
    HALO_BIT,
    LUST,
    NO_SUIT,
    PRIDE,
    PURITY,
    SLOTH,
    WRATH,
    sin_cards,
    suit_cards,
    suit_of,
    value_cards,
    value_of,
)
from cardinal.games.deadlies.knowledge import (
    everyone_knows,
    left_openly,
    sample,
    seat_knows,
    swapped,
    taken_blindly,
)
from cardinal.games.deadlies.state import (
    NO_CARD,
    NOBODY,
    DeadliesState,
    copy_scalars,
    copy_vectors,
    dial,
    front,
    left_of,
    lower_dial,
    row_card,
    seat_after,
    set_front,
)

# ---------------------------------------------------------------- decisions (section 5.2), in the table's order
PLAY: Final[i64] = 0
CORRUPTION_EFFECT: Final[i64] = 1
PRIDE_TARGET: Final[i64] = 2
PRIDE_RESPONSE: Final[i64] = 3
GREED_DEAL: Final[i64] = 4
GREED_PURGE: Final[i64] = 5
LUST_PARTNER: Final[i64] = 6
LUST_CHOICE: Final[i64] = 7
LUST_DISCARD: Final[i64] = 8
GLUTTONY_CHOICE: Final[i64] = 9
WRATH_TARGET: Final[i64] = 10
WRATH_RESPONSE: Final[i64] = 11
ENVY_SWAP: Final[i64] = 12
# parts of `play`: the top card is chosen in phase PLAY
PLAY_KIND: Final[i64] = 13
PLAY_MORE: Final[i64] = 14
OVER: Final[i64] = 15

# ---------------------------------------------------------------- stages that run by themselves
TOP_CHOSEN: Final[i64] = 16
CARD_ADDED: Final[i64] = 17
PLAYED: Final[i64] = 18
SLOTH_HITS: Final[i64] = 19
RESOLVE: Final[i64] = 20
PRIDE_NAMED: Final[i64] = 21
DEALING: Final[i64] = 22
DEAL_DONE: Final[i64] = 23
LUST_NAMED: Final[i64] = 24
LUST_AGREED: Final[i64] = 25
LUST_REVEAL: Final[i64] = 26
WRATH_NAMED: Final[i64] = 27
WRATH_DRAWN: Final[i64] = 28
ENVY_DRAWN: Final[i64] = 29
CLEAN_UP: Final[i64] = 30
CHECK: Final[i64] = 31
REFILLED: Final[i64] = 32
NEXT_TURN: Final[i64] = 33
BEGIN: Final[i64] = 34

# ---------------------------------------------------------------- actions
NO: Final[i64] = 0  # the plain word: decline, stop, keep, refuse, none, draw; `done` while adding cards
YES: Final[i64] = 1  # deal, discard, accept
CARD: Final[i64] = 2  # CARD + c: the card c.  Seats are named by their distance to the left: 1, 2, ...
# kinds of play (the answers of PLAY_KIND)
SINGLE: Final[i64] = 0
BY_SUIT: Final[i64] = 1
BY_NUMBER: Final[i64] = 2
STRAIGHT: Final[i64] = 3
WITH_SUIT: Final[i64] = 4  # WITH_SUIT + s: Corruption on top of cards of suit s

# ---------------------------------------------------------------- option values
TRIGGER_TOP: Final[i64] = 0
TRIGGER_EFFECT: Final[i64] = 1
TRIGGER_ANY_CARD: Final[i64] = 2

# ---------------------------------------------------------------- events (section 8.2); words in table.py
E_TURN: Final[i64] = 0
E_DRAW: Final[i64] = 1
E_RESHUFFLE: Final[i64] = 2
E_FRONT_GONE: Final[i64] = 3
E_PLAY: Final[i64] = 4
E_EFFECT: Final[i64] = 5
E_HIT: Final[i64] = 6
E_NAMED: Final[i64] = 7
E_SHOWN: Final[i64] = 8
E_NOT_SHOWN: Final[i64] = 9
E_DEALT: Final[i64] = 10
E_BUST: Final[i64] = 11
E_DEAL_ENDS: Final[i64] = 12
E_FIVE: Final[i64] = 13
E_HAND_KEPT: Final[i64] = 14
E_HAND_DISCARDED: Final[i64] = 15
E_REFUSED: Final[i64] = 16
E_ACCEPTED: Final[i64] = 17
E_REVEALED: Final[i64] = 18
E_TAKEN: Final[i64] = 19
E_GORGED: Final[i64] = 20
E_STRUCK_BACK: Final[i64] = 21
E_LET_BE: Final[i64] = 22
E_SWAPPED: Final[i64] = 23
E_KEPT: Final[i64] = 24
E_HALO: Final[i64] = 25
E_STAYS: Final[i64] = 26
E_DIAL: Final[i64] = 27
E_OWED: Final[i64] = 28
E_TIE: Final[i64] = 29
E_WON: Final[i64] = 30
E_CAP: Final[i64] = 31
E_HALO_HOME: Final[i64] = 32
E_START: Final[i64] = 33
E_DEAL_ON: Final[i64] = 34


# ---------------------------------------------------------------- set-up (section 3)
def start_dial(s: DeadliesState) -> i64:
    if s.start_dial != 0:
        return s.start_dial
    if s.seats == 6:
        return 4
    return 6


def setup(s: DeadliesState, number: i64) -> None:
    seed(s, number)
    s.barrier = 0
    s.asked = 0
    s.waiting = 0
    s.frames = 0
    s.frames_below = 0
    s.turn = s.start_seat
    if s.start_seat == NOBODY:
        s.turn = below(s, s.seats)
    d = start_dial(s)
    s.dials = 0
    s.fronts = 0
    for p in range(s.seats):
        s.dials |= d << (4 * p)
        s.fronts |= NO_CARD << (6 * p)
        s.hands[p] = 0
    for i in range(42):
        s.known[i] = 0
    s.discard = 0
    s.centre = HALO_BIT
    fill_deck(s, DECK_CARDS)
    s.row = 0
    s.n_row = 0
    s.owed = 0
    s.turns = 0
    s.extra = 0
    s.winner = NOBODY
    s.missed = 0
    s.draws = 0
    s.n_draws = 0
    clear_turn(s)
    tell(s, E_START, s.turn, NOBODY, d, 0, EVERYBODY)
    p = s.turn
    for i in range(s.seats):
        owe(s, p, d)
        p = left_of(s, p)
    owe(s, s.turn, 1)
    s.phase = BEGIN


def clear_turn(s: DeadliesState) -> None:
    """The registers of a turn, between turns."""
    s.pile = 0
    s.top = NO_CARD
    s.how = 0
    s.last = NO_CARD
    s.more = 0
    s.effect = 0
    s.again = 0
    s.other = NOBODY
    s.struck = NOBODY
    s.sealed = 0


# ---------------------------------------------------------------- cards move (R3-R5, R29)
def fill_deck(s: DeadliesState, cards: i64) -> None:
    """Put cards into canonical order and shuffle them: they become the deck."""
    n: i64 = 0
    while cards != 0:
        s.deck[n] = lowest(cards)
        cards &= cards - 1
        n += 1
    shuffle(s, s.deck, n)
    s.n_deck = n


def take_from_deck(s: DeadliesState) -> i64:
    """The top card of the deck as a mask; 0 when there is none left anywhere (R4, R5)."""
    learnt(s)
    if s.n_deck == 0:
        if s.discard == 0:
            return 0
        tell(s, E_RESHUFFLE, NOBODY, NOBODY, popcount(s.discard), 0, EVERYBODY)
        fill_deck(s, s.discard)
        s.discard = 0
    s.n_deck -= 1
    return bit(s.deck[s.n_deck])


def give(s: DeadliesState, p: i64, cards: i64) -> None:
    """Cards enter a hand; a seat that was owed a refill is so no longer (R29)."""
    s.hands[p] = s.hands[p] | cards
    if cards != 0:
        s.owed &= ~bit(p)


def throw_away(s: DeadliesState, p: i64, cards: i64) -> None:
    """Cards leave a hand openly for the discard; the Halo goes home to the centre (R33)."""
    s.hands[p] = s.hands[p] & ~cards
    left_openly(s, p, cards)
    s.centre |= cards & HALO_BIT
    s.discard |= cards & DECK_CARDS


def owe(s: DeadliesState, p: i64, k: i64) -> None:
    """Put a draw of k cards (1..7) by seat p at the end of the queue."""
    s.draws |= (8 * p + k) << s.n_draws
    s.n_draws += 6


def pay(s: DeadliesState) -> None:
    """Make all draws of the queue, in order (R4): the one place where hands are dealt to."""
    s.missed = 0
    while s.draws != 0:
        p = (s.draws >> 3) & 7
        k = s.draws & 7
        cards: i64 = 0
        n: i64 = 0
        for i in range(k):
            card = take_from_deck(s)
            cards |= card
            if card != 0:
                n += 1
        give(s, p, cards)
        s.missed += k - n
        tell(s, E_DRAW, p, NOBODY, n, cards, bit(p))
        s.draws >>= 6
    s.n_draws = 0


# ---------------------------------------------------------------- options of each decision (section 5.2)
def kind(s: DeadliesState) -> i64:
    if s.phase == PLAY_KIND or s.phase == PLAY_MORE:
        return PLAY
    return s.phase


def legal(s: DeadliesState, seat: i64) -> i64:
    ph = s.phase
    if ph == PLAY:
        return s.hands[seat] << CARD
    if ph == PLAY_MORE:
        return more_options(s)
    if ph == PLAY_KIND:
        return kinds(s)
    if ph == PRIDE_TARGET or ph == LUST_PARTNER or ph == WRATH_TARGET:
        return others(s)
    if ph == PRIDE_RESPONSE:
        return ((s.hands[seat] & suit_cards(PRIDE)) << CARD) | 1
    if ph == WRATH_RESPONSE:
        return ((s.hands[seat] & suit_cards(WRATH)) << CARD) | 1
    if ph == GREED_DEAL or ph == GREED_PURGE or ph == LUST_CHOICE:
        return 3
    if ph == LUST_DISCARD:
        return ((s.hands[seat] & DECK_CARDS) << CARD) | 1
    if ph == GLUTTONY_CHOICE:
        return gluttony_options(s)
    if ph == ENVY_SWAP:
        if s.hands[seat] & suit_cards(ENVY) != 0:
            return 1
        return others(s) | 1
    if ph == CORRUPTION_EFFECT:
        return 0x7F
    return 0


def others(s: DeadliesState) -> i64:
    """Each other seat, by its distance to the left of the active one."""
    return below_bit(s.seats) - 1


def gluttony_options(s: DeadliesState) -> i64:
    m: i64 = 1
    for i in range(1, s.seats):
        if s.hands[seat_after(s, s.turn, i)] != 0:
            m |= bit(i)
    return m


# ---------------------------------------------------------------- plays (R8-R14), in parts
def suit_partners(s: DeadliesState) -> i64:
    """R10: cards that may lie under the top in a suit play.  Equal tops are merged: only lower values of the same
    sin, but every other Sloth."""
    hand = s.hands[s.turn]
    suit = suit_of(s.top)
    if suit == SLOTH:
        return suit_cards(SLOTH) & hand & ~bit(s.top)
    return ((sin_cards(suit) & (bit(s.top) - 1)) | CORRUPTION_BIT) & hand


def number_partners(s: DeadliesState) -> i64:
    return value_cards(value_of(s.top)) & s.hands[s.turn] & ~bit(s.top)


def straight_length(s: DeadliesState) -> i64:
    """The longest straight down from the top."""
    n: i64 = 1
    value = value_of(s.top) - 1
    while value_cards(value) & s.hands[s.turn] != 0:
        n += 1
        value -= 1
    return n


def kinds(s: DeadliesState) -> i64:
    """The kinds of play that the top card can lead (R9)."""
    m = bit(SINGLE)
    if s.top < CORRUPTION:
        if suit_partners(s) != 0:
            m |= bit(BY_SUIT)
        if number_partners(s) != 0:
            m |= bit(BY_NUMBER)
    elif s.top == CORRUPTION:
        for suit in range(7):
            if sin_cards(suit) & s.hands[s.turn] != 0:
                m |= bit(WITH_SUIT + suit)
    if straight_length(s) >= s.straight_min:
        m |= bit(STRAIGHT)
    return m


def cards_to_add(s: DeadliesState) -> i64:
    """Cards that may join: in ascending order for sets, one card of each next lower value for straights."""
    if s.how == SINGLE:
        return 0
    if s.how == STRAIGHT:
        lowest_card = s.top if s.last == NO_CARD else s.last
        return value_cards(value_of(lowest_card) - 1) & s.hands[s.turn]
    cards = number_partners(s)
    if s.how == BY_SUIT:
        cards = suit_partners(s)
    elif s.how >= WITH_SUIT:
        cards = sin_cards(s.how - WITH_SUIT) & s.hands[s.turn]
    if s.last != NO_CARD:
        cards &= ~(bit(s.last) * 2 - 1)
    return cards


def more_options(s: DeadliesState) -> i64:
    m = s.more << CARD
    if s.how == STRAIGHT:
        if popcount(s.pile) >= s.straight_min:
            m |= 1
    elif s.last != NO_CARD:
        m |= 1
    return m


# ---------------------------------------------------------------- answers
def decide(s: DeadliesState, seat: i64, a: i64) -> None:
    ph = s.phase
    if ph == PLAY:
        s.top = a - CARD
        s.pile = bit(s.top)
        s.phase = TOP_CHOSEN
    elif ph == PLAY_KIND:
        s.how = a
        s.phase = CARD_ADDED
    elif ph == PLAY_MORE:
        add_card(s, a)
    elif ph == CORRUPTION_EFFECT:
        s.effect = a
        tell(s, E_EFFECT, seat, NOBODY, a, 0, EVERYBODY)
        s.phase = SLOTH_HITS
    elif ph == PRIDE_TARGET:
        s.other = seat_after(s, s.turn, a)
        s.phase = PRIDE_NAMED
    elif ph == PRIDE_RESPONSE:
        pride_response(s, a)
    elif ph == GREED_DEAL:
        tell(s, E_DEAL_ON, seat, NOBODY, a, 0, EVERYBODY)
        s.phase = DEALING if a == YES else DEAL_DONE
    elif ph == GREED_PURGE:
        greed_purge(s, a)
    elif ph == LUST_PARTNER:
        s.other = seat_after(s, s.turn, a)
        s.phase = LUST_NAMED
    elif ph == LUST_CHOICE:
        tell(s, E_ACCEPTED if a == YES else E_REFUSED, seat, s.turn, 0, 0, EVERYBODY)
        s.phase = LUST_AGREED if a == YES else CLEAN_UP
    elif ph == LUST_DISCARD:
        lust_seal(s, seat, a)
    elif ph == GLUTTONY_CHOICE:
        gluttony(s, a)
    elif ph == WRATH_TARGET:
        s.other = seat_after(s, s.turn, a)
        s.phase = WRATH_NAMED
    elif ph == WRATH_RESPONSE:
        wrath_response(s, a)
    elif ph == ENVY_SWAP:
        envy_swap(s, a)


def add_card(s: DeadliesState, a: i64) -> None:
    if a == NO:
        s.phase = PLAYED
    else:
        s.last = a - CARD
        s.pile |= bit(s.last)
        s.phase = CARD_ADDED


# ---------------------------------------------------------------- what follows by itself
def run_on(s: DeadliesState) -> None:
    """Stage by stage (section 5.1) until somebody must be asked, or the game is over."""
    while s.phase > OVER:
        if s.draws != 0:
            pay(s)
        ph = s.phase
        if ph == TOP_CHOSEN:
            s.phase = PLAY_KIND if kinds(s) != 1 else PLAYED
        elif ph == CARD_ADDED:
            s.more = cards_to_add(s)
            s.phase = PLAY_MORE if s.more != 0 else PLAYED
        elif ph == PLAYED:
            play_cards(s)
        elif ph == SLOTH_HITS:
            sloth_hits(s)
        elif ph == RESOLVE:
            resolve(s)
        elif ph == PRIDE_NAMED:
            pride_named(s)
        elif ph == DEALING:
            greed_deal(s)
        elif ph == DEAL_DONE:
            greed_pay_out(s)
        elif ph == LUST_NAMED:
            tell(s, E_NAMED, s.turn, s.other, LUST, 0, EVERYBODY)
            ask(s, s.other)
            s.phase = LUST_CHOICE
        elif ph == LUST_AGREED:
            lust_agreed(s)
        elif ph == LUST_REVEAL:
            lust_reveal(s)
        elif ph == WRATH_NAMED:
            tell(s, E_NAMED, s.turn, s.other, WRATH, 0, EVERYBODY)
            wrath_strike(s, s.other)
        elif ph == WRATH_DRAWN:
            wrath_drawn(s)
        elif ph == ENVY_DRAWN:
            ask(s, s.turn)
            s.phase = ENVY_SWAP
        elif ph == CLEAN_UP:
            clean_up(s)
        elif ph == CHECK:
            check(s)
        elif ph == REFILLED:
            refilled(s)
        elif ph == NEXT_TURN:
            next_turn(s)
        elif ph == BEGIN:
            begin_turn(s)


def begin_turn(s: DeadliesState) -> None:
    """T0 (R7) and the test of R8."""
    s.turns += 1
    p = s.turn
    tell(s, E_TURN, p, NOBODY, s.turns, s.extra, EVERYBODY)
    if front(s, p) != NO_CARD:
        s.discard |= bit(front(s, p))
        tell(s, E_FRONT_GONE, p, NOBODY, 1, bit(front(s, p)), EVERYBODY)
        set_front(s, p, NO_CARD)
    if s.hands[p] == 0:
        s.phase = CHECK
    else:
        ask(s, p)
        s.phase = PLAY


def play_cards(s: DeadliesState) -> None:
    """The play is complete and on the table (R9-R15)."""
    s.hands[s.turn] = s.hands[s.turn] & ~s.pile
    left_openly(s, s.turn, s.pile)
    tell(s, E_PLAY, s.turn, NOBODY, s.top, s.pile, EVERYBODY)
    learnt(s)
    s.last = NO_CARD
    s.more = 0
    s.how = 0
    s.effect = suit_of(s.top)
    s.phase = SLOTH_HITS
    if s.top == CORRUPTION:
        ask(s, s.turn)
        s.phase = CORRUPTION_EFFECT


def sloth_hits(s: DeadliesState) -> None:
    """R20: who has a front card draws 1."""
    hit = suit_cards(SLOTH) & bit(s.top) != 0
    if s.sloth_trigger == TRIGGER_EFFECT:
        hit = s.effect == SLOTH
    elif s.sloth_trigger == TRIGGER_ANY_CARD:
        hit = suit_cards(SLOTH) & s.pile != 0
    if hit:
        any_hit = False
        p = left_of(s, s.turn)
        while p != s.turn:
            if front(s, p) != NO_CARD:
                tell(s, E_HIT, p, s.turn, 1, 0, EVERYBODY)
                owe(s, p, 1)
                any_hit = True
            p = left_of(s, p)
        if any_hit and s.sloth_hits_player == 1 and s.effect == SLOTH:
            owe(s, s.turn, 1)
    s.phase = RESOLVE


def resolve(s: DeadliesState) -> None:
    """The effect of the top card, and of nothing else (R11)."""
    effect = s.effect
    if effect == PRIDE:
        name_target(s, PRIDE_TARGET, PRIDE_NAMED)
    elif effect == GREED:
        s.row = 0
        s.n_row = 0
        s.phase = DEALING
    elif effect == LUST:
        name_target(s, LUST_PARTNER, LUST_NAMED)
    elif effect == GLUTTONY:
        s.phase = GLUTTONY_CHOICE
        if gluttony_options(s) == 1:
            gluttony(s, NO)
        else:
            ask(s, s.turn)
    elif effect == SLOTH:
        s.phase = CLEAN_UP
    elif effect == WRATH:
        name_target(s, WRATH_TARGET, WRATH_NAMED)
    elif effect == ENVY:
        owe(s, s.turn, 2)
        s.phase = ENVY_DRAWN
    elif s.top == PURITY:
        fetch_halo(s)
    else:
        wear_halo(s)


def name_target(s: DeadliesState, question: i64, named: i64) -> None:
    """With two players there is only one seat to name."""
    if s.seats == 2:
        s.other = left_of(s, s.turn)
        s.phase = named
    else:
        ask(s, s.turn)
        s.phase = question


# ---------------------------------------------------------------- Pride (R16)
def pride_named(s: DeadliesState) -> None:
    tell(s, E_NAMED, s.turn, s.other, PRIDE, 0, EVERYBODY)
    if s.hands[s.other] == 0:
        pride_not_shown(s)
    else:
        ask(s, s.other)
        s.phase = PRIDE_RESPONSE


def pride_response(s: DeadliesState, a: i64) -> None:
    if a == NO:
        pride_not_shown(s)
        return
    card = bit(a - CARD)
    if s.pride_show_all == 1:
        everyone_knows(s, s.other, card)
        tell(s, E_SHOWN, s.other, s.turn, 1, card, EVERYBODY)
    else:
        seat_knows(s, s.turn, s.other, card)
        tell(s, E_SHOWN, s.other, s.turn, 1, card, bit(s.other) | bit(s.turn))
    owe(s, s.turn, 1)
    s.phase = CLEAN_UP


def pride_not_shown(s: DeadliesState) -> None:
    tell(s, E_NOT_SHOWN, s.other, s.turn, 1, 0, EVERYBODY)
    owe(s, s.other, 1)
    s.phase = CLEAN_UP


# ---------------------------------------------------------------- Greed (R17)
def greed_deal(s: DeadliesState) -> None:
    """Deal until the dealer may stop, busts, has dealt five, or no card is left."""
    s.phase = GREED_DEAL
    while s.phase == GREED_DEAL:
        deal_one(s)
        if s.phase == GREED_DEAL and may_stop(s):
            if s.n_deck == 0 and s.discard == 0:
                s.phase = DEAL_DONE
            else:
                ask(s, s.turn)
                return


def deal_one(s: DeadliesState) -> None:
    card = take_from_deck(s)
    if card == 0:
        s.phase = DEAL_DONE
        return
    c = lowest(card)
    suits = suits_in_row(s)
    s.row |= c << (6 * s.n_row)
    s.n_row += 1
    tell(s, E_DEALT, receiver(s, s.n_row - 1), s.turn, s.n_row, card, EVERYBODY)
    suit = suit_of(c)
    if c == CORRUPTION or (suit != GREED and suit != NO_SUIT and has(suits, suit)):
        greed_bust(s)
    elif s.n_row == 5:
        tell(s, E_FIVE, s.turn, NOBODY, 5, 0, EVERYBODY)
        s.phase = DEAL_DONE


def suits_in_row(s: DeadliesState) -> i64:
    suits: i64 = 0
    for i in range(s.n_row):
        suits |= bit(suit_of(row_card(s, i)))
    return suits


def may_stop(s: DeadliesState) -> bool:
    """R17b: two cards that are not Greed, and the last one is not."""
    n: i64 = 0
    for i in range(s.n_row):
        if suit_of(row_card(s, i)) != GREED:
            n += 1
    return n >= 2 and suit_of(row_card(s, s.n_row - 1)) != GREED


def receiver(s: DeadliesState, i: i64) -> i64:
    """The seat to which the i-th card (from 0) of the row is dealt."""
    others_left = s.seats - 1
    while i >= others_left:
        i -= others_left
    return seat_after(s, s.turn, i + 1)


def greed_bust(s: DeadliesState) -> None:
    cards: i64 = 0
    for i in range(s.n_row):
        cards |= bit(row_card(s, i))
    tell(s, E_BUST, s.turn, NOBODY, s.n_row, cards, EVERYBODY)
    give(s, s.turn, cards)
    everyone_knows(s, s.turn, cards)
    s.row = 0
    s.n_row = 0
    s.phase = CLEAN_UP


def greed_pay_out(s: DeadliesState) -> None:
    """R17d: each card to the seat it was dealt to; R17e after five."""
    five = s.n_row == 5
    for i in range(s.n_row):
        card = bit(row_card(s, i))
        give(s, receiver(s, i), card)
        everyone_knows(s, receiver(s, i), card)
    tell(s, E_DEAL_ENDS, s.turn, NOBODY, s.n_row, 0, EVERYBODY)
    s.row = 0
    s.n_row = 0
    s.phase = CLEAN_UP
    if five and s.hands[s.turn] != 0:
        ask(s, s.turn)
        s.phase = GREED_PURGE


def greed_purge(s: DeadliesState, a: i64) -> None:
    if a == YES:
        discard_hand(s)
    else:
        tell(s, E_HAND_KEPT, s.turn, NOBODY, 0, 0, EVERYBODY)
    s.phase = CLEAN_UP


def discard_hand(s: DeadliesState) -> None:
    cards = s.hands[s.turn]
    tell(s, E_HAND_DISCARDED, s.turn, NOBODY, popcount(cards), cards, EVERYBODY)
    throw_away(s, s.turn, cards)
    learnt(s)


# ---------------------------------------------------------------- Lust (R18)
def lust_agreed(s: DeadliesState) -> None:
    """Both choose in secret; an empty hand is not asked."""
    who: i64 = 0
    if s.hands[s.turn] != 0:
        who |= bit(s.turn)
    if s.hands[s.other] != 0:
        who |= bit(s.other)
    s.phase = LUST_REVEAL
    if who != 0:
        ask_all(s, who)
        s.phase = LUST_DISCARD


def lust_seal(s: DeadliesState, seat: i64, a: i64) -> None:
    """All asked seats stay `asked` until the last one has answered, so that nobody sees who was first."""
    s.sealed |= (a + 1) << (0 if seat == s.turn else 8)
    s.waiting &= ~bit(seat)
    if s.waiting == 0:
        s.phase = LUST_REVEAL


def lust_reveal(s: DeadliesState) -> None:
    learnt(s)
    mine = lust_discarded(s, s.turn, s.sealed & 255)
    theirs = lust_discarded(s, s.other, s.sealed >> 8)
    s.sealed = 0
    if theirs & suit_cards(LUST) != 0:
        owe(s, s.turn, 3)
    if mine & suit_cards(LUST) != 0:
        owe(s, s.other, 3)
    s.phase = CLEAN_UP


def lust_discarded(s: DeadliesState, seat: i64, sealed: i64) -> i64:
    """The card that a sealed answer (plus 1) discards, as a mask."""
    card: i64 = 0
    if sealed > CARD:
        card = bit(sealed - 1 - CARD)
        throw_away(s, seat, card)
    tell(s, E_REVEALED, seat, NOBODY, popcount(card), card, EVERYBODY)
    return card


# ---------------------------------------------------------------- Gluttony (R19)
def gluttony(s: DeadliesState, a: i64) -> None:
    s.again = 1
    s.phase = CLEAN_UP
    if a == NO:
        tell(s, E_GORGED, s.turn, NOBODY, 3, 0, EVERYBODY)
        owe(s, s.turn, 3)
        return
    q = seat_after(s, s.turn, a)
    card = random_bit(s, s.hands[q])
    s.hands[q] = s.hands[q] ^ card
    give(s, s.turn, card)
    taken_blindly(s, s.turn, q, card)
    tell(s, E_TAKEN, s.turn, q, 1, card, bit(s.turn) | bit(q))
    learnt(s)


# ---------------------------------------------------------------- Wrath (R21)
def wrath_strike(s: DeadliesState, p: i64) -> None:
    s.struck = p
    owe(s, p, 2)
    s.phase = WRATH_DRAWN


def wrath_drawn(s: DeadliesState) -> None:
    """A draw of fewer than two cards ends the chain."""
    s.phase = CLEAN_UP
    if s.missed == 0:
        ask(s, s.struck)
        s.phase = WRATH_RESPONSE


def wrath_response(s: DeadliesState, a: i64) -> None:
    p = s.struck
    if a == NO:
        tell(s, E_LET_BE, p, NOBODY, 0, 0, EVERYBODY)
        s.phase = CLEAN_UP
        return
    card = bit(a - CARD)
    throw_away(s, p, card)
    tell(s, E_STRUCK_BACK, p, s.turn if p == s.other else s.other, 1, card, EVERYBODY)
    wrath_strike(s, s.turn if p == s.other else s.other)


# ---------------------------------------------------------------- Envy (R22)
def envy_swap(s: DeadliesState, a: i64) -> None:
    s.phase = CLEAN_UP
    if a == NO:
        tell(s, E_KEPT, s.turn, NOBODY, 0, 0, EVERYBODY)
        return
    p = s.turn
    q = seat_after(s, p, a)
    mine = s.hands[p]
    theirs = s.hands[q]
    s.hands[p] = 0
    s.hands[q] = 0
    give(s, p, theirs)
    give(s, q, mine)
    swapped(s, p, q)
    tell(s, E_SWAPPED, p, q, popcount(mine), mine, bit(p) | bit(q))
    tell(s, E_SWAPPED, q, p, popcount(theirs), theirs, bit(p) | bit(q))
    learnt(s)


# ---------------------------------------------------------------- Purity and Halo (R23, R24)
def fetch_halo(s: DeadliesState) -> None:
    p = s.turn
    s.phase = CLEAN_UP
    if s.hands[p] & HALO_BIT != 0:
        everyone_knows(s, p, HALO_BIT)
        tell(s, E_HALO, p, p, 0, HALO_BIT, EVERYBODY)
        return
    from_seat: i64 = NOBODY
    for q in range(s.seats):
        if s.hands[q] & HALO_BIT != 0:
            from_seat = q
            s.hands[q] = s.hands[q] ^ HALO_BIT
            left_openly(s, q, HALO_BIT)
    s.centre = 0
    give(s, p, HALO_BIT)
    everyone_knows(s, p, HALO_BIT)
    tell(s, E_HALO, p, from_seat, 1, HALO_BIT, EVERYBODY)


def wear_halo(s: DeadliesState) -> None:
    discard_hand(s)
    if s.halo_double_drop == 1:
        lower_dial(s, s.turn)
        tell(s, E_DIAL, s.turn, NOBODY, dial(s, s.turn), 0, EVERYBODY)
    s.phase = CLEAN_UP


# ---------------------------------------------------------------- end of a turn
def clean_up(s: DeadliesState) -> None:
    """R25."""
    cards = s.pile
    if cards & HALO_BIT != 0:
        s.centre = HALO_BIT
        tell(s, E_HALO_HOME, s.turn, NOBODY, 1, HALO_BIT, EVERYBODY)
    if s.effect == SLOTH:
        set_front(s, s.turn, s.top)
        tell(s, E_STAYS, s.turn, NOBODY, 1, bit(s.top), EVERYBODY)
        cards ^= bit(s.top)
    s.discard |= cards & DECK_CARDS
    s.pile = 0
    s.phase = CHECK


def check(s: DeadliesState) -> None:
    """R26-R28: dials fall, somebody wins, hands are refilled."""
    s.phase = NEXT_TURN
    if s.again == 1 and s.gluttony_after_chain == 1:
        return
    empty: i64 = 0
    at_zero: i64 = 0
    for p in range(s.seats):
        if s.hands[p] == 0:
            empty |= bit(p)
            if not has(s.owed, p):
                lower_dial(s, p)
                tell(s, E_DIAL, p, NOBODY, dial(s, p), 0, EVERYBODY)
                if dial(s, p) == 0:
                    at_zero |= bit(p)
    if popcount(at_zero) == 1:
        s.winner = lowest(at_zero)
        end_game(s)
        tell(s, E_WON, s.winner, NOBODY, s.turns, 0, EVERYBODY)
        return
    if at_zero != 0:
        tell(s, E_TIE, NOBODY, NOBODY, at_zero, 0, EVERYBODY)
    if empty != 0:
        p = s.turn
        for i in range(s.seats):
            if has(empty, p):
                owe(s, p, dial(s, p) if dial(s, p) > 0 else 1)
            p = left_of(s, p)
        s.phase = REFILLED


def refilled(s: DeadliesState) -> None:
    """R29: who got no card at all is owed the refill."""
    for p in range(s.seats):
        if s.hands[p] == 0 and not has(s.owed, p):
            s.owed |= bit(p)
            tell(s, E_OWED, p, NOBODY, 0, 0, EVERYBODY)
    s.phase = NEXT_TURN


def next_turn(s: DeadliesState) -> None:
    """R34, then R30."""
    again = s.again
    if s.turn_cap > 0 and s.turns == s.turn_cap:
        end_game(s)
        tell(s, E_CAP, NOBODY, NOBODY, s.turns, 0, EVERYBODY)
        return
    clear_turn(s)
    s.missed = 0
    s.extra = again
    if again == 0:
        s.turn = left_of(s, s.turn)
    s.phase = BEGIN


def end_game(s: DeadliesState) -> None:
    clear_turn(s)
    s.missed = 0
    close(s)
    s.phase = OVER


# ---------------------------------------------------------------- placement (section 9)
def ahead(s: DeadliesState, p: i64, q: i64) -> bool:
    """Whether p is placed before q."""
    if p == s.winner or q == s.winner:
        return p == s.winner and q != s.winner
    if dial(s, p) != dial(s, q):
        return dial(s, p) < dial(s, q)
    return popcount(s.hands[p]) < popcount(s.hands[q])


def place(s: DeadliesState, p: i64) -> i64:
    n: i64 = 1
    for q in range(s.seats):
        if ahead(s, q, p):
            n += 1
    return n


def utility(s: DeadliesState, p: i64) -> i64:
    first: i64 = 0
    for q in range(s.seats):
        if place(s, q) == 1:
            first += 1
    if place(s, p) == 1:
        return shared_first(s.seats, first)
    return lost(s.seats)


# ---------------------------------------------------------------- the contract
@mypyc_attr(acyclic=True, free_list_len=1)
class Deadlies(DeadliesState):
    """The state with its rules: what core and everything else work with."""

    def restart(self, seed: i64) -> None:
        setup(self, seed)
        run_on(self)

    def kind(self, seat: i64) -> i64:
        return kind(self)

    def legal(self, seat: i64, word: i64) -> i64:
        return legal(self, seat)

    def answer(self, seat: i64, action: i64) -> None:
        decide(self, seat, action)
        run_on(self)

    def drafting(self, seat: i64) -> i64:
        return popcount(self.pile) + 1 if self.phase == PLAY_MORE else (1 if self.phase == PLAY_KIND else 0)

    def clone(self) -> "State":
        t = Deadlies()
        copy_scalars(self, t)
        t.hands = self.hands[:]
        t.deck = self.deck[:]
        t.known = self.known[:]
        return t

    def copy_into(self, other: "State") -> None:
        assert isinstance(other, Deadlies)
        copy_scalars(self, other)
        copy_vectors(self, other)

    def sample(self, viewers: i64, dice: Chance) -> None:
        sample(self, viewers, dice)

    def place(self, seat: i64) -> i64:
        return place(self, seat)

    def utility(self, seat: i64) -> i64:
        return utility(self, seat)


def blank(seats: i64) -> Deadlies:
    """A state with its vectors laid out, before options and set-up."""
    s = Deadlies()
    s.seats = seats
    s.hands = vec[i64]([0] * 6)
    s.deck = vec[i64]([0] * DECK_SIZE)
    s.known = vec[i64]([0] * 42)
    return s
