"""Every field of a game of 777: what it may be, what it is for.  `state.py` is written from this."""

from cardinal.core.declared import EMPTY, Cells, core, knowledge, option, register, rule
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.cards import MAX_CARDS, NO_NUMBER, OPEN

TITLE = "777"
STATE = "TripleSevenState"
COPIED_BY_HAND = True  # most vectors are empty here, and are not looked at (board.py)
FIELDS = (
    core("phase", 255, asked=(0, terms.BEGIN)),
    core("asked", 127),
    core("waiting", 127),
    core("frames", 2**60 - 1),
    core("frames_below", 2**60 - 1),
    rule("hands", 2**52 - 1, "low and high of each seat", length=2 * terms.SEATS),
    rule("deck", 127, "the draw pile, ordered: deck[n_deck - 1] is its top", length=MAX_CARDS),
    rule("n_deck", MAX_CARDS, "cards in the draw pile"),
    rule("pile_low", 2**48 - 1, "the pile below its top unit; its order never matters (R15)"),
    rule("pile_high", 2**52 - 1, "the rest of it"),
    knowledge("fresh_low", 2**48 - 1, "what the draw pile was when it was last shuffled: everybody can know that"),
    knowledge("fresh_high", 2**52 - 1, "the rest of it"),
    rule("top", 2**21 - 1, "the top unit: one card or the three of a 567, packed"),
    rule(
        "face_down", 2, "whether the top unit is a face-down Herald (R21), and where it came from", rest=terms.FACE_UP
    ),
    rule("reserves", 2**49 - 1, "seven bits a seat: kind + 1, or 0", cells=Cells("reserve_of", 7, write="set_reserve")),
    rule("colour", OPEN, "the colour in play, or OPEN", rest=OPEN),
    rule("number", NO_NUMBER, "the number in play, or NO_NUMBER", rest=NO_NUMBER),
    rule("counter", 1, "the direction: 0 clockwise, 1 counter-clockwise"),
    rule("exposed", terms.NOBODY, "R28: whose Thief", rest=terms.NOBODY),
    rule("exposed_for", 7, "for how many turns"),
    rule("dealer", terms.NOBODY, "who deals this round", asked=(0, 6)),
    rule("turn", 6, "whose turn it is"),
    rule("turns", 100000, "R37: turns begun in this round"),
    rule("rounds", 1000, "rounds begun"),
    rule("winner", terms.NOBODY, "R39: who has won, or NOBODY", rest=terms.NOBODY),
    rule(
        "scores",
        2**31 - 1,
        "a seat: rounds won (10 bits), the Number, Action and Character collected, seven bits each: kind + 1",
        length=terms.SEATS,
    ),
    register("drawn", 1, "the player has drawn (R8)"),
    register("stays", 1, "the same player has the next turn (R35)"),
    register("silent", 127, "R9 with `swap_silences`: who has swapped since the own turn, a mask", later=True),
    register("out", terms.NOBODY, "who has just gone out", rest=terms.NOBODY, asked=(terms.NOBODY, terms.NOBODY)),
    register(
        "sealed", 2**49 - 1, "R11: seven bits a seat: 0 not answered, 1 keep, kind + 2", cells=Cells("sealed_of", 7)
    ),
    register("race", 2**28 - 1, "R22: who is still to be asked, four bits a seat + 1, the first lowest"),
    register("draws", 2**60 - 1, "draws still to be made, a queue of (seat, count), six bits each", asked=EMPTY),
    register("n_draws", 60, "bits in use in `draws`", asked=EMPTY),
    knowledge(
        "known",
        2**52 - 1,
        "section 8: the row of (s, q) is what seat s knows of q: low and high of `known`, then of `aside`",
        length=terms.KNOWN + terms.ROW,
    ),
    knowledge("notes", 2**49 - 1, "which rows are not empty: bit SEATS * q + s"),
    option("sevens_to_win", 3, low=1, rest=3),
    option("sinners", 4, low=1, rest=2),
    option("herald_mode", 2, rest=terms.RACE_MODE),
    option("herald_owner_first", 100, rest=75),
    option("herald_miss", 4, rest=2),
    option("reset_open", 1),
    option("reverse_skips_two_player", 1),
    option("negated_reaper_shields", 1, rest=1),
    option("gift_can_go_out", 1, rest=1),
    option("reserve_last_card_goes_out", 1),
    option("first_dealer", terms.NOBODY, "NOBODY: random", rest=terms.NOBODY),
    option("max_turns_per_round", 100000, low=1, rest=1000),
    option("max_rounds", 1000, low=1, rest=50),
    option("reverse_asked", 1, later=True),
    option("first_opens", 1, later=True),
    option("swap_silences", 1, later=True),
)
