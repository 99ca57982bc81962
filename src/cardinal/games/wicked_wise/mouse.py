"""Mouse abilities (R15-R27), interpreted step by step from the tables of `cards.py`."""

from mypy_extensions import i64

from cardinal.core.bits import bit, lowest, popcount
from cardinal.core.state import EVERYBODY, ask, learnt, tell
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.board import add_coins, empty, lay_open, mouse_hand, put, size
from cardinal.games.wicked_wise.cards import (
    BASIC_DECK,
    CHOOSE,
    COINS,
    DIG,
    DRAW,
    END,
    FIRST_GEM,
    GIVE,
    INSURE,
    REPLACE,
    STAKE,
    STEAL,
    STEP,
    STEPS,
    SWAP,
    TINY_COINS,
    TREASURE,
)
from cardinal.games.wicked_wise.goals import INSURED, any_goal, insurable, kind_in_slot, put_stake
from cardinal.games.wicked_wise.hands import (
    add_pick,
    clear_picks,
    deck_size,
    draw_cards,
    empty_picks,
    hand_back,
    hand_over,
    pick_all,
    refill_shared,
    start_picking,
    throw_away,
)
from cardinal.games.wicked_wise.knowledge import dug, found_on_top, moved, top_gem_knowers
from cardinal.games.wicked_wise.state import WickedState, coins_of, dragon_of, mouse_of
from cardinal.games.wicked_wise.treasures import take_treasure


# ---------------------------------------------------------------- what is possible (R15, R16)
def possible(s: WickedState, t: i64, pc: i64) -> bool:
    if STEPS[pc] == CHOOSE:
        return branches(s, t, pc) != 0
    return step_possible(s, t, pc)


def step_possible(s: WickedState, t: i64, pc: i64) -> bool:
    op = STEPS[pc]
    if op == DRAW or op == DIG:
        return deck_size(s, STEPS[pc + 2]) > 0
    if op == SWAP or op == GIVE:
        return not empty(s, mouse_hand(s, t))
    if op == REPLACE:
        return s.n_deck > 0 and not empty(s, mouse_hand(s, t))
    if op == STEAL:
        return victims(s, t) != 0
    if op == STAKE:
        return s.tiny == 1 or any_goal(s)
    if op == INSURE:
        return s.tiny == 1 or insurable(s, t) != 0
    if op == TREASURE:
        return s.treasures != 0 or s.treasure_discard != 0
    return True


def branches(s: WickedState, t: i64, pc: i64) -> i64:
    """R16: the branches of a choice whose first step is possible (and is no choice itself)."""
    m: i64 = 0
    for i in range(STEPS[pc + 1]):
        if step_possible(s, t, STEPS[pc + STEP + STEP * i]):
            m |= bit(i)
    return m


def victims(s: WickedState, t: i64) -> i64:
    """Rivals with at least one coin."""
    m: i64 = 0
    for u in range(s.teams):
        if u != t and coins_of(s, u) > 0:
            m |= bit(u)
    return m


# ---------------------------------------------------------------- the steps
def run_ability(s: WickedState) -> None:
    t = s.team
    while s.phase == terms.ABILITY:
        op = STEPS[s.pc]
        if op == END:
            if s.back == 0:
                s.pc = 0
                s.phase = terms.ABILITY_DONE
                return
            s.pc = s.back
            s.back = 0
        elif not possible(s, t, s.pc):
            skip_step(s)
        elif op == CHOOSE:
            m = branches(s, t, s.pc)
            if popcount(m) > 1:
                ask(s, mouse_of(s, t))
                s.phase = terms.ABILITY_CHOICE
            else:
                take_branch(s, lowest(m))
        else:
            s.pc += STEP
            step(s, t, op, STEPS[s.pc - STEP + 1], STEPS[s.pc - STEP + 2])


def skip_step(s: WickedState) -> None:
    if STEPS[s.pc] == CHOOSE:
        s.pc += STEP * STEPS[s.pc + 1]
    s.pc += STEP


def take_branch(s: WickedState, i: i64) -> None:
    pc = s.pc
    s.back = pc + STEP + STEP * STEPS[pc + 1]
    s.pc = STEPS[pc + STEP + STEP * i]
    s.phase = terms.ABILITY
    step_code = STEPS[s.pc] | (STEPS[s.pc + 1] << 8) | (STEPS[s.pc + 2] << 16)
    tell(s, terms.E_ABILITY, mouse_of(s, s.team), s.team, i, step_code, EVERYBODY)


def step(s: WickedState, t: i64, op: i64, n: i64, k: i64) -> None:
    mouse = mouse_of(s, t)
    h = mouse_hand(s, t)
    if op == DRAW:
        draw_cards(s, h, k, n, mouse)
    elif op == SWAP:
        start_picking(s, terms.SWAP_GIVE, mouse, size(s, h), k, n)
    elif op == GIVE:
        start_picking(s, terms.GIVE_CARD, mouse, size(s, h), k, n)
    elif op == REPLACE:
        start_picking(s, terms.REPLACE_CARDS, mouse, size(s, h), 0, n if n < s.n_deck else s.n_deck)
    elif op == DIG:
        look(s, t, n)
    elif op == COINS:
        gain(s, t, n)
    elif op == STEAL:
        m = victims(s, t)
        if popcount(m) > 1:
            s.most = n
            ask(s, mouse)
            s.phase = terms.STEAL_TARGET
        else:
            steal(s, t, lowest(m), n)
    elif op == STAKE:
        stake(s, t, n)
    elif op == INSURE:
        start_insuring(s, t)
    elif op == TREASURE:
        s.then = terms.ABILITY
        take_treasure(s, t)


def gain(s: WickedState, t: i64, n: i64) -> None:
    add_coins(s, t, n)
    tell(s, terms.E_COINS, mouse_of(s, t), t, n, 0, EVERYBODY)


def steal(s: WickedState, t: i64, u: i64, n: i64) -> None:
    """R22"""
    if n > coins_of(s, u):
        n = coins_of(s, u)
    add_coins(s, u, -n)
    add_coins(s, t, n)
    tell(s, terms.E_STOLEN, mouse_of(s, t), u, n | (t << 6), 0, EVERYBODY)
    s.most = 0
    s.phase = terms.ABILITY


# ---------------------------------------------------------------- swap, give, replace (R18-R20)
def swap_given(s: WickedState, t: i64) -> None:
    """The Mouse has picked; if it gives anything its Dragon looks and hands back as many."""
    h = mouse_hand(s, t)
    if s.least > 0 and s.least == size(s, h):
        pick_all(s, t, h)
    if empty_picks(s, t):
        no_cards(s, t, terms.E_SWAP_GIVEN)
        s.phase = terms.ABILITY
        return
    s.given = hand_over(s, t, terms.E_SWAP_GIVEN)
    k: i64 = 1 if s.given < 128 else 2
    start_picking(s, terms.SWAP_RETURN, dragon_of(s, t), size(s, terms.DRAGON + t), k, k)


def swap_returned(s: WickedState, t: i64) -> None:
    if s.least == size(s, terms.DRAGON + t):  # there is nothing but what was received: it goes back in that order
        rest = s.given
        while rest != 0:
            add_pick(s, t, (rest & 127) - 1)
            rest = rest >> 7
    hand_back(s, t, terms.E_SWAP_RETURNED)
    s.given = 0
    s.phase = terms.ABILITY


def card_given(s: WickedState, t: i64) -> None:
    h = mouse_hand(s, t)
    if s.least > 0 and s.least == size(s, h):
        pick_all(s, t, h)
    if empty_picks(s, t):
        no_cards(s, t, terms.E_GIVEN)
    else:
        hand_over(s, t, terms.E_GIVEN)
    s.phase = terms.ABILITY


def no_cards(s: WickedState, t: i64, what: i64) -> None:
    """That nothing is handed over is public as well."""
    tell(s, what, mouse_of(s, t), dragon_of(s, t), 0, 0, EVERYBODY)
    clear_picks(s, t)


def cards_replaced(s: WickedState, t: i64) -> None:
    """First the discards, then the draw."""
    mouse = mouse_of(s, t)
    h = mouse_hand(s, t)
    k = throw_away(s, t, h, mouse, terms.E_REPLACED)
    if k == 0:
        no_cards(s, t, terms.E_REPLACED)
    draw_cards(s, h, BASIC_DECK, k, mouse)
    s.phase = terms.ABILITY


# ---------------------------------------------------------------- dig (R21)
def look(s: WickedState, t: i64, n: i64) -> None:
    """The Mouse looks at the top n gems (fewer if the deck is short)."""
    mouse = mouse_of(s, t)
    s.looked = n if n < s.n_gem_deck else s.n_gem_deck
    cards: i64 = 0
    for i in range(s.looked):
        cards |= (gem_at(s, i) + 1) << (7 * i)
    found_on_top(s, mouse, s.looked)
    learnt(s)
    tell(s, terms.E_LOOKED, mouse, t, s.looked, cards, bit(mouse))
    if s.looked > 1:
        ask(s, mouse)
        s.phase = terms.DIG_KEEP
    else:
        keep_gem(s, t, gem_at(s, 0))


def gem_at(s: WickedState, i: i64) -> i64:
    """The card at a place of the gem deck, 0 the top."""
    return FIRST_GEM + ((s.gem_deck >> (4 * i)) & 15)


def looked_at(s: WickedState) -> i64:
    """The gems looked at, as a mask."""
    m: i64 = 0
    for i in range(s.looked):
        m |= bit(gem_at(s, i) - FIRST_GEM)
    return m


def keep_gem(s: WickedState, t: i64, card: i64) -> None:
    """One gem to the Mouse hand; the others go under the deck, keeping their order."""
    mouse = mouse_of(s, t)
    h = mouse_hand(s, t)
    n = s.looked
    seers = bit(mouse)
    if n == 1:  # then it is as good as a draw: who knew the place knows the card
        seers |= top_gem_knowers(s)
    dug(s, mouse, h, n)
    under: i64 = 0
    k: i64 = 0
    for i in range(n):
        if gem_at(s, i) != card:
            under |= (gem_at(s, i) - FIRST_GEM) << (4 * k)
            k += 1
    s.gem_deck = s.gem_deck >> (4 * n)
    s.n_gem_deck -= n
    s.gem_deck |= under << (4 * s.n_gem_deck)
    s.n_gem_deck += k
    s.looked = 0
    learnt(s)
    if h == s.open_hand:
        lay_open(s, card, seers)
        moved(s, terms.IN_GEM_DECK, h, card, seers, True)
        tell(s, terms.E_LAID, mouse, terms.IN_GEM_DECK, s.serial | terms.FACE_DOWN, card + 1, seers)
    else:
        put(s, h, card)
        moved(s, terms.IN_GEM_DECK, h, card, seers, True)
    tell(s, terms.E_DIG_KEPT, mouse, h, k, card + 1, seers)
    s.phase = terms.ABILITY


# ---------------------------------------------------------------- stakes and insurance (R23, R24)
def stake(s: WickedState, t: i64, n: i64) -> None:
    if s.tiny == 1:  # R55
        gain(s, t, n)
        return
    s.most = n  # a goal has two sides: there is always a choice
    ask(s, mouse_of(s, t))
    s.phase = terms.PLACE_STAKE


def place_stake(s: WickedState, t: i64, a: i64) -> None:
    slot = a >> 1
    put_stake(s, slot, a & 1, t, s.most)
    tell(s, terms.E_STAKE, mouse_of(s, t), a, s.most | (t << 6), kind_in_slot(s, slot), EVERYBODY)
    s.most = 0
    s.phase = terms.ABILITY


def start_insuring(s: WickedState, t: i64) -> None:
    if s.tiny == 1:  # R55
        gain(s, t, TINY_COINS)
        return
    m = insurable(s, t)
    if popcount(m) > 1:
        ask(s, mouse_of(s, t))
        s.phase = terms.INSURE_GOAL
    else:
        insure_goal(s, t, lowest(m))


def insure_goal(s: WickedState, t: i64, i: i64) -> None:
    slot = 3 * t + i
    s.goals[slot] = s.goals[slot] | INSURED
    tell(s, terms.E_INSURED, mouse_of(s, t), slot, 0, kind_in_slot(s, slot), EVERYBODY)
    s.phase = terms.ABILITY


# ---------------------------------------------------------------- after the ability (R26)
def ability_done(s: WickedState) -> None:
    if s.shared == 1:
        s.last_mouse = mouse_of(s, s.team)
        refill_shared(s)
    s.turn += 1
    s.phase = terms.MOUSE_TURN
