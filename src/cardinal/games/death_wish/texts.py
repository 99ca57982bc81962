"""The text of every choice, both ways (specification, 5.2 and 5.3), refusals with their rule, and defaults."""

import re
from collections.abc import Sequence

from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import Path_, letter, normal, read_seat, seats_in
from cardinal.core.seats import seat_after
from cardinal.games.death_wish import board, cards, contract, terms
from cardinal.games.death_wish.names import (
    AFFLICTER_IDS,
    CARD_NAMES,
    COLOUR_NAMES,
    DISEASE_IDS,
    DISEASE_NAMES,
    ONE_OF_COLOUR,
    OUTBREAK_IDS,
    SYMPTOM_IDS,
)
from cardinal.games.death_wish.rules import DeathWish
from cardinal.games.death_wish.state import display_size, hand_size, kept_size, pool_card, stack_size
from cardinal.games.death_wish.together import sealed_symptom

LEVELS = ("top", "under")
BY_COLOUR = {
    terms.DISCARD_SYMPTOM, terms.CHOOSE_DISCARD_SYMPTOM, terms.CHOOSE_PASS_SYMPTOM, terms.CHOOSE_REVEAL_SYMPTOM,
    terms.CHOOSE_PEEKED,
}  # fmt: skip
OWN_AFFLICTER = {terms.DISCARD_AFFLICTER, terms.CHOOSE_DISCARD_AFFLICTER, terms.CHOOSE_PASS_AFFLICTER}


# ---------------------------------------------------------------- parts
def part(s: DeathWish, seat: int, a: int) -> str:
    ph = s.phase
    if ph == terms.TURN_ACTION:
        return action(s, seat, a)
    if ph == terms.CONTRACT_MEANS:
        return means_text(s, seat, a)
    if ph == terms.CONTRACT_PAYMENT:
        return payment_text(s, a)
    if ph in BY_COLOUR:
        return COLOUR_NAMES[a]
    if ph == terms.KEEP_AFFLICTER:
        return AFFLICTER_IDS[s.revealed >> (6 * a) & 63]
    if ph in OWN_AFFLICTER:
        return AFFLICTER_IDS[board.display_card(s, seat, a)]
    if ph in (terms.SPREAD_SLOT, terms.CHOOSE_MUTATION):
        return f"slot {a}"
    if ph in (terms.REACT_CANCEL, terms.REACT_REVIVE):
        return "use" if a == terms.USE else "decline"
    if ph == terms.KEEPER_DRAWN:
        return "keep" if a == terms.KEEP else "use"
    return part_of_outbreak(s, a)


COUNTED = (*COLOUR_NAMES, "understudy")  # what a payment is counted in


def part_of_outbreak(s: DeathWish, a: int) -> str:
    ph = s.phase
    if ph == terms.CHOOSE_CURE:
        return DISEASE_IDS[board.stack_card(s, s.turn, a)]
    if ph == terms.CHOOSE_OPPONENT:
        return "nobody" if a == terms.NOBODY_CHOSEN else letter(seat_after(s, s.turn, a))
    if ph == terms.CHOOSE_POOL:
        return f"position {a}"
    if ph == terms.CHOOSE_THEIR_AFFLICTER:
        return AFFLICTER_IDS[board.display_card(s, s.target, a)]
    if ph == terms.CHOOSE_AFFLICTER_PAIR:
        mine, theirs = board.display_card(s, s.turn, a >> 3), board.display_card(s, s.target, a & 7)
        return f"({AFFLICTER_IDS[mine]}, {AFFLICTER_IDS[theirs]})"
    if ph == terms.CHOOSE_DISEASE_PAIR:
        return f"give {DISEASE_IDS[board.stack_card(s, s.turn, a)]}"
    if ph == terms.PAIR_TAKE:
        return f"take {DISEASE_IDS[board.stack_card(s, s.target, a)]}"
    if ph == terms.CHOOSE_FREE_SPREAD:
        return ("incubation", "deck", "nothing")[a]
    if ph == terms.CHOOSE_SHOWN:
        return SYMPTOM_IDS[shown_card(s, seat_after(s, s.turn, a))]
    assert ph == terms.CHOOSE_REDRAW
    return f"{COLOUR_NAMES[s.give]} {a}"


def action(s: DeathWish, seat: int, a: int) -> str:
    if a < terms.SUFFER_POOL:
        return f"suffer_deck {a + 1}"
    if a < terms.AFFLICT_DECK:
        return "suffer_pool " + "+".join(str(i) for i in seats_in(terms.pool_positions(a)))
    if a < terms.CONTRACT:
        return ("afflict_deck", "afflict_open", "spread incubation", "spread deck")[a - terms.AFFLICT_DECK]
    if a < terms.PLAY_KEEPER:
        return f"contract {a - terms.CONTRACT >> 1} {LEVELS[a & 1]}"
    if a < terms.PASS:
        return f"keeper {OUTBREAK_IDS[board.kept_card(s, seat, a - terms.PLAY_KEEPER)].split('.')[0]}"
    return "pass"


def means_text(s: DeathWish, seat: int, a: int) -> str:
    owner, card = means_card(s, seat, a)
    return f"{'self' if owner == seat else letter(owner)} {card}"


def means_card(s: DeathWish, seat: int, a: int) -> tuple[int, str]:
    """Whose afflicter, and which."""
    if a < terms.NOTE:
        return seat, AFFLICTER_IDS[board.display_card(s, seat, a)]
    if a == terms.NOTE:
        return seat, OUTBREAK_IDS[board.kept_card(s, seat, board.oldest_keeper(s, seat, cards.OP_WILD_AFFLICTER))]
    owner = seat_after(s, seat, contract.steal_distance(a))
    return owner, AFFLICTER_IDS[board.display_card(s, owner, contract.steal_place(a))]


def payment_text(s: DeathWish, payment: int) -> str:
    """`{blue 3, wild 1, understudy 1}`; the state knows which contract it is for."""
    counts = contract.paid_counts(s, payment)
    words = [f"{name} {board.nibble(counts, c)}" for c, name in enumerate(COLOUR_NAMES) if board.nibble(counts, c)]
    understudies = contract.paid_understudies(s, payment)
    return "{" + ", ".join(words + ([f"understudy {understudies}"] if understudies else [])) + "}"


def shown_card(s: DeathWish, q: int) -> int:
    return board.hand_card(s, q, sealed_symptom(s, q))


def shown_cards(s: DeathWish) -> list[int]:
    seats = [seat_after(s, s.turn, i) for i in range(1, s.seats)]
    return [shown_card(s, q) for q in seats if s.shown >> q & 1]


def declared(s: DeathWish) -> str:
    """A contract as it is declared: everything but the payment."""
    owner, card = means_card(s, s.turn, s.means)
    whose = "self" if owner == s.turn else letter(owner)
    return f"contract({s.slot >> 1}, {LEVELS[s.slot & 1]}, {whose}, {card})"


def draft(s: DeathWish) -> list[str]:
    """The choice in the making."""
    if s.phase == terms.CONTRACT_MEANS:
        return [DISEASE_IDS[contract.disease_at(s, s.slot) - 1]]
    if s.phase == terms.CONTRACT_PAYMENT:
        return [DISEASE_IDS[contract.disease_at(s, s.slot) - 1], means_card(s, s.turn, s.means)[1]]
    if s.phase == terms.PAIR_TAKE and s.drafting(s.turn):
        return [DISEASE_IDS[board.stack_card(s, s.turn, s.give - 1)]]
    if s.phase == terms.CHOOSE_REDRAW:
        counts = [(name, board.nibble(s.redraw, c)) for c, name in enumerate(COLOUR_NAMES)]
        return [f"{name} {n}" for name, n in counts if n]
    return []


# ---------------------------------------------------------------- what a part points at
def points_at(s: DeathWish, seat: int, a: int) -> list[str]:
    """Cards of the table, decks, slots and seats; a colour is every card of that colour."""
    ph = s.phase
    if ph == terms.TURN_ACTION:
        return action_points_at(s, seat, a)
    if ph == terms.CONTRACT_PAYMENT:
        counts = contract.paid_counts(s, a)
        paid = [card for c in range(len(COLOUR_NAMES)) if board.nibble(counts, c) for card in of_colour(s, seat, c)]
        return paid + (keepers_that(s, seat, cards.OP_WILD_SYMPTOM) if contract.paid_understudies(s, a) else [])
    if ph in BY_COLOUR:
        return of_colour(s, s.target if ph == terms.CHOOSE_PEEKED else seat, a)
    if ph in (terms.SPREAD_SLOT, terms.CHOOSE_MUTATION):
        return [f"zone:slot:{a}"]
    if ph == terms.KEEPER_DRAWN:
        return [OUTBREAK_IDS[board.kept_card(s, seat, kept_size(s, seat) - 1)]]
    if ph in (terms.REACT_CANCEL, terms.REACT_REVIVE):
        return (
            keepers_that(s, seat, cards.OP_CANCEL if ph == terms.REACT_CANCEL else cards.OP_REVIVE)
            if a == terms.USE
            else []
        )
    if ph == terms.CHOOSE_OPPONENT:
        return [] if a == terms.NOBODY_CHOSEN else [f"seat:{seat_after(s, s.turn, a)}"]
    if ph == terms.CHOOSE_POOL:
        return [SYMPTOM_IDS[pool_card(s, a) - 1]]
    if ph == terms.CHOOSE_FREE_SPREAD:
        return [["zone:incubation"], ["zone:disease_deck"], []][a]
    if ph == terms.CHOOSE_SHOWN:
        return [f"seat:{seat_after(s, s.turn, a)}"]
    if ph == terms.CHOOSE_REDRAW:
        return of_colour(s, seat, s.give) if a else []
    return [word for word in re.findall(r"[\w.]+", part(s, seat, a)) if word in CARD_NAMES]


def action_points_at(s: DeathWish, seat: int, a: int) -> list[str]:
    if a < terms.SUFFER_POOL:
        return ["zone:symptom_deck"]
    if a < terms.AFFLICT_DECK:
        return [SYMPTOM_IDS[pool_card(s, i) - 1] for i in seats_in(terms.pool_positions(a))]
    if a < terms.CONTRACT:
        place = ("afflicter_deck", "open", "incubation", "disease_deck")[a - terms.AFFLICT_DECK]
        return [f"zone:{place}"]
    if a < terms.PLAY_KEEPER:
        return [DISEASE_IDS[contract.disease_at(s, a - terms.CONTRACT) - 1]]
    return [OUTBREAK_IDS[board.kept_card(s, seat, a - terms.PLAY_KEEPER)]] if a < terms.PASS else []


def of_colour(s: DeathWish, owner: int, colour: int) -> list[str]:
    hand = [board.hand_card(s, owner, i) for i in range(hand_size(s, owner))]
    return [SYMPTOM_IDS[card] for card in hand if cards.symptom_colour(card) == colour]


def keepers_that(s: DeathWish, seat: int, op: int) -> list[str]:
    kept = [board.kept_card(s, seat, i) for i in range(kept_size(s, seat))]
    return [OUTBREAK_IDS[card] for card in kept if cards.first_op(card) == op]


# ---------------------------------------------------------------- whole choices
def choice(s: DeathWish, seat: int, path: Sequence[int]) -> str:
    if s.phase == terms.TURN_ACTION and terms.CONTRACT <= path[0] < terms.PLAY_KEEPER:
        t = contract_of(s, seat, path)
        return f"{declared(t)[:-1]}, {payment_text(t, t.payment)})"
    if s.phase in (terms.CHOOSE_DISEASE_PAIR, terms.PAIR_TAKE) and not s.drafting(seat):
        give = path[0] if s.phase == terms.CHOOSE_DISEASE_PAIR else s.give - 1
        take = path[-1]
        if s.phase == terms.CHOOSE_DISEASE_PAIR and len(path) == 1:
            take = forced_take(s, give)
        return f"({DISEASE_IDS[board.stack_card(s, s.turn, give)]}, {DISEASE_IDS[board.stack_card(s, s.target, take)]})"
    if s.phase == terms.CHOOSE_REDRAW and not s.drafting(seat):
        colours = [c for c in range(5) if board.nibble(board.colours_held(s, seat), c)]
        return "{" + ", ".join(f"{COLOUR_NAMES[c]} {n}" for c, n in zip(colours, path, strict=False) if n) + "}"
    return part(s, seat, path[0])


def contract_of(s: DeathWish, seat: int, path: Sequence[int]) -> DeathWish:
    """A copy of the state with the registers of the contract that the path declares."""
    rest = list(path[1:])
    t = copy(s)
    t.slot = path[0] - terms.CONTRACT
    for name, options in (("means", contract.means), ("payment", contract.payments)):
        found = seats_in(options(t, seat))
        setattr(t, name, found[0] if len(found) == 1 or not rest else rest.pop(0))
    return t


def copy(s: DeathWish) -> DeathWish:
    t = s.clone()
    assert isinstance(t, DeathWish)
    return t


def forced_take(s: DeathWish, give: int) -> int:
    worth = cards.skulls_of(board.stack_card(s, s.turn, give)) + 1
    return next(j for j in range(stack_size(s, s.target)) if cards.skulls_of(board.stack_card(s, s.target, j)) == worth)


def path(s: DeathWish, seat: int, text: str, names: Sequence[str]) -> Path_:
    """The parts of a whole choice of several parts; () if the text is none."""
    word = normal(text)
    if s.kind(seat) == terms.TURN_ACTION and word.startswith("contract("):
        if s.phase != terms.TURN_ACTION:
            raise Refused("a contract is in the making: finish it, or take it back first")
        return contract_path(s, seat, word, text, names)
    if s.kind(seat) == terms.TURN_ACTION and word.startswith("keeper") and "." in word:
        return path(s, seat, word.split(".")[0], names) or keeper_path(s, seat, word.split(".")[0])
    if s.kind(seat) == terms.CHOOSE_DISEASE_PAIR and word.startswith("("):
        return pair_path(s, seat, word, text)
    if s.phase == terms.CHOOSE_REDRAW and word.startswith("{"):
        return redraw_path(s, seat, word, text)
    if s.phase == terms.CHOOSE_OPPONENT and re.fullmatch(r"p?\d|[a-h]", word):
        q = read_seat(word.removeprefix("p"), s.seats, f"action {text!r}")
        for a in s.options(seat):
            if a != terms.NOBODY_CHOSEN and seat_after(s, s.turn, a) == q:
                return (a,)
    return ()


def keeper_path(s: DeathWish, seat: int, word: str) -> Path_:
    return tuple(a for a in s.options(seat) if normal(part(s, seat, a)) == word)


def counts_in(word: str, text: str) -> dict[str, int]:
    """`{blue3,wild1}` as counts."""
    found = re.fullmatch(r"\{(.*)\}", word)
    counts: dict[str, int] = {}
    for entry in found[1].split(",") if found and found[1] else []:
        pair = re.fullmatch(r"([a-z]+)(\d{1,2})", entry)
        if not pair or pair[1] not in COUNTED or pair[1] in counts:
            raise Malformed(f"action {text!r}", "counts are written {blue 3, wild 1}")
        counts[pair[1]] = int(pair[2])
    if not counts:
        raise Malformed(f"action {text!r}", "counts are written {blue 3, wild 1}")
    return {name: n for name, n in counts.items() if n}


def contract_path(s: DeathWish, seat: int, word: str, text: str, names: Sequence[str]) -> Path_:
    shape = re.fullmatch(r"contract\(([0-9]),(top|under),([a-z0-9]+),([a-z0-9_.]+),(\{[^{}]*\})\)", word)
    if not shape:
        raise Malformed(f"action {text!r}", "a contract is written contract(slot, top, self, afflicter, {blue 4})")
    slot, owner = int(shape[1]), seat
    if slot > 3:
        raise Malformed(f"action {text!r}", "slots are 0 to 3")
    if shape[3] != "self":
        owner = read_seat(shape[3].removeprefix("p"), s.seats, f"action {text!r}")
    t = copy(s)
    t.slot = 2 * slot + LEVELS.index(shape[2])
    check_disease(t, seat, slot)
    ways = seats_in(contract.means(t, seat))
    t.means = next((a for a in ways if same_means(means_card(t, seat, a), owner, shape[4])), -1)
    if t.means < 0:
        raise why_not_means(t, seat, owner, shape[4], names)
    wanted = counts_in(shape[5], text)
    pays = seats_in(contract.payments(t, seat))
    t.payment = next((a for a in pays if counts_in(normal(payment_text(t, a)), text) == wanted), -1)
    if t.payment < 0:
        raise why_not_payment(t, seat, wanted)
    found = [terms.CONTRACT + t.slot]
    if len(ways) > 1:
        found.append(t.means)
    if len(pays) > 1:
        found.append(t.payment)
    return tuple(found)


def same_means(found: tuple[int, str], owner: int, card: str) -> bool:
    return found[0] == owner and card in (found[1], found[1].split(".")[0])


def check_disease(t: DeathWish, seat: int, slot: int) -> None:
    """Refuse a contract of what is not there, or not within reach."""
    if t.slot & 1:
        if not board.upper(t, slot):
            raise Refused("nothing is blocked in that slot", "R8")
        if not board.keepers_for(t, seat, cards.OP_REACH_UNDER):
            raise Refused("a blocked disease is out of reach without the keeper for it", "R35")
    elif not board.lower(t, slot):
        raise Refused("there is no disease in that slot", "R8")
    if not contract.contracts(t, seat) >> (terms.CONTRACT + t.slot) & 1:
        card = contract.disease_at(t, t.slot) - 1
        raise why_not_contract(t, seat, card)


def why_not_contract(t: DeathWish, seat: int, card: int) -> Refused:
    name, colour = DISEASE_NAMES[card], cards.disease_colour(card)
    if colour == cards.WILD:
        if not display_size(t, seat) and not board.keepers_for(t, seat, cards.OP_WILD_AFFLICTER):
            return Refused(f"{name} needs an afflicter of your own", "R21")
        return Refused(f"{name} costs one symptom of each colour", "R21")
    steal = f", or {cards.steal_of(card)} with somebody else's afflicter" if cards.steal_of(card) else ""
    return Refused(
        f"{name} costs {cards.cost_of(card)} {COLOUR_NAMES[colour]} symptoms with {ONE_OF_COLOUR[colour]} or wild"
        f" afflicter of your own{steal}",
        "R20" if steal else "R19",
    )


def why_not_means(t: DeathWish, seat: int, owner: int, name: str, names: Sequence[str]) -> Malformed | Refused:
    card = contract.disease_at(t, t.slot) - 1
    if name not in AFFLICTER_IDS:
        if name.startswith("ob_"):
            return Refused("you keep no sick note that could help here", "R35")
        return Malformed(f"afflicter {name!r}", "there is no such afflicter")
    shown = [AFFLICTER_IDS[board.display_card(t, owner, i)] for i in range(display_size(t, owner))]
    if name not in shown:
        return Refused(f"{'you do' if owner == seat else names[owner] + ' does'} not show {name}", "R19")
    if owner != seat and cards.disease_colour(card) == cards.WILD:
        return Refused("a wild disease is never contracted with somebody else's afflicter", "R21")
    if owner != seat and not cards.steal_of(card):
        return Refused(f"{DISEASE_NAMES[card]} cannot be contracted with somebody else's afflicter", "R20")
    colour = cards.afflicter_colour(AFFLICTER_IDS.index(name))
    if colour not in (cards.WILD, cards.disease_colour(card)) and cards.disease_colour(card) != cards.WILD:
        return Refused("the afflicter must have the colour of the disease, or be wild", "R19")
    return Refused(f"with somebody else's afflicter {DISEASE_NAMES[card]} costs {cards.steal_of(card)} symptoms", "R20")


def why_not_payment(t: DeathWish, seat: int, wanted: dict[str, int]) -> Refused:
    card = contract.disease_at(t, t.slot) - 1
    if sum(wanted.values()) != contract.price(t):
        return Refused(f"exactly {contract.price(t)} symptoms must be paid, no more and no fewer", "R22")
    colour = COLOUR_NAMES[cards.disease_colour(card)]
    if colour != "wild" and set(wanted) - {colour, "wild", "understudy"}:
        return Refused(f"only {colour} symptoms, wilds and understudies pay for it", "R19")
    if colour == "wild" and any(wanted.get(name, 0) > 1 for name in COLOUR_NAMES[:4]):
        return Refused("a wild disease takes one symptom of each colour", "R21")
    return Refused("you do not have that to pay with", "R22")


def pair_path(s: DeathWish, seat: int, word: str, text: str) -> Path_:
    shape = re.fullmatch(r"\(([a-z0-9_]+),([a-z0-9_]+)\)", word)
    if not shape or shape[1] not in DISEASE_IDS or shape[2] not in DISEASE_IDS:
        raise Malformed(f"action {text!r}", "a swap is written (your disease, theirs)")
    found: list[int] = []
    t = s
    if s.phase == terms.CHOOSE_DISEASE_PAIR:
        for a in s.options(seat):
            if DISEASE_IDS[board.stack_card(s, s.turn, a)] == shape[1]:
                found = [a]
        if not found:
            raise Refused(f"{shape[1]} is not yours, or they have none worth one skull more", "R38")
        t = copy(s)
        t.give = found[0] + 1
        t.phase = terms.PAIR_TAKE
    elif DISEASE_IDS[board.stack_card(s, s.turn, s.give - 1)] != shape[1]:
        raise Refused(f"only {DISEASE_IDS[board.stack_card(s, s.turn, s.give - 1)]} can be given", "R38")
    takes = [a for a in t.options(seat) if DISEASE_IDS[board.stack_card(s, s.target, a)] == shape[2]]
    if not takes:
        raise Refused(f"{shape[2]} is not theirs, or not worth exactly one skull more", "R38")
    return tuple(found) if len(t.options(seat)) == 1 else (*found, takes[0])


def redraw_path(s: DeathWish, seat: int, word: str, text: str) -> Path_:
    if s.drafting(seat):
        raise Refused("a choice is in the making: finish it, or take it back first")
    wanted = counts_in(word, text)
    held = board.colours_held(s, seat)
    for name, n in wanted.items():
        if name == "understudy" or board.nibble(held, COLOUR_NAMES.index(name)) < n:
            raise Refused(f"you do not hold {name} {n}", "R38")
    return tuple(wanted.get(name, 0) for c, name in enumerate(COLOUR_NAMES) if board.nibble(held, c))
