"""Everything hidden but the cards of play, drawn anew for a sampled world: drafts, sealed choices, treasures and goals
that others are looking at, and what other seats know."""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit, has, kth_bit, lowest, popcount, shl
from cardinal.core.chance import Chance, below
from cardinal.games.wicked_wise import board, terms
from cardinal.games.wicked_wise.cards import FIRST_GEM, TREASURES
from cardinal.games.wicked_wise.cleanup import MOST_PASSED
from cardinal.games.wicked_wise.goals import (
    DRAWN_GOALS,
    drawn_goal,
    kept_by,
    kind_number,
    kinds_in_play,
    most_kept,
    most_passed,
    passed_by,
)
from cardinal.games.wicked_wise.knowledge import FREE, GEM_MASK, hand_in_play
from cardinal.games.wicked_wise.state import WickedState, dragon_of, mouse_of

SEVENTEEN: Final[i64] = 0x1FFFF  # all goals of a deck


# ---------------------------------------------------------------- drafts
def forget_drafts(s: WickedState, viewers: i64) -> None:
    """Picks in the making of others: in a sampled world they are still to be made."""
    if s.phase == terms.GOAL_PASS:
        for t in range(s.teams):
            seat = dragon_of(s, t) if passed_by(s, t) == 0 else mouse_of(s, t)
            if not has(viewers, seat):
                s.choosing &= ~shl(15, 12 * t)
    elif s.phase == terms.PASS_CARDS:
        for t in range(s.teams):
            if not has(viewers, mouse_of(s, t)):
                board.clear(s, terms.PICKED + t)
    elif s.asked & viewers == 0:
        s.order = 0
        board.clear(s, terms.PICKED + s.team)


def redraw_given(s: WickedState, viewers: i64, dice: Chance) -> None:
    """What a Dragon has just received in a swap matters to its own answer only: any cards of its hand will do."""
    t = s.team
    if s.phase != terms.SWAP_RETURN or has(viewers, dragon_of(s, t)) or has(viewers, mouse_of(s, t)):
        return
    rest = s.given
    given: i64 = 0
    n: i64 = 0
    while rest != 0:
        card = random_card(s, terms.DRAGON + t, given, dice)
        given |= (card + 1) << (7 * n)
        n += 1
        rest = rest >> 7
    s.given = given


def random_card(s: WickedState, h: i64, but: i64, dice: Chance) -> i64:
    """A random card of a hand, other than those of a list."""
    basic = s.zones[h]
    gems = s.zones[terms.GEMS + h]
    while but != 0:
        card = (but & 127) - 1
        if card >= FIRST_GEM:
            gems &= ~bit(card - FIRST_GEM)
        else:
            basic &= ~bit(card)
        but = but >> 7
    n = popcount(basic)
    k = below(dice, n + popcount(gems))
    if k < n:
        return lowest(kth_bit(basic, k))
    return FIRST_GEM + lowest(kth_bit(gems, k - n))


# ---------------------------------------------------------------- treasures
def redraw_treasures(s: WickedState, viewers: i64, dice: Chance) -> None:
    """The deck, and the two that somebody else is picking from."""
    unseen = below_bit(TREASURES) & ~s.treasure_discard
    for t in range(s.teams):
        unseen &= ~members(board.held_by(s, t)) & ~members(board.used_by(s, t))
    hidden_offer = s.phase == terms.PICK_TREASURE and s.asked & viewers == 0
    if not hidden_offer:
        unseen &= ~members(s.offer)
    n = board.bench_mask(s, unseen)
    board.mix(dice, s, n)
    if hidden_offer:
        s.offer = (s.deck[terms.BENCH + n - 1] + 1) | ((s.deck[terms.BENCH + n - 2] + 1) << 5)
        n -= 2
    s.treasures = board.packed(s, 0, n)
    s.treasures_below = board.packed(s, 12, n)


def members(items: i64) -> i64:
    """A list of fives of bits (plus 1) as a mask."""
    m: i64 = 0
    while items != 0:
        m |= bit((items & 31) - 1)
        items = items >> 5
    return m


# ---------------------------------------------------------------- goals
def redraw_goals(s: WickedState, viewers: i64, dice: Chance) -> None:
    if s.tiny == 1:
        return
    for t in range(s.teams):
        if has(viewers, dragon_of(s, t)):
            redraw_goal_deck(s, t, dice)
        else:
            redraw_unseen_goals(s, viewers, t, dice)
        redraw_goal_choice(s, viewers, t, dice)


def redraw_goal_deck(s: WickedState, t: i64, dice: Chance) -> None:
    """Who has drawn all goals so far knows what is left, but not its order."""
    k = terms.GOAL_DECK + 2 * t
    n = board.bench_mask(s, members(s.goals[k]) | members(s.goals[k + 1]))
    board.mix(dice, s, n)
    s.goals[k] = board.packed(s, 0, n)
    s.goals[k + 1] = board.packed(s, 12, n)


def redraw_unseen_goals(s: WickedState, viewers: i64, t: i64, dice: Chance) -> None:
    """Others know the goals that were shown, a Mouse those it was passed."""
    known = (s.goals_shown >> (17 * t)) & SEVENTEEN
    passed: i64 = 0
    if has(viewers, mouse_of(s, t)):
        known |= (s.goals_passed >> (17 * t)) & SEVENTEEN
        if s.phase == terms.GOAL_PASS:
            passed = passed_by(s, t)
    n = bench_kinds(s, SEVENTEEN & ~known)
    board.mix(dice, s, n)
    if s.phase == terms.GOAL_PASS:
        n = redraw_drawn(s, t, passed, n, dice)
    if n > s.n_goal_deck:
        n = s.n_goal_deck
    s.goals[terms.GOAL_DECK + 2 * t] = board.packed(s, 0, n)
    s.goals[terms.GOAL_DECK + 2 * t + 1] = board.packed(s, 12, n)
    if not has(viewers, mouse_of(s, t)):
        s.goals_passed &= ~shl(SEVENTEEN, 17 * t)
        s.goals_passed |= shl((s.goals_shown >> (17 * t)) & SEVENTEEN, 17 * t)


def bench_kinds(s: WickedState, numbers: i64) -> i64:
    """Lay out the kinds of goals that have these numbers on the bench, ascending; how many."""
    kinds = kinds_in_play(s)
    n: i64 = 0
    while numbers != 0:
        if numbers & 1 != 0:
            s.deck[terms.BENCH + n] = lowest(kinds)
            n += 1
        numbers >>= 1
        kinds &= kinds - 1
    return n


def redraw_drawn(s: WickedState, t: i64, passed: i64, n: i64, dice: Chance) -> i64:
    """Four goals drawn: those passed to the viewer, in their order but at unknown places, and others from the bench."""
    sure: i64 = 0
    k: i64 = 0
    for i in range(DRAWN_GOALS):
        if has(passed, i):
            sure |= (drawn_goal(s, t, i) + 1) << (5 * k)
            k += 1
    where = random_subset(15, k, dice)
    goals: i64 = 0
    for i in range(DRAWN_GOALS):
        goal = sure & 31
        if has(where, i):
            sure = sure >> 5
        else:
            n -= 1
            goal = s.deck[terms.BENCH + n] + 1
        goals |= goal << (5 * i)
    s.drawn ^= shl(((s.drawn >> (20 * t)) & 0xFFFFF) ^ goals, 20 * t)
    if k > 0:
        s.choosing ^= shl(passed ^ where, 12 * t + 4)
    return n


def redraw_goal_choice(s: WickedState, viewers: i64, t: i64, dice: Chance) -> None:
    """What others have passed or kept already, in secret."""
    if s.phase != terms.GOAL_PASS:
        return
    dragon = has(viewers, dragon_of(s, t))
    mouse = has(viewers, mouse_of(s, t))
    passed = passed_by(s, t)
    kept = kept_by(s, t)
    if passed != 0 and not dragon and not mouse and board.two_seats(s, t):
        passed = random_subset(15, 2 + below(dice, most_passed(s) - 1), dice)
        for i in range(DRAWN_GOALS):
            if has(passed, i):
                s.goals_passed |= bit(17 * t + kind_number(s, drawn_goal(s, t, i)))
    if kept != 0 and not mouse:
        most = popcount(passed)
        if most > most_kept(s):
            most = most_kept(s)
        kept = random_subset(below_bit(popcount(passed)), 1 + below(dice, most), dice)
    s.choosing &= ~shl(0xFF0, 12 * t)
    s.choosing |= shl((passed << 4) | (kept << 8), 12 * t)


def random_subset(m: i64, k: i64, dice: Chance) -> i64:
    """k members of a mask."""
    chosen: i64 = 0
    for i in range(k):
        chosen |= kth_bit(m & ~chosen, below(dice, popcount(m & ~chosen)))
    return chosen


# ---------------------------------------------------------------- passing cards
def redraw_answers(s: WickedState, viewers: i64, dice: Chance) -> None:
    """Mice of others that have finished passing: some number of some cards."""
    if s.phase != terms.PASS_CARDS:
        return
    for t in range(s.teams):
        if has(s.finished, t) and not has(viewers, mouse_of(s, t)):
            n = board.size(s, terms.MOUSE + t)
            if n > MOST_PASSED:
                n = MOST_PASSED
            picks: i64 = 0
            for i in range(below(dice, n + 1)):
                card = random_card(s, terms.MOUSE + t, picks, dice)
                board.put(s, terms.PICKED + t, card)
                picks = (picks << 7) | (card + 1)


# ---------------------------------------------------------------- what others know
def forget_knowledge(s: WickedState, viewers: i64) -> None:
    """In a sampled world other seats know what everyone knows.  Which places each has seen is public, and stays."""
    s.traced = 0
    s.traced_gems = 0
    for r in range(s.seats):
        if not has(viewers, r):
            forget_row(s, r)
        note_traced(s, r)
    note_traced(s, terms.PUBLIC)


def note_traced(s: WickedState, r: i64) -> None:
    for place in range(terms.PLACES):
        s.traced |= s.known[16 * r + 2 * place]
        s.traced_gems |= s.known[16 * r + 2 * place + 1]


def forget_row(s: WickedState, r: i64) -> None:
    own: i64 = 0
    own_gems: i64 = 0
    for h in range(6):
        if hand_in_play(s, h) and board.hand_owner(s, h) == r:
            s.known[terms.AT_MOST + 6 * r + h] = FREE
            s.known[terms.AT_LEAST + 6 * r + h] = 0
            own |= s.zones[h]
            own_gems |= s.zones[terms.GEMS + h]
        else:
            s.known[terms.AT_MOST + 6 * r + h] = s.known[terms.AT_MOST + 6 * terms.PUBLIC + h]
            s.known[terms.AT_LEAST + 6 * r + h] = s.known[terms.AT_LEAST + 6 * terms.PUBLIC + h]
    for place in range(terms.PLACES):
        s.known[16 * r + 2 * place] = s.known[16 * terms.PUBLIC + 2 * place] & ~own
        s.known[16 * r + 2 * place + 1] = s.known[16 * terms.PUBLIC + 2 * place + 1] & ~own_gems
        if place < 6 and hand_in_play(s, place) and board.hand_owner(s, place) == r:
            s.known[16 * r + 2 * place] = 0
            s.known[16 * r + 2 * place + 1] = 0
    places = s.known[terms.GEM_LORE + r] & ~GEM_MASK
    s.known[terms.GEM_LORE + r] = places | (s.known[terms.GEM_LORE + terms.PUBLIC] & GEM_MASK) | own_gems
