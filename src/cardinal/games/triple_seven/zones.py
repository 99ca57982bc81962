"""The places of 777 and what lies there, as viewers see it (section 8)."""

from collections import Counter
from collections.abc import Sequence

from cardinal.core.frames import top
from cardinal.core.game import seats_in
from cardinal.core.view import Zone
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.board import next_seat, prize, row_of
from cardinal.games.triple_seven.cards import HERALD, face_of
from cardinal.games.triple_seven.names import ids, kinds_in, unpacked
from cardinal.games.triple_seven.rules import TripleSeven
from cardinal.games.triple_seven.state import reserve_of


def zones(s: TripleSeven, viewers: int, names: Sequence[str]) -> list[Zone]:
    seats = range(s.seats)
    pile = kinds_in(s.pile_low, s.pile_high)
    unit = unpacked(s.top)
    seen = s.face_down == terms.FACE_UP or viewers >> terms.frame_a(top(s)) & 1
    return [
        *(hand_zone(s, p, viewers, names) for p in seats),
        *(reserve_zone(s, p, viewers, names) for p in seats),
        *(collected_zone(s, p, names) for p in seats),
        Zone("deck", "Draw pile", None, s.n_deck, []),
        Zone("pile", "Pile below its top", None, len(pile), ids(pile)),
        Zone("top", "Top of the pile", None, len(unit), ids(unit) if seen else []),
    ]


def hand(s: TripleSeven, p: int) -> list[int]:
    return kinds_in(s.hands[2 * p], s.hands[2 * p + 1])


def prizes(s: TripleSeven, p: int) -> list[int]:
    return [prize(s, p, t) - 1 for t in range(3) if prize(s, p, t)]


def known(s: TripleSeven, o: int, q: int, part: int) -> list[int]:
    """What o knows of q: in hand (part 0), or in hand or reserve (part 2)."""
    i = row_of(o, q) + part
    return kinds_in(s.known[i], s.known[i + 1])


def hand_zone(s: TripleSeven, p: int, viewers: int, names: Sequence[str]) -> Zone:
    title, cards = f"{names[p]}'s hand", hand(s, p)
    if viewers >> p & 1:
        return Zone(f"hand:{p}", title, p, len(cards), ids(cards))
    return Zone(f"hand:{p}", title, p, len(cards), [], ids(certain(s, viewers, p)[0]))


def reserve_zone(s: TripleSeven, p: int, viewers: int, names: Sequence[str]) -> Zone:
    card = reserve_of(s, p)
    shown = ids([card - 1]) if card and viewers >> p & 1 else []
    return Zone(f"reserve:{p}", f"{names[p]}'s reserve", p, int(card != 0), shown)


def collected_zone(s: TripleSeven, p: int, names: Sequence[str]) -> Zone:
    cards = ids(prizes(s, p))
    return Zone(f"collected:{p}", f"Collected by {names[p]}", p, len(cards), cards)


def certain(s: TripleSeven, viewers: int, q: int) -> tuple[list[int], list[int]]:
    """What the viewers together know of q: cards in hand, and cards in hand or reserve."""
    notes = [(known(s, o, q, 0), known(s, o, q, 2)) for o in seats_in(viewers)]
    if not any(sure or either for sure, either in notes):
        return [], []
    sure, either = notes[0] if len(notes) == 1 else put_together(notes)
    if s.face_down != terms.FACE_UP and terms.frame_a(top(s)) == q:  # K6: it may be the Herald on the pile
        sure = [k for k in sure if face_of(k) != HERALD]
        either = [k for k in either if face_of(k) != HERALD]
    return sure, either


def put_together(notes: list[tuple[list[int], list[int]]]) -> tuple[list[int], list[int]]:
    """Of each kind the most that one of several knows: what is for certain in the hand, then what more is there."""
    sure: Counter[int] = Counter()
    both: Counter[int] = Counter()
    for in_hand, aside in notes:
        sure |= Counter(in_hand)
        both |= Counter(in_hand + aside)
    return sorted(sure.elements()), sorted((both - sure).elements())


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
