"""R19-R22, R35: the contracts on offer are exactly those that a plain reading of the rules gives, in the order of 5.3."""

import itertools
import random

import pytest

from cardinal.core.game import letter, whole_choices
from cardinal.games import load
from cardinal.games.death_wish import data, position

GAME = load("death_wish")
COLOURS = data.COLOURS
FIRST_OPS = {card["id"]: card["steps"][0]["op"] for card in data.OUTBREAKS}


def named(s, place):
    kind, found = position.zones(s)[place]
    entries = {
        "symptoms": data.SYMPTOMS,
        "afflicters": data.AFFLICTERS,
        "diseases": data.DISEASES,
        "outbreaks": data.OUTBREAKS,
    }[kind]
    return [entries[c] for c in found]


def expected(s):
    """By the words of the rules, from the names of the cards: slow, and independent of the engine."""
    p = s.turn
    me = letter(p)
    held = [card["colour"] for card in named(s, f"hand.{me}")]
    keepers = [card["id"] for card in named(s, f"keepers.{me}")]
    understudies = sum(FIRST_OPS[k] == "wild_symptom" for k in keepers)
    notes = [k for k in keepers if FIRST_OPS[k] == "wild_afflicter"][:1]
    found = []
    for slot in range(4):
        there = named(s, f"slot.{slot}")
        levels = [("top", there[-1])] if there else []
        if len(there) == 2 and any(FIRST_OPS[k] == "reach_under" for k in keepers):
            levels.append(("under", there[0]))
        for level, disease in levels:
            for owner in [p, *((p + i) % s.seats for i in range(1, s.seats))]:
                price = disease["symptoms"] if owner == p else disease["steal"]
                if price == 0 or (owner != p and disease["colour"] == "wild"):
                    continue
                shown = [
                    card["id"]
                    for card in named(s, f"display.{letter(owner)}")
                    if "wild" in (disease["colour"], card["colour"]) or card["colour"] == disease["colour"]
                ]
                for afflicter in shown + (notes if owner == p else []):
                    for paid in payments(disease["colour"], price, held, understudies):
                        whose = "self" if owner == p else letter(owner)
                        found.append(f"contract({slot}, {level}, {whose}, {afflicter}, {paid})")
    return found


def payments(colour, price, held, understudies):
    have = {name: held.count(name) for name in COLOURS}
    if colour != "wild":
        for u in range(min(understudies, price) + 1):
            for w in range(min(have["wild"], price - u) + 1):
                if price - u - w <= have[colour]:
                    yield words({colour: price - u - w, "wild": w, "understudy": u})
        return
    for u in range(understudies + 1):
        for w in range(have["wild"] + 1):
            for gone in itertools.combinations(COLOURS[:4], u + w):
                if all(have[name] for name in COLOURS[:4] if name not in gone):
                    yield words({name: int(name not in gone) for name in COLOURS[:4]} | {"wild": w, "understudy": u})


def words(counts):
    order = [*COLOURS, "understudy"]
    return "{" + ", ".join(f"{name} {counts[name]}" for name in order if counts.get(name)) + "}"


@pytest.mark.parametrize("number", range(60))
def test_contracts_on_offer(number):
    rng = random.Random(number)
    seats = rng.randint(2, 8)
    s = GAME.read(scene(rng, seats), seats, GAME.options())
    GAME.check(s)
    GAME.settle(s)
    offered = [GAME.choice(s, s.turn, path) for path in whole_choices(s, s.turn)]
    assert [text for text in offered if text.startswith("contract")] == expected(s)


def scene(rng, seats):
    """A random table at which much can be contracted: few colours, many wilds, all contract keepers."""
    symptoms = [card["id"] for card in data.SYMPTOMS]
    wilds = [name for name in symptoms if "_x" in name]
    rng.shuffle(symptoms)
    colour = rng.choice("wbor")
    favoured = [name for name in symptoms if f"_{colour}" in name]
    hand = rng.sample(favoured, rng.randint(1, 5)) + rng.sample(wilds, rng.randint(0, 2))
    hand += [name for name in symptoms if name not in hand and name not in wilds][: rng.randint(0, 7 - len(hand))]
    afflicters = [card["id"] for card in data.AFFLICTERS]
    rng.shuffle(afflicters)
    diseases = [card["id"] for card in data.DISEASES[:40]]
    rng.shuffle(diseases)
    diseases.sort(key=lambda name: f"_{colour}" not in name and "_x" not in name)
    slots = diseases[:6]
    rng.shuffle(slots)
    keepers = ["ob_understudy.1", "ob_understudy.2", "ob_note.1", "ob_note.2", "ob_xray"]
    return {
        "slot": {"0": f"{slots[0]} {slots[1]}", "1": slots[2], "2": f"{slots[3]} {slots[4]}", "3": slots[5]},
        "hand": {"A": " ".join(hand)},
        "display": {letter(p): " ".join(afflicters.pop() for _ in range(rng.randint(0, 3))) for p in range(seats)},
        "keepers": {"A": " ".join(rng.sample(keepers, rng.randint(0, 3)))},
        "incubation": diseases[-1],
    }
