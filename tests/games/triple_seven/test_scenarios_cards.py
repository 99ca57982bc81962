"""Scenarios S24-S62 of the specification: what each card does, and what answers it."""

import pytest

from games.triple_seven.given import collected, count, counts, given, hand, in_play, plays, reserve


# ---------------------------------------------------------------- Reverse, Deuce, Trade
def test_S24_reverse_used():
    t = given(seats=4, A="red_reverse red_1")
    t.say("A: play(red_reverse, hand)")
    assert t.asked == "A reverse"
    t.say("A: yes")
    assert t.fact("direction") == "counter-clockwise"
    assert in_play(t) == ("red", 0)
    assert t.asked == "D turn"


def test_S25_reverse_not_used():
    t = given(seats=4, A="red_reverse red_1")
    t.say("A: play(red_reverse, hand)", "A: no")
    assert t.fact("direction") == "clockwise"
    assert t.asked == "B turn"


def test_S26_reverse_with_two_players():
    t = given(seats=2, A="red_reverse red_1")
    t.say("A: play(red_reverse, hand)")
    assert t.asked == "B turn"


def test_S27_deuce_go_again_chained():
    t = given(A="red_deuce green_deuce green_8 blue_1")
    t.say("A: play(red_deuce, hand)")
    assert t.asked == "A again"
    assert t.options("A") == ["stop", "play(green_deuce, hand)"]
    t.say("A: play(green_deuce, hand)")
    assert t.options("A") == ["stop", "play(green_8, hand)"]
    t.say("A: play(green_8, hand)")
    assert count(t, "A") == 1
    assert in_play(t) == ("green", 8)
    assert t.asked == "B turn"


def test_S28_deuce_with_nothing_to_follow():
    t = given(A="red_deuce blue_1 yellow_8")
    t.say("A: play(red_deuce, hand)")
    assert t.asked == "A again"
    assert t.options("A") == ["stop"]
    assert "R18" in t.refuses("A: draw")
    assert "R18" in t.refuses("A: reserve(blue_1)")
    t.say("A: stop")
    assert t.asked == "B turn"


def test_S29_trade_accepted():
    t = given(A="red_trade blue_1 blue_3 blue_8", C="yellow_7", reserve={"A": "green_1", "C": "saint"})
    t.say("A: play(red_trade, hand)")
    assert t.asked == "A trade_target"
    assert t.options("A") == ["none", "B", "C"]
    t.say("A: C")
    assert t.asked == "C trade_response"
    t.say("C: submit")
    assert (hand(t, "A"), reserve(t, "A")) == ("yellow_7", "green_1")
    assert (hand(t, "C"), reserve(t, "C")) == ("blue_1 blue_3 blue_8", "saint")
    assert in_play(t) == ("red", 9)
    assert t.asked == "B turn"


def test_S30_trade_denied():
    t = given(A="red_trade blue_1", C="saint yellow_7")
    t.say("A: play(red_trade, hand)", "A: C")
    assert t.options("C") == ["submit", "respond(saint, hand)"]
    t.say("C: respond(saint, hand)", "C: yellow")
    assert (hand(t, "A"), hand(t, "C")) == ("blue_1", "yellow_7")
    assert in_play(t) == ("yellow", "none")
    assert t.asked == "B turn"


def test_S31_trade_not_used():
    t = given(A="red_trade blue_1")
    t.say("A: play(red_trade, hand)", "A: none")
    assert t.asked == "B turn"
    assert in_play(t) == ("red", 9)


def test_S32_trade_as_the_last_card():
    t = given(A="red_trade")
    t.say("A: play(red_trade, hand)")
    assert t.seat_facts("rounds_won") == [1, 0, 0]
    assert not any("trade" in event for event in t.events())


def test_S33_going_out_with_a_response():
    t = given(A="red_trade blue_1 blue_3", B="saint", reserve={"B": "green_reverse"})
    t.say("A: play(red_trade, hand)", "A: B", "B: respond(saint, hand)")
    assert t.seat_facts("rounds_won") == [0, 1, 0]
    assert collected(t, "B") == "green_reverse"
    assert not any("names" in event for event in t.events())


# ---------------------------------------------------------------- Herald
def test_S34_herald_called_correctly():
    t = given(A="green_herald red_1 saint")
    t.say("A: play(green_herald, hand)")
    assert t.asked == "B herald_guess"
    assert t.options("B") == ["silent", "red", "green", "blue", "yellow"]
    assert t.cards("top", "B") == [] and t.zone("top", "B").count == 1
    assert t.cards("top", "A") == ["green_herald"]
    assert in_play(t) == ("red", 5)
    assert t.events("C")[-1] == "A plays a Herald face down."
    t.say("B: green")
    assert t.cards("top", "C") == ["green_herald"]
    assert count(t, "A") == 6
    assert in_play(t) == ("green", 4)
    assert t.asked == "B turn"


def test_S35_herald_called_wrongly():
    t = given(A="green_herald red_1 saint")
    t.say("A: play(green_herald, hand)", "B: red")
    assert counts(t) == [2, 5, 3]
    assert in_play(t) == ("green", 4)
    assert t.asked == "B turn"


def test_S36_herald_not_called():
    t = given(A="green_herald red_1 saint")
    t.say("A: play(green_herald, hand)", "B: silent")
    assert counts(t) == [2, 3, 3]
    assert in_play(t) == ("green", 4)
    assert t.asked == "B turn"


def test_S37_herald_as_the_last_card_called():
    t = given(A="green_herald")
    t.say("A: play(green_herald, hand)", "B: green")
    assert count(t, "A") == 4
    assert t.seat_facts("rounds_won") == [0, 0, 0]
    assert t.asked == "B turn"


@pytest.mark.parametrize(
    ("inputs", "cards", "void"),
    [
        (["A: announce"], 1, "C: call"),
        (["C: call"], 5, "A: announce"),
        (["B: ignore", "C: ignore"], 1, "A: announce"),
    ],
)
def test_S38_herald_race(inputs, cards, void):
    t = given(A="green_herald red_1", options={"herald_mode": "race"})
    t.say("A: play(green_herald, hand)")
    assert t.asked == "A herald_race, B herald_race, C herald_race"
    assert (t.options("A"), t.options("B")) == (["announce"], ["ignore", "call"])
    assert t.cards("top", "B") == ["green_herald"]
    t.say(*inputs)
    assert "not asked now" in t.refuses(void)
    assert count(t, "A") == cards
    assert in_play(t) == ("green", 4)
    assert t.asked == "B turn"


def test_S39_herald_without_a_race():
    t = given(A="green_herald red_1", options={"herald_mode": "off"})
    t.say("A: play(green_herald, hand)")
    assert in_play(t) == ("green", 4)
    assert t.asked == "B turn"


# ---------------------------------------------------------------- Thief
@pytest.mark.parametrize("top", ["red_5", "blue_6", "blue_thief"])
def test_S40_a_thief_that_fits_is_a_regular_six(top):
    t = given(top=top, A="red_thief green_1", B="reaper green_3 yellow_8")
    t.say("A: play(red_thief, hand)")
    assert in_play(t) == ("red", 6)
    assert "exposed" not in t.everything().facts
    assert t.asked == "B turn"
    t.say("B: play(reaper, hand)", "B: blue")
    assert t.asked == "C turn"
    assert count(t, "A") == 1


def test_S41_stealing_the_show_punished():
    t = given(top="green_8", A="red_thief green_1 blue_5", B="reaper green_3 yellow_8")
    t.say("A: play(red_thief, hand)")
    assert in_play(t) == ("red", 6)
    assert (t.fact("exposed"), t.fact("exposed_for")) == (0, 2)
    t.say("B: play(reaper, hand)", "B: green")
    assert t.asked == "A reap_response"
    t.say("A: submit")
    assert count(t, "A") == 4
    assert t.asked == "C turn"
    assert in_play(t) == ("green", "none")


def test_S42_the_thief_stays_exposed_until_covered():
    t = given(top="green_8", A="red_thief green_1 blue_5", B="blue_1 blue_3 yellow_8", C="reaper green_3")
    t.say("A: play(red_thief, hand)", "B: draw", "B: pass", "C: play(reaper, hand)", "C: green")
    assert t.asked == "A reap_response"
    t.say("A: submit")
    assert count(t, "A") == 4


def test_S43_covered_thief():
    t = given(top="green_8", A="red_thief green_1 blue_5", B="red_1 blue_3 yellow_8", C="reaper green_3")
    t.say("A: play(red_thief, hand)", "B: play(red_1, hand)", "C: play(reaper, hand)", "C: green")
    assert t.asked == "A turn"
    assert count(t, "A") == 2


def test_S44_stealing_a_last_card():
    t = given(A="red_thief green_1", C="blue_10")
    t.say("A: play(red_thief, hand)")
    assert t.asked == "A thief_use"
    assert t.options("A") == ["regular", "steal(C)"]
    t.say("A: steal(C)")
    assert t.asked == "C theft_response"
    t.say("C: submit")
    assert hand(t, "A") == "green_1 blue_10"
    assert count(t, "C") == 7
    assert in_play(t) == ("red", 6)
    assert t.asked == "B turn"


def test_S45_theft_repelled_by_a_reserved_saint():
    t = given(top="green_8", A="red_thief green_1", C="blue_10", reserve={"C": "saint"})
    t.say("A: play(red_thief, hand)")
    assert t.options("A") == ["show", "steal(C)"]
    t.say("A: steal(C)", "C: respond(saint, reserve)", "C: blue")
    assert (hand(t, "C"), reserve(t, "C")) == ("blue_10", "")
    assert "exposed" not in t.everything().facts
    assert t.asked == "B turn"
    assert in_play(t) == ("blue", "none")


def test_S46_the_last_card_was_a_saint():
    t = given(top="green_8", A="red_thief green_1", C="saint", reserve={"C": "red_9"})
    t.say("A: play(red_thief, hand)", "A: steal(C)", "C: respond(saint, hand)")
    assert t.seat_facts("rounds_won") == [0, 0, 1]
    assert collected(t, "C") == "red_9"


def test_S47_theft_answered_by_a_reserved_reaper():
    t = given(top="green_8", A="red_thief green_1", C="blue_10", reserve={"C": "reaper"})
    t.say("A: play(red_thief, hand)", "A: steal(C)", "C: respond(reaper, reserve)")
    assert t.asked == "C name_colour"
    t.say("C: blue")
    assert t.asked == "A reap_response"
    t.say("A: submit")
    assert hand(t, "C") == "blue_10"
    assert count(t, "A") == 8
    assert t.asked == "B turn"


def test_S48_a_card_thief_struck_later_and_saved():
    t = given(seats=4, top="green_8", A="red_thief green_1 saint", C="blue_10", B="reaper green_3 yellow_8")
    t.say("A: play(red_thief, hand)", "A: steal(C)", "C: submit")
    assert count(t, "C") == 7
    t.say("B: play(reaper, hand)", "B: green")
    assert t.asked == "A reap_response"
    assert "The Reaper of B strikes A: 7 cards to draw." in t.events()
    t.say("A: respond(saint, hand)", "A: yellow")
    assert hand(t, "A") == "green_1 blue_10"
    assert in_play(t) == ("yellow", "none")
    assert t.asked == "C turn"


def test_S49_thief_as_the_last_card():
    t = given(top="green_8", A="red_thief", C="blue_10")
    t.say("A: play(red_thief, hand)")
    assert t.seat_facts("rounds_won") == [1, 0, 0]


def test_S50_reaper_on_ones_own_thief():
    t = given(seats=2, top="green_8", A="red_thief reaper green_1", B="blue_1 blue_3")
    t.say("A: play(red_thief, hand)", "B: draw", "B: pass", "A: play(reaper, hand)", "A: green")
    assert t.asked == "B turn"
    assert count(t, "A") == 1


# ---------------------------------------------------------------- Samaritan
def test_S51_samaritan_passes_a_card():
    t = given(A="samaritan yellow_1 yellow_3", B="blue_1")
    t.say("A: play(samaritan, hand)", "A: green")
    assert t.asked == "A gift"
    assert t.options("A") == ["give(yellow_1)", "give(yellow_3)", "give_draw"]
    t.say("A: give(yellow_1)")
    assert hand(t, "B") == "blue_1 yellow_1"
    assert in_play(t) == ("green", "none")
    assert hand(t, "A") == "yellow_3"
    assert t.asked == "B turn"


def test_S52_samaritan_passes_a_combo():
    t = given(A="samaritan blue_5 blue_thief blue_7 yellow_3", B="saint green_1")
    t.say("A: play(samaritan, hand)", "A: yellow", "A: give_combo(blue, thief)")
    assert hand(t, "B") == "green_1 blue_5 blue_7 blue_thief saint"
    assert hand(t, "A") == "yellow_3"
    assert t.asked == "B turn"


def test_S53_samaritan_draws_and_passes():
    t = given(A="samaritan yellow_1", B="green_1 green_3", deck="reaper")
    t.say("A: play(samaritan, hand)", "A: red", "A: give_draw")
    assert hand(t, "B") == "green_1 green_3 reaper"
    assert hand(t, "A") == "yellow_1"
    assert "A draws Reaper for B." in t.events("A") and "A draws Reaper for B." in t.events("B")
    assert "A draws a card for B." in t.events("C")
    assert t.zone("hand:1", "A").known == ["reaper"]
    assert t.zone("hand:1", "C").known == []


def test_S54_samaritan_as_the_last_card():
    t = given(A="samaritan")
    t.say("A: play(samaritan, hand)")
    assert t.seat_facts("rounds_won") == [1, 0, 0]
    assert not any("names" in event or "gives" in event for event in t.events())


def test_S55_passing_the_last_card():
    t = given(A="samaritan yellow_1", reserve={"A": "red_0"})
    t.say("A: play(samaritan, hand)", "A: red", "A: give(yellow_1)")
    assert t.seat_facts("rounds_won") == [1, 0, 0]
    assert collected(t, "A") == "red_0"


# ---------------------------------------------------------------- Sinner, Saint, Reaper
def test_S56_sinner_goes_round_the_table():
    t = given(seats=4, A="sinner red_1 red_3")
    t.say("A: play(sinner, hand)", "A: red")
    assert t.fact("still_to_answer") == ["B", "C", "D"]
    for seat in "BCD":
        assert t.asked == f"{seat} sin_response"
        t.say(f"{seat}: submit")
    assert counts(t) == [2, 7, 7, 7]
    assert t.asked == "A turn"
    assert in_play(t) == ("red", "none")


def test_S57_saint_ignores_a_sinner():
    t = given(A="sinner red_1 red_3", B="saint blue_1 blue_3")
    t.say("A: play(sinner, hand)", "A: red", "B: respond(saint, hand)", "B: blue")
    assert hand(t, "B") == "blue_1 blue_3"
    assert t.asked == "C sin_response"
    t.say("C: submit")
    assert count(t, "C") == 7
    assert t.asked == "A turn"
    assert in_play(t) == ("blue", "none")


def test_S58_a_saint_for_each_reaper():
    t = given(seats=4, A="sinner saint red_1 red_3", B="reaper blue_1", C="reaper green_1")
    t.say("A: play(sinner, hand)", "A: red", "B: respond(reaper, hand)", "B: blue")
    assert t.asked == "A reap_response"
    t.say("A: respond(saint, hand)", "A: red")
    assert t.asked == "C sin_response"
    t.say("C: respond(reaper, hand)", "C: green", "A: submit")
    assert t.asked == "D sin_response"
    t.say("D: submit")
    assert counts(t) == [6, 1, 1, 7]
    assert {"red_1", "red_3"} <= set(hand(t, "A").split())
    assert t.asked == "A turn"
    assert in_play(t) == ("green", "none")


def test_S59_sinner_as_the_last_card():
    t = given(A="sinner")
    t.say("A: play(sinner, hand)")
    assert t.seat_facts("rounds_won") == [1, 0, 0]
    assert not any("draws" in event or "reaches" in event for event in t.events())


def test_S60_going_out_under_a_sinner():
    t = given(A="sinner red_1", C="saint")
    t.say("A: play(sinner, hand)", "A: red", "B: submit", "C: respond(saint, hand)")
    assert t.seat_facts("rounds_won") == [0, 0, 1]


def test_S61_a_defence_need_not_be_used():
    t = given(seats=2, A="sinner red_1", B="saint reaper blue_1")
    t.say("A: play(sinner, hand)", "A: red")
    assert t.options("B") == ["submit", "respond(saint, hand)", "respond(reaper, hand)"]
    t.say("B: submit")
    assert count(t, "B") == 7
    assert t.asked == "A turn"


def test_S62_reaper_with_nobody_to_strike():
    t = given(A="reaper blue_1")
    t.say("A: play(reaper, hand)", "A: blue")
    assert in_play(t) == ("blue", "none")
    assert t.asked == "B turn"
    assert plays(t, "B") == [card for card in hand(t, "B").split() if card.startswith("blue")]
