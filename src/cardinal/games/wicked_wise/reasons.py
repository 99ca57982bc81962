"""Questions in words, and why something cannot be done: the rule that forbids it."""

import re

from cardinal.core.bits import popcount
from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import Game, normal
from cardinal.games.wicked_wise import board as st
from cardinal.games.wicked_wise import goals as g
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.cards import NO_SUIT, suit_of
from cardinal.games.wicked_wise.hands import must_follow
from cardinal.games.wicked_wise.names import (
    CARD_IDS,
    CARD_NAMES,
    GOAL_IDS,
    GOAL_NAMES,
    HINTS,
    SUIT_NAMES,
    TREASURE_IDS,
    TREASURE_NAMES,
    counted,
    unpack,
)
from cardinal.games.wicked_wise.rules import Wicked
from cardinal.games.wicked_wise.words import HAND_PICKS, PICKS, from_open

RULES_OF = {
    "goal_pass": "R6", "goal_keep": "R6", "use_treasure": "R28", "name_suit": "R30", "peek_target": "R29",
    "exchange_discard": "R29", "play_first": "R11", "hint": "R56", "play_mouse": "R11", "ability_choice": "R16",
    "swap_give": "R18", "swap_return": "R18", "give_card": "R19", "replace_cards": "R20", "dig_keep": "R21",
    "steal_target": "R22", "place_stake": "R23", "insure_goal": "R24", "play_second": "R11", "salvage_cards": "R33",
    "choose_reward": "R34", "pick_treasure": "R35", "drop_treasure": "R36", "pass_cards": "R46",
}  # fmt: skip
PLAYS = (terms.PLAY_FIRST, terms.PLAY_MOUSE, terms.PLAY_SECOND)


def plain(word: str) -> str:
    """`play:f7`, `team:2` and the like as the bare word."""
    word = re.sub(r"^(play|pick|branch|give|return|discard|keep|use|drop|target|stake|insure|hint|reward):", "", word)
    return word


def hand_in_question(s: Wicked, seat: int) -> int:
    """The hand whose cards the present question is about; -1 if it is about something else."""
    t = st.team_of(s, seat)
    if s.phase in (terms.PLAY_FIRST, terms.PLAY_SECOND, terms.SWAP_RETURN, terms.EXCHANGE_DISCARD):
        return int(terms.DRAGON + t)
    if s.phase == terms.PLAY_MOUSE or s.phase in HAND_PICKS or s.phase == terms.PASS_CARDS:
        return st.mouse_hand(s, t)
    return -1


def refusal(game: Game, s: Wicked, seat: int, text: str) -> Malformed | Refused:
    kind = game.decisions[s.kind(seat)]
    rule = RULES_OF[kind]
    word = plain(normal(text))
    hand = hand_in_question(s, seat)
    if word in CARD_IDS and hand >= 0 and not from_open(s):
        return card_refused(s, seat, CARD_IDS.index(word), hand, rule)
    if re.fullmatch(r"#\d{1,4}", word) and from_open(s):
        return serial_refused(s, int(word[1:]), rule)
    if word in ("stop", "pass", "none"):
        if s.kind(seat) in PICKS:
            return Refused("that is fewer than must be picked", rule)
        return Refused("this cannot be declined", rule)
    if word in TREASURE_IDS and kind in ("use_treasure", "drop_treasure", "pick_treasure"):
        return Refused(f"{TREASURE_NAMES[TREASURE_IDS.index(word)]} is not yours to choose", rule)
    if word in HINTS and kind == "hint":
        return Refused("a hint about your hand must be true", "R56")
    if re.fullmatch(r"t[123]", word) and kind in ("steal_target", "peek_target"):
        why = "has no coin to take" if kind == "steal_target" else "has no Dragon hand to look at"
        return Refused(f"{word.upper()} {why}, or is your own team", rule)
    if word in GOAL_IDS and kind in ("goal_pass", "goal_keep"):
        return Refused(f"{GOAL_NAMES[GOAL_IDS.index(word)]} is not among the goals offered, or picked already", rule)
    if kind == "ability_choice" and word.isdecimal():
        return Refused("that branch is not available: its first step is not possible", rule)
    if kind in ("place_stake", "insure_goal") and re.match(r"(t[123]|beg)_", word):
        return Refused("that goal is not in play, or insured already", rule)
    options = ", ".join(game.part(s, seat, a) for a in s.options(seat)[:20])
    return Malformed(f"action {text[:80]!r}", f"not an answer to {kind}; the answers are {options}")


def card_refused(s: Wicked, seat: int, card: int, hand: int, rule: str) -> Refused:
    name = CARD_NAMES[card]
    if not st.lies_in(s, hand, card):
        return Refused(f"you do not hold {name}", rule)
    t = st.team_of(s, seat)
    if s.phase in PLAYS and must_follow(s, hand) and suit_of(card) != s.lead_suit:
        return Refused(f"you must follow {SUIT_NAMES[s.lead_suit]}", "R11")
    if st.lies_in(s, terms.PICKED + t, card):
        return Refused(f"{name} is picked already", rule)
    return Refused(f"{name} cannot be chosen now", rule)


def serial_refused(s: Wicked, serial: int, rule: str) -> Refused:
    slots = [i for i in range(s.n_open) if st.slot_serial(s, i) == serial]
    if not slots:
        return Refused(f"there is no #{serial} in the open hand", "R27")
    if s.phase == terms.PLAY_MOUSE:
        return Refused(f"you must follow {SUIT_NAMES[s.lead_suit]}", "R11")
    return Refused(f"#{serial} is picked already", rule)


# ---------------------------------------------------------------- why a card cannot be chosen now
def why_not(s: Wicked, seat: int, card: str, kind: str) -> Refused | None:
    """What is wrong with it and what would be right; None where the question is about something else than cards."""
    rule = RULES_OF[kind]
    t = st.team_of(s, seat)
    if card in TREASURE_IDS:
        name = TREASURE_NAMES[TREASURE_IDS.index(card)]
        if TREASURE_IDS.index(card) in unpack(st.held_by(s, t), 5):
            return Refused(f"{name} can be used at your own turn, before your first card of the trick", "R28")
        return Refused(f"{name} is not yours to use", "R28")
    hand = hand_in_question(s, seat)
    word = card.partition("#")[0]
    if hand < 0 or word not in (*CARD_IDS, "gem"):
        return None
    if from_open(s) != ("#" in card):
        whose = "the Mouse hand" if hand >= terms.MOUSE else "your Dragon hand"
        return Refused(f"this is about {whose}: choose a card of it", rule)
    if "#" in card:
        why = serial_refused(s, int(card.partition("#")[2]), rule)
    elif not st.lies_in(s, hand, CARD_IDS.index(card)):
        whose = "your Mouse hand" if hand >= terms.MOUSE else "your Dragon hand"
        return Refused(f"{CARD_NAMES[CARD_IDS.index(card)]} is not in {whose}, which this is about", rule)
    else:
        why = card_refused(s, seat, CARD_IDS.index(card), hand, rule)
    if why.rule == "R11" and s.lead_suit != NO_SUIT:
        suit = SUIT_NAMES[s.lead_suit]
        return Refused(f"{why.message}: {led(s)}, and this hand has {suit}", "R11")
    return why


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
    suit = SUIT_NAMES[s.lead_suit]
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
