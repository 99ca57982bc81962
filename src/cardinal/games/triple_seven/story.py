"""What happens at the table, in sentences, with what each viewer may see of it (specification, section 8)."""

from collections.abc import Sequence

from cardinal.core.game import Row, sees
from cardinal.core.phrases import counted, listing
from cardinal.core.view import Event
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.cards import REAPER, SAINT
from cardinal.games.triple_seven.names import CARD_IDS, CARD_NAMES, COLOURS, TYPES, kinds_in, unpacked

KIND = {getattr(terms, name): name[2:].lower() for name in dir(terms) if name.startswith("E_")}
ATTACKS = {
    terms.TRADE_RESPONSE: "trade",
    terms.THEFT_RESPONSE: "theft",
    terms.REAP_RESPONSE: "strike",
    terms.SIN_RESPONSE: "sinner",
}
ATTACK_NAMES = {"trade": "Trade", "theft": "Thief", "strike": "Reaper", "sinner": "Sinner"}
# Everything that a thorough run of games must show.
FEATURES: frozenset[str] = frozenset(
    [f"event:{name}" for name in KIND.values()]
    + [f"played:{card}" for card in CARD_IDS]
    + [f"567:{colour} with {six}" for colour in COLOURS for six in ("six", "thief")]
    + [f"answer:{card} from {where}" for card in ("saint", "reaper") for where in ("hand", "reserve")]
    + [f"submitted:{attack}" for attack in ATTACKS.values()]
    + [f"struck for {n}" for n in (2, 4, 7)]
    + [f"collected:{type_}" for type_ in TYPES]
    + ["played from the reserve", "567 with the reserve", "gift of a 567", "a draw of too few"]
)
# where the cards of an event come from and go to: {seat} and {other} are filled in
MOVES = {
    "dealt": ("deck", "hand:{seat}"),
    "draw": ("deck", "hand:{seat}"),
    "starts_with": ("hand:{seat}", "reserve:{seat}"),
    "play": ("hand:{seat}", "top"),
    "face_down": ("hand:{seat}", "top"),
    "combo": ("hand:{seat}", "top"),
    "answer": ("hand:{seat}", "top"),
    "reserve": ("hand:{seat}", "reserve:{seat}"),
    "swap": ("hand:{seat}", "reserve:{seat}"),
    "reshuffle": ("pile", "deck"),
    "traded": ("hand:{other}", "hand:{seat}"),
    "stolen": ("hand:{other}", "hand:{seat}"),
    "gift": ("hand:{seat}", "hand:{other}"),
    "gift_drawn": ("deck", "hand:{other}"),
    "collected": ("reserve:{seat}", "collected:{seat}"),
    "not_collected": ("reserve:{seat}", "deck"),
}
FROM_RESERVE = ("play", "face_down", "answer")
SETS = (terms.E_HAND_LOW, terms.E_HAND_HIGH)


def marks(row: Row) -> list[str]:
    """Which of the features this event shows to have happened."""
    what, _seat, _other, n, cards, _seen = row
    found = [f"event:{KIND[what]}"]
    if what in (terms.E_PLAY, terms.E_FACE_DOWN):
        found.append(f"played:{CARD_IDS[cards - 1]}")
        if n:
            found.append("played from the reserve")
    elif what == terms.E_COMBO:
        kinds = unpacked(cards)
        found.append(f"567:{COLOURS[kinds[0] >> 4]} with {'six' if kinds[1] & 15 == 6 else 'thief'}")
        if n:
            found.append("567 with the reserve")
    elif what == terms.E_ANSWER:
        found.append(f"answer:{CARD_IDS[cards - 1]} from {'reserve' if n else 'hand'}")
    elif what == terms.E_SUBMIT:
        found.append(f"submitted:{ATTACKS[n]}")
    elif what == terms.E_STRIKE:
        found.append(f"struck for {n}")
    elif what == terms.E_COLLECTED:
        found.append(f"collected:{TYPES[n]}")
    elif what == terms.E_GIFT and n == 3:
        found.append("gift of a 567")
    elif what == terms.E_SHORT_DRAW:
        found.append("a draw of too few")
    return found


def event(row: Row, viewers: int, names: Sequence[str]) -> Event | None:
    what, seat, other, n, cards, seen = row
    kind = KIND[what]
    shown: list[int] = []
    if sees(viewers, seen):
        shown = unpacked(cards)
        if what in SETS:
            shown = kinds_in(*((cards, 0) if what == terms.E_HAND_LOW else (0, cards)))
    if what in SETS and not shown:
        return None
    if what == terms.E_SWAP:
        shown = shown[:1]  # the card laid down; the one taken up is told in words
    source, target = MOVES.get(kind, ("", ""))
    if kind in FROM_RESERVE and n:
        source = "reserve:{seat}"
    return Event(
        kind=kind,
        text=sentence(row, shown, names),
        seat=None if seat == terms.NOBODY else seat,
        other=None if other == terms.NOBODY else other,
        count=cards_moved(what, n),
        cards=[CARD_IDS[k] for k in shown],
        source=source.format(seat=seat, other=other),
        target=target.format(seat=seat, other=other),
    )


def cards_moved(what: int, n: int) -> int:
    if what == terms.E_COMBO:
        return 3
    if what in (terms.E_PLAY, terms.E_FACE_DOWN, terms.E_ANSWER, terms.E_COLLECTED, terms.E_NOT_COLLECTED):
        return 1
    return n


def sentence(row: Row, shown: list[int], names: Sequence[str]) -> str:
    what, seat, other, n, cards, _seen = row
    who = names[seat] if seat != terms.NOBODY else ""
    whom = names[other] if other != terms.NOBODY else ""
    listed = listing([CARD_NAMES[k] for k in shown])
    where = " from the reserve" if n else ""
    if what == terms.E_PLAY:
        return f"{who} plays {listed}{where}."
    if what == terms.E_FACE_DOWN:
        return f"{who} plays {listed or 'a Herald'} face down{where}."
    if what == terms.E_COMBO:
        extra = f" ({CARD_NAMES[n - 1]} from the reserve)" if n else ""
        return f"{who} plays a 567: {listed}{extra}."
    if what == terms.E_ANSWER:
        return f"{who} answers {whom} with {listed}{where}."
    if what in (terms.E_DRAW, terms.E_DEALT):
        verb = "draws" if what == terms.E_DRAW else "is dealt"
        return f"{who} {verb} {counted(n)}{': ' + listed if shown else ''}."
    if what == terms.E_STARTS_WITH:
        return f"{who} has reserved {listed or 'a card'}." if n else f"{who} has reserved nothing."
    if what == terms.E_RESERVE:
        return f"{who} reserves {listed or 'a card'}."
    if what == terms.E_SWAP:
        if not shown:
            return f"{who} swaps the reserve."
        return f"{who} swaps the reserve: {listed} for {CARD_NAMES[unpacked(cards)[1]]}."
    if what == terms.E_REVERSE and whom:
        return f"{who} skips {whom} and takes another turn." if n else f"{who} takes no further turn."
    if what == terms.E_REVERSE:
        return f"{who} turns the direction of play." if n else f"{who} leaves the direction as it is."
    if what in (terms.E_COLOUR, terms.E_GUESS):
        return f"{who} {'names' if what == terms.E_COLOUR else 'calls'} {COLOURS[n]}."
    if what == terms.E_TRADED:
        return f"{who} now has {whom}'s hand of {counted(n)}."
    if what in SETS:
        return f"{who} has got from {whom}: {listed}."
    if what == terms.E_STOLEN:
        return f"{who} steals {listed or 'the last card'} from {whom}."
    if what == terms.E_STRIKE:
        return f"The Reaper of {who} strikes {whom}: {counted(n)} to draw."
    if what == terms.E_GIFT:
        gift = listed or ("a card from the hand" if n == 1 else "a whole 567 from the hand")
        return f"{who} gives {whom} {gift}."
    if what == terms.E_GIFT_DRAWN:
        return f"{who} draws {listed or 'a card'} for {whom}."
    if what == terms.E_COLLECTED:
        return f"{who} shows the reserve and collects {listed}: a 7 for {TYPES[n].title()}!"
    if what == terms.E_NOT_COLLECTED:
        return f"{who} shows the reserve: {listed}, but has a 7 for {TYPES[n].title()} already."
    if what == terms.E_SUBMIT:
        return f"{who} submits to the {ATTACK_NAMES[ATTACKS[n]]} of {whom}."
    return PLAIN_SENTENCES[what].format(who=who, whom=whom, n=n, cards=listed, colour=COLOURS[n & 3])


PLAIN_SENTENCES = {
    terms.E_GAME: "A game to {n} sevens; {who} deals first.",
    terms.E_ROUND: "Round {n}: {who} deals seven cards each.",
    terms.E_ANSWERED: "{who} has decided about a reserve.",
    terms.E_TURN: "Turn {n}: {who}.",
    terms.E_SHORT_DRAW: "No card is left to draw: {who} is forgiven {n}.",
    terms.E_RESHUFFLE: "The pile is shuffled into a new draw pile of {n}.",
    terms.E_PASS: "{who} passes.",
    terms.E_OPEN: "The colour is reset: anything goes.",
    terms.E_STOP: "{who} plays no further card.",
    terms.E_NO_TRADE: "{who} trades with nobody.",
    terms.E_TRADE: "{who} wants to trade hands with {whom}.",
    terms.E_REGULAR: "The Thief fits and is a regular 6.",
    terms.E_SHOW: "The Thief steals the show and is exposed for 2.",
    terms.E_STEAL: "{who} wants the last card of {whom}; the Thief is exposed for 7.",
    terms.E_SIN_REACHES: "The Sinner of {whom} reaches {who} (turn {n}).",
    terms.E_SIN_OVER: "The Sinner has been round the table; {who} plays on.",
    terms.E_NO_GIFT: "{who} has nothing to give.",
    terms.E_SILENT: "{who} says nothing.",
    terms.E_HERALD_SHOWN: "The Herald is shown: {cards}.",
    terms.E_ANNOUNCED: "{who} announces the Herald in time.",
    terms.E_CALLED: "{who} calls out the Herald of {whom}: {whom} must draw 4.",
    terms.E_IGNORED: "{who} lets the Herald of {whom} pass.",
    terms.E_UNCALLED: "Nobody calls: the Herald of {who} counts as announced.",
    terms.E_OUT: "{who} has no card left and wins the round!",
    terms.E_DEAD: "After {n} turns the round is dead: nobody collects anything.",
    terms.E_WON: "{who} has all {n} sevens and wins the game!",
    terms.E_LAST_ROUND: "After {n} rounds the game ends.",
}

assert (CARD_IDS[SAINT], CARD_IDS[REAPER]) == ("saint", "reaper")
