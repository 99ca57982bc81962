"""Every field of a game of Crazy Eights: what it may be, what it is for.  `state.py` is written from this."""

from cardinal.core.declared import core, knowledge, option, register, rule
from crazy_eights import terms
from crazy_eights.cards import ALL, CARDS

TITLE = "Crazy Eights"
STATE = "CrazyState"
SEATS = 5
FIELDS = (
    core("phase", terms.NEXT_TURN, asked=(0, terms.OVER)),
    core("frames", 0),
    core("frames_below", 0),
    rule("hands", ALL, "a mask of cards for each seat", length=SEATS),
    rule("deck", CARDS - 1, "ordered: deck[n_deck - 1] is its top", length=CARDS),
    rule("n_deck", CARDS, "cards in the deck"),
    rule("pile", ALL, "the cards under the top card, a mask"),
    rule("top", CARDS - 1, "the top card of the pile"),
    rule("suit", 3, "the suit to follow: the top card's own, or the one named"),
    rule("turn", SEATS - 1, "the active seat"),
    register("drawn", 3, "cards drawn this turn"),
    register("idle", SEATS, "passes in a row since a card was drawn or played"),
    knowledge("fresh", ALL, "the deck as it was last shuffled: all other cards in hands were there before"),
    knowledge("shown", ALL, "cards in deck or hands whose place everybody saw: those buried at the start (R2)"),
    option("draws", 3, "how many cards may be drawn in a turn", low=1, rest=1),
    option("wild", 12, "the rank that may always be played", rest=7),
)
