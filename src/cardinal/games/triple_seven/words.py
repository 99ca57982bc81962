"""Questions and options in a player's words."""

from collections.abc import Sequence

from cardinal.core.frames import top
from cardinal.core.phrases import counted
from cardinal.core.seats import seat_after
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.board import next_seat
from cardinal.games.triple_seven.decisions import DECISIONS, NEUTRAL, RESPONSES
from cardinal.games.triple_seven.effects import kind_of
from cardinal.games.triple_seven.names import CARD_NAMES, COLOURS
from cardinal.games.triple_seven.reasons import in_play
from cardinal.games.triple_seven.rules import TripleSeven
from cardinal.games.triple_seven.state import reserve_of
from cardinal.games.triple_seven.texts import aside_verb
from cardinal.games.triple_seven.zones import hand


def aside_label(s: TripleSeven, seat: int, kind: int) -> str:
    held = reserve_of(s, seat)
    if held:
        return f"Swap {CARD_NAMES[held - 1]} in your reserve for {CARD_NAMES[kind]}"
    return f"Reserve {CARD_NAMES[kind]}"


def label(s: TripleSeven, seat: int, action: int, names: Sequence[str]) -> str:
    kind = DECISIONS[s.kind(seat)]
    if s.phase == terms.RESERVE_CARD:
        return aside_label(s, seat, kind_of(action))
    if kind in ("turn", "again", "gift", "reserve_start") and action != terms.NEUTRAL:
        return card_label(s, seat, action, kind, names)
    if kind == "thief_use":
        if action == terms.NEUTRAL:
            return "A regular six" if terms.frame_flag(top(s)) else "Steal the show (exposed for 2)"
        return f"Steal the last card of {names[seat_after(s, seat, action)]} (exposed for 7)"
    if kind == "herald_race" and action == terms.ANNOUNCE:
        return "Announce your Herald"
    if kind == "name_colour":
        return COLOURS[action - terms.COLOUR_1].title()
    if kind == "reverse" and s.seats == 2:
        return "Take another turn" if action == terms.YES else "Take no further turn"
    if action == terms.NEUTRAL:
        return NEUTRAL[kind][1]
    if kind == "trade_target":
        q = seat_after(s, seat, action)
        return f"Trade hands with {names[q]} ({counted(len(hand(s, q)))})"
    if kind == "reverse":
        return "Turn the direction of play"
    if kind == "herald_guess":
        return f"Call {COLOURS[action - terms.COLOUR_1]}"
    if kind == "herald_race":
        return f"Call out the Herald of {names[terms.frame_a(top(s))]}"
    return RESPONSES[action][1]


def card_label(s: TripleSeven, seat: int, action: int, kind: str, names: Sequence[str]) -> str:
    if action == terms.PASS:
        return "Pass"
    if action == terms.SET_ASIDE:
        return "Swap your reserve for a card of your hand" if reserve_of(s, seat) else "Reserve a card"
    receiver = names[next_seat(s, seat)]
    if action == terms.DRAW:
        return f"Draw a card for {receiver}" if kind == "gift" else "Draw a card"
    if action >= terms.COMBO_1:
        which = action - terms.COMBO_1
        six = "with the Thief as six" if which & 1 else "with the six"
        combo = f"the {COLOURS[which >> 1]} 567 {six}"
        return f"Give {receiver} {combo}" if kind == "gift" else f"Play {combo}"
    if action == terms.PLAY_RESERVE:
        return f"Play {CARD_NAMES[reserve_of(s, seat) - 1]} from your reserve"
    card = CARD_NAMES[kind_of(action)]
    if kind == "gift":
        return f"Give {receiver} {card}"
    return f"Reserve {card}" if kind == "reserve_start" else f"Play {card}"


def prompt(s: TripleSeven, seat: int, names: Sequence[str]) -> str:
    kind = DECISIONS[s.kind(seat)]
    f = top(s)
    attacker = names[terms.frame_a(f)]
    if kind == "turn":
        if s.phase == terms.RESERVE_CARD:
            return "Which card do you lay face down beside you?"
        if s.drawn:
            return f"In play: {in_play(s)}. You have drawn: play, {aside_verb(s, seat)} a card, or pass."
        return f"Your turn. In play: {in_play(s)}. Play a card that fits, draw, or {aside_verb(s, seat)} a card."
    if kind == "trade_response":
        return f"{attacker} wants to trade hands with you. Submit, or answer with a Saint."
    if kind == "theft_response":
        return f"{attacker} steals your last card, and you draw 7. Submit, or answer with a Saint or Reaper."
    if kind == "reap_response":
        return f"The Reaper of {attacker} strikes you: draw {terms.frame_k(f)}, or answer with a Saint."
    if kind == "sin_response":
        return f"The Sinner of {attacker} reaches you: draw 4 and lose the turn, or answer with a Saint or Reaper."
    if kind == "gift":
        return f"What do you give {names[next_seat(s, seat)]}?"
    if kind == "herald_guess":
        return f"{attacker} has played a Herald face down. Call its colour? Right: {attacker} draws 4. {miss(s)}"
    if kind == "herald_race":
        if seat == terms.frame_a(f):
            return "Announce your Herald before somebody calls it out!"
        return f"{attacker} has played a Herald. Call it out first, and {attacker} draws 4."
    if kind == "thief_use":
        return "Somebody has only one card. How do you use the Thief?"
    return {
        "reserve_start": "Reserve a card face down? You collect it if you win the round.",
        "name_colour": "Which colour is in play now?",
        "reverse": "Another turn for you?" if s.seats == 2 else "Turn the direction of play?",
        "again": f"Deuce: play one more card on {in_play(s)}, or stop.",
        "trade_target": "Trade your whole hand with whom?",
    }[kind]


def miss(s: TripleSeven) -> str:
    return f"Wrong: you draw {s.herald_miss}." if s.herald_miss else "A wrong call costs nothing."
