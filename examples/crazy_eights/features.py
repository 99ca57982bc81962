"""What a seat of Crazy Eights sees, feature by feature, and what an action is; `observation.py` writes it."""

from cardinal.core.features import KNOWN, OTHERS, OWN, PUBLIC, SEATS, Feature

FEATURES = (
    Feature("own_hand", (52,), 1, OWN, "the cards in hand"),
    Feature("known_hands", (OTHERS, 52), 1, KNOWN, "cards that everybody saw go into the others' hands"),
    Feature("known_deck", (52,), 1, KNOWN, "cards that everybody saw go under the deck"),
    Feature("fresh", (52,), 1, PUBLIC, "the deck as it was last shuffled"),
    Feature("hand_sizes", (SEATS,), 52, PUBLIC, "how many cards each holds"),
    Feature("deck_size", (1,), 52, PUBLIC, "cards in the deck"),
    Feature("pile", (52,), 1, PUBLIC, "the pile under its top card"),
    Feature("top", (52,), 1, PUBLIC, "the top card"),
    Feature("suit", (4,), 1, PUBLIC, "the suit to follow"),
    Feature("active", (SEATS,), 1, PUBLIC, "whose turn it is"),
    Feature("drawn", (1,), 3, PUBLIC, "cards drawn this turn"),
    Feature("idle", (1,), 5, PUBLIC, "passes in a row"),
    Feature("to_answer", (1,), 1, OWN, "the seat has yet to answer"),
    Feature("decision", (2,), 1, PUBLIC, "what is asked: play, name_suit"),
    Feature("options", (2,), 12, PUBLIC, "cards that may be drawn in a turn; the wild rank"),
)
ACTION_FEATURES = (
    Feature("question", (1,), 1, OWN, "the decision"),
    Feature("card", (1,), 52, OWN, "1 + the card"),
    Feature("rank", (1,), 13, OWN, "1 + its rank"),
    Feature("suit", (1,), 4, OWN, "1 + its suit, or the suit named"),
    Feature("draws", (1,), 1, OWN, "draw"),
    Feature("passes", (1,), 1, OWN, "pass"),
)
