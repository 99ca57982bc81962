"""The Mouse's choices (11.5): which card, which ability, and what each step of it is worth."""

from mypy_extensions import i64

from cardinal.core.bits import has, lowest
from cardinal.games.wicked_wise import cards, terms
from cardinal.games.wicked_wise.board import held_count, limit, mouse_hand, slot_card
from cardinal.games.wicked_wise.bot_cards import may_play, power
from cardinal.games.wicked_wise.bot_chances import NOTHING, mouse_goal_value
from cardinal.games.wicked_wise.bot_goals import best_stake, insurance, riskiest, stake_odds
from cardinal.games.wicked_wise.hands import deck_size, seen_in_open
from cardinal.games.wicked_wise.legal import legal
from cardinal.games.wicked_wise.mouse import possible
from cardinal.games.wicked_wise.rules import Wicked


def mouse_card(s: Wicked, t: i64, seat: i64) -> i64:
    h = mouse_hand(s, t)
    best: i64 = -1
    best_score = NOTHING
    if h == s.open_hand:
        m = legal(s, seat, 0)
        for i in range(s.n_open):
            if has(m, i):
                score = 0.6
                if seen_in_open(s, seat, i):
                    score = mouse_score(s, t, slot_card(s, i))
                if score > best_score:
                    best_score = score
                    best = i
        return best
    for card in range(75):
        if may_play(s, t, card):
            score = mouse_score(s, t, card)
            if score > best_score:
                best_score = score
                best = card
    return best


def mouse_score(s: Wicked, t: i64, card: i64) -> float:
    """What the ability of a card is worth, less what the card would be worth to the Dragon."""
    score = ability_score(s, t, cards.ABILITY_AT[cards.ability_of(card)])
    if card >= cards.FIRST_GEM:
        score -= 1.0
    elif cards.value_of(card) >= 13:
        score -= 0.5
    score += mouse_goal_value(s, t, card)
    return score


def ability_score(s: Wicked, t: i64, pc: i64) -> float:
    """All steps of an ability, a choice by its best branch."""
    total = 0.0
    while cards.STEPS[pc] != cards.END:
        op = cards.STEPS[pc]
        if op == cards.CHOOSE:
            n = cards.STEPS[pc + 1]
            best = 0.0
            for i in range(n):
                x = step_score(s, t, cards.STEPS[pc + cards.STEP + cards.STEP * i])
                if x > best:
                    best = x
            total += best
            pc += cards.STEP * n
        else:
            total += step_score(s, t, pc)
        pc += cards.STEP
    return total


def step_score(s: Wicked, t: i64, pc: i64) -> float:
    if not possible(s, t, pc):
        return 0.0
    op = cards.STEPS[pc]
    n = float(cards.STEPS[pc + 1])
    if op == cards.DRAW:
        if cards.STEPS[pc + 2] == cards.GEM_DECK:
            return 1.3 * n
        k = float(deck_size(s, cards.STEPS[pc + 2]))
        return 0.3 * (n if n < k else k)
    if op == cards.SWAP:
        return 0.5 + 0.5 * swap_gain(s, t)
    if op == cards.GIVE:
        return 0.5
    if op == cards.REPLACE:
        return 0.3
    if op == cards.DIG:
        return 1.7
    if op == cards.COINS:
        return n
    if op == cards.STEAL:
        return n * (1.6 if s.teams == 2 else 1.3)
    if op == cards.STAKE:
        return n if s.tiny == 1 else n * stake_odds(s, best_stake(s))
    if op == cards.INSURE:
        return 3.0 if s.tiny == 1 else insurance(s, t, riskiest(s, t))
    if op == cards.TREASURE:
        return 1.8 if held_count(s, t) < limit(s) else 0.5
    return 0.0


def swap_gain(s: Wicked, t: i64) -> float:
    """The best card of the Mouse hand for the Dragon."""
    h = mouse_hand(s, t)
    if s.zones[terms.GEMS + h] != 0:
        return 1.2
    best = 0.0
    m = s.zones[h]
    while m != 0:
        x = power(lowest(m))
        if x > best:
            best = x
        m &= m - 1
    return best if best > 0.8 else 0.0


def best_branch(s: Wicked, t: i64) -> i64:
    pc = s.pc
    best: i64 = 0
    best_score = NOTHING
    for i in range(cards.STEPS[pc + 1]):
        branch = cards.STEPS[pc + cards.STEP + cards.STEP * i]
        if possible(s, t, branch):
            score = step_score(s, t, branch)
            if score > best_score:
                best_score = score
                best = i
    return best
