"""Scenarios S56-S68 of the specification: keepers, reactions, odds and ends."""

from games.death_wish.given import B_CONTRACT, active, b_contract, cards, contracts, ids, st


def test_S56_an_understudy_counts_as_a_symptom():
    t = st(
        hand={"A": "sy_b11-13"},
        display={"A": "af_b01"},
        keepers={"A": "ob_understudy.1"},
        deck={"outbreaks": "ob_soup.1"},
    )
    assert contracts(t) == ["contract(1, top, self, af_b01, {blue 3, understudy 1})"]
    t.say("A: contract(1, top, self, af_b01, {blue 3, understudy 1})")
    assert cards(t, "discard.outbreaks") == ["ob_understudy.1", "ob_soup.1"]
    assert any("an understudy symptom that never learned its lines" in text for text in t.events())


def test_S57_a_sick_note_is_an_own_wild_afflicter():
    t = st(
        slot={0: "di_x02"},
        hand={"A": "sy_w11 sy_b11 sy_o11 sy_r11", "B": "sy_b12-16"},
        keepers={"A": "ob_note.1"},
    )
    assert contracts(t) == ["contract(0, top, self, ob_note.1, {white 1, blue 1, orange 1, red 1})"]
    t = st(slot={0: "di_x02"}, hand={"B": "sy_b12-16"}, keepers={"A": "ob_note.1"}, active="B")
    assert contracts(t, "B") == []


def test_S58_x_ray_specs_reach_under_a_blocker():
    t = st(slot={0: "di_r04 di_w06"}, hand={"A": "sy_r11-13"}, display={"A": "af_r01"}, keepers={"A": "ob_xray"})
    t.say("A: contract(0, under, self, af_r01, {red 3})")
    assert cards(t, "stack.A") == ["di_r04"]
    assert cards(t, "slot.0") == ["di_w06"]
    assert cards(t, "incubation") == ["di_x01"]
    assert cards(t, "discard.outbreaks") == ["ob_xray"]


def test_S59_a_hazmat_onesie_stops_a_steal():
    t = st(hand={"A": "sy_b11-15"}, display={"B": "af_b02"}, keepers={"B": "ob_hazmat.1"})
    t.say("A: contract(1, top, B, af_b02, {blue 5})")
    assert t.asked == "B react_cancel"
    assert t.zone("hand:0", "B").known == []
    t.say("B: use")
    assert cards(t, "display.B") == ["af_b02"]
    assert cards(t, "hand.A") == ids("sy_b11-15") and cards(t, "stack.A") == []
    assert cards(t, "discard.outbreaks") == ["ob_hazmat.1"]
    assert active(t) == "B"
    assert t.zone("hand:0", "BC").known == []
    paid = [t.game.card_names[card] for card in ids("sy_b11-15")]
    assert not any(name in text or "blue 5" in text for text in t.events("B") for name in paid)


def test_S60_a_hazmat_onesie_empties_the_target_and_the_rest_happens():
    t = b_contract(
        "ob_shake",
        hand={"B": "sy_r11", "C": "sy_w11"},
        keepers={"B": "ob_hazmat.1"},
        deck={"symptoms": "sy_o05"},
    )
    t.say("A: B", "B: use")
    assert cards(t, "hand.B") == ["sy_r11"]
    assert cards(t, "hand.A") == ["sy_o05"]
    assert cards(t, "discard.outbreaks") == ["ob_hazmat.1", "ob_shake"]


def test_S61_a_second_opinion():
    t = st(
        hand={"A": "sy_w11 sy_w12 sy_r11"},
        keepers={"A": "ob_opinion"},
        deck={"symptoms": "sy_o05 sy_o06 sy_b05 sy_b06"},
    )
    t.say("A: keeper ob_opinion")
    assert t.choices("A") == ["{red 1}", "{white 1}", "{white 1, red 1}", "{white 2}", "{white 2, red 1}"]
    t.say("A: {white 2}")
    assert t.asked == "A turn_action"
    t.say("A: suffer_deck 2")
    assert cards(t, "hand.A") == ["sy_r11", "sy_o05", "sy_o06", "sy_b05", "sy_b06"]
    assert cards(t, "discard.symptoms") == ["sy_w11", "sy_w12"]
    assert cards(t, "discard.outbreaks") == ["ob_opinion"]


# ---------------------------------------------------------------- odds and ends
def test_S62_the_longest_held_of_a_colour_goes():
    t = st(hand={"A": "sy_w12 sy_b11 sy_w11 sy_b12 sy_o11 sy_o12 sy_r11"}, deck={"symptoms": "sy_r05"})
    t.say("A: suffer_deck 1", "A: white")
    assert cards(t, "discard.symptoms") == ["sy_w12"]
    assert cards(t, "hand.A") == ids("sy_b11 sy_w11 sy_b12 sy_o11 sy_o12 sy_r11 sy_r05")


def test_S63_a_player_who_can_do_nothing_passes():
    t = st(
        pool="",
        open="",
        incubation="",
        slot={2: "", 3: ""},
        hand={"B": "sy_w11"},
        only={"symptoms": "", "afflicters": "", "diseases": ""},
    )
    assert t.asked == "B turn_action"
    assert active(t) == "B"
    assert t.options("B") == ["pass"]
    t.say("B: pass")
    assert t.asked == "B turn_action"  # C and A, who have nothing, passed unasked
    assert "A can do nothing and passes." in t.events()


def test_S64_the_dead_are_passed_over():
    t = st(seats=4, options={"end_mode": "last_survivor"}, places={"B": 1}, stack={"B": "di_r02 di_r03 di_o02"})
    t.say("A: suffer_deck 2")
    assert active(t) == "C"
    t = b_contract(
        "ob_tissues",
        seats=4,
        options={"end_mode": "last_survivor"},
        places={"B": 1},
        stack={"B": "di_r02 di_r03 di_o02"},
        hand={"A": "sy_w11"},
    )
    assert cards(t, "hand.C") == ["sy_w11"]  # A's left neighbour


def test_S65_whoever_keeps_any_keeper_is_asked():
    steal = "A: contract(1, top, B, af_b02, {blue 5})"
    table = {"hand": {"A": "sy_b11-15"}, "display": {"B": "af_b02"}, "deck": {"outbreaks": "ob_soup.1"}}
    t = st(**table, keepers={"B": "ob_note.1"}).say(steal)
    assert t.asked == "B react_cancel"
    assert t.options("B") == ["decline"]
    assert "R37" in t.refuses("B: use")
    t.say("B: decline")
    assert cards(t, "stack.A") == ["di_b01"]
    assert st(**table).say(steal).asked == "B turn_action"
    t = st(**table, keepers={"B": "ob_note.1"}, options={"reactions": False}).say(steal)
    assert t.asked == "B turn_action"


def test_S66_only_keepers_of_keepers_are_asked_to_revive():
    t = st(
        hand={"A": "sy_b11-14"},
        display={"A": "af_b01"},
        stack={"A": "di_r02 di_r03"},
        keepers={"C": "ob_xray"},
    )
    t.say(B_CONTRACT)
    assert t.asked == "C react_revive"
    assert t.options("C") == ["decline"]
    t.say("C: decline")
    assert t.asked == "nobody" and t.places[0] == 1


def test_S67_a_discard_is_asked_even_with_one_colour():
    t = st(hand={"A": "sy_w11-17"}, deck={"symptoms": "sy_w21"}).say("A: suffer_deck 1")
    assert t.asked == "A discard_symptom"
    assert t.options("A") == ["white"]
    t.say("A: white")
    assert cards(t, "discard.symptoms") == ["sy_w11"]


def test_S68_discards_are_asked_only_where_there_is_a_choice():
    t = b_contract("ob_clean", hand={"A": "sy_w11 sy_r11"})
    assert cards(t, "discard.symptoms") == ids("sy_b11-14 sy_w11 sy_r11")
    assert t.asked == "B turn_action"
    t = b_contract("ob_clean", hand={"A": "sy_w11 sy_w12 sy_r11"})
    assert t.asked == "A choose_discard_symptom"
    assert t.options("A") == ["white", "red"]
    t.say("A: red")
    assert t.asked == "A choose_discard_symptom"
    assert t.options("A") == ["white"]
    t.say("A: white")
    assert cards(t, "hand.A") == ["sy_w12"]
