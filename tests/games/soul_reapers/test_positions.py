"""Positions in words: what they may leave out, and what is refused with its place named."""

import random

import pytest

from cardinal.core import fields, position
from cardinal.core.errors import Malformed
from cardinal.games import load
from cardinal.play.table import Table
from games.soul_reapers.given import given

GAME = load("soul_reapers")
HEAD = 'game = "soul_reapers"\nseats = 2\n'
BATTLE = 'question = "respond"\nasked = "B"\ntarget = 1\n'
BOARD = '[reaper]\nA = 4\n[pile]\n1 = "9D 7H"\n'


def test_what_is_left_out_is_filled_in():
    s = position.read(HEAD).state
    assert [len(zone) for zone in (s.hands, s.piles)] == [6, 16]
    assert s.aside.bit_count() == 27
    assert s.asked == 1


def test_a_deck_may_name_its_top_cards():
    t = given(decks={"A": "KH KS ..."}, A="8C 2D 3D 4D 5D", B="2C 2H 2S 3C 3H")
    assert t.zone("deck:0").count == 49
    assert 'A = "0.KH 0.KS' in t.table.position()


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ('weather = "fine"', "weather", "no such entry"),
        ('[hand]\nA = "9Z"', "hand.A", "there is no card '9Z'"),
        ('[hand]\nA = "1.9C"', "hand.A", "only hold cards of its own deck and souls (R29)"),
        ('[hand]\nA = "2C 3C 4C 5C 6C 7C"', "hand.A", "at most five cards (R8)"),
        ('[hand]\nA = "2C"\n[deck]\nA = "2C ..."', "deck.A", "0.2C lies in hand.A already"),
        ('[deck]\nA = "2C"', "deck.A", "does not add up"),
        ('[deck]\nA = "1.2C ..."', "deck.A", "is not of this deck"),
        ('[shown]\nA = "2C"', "shown", "a hand that is empty"),
        ('[hand]\nA = "3C"\n[shown]\nA = "2C"', "shown.A", "not in that hand"),
        ('[pile]\n9 = "2C"', "pile.9", "cells are 0 to 8"),
        ('[pile]\n0 = "2C 3C 4C 5C"', "pile.0", "at most three cards"),
        ('[pile]\n0 = "0.2C"', "pile.0", "no soul card"),
        ('aside = "2C"', "aside", "does not add up"),
        ("[reaper]\nA = 9", "reaper.A", "from 0 to 8"),
        ("[reaper]\nA = 1\nB = 1", "reaper", "a cell of its own"),
        ('[points]\nA = "4.2C"', "points.A", "no such deck"),
        ('question = "guess"', "question", "'guess' is none of"),
        ('question = "target"', "asked", "has no cards"),
        ('question = "swap"\n[hand]\nA = "2C"', "asked", "nothing to swap"),
        ('question = "target"\n[hand]\nA = "2C"', "reaper", "before a target is chosen (R14)"),
        ("target = 1", "question", "needs the question"),
        (f'{BATTLE}[hand]\nB = "2C"\n{BOARD}', "stack", "the attacker opens (R19)"),
        (f'{BATTLE}stack = ["A 6C"]\n[hand]\nB = "2C"\n{BOARD}', "stack", "cannot have been played"),
        (f'{BATTLE}stack = ["A 8C+9C+TC"]\n[hand]\nB = "2C"\n{BOARD}', "stack", "one card or two (R3)"),
        (f'{BATTLE}stack = ["A 8C", "B 9C"]\n[hand]\nB = "2C"\n{BOARD}', "asked", "not the one to respond"),
        (f'{BATTLE}stack = ["A 8C"]\npassed = "B"\n[hand]\nB = "2C"\n{BOARD}', "passed", "has passed"),
        (f'question = "open"\ntarget = 1\n[hand]\nA = "2C"\n{BOARD}', "target", "no play that beats this soul"),
        (f'question = "claim"\ntarget = 1\n{BOARD}', "soul", "while it is being claimed"),
        ("last_round = 1", "last_round", "true or false"),
        ("last_round = true", "last_round", "needs equal_turns"),
        ("idle = 4", "idle", "after 4 idle turns the game is over (R31)"),
        ('question = "over"\nreason = "idle"\nidle = 5', "idle", "after 4 idle turns"),
        ('question = "over"', "reason", "has a reason"),
        ('[hand]\nA = "KC"\n[unable]\nA = "9"', "unable.A", "could have attacked"),
        ("[registers]\nstanding = 7", "registers.standing", "exhausted, or it is not"),
        (f'question = "target"\n[hand]\nA = "8C"\n{BOARD}[registers]\noffer = 4', "registers.offer", "does not agree"),
    ],
)
def test_what_cannot_be_is_refused_by_name(text, place, words):
    with pytest.raises(Malformed) as refused:
        position.read(HEAD + text)
    assert refused.value.place == place
    assert words in str(refused.value)


def some_table(rng: random.Random) -> Table:
    table = Table(GAME, rng.choice(GAME.seats), seed=rng.randrange(1000))
    for _ in range(rng.randrange(60)):
        if not table.state.over():
            seat = table.state.next_asked()
            table.take(seat, [rng.choice(table.state.options(seat))])
    return table


@pytest.mark.parametrize("number", range(40))
def test_a_register_from_a_stranger_is_refused_or_harmless(number):
    """Whatever number is written into whatever register: the game that comes of it can be played to its end."""
    rng = random.Random(number)
    table = some_table(rng)
    text = table.position()
    names = [name for name in fields.dump(table.state) if name not in ("ra", "rb", "rc", "rd", "seats")]
    for name in names:
        old = fields.dump(table.state)[name]
        new = rng.choice([0, 1, 2, 3, 7, 16, 127, 1 << 20, (1 << 61) + 5, -1])
        value = [*old[:-1], new] if isinstance(old, list) and old else [] if isinstance(old, list) else new
        lines = text.split("[registers]")
        kept = "\n".join(x for x in (lines[1] if len(lines) == 2 else "").split("\n") if not x.startswith(f"{name} ="))
        try:
            s = position.read(f"{lines[0]}[registers]{kept}\n{name} = {value}\n").state
        except Malformed:
            continue
        for _ in range(20_000):
            options = s.moves()
            if not options:
                break
            s.move(rng.choice(options))
        assert s.over()


def test_only_who_takes_part_in_a_battle_has_passed():
    """B's reaper is attacked: it is between A and B, and C has nothing to pass (R17)."""
    words = 'question = "respond"\nasked = "B"\ntarget = 1\nstack = ["A 8C"]\n{}[hand]\nB = "2C"\nC = "2C"\n'
    board = '[reaper]\nA = 5\nB = 1\n[pile]\n1 = "9D 7H"\n'
    head = 'game = "soul_reapers"\nseats = 3\n'
    assert position.read(head + words.format("") + board).state.asked == 2
    with pytest.raises(Malformed, match="C has no part in this battle"):
        position.read(head + words.format('passed = "C"\n') + board)


def test_a_last_round_that_can_be_is_read():
    text = 'last_round = true\n[pile]\n0 = ""\n1 = ""\n2 = ""\n[options]\nequal_turns = true\n'
    assert position.read(HEAD + text).state.last_round == 1
