"""Why a card cannot be chosen now: what is wrong with it, and what would be right."""

from collections.abc import Sequence

from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import normal
from cardinal.games.death_wish import terms
from cardinal.games.death_wish.actions import BY_COLOUR, OWN_AFFLICTER, copy, refused_action, why_not_means
from cardinal.games.death_wish.board import display_card, lower, upper
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
from cardinal.games.death_wish.piles import OPEN, top_card
from cardinal.games.death_wish.rules import DeathWish
from cardinal.games.death_wish.state import display_size, pool_card


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
