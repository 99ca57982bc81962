"""One item of a choice as text (`f7`, `#8`, `t2_gem_cache:met`) and in words for a person."""

from cardinal.core.bits import popcount
from cardinal.core.phrases import counted
from cardinal.games.wicked_wise import board as st
from cardinal.games.wicked_wise import goals as g
from cardinal.games.wicked_wise import names, terms, tricks
from cardinal.games.wicked_wise.cards import FIRST_GEM, NO_SUIT
from cardinal.games.wicked_wise.data import OPS, STEPS
from cardinal.games.wicked_wise.hands import must_follow, seen_in_open
from cardinal.games.wicked_wise.rules import Wicked
from cardinal.games.wicked_wise.state import coins_of
from cardinal.games.wicked_wise.story import ability
from cardinal.games.wicked_wise.texts import TEAM_CHOICES, from_open, goal_at, treasure_at

PICKS = (
    terms.GOAL_PASS, terms.GOAL_KEEP, terms.EXCHANGE_DISCARD, terms.SWAP_GIVE, terms.SWAP_RETURN, terms.GIVE_CARD,
    terms.REPLACE_CARDS, terms.SALVAGE_CARDS, terms.PASS_CARDS,
)  # fmt: skip
PLAYS = (terms.PLAY_FIRST, terms.PLAY_MOUSE, terms.PLAY_SECOND)
COUNTED_PROMPTS = {
    terms.EXCHANGE_DISCARD: "Discard {picks} of your Dragon hand.",
    terms.SWAP_GIVE: "Swap: hand {picks} to your Dragon, who hands as many back.",
    terms.SWAP_RETURN: "Your Mouse has handed you cards: hand back {picks}.",
    terms.GIVE_CARD: "Give {picks} to your Dragon.",
    terms.REPLACE_CARDS: "Discard {picks} and draw as many from the basic deck.",
    terms.SALVAGE_CARDS: "Put {picks} of the lost trick into your own collection.",
}
PROMPTS = {
    terms.USE_TREASURE: "Your turn: turn a treasure first, or play your card.",
    terms.NAME_SUIT: "Which suit is trump in this trick as well?",
    terms.PEEK_TARGET: "Whose Dragon hand do you look at?",
    terms.HINT: "You may give your partner one public hint.",
    terms.ABILITY_CHOICE: "Choose one.",
    terms.DIG_KEEP: "Keep one of these gems; the others go under the gem deck.",
    terms.INSURE_GOAL: "Insure which of your goals? If it is missed you pay no penalty.",
    terms.CHOOSE_REWARD: "Your team wins the trick: two coins or a treasure? The losers get the other.",
    terms.PICK_TREASURE: "Keep one of these two treasures.",
    terms.PASS_CARDS: "Pass up to 4 cards of your Mouse hand to your Dragon for the next round.",
}


# ---------------------------------------------------------------- for a person
def item_label(s: Wicked, seat: int, action: int) -> str:
    ph = s.phase
    if action == terms.STOP:
        return STOP_LABELS.get(s.kind(seat), "That is all")
    if ph == terms.GOAL_PASS:
        kind = goal_at(s, seat, action)
        return f"{names.GOAL_NAMES[kind]}: {names.GOAL_TEXTS[kind]} ({counted(g.reward(s, kind), 'coin')})"
    if from_open(s):
        return open_label(s, seat, action)
    if ph in (terms.USE_TREASURE, terms.PICK_TREASURE, terms.DROP_TREASURE):
        x = treasure_at(s, action)
        return f"{names.TREASURE_NAMES[x]}: {names.TREASURE_TEXTS[x]}"
    if ph == terms.NAME_SUIT:
        return names.SUIT_NAMES[action]
    if ph in TEAM_CHOICES:
        return f"{names.team_name(action)} ({counted(coins_of(s, action), 'coin')})"
    if ph == terms.ABILITY_CHOICE:
        return branch_label(s, action)
    if ph == terms.PLACE_STAKE:
        slot = action >> 1
        kind = g.kind_in_slot(s, slot)
        side = "missed" if action & 1 else "met"
        return f"{counted(s.most, 'coin')} on {names.team_name(slot // 3)}'s {names.GOAL_NAMES[kind]} being {side}"
    if ph == terms.INSURE_GOAL:
        kind = g.kind_in_slot(s, 3 * s.team + action)
        return f"Insure {names.GOAL_NAMES[kind]} (no penalty of {g.reward(s, kind) // 2})"
    if ph == terms.CHOOSE_REWARD:
        return ("Two coins; the losers take treasures", "A treasure; the losers gain 2 coins")[action]
    if ph == terms.HINT:
        return hint_label(names.HINTS[action])
    if ph == terms.SALVAGE_CARDS:
        return names.CARD_NAMES[tricks.trick_card(s, action) - 1]
    if ph == terms.PLAY_MOUSE:
        return with_ability(action)
    return names.CARD_NAMES[action]


def with_ability(card: int) -> str:
    return f"{names.CARD_NAMES[card]}, {names.ABILITY_NAMES[ability(card)]}: {names.ABILITY_TEXTS[ability(card)]}"


def open_label(s: Wicked, seat: int, slot: int) -> str:
    serial = st.slot_serial(s, slot)
    if not seen_in_open(s, seat, slot):
        return f"#{serial}, a face-down gem you have not seen"
    card = st.slot_card(s, slot)
    words = with_ability(card) if s.phase == terms.PLAY_MOUSE else names.CARD_NAMES[card]
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
        return f"I have {names.SUIT_NAMES[names.SUIT_IDS.index(what)]}"
    if kind == "void":
        return f"I have no {names.SUIT_NAMES[names.SUIT_IDS.index(what)]}"
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


# ---------------------------------------------------------------- questions
def prompt(s: Wicked, seat: int) -> str:
    ph = s.kind(seat)
    t = st.team_of(s, seat)
    if ph == terms.GOAL_PASS:
        most = g.most_passed(s)
        return f"Pass {2 if most == 2 else f'2 to {most}'} of your four goals to your Mouse."
    if ph == terms.GOAL_KEEP:
        most = min(g.most_kept(s), popcount(g.passed_by(s, t)))
        return f"Keep {1 if most == 1 else f'1 to {most}'} of these goals. A met goal pays, a missed one costs half."
    if ph in PLAYS:
        return play_prompt(s, ph, t)
    if ph in COUNTED_PROMPTS:
        return COUNTED_PROMPTS[ph].format(picks=how_many(s.least, s.most))
    if ph == terms.PLACE_STAKE:
        return f"Place {counted(s.most, 'coin')} from the bank on any goal: will it be met or missed?"
    if ph == terms.STEAL_TARGET:
        return f"Take up to {counted(s.most, 'coin')} from which rival?"
    if ph == terms.DROP_TREASURE:
        return f"A team holds at most {st.limit(s)} treasures: which one goes?"
    return PROMPTS[ph]


def led(s: Wicked) -> str:
    suit = names.SUIT_NAMES[s.lead_suit]
    return f"{suit} {'were' if suit.endswith('s') else 'was'} led"


def play_prompt(s: Wicked, ph: int, t: int) -> str:
    role = {terms.PLAY_FIRST: "first card", terms.PLAY_SECOND: "second card", terms.PLAY_MOUSE: "Mouse card"}[ph]
    hand = st.mouse_hand(s, t) if ph == terms.PLAY_MOUSE else int(terms.DRAGON + t)
    if s.lead_suit == NO_SUIT:
        return f"You lead: play your {role}; its suit is the lead suit."
    if ph != terms.PLAY_MOUSE and s.leashless >> t & 1:
        return f"{led(s)}; your leash is slipped: play any card as your {role}."
    if must_follow(s, hand):
        return f"{led(s)}: you must follow with your {role}."
    return f"{led(s)} and you have none: play any card as your {role}."


def how_many(least: int, most: int) -> str:
    if least == most:
        return counted(most)
    return f"up to {counted(most)}" if least == 0 else f"{least} to {counted(most)}"
