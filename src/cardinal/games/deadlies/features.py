"""What a seat of The Deadlies sees, feature by feature, and what an action is; `observation.py` writes it."""

from cardinal.core.features import KNOWN, OTHERS, OWN, PUBLIC, SEATS, EventKinds, Feature
from cardinal.games.deadlies import terms

FEATURES = (
    Feature("own_hand", (52,), 1, OWN, "the cards in hand"),
    Feature("known_hands", (OTHERS, 52), 1, KNOWN, "cards that the seat knows to be in the others' hands"),
    Feature("hand_sizes", (SEATS,), 52, PUBLIC, "how many cards each holds"),
    Feature("dials", (SEATS,), 6, PUBLIC, "each dial"),
    Feature("owed", (SEATS,), 1, PUBLIC, "who is owed a refill"),
    Feature("fronts", (SEATS, 8), 1, PUBLIC, "the card in front of each: Sloth 1 to 7 or Corruption"),
    Feature("deck_size", (1,), 51, PUBLIC, "cards in the deck"),
    Feature("discard", (52,), 1, PUBLIC, "the discard"),
    Feature("halo_in_centre", (1,), 1, PUBLIC, "the Halo lies in the centre"),
    Feature("play", (52,), 1, PUBLIC, "the cards of this turn's play; while the seat chooses, its own draft of it"),
    Feature("play_top", (52,), 1, PUBLIC, "the top of that play"),
    Feature("effect", (8,), 1, PUBLIC, "the sin that takes effect; the last cell for Purity and Halo"),
    Feature("drafting", (1,), 1, OWN, "the play is a draft of the seat's own"),
    Feature("draft_kind", (11,), 1, OWN, "its kind: alone, suit, one of 7 suits of Corruption, number, straight"),
    Feature("draft_step", (2,), 1, OWN, "what of it is chosen now: its kind, a further card"),
    Feature("row", (5, 17), 1, PUBLIC, "Greed's row, card by card: its sin (8), its value from 0 to 8"),
    Feature("active", (SEATS,), 1, PUBLIC, "whose turn it is"),
    Feature("extra_turn", (1,), 1, PUBLIC, "the turn was granted by Gluttony"),
    Feature("asked", (SEATS,), 1, PUBLIC, "whose answer is awaited"),
    Feature("to_answer", (1,), 1, OWN, "the seat itself has yet to answer"),
    Feature("decision", (13,), 1, PUBLIC, "what is asked, in the order of the decisions"),
    Feature("named", (SEATS,), 1, PUBLIC, "who was named by Pride, Lust or Wrath"),
    Feature("own_answer", (54,), 1, OWN, "Lust: the answer that the seat has sealed"),
    Feature("turn", (2,), 127, PUBLIC, "turns begun"),
    Feature("turns_left", (2,), 127, PUBLIC, "turns to the cap; 0 where there is none"),
    Feature("winner", (SEATS,), 1, PUBLIC, "who has won"),
    Feature("options", (4,), 3, PUBLIC, "straight_min, pride_show_to, sloth_trigger, sloth_hits_player"),
    Feature("more_options", (2,), 1, PUBLIC, "gluttony_check, halo_double_drop"),
)  # fmt: skip

ACTION_FEATURES = (
    Feature("question", (1,), 14, OWN, "the decision, or which part of a play: 13 its kind, 14 a further card"),
    Feature("card", (1,), 52, OWN, "1 + the card"),
    Feature("suit", (1,), 8, OWN, "1 + the card's sin, or the sin chosen; 8 for the cards without one"),
    Feature("value", (1,), 10, OWN, "2 + the card's value; 1 for the Halo"),
    Feature("target", (1,), 5, OWN, "the seat named, by how far it sits to the left"),
    Feature("kind_of_play", (1,), 11, OWN, "1 + the kind of play"),
    Feature("says_yes", (1,), 1, OWN, "deal on, discard, accept"),
    Feature("says_no", (1,), 1, OWN, "the plain word: decline, stop, keep, refuse, none, draw, done"),
)

EVENTS = EventKinds(of_seats=frozenset({terms.E_TIE}))
