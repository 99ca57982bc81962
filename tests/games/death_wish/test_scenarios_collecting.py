"""Scenarios S6-S20 of the specification: symptoms, afflicters, spreading."""

from games.death_wish.given import active, cards, contracts, ids, pool, slots, st, top_of, whole


# ---------------------------------------------------------------- symptoms
def test_S6_two_symptoms_from_the_deck():
    t = st(hand={"A": "sy_b11"}, deck={"symptoms": "sy_o05 sy_x01"})
    t.say("A: suffer_deck 2")
    assert cards(t, "hand.A") == ["sy_b11", "sy_o05", "sy_x01"]
    assert pool(t) == ["sy_w01", "sy_b01", "sy_o01", "sy_r01"]
    assert active(t) == "B"


def test_S7_only_one_wild_of_the_pool():
    t = st(pool="sy_x01 sy_x02 sy_b01 sy_r01")
    assert whole(t, "A", "suffer_pool") == ["0", "1", "2", "3", "0+2", "0+3", "1+2", "1+3", "2+3"]


def test_S8_a_wild_must_be_taken_alone():
    t = st(pool="sy_x01 sy_x02 sy_b01 sy_r01", options={"wild_pool_rule": "wild_alone"})
    assert whole(t, "A", "suffer_pool") == ["0", "1", "2", "3", "2+3"]


def test_S9_the_pool_is_refilled_after_the_action():
    t = st(deck={"symptoms": "sy_w05 sy_w06"}).say("A: suffer_pool 1+3")
    assert cards(t, "hand.A") == ["sy_b01", "sy_r01"]
    assert pool(t) == ["sy_w01", "sy_w05", "sy_o01", "sy_w06"]
    t = st(deck={"symptoms": "sy_w05 sy_w06"}).say("A: suffer_pool 3")
    assert cards(t, "hand.A") == ["sy_r01"]
    assert pool(t) == ["sy_w01", "sy_b01", "sy_o01", "sy_w05"]


def test_S10_over_the_limit_a_symptom_is_discarded_unseen():
    t = st(hand={"A": "sy_w11 sy_w12 sy_b11 sy_b12 sy_o11 sy_o12"}, deck={"symptoms": "sy_r05 sy_r06"})
    t.say("A: suffer_deck 2")
    assert t.asked == "A discard_symptom"
    t.say("A: white")
    assert cards(t, "hand.A") == ids("sy_w12 sy_b11 sy_b12 sy_o11 sy_o12 sy_r05 sy_r06")
    assert cards(t, "discard.symptoms") == ["sy_w11"]
    for viewer in ("B", "C", ""):
        assert "A discards 1 symptom." in t.events(viewer)
        assert t.zone("symptom_discard", viewer).known == []
        assert t.zone("symptom_discard", viewer).count == 1
    assert "A discards 1 symptom: Sandpaper lips (white)." in t.events("A")
    assert t.zone("symptom_discard", "A").known == ["sy_w11"]


def test_S11_a_pool_of_one_colour_is_discarded():
    t = st(pool="sy_w01 sy_w02 sy_w03 sy_b01", deck={"symptoms": "sy_w20 sy_o05 sy_r05 sy_b05 sy_x01"})
    t.say("A: suffer_pool 3")
    assert cards(t, "discard.symptoms") == ["sy_w01", "sy_w02", "sy_w03", "sy_w20"]
    assert pool(t) == ["sy_o05", "sy_r05", "sy_b05", "sy_x01"]


def test_S12_a_wild_is_a_colour_of_its_own():
    t = st(pool="sy_w01 sy_w02 sy_w03 sy_b01", deck={"symptoms": "sy_x01"}).say("A: suffer_pool 3")
    assert pool(t) == ["sy_w01", "sy_w02", "sy_w03", "sy_x01"]


def test_S13_an_empty_symptom_deck_is_made_of_the_discard():
    t = st(only={"symptoms": "sy_w05"}, discard={"symptoms": "sy_r05 sy_r06"}).say("A: suffer_deck 2")
    hand = cards(t, "hand.A")
    assert hand[0] == "sy_w05" and hand[1] in ("sy_r05", "sy_r06")
    assert sorted([hand[1], *top_of(t, "symptoms")]) == ["sy_r05", "sy_r06"]
    assert cards(t, "discard.symptoms") == []


# ---------------------------------------------------------------- afflicters
def test_S14_two_afflicters_are_revealed_and_one_is_kept():
    t = st(open="af_r01 af_w01", deck={"afflicters": "af_o01 af_b01"}).say("A: afflict_deck")
    assert t.options("A") == ["af_o01", "af_b01"]
    t.say("A: af_b01")
    assert cards(t, "display.A") == ["af_b01"]
    assert cards(t, "open") == ["af_r01", "af_w01", "af_o01"]


def test_S15_the_top_open_afflicter_is_taken_and_an_empty_stack_refilled():
    t = st(open="af_r01 af_w01").say("A: afflict_open")
    assert (cards(t, "display.A"), cards(t, "open")) == (["af_w01"], ["af_r01"])
    t = st(deck={"afflicters": "af_b05"}).say("A: afflict_open")
    assert (cards(t, "display.A"), cards(t, "open")) == (["af_w01"], ["af_b05"])


def test_S16_over_the_limit_an_afflicter_is_discarded():
    t = st(display={"A": "af_b01 af_o01 af_r01"}, deck={"afflicters": "af_w05 af_x01"})
    t.say("A: afflict_deck", "A: af_x01")
    assert t.asked == "A discard_afflicter"
    t.say("A: af_b01")
    assert cards(t, "display.A") == ["af_o01", "af_r01", "af_x01"]
    assert cards(t, "discard.afflicters") == ["af_b01"]
    assert cards(t, "open")[-1] == "af_w05"


def test_S17_an_empty_afflicter_deck_is_made_of_the_discard_and_all_open_cards_but_the_top():
    t = st(open="af_o01 af_o02", only={"afflicters": "af_b01"}, discard={"afflicters": "af_w05 af_w06"})
    t.say("A: afflict_deck", "A: af_b01")
    below, second = cards(t, "open")
    assert below == "af_o02"
    assert sorted([second, *top_of(t, "afflicters")]) == ["af_o01", "af_w05", "af_w06"]
    assert cards(t, "discard.afflicters") == []


# ---------------------------------------------------------------- spreading
def test_S18_the_incubation_disease_blocks_another():
    t = st(deck={"diseases": "di_b02"}, hand={"B": "sy_r11-14"}, display={"B": "af_r01"})
    t.say("A: spread incubation", "A: slot 3")
    assert cards(t, "slot.3") == ["di_r01", "di_x01"]
    assert cards(t, "incubation") == ["di_b02"]
    assert t.asked == "B turn_action"
    assert not any(choice.startswith("contract(3,") for choice in contracts(t, "B"))
    assert "R35" in t.refuses("B: contract(3, under, self, af_r01, {red 4})")


def test_S19_a_disease_from_the_deck_is_shown_before_its_slot_is_chosen():
    t = st(deck={"diseases": "di_r02 di_b02"}).say("A: spread deck")
    assert t.asked == "A spread_slot"
    assert t.zone("spreading", "").cards == ["di_r02"]
    t.say("A: slot 0")
    assert cards(t, "slot.0") == ["di_w01", "di_r02"]
    assert cards(t, "incubation") == ["di_x01"]
    assert top_of(t, "diseases")[0] == "di_b02"


def test_S20_every_slot_blocked_leaves_nothing_to_spread_on():
    t = st(slot={0: "di_w01 di_w02", 1: "di_b01 di_b02", 2: "di_o01 di_o02", 3: "di_r01 di_r02"})
    assert whole(t, "A", "spread") == []
    assert slots(t)[0] == "di_w01 di_w02"
