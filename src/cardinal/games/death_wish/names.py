"""Card ids, names and sentences, from the data file."""

from collections.abc import Sequence
from typing import Any

from cardinal.core.phrases import listing
from cardinal.core.printed import PrintedCard
from cardinal.games.death_wish.data import AFFLICTERS, COLOURS, DATA, DISEASES, KINDS, OUTBREAKS, SYMPTOMS

SYMPTOM_IDS: list[str] = [card["id"] for card in SYMPTOMS]
AFFLICTER_IDS: list[str] = [card["id"] for card in AFFLICTERS]
DISEASE_IDS: list[str] = [card["id"] for card in DISEASES]
OUTBREAK_IDS: list[str] = [card["id"] for card in OUTBREAKS]
KIND_IDS: list[str] = [entry["id"] for entry in KINDS]


def count(n: int, what: str = "card") -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


# The colour is what a card of these is good for, so it goes with the name.
SYMPTOM_NAMES: list[str] = [f"{card['name']} ({card['colour']})" for card in SYMPTOMS]
AFFLICTER_NAMES: list[str] = [f"{card['name']} ({card['colour']})" for card in AFFLICTERS]
DISEASE_NAMES: list[str] = [card["name"] for card in DISEASES]
OUTBREAK_NAMES: list[str] = [card["name"] for card in OUTBREAKS]
OUTBREAK_TEXTS: list[str] = [card["text"] for card in OUTBREAKS]
COLOUR_NAMES = list(COLOURS)
ONE_OF_COLOUR = [f"{'an' if name[0] in 'aeiou' else 'a'} {name}" for name in COLOUR_NAMES]
CARD_NAMES: dict[str, str] = {
    **dict(zip(SYMPTOM_IDS, SYMPTOM_NAMES, strict=True)),
    **dict(zip(AFFLICTER_IDS, AFFLICTER_NAMES, strict=True)),
    **{card["id"]: f"{card['name']} ({card['colour']}, {count(card['skulls'], 'skull')})" for card in DISEASES},
    **{entry["id"]: entry["name"] for entry in (*KINDS, *OUTBREAKS)},
}


def disease_text(card: dict[str, Any]) -> str:
    """What contracting it takes (R19, R20, R21)."""
    if card["colour"] == "wild":
        return "Contract it with one symptom of each colour and any afflicter of your own."
    own = f"Contract it with {card['symptoms']} {card['colour']} symptoms and your own {card['colour']} afflicter"
    return f"{own}, or {card['steal']} and somebody else's." if card["steal"] else f"{own}."


PRINTED = [
    *(
        PrintedCard(card["id"], card["name"], kind="symptom", text=f"A {card['colour']} symptom.", suit=card["colour"])
        for card in SYMPTOMS
    ),
    *(
        PrintedCard(
            card["id"], card["name"], kind="afflicter", text=f"A {card['colour']} afflicter.", suit=card["colour"]
        )
        for card in AFFLICTERS
    ),
    *(
        PrintedCard(
            card["id"],
            card["name"],
            kind="disease",
            text=disease_text(card),
            flavour=card["flavour"],
            suit=card["colour"],
            numbers={name: int(card[name]) for name in ("symptoms", "steal", "skulls", "outbreak")},
        )
        for card in DISEASES
    ),
    *(
        PrintedCard(
            card["id"],
            card["name"],
            kind="keeper" if card["keeper"] else "outbreak",
            text=card["text"].removeprefix("KEEPER. "),
            flavour=card["flavour"],
        )
        for card in OUTBREAKS
    ),
]
BURIAL_LINES: list[str] = DATA["burial"]["lines"]
NO_VICTIM = ""


def diagnosis(disease: int, afflicter: int | None, victim: str, symptoms: Sequence[int], understudies: int) -> str:
    """R24: the sentence that a player says over a new disease; `victim` is "" for an own afflicter, no afflicter is
    the sick note.

    >>> diagnosis(15, 24, "", [50, 51, 109], 0)
    'Diagnosis: Banjaundice! It began when I high-fived a toad, and now I have fizzy blood, a runaway nose and a \
surprise symptom.'
    """
    words = DATA["diagnosis"]
    clause = words["sick_note_clause"] if afflicter is None else AFFLICTERS[afflicter]["clause"]
    phrases = [SYMPTOMS[card]["phrase"] for card in symptoms] + [words["understudy_phrase"]] * understudies
    template: str = words["stolen"] if victim else words["own"]
    return template.format(
        disease=DISEASE_NAMES[disease],
        clause=clause.format(poss="their" if victim else "my"),
        victim=victim,
        symptoms=listing(phrases),
    )


def burial(turn: int) -> str:
    """The last wish of a player who dies: purely cosmetic."""
    return BURIAL_LINES[turn % len(BURIAL_LINES)]
