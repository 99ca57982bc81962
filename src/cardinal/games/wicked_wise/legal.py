"""Options of each decision (section 5)."""

from mypy_extensions import i64

from cardinal.core.bits import below_bit
from cardinal.games.wicked_wise import cleanup, goals, hands, mouse, rewards, terms, treasures, tricks
from cardinal.games.wicked_wise.board import held_count, mouse_hand, team_of
from cardinal.games.wicked_wise.state import WickedState


def kind(s: WickedState, seat: i64) -> i64:
    if s.phase == terms.GOAL_PASS:
        return goals.goal_kind(s, team_of(s, seat))
    return s.phase


def legal(s: WickedState, seat: i64, word: i64) -> i64:
    ph = s.phase
    t = s.team
    if ph == terms.PLAY_FIRST or ph == terms.PLAY_SECOND:
        return hands.playable(s, terms.DRAGON + t, word, (s.leashless >> t) & 1 != 0)
    if ph == terms.PLAY_MOUSE:
        return tricks.mouse_options(s, t, word)
    if ph == terms.SWAP_GIVE or ph == terms.GIVE_CARD or ph == terms.REPLACE_CARDS:
        return hands.pickable(s, t, mouse_hand(s, t), word)
    if ph == terms.SWAP_RETURN or ph == terms.EXCHANGE_DISCARD:
        return hands.pickable(s, t, terms.DRAGON + t, word)
    if ph == terms.GOAL_PASS:
        return goals.goal_options(s, team_of(s, seat), word)
    if ph == terms.PASS_CARDS:
        return cleanup.pass_options(s, team_of(s, seat), word)
    if ph == terms.DIG_KEEP:
        if word == 1:
            return mouse.looked_at(s)
        return 0
    if word == 1:
        if ph == terms.USE_TREASURE or ph == terms.HINT or ph == terms.SALVAGE_CARDS:
            return terms.STOP_BIT
        return 0
    if ph == terms.USE_TREASURE or ph == terms.DROP_TREASURE:
        return below_bit(held_count(s, t))
    if ph == terms.ABILITY_CHOICE:
        return mouse.branches(s, t, s.pc)
    if ph == terms.CHOOSE_REWARD or ph == terms.PICK_TREASURE:
        return 3
    return legal_rarely(s, seat, ph, t)


def legal_rarely(s: WickedState, seat: i64, ph: i64, t: i64) -> i64:
    if ph == terms.PLACE_STAKE:
        return goals.stake_options(s)
    if ph == terms.INSURE_GOAL:
        return goals.insurable(s, t)
    if ph == terms.STEAL_TARGET:
        return mouse.victims(s, t)
    if ph == terms.HINT:
        return tricks.hint_options(s, seat)
    if ph == terms.NAME_SUIT:
        return 15
    if ph == terms.PEEK_TARGET:
        return treasures.peek_targets(s, t)
    if ph == terms.SALVAGE_CARDS:
        return rewards.salvage_options(s)
    return 0
