"""What a seat of Death Wish sees, feature by feature, and what an action is; `observation.py` writes it.

Of symptoms and afflicters only the colour counts, so that is what is told of them.  A disease is told by six numbers:
1 + its place in the data file, 1 + its colour, what it costs, what it costs with another's afflicter, skulls, icon.
Colours are white, blue, orange, red, wild.
"""

from collections.abc import Sequence

from cardinal.core.features import (
    KNOWN,
    OTHERS,
    OWN,
    PUBLIC,
    SEATS,
    EventKinds,
    Feature,
    LeftOut,
    in_any_order,
    nothing,
)
from cardinal.games.death_wish import terms
from cardinal.games.death_wish.data import AFFLICTERS, SYMPTOMS

FEATURES = (
    Feature("own_hand", (5,), 15, OWN, "symptoms in hand, by colour"),
    Feature("known_hands", (OTHERS, 5), 15, KNOWN, "symptoms that the seat knows in others' hands, by colour"),
    Feature("known_discard", (5,), 60, KNOWN, "symptoms that it knows in the discard, by colour"),
    Feature("own_keepers", (11,), 11, OWN, "the own keepers, longest held first: 1 + keeper"),
    Feature("known_keepers", (SEATS, 11), 1, KNOWN, "keepers that the seat knows each to keep"),
    Feature("known_outbreaks", (34,), 1, KNOWN, "outbreaks that it knows in the discard"),
    Feature("claims", (SEATS, 2), 15, PUBLIC, "by a cancelled steal, could pay so much: 1 + colour, symptoms"),
    Feature("hand_sizes", (SEATS,), 15, PUBLIC, "symptoms that each holds"),
    Feature("keepers", (SEATS,), 11, PUBLIC, "keepers that each has"),
    Feature("displays", (SEATS, 3), 5, PUBLIC, "afflicters before each: 1 + colour"),
    Feature("skulls", (SEATS,), 63, PUBLIC, "skulls on each one's diseases"),
    Feature("skips", (SEATS,), 15, PUBLIC, "turns that each is to miss"),
    Feature("places", (SEATS,), 8, PUBLIC, "places of those who died"),
    Feature("living", (SEATS,), 1, PUBLIC, "who lives"),
    Feature("stacks", (45,), 8, PUBLIC, "diseases that somebody has: 1 + seat"),
    Feature("slots", (4, 2, 6), 45, PUBLIC, "the diseases of each slot: the lower one, the one that blocks it"),
    Feature("incubation", (6,), 45, PUBLIC, "the disease that incubates"),
    Feature("spreading", (6,), 45, PUBLIC, "the disease to be put on a slot"),
    Feature("pool", (4,), 5, PUBLIC, "the symptom pool: 1 + colour"),
    Feature("open", (6,), 5, PUBLIC, "the open afflicters, the last one first: 1 + colour"),
    Feature("afflicter_discard", (5,), 48, PUBLIC, "afflicters in the discard, by colour"),
    Feature("revealed", (7,), 5, PUBLIC, "afflicters revealed: 1 + colour"),
    Feature("sizes", (8,), 118, PUBLIC, "symptoms, discard; afflicters, discard, open; diseases; outbreaks, discard"),
    Feature("active", (SEATS,), 1, PUBLIC, "whose turn it is"),
    Feature("actions_left", (1,), 15, PUBLIC, "actions left in this turn"),
    Feature("skull_target", (1,), 20, PUBLIC, "the skulls that kill"),
    Feature("asked", (SEATS,), 1, PUBLIC, "whose answer is awaited"),
    Feature("to_answer", (1,), 1, OWN, "the seat itself has yet to answer"),
    Feature("decision", (24,), 1, PUBLIC, "what is asked, in the order of the decisions"),
    Feature("own_answer", (1,), 15, OWN, "1 + the answer that the seat has sealed"),
    Feature("contract_step", (2,), 1, OWN, "a contract in the making: its afflicter, its payment is asked"),
    Feature("contract", (3,), 24, PUBLIC, "1 + slot, 1 if under, 1 + means; of a draft to its player alone"),
    Feature("contract_payment", (1,), 48, OWN, "1 + how the seat means to pay"),
    Feature("swap_given", (1,), 45, OWN, "1 + the disease that the seat offers"),
    Feature("redraw", (5,), 15, OWN, "symptoms to discard so far, by colour"),
    Feature("redraw_colour", (5,), 1, OWN, "the colour that is asked for"),
    Feature("outbreak", (34,), 1, PUBLIC, "the outbreak that is being resolved"),
    Feature("outbreak_step", (1,), 3, PUBLIC, "how far it is resolved"),
    Feature("target", (SEATS,), 1, PUBLIC, "whom it is about"),
    Feature("still_to_choose", (1,), 7, PUBLIC, "cards still to be chosen in this step"),
    Feature("walk", (1,), 8, PUBLIC, "how far round the table the question has come"),
    Feature("outbreak_follows", (1,), 1, PUBLIC, "an outbreak will be drawn for the contract"),
    Feature("shown", (SEATS,), 5, PUBLIC, "symptoms that were shown to be taken: 1 + colour"),
    Feature("turn", (2,), 127, PUBLIC, "turns begun: 128s, ones"),
    Feature("turn_cap_rounds", (2,), 127, PUBLIC, "the option of that name"),
    Feature("over", (1,), 1, PUBLIC, "the game is over"),
    Feature("options", (6,), 1, PUBLIC, "end_mode, wild_pool_rule, outbreaks, reactions, templates, late_seat_bonus"),
)  # fmt: skip

ACTION_FEATURES = (
    Feature("question", (1,), 26, OWN, "the decision; 24 afflicter and 25 payment of a contract, 26 disease to take"),
    Feature("action", (1,), 8, OWN, "suffer deck (1), pool; afflict deck, open; spread, contract, keeper, pass (8)"),
    Feature("says_yes", (1,), 1, OWN, "use, keep"),
    Feature("says_no", (1,), 1, OWN, "decline, use now, nobody, nothing"),
    Feature("number", (1,), 8, OWN, "how many cards"),
    Feature("positions", (4,), 1, OWN, "positions in the pool"),
    Feature("slot", (1,), 4, OWN, "1 + the slot"),
    Feature("from_deck", (1,), 1, OWN, "the disease to spread comes from the deck"),
    Feature("colour", (1,), 5, OWN, "1 + the colour of the symptom or afflicter"),
    Feature("their_colour", (1,), 5, OWN, "1 + the colour of the afflicter that is got for it"),
    Feature("target", (1,), 7, OWN, "whose card it is or who is named, by how far to the left"),
    Feature("sick_note", (1,), 1, OWN, "a keeper in place of the afflicter"),
    Feature("paid", (5,), 8, OWN, "symptoms paid, by colour"),
    Feature("understudies", (1,), 2, OWN, "keepers paid in their place"),
    Feature("keeper", (1,), 11, OWN, "1 + the keeper"),
    Feature("disease", (6,), 45, OWN, "the disease, by its six numbers"),
)  # fmt: skip

COLOUR_OF = {card["id"]: card["colour"] for card in (*SYMPTOMS, *AFFLICTERS)}


def colours(cards: Sequence[str]) -> object:
    return [COLOUR_OF.get(card, card) for card in cards]


def colours_in_any_order(cards: Sequence[str]) -> object:
    return sorted(COLOUR_OF.get(card, card) for card in cards)


def last_colours(cards: Sequence[str]) -> object:
    return colours(cards[-6:])


def but_the_afflicter(declared: str) -> object:
    """`contract(0, top, self, asthma.1)` without its last word."""
    return declared.rpartition(",")[0]


LEFT_OUT: LeftOut = {
    "zone:hand": colours_in_any_order,
    "zone:display": colours,
    "zone:symptom_pool": colours,
    "zone:symptom_discard": colours_in_any_order,
    "zone:afflicter_discard": colours_in_any_order,
    "zone:open": last_colours,
    "zone:revealed": colours,
    "zone:stack": in_any_order,
    "zone:keepers": in_any_order,
    "fact:shown": colours,
    "fact:declared": but_the_afflicter,
    "fact:diagnosis": nothing,  # what happened last
    "draft": colours,
}

EVENTS = EventKinds(
    untold=frozenset({terms.E_STEP}),  # what an outbreak does next: told when it is done
    without_other=frozenset({terms.E_SLOT_FILLED}),
)
