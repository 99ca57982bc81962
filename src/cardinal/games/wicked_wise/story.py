"""What happens at the table, in sentences, with what each viewer may see of it (specification, section 8)."""

from collections.abc import Sequence

from cardinal.core.game import Row, sees
from cardinal.core.phrases import counted, listing
from cardinal.core.view import Event
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.cards import FIRST_GEM
from cardinal.games.wicked_wise.data import ABILITY_OF, OPS
from cardinal.games.wicked_wise.names import (
    ABILITY_IDS,
    ABILITY_NAMES,
    CARD_IDS,
    CARD_NAMES,
    GOAL_IDS,
    GOAL_NAMES,
    HINTS,
    SUIT_IDS,
    SUIT_NAMES,
    TREASURE_IDS,
    TREASURE_NAMES,
    cards_in,
    goal_card,
    team_name,
    unpack,
)

KIND = {int(getattr(terms, name)): name.removeprefix("E_").lower() for name in dir(terms) if name.startswith("E_")}
HAND_NAMES = ("T1 Dragon", "T2 Dragon", "T3 Dragon", "T1 Mouse", "T2 Mouse", "T3 Mouse")
SEVENS = {  # events whose `cards` is a list of cards of play
    terms.E_PEEKED, terms.E_DRAW, terms.E_LAID, terms.E_OPEN_LEFT, terms.E_DISCARDED, terms.E_PLAY, terms.E_SWAP_GIVEN,
    terms.E_SWAP_RETURNED, terms.E_GIVEN, terms.E_REPLACED, terms.E_LOOKED, terms.E_DIG_KEPT, terms.E_SALVAGED,
    terms.E_PASS_DONE, terms.E_HANDED_OVER,
}  # fmt: skip
SEATS_NAMED = {  # events whose `other` is a seat
    terms.E_GOALS_PASSED, terms.E_PEEKED, terms.E_SWAP_GIVEN, terms.E_SWAP_RETURNED, terms.E_GIVEN, terms.E_HANDED_OVER,
}  # fmt: skip
TEAM_NAMED = {  # events whose `other` is a team
    terms.E_GOALS_DRAWN, terms.E_GOALS_KEPT, terms.E_TREASURE_USED, terms.E_SUIT_NAMED, terms.E_HINT, terms.E_ABILITY,
    terms.E_COINS, terms.E_STOLEN, terms.E_TREASURES_DRAWN, terms.E_TREASURE_TAKEN, terms.E_TREASURE_DROPPED,
    terms.E_TRICK_WON, terms.E_SALVAGED, terms.E_COLLECTED, terms.E_REWARD, terms.E_PAYOUT, terms.E_STAKE_WON,
    terms.E_STAKE_LOST, terms.E_EVALUATED, terms.E_TRICK, terms.E_LOOKED,
}  # fmt: skip
PLACE_NAMES = {6: "discard", 7: "gem_deck", 8: "basic_deck"}
ROLES = ("first", "mouse", "second")
# Everything that a thorough run of games must show.
FEATURES: frozenset[str] = frozenset(
    [f"event:{name}" for name in KIND.values()]
    + [f"ability:{name}" for name in ABILITY_IDS]
    + [f"treasure used:{name}" for name in TREASURE_IDS]
    + [f"treasure paid:{name}" for name in ("crystal_spyglass", *TREASURE_IDS[-6:])]
    + [f"hint:{name}" for name in (*HINTS, "pass")]
    + [f"goal {how}:{name}" for name in GOAL_IDS for how in ("met", "missed")]
    + [f"suit named:{name}" for name in SUIT_IDS[:4]]
    + ["stake on met", "stake on missed"]
)


def marks(row: Row) -> list[str]:
    what, _seat, other, n, cards, _seen = row
    found = [f"event:{KIND[what]}"]
    if what == terms.E_PLAY and other == terms.AS_MOUSE:
        card = cards - 1
        found.append(f"ability:{ABILITY_IDS[ability(card)]}")
    elif what == terms.E_TREASURE_USED:
        found.append(f"treasure used:{TREASURE_IDS[n]}")
    elif what == terms.E_PAYOUT:
        found.append(f"treasure paid:{TREASURE_IDS[n >> 6]}")
    elif what == terms.E_HINT:
        found.append(f"hint:{hint_word(n)}")
    elif what == terms.E_GOAL_MET:
        found.append(f"goal met:{GOAL_IDS[cards]}")
    elif what == terms.E_GOAL_MISSED:
        found.append(f"goal missed:{GOAL_IDS[cards]}")
    elif what == terms.E_SUIT_NAMED:
        found.append(f"suit named:{SUIT_IDS[n]}")
    elif what == terms.E_STAKE:
        found.append("stake on missed" if other & 1 else "stake on met")
    return found


def ability(card: int) -> int:
    return ABILITY_OF[card - FIRST_GEM + 15] if card >= FIRST_GEM else ABILITY_OF[card % 15]


def hint_word(n: int) -> str:
    return HINTS[n] if n < len(HINTS) else "pass"


def place_name(place: int) -> str:
    """The zone of a place where cards lie: a hand, the discard pile, a deck."""
    if place in PLACE_NAMES:
        return PLACE_NAMES[place]
    return f"dragon:{place}" if place < 3 else f"mouse:{place - 3}"


def event(row: Row, viewers: int, names: Sequence[str]) -> Event | None:
    what, seat, other, n, cards, seen = row
    seen_by_us = sees(viewers, seen)
    shown = unpack(cards, 7) if what in SEVENS and seen_by_us else []
    if what == terms.E_DEAL and seen_by_us:
        shown = list(cards_in(cards, 0))
    source, target = route(row)
    count = n & 63 if what in (terms.E_DRAW, terms.E_STOLEN, terms.E_STAKE, terms.E_PAYOUT, terms.E_COLLECTED) else n
    if what in (terms.E_LAID, terms.E_OPEN_LEFT, terms.E_PLAY):
        count = 1
    if what in (terms.E_GOALS_PASSED, terms.E_GOALS_SHOWN, terms.E_BEGINNER, terms.E_TREASURE_TAKEN):
        count = 0
    return Event(
        kind=KIND[what],
        text=sentence(row, shown, seen_by_us, names),
        seat=None if seat == terms.NOBODY else seat,
        other=other if what in SEATS_NAMED else None,
        count=count,
        cards=[CARD_IDS[c] for c in shown] or goal_cards(row, seen_by_us) or treasure_cards(row, seen_by_us),
        source=source,
        target=target,
    )


def goal_cards(row: Row, seen: bool) -> list[str]:
    what, _seat, other, n, cards, _ = row
    if what == terms.E_GOALS_SHOWN:
        return [goal_card(t, k) for t in range(3) for k in unpack(cards >> 15 * t & 0x7FFF, 5)]
    if what == terms.E_BEGINNER:
        return [f"beg_{GOAL_IDS[k]}" for k in unpack(cards, 5)]
    if what in (terms.E_GOALS_DRAWN, terms.E_GOALS_KEPT) and seen:
        return [goal_card(other, k) for k in unpack(cards, 5)]
    if what == terms.E_GOALS_PASSED and seen:
        return [goal_card(n, k) for k in unpack(cards, 5)]
    if what in (terms.E_GOAL_MET, terms.E_GOAL_MISSED, terms.E_INSURED):
        return [goal_card(other // 3, cards)]
    if what == terms.E_STAKE:
        return [goal_card(other // 6, cards)]
    return []


def treasure_cards(row: Row, seen: bool) -> list[str]:
    what, _seat, _other, n, cards, _ = row
    if what in (terms.E_TREASURE_USED, terms.E_TREASURE_DROPPED):
        return [TREASURE_IDS[n]]
    if what == terms.E_TREASURE_TAKEN:
        return [TREASURE_IDS[n & 31]]
    if what == terms.E_TREASURES_DRAWN and seen:
        return [TREASURE_IDS[x] for x in unpack(cards, 5)]
    if what == terms.E_TREASURES_SPENT:
        return [TREASURE_IDS[i] for i in range(len(TREASURE_IDS)) if cards >> i & 1]
    return []


def route(row: Row) -> tuple[str, str]:
    """From which zone to which the cards of an event go."""
    what, _seat, other, n, _cards, _ = row
    if what == terms.E_DEAL:
        return "basic_deck", place_name(other)
    if what == terms.E_DRAW:
        return ("gem_deck" if n >> 6 else "basic_deck"), place_name(other)
    if what == terms.E_LAID:
        return place_name(other), "open"
    if what == terms.E_OPEN_LEFT:
        return "open", place_name(other)
    if what == terms.E_PLAY:
        team = n & 7
        hand = "open" if n >> 3 else f"mouse:{team}" if other == terms.AS_MOUSE else f"dragon:{team}"
        return hand, "trick"
    if what in (terms.E_DISCARDED, terms.E_REPLACED):
        return place_name(other) if n else "", "discard" if n else ""
    if what == terms.E_SALVAGED or what == terms.E_COLLECTED:
        return "trick", f"collection:{other}"
    if what == terms.E_DIG_KEPT:
        return "gem_deck", place_name(other)
    if what == terms.E_TREASURE_USED:
        return f"treasures:{other}", f"used:{other}"
    if what == terms.E_TREASURE_TAKEN:
        return "treasure_deck", f"treasures:{other}"
    if what == terms.E_TREASURE_DROPPED:
        return f"treasures:{other}", "treasure_discard"
    return HANDING.get(what, ("", ""))


HANDING = {
    terms.E_SWAP_GIVEN: ("mouse", "dragon"),
    terms.E_SWAP_RETURNED: ("dragon", "mouse"),
    terms.E_GIVEN: ("mouse", "dragon"),
    terms.E_HANDED_OVER: ("mouse", "dragon"),
}


def sentence(row: Row, shown: list[int], seen: bool, names: Sequence[str]) -> str:
    what, seat, other, n, cards, _ = row
    who = names[seat] if seat < terms.NOBODY else ""
    whom = names[other] if what in SEATS_NAMED else team_name(other) if what in TEAM_NAMED else ""
    listed = listing(CARD_NAMES[c] for c in shown)
    if what in (terms.E_DEAL, terms.E_DRAW):
        number = counted(n & 63)
        deck = "" if what == terms.E_DEAL else " from the gem deck" if n >> 6 else " from the basic deck"
        verb = "is dealt" if what == terms.E_DEAL else "draws"
        hand = HAND_NAMES[other]
        return f"{who} {verb} {number}{deck} ({hand} hand){': ' + listed if shown else ''}."
    if what in (terms.E_LAID, terms.E_OPEN_LEFT):
        return open_sentence(row, shown)
    if what == terms.E_PLAY:
        return play_sentence(row, who)
    if what in HANDED:
        verb, after = HANDED[what]
        what_cards = f"{counted(n)}{' (' + listed + ')' if shown else ''}" if n else "nothing"
        return f"{who} {verb} {what_cards}{after.format(whom=whom)}."
    if what in GOAL_EVENTS:
        return goal_sentence(row, seen, who)
    if what in TREASURE_EVENTS:
        return treasure_sentence(row, seen, who, whom)
    if what == terms.E_START:
        return f"{counted(n, 'team')} sit down: {roles(cards, n, names)}."
    if what == terms.E_HINT:
        return f"{who} says nothing." if n >= len(HINTS) else f"{who} hints {HINTS[n]}."
    if what == terms.E_ABILITY:
        return f"{who} chooses to {step_words(cards)}."
    if what == terms.E_STOLEN:
        return f"{who} takes {counted(n & 63, 'coin')} from {whom} for {team_name(n >> 6)}."
    if what == terms.E_LOOKED:
        return f"{who} looks at the top {counted(n, 'gem')}{': ' + listed if shown else ''}."
    if what == terms.E_DIG_KEPT:
        return f"{who} keeps {listed or 'a gem'}; {counted(n, 'gem')} under the deck."
    if what == terms.E_TRICK_WON:
        return f"{whom} wins the trick with {CARD_NAMES[n]}."
    if what == terms.E_REWARD:
        return f"{who} chooses {'a treasure' if n else 'two coins'} for {whom}."
    if what == terms.E_LEAD:
        return f"The Lead token goes to {team_name(n)}{' by lot' if other else ''}."
    if what == terms.E_PASS_DONE:
        return f"{who} has finished passing{': ' + (listed or 'nothing') if seen else ''}."
    numbers = {"n": n, "next": n + 1, "who": who, "whom": whom, "coins": counted(n, "coin"), "cards": counted(n & 63)}
    if what == terms.E_TRICK:
        return f"Trick {n + 1}: {whom} leads."
    if what == terms.E_PASSED_OVER:
        return f"{who} has no card and is passed over."
    return PLAIN_SENTENCES[what].format(**numbers)


PLAIN_SENTENCES = {
    terms.E_ROUND: "Round {next}.",
    terms.E_COINS: "{whom} gains {coins}.",
    terms.E_NO_WINNER: "No card counts: nobody wins the trick.",
    terms.E_COLLECTED: "{whom} collects {cards}.",
    terms.E_EVALUATED: "{whom} has {coins} now.",
    terms.E_CLEAN_UP: "The round is over: Dragon hands and collections are discarded.",
    terms.E_DECK_REBUILT: "The discard pile and the basic deck become a new deck of {n}.",
    terms.E_OVER: "The game is over.",
    terms.E_GEMS_MIXED_IN: "{n} unseen gems are shuffled into the basic deck.",
}
HANDED = {
    terms.E_DISCARDED: ("discards", ""),
    terms.E_SWAP_GIVEN: ("hands", " to {whom} for a swap"),
    terms.E_SWAP_RETURNED: ("hands back", " to {whom}"),
    terms.E_GIVEN: ("gives", " to {whom}"),
    terms.E_REPLACED: ("replaces", ""),
    terms.E_SALVAGED: ("salvages", ""),
    terms.E_HANDED_OVER: ("passes", " to {whom}"),
    terms.E_PEEKED: ("sees", " of {whom}'s Dragon hand"),
}


def step_words(code: int) -> str:
    """The first step of a branch: draw 2 basic, swap 1, take a treasure."""
    op, n, k = OPS[code & 255], code >> 8 & 255, code >> 16
    if op == "draw":
        return f"draw {n} {'gem' if k else 'basic'}"
    if op == "coins":
        return f"gain {counted(n, 'coin')}"
    if op == "steal":
        return f"take {counted(n, 'coin')} from a rival"
    if op == "treasure":
        return "take a treasure"
    return f"{op} {n if k == n else f'{k} or {n}'}"


def roles(packed: int, teams: int, names: Sequence[str]) -> str:
    parts = []
    for t in range(teams):
        dragon, mouse = packed >> 4 * t & 15, packed >> 16 + 4 * t & 15
        one = names[dragon] if dragon == mouse else f"{names[dragon]} (Dragon) and {names[mouse]} (Mouse)"
        parts.append(f"{team_name(t)} is {one}")
    return ", ".join(parts)


def open_sentence(row: Row, shown: list[int]) -> str:
    what, _seat, other, n, _cards, _ = row
    card = CARD_NAMES[shown[0]] if shown else "a gem"
    face = ", face-down" if n & terms.FACE_DOWN else ""
    serial = n & ~terms.FACE_DOWN
    if what == terms.E_LAID:
        return f"{card[0].upper()}{card[1:]} is laid into the open hand as #{serial}{face}."
    to = "the discard pile" if other == 6 else f"the {HAND_NAMES[other]} hand"
    return f"#{serial} ({card}) goes from the open hand to {to}."


def play_sentence(row: Row, who: str) -> str:
    _what, _seat, other, n, cards, _ = row
    card = cards - 1
    text = f"{who} plays {CARD_NAMES[card]}"
    if n >> 3:
        text += f" (#{n >> 3})"
    if other == terms.AS_MOUSE:
        text += f" as the Mouse: {ABILITY_NAMES[ability(card)]}"
    return text + "."


GOAL_EVENTS = {
    terms.E_GOALS_DRAWN, terms.E_GOALS_PASSED, terms.E_GOALS_KEPT, terms.E_GOALS_SHOWN, terms.E_BEGINNER, terms.E_STAKE,
    terms.E_INSURED, terms.E_GOAL_MET, terms.E_GOAL_MISSED, terms.E_STAKE_WON, terms.E_STAKE_LOST,
}  # fmt: skip


def goal_sentence(row: Row, seen: bool, who: str) -> str:
    what, _seat, other, n, cards, _ = row
    named = (
        listing(GOAL_NAMES[k] for k in unpack(cards, 5))
        if what in (terms.E_GOALS_DRAWN, terms.E_GOALS_PASSED, terms.E_GOALS_KEPT)
        else ""
    )
    if what == terms.E_GOALS_DRAWN:
        return f"{who} draws {counted(n, 'goal')}{': ' + named if seen else ''}."
    if what == terms.E_GOALS_PASSED:
        return f"{who} has passed goals{': ' + named if seen else ''}."
    if what == terms.E_GOALS_KEPT:
        return f"{who} has kept goals{': ' + named if seen else ''}."
    if what == terms.E_GOALS_SHOWN:
        parts = []
        for t in range(3):
            goals = [GOAL_NAMES[k] for k in unpack(cards >> 15 * t & 0x7FFF, 5)]
            if goals:
                passed = n >> 3 * t & 7  # a solo seat passes none
                parts.append(f"{team_name(t)}: {listing(goals)}" + (f" ({passed} passed)" if passed else ""))
        return f"Goals are revealed. {'; '.join(parts)}."
    if what == terms.E_BEGINNER:
        goals = [f"{team_name(t)}: {GOAL_NAMES[k]}" for t, k in enumerate(unpack(cards, 5))]
        return f"Beginner goals. {'; '.join(goals)}."
    goal = GOAL_NAMES[cards]
    if what == terms.E_STAKE:
        side = "missed" if other & 1 else "met"
        return f"{who} stakes {counted(n & 63, 'coin')} on {team_name(other // 6)}'s {goal} being {side}."
    if what == terms.E_INSURED:
        return f"{who} insures {goal}."
    if what == terms.E_GOAL_MET:
        return f"{team_name(other // 3)} meets {goal}: {counted(n, 'coin')}."
    if what == terms.E_GOAL_MISSED:
        return f"{team_name(other // 3)} misses {goal}: {'minus ' + counted(n, 'coin') if n else 'no penalty'}."
    won = what == terms.E_STAKE_WON
    return f"{team_name(other)}'s stake of {n} on {goal} {'wins' if won else 'goes back to the bank'}."


TREASURE_EVENTS = {
    terms.E_TREASURE_USED, terms.E_SUIT_NAMED, terms.E_TREASURES_DRAWN, terms.E_TREASURE_TAKEN,
    terms.E_TREASURE_DROPPED, terms.E_TREASURES_SHUFFLED, terms.E_PAYOUT, terms.E_TREASURES_SPENT,
}  # fmt: skip


def treasure_sentence(row: Row, seen: bool, who: str, whom: str) -> str:
    what, _seat, _other, n, cards, _ = row
    if what == terms.E_TREASURE_USED:
        return f"{who} turns {TREASURE_NAMES[n]}."
    if what == terms.E_SUIT_NAMED:
        return f"{who} names {SUIT_NAMES[n]}: trump in this trick as well."
    if what == terms.E_TREASURES_DRAWN:
        two = listing(TREASURE_NAMES[x] for x in unpack(cards, 5))
        return f"{who} draws two treasures{': ' + two if seen else ''}."
    if what == terms.E_TREASURE_TAKEN:
        other = f" and discards {TREASURE_NAMES[(n >> 5) - 1]}" if n >> 5 else ""
        return f"{whom} keeps {TREASURE_NAMES[n & 31]}{other}."
    if what == terms.E_TREASURE_DROPPED:
        return f"{whom} is above the limit and drops {TREASURE_NAMES[n]}."
    if what == terms.E_TREASURES_SHUFFLED:
        return f"The treasure discard pile becomes a new deck of {n}."
    if what == terms.E_PAYOUT:
        return f"{TREASURE_NAMES[n >> 6]} pays {whom} {counted(n & 63, 'coin')}."
    spent = listing(TREASURE_NAMES[i] for i in range(len(TREASURE_NAMES)) if cards >> i & 1)
    return f"Used treasures are discarded: {spent}."
