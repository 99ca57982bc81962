"""Harbour Lies in words: options, actions, zones and events."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import LETTERS, Game, Path_, Row, letter, normal, sees
from cardinal.core.match import Heuristic
from cardinal.core.printed import PrintedCard
from cardinal.core.state import State
from cardinal.core.view import Event, Fact, Zone
from harbour_lies import position, rules, terms
from harbour_lies.board import hidden, in_force, papers_of
from harbour_lies.bot import HarbourBot
from harbour_lies.cards import NO_ROLE
from harbour_lies.options import HarbourOptions
from harbour_lies.rules import HarbourLies
from harbour_lies.words import (
    DOES,
    EVENTS,
    MOVES,
    ROLE_NAMES,
    ROLES,
    SIDES,
    WITH_A_ROLE,
    WITH_A_SIDE,
    papers_in,
)

DEEDS = ("claim_pilot:", "claim_corsair:", "accuse:")


class HarbourLiesGame(Game):
    slug = "harbour_lies"
    title = "Harbour Lies"
    blurb = "Say who you are, whoever you are. Be the last one whom nobody has found out."
    seats = range(2, 7)
    minutes = 15
    version = "1"
    options = HarbourOptions
    decisions = ("act", "doubt", "block", "doubt_block", "turn_up", "swap")
    features = frozenset(
        [f"event:{kind}" for kind, _ in EVENTS.values()] + [f"claims {role}" for role in ROLES if role != "bailiff"]
    )
    folder = Path(__file__).parent
    card_names: ClassVar[dict[str, str]] = dict(zip(ROLES, ROLE_NAMES, strict=True))
    printed: ClassVar[list[PrintedCard]] = [
        PrintedCard(role, name, "role", text=DOES[role], suit=role) for role, name in card_names.items()
    ]
    counted: ClassVar[dict[str, str]] = {"papers": "Papers", "pearls": "Pearls"}
    bot: ClassVar[Heuristic] = HarbourBot()

    def blank(self, seats: int, options: Any) -> State:
        s = rules.blank(seats)
        s.start = options.start
        s.tide = options.tide
        return s

    # ------------------------------------------------------------ actions
    def part(self, s: State, seat: int, action: int) -> str:
        if s.phase == terms.ACT:
            if action >= terms.ON_SEAT:
                return DEEDS[(action - 3) % 3] + letter((action - 3) // 3)
            return ("work", "claim_smuggler", "claim_broker")[action]
        if s.phase in (terms.TURN_UP, terms.SWAP):
            return SIDES[action]
        if s.phase == terms.BLOCK:
            return ("let", "block")[action]
        return ("believe", "doubt")[action]

    def label(self, s: State, seat: int, action: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, HarbourLies)
        if s.phase == terms.ACT:
            return deed(action, names)
        if s.phase in (terms.TURN_UP, terms.SWAP):
            verb = "Turn up" if s.phase == terms.TURN_UP else "Swap"
            return f"{verb} the {SIDES[action]} paper, {ROLE_NAMES[s.papers[2 * seat + action]]}"
        if s.phase == terms.BLOCK:
            return ("Let it happen", "Claim the Bailiff and stop it")[action]
        return ("Believe it", "Doubt it")[action]

    def prompt(self, s: State, seat: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, HarbourLies)
        who, victim = names[s.turn], names[s.target]
        if s.phase == terms.ACT:
            return f"You have {s.pearls[seat]} pearls. Who are you today?"
        if s.phase == terms.DOUBT:
            return f"{who} claims to be the {ROLE_NAMES[s.role]}{at(s, names)}. Do you believe it?"
        if s.phase == terms.BLOCK:
            return f"{who} comes for you as the {ROLE_NAMES[s.role]}. Do you stop it?"
        if s.phase == terms.DOUBT_BLOCK:
            return f"{victim} claims to be the Bailiff. Do you believe it?"
        if s.phase == terms.TURN_UP:
            return "You lose a paper. Which one?"
        return "Which paper do you swap with the deck?"

    def points_at(self, s: State, seat: int, action: int) -> list[str]:
        assert isinstance(s, HarbourLies)
        if s.phase == terms.ACT and action >= terms.ON_SEAT:
            return [f"seat:{(action - terms.ON_SEAT) // 3}"]
        if s.phase in (terms.TURN_UP, terms.SWAP):
            return [ROLES[s.papers[2 * seat + action]]]
        return []

    def refusal(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Malformed | Refused:
        assert isinstance(s, HarbourLies)
        word = normal(text)
        if s.phase == terms.ACT:
            if word.startswith("accuse") and s.pearls[seat] < terms.ACCUSING_COSTS:
                return Refused("an accusation costs 6 pearls", "R11")
            if s.pearls[seat] >= terms.RICH:
                return Refused("with 8 pearls or more you must accuse", "R11")
            if word.startswith("claim_corsair") and s.pearls[seat] < terms.CORSAIR_COSTS:
                return Refused("the Corsair is paid 3 pearls", "R4")
            if word.startswith("claim_pilot"):
                return Refused("the Pilot takes pearls from another player who has some", "R4")
            if word == "claim_broker":
                return Refused("you have no face-down paper to swap", "R7")
        if s.phase in (terms.TURN_UP, terms.SWAP) and word in SIDES:
            return Refused(f"your {word} paper cannot be chosen now", "R9" if s.phase == terms.TURN_UP else "R7")
        return super().refusal(s, seat, text, names)

    def default(self, s: State, seat: int) -> Path_:
        """Work, believe, let it happen, the left paper: nothing that depends on the hand."""
        assert isinstance(s, HarbourLies)
        return (min(s.options(seat)),)

    def rule_in_force(self, s: State, seat: int) -> str:
        return ("R4", "R5", "R6", "R6", "R9", "R7", "R12")[s.phase]

    # ------------------------------------------------------------ the table
    def zones(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> list[Zone]:
        assert isinstance(s, HarbourLies)
        found = []
        for p in range(s.seats):
            down = [place for place in (2 * p, 2 * p + 1) if hidden(s, place)]
            seen = down if viewers >> p & 1 else []
            known = [place for place in down if place not in seen and s.knows[place] & viewers]
            found.append(Zone(f"papers:{p}", f"{names[p]}'s papers", p, len(down), ids(s, seen), ids(s, known)))
            for i, side in enumerate(SIDES):  # on which side is told, so it must be shown
                place = 2 * p + i
                lies = [] if hidden(s, place) else [place]
                title = f"{side}, {'stamped' if in_force(s, place) else 'lost'}".capitalize()
                found.append(Zone(f"{side}:{p}", title, p, len(lies), ids(s, lies)))
        below = [ROLES[s.deck[i]] for i in range(s.n_deck) if s.deck_knows[i] & viewers]
        found.append(Zone("deck", "Deck", None, s.n_deck, [], below))
        return found

    def facts(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> dict[str, Fact]:
        assert isinstance(s, HarbourLies)
        claim = "" if s.role == NO_ROLE else f"{ROLE_NAMES[s.role]}{at(s, names)}"
        stopped = f"by {names[s.target]}, the Bailiff" if s.phase == terms.DOUBT_BLOCK else ""
        return {"active": s.turn, "turn": s.turns, "claim": claim, "stopped": stopped}

    def seat_facts(self, s: State, seat: int, viewers: int) -> dict[str, Fact]:
        assert isinstance(s, HarbourLies)
        return {
            "pearls": s.pearls[seat],
            "papers": papers_of(s, seat),
            "out": s.fell[seat] > 0,
        }

    def event(self, row: Row, viewers: int, names: Sequence[str]) -> Event | None:
        what, seat, other, n, cards, seen = row
        kind, sentence = EVENTS[what]
        shown = papers_in(cards) if sees(viewers, seen) else []
        words = {
            "who": names[seat] if seat != terms.NOBODY else "",
            "other": names[other] if other != terms.NOBODY else "",
            "at": f", for {names[other]}" if other != terms.NOBODY else "",
            "n": n,
            "pearls": "a pearl" if n == 1 else f"{n} pearls",
            "role": ROLE_NAMES[n] if what in WITH_A_ROLE else "",
            "side": SIDES[n] if what in WITH_A_SIDE else "",
            "cards": (" for " if what == terms.E_SWAPPED else ", ").join(ROLE_NAMES[role] for role in shown),
        }
        source, target = MOVES.get(kind, ("", ""))
        return Event(
            kind=kind,
            text=sentence.format(**words).replace(": .", "."),
            seat=seat if seat != terms.NOBODY else None,
            count=1 if what in (terms.E_PROVED, terms.E_LOST, terms.E_SWAPPED) else n,
            cards=[ROLES[role] for role in shown],
            source=source.format(seat=seat),
            target=target.format(seat=seat, side=words["side"]),
        )

    def marks(self, row: Row) -> list[str]:
        claimed = [f"claims {ROLES[row[3]]}"] if row[0] == terms.E_CLAIM else []
        return [f"event:{EVENTS[row[0]][0]}", *claimed]

    # ------------------------------------------------------------ positions
    def write(self, s: State) -> dict[str, Any]:
        assert isinstance(s, HarbourLies)
        return position.write(s)

    def read(self, words: dict[str, Any], seats: int, options: Any) -> State:
        s = self.blank(seats, options)
        assert isinstance(s, HarbourLies)
        position.read(s, words)
        return s

    def check(self, s: State) -> None:
        assert isinstance(s, HarbourLies)
        position.check(s)

    def cards(self, s: State) -> list[str]:
        assert isinstance(s, HarbourLies)
        return [ROLES[role] for role in position.all_papers(s)]

    def drills(self, seats: int) -> list[str]:
        """Everybody has one paper and nearly enough pearls; and the tide is near."""
        hands = ("smuggler", "pilot", "corsair", "broker", "bailiff", "smuggler")
        lines = [f'{letter(p)} = "{hands[p]} lost:{hands[(p + 2) % 5]}"' for p in range(seats)]
        pearls = [f"{letter(p)} = {5 + p % 3}" for p in range(seats)]
        first = f'game = "harbour_lies"\nseats = {seats}\nturns = {{}}\n'
        rest = "\n".join(["[papers]", *lines, "[pearls]", *pearls])
        return [first.format(turns) + rest for turns in (10, 78)]


# ---------------------------------------------------------------- words for actions
def deed(action: int, names: Sequence[str]) -> str:
    if action < terms.ON_SEAT:
        return ("Work: 1 pearl", "Smuggler: take 3 pearls", "Broker: swap a paper")[action]
    whom = names[(action - terms.ON_SEAT) // 3]
    return (f"Pilot: 2 pearls from {whom}", f"Corsair: raid {whom} for 3", f"Accuse {whom} for 6")[(action - 3) % 3]


def at(s: HarbourLies, names: Sequence[str]) -> str:
    """On whom the claim is made."""
    return f", for {names[s.target]}" if ROLES[s.role] in ("pilot", "corsair") else ""


def ids(s: HarbourLies, places: list[int]) -> list[str]:
    return [ROLES[s.papers[place]] for place in places]


GAME = HarbourLiesGame()
