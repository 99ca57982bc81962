"""What is done for a seat whose time has run out (section 5, last column).  Only what the seat knows is used."""

from cardinal.core.bits import popcount
from cardinal.core.game import Path_
from cardinal.games.wicked_wise import board as st
from cardinal.games.wicked_wise import goals as g
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.cards import FIRST_GEM, GEM
from cardinal.games.wicked_wise.data import OPS, STEPS
from cardinal.games.wicked_wise.hands import seen_in_open
from cardinal.games.wicked_wise.names import unpack
from cardinal.games.wicked_wise.rules import Wicked
from cardinal.games.wicked_wise.state import coins_of
from cardinal.games.wicked_wise.texts import from_open

STOP = int(terms.STOP)
UNSEEN_VALUE = 8  # of a face-down gem that the seat has not seen


def default(s: Wicked, seat: int) -> Path_:
    ph = s.phase
    options = s.options(seat)
    if ph == terms.GOAL_PASS:
        return goals_default(s, seat)
    if ph in (terms.PLAY_FIRST, terms.PLAY_MOUSE, terms.PLAY_SECOND):
        return (lowest(s, seat, options),)
    if ph in (terms.USE_TREASURE, terms.HINT, terms.SALVAGE_CARDS, terms.PASS_CARDS, terms.REPLACE_CARDS):
        return (STOP,)
    if ph in (terms.SWAP_GIVE, terms.GIVE_CARD):
        return (STOP,) if s.least == 0 else lowest_cards(s, seat, options)
    if ph == terms.SWAP_RETURN:
        return tuple(unpack(s.given, 7))
    if ph == terms.EXCHANGE_DISCARD:
        return lowest_cards(s, seat, options)
    if ph == terms.NAME_SUIT:
        return (s.lead_suit if s.lead_suit < GEM else 0,)
    if ph in (terms.PEEK_TARGET, terms.STEAL_TARGET):
        return (max(options, key=lambda t: (coins_of(s, t), -t)),)
    if ph == terms.ABILITY_CHOICE:
        drawing = [i for i in options if OPS[STEPS[STEPS[s.pc + 4 + 4 * i]]] == "draw"]
        return ((drawing or options)[0],)
    if ph == terms.DIG_KEEP:
        return (max(options),)
    if ph == terms.PLACE_STAKE:
        own = [a for a in options if (a >> 1) // 3 == s.team and a & 1 == terms.MET]
        return ((own or options)[0],)
    if ph == terms.INSURE_GOAL:
        return (max(options, key=lambda i: (g.reward(s, g.kind_in_slot(s, 3 * s.team + i)), -i)),)
    return (options[0],)  # coins; the first treasure drawn; the one held longest


def goals_default(s: Wicked, seat: int) -> Path_:
    """Pass as many as allowed, first drawn first; keep the first one."""
    t = st.team_of(s, seat)
    if g.passed_by(s, t) == 0:
        return tuple(range(g.most_passed(s)))
    many = g.most_kept(s) > 1 and popcount(g.passed_by(s, t)) > 1
    return (0, STOP) if many else (0,)


def lowest_cards(s: Wicked, seat: int, options: list[int]) -> Path_:
    """As few of the lowest cards as must be picked, and `stop` where more could be."""
    ranked = sorted((a for a in options if a != STOP), key=lambda a: rank(s, seat, a))
    picks = tuple(ranked[: s.least])
    return (*picks, STOP) if s.least < s.most else picks


def lowest(s: Wicked, seat: int, options: list[int]) -> int:
    return min(options, key=lambda a: rank(s, seat, a))


def rank(s: Wicked, seat: int, action: int) -> tuple[int, int, int]:
    """Basic cards before gems, then lower value, then canonical suit; open hands: then the lower serial number."""
    if not from_open(s):
        return (int(action >= FIRST_GEM), action % 15, action)
    card = st.slot_card(s, action)
    value = card % 15 + 1 if seen_in_open(s, seat, action) else UNSEEN_VALUE
    tie = action if card >= FIRST_GEM else card
    return (int(card >= FIRST_GEM), value, tie)
