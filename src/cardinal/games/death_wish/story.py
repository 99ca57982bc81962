"""What happens at the table, in sentences, with what each viewer may see of it (specification, section 8)."""

from collections.abc import Sequence

from cardinal.core.game import Row, sees
from cardinal.core.phrases import listing
from cardinal.core.view import Event
from cardinal.games.death_wish import terms
from cardinal.games.death_wish.cards import OP_REACH_UNDER, disease_colour, first_op, step_op, step_who
from cardinal.games.death_wish.data import OPS, WHO
from cardinal.games.death_wish.names import (
    AFFLICTER_IDS,
    AFFLICTER_NAMES,
    COLOUR_NAMES,
    DISEASE_IDS,
    DISEASE_NAMES,
    KIND_IDS,
    OUTBREAK_IDS,
    OUTBREAK_NAMES,
    OUTBREAK_TEXTS,
    SYMPTOM_IDS,
    SYMPTOM_NAMES,
    burial,
    count,
    diagnosis,
)
from cardinal.games.death_wish.piles import AFFLICTER_DECK, OUTBREAK_DECK, SYMPTOM_DECK

SYMPTOM = (SYMPTOM_IDS, SYMPTOM_NAMES)
AFFLICTER = (AFFLICTER_IDS, AFFLICTER_NAMES)
DISEASE = (DISEASE_IDS, DISEASE_NAMES)
OUTBREAK = (OUTBREAK_IDS, OUTBREAK_NAMES)
PILES = {int(SYMPTOM_DECK): "symptom", int(AFFLICTER_DECK): "afflicter", int(OUTBREAK_DECK): "outbreak"}

# what each event is called, which kind of cards it carries, where they come from and go to, and its sentence
Kind = tuple[str, tuple[list[str], list[str]] | None, str, str, str]
KINDS: dict[int, Kind] = {
    terms.E_START: ("start", None, "", "", "The first to {n} skulls dies and wins. {who} begins."),
    terms.E_DEAL: ("deal", SYMPTOM, "symptom_deck", "hand:{seat}", "{who} is dealt {symptoms}."),
    terms.E_DISPLAY_DEALT: ("display_dealt", AFFLICTER, "afflicter_deck", "display:{seat}", "{who} shows {cards}."),
    terms.E_TURN: ("turn", None, "", "", "Turn {n}: {who}."),
    terms.E_SKIPPED: ("skipped", None, "", "", "{who} is in bed and misses this turn."),
    terms.E_DRAW: ("draw", SYMPTOM, "symptom_deck", "hand:{seat}", "{who} draws {symptoms}."),
    terms.E_POOL_TAKEN: ("pool_taken", SYMPTOM, "symptom_pool", "hand:{seat}", "{who} takes {cards} from the pool."),
    terms.E_POOL_FILLED: ("pool_filled", SYMPTOM, "symptom_deck", "symptom_pool", "{cards} comes into the pool."),
    terms.E_POOL_FLUSHED: (
        "pool_flushed", SYMPTOM, "symptom_pool", "symptom_discard",
        "The pool is all one colour and is discarded: {cards}.",
    ),
    terms.E_RESET: ("reset", None, "", "", "{n} cards are shuffled into a new {pile} deck."),
    terms.E_AFFLICTERS_REVEALED: (
        "afflicters_revealed", AFFLICTER, "afflicter_deck", "revealed", "{who} reveals {cards}.",
    ),
    terms.E_AFFLICTER_KEPT: ("afflicter_kept", AFFLICTER, "revealed", "display:{seat}", "{who} keeps {cards}."),
    terms.E_AFFLICTER_OPENED: (
        "afflicter_opened", AFFLICTER, "revealed", "open", "{cards} goes onto the open afflicters.",
    ),
    terms.E_OPEN_TAKEN: ("open_taken", AFFLICTER, "open", "display:{seat}", "{who} takes the open afflicter: {cards}."),
    terms.E_SPREAD_SHOWN: ("spread_shown", DISEASE, "disease_deck", "spreading", "{who} is about to spread {cards}."),
    terms.E_SPREAD: ("spread", DISEASE, "spreading", "slot:{n}", "{who} spreads {cards} onto slot {n}."),
    terms.E_SLOT_FILLED: ("slot_filled", DISEASE, "disease_deck", "slot:{n}", "{cards} comes into slot {n}."),
    terms.E_INCUBATION: ("incubation", DISEASE, "disease_deck", "incubation", "{cards} is incubating."),
    terms.E_SHUFFLED_IN: ("shuffled_in", None, "", "", "The disease deck, now {n} cards, is shuffled."),
    terms.E_FLUSH: (
        "flush", DISEASE, "slots", "disease_deck",
        "All diseases that can be caught have one colour; back into the deck go {cards}.",
    ),
    terms.E_DECLARED: ("declared", DISEASE, "", "", "{who} wants to contract {cards}{how}."),
    terms.E_CANCELLED: (
        "cancelled", OUTBREAK, "keepers:{seat}", "outbreak_discard", "{who} plays {cards}: {whom}'s {plan} is off.",
    ),
    terms.E_LET_BE: ("let_be", None, "", "", "{who} lets it happen."),
    terms.E_CONTRACTED: (
        "contracted", SYMPTOM, "hand:{seat}", "symptom_discard", "{who} pays {price} and has contracted {disease}.",
    ),
    terms.E_DIAGNOSIS: ("diagnosis", SYMPTOM, "", "", ""),
    terms.E_DYING: ("dying", None, "", "", "{who} has {n} skulls and is dying!"),
    terms.E_REVIVED: (
        "revived", OUTBREAK, "keepers:{seat}", "outbreak_discard", "{who} plays {cards}: {whom} must live on.",
    ),
    terms.E_CURED: ("cured", DISEASE, "stack:{seat}", "disease_deck", "{who} is cured of {cards}."),
    terms.E_DEAD: ("dead", None, "", "", "{who} dies. Place {n}. {burial}"),
    terms.E_WON: ("won", None, "", "", "{who} died first, with {n} skulls, and wins!"),
    terms.E_OUTBREAK: ("outbreak", OUTBREAK, "outbreak_deck", "outbreak", "Outbreak! {cards}: {text}"),
    terms.E_IGNORED: (
        "ignored", OUTBREAK, "outbreak_deck", "outbreak_discard",
        "{cards} is for larger groups and is ignored; another outbreak is drawn.",
    ),
    terms.E_NO_OUTBREAK: ("no_outbreak", None, "", "", "No outbreak card is left."),
    terms.E_KEEPER_DRAWN: ("keeper_drawn", OUTBREAK, "outbreak_deck", "keepers:{seat}", "{who} draws {keeper}."),
    terms.E_KEPT: ("kept", None, "", "", "{who} kept a keeper."),
    terms.E_KEEPER_PLAYED: ("keeper_played", OUTBREAK, "keepers:{seat}", "outbreak", "{who} plays {cards}: {text}"),
    terms.E_EXTRA_ACTION: ("extra_action", None, "", "", "{who} has one more action."),
    terms.E_SKIP_MARKER: ("skip_marker", None, "", "", "{who} will miss a turn."),
    terms.E_CHOSEN: ("chosen", None, "", "", "{who} chooses {whom}."),
    terms.E_NOBODY_CHOSEN: ("nobody_chosen", None, "", "", "{who} chooses nobody."),
    terms.E_DISCARDED: ("discarded", SYMPTOM, "hand:{seat}", "symptom_discard", "{who} discards {symptoms}."),
    terms.E_RANDOM_DISCARD: (
        "random_discard", SYMPTOM, "hand:{seat}", "symptom_discard", "{who} loses {symptoms} at random.",
    ),
    terms.E_TAKEN: ("taken", SYMPTOM, "hand:{other}", "hand:{seat}", "{who} takes {symptoms} from {whom}."),
    terms.E_PEEKED: ("peeked", SYMPTOM, "", "", "{who} looks at {whom}'s hand{faces}."),
    terms.E_AFFLICTER_TAKEN: (
        "afflicter_taken", AFFLICTER, "display:{other}", "display:{seat}", "{who} takes {whom}'s afflicter {cards}.",
    ),
    terms.E_AFFLICTERS_SWAPPED: (
        "afflicters_swapped", AFFLICTER, "", "", "{who} and {whom} swap afflicters: {cards}.",
    ),
    terms.E_HANDS_SWAPPED: (
        "hands_swapped", SYMPTOM, "hand:{seat}", "hand:{other}", "{who}'s hand goes to {whom}: {symptoms}.",
    ),
    terms.E_DISEASES_SWAPPED: ("diseases_swapped", DISEASE, "", "", "{who} and {whom} swap diseases: {cards}."),
    terms.E_MUTATED: ("mutated", DISEASE, "slot:{n}", "disease_deck", "{cards} mutates back into the deck."),
    terms.E_GAMBLE: ("gamble", DISEASE, "disease_deck", "", "{gamble}"),
    terms.E_NO_SPREAD: ("no_spread", None, "", "", "{who} spreads nothing."),
    terms.E_AFFLICTER_DISCARDED: (
        "afflicter_discarded", AFFLICTER, "display:{seat}", "afflicter_discard", "{who} discards {cards}.",
    ),
    terms.E_PASSED: ("passed", SYMPTOM, "hand:{seat}", "hand:{other}", "{who} passes {symptoms} to {whom}."),
    terms.E_AFFLICTER_PASSED: (
        "afflicter_passed", AFFLICTER, "display:{seat}", "display:{other}", "{who} passes {cards} to {whom}.",
    ),
    terms.E_SHOWN: ("shown", SYMPTOM, "", "", "{who} shows {cards}."),
    terms.E_SHOWN_TAKEN: ("shown_taken", SYMPTOM, "hand:{other}", "hand:{seat}", "{who} takes {cards} from {whom}."),
    terms.E_REDRAW: ("redraw", SYMPTOM, "hand:{seat}", "symptom_discard", "{who} discards {symptoms} to draw anew."),
    terms.E_CARD_DISCARDED: ("card_discarded", OUTBREAK, "outbreak", "outbreak_discard", "{cards} is discarded."),
    terms.E_PASS: ("pass", None, "", "", "{who} can do nothing and passes."),
    terms.E_SURVIVED: ("survived", None, "", "", "{who} is the last one left alive."),
    terms.E_EXHAUSTED: ("exhausted", None, "", "", "No disease is left: the game ends, the most skulls win."),
    terms.E_STANDSTILL: ("standstill", None, "", "", "Nobody can do anything any more: the most skulls win."),
    terms.E_CAP: ("cap", None, "", "", "After {n} turns the game ends, the most skulls win."),
    terms.E_STEP: ("step", None, "", "", ""),
    terms.E_BURIED: ("buried", SYMPTOM, "hand:{seat}", "symptom_discard", "{who}'s cards go to the discards unseen."),
}  # fmt: skip
REACHING = next(name for card, name in enumerate(OUTBREAK_NAMES) if first_op(card) == OP_REACH_UNDER)
NAME_OF = {what: kind[0] for what, kind in KINDS.items()}


# ---------------------------------------------------------------- what a thorough run of games must show
STEPS = sorted(
    {f"op:{OPS[i]}" for i in range(1, 24)}
    | {f"op:draw_symptoms {who}" for who in ("self", "all", "target")}
    | {f"op:{op} {who}" for op in ("discard_symptoms", "discard_afflicters") for who in ("self", "others")}
)
KEEPER_USES = ("wild_symptom", "wild_afflicter", "reach_under", "cancel steal", "cancel target", "revive")
USES = [f"use:{use}" for use in KEEPER_USES]
CONTRACTS = ["contract:own", "contract:steal", *(f"contract:{colour}" for colour in COLOUR_NAMES)]
FEATURES: frozenset[str] = frozenset(
    [f"event:{name}" for name in NAME_OF.values() if name != "step"]
    + [f"outbreak:{kind}" for kind in KIND_IDS]
    + STEPS
    + USES
    + CONTRACTS
)


def marks(row: Row) -> list[str]:
    what, seat, other, n, cards, _seen = row
    found = [f"event:{NAME_OF[what]}"]
    if what in (terms.E_OUTBREAK, terms.E_KEEPER_PLAYED):
        found.append(f"outbreak:{KIND_IDS[n]}")
    elif what in (terms.E_IGNORED, terms.E_KEEPER_DRAWN, terms.E_CANCELLED, terms.E_REVIVED):
        found.append(f"outbreak:{OUTBREAK_IDS[cards].split('.')[0]}")
        if what == terms.E_CANCELLED:
            found.append("use:cancel steal" if n else "use:cancel target")
        elif what == terms.E_REVIVED:
            found.append("use:revive")
    elif what == terms.E_STEP:
        op = OPS[step_op(cards)]
        found = [f"op:{op}"]
        if f"op:{op} {WHO[step_who(cards)]}" in STEPS and (step_who(cards) != 2 or other != terms.NOBODY):
            found.append(f"op:{op} {WHO[step_who(cards)]}")
    elif what == terms.E_CONTRACTED:
        paid = Paid(n)
        colour = COLOUR_NAMES[disease_colour(paid.disease)]
        found += [f"contract:{colour}", "contract:own" if seat == other else "contract:steal"]
        if paid.understudies:
            found.append("use:wild_symptom")
        if paid.afflicter is None:
            found.append("use:wild_afflicter")
        if paid.under:
            found.append("use:reach_under")
    return found


class Paid:
    """What a diagnosis event tells besides the symptoms."""

    def __init__(self, n: int) -> None:
        self.disease = n & 63
        afflicter = n >> 6 & 63
        self.afflicter = None if afflicter == terms.NOTE_CARD else afflicter
        self.understudies = n >> 12 & 15
        self.symptoms = n >> 16 & 15
        self.slot = n >> 21 & 3
        self.under = bool(n >> 20 & 1)


# ---------------------------------------------------------------- sentences
def event(row: Row, viewers: int, names: Sequence[str]) -> Event | None:
    what, seat, other, n, cards, seen = row
    if what == terms.E_STEP:
        return None
    kind, words, source, target, _text = KINDS[what]
    faces = packed(cards, how_many(row)) if words and sees(viewers, seen) else []
    ids = [words[0][c] for c in faces] if words else []
    place = slot_of(row)
    if what == terms.E_SPREAD_SHOWN and n == 1:
        source = "incubation"
    if what == terms.E_SLOT_FILLED and other != terms.NOBODY:
        source = "incubation"
    if what == terms.E_AFFLICTER_OPENED and seat == terms.NOBODY:
        source = "afflicter_deck"
    if what == terms.E_GAMBLE:
        target = f"stack:{seat}" if n == 2 else "disease_deck"
    if what == terms.E_CONTRACTED:
        ids = [DISEASE_IDS[Paid(n).disease], *ids]
        source, target = f"slot:{place}", f"stack:{seat}"
    return Event(
        kind=kind,
        text=sentence(row, [words[1][c] for c in faces] if words else [], names),
        seat=None if seat == terms.NOBODY else seat,
        other=None if other == terms.NOBODY or what == terms.E_SLOT_FILLED else other,
        count=how_many(row) if words else n,
        cards=ids,
        source=source.format(seat=seat, other=other, n=place),
        target=target.format(seat=seat, other=other, n=place),
    )


ONE_CARD = (
    terms.E_POOL_TAKEN, terms.E_POOL_FILLED, terms.E_SPREAD_SHOWN, terms.E_SPREAD, terms.E_SLOT_FILLED,
    terms.E_MUTATED, terms.E_DECLARED, terms.E_CANCELLED, terms.E_OUTBREAK, terms.E_KEEPER_PLAYED,
)  # fmt: skip


def how_many(row: Row) -> int:
    """How many cards the event carries: n, unless that says something else."""
    what, _seat, _other, n, _cards, _seen = row
    if what in ONE_CARD:
        return 1
    if what in (terms.E_DIAGNOSIS, terms.E_CONTRACTED):
        return Paid(n).symptoms
    if what == terms.E_GAMBLE:
        return min(n, 1)
    if what == terms.E_BURIED:
        return min(n & 15, 8)
    return n


def slot_of(row: Row) -> int:
    what, _seat, _other, n, _cards, _seen = row
    if what in (terms.E_DIAGNOSIS, terms.E_CONTRACTED):
        return Paid(n).slot
    return n


def packed(cards: int, n: int) -> list[int]:
    return [cards >> (7 * i) & 127 for i in range(n)]


def sentence(row: Row, shown: list[str], names: Sequence[str]) -> str:
    what, seat, other, n, cards, _seen = row
    who = names[seat] if seat != terms.NOBODY else ""
    whom = names[other] if other != terms.NOBODY and other < len(names) else ""
    if what == terms.E_DIAGNOSIS:
        paid = Paid(n)
        told = diagnosis(
            paid.disease, paid.afflicter, whom if other != seat else "", packed(cards, paid.symptoms), paid.understudies
        )
        return f"{who}: {told}"
    number = how_many(row)
    listed = listing(shown)
    return KINDS[what][4].format(
        who=who,
        whom=whom,
        n=slot_of(row),
        cards=listed,
        symptoms=(count(number, "symptom") if number else "no symptom") + (f": {listed}" if shown else ""),
        faces=f": {listed}" if shown else "",
        keeper=f"a keeper: {listed}" if shown else "a keeper",
        text=OUTBREAK_TEXTS[cards] if what in (terms.E_OUTBREAK, terms.E_KEEPER_PLAYED) else "",
        pile=PILES.get(cards, ""),
        how=declared(row, whom) if what == terms.E_DECLARED else "",
        plan="steal" if n == 1 else "plan",
        burial=f'"{burial(cards)}"' if what == terms.E_DEAD else "",
        gamble=gamble(who, n, listed),
        price=price(n, whom, seat == other, shown) if what == terms.E_CONTRACTED else "",
        disease=DISEASE_NAMES[Paid(n).disease] if what == terms.E_CONTRACTED else "",
    )


def declared(row: Row, whom: str) -> str:
    """How a contract is declared: from underneath, and by whose afflicter."""
    _what, seat, other, n, _cards, _seen = row
    under = f" from underneath with {REACHING}" if n & 1 else ""
    means = "a sick note" if n >> 8 == terms.NOTE_CARD else f'"{AFFLICTER_NAMES[n >> 8]}"'
    return f"{under} by {whom}'s afflicter {means}" if other != seat else f"{under} by {means}"


def price(n: int, whom: str, own: bool, symptoms: list[str]) -> str:
    """What was paid for a disease."""
    paid = Paid(n)
    means = "a sick note" if paid.afflicter is None else f'"{AFFLICTER_NAMES[paid.afflicter]}"'
    if not own:
        means = f"{whom}'s {means}"
    return listing([means, *symptoms, *["an understudy"] * paid.understudies])


def gamble(who: str, n: int, listed: str) -> str:
    if n == 0:
        return f"There is no disease left to reveal for {who}."
    if n == 1:
        return f"{listed} is revealed, and shuffled back."
    return f"{listed} is revealed: {who} has it, free."


def told(n: int, cards: int, seat: int, victim: int, names: Sequence[str]) -> str:
    """The latest diagnosis of a state, in words."""
    return sentence((terms.E_DIAGNOSIS, seat, victim, n, cards, 0), [], names)
