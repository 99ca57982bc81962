"""What is done for a seat whose time has run out (section 5, last column)."""

from cardinal.core.chance import Chance, below, seed
from cardinal.core.frames import top
from cardinal.core.game import Path_
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.cards import OPEN
from cardinal.games.triple_seven.decisions import DECISIONS
from cardinal.games.triple_seven.rules import TripleSeven
from cardinal.games.triple_seven.texts import action_of
from cardinal.games.triple_seven.zones import hand


def default(s: TripleSeven, seat: int) -> Path_:
    """By public facts or chance only, for a choice made by looking at the hand would show the hand."""
    kind = DECISIONS[s.kind(seat)]
    if kind == "turn":
        if s.allows(seat, terms.DRAW):
            return (terms.DRAW,)
        return (terms.PASS,) if s.allows(seat, terms.PASS) else (any_card(s, seat),)
    if kind == "name_colour":
        return (terms.COLOUR_1 + (0 if s.colour == OPEN else s.colour),)
    if kind == "gift":
        return (terms.DRAW,) if s.allows(seat, terms.DRAW) else (any_card(s, seat),)
    if kind == "herald_race" and seat == terms.frame_a(top(s)):
        return (terms.ANNOUNCE,)
    return (terms.NEUTRAL,)


def any_card(s: TripleSeven, seat: int) -> int:
    """A hand card for who must give or open and has run out of time, by dice that are not the game's own."""
    dice = Chance()
    seed(dice, (s.ra ^ s.rc << 16) & (1 << 60) - 1)
    kinds = [kind for kind in hand(s, seat) if s.allows(seat, action_of(kind))]
    return action_of(kinds[below(dice, len(kinds))])
