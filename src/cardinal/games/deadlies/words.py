"""Questions and options in a player's words."""

from collections.abc import Sequence

from cardinal.games.deadlies import terms
from cardinal.games.deadlies.board import row_card
from cardinal.games.deadlies.cards import value_of
from cardinal.games.deadlies.decisions import DECISIONS
from cardinal.games.deadlies.names import CARD_NAMES, SUITS
from cardinal.games.deadlies.rules import Deadlies


def kind_label(s: Deadlies, action: int) -> str:
    if action == terms.SINGLE:
        return f"Play {CARD_NAMES[s.top]} alone"
    if action == terms.BY_SUIT:
        return f"With cards that count as {SUITS[s.top // 7].title()}"
    if action == terms.BY_NUMBER:
        return f"With other {value_of(s.top)}s"
    if action == terms.STRAIGHT:
        return f"As the top of a straight: {value_of(s.top)}, {value_of(s.top) - 1}, ..."
    return f"With {SUITS[action - terms.WITH_SUIT].title()} cards"


def prompt(s: Deadlies, seat: int, names: Sequence[str]) -> str:
    active = names[s.turn]
    kind = DECISIONS[s.kind(seat)]
    if kind == "play":
        if s.phase == terms.PLAY_KIND:
            return f"{CARD_NAMES[s.top]} on top: alone, or with which cards?"
        if s.phase == terms.PLAY_MORE:
            return f"Under {CARD_NAMES[s.top]}: which further card?"
        return "Your extra turn: play again." if s.extra else "Your turn: play a card, or several that belong together."
    if kind == "pride_response":
        return f"{active} challenges you with Pride. Show a Pride and {active} draws 1; otherwise you draw 1."
    if kind == "greed_deal":
        row = ", ".join(CARD_NAMES[row_card(s, i)] for i in range(s.n_row))
        return f"Dealt so far: {row}. Stop, or deal on? Two equal suits (or Corruption) and you take them all."
    if kind == "lust_choice":
        return (
            f"{active} asks you with Lust: both may secretly discard a card. A discarded Lust makes the other draw 3."
        )
    if kind == "wrath_response":
        return "You drew 2 for Wrath. Discard a Wrath to strike back, or take it."
    return {
        "corruption_effect": "Corruption is any sin you like: which effect?",
        "pride_target": "Pride: whom do you challenge? Without a Pride to show they draw 1.",
        "greed_purge": "Five dealt! Discard your whole hand?",
        "lust_partner": "Lust: whom do you ask?",
        "lust_discard": "Choose a card to discard, or none. Both choices are revealed together.",
        "gluttony_choice": "Gluttony: draw 3, or take a random card from somebody. Then you play again.",
        "wrath_target": "Wrath: who draws 2?",
        "envy_swap": "Envy: swap your whole hand with somebody's, or keep it.",
    }[kind]
