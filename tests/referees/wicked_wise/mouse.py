"""The steps of Mouse abilities (R15-R27).  `t` is the team whose Mouse played."""

from typing import Any

from referees.referee import Asking
from referees.wicked_wise.data import canonical, is_gem, reward, value_of
from referees.wicked_wise.memory import OPEN
from referees.wicked_wise.table import Goal, Stake, Table
from referees.wicked_wise.treasures import take_treasure

Step = dict[str, Any]


def run_steps(g: Table, t: int, steps: list[Step]) -> Asking:
    """R15: in order; what is not possible is skipped."""
    for step in steps:
        if possible(g, t, step):
            yield from STEPS[step["op"]](g, t, step)


def possible(g: Table, t: int, step: Step) -> bool:
    hand = g.mouse_items(t)
    match step["op"]:
        case "draw" | "dig":
            return bool(g.gem_deck if step["deck"] == "gem" else g.basic_deck)
        case "swap" | "give":
            return bool(hand)
        case "replace":
            return bool(hand and g.basic_deck)
        case "steal":
            return any(g.coins[rival] >= 1 for rival in g.rivals(t))
        case "stake":
            return g.tiny or any(g.goals)
        case "insure":
            return g.tiny or any(not goal.insured for goal in g.goals[t])
        case "treasure":
            return bool(g.treasure_deck or g.treasure_discard)
        case "choose":
            return any(possible(g, t, branch[0]) for branch in step["options"])
    return True


def choose(g: Table, t: int, step: Step) -> Asking:
    """R16"""
    branches = step["options"]
    available = [str(i) for i, branch in enumerate(branches) if possible(g, t, branch[0])]
    drawing = [i for i in available if branches[int(i)][0]["op"] == "draw"]
    text = yield from g.choose(g.mouse_seat[t], "ability_choice", available, (drawing or available)[0])
    yield from run_steps(g, t, branches[int(text)])


def draw(g: Table, t: int, step: Step) -> Asking:
    g.draw(t, step["deck"], step["n"])
    yield from ()


def swap(g: Table, t: int, step: Step) -> Asking:
    """R18"""
    mouse, dragon, place = g.mouse_seat[t], g.dragon_seat[t], g.mouse_place(t)
    items = g.mouse_items(t)
    default = [g.lowest(t, items, mouse)] if step["min"] else []
    given = yield from g.pick(mouse, "swap_give", items, step["min"], step["n"], default)
    if not given:
        return
    cards = hand_over(g, t, given)
    back = cards  # in the order received, where the Dragon holds nothing else
    if len(g.dragon[t]) > len(cards):
        back = yield from g.pick(dragon, "swap_return", canonical(g.dragon[t]), len(cards), len(cards), cards)
    for card in back:
        g.dragon[t].remove(card)
        if place == OPEN:
            lay_from_dragon(g, t, card)
    if place != OPEN:
        g.mouse[t] += back
        g.went(canonical(back), g.dragon_place(t), place, [mouse, dragon])


def lay_from_dragon(g: Table, t: int, card: str) -> None:
    """A card of the Dragon hand goes into the open hand: others see it if it is basic, else that it is a gem."""
    seat = g.dragon_seat[t]
    if is_gem(card):
        for viewer, memory in g.memory.items():
            if viewer != seat:
                memory.lost(g.dragon_place(t), OPEN, gems_only=True)
    g.lay_open(card, seat)


def hand_over(g: Table, t: int, items: list[str]) -> list[str]:
    """Cards of the Mouse hand go to the Dragon hand."""
    cards = g.mouse_to(t, items, g.dragon_place(t), [g.mouse_seat[t], g.dragon_seat[t]])
    g.dragon[t] += cards
    return cards


def give(g: Table, t: int, step: Step) -> Asking:
    """R19"""
    seat, items = g.mouse_seat[t], g.mouse_items(t)
    default = [g.lowest(t, items, seat)] if step["min"] else []
    given = yield from g.pick(seat, "give_card", items, step["min"], step["n"], default)
    hand_over(g, t, given)


def replace(g: Table, t: int, step: Step) -> Asking:
    """R20"""
    most = min(step["n"], len(g.basic_deck))
    gone = yield from g.pick(g.mouse_seat[t], "replace_cards", g.mouse_items(t), 0, most, [])
    g.to_discard(t, gone)
    g.draw(t, "basic", len(gone))


def dig(g: Table, t: int, step: Step) -> Asking:
    """R21"""
    seat, place = g.mouse_seat[t], g.mouse_place(t)
    looked = g.gem_deck[: step["look"]]
    g.looked, g.looker = looked, seat
    g.memory[seat].found_in_deck(looked)
    kept = yield from g.choose(seat, "dig_keep", canonical(looked), max(looked, key=value_of))
    g.looked = []
    g.gem_deck = g.gem_deck[len(looked) :] + [card for card in looked if card != kept]
    for viewer, memory in g.memory.items():
        if viewer != seat:
            memory.dug_over(looked, place)
    g.memory[seat].saw(kept, None)
    if place == OPEN:
        g.lay_open(kept, seat)
    else:
        g.mouse[t].append(kept)


def coins(g: Table, t: int, step: Step) -> Asking:
    g.coins[t] += step["n"]
    yield from ()


def steal(g: Table, t: int, step: Step) -> Asking:
    """R22"""
    targets = [rival for rival in g.rivals(t) if g.coins[rival] >= 1]
    richest = max(targets, key=lambda rival: g.coins[rival])
    options = [f"T{rival + 1}" for rival in targets]
    text = yield from g.choose(g.mouse_seat[t], "steal_target", options, f"T{richest + 1}")
    rival = int(text[1:]) - 1
    n = min(step["n"], g.coins[rival])
    g.coins[rival] -= n
    g.coins[t] += n


def stake(g: Table, t: int, step: Step) -> Asking:
    """R23, R55"""
    if g.tiny:
        g.coins[t] += step["n"]
        return
    goals: list[Goal] = [goal for team in range(g.teams) for goal in g.goals[team]]
    options = [f"{goal.card}:{side}" for goal in goals for side in ("met", "missed")]
    default = f"{g.goals[t][0].card}:met" if g.goals[t] else options[0]
    text = yield from g.choose(g.mouse_seat[t], "place_stake", options, default)
    card, side = text.split(":")
    goal = next(goal for goal in goals if goal.card == card)
    g.stakes.append(Stake(t, goal, side == "met", step["n"]))


def insure(g: Table, t: int, step: Step) -> Asking:
    """R24, R55"""
    if g.tiny:
        g.coins[t] += 3
        return
    goals = [goal for goal in g.goals[t] if not goal.insured]
    dearest = max(goals, key=lambda goal: reward(goal.id, g.teams))
    text = yield from g.choose(g.mouse_seat[t], "insure_goal", [goal.card for goal in goals], dearest.card)
    next(goal for goal in goals if goal.card == text).insured = True


def treasure(g: Table, t: int, step: Step) -> Asking:
    """R25"""
    yield from take_treasure(g, t)


STEPS = {
    step.__name__: step for step in (choose, draw, swap, give, replace, dig, coins, steal, stake, insure, treasure)
}
