"""The table as a set of viewers sees it."""

from collections import Counter
from collections.abc import Sequence

from cardinal.core.frames import top
from cardinal.core.game import seats_in
from cardinal.core.view import Zone
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.board import next_seat
from cardinal.games.triple_seven.cards import HERALD, face_of
from cardinal.games.triple_seven.names import ids
from cardinal.games.triple_seven.position import hand, known
from cardinal.games.triple_seven.rules import TripleSeven
from cardinal.games.triple_seven.state import reserve_of


def hand_zone(s: TripleSeven, p: int, viewers: int, names: Sequence[str]) -> Zone:
    title, n = f"{names[p]}'s hand", len(hand(s, p))
    if viewers >> p & 1:
        return Zone(f"hand:{p}", title, p, n, ids(hand(s, p)))
    return Zone(f"hand:{p}", title, p, n, [], ids(certain(s, viewers, p)[0]))


def reserve_zone(s: TripleSeven, p: int, viewers: int, names: Sequence[str]) -> Zone:
    card = reserve_of(s, p)
    shown = ids([card - 1]) if card and viewers >> p & 1 else []
    return Zone(f"reserve:{p}", f"{names[p]}'s reserve", p, int(card != 0), shown)


def certain(s: TripleSeven, viewers: int, q: int) -> tuple[list[int], list[int]]:
    """What the viewers together know of q: cards in hand, and cards in hand or reserve."""
    sure: Counter[int] = Counter()
    either: Counter[int] = Counter()
    for o in seats_in(viewers):
        sure |= Counter(known(s, o, q, 0))
        either |= Counter(known(s, o, q, 0) + known(s, o, q, 2))
    either -= sure
    if s.face_down != terms.FACE_UP and terms.frame_a(top(s)) == q:  # K6: it may be the Herald on the pile
        sure = Counter({k: n for k, n in sure.items() if face_of(k) != HERALD})
        either = Counter({k: n for k, n in either.items() if face_of(k) != HERALD})
    return sorted(sure.elements()), sorted(either.elements())


def sin_queue(s: TripleSeven, f: int) -> list[int]:
    """R32: who still has to answer, the head first."""
    a, p = terms.frame_a(f), terms.frame_t(f)
    if terms.frame_flag(f):
        p = next_seat(s, p)
    queue = []
    while p != a:
        queue.append(p)
        p = next_seat(s, p)
    return queue
