"""Scenarios S21-S33 of the specification: contracts, and diseases of one colour."""

from games.death_wish.given import B_CONTRACT, cards, contracts, ids, slots, st, top_of


def test_S21_the_rulebooks_example():
    t = st(
        hand={"A": "sy_b11-14 sy_w11"},
        display={"A": "af_b01 af_o01"},
        deck={"diseases": "di_o02", "outbreaks": "ob_soup.1", "symptoms": "sy_w21 sy_w22"},
    )
    t.say(B_CONTRACT)
    assert cards(t, "stack.A") == ["di_b01"]
    assert t.seat_facts("skulls")[0] == 2
    assert cards(t, "display.A") == ["af_o01"]
    assert cards(t, "discard.afflicters") == ["af_b01"]
    assert cards(t, "discard.symptoms") == ids("sy_b11-14")
    assert (cards(t, "slot.1"), cards(t, "incubation")) == (["di_x01"], ["di_o02"])
    assert cards(t, "hand.A") == ["sy_w11", "sy_w21", "sy_w22"]
    assert cards(t, "discard.outbreaks") == ["ob_soup.1"]


def test_S22_wilds_stand_in_and_nothing_is_overpaid():
    t = st(hand={"A": "sy_b11 sy_b12 sy_x01 sy_x02 sy_x03"}, display={"A": "af_x01"})
    paid = [choice.partition("{")[2] for choice in contracts(t) if choice.startswith("contract(1,")]
    assert paid == ["blue 2, wild 2})", "blue 1, wild 3})"]
    paid = [choice.partition("{")[2] for choice in contracts(t) if choice.startswith("contract(0,")]
    assert paid == ["wild 3})"]
    assert "R22" in t.refuses("A: contract(1, top, self, af_x01, {blue 2, wild 3})")


def test_S23_too_few_symptoms_and_one_too_many():
    assert contracts(st(hand={"A": "sy_b11-13"}, display={"A": "af_b01"})) == []
    t = st(hand={"A": "sy_b11-15"}, display={"A": "af_b01"})
    assert contracts(t) == ["contract(1, top, self, af_b01, {blue 4})"]


def test_S24_a_disease_caught_with_anothers_afflicter():
    t = st(slot={1: "di_b05"}, hand={"A": "sy_b11-15"}, display={"B": "af_b02 af_w05"})
    assert contracts(t) == ["contract(1, top, B, af_b02, {blue 5})"]
    t.say("A: contract(1, top, B, af_b02, {blue 5})")
    assert cards(t, "display.B") == ["af_w05"]
    assert cards(t, "discard.afflicters") == ["af_b02"]
    assert (cards(t, "stack.A"), cards(t, "hand.A")) == (["di_b05"], [])
    assert cards(t, "discard.outbreaks") == []


def test_S25_stealing_has_its_price_and_takes_wild_afflicters():
    assert contracts(st(hand={"A": "sy_b11-14"}, display={"B": "af_b02"})) == []
    t = st(hand={"A": "sy_b11-15"}, display={"C": "af_x01"})
    assert contracts(t) == ["contract(1, top, C, af_x01, {blue 5})"]


def test_S26_without_a_steal_number_nothing_is_stolen():
    t = st(slot={0: "di_w06"}, hand={"A": "sy_w11-15"}, display={"B": "af_w05"})
    assert contracts(t) == []
    assert "Wi-Fever costs 2 white symptoms with a white or wild afflicter of your own (R19)" in t.refuses(
        "A: contract(0, top, B, af_w05, {white 2})"
    )


def test_S27_a_wild_disease_takes_one_of_each_colour_and_an_own_afflicter():
    hands = {"A": "sy_w11 sy_b11 sy_o11 sy_r11"}
    t = st(slot={0: "di_x02"}, hand=hands, display={"A": "af_w05", "B": "af_x01"})
    assert contracts(t) == ["contract(0, top, self, af_w05, {white 1, blue 1, orange 1, red 1})"]
    assert contracts(st(slot={0: "di_x02"}, hand=hands, display={"B": "af_x01"})) == []


def test_S28_wilds_replace_missing_colours_of_a_wild_disease():
    t = st(slot={0: "di_x02"}, hand={"A": "sy_w11 sy_b11 sy_x01 sy_x02"}, display={"A": "af_o01"})
    assert contracts(t) == ["contract(0, top, self, af_o01, {white 1, blue 1, wild 2})"]
    t = st(slot={0: "di_x02"}, hand={"A": "sy_w11 sy_w12 sy_b11 sy_o11"}, display={"A": "af_o01"})
    assert contracts(t) == []


def test_S29_a_contracted_blocker_frees_what_it_blocked():
    t = st(slot={0: "di_w01 di_b05"}, deck={"diseases": "di_o02"}, hand={"A": "sy_b11-14"}, display={"A": "af_b01"})
    t.say("A: contract(0, top, self, af_b01, {blue 4})")
    assert cards(t, "slot.0") == ["di_w01"]
    assert cards(t, "incubation") == ["di_x01"]
    assert top_of(t, "diseases")[0] == "di_o02"


def test_S30_the_diagnosis():
    t = st(slot={1: "di_b03"}, hand={"A": "sy_b11 sy_b12 sy_x02"}, display={"A": "af_b10"})
    t.say("A: contract(1, top, self, af_b10, {blue 2, wild 1})")
    told = (
        "Diagnosis: Banjaundice! It began when I high-fived a toad, and now I have fizzy blood, a runaway nose and a"
        " surprise symptom."
    )
    assert f"A: {told}" in t.events()
    assert t.fact("diagnosis") == f"A: {told}"
    t = st(slot={1: "di_b03"}, hand={"A": "sy_b11-14"}, display={"B": "af_b04"})
    t.say("A: contract(1, top, B, af_b04, {blue 4})")
    told = (
        "Diagnosis: Banjaundice! I stood too close to P1, who let a pigeon cut their hair, and now I have fizzy blood,"
        " a runaway nose, echoing armpits and migrating eyebrows."
    )
    names = ["P0", "P1", "P2"]
    sentences = [t.game.event(row, 0, names) for row in t.state.log.rows]
    assert f"P0: {told}" in [event.text for event in sentences if event]


# ---------------------------------------------------------------- diseases of one colour
def test_S31_accessible_diseases_of_one_colour_are_shuffled_in():
    t = st(
        slot={0: "di_w01", 1: "di_w02", 2: "di_o01 di_w03", 3: "di_b05"},
        incubation="di_w04",
        deck={"diseases": "di_r02"},
        hand={"A": "sy_b11-14"},
        display={"A": "af_b01"},
    )
    t.say("A: contract(3, top, self, af_b01, {blue 4})")
    found = slots(t)
    assert found[0] == "di_r02" and found[2] == "di_o01"
    assert found[1] and found[3] and cards(t, "incubation")
    assert len([text for text in t.events() if text.startswith("All diseases that can be caught")]) == 1
    flushed = next(text for text in t.events() if text.startswith("All diseases that can be caught"))
    for name in ("Chronic Mondays", "Sofa Sores", "The Beige Death", "Elbow Dandruff"):
        assert name in flushed


def test_S32_the_incubation_is_refilled_before_the_flush():
    t = st(
        slot={0: "di_b01 di_w02", 1: "di_w03", 2: "di_w04", 3: "di_o01"},
        incubation="di_w05",
        deck={"diseases": "di_r02"},
    )
    t.say("A: spread incubation", "A: slot 3")
    found = slots(t)
    assert (found[0], found[1], found[3]) == ("di_b01", "di_r02", "di_o01")
    assert found[2]


def test_S33_without_another_colour_nothing_is_flushed():
    white = {0: "di_w01", 1: "di_w02", 2: "di_w03", 3: "di_w04"}
    t = st(slot=white, incubation="di_w05", only={"diseases": "di_w06"}).say("A: suffer_deck 2")
    assert slots(t) == list(white.values())
    assert (cards(t, "incubation"), top_of(t, "diseases")) == (["di_w05"], ["di_w06"])
