"""One item of a choice as text (`f7`, `#8`, `t2_gem_cache:met`) and in words for a person."""

from cardinal.games.wicked_wise import board as st
from cardinal.games.wicked_wise import goals as g
from cardinal.games.wicked_wise import terms, tricks
from cardinal.games.wicked_wise.cards import FIRST_GEM
from cardinal.games.wicked_wise.data import OPS, STEPS
from cardinal.games.wicked_wise.hands import seen_in_open
from cardinal.games.wicked_wise.names import (
    ABILITY_NAMES,
    ABILITY_TEXTS,
    CARD_IDS,
    CARD_NAMES,
    GOAL_IDS,
    GOAL_NAMES,
    GOAL_TEXTS,
    HINTS,
    SUIT_IDS,
    SUIT_NAMES,
    TREASURE_IDS,
    TREASURE_NAMES,
    TREASURE_TEXTS,
    counted,
    goal_card,
    team_name,
    unpack,
)
from cardinal.games.wicked_wise.rules import Wicked
from cardinal.games.wicked_wise.state import coins_of
from cardinal.games.wicked_wise.story import ability

HAND_PICKS = (terms.SWAP_GIVE, terms.GIVE_CARD, terms.REPLACE_CARDS)  # from the Mouse hand
PICKS = (
    terms.GOAL_PASS, terms.GOAL_KEEP, terms.EXCHANGE_DISCARD, terms.SWAP_GIVE, terms.SWAP_RETURN, terms.GIVE_CARD,
    terms.REPLACE_CARDS, terms.SALVAGE_CARDS, terms.PASS_CARDS,
)  # fmt: skip
TEAM_CHOICES = (terms.PEEK_TARGET, terms.STEAL_TARGET)


def stop_word(s: Wicked) -> str:
    return "pass" if s.phase == terms.HINT else "stop"


def from_open(s: Wicked) -> bool:
    """Whether the present choice names cards of the open hand."""
    return (s.phase == terms.PLAY_MOUSE or s.phase in HAND_PICKS) and st.mouse_hand(s, s.team) == s.open_hand


def treasure_at(s: Wicked, action: int) -> int:
    """Which treasure an action names."""
    listed = s.offer if s.phase == terms.PICK_TREASURE else st.held_by(s, s.team)
    return unpack(listed, 5)[action]


def goal_at(s: Wicked, seat: int, action: int) -> int:
    """Which goal of those drawn or passed an action names."""
    t = st.team_of(s, seat)
    if g.passed_by(s, t) == 0:
        return g.drawn_goal(s, t, action)
    return unpack(g.goal_list(s, t, g.passed_by(s, t)), 5)[action]


def item(s: Wicked, seat: int, action: int) -> str:
    ph = s.phase
    if ph == terms.GOAL_PASS:
        return GOAL_IDS[goal_at(s, seat, action)]
    if from_open(s):
        return f"#{st.slot_serial(s, action)}"
    if ph in (terms.USE_TREASURE, terms.PICK_TREASURE, terms.DROP_TREASURE):
        return TREASURE_IDS[treasure_at(s, action)]
    if ph == terms.NAME_SUIT:
        return SUIT_IDS[action]
    if ph in TEAM_CHOICES:
        return team_name(action)
    if ph == terms.HINT:
        return HINTS[action]
    if ph == terms.ABILITY_CHOICE:
        return str(action)
    if ph == terms.PLACE_STAKE:
        slot = action >> 1
        side = "missed" if action & 1 else "met"
        return f"{goal_card(slot // 3, g.kind_in_slot(s, slot))}:{side}"
    if ph == terms.INSURE_GOAL:
        return goal_card(s.team, g.kind_in_slot(s, 3 * s.team + action))
    if ph == terms.CHOOSE_REWARD:
        return ("coins", "treasure")[action]
    if ph == terms.SALVAGE_CARDS:
        return CARD_IDS[tricks.trick_card(s, action) - 1]
    return CARD_IDS[action]


# ---------------------------------------------------------------- for a person
def item_label(s: Wicked, seat: int, action: int) -> str:
    ph = s.phase
    if action == terms.STOP:
        return STOP_LABELS.get(s.kind(seat), "That is all")
    if ph == terms.GOAL_PASS:
        kind = goal_at(s, seat, action)
        return f"{GOAL_NAMES[kind]}: {GOAL_TEXTS[kind]} ({counted(g.reward(s, kind), 'coin')})"
    if from_open(s):
        return open_label(s, seat, action)
    if ph in (terms.USE_TREASURE, terms.PICK_TREASURE, terms.DROP_TREASURE):
        x = treasure_at(s, action)
        return f"{TREASURE_NAMES[x]}: {TREASURE_TEXTS[x]}"
    if ph == terms.NAME_SUIT:
        return SUIT_NAMES[action]
    if ph in TEAM_CHOICES:
        return f"{team_name(action)} ({counted(coins_of(s, action), 'coin')})"
    if ph == terms.ABILITY_CHOICE:
        return branch_label(s, action)
    if ph == terms.PLACE_STAKE:
        slot = action >> 1
        kind = g.kind_in_slot(s, slot)
        side = "missed" if action & 1 else "met"
        return f"{counted(s.most, 'coin')} on {team_name(slot // 3)}'s {GOAL_NAMES[kind]} being {side}"
    if ph == terms.INSURE_GOAL:
        kind = g.kind_in_slot(s, 3 * s.team + action)
        return f"Insure {GOAL_NAMES[kind]} (no penalty of {g.reward(s, kind) // 2})"
    if ph == terms.CHOOSE_REWARD:
        return ("Two coins; the losers take treasures", "A treasure; the losers gain 2 coins")[action]
    if ph == terms.HINT:
        return hint_label(HINTS[action])
    if ph == terms.SALVAGE_CARDS:
        return CARD_NAMES[tricks.trick_card(s, action) - 1]
    if ph == terms.PLAY_MOUSE:
        return with_ability(action)
    return CARD_NAMES[action]


def with_ability(card: int) -> str:
    return f"{CARD_NAMES[card]}, {ABILITY_NAMES[ability(card)]}: {ABILITY_TEXTS[ability(card)]}"


def open_label(s: Wicked, seat: int, slot: int) -> str:
    serial = st.slot_serial(s, slot)
    if not seen_in_open(s, seat, slot):
        return f"#{serial}, a face-down gem you have not seen"
    card = st.slot_card(s, slot)
    words = with_ability(card) if s.phase == terms.PLAY_MOUSE else CARD_NAMES[card]
    return f"#{serial} {words}" + (" (face-down)" if card >= FIRST_GEM else "")


def branch_label(s: Wicked, i: int) -> str:
    pc = STEPS[s.pc + 4 + 4 * i]
    return step_words(s, pc)


def step_words(s: Wicked, pc: int) -> str:
    """A step of an ability, with what is left where it matters."""
    op, n, k = OPS[STEPS[pc]], STEPS[pc + 1], STEPS[pc + 2]
    if op == "draw":
        deck, left = ("gem", s.n_gem_deck) if k else ("basic", s.n_deck)
        return f"Draw {n} {deck} ({left} left)"
    if op == "swap":
        return f"Swap {counted(n) if k == n else f'{k} or {n} cards'} with your Dragon"
    if op == "coins":
        return f"Gain {counted(n, 'coin')}"
    if op == "treasure":
        return "Your Dragon takes a treasure"
    if op == "steal":
        return f"Take {counted(n, 'coin')} from a rival"
    return f"{op} {n}".strip()


def hint_label(hint: str) -> str:
    kind, _, what = hint.partition(":")
    if kind == "have":
        return f"I have {SUIT_NAMES[SUIT_IDS.index(what)]}"
    if kind == "void":
        return f"I have no {SUIT_NAMES[SUIT_IDS.index(what)]}"
    return {
        "win": "Let us win this trick",
        "lose": "Let us lose it",
        "coins": "I want coins",
        "treasure": "I want a treasure",
    }[what]


STOP_LABELS = {
    terms.USE_TREASURE: "Play my card",
    terms.HINT: "Say nothing",
    terms.SALVAGE_CARDS: "Take no more",
    terms.PASS_CARDS: "Pass no more",
    terms.SWAP_GIVE: "Swap no more",
    terms.GIVE_CARD: "Give nothing",
    terms.REPLACE_CARDS: "Replace no more",
}
