"""Why a card cannot be chosen now: what is wrong with it, and what would be right."""

import re

from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import Game, normal
from cardinal.core.phrases import listing
from cardinal.games.deadlies import terms
from cardinal.games.deadlies.cards import CORRUPTION_BIT, sin_cards, value_of
from cardinal.games.deadlies.decisions import DECISIONS, RULES_OF, TARGETS
from cardinal.games.deadlies.names import CARD_IDS, CARD_NAMES, SUITS, cards_in
from cardinal.games.deadlies.rules import Deadlies

WANTED = {"pride_response": ("Pride", "R16"), "wrath_response": ("Wrath", "R21")}


def why_not(s: Deadlies, seat: int, card: int, kind: str) -> Refused | None:
    """None where the question is about something else than cards."""
    name = CARD_NAMES[card]
    if not s.hands[seat] >> card & 1:
        if kind in ("play", "lust_discard", *WANTED):
            return Refused(f"{name} is not in your hand: choose one of your own cards", "R8")
        return None
    if kind == "play":
        return why_not_added(s, seat, card)
    if kind in WANTED:
        sin, rule = WANTED[kind]
        mine = s.hands[seat] & (sin_cards(SUITS.index(sin.lower())) | CORRUPTION_BIT)
        fit = f"{listing([CARD_NAMES[c] for c in cards_in(mine)])} would" if mine else "you hold nothing that does"
        return Refused(f"{name} does not count as {sin}; {fit}", rule)
    if kind == "lust_discard":
        return Refused("the Halo cannot be discarded for Lust: choose another card, or none", "R33")
    return None


def why_not_added(s: Deadlies, seat: int, card: int) -> Refused:
    """In the middle of a play."""
    name, top = CARD_NAMES[card], CARD_NAMES[s.top]
    if s.phase == terms.PLAY_KIND:
        return Refused(f"say first how {top} is played: alone, or with which cards", "R9")
    if s.pile >> card & 1:
        return Refused(f"{name} is in the play already", "R9")
    if s.how == terms.STRAIGHT:
        lowest = value_of(s.top if s.last == terms.NO_CARD else s.last)
        return Refused(f"the straight goes on with a {lowest - 1}, and {name} is none", "R9")
    if s.how == terms.BY_NUMBER:
        wrong, right = value_of(card) != value_of(s.top), f"other {value_of(s.top)}s"
    else:
        suit = s.top // 7 if s.how == terms.BY_SUIT else s.how - terms.WITH_SUIT
        wrong = not (sin_cards(suit) | CORRUPTION_BIT) >> card & 1
        right = f"cards that count as {SUITS[suit].title()}"
    if wrong:
        return Refused(f"under {top} go only {right}; {name} is none of them", "R9")
    if s.last != terms.NO_CARD and card < s.last:
        return Refused(f"cards are added from the lowest up: {name} comes before {CARD_NAMES[s.last]}", "R10")
    return Refused(f"of cards of one sin the highest lies on top: begin with {name} instead of {top}", "R10")


def refusal(game: Game, s: Deadlies, seat: int, text: str) -> Malformed | Refused:
    kind = DECISIONS[s.kind(seat)]
    word = normal(text).removeprefix("top:").removeprefix("add:")
    card = CARD_IDS.index(word) if word in CARD_IDS else -1
    if kind == "play" and not re.match(r"top:|kind:|add:|play|done|decline|pass|none", normal(text)):
        return Malformed(f"action {text!r}", "a play is written play(card, card; top=card)")
    if card >= 0 and not s.hands[seat] >> card & 1:
        return Refused(f"you do not hold {CARD_NAMES[card]}", RULES_OF[kind])
    if kind == "play":
        if normal(text) in ("decline", "pass", "none", "done"):
            return Refused("you must play at least one card", "R8")
        return Refused(f"{text} does not fit the play in the making", "R9")
    if card >= 0:
        if kind == "pride_response":
            return Refused(f"{CARD_NAMES[card]} does not count as Pride", "R16")
        if kind == "wrath_response":
            return Refused(f"{CARD_NAMES[card]} does not count as Wrath", "R21")
        if kind == "lust_discard":
            return Refused("the Halo cannot be discarded for Lust", "R33")
    if kind == "envy_swap" and word.startswith("swap:"):
        return Refused("you hold a card that counts as Envy, or that is no other seat", "R22")
    if kind == "gluttony_choice" and word.startswith("take:"):
        return Refused("only another player with cards can be robbed", "R19")
    if kind in TARGETS and re.fullmatch(r"[a-z]+:\d", word):
        return Refused("name another player", RULES_OF[kind])
    options = ", ".join(game.part(s, seat, a) for a in s.options(seat))
    return Malformed(f"action {text!r}", f"not an answer to {kind}; the answers are {options}")
