"""What the ops of the vocabulary do (R38), but for simultaneous ones: symptoms, afflicters, diseases."""

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest, popcount
from cardinal.core.chance import below
from cardinal.core.state import EVERYBODY, ask, learnt, tell
from cardinal.games.death_wish import board, dealing, terms
from cardinal.games.death_wish.cards import (
    OP_DISCARD_SYMPTOMS,
    disease_colour,
    skulls_of,
    step_colours,
    step_else_draw,
    step_number,
    step_of,
    step_op,
)
from cardinal.games.death_wish.knowledge import everyone_knows, hands_swapped, left_unseen, seat_knows_hand
from cardinal.games.death_wish.piles import AFFLICTER_DISCARD, DISEASE_DECK, OPEN, put, size, take
from cardinal.games.death_wish.state import DeathWishState, display_size, hand_size, pool_card, set_pool, stack_size


# ---------------------------------------------------------------- symptoms at T
def discard_random(s: DeathWishState, n: i64) -> None:
    q = s.target
    learnt(s)
    cards: i64 = 0
    k: i64 = 0
    while k < n and hand_size(s, q) > 0:
        card = board.remove_symptom(s, q, below(s, hand_size(s, q)))
        dealing.discard_unseen(s, q, card)
        cards |= card << (7 * k)
        k += 1
    tell(s, terms.E_RANDOM_DISCARD, q, s.turn, k, cards, bit(q))


def steal_random(s: DeathWishState, n: i64) -> None:
    learnt(s)
    k: i64 = 0
    while k < n and hand_size(s, s.target) > 0:
        take_from_target(s, below(s, hand_size(s, s.target)))
        k += 1


def take_from_target(s: DeathWishState, i: i64) -> None:
    """S takes T's i-th symptom; only the two see which."""
    p = s.turn
    q = s.target
    card = board.remove_symptom(s, q, i)
    left_unseen(s, q, card, bit(p) | bit(q), p)
    board.add_symptom(s, p, card)
    learnt(s)
    tell(s, terms.E_TAKEN, p, q, 1, card, bit(p) | bit(q))


def peek(s: DeathWishState) -> None:
    p = s.turn
    q = s.target
    n = hand_size(s, q)
    if n == 0:
        return
    learnt(s)
    seat_knows_hand(s, p, q)
    tell(s, terms.E_PEEKED, p, q, n if n < 8 else 8, dealing.hand_faces(s, q, 0), bit(p) | bit(q))
    if n > 8:
        tell(s, terms.E_PEEKED, p, q, n - 8, dealing.hand_faces(s, q, 8), bit(p) | bit(q))
    if n == 1:
        take_from_target(s, 0)
    else:
        ask(s, p)
        s.phase = terms.CHOOSE_PEEKED


def take_peeked(s: DeathWishState, colour: i64) -> None:
    take_from_target(s, board.oldest_of(s, s.target, colour))
    s.phase = terms.STEP


def swap_hands(s: DeathWishState) -> None:
    p = s.turn
    q = s.target
    learnt(s)
    both = bit(p) | bit(q)
    tell_hand(s, p, q, both)
    tell_hand(s, q, p, both)
    for w in range(terms.COUNTS + 1):
        x = s.people[terms.ROW * p + w]
        s.people[terms.ROW * p + w] = s.people[terms.ROW * q + w]
        s.people[terms.ROW * q + w] = x
    x = board.nibble(s.hand_sizes, p) ^ board.nibble(s.hand_sizes, q)
    s.hand_sizes ^= (x << (4 * p)) | (x << (4 * q))
    hands_swapped(s, p, q)


def tell_hand(s: DeathWishState, p: i64, q: i64, seen: i64) -> None:
    n = hand_size(s, p)
    tell(s, terms.E_HANDS_SWAPPED, p, q, n if n < 8 else 8, dealing.hand_faces(s, p, 0), seen)
    if n > 8:
        tell(s, terms.E_HANDS_SWAPPED, p, q, n - 8, dealing.hand_faces(s, p, 8), seen)


# ---------------------------------------------------------------- afflicters
def reveal_afflicters(s: DeathWishState, n: i64) -> None:
    """R17, op reveal_afflicters: n from the deck, fewer if there are fewer."""
    s.revealed = 0
    s.revealed_count = 0
    shown: i64 = 0
    for i in range(n):
        card = dealing.draw_afflicter(s)
        if card >= 0:
            s.revealed |= card << (6 * s.revealed_count)
            shown |= card << (7 * s.revealed_count)
            s.revealed_count += 1
    tell(s, terms.E_AFFLICTERS_REVEALED, s.turn, terms.NOBODY, s.revealed_count, shown, EVERYBODY)
    s.phase = terms.AFFLICTERS_REVEALED


def take_open(s: DeathWishState) -> None:
    """R17, second way."""
    learnt(s)
    card = take(s, OPEN)
    board.add_afflicter(s, s.turn, card)
    tell(s, terms.E_OPEN_TAKEN, s.turn, terms.NOBODY, 1, card, EVERYBODY)
    dealing.refill_open(s)


def steal_afflicter(s: DeathWishState, i: i64) -> None:
    learnt(s)
    card = board.remove_afflicter(s, s.target, i)
    board.add_afflicter(s, s.turn, card)
    tell(s, terms.E_AFFLICTER_TAKEN, s.turn, s.target, 1, card, EVERYBODY)
    s.phase = terms.STEP


def afflicter_pairs(s: DeathWishState) -> i64:
    m: i64 = 0
    for i in range(display_size(s, s.turn)):
        for j in range(display_size(s, s.target)):
            m |= bit(8 * i + j)
    return m


def swap_afflicters(s: DeathWishState, a: i64) -> None:
    p = s.turn
    q = s.target
    learnt(s)
    mine = board.remove_afflicter(s, p, a >> 3)
    theirs = board.remove_afflicter(s, q, a & 7)
    board.add_afflicter(s, p, theirs)
    board.add_afflicter(s, q, mine)
    tell(s, terms.E_AFFLICTERS_SWAPPED, p, q, 2, mine | (theirs << 7), EVERYBODY)
    s.phase = terms.STEP


def discard_afflicter(s: DeathWishState, p: i64, i: i64) -> None:
    learnt(s)
    card = board.remove_afflicter(s, p, i)
    put(s, AFFLICTER_DISCARD, card)
    tell(s, terms.E_AFFLICTER_DISCARDED, p, terms.NOBODY, 1, card, EVERYBODY)


# ---------------------------------------------------------------- diseases
def partners(s: DeathWishState, q: i64, worth: i64) -> i64:
    """The places in q's stack of diseases with so many skulls."""
    m: i64 = 0
    for j in range(stack_size(s, q)):
        if skulls_of(board.stack_card(s, q, j)) == worth:
            m |= bit(j)
    return m


def diseases_to_give(s: DeathWishState, p: i64, q: i64, gain: i64) -> i64:
    """The places in p's stack of diseases for which q has one worth exactly `gain` more."""
    m: i64 = 0
    for i in range(stack_size(s, p)):
        if partners(s, q, skulls_of(board.stack_card(s, p, i)) + gain) != 0:
            m |= bit(i)
    return m


def gain_now(s: DeathWishState) -> i64:
    return step_number(step_of(s.card - 1, s.step - 1))


def swap_disease_step(s: DeathWishState) -> None:
    m = diseases_to_give(s, s.turn, s.target, gain_now(s))
    if m == 0:
        return
    if popcount(m) == 1:
        s.give = lowest(m) + 1
        s.phase = terms.GIVE_CHOSEN
    else:
        ask(s, s.turn)
        s.phase = terms.CHOOSE_DISEASE_PAIR


def diseases_to_take(s: DeathWishState) -> i64:
    return partners(s, s.target, skulls_of(board.stack_card(s, s.turn, s.give - 1)) + gain_now(s))


def taking_open(s: DeathWishState, given: i64) -> bool:
    """Whether several diseases can be taken for the one at this place of the own stack."""
    return popcount(partners(s, s.target, skulls_of(board.stack_card(s, s.turn, given)) + gain_now(s))) > 1


def give_chosen(s: DeathWishState) -> None:
    m = diseases_to_take(s)
    if popcount(m) == 1:
        swap_disease(s, lowest(m))
    else:
        ask(s, s.turn)
        s.phase = terms.PAIR_TAKE


def swap_disease(s: DeathWishState, j: i64) -> None:
    p = s.turn
    q = s.target
    learnt(s)
    mine = board.remove_disease(s, p, s.give - 1)
    theirs = board.remove_disease(s, q, j)
    board.add_disease(s, p, theirs)
    board.add_disease(s, q, mine)
    s.give = 0
    tell(s, terms.E_DISEASES_SWAPPED, p, q, 2, mine | (theirs << 7), EVERYBODY)
    s.phase = terms.DEATH_CHECK


def mutate_step(s: DeathWishState) -> None:
    m = board.filled_slots(s)
    if m == 0:
        return
    if popcount(m) == 1:
        mutate(s, lowest(m))
    else:
        ask(s, s.turn)
        s.phase = terms.CHOOSE_MUTATION


def mutate(s: DeathWishState, slot: i64) -> None:
    card = board.take_accessible(s, slot)
    tell(s, terms.E_MUTATED, s.turn, terms.NOBODY, slot, card, EVERYBODY)
    put(s, DISEASE_DECK, card)
    dealing.shuffle_in(s)
    s.phase = terms.STEP


def gamble(s: DeathWishState, step: i64) -> None:
    p = s.turn
    if size(s, DISEASE_DECK) == 0:
        tell(s, terms.E_GAMBLE, p, terms.NOBODY, 0, 0, EVERYBODY)
        dealing.owe(s, p, step_else_draw(step))
        return
    learnt(s)
    card = take(s, DISEASE_DECK)
    if has(step_colours(step), disease_colour(card)):
        tell(s, terms.E_GAMBLE, p, terms.NOBODY, 2, card, EVERYBODY)
        board.add_disease(s, p, card)
        dealing.refill(s)
        s.phase = terms.DEATH_CHECK
    else:
        tell(s, terms.E_GAMBLE, p, terms.NOBODY, 1, card, EVERYBODY)
        put(s, DISEASE_DECK, card)
        dealing.shuffle_in(s)
        dealing.owe(s, p, step_else_draw(step))


def free_spread_options(s: DeathWishState) -> i64:
    m = bit(terms.FREE_NOTHING)
    if board.spread_slots(s) != 0:
        if s.incubation != 0:
            m |= 1
        if size(s, DISEASE_DECK) > 0:
            m |= 2
    return m


def free_spread(s: DeathWishState) -> None:
    if free_spread_options(s) == bit(terms.FREE_NOTHING):
        tell(s, terms.E_NO_SPREAD, s.turn, terms.NOBODY, 0, 0, EVERYBODY)
    else:
        ask(s, s.turn)
        s.phase = terms.CHOOSE_FREE_SPREAD


# ---------------------------------------------------------------- the symptom pool
def pool_options(s: DeathWishState) -> i64:
    m: i64 = 0
    for i in range(4):
        if pool_card(s, i) != 0:
            m |= bit(i)
    return m


def pool_taken(s: DeathWishState) -> None:
    """take_pool: one card after the other, as long as there are any."""
    m = pool_options(s)
    if s.left == 0 or m == 0:
        s.left = 0
        s.phase = terms.STEP
    elif popcount(m) == 1:
        take_pool(s, lowest(m))
    else:
        ask(s, s.turn)
        s.phase = terms.CHOOSE_POOL


def take_pool(s: DeathWishState, i: i64) -> None:
    p = s.turn
    card = pool_card(s, i) - 1
    learnt(s)
    set_pool(s, i, 0)
    board.add_symptom(s, p, card)
    everyone_knows(s, p, card)
    tell(s, terms.E_POOL_TAKEN, p, terms.NOBODY, bit(i), card, EVERYBODY)
    if s.left > 0:
        s.left -= 1
    s.phase = terms.POOL_TAKEN


def more_discards(s: DeathWishState) -> None:
    """S discards one card after the other; the last ones, where all must go, unasked and in list order."""
    p = s.turn
    symptoms = step_op(step_of(s.card - 1, s.step - 1)) == OP_DISCARD_SYMPTOMS
    n = hand_size(s, p) if symptoms else display_size(s, p)
    if s.left == 0 or n == 0:
        s.left = 0
        s.phase = terms.STEP
    elif symptoms and n > s.left:
        ask(s, p)
        s.phase = terms.CHOOSE_DISCARD_SYMPTOM
    elif symptoms:
        s.left -= 1
        discard_symptom_at(s, p, 0)
    elif n > s.left:
        ask(s, p)
        s.phase = terms.CHOOSE_DISCARD_AFFLICTER
    else:
        s.left -= 1
        discard_afflicter(s, p, 0)


def discard_symptom_at(s: DeathWishState, p: i64, i: i64) -> None:
    card = board.remove_symptom(s, p, i)
    dealing.discard_unseen(s, p, card)
    tell(s, terms.E_DISCARDED, p, terms.NOBODY, 1, card, bit(p))


def redraw_step(s: DeathWishState) -> None:
    """A single card goes unasked; else the counts are chosen colour by colour."""
    s.redraw = 0
    s.give = 0
    n = hand_size(s, s.turn)
    if n == 1:
        s.redraw = board.colours_held(s, s.turn)
        redraw(s)
    elif n > 1:
        s.phase = terms.COUNT_NEXT


def count_next(s: DeathWishState) -> None:
    """Ask for the next colour in hand; when there is none, the choice is complete."""
    p = s.turn
    counts = board.colours_held(s, p)
    while s.give < 5 and board.nibble(counts, s.give) == 0:
        s.give += 1
    if s.give == 5:
        redraw(s)
    else:
        ask(s, p)
        s.phase = terms.CHOOSE_REDRAW


def redraw_options(s: DeathWishState) -> i64:
    """How many of the colour now being counted; not none at all in the end."""
    counts = board.colours_held(s, s.turn)
    m = bit(board.nibble(counts, s.give) + 1) - 1
    if s.redraw == 0 and counts >> (4 * s.give + 4) == 0:
        m &= ~1
    return m


def redraw(s: DeathWishState) -> None:
    p = s.turn
    before = hand_size(s, p)
    cards = board.take_counts(s, p, s.redraw)
    n = before - hand_size(s, p)
    tell(s, terms.E_REDRAW, p, terms.NOBODY, n, cards, bit(p))
    for i in range(n):
        dealing.discard_unseen(s, p, cards & 127)
        cards >>= 7
    s.redraw = 0
    s.give = 0
    dealing.owe(s, p, n)
    s.phase = terms.STEP


def discard_colour(s: DeathWishState, p: i64, colour: i64) -> None:
    """One symptom of p's choice, unseen."""
    card = board.take_colour(s, p, colour)
    dealing.discard_unseen(s, p, card)
    tell(s, terms.E_DISCARDED, p, terms.NOBODY, 1, card, bit(p))
