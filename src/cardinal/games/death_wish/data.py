"""The data file compiled into tables of small ints: every card, and the steps of every outbreak.

Read once, when the game is imported.  What the tables mean is in `cards.py`; what the ops do is in `outbreaks.py`.
No card has code of its own: a new outbreak made of these ops is a new entry of the data file and nothing else.
"""

import tomllib
from pathlib import Path
from typing import Any

DATA: dict[str, Any] = tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))

COLOURS = ("white", "blue", "orange", "red", "wild")
# The order of each tuple is the numbering of the constants in `cards.py`.
OPS = (
    "end", "draw_symptoms", "take_pool", "extra_action", "skip_next_turn", "reveal_afflicters", "take_open_afflicter",
    "choose_opponent", "discard_random", "steal_random_symptom", "peek_take_symptom", "steal_afflicter",
    "swap_afflicters", "swap_hands", "swap_disease", "mutate", "gamble_disease", "spread", "discard_symptoms",
    "discard_afflicters", "pass_symptom", "pass_afflicter", "reveal_and_take", "redraw", "wild_symptom",
    "wild_afflicter", "reach_under", "cancel", "revive",
)  # fmt: skip
WHO = ("self", "all", "target", "others")
NEEDS = ("symptoms", "afflicters", "any_symptoms", "afflicters_both", "disease_pair")
WINDOWS = ("now", "contract", "own_turn", "reaction")
STEPS_A_CARD = 4  # the longest program, with the end behind it


def copies(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every single card of a kind of card, copies next to each other, with its own id."""
    cards = []
    for entry in entries:
        for i in range(1, entry["count"] + 1):
            cards.append(entry | {"id": entry["id"] if entry["count"] == 1 else f"{entry['id']}.{i}"})
    return cards


SYMPTOMS = copies(DATA["symptom"])
AFFLICTERS = copies(DATA["afflicter"])
DISEASES = copies(DATA["disease"]) + copies(DATA["template"])
OUTBREAKS = copies(DATA["outbreak"])
KINDS = DATA["outbreak"]  # outbreaks by kind: copies share one program


def colour(card: dict[str, Any]) -> int:
    name: str = card["colour"]
    return int(COLOURS.index(name))


def disease(card: dict[str, Any]) -> int:
    """Colour, cost, steal and skulls in three bits each, then the icon."""
    numbers: tuple[int, ...] = (colour(card), card["symptoms"], card["steal"], card["skulls"])
    return sum(x << (3 * i) for i, x in enumerate(numbers)) | int(card["outbreak"]) << 12


def outbreak(card: dict[str, Any]) -> int:
    """The kind (six bits), keeper, group, the window (two bits), and for keepers what the first step does."""
    kind = next(i for i, entry in enumerate(KINDS) if card["id"].split(".")[0] == entry["id"])
    flags = int(card["keeper"]) << 6 | int(card["group"]) << 7 | WINDOWS.index(card["window"]) << 8
    return kind | flags | OPS.index(card["steps"][0]["op"]) << 10


def step(words: dict[str, Any]) -> int:
    """One step: op (five bits), who (two), a number (three), need (three), may be declined, colours, else_draw."""
    unknown = set(words) - {"op", "who", "n", "need", "optional", "colours", "else_draw", "gain", "direction", "vs"}
    assert not unknown, f"cards.toml: {words} has {unknown}"
    assert words.get("direction", "left") == "left", "cards.toml: cards are passed to the left only"
    assert words.get("who") != "others" or words["n"] == 1, "cards.toml: all others choose one card at a time"
    assert words.get("who") != "all" or words["n"] == 1, "cards.toml: all draw one card"
    number = words.get("n", words.get("gain", 0))
    colours = sum(1 << COLOURS.index(c) for c in words.get("colours", []))
    return (
        OPS.index(words["op"])
        | WHO.index(words.get("who", "self")) << 5
        | int(number) << 7
        | NEEDS.index(words.get("need", "symptoms")) << 10
        | int(words.get("optional", False)) << 13
        | colours << 14
        | int(words.get("else_draw", 0)) << 19
    )


def program(entry: dict[str, Any]) -> list[int]:
    steps = [step(words) for words in entry["steps"]]
    assert len(steps) < STEPS_A_CARD, f"cards.toml: {entry['id']} has too many steps"
    return steps + [0] * (STEPS_A_CARD - len(steps))


SYMPTOM_COLOURS = [colour(card) for card in SYMPTOMS]
# Symptoms stand in the file colour by colour, so that a colour is a range of cards.
assert sorted(SYMPTOM_COLOURS) == SYMPTOM_COLOURS
SYMPTOM_STARTS = [sum(c < start for c in SYMPTOM_COLOURS) for start in range(6)]
AFFLICTER_COLOURS = [colour(card) for card in AFFLICTERS]
assert all(card["symptoms"] > 1 and card["steal"] != 1 for card in DISEASES)
DISEASE_TABLE = [disease(card) for card in DISEASES]
OUTBREAK_TABLE = [outbreak(card) for card in OUTBREAKS]
PROGRAMS = [x for entry in KINDS for x in program(entry)]
