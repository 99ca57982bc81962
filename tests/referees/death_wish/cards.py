"""The cards of Death Wish: section 2 and the steps of the outbreaks."""

from functools import cache
from typing import NamedTuple

COLOURS = ("white", "blue", "orange", "red", "wild")
LETTERS_OF = dict(zip("wborx", COLOURS, strict=True))
SYMPTOMS = {"w": 40, "b": 30, "o": 22, "r": 16, "x": 10}
AFFLICTERS = {"w": 15, "b": 12, "o": 9, "r": 7, "x": 5}


class Disease(NamedTuple):
    colour: str
    skulls: int
    cost: int
    steal: int  # 0: impossible
    outbreak: bool


def row(letter: str, skulls: int, figures: str) -> dict[str, Disease]:
    """`34! 23`: cost, steal number, and a mark where the outbreak icon is; one after the other from 01."""
    found = {}
    for number, figure in enumerate(figures.split(), 1):
        cost, steal = int(figure[0]), int(figure[1])
        found[f"di_{letter}{number:02}"] = Disease(LETTERS_OF[letter], skulls, cost, steal, figure.endswith("!"))
    return found


DISEASES = {
    **row("w", 1, "34! 23 34! 23 34! 20 34! 20 34! 34! 30! 45! 30"),
    **row("b", 2, "45! 45! 34 34! 45 45! 30! 45! 40 34! 45"),
    **row("o", 3, "45! 45! 45! 35 40! 56! 56 40"),
    **row("r", 4, "46! 56! 45! 30 56!"),
    "di_x01": Disease("wild", 2, 4, 0, True),
    "di_x02": Disease("wild", 3, 4, 0, True),
    "di_x03": Disease("wild", 4, 4, 0, False),
}
TEMPLATES = {
    "di_t01": Disease("white", 1, 3, 4, True),
    "di_t02": Disease("blue", 2, 4, 5, True),
    "di_t03": Disease("orange", 3, 4, 5, True),
    "di_t04": Disease("red", 4, 4, 6, True),
    "di_t05": Disease("wild", 3, 4, 0, True),
}
ALL_DISEASES = DISEASES | TEMPLATES

Step = tuple[str, dict[str, object]]
EVENTS: dict[str, list[Step]] = {
    "ob_soup": [("draw_symptoms", {"who": "self", "n": 2})],
    "ob_tray": [("take_pool", {}), ("draw_symptoms", {"who": "self", "n": 1})],
    "ob_wind": [("extra_action", {})],
    "ob_shop": [("reveal_afflicters", {"n": 3})],
    "ob_spew": [("choose_opponent", {"need": "symptoms"}), ("discard_random", {"n": 2})],
    "ob_shake": [
        ("choose_opponent", {"need": "symptoms"}),
        ("steal_random_symptom", {}),
        ("draw_symptoms", {"who": "self", "n": 1}),
    ],
    "ob_nosy": [("choose_opponent", {"need": "symptoms"}), ("peek_take_symptom", {})],
    "ob_bedside": [("choose_opponent", {"need": "afflicters"}), ("steal_afflicter", {})],
    "ob_charts": [("choose_opponent", {"need": "disease_pair", "optional": True}), ("swap_disease", {})],
    "ob_mutate": [("mutate", {}), ("draw_symptoms", {"who": "self", "n": 1})],
    "ob_dip": [("gamble_disease", {})],
    "ob_cough": [("spread", {}), ("draw_symptoms", {"who": "self", "n": 1})],
    "ob_pyjamas": [
        ("choose_opponent", {"need": "any_symptoms", "optional": True}),
        ("swap_hands", {}),
        ("draw_symptoms", {"who": "target", "n": 2}),
    ],
    "ob_clean": [("discard_symptoms", {"who": "self", "n": 2})],
    "ob_jab": [("discard_afflicters", {"who": "self", "n": 1})],
    "ob_rest": [("skip_next_turn", {})],
}
GROUP: dict[str, list[Step]] = {
    "ob_tissues": [("pass_symptom", {}), ("draw_symptoms", {"who": "self", "n": 1})],
    "ob_buffet": [("draw_symptoms", {"who": "all", "n": 1}), ("draw_symptoms", {"who": "self", "n": 2})],
    "ob_footspa": [("discard_symptoms", {"who": "others", "n": 1})],
    "ob_show": [("reveal_and_take", {})],
    "ob_recall": [("discard_afflicters", {"who": "others", "n": 1})],
    "ob_carousel": [("take_open_afflicter", {}), ("pass_afflicter", {})],
}
CONTRACT = ("ob_understudy", "ob_note", "ob_xray")
OWN_TURN: dict[str, list[Step]] = {
    "ob_loyalty": [("extra_action", {})],
    "ob_opinion": [("redraw", {})],
    "ob_transfer": [("choose_opponent", {"need": "afflicters_both"}), ("swap_afflicters", {})],
}
REACTION = ("ob_hazmat", "ob_paddles")
STEPS = EVENTS | GROUP | OWN_TURN
TWICE = ("ob_soup", "ob_understudy", "ob_note", "ob_hazmat")


def deck_of(prefix: str, counts: dict[str, int]) -> list[str]:
    return [f"{prefix}_{letter}{number:02}" for letter, count in counts.items() for number in range(1, count + 1)]


def outbreak_deck(reactions: bool) -> list[str]:
    kinds = [*EVENTS, *GROUP, *CONTRACT, *OWN_TURN, *(REACTION if reactions else ())]
    return [copy for kind in kinds for copy in ([f"{kind}.1", f"{kind}.2"] if kind in TWICE else [kind])]


@cache
def kind_of(outbreak: str) -> str:
    """An outbreak card without the number of its copy."""
    return outbreak.partition(".")[0]


@cache
def colour_of(card: str) -> str:
    """Of a symptom, an afflicter or a disease."""
    return ALL_DISEASES[card].colour if card.startswith("di_") else LETTERS_OF[card[3]]


def skulls_of(stack: list[str]) -> int:
    return sum(ALL_DISEASES[card].skulls for card in stack)


def is_keeper(outbreak: str) -> bool:
    return kind_of(outbreak) in (*CONTRACT, *OWN_TURN, *REACTION)


def printed_order(cards: set[str]) -> list[str]:
    """Symptoms in the order of the data file."""
    return sorted(cards, key=printed_place)


@cache
def printed_place(symptom: str) -> tuple[int, str]:
    return "wborx".index(symptom[3]), symptom
