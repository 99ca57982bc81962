"""Every field of a game of Soul Reapers: what it may be, what it is for.  `state.py` is written from this."""

from cardinal.core.declared import Cells, core, draft, knowledge, option, register, rule
from cardinal.games.soul_reapers import terms
from cardinal.games.soul_reapers.cards import ALL_FACES, FACES
from cardinal.games.soul_reapers.terms import ID, NO_CELL, NOBODY

TITLE = "Soul Reapers"
STATE = "ReapersState"
FIELDS = (
    core("phase", 255, asked=(0, terms.BEGIN)),
    core("asked", 63),
    core("waiting", 63),
    core("frames", 0),
    core("frames_below", 0),
    rule("hands", 2**40 - 1, "a seat's ids, ascending from the lowest byte, each perhaps with SHOWN", length=6),
    rule(
        "decks",
        2**48 - 1,
        "seven words a seat and seven for the souls, eight faces to a word, six bits each",
        length=42,
    ),
    rule("left", 2**36 - 1, "cards left in each deck, six bits a seat", cells=Cells("cards_left", 6)),
    rule("piles", 2**18 - 1, "a cell's faces, six bits each, the top one lowest", length=16),
    rule("standing", 2**16 - 1, "R12: cells that are not exhausted"),
    rule("aside", ALL_FACES, "soul cards out of the game, a mask of faces (bit face - 1)"),
    rule("purgatory", 2**56 - 1, "six words a seat, eight ids to a word, seven bits each", length=36),
    rule("buried", 2**36 - 1, "cards in each purgatory pile, six bits a seat", cells=Cells("buried", 6)),
    rule("points", 2**54 - 1, "points[7 * seat + owner]: faces from that deck, a mask", length=42),
    rule("reapers", 2**30 - 1, "five bits a seat: a cell or NO_CELL", cells=Cells("reaper", 5, write="set_reaper")),
    rule("first", 5, "who took the first turn of the game"),
    rule("turn", 5, "the active seat"),
    rule("turns", 1000000, "turns begun"),
    rule("idle", 1000, "R16: turns in a row without battle"),
    rule("last_round", 1, "R30 with `equal_turns`"),
    rule("reason", 3, "why the game is over; 0 while it is not"),
    knowledge("unable", 2**30 - 1, "section 8, from `target:none`: five bits a seat, see knowledge.py"),
    register("swaps", 6, "R10: seats that had their turn to swap"),
    register("actor", NOBODY, "who swaps, or acted last in the battle", rest=NOBODY),
    register("target", NO_CELL, "the attacked cell", rest=NO_CELL),
    register("defender", NOBODY, "R17: whose reaper stands there", rest=NOBODY),
    register("holder", NOBODY, "R20: who is winning the battle", rest=NOBODY),
    register("passed", 63, "R21: standing passes, a mask"),
    register("stack", 2**17 - 1, "the plays: seat * 2**14 + higher (or no) card * 2**7 + lower card", length=30),
    register("n_stack", 30, "how many plays"),
    register("won", FACES, "R23: the soul that is being claimed"),
    register("single_from", 16, "R5, R7: the lowest single that beats the top; see plays.py"),
    register("pair_from", 99, "the lowest pair that does"),
    register("twos", 2, "whether twos do"),
    draft("draft", ID, "the first card of a play in the making; nobody else may see it"),
    register("offer", 2**60 - 1, "the options of the seat that is asked: the first word"),
    register("offer_high", 2**60 - 1, "the second"),
    option("random_first", 1),
    option("eight", 1),
    option("must_battle", 1, rest=1),
    option("must_move", 1),
    option("reentry", 2, rest=2),
    option("numeric", 1),
    option("joker_score", 20, rest=20),
    option("all_swap", 1, rest=1),
    option("end_piles", 5, low=2, rest=3),
    option("equal_turns", 1),
    option("idle_rounds", 5, low=1, rest=2),
)
