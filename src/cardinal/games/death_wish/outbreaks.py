"""Outbreaks and keepers (R30-R37): drawing, playing, and the steps of the data file's vocabulary one by one.

The state holds the card being resolved and its next step.  An op (R38, see `ops.py` and `together.py`) either does
its work and goes on (STEP), or asks; the answer then does the work.  S is always the active player, T is `target`.
"""

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest, popcount
from cardinal.core.seats import seat_after
from cardinal.core.state import EVERYBODY, ask, learnt, tell
from cardinal.games.death_wish import cards, terms
from cardinal.games.death_wish.board import add_keeper, alive, kept_card, nibble, one, remove_keeper
from cardinal.games.death_wish.dealing import discard_outbreak, draw_outbreak, owe
from cardinal.games.death_wish.ops import (
    discard_random,
    diseases_to_give,
    free_spread,
    gamble,
    mutate_step,
    peek,
    redraw_step,
    reveal_afflicters,
    steal_afflicter,
    steal_random,
    swap_afflicters,
    swap_disease_step,
    swap_hands,
    take_open,
)
from cardinal.games.death_wish.piles import OPEN, size
from cardinal.games.death_wish.state import DeathWishState, display_size, hand_size, kept_size
from cardinal.games.death_wish.together import ask_sealed


# ---------------------------------------------------------------- drawing (R30, R31, R33)
def outbreak(s: DeathWishState) -> None:
    p = s.turn
    aside: i64 = 0
    n_aside: i64 = 0
    card = draw_outbreak(s)
    # Each round sets one group card aside, so the loop ends.
    while card >= 0 and cards.is_group(card) and popcount(s.living) == 2:
        tell(s, terms.E_IGNORED, p, terms.NOBODY, 1, card, EVERYBODY)
        aside |= card << n_aside
        n_aside += 6
        card = draw_outbreak(s)
    i: i64 = 0
    while i < n_aside:
        discard_outbreak(s, (aside >> i) & 63)
        i += 6
    s.phase = terms.ACTION_DONE
    if card < 0:
        tell(s, terms.E_NO_OUTBREAK, p, terms.NOBODY, 0, 0, EVERYBODY)
    elif cards.is_keeper(card):
        add_keeper(s, p, card)
        tell(s, terms.E_KEEPER_DRAWN, p, terms.NOBODY, 1, card, bit(p))
        ask(s, p)
        s.phase = terms.KEEPER_DRAWN
    else:
        tell(s, terms.E_OUTBREAK, p, terms.NOBODY, cards.outbreak_kind(card), card, EVERYBODY)
        begin_card(s, card)


def begin_card(s: DeathWishState, card: i64) -> None:
    s.card = card + 1
    s.step = 0
    s.target = terms.NOBODY
    s.phase = terms.STEP


def end_card(s: DeathWishState) -> None:
    """R32: the card is discarded once it is resolved (or its player has died)."""
    if s.card != 0:
        discard_outbreak(s, s.card - 1)
        tell(s, terms.E_CARD_DISCARDED, s.turn, terms.NOBODY, 1, s.card - 1, EVERYBODY)
    s.card = 0
    s.step = 0
    s.target = terms.NOBODY


def playable(s: DeathWishState, p: i64, card: i64) -> bool:
    """R34: an own-turn keeper that would do something."""
    if cards.window_of(card) != cards.WINDOW_OWN_TURN:
        return False
    op = cards.first_op(card)
    if op == cards.OP_REDRAW:
        return hand_size(s, p) > 0
    if op == cards.OP_CHOOSE_OPPONENT:
        return eligible(s, p, card, 0) != 0
    return True


def keepers_to_play(s: DeathWishState, p: i64) -> i64:
    """The places among the kept cards of own-turn keepers; of two copies only the one held longer (R5)."""
    m: i64 = 0
    kinds: i64 = 0
    for i in range(kept_size(s, p)):
        card = kept_card(s, p, i)
        if not has(kinds, cards.outbreak_kind(card)) and playable(s, p, card):
            m |= bit(i)
            kinds |= bit(cards.outbreak_kind(card))
    return m


def play_keeper(s: DeathWishState, i: i64) -> None:
    """R34: shown, resolved, then discarded."""
    card = remove_keeper(s, s.turn, i)
    learnt(s)
    tell(s, terms.E_KEEPER_PLAYED, s.turn, terms.NOBODY, cards.outbreak_kind(card), card, EVERYBODY)
    begin_card(s, card)


def keeper_drawn_options(s: DeathWishState) -> i64:
    p = s.turn
    if playable(s, p, kept_card(s, p, kept_size(s, p) - 1)):
        return 3
    return 1


def keeper_drawn(s: DeathWishState, a: i64) -> None:
    """R33."""
    if a == terms.KEEP:
        tell(s, terms.E_KEPT, s.turn, terms.NOBODY, 1, 0, EVERYBODY)
        s.phase = terms.ACTION_DONE
    else:
        play_keeper(s, kept_size(s, s.turn) - 1)


# ---------------------------------------------------------------- steps (R32, R38)
def next_step(s: DeathWishState) -> None:
    step = cards.step_of(s.card - 1, s.step)
    op = cards.step_op(step)
    p = s.turn
    if op == cards.OP_END:
        s.phase = terms.CARD_DONE
        return
    s.step += 1
    tell(s, terms.E_STEP, p, s.target, op, step, EVERYBODY)
    if op == cards.OP_DRAW:
        draw(s, step)
    elif op == cards.OP_CHOOSE_OPPONENT:
        choose_opponent(s, step)
    elif op == cards.OP_EXTRA_ACTION:
        s.actions += 1
        tell(s, terms.E_EXTRA_ACTION, p, terms.NOBODY, s.actions, 0, EVERYBODY)
    elif op == cards.OP_SKIP:
        s.skips += one(p)
        tell(s, terms.E_SKIP_MARKER, p, terms.NOBODY, nibble(s.skips, p), 0, EVERYBODY)
    elif op == cards.OP_TAKE_POOL:
        s.left = cards.step_number(step)
        s.phase = terms.POOL_TAKEN
    elif op == cards.OP_REVEAL_AFFLICTERS:
        reveal_afflicters(s, cards.step_number(step))
    elif op == cards.OP_TAKE_OPEN:
        if size(s, OPEN) > 0:
            take_open(s)
    elif op == cards.OP_MUTATE:
        mutate_step(s)
    elif op == cards.OP_GAMBLE:
        gamble(s, step)
    elif op == cards.OP_SPREAD:
        free_spread(s)
    elif op == cards.OP_DISCARD_SYMPTOMS or op == cards.OP_DISCARD_AFFLICTERS:
        discard_step(s, op, step)
    elif op == cards.OP_PASS_SYMPTOM:
        ask_sealed(s, s.living, terms.CHOOSE_PASS_SYMPTOM)
    elif op == cards.OP_PASS_AFFLICTER:
        ask_sealed(s, s.living, terms.CHOOSE_PASS_AFFLICTER)
    elif op == cards.OP_REVEAL_AND_TAKE:
        ask_sealed(s, s.living & ~bit(p), terms.CHOOSE_REVEAL_SYMPTOM)
    elif op == cards.OP_REDRAW:
        redraw_step(s)
    elif s.target != terms.NOBODY:
        step_at_target(s, op, step)


def step_at_target(s: DeathWishState, op: i64, step: i64) -> None:
    """R36: the ops that need T."""
    if op == cards.OP_DISCARD_RANDOM:
        discard_random(s, cards.step_number(step))
    elif op == cards.OP_STEAL_RANDOM:
        steal_random(s, cards.step_number(step))
    elif op == cards.OP_PEEK_TAKE:
        peek(s)
    elif op == cards.OP_STEAL_AFFLICTER:
        if display_size(s, s.target) == 1:
            steal_afflicter(s, 0)
        else:
            ask(s, s.turn)
            s.phase = terms.CHOOSE_THEIR_AFFLICTER
    elif op == cards.OP_SWAP_AFFLICTERS:
        if display_size(s, s.turn) == 1 and display_size(s, s.target) == 1:
            swap_afflicters(s, 0)
        else:
            ask(s, s.turn)
            s.phase = terms.CHOOSE_AFFLICTER_PAIR
    elif op == cards.OP_SWAP_HANDS:
        swap_hands(s)
    elif op == cards.OP_SWAP_DISEASE:
        swap_disease_step(s)


def draw(s: DeathWishState, step: i64) -> None:
    n = cards.step_number(step)
    who = cards.step_who(step)
    if who == cards.WHO_TARGET:
        if s.target != terms.NOBODY:
            owe(s, s.target, n)
    elif who == cards.WHO_ALL:
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
    need = cards.step_need(cards.step_of(card, i_step))
    if need == cards.NEED_DISEASE_PAIR:
        gain = cards.step_number(cards.step_of(card, i_step + 1))
        return eligible_to_swap(s, p, gain)
    m: i64 = 0
    for i in range(1, s.seats):
        q = seat_after(s, p, i)
        if alive(s, q) and fits_need(s, p, q, need):
            m |= bit(i)
    return m


def fits_need(s: DeathWishState, p: i64, q: i64, need: i64) -> bool:
    if need == cards.NEED_SYMPTOMS:
        return hand_size(s, q) > 0
    if need == cards.NEED_AFFLICTERS:
        return display_size(s, q) > 0
    if need == cards.NEED_ANY_SYMPTOMS:
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
    if popcount(m) == 1 and not cards.step_optional(step):
        opponent_chosen(s, lowest(m))
    else:
        ask(s, s.turn)
        s.phase = terms.CHOOSE_OPPONENT


def opponent_options(s: DeathWishState) -> i64:
    step = cards.step_of(s.card - 1, s.step - 1)
    m = eligible(s, s.turn, s.card - 1, s.step - 1)
    if cards.step_optional(step):
        m |= bit(terms.NOBODY_CHOSEN)
    return m


def opponent_chosen(s: DeathWishState, a: i64) -> None:
    if a == terms.NOBODY_CHOSEN:
        tell(s, terms.E_NOBODY_CHOSEN, s.turn, terms.NOBODY, 0, 0, EVERYBODY)
        s.phase = terms.STEP
        return
    s.target = seat_after(s, s.turn, a)
    tell(s, terms.E_CHOSEN, s.turn, s.target, 0, s.card - 1, EVERYBODY)
    s.phase = terms.NAMED


def ask_to_cancel(s: DeathWishState, q: i64) -> bool:
    """R37: whoever keeps any keeper is asked; that depends on public facts alone."""
    if s.reactions == 0 or kept_size(s, q) == 0:
        return False
    ask(s, q)
    s.phase = terms.REACT_CANCEL
    return True


# ---------------------------------------------------------------- discards by choice
def discard_step(s: DeathWishState, op: i64, step: i64) -> None:
    if cards.step_who(step) == cards.WHO_OTHERS:
        others = s.living & ~bit(s.turn)
        ask_sealed(
            s,
            others,
            terms.CHOOSE_DISCARD_SYMPTOM if op == cards.OP_DISCARD_SYMPTOMS else terms.CHOOSE_DISCARD_AFFLICTER,
        )
        return
    s.left = cards.step_number(step)
    s.phase = terms.MORE_DISCARDS
