"""The heuristic of Wicked & Wise (specification, section 11).

It estimates the chance of every goal in play, if one team or another wins the present trick, and so what winning is
worth (`wish`).  It looks at its own hands and at what everyone sees; the world it is shown is its own to scribble on.
"""

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.core.bits import has, lowest, popcount
from cardinal.core.chance import Chance
from cardinal.core.match import Heuristic
from cardinal.core.state import State
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.board import held_count, mouse_hand, size, slot_card, team_of
from cardinal.games.wicked_wise.bot_cards import first_card, highest, power, second_card
from cardinal.games.wicked_wise.bot_chances import NOTHING, prospects, tricks_left, wanted, wish
from cardinal.games.wicked_wise.bot_goals import best_stake, goal_pick, riskiest
from cardinal.games.wicked_wise.bot_mouse import best_branch, mouse_card
from cardinal.games.wicked_wise.bot_treasures import choose_reward, treasure_choice, use_treasure
from cardinal.games.wicked_wise.cards import FIRST_GEM, GEM, value_of
from cardinal.games.wicked_wise.hands import seen_in_open
from cardinal.games.wicked_wise.legal import legal
from cardinal.games.wicked_wise.rewards import picked_places
from cardinal.games.wicked_wise.rules import Wicked
from cardinal.games.wicked_wise.state import coins_of, dragon_of, mouse_of
from cardinal.games.wicked_wise.tricks import trick_card
from cardinal.games.wicked_wise.worlds_bins import suit_count


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
