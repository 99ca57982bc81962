"""Scenarios S34-S41 of the specification: death and the end."""

from games.death_wish.given import B_CONTRACT, active, cards, ids, st

B_HAND = {"hand": {"A": "sy_b11-14"}, "display": {"A": "af_b01"}}


def test_S34_reaching_the_total_ends_the_game_at_once():
    t = st(**B_HAND, stack={"A": "di_r02 di_r03", "B": "di_o02", "C": "di_o03"}).say(B_CONTRACT)
    assert t.seat_facts("skulls")[0] == 10
    assert t.asked == "nobody"
    assert cards(t, "discard.outbreaks") == [] and not any("Outbreak!" in text for text in t.events())
    assert t.places == [1, 2, 2]
    assert t.utilities == [1, -1 / 2, -1 / 2]


def test_S35_the_total_may_be_passed():
    t = st(stack={"A": "di_r02 di_r03 di_w02"}, hand={"A": "sy_r11-14"}, display={"A": "af_r01"})
    t.say("A: contract(3, top, self, af_r01, {red 4})")
    assert t.seat_facts("skulls")[0] == 13
    assert t.asked == "nobody"


def test_S36_stand_clear_and_the_outbreak_still_comes():
    t = st(
        **B_HAND,
        stack={"A": "di_r02 di_o02 di_w02"},
        keepers={"C": "ob_paddles"},
        deck={"outbreaks": "ob_soup.1", "symptoms": "sy_w21 sy_w22"},
    )
    t.say(B_CONTRACT)
    assert t.asked == "C react_revive"
    t.say("C: use")
    assert t.asked == "A choose_cure"
    t.say("A: di_w02")
    assert t.seat_facts("skulls")[0] == 9 and t.seat_facts("alive")[0]
    assert "di_w02" not in cards(t, "stack.A")
    assert "di_w02" in cards(t, "deck.diseases") + cards(t, "incubation")
    assert cards(t, "hand.A") == ["sy_w21", "sy_w22"]
    assert cards(t, "discard.outbreaks") == ["ob_paddles", "ob_soup.1"]


def test_S37_the_only_cure_that_helps_is_taken_without_asking():
    t = st(
        options={"skull_target": 8},
        stack={"A": "di_o02 di_w02 di_o03"},
        hand={"A": "sy_r11-14"},
        display={"A": "af_r01"},
        keepers={"C": "ob_paddles"},
        deck={"outbreaks": "ob_rest"},
    )
    t.say("A: contract(3, top, self, af_r01, {red 4})")
    t.say("C: use")
    assert t.seat_facts("skulls")[0] == 7
    assert "di_r01" not in cards(t, "stack.A")
    assert t.seat_facts("skips")[0] == 1  # the outbreak of the cured disease


def test_S38_a_death_in_last_survivor_leaves_only_diseases():
    t = st(
        options={"end_mode": "last_survivor"},
        stack={"A": "di_r02 di_r03"},
        hand={"A": "sy_b11-14 sy_w11"},
        display={"A": "af_b01 af_w05"},
        keepers={"A": "ob_note.1"},
    )
    t.say(B_CONTRACT)
    assert t.seat_facts("place")[0] == 1
    assert not any("Outbreak!" in text for text in t.events())
    assert cards(t, "discard.symptoms") == ids("sy_b11-14 sy_w11")
    assert cards(t, "discard.afflicters") == ["af_b01", "af_w05"]
    assert cards(t, "discard.outbreaks") == ["ob_note.1"]
    assert cards(t, "stack.A") == ["di_r02", "di_r03", "di_b01"]
    assert active(t) == "B"
    assert t.fact("living") == ["B", "C"]
    # hand and keepers went to the discards unseen
    assert t.zone("symptom_discard", "B").known == ids("sy_b11-14")
    assert t.zone("outbreak_discard", "B").known == []
    assert t.zone("outbreak_discard", "A").known == ["ob_note.1"]


def test_S39_with_one_player_left_the_game_is_over():
    t = st(
        options={"end_mode": "last_survivor"},
        places={"A": 1},
        active="B",
        stack={"A": "di_r02 di_r03 di_o03", "B": "di_r05 di_o02 di_w02"},
        hand={"B": "sy_b11-14"},
        display={"B": "af_b01"},
    )
    t.say("B: contract(1, top, self, af_b01, {blue 4})")
    assert t.asked == "nobody"
    assert t.places == [1, 2, 3]
    assert t.utilities == [1, 0, -1]


def test_S40_the_turn_cap_ends_the_game_before_the_turn():
    t = st(options={"turn_cap_rounds": 5}, turn=16, stack={"A": "di_b02", "B": "di_o02", "C": "di_b03"})
    assert t.asked == "nobody"
    assert t.places == [2, 1, 2]
    assert t.utilities == [-1 / 2, 1, -1 / 2]


def test_S41_without_diseases_the_most_skulls_win():
    t = st(
        slot={0: "di_b05", 1: "", 2: "", 3: ""},
        incubation="",
        only={"diseases": ""},
        stack={"A": "di_w02", "B": "di_r02", "C": "di_o02"},
        **B_HAND,
    )
    t.say("A: contract(0, top, self, af_b01, {blue 4})")
    assert t.seat_facts("skulls") == [3, 4, 3]
    assert t.asked == "nobody"
    assert t.places == [2, 1, 2]


NOTHING_LEFT = {
    "pool": "",
    "open": "",
    "incubation": "",
    "slot": {2: "", 3: ""},
    "only": {"symptoms": "", "afflicters": "", "diseases": ""},
    "stack": {"A": "di_b02", "B": "di_o02", "C": "di_b03"},
}


def test_without_a_cap_the_game_ends_when_nobody_will_ever_act_again():
    t = st(options={"turn_cap_rounds": 0}, **NOTHING_LEFT)
    assert t.asked == "nobody"
    assert t.places == [2, 1, 2]


def test_a_hand_that_helps_nobody_does_not_keep_it_going():
    t = st(options={"turn_cap_rounds": 0}, hand={"A": "sy_w11"}, **NOTHING_LEFT)
    assert t.asked == "A turn_action"  # a hand is secret, so its holder is asked
    assert t.say("A: pass").asked == "nobody"
    assert t.events()[-1] == "Nobody can do anything any more: the most skulls win."


def test_with_a_cap_it_runs_into_the_cap():
    t = st(options={"turn_cap_rounds": 2}, hand={"A": "sy_w11"}, **NOTHING_LEFT)
    t.say("A: pass", "A: pass")
    assert t.events()[-1] == "After 6 turns the game ends, the most skulls win."
