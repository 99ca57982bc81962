"""The table as a set of viewers sees it."""

from cardinal.core.view import Zone
from cardinal.games.death_wish import board, position, terms
from cardinal.games.death_wish.cards import HAND_LIMIT, OP_WILD_AFFLICTER, OP_WILD_SYMPTOM, WILD, WILD_BIT
from cardinal.games.death_wish.contract import affordable
from cardinal.games.death_wish.knowledge import is_known, keeper_is_known, known_word
from cardinal.games.death_wish.names import AFFLICTER_IDS, DISEASE_IDS, OUTBREAK_IDS, SYMPTOM_IDS
from cardinal.games.death_wish.piles import AFFLICTER_DISCARD, OUTBREAK_DISCARD, SYMPTOM_DISCARD, size
from cardinal.games.death_wish.rules import DeathWish
from cardinal.games.death_wish.state import display_size, hand_size, kept_size, stack_size


def open_zone(name: str, title: str, cards: list[int], ids: list[str]) -> Zone:
    return Zone(name, title, None, len(cards), [ids[c] for c in cards])


def seat_zones(s: DeathWish, p: int, viewers: int, who: str) -> list[Zone]:
    display = [AFFLICTER_IDS[board.display_card(s, p, i)] for i in range(display_size(s, p))]
    stack = [DISEASE_IDS[board.stack_card(s, p, i)] for i in range(stack_size(s, p))]
    return [
        hand_zone(s, p, viewers, who),
        Zone(f"display:{p}", f"{who}'s afflicters", p, len(display), display),
        Zone(f"stack:{p}", f"{who}'s diseases", p, len(stack), stack),
        keeper_zone(s, p, viewers, who),
    ]


def hand_zone(s: DeathWish, p: int, viewers: int, who: str) -> Zone:
    n = hand_size(s, p)
    hand = [board.hand_card(s, p, i) for i in range(n)]
    if viewers >> p & 1:
        return Zone(f"hand:{p}", f"{who}'s symptoms", p, n, [SYMPTOM_IDS[c] for c in hand])
    known = known_cards(s, viewers, p)
    return Zone(f"hand:{p}", f"{who}'s symptoms", p, n, [], [SYMPTOM_IDS[c] for c in sorted(hand) if c in known])


def known_cards(s: DeathWish, viewers: int, column: int) -> set[int]:
    """The symptoms that viewers know to be in another's hand or the discard."""
    low, high = known_word(s, viewers, column, 0), known_word(s, viewers, column, 1)
    return {c for c in range(len(SYMPTOM_IDS)) if is_known(low, high, c)}


def keeper_zone(s: DeathWish, p: int, viewers: int, who: str) -> Zone:
    kept = [board.kept_card(s, p, i) for i in range(kept_size(s, p))]
    seen = [OUTBREAK_IDS[c] for c in kept if keeper_is_known(s, viewers, p, c)]
    cards, known = (seen, []) if viewers >> p & 1 else ([], seen)
    return Zone(f"keepers:{p}", f"{who}'s keepers", p, len(kept), cards, known)


def reach(s: DeathWish, p: int, slot: int) -> str:
    """What p still lacks for the top disease of a slot, told to p alone: `ready`, `2 more`, `no afflicter, 1 more`."""
    disease = board.accessible(s, slot)
    if not disease:
        return ""
    jokers = board.nibble(board.colours_held(s, p), WILD) + board.keepers_for(s, p, OP_WILD_SYMPTOM)
    note = WILD_BIT if board.keepers_for(s, p, OP_WILD_AFFLICTER) else 0
    for shown, lack in ((board.shows(s, p) | note, []), (WILD_BIT, ["no afflicter"])):
        for more in range(HAND_LIMIT + 1):
            if affordable(s, p, disease - 1, board.colours_held(s, p), jokers + more, shown):
                return ", ".join([*lack, f"{more} more"] if more else lack) or "ready"
    raise AssertionError(f"{DISEASE_IDS[disease - 1]} costs more than a hand can hold")


def discard_zones(s: DeathWish, viewers: int) -> list[Zone]:
    """Face down; what the viewers remember to have seen is known."""
    symptoms = [SYMPTOM_IDS[c] for c in sorted(known_cards(s, viewers, terms.IN_DISCARD))]
    afflicters = [AFFLICTER_IDS[c] for c in position.pile_cards(s, AFFLICTER_DISCARD)]
    seen = known_word(s, viewers, terms.OUTBREAKS_KNOWN, 0)
    outbreaks = [OUTBREAK_IDS[c] for c in position.pile_cards(s, OUTBREAK_DISCARD) if seen >> c & 1]
    return [
        Zone("symptom_discard", "Symptom discard", None, size(s, SYMPTOM_DISCARD), [], symptoms),
        Zone("afflicter_discard", "Afflicter discard", None, len(afflicters), [], afflicters),
        Zone("outbreak_discard", "Outbreak discard", None, size(s, OUTBREAK_DISCARD), [], outbreaks),
    ]
