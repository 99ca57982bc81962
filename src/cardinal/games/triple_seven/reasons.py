"""Why an answer is refused, with the rule that forbids it, in words a player understands.

Only what the asking player may know is used: the own hand and reserve, and what everyone sees.
"""

import re
from collections.abc import Sequence

from cardinal.core.errors import Malformed, Refused
from cardinal.core.frames import top
from cardinal.core.game import normal, read_seat
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.cards import OPEN, THIEF, number_of, playable_high, playable_low
from cardinal.games.triple_seven.names import CARD_NAMES, COLOURS, KIND_OF
from cardinal.games.triple_seven.rules import TripleSeven
from cardinal.games.triple_seven.state import reserve_of
from cardinal.games.triple_seven.zones import hand

FORMS = {
    "reserve_start": "keep, reserve(card)",
    "turn": "play(card, hand), play(card, reserve), combo(colour, six), combo(colour, thief), draw, reserve(card),"
    " swap(card), pass",
    "again": "stop, play(card, hand), play(card, reserve), combo(colour, six), combo(colour, thief)",
    "gift": "give(card), give_combo(colour, six), give_combo(colour, thief), give_draw",
    "trade_target": "none, or a seat",
    "thief_use": "regular, show, steal(seat)",
    "name_colour": "red, green, blue, yellow",
    "reverse": "no, yes",
    "herald_guess": "silent, red, green, blue, yellow",
    "herald_race": "announce, ignore, call",
}
ANSWERS = "submit, respond(saint, hand), respond(saint, reserve), respond(reaper, hand), respond(reaper, reserve)"


def refusal(s: TripleSeven, seat: int, text: str, decision: str, names: Sequence[str]) -> Malformed | Refused:
    word = normal(text)
    found = re.fullmatch(r"([a-z_]+)(?:\(([^()]*)\))?", word)
    if not found:
        return unreadable(text, decision)
    verb, inside = found[1], found[2]
    arguments = inside.split(",") if inside else []
    why: Refused | None = None
    if verb in ("play", "combo", "draw", "pass", "reserve", "swap") and decision in ("turn", "again"):
        why = why_not_turn(s, seat, verb, arguments, decision)
    elif verb == "reserve" and decision == "reserve_start":
        why = why_not_card(s, seat, arguments, "R11")
    elif verb == "respond":
        why = why_not_respond(s, seat, arguments, decision)
    elif decision == "gift":
        why = why_not_give(s, seat, verb, arguments)
    elif decision in ("trade_target", "thief_use"):
        why = why_not_seat(s, seat, verb, arguments, decision, names)
    elif decision == "herald_race" and verb in ("announce", "call", "ignore"):
        if seat == terms.frame_a(top(s)):
            why = Refused("it is your own Herald: announce it", "R22")
        else:
            why = Refused("only the Herald's player can announce it", "R22")
    elif decision == "name_colour" and verb == "open":
        why = Refused("one of the four colours must be named", "R29")
    return why if why else unreadable(text, decision)


def unreadable(text: str, decision: str) -> Malformed:
    forms = FORMS.get(decision, ANSWERS)
    return Malformed(f"action {text[:60]!r}", f"not an answer to {decision}; the answers are {forms}")


def in_play(s: TripleSeven) -> str:
    """What is in play, in words: `green 4`."""
    if s.colour == OPEN:
        return "anything goes"
    return f"{COLOURS[s.colour]} {s.number}" if s.number <= 10 else f"{COLOURS[s.colour]}, no number"


def fits(s: TripleSeven, kind: int) -> bool:
    playable = playable_low(s.colour, s.number) | playable_high(s.colour, s.number) << 48
    return bool(playable >> kind & 1)


# ---------------------------------------------------------------- reasons
def why_not_card(s: TripleSeven, seat: int, arguments: list[str], rule: str) -> Refused | None:
    """For a card that must be in hand."""
    if not arguments or arguments[0] not in KIND_OF:
        return None
    kind = KIND_OF[arguments[0]]
    if kind not in hand(s, seat):
        return Refused(f"you do not hold {CARD_NAMES[kind]}", rule)
    return Refused(f"{CARD_NAMES[kind]} is not possible here", rule)


def why_not_turn(s: TripleSeven, seat: int, verb: str, arguments: list[str], decision: str) -> Refused | None:
    if decision == "again" and verb not in ("play", "combo"):
        return Refused("after a Deuce you may play one more card or stop: no drawing, reserving or passing", "R18")
    if decision == "turn" and opens_with_the_hand(s, seat, verb, arguments):
        return Refused("the first player of a round opens it with a card from the hand", "R7")
    if s.phase == terms.RESERVE_CARD and verb not in ("reserve", "swap"):
        return Refused("you are choosing a card to lay aside: choose it, or take that back first", "R9")
    if verb == "play":
        return why_not_play(s, seat, arguments)
    if verb == "combo":
        return why_not_combo(s, seat, arguments)
    if verb == "draw":
        return Refused("you have drawn this turn", "R8") if s.drawn else Refused("no card is left to draw", "R15")
    if verb == "pass":
        return Refused("draw a card before you pass", "R8")
    has_reserve = reserve_of(s, seat) != 0
    if verb == "reserve" and has_reserve:
        return Refused("you have a reserve already: swap it, or play it", "R9")
    if verb == "swap" and not has_reserve:
        return Refused("you have no reserve to swap", "R9")
    if arguments and KIND_OF.get(arguments[0], -1) in hand(s, seat):
        return Refused("the last card of a hand cannot be reserved", "R9")
    return why_not_card(s, seat, arguments, "R9")


def opens_with_the_hand(s: TripleSeven, seat: int, verb: str, arguments: list[str]) -> bool:
    """Whether something else was tried in a turn that must open the round."""
    bound = s.first_opens and s.turns == 1 and not s.allows(seat, terms.SET_ASIDE) and s.phase == terms.TURN
    return bool(bound) and (verb in ("draw", "pass", "reserve", "swap") or arguments[1:] == ["reserve"])


def why_not_play(s: TripleSeven, seat: int, arguments: list[str]) -> Refused | None:
    if not arguments or arguments[0] not in KIND_OF or arguments[1:] not in ([], ["hand"], ["reserve"]):
        return None
    kind = KIND_OF[arguments[0]]
    if arguments[1:] == ["reserve"]:
        if reserve_of(s, seat) != kind + 1:
            return Refused(f"{CARD_NAMES[kind]} is not your reserve", "R10")
    elif kind not in hand(s, seat):
        return Refused(f"you do not hold {CARD_NAMES[kind]}", "R7")
    if number_of(kind) == 9 and s.number == 10:
        return Refused(f"a 10 goes on a 9, but {CARD_NAMES[kind]} does not go on a 10 of another colour", "R5")
    return Refused(f"{CARD_NAMES[kind]} fits neither the colour nor the number in play ({in_play(s)})", "R3")


def why_not_combo(s: TripleSeven, seat: int, arguments: list[str]) -> Refused | None:
    if len(arguments) != 2 or arguments[0] not in COLOURS or arguments[1] not in ("six", "thief"):
        return None
    colour = COLOURS.index(arguments[0])
    mine = [*hand(s, seat), reserve_of(s, seat) - 1]
    for face in (5, 6 if arguments[1] == "six" else THIEF, 7):
        if 16 * colour + face not in mine:
            return Refused(f"for this 567 you lack {CARD_NAMES[16 * colour + face]}", "R6")
    return Refused(f"a 567 goes on its colour, on a 5 or on an open pile, not on {in_play(s)}", "R6")


def why_not_respond(s: TripleSeven, seat: int, arguments: list[str], decision: str) -> Refused | None:
    if len(arguments) != 2 or arguments[0] not in KIND_OF or arguments[1] not in ("hand", "reserve"):
        return None
    if not decision.endswith("_response"):
        return Refused("nobody attacks you now", "R34")
    if arguments[0] not in ("saint", "reaper"):
        return Refused("only a Saint or a Reaper answers an attack", "R34")
    if arguments[0] == "reaper" and decision in ("trade_response", "reap_response"):
        attack, rule = ("a Trade", "R19") if decision == "trade_response" else ("a Reaper", "R33")
        return Refused(f"only a Saint answers {attack}", rule)
    if s.silent >> seat & 1:
        return Refused("you swapped your reserve: you play nothing before your next turn", "R9")
    name = CARD_NAMES[KIND_OF[arguments[0]]]
    if arguments[1] == "reserve":
        return Refused(f"your reserve is no {name}", "R34")
    return Refused(f"you hold no {name}", "R34")


def why_not_give(s: TripleSeven, seat: int, verb: str, arguments: list[str]) -> Refused | None:
    if verb == "give_draw":
        return Refused("no card is left to draw", "R15")
    if verb == "give" and arguments and arguments[0] in KIND_OF:
        kind = KIND_OF[arguments[0]]
        if kind in hand(s, seat):
            return Refused("your last card cannot be given away at this table", "R31")
        if reserve_of(s, seat) == kind + 1:
            return Refused("the reserve cannot be given away", "R10")
        return Refused(f"you do not hold {CARD_NAMES[kind]}", "R31")
    if verb == "give_combo" and len(arguments) == 2 and arguments[0] in COLOURS:
        return Refused("a 567 is given whole, from the hand, and not as its last cards where that is barred", "R31")
    return None


def why_not_seat(
    s: TripleSeven, seat: int, verb: str, arguments: list[str], decision: str, names: Sequence[str]
) -> Refused | None:
    if decision == "thief_use":
        if verb in ("regular", "show"):
            if terms.frame_flag(top(s)):
                return Refused("a Thief that fits is a regular six and cannot steal the show", "R24")
            return Refused("this Thief does not fit, so it cannot be a regular six", "R24")
        if verb != "steal" or len(arguments) != 1:
            return None
        name = arguments[0]
    else:
        name = verb
    try:
        t = read_seat(name, s.seats, "seat")
    except Malformed:
        return None
    if t == seat:
        return Refused("name another player", "R19" if decision == "trade_target" else "R27")
    if decision == "trade_target":
        return Refused(f"{names[t]} has no hand to trade", "R19")
    return Refused(f"{names[t]} does not have exactly one card", "R27")


# ---------------------------------------------------------------- why a card cannot be chosen now
def why_not(s: TripleSeven, seat: int, card: str, decision: str) -> Refused | None:
    """What is wrong with it and what would be right; None where the question is about something else than cards."""
    kind = KIND_OF[card]
    mine = kind in hand(s, seat)
    if decision in ("turn", "again"):
        if s.phase == terms.RESERVE_CARD:
            return Refused("choose a card of your hand to lay aside", "R9")
        if not mine and reserve_of(s, seat) != kind + 1:
            return Refused(f"{CARD_NAMES[kind]} is not yours: play a card of your hand that fits {in_play(s)}", "R7")
        why = why_not_play(s, seat, [card] if mine else [card, "reserve"])
        return Refused(f"{why.message}. {what_fits(s)}", why.rule) if why else None
    if decision.endswith("_response"):
        answers = "a Saint" if decision in ("trade_response", "reap_response") else "a Saint or a Reaper"
        return Refused(f"only {answers} answers this; {CARD_NAMES[kind]} does not. Otherwise submit", "R34")
    if decision == "gift":
        why = why_not_give(s, seat, "give", [card])
        return Refused(f"{why.message}: give another card, or draw one for them", why.rule) if why else None
    if decision == "reserve_start":
        return Refused("choose one of your seven cards, or keep them all", "R11")
    return None


def what_fits(s: TripleSeven) -> str:
    """R3 to R5 for what is in play."""
    if s.colour == OPEN:
        return "Any card fits"
    number = f", any {s.number}" if s.number <= 10 else ""
    ten = ", a 10" if s.number == 9 else ""
    return f"What fits: any {COLOURS[s.colour]} card{number}{ten}; Characters, Heralds and Thieves too, go on anything"
