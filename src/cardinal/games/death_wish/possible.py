"""What cannot be: positions that the rules never lead to."""

from cardinal.core import fields
from cardinal.core.bits import bit
from cardinal.core.declared import bounds
from cardinal.core.errors import Malformed
from cardinal.core.game import letter, seats_in
from cardinal.games.death_wish import rules, terms
from cardinal.games.death_wish.board import goal, hand_card, kept_card, nibble
from cardinal.games.death_wish.cards import FIRST_KEEPER, OP_REDRAW
from cardinal.games.death_wish.contract import contracts, disease_at, means, payments
from cardinal.games.death_wish.fields import FIELDS
from cardinal.games.death_wish.knowledge import HALF
from cardinal.games.death_wish.names import AFFLICTER_IDS, DISEASE_IDS, SYMPTOM_IDS
from cardinal.games.death_wish.piles import OPEN, OUTBREAK_DISCARD, SYMPTOM_DISCARD, size
from cardinal.games.death_wish.position import (
    DECKS,
    DISCARDS,
    DISPLAY_CAPACITY,
    IDS,
    OPTIONS,
    STACK_CAPACITY,
    in_the_box,
    known_symptoms,
    pile_cards,
    read,
    write,
    zones,
)
from cardinal.games.death_wish.rules import DeathWish
from cardinal.games.death_wish.state import display_size, hand_size, kept_size, skulls, stack_size

BOUNDS = bounds(FIELDS)
REBUILT = (
    "people", "piles", "pile_sizes", "hand_sizes", "display_sizes", "kept_sizes", "stack_sizes", "skulls", "pool",
    "slots", "incubation", "revealed",
)  # fmt: skip
BETWEEN = (terms.BEGIN, terms.OVER, terms.TURN_ACTION, terms.DISCARD_SYMPTOM, terms.DISCARD_AFFLICTER)
OF_AN_ACTION = (
    "slot", "means", "payment", "icon", "card", "step", "left", "walk", "give", "redraw", "spreading",
    "revealed_count", "sealing", "sealed", "shown",
)  # fmt: skip
IN_OUTBREAK = range(terms.CHOOSE_OPPONENT, terms.CHOOSE_REDRAW + 1)
OF_ACTIVE = {
    terms.TURN_ACTION, terms.CONTRACT_MEANS, terms.CONTRACT_PAYMENT, terms.KEEP_AFFLICTER, terms.SPREAD_SLOT,
    terms.CHOOSE_CURE, terms.KEEPER_DRAWN, terms.CHOOSE_OPPONENT, terms.CHOOSE_POOL, terms.CHOOSE_PEEKED,
    terms.CHOOSE_THEIR_AFFLICTER, terms.CHOOSE_AFFLICTER_PAIR, terms.CHOOSE_DISEASE_PAIR, terms.PAIR_TAKE,
    terms.CHOOSE_MUTATION, terms.CHOOSE_FREE_SPREAD, terms.CHOOSE_SHOWN, terms.CHOOSE_REDRAW,
}  # fmt: skip
AT_TARGET = {
    terms.CHOOSE_PEEKED, terms.CHOOSE_THEIR_AFFLICTER, terms.CHOOSE_AFFLICTER_PAIR, terms.CHOOSE_DISEASE_PAIR,
    terms.PAIR_TAKE,
}  # fmt: skip
WITH_OR_WITHOUT = {terms.REACT_CANCEL, terms.REACT_REVIVE, terms.CHOOSE_CURE, terms.KEEP_AFFLICTER, terms.SPREAD_SLOT}


def check(s: DeathWish) -> None:
    for name, (low, high) in BOUNDS.items():
        if not low <= getattr(s, name) <= high:
            raise Malformed(f"registers.{name}", f"{getattr(s, name)} is not between {low} and {high}")
    if any(word < 0 for words in (s.people, s.piles, s.known) for word in words):
        raise Malformed("registers", "negative words")
    for name in ("turn", "target", "diagnosed", "diagnosed_from"):
        seat = getattr(s, name)
        if seat >= s.seats and (seat != terms.NOBODY or name == "turn"):
            raise Malformed(f"registers.{name}", f"no seat {seat}")
    paid = s.diagnosis_cards
    if s.diagnosis & 63 >= len(DISEASE_IDS) or any(paid >> (7 * i) & 127 >= len(SYMPTOM_IDS) for i in range(8)):
        raise Malformed("registers.diagnosis", "no such cards")
    if s.diagnosis >> 6 & 63 not in (*range(len(AFFLICTER_IDS)), terms.NOTE_CARD) or s.diagnosis >> 16 & 15 > 8:
        raise Malformed("registers.diagnosis", "no such cards")
    check_sizes(s)
    check_cards(s)
    check_knowledge(s)
    check_living(s)
    if s.phase in BETWEEN and (s.target != terms.NOBODY or any(getattr(s, name) for name in OF_AN_ACTION)):
        raise Malformed("registers", "nothing is being resolved here")
    if s.phase == terms.OVER:
        if s.asked or s.waiting:
            raise Malformed("asked", "nobody is asked when the game is over")
    elif s.phase != terms.BEGIN:
        check_question(s)
    elif any(hand_size(s, p) > 7 or display_size(s, p) > 3 for p in range(s.seats)):
        raise Malformed("hand", "no more than 7 symptoms and 3 afflicters between actions (R15)")


def check_sizes(s: DeathWish) -> None:
    """Nothing beyond the last seat and the room there is, before anything is read by these sizes."""
    for p in range(8):
        sizes = (hand_size(s, p), display_size(s, p), kept_size(s, p), stack_size(s, p))
        if p >= s.seats and any(sizes):
            raise Malformed("registers", f"seat {letter(p)} is not at the table")
        if sizes[1] > DISPLAY_CAPACITY or sizes[2] > 11 or sizes[3] > STACK_CAPACITY:
            raise Malformed("registers", "more cards than there is room for")
    for kind, pile in (*DECKS.items(), *DISCARDS.items(), ("afflicters", OPEN)):
        if size(s, pile) > len(IDS[kind]):
            raise Malformed("registers.piles", "more cards than there are")


def check_cards(s: DeathWish) -> None:
    """Each card lies in one place at most, and everything that is counted is counted right."""
    seen: dict[str, str] = {}
    t = rules.blank(s.seats)
    for name in OPTIONS:
        setattr(t, name, getattr(s, name))
    box = {kind: set(in_the_box(s, kind)) for kind in IDS}
    for place, (kind, found) in zones(s).items():
        for c in found:
            if c >= len(IDS[kind]):
                raise Malformed(place, f"{c} is no card")
            if IDS[kind][c] in seen:
                raise Malformed(place, f"{IDS[kind][c]} lies in {seen[IDS[kind][c]]} too")
            if c not in box[kind]:
                raise Malformed(place, f"{IDS[kind][c]} does not play under these options")
            seen[IDS[kind][c]] = place
    told = write(s, tuple(str(i) for i in range(30)))
    read(t, {k: v for k, v in told.items() if k not in ("question", "asked")}, ())
    mine, theirs = fields.dump(s), fields.dump(t)
    for name in REBUILT:
        if mine[name] != theirs[name]:
            raise Malformed(f"registers.{name}", "does not fit the cards")


def check_knowledge(s: DeathWish) -> None:
    hands = [{hand_card(s, p, i) for i in range(hand_size(s, p))} for p in range(s.seats)]
    there = [*hands, set(pile_cards(s, SYMPTOM_DISCARD))]
    for r in (*range(s.seats), terms.PUBLIC):
        who = "everyone" if r == terms.PUBLIC else letter(r)
        for q, cards_there in enumerate(there):
            column = terms.IN_DISCARD if q == s.seats else q
            wrong = set(known_symptoms(s, r, column)) - cards_there
            if wrong:
                raise Malformed(f"knows.{who}", f"{SYMPTOM_IDS[min(wrong)]} is not there")
            if r != terms.PUBLIC and known_symptoms(s, r, column) and not s.rumours >> column & 1:
                raise Malformed("registers.rumours", "something is known that is not marked")
        for w, found in enumerate((pile_cards(s, OUTBREAK_DISCARD), all_kept(s))):
            if set(seats_in(s.known[terms.KNOWN_ROW * r + 2 * terms.OUTBREAKS_KNOWN + w])) - set(found):
                raise Malformed(f"knows.{who}", "an outbreak is known to be where it is not")
    unseen = set(pile_cards(s, OUTBREAK_DISCARD)) - set(
        seats_in(s.known[terms.KNOWN_ROW * terms.PUBLIC + 2 * terms.OUTBREAKS_KNOWN])
    )
    if any(c < FIRST_KEEPER for c in unseen):
        raise Malformed("knows.everyone", "outbreaks that are no keepers were read out to all")
    for c in range(len(SYMPTOM_IDS)):
        if (s.eldest_more >> (c - HALF) if c >= HALF else s.eldest >> c) & 1 and not any(c in hand for hand in hands):
            raise Malformed("registers.eldest", f"{SYMPTOM_IDS[c]} is in no hand")
    for p in range(s.seats):
        colour, n = s.claims >> (7 * p) & 7, s.claims >> (7 * p + 3) & 15
        if colour > 3 or n > able_to_pay(s, p, colour):
            raise Malformed("registers.claims", f"{letter(p)} does not have what it claimed")
    if s.claims >> (7 * s.seats):
        raise Malformed("registers.claims", "claims of nobody")


def all_kept(s: DeathWish) -> list[int]:
    return [kept_card(s, p, i) for p in range(s.seats) for i in range(kept_size(s, p))]


def able_to_pay(s: DeathWish, p: int, colour: int) -> int:
    from cardinal.games.death_wish.board import colours_held, keepers_for
    from cardinal.games.death_wish.cards import OP_WILD_SYMPTOM, WILD

    held = colours_held(s, p)
    return nibble(held, colour) + nibble(held, WILD) + keepers_for(s, p, OP_WILD_SYMPTOM)


def check_living(s: DeathWish) -> None:
    everyone = bit(s.seats) - 1
    dead = [p for p in range(s.seats) if nibble(s.places, p)]
    if s.living != everyone & ~sum(bit(p) for p in dead) or s.places >> (4 * s.seats) or s.skips >> (4 * s.seats):
        raise Malformed("places", "who lives and who has a place do not fit")
    if sorted(nibble(s.places, p) for p in dead) != list(range(1, len(dead) + 1)):
        raise Malformed("places", "the dead have the places 1, 2, ... in the order of their death (R43)")
    if s.phase == terms.OVER:
        return
    if bin(s.living).count("1") < 2:
        raise Malformed("places", "with one player left the game is over (R29)")
    for p in dead:
        if hand_size(s, p) or display_size(s, p) or kept_size(s, p) or nibble(s.skips, p):
            raise Malformed(f"places.{letter(p)}", "the dead own nothing but their diseases (R1)")
    for p in range(s.seats):
        dying = p == s.turn and s.phase in (terms.REACT_REVIVE, terms.CHOOSE_CURE)
        if s.living >> p & 1 and (skulls(s, p) >= goal(s)) != dying:
            raise Malformed(f"stack.{letter(p)}", f"{skulls(s, p)} skulls, and {goal(s)} kill (R26)")
    after_death = s.phase in (terms.DISCARD_SYMPTOM, terms.DISCARD_AFFLICTER)
    if s.turn >= s.seats or not (after_death or s.living >> s.turn & 1):
        raise Malformed("active", "a living player takes the turn")


def check_question(s: DeathWish) -> None:
    """The pending question must be one that the rules can ask in this position."""
    if s.phase > terms.OVER or not s.waiting or s.waiting & ~s.asked or s.asked & ~s.living:
        raise Malformed("question", "nobody can be asked that here")
    if s.phase in OF_ACTIVE and s.asked != bit(s.turn):
        raise Malformed("asked", "this question is for the active player")
    if s.phase not in OF_ACTIVE and not s.sealing and bin(s.asked).count("1") != 1:
        raise Malformed("asked", "one seat is asked at a time here")
    needs_card = s.phase in IN_OUTBREAK or s.phase == terms.PAIR_TAKE
    if needs_card != (s.card != 0) and s.phase not in WITH_OR_WITHOUT:
        raise Malformed("outbreak", "this question comes up while an outbreak is resolved, and only then")
    if s.card and not 1 <= s.step <= 3:
        raise Malformed("registers.step", "no step of the outbreak has begun")
    if s.phase in AT_TARGET and (s.target >= s.seats or s.target == s.turn or not s.living >> s.target & 1):
        raise Malformed("target", "another living player must have been chosen")
    to_place = (s.phase == terms.SPREAD_SLOT, s.phase == terms.KEEP_AFFLICTER)
    if to_place != (s.spreading != 0, s.revealed_count > 0):
        raise Malformed("question", "the card to be placed is missing, or does not belong here")
    if s.sealing and s.phase != s.sealing:
        raise Malformed("registers.sealing", "another question is asked")
    check_registers(s)
    for p in seats_in(s.waiting):
        if not s.options(p):
            raise Malformed("question", f"{letter(p)} would have no answer")


def check_registers(s: DeathWish) -> None:
    """Registers that name a place must name one that is there."""
    stealing = s.phase == terms.REACT_CANCEL and s.card == 0
    if s.phase in (terms.CONTRACT_MEANS, terms.CONTRACT_PAYMENT) or stealing:
        if not disease_at(s, s.slot) or not contracts(s, s.turn) >> (terms.CONTRACT + s.slot) & 1:
            raise Malformed("registers.slot", "that disease cannot be contracted")
        if s.phase != terms.CONTRACT_MEANS and not means(s, s.turn) >> s.means & 1:
            raise Malformed("registers.means", "not with that afflicter")
        if stealing and (s.means < terms.THEIRS or not payments(s, s.turn) >> s.payment & 1):
            raise Malformed("registers.payment", "not with that payment")
    if s.phase == terms.PAIR_TAKE and not 1 <= s.give <= stack_size(s, s.turn):
        raise Malformed("registers.give", "no disease has been offered")
    if s.phase == terms.CHOOSE_REDRAW and (s.give > 4 or kind_of_step(s) != OP_REDRAW):
        raise Malformed("registers.give", "no colour is being counted")
    if s.phase == terms.KEEPER_DRAWN and kept_size(s, s.turn) == 0:
        raise Malformed("question", "no keeper was drawn")
    if s.phase == terms.CHOOSE_SHOWN and s.shown & ~s.living:
        raise Malformed("registers.shown", "somebody shows a card who is not there")
    if s.phase == terms.REACT_REVIVE and not s.asked & ~bit(s.turn):
        raise Malformed("asked", "another player is asked to revive (R27)")
    if s.phase == terms.TURN_ACTION and s.actions == 0:
        raise Malformed("actions", "no action is left")


def kind_of_step(s: DeathWish) -> int:
    from cardinal.games.death_wish.cards import step_of, step_op

    return step_op(step_of(s.card - 1, s.step - 1))


def all_cards(s: DeathWish) -> list[str]:
    """Every card of the game, once for each place it lies in."""
    return [IDS[kind][c] for kind, cards in zones(s).values() for c in cards]
