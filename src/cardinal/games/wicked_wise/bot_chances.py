"""How likely goals are, for the heuristic: a few rough numbers, each from what the own hand and the table show.

Not part of the rules: it counts in floats.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import has, popcount
from cardinal.games.wicked_wise import cards, terms
from cardinal.games.wicked_wise.board import held_count, mouse_hand, size
from cardinal.games.wicked_wise.goals import INSURED, kind_in_slot, matching, measure, reward, staked, trick_winner
from cardinal.games.wicked_wise.state import WickedState

UNDECIDED: Final[i64] = 7  # nobody has won the present trick yet: it is still to come
HIGH_CARDS: Final[i64] = 0x7800  # 12 to 15 of one suit
NOTHING: Final = -1000.0


def tricks_a_round(s: WickedState) -> i64:
    return 3 if s.tiny == 1 else 5


def tricks_left(s: WickedState) -> i64:
    """Of the whole game, the present one included."""
    return (2 - s.round) * tricks_a_round(s) + tricks_a_round(s) - s.trick


def slot_team(slot: i64) -> i64:
    if slot < 3:
        return 0
    return 1 if slot < 6 else 2


def strength(s: WickedState, t: i64) -> float:
    """High cards and gems of a Dragon hand; 1 is the average."""
    h = terms.DRAGON + t
    n = size(s, h)
    if n == 0:
        return 1.0
    high = 2 * popcount(s.zones[terms.GEMS + h])
    for suit in range(4):
        high += popcount((s.zones[h] >> (15 * suit)) & HIGH_CARDS)
    return (float(high) + 0.5) / (0.27 * float(n) + 0.5)


def win_rate(s: WickedState, t: i64) -> float:
    """The chance to win any one trick."""
    rate = (0.55 + 0.45 * strength(s, t)) / float(s.teams)
    if rate > 0.8:
        return 0.8
    return rate


# ---------------------------------------------------------------- one goal
def chance(s: WickedState, kind: i64, t: i64, winner: i64) -> float:
    """The chance that team t meets a goal, if `winner` wins the present trick (or before it is decided)."""
    g = cards.GOAL * kind
    metric = cards.GOALS[g + cards.G_METRIC]
    if metric == cards.TRICKS and cards.GOALS[g + cards.G_CMP] == cards.MORE_THAN_RIVALS:
        return most_tricks(s, t, winner)
    if metric == cards.TRICKS:
        return trick_chance(s, kind, t, winner)
    if metric == cards.STREAK:
        return streak_chance(s, t, winner)
    if metric == cards.COLLECTED:
        return collect_chance(s, kind, t, winner)
    if metric == cards.MOUSE_CARDS:
        return mouse_chance(s, kind, t)
    if metric == cards.HELD:
        short = 2 - held_count(s, t)
        left = tricks_a_round(s) - s.trick
        if short <= 0:
            return 0.8
        return 0.65 if left > short else 0.25
    return 0.5


def to_come(s: WickedState, g: i64, t: i64, first: i64) -> i64:
    """How many tricks from `first` on would count for the goal, if won."""
    n: i64 = 0
    leader = s.lead
    if first > s.trick:
        leader = leader + 1 if leader + 1 < s.teams else 0
    for i in range(first, 5):
        ok = has(cards.GOALS[g + cards.G_NUMBERS], i + 1)
        led = cards.GOALS[g + cards.G_LED]
        if led != cards.LED_BY_ANY and (leader == t) != (led == cards.LED_BY_SELF):
            ok = False
        if ok:
            n += 1
        leader = leader + 1 if leader + 1 < s.teams else 0
    return n


def trick_chance(s: WickedState, kind: i64, t: i64, winner: i64) -> float:
    """A binomial count of the tricks still to come."""
    g = cards.GOAL * kind
    rate = win_rate(s, t)
    if cards.GOALS[g + cards.G_WIN_BASIC] != cards.GOALS[0 + cards.G_WIN_BASIC]:
        rate *= 0.35  # only tricks won with certain cards
    now = measure(s, kind, t)
    first = s.trick
    if winner != UNDECIDED:
        first += 1
        if winner == t and to_come(s, g, t, s.trick) > to_come(s, g, t, s.trick + 1):
            now += 1
    n = to_come(s, g, t, first)
    total = 0.0
    for k in range(n + 1):
        if has(cards.GOALS[g + cards.G_AMONG], now + k):
            total += binomial(n, k, rate)
    return total


def binomial(n: i64, k: i64, rate: float) -> float:
    x = 1.0
    for i in range(k):
        x = x * rate * float(n - i) / float(i + 1)
    for i in range(n - k):
        x *= 1.0 - rate
    return x


def most_tricks(s: WickedState, t: i64, winner: i64) -> float:
    """More tricks than each rival: by the present lead."""
    mine = 0.0
    best = 0.0
    for u in range(s.teams):
        n = 0.0
        for i in range(s.trick):
            if trick_winner(s, i) == u:
                n += 1.0
        if winner == u:
            n += 1.0
        if u == t:
            mine = n
        elif n > best:
            best = n
    left = float(5 - s.trick)
    x = 0.3 + (mine - best) * 0.9 / (left + 0.5) + 0.15 * (strength(s, t) - 1.0)
    return squeeze(x)


def streak_chance(s: WickedState, t: i64, winner: i64) -> float:
    run: i64 = 0
    for i in range(s.trick):
        run += 1
        if trick_winner(s, i) != t:
            run = 0
        if run >= 2:
            return 1.0
    left = 5 - s.trick
    rate = win_rate(s, t)
    if winner != UNDECIDED:
        run = run + 1 if winner == t else 0
        left -= 1
        if run >= 2:
            return 1.0
    x = rate if run == 1 and left > 0 else 0.0
    for i in range(1, left):
        x += (1.0 - x) * rate * rate
    return squeeze(x)


def collect_chance(s: WickedState, kind: i64, t: i64, winner: i64) -> float:
    """What is collected already, what lies on the table, and what tricks to come may bring."""
    g = cards.GOAL * kind
    now = float(measure(s, kind, t))
    share = float(popcount(cards.GOALS[g + cards.G_BASIC]) + popcount(cards.GOALS[g + cards.G_GEMS])) / 75.0
    if cards.GOALS[g + cards.G_BASIC] == 0:
        share = 0.1 + 0.03 * float(s.round)  # gems come out one by one
    held = matching(s, terms.DRAGON + t, g)
    own = float(held) / float(size(s, terms.DRAGON + t) + 1)
    a_trick = (2.0 * own + share * float(3 * s.teams - 2)) * 1.1
    left = float(5 - s.trick)
    if winner != UNDECIDED:
        left -= 1.0
        if winner == t:
            on_table = popcount(s.zones[terms.TABLE] & cards.GOALS[g + cards.G_BASIC]) + popcount(
                s.zones[terms.GEMS + terms.TABLE] & cards.GOALS[g + cards.G_GEMS]
            )
            played = popcount(s.zones[terms.TABLE]) + popcount(s.zones[terms.GEMS + terms.TABLE])
            now += float(on_table) + share * float(3 * s.teams - played)
    expected = now + left * win_rate(s, t) * a_trick
    need = float(first_number(cards.GOALS[g + cards.G_AMONG]))
    if now >= need:
        return 1.0
    spread = 1.0 + 0.45 * left
    return squeeze(0.5 + 0.5 * (expected - need + 0.2) / spread)


def first_number(m: i64) -> i64:
    n: i64 = 0
    while m != 0 and m & 1 == 0:
        m = m >> 1
        n += 1
    return n


def mouse_chance(s: WickedState, kind: i64, t: i64) -> float:
    g = cards.GOAL * kind
    h = mouse_hand(s, t)
    need = first_number(cards.GOALS[g + cards.G_AMONG]) - measure(s, kind, t)
    held = matching(s, h, g)
    left = 5 - s.trick
    if need <= 0:
        return 1.0
    if need > left:
        return 0.0
    return squeeze(0.35 + 0.25 * float(held - need) + 0.1 * float(left - need))


def squeeze(x: float) -> float:
    if x < 0.03:
        return 0.03
    if x > 0.97:
        return 0.97
    return x


# ---------------------------------------------------------------- all goals
def slot_value(s: WickedState, slot: i64, me: i64, winner: i64) -> float:
    """What a goal in play is worth to a team, stakes included."""
    kind = kind_in_slot(s, slot)
    t = slot_team(slot)
    x = chance(s, kind, t, winner)
    r = float(reward(s, kind))
    value = r * (1.5 * x - 0.5)
    if s.goals[slot] & INSURED != 0:
        value = r * x
    if t != me:
        value = -value / float(s.teams - 1)
    value += float(staked(s, slot, terms.MET, me)) * x + float(staked(s, slot, terms.MISSED, me)) * (1.0 - x)
    return value


def prospects(s: WickedState, me: i64) -> float:
    """What a team's own goals and stakes are worth to it now."""
    total = 0.0
    for slot in range(terms.GOAL_SLOTS):
        if s.goals[slot] != 0 and s.phase != terms.GOAL_PASS:
            value = slot_value(s, slot, me, UNDECIDED)
            if slot_team(slot) == me or value > 0.0:
                total += value
    return total


def wish(s: WickedState, me: i64) -> float:
    """11.2: what winning the present trick is worth, compared with any rival winning it."""
    mine = 0.0
    theirs = 0.0
    for slot in range(terms.GOAL_SLOTS):
        if s.goals[slot] != 0:
            mine += slot_value(s, slot, me, me)
            for u in range(s.teams):
                if u != me:
                    theirs += slot_value(s, slot, me, u) / float(s.teams - 1)
    return mine - theirs + 0.4


def leaning(s: WickedState, kind: i64, t: i64) -> float:
    """Positive for goals that want tricks, negative for those that want none."""
    rival = t + 1 if t + 1 < s.teams else 0
    x = chance(s, kind, t, t) - chance(s, kind, t, rival)
    if -0.05 < x < 0.05:
        return 0.0
    return x


def need_held(s: WickedState, t: i64) -> i64:
    """How many unused treasures the goals of a team ask for."""
    for i in range(3):
        kind = kind_in_slot(s, 3 * t + i)
        if kind >= 0 and cards.GOALS[cards.GOAL * kind + cards.G_METRIC] == cards.HELD:
            return first_number(cards.GOALS[cards.GOAL * kind + cards.G_AMONG])
    return 0


def wanted(s: WickedState, t: i64, card: i64) -> bool:
    """Whether a goal of the team counts this card in its collection."""
    for i in range(3):
        kind = kind_in_slot(s, 3 * t + i)
        if kind >= 0 and cards.GOALS[cards.GOAL * kind + cards.G_METRIC] == cards.COLLECTED and counts(kind, card):
            return True
    return False


def counts(kind: i64, card: i64) -> bool:
    if card >= cards.FIRST_GEM:
        return has(cards.GOALS[cards.GOAL * kind + cards.G_GEMS], card - cards.FIRST_GEM)
    return has(cards.GOALS[cards.GOAL * kind + cards.G_BASIC], card)


def mouse_goal_value(s: WickedState, t: i64, card: i64) -> float:
    """What it is worth to a goal about Mouse cards that this one is played."""
    total = 0.0
    for i in range(3):
        kind = kind_in_slot(s, 3 * t + i)
        if kind < 0 or cards.GOALS[cards.GOAL * kind + cards.G_METRIC] != cards.MOUSE_CARDS or not counts(kind, card):
            continue
        if not has(cards.GOALS[cards.GOAL * kind + cards.G_AMONG], measure(s, kind, t)):
            total += 0.5 * float(reward(s, kind))
    return total


# ---------------------------------------------------------------- treasures
def treasure_value(treasure: i64) -> float:
    """What a treasure is worth to hold."""
    total = 0.0
    pc = cards.TREASURE_AT[treasure]
    while cards.EFFECTS[pc] != cards.END:
        op = cards.EFFECTS[pc]
        if op == cards.GAIN_EACH:
            total += 2.6
        elif op == cards.GAIN_IF:
            total += 2.0
        elif op == cards.BOOST or op == cards.MOUSE_COUNTS or op == cards.DRAGON_EXCHANGE:
            total += 1.6
        elif op == cards.SALVAGE or op == cards.PEEK_HAND:
            total += 0.4
        else:
            total += 1.2
        pc += cards.STEP
    return total


def expected_payout(s: WickedState, t: i64, pc: i64) -> float:
    """Cards on the table that match, and the share of those still to come."""
    f = 2 * cards.EFFECTS[pc + 3]
    n = popcount(s.zones[terms.TABLE] & cards.FILTERS[f]) + popcount(
        s.zones[terms.GEMS + terms.TABLE] & cards.FILTERS[f + 1]
    )
    played = popcount(s.zones[terms.TABLE]) + popcount(s.zones[terms.GEMS + terms.TABLE])
    mine = popcount(s.zones[terms.DRAGON + t] & cards.FILTERS[f]) + popcount(
        s.zones[terms.GEMS + terms.DRAGON + t] & cards.FILTERS[f + 1]
    )
    share = float(popcount(cards.FILTERS[f]) + popcount(cards.FILTERS[f + 1])) / 75.0
    own = float(mine) / float(size(s, terms.DRAGON + t) + 1)
    to_come = float(3 * s.teams - played)
    x = float(cards.EFFECTS[pc + 1]) * (float(n) + share * (to_come - 2.0) + 2.0 * own)
    cap = float(cards.EFFECTS[pc + 2])
    return cap if x > cap else x
