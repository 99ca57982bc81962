"""Scenarios S56-S59 and S87 of the specification: Envy (R22)."""

from games.deadlies.given import dials, eyes, front, given, holds


def test_S56_an_envy_kept_in_hand_forbids_the_swap():
    t = given(A="envy_1 envy_2 pride_7", B="wrath_2", C="pride_1", deck="lust_1 lust_2").say("A: play(envy_1)")
    assert t.asked == "A envy_swap"
    assert t.options("A") == ["keep"]
    assert "R22" in t.refuses("A: swap:B")


def test_S57_a_corruption_just_drawn_forbids_the_swap():
    t = given(A="envy_1 pride_7", B="wrath_2", C="pride_1", deck="lust_1 corruption").say("A: play(envy_1)")
    assert t.asked == "A envy_swap"
    assert t.options("A") == ["keep"]
    assert "R22" in t.refuses("A: swap:C")


def test_S58_envies_in_the_play_forbid_nothing():
    t = given(A="envy_1 envy_2 pride_7", B="wrath_2", C="pride_1", deck="lust_1 lust_2")
    t.say("A: play(envy_1, envy_2)")
    assert t.options("A") == ["keep", "swap:1", "swap:2"]


def test_S59_hands_are_exchanged_but_neither_dials_nor_fronts():
    hands = {"A": "envy_1 pride_7", "B": "wrath_2", "C": "pride_1 halo"}
    t = given(**hands, fronts={"C": "sloth_1"}, dials="6 6 2", deck="lust_1 lust_2")
    t.say("A: play(envy_1)", "A: swap:C")
    assert holds(t, "A") == {"pride_1", "halo"}
    assert holds(t, "C") == {"pride_7", "lust_1", "lust_2"}
    assert dials(t) == "6 6 2"
    assert front(t, "C") == ["sloth_1"]


def test_S87_a_time_out_keeps_the_hand_and_tells_nobody_whether_it_had_to():
    others = {"B": "wrath_2", "C": "pride_1", "deck": "lust_1 lust_2"}
    t = given(A="envy_1 pride_6 pride_7", **others).say("A: play(envy_1)")
    unable = given(A="envy_1 envy_6 envy_7", **others).say("A: play(envy_1)")
    willing = given(A="envy_1 pride_6 pride_7", **others).say("A: play(envy_1)")
    assert len(t.options("A")) == 3
    assert len(unable.options("A")) == 1
    for viewers in ("B", "C", "BC", ""):
        assert eyes(t, viewers) == eyes(unable, viewers)
    t.time_out("A")
    assert holds(t, "A") == {"pride_6", "pride_7", "lust_1", "lust_2"}
    assert t.asked == "B play"
    unable.say("A: keep")
    willing.say("A: keep")
    for viewers in ("B", "C", "BC", ""):
        assert eyes(t, viewers) == eyes(unable, viewers) == eyes(willing, viewers)
