"""Crazy Eights in words: options, actions, zones, events and positions."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardinal.core.bits import bit, popcount
from cardinal.core.declared import bounds
from cardinal.core.entries import table, within
from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import LETTERS, Game, Path_, Row, letter, normal, read_seat, seats_in, sees
from cardinal.core.match import Heuristic
from cardinal.core.printed import PrintedCard
from cardinal.core.state import State
from cardinal.core.view import Event, Fact, Zone
from crazy_eights import rules, terms
from crazy_eights.bot import CrazyBot
from crazy_eights.cards import ALL, CARDS, rank_of, suit_of
from crazy_eights.fields import FIELDS
from crazy_eights.observation import OBSERVER
from crazy_eights.options import CrazyOptions
from crazy_eights.rules import CrazyEights, wild_cards

RANKS = ("Ace", *(str(n) for n in range(2, 11)), "Jack", "Queen", "King")
SUITS = ("clubs", "diamonds", "hearts", "spades")
CARD_NAMES = [f"{rank} of {suit}" for rank in RANKS for suit in SUITS]
CARD_IDS = [(rank if rank == "10" else rank[0]).lower() + suit[0] for rank in RANKS for suit in SUITS]  # 8h, 10c, qs
WILD_RANKS = {"eight": 7, "two": 1, "jack": 10}

EVENTS = {
    terms.E_START: ("start", "{cards} starts the pile; {who} begins."),
    terms.E_BURIED: ("buried", "{cards} is turned up and goes to the bottom of the deck."),
    terms.E_DRAW: ("draw", "{who} draws {n}: {cards}."),
    terms.E_RESHUFFLE: ("reshuffle", "The pile is shuffled into a new deck of {n}."),
    terms.E_PLAY: ("play", "{who} plays the {cards}."),
    terms.E_SUIT: ("suit", "{who} names {suit}."),
    terms.E_PASS: ("pass", "{who} passes."),
    terms.E_WON: ("won", "{who} has no cards left and wins!"),
    terms.E_STUCK: ("stuck", "Nobody can go on: the game is over."),
}
MOVES = {
    "start": ("deck", "top"),
    "draw": ("deck", "hand:{seat}"),
    "play": ("hand:{seat}", "top"),
    "reshuffle": ("pile", "deck"),
}
WORDS = ("active", "top", "suit", "deck", "pile", "hand")  # the entries of a position
BELOW = "..."  # in a deck: all cards named nowhere


class CrazyEightsGame(Game):
    slug = "crazy_eights"
    title = "Crazy Eights"
    blurb = "Follow suit or rank, or play an eight and name what comes next."
    seats = range(2, 6)
    version = "1"
    options = CrazyOptions
    decisions = ("play", "name_suit")
    features = frozenset([f"event:{kind}" for kind, _ in EVENTS.values()] + [f"names {suit}" for suit in SUITS])
    folder = Path(__file__).parent
    card_names: ClassVar[dict[str, str]] = dict(zip(CARD_IDS, CARD_NAMES, strict=True))
    printed: ClassVar[list[PrintedCard]] = [
        PrintedCard(CARD_IDS[c], CARD_NAMES[c], "card", suit=SUITS[suit_of(c)], numbers={"rank": int(rank_of(c)) + 1})
        for c in range(CARDS)
    ]
    bot: ClassVar[Heuristic] = CrazyBot()
    observer = OBSERVER

    def blank(self, seats: int, options: Any) -> State:
        s = rules.blank(seats)
        s.draws = options.draws
        s.wild = WILD_RANKS[options.wild_rank]
        return s

    # ------------------------------------------------------------ actions
    def part(self, s: State, seat: int, action: int) -> str:
        if s.phase == terms.NAME_SUIT:
            return SUITS[action]
        return {terms.DRAW: "draw", terms.PASS: "pass"}.get(action) or CARD_IDS[action]

    def label(self, s: State, seat: int, action: int, names: Sequence[str] = LETTERS) -> str:
        if s.phase == terms.NAME_SUIT:
            return SUITS[action].title()
        return {terms.DRAW: "Draw a card", terms.PASS: "Pass"}.get(action) or f"Play the {CARD_NAMES[action]}"

    def prompt(self, s: State, seat: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, CrazyEights)
        if s.phase == terms.NAME_SUIT:
            return "Which suit is to follow?"
        return f"{SUITS[s.suit].title()} on the {CARD_NAMES[s.top]}: which card do you play?"

    def refusal(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Malformed | Refused:
        assert isinstance(s, CrazyEights)
        word = normal(text)
        if s.phase == terms.PLAY:
            if word == "pass":
                return Refused("you may pass only when you cannot draw", "R7")
            if word == "draw":
                return Refused("you have drawn, or there is nothing left to draw", "R5")
            if word in CARD_IDS and not s.hands[seat] >> CARD_IDS.index(word) & 1:
                return Refused(f"you do not hold the {CARD_NAMES[CARD_IDS.index(word)]}", "R3")
            if word in CARD_IDS:
                return Refused(f"{word} is neither of {SUITS[s.suit]} nor of the top card's rank", "R3")
        return super().refusal(s, seat, text, names)

    def default(self, s: State, seat: int) -> Path_:
        """The wild card's own suit; else draw, or pass: nothing that depends on the hand."""
        assert isinstance(s, CrazyEights)
        if s.phase == terms.NAME_SUIT:
            return (s.suit,)
        return (terms.DRAW if rules.may_draw(s) else terms.PASS,)

    def rule_in_force(self, s: State, seat: int) -> str:
        return "R4" if s.phase == terms.NAME_SUIT else "R3"

    # ------------------------------------------------------------ the table
    def zones(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> list[Zone]:
        assert isinstance(s, CrazyEights)
        found = []
        for p in range(s.seats):
            seen = s.hands[p] if viewers >> p & 1 else 0
            known = s.hands[p] & s.shown & ~seen
            title = f"{names[p]}'s hand"
            found.append(Zone(f"hand:{p}", title, p, popcount(s.hands[p]), ids(seats_in(seen)), ids(seats_in(known))))
        found.append(Zone("deck", "Deck", None, s.n_deck, [], ids(c for c in deck(s) if s.shown >> c & 1)))
        found.append(Zone("pile", "Pile", None, popcount(s.pile), ids(seats_in(s.pile))))
        found.append(Zone("top", "Top card", None, 1, [CARD_IDS[s.top]]))
        return found

    def facts(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> dict[str, Fact]:
        assert isinstance(s, CrazyEights)
        return {"active": s.turn, "suit": SUITS[s.suit], "drawn": s.drawn}

    def seat_facts(self, s: State, seat: int, viewers: int) -> dict[str, Fact]:
        assert isinstance(s, CrazyEights)
        return {"cards": popcount(s.hands[seat])}

    def event(self, row: Row, viewers: int, names: Sequence[str]) -> Event | None:
        what, seat, _other, n, cards, seen = row
        kind, sentence = EVENTS[what]
        shown = seats_in(cards) if sees(viewers, seen) else []
        words = {
            "who": names[seat] if seat != terms.NOBODY else "",
            "n": n,
            "cards": ", ".join(CARD_NAMES[c] for c in shown),
            "suit": SUITS[n] if what == terms.E_SUIT else "",
        }
        source, target = MOVES.get(kind, ("", ""))
        return Event(
            kind=kind,
            text=sentence.format(**words).replace(": .", "."),
            seat=seat if seat != terms.NOBODY else None,
            count=n,
            cards=ids(shown),
            source=source.format(seat=seat),
            target=target.format(seat=seat),
        )

    def marks(self, row: Row) -> list[str]:
        named = [f"names {SUITS[row[3]]}"] if row[0] == terms.E_SUIT else []
        return [f"event:{EVENTS[row[0]][0]}", *named]

    # ------------------------------------------------------------ positions
    def write(self, s: State) -> dict[str, Any]:
        assert isinstance(s, CrazyEights)
        words: dict[str, Any] = {"active": letter(s.turn), "top": CARD_IDS[s.top]}
        if s.suit != suit_of(s.top):
            words["suit"] = SUITS[s.suit]
        words["deck"] = " ".join(ids(reversed(deck(s))))
        words["pile"] = " ".join(ids(seats_in(s.pile)))
        words["hand"] = {letter(p): " ".join(ids(seats_in(s.hands[p]))) for p in range(s.seats)}
        return words

    def read(self, words: dict[str, Any], seats: int, options: Any) -> State:
        """The start of a turn; what is in its middle, or over, is left to the registers."""
        s = self.blank(seats, options)
        assert isinstance(s, CrazyEights)
        for name in words:
            if name not in WORDS:
                raise Malformed(name, f"a position of Crazy Eights has no such entry; it has {', '.join(WORDS)}")
        read_cards(s, words)
        s.suit = suit_of(s.top)
        if "suit" in words:
            if words["suit"] not in SUITS:
                raise Malformed("suit", f"one of {', '.join(SUITS)}")
            s.suit = SUITS.index(words["suit"])
        s.turn = read_seat(text(words.get("active", "A"), "active"), seats, "active")
        s.fresh = ALL
        rules.begin_turn(s)
        return s

    def check(self, s: State) -> None:
        assert isinstance(s, CrazyEights)
        check_bounds(s)
        missing = set(range(CARDS)) - set(all_cards(s))
        if missing or len(all_cards(s)) != CARDS:
            raise Malformed("cards", f"cards twice, or nowhere: {', '.join(ids(sorted(missing)))}")
        check_hidden(s)
        check_question(s)

    def cards(self, s: State) -> list[str]:
        assert isinstance(s, CrazyEights)
        return ids(all_cards(s))

    def drills(self, seats: int) -> list[str]:
        """An empty deck, under a pile of two cards: a reshuffle, then soon nothing to draw."""
        first = 'game = "crazy_eights"\nseats = {0}\ntop = "8h"\npile = "ac 2c"\ndeck = ""\n[hand]\n'
        others = [c for c in CARD_IDS if c not in ("8h", "ac", "2c")]
        hands = [f'{letter(p)} = "{" ".join(others[p::seats])}"' for p in range(seats)]
        return [first.format(seats) + "\n".join(hands)]


# ---------------------------------------------------------------- helpers of positions
def ids(cards: Iterable[int]) -> list[str]:
    return [CARD_IDS[c] for c in cards]


def deck(s: CrazyEights) -> list[int]:
    """From the bottom up.  A vector of the engine is no list: it is read card by card."""
    return [s.deck[i] for i in range(s.n_deck)]


def all_cards(s: CrazyEights) -> list[int]:
    """Every card, once for each place it lies in."""
    return [s.top, *seats_in(s.pile), *deck(s), *(c for p in range(s.seats) for c in seats_in(s.hands[p]))]


def text(value: Any, place: str) -> str:
    if not isinstance(value, str):
        raise Malformed(place, "text in quotes expected")
    return value


def read_cards(s: CrazyEights, words: dict[str, Any]) -> None:
    free = set(range(CARDS))
    top = claim(words.get("top", ""), "top", free)
    if len(top) != 1:
        raise Malformed("top", 'one card lies on top, such as top = "8h"')
    s.top = top[0]
    s.pile = sum(bit(c) for c in claim(words.get("pile", ""), "pile", free))
    for key, value in table(words, "hand").items():
        s.hands[read_seat(key, s.seats, "hand")] = sum(bit(c) for c in claim(value, f"hand.{key}", free))
    listed = text(words.get("deck", BELOW), "deck")
    cards = claim(listed.removesuffix(BELOW), "deck", free)
    if listed.endswith(BELOW):
        cards += sorted(free)
    s.n_deck = len(cards)
    for i, card in enumerate(reversed(cards)):
        s.deck[i] = card


def claim(value: Any, place: str, free: set[int]) -> list[int]:
    """The cards of a list in words; each may be named once in a position."""
    found = []
    for name in text(value, place).split():
        card = CARD_IDS.index(name) if name in CARD_IDS else -1
        if card not in free:
            raise Malformed(place, f"there is no card {name!r}" if card < 0 else f"{name} is named twice")
        free.remove(card)
        found.append(card)
    return found


def check_bounds(s: CrazyEights) -> None:
    """First of all: later checks take these for granted."""
    within(s, bounds(FIELDS))
    if s.turn >= s.seats or s.drawn > s.draws or s.idle > s.seats:
        raise Malformed("registers", "more than this table allows")
    if any(not 0 <= s.hands[p] <= ALL for p in range(s.seats)) or any(not 0 <= c < CARDS for c in deck(s)):
        raise Malformed("registers", "no such cards")


def check_hidden(s: CrazyEights) -> None:
    """What everybody knows of the deck: it was shuffled from `fresh`, and shown cards lie at its bottom."""
    buried = [bool(s.shown >> c & 1) for c in deck(s)]
    if any(not s.fresh >> c & 1 for c in deck(s)) or buried != sorted(buried, reverse=True):
        raise Malformed("registers.fresh", "the deck holds other cards than were shuffled, or in another order")
    if s.shown & (s.pile | bit(s.top)):
        raise Malformed("registers.shown", "a card that was played is hidden no more")


def check_question(s: CrazyEights) -> None:
    """The question must be one that the rules can put here."""
    ended = s.idle == s.seats or any(s.hands[p] == 0 for p in range(s.seats))
    if ended != (s.phase == terms.OVER):
        raise Malformed("hand", "the game is over when a hand is empty or all have passed, and only then (R8, R9)")
    if s.asked != (0 if ended else bit(s.turn)) or s.waiting != s.asked:
        raise Malformed("registers.asked", "the active seat is asked, and nobody else")
    if s.phase == terms.NAME_SUIT and not wild_cards(s) >> s.top & 1:
        raise Malformed("registers.phase", "a suit is named for a wild card only (R4)")


GAME = CrazyEightsGame()
