"""Why a card cannot be chosen now: what is wrong with it, and what would be right."""

import re
from collections.abc import Sequence

from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import normal
from cardinal.games.death_wish import terms
from cardinal.games.death_wish.board import display_card, kept_card, lower, upper
from cardinal.games.death_wish.cards import WILD, disease_colour
from cardinal.games.death_wish.contract import disease_at, price
from cardinal.games.death_wish.names import (
    AFFLICTER_IDS,
    COLOUR_NAMES,
    DISEASE_IDS,
    DISEASE_NAMES,
    OUTBREAK_IDS,
    SYMPTOM_IDS,
)
from cardinal.games.death_wish.outbreaks import playable
from cardinal.games.death_wish.piles import OPEN, top_card
from cardinal.games.death_wish.rules import DeathWish
from cardinal.games.death_wish.state import display_size, kept_size, pool_card
from cardinal.games.death_wish.texts import BY_COLOUR, LEVELS, OWN_AFFLICTER, check_disease, copy, part, why_not_means


def why_not(s: DeathWish, seat: int, card: str, names: Sequence[str]) -> Refused | None:
    """None where the question is about something else than cards."""
    ph = s.phase
    if ph == terms.TURN_ACTION:
        return why_not_action(s, seat, card)
    if ph == terms.CONTRACT_MEANS:
        return why_not_afflicter(s, seat, card, names)
    if ph == terms.CONTRACT_PAYMENT:
        return why_not_paid(s, card)
    if ph in OWN_AFFLICTER:
        return Refused("choose one of the afflicters that lie before you", "R15")
    if ph in BY_COLOUR and ph != terms.CHOOSE_PEEKED:
        return Refused("choose a symptom of your own hand", "R5")
    if ph == terms.KEEP_AFFLICTER:
        return Refused("keep one of the two afflicters that were revealed", "R17")
    if ph == terms.SPREAD_SLOT:
        return Refused("choose a slot that holds exactly one disease", "R18")
    return None


def why_not_action(s: DeathWish, seat: int, card: str) -> Refused | None:
    if card in DISEASE_IDS:
        return why_not_contracted(s, seat, DISEASE_IDS.index(card) + 1)
    if card in SYMPTOM_IDS:
        if any(pool_card(s, i) == SYMPTOM_IDS.index(card) + 1 for i in range(4)):
            return Refused("take one or two cards of the pool, of which only one may be wild", "R16")
        return Refused("symptoms pay for a disease: choose the disease that you want to contract", "R19")
    if card in AFFLICTER_IDS:
        if card == AFFLICTER_IDS[top_card(s, OPEN)]:
            return Refused("no afflicter can be taken now", "R17")
        return Refused("an afflicter is used when you contract a disease: choose the disease first", "R19")
    return refused_action(s, seat, f"keeper{normal(card)}") if card in OUTBREAK_IDS else None


def why_not_contracted(s: DeathWish, seat: int, disease: int) -> Refused | None:
    for slot in range(4):
        if upper(s, slot) and lower(s, slot) == disease:
            name = DISEASE_NAMES[upper(s, slot) - 1]
            return Refused(f"{DISEASE_NAMES[disease - 1]} is blocked by {name}, which lies on it", "R18")
        if disease in (lower(s, slot), upper(s, slot)):
            return refused_action(s, seat, f"contract{slot}top")
    if disease == s.incubation:
        return Refused("what incubates can be spread onto a slot with exactly one disease, not contracted", "R18")
    return Refused("only diseases of the four slots can be contracted", "R8")


def why_not_afflicter(s: DeathWish, seat: int, card: str, names: Sequence[str]) -> Refused | None:
    disease = DISEASE_NAMES[disease_at(s, s.slot) - 1]
    for owner in range(s.seats):
        if card in [AFFLICTER_IDS[display_card(s, owner, i)] for i in range(display_size(s, owner))]:
            why: Malformed | Refused = why_not_means(copy(s), seat, owner, card, names)
            return why if isinstance(why, Refused) else None
    return Refused(f"choose the afflicter with which you contract {disease}", "R19")


def why_not_paid(s: DeathWish, card: str) -> Refused:
    disease = disease_at(s, s.slot) - 1
    colour = disease_colour(disease)
    what = "one symptom of each colour" if colour == WILD else f"{price(s)} {COLOUR_NAMES[colour]} symptoms"
    return Refused(f"that does not pay for {DISEASE_NAMES[disease]}, which costs {what}; wilds stand in", "R22")


def refusal(s: DeathWish, seat: int, text: str, decision: str) -> Malformed | Refused:
    """Why a text that is none of the options cannot be done."""
    word = normal(text)
    if s.phase == terms.TURN_ACTION:
        refused = refused_action(s, seat, word)
        if refused:
            return refused
    if s.phase in BY_COLOUR and word in COLOUR_NAMES:
        return Refused(f"there is no {word} symptom in the hand", "R5")
    if word in AFFLICTER_IDS:
        return Refused(f"{word} cannot be chosen here", "R15" if s.phase == terms.DISCARD_AFFLICTER else "R38")
    if s.phase in (terms.REACT_CANCEL, terms.REACT_REVIVE) and word == "use":
        rule = "R37" if s.phase == terms.REACT_CANCEL else "R27"
        return Refused("you keep no card that can do that", rule)
    if s.phase == terms.KEEPER_DRAWN and word == "use":
        return Refused("this keeper cannot be used now: keep it", "R33")
    if s.phase in (terms.SPREAD_SLOT, terms.CHOOSE_MUTATION) and re.fullmatch(r"slot[0-3]", word):
        spread = s.phase == terms.SPREAD_SLOT
        return Refused("name a slot with exactly one disease" if spread else "that slot is empty", "R18")
    if s.phase == terms.CHOOSE_OPPONENT and re.fullmatch(r"p?\d|[a-h]|nobody", word):
        return Refused("that player cannot be chosen" if word != "nobody" else "somebody must be chosen", "R36")
    if s.phase == terms.CHOOSE_CURE and word in DISEASE_IDS:
        return Refused(f"{word} is not yours, or losing it would not save you", "R27")
    options = ", ".join(part(s, seat, a) for a in s.options(seat)[:12])
    return Malformed(f"action {text!r}", f"not an answer to {decision}; the answers are {options}")


def refused_action(s: DeathWish, seat: int, word: str) -> Refused | None:
    pool = re.fullmatch(r"suffer_pool([0-3])(?:\+([0-3]))?", word)
    if pool:
        places = [int(x) for x in pool.groups() if x is not None]
        if any(not pool_card(s, i) for i in places) or len(set(places)) < len(places):
            return Refused("take one or two cards that lie in the pool", "R16")
        if places != sorted(places):
            return Refused("name the lower position first", "R16")
        return Refused("of the pool only one wild may be taken" + (", and alone" if s.wild_alone else ""), "R16")
    if word in ("suffer_deck1", "suffer_deck2"):
        return Refused("there are not so many symptoms left to draw", "R6")
    if word in ("afflict_deck", "afflict_open"):
        return Refused("no afflicter is left there", "R7")
    if word in ("spreadincubation", "spreaddeck"):
        return Refused("there is no disease to spread, or no slot with exactly one", "R18")
    if word == "pass":
        return Refused("a turn must be used as long as any action is possible", "R25")
    contract = re.fullmatch(r"contract([0-3])(top|under)", word)
    if contract:
        t = copy(s)
        t.slot = 2 * int(contract[1]) + LEVELS.index(contract[2])
        try:
            check_disease(t, seat, int(contract[1]))
        except Refused as e:
            return e
    if word.startswith("keeper"):
        kept = [kept_card(s, seat, i) for i in range(kept_size(s, seat))]
        mine = [c for c in kept if OUTBREAK_IDS[c].split(".")[0] == word[6:].split(".")[0]]
        if mine and not playable(s, seat, mine[0]):
            return Refused("this keeper cannot be played now", "R34")
        return Refused("you do not keep that card", "R34")
    return None
