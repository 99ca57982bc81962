"""Outbreaks and keepers (R30-R39): the ops of the data file's vocabulary, carried out step by step.

The state holds the card being resolved and its next step.  An op either does its work and goes on (STEP), or asks;
the answer then does the work.  S is always the active player, T is `target`.
"""

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest, popcount
from cardinal.core.chance import below
from cardinal.core.state import EVERYBODY, ask, ask_all, learnt, tell
from cardinal.games.death_wish.cards import (
    NEED_AFFLICTERS,
    NEED_ANY_SYMPTOMS,
    NEED_DISEASE_PAIR,
    NEED_SYMPTOMS,
    OP_CHOOSE_OPPONENT,
    OP_DISCARD_AFFLICTERS,
    OP_DISCARD_RANDOM,
    OP_DISCARD_SYMPTOMS,
    OP_DRAW,
    OP_END,
    OP_EXTRA_ACTION,
    OP_GAMBLE,
    OP_MUTATE,
    OP_PASS_AFFLICTER,
    OP_PASS_SYMPTOM,
    OP_PEEK_TAKE,
    OP_REDRAW,
    OP_REVEAL_AFFLICTERS,
    OP_REVEAL_AND_TAKE,
    OP_SKIP,
    OP_SPREAD,
    OP_STEAL_AFFLICTER,
    OP_STEAL_RANDOM,
    OP_SWAP_AFFLICTERS,
    OP_SWAP_DISEASE,
    OP_SWAP_HANDS,
    OP_TAKE_OPEN,
    OP_TAKE_POOL,
    WHO_ALL,
    WHO_OTHERS,
    WHO_TARGET,
    WINDOW_OWN_TURN,
    disease_colour,
    first_op,
    is_group,
    is_keeper,
    outbreak_kind,
    skulls_of,
    step_colours,
    step_else_draw,
    step_need,
    step_number,
    step_of,
    step_op,
    step_optional,
    step_who,
    window_of,
)
from cardinal.games.death_wish.dealing import (
    discard_outbreak,
    discard_unseen,
    draw_afflicter,
    draw_outbreak,
    hand_faces,
    owe,
    refill,
    refill_open,
    shuffle_in,
)
from cardinal.games.death_wish.knowledge import (
    everyone_knows,
    hands_swapped,
    left_openly,
    left_unseen,
    seat_knows_hand,
    shown_eldest,
)
from cardinal.games.death_wish.phases import (
    ACTION_DONE,
    AFFLICTERS_REVEALED,
    CARD_DONE,
    CHOOSE_AFFLICTER_PAIR,
    CHOOSE_DISCARD_AFFLICTER,
    CHOOSE_DISCARD_SYMPTOM,
    CHOOSE_DISEASE_PAIR,
    CHOOSE_FREE_SPREAD,
    CHOOSE_MUTATION,
    CHOOSE_OPPONENT,
    CHOOSE_PASS_AFFLICTER,
    CHOOSE_PASS_SYMPTOM,
    CHOOSE_PEEKED,
    CHOOSE_POOL,
    CHOOSE_REDRAW,
    CHOOSE_REVEAL_SYMPTOM,
    CHOOSE_SHOWN,
    CHOOSE_THEIR_AFFLICTER,
    COUNT_NEXT,
    DEATH_CHECK,
    E_AFFLICTER_DISCARDED,
    E_AFFLICTER_PASSED,
    E_AFFLICTER_TAKEN,
    E_AFFLICTERS_REVEALED,
    E_AFFLICTERS_SWAPPED,
    E_CARD_DISCARDED,
    E_CHOSEN,
    E_DISCARDED,
    E_DISEASES_SWAPPED,
    E_EXTRA_ACTION,
    E_GAMBLE,
    E_HANDS_SWAPPED,
    E_IGNORED,
    E_KEEPER_DRAWN,
    E_KEEPER_PLAYED,
    E_KEPT,
    E_MUTATED,
    E_NO_OUTBREAK,
    E_NO_SPREAD,
    E_NOBODY_CHOSEN,
    E_OPEN_TAKEN,
    E_OUTBREAK,
    E_PASSED,
    E_PEEKED,
    E_POOL_TAKEN,
    E_RANDOM_DISCARD,
    E_REDRAW,
    E_SHOWN,
    E_SHOWN_TAKEN,
    E_SKIP_MARKER,
    E_STEP,
    E_TAKEN,
    FREE_NOTHING,
    GIVE_CHOSEN,
    KEEP,
    KEEPER_DRAWN,
    MORE_DISCARDS,
    NAMED,
    NOBODY_CHOSEN,
    PAIR_TAKE,
    POOL_TAKEN,
    REACT_CANCEL,
    STEP,
    UNSEAL,
)
from cardinal.games.death_wish.piles import AFFLICTER_DISCARD, DISEASE_DECK, OPEN, put, size, take
from cardinal.games.death_wish.state import (
    NOBODY,
    DeathWishState,
    add_afflicter,
    add_disease,
    add_keeper,
    add_symptom,
    alive,
    colours_held,
    display_size,
    filled_slots,
    hand_card,
    hand_size,
    kept_card,
    kept_size,
    left_of,
    nibble,
    oldest_of,
    one,
    pool_card,
    remove_afflicter,
    remove_disease,
    remove_keeper,
    remove_symptom,
    seat_after,
    set_pool,
    spread_slots,
    stack_card,
    stack_size,
    take_accessible,
    take_colour,
    take_counts,
)


# ---------------------------------------------------------------- drawing (R30, R31, R33)
def outbreak(s: DeathWishState) -> None:
    p = s.turn
    aside: i64 = 0
    n_aside: i64 = 0
    card = draw_outbreak(s)
    # Each round sets one group card aside, so the loop ends.
    while card >= 0 and is_group(card) and popcount(s.living) == 2:
        tell(s, E_IGNORED, p, NOBODY, 1, card, EVERYBODY)
        aside |= card << n_aside
        n_aside += 6
        card = draw_outbreak(s)
    i: i64 = 0
    while i < n_aside:
        discard_outbreak(s, (aside >> i) & 63)
        i += 6
    s.phase = ACTION_DONE
    if card < 0:
        tell(s, E_NO_OUTBREAK, p, NOBODY, 0, 0, EVERYBODY)
    elif is_keeper(card):
        add_keeper(s, p, card)
        tell(s, E_KEEPER_DRAWN, p, NOBODY, 1, card, bit(p))
        ask(s, p)
        s.phase = KEEPER_DRAWN
    else:
        tell(s, E_OUTBREAK, p, NOBODY, outbreak_kind(card), card, EVERYBODY)
        begin_card(s, card)


def begin_card(s: DeathWishState, card: i64) -> None:
    s.card = card + 1
    s.step = 0
    s.target = NOBODY
    s.phase = STEP


def end_card(s: DeathWishState) -> None:
    """R32: the card is discarded once it is resolved (or its player has died)."""
    if s.card != 0:
        discard_outbreak(s, s.card - 1)
        tell(s, E_CARD_DISCARDED, s.turn, NOBODY, 1, s.card - 1, EVERYBODY)
    s.card = 0
    s.step = 0
    s.target = NOBODY


def playable(s: DeathWishState, p: i64, card: i64) -> bool:
    """R34: an own-turn keeper that would do something."""
    if window_of(card) != WINDOW_OWN_TURN:
        return False
    op = first_op(card)
    if op == OP_REDRAW:
        return hand_size(s, p) > 0
    if op == OP_CHOOSE_OPPONENT:
        return eligible(s, p, card, 0) != 0
    return True


def keepers_to_play(s: DeathWishState, p: i64) -> i64:
    """The places among the kept cards of own-turn keepers; of two copies only the one held longer (R5)."""
    m: i64 = 0
    kinds: i64 = 0
    for i in range(kept_size(s, p)):
        card = kept_card(s, p, i)
        if not has(kinds, outbreak_kind(card)) and playable(s, p, card):
            m |= bit(i)
            kinds |= bit(outbreak_kind(card))
    return m


def play_keeper(s: DeathWishState, i: i64) -> None:
    """R34: shown, resolved, then discarded."""
    card = remove_keeper(s, s.turn, i)
    learnt(s)
    tell(s, E_KEEPER_PLAYED, s.turn, NOBODY, outbreak_kind(card), card, EVERYBODY)
    begin_card(s, card)


def keeper_drawn_options(s: DeathWishState) -> i64:
    p = s.turn
    if playable(s, p, kept_card(s, p, kept_size(s, p) - 1)):
        return 3
    return 1


def keeper_drawn(s: DeathWishState, a: i64) -> None:
    """R33."""
    if a == KEEP:
        tell(s, E_KEPT, s.turn, NOBODY, 1, 0, EVERYBODY)
        s.phase = ACTION_DONE
    else:
        play_keeper(s, kept_size(s, s.turn) - 1)


# ---------------------------------------------------------------- steps (R32, R38)
def next_step(s: DeathWishState) -> None:
    step = step_of(s.card - 1, s.step)
    op = step_op(step)
    p = s.turn
    if op == OP_END:
        s.phase = CARD_DONE
        return
    s.step += 1
    tell(s, E_STEP, p, s.target, op, step, EVERYBODY)
    if op == OP_DRAW:
        draw(s, step)
    elif op == OP_CHOOSE_OPPONENT:
        choose_opponent(s, step)
    elif op == OP_EXTRA_ACTION:
        s.actions += 1
        tell(s, E_EXTRA_ACTION, p, NOBODY, s.actions, 0, EVERYBODY)
    elif op == OP_SKIP:
        s.skips += one(p)
        tell(s, E_SKIP_MARKER, p, NOBODY, nibble(s.skips, p), 0, EVERYBODY)
    elif op == OP_TAKE_POOL:
        s.left = step_number(step)
        s.phase = POOL_TAKEN
    elif op == OP_REVEAL_AFFLICTERS:
        reveal_afflicters(s, step_number(step))
    elif op == OP_TAKE_OPEN:
        if size(s, OPEN) > 0:
            take_open(s)
    elif op == OP_MUTATE:
        mutate_step(s)
    elif op == OP_GAMBLE:
        gamble(s, step)
    elif op == OP_SPREAD:
        free_spread(s)
    elif op == OP_DISCARD_SYMPTOMS or op == OP_DISCARD_AFFLICTERS:
        discard_step(s, op, step)
    elif op == OP_PASS_SYMPTOM:
        ask_sealed(s, s.living, CHOOSE_PASS_SYMPTOM)
    elif op == OP_PASS_AFFLICTER:
        ask_sealed(s, s.living, CHOOSE_PASS_AFFLICTER)
    elif op == OP_REVEAL_AND_TAKE:
        ask_sealed(s, s.living & ~bit(p), CHOOSE_REVEAL_SYMPTOM)
    elif op == OP_REDRAW:
        redraw_step(s)
    elif s.target != NOBODY:
        step_at_target(s, op, step)


def step_at_target(s: DeathWishState, op: i64, step: i64) -> None:
    """R36: the ops that need T."""
    if op == OP_DISCARD_RANDOM:
        discard_random(s, step_number(step))
    elif op == OP_STEAL_RANDOM:
        steal_random(s, step_number(step))
    elif op == OP_PEEK_TAKE:
        peek(s)
    elif op == OP_STEAL_AFFLICTER:
        if display_size(s, s.target) == 1:
            steal_afflicter(s, 0)
        else:
            ask(s, s.turn)
            s.phase = CHOOSE_THEIR_AFFLICTER
    elif op == OP_SWAP_AFFLICTERS:
        if display_size(s, s.turn) == 1 and display_size(s, s.target) == 1:
            swap_afflicters(s, 0)
        else:
            ask(s, s.turn)
            s.phase = CHOOSE_AFFLICTER_PAIR
    elif op == OP_SWAP_HANDS:
        swap_hands(s)
    elif op == OP_SWAP_DISEASE:
        swap_disease_step(s)


def draw(s: DeathWishState, step: i64) -> None:
    n = step_number(step)
    who = step_who(step)
    if who == WHO_TARGET:
        if s.target != NOBODY:
            owe(s, s.target, n)
    elif who == WHO_ALL:
        for k in range(n):
            for i in range(s.seats):
                q = seat_after(s, s.turn, i)
                if alive(s, q):
                    owe(s, q, 1)
    else:
        owe(s, s.turn, n)


# ---------------------------------------------------------------- an opponent (R36, R37)
def eligible(s: DeathWishState, p: i64, card: i64, i_step: i64) -> i64:
    """The opponents whom a step of a card can be aimed at, by their distance to the left of p."""
    need = step_need(step_of(card, i_step))
    if need == NEED_DISEASE_PAIR:
        gain = step_number(step_of(card, i_step + 1))
        return eligible_to_swap(s, p, gain)
    m: i64 = 0
    for i in range(1, s.seats):
        q = seat_after(s, p, i)
        if alive(s, q) and fits_need(s, p, q, need):
            m |= bit(i)
    return m


def fits_need(s: DeathWishState, p: i64, q: i64, need: i64) -> bool:
    if need == NEED_SYMPTOMS:
        return hand_size(s, q) > 0
    if need == NEED_AFFLICTERS:
        return display_size(s, q) > 0
    if need == NEED_ANY_SYMPTOMS:
        return hand_size(s, p) + hand_size(s, q) > 0
    return display_size(s, p) > 0 and display_size(s, q) > 0


def eligible_to_swap(s: DeathWishState, p: i64, gain: i64) -> i64:
    """Those who have a disease worth exactly so much more than one of p's."""
    m: i64 = 0
    for i in range(1, s.seats):
        q = seat_after(s, p, i)
        if alive(s, q) and diseases_to_give(s, p, q, gain) != 0:
            m |= bit(i)
    return m


def choose_opponent(s: DeathWishState, step: i64) -> None:
    m = eligible(s, s.turn, s.card - 1, s.step - 1)
    if m == 0:
        return
    if popcount(m) == 1 and not step_optional(step):
        opponent_chosen(s, lowest(m))
    else:
        ask(s, s.turn)
        s.phase = CHOOSE_OPPONENT


def opponent_options(s: DeathWishState) -> i64:
    step = step_of(s.card - 1, s.step - 1)
    m = eligible(s, s.turn, s.card - 1, s.step - 1)
    if step_optional(step):
        m |= bit(NOBODY_CHOSEN)
    return m


def opponent_chosen(s: DeathWishState, a: i64) -> None:
    if a == NOBODY_CHOSEN:
        tell(s, E_NOBODY_CHOSEN, s.turn, NOBODY, 0, 0, EVERYBODY)
        s.phase = STEP
        return
    s.target = seat_after(s, s.turn, a)
    tell(s, E_CHOSEN, s.turn, s.target, 0, s.card - 1, EVERYBODY)
    s.phase = NAMED


def ask_to_cancel(s: DeathWishState, q: i64) -> bool:
    """R37: whoever keeps any keeper is asked; that depends on public facts alone."""
    if s.reactions == 0 or kept_size(s, q) == 0:
        return False
    ask(s, q)
    s.phase = REACT_CANCEL
    return True


# ---------------------------------------------------------------- symptoms at T
def discard_random(s: DeathWishState, n: i64) -> None:
    q = s.target
    learnt(s)
    cards: i64 = 0
    k: i64 = 0
    while k < n and hand_size(s, q) > 0:
        card = remove_symptom(s, q, below(s, hand_size(s, q)))
        discard_unseen(s, q, card)
        cards |= card << (7 * k)
        k += 1
    tell(s, E_RANDOM_DISCARD, q, s.turn, k, cards, bit(q))


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
    card = remove_symptom(s, q, i)
    left_unseen(s, q, card, bit(p) | bit(q), p)
    add_symptom(s, p, card)
    learnt(s)
    tell(s, E_TAKEN, p, q, 1, card, bit(p) | bit(q))


def peek(s: DeathWishState) -> None:
    p = s.turn
    q = s.target
    n = hand_size(s, q)
    if n == 0:
        return
    learnt(s)
    seat_knows_hand(s, p, q)
    tell(s, E_PEEKED, p, q, n, hand_faces(s, q, 0), bit(p) | bit(q))
    if n > 8:
        tell(s, E_PEEKED, p, q, n - 8, hand_faces(s, q, 8), bit(p) | bit(q))
    if n == 1:
        take_from_target(s, 0)
    else:
        ask(s, p)
        s.phase = CHOOSE_PEEKED


def take_peeked(s: DeathWishState, colour: i64) -> None:
    take_from_target(s, oldest_of(s, s.target, colour))
    s.phase = STEP


def swap_hands(s: DeathWishState) -> None:
    p = s.turn
    q = s.target
    learnt(s)
    both = bit(p) | bit(q)
    tell_hand(s, p, q, both)
    tell_hand(s, q, p, both)
    for w in range(3):
        x = s.people[8 * p + w]
        s.people[8 * p + w] = s.people[8 * q + w]
        s.people[8 * q + w] = x
    x = nibble(s.hand_sizes, p) ^ nibble(s.hand_sizes, q)
    s.hand_sizes ^= (x << (4 * p)) | (x << (4 * q))
    hands_swapped(s, p, q)


def tell_hand(s: DeathWishState, p: i64, q: i64, seen: i64) -> None:
    n = hand_size(s, p)
    tell(s, E_HANDS_SWAPPED, p, q, n if n < 8 else 8, hand_faces(s, p, 0), seen)
    if n > 8:
        tell(s, E_HANDS_SWAPPED, p, q, n - 8, hand_faces(s, p, 8), seen)


# ---------------------------------------------------------------- afflicters
def reveal_afflicters(s: DeathWishState, n: i64) -> None:
    """R17, op reveal_afflicters: n from the deck, fewer if there are fewer."""
    s.revealed = 0
    s.revealed_count = 0
    shown: i64 = 0
    for i in range(n):
        card = draw_afflicter(s)
        if card >= 0:
            s.revealed |= card << (6 * s.revealed_count)
            shown |= card << (7 * s.revealed_count)
            s.revealed_count += 1
    tell(s, E_AFFLICTERS_REVEALED, s.turn, NOBODY, s.revealed_count, shown, EVERYBODY)
    s.phase = AFFLICTERS_REVEALED


def take_open(s: DeathWishState) -> None:
    """R17, second way."""
    card = take(s, OPEN)
    add_afflicter(s, s.turn, card)
    tell(s, E_OPEN_TAKEN, s.turn, NOBODY, 1, card, EVERYBODY)
    refill_open(s)


def steal_afflicter(s: DeathWishState, i: i64) -> None:
    card = remove_afflicter(s, s.target, i)
    add_afflicter(s, s.turn, card)
    tell(s, E_AFFLICTER_TAKEN, s.turn, s.target, 1, card, EVERYBODY)
    s.phase = STEP


def afflicter_pairs(s: DeathWishState) -> i64:
    m: i64 = 0
    for i in range(display_size(s, s.turn)):
        for j in range(display_size(s, s.target)):
            m |= bit(8 * i + j)
    return m


def swap_afflicters(s: DeathWishState, a: i64) -> None:
    p = s.turn
    q = s.target
    mine = remove_afflicter(s, p, a >> 3)
    theirs = remove_afflicter(s, q, a & 7)
    add_afflicter(s, p, theirs)
    add_afflicter(s, q, mine)
    tell(s, E_AFFLICTERS_SWAPPED, p, q, 2, mine | (theirs << 7), EVERYBODY)
    s.phase = STEP


def discard_afflicter(s: DeathWishState, p: i64, i: i64) -> None:
    card = remove_afflicter(s, p, i)
    put(s, AFFLICTER_DISCARD, card)
    tell(s, E_AFFLICTER_DISCARDED, p, NOBODY, 1, card, EVERYBODY)


# ---------------------------------------------------------------- diseases
def partners(s: DeathWishState, q: i64, worth: i64) -> i64:
    """The places in q's stack of diseases with so many skulls."""
    m: i64 = 0
    for j in range(stack_size(s, q)):
        if skulls_of(stack_card(s, q, j)) == worth:
            m |= bit(j)
    return m


def diseases_to_give(s: DeathWishState, p: i64, q: i64, gain: i64) -> i64:
    """The places in p's stack of diseases for which q has one worth exactly `gain` more."""
    m: i64 = 0
    for i in range(stack_size(s, p)):
        if partners(s, q, skulls_of(stack_card(s, p, i)) + gain) != 0:
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
        s.phase = GIVE_CHOSEN
    else:
        ask(s, s.turn)
        s.phase = CHOOSE_DISEASE_PAIR


def diseases_to_take(s: DeathWishState) -> i64:
    return partners(s, s.target, skulls_of(stack_card(s, s.turn, s.give - 1)) + gain_now(s))


def give_chosen(s: DeathWishState) -> None:
    m = diseases_to_take(s)
    if popcount(m) == 1:
        swap_disease(s, lowest(m))
    else:
        ask(s, s.turn)
        s.phase = PAIR_TAKE


def swap_disease(s: DeathWishState, j: i64) -> None:
    p = s.turn
    q = s.target
    mine = remove_disease(s, p, s.give - 1)
    theirs = remove_disease(s, q, j)
    add_disease(s, p, theirs)
    add_disease(s, q, mine)
    s.give = 0
    tell(s, E_DISEASES_SWAPPED, p, q, 2, mine | (theirs << 7), EVERYBODY)
    s.phase = DEATH_CHECK


def mutate_step(s: DeathWishState) -> None:
    m = filled_slots(s)
    if m == 0:
        return
    if popcount(m) == 1:
        mutate(s, lowest(m))
    else:
        ask(s, s.turn)
        s.phase = CHOOSE_MUTATION


def mutate(s: DeathWishState, slot: i64) -> None:
    card = take_accessible(s, slot)
    tell(s, E_MUTATED, s.turn, NOBODY, slot, card, EVERYBODY)
    put(s, DISEASE_DECK, card)
    shuffle_in(s)
    s.phase = STEP


def gamble(s: DeathWishState, step: i64) -> None:
    p = s.turn
    if size(s, DISEASE_DECK) == 0:
        tell(s, E_GAMBLE, p, NOBODY, 0, 0, EVERYBODY)
        owe(s, p, step_else_draw(step))
        return
    learnt(s)
    card = take(s, DISEASE_DECK)
    if has(step_colours(step), disease_colour(card)):
        tell(s, E_GAMBLE, p, NOBODY, 2, card, EVERYBODY)
        add_disease(s, p, card)
        refill(s)
        s.phase = DEATH_CHECK
    else:
        tell(s, E_GAMBLE, p, NOBODY, 1, card, EVERYBODY)
        put(s, DISEASE_DECK, card)
        shuffle_in(s)
        owe(s, p, step_else_draw(step))


def free_spread_options(s: DeathWishState) -> i64:
    m = bit(FREE_NOTHING)
    if spread_slots(s) != 0:
        if s.incubation != 0:
            m |= 1
        if size(s, DISEASE_DECK) > 0:
            m |= 2
    return m


def free_spread(s: DeathWishState) -> None:
    if free_spread_options(s) == bit(FREE_NOTHING):
        tell(s, E_NO_SPREAD, s.turn, NOBODY, 0, 0, EVERYBODY)
    else:
        ask(s, s.turn)
        s.phase = CHOOSE_FREE_SPREAD


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
        s.phase = STEP
    elif popcount(m) == 1:
        take_pool(s, lowest(m))
    else:
        ask(s, s.turn)
        s.phase = CHOOSE_POOL


def take_pool(s: DeathWishState, i: i64) -> None:
    p = s.turn
    card = pool_card(s, i) - 1
    set_pool(s, i, 0)
    add_symptom(s, p, card)
    everyone_knows(s, p, card)
    tell(s, E_POOL_TAKEN, p, NOBODY, bit(i), card, EVERYBODY)
    if s.left > 0:
        s.left -= 1
    s.phase = POOL_TAKEN


# ---------------------------------------------------------------- discards by choice
def discard_step(s: DeathWishState, op: i64, step: i64) -> None:
    if step_who(step) == WHO_OTHERS:
        others = s.living & ~bit(s.turn)
        ask_sealed(s, others, CHOOSE_DISCARD_SYMPTOM if op == OP_DISCARD_SYMPTOMS else CHOOSE_DISCARD_AFFLICTER)
        return
    s.left = step_number(step)
    s.phase = MORE_DISCARDS


def more_discards(s: DeathWishState) -> None:
    """S discards one card after the other; the last ones, where all must go, unasked and in list order."""
    p = s.turn
    symptoms = step_op(step_of(s.card - 1, s.step - 1)) == OP_DISCARD_SYMPTOMS
    n = hand_size(s, p) if symptoms else display_size(s, p)
    if s.left == 0 or n == 0:
        s.left = 0
        s.phase = STEP
    elif symptoms and n > s.left:
        ask(s, p)
        s.phase = CHOOSE_DISCARD_SYMPTOM
    elif symptoms:
        s.left -= 1
        discard_symptom_at(s, p, 0)
    elif n > s.left:
        ask(s, p)
        s.phase = CHOOSE_DISCARD_AFFLICTER
    else:
        s.left -= 1
        discard_afflicter(s, p, 0)


def discard_symptom_at(s: DeathWishState, p: i64, i: i64) -> None:
    card = remove_symptom(s, p, i)
    discard_unseen(s, p, card)
    tell(s, E_DISCARDED, p, NOBODY, 1, card, bit(p))


def redraw_step(s: DeathWishState) -> None:
    """A single card goes unasked; else the counts are chosen colour by colour."""
    s.redraw = 0
    s.give = 0
    n = hand_size(s, s.turn)
    if n == 1:
        s.redraw = colours_held(s, s.turn)
        redraw(s)
    elif n > 1:
        s.phase = COUNT_NEXT


def count_next(s: DeathWishState) -> None:
    """Ask for the next colour in hand; when there is none, the choice is complete."""
    p = s.turn
    counts = colours_held(s, p)
    while s.give < 5 and nibble(counts, s.give) == 0:
        s.give += 1
    if s.give == 5:
        redraw(s)
    else:
        ask(s, p)
        s.phase = CHOOSE_REDRAW


def redraw_options(s: DeathWishState) -> i64:
    """How many of the colour now being counted; not none at all in the end."""
    counts = colours_held(s, s.turn)
    m = bit(nibble(counts, s.give) + 1) - 1
    if s.redraw == 0 and counts >> (4 * s.give + 4) == 0:
        m &= ~1
    return m


def redraw(s: DeathWishState) -> None:
    p = s.turn
    before = hand_size(s, p)
    cards = take_counts(s, p, s.redraw)
    n = before - hand_size(s, p)
    tell(s, E_REDRAW, p, NOBODY, n, cards, bit(p))
    for i in range(n):
        discard_unseen(s, p, cards & 127)
        cards >>= 7
    s.redraw = 0
    s.give = 0
    owe(s, p, n)
    s.phase = STEP


# ---------------------------------------------------------------- all at the same time (R39)
def ask_sealed(s: DeathWishState, seats: i64, decision: i64) -> None:
    """Ask all seats that have a choice; the others' only card goes unasked."""
    by_symptom = decision == CHOOSE_PASS_SYMPTOM or decision == CHOOSE_DISCARD_SYMPTOM
    by_symptom = by_symptom or decision == CHOOSE_REVEAL_SYMPTOM
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
        s.phase = UNSEAL


def seal(s: DeathWishState, seat: i64, a: i64) -> None:
    s.sealed |= (a + 1) << (4 * seat)
    s.waiting &= ~bit(seat)
    if s.waiting == 0:
        s.phase = UNSEAL


def unseal(s: DeathWishState) -> None:
    learnt(s)
    decision = s.sealing
    s.sealing = 0
    s.phase = STEP
    if decision == CHOOSE_PASS_SYMPTOM:
        pass_symptoms(s)
    elif decision == CHOOSE_PASS_AFFLICTER:
        pass_afflicters(s)
    elif decision == CHOOSE_REVEAL_SYMPTOM:
        show_symptoms(s)
        return
    else:
        discard_together(s, decision)
    s.sealed = 0


def sealed_symptom(s: DeathWishState, q: i64) -> i64:
    """Where in q's hand the symptom of the sealed answer is; an only card needs no answer."""
    sealed = nibble(s.sealed, q)
    if sealed == 0:
        return 0
    return oldest_of(s, q, sealed - 1)


def sealed_place(s: DeathWishState, q: i64) -> i64:
    """The same for an afflicter."""
    sealed = nibble(s.sealed, q)
    if sealed == 0:
        return 0
    return sealed - 1


def pass_symptoms(s: DeathWishState) -> None:
    """All cards leave their hands before any arrives."""
    moving: i64 = 0  # one card a seat, seven bits each
    givers: i64 = 0
    for i in range(s.seats):
        q = seat_after(s, s.turn, i)
        if alive(s, q) and hand_size(s, q) > 0:
            card = remove_symptom(s, q, sealed_symptom(s, q))
            to = left_of(s, q)
            left_unseen(s, q, card, bit(q) | bit(to), to)
            moving |= card << (7 * q)
            givers |= bit(q)
    for i in range(s.seats):
        q = seat_after(s, s.turn, i)
        if has(givers, q):
            to = left_of(s, q)
            card = (moving >> (7 * q)) & 127
            add_symptom(s, to, card)
            tell(s, E_PASSED, q, to, 1, card, bit(q) | bit(to))


def pass_afflicters(s: DeathWishState) -> None:
    moving: i64 = 0
    givers: i64 = 0
    for i in range(s.seats):
        q = seat_after(s, s.turn, i)
        if alive(s, q) and display_size(s, q) > 0:
            moving |= remove_afflicter(s, q, sealed_place(s, q)) << (7 * q)
            givers |= bit(q)
    for i in range(s.seats):
        q = seat_after(s, s.turn, i)
        if has(givers, q):
            to = left_of(s, q)
            card = (moving >> (7 * q)) & 127
            add_afflicter(s, to, card)
            tell(s, E_AFFLICTER_PASSED, q, to, 1, card, EVERYBODY)


def discard_together(s: DeathWishState, decision: i64) -> None:
    for i in range(1, s.seats):
        q = seat_after(s, s.turn, i)
        if decision == CHOOSE_DISCARD_SYMPTOM:
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
            card = hand_card(s, q, sealed_symptom(s, q))
            everyone_knows(s, q, card)
            shown_eldest(s, card)
            s.shown |= bit(q)
            tell(s, E_SHOWN, q, NOBODY, 1, card, EVERYBODY)
    n = popcount(s.shown)
    if n == 0:
        s.sealed = 0
    elif n == 1:
        take_shown(s, lowest(s.shown))
    else:
        ask(s, s.turn)
        s.phase = CHOOSE_SHOWN


def shown_options(s: DeathWishState) -> i64:
    """By the distance of the seat that shows."""
    m: i64 = 0
    for i in range(1, s.seats):
        if has(s.shown, seat_after(s, s.turn, i)):
            m |= bit(i)
    return m


def take_shown(s: DeathWishState, q: i64) -> None:
    p = s.turn
    card = remove_symptom(s, q, sealed_symptom(s, q))
    left_openly(s, q, card)
    add_symptom(s, p, card)
    everyone_knows(s, p, card)
    tell(s, E_SHOWN_TAKEN, p, q, 1, card, EVERYBODY)
    s.shown = 0
    s.sealed = 0
    s.phase = STEP


def discard_colour(s: DeathWishState, p: i64, colour: i64) -> None:
    """One symptom of p's choice, unseen."""
    card = take_colour(s, p, colour)
    discard_unseen(s, p, card)
    tell(s, E_DISCARDED, p, NOBODY, 1, card, bit(p))
