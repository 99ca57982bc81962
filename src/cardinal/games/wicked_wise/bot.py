"""The heuristic of Wicked & Wise (specification, section 11).

It estimates the chance of every goal in play, if one team or another wins the present trick, and so what winning is
worth (`wish`).  It looks at its own hands and at what everyone sees; the world it is shown is its own to scribble on.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.core.bits import has, lowest, popcount
from cardinal.core.chance import Chance
from cardinal.core.match import Heuristic
from cardinal.core.state import State
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.board import held_by, held_count, limit, mouse_hand, size, slot_card, team_of
from cardinal.games.wicked_wise.bot_chances import (
    UNDECIDED,
    chance,
    expected_payout,
    leaning,
    mouse_goal_value,
    need_held,
    prospects,
    slot_team,
    strength,
    treasure_value,
    tricks_left,
    wanted,
    wish,
)
from cardinal.games.wicked_wise.cards import (
    ABILITY_AT,
    BOOST,
    CHOOSE,
    COINS,
    DIG,
    DRAGON_EXCHANGE,
    DRAW,
    EFFECTS,
    END,
    FIRST_GEM,
    FREE_FOLLOW,
    GAIN_EACH,
    GAIN_IF,
    GEM,
    GEM_DECK,
    GIVE,
    INSURE,
    LOW_WINS,
    MOUSE_COUNTS,
    NAME_TRUMP,
    NO_SUIT,
    NO_TRUMP,
    PLAY_LAST,
    REPLACE,
    STAKE,
    STEAL,
    STEP,
    STEPS,
    SWAP,
    TOTAL_WINS,
    TREASURE,
    TREASURE_AT,
    ability_of,
    suit_of,
    value_of,
)
from cardinal.games.wicked_wise.goals import (
    draft_of,
    goal_list,
    kind_in_slot,
    passed_by,
    reward,
)
from cardinal.games.wicked_wise.hands import deck_size, seen_in_open
from cardinal.games.wicked_wise.legal import legal
from cardinal.games.wicked_wise.mouse import possible
from cardinal.games.wicked_wise.rewards import picked_places
from cardinal.games.wicked_wise.rules import Wicked
from cardinal.games.wicked_wise.state import coins_of, dragon_of, mouse_of
from cardinal.games.wicked_wise.tricks import trick_card, trick_team, winning_place
from cardinal.games.wicked_wise.worlds import suit_count

NOTHING: Final = -1000.0


class WickedBot(Heuristic):
    def choose(self, world: State, seat: i64, dice: Chance) -> i64:
        assert isinstance(world, Wicked)
        return choose(world, seat)

    def playout_depth(self) -> i64:
        return 12

    def playout_heuristic(self) -> i64:
        return 0

    def judge(self, world: State, worth: vec[i64]) -> None:
        assert isinstance(world, Wicked)
        judge(world, worth)


def judge(s: Wicked, worth: vec[i64]) -> None:
    """Expected utility in thousandths: the lead in coins, treasures and goals likely to be met."""
    first = NOTHING
    second = NOTHING
    for t in range(s.teams):
        here = standing(s, t)
        if here > first:
            second = first
            first = here
        elif here > second:
            second = here
    scale = 1000.0 / (6.0 + float(tricks_left(s)))
    for t in range(s.teams):
        here = standing(s, t)
        lead = int(scale * (here - (second if here == first else first)))
        if lead > 1000:
            lead = 1000
        if lead < -1000:
            lead = -1000
        worth[dragon_of(s, t)] = lead
        worth[mouse_of(s, t)] = lead


def standing(s: Wicked, t: i64) -> float:
    return float(coins_of(s, t)) + 1.5 * float(held_count(s, t)) + prospects(s, t)


# ---------------------------------------------------------------- every question
def choose(s: Wicked, seat: i64) -> i64:
    ph = s.phase
    t = s.team
    if ph == terms.PLAY_FIRST:
        return first_card(s, t)
    if ph == terms.PLAY_SECOND:
        return second_card(s, t)
    if ph == terms.PLAY_MOUSE:
        return mouse_card(s, t, seat)
    if ph == terms.GOAL_PASS:
        return goal_pick(s, seat)
    if ph == terms.USE_TREASURE:
        return use_treasure(s, t)
    if ph == terms.ABILITY_CHOICE:
        return best_branch(s, t)
    if ph == terms.SWAP_GIVE or ph == terms.GIVE_CARD:
        return give_up(s, t, seat)
    if ph == terms.SWAP_RETURN:
        return hand_back(s, t)
    if ph == terms.EXCHANGE_DISCARD:
        return weakest_of(s, t)
    if ph == terms.PASS_CARDS:
        return pass_on(s, team_of(s, seat))
    if ph == terms.CHOOSE_REWARD:
        return choose_reward(s)
    if ph == terms.PICK_TREASURE or ph == terms.DROP_TREASURE:
        return treasure_choice(s, t, ph)
    if ph == terms.DIG_KEEP:
        return FIRST_GEM + highest(legal(s, seat, 1))
    if ph == terms.PLACE_STAKE:
        return best_stake(s)
    if ph == terms.INSURE_GOAL:
        return riskiest(s, t)
    if ph == terms.STEAL_TARGET or ph == terms.PEEK_TARGET:
        return richest(s, legal(s, seat, 0))
    if ph == terms.NAME_SUIT:
        return longest_suit(s, terms.DRAGON + t)
    if ph == terms.SALVAGE_CARDS:
        return salvage(s, t)
    if ph == terms.HINT:
        return hint(s, t)
    return terms.STOP


def highest(m: i64) -> i64:
    """The index of the highest set bit; m must not be 0."""
    i: i64 = -1
    while m != 0:
        m = m >> 1
        i += 1
    return i


def power(card: i64) -> float:
    """How strong a card is for winning tricks, 0 to 2."""
    if card >= FIRST_GEM:
        return 1.0 + float(card - FIRST_GEM) / 15.0
    return float(value_of(card)) / 15.0


# ---------------------------------------------------------------- playing cards (11.3, 11.4, 11.6)
def first_card(s: Wicked, t: i64) -> i64:
    w = wish(s, t)
    if s.lead_suit == NO_SUIT:
        return lead(s, t, w)
    best: i64 = -1
    best_score = NOTHING
    for card in range(75):
        if not may_play(s, t, card):
            continue
        s.firsts |= (card + 1) << (7 * s.turn)
        wins = leads_trick(s, t)
        s.firsts ^= (card + 1) << (7 * s.turn)
        score = -power(card)
        if wins and w > 0.0:
            score += 1.2  # the lowest card that beats the table
        elif w < -0.5:
            score = power(card) if not wins else -power(card) - 2.0
        if score > best_score:
            best_score = score
            best = card
    return best


def may_play(s: Wicked, t: i64, card: i64) -> bool:
    if card >= FIRST_GEM:
        return has(legal(s, 0, 1), card - FIRST_GEM)
    return has(legal(s, 0, 0), card)


def leads_trick(s: Wicked, t: i64) -> bool:
    """Whether the best card so far is this team's."""
    k = winning_place(s)
    return k >= 0 and trick_team(s, k) == t


def lead(s: Wicked, t: i64, w: float) -> i64:
    """To win: a top card, late in the round a gem; to lose: the lowest of the longest suit; else from short suits."""
    h = terms.DRAGON + t
    best: i64 = -1
    best_score = NOTHING
    for card in range(75):
        if not may_play(s, t, card):
            continue
        suit = suit_of(card)
        long = float(suit_count(s, h, suit))
        if w > 0.3:
            score = power(card) + (0.5 if higher_left(s, t, card) == 0 else 0.0)
            if card >= FIRST_GEM and s.trick < 3:
                score -= 1.2
        elif w < -0.3:
            score = -power(card) + 0.1 * long
        else:
            score = -power(card) - 0.15 * long
        if score > best_score:
            best_score = score
            best = card
    return best


def higher_left(s: Wicked, t: i64, card: i64) -> i64:
    """How many higher cards of the suit have been seen nowhere."""
    n: i64 = 0
    suit = suit_of(card)
    c = card + 1
    while c < 75 and suit_of(c) == suit:
        if not seen(s, t, c):
            n += 1
        c += 1
    return n


def seen(s: Wicked, t: i64, card: i64) -> bool:
    word = s.zones[terms.TABLE] | s.zones[terms.DRAGON + t]
    gems = s.zones[terms.GEMS + terms.TABLE] | s.zones[terms.GEMS + terms.DRAGON + t]
    for u in range(s.teams):
        word |= s.zones[6 + u]
        gems |= s.zones[terms.GEMS + 6 + u]
    if card >= FIRST_GEM:
        return has(gems, card - FIRST_GEM)
    return has(word, card)


def second_card(s: Wicked, t: i64) -> i64:
    """With all earlier cards known, the cheapest card that gives the wanted result."""
    w = wish(s, t)
    best: i64 = -1
    best_score = NOTHING
    for card in range(75):
        if not may_play(s, t, card):
            continue
        s.seconds |= (card + 1) << (7 * s.turn)
        wins = leads_trick(s, t)
        safe = 1.0 if s.turn == s.teams - 1 else later_safety(s, t)
        s.seconds ^= (card + 1) << (7 * s.turn)
        cost = 0.7 * power(card)
        if tricks_left(s) <= 1 or s.trick == 4:
            cost = 0.05 * power(card)
        score = -cost
        if wins:
            score += w * safe
        if score > best_score:
            best_score = score
            best = card
    return best


def later_safety(s: Wicked, t: i64) -> float:
    """How likely the present winner stays so, with Dragons still to play their second card."""
    k = winning_place(s)
    if k < 0:
        return 0.5
    card = trick_card(s, k) - 1
    x = 0.35 + 0.3 * power(card)
    if card >= FIRST_GEM:
        x += 0.1
    later = float(s.teams - 1 - s.turn)
    return x if later <= 1.0 else x * x


# ---------------------------------------------------------------- the Mouse (11.5)
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
    score = ability_score(s, t, ABILITY_AT[ability_of(card)])
    if card >= FIRST_GEM:
        score -= 1.0
    elif value_of(card) >= 13:
        score -= 0.5
    score += mouse_goal_value(s, t, card)
    return score


def ability_score(s: Wicked, t: i64, pc: i64) -> float:
    """All steps of an ability, a choice by its best branch."""
    total = 0.0
    while STEPS[pc] != END:
        op = STEPS[pc]
        if op == CHOOSE:
            n = STEPS[pc + 1]
            best = 0.0
            for i in range(n):
                x = step_score(s, t, STEPS[pc + STEP + STEP * i])
                if x > best:
                    best = x
            total += best
            pc += STEP * n
        else:
            total += step_score(s, t, pc)
        pc += STEP
    return total


def step_score(s: Wicked, t: i64, pc: i64) -> float:
    if not possible(s, t, pc):
        return 0.0
    op = STEPS[pc]
    n = float(STEPS[pc + 1])
    if op == DRAW:
        if STEPS[pc + 2] == GEM_DECK:
            return 1.3 * n
        k = float(deck_size(s, STEPS[pc + 2]))
        return 0.3 * (n if n < k else k)
    if op == SWAP:
        return 0.5 + 0.5 * swap_gain(s, t)
    if op == GIVE:
        return 0.5
    if op == REPLACE:
        return 0.3
    if op == DIG:
        return 1.7
    if op == COINS:
        return n
    if op == STEAL:
        return n * (1.6 if s.teams == 2 else 1.3)
    if op == STAKE:
        return n if s.tiny == 1 else n * stake_odds(s, best_stake(s))
    if op == INSURE:
        return 3.0 if s.tiny == 1 else insurance(s, t, riskiest(s, t))
    if op == TREASURE:
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
    for i in range(STEPS[pc + 1]):
        branch = STEPS[pc + STEP + STEP * i]
        if possible(s, t, branch):
            score = step_score(s, t, branch)
            if score > best_score:
                best_score = score
                best = i
    return best


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


def richest(s: Wicked, m: i64) -> i64:
    best: i64 = -1
    for t in range(s.teams):
        if has(m, t) and (best < 0 or coins_of(s, t) > coins_of(s, best)):
            best = t
    return best


# ---------------------------------------------------------------- cards between partners
def give_up(s: Wicked, t: i64, seat: i64) -> i64:
    """Hand over gems and 13 to 15, the best first; else as little as possible."""
    h = mouse_hand(s, t)
    best: i64 = terms.STOP
    best_score = 0.82 if s.least <= size(s, terms.PICKED + t) else NOTHING
    if h == s.open_hand:
        m = legal(s, seat, 0)
        for i in range(s.n_open):
            if has(m, i):
                score = 1.5
                if seen_in_open(s, seat, i):
                    score = power(slot_card(s, i))
                if score > best_score:
                    best_score = score
                    best = i
        return best
    for card in range(75):
        ok = has(legal(s, seat, 1), card - FIRST_GEM) if card >= FIRST_GEM else has(legal(s, seat, 0), card)
        if ok and power(card) > best_score:
            best_score = power(card)
            best = card
    return best


def hand_back(s: Wicked, t: i64) -> i64:
    """The weakest card; but with a gem in hand, the cards of the lead suit that bind the Dragon."""
    h = terms.DRAGON + t
    if s.lead_suit < GEM and s.zones[terms.GEMS + h] != 0 and wish(s, t) > 0.0:
        bound = (s.zones[h] >> (15 * s.lead_suit)) & 0x7FFF & ~(s.zones[terms.PICKED + t] >> (15 * s.lead_suit))
        if bound != 0 and popcount(bound) <= s.most - size(s, terms.PICKED + t):
            return 15 * s.lead_suit + lowest(bound)
    return weakest_of(s, t)


def weakest_of(s: Wicked, t: i64) -> i64:
    best: i64 = -1
    best_score = NOTHING
    for card in range(75):
        ok = has(legal(s, 0, 1), card - FIRST_GEM) if card >= FIRST_GEM else has(legal(s, 0, 0), card)
        if ok and -power(card) > best_score:
            best_score = -power(card)
            best = card
    return best


def pass_on(s: Wicked, t: i64) -> i64:
    """Gems and 12 to 15 (11.9)."""
    h = 3 + t
    gems = s.zones[terms.GEMS + h] & ~s.zones[terms.GEMS + terms.PICKED + t]
    if gems != 0:
        return FIRST_GEM + highest(gems)
    best: i64 = terms.STOP
    best_value: i64 = 11
    m = s.zones[h] & ~s.zones[terms.PICKED + t]
    while m != 0:
        card = lowest(m)
        if value_of(card) > best_value:
            best_value = value_of(card)
            best = card
        m &= m - 1
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


# ---------------------------------------------------------------- treasures (11.7, 11.8)
def treasure_choice(s: Wicked, t: i64, ph: i64) -> i64:
    """Keep the better one; drop the least."""
    items = s.offer if ph == terms.PICK_TREASURE else held_by(s, t)
    best: i64 = 0
    best_score = NOTHING
    i: i64 = 0
    while items != 0:
        score = treasure_value((items & 31) - 1)
        if ph == terms.DROP_TREASURE:
            score = -score
        if score > best_score:
            best_score = score
            best = i
        items = items >> 5
        i += 1
    return best


def use_treasure(s: Wicked, t: i64) -> i64:
    w = wish(s, t)
    spare = held_count(s, t) - need_held(s, t)
    items = held_by(s, t)
    i: i64 = 0
    if spare <= 0:
        return terms.STOP
    while items != 0:
        if worth_using(s, t, (items & 31) - 1, w):
            return i
        items = items >> 5
        i += 1
    return terms.STOP


def worth_using(s: Wicked, t: i64, treasure: i64, w: float) -> bool:
    pc = TREASURE_AT[treasure]
    late = tricks_left(s) <= 2
    while EFFECTS[pc] != END:
        op = EFFECTS[pc]
        if op == GAIN_EACH and (late or expected_payout(s, t, pc) >= 2.5):
            return True
        if op == GAIN_IF and (late or (EFFECTS[pc + 2] == 1) == (w > 0.8)):
            return True
        if op == DRAGON_EXCHANGE and s.n_gem_deck > 0:
            return True
        if changes_winner(s, t, op, w):
            return True
        pc += STEP
    return False


def changes_winner(s: Wicked, t: i64, op: i64, w: float) -> bool:
    """Treasures that help to win where winning matters (or losing does)."""
    gems = s.zones[terms.GEMS + terms.DRAGON + t]
    if op == BOOST or op == MOUSE_COUNTS or op == PLAY_LAST:
        return w > 1.5
    if op == NO_TRUMP:
        return w > 1.5 and gems == 0
    if op == NAME_TRUMP or op == TOTAL_WINS:
        return w > 1.5 and gems == 0
    if op == LOW_WINS:
        return (w > 1.5) != (strength(s, t) > 1.0) and (w > 1.5 or w < -1.5)
    if op == FREE_FOLLOW:
        return w > 1.5 and gems != 0 and s.lead_suit < GEM
    return False


def choose_reward(s: Wicked) -> i64:
    t = s.winner
    need = need_held(s, t)
    if tricks_left(s) <= 1:
        return terms.TREASURE_REWARD if held_count(s, t) < need else terms.COINS_REWARD
    if held_count(s, t) < limit(s) and (tricks_left(s) > 4 or held_count(s, t) < need):
        return terms.TREASURE_REWARD
    return terms.COINS_REWARD


# ---------------------------------------------------------------- the rest
def longest_suit(s: Wicked, h: i64) -> i64:
    best: i64 = 0
    most: i64 = -1
    for suit in range(4):
        n = suit_count(s, h, suit)
        if n > most:
            most = n
            best = suit
    return best


def salvage(s: Wicked, t: i64) -> i64:
    """Cards of the lost trick that an own goal counts."""
    if picked_places(s) >= s.most:
        return terms.STOP
    m = legal(s, 0, 0)
    for k in range(9):
        if has(m, k) and wanted(s, t, trick_card(s, k) - 1):
            return k
    return terms.STOP


def hint(s: Wicked, t: i64) -> i64:
    """Say what the team should want, where it matters."""
    w = wish(s, t)
    if w > 1.5:
        return 10
    if w < -1.5:
        return 11
    return terms.STOP
