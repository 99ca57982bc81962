"""Every field of a game of The Deadlies: what it may be, what it is for.  `state.py` is written from this."""

from cardinal.core.declared import EMPTY, Cells, core, knowledge, option, register, rule
from cardinal.games.deadlies import terms
from cardinal.games.deadlies.cards import DECK_CARDS, DECK_SIZE, HALO_BIT

TITLE = "The Deadlies"
STATE = "DeadliesState"
FIELDS = (
    core("phase", 255, asked=(0, terms.BEGIN)),
    core("asked", 63),
    core("waiting", 63),
    core("frames", 0),
    core("frames_below", 0),
    rule("hands", 2**52 - 1, "a mask of cards for each seat", length=6),
    rule("deck", 127, "ordered: deck[n_deck - 1] is its top", length=DECK_SIZE),
    rule("n_deck", DECK_SIZE, "cards in the deck"),
    rule("discard", DECK_CARDS | HALO_BIT, "a mask"),
    rule("centre", HALO_BIT, "the Halo or nothing"),
    rule(
        "pile", DECK_CARDS | HALO_BIT, "the current play; until it is complete, a private draft of cards still in hand"
    ),
    rule("row", 2**30 - 1, "Greed: the cards dealt, six bits each, the first lowest"),
    rule("n_row", 5, "how many of them"),
    rule(
        "fronts",
        2**36 - 1,
        "six bits a seat: the card in front, or NO_CARD",
        cells=Cells("front", 6, write="set_front"),
    ),
    rule("dials", 0x666666, "four bits a seat", cells=Cells("dial", 4)),
    rule("owed", 63, "R29, mask of seats"),
    rule("turn", 7, "the active seat", asked=(0, 5)),
    rule("turns", 10000000, "turns begun"),
    rule("extra", 1, "this turn was granted by Gluttony"),
    rule("winner", terms.NOBODY, "who has won, or NOBODY", rest=terms.NOBODY),
    register("top", terms.NO_CARD, "the top card of the play", rest=terms.NO_CARD),
    register("how", 10, "kind of the play in the making"),
    register("last", terms.NO_CARD, "the card added last", rest=terms.NO_CARD),
    register("more", DECK_CARDS, "kinds of play, or cards to add, that may be chosen now"),
    register("effect", 7, "the suit being resolved; NO_SUIT for Purity and Halo"),
    register("again", 1, "Gluttony: another turn follows"),
    register("other", terms.NOBODY, "the seat named", rest=terms.NOBODY),
    register("struck", terms.NOBODY, "Wrath: who drew last", rest=terms.NOBODY),
    register(
        "short_blows", terms.MOST_SHORT_BLOWS, "Wrath: short draws of this chain that could be answered", later=True
    ),
    register("missed", 63, "cards that the last draws did not find"),
    register("sealed", 2**14, "Lust: eight bits for the active seat, eight for the partner: answer + 1, or 0"),
    register("draws", 2**60 - 1, "draws still to be made, a queue of (seat, count), six bits each", asked=EMPTY),
    register("n_draws", 60, "bits in use in `draws`", asked=EMPTY),
    knowledge(
        "known",
        2**52 - 1,
        "8.3: known[6 * r + q] = cards that seat r (or PUBLIC) knows to be in the hand of q",
        length=42,
    ),
    option("start_dial", 6, "0: by the number of seats"),
    option("start_seat", terms.NOBODY, "NOBODY: random", rest=terms.NOBODY),
    option("straight_min", 3, low=2, rest=2),
    option("pride_show_all", 1),
    option("sloth_trigger", 2),
    option("sloth_hits_player", 1),
    option("gluttony_after_chain", 1),
    option("halo_double_drop", 1),
    option("turn_cap", 1000000, rest=1000),
    option("any_top", 1, later=True),
    option("highest_of_row", 1, later=True),
    option("corruption_stays", 1, later=True),
    option("short_wrath", 1, later=True),
)
