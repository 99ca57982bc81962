"""Goals: choosing them (R6-R8), stakes and insurance (R23, R24), evaluation (R40-R45).

A goal in play is one int: its kind (plus 1), whether it is insured, and the coins staked on it, five bits for each
side and team.  Goals drawn to choose from are a list of four kinds (plus 1).  What is picked, passed and kept is three
masks in `choosing`, twelve bits a team: a Dragon picks among the four drawn, a Mouse among those it was passed (where
they lay among the four is not its business); a solo seat is passed all four.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit, has, popcount, shl
from cardinal.core.chance import Chance
from cardinal.core.state import EVERYBODY, learnt, tell
from cardinal.games.wicked_wise import cards, terms
from cardinal.games.wicked_wise.board import add_coins, bench_mask, held_count, mix, packed, two_seats
from cardinal.games.wicked_wise.state import WickedState, coins_of, dragon_of, mouse_of

INSURED: Final[i64] = 32
STAKES: Final[i64] = 6  # the bits from here on hold stakes
DRAWN_GOALS: Final[i64] = 4


# ---------------------------------------------------------------- decks of goals (3.2)
def kinds_in_play(s: WickedState) -> i64:
    """The kinds of goal in every deck, as a mask."""
    if s.teams == 2:
        return cards.KINDS_TWO
    return cards.KINDS_THREE


def kind_number(s: WickedState, kind: i64) -> i64:
    """The place (0..16) of a kind among those in play."""
    return popcount(kinds_in_play(s) & (bit(kind) - 1))


def shuffle_goals(c: Chance, s: WickedState, t: i64, kinds: i64) -> None:
    """Put goals into the data file's order and shuffle them: they become a team's goal deck."""
    n = bench_mask(s, kinds)
    mix(c, s, n)
    s.goals[terms.GOAL_DECK + 2 * t] = packed(s, 0, n)
    s.goals[terms.GOAL_DECK + 2 * t + 1] = packed(s, 12, n)


def next_goal(s: WickedState, t: i64) -> i64:
    """Take the top goal (plus 1) of a team's deck."""
    k = terms.GOAL_DECK + 2 * t
    goal = s.goals[k] & 31
    s.goals[k] = (s.goals[k] >> 5) | ((s.goals[k + 1] & 31) << 55)
    s.goals[k + 1] = s.goals[k + 1] >> 5
    return goal


def deal_beginner_goals(s: WickedState) -> None:
    """3.2, step 9."""
    n = bench_mask(s, 15)
    mix(s, s, n)
    shown: i64 = 0
    for t in range(s.teams):
        goal = cards.TEAM_GOALS + s.deck[terms.BENCH + t] + 1
        s.goals[3 * t] = goal
        shown |= goal << (5 * t)
    tell(s, terms.E_BEGINNER, terms.NOBODY, terms.NO_TEAM, s.teams, shown, EVERYBODY)


# ---------------------------------------------------------------- choosing (R6, R7)
def drawn_by(s: WickedState, t: i64) -> i64:
    return (s.drawn >> (20 * t)) & 0xFFFFF


def drawn_goal(s: WickedState, t: i64, i: i64) -> i64:
    """The i-th goal drawn, as a kind."""
    return ((s.drawn >> (20 * t + 5 * i)) & 31) - 1


def draft_of(s: WickedState, t: i64) -> i64:
    return (s.choosing >> (12 * t)) & 15


def passed_by(s: WickedState, t: i64) -> i64:
    return (s.choosing >> (12 * t + 4)) & 15


def kept_by(s: WickedState, t: i64) -> i64:
    return (s.choosing >> (12 * t + 8)) & 15


def most_passed(s: WickedState) -> i64:
    """2, then 3, then 4."""
    return 2 + s.round


def most_kept(s: WickedState) -> i64:
    return 1 + s.round


def draw_goals(s: WickedState) -> i64:
    """R6: each Dragon draws four; the seats that are asked now."""
    who: i64 = 0
    s.drawn = 0
    s.choosing = 0
    for t in range(s.teams):
        goals: i64 = 0
        for i in range(DRAWN_GOALS):
            goals |= next_goal(s, t) << (5 * i)
        s.drawn |= shl(goals, 20 * t)
        if not two_seats(s, t):
            s.choosing |= shl(15 << 4, 12 * t)
        seat = dragon_of(s, t)
        tell(s, terms.E_GOALS_DRAWN, seat, t, DRAWN_GOALS, goals, bit(seat))
        who |= bit(seat)
    s.n_goal_deck -= DRAWN_GOALS
    return who


def goal_kind(s: WickedState, t: i64) -> i64:
    """Which part of the choice team t is at."""
    if passed_by(s, t) == 0:
        return terms.GOAL_PASS
    return terms.GOAL_KEEP


def goal_options(s: WickedState, t: i64, word: i64) -> i64:
    draft = draft_of(s, t)
    passing = passed_by(s, t) == 0
    if word == 1:
        n = popcount(draft)
        if (passing and n >= 2) or (not passing and n >= 1):
            return terms.STOP_BIT
        return 0
    if passing:
        return 15 & ~draft
    return below_bit(popcount(passed_by(s, t))) & ~draft


def most_goals(s: WickedState, t: i64) -> i64:
    """How many the Dragon may pass, or its Mouse keep of those."""
    passing = passed_by(s, t) == 0
    pool: i64 = DRAWN_GOALS if passing else popcount(passed_by(s, t))
    most = most_passed(s) if passing else most_kept(s)
    return most if most < pool else pool


def choose_goal(s: WickedState, t: i64, a: i64) -> None:
    """One more part of passing or keeping."""
    passing = passed_by(s, t) == 0
    if a != terms.STOP:
        s.choosing |= bit(12 * t + a)
        if popcount(draft_of(s, t)) < most_goals(s, t):
            return
    draft = draft_of(s, t)
    s.choosing &= ~shl(15, 12 * t)
    s.choosing |= shl(draft, 12 * t + (4 if passing else 8))
    learnt(s)
    if passing:
        goals_passed(s, t, draft)
    else:
        mouse = mouse_of(s, t)
        tell(s, terms.E_GOALS_KEPT, mouse, t, 0, kept_list(s, t), bit(mouse))
        s.asked &= ~bit(mouse)
        s.waiting &= ~bit(mouse)
    s.phase = terms.GOALS_CHOSEN


def goals_passed(s: WickedState, t: i64, which: i64) -> None:
    """The Dragon is done; its Mouse sees these goals and is asked next."""
    dragon = dragon_of(s, t)
    mouse = mouse_of(s, t)
    for i in range(DRAWN_GOALS):
        if has(which, i):
            s.goals_passed |= bit(17 * t + kind_number(s, drawn_goal(s, t, i)))
    tell(s, terms.E_GOALS_PASSED, dragon, mouse, t, goal_list(s, t, which), bit(dragon) | bit(mouse))
    s.asked = (s.asked & ~bit(dragon)) | bit(mouse)
    s.waiting = (s.waiting & ~bit(dragon)) | bit(mouse)


def goal_list(s: WickedState, t: i64, which: i64) -> i64:
    """The chosen ones of the four drawn, in the order drawn, five bits each (plus 1)."""
    goals: i64 = 0
    n: i64 = 0
    for i in range(DRAWN_GOALS):
        if has(which, i):
            goals |= (drawn_goal(s, t, i) + 1) << (5 * n)
            n += 1
    return goals


def kept_list(s: WickedState, t: i64) -> i64:
    """The goals kept, in the order drawn; what is kept is named by its place among the goals passed."""
    passed = goal_list(s, t, passed_by(s, t))
    goals: i64 = 0
    n: i64 = 0
    for i in range(DRAWN_GOALS):
        if has(kept_by(s, t), i):
            goals |= ((passed >> (5 * i)) & 31) << (5 * n)
            n += 1
    return goals


def all_kept(s: WickedState) -> bool:
    n: i64 = 0
    for t in range(s.teams):
        if kept_by(s, t) != 0:
            n += 1
    return n == s.teams


def show_goals(s: WickedState) -> None:
    """R6: all kept goals are revealed at once and are in play."""
    learnt(s)
    shown: i64 = 0
    numbers: i64 = 0
    for t in range(s.teams):
        goals = kept_list(s, t)
        shown |= shl(goals, 15 * t)
        if two_seats(s, t):
            numbers |= popcount(passed_by(s, t)) << (3 * t)
        for i in range(3):
            goal = (goals >> (5 * i)) & 31
            s.goals[3 * t + i] = goal
            if goal != 0:
                s.goals_shown |= bit(17 * t + kind_number(s, goal - 1))
    tell(s, terms.E_GOALS_SHOWN, terms.NOBODY, terms.NO_TEAM, numbers, shown, EVERYBODY)
    s.drawn = 0
    s.choosing = 0


# ---------------------------------------------------------------- goals in play
def kind_in_slot(s: WickedState, slot: i64) -> i64:
    """The kind of the goal in a slot; -1 where there is none."""
    return (s.goals[slot] & 31) - 1


def reward(s: WickedState, kind: i64) -> i64:
    if s.teams == 2:
        return cards.REWARD_TWO[kind]
    return cards.REWARD_THREE[kind]


def any_goal(s: WickedState) -> bool:
    return stake_options(s) != 0


def stake_options(s: WickedState) -> i64:
    """Every goal in play, each with `met` and `missed`."""
    m: i64 = 0
    for slot in range(terms.GOAL_SLOTS):
        if s.goals[slot] != 0:
            m |= shl(3, 2 * slot)
    return m


def insurable(s: WickedState, t: i64) -> i64:
    """The own goals not yet insured, by their place in the list."""
    m: i64 = 0
    for i in range(3):
        goal = s.goals[3 * t + i]
        if goal != 0 and goal & INSURED == 0:
            m |= bit(i)
    return m


def staked(s: WickedState, slot: i64, side: i64, t: i64) -> i64:
    return (s.goals[slot] >> (STAKES + 5 * (3 * side + t))) & 31


def put_stake(s: WickedState, slot: i64, side: i64, t: i64, n: i64) -> None:
    s.goals[slot] = s.goals[slot] + shl(n, STAKES + 5 * (3 * side + t))


# ---------------------------------------------------------------- evaluation (R40, R41)
def trick_winner(s: WickedState, i: i64) -> i64:
    """The team that won the i-th trick (from 0) of the round; NO_TEAM for none."""
    return (s.winners >> (2 * i)) & 3


def trick_counts(s: WickedState, g: i64, t: i64, i: i64) -> bool:
    """Whether team t won the i-th trick and it passes the filter of the goal whose row begins at g."""
    if trick_winner(s, i) != t or not has(cards.GOALS[g + cards.G_NUMBERS], i + 1):
        return False
    led = cards.GOALS[g + cards.G_LED]
    if led != cards.LED_BY_ANY and ((s.leaders >> (2 * i)) & 3 == t) != (led == cards.LED_BY_SELF):
        return False
    card = (s.win_cards >> (7 * i)) & 127
    if card >= cards.FIRST_GEM:
        return has(cards.GOALS[g + cards.G_WIN_GEMS], card - cards.FIRST_GEM)
    return has(cards.GOALS[g + cards.G_WIN_BASIC], card)


def measure(s: WickedState, kind: i64, t: i64) -> i64:
    """The number that the goal asks about, for team t."""
    g = cards.GOAL * kind
    metric = cards.GOALS[g + cards.G_METRIC]
    n: i64 = 0
    if metric == cards.TRICKS:
        for i in range(s.trick):
            if trick_counts(s, g, t, i):
                n += 1
        return n
    if metric == cards.STREAK:
        run: i64 = 0
        for i in range(s.trick):
            run += 1
            if trick_winner(s, i) != t:
                run = 0
            if run > n:
                n = run
        return n
    if metric == cards.COLLECTED:
        return matching(s, terms.COLLECTION + t, g)
    if metric == cards.MOUSE_CARDS:
        return matching(s, terms.MOUSE_PLAYED + t, g)
    return held_count(s, t)


def matching(s: WickedState, z: i64, g: i64) -> i64:
    return popcount(s.zones[z] & cards.GOALS[g + cards.G_BASIC]) + popcount(
        s.zones[terms.GEMS + z] & cards.GOALS[g + cards.G_GEMS]
    )


def is_met(s: WickedState, kind: i64, t: i64) -> bool:
    return is_met_with(s, kind, t, measure(s, kind, t))


def is_met_with(s: WickedState, kind: i64, t: i64, n: i64) -> bool:
    """Whether team t, of which n was counted, has met the goal."""
    if cards.GOALS[cards.GOAL * kind + cards.G_CMP] == cards.MORE_THAN_RIVALS:
        ahead: i64 = 0
        for u in range(s.teams):
            if u != t and measure(s, kind, u) < n:
                ahead += 1
        return ahead == s.teams - 1
    return has(cards.GOALS[cards.GOAL * kind + cards.G_AMONG], n)


def evaluate(s: WickedState) -> None:
    """R42-R45: one net sum per team."""
    learnt(s)
    met: i64 = 0
    for slot in range(terms.GOAL_SLOTS):
        if s.goals[slot] != 0 and is_met(s, kind_in_slot(s, slot), team_of_slot(slot)):
            met |= bit(slot)
    for t in range(s.teams):
        settle(s, t, met)
    for slot in range(terms.GOAL_SLOTS):
        s.goals[slot] = 0


def team_of_slot(slot: i64) -> i64:
    if slot < 3:
        return 0
    return 1 if slot < 6 else 2


def settle(s: WickedState, t: i64, met: i64) -> None:
    net: i64 = 0
    for slot in range(terms.GOAL_SLOTS):
        if s.goals[slot] == 0:
            continue
        kind = kind_in_slot(s, slot)
        side = terms.MET if has(met, slot) else terms.MISSED
        if team_of_slot(slot) == t:
            net += own_goal(s, slot, kind, side)
        won = staked(s, slot, side, t)
        net += won
        if won > 0:
            tell(s, terms.E_STAKE_WON, dragon_of(s, t), t, won, kind, EVERYBODY)
        lost = staked(s, slot, 1 - side, t)
        if lost > 0:
            tell(s, terms.E_STAKE_LOST, dragon_of(s, t), t, lost, kind, EVERYBODY)
    if s.debt == 0 and coins_of(s, t) + net < 0:
        net = -coins_of(s, t)
    add_coins(s, t, net)
    tell(s, terms.E_EVALUATED, dragon_of(s, t), t, coins_of(s, t), 0, EVERYBODY)


def own_goal(s: WickedState, slot: i64, kind: i64, side: i64) -> i64:
    """What a team's own goal pays or costs it."""
    seat = dragon_of(s, team_of_slot(slot))
    if side == terms.MET:
        tell(s, terms.E_GOAL_MET, seat, slot, reward(s, kind), kind, EVERYBODY)
        return reward(s, kind)
    penalty = reward(s, kind) >> 1
    if s.goals[slot] & INSURED != 0:
        penalty = 0
    tell(s, terms.E_GOAL_MISSED, seat, slot, penalty, kind, EVERYBODY)
    return -penalty
