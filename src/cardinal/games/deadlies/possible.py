"""What cannot be: positions that the rules never lead to."""

from cardinal.core.bits import bit
from cardinal.core.declared import bounds
from cardinal.core.entries import within
from cardinal.core.errors import Malformed
from cardinal.core.game import letter
from cardinal.games.deadlies import effects, plays, terms
from cardinal.games.deadlies.board import row_card
from cardinal.games.deadlies.cards import CORRUPTION, DECK_CARDS, HALO, NO_SUIT, SLOTH, suit_cards
from cardinal.games.deadlies.fields import FIELDS
from cardinal.games.deadlies.legal import legal
from cardinal.games.deadlies.names import CARD_IDS, cards_in
from cardinal.games.deadlies.position import EFFECT_OF, NAMES_A_SEAT, listed
from cardinal.games.deadlies.rules import Deadlies
from cardinal.games.deadlies.state import dial, front
from cardinal.games.deadlies.worlds import drafting

BOUNDS = bounds(FIELDS)
AFTER_PLAY = range(terms.CORRUPTION_EFFECT, terms.ENVY_SWAP + 1)


def zones(s: Deadlies) -> dict[str, list[int]]:
    """Every zone with its cards (a play in the making is still in hand)."""
    found = {f"hand.{letter(p)}": list(cards_in(s.hands[p])) for p in range(s.seats)}
    found |= {f"front.{letter(p)}": [front(s, p)] for p in range(s.seats) if front(s, p) != terms.NO_CARD}
    found["deck"] = [s.deck[i] for i in range(s.n_deck)]
    found["discard"] = list(cards_in(s.discard))
    found["centre"] = list(cards_in(s.centre))
    found["pile"] = [] if drafting(s) else list(cards_in(s.pile))
    found["row"] = [row_card(s, i) for i in range(s.n_row)]
    return found


def check(s: Deadlies) -> None:
    within(s, BOUNDS)
    check_cards(s)
    check_knowledge(s)
    if s.phase == terms.OVER:
        if s.asked or s.waiting:
            raise Malformed("asked", "nobody is asked when the game is over")
        return
    if s.phase == terms.BEGIN:
        return
    check_question(s)


def check_cards(s: Deadlies) -> None:
    seen: dict[int, str] = {}
    for place, cards in zones(s).items():
        for c in cards:
            if c in seen:
                raise Malformed(place, f"{CARD_IDS[c] if c < len(CARD_IDS) else c} lies in {seen[c]} too")
            if c >= len(CARD_IDS):
                raise Malformed(place, f"{c} is no card")
            if c == HALO and place in ("deck", "discard", "row"):
                raise Malformed(place, "the Halo is never there (R33)")
            if c != HALO and place == "centre":
                raise Malformed(place, "only the Halo lies there (R33)")
            if place.startswith("front") and not suit_cards(SLOTH) >> c & 1:
                raise Malformed(place, "only what counts as Sloth stays in front of a player (R25)")
            seen[c] = place
    missing = [c for c in range(len(CARD_IDS)) if c not in seen]
    if missing:
        raise Malformed("cards", f"nowhere: {listed(missing)}")
    for p in range(s.seats):
        if dial(s, p) not in (0, 2, 4, 6):
            raise Malformed(f"dial.{letter(p)}", "a dial shows 6, 4, 2 or 0")
        if s.owed >> p & 1 and s.hands[p]:
            raise Malformed("owed", f"{letter(p)} holds cards and is owed nothing (R29)")


def check_knowledge(s: Deadlies) -> None:
    for r in (*range(s.seats), terms.PUBLIC):
        for q in range(s.seats):
            wrong = s.known[terms.SEATS * r + q] & ~s.hands[q]
            if wrong or s.known[terms.SEATS * r + q] < 0:
                who = "everyone" if r == terms.PUBLIC else letter(r)
                raise Malformed(f"knows.{who}.{letter(q)}", f"{listed(cards_in(wrong & DECK_CARDS))} is not there")


def check_question(s: Deadlies) -> None:
    """The pending question must be one that the rules can ask in this position."""
    everyone = (1 << s.seats) - 1
    if s.phase > terms.OVER or not s.waiting or s.waiting & ~s.asked or s.asked & ~everyone or s.turn >= s.seats:
        raise Malformed("question", "nobody can be asked that here")
    responds = s.phase in NAMES_A_SEAT
    if (s.other == terms.NOBODY and responds) or (
        s.other != terms.NOBODY and (s.other >= s.seats or s.other == s.turn)
    ):
        raise Malformed("registers.other", "the seat that was named must be another seat")
    if s.struck != terms.NOBODY and s.struck not in (s.turn, s.other):
        raise Malformed("registers.struck", "only the two seats of a Wrath draw for it (R21)")
    expected = bit(s.turn)
    if s.phase in (terms.PRIDE_RESPONSE, terms.LUST_CHOICE):
        expected = bit(s.other)
    elif s.phase == terms.WRATH_RESPONSE:
        expected = bit(s.struck) if s.struck != terms.NOBODY else 0
    elif s.phase == terms.LUST_DISCARD:
        expected = sum(bit(p) for p in (s.turn, s.other) if s.hands[p])
    if s.asked != expected:
        raise Malformed("asked", "the question is put to another seat than the rules would ask")
    check_play(s)
    check_sealed(s)


def check_play(s: Deadlies) -> None:
    if s.phase in AFTER_PLAY:
        if drafting(s) or s.top == terms.NO_CARD or not s.pile >> s.top & 1:
            raise Malformed("pile", "this question comes after a play: give its cards as pile and its top card as top")
        if s.effect != EFFECT_OF.get(s.phase, NO_SUIT):
            raise Malformed("registers.effect", "another effect than the question belongs to")
        if s.phase == terms.CORRUPTION_EFFECT and s.top != CORRUPTION:
            raise Malformed("top", "only Corruption on top asks for an effect (R15)")
        if s.phase == terms.GREED_DEAL and not (s.n_row and effects.may_stop(s) and (s.n_deck or s.discard)):
            raise Malformed("row", "the dealer may not stop here, so nobody is asked (R17)")
        return
    if s.hands[s.turn] == 0:
        raise Malformed("question", "an empty hand is not asked to play (R8)")
    if s.phase == terms.PLAY:
        if s.pile or s.top != terms.NO_CARD:
            raise Malformed("pile", "nothing is played yet")
    elif not drafting(s) or s.top == terms.NO_CARD or not s.pile >> s.top & 1:
        raise Malformed("registers", "a play in the making needs its top card, from the hand")
    elif s.phase == terms.PLAY_MORE and (
        not s.more or s.more != plays.cards_to_add(s, s.how, s.last) or not plays.kinds(s, s.top) >> s.how & 1
    ):
        raise Malformed("registers.more", "these cards cannot be added to the play in the making")
    elif s.phase == terms.PLAY_KIND and (s.more == 1 or s.more != plays.kinds(s, s.top)):
        raise Malformed("registers.more", "these are not the kinds of play that this top can lead")


def check_sealed(s: Deadlies) -> None:
    for p, sealed in ((s.turn, s.sealed & 255), (s.other, s.sealed >> 8)):
        if sealed and (s.phase != terms.LUST_DISCARD or s.waiting >> p & 1 or not s.asked >> p & 1):
            raise Malformed("registers.sealed", "an answer is sealed that was not given")
        if sealed and not legal(s, p) >> (sealed - 1) & 1:
            raise Malformed("registers.sealed", "an answer is sealed that was not possible")
    if s.phase == terms.LUST_DISCARD:
        answered = s.asked & ~s.waiting
        sealed_by = sum(bit(p) for p, x in ((s.turn, s.sealed & 255), (s.other, s.sealed >> 8)) if x)
        if answered != sealed_by:
            raise Malformed("registers.sealed", "who has answered has sealed an answer")


def all_cards(s: Deadlies) -> list[str]:
    """Every card of the game, once for each place it lies in."""
    return [CARD_IDS[c] for zone in zones(s).values() for c in zone]
