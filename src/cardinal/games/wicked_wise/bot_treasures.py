"""Treasures (11.7, 11.8): which to take, when to use one, which reward to choose."""

from mypy_extensions import i64

from cardinal.games.wicked_wise import cards, terms
from cardinal.games.wicked_wise.board import held_by, held_count, limit
from cardinal.games.wicked_wise.bot_chances import (
    NOTHING,
    expected_payout,
    need_held,
    strength,
    treasure_value,
    tricks_left,
    wish,
)
from cardinal.games.wicked_wise.rules import Wicked


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
    pc = cards.TREASURE_AT[treasure]
    late = tricks_left(s) <= 2
    while cards.EFFECTS[pc] != cards.END:
        op = cards.EFFECTS[pc]
        if op == cards.GAIN_EACH and (late or expected_payout(s, t, pc) >= 2.5):
            return True
        if op == cards.GAIN_IF and (late or (cards.EFFECTS[pc + 2] == 1) == (w > 0.8)):
            return True
        if op == cards.DRAGON_EXCHANGE and s.n_gem_deck > 0:
            return True
        if changes_winner(s, t, op, w):
            return True
        pc += cards.STEP
    return False


def changes_winner(s: Wicked, t: i64, op: i64, w: float) -> bool:
    """Treasures that help to win where winning matters (or losing does)."""
    gems = s.zones[terms.GEMS + terms.DRAGON + t]
    if op == cards.BOOST or op == cards.MOUSE_COUNTS or op == cards.PLAY_LAST:
        return w > 1.5
    if op == cards.NO_TRUMP:
        return w > 1.5 and gems == 0
    if op == cards.NAME_TRUMP or op == cards.TOTAL_WINS:
        return w > 1.5 and gems == 0
    if op == cards.LOW_WINS:
        return (w > 1.5) != (strength(s, t) > 1.0) and (w > 1.5 or w < -1.5)
    if op == cards.FREE_FOLLOW:
        return w > 1.5 and gems != 0 and s.lead_suit < cards.GEM
    return False


def choose_reward(s: Wicked) -> i64:
    t = s.winner
    need = need_held(s, t)
    if tricks_left(s) <= 1:
        return terms.TREASURE_REWARD if held_count(s, t) < need else terms.COINS_REWARD
    if held_count(s, t) < limit(s) and (tricks_left(s) > 4 or held_count(s, t) < need):
        return terms.TREASURE_REWARD
    return terms.COINS_REWARD
