"""What a seat of 777 sees, feature by feature, and what an action is; `observation.py` writes it.

A set of cards has a cell for each of the hundred cards, as `cards.py` lays them out: sixteen kinds of red, green, blue
and yellow (0 to 10, Reverse, Deuce, Trade, Herald, Thief), the four main characters, then further copies.
"""

from cardinal.core.features import KNOWN, OTHERS, OWN, PUBLIC, SEATS, EventKinds, Feature
from cardinal.games.triple_seven import terms

FEATURES = (
    Feature("own_hand", (100,), 1, OWN, "the cards in hand"),
    Feature("own_reserve", (68,), 1, OWN, "the kind of the own reserve"),
    Feature("own_answer", (69,), 1, OWN, "the sealed answer to the reserve of the start: keep, or a kind"),
    Feature("known", (OTHERS, 100), 3, KNOWN, "cards of others that the seat knows: 1 in hand, 2 in hand or reserve"),
    Feature("hand_sizes", (SEATS,), 100, PUBLIC, "how many cards each holds"),
    Feature("reserves", (SEATS,), 1, PUBLIC, "who has a reserve"),
    Feature("rounds_won", (SEATS,), 127, PUBLIC, "rounds that each has won"),
    Feature("collected", (SEATS, 3), 68, PUBLIC, "Number, Action and Character that each has collected: 1 + kind"),
    Feature("deck_size", (1,), 100, PUBLIC, "cards in the draw pile"),
    Feature("pile", (100,), 1, PUBLIC, "the pile below its top"),
    Feature("top", (3,), 68, PUBLIC, "the top of the pile, a card or a 567: 1 + kind; face down for its player alone"),
    Feature("face_down", (1,), 2, PUBLIC, "the top is a face-down Herald: 1 from the hand, 2 from the reserve"),
    Feature("fresh", (100,), 1, PUBLIC, "what the draw pile was when it was last shuffled"),
    Feature("colour", (5,), 1, PUBLIC, "the colour in play; the last cell: open"),
    Feature("number", (12,), 1, PUBLIC, "the number in play; the last cell: none"),
    Feature("counter_clockwise", (1,), 1, PUBLIC, "the direction of play"),
    Feature("exposed", (SEATS,), 1, PUBLIC, "whose Thief is exposed"),
    Feature("exposed_for", (1,), 7, PUBLIC, "for how many turns"),
    Feature("dealer", (SEATS,), 1, PUBLIC, "who deals"),
    Feature("active", (SEATS,), 1, PUBLIC, "whose turn it is"),
    Feature("drawn", (1,), 1, PUBLIC, "the player has drawn"),
    Feature("stays", (1,), 1, PUBLIC, "the same player has the next turn"),
    Feature("asked", (SEATS,), 1, PUBLIC, "whose answer is awaited"),
    Feature("to_answer", (1,), 1, OWN, "the seat itself has yet to answer"),
    Feature("decision", (14,), 1, PUBLIC, "what is asked, in the order of the decisions"),
    Feature("drafting", (1,), 1, OWN, "the seat reserves or swaps: which card?"),
    Feature("attacker", (SEATS,), 1, PUBLIC, "whose card the question is about"),
    Feature("pending", (6, 5), 10, PUBLIC, "what waits, nearest first: effect, 1 + whose, 1 + on whom, cards, mark"),
    Feature("turn", (2,), 127, PUBLIC, "turns begun in this round: 128s, ones"),
    Feature("turns_left", (2,), 127, PUBLIC, "turns to the end of a round that nobody wins"),
    Feature("round", (2,), 127, PUBLIC, "rounds begun"),
    Feature("rounds_left", (2,), 127, PUBLIC, "rounds to the end of the game"),
    Feature("winner", (SEATS,), 1, PUBLIC, "who has won"),
    Feature("options", (4,), 4, PUBLIC, "sevens_to_win, sinners, herald_mode, herald_miss"),
    Feature("herald_owner_first", (1,), 100, PUBLIC, "the option of that name"),
    Feature("more_options", (5,), 1, PUBLIC, "reset_colour, reverse skips, Reaper shields, gift and reserve go out"),
)  # fmt: skip

ACTION_FEATURES = (
    Feature("question", (1,), 14, OWN, "the decision; 14: the card to reserve"),
    Feature("word", (1,), 6, OWN, "1 the neutral one, 2 yes or call, 3 announce, 4 draw, 5 reserve or swap, 6 pass"),
    Feature("card", (1,), 68, OWN, "1 + the kind of card"),
    Feature("colour", (1,), 5, OWN, "1 + the colour of the card or 567, or the colour named; 5 none"),
    Feature("number", (1,), 12, OWN, "1 + the number that the card counts as"),
    Feature("type", (1,), 3, OWN, "1 Number, 2 Action, 3 Character"),
    Feature("from_reserve", (1,), 1, OWN, "the card is the reserve"),
    Feature("combo", (1,), 2, OWN, "a 567: 1 with the six, 2 with the Thief"),
    Feature("target", (1,), 6, OWN, "the seat named, by how far it sits to the left"),
)

EVENTS = EventKinds(untold=frozenset({terms.E_HAND_LOW, terms.E_HAND_HIGH}))  # traded hands, for the two who trade
