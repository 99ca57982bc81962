"""Names and sentences of Harbour Lies."""

from harbour_lies import terms

ROLES = ("bailiff", "broker", "corsair", "pilot", "smuggler")
ROLE_NAMES = [role.title() for role in ROLES]
SIDES = ("left", "right")
DOES = {
    "bailiff": "Stop a Pilot or a Corsair.",
    "broker": "Swap a paper with the deck.",
    "corsair": "Pay 3 pearls: another player loses a paper.",
    "pilot": "Take 2 pearls from another player.",
    "smuggler": "Take 3 pearls.",
}

EVENTS = {
    terms.E_DEAL: ("deal", "{who} gets two papers: {cards}."),
    terms.E_WORK: ("work", "{who} works for a pearl."),
    terms.E_CLAIM: ("claim", "{who} claims to be the {role}{at}."),
    terms.E_DOUBT: ("doubt", "{who} does not believe {other}."),
    terms.E_BELIEVED: ("believed", "Nobody doubts {who}."),
    terms.E_PROVED: ("proved", "{who} shows the {side} paper, the {cards}. It is stamped."),
    terms.E_BLUFF: ("bluff", "{who} is no {role}."),
    terms.E_BLOCK: ("block", "{who} claims to be the Bailiff and stops {other}."),
    terms.E_LET: ("let", "{who} does not stop {other}."),
    terms.E_SMUGGLED: ("smuggled", "{who} takes {n} pearls."),
    terms.E_PILOTED: ("piloted", "{who} takes {pearls} from {other}."),
    terms.E_RAIDED: ("raided", "{who} raids {other}."),
    terms.E_ACCUSED: ("accused", "{who} accuses {other}."),
    terms.E_SWAPPED: ("swapped", "{who} swaps the {side} paper with the deck: {cards}."),
    terms.E_LOST: ("lost", "{who} loses the {side} paper, a {cards}."),
    terms.E_OUT: ("out", "{who} is out."),
    terms.E_WON: ("won", "{who} is the last at the quay and wins."),
    terms.E_TIDE: ("tide", "The tide comes in after {n} turns."),
}
MOVES = {
    "deal": ("deck", "papers:{seat}"),
    "proved": ("papers:{seat}", "{side}:{seat}"),
    "lost": ("papers:{seat}", "{side}:{seat}"),
    "swapped": ("deck", "papers:{seat}"),
}
WITH_A_SIDE = (terms.E_PROVED, terms.E_SWAPPED, terms.E_LOST)
WITH_A_ROLE = (terms.E_CLAIM, terms.E_BLUFF)


def papers_in(cards: int) -> list[int]:
    """The roles that an event carries, three bits each (`cards.pair`)."""
    found = []
    while cards:
        found.append((cards & 7) - 1)
        cards >>= 3
    return found
