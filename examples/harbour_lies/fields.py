"""Every field of a game of Harbour Lies: what it may be, what it is for.  `state.py` is written from this."""

from cardinal.core.declared import Cells, core, knowledge, option, register, rule
from harbour_lies import terms
from harbour_lies.cards import NO_ROLE, PAPERS, ROLES
from harbour_lies.terms import MOST_PEARLS, SEATS

TITLE = "Harbour Lies"
STATE = "HarbourState"
EVERY_SEAT = (1 << SEATS) - 1
EVERY_PLACE = (1 << 2 * SEATS) - 1
FIELDS = (
    core("phase", terms.NEXT_TURN, asked=(0, terms.OVER)),
    core("frames", 0),
    core("frames_below", 0),
    rule("papers", ROLES - 1, "the role at each place: 2 * seat is the left one, + 1 the right one", length=2 * SEATS),
    rule("stamped", EVERY_PLACE, "places of papers that were shown and stay in force, a mask"),
    rule("lost", EVERY_PLACE, "places of papers that were turned up for good, a mask"),
    rule("deck", ROLES - 1, "ordered: deck[n_deck - 1] is its top", length=PAPERS),
    rule("n_deck", PAPERS, "papers in the deck"),
    rule("pearls", MOST_PEARLS, "of each seat", length=SEATS),
    rule("fell", SEATS, "0, or as which each seat went out: 1 is the first", length=SEATS),
    rule("turn", SEATS - 1, "the active seat"),
    rule("turns", 200, "turns that have begun"),
    register("role", NO_ROLE, "what the active seat claims to be", rest=NO_ROLE),
    register("target", SEATS - 1, "whom it is done to"),
    register("accusing", 1, "it is done without a claim"),
    register("loser", SEATS - 1, "who turns up a paper"),
    register("then", terms.NEXT_TURN, "the stage that follows when the paper is turned up"),
    register("answers", 0xFFF, "sealed: two bits a seat, answer + 1", cells=Cells("sealed", 2, write="seal")),
    knowledge("knows", EVERY_SEAT, "for each place, the seats that know its paper", length=2 * SEATS),
    knowledge("deck_knows", EVERY_SEAT, "for each place in the deck, the seats that know it", length=PAPERS),
    option("start", 4, "pearls at the start", rest=2),
    option("tide", 200, "turns after which the game ends", low=20, rest=80),
)
