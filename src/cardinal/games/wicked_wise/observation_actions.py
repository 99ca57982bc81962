"""What an action of Wicked & Wise is, written as bytes in the order of the table in `features.py`."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from cardinal.games.wicked_wise import board, goals, terms
from cardinal.games.wicked_wise.cards import GEM, STEPS, suit_of, value_of
from cardinal.games.wicked_wise.hands import seen_in_open
from cardinal.games.wicked_wise.legal import kind
from cardinal.games.wicked_wise.state import WickedState
from cardinal.games.wicked_wise.tricks import trick_card


def describe(s: WickedState, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
    ph = s.phase
    out[at] = u8(kind(s, seat))
    if action == terms.STOP:
        out[at + 1] = 1
    elif ph == terms.GOAL_PASS:
        describe_goal(s, seat, out, at, offered_goal(s, board.team_of(s, seat), action), s.team)
    elif ph == terms.PLACE_STAKE:
        describe_goal(s, seat, out, at, goals.kind_in_slot(s, action >> 1), goals.team_of_slot(action >> 1))
        out[at + 8] = u8((action & 1) + 1)
    elif ph == terms.INSURE_GOAL:
        describe_goal(s, seat, out, at, goals.kind_in_slot(s, 3 * s.team + action), s.team)
    elif ph == terms.USE_TREASURE or ph == terms.DROP_TREASURE:
        out[at + 9] = u8((board.held_by(s, s.team) >> (5 * action)) & 31)
    elif ph == terms.PICK_TREASURE:
        out[at + 9] = u8((s.offer >> (5 * action)) & 31)
    elif ph == terms.NAME_SUIT:
        out[at + 3] = u8(action + 1)
    elif ph == terms.PEEK_TARGET or ph == terms.STEAL_TARGET:
        out[at + 10] = u8(from_mine(s, s.team, action))
    elif ph == terms.HINT:
        out[at + 11] = u8(action + 1)
    elif ph == terms.CHOOSE_REWARD:
        out[at + 12] = u8(action + 1)
    elif ph == terms.ABILITY_CHOICE:
        describe_branch(s, out, at, action)
    else:
        describe_pick(s, seat, ph, action, out, at)
    return at + 16


def offered_goal(s: WickedState, t: i64, i: i64) -> i64:
    """The i-th goal of those drawn, or of those passed."""
    if goals.passed_by(s, t) == 0:
        return goals.drawn_goal(s, t, i)
    return ((goals.goal_list(s, t, goals.passed_by(s, t)) >> (5 * i)) & 31) - 1


def describe_goal(s: WickedState, seat: i64, out: vec[u8], at: i64, goal: i64, t: i64) -> None:
    out[at + 6] = u8(goal + 1)
    if s.phase == terms.GOAL_PASS:
        out[at + 7] = 1
    else:
        out[at + 7] = u8(1 + from_mine(s, board.team_of(s, seat), t))


def describe_branch(s: WickedState, out: vec[u8], at: i64, action: i64) -> None:
    step = STEPS[s.pc + 4 + 4 * action]
    out[at + 13] = u8(action + 1)
    out[at + 14] = u8(STEPS[step])
    out[at + 15] = u8(STEPS[step + 1])


def describe_pick(s: WickedState, seat: i64, ph: i64, action: i64, out: vec[u8], at: i64) -> None:
    """A card of a hand, of the open hand (by its place there) or of the trick."""
    card = action
    if ph == terms.SALVAGE_CARDS:
        card = trick_card(s, action) - 1
    elif names_open(s, ph):
        if not seen_in_open(s, seat, action):
            out[at + 3] = u8(GEM + 1)
            out[at + 5] = 1
            return
        card = board.slot_card(s, action)
    out[at + 2] = u8(card + 1)
    out[at + 3] = u8(suit_of(card) + 1)
    out[at + 4] = u8(value_of(card))


def names_open(s: WickedState, ph: i64) -> bool:
    """Whether cards of the open hand are named."""
    from_mouse = ph == terms.PLAY_MOUSE or ph == terms.SWAP_GIVE or ph == terms.GIVE_CARD or ph == terms.REPLACE_CARDS
    return from_mouse and board.mouse_hand(s, s.team) == s.open_hand


def from_mine(s: WickedState, mine: i64, t: i64) -> i64:
    """The place of a team from the viewer's on."""
    if t < mine:
        return t - mine + s.teams
    return t - mine
