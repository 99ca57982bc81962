"""Questions in words, and why something cannot be done: the rule that forbids it."""

import re

from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import Game, normal
from cardinal.games.wicked_wise import board as st
from cardinal.games.wicked_wise import names, terms
from cardinal.games.wicked_wise.cards import NO_SUIT, suit_of
from cardinal.games.wicked_wise.decisions import RULES_OF
from cardinal.games.wicked_wise.hands import must_follow
from cardinal.games.wicked_wise.rules import Wicked
from cardinal.games.wicked_wise.texts import HAND_PICKS, from_open
from cardinal.games.wicked_wise.words import PICKS, PLAYS, led


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
    if word in names.CARD_IDS and hand >= 0 and not from_open(s):
        return card_refused(s, seat, names.CARD_IDS.index(word), hand, rule)
    if re.fullmatch(r"#\d{1,4}", word) and from_open(s):
        return serial_refused(s, int(word[1:]), rule)
    if word in ("stop", "pass", "none"):
        if s.kind(seat) in PICKS:
            return Refused("that is fewer than must be picked", rule)
        return Refused("this cannot be declined", rule)
    if word in names.TREASURE_IDS and kind in ("use_treasure", "drop_treasure", "pick_treasure"):
        return Refused(f"{names.TREASURE_NAMES[names.TREASURE_IDS.index(word)]} is not yours to choose", rule)
    if word in names.HINTS and kind == "hint":
        return Refused("a hint about your hand must be true", "R56")
    if re.fullmatch(r"t[123]", word) and kind in ("steal_target", "peek_target"):
        why = "has no coin to take" if kind == "steal_target" else "has no Dragon hand to look at"
        return Refused(f"{word.upper()} {why}, or is your own team", rule)
    if word in names.GOAL_IDS and kind in ("goal_pass", "goal_keep"):
        return Refused(
            f"{names.GOAL_NAMES[names.GOAL_IDS.index(word)]} is not among the goals offered, or picked already", rule
        )
    if kind == "ability_choice" and word.isdecimal():
        return Refused("that branch is not available: its first step is not possible", rule)
    if kind in ("place_stake", "insure_goal") and re.match(r"(t[123]|beg)_", word):
        return Refused("that goal is not in play, or insured already", rule)
    options = ", ".join(game.part(s, seat, a) for a in s.options(seat)[:20])
    return Malformed(f"action {text[:80]!r}", f"not an answer to {kind}; the answers are {options}")


def card_refused(s: Wicked, seat: int, card: int, hand: int, rule: str) -> Refused:
    name = names.CARD_NAMES[card]
    if not st.lies_in(s, hand, card):
        return Refused(f"you do not hold {name}", rule)
    t = st.team_of(s, seat)
    if s.phase in PLAYS and must_follow(s, hand) and suit_of(card) != s.lead_suit:
        return Refused(f"you must follow {names.SUIT_NAMES[s.lead_suit]}", "R11")
    if st.lies_in(s, terms.PICKED + t, card):
        return Refused(f"{name} is picked already", rule)
    return Refused(f"{name} cannot be chosen now", rule)


def serial_refused(s: Wicked, serial: int, rule: str) -> Refused:
    slots = [i for i in range(s.n_open) if st.slot_serial(s, i) == serial]
    if not slots:
        return Refused(f"there is no #{serial} in the open hand", "R27")
    if s.phase == terms.PLAY_MOUSE:
        return Refused(f"you must follow {names.SUIT_NAMES[s.lead_suit]}", "R11")
    return Refused(f"#{serial} is picked already", rule)


def why_not(s: Wicked, seat: int, card: str, kind: str) -> Refused | None:
    """What is wrong with it and what would be right; None where the question is about something else than cards."""
    rule = RULES_OF[kind]
    t = st.team_of(s, seat)
    if card in names.TREASURE_IDS:
        name = names.TREASURE_NAMES[names.TREASURE_IDS.index(card)]
        if names.TREASURE_IDS.index(card) in names.unpack(st.held_by(s, t), 5):
            return Refused(f"{name} can be used at your own turn, before your first card of the trick", "R28")
        return Refused(f"{name} is not yours to use", "R28")
    hand = hand_in_question(s, seat)
    word = card.partition("#")[0]
    if hand < 0 or word not in (*names.CARD_IDS, "gem"):
        return None
    if from_open(s) != ("#" in card):
        whose = "the Mouse hand" if hand >= terms.MOUSE else "your Dragon hand"
        return Refused(f"this is about {whose}: choose a card of it", rule)
    if "#" in card:
        why = serial_refused(s, int(card.partition("#")[2]), rule)
    elif not st.lies_in(s, hand, names.CARD_IDS.index(card)):
        whose = "your Mouse hand" if hand >= terms.MOUSE else "your Dragon hand"
        return Refused(f"{names.CARD_NAMES[names.CARD_IDS.index(card)]} is not in {whose}, which this is about", rule)
    else:
        why = card_refused(s, seat, names.CARD_IDS.index(card), hand, rule)
    if why.rule == "R11" and s.lead_suit != NO_SUIT:
        suit = names.SUIT_NAMES[s.lead_suit]
        return Refused(f"{why.message}: {led(s)}, and this hand has {suit}", "R11")
    return why
