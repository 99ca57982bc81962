"""The seven sins, Purity and Halo (R16-R24): what the top card of a play sets off."""

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest, popcount
from cardinal.core.chance import random_bit
from cardinal.core.seats import seat_after
from cardinal.core.state import EVERYBODY, ask, ask_all, learnt, tell
from cardinal.games.deadlies import terms
from cardinal.games.deadlies.board import lower_dial, row_card
from cardinal.games.deadlies.cards import CORRUPTION, GREED, HALO_BIT, LUST, NO_SUIT, PRIDE, suit_cards, suit_of
from cardinal.games.deadlies.dealing import give, owe, take_from_deck, throw_away
from cardinal.games.deadlies.knowledge import everyone_knows, left_openly, seat_knows, swapped, taken_blindly
from cardinal.games.deadlies.state import DeadliesState, dial


# ---------------------------------------------------------------- Pride (R16)
def pride_named(s: DeadliesState) -> None:
    tell(s, terms.E_NAMED, s.turn, s.other, PRIDE, 0, EVERYBODY)
    if s.hands[s.other] == 0:
        pride_not_shown(s)
    else:
        ask(s, s.other)
        s.phase = terms.PRIDE_RESPONSE


def pride_response(s: DeadliesState, a: i64) -> None:
    if a == terms.NO:
        pride_not_shown(s)
        return
    card = bit(a - terms.CARD)
    if s.pride_show_all == 1:
        everyone_knows(s, s.other, card)
        tell(s, terms.E_SHOWN, s.other, s.turn, 1, card, EVERYBODY)
    else:
        seat_knows(s, s.turn, s.other, card)
        tell(s, terms.E_SHOWN, s.other, s.turn, 1, card, bit(s.other) | bit(s.turn))
    owe(s, s.turn, 1)
    s.phase = terms.CLEAN_UP


def pride_not_shown(s: DeadliesState) -> None:
    tell(s, terms.E_NOT_SHOWN, s.other, s.turn, 1, 0, EVERYBODY)
    owe(s, s.other, 1)
    s.phase = terms.CLEAN_UP


# ---------------------------------------------------------------- Greed (R17)
def greed_deal(s: DeadliesState) -> None:
    """Deal until the dealer may stop, busts, has dealt five, or no card is left."""
    s.phase = terms.GREED_DEAL
    while s.phase == terms.GREED_DEAL:
        deal_one(s)
        if s.phase == terms.GREED_DEAL and may_stop(s):
            if s.n_deck == 0 and s.discard == 0:
                s.phase = terms.DEAL_DONE
            else:
                ask(s, s.turn)
                return


def deal_one(s: DeadliesState) -> None:
    card = take_from_deck(s)
    if card == 0:
        s.phase = terms.DEAL_DONE
        return
    c = lowest(card)
    suits = suits_in_row(s)
    s.row |= c << (6 * s.n_row)
    s.n_row += 1
    tell(s, terms.E_DEALT, receiver(s, s.n_row - 1), s.turn, s.n_row, card, EVERYBODY)
    suit = suit_of(c)
    if c == CORRUPTION or (suit != GREED and suit != NO_SUIT and has(suits, suit)):
        greed_bust(s)
    elif s.n_row == 5:
        tell(s, terms.E_FIVE, s.turn, terms.NOBODY, 5, 0, EVERYBODY)
        s.phase = terms.DEAL_DONE


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
    tell(s, terms.E_BUST, s.turn, terms.NOBODY, s.n_row, cards, EVERYBODY)
    give(s, s.turn, cards)
    everyone_knows(s, s.turn, cards)
    s.row = 0
    s.n_row = 0
    s.phase = terms.CLEAN_UP


def greed_pay_out(s: DeadliesState) -> None:
    """R17d: each card to the seat it was dealt to; R17e after five."""
    five = s.n_row == 5
    for i in range(s.n_row):
        card = bit(row_card(s, i))
        give(s, receiver(s, i), card)
        everyone_knows(s, receiver(s, i), card)
    tell(s, terms.E_DEAL_ENDS, s.turn, terms.NOBODY, s.n_row, 0, EVERYBODY)
    s.row = 0
    s.n_row = 0
    s.phase = terms.CLEAN_UP
    if five and s.hands[s.turn] != 0:
        ask(s, s.turn)
        s.phase = terms.GREED_PURGE


def greed_purge(s: DeadliesState, a: i64) -> None:
    if a == terms.YES:
        discard_hand(s)
    else:
        tell(s, terms.E_HAND_KEPT, s.turn, terms.NOBODY, 0, 0, EVERYBODY)
    s.phase = terms.CLEAN_UP


def discard_hand(s: DeadliesState) -> None:
    cards = s.hands[s.turn]
    tell(s, terms.E_HAND_DISCARDED, s.turn, terms.NOBODY, popcount(cards), cards, EVERYBODY)
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
    s.phase = terms.LUST_REVEAL
    if who != 0:
        ask_all(s, who)
        s.phase = terms.LUST_DISCARD


def lust_seal(s: DeadliesState, seat: i64, a: i64) -> None:
    """All asked seats stay `asked` until the last one has answered, so that nobody sees who was first."""
    s.sealed |= (a + 1) << (0 if seat == s.turn else 8)
    s.waiting &= ~bit(seat)
    if s.waiting == 0:
        s.phase = terms.LUST_REVEAL


def lust_reveal(s: DeadliesState) -> None:
    learnt(s)
    mine = lust_discarded(s, s.turn, s.sealed & 255)
    theirs = lust_discarded(s, s.other, s.sealed >> 8)
    s.sealed = 0
    if theirs & suit_cards(LUST) != 0:
        owe(s, s.turn, 3)
    if mine & suit_cards(LUST) != 0:
        owe(s, s.other, 3)
    s.phase = terms.CLEAN_UP


def lust_discarded(s: DeadliesState, seat: i64, sealed: i64) -> i64:
    """The card that a sealed answer (plus 1) discards, as a mask."""
    card: i64 = 0
    if sealed > terms.CARD:
        card = bit(sealed - 1 - terms.CARD)
        throw_away(s, seat, card)
    tell(s, terms.E_REVEALED, seat, terms.NOBODY, popcount(card), card, EVERYBODY)
    return card


# ---------------------------------------------------------------- Gluttony (R19)
def gluttony(s: DeadliesState, a: i64) -> None:
    s.again = 1
    s.phase = terms.CLEAN_UP
    if a == terms.NO:
        tell(s, terms.E_GORGED, s.turn, terms.NOBODY, 3, 0, EVERYBODY)
        owe(s, s.turn, 3)
        return
    q = seat_after(s, s.turn, a)
    card = random_bit(s, s.hands[q])
    s.hands[q] = s.hands[q] ^ card
    give(s, s.turn, card)
    taken_blindly(s, s.turn, q, card)
    tell(s, terms.E_TAKEN, s.turn, q, 1, card, bit(s.turn) | bit(q))
    learnt(s)


# ---------------------------------------------------------------- Wrath (R21)
def wrath_strike(s: DeadliesState, p: i64) -> None:
    s.struck = p
    owe(s, p, 2)
    s.phase = terms.WRATH_DRAWN


def wrath_drawn(s: DeadliesState) -> None:
    """A draw of fewer than two cards ends the chain; with `wrath_chain`, eight of them do, or an empty hand."""
    s.phase = terms.CLEAN_UP
    answered = s.missed == 0
    if s.short_wrath == 1 and not answered and s.hands[s.struck] != 0 and s.short_blows < terms.MOST_SHORT_BLOWS:
        s.short_blows += 1
        answered = True
    if answered:
        ask(s, s.struck)
        s.phase = terms.WRATH_RESPONSE


def wrath_response(s: DeadliesState, a: i64) -> None:
    p = s.struck
    if a == terms.NO:
        tell(s, terms.E_LET_BE, p, terms.NOBODY, 0, 0, EVERYBODY)
        s.phase = terms.CLEAN_UP
        return
    card = bit(a - terms.CARD)
    throw_away(s, p, card)
    tell(s, terms.E_STRUCK_BACK, p, s.turn if p == s.other else s.other, 1, card, EVERYBODY)
    wrath_strike(s, s.turn if p == s.other else s.other)


# ---------------------------------------------------------------- Envy (R22)
def envy_swap(s: DeadliesState, a: i64) -> None:
    s.phase = terms.CLEAN_UP
    if a == terms.NO:
        tell(s, terms.E_KEPT, s.turn, terms.NOBODY, 0, 0, EVERYBODY)
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
    tell(s, terms.E_SWAPPED, p, q, popcount(mine), mine, bit(p) | bit(q))
    tell(s, terms.E_SWAPPED, q, p, popcount(theirs), theirs, bit(p) | bit(q))
    learnt(s)


# ---------------------------------------------------------------- Purity and Halo (R23, R24)
def fetch_halo(s: DeadliesState) -> None:
    p = s.turn
    s.phase = terms.CLEAN_UP
    if s.hands[p] & HALO_BIT != 0:
        everyone_knows(s, p, HALO_BIT)
        tell(s, terms.E_HALO, p, p, 0, HALO_BIT, EVERYBODY)
        return
    from_seat: i64 = terms.NOBODY
    for q in range(s.seats):
        if s.hands[q] & HALO_BIT != 0:
            from_seat = q
            s.hands[q] = s.hands[q] ^ HALO_BIT
            left_openly(s, q, HALO_BIT)
    s.centre = 0
    give(s, p, HALO_BIT)
    everyone_knows(s, p, HALO_BIT)
    tell(s, terms.E_HALO, p, from_seat, 1, HALO_BIT, EVERYBODY)


def wear_halo(s: DeadliesState) -> None:
    discard_hand(s)
    if s.halo_double_drop == 1:
        tell(s, terms.E_DIAL, s.turn, terms.NOBODY, dial(s, s.turn), HALO_BIT, EVERYBODY)
        lower_dial(s, s.turn)
    s.phase = terms.CLEAN_UP
