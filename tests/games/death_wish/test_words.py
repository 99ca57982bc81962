"""What is said: refusals with their rule, defaults, diagnoses, rules for players."""

import re

import pytest

from cardinal.games import load
from cardinal.games.death_wish import cards as constants
from cardinal.games.death_wish import data, decisions
from cardinal.games.death_wish.names import AFFLICTER_IDS, DISEASE_IDS, SYMPTOM_IDS, burial, diagnosis
from games.death_wish.given import B_CONTRACT, b_contract, cards, st

GAME = load("death_wish")


# ---------------------------------------------------------------- refusals
@pytest.mark.parametrize(
    ("line", "rule", "words"),
    [
        ("A: pass", "R25", "a turn must be used"),
        ("A: suffer_pool 0+1", "R16", "only one wild"),
        ("A: suffer_pool 2+2", "R16", "one or two cards"),
        ("A: contract(0, under, self, af_b01, {white 3})", "R8", "nothing is blocked"),
        ("A: contract(2, under, self, af_b01, {white 3})", "R35", "out of reach"),
        ("A: contract(3, top, self, af_r01, {red 4})", "R20", "costs 4 red symptoms"),
        ("A: contract(1, top, self, af_r05, {blue 4})", "R19", "you do not show af_r05"),
        ("A: contract(1, top, self, af_o01, {blue 4})", "R19", "colour of the disease"),
        ("A: contract(1, top, B, af_b02, {blue 5})", "R20", "costs 5 symptoms"),
        ("A: contract(1, top, self, af_b01, {blue 5})", "R22", "exactly 4"),
        ("A: contract(1, top, self, af_b01, {blue 3, white 1})", "R19", "only blue symptoms"),
        ("A: contract(1, top, self, af_b01, {blue 3, understudy 1})", "R22", "do not have that"),
        ("A: contract(1, top, self, ob_note.1, {blue 4})", "R35", "no sick note"),
        ("A: keeper ob_opinion", "R34", "do not keep"),
        ("A: keeper ob_xray", "R34", "do not keep"),
        ("B: suffer_deck 1", "", "B is not asked now"),
        ("A: contract(9, top, self, af_b01, {blue 4})", "", "slots are 0 to 3"),
        ("A: contract(1)", "", "a contract is written"),
        ("A: juggle", "", "not an answer to turn_action"),
    ],
)
def test_a_refusal_names_the_rule(line, rule, words):
    t = st(
        pool="sy_x01 sy_x02 sy_b01 sy_r01",
        slot={2: "di_o01 di_w02"},
        hand={"A": "sy_b11-14 sy_w11"},
        display={"A": "af_b01 af_o01", "B": "af_b02"},
    )
    reason = t.refuses(line)
    assert words in reason and rule in reason


def test_other_refusals_name_their_rule():
    t = st(display={"A": "af_b01 af_o01 af_r01"}, deck={"afflicters": "af_w05 af_x01"})
    t.say("A: afflict_deck", "A: af_x01")
    assert "R15" in t.refuses("A: af_w05")
    t = b_contract("ob_shake", hand={"B": "sy_r11", "C": "sy_w11"})
    assert "R36" in t.refuses("A: nobody")
    assert "R36" in t.refuses("A: A")
    t = b_contract("ob_understudy.1")
    assert "R33" in t.refuses("A: use")
    t = st(slot={0: "di_w01 di_w02"}).say("A: spread incubation")
    assert "R18" in t.refuses("A: slot 0")


# ---------------------------------------------------------------- what is still lacking
def test_who_looks_at_the_diseases_is_told_what_is_still_lacking():
    t = st(
        hand={"A": "sy_b11-14 sy_w11 sy_x01"},
        display={"A": "af_b01", "B": "af_o02"},
        slot={3: "di_r01 di_x02"},
    )
    reach = t.view("A").seat_facts[0]["reach"]
    assert reach == ["no afflicter, 1 more", "ready", "4 more", "1 more"]  # orange by B's afflicter: the small number
    assert [f"contract {slot} top" in t.options("A") for slot in range(4)] == [what == "ready" for what in reach]


def test_nobody_else_is_told_what_is_lacking():
    t = st(hand={"A": "sy_b11-14"}, display={"A": "af_b01"})
    assert "reach" not in t.view("B").seat_facts[0] and "reach" not in t.view("").seat_facts[0]


# ---------------------------------------------------------------- time-outs (5.2)
def test_time_out_of_a_turn_draws_two():
    t = st(deck={"symptoms": "sy_o05 sy_o06"}).time_out("A")
    assert cards(t, "hand.A") == ["sy_o05", "sy_o06"]


def test_time_out_of_a_turn_without_a_deck_takes_the_first_option():
    t = st(only={"symptoms": ""}).time_out("A")
    assert cards(t, "hand.A") == ["sy_w01"]


@pytest.mark.parametrize(
    ("hand", "goes"),
    [("sy_w11 sy_b11 sy_b12 sy_o11 sy_o12 sy_r11 sy_r12", "sy_b11"), ("sy_r11-14 sy_x01 sy_w11 sy_w12", "sy_r11")],
)
def test_time_out_discards_the_colour_with_most_cards_ties_in_order(hand, goes):
    t = st(hand={"A": hand}, deck={"symptoms": "sy_x05"}).say("A: suffer_deck 1").time_out("A")
    assert cards(t, "discard.symptoms") == [goes]


def test_time_out_shows_the_longest_held_symptom():
    t = b_contract("ob_show", hand={"B": "sy_r11 sy_w11 sy_w12", "C": "sy_x01 sy_w13"})
    t.time_out("B").time_out("C")
    assert t.options("A") == ["sy_r11", "sy_x01"]
    t.time_out("A")
    assert cards(t, "hand.A") == ["sy_x01"]  # the rarest


def test_time_out_of_reactions_and_optional_choices():
    t = st(hand={"A": "sy_b11-15"}, display={"B": "af_b02"}, keepers={"B": "ob_hazmat.1"})
    t.say("A: contract(1, top, B, af_b02, {blue 5})").time_out("B")
    assert cards(t, "stack.A") == ["di_b01"]
    t = st(
        hand={"A": "sy_b11-14"},
        display={"A": "af_b01"},
        stack={"A": "di_r02 di_o02 di_w02"},
        keepers={"C": "ob_paddles"},
    )
    t.say(B_CONTRACT).time_out("C")
    assert t.asked == "A choose_cure"
    t.time_out("A")
    assert "di_w02" not in cards(t, "stack.A")
    t = b_contract("ob_pyjamas", hand={"A": "sy_w11", "B": "sy_r11"}).time_out("A")
    assert cards(t, "hand.B") == ["sy_r11"]
    t = b_contract("ob_shake", hand={"B": "sy_r11", "C": "sy_w11"}).time_out("A")
    assert cards(t, "hand.B") == []
    t = b_contract("ob_nosy", hand={"B": "sy_w11 sy_r11 sy_b05"}).time_out("A")
    assert cards(t, "hand.A") == ["sy_r11"]
    t = b_contract("ob_cough").time_out("A")
    assert cards(t, "incubation") != [] and t.asked == "B turn_action"
    t = b_contract("ob_opinion", hand={"A": "sy_r11 sy_w11"}).time_out("A")
    assert cards(t, "keepers.A") == ["ob_opinion"]


def test_time_out_of_a_redraw_discards_the_longest_held():
    t = st(hand={"A": "sy_r11 sy_w11 sy_w12"}, keepers={"A": "ob_opinion"}).say("A: keeper ob_opinion").time_out("A")
    assert cards(t, "discard.symptoms") == ["sy_r11"]


# ---------------------------------------------------------------- the diagnosis (R24)
@pytest.mark.parametrize("victim", ["", "P1"])
def test_every_diagnosis_is_a_sentence(victim):
    for disease in range(len(DISEASE_IDS)):
        for afflicter in (*range(len(AFFLICTER_IDS)), None):
            if afflicter is None and victim:
                continue
            said = diagnosis(disease, afflicter, victim, [disease % 118, 117 - disease], disease % 3)
            assert re.fullmatch(r"Diagnosis: [^{}]+! [A-Z][^{}]+, and now I have [^{}]+\.", said), said
            assert ("my" in said.split()) is False or not victim
            assert "  " not in said and " ," not in said and ".." not in said


def test_symptoms_are_joined_as_people_say_them():
    one, two, three = ([12, 13, 14][:n] for n in (1, 2, 3))
    assert diagnosis(0, 0, "", one, 0).endswith("and now I have sleepy ankles.")
    assert diagnosis(0, 0, "", two, 0).endswith("and now I have sleepy ankles and pointless yawning.")
    assert diagnosis(0, 0, "", three, 0).endswith("sleepy ankles, pointless yawning and static eyelashes.")
    assert diagnosis(0, None, "", one, 1).endswith("and an understudy symptom that never learned its lines.")
    assert "forged a sick note" in diagnosis(0, None, "", one, 1)


def test_every_phrase_fits_behind_I_have():
    for card in data.SYMPTOMS:
        assert card["phrase"] and card["phrase"] == card["phrase"].strip() and not card["phrase"].endswith(".")
    assert len({card["id"] for card in data.SYMPTOMS}) == len(SYMPTOM_IDS) == 118


def test_the_burial_line_follows_the_turn():
    assert burial(0) == "Scatter me over the buffet." and burial(12) == burial(0) != burial(1)


# ---------------------------------------------------------------- the vocabulary and its numbers
def test_the_numbers_of_the_ops_are_those_of_the_vocabulary():
    special = {"draw_symptoms": "DRAW", "skip_next_turn": "SKIP", "take_open_afflicter": "TAKE_OPEN"}
    special |= {"steal_random_symptom": "STEAL_RANDOM", "peek_take_symptom": "PEEK_TAKE", "gamble_disease": "GAMBLE"}
    for number, name in enumerate(data.OPS):
        assert getattr(constants, f"OP_{special.get(name, name.upper())}") == number, name
    for number, name in enumerate(data.WHO):
        assert getattr(constants, f"WHO_{name.upper()}") == number
    for number, name in enumerate(data.NEEDS):
        assert getattr(constants, f"NEED_{name.upper()}") == number
    assert data.WINDOWS[constants.WINDOW_OWN_TURN] == "own_turn"
    assert data.WINDOWS[constants.WINDOW_REACTION] == "reaction"
    assert data.SYMPTOM_STARTS[constants.WILD] == constants.FIRST_WILD


def test_the_box_is_complete():
    totals = data.DATA["totals"]
    assert len(data.SYMPTOMS) == totals["symptoms"] == constants.SYMPTOMS
    assert len(data.AFFLICTERS) == totals["afflicters"] == constants.AFFLICTERS
    assert len(data.DISEASES) == totals["diseases"] + totals["templates"]
    assert len(data.OUTBREAKS) == totals["outbreaks"] == constants.OUTBREAKS
    assert [card["keeper"] for card in data.OUTBREAKS] == [False] * 23 + [True] * 11
    assert sum(card["skulls"] for card in data.DATA["disease"]) == 88


def test_every_decision_names_a_rule_that_players_can_read():
    text = (GAME.folder / "rules.md").read_text()
    assert set(decisions.RULES_OF) == set(GAME.decisions)
    for rule in {*decisions.RULES_OF.values(), *(f"R{i}" for i in range(1, 45))}:
        assert f"**{rule} " in text, rule
