"""What cannot be: positions that the rules never lead to."""

from collections import Counter

from cardinal.core import frames
from cardinal.core.bits import bit
from cardinal.core.declared import bounds
from cardinal.core.entries import within
from cardinal.core.errors import Malformed
from cardinal.core.game import letter, seats_in
from cardinal.games.triple_seven import cards, effects, terms
from cardinal.games.triple_seven.board import can_draw, next_seat, prize, sevens
from cardinal.games.triple_seven.fields import FIELDS
from cardinal.games.triple_seven.names import CARD_IDS, ids, kinds_in, set_of, unpacked
from cardinal.games.triple_seven.position import FLAGS, FRAMES, fresh, stack
from cardinal.games.triple_seven.rules import TripleSeven
from cardinal.games.triple_seven.state import reserve_of, sealed_of
from cardinal.games.triple_seven.zones import hand, known, prizes

BOUNDS = bounds(FIELDS)
# which frame on top asks which question, and who is asked: its first seat or its second
ASKS = {
    terms.NAME_COLOUR: (terms.F_COLOUR, 0), terms.ASK_REVERSE: (terms.F_REVERSE, 0), terms.AGAIN: (terms.F_AGAIN, 0),
    terms.TRADE_TARGET: (terms.F_TRADE, 0), terms.TRADE_RESPONSE: (terms.F_TRADE, 1),
    terms.THIEF_USE: (terms.F_THIEF, 0), terms.THEFT_RESPONSE: (terms.F_THEFT, 1),
    terms.REAP_RESPONSE: (terms.F_REAP, 1), terms.SIN_RESPONSE: (terms.F_SIN, 1), terms.GIFT: (terms.F_GIFT, 0),
    terms.HERALD_GUESS: (terms.F_HERALD, 0), terms.HERALD_RACE: (terms.F_HERALD, 0),
}  # fmt: skip
MAY_WAIT_BELOW = (terms.F_SIN, terms.F_REAP, terms.F_GIFT, terms.F_THEFT)


def all_kinds(s: TripleSeven) -> list[int]:
    """Every card, from all zones."""
    found = kinds_in(s.pile_low, s.pile_high) + unpacked(s.top) + [s.deck[i] for i in range(s.n_deck)]
    for p in range(s.seats):
        found += hand(s, p) + prizes(s, p)
        if reserve_of(s, p):
            found.append(reserve_of(s, p) - 1)
    return found


def check(s: TripleSeven) -> None:
    within(s, BOUNDS)
    for name in ("dealer", "turn"):
        if getattr(s, name) >= s.seats:
            raise Malformed(name, "there is no such seat")
    for name in ("winner", "exposed", "first_dealer"):
        if s.seats <= getattr(s, name) < terms.NOBODY:
            raise Malformed(name, "there is no such seat")
    check_sets(s)
    check_cards(s)
    check_top(s)
    check_knowledge(s)
    if s.silent and (not s.swap_silences or s.silent >> s.seats):
        raise Malformed("registers.silent", "nobody is silent for a swap (R9)")
    if s.phase == terms.OVER:
        if s.asked or s.waiting or s.frames or s.frames_below or s.sealed or s.race:
            raise Malformed("question", "when the game is over nobody is asked anything")
        return
    if any(sevens(s, p) >= s.sevens_to_win for p in range(s.seats)) or s.winner != terms.NOBODY:
        raise Malformed("collected", "somebody has won, but the game goes on (R39)")
    turn = s.turns + 1 if s.phase == terms.BEGIN else s.turns
    if turn > s.max_turns_per_round or s.rounds > s.max_rounds or s.rounds < 1:
        raise Malformed("turn", "the round or the game would have ended before (R37)")
    if s.phase != terms.BEGIN:
        check_question(s)
    elif s.frames or s.frames_below or s.sealed or s.race or s.asked or s.waiting:
        raise Malformed("stack", "nothing waits at the start of a turn")


def check_sets(s: TripleSeven) -> None:
    """Every pair of ints that stands for a set of cards must be one: copies filled from below."""
    pairs = [("hand", s.hands[2 * p], s.hands[2 * p + 1]) for p in range(terms.SEATS)]
    pairs += [("known", s.known[i], s.known[i + 1]) for i in range(0, terms.KNOWN + terms.ROW, 2)]
    for place, low, high in [*pairs, ("pile", s.pile_low, s.pile_high), ("reshuffled", *fresh(s))]:
        if not (0 <= low < 2**48 and 0 <= high < 2**52) or set_of(kinds_in(low, high)) != (low, high):
            raise Malformed(place, "no set of cards")
    if any(s.hands[i] for i in range(2 * s.seats, 2 * terms.SEATS)) or s.reserves >> (7 * s.seats):
        raise Malformed("hand", "cards at a seat that is not there")
    if any(s.scores[p] for p in range(s.seats, terms.SEATS)) or any(not 0 <= x < 2**31 for x in s.scores):
        raise Malformed("registers.scores", "no scores")


def check_cards(s: TripleSeven) -> None:
    kinds = all_kinds(s)
    if any(not 0 <= k < cards.KINDS for k in kinds):
        raise Malformed("cards", "there is no such card")
    have = Counter(kinds)
    for kind in range(cards.KINDS):
        wanted = cards.copies_of(kind, s.sinners)
        if have[kind] != wanted:
            raise Malformed("cards", f"{have[kind]} x {CARD_IDS[kind]} on the table instead of {wanted}")
    if Counter(s.deck[i] for i in range(s.n_deck)) - Counter(kinds_in(*fresh(s))):
        raise Malformed("reshuffled", "a card is in the draw pile that was not there when it was shuffled (R15)")
    for p in range(s.seats):
        for t in range(3):
            if prize(s, p, t) and cards.type_of(prize(s, p, t) - 1) != t:
                raise Malformed(f"collected.{letter(p)}", "a card of another type (R14)")


def check_top(s: TripleSeven) -> None:
    unit = unpacked(s.top)
    if len(unit) == 2 or (len(unit) == 3 and not is_combo(unit)):
        raise Malformed("top", "the top unit is one card, or a 5, 6 (or Thief) and 7 of one colour (R6)")
    if not unit and (s.pile_low or s.pile_high or s.colour != cards.OPEN or s.number != cards.NO_NUMBER):
        raise Malformed("top", "a pile without a top (R2)")
    can_be = (0, 2, 7) if len(unit) == 1 and cards.face_of(unit[0]) == cards.THIEF else (0,)
    if s.exposed_for not in can_be or (s.exposed == terms.NOBODY) != (s.exposed_for == 0):
        raise Malformed("exposed", "only a Thief on top is exposed, for 2 or 7 (R28)")
    if unit and s.face_down == terms.FACE_UP:
        expected = cards.number_of(unit[0]) if len(unit) == 1 else 7
        coloured = cards.colour_of(unit[0]) < cards.OPEN
        if s.number != expected or (coloured and s.colour != cards.colour_of(unit[0])):
            raise Malformed("colour", "another colour or number in play than the top unit shows (R2)")
    if s.face_down != terms.FACE_UP and s.phase != terms.HERALD_GUESS:
        raise Malformed("face_down", "a Herald lies face down only while its colour is guessed (R21)")


def is_combo(unit: list[int]) -> bool:
    five, six, seven = unit
    same = five >> 4 == six >> 4 == seven >> 4 < 4
    return same and five & 15 == 5 and six & 15 in (6, cards.THIEF) and seven & 15 == 7


def check_knowledge(s: TripleSeven) -> None:
    for o in range(terms.SEATS):
        for q in range(terms.SEATS):
            sure, either = known(s, o, q, 0), known(s, o, q, 2)
            if bool(sure or either) != bool(s.notes >> (terms.SEATS * q + o) & 1):
                raise Malformed("registers.notes", "not in step with what is known")
            if not sure and not either:
                continue
            if o == q or o >= s.seats or q >= s.seats:
                raise Malformed("knows", "only of other seats")
            there = Counter(hand(s, q))
            if s.face_down and terms.frame_a(frames.top(s)) == q:
                there.update(unpacked(s.top))
            if Counter(sure) - there:
                raise Malformed(f"knows.{letter(o)}.{letter(q)}", "a card that is not there")
            if reserve_of(s, q):
                there[reserve_of(s, q) - 1] += 1
            if Counter(sure + either) - there:
                raise Malformed(f"aside.{letter(o)}.{letter(q)}", "a card that is not there")


def check_question(s: TripleSeven) -> None:
    """The pending question must be one that the rules can ask in this position."""
    everyone = (1 << s.seats) - 1
    if s.phase > terms.OVER or not s.asked or s.waiting != s.asked or s.asked & ~everyone:
        raise Malformed("question", "nobody can be asked that here")
    waiting = stack(s)
    if frames.depth(s) != len(waiting):
        raise Malformed("registers.frames", "no stack of frames")
    for f in waiting:
        check_frame(s, f)
    if any(terms.frame_what(f) not in MAY_WAIT_BELOW for f in waiting[:-1]):
        raise Malformed("stack", "such a frame never waits below another (R34)")
    if s.phase in ASKS:
        what, second = ASKS[s.phase]
        if not waiting or terms.frame_what(waiting[-1]) != what:
            raise Malformed("stack", "the frame on top does not ask this question (R34)")
        check_asking(s, waiting[-1], bool(second))
    elif waiting:
        raise Malformed("stack", "nothing waits while a turn begins (R34)")
    elif s.phase == terms.RESERVE_START:
        check_sealed(s)
    elif s.asked != bit(s.turn):
        raise Malformed("asked", "only the active seat takes a turn")
    if s.phase == terms.RESERVE_CARD and not can_set_aside(s):
        raise Malformed("question", "no card can be reserved or swapped here (R9)")
    if s.phase != terms.RESERVE_START and s.sealed:
        raise Malformed("registers.sealed", "answers are sealed only before the hand (R11)")
    if (s.phase == terms.HERALD_RACE) != (s.race != 0):
        raise Malformed("registers.race", "the order of a race belongs to a race (R22)")
    for seat in seats_in(s.asked):
        if not s.options(seat):
            raise Malformed("question", f"{letter(seat)} has no answer to it")


def can_set_aside(s: TripleSeven) -> bool:
    """R9."""
    t = s.clone()
    t.phase = terms.TURN
    return t.allows(s.turn, terms.SET_ASIDE)


def check_frame(s: TripleSeven, f: int) -> None:
    what, a, t = terms.frame_what(f), terms.frame_a(f), terms.frame_t(f)
    names_two = what in (terms.F_THEFT, terms.F_SIN, terms.F_REAP)
    flags = len(FLAGS.get(what, ("",)))
    if what not in FRAMES or a >= s.seats or f >> 15 or terms.frame_flag(f) >= flags:
        raise Malformed("stack", "no such frame (R34)")
    if t >= s.seats and (t != terms.NOBODY or names_two):
        raise Malformed("stack", "a frame without its second seat (R34)")
    if t < s.seats and not (names_two or what == terms.F_TRADE):
        raise Malformed("stack", "a frame with a seat too many (R34)")
    if t == a and not (what == terms.F_SIN and terms.frame_flag(f)):
        raise Malformed("stack", "nobody attacks himself (R34)")
    if (what == terms.F_REAP) != (terms.frame_k(f) in (2, 4, 7)) or (what != terms.F_REAP and terms.frame_k(f)):
        raise Malformed("stack", "a strike is for 2, 4 or 7 cards (R33)")


def check_asking(s: TripleSeven, f: int, second: bool) -> None:
    """What the frame on top needs to be asked about."""
    a, t = terms.frame_a(f), terms.frame_t(f)
    expected = bit(t if second else a) if not second or t < s.seats else 0
    unit = unpacked(s.top)
    face = cards.face_of(unit[0]) if len(unit) == 1 else -1
    if s.phase == terms.HERALD_GUESS:
        expected = bit(next_seat(s, a))
        if s.herald_mode != terms.GUESS_MODE or face != cards.HERALD or s.face_down == terms.FACE_UP:
            raise Malformed("question", "only a face-down Herald is guessed at (R21)")
        if s.face_down == terms.DOWN_FROM_RESERVE and reserve_of(s, a):
            raise Malformed("face_down", "the reserve is played and still there")
    elif s.phase == terms.HERALD_RACE:
        if s.herald_mode != terms.RACE_MODE or face != cards.HERALD:
            raise Malformed("question", "there is a race only for a Herald (R22)")
        check_race(s, a)
        return
    elif s.phase == terms.THIEF_USE and (face != cards.THIEF or not effects.theft_targets(s, a)):
        raise Malformed("question", "no Thief on top, or nobody has exactly one card (R24)")
    elif s.phase == terms.GIFT and (face != cards.SAMARITAN or not (can_draw(s) or effects.may_empty(s, a, 1))):
        raise Malformed("question", "no Samaritan on top, or nothing to give (R31)")
    elif s.phase == terms.TRADE_TARGET and (t != terms.NOBODY or not effects.trade_targets(s, a)):
        raise Malformed("question", "nobody to trade with (R19)")
    elif s.phase == terms.THEFT_RESPONSE and len(hand(s, t)) != 1:
        raise Malformed("question", "a theft takes the only card of a hand (R27)")
    elif s.phase == terms.SIN_RESPONSE and terms.frame_flag(f):
        raise Malformed("stack", "who has answered a Sinner is not asked again (R32)")
    elif s.phase == terms.AGAIN and a != s.turn:
        raise Malformed("stack", "only the active seat plays again (R18)")
    if s.asked != expected:
        raise Malformed("asked", "the question is put to another seat than the rules would ask")


def check_race(s: TripleSeven, owner: int) -> None:
    order = []
    rest = s.race
    while rest:
        order.append((rest & 15) - 1)
        rest >>= 4
    others = [p for p in seats_in(s.asked) if p != owner]
    if not s.asked >> owner & 1 or not others:
        raise Malformed("asked", "the Herald's player and some rival are in a race (R22)")
    if order != [owner] and sorted(order) != others:
        raise Malformed("registers.race", "the order of a race is its player, or all rivals still in it (R22)")


def check_sealed(s: TripleSeven) -> None:
    for p in range(terms.SEATS):
        sealed = sealed_of(s, p)
        if bool(sealed) == bool(s.asked >> p & 1) and p < s.seats:
            raise Malformed("registers.sealed", "who has answered has sealed an answer (R11)")
        if sealed > 1 and sealed - 2 not in hand(s, p):
            raise Malformed("registers.sealed", "a card is sealed that is not in the hand (R11)")
    if s.reserves or s.top:
        raise Malformed("question", "reserves before the hand come before everything else (R11)")


def all_cards(s: TripleSeven) -> list[str]:
    """Every card of the game, once for each place it lies in."""
    return ids(all_kinds(s))
