"""Scenarios S42-S55 of the specification: outbreaks.  In each, A makes the B-contract with the card on top."""

from games.death_wish.given import B_CONTRACT, active, b_contract, cards, ids, st, top_of


def test_S42_group_cards_are_ignored_with_two_players():
    t = b_contract(
        "ob_buffet ob_show ob_soup.1", seats=2, options={"skull_target": 12}, deck={"symptoms": "sy_w21 sy_w22"}
    )
    assert cards(t, "hand.A") == ["sy_w21", "sy_w22"]
    assert cards(t, "discard.outbreaks") == ["ob_buffet", "ob_show", "ob_soup.1"]
    assert cards(t, "hand.B") == []
    assert any("Help-Yourself Buffet" in text for text in t.events())


def test_S43_a_keeper_that_cannot_be_used_now_is_kept():
    t = b_contract("ob_understudy.1")
    assert t.asked == "A keeper_drawn"
    assert t.options("A") == ["keep"]
    t.say("A: keep")
    assert cards(t, "keepers.A") == ["ob_understudy.1"]
    assert cards(t, "discard.outbreaks") == []
    for viewer in ("B", "C"):
        assert "A kept a keeper." in t.events(viewer)
        assert not any("Understudy" in text for text in t.events(viewer))
        assert t.zone("keepers:0", viewer).known == []


def test_S44_an_own_turn_keeper_is_used_when_drawn():
    t = b_contract("ob_loyalty", deck={"symptoms": "sy_w21 sy_w22"})
    assert t.options("A") == ["keep", "use"]
    t.say("A: use")
    assert t.asked == "A turn_action"
    t.say("A: suffer_deck 2")
    assert cards(t, "hand.A") == ["sy_w21", "sy_w22"]
    assert active(t) == "B"


def test_S45_diseases_are_swapped_for_exactly_one_skull_more():
    t = b_contract("ob_charts", stack={"A": "di_w02", "B": "di_o02 di_b02", "C": "di_w03"})
    assert t.asked == "A choose_opponent"
    assert t.options("A") == ["B", "nobody"]
    t.say("A: B")
    assert t.choices("A") == ["(di_w02, di_b02)", "(di_b01, di_o02)"]
    t.say("A: (di_b01, di_o02)")
    assert t.seat_facts("skulls") == [4, 4, 1]
    assert cards(t, "discard.outbreaks") == ["ob_charts"]


def test_S46_a_white_disease_is_gained_free():
    t = b_contract("ob_dip", deck={"diseases": "di_o02 di_w05"})
    assert cards(t, "incubation") == ["di_o02"]
    assert cards(t, "stack.A") == ["di_b01", "di_w05"]
    assert t.seat_facts("skulls")[0] == 3
    assert cards(t, "discard.outbreaks") == ["ob_dip"]


def test_S46_another_disease_is_shuffled_back():
    t = b_contract("ob_dip", deck={"diseases": "di_o02 di_b05", "symptoms": "sy_r05"})
    assert cards(t, "stack.A") == ["di_b01"]
    assert "di_b05" in cards(t, "deck.diseases")
    assert cards(t, "hand.A") == ["sy_r05"]


def test_S47_a_disease_mutates():
    t = b_contract("ob_mutate", deck={"diseases": "di_o02", "symptoms": "sy_r05"})
    assert t.asked == "A choose_mutation"
    t.say("A: slot 3")
    assert cards(t, "slot.3") == ["di_o02"]
    assert "di_r01" in cards(t, "deck.diseases") + cards(t, "incubation")
    assert len(cards(t, "incubation")) == 1
    assert cards(t, "hand.A") == ["sy_r05"]


def test_S48_everyone_passes_a_symptom_at_once():
    t = b_contract("ob_tissues", hand={"A": "sy_w11 sy_w12", "B": "sy_r11"}, deck={"symptoms": "sy_o05"})
    assert t.asked == "A choose_pass_symptom"
    t.say("A: white")
    assert [cards(t, f"hand.{p}") for p in "ABC"] == [["sy_w12", "sy_o05"], ["sy_w11"], ["sy_r11"]]
    # giver and receiver know the card, the others do not
    assert t.zone("hand:1", "A").known == ["sy_w11"]
    assert t.zone("hand:1", "C").known == []
    assert t.zone("hand:2", "B").known == ["sy_r11"]


def test_S49_the_active_player_takes_one_of_the_symptoms_shown():
    t = b_contract("ob_show", hand={"B": "sy_r11 sy_w11", "C": "sy_x01 sy_w12"})
    assert t.asked == "B choose_reveal_symptom, C choose_reveal_symptom"
    t.say("B: white")
    assert t.asked == "B choose_reveal_symptom, C choose_reveal_symptom"  # nobody sees who has chosen
    assert t.zone("hand:1", "C").known == []
    assert not any("shows Sandpaper lips" in text for text in t.events("C"))
    t.say("C: wild")
    assert t.asked == "A choose_shown"
    assert t.options("A") == ["sy_w11", "sy_x01"]
    t.say("A: sy_x01")
    assert [cards(t, f"hand.{p}") for p in "ABC"] == [["sy_x01"], ["sy_r11", "sy_w11"], ["sy_w12"]]
    for viewer in ("A", "C", ""):
        assert t.zone("hand:1", viewer).known == ["sy_w11"]


def test_S50_afflicters_go_round():
    t = b_contract("ob_carousel", display={"A": "af_o01 af_r01", "B": "af_w05"}, deck={"afflicters": "af_b05"})
    assert cards(t, "open") == ["af_b05"]
    assert t.asked == "A choose_pass_afflicter"
    t.say("A: af_o01")
    assert [cards(t, f"display.{p}") for p in "ABC"] == [["af_r01", "af_w01"], ["af_o01"], ["af_w05"]]


def test_S51_three_afflicters_are_revealed():
    t = b_contract("ob_shop", deck={"afflicters": "af_o01 af_r01 af_w05"})
    assert t.options("A") == ["af_o01", "af_r01", "af_w05"]
    t.say("A: af_r01")
    assert cards(t, "display.A") == ["af_r01"]
    assert cards(t, "open") == ["af_w01", "af_o01", "af_w05"]


def test_S52_hands_are_swapped():
    t = b_contract("ob_pyjamas", hand={"A": "sy_w11", "B": "sy_r11-13"}, deck={"symptoms": "sy_o05 sy_o06"})
    assert t.options("A") == ["B", "C", "nobody"]
    t.say("A: B")
    assert cards(t, "hand.A") == ids("sy_r11-13")
    assert cards(t, "hand.B") == ["sy_w11", "sy_o05", "sy_o06"]


def test_S53_bad_outbreaks():
    t = b_contract("ob_clean", hand={"A": "sy_w11"})
    assert cards(t, "hand.A") == []
    assert cards(t, "discard.symptoms") == ids("sy_b11-14 sy_w11")
    assert t.asked == "B turn_action"
    t = b_contract("ob_jab")
    assert cards(t, "discard.afflicters") == ["af_b01"]
    assert t.asked == "B turn_action"
    assert b_contract("ob_rest").seat_facts("skips") == [1, 0, 0]


def test_S54_a_skip_marker_costs_a_turn():
    t = st(seats=2, skips={"A": 1}, turn=7)
    assert t.seat_facts("skips") == [0, 0]
    assert t.asked == "B turn_action"
    assert t.fact("turn") == 8  # the seventh turn was missed, the eighth is B's


def test_S55_without_outbreaks_nothing_is_drawn():
    t = st(hand={"A": "sy_b11-14"}, display={"A": "af_b01"}, options={"use_outbreaks": False}).say(B_CONTRACT)
    assert t.asked == "B turn_action"
    assert top_of(t, "outbreaks") == [] and cards(t, "discard.outbreaks") == []
