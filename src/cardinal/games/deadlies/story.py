"""What happens at the table, in sentences, with what each viewer may see of it (specification, section 8.2)."""

from collections.abc import Sequence

from cardinal.core.game import Row, sees
from cardinal.core.phrases import counted, listing
from cardinal.core.view import Event
from cardinal.games.deadlies import terms
from cardinal.games.deadlies.cards import CORRUPTION, NO_SUIT, suit_of
from cardinal.games.deadlies.names import CARD_IDS, CARD_NAMES, SUIT_TEXTS, SUITS, cards_in

EFFECT_TEXTS = SUIT_TEXTS
KIND = {
    terms.E_START: "start",
    terms.E_TURN: "turn",
    terms.E_DRAW: "draw",
    terms.E_RESHUFFLE: "reshuffle",
    terms.E_FRONT_GONE: "front_gone",
    terms.E_PLAY: "play",
    terms.E_EFFECT: "effect",
    terms.E_HIT: "hit",
    terms.E_NAMED: "named",
    terms.E_SHOWN: "shown",
    terms.E_NOT_SHOWN: "not_shown",
    terms.E_DEALT: "dealt",
    terms.E_DEAL_ON: "deal_on",
    terms.E_BUST: "bust",
    terms.E_DEAL_ENDS: "deal_ends",
    terms.E_FIVE: "five",
    terms.E_HAND_KEPT: "hand_kept",
    terms.E_HAND_DISCARDED: "hand_discarded",
    terms.E_REFUSED: "refused",
    terms.E_ACCEPTED: "accepted",
    terms.E_REVEALED: "revealed",
    terms.E_TAKEN: "taken",
    terms.E_GORGED: "gorged",
    terms.E_STRUCK_BACK: "struck_back",
    terms.E_LET_BE: "let_be",
    terms.E_SWAPPED: "swapped",
    terms.E_KEPT: "kept",
    terms.E_HALO: "halo",
    terms.E_STAYS: "stays",
    terms.E_DIAL: "dial",
    terms.E_OWED: "owed",
    terms.E_TIE: "tie",
    terms.E_WON: "won",
    terms.E_CAP: "cap",
    terms.E_HALO_HOME: "halo_home",
}
# Everything that a thorough run of games must show: each kind of event, each effect, each card played on top.
FEATURES: frozenset[str] = frozenset(
    [f"event:{name}" for name in KIND.values()]
    + [f"effect:{suit}" for suit in SUITS]
    + [f"top:{card}" for card in CARD_IDS]
    + [f"corruption as {suit}" for suit in SUITS]
)
# where the cards of an event come from and go to: {seat} and {other} are filled in
MOVES = {
    "draw": ("deck", "hand:{seat}"),
    "front_gone": ("front:{seat}", "discard"),
    "play": ("hand:{seat}", "pile"),
    "dealt": ("deck", "row"),
    "bust": ("row", "hand:{seat}"),
    "hand_discarded": ("hand:{seat}", "discard"),
    "revealed": ("hand:{seat}", "discard"),
    "taken": ("hand:{other}", "hand:{seat}"),
    "struck_back": ("hand:{seat}", "discard"),
    "swapped": ("hand:{seat}", "hand:{other}"),
    "stays": ("pile", "front:{seat}"),
    "halo_home": ("pile", "centre"),
    "reshuffle": ("discard", "deck"),
}


def marks(row: Row) -> list[str]:
    what, _seat, _other, n, _cards, _seen = row
    found = [f"event:{KIND[what]}"]
    if what == terms.E_PLAY:
        found.append(f"top:{CARD_IDS[n]}")
        if n < CORRUPTION:
            found.append(f"effect:{SUITS[suit_of(n)]}")
    if what == terms.E_EFFECT:
        found += [f"effect:{SUITS[n]}", f"corruption as {SUITS[n]}"]
    return found


def event(row: Row, viewers: int, names: Sequence[str]) -> Event | None:
    what, seat, other, n, cards, seen = row
    kind = KIND[what]
    shown = list(cards_in(cards)) if sees(viewers, seen) and what != terms.E_TURN else []
    if what == terms.E_PLAY:  # the top card comes down last
        shown = [c for c in shown if c != n] + [c for c in shown if c == n]
    who = names[seat] if seat != terms.NOBODY else ""
    whom = names[other] if other != terms.NOBODY else ""
    source, target = MOVES.get(kind, ("", ""))
    if what == terms.E_HALO:
        source = "" if n == 0 else "centre" if other == terms.NOBODY else f"hand:{other}"
        target = f"hand:{seat}"
    return Event(
        kind=kind,
        text=sentence(row, [CARD_NAMES[c] for c in shown], who, whom, names),
        seat=None if seat == terms.NOBODY else seat,
        other=None if other == terms.NOBODY else other,
        count=n if what != terms.E_PLAY else cards.bit_count(),
        cards=[CARD_IDS[c] for c in shown],
        source=source.format(seat=seat, other=other),
        target=target.format(seat=seat, other=other),
    )


def sentence(row: Row, shown: list[str], who: str, whom: str, names: Sequence[str]) -> str:
    what, _seat, _other, n, cards, _seen = row
    listed = listing(shown)
    if what == terms.E_PLAY:
        under = [name for name in shown if name != CARD_NAMES[n]]
        return f"{who} plays {CARD_NAMES[n]}" + (f" on top of {listing(under)}." if under else ".")
    if what == terms.E_DRAW:
        drawn = f"{who} draws {counted(n)}" if n else f"{who} finds no card to draw"
        return f"{drawn}: {listed}." if shown else f"{drawn}."
    if what == terms.E_NAMED:
        return f"{who} {NAMING[SUITS[n]]} {whom}."
    if what == terms.E_SHOWN:
        return f"{who} shows {whom} {listed}." if shown else f"{who} shows {whom} a card that counts as Pride."
    if what == terms.E_TAKEN:
        return f"{who} takes {listed or 'a card'} from {whom}."
    if what == terms.E_SWAPPED:
        return f"{who}'s {counted(n)}{' (' + listed + ')' if shown else ''} {'goes' if n == 1 else 'go'} to {whom}."
    if what == terms.E_REVEALED:
        return f"{who} discards {listed or 'nothing'}."
    if what == terms.E_HALO:
        if n == 0:
            return f"{who} has the Halo already."
        return f"{who} takes the Halo from {whom or 'the centre'}."
    if what == terms.E_DEAL_ON:
        return f"{who} deals on." if n == terms.YES else f"{who} stops."
    if what == terms.E_DIAL:
        falls = f"falls from {n} to {n - 2}" if n else "stays on 0"
        return f"The Halo: {who}'s dial {falls}." if shown else f"{who}'s hand is empty: the dial {falls}."
    if what == terms.E_HAND_DISCARDED:
        return f"{who} discards the whole hand: {listed}." if shown else f"{who} has nothing left to discard."
    if what == terms.E_TURN:
        again, without_cards = cards & 1, cards & 2
        return f"Turn {n}: {who}{' again' if again else ''}{', who has no card to play' if without_cards else ''}."
    if what == terms.E_TIE:
        tied = [names[p] for p in range(len(names)) if n >> p & 1]
        return f"{listing(tied)} stand on 0 together: a tie, and the game goes on."
    suit = SUITS[n].title() if what == terms.E_EFFECT else ""
    return PLAIN_SENTENCES[what].format(who=who, whom=whom, n=n, cards=listed, suit=suit)


NAMING = {"pride": "challenges", "lust": "makes eyes at", "wrath": "strikes"}
PLAIN_SENTENCES = {
    terms.E_START: "The dials stand on {n}; {who} begins.",
    terms.E_RESHUFFLE: "The discard is shuffled into a new deck of {n}.",
    terms.E_FRONT_GONE: "{who}'s {cards} goes from the front to the discard.",
    terms.E_EFFECT: "{who} uses Corruption as {suit}.",
    terms.E_HIT: "{who}'s Sloth is woken: {who} draws 1.",
    terms.E_NOT_SHOWN: "{who} shows nothing and draws 1.",
    terms.E_DEALT: "{cards} is dealt to {who}.",
    terms.E_BUST: "Bust! {who} takes all {n}: {cards}.",
    terms.E_DEAL_ENDS: "The deal ends; everybody keeps what was dealt to them.",
    terms.E_FIVE: "Five cards dealt without a bust!",
    terms.E_HAND_KEPT: "{who} keeps the hand.",
    terms.E_REFUSED: "{who} refuses.",
    terms.E_ACCEPTED: "{who} accepts; both choose in secret.",
    terms.E_GORGED: "{who} feasts.",
    terms.E_STRUCK_BACK: "{who} strikes back at {whom} with {cards}.",
    terms.E_LET_BE: "{who} takes it.",
    terms.E_KEPT: "{who} swaps with nobody.",
    terms.E_STAYS: "{cards} stays in front of {who}.",
    terms.E_OWED: "{who} is owed a refill.",
    terms.E_WON: "{who} has emptied the hand on 0 and wins!",
    terms.E_CAP: "After {n} turns the game ends without a winner.",
    terms.E_HALO_HOME: "The Halo goes back to the centre.",
}


assert len(SUITS) == NO_SUIT
