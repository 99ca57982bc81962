"""Scenarios S1-S23 of the specification: what fits, the turn, reserves, collecting."""

import pytest

from games.triple_seven.given import collected, combos, count, given, hand, in_play, plays, reserve


def test_S1_on_an_open_pile_everything_may_be_played():
    t = given(top="", A="blue_7 red_deuce yellow_trade saint")
    assert t.asked == "A turn"
    assert plays(t, "A") == ["red_deuce", "blue_7", "yellow_trade", "saint"]
    assert t.choices("A")[4:] == [
        "draw",
        "reserve(red_deuce)",
        "reserve(blue_7)",
        "reserve(yellow_trade)",
        "reserve(saint)",
    ]
    assert "draw a card before you pass (R8)" in t.refuses("A: pass")


@pytest.mark.parametrize(("top", "legal"), [("red_9", ["red_3"]), ("green_3", ["red_3"]), ("green_4", [])])
def test_S2_colour_or_number(top, legal):
    t = given(top=top, A="red_3 blue_1 blue_8")
    assert plays(t, "A") == legal


@pytest.mark.parametrize(
    ("top", "combo", "single"),
    [
        ("green_9", True, ["green_5", "green_6", "green_7"]),
        ("yellow_5", True, ["green_5"]),
        ("yellow_6", False, ["green_6"]),
        ("yellow_7", False, ["green_7"]),
    ],
)
def test_S3_where_a_567_may_be_played(top, combo, single):
    t = given(top=top, A="green_5 green_6 green_7 red_1")
    assert combos(t, "A") == (["combo(green, six)"] if combo else [])
    assert plays(t, "A") == single
    if not combo:
        assert "R6" in t.refuses("A: combo(green, six)")


def test_S4_what_plays_on_a_567():
    t = given(top="green_2", A="green_5 green_6 green_7 red_1", B="blue_7 green_0 blue_5 blue_6 blue_10")
    t.say("A: combo(green, six)")
    assert in_play(t) == ("green", 7)
    assert t.cards("top") == ["green_5", "green_6", "green_7"]
    assert count(t, "A") == 1
    assert t.asked == "B turn"
    assert plays(t, "B") == ["green_0", "blue_7"]


@pytest.mark.parametrize(
    ("top", "legal"),
    [
        ("red_9", ["blue_10", "yellow_9"]),
        ("red_trade", ["blue_10", "yellow_9"]),
        ("red_10", ["blue_10"]),
        ("red_8", []),
    ],
)
def test_S5_ten_on_nine(top, legal):
    t = given(top=top, A="blue_10 yellow_9 yellow_1")
    assert plays(t, "A") == legal


@pytest.mark.parametrize(
    ("top", "legal"),
    [
        ("red_0", ["green_reverse", "yellow_0"]),
        ("red_reverse", ["green_reverse", "yellow_0"]),
        ("red_2", ["blue_deuce"]),
        ("red_deuce", ["blue_deuce"]),
        ("red_9", ["yellow_trade"]),
        ("red_trade", ["yellow_trade"]),
    ],
)
def test_S6_actions_count_as_their_numbers(top, legal):
    t = given(top=top, A="green_reverse blue_deuce yellow_trade yellow_0")
    assert plays(t, "A") == legal


@pytest.mark.parametrize(("top", "legal"), [("red_herald", ["yellow_4"]), ("red_thief", ["blue_6"])])
def test_S7_coloured_characters_as_tops(top, legal):
    t = given(top=top, A="yellow_4 blue_6 yellow_8")
    assert plays(t, "A") == legal


def test_S8_characters_play_on_everything():
    t = given(top="green_8", A="red_herald blue_thief saint samaritan sinner reaper red_1")
    assert plays(t, "A") == ["red_herald", "blue_thief", "saint", "samaritan", "sinner", "reaper"]
    reason = t.refuses("A: play(red_1, hand)")
    assert reason == "Red 1 fits neither the colour nor the number in play (green 8) (R3)"


def test_S9_what_plays_on_a_main_character():
    t = given(A="saint red_1 red_8", B="red_5 yellow_5 blue_1 green_herald")
    t.say("A: play(saint, hand)")
    assert t.asked == "A name_colour"
    t.say("A: blue")
    assert in_play(t) == ("blue", "none")
    assert plays(t, "B") == ["green_herald", "blue_1"]


def test_S10_thief_as_the_six_of_a_combo():
    t = given(top="blue_1", A="blue_5 blue_thief blue_7 red_1", B="reaper green_1")
    t.say("A: combo(blue, thief)")
    assert in_play(t) == ("blue", 7)
    assert "exposed" not in t.everything().facts
    assert t.asked == "B turn"
    t.say("B: play(reaper, hand)", "B: red")
    assert count(t, "A") == 1
    assert t.asked == "C turn"


def test_S11_cannot_play_draw_then_play():
    t = given(top="green_4", A="red_1 red_8", deck="green_0")
    t.say("A: draw")
    assert t.asked == "A turn"
    assert t.choices("A") == ["play(green_0, hand)", "reserve(red_1)", "reserve(red_8)", "reserve(green_0)", "pass"]
    assert "R8" in t.refuses("A: draw")
    t.say("A: play(green_0, hand)")
    assert in_play(t) == ("green", 0)
    assert t.asked == "B turn"


def test_S12_after_drawing_any_legal_card_may_be_played():
    t = given(top="green_4", A="green_1 red_8", deck="blue_3")
    t.say("A: draw", "A: play(green_1, hand)")
    assert hand(t, "A") == "red_8 blue_3"


def test_S13_strategic_pass():
    t = given(top="green_4", A="green_1 red_8")
    assert "R8" in t.refuses("A: pass")
    t.say("A: draw", "A: pass")
    assert count(t, "A") == 3
    assert t.cards("top") == ["green_4"] and t.cards("pile") == []
    assert t.asked == "B turn"


def test_S14_reserving_before_the_hand():
    t = given(
        top="",
        A="red_deuce red_0 red_1 red_2 red_3 red_4 red_8",
        B="saint blue_0 blue_1 blue_2 blue_3 blue_4 blue_8",
        C="green_0 green_1 green_2 green_3 green_4 green_8 green_9",
        words='turn = 0\nquestion = "reserve_start"\nasked = "A B C"',
    )
    assert t.asked == "A reserve_start, B reserve_start, C reserve_start"
    t.say("A: reserve(red_deuce)")
    assert t.asked == "B reserve_start, C reserve_start"
    assert [t.zone(f"reserve:{p}").count for p in range(3)] == [0, 0, 0]
    assert t.events("B") == ["A has decided about a reserve."]
    t.say("C: keep", "B: reserve(saint)")
    assert [count(t, p) for p in "ABC"] == [6, 6, 7]
    assert (reserve(t, "A"), reserve(t, "B"), reserve(t, "C")) == ("red_deuce", "saint", "")
    assert t.zone("reserve:0", "B").cards == []
    assert t.asked == "A turn"
    assert in_play(t) == ("open", "none")
    assert t.fact("turn") == 1


def test_S15_reserving_during_the_hand_is_a_turn():
    t = given(top="green_4", A="green_1 red_8 blue_3")
    t.say("A: reserve(red_8)")
    assert hand(t, "A") == "green_1 blue_3"
    assert reserve(t, "A") == "red_8"
    assert t.cards("top") == ["green_4"]
    assert t.asked == "B turn"


def test_S16_swapping_for_a_card_just_drawn():
    t = given(top="green_4", A="green_1 red_8", reserve={"A": "red_1"}, deck="blue_trade")
    t.say("A: draw", "A: swap(blue_trade)")
    assert reserve(t, "A") == "blue_trade"
    assert hand(t, "A") == "red_1 red_8 green_1"
    assert t.asked == "B turn"


def test_S17_one_reserve_at_a_time_and_never_the_last_card():
    t = given(top="green_4", A="green_1 red_8", reserve={"A": "red_1"})
    assert [text for text in t.choices("A") if "reserve(" in text or "swap(" in text] == [
        "swap(red_8)",
        "swap(green_1)",
    ]
    assert "swap it" in t.refuses("A: reserve(red_8)")
    t = given(top="green_4", A="red_8")
    assert t.choices("A") == ["draw"]
    assert t.refuses("A: reserve(red_8)") == "the last card of a hand cannot be reserved (R9)"


def test_S18_playing_the_reserved_card():
    t = given(seats=2, top="green_4", A="red_8 red_1", B="blue_1 blue_3", reserve={"A": "green_9"})
    t.say("A: play(green_9, reserve)")
    assert (hand(t, "A"), reserve(t, "A")) == ("red_1 red_8", "")
    assert t.asked == "B turn"
    t.say("B: draw", "B: pass")
    assert t.asked == "A turn"
    assert [text for text in t.choices("A") if text.startswith("reserve")] == ["reserve(red_1)", "reserve(red_8)"]


def test_S19_collecting():
    t = given(A="red_1", reserve={"A": "blue_trade"}, words='dealer = "A"')
    t.say("A: play(red_1, hand)")
    assert collected(t, "A") == "blue_trade"
    assert t.seat_facts("score") == [7, 0, 0]
    assert t.fact("dealer") == 1
    assert t.fact("round") == 2
    assert "A shows the reserve and collects Blue Trade: a 7 for Action!" in t.events()


def test_S20_going_out_with_nothing_reserved():
    t = given(A="red_1")
    t.say("A: play(red_1, hand)")
    assert t.seat_facts("rounds_won") == [1, 0, 0]
    assert t.seat_facts("score") == [0, 0, 0]


def test_S21_a_type_already_collected():
    t = given(A="red_1", reserve={"A": "green_thief"}, collected={"A": "saint"})
    t.say("A: play(red_1, hand)")
    assert collected(t, "A") == "saint"
    assert t.seat_facts("score") == [7, 0, 0]
    assert t.seat_facts("rounds_won") == [1, 0, 0]
    assert "A shows the reserve: Green Thief, but has a 7 for Character already." in t.events()
    everywhere = [card for zone in t.everything().zones for card in zone.cards]
    assert everywhere.count("green_thief") + deck(t).count("green_thief") == 1


def test_S22_losers_reserves_and_the_next_deck():
    t = given(A="red_1", reserve={"A": "blue_trade", "B": "saint"})
    t.say("A: play(red_1, hand)")
    assert not any("Saint" in event for event in t.events("A"))
    assert [count(t, p) for p in "ABC"] == [7, 7, 7]
    assert t.zone("deck").count == 76
    cards = deck(t) + [card for p in range(3) for card in t.cards(f"hand:{p}")]
    assert len(cards) == 97
    assert "blue_trade" not in cards
    assert cards.count("saint") == 5


def test_S23_777():
    t = given(A="red_1", reserve={"A": "yellow_herald"}, collected={"A": "red_3 green_deuce"})
    t.say("A: play(red_1, hand)")
    assert t.asked == "nobody"
    assert t.seat_facts("score") == [777, 0, 0]
    assert t.places == [1, 2, 2]
    assert t.utilities == [1, -0.5, -0.5]


def deck(t) -> list[str]:
    """The draw pile, which nobody may look at."""
    from cardinal.games.triple_seven.names import CARD_IDS

    return [CARD_IDS[t.state.deck[i]] for i in range(t.state.n_deck)]
