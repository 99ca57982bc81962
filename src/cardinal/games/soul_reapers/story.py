"""What happens at the table, in sentences, with what each viewer may see of it (specification, section 8)."""

from collections.abc import Sequence

from cardinal.core.game import Row, sees
from cardinal.core.phrases import counted, listing
from cardinal.core.view import Event
from cardinal.games.soul_reapers import terms
from cardinal.games.soul_reapers.cards import SOUL, id_rank
from cardinal.games.soul_reapers.names import bytes_of, named, spoken, value_of_play

KIND = {
    terms.E_START: "start",
    terms.E_DRAW: "draw",
    terms.E_TURN: "turn",
    terms.E_KEEP: "keep",
    terms.E_SWAP: "swap",
    terms.E_PLACE: "place",
    terms.E_TARGET: "target",
    terms.E_IDLE: "idle",
    terms.E_TRIBUTE: "tribute",
    terms.E_PLAY: "play",
    terms.E_PASS: "pass",
    terms.E_WON: "won",
    terms.E_CLAIM: "claim",
    terms.E_SPOILS: "spoils",
    terms.E_LIFTED: "lifted",
    terms.E_REVEALED: "revealed",
    terms.E_EXHAUSTED: "exhausted",
    terms.E_LAST_ROUND: "last_round",
    terms.E_OVER: "over",
    terms.E_SCORE: "score",
}
REASONS = {terms.PILES: "piles", terms.CARDLESS: "cardless", terms.IDLE: "idle"}
HOW = {
    terms.BY_VALUE: "play:by value",
    terms.TWO_ON_JOKER: "play:a 2 on a Joker",
    terms.TWOS_ON_ROYAL: "play:2s on a royal pair",
    terms.ON_LOCK: "play:on a deuce lock",
    terms.BY_NUMBERS: "play:by numbers",
}
# Everything that a thorough run of games must show.
FEATURES: frozenset[str] = frozenset(
    [f"event:{name}" for name in KIND.values()]
    + [f"over:{reason}" for reason in REASONS.values()]
    + list(HOW.values())
    + ["play:single", "play:pair", "play:lone Joker", "play:royal pair", "play:a soul card", "play:Joker and another"]
    + ["claim:points", "claim:purgatory", "claim:by a defender", "swap:for a soul", "swap:for an own card"]
    + ["place:stays", "place:moves", "target:unprotected", "target:protected", "target:a Joker soul"]
    + ["idle:declined", "idle:nothing in reach", "spoils:two souls", "spoils:the last soul"]
)
# cards whose event carries numbers where others carry cards
NO_CARDS = (terms.E_PLACE, terms.E_WON, terms.E_EXHAUSTED)


def marks(row: Row) -> list[str]:
    what, _seat, other, n, cards, _seen = row
    found = [f"event:{KIND[what]}"]
    ids = bytes_of(cards)
    ranks = [int(id_rank(card)) for card in ids]
    if what == terms.E_PLAY:
        found += [HOW[n], "play:pair" if len(ids) == 2 else "play:single"]
        if ranks == [15]:
            found.append("play:lone Joker")
        elif 15 in ranks:
            found.append("play:royal pair" if min(ranks) >= 14 else "play:Joker and another")
        if any(card & SOUL for card in ids):
            found.append("play:a soul card")
    elif what == terms.E_CLAIM:
        found.append("claim:purgatory" if n else "claim:points")
    elif what == terms.E_WON and other == row[1]:
        found.append("claim:by a defender")
    elif what == terms.E_SWAP:
        found.append("swap:for a soul" if ids[1] & SOUL else "swap:for an own card")
    elif what == terms.E_PLACE:
        found.append("place:stays" if cards else "place:moves")
    elif what == terms.E_TARGET:
        found.append("target:unprotected" if other == terms.NOBODY else "target:protected")
        found += ["target:a Joker soul"] * (ranks == [15])
    elif what == terms.E_IDLE:
        found.append("idle:declined" if n else "idle:nothing in reach")
    elif what == terms.E_SPOILS:
        found.append("spoils:two souls" if len(ids) == 2 else "spoils:the last soul")
    elif what == terms.E_OVER:
        found.append(f"over:{REASONS[n]}")
    return found


def event(row: Row, viewers: int, names: Sequence[str]) -> Event | None:
    what, seat, other, n, cards, seen = row
    kind = KIND[what]
    ids = bytes_of(cards) if sees(viewers, seen) and what not in NO_CARDS else []
    has_other = other != terms.NOBODY and what != terms.E_SCORE
    source, target = moves(row)
    return Event(
        kind=kind,
        text=sentence(row, ids, names),
        seat=None if seat == terms.NOBODY else seat,
        other=other if has_other else None,
        count=n,
        cards=[named(seat, card) for card in ids],
        source=source,
        target=target,
    )


def moves(row: Row) -> tuple[str, str]:
    """Where the cards of an event come from and go to."""
    what, seat, _other, n, _cards, _seen = row
    return {
        terms.E_DRAW: (f"deck:{seat}", f"hand:{seat}"),
        terms.E_SWAP: (f"hand:{seat}", f"purgatory:{seat}"),
        terms.E_PLACE: ("", f"cell:{n}"),
        terms.E_TARGET: ("", f"cell:{n}"),
        terms.E_TRIBUTE: (f"hand:{seat}", f"purgatory:{seat}"),
        terms.E_PLAY: (f"hand:{seat}", "stack"),
        terms.E_WON: ("stack", f"points:{seat}"),
        terms.E_CLAIM: ("soul", f"{'purgatory' if n else 'points'}:{seat}"),
        terms.E_SPOILS: (f"cell:{n}", f"points:{seat}"),
        terms.E_LIFTED: (f"cell:{n}", ""),
        terms.E_REVEALED: ("", f"cell:{n}"),
        terms.E_EXHAUSTED: ("", f"cell:{n}"),
    }.get(what, ("", ""))


def sentence(row: Row, ids: list[int], names: Sequence[str]) -> str:
    what, seat, other, n, cards, _seen = row
    who = names[seat] if seat != terms.NOBODY else ""
    shown = [spoken(card) for card in ids]
    whom = names[other] if other != terms.NOBODY and what != terms.E_SCORE else ""
    if what == terms.E_DRAW:
        return f"{who} draws {counted(n)}" + (f": {listing(shown)}." if shown else ".")
    if what == terms.E_PLAY:
        return play_sentence(who, ids, n)
    if what == terms.E_TARGET:
        guard = f", which {whom}'s reaper protects" if whom else ""
        return f"{who} attacks pile {n}, the {shown[0]}{guard}."
    if what == terms.E_WON:
        taken = "card" if cards == 1 else f"{cards} cards"
        return f"{who} wins the battle for pile {n} and takes the {taken} played."
    if what == terms.E_SPOILS:
        return f"{who} takes {listing(['the ' + name for name in shown])} from under {whom}'s reaper as points."
    if what == terms.E_CLAIM:
        where = "lays it on top of the purgatory pile" if n else "takes it for points"
        return f"{who} has won the {shown[0]} and {where}."
    if what == terms.E_OVER:
        return ENDS[n]
    if what == terms.E_SCORE:
        return f"{who} has {n} {'point' if n == 1 else 'points'}: place {other}."
    if what == terms.E_EXHAUSTED:
        return f"Pile {n} is exhausted: {cards} so far."
    if what == terms.E_PLACE and cards:
        return f"{who}'s reaper stays on pile {n}."
    if what == terms.E_IDLE and n:
        return f"{who} does not battle."
    first, second = [*shown, "", ""][:2]
    return SENTENCES[what].format(who=who, whom=whom, n=n, first=first, second=second)


def play_sentence(who: str, ids: list[int], how: int) -> str:
    cards = " and the ".join(spoken(card) for card in ids)
    worth = f" ({value_of_play(ids)})" if len(ids) == 2 else ""
    comment = {
        terms.TWO_ON_JOKER: " and kills the Joker",
        terms.TWOS_ON_ROYAL: " and kills the royal pair: only a pair of 5 or more beats that",
    }.get(how, "")
    return f"{who} plays the {cards}{worth}{comment}."


SENTENCES = {
    terms.E_START: "The souls are dealt, {n} by {n} piles of three; {who} begins.",
    terms.E_TURN: "Turn {n}: {who}.",
    terms.E_KEEP: "{who} swaps nothing.",
    terms.E_SWAP: "{who} lays the {first} on top of purgatory and takes the {second} from it.",
    terms.E_PLACE: "{who} sets the reaper on pile {n}.",
    terms.E_IDLE: "{who} has nothing to battle for: no cards, or no pile beside the reaper.",
    terms.E_TRIBUTE: "{who} pays the {first} as tribute: it goes on top of {who}'s purgatory pile.",
    terms.E_PASS: "{who} passes.",
    terms.E_LIFTED: "{who}'s reaper is lifted off pile {n}.",
    terms.E_REVEALED: "On pile {n} the {first} is turned up.",
    terms.E_LAST_ROUND: "Enough piles are exhausted: the last round is on.",
}
ENDS = {
    terms.PILES: "Enough piles are exhausted: the game is over.",
    terms.CARDLESS: "Nobody has a card left: the game is over.",
    terms.IDLE: "Too many turns without a battle: the game is over.",
}
