"""Choices as text (`f7`, `#8`, `t2_gem_cache:met`), both ways."""

from cardinal.games.wicked_wise import board as st
from cardinal.games.wicked_wise import goals as g
from cardinal.games.wicked_wise import names, terms, tricks
from cardinal.games.wicked_wise.rules import Wicked
from cardinal.games.wicked_wise.state import dragon_of, mouse_of
from cardinal.games.wicked_wise.zones import open_card

HAND_PICKS = (terms.SWAP_GIVE, terms.GIVE_CARD, terms.REPLACE_CARDS)  # from the Mouse hand
TEAM_CHOICES = (terms.PEEK_TARGET, terms.STEAL_TARGET)


def stop_word(s: Wicked) -> str:
    return "pass" if s.phase == terms.HINT else "stop"


def from_open(s: Wicked) -> bool:
    """Whether the present choice names cards of the open hand."""
    return (s.phase == terms.PLAY_MOUSE or s.phase in HAND_PICKS) and st.mouse_hand(s, s.team) == s.open_hand


def treasure_at(s: Wicked, action: int) -> int:
    """Which treasure an action names."""
    listed = s.offer if s.phase == terms.PICK_TREASURE else st.held_by(s, s.team)
    return names.unpack(listed, 5)[action]


def goal_at(s: Wicked, seat: int, action: int) -> int:
    """Which goal of those drawn or passed an action names."""
    t = st.team_of(s, seat)
    if g.passed_by(s, t) == 0:
        return g.drawn_goal(s, t, action)
    return names.unpack(g.goal_list(s, t, g.passed_by(s, t)), 5)[action]


def item(s: Wicked, seat: int, action: int) -> str:
    ph = s.phase
    if ph == terms.GOAL_PASS:
        return names.GOAL_IDS[goal_at(s, seat, action)]
    if from_open(s):
        return f"#{st.slot_serial(s, action)}"
    if ph in (terms.USE_TREASURE, terms.PICK_TREASURE, terms.DROP_TREASURE):
        return names.TREASURE_IDS[treasure_at(s, action)]
    if ph == terms.NAME_SUIT:
        return names.SUIT_IDS[action]
    if ph in TEAM_CHOICES:
        return names.team_name(action)
    if ph == terms.HINT:
        return names.HINTS[action]
    if ph == terms.ABILITY_CHOICE:
        return str(action)
    if ph == terms.PLACE_STAKE:
        slot = action >> 1
        side = "missed" if action & 1 else "met"
        return f"{names.goal_card(slot // 3, g.kind_in_slot(s, slot))}:{side}"
    if ph == terms.INSURE_GOAL:
        return names.goal_card(s.team, g.kind_in_slot(s, 3 * s.team + action))
    if ph == terms.CHOOSE_REWARD:
        return ("coins", "treasure")[action]
    if ph == terms.SALVAGE_CARDS:
        return names.CARD_IDS[tricks.trick_card(s, action) - 1]
    return names.CARD_IDS[action]


def pointed_at(s: Wicked, seat: int, action: int) -> list[str]:
    """The cards of an option as they stand in zones; a team is its seats."""
    if action == terms.STOP or s.phase in (terms.NAME_SUIT, terms.HINT, terms.ABILITY_CHOICE, terms.CHOOSE_REWARD):
        return []
    if s.phase in TEAM_CHOICES:
        return [f"seat:{q}" for q in sorted({dragon_of(s, action), mouse_of(s, action)})]
    if s.phase == terms.GOAL_PASS:
        return [names.goal_card(st.team_of(s, seat), goal_at(s, seat, action))]
    if s.phase == terms.PLACE_STAKE:
        return [names.goal_card((action >> 1) // 3, g.kind_in_slot(s, action >> 1))]
    if from_open(s):
        return [open_card(s, action, 1 << seat)]
    return [item(s, seat, action)]


def drafted(s: Wicked, seat: int) -> list[str]:
    """What this seat has picked so far, as it stands in zones."""
    if not s.asked >> seat & 1:
        return []
    t = st.team_of(s, seat)
    if s.phase == terms.GOAL_PASS:
        return [names.goal_card(t, goal_at(s, seat, i)) for i in range(4) if g.draft_of(s, t) >> i & 1]
    if s.phase == terms.SALVAGE_CARDS:
        return [names.CARD_IDS[tricks.trick_card(s, k) - 1] for k in names.unpack(s.order, 7)]
    picked = list(names.cards_in(s.zones[terms.PICKED + t], s.zones[terms.GEMS + terms.PICKED + t]))
    if from_open(s):
        return [open_card(s, i, 1 << seat) for i in range(s.n_open) if st.slot_card(s, i) in picked]
    return [names.CARD_IDS[c] for c in picked]
