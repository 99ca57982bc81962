"""Goals: choosing them (R6, R7) and what became of them (R40-R45)."""

from typing import Any

from referees.referee import Asking, together
from referees.wicked_wise.data import GOALS, matches, reward
from referees.wicked_wise.table import Goal, Table, Won

PASSES = {1: (2, 2), 2: (2, 3), 3: (2, 4)}  # by round: least and most
KEEPS = {1: (1, 1), 2: (1, 2), 3: (1, 3)}


def choose_goals(g: Table) -> Asking:
    """R6, R7"""
    if not any(g.drawn):
        for t in range(g.teams):
            g.drawn[t], g.goal_deck[t] = g.goal_deck[t][:4], g.goal_deck[t][4:]
    yield from together(*(choose_for(g, t) for t in range(g.teams)))
    for t in range(g.teams):
        g.goals[t] = [Goal(goal, f"t{t + 1}_{goal}") for goal in g.kept[t]]
        g.drawn[t], g.passed[t], g.kept[t] = [], [], []


def choose_for(g: Table, t: int) -> Asking:
    pool = g.drawn[t]
    if g.two_seats(t):
        least, most = PASSES[g.round]
        text = yield from g.pick(g.dragon_seat[t], "goal_pass", pool, least, most, pool[:most])
        pool = g.passed[t] = in_order_drawn(g, t, text)
    least, most = KEEPS[g.round]
    text = yield from g.pick(g.mouse_seat[t], "goal_keep", pool, least, most, pool[:1])
    g.kept[t] = in_order_drawn(g, t, text)


def in_order_drawn(g: Table, t: int, goals: list[str]) -> list[str]:
    return [goal for goal in g.drawn[t] if goal in goals]


# ---------------------------------------------------------------- evaluation
def evaluate(g: Table) -> None:
    """R42-R45"""
    change = [0] * g.teams
    for t in range(g.teams):
        for goal in g.goals[t]:
            met = is_met(g, t, GOALS[goal.id]["when"])
            if met:
                change[t] += reward(goal.id, g.teams)
            elif not goal.insured:
                change[t] -= reward(goal.id, g.teams) // 2
            for stake in g.stakes:
                if stake.goal is goal and stake.met == met:
                    change[stake.team] += stake.coins
    for t in range(g.teams):
        g.coins[t] += change[t]
        if not g.option["debt"]:
            g.coins[t] = max(0, g.coins[t])
        g.goals[t] = []
    g.stakes = []


def is_met(g: Table, t: int, when: dict[str, Any]) -> bool:
    """R40"""
    value = measure(g, t, when)
    match when["cmp"]:
        case "ge":
            return bool(value >= when["n"])
        case "le":
            return bool(value <= when["n"])
        case "eq":
            return bool(value == when["n"])
        case "in":
            return value in when["set"]
    assert when["cmp"] == "gt" and when["vs"] == "rivals"
    return all(value > measure(g, rival, when) for rival in g.rivals(t))


def measure(g: Table, t: int, when: dict[str, Any]) -> int:
    match when["metric"]:
        case "tricks":
            return sum(trick_fits(t, no, won, when.get("trick", {})) for no, won in enumerate(g.won, 1))
        case "streak":
            longest = run = 0
            for won in g.won:
                run = run + 1 if won.winner == t else 0
                longest = max(longest, run)
            return longest
        case "cards":
            return sum(matches(card, when["card"]) for card in g.collection[t])
        case "mouse_cards":
            return sum(matches(card, when["card"]) for card in g.mouse_played[t])
    assert when["metric"] == "treasures"
    return len(g.treasures[t])


def trick_fits(t: int, number: int, won: Won, wanted: dict[str, Any]) -> bool:
    if won.winner != t:
        return False
    if number not in wanted.get("no", [number]):
        return False
    if "led" in wanted and (won.leader == t) != (wanted["led"] == "self"):
        return False
    return matches(won.card, wanted.get("win", {}))
