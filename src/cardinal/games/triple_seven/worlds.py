"""Worlds that a viewer cannot tell from the true one (core's `State.sample`).

What the viewers know of another seat is put together in the row of (q, q), which is empty otherwise; all cards that
none of them can place are mixed and dealt out anew.  So are sealed reserves, the order of a race, a face-down Herald.
"""

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit, has, kth_bit, lowest, popcount
from cardinal.core.chance import Chance, below, reseed, shuffle
from cardinal.core.frames import top
from cardinal.core.seats import seat_after
from cardinal.games.triple_seven import cards, terms
from cardinal.games.triple_seven.board import gain, prize, row_of, shuffled_seats
from cardinal.games.triple_seven.knowledge import add_at, pour, remove_all, remove_at, set_at
from cardinal.games.triple_seven.moves import lay_out
from cardinal.games.triple_seven.state import TripleSevenState, reserve_of, sealed_of, set_reserve


def sample(s: TripleSevenState, viewers: i64, dice: Chance) -> None:
    """See core's `State.sample`."""
    if s.phase == terms.RESERVE_CARD and not has(viewers, s.turn):
        s.phase = terms.TURN  # a choice of two parts, of which nobody else has seen the first
    for q in range(s.seats):
        if not has(viewers, q):
            put_heads_together(s, viewers, q)
    collect_unseen(s, viewers)
    if s.face_down != terms.FACE_UP and not has(viewers, terms.frame_a(top(s))):
        guess_herald(s, terms.frame_a(top(s)), dice)
    deal_out(s, viewers, dice)
    forget(s, viewers)
    for q in range(s.seats):
        if sealed_of(s, q) != 0 and not has(viewers, q):
            seal_anew(s, q, dice)
    if s.phase == terms.HERALD_RACE:
        race_anew(s, terms.frame_a(top(s)), dice)
    reseed(s, dice)


def put_heads_together(s: TripleSevenState, viewers: i64, q: i64) -> None:
    """Into the row of (q, q): `known`, of each kind the most that some viewer knows; `aside`, what is missing there
    to the most that some viewer knows to be in hand or reserve."""
    here = row_of(q, q)
    rest = (s.notes >> (terms.SEATS * q)) & viewers & 127
    while rest != 0:
        o = lowest(rest)
        rest &= rest - 1
        there = row_of(o, q)
        if s.known[here] | s.known[here + 1] | s.known[here + 2] | s.known[here + 3] == 0:
            for i in range(4):
                s.known[here + i] = s.known[there + i]
        else:
            for kind in range(cards.KINDS):
                merge_kind(s, here, there, kind)


def merge_kind(s: TripleSevenState, here: i64, there: i64, kind: i64) -> None:
    sure = cards.count(s.known[here], s.known[here + 1], kind)
    all_here = sure + cards.count(s.known[here + 2], s.known[here + 3], kind)
    sure_there = cards.count(s.known[there], s.known[there + 1], kind)
    all_there = sure_there + cards.count(s.known[there + 2], s.known[there + 3], kind)
    while sure < sure_there:
        add_at(s, here, kind)
        if remove_at(s, here + 2, kind):
            all_here -= 1
        sure += 1
        all_here += 1
    while all_here < all_there:
        add_at(s, here + 2, kind)
        all_here += 1


def collect_unseen(s: TripleSevenState, viewers: i64) -> None:
    """Into the scratch row: all cards that the viewers cannot place."""
    further_sinners: i64 = 7 ^ below_bit(s.sinners - 1)
    set_at(s, terms.SCRATCH, cards.ALL_LOW, cards.ALL_HIGH & ~(further_sinners << cards.SINNER_COPIES))
    remove_all(s, s.pile_low, s.pile_high, terms.SCRATCH)
    if s.face_down == terms.FACE_UP or has(viewers, terms.frame_a(top(s))):
        unit = s.top
        while unit != 0:
            remove_at(s, terms.SCRATCH, (unit & 127) - 1)
            unit >>= terms.CARD_BITS
    for q in range(s.seats):
        for t in range(3):
            if prize(s, q, t) != 0:
                remove_at(s, terms.SCRATCH, prize(s, q, t) - 1)
        if has(viewers, q):
            remove_all(s, s.hands[2 * q], s.hands[2 * q + 1], terms.SCRATCH)
            if reserve_of(s, q) != 0:
                remove_at(s, terms.SCRATCH, reserve_of(s, q) - 1)
        else:
            i = row_of(q, q)
            remove_all(s, s.known[i], s.known[i + 1], terms.SCRATCH)
            remove_all(s, s.known[i + 2], s.known[i + 3], terms.SCRATCH)


# ---------------------------------------------------------------- a face-down Herald (K6)
def guess_herald(s: TripleSevenState, q: i64, dice: Chance) -> None:
    """Any Herald that q can have played: one that is unseen, or one that the viewers knew q to have."""
    i = row_of(q, q)
    sure = cards.size(s.known[i], s.known[i + 1])
    perhaps = cards.size(s.known[i + 2], s.known[i + 3])
    hand = cards.size(s.hands[2 * q], s.hands[2 * q + 1])
    room = hand
    if reserve_of(s, q) != 0:
        room += 1
    can_be: i64 = 0  # four bits: the colours
    if s.face_down == terms.DOWN_FROM_RESERVE:
        can_be = heralds(s.known[i + 2], s.known[i + 3])
        if sure + perhaps <= hand:
            can_be |= unseen_heralds(s)
    else:
        can_be = heralds(s.known[i], s.known[i + 1])
        if sure <= hand:
            can_be |= heralds(s.known[i + 2], s.known[i + 3])
            if sure + perhaps <= room:
                can_be |= unseen_heralds(s)
    kind = 16 * lowest(kth_bit(can_be, below(dice, popcount(can_be)))) + 14
    if not remove_at(s, i, kind) and not remove_at(s, i + 2, kind):
        remove_at(s, terms.SCRATCH, kind)
    s.top = kind + 1


def unseen_heralds(s: TripleSevenState) -> i64:
    """The Heralds of the scratch row, less those that must be in the draw pile because it would be short otherwise."""
    low = s.known[terms.SCRATCH]
    high = s.known[terms.SCRATCH + 1]
    can_be_in_pile = cards.size(low & s.fresh_low, high & s.fresh_high)
    if can_be_in_pile > s.n_deck:
        return heralds(low, high)
    return heralds(low & ~s.fresh_low, high & ~s.fresh_high)


def heralds(low: i64, high: i64) -> i64:
    """The colours of the Heralds in a set, as four bits."""
    low = (low & cards.HERALDS_LOW) >> 14
    return (low & 1) | ((low >> 15) & 2) | ((low >> 30) & 4) | ((high & cards.HERALDS_HIGH) >> 11)


# ---------------------------------------------------------------- dealing out
def deal_out(s: TripleSevenState, viewers: i64, dice: Chance) -> None:
    """The draw pile's vector serves as the table on which unseen cards are mixed; its lower end stays the pile."""
    n = mix_unseen(s, dice)
    for q in range(s.seats):
        if has(viewers, q):
            continue
        i = row_of(q, q)
        hand = cards.size(s.hands[2 * q], s.hands[2 * q + 1])
        if reserve_of(s, q) != 0:
            perhaps = cards.size(s.known[i + 2], s.known[i + 3])
            pick: i64 = perhaps
            if perhaps != 0:
                pick = below(dice, hand + 1 - cards.size(s.known[i], s.known[i + 1]))
            if pick < perhaps:
                kind = nth_card(s.known[i + 2], s.known[i + 3], pick)
                remove_at(s, i + 2, kind)
                set_reserve(s, q, kind + 1)
            else:
                n -= 1
                set_reserve(s, q, s.deck[n] + 1)
        pour(s, i + 2, i)
        s.hands[2 * q] = s.known[i]
        s.hands[2 * q + 1] = s.known[i + 1]
        free = hand - cards.size(s.known[i], s.known[i + 1])
        while free > 0:
            n -= 1
            gain(s, q, s.deck[n])
            free -= 1
        set_at(s, i, 0, 0)


def mix_unseen(s: TripleSevenState, dice: Chance) -> i64:
    """Mix the cards of the scratch row; how many they are.

    Only what was in the draw pile at the last shuffle can be in it now, so those cards come first.
    """
    low = s.known[terms.SCRATCH]
    high = s.known[terms.SCRATCH + 1]
    fresh_low = low & s.fresh_low
    fresh_high = high & s.fresh_high
    set_at(s, terms.SCRATCH, 0, 0)
    n = lay_out(s, fresh_low, fresh_high, 0)
    shuffle(dice, s.deck, n)
    if fresh_low != low or fresh_high != high:
        for kind in range(cards.KINDS):
            surplus = cards.count(low, high, kind) - cards.count(fresh_low, fresh_high, kind)
            while surplus > 0:
                s.deck[n] = kind
                n += 1
                surplus -= 1
        mix_above(s, n, dice)
    return n


def mix_above(s: TripleSevenState, n: i64, dice: Chance) -> None:
    """Mix the cards that lie above the draw pile, up to place n."""
    i = n - 1
    while i > s.n_deck:
        j = s.n_deck + below(dice, i + 1 - s.n_deck)
        card = s.deck[i]
        s.deck[i] = s.deck[j]
        s.deck[j] = card
        i -= 1


def nth_card(low: i64, high: i64, n: i64) -> i64:
    """The n-th card of a set in canonical order, copies counted."""
    kind: i64 = 0
    n -= cards.count(low, high, 0)
    while n >= 0:
        kind += 1
        n -= cards.count(low, high, kind)
    return kind


# ---------------------------------------------------------------- what only others know
def forget(s: TripleSevenState, viewers: i64) -> None:
    """What other seats know is theirs; in a sampled world they have no notes."""
    if s.notes == 0:
        return
    for o in range(s.seats):
        if not has(viewers, o):
            for q in range(s.seats):
                if has(s.notes, terms.SEATS * q + o):
                    i = row_of(o, q)
                    set_at(s, i, 0, 0)
                    set_at(s, i + 2, 0, 0)
                    s.notes ^= bit(terms.SEATS * q + o)


def seal_anew(s: TripleSevenState, q: i64, dice: Chance) -> None:
    """R11: a sealed answer is `keep` or any kind of the hand."""
    low = s.hands[2 * q]
    high = s.hands[2 * q + 1] & cards.ALL_KINDS_HIGH
    pick = below(dice, 1 + popcount(low) + popcount(high))
    answer: i64 = 1
    if pick > popcount(low):
        answer = 2 + cards.LOW_KINDS + lowest(kth_bit(high, pick - 1 - popcount(low)))
    elif pick > 0:
        answer = 2 + lowest(kth_bit(low, pick - 1))
    s.sealed ^= (sealed_of(s, q) ^ answer) << (terms.CARD_BITS * q)


def race_anew(s: TripleSevenState, owner: i64, dice: Chance) -> None:
    """What is left of the order of a race (R22); the Herald's player can only be first."""
    if s.asked == below_bit(s.seats) and below(dice, 100) < s.herald_owner_first:
        s.race = owner + 1
        return
    race: i64 = 0
    n: i64 = 0
    for i in range(1, s.seats):
        p = seat_after(s, owner, i)
        if has(s.asked, p):
            race |= (p + 1) << (4 * n)
            n += 1
    s.race = shuffled_seats(dice, race, n)
