"""What a seat of Soul Reapers sees, feature by feature, and what an action is; `observation.py` writes it.

Every card that a seat has seen lies in some place; `cards` and `souls` say for each card in which.  Places of seats are
told from the viewer on: the viewer's own first.
"""

from cardinal.core.features import OWN, PUBLIC, SEATS, EventKinds, Feature, LeftOut, in_any_order
from cardinal.games.soul_reapers import terms

PLACES = "; 1 + i points pile, 7 + i purgatory, 13 + i on top of it, 19 + i known in hand, 25 + i in the stack, "
PLACES += "31 + i its last play, 37 the own hand, 38 exposed; 0 unseen (i: seat)"

FEATURES = (
    Feature("own_hand", (2, 54), 1, OWN, "the cards in hand: own ones, souls"),
    Feature("cards", (SEATS, 54), 38, PUBLIC, f"where the cards of each deck are{PLACES}"),
    Feature("souls", (54,), 38, PUBLIC, "where the souls are, by the same numbers"),
    Feature("soul_ranks", (16,), 15, PUBLIC, "the exposed soul of each cell: its rank, 14 ace, 15 Joker; 0 none"),
    Feature("soul_suits", (16,), 4, PUBLIC, "its suit: 1 clubs, diamonds, hearts, spades; of a Joker its number"),
    Feature("depths", (16,), 3, PUBLIC, "cards left in each pile"),
    Feature("standing", (16,), 1, PUBLIC, "cells that are not exhausted"),
    Feature("reapers", (SEATS, 16), 1, PUBLIC, "on which cell each reaper stands"),
    Feature("hand_sizes", (SEATS,), 5, PUBLIC, "how many cards each holds"),
    Feature("deck_sizes", (SEATS,), 54, PUBLIC, "cards left in each deck"),
    Feature("purgatory_sizes", (SEATS,), 48, PUBLIC, "cards in each purgatory pile"),
    Feature("purgatory_tops", (SEATS,), 15, PUBLIC, "the rank on top of each"),
    Feature("soul_counts", (SEATS,), 54, PUBLIC, "souls in each points pile"),
    Feature("unable_rank", (SEATS,), 15, PUBLIC, "its hand was shown to beat no soul of this rank; 0 nothing shown"),
    Feature("unable_joker", (SEATS,), 1, PUBLIC, "its hand was shown to beat no Joker"),
    Feature("passed", (SEATS,), 1, PUBLIC, "who has passed in this battle"),
    Feature("scores", (SEATS, 2), 127, PUBLIC, "points: 128s, ones"),
    Feature("active", (SEATS,), 1, PUBLIC, "whose turn it is"),
    Feature("first", (SEATS,), 1, PUBLIC, "who took the first turn of the game"),
    Feature("asked", (SEATS,), 1, PUBLIC, "whose answer is awaited"),
    Feature("to_answer", (1,), 1, OWN, "the seat itself has yet to answer"),
    Feature("decision", (7,), 1, PUBLIC, "what is asked, in the order of the decisions"),
    Feature("drafting", (1,), 1, OWN, "a second card of the seat's own play is asked for"),
    Feature("draft", (110,), 1, OWN, "the first card of that play"),
    Feature("target", (16,), 1, PUBLIC, "the attacked cell"),
    Feature("defender", (SEATS,), 1, PUBLIC, "whose reaper stands there"),
    Feature("holder", (SEATS,), 1, PUBLIC, "who is winning the battle"),
    Feature("actor", (SEATS,), 1, PUBLIC, "who acted last in it"),
    Feature("plays", (1,), 30, PUBLIC, "plays in the stack"),
    Feature("to_beat", (3,), 99, PUBLIC, "what beats the top: singles from a rank, pairs from a value, 1 or 2 twos"),
    Feature("won", (54,), 1, PUBLIC, "the soul that is being claimed"),
    Feature("turn", (2,), 127, PUBLIC, "turns begun"),
    Feature("idle", (1,), 30, PUBLIC, "turns in a row without a battle"),
    Feature("last_round", (1,), 1, PUBLIC, "the last round is being played"),
    Feature("ended", (3,), 1, PUBLIC, "why the game is over: piles, cards, no battles"),
    Feature("options", (6,), 2, PUBLIC, "adjacency, must_battle, must_move, reentry, joker_rule, swap_scope"),
    Feature("more_options", (4,), 20, PUBLIC, "end_piles, equal_turns, joker_score, idle_rounds"),
)  # fmt: skip

ACTION_FEATURES = (
    Feature("question", (1,), 8, OWN, "the decision; 7, 8: the second card of an opening, of a response"),
    Feature("says_no", (1,), 1, OWN, "keep, pass, done, no target"),
    Feature("claims", (1,), 2, OWN, "the soul goes to: 1 points, 2 purgatory"),
    Feature("cell", (1,), 16, OWN, "1 + the cell"),
    Feature("cell_rank", (1,), 15, OWN, "the rank of the soul on it"),
    Feature("card", (1,), 54, OWN, "1 to 54: the card"),
    Feature("card_rank", (1,), 15, OWN, "its rank"),
    Feature("card_is_soul", (1,), 1, OWN, "it is a soul"),
)

LEFT_OUT: LeftOut = {
    "zone:purgatory": in_any_order,  # what lies below the top card stays there
    "zone:stack": in_any_order,  # all of it goes to the winner; the last play and the holder are told
    "fact:plays": in_any_order,
    "fact:play_values": in_any_order,
}

EVENTS = EventKinds(without_other=frozenset({terms.E_SCORE}))  # but a place
