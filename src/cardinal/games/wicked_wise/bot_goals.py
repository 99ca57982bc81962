"""Goals (11.1), stakes and insurance: which to keep, to back and to cover."""

from mypy_extensions import i64

from cardinal.core.bits import has, popcount
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.board import team_of
from cardinal.games.wicked_wise.bot_chances import NOTHING, UNDECIDED, chance, leaning, slot_team
from cardinal.games.wicked_wise.goals import draft_of, goal_list, kind_in_slot, passed_by, reward
from cardinal.games.wicked_wise.rules import Wicked


# ---------------------------------------------------------------- stakes and insurance
def stake_odds(s: Wicked, a: i64) -> float:
    if a < 0:
        return 0.0
    slot = a >> 1
    x = chance(s, kind_in_slot(s, slot), slot_team(slot), UNDECIDED)
    return x if a & 1 == terms.MET else 1.0 - x


def best_stake(s: Wicked) -> i64:
    """The surest side of any goal."""
    best: i64 = -1
    best_odds = NOTHING
    for a in range(2 * terms.GOAL_SLOTS):
        if s.goals[a >> 1] != 0:
            odds = stake_odds(s, a)
            if odds > best_odds:
                best_odds = odds
                best = a
    return best


def insurance(s: Wicked, t: i64, i: i64) -> float:
    if i < 0:
        return 0.0
    kind = kind_in_slot(s, 3 * t + i)
    return (1.0 - chance(s, kind, t, UNDECIDED)) * float(reward(s, kind) >> 1)


def riskiest(s: Wicked, t: i64) -> i64:
    best: i64 = -1
    best_loss = NOTHING
    for i in range(3):
        goal = s.goals[3 * t + i]
        if goal != 0 and goal & 32 == 0 and insurance(s, t, i) > best_loss:
            best_loss = insurance(s, t, i)
            best = i
    return best


# ---------------------------------------------------------------- goals (11.1)
def goal_pick(s: Wicked, seat: i64) -> i64:
    """Pass or keep the best by r(1.5p - 0.5); further ones only where the chance is good and nothing conflicts."""
    t = team_of(s, seat)
    passing = passed_by(s, t) == 0
    draft = draft_of(s, t)
    goals = goal_list(s, t, 15 if passing else passed_by(s, t))
    best: i64 = terms.STOP
    best_score = NOTHING
    for i in range(4):
        kind = ((goals >> (5 * i)) & 31) - 1
        if kind < 0 or has(draft, i):
            continue
        x = chance(s, kind, t, UNDECIDED)
        score = float(reward(s, kind)) * (1.5 * x - 0.5)
        if not passing and draft != 0 and (x < 0.47 or conflicts(s, t, goals, draft, kind)):
            continue
        if passing and popcount(draft) >= 2 and x < 0.4:
            continue
        if score > best_score:
            best_score = score
            best = i
    return best


def conflicts(s: Wicked, t: i64, goals: i64, draft: i64, kind: i64) -> bool:
    """Whether one of the goals kept wants tricks and the other does not."""
    for i in range(4):
        if has(draft, i):
            kept = ((goals >> (5 * i)) & 31) - 1
            if leaning(s, kept, t) * leaning(s, kind, t) < 0.0:
                return True
    return False
