"""What is done for a seat whose time has run out (section 5)."""

from cardinal.core.bits import popcount
from cardinal.core.game import Path_
from cardinal.core.seats import seat_after
from cardinal.games.deadlies import terms
from cardinal.games.deadlies.cards import HALO, HALO_BIT
from cardinal.games.deadlies.decisions import DECISIONS
from cardinal.games.deadlies.names import CARD_IDS, SUITS, cards_in
from cardinal.games.deadlies.rules import Deadlies
from cardinal.games.deadlies.state import dial
from cardinal.games.deadlies.texts import build, play_path


def default(s: Deadlies, seat: int) -> Path_:
    kind = DECISIONS[s.kind(seat)]
    if kind == "play":
        return biggest_play(s, seat)
    if kind == "corruption_effect":
        return (SUITS.index("sloth"),)
    if kind in ("pride_target", "lust_partner", "wrath_target"):
        ranked = [(dial(s, q), popcount(s.hands[q]), i) for i, q in clockwise(s)]
        return (min(ranked)[2],)
    if kind == "gluttony_choice":
        ranked = [(-popcount(s.hands[q]), i, 0) for i, q in clockwise(s) if s.hands[q]]
        return (min(ranked)[1],)
    if kind == "greed_purge":
        return (terms.YES,)
    return (terms.NO,)


def biggest_play(s: Deadlies, seat: int) -> Path_:
    """The time-out play: the Halo, else most cards; then by effect, cards and top (section 5.2)."""
    hand = list(cards_in(s.hands[seat]))
    if s.hands[seat] & HALO_BIT:
        return play_path(s, seat, [HALO], HALO)
    order = ("sloth", "wrath", "pride", "lust", "greed", "gluttony", "envy", "purity", "corruption")
    best: tuple[tuple[int, int, list[int], int], Path_] | None = None
    for top in hand:
        for cards in largest_with(s, seat, top):
            effect = order.index(CARD_IDS[top].split("_")[0])
            key = (-len(cards), effect, cards, top)
            if best is None or key < best[0]:
                best = (key, build(s, seat, cards, top))
    assert best is not None
    return best[1]


def largest_with(s: Deadlies, seat: int, top: int) -> list[list[int]]:
    """For each kind of play this top can lead, the largest one (of equals, the lowest cards)."""
    after_top = s.clone()
    after_top.answer(seat, terms.CARD + top)
    if after_top.drafting(seat) == 0:
        return [[top]]
    plays = [[top]]
    for kind in after_top.options(seat)[1:]:
        t = after_top.clone()
        t.answer(seat, kind)
        cards = [top]
        while t.drafting(seat):
            add = next(a for a in t.options(seat) if a != terms.NO)
            cards.append(add - terms.CARD)
            t.answer(seat, add)
        plays.append(sorted(cards))
    return plays


def clockwise(s: Deadlies) -> list[tuple[int, int]]:
    """The other seats with their distance to the left of the active one."""
    return [(i, seat_after(s, s.turn, i)) for i in range(1, s.seats)]
