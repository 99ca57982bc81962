"""Prompts, labels, reasons and defaults, as a newcomer reads them."""

import pytest

from games.soul_reapers.given import answers, given

LOW = "2C 2H 2S 3C 3H"
PILE = "3C 9D 7H"


def prompt(t) -> str:
    seat = t.asked[0]
    return t.game.prompt(t.state, "ABCDEF".index(seat))


def battle(hand="8C 9C 3D 4D 5D", other="TC KD 3C 4C X1", **more):
    t = given({1: PILE, 3: "2C", 5: "AH"}, {"A": 4}, A=hand, B=other, **more)
    return t.say("A: place:4")


def test_the_opener_is_told_pile_soul_and_what_beats_it():
    t = battle()
    assert "pile 4 (row 2, column 2)" in prompt(t)
    labels = [choice.label for choice in t.table.choices(0)]
    assert labels[0] == (
        "Attack pile 1 (row 1, column 2): 7 of Hearts, 3 cards "
        "(a single 8 or higher or two cards worth 8 or more together beat it)"
    )
    t.say("A: target:1")
    assert prompt(t) == (
        "You attack pile 1 (row 1, column 2). Open on its soul, the 7 of Hearts: a single 8 or higher or two cards "
        "worth 8 or more together beat it. You cannot back out, and everybody may answer."
    )


@pytest.mark.parametrize(
    ("opening", "words"),
    [
        ("8C", "a single 9 or higher or two cards worth 9 or more together beat it"),
        ("4D+5D", "a single 10 or higher or two cards worth 10 or more together beat it"),
        ("8C+9C", "a single Joker or two cards worth 18 or more together beat it"),
    ],
)
def test_who_responds_is_told_what_lies_on_top_and_what_beats_it(opening, words):
    t = battle().say("A: target:1", f"A: play:{opening}")
    assert "A attacks pile 1 (row 1, column 2), the 7 of Hearts." in prompt(t)
    assert words in prompt(t)


def test_the_pot_is_told():
    t = battle().say("A: target:1", "A: play:8C", "B: play:TC")
    assert "Winning it now would bring you 17 points." in prompt(t)  # the soul and B's 10, not A's own 8


def on_top(stack, seats="AB", **options):
    made = ", ".join(f'"{play}"' for play in stack)
    asked = "B" if len(stack) == 1 else "C"
    extra = f'question = "respond"\nasked = "{asked}"\ntarget = 1\nstack = [{made}]'
    hands = {seat: "2C 2D 3C" if seat == asked else "" for seat in seats}
    return given({1: PILE}, {"A": 4 if seats == "AB" else 5}, options=options, extra=extra, **hands)


def test_jokers_have_prompts_of_their_own():
    assert "a single Joker is beaten by a single 2, nothing else" in prompt(on_top(["A X1"]))
    assert "is beaten by a pair of 2s, nothing else" in prompt(on_top(["A X1+AC"]))
    assert "any two cards worth 5 or more together" in prompt(on_top(["A X1+AC", "B 2H+2S"], "ABC"))
    assert "two cards worth more than 20" in prompt(on_top(["A X1"], joker_rule="numeric"))
    assert "or by both Jokers" in prompt(on_top(["A X1+AC"], joker_rule="numeric"))
    facts = [on_top(["A X1"]).fact("to_beat"), on_top(["A X1+AC"]).fact("to_beat")]
    assert facts == ["only a 2", "only a pair of 2s"]
    assert on_top(["A X1+AC", "B 2H+2S"], "ABC").fact("to_beat") == "pairs of 5+"
    assert on_top(["A KC+6C"]).fact("to_beat") == "beat 16"


def test_every_step_of_a_battle_has_its_value():
    t = battle().say("A: target:1")
    assert t.fact("soul_value") == 7 and t.fact("play_values") == []
    t.say("A: play:8C", "B: play:TC+KD")
    assert t.fact("plays") == ["A 0.8C", "B 1.TC+1.KD"]
    assert t.fact("play_values") == ["8", "20"]
    t.say("A: pass")
    assert t.asked == "B claim" and "soul_value" not in t.view("").facts


def test_a_protected_pile_tells_whose_and_what_it_costs():
    t = given({1: "3C QH"}, {"A": 4, "B": 1}, A="QC KC 3C 4C 5C", B=LOW).say("A: place:4")
    label = next(choice.label for choice in t.table.choices(0) if choice.text == "target:1")
    assert "under B's reaper: a tribute is due" in label
    t.say("A: target:1")
    assert "First pay a Queen or higher" in prompt(t)
    assert "the Queen of Hearts under B's reaper" in prompt(t)


def test_claim_and_swap_say_what_hangs_on_them():
    t = battle().say("A: target:1", "A: play:8C", "B: pass")
    assert "Take it for 7 points, or lay it on top of your purgatory pile" in prompt(t)
    t.say("A: claim:purgatory")
    assert t.asked == "A swap"
    assert "take its top card, the soul 7 of Hearts" in prompt(t)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("A: target:4", "you cannot attack the pile that you protect (R13)"),
        ("A: target:0", "pile 0 does not lie beside your reaper (R11)"),
        ("A: target:5", "no play of your hand beats the Ace of Hearts on pile 5 (R13)"),
        ("A: target:none", "must battle (R15)"),
        ("A: target:99", "piles are numbered 0 to 8"),
        ("B: pass", "B is not asked now"),
    ],
)
def test_refusals_of_targets_name_the_rule(line, reason):
    t = given({1: PILE, 3: "2C", 5: "AH"}, {"A": 4}, A="8C 2D 3D 2C 2S", B=LOW).say("A: place:4")
    assert reason in t.refuses(line)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("A: pass", "an attacker cannot back out"),
        ("A: play:KC", "you do not hold the King of Clubs (R3)"),
        ("A: play:3D", "3 of Diamonds does not beat the exposed soul, the 7 of Hearts"),
        ("A: play:3D+4D", "worth 7 does not beat the exposed soul"),
        ("A: play:8C+9C+3D", "one card, or two different ones (R3)"),
        ("A: play:8C+8C", "one card, or two different ones (R3)"),
        ("A: play:1.8C", "can only hold cards of its own deck and souls (R29)"),
        ("A: play:9Z", "there is no card"),
        ("A: card:2S", "you do not hold the 2 of Spades (R3)"),
    ],
)
def test_refusals_of_plays_name_the_rule(line, reason):
    assert reason in battle().say("A: target:1").refuses(line)


def test_parts_of_a_play_can_be_refused_too():
    t = battle().say("A: target:1", "A: card:3D")
    assert t.options("A") == ["add:0.5D", "add:0.8C", "add:0.9C"]
    assert "3 of Diamonds alone does not beat" in t.refuses("A: done")
    assert "worth 7 does not beat" in t.refuses("A: add:4D")
    t.say("A: add:5D")
    assert t.fact("plays") == ["A 0.3D+0.5D"]


def test_options_are_in_the_order_of_the_specification():
    t = battle(hand="8C 9C 3D 4D 5D").say("A: target:1")
    assert answers(t, "A") == [
        "play:8C", "play:9C", "play:3D+5D", "play:3D+8C", "play:3D+9C", "play:4D+5D", "play:4D+8C", "play:4D+9C",
        "play:5D+8C", "play:5D+9C", "play:8C+9C",
    ]  # fmt: skip
    t.say("A: play:8C")
    assert answers(t, "B")[0] == "pass"


# ---------------------------------------------------------------- time runs out
def test_defaults_when_time_runs_out():
    t = given({1: PILE, 3: "2C"}, {"A": 4}, purgatory={"A": "KD"}, A="8C 9C 3D 4D 5D", B=LOW)
    t.time_out("A")
    assert t.asked == "A place"  # kept
    t.time_out("A")
    assert t.fact("active") == 0
    assert t.seat_facts("reaper")[0] == 4  # stayed
    t.time_out("A")
    assert t.fact("target") == 3  # the lowest soul
    t.time_out("A")
    assert t.fact("plays") == ["A 0.3D"]  # the lowest value
    t.time_out("B")
    assert t.asked == "A claim"
    t.time_out("A")
    assert t.seat_facts("score") == [2, 0]


def test_a_reaper_off_the_board_goes_to_the_lowest_cell():
    t = given({0: "", 1: PILE}, {"B": 1}, A=LOW, B=LOW).time_out("A")
    assert t.seat_facts("reaper")[0] == 2


def test_the_default_opening_is_lowest_then_shortest():
    t = given({1: "3C 9D 7H"}, {"A": 4}, A="8C 3D 5D TC JC", B=LOW).say("A: place:4", "A: target:1").time_out("A")
    assert t.fact("plays") == ["A 0.8C"]  # 3+5 is worth 8 too, with two cards


def test_the_default_never_attacks_a_reaper():
    t = given({1: "3C 2H", 3: "5C"}, {"B": 1}, A="6C 7C 8C 9C TC", B=LOW).say("A: place:0").time_out("A")
    assert t.fact("target") == 3
    t = given({1: "3C 2H", 3: "AC"}, {"B": 1}, A="6C 2C 3D 3S 4C", B=LOW).say("A: place:0").time_out("A")
    assert t.fact("active") == 1  # declined


def test_the_default_tribute_is_the_first_in_canonical_order():
    t = given({1: "3C 9D 7H"}, {"B": 1}, A="8S 8C KD 3D 4D", B=LOW).say("A: place:4", "A: target:1").time_out("A")
    assert t.cards("purgatory:0") == ["0.8C"]
