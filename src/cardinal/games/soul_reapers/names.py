"""Names of cards, cells and plays, both ways: `s.7H` and "the soul 7 of Hearts"."""

import re

from cardinal.core.errors import Malformed
from cardinal.core.game import LETTERS
from cardinal.core.printed import PrintedCard
from cardinal.games.soul_reapers import terms
from cardinal.games.soul_reapers.cards import SOUL, id_rank, value_of

RANKS = "23456789TJQKA"
SUITS = "CDHS"
RANK_NAMES = {"T": "10", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
SUIT_NAMES = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
# by face, 1..54; no card has face 0
FACE_IDS = ["", *(rank + suit for rank in RANKS for suit in SUITS), "X1", "X2"]
FACE_NAMES = ["", *(f"{RANK_NAMES.get(rank, rank)} of {SUIT_NAMES[suit]}" for rank in RANKS for suit in SUITS)]
FACE_NAMES += ["first Joker", "second Joker"]
RANK_WORDS = {i + 2: RANK_NAMES.get(rank, rank) for i, rank in enumerate(RANKS)} | {15: "Joker"}
ORIGINS = "012345s"  # by owner
CARD_IDS = [[f"{origin}.{face}" for face in FACE_IDS] for origin in ORIGINS]
OWNED = {name.lower(): (owner, face) for owner, names in enumerate(CARD_IDS) for face, name in enumerate(names) if face}
CARD_NAMES = {
    name: (f"soul {FACE_NAMES[face]}" if origin == "s" else FACE_NAMES[face])
    for origin, row in zip(ORIGINS, CARD_IDS, strict=True)
    for face, name in enumerate(row)
    if face
}


def printed_card(name: str) -> PrintedCard:
    """No card has text; what counts is its value."""
    rank, suit = name[2], name[3]
    value = {"X": 20, "A": 11}.get(rank, RANKS.index(rank) + 2 if rank in "23456789T" else 10)
    return PrintedCard(
        name,
        CARD_NAMES[name],
        kind="soul" if name.startswith("s") else "own",
        suit=SUIT_NAMES.get(suit, "").lower(),
        numbers={"value": value},
    )


PRINTED = [printed_card(name) for name in CARD_NAMES]
CARD = re.compile(r"(?:(s|[0-9])\.)?([2-9tjqka][cdhs]|x[12])")


def faces_in(mask: int) -> list[int]:
    """The faces of a mask in printed order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length())
        mask ^= low
    return found


def card_id(owner: int, face: int) -> str:
    """`s.7H`, `0.KD`."""
    return CARD_IDS[owner][face]


def named(seat: int, card: int) -> str:
    """The id in words of the specification of a card (an engine id) in this seat's hand or purgatory pile."""
    return card_id(terms.SOULS if card & SOUL else seat, card >> 1)


def spoken(card: int) -> str:
    """A card of a hand for a person: "King of Diamonds", "soul 7 of Hearts"."""
    return f"{'soul ' if card & SOUL else ''}{FACE_NAMES[card >> 1]}"


def bytes_of(packed: int) -> list[int]:
    """The engine ids packed into a hand or an event, without marks, the lowest byte first."""
    found = []
    while packed:
        found.append(packed & 127)
        packed >>= 8
    return found


def value_of_play(cards: list[int]) -> int:
    """R2, R3."""
    return sum(int(value_of(id_rank(card))) for card in cards)


def read_card(text: str, place: str, owner: int) -> tuple[int, int]:
    """Owner and face of `s.7H`, `0.KD`, or of a bare `KD`, which belongs to `owner`."""
    name = text.strip().lower()
    found = OWNED.get(name if "." in name else f"{ORIGINS[owner]}.{name}")
    if not found:
        raise Malformed(place, f"there is no card {text[:20]!r}; cards are written s.7H, 0.KD, 1.X1")
    return found


def read_held(text: str, place: str, seat: int) -> int:
    """The engine id of a card that can lie in this seat's hand: its own, or a soul."""
    owner, face = read_card(text, place, seat)
    if owner not in (seat, terms.SOULS):
        raise Malformed(place, f"{text}: {LETTERS[seat]} can only hold cards of its own deck and souls (R29)")
    return 2 * face + (SOUL if owner == terms.SOULS else 0)


def pile_name(cell: int, side: int) -> str:
    return f"pile {cell} (row {cell // side + 1}, column {cell % side + 1})"
