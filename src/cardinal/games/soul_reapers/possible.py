"""What makes a position impossible: cards missing or double, facts out of range, a question that nobody would ask."""

from cardinal.core.bits import popcount
from cardinal.core.declared import bounds
from cardinal.core.entries import within
from cardinal.core.errors import Malformed
from cardinal.core.game import letter, seats_in
from cardinal.games.soul_reapers import board, position, terms
from cardinal.games.soul_reapers.battle import takes_part
from cardinal.games.soul_reapers.cards import ALL_FACES, FACES, SOUL, rank_of
from cardinal.games.soul_reapers.fields import FIELDS
from cardinal.games.soul_reapers.legal import offered
from cardinal.games.soul_reapers.names import FACE_IDS, bytes_of, card_id, faces_in
from cardinal.games.soul_reapers.plays import pair_beats, single_beats, top_is_pair, top_is_played, top_is_single
from cardinal.games.soul_reapers.rules import SoulReapers
from cardinal.games.soul_reapers.rules import blank as blank_state
from cardinal.games.soul_reapers.scoring import exhausted
from cardinal.games.soul_reapers.state import buried, cards_left, reaper
from cardinal.games.soul_reapers.worlds import as_unable, can_go_on

BOUNDS = bounds(FIELDS)
# registers that follow from the rest of the position
DERIVED = (
    "swaps", "actor", "defender", "holder", "single_from", "pair_from", "twos", "draft", "offer", "offer_high",
)  # fmt: skip


def check(s: SoulReapers) -> None:
    """Malformed, naming the place, unless this can be a position."""
    blank = same_table(s)
    within(s, BOUNDS)
    check_places(s)
    check_cards(s)
    check_board(s)
    check_end(s)
    if s.phase == terms.BEGIN:
        check_at_rest(s, blank)
        if s.asked or s.waiting or s.reason:
            raise Malformed("asked", "nobody is asked before the turn has begun")
        return
    if s.phase > terms.BEGIN:
        raise Malformed("registers.phase", "nothing is asked in this stage")
    if s.phase == terms.OVER:
        check_at_rest(s, blank)
        if s.asked or s.waiting or not s.reason:
            raise Malformed("reason", "a game that is over has a reason, and nobody is asked")
        return
    check_question(s)
    check_registers(s, blank)


def same_table(s: SoulReapers) -> SoulReapers:
    """A blank state with the seats and options of another."""
    t = blank_state(s.seats)
    for field in FIELDS:
        if field.purpose == "option":
            setattr(t, field.name, getattr(s, field.name))
    return t


# ---------------------------------------------------------------- cards
def check_places(s: SoulReapers) -> None:
    """Every vector holds nothing but cards where cards can lie."""
    for p in range(len(s.hands)):
        place = f"hand.{letter(p)}"
        hand = s.hands[p]
        ids = bytes_of(hand) if 0 <= hand < 1 << 8 * terms.HAND else [0]
        if (p >= s.seats and hand) or any(not 2 <= card < 2 * FACES + 2 for card in ids) or ids != sorted(set(ids)):
            raise Malformed(place, "no hand of at most five cards in canonical order")
        souls_hidden = [card for i, card in enumerate(ids) if card & SOUL and not hand >> 8 * i & terms.SHOWN]
        if souls_hidden:
            raise Malformed(place, "a soul in a hand is known to everyone")
    for p in range(6):
        left = cards_left(s, p)
        faces = [board.deck_card(s, p, i) for i in range(FACES)]
        if left > FACES or (p >= s.seats and left) or any(faces[: FACES - left]) or not all(faces[FACES - left :]):
            raise Malformed(f"deck.{letter(p)}", "does not lie at the end of its place")
        check_words(f"deck.{letter(p)}", [s.decks[7 * p + w] for w in range(7)], 48)
        check_words(f"purgatory.{letter(p)}", [s.purgatory[6 * p + w] for w in range(6)], 56)
        if buried(s, p) > 8 * terms.PURGATORY_WORDS or (p >= s.seats and buried(s, p)):
            raise Malformed(f"purgatory.{letter(p)}", "more cards than can be")
        if any(board.purgatory_card(s, p, i) for i in range(buried(s, p), 8 * terms.PURGATORY_WORDS)):
            raise Malformed(f"purgatory.{letter(p)}", "cards above the top one")
        for owner in range(7):
            cards = s.points[7 * p + owner]
            if not 0 <= cards <= ALL_FACES or (cards and (p >= s.seats or s.seats <= owner < terms.SOULS)):
                raise Malformed(f"points.{letter(p)}", "no such cards")
    for cell in range(16):
        if not 0 <= s.piles[cell] < (1 << 18 if cell < board.cells(s) else 1):
            raise Malformed(f"pile.{cell}", "a pile has at most three cards")
        if board.depth(s.piles[cell]) != sum(1 for i in range(3) if s.piles[cell] >> 6 * i & 63):
            raise Malformed(f"pile.{cell}", "a gap in the pile")
    for i in range(s.n_stack):
        if not 0 <= s.stack[i] < s.seats << 14 or not s.stack[i] & terms.ID or not canonical(s.stack[i]):
            raise Malformed("stack", "no play of a seat")


def canonical(play: int) -> bool:
    return play >> 7 & terms.ID == 0 or play >> 7 & terms.ID > play & terms.ID


def check_words(place: str, packed: list[int], bits: int) -> None:
    if any(not 0 <= word < 1 << bits for word in packed):
        raise Malformed(place, "no packed cards")


def zones(s: SoulReapers) -> dict[str, list[tuple[int, int]]]:
    """Every zone with its cards, as owner and face (a play in the making is still in hand)."""
    found: dict[str, list[tuple[int, int]]] = {}
    for p in range(s.seats):
        found[f"hand.{letter(p)}"] = [owned(p, card) for card in bytes_of(s.hands[p])]
        found[f"deck.{letter(p)}"] = [(p, face) for face in position.deck(s, p)]
        found[f"purgatory.{letter(p)}"] = [owned(p, card) for card in position.purgatory(s, p)]
        found[f"points.{letter(p)}"] = position.points(s, p)
    for cell in range(board.cells(s)):
        found[f"pile.{cell}"] = [(terms.SOULS, face) for face in position.pile(s, cell)]
    found["aside"] = [(terms.SOULS, face) for face in faces_in(s.aside)]
    found["soul"] = [(terms.SOULS, s.won)] if s.won else []
    plays = [s.stack[i] for i in range(s.n_stack)]
    found["stack"] = [
        owned(play >> 14, card) for play in plays for card in (play & terms.ID, play >> 7 & terms.ID) if card
    ]
    return found


def owned(p: int, card: int) -> tuple[int, int]:
    return (terms.SOULS if card & SOUL else p), card >> 1


def check_cards(s: SoulReapers) -> None:
    seen: dict[tuple[int, int], str] = {}
    for place, cards in zones(s).items():
        for owner, face in cards:
            if not 1 <= face <= FACES:
                raise Malformed(place, f"{face} is no card")
            if (owner, face) in seen:
                raise Malformed(place, f"{card_id(owner, face)} lies in {seen[owner, face]} too")
            seen[owner, face] = place
    for owner in (*range(s.seats), terms.SOULS):
        missing = [FACE_IDS[face] for face in range(1, FACES + 1) if (owner, face) not in seen]
        if missing:
            raise Malformed(
                "cards", f"nowhere: {' '.join(missing)} of {'the souls' if owner == terms.SOULS else owner}"
            )


# ---------------------------------------------------------------- facts
def check_board(s: SoulReapers) -> None:
    on_board = [reaper(s, p) for p in range(s.seats) if reaper(s, p) != terms.NO_CELL]
    if any(cell >= board.cells(s) for cell in on_board) or len(set(on_board)) != len(on_board):
        raise Malformed("reaper", "each reaper stands on a cell of its own, or off the board")
    if s.reapers >> 5 * s.seats or s.unable >> 5 * s.seats or s.turn >= s.seats or s.first >= s.seats:
        raise Malformed("active", "there is no such seat")
    if s.joker_score not in (0, 11, 20):
        raise Malformed("registers.joker_score", "0, 11 or 20")
    for cell in range(board.cells(s)):
        claimed = s.phase == terms.CLAIM and cell == s.target
        if (s.piles[cell] != 0) != bool(s.standing >> cell & 1) and not claimed:
            raise Malformed("registers.standing", f"cell {cell} is exhausted, or it is not")
    if s.standing >> board.cells(s):
        raise Malformed("registers.standing", "cells beyond the board")
    for p in range(s.seats):
        if not as_unable(s, p, s.hands[p]):
            raise Malformed(f"unable.{letter(p)}", "the hand could have attacked")


def check_end(s: SoulReapers) -> None:
    """What would have ended the game, or has not yet begun its last round."""
    limit = s.idle_rounds * s.seats
    if s.idle > limit or (s.idle == limit and s.phase != terms.OVER):
        raise Malformed("idle", f"after {limit} idle turns the game is over (R31)")
    if s.last_round and not (s.equal_turns and exhausted(s) >= s.end_piles):
        raise Malformed("last_round", "a last round needs equal_turns, and as many exhausted cells as end_piles (R30)")


def check_at_rest(s: SoulReapers, blank: SoulReapers) -> None:
    """Outside battles their registers rest."""
    for name in (*DERIVED, "target", "passed", "n_stack", "won"):
        if getattr(s, name) != getattr(blank, name):
            raise Malformed(f"registers.{name}", "there is no battle")


def check_question(s: SoulReapers) -> None:
    """The pending question must be one that the rules can ask in this position."""
    seats = seats_in(s.asked)
    if len(seats) != 1 or s.waiting != s.asked or seats[0] >= s.seats or s.reason:
        raise Malformed("asked", "exactly one seat is asked while the game goes on")
    p = seats[0]
    kind = terms.kind(s.phase)
    if p != s.turn and kind not in (terms.SWAP, terms.RESPOND, terms.CLAIM):
        raise Malformed("asked", "only the active seat is asked that")
    if kind not in (terms.PLACE, terms.CLAIM) and not s.hands[p]:
        raise Malformed("asked", f"{letter(p)} has no cards and is not asked (R28)")
    if kind in position.BATTLE:
        check_battle(s, p, kind)
        return
    if s.n_stack or s.won or s.passed or (s.target != terms.NO_CELL and not (kind == terms.SWAP and s.late_swaps)):
        raise Malformed("target", "there is no battle yet")
    if s.swapped and (not s.late_swaps or s.swapped >> s.seats):
        raise Malformed("registers.swapped", "nobody is said to have swapped (R10)")
    if kind == terms.SWAP:
        check_swap(s, p)
    if kind == terms.TARGET:
        if reaper(s, p) == terms.NO_CELL:
            raise Malformed("reaper", "the active reaper is placed before a target is chosen (R14)")
        if not board.around(s, reaper(s, p)) & s.standing:
            raise Malformed("question", "no pile beside the reaper: no target is asked for (R15)")
    if kind == terms.PLACE and popcount(places(s, p)) < 2:
        raise Malformed("question", "a single cell is left: no question (R14)")


def check_swap(s: SoulReapers, p: int) -> None:
    if not buried(s, p) or (p != s.turn and not s.all_swap) or s.swapped >> p & 1:
        raise Malformed("asked", f"{letter(p)} has nothing to swap, or is not asked (R10)")
    if s.target != terms.NO_CELL:
        check_target(s)
        guarded = s.defender != terms.NOBODY
        if not s.hands[s.turn] or not can_go_on_in(s, s.turn, terms.TRIBUTE if guarded else terms.OPEN):
            raise Malformed("target", "the attacker could not have chosen it (R13)")


def places(s: SoulReapers, p: int) -> int:
    """R14: the cells on which p may place."""
    mine = reaper(s, p) if s.must_move else terms.NO_CELL
    return s.standing & ~board.others_cells(s, p) & ~(1 << mine)


def check_target(s: SoulReapers) -> None:
    if s.target >= board.cells(s) or not s.standing >> s.target & 1:
        raise Malformed("target", "a battle is for a pile that has cards")
    home = reaper(s, s.turn)
    if home == terms.NO_CELL or not board.around(s, home) >> s.target & 1:
        raise Malformed("target", "the attacked pile lies beside the active seat's reaper (R13)")


def check_battle(s: SoulReapers, p: int, kind: int) -> None:
    check_target(s)
    if s.swapped:
        raise Malformed("registers.swapped", "the battle has begun (R10)")
    if bool(s.won) != (kind == terms.CLAIM):
        raise Malformed("soul", "the soul lies apart while it is being claimed, and only then (R23)")
    if s.passed >> s.seats or s.passed >> p & 1:
        raise Malformed("passed", f"{letter(p)} has passed, or there is no such seat")
    outside = [letter(q) for q in seats_in(s.passed) if not takes_part(s, q)]
    if outside:
        raise Malformed("passed", f"{' '.join(outside)} has no part in this battle (R17)")
    if kind == terms.CLAIM:
        if s.n_stack or s.passed or not takes_part(s, p) or (s.defender != terms.NOBODY and p == s.turn):
            raise Malformed("asked", "this seat cannot be claiming a soul (R23, R24)")
    elif kind == terms.RESPOND:
        check_stack(s, p)
    elif s.n_stack or s.passed or not can_go_on_in(s, p, kind):
        raise Malformed("target", "the attacker has no play that beats this soul, or nothing to pay for it (R13)")


def can_go_on_in(s: SoulReapers, p: int, kind: int) -> bool:
    if kind == terms.TRIBUTE and s.defender == terms.NOBODY:
        return False
    t = s.clone()
    assert isinstance(t, SoulReapers)
    t.phase = kind
    return can_go_on(t, t.hands[p])


def check_stack(s: SoulReapers, p: int) -> None:
    """The plays of a battle, one by one: the first by the attacker, each beating the one before."""
    t = s.clone()
    assert isinstance(t, SoulReapers)
    if not s.n_stack or s.stack[0] >> 14 != s.turn:
        raise Malformed("stack", "the attacker opens (R19)")
    top_is_single(t, rank_of(board.soul(t, t.target)))
    holder = terms.NOBODY
    for i in range(s.n_stack):
        seat, lower, higher = s.stack[i] >> 14, s.stack[i] & terms.ID, s.stack[i] >> 7 & terms.ID
        beats = pair_beats(t, lower, higher) if higher else single_beats(t, lower)
        if seat == holder or not takes_part(s, seat) or not beats:
            raise Malformed("stack", f"{position.write_play(s.stack[i])} cannot have been played (R5, R17, R20)")
        if higher:
            top_is_pair(t, (lower + 14) >> 3, (higher + 14) >> 3)
        else:
            top_is_played(t, (lower + 14) >> 3)
        holder = seat
    played = [s.stack[i] >> 14 for i in range(s.n_stack) for _ in range(2 if s.stack[i] >> 7 & terms.ID else 1)]
    if any(played.count(q) + board.hand_size(s.hands[q]) > terms.HAND for q in range(s.seats)):
        raise Malformed("stack", "nobody plays more cards in a battle than a hand holds")
    if p == holder or not takes_part(s, p) or s.passed >> holder & 1:
        raise Malformed("asked", f"{letter(p)} is not the one to respond (R20)")


def check_registers(s: SoulReapers, resting: SoulReapers) -> None:
    """What follows from the other facts must agree with them."""
    seat = seats_in(s.asked)[0]
    derived = s.clone()
    assert isinstance(derived, SoulReapers)
    for name in DERIVED:
        setattr(derived, name, getattr(resting, name))
    derived.phase = terms.kind(s.phase)
    position.derive(derived, seat)
    if s.draft:
        if derived.phase not in (terms.OPEN, terms.RESPOND) or not offered(derived, s.draft):
            raise Malformed("registers.draft", "no card with which a play can begin")
        derived.answer(seat, s.draft)
    for name in ("phase", *DERIVED):
        if getattr(s, name) != getattr(derived, name):
            raise Malformed(f"registers.{name}", f"{getattr(s, name)} does not agree with the position")


def all_cards(s: SoulReapers) -> list[str]:
    """Every card of the game, once for each place it lies in."""
    return [card_id(*card) for zone in zones(s).values() for card in zone]
