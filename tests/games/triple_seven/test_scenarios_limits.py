"""Scenarios S63-S83 of the specification: drawing, options, limits, secrets, time-outs."""

import pytest
from transcript import Transcript

from cardinal.core.chance import Chance, seed, shuffle
from cardinal.games import load
from cardinal.games.triple_seven.cards import KINDS, copies_of
from cardinal.games.triple_seven.names import CARD_IDS
from games.triple_seven.given import collected, count, counts, given, hand, in_play, plays, reserve


def test_S63_reshuffle():
    t = given(seats=2, top="green_5 green_6 green_7", pile="blue_1 blue_3", deck_only="", A="red_1 red_8", B="+rest")
    assert in_play(t) == ("green", 7)
    t.say("A: draw")
    assert hand(t, "A") in ("red_1 red_8 blue_1", "red_1 red_8 blue_3")
    assert t.zone("deck").count == 1
    assert t.cards("pile") == []
    assert t.cards("top") == ["green_5", "green_6", "green_7"]
    assert in_play(t) == ("green", 7)


def test_S64_nothing_left_to_draw():
    t = given(seats=2, top="green_4", deck_only="", A="red_1 red_8", B="+rest")
    assert t.choices("A") == ["reserve(red_1)", "reserve(red_8)", "pass"]
    assert t.refuses("A: draw") == "no card is left to draw (R15)"


def test_S65_short_draw():
    t = given(seats=2, deck_only="blue_1 blue_3", A="sinner red_1", B="+rest")
    before = count(t, "B")
    t.say("A: play(sinner, hand)", "A: red", "B: submit")
    assert count(t, "B") == before + 3
    assert {"blue_1", "blue_3", "red_5"} <= set(hand(t, "B").split())
    assert t.zone("deck").count == 0 and t.cards("pile") == []
    assert t.asked == "A turn"


def test_S66_reset_colour_open():
    t = given(options={"reset_colour": "open"}, A="reaper blue_1", B="green_8 yellow_2 red_thief", C="yellow_1")
    t.say("A: play(reaper, hand)")
    assert t.asked == "B turn"
    assert in_play(t) == ("open", "none")
    assert plays(t, "B") == ["red_thief", "green_8", "yellow_2"]
    t.say("B: play(red_thief, hand)")
    assert t.options("B")[0] == "regular"


def test_S67_reverse_skips_two_player():
    t = given(seats=2, options={"reverse_skips_two_player": True}, A="red_reverse red_1 red_3")
    t.say("A: play(red_reverse, hand)")
    assert [choice.label for choice in t.table.choices(0)] == ["Take no further turn", "Take another turn"]
    t.say("A: yes")
    assert t.events()[-2:] == ["A skips B and takes another turn.", "Turn 2: A."]
    assert t.asked == "A turn"
    assert "draw" in t.options("A")


@pytest.mark.parametrize("shields", [False, True])
def test_S68_negated_reaper_shields(shields):
    t = given(seats=2, options={"negated_reaper_shields": shields}, A="sinner saint red_1", B="reaper blue_1")
    t.say("A: play(sinner, hand)", "A: red", "B: respond(reaper, hand)", "B: blue")
    t.say("A: respond(saint, hand)", "A: red")
    if not shields:
        assert t.asked == "B sin_response"
        assert t.options("B") == ["submit"]
        t.say("B: submit")
    assert count(t, "B") == (1 if shields else 5)
    assert t.asked == "A turn"


def test_S69_gift_can_go_out_false():
    t = given(options={"gift_can_go_out": False}, A="samaritan yellow_1", B="green_1", deck="blue_3")
    t.say("A: play(samaritan, hand)", "A: red")
    assert t.options("A") == ["give_draw"]
    assert "R31" in t.refuses("A: give(yellow_1)")
    t.say("A: give_draw")
    assert hand(t, "B") == "green_1 blue_3"
    assert hand(t, "A") == "yellow_1"


def test_S70_reserve_last_card_goes_out():
    t = given(options={"reserve_last_card_goes_out": True}, top="green_4", A="red_trade")
    t.say("A: reserve(red_trade)")
    assert t.seat_facts("rounds_won") == [1, 0, 0]
    assert collected(t, "A") == "red_trade"


def test_S71_sevens_to_win_1():
    t = given(options={"sevens_to_win": 1}, A="red_1", reserve={"A": "blue_0"})
    t.say("A: play(red_1, hand)")
    assert collected(t, "A") == "blue_0"
    assert t.asked == "nobody"
    assert t.places == [1, 2, 2]


def test_S72_sinners():
    game = load("triple_seven")
    s = game.new(2, game.read_options({"sinners": 4}), seed=5)
    assert len(game.cards(s)) == 100
    assert game.cards(s).count("sinner") == 4
    assert s.n_deck == 86


def test_S73_turn_cap():
    t = given(seats=2, options={"max_turns_per_round": 3}, top="green_4", A="red_1 red_8", B="blue_1 blue_8")
    assert t.fact("dealer") == 1
    t.say("A: draw", "A: pass", "B: draw", "B: pass", "A: draw", "A: pass")
    assert "After 3 turns the round is dead: nobody collects anything." in t.events()
    assert t.seat_facts("rounds_won") == [0, 0]
    assert t.fact("round") == 2
    assert t.fact("dealer") == 0


def test_S74_questions_do_not_leak():
    told = []
    for cards, options in (("saint yellow_7", ["submit", "respond(saint, hand)"]), ("green_8 yellow_7", ["submit"])):
        t = given(A="red_trade blue_1", C=cards)
        t.say("A: play(red_trade, hand)", "A: C")
        assert t.asked == "C trade_response"
        assert t.options("C") == options
        t.say("C: submit")
        told.append(t.table.story(0))
    assert told[0] == told[1]


def test_S75_plain_numbers_direction_next():
    t = given(seats=4, A="red_9 red_1", words='direction = "counter-clockwise"')
    t.say("A: play(red_9, hand)")
    assert in_play(t) == ("red", 9)
    assert t.asked == "D turn"


def test_S76_copies():
    t = given(top="red_0", A="red_7 red_7 red_7")
    assert t.choices("A") == ["play(red_7, hand)", "draw", "reserve(red_7)"]
    t.say("A: play(red_7, hand)")
    assert hand(t, "A") == "red_7 red_7"
    assert in_play(t) == ("red", 7)


def test_S77_a_robbed_player_with_no_cards():
    t = given(top="", deck_only="", A="red_thief green_1", C="blue_10", B="+rest")
    t.say("A: play(red_thief, hand)", "A: steal(C)", "C: submit")
    assert count(t, "C") == 0
    assert t.seat_facts("rounds_won") == [0, 0, 0]
    t.say("B: play(red_8, hand)")
    assert t.asked == "C turn"
    assert t.choices("C") == ["draw"]
    t.say("C: draw")
    assert hand(t, "C") == "red_thief"
    assert t.asked == "C turn"


def test_S78_herald_miss_0():
    t = given(options={"herald_miss": 0}, A="green_herald red_1")
    t.say("A: play(green_herald, hand)", "B: red")
    assert count(t, "B") == 3


def test_S79_first_dealer_and_max_rounds():
    game = load("triple_seven")
    s = game.new(3, game.read_options({"first_dealer": 0, "max_rounds": 1}), seed=11)
    assert (s.dealer, s.turn) == (0, 1)
    dice = Chance()
    seed(dice, 11)
    deck = type(s.deck)([kind for kind in range(KINDS) for _ in range(copies_of(kind, 2))])
    shuffle(dice, deck, len(deck))
    first = [CARD_IDS[deck[len(deck) - 1 - 3 * i]] for i in range(7)]
    t = Transcript('game = "triple_seven"\nseats = 3\n')
    t.table.state = s
    assert sorted(t.cards("hand:1")) == sorted(first)

    t = given(options={"first_dealer": 0, "max_rounds": 1}, B="red_1", words='dealer = "A"\nactive = "B"')
    t.say("B: play(red_1, hand)")
    assert t.asked == "nobody"
    assert t.places == [2, 1, 2]
    assert t.utilities == [-0.5, 1, -0.5]


def test_S80_a_trade_is_no_way_out_for_the_trader():
    t = given(seats=2, A="red_trade blue_1", B="yellow_7")
    t.say("A: play(red_trade, hand)", "A: B", "B: submit")
    assert (hand(t, "A"), hand(t, "B")) == ("yellow_7", "blue_1")
    assert t.asked == "B turn"
    assert in_play(t) == ("red", 9)


@pytest.mark.parametrize("number", range(5))
def test_S81_race_asked_seat_by_seat(number):
    def race(owner_first: int) -> Transcript:
        t = given(A="green_herald red_1", options={"herald_mode": "race", "herald_owner_first": owner_first})
        seed(t.state, number)
        return t.say("A: play(green_herald, hand)")

    t = race(100)
    assert t.state.next_asked() == 0
    t.say("A: announce")
    assert counts(t) == [1, 3, 3]
    assert t.asked == "B turn"

    t = race(0)
    first = t.state.next_asked()
    assert first in (1, 2)
    t.say(f"{'ABC'[first]}: call")
    assert counts(t) == [5, 3, 3]
    assert t.asked == "B turn"

    t = race(0)
    order = []
    while t.asked != "B turn":
        order.append(t.state.next_asked())
        t.say(f"{'ABC'[order[-1]]}: ignore")
    assert sorted(order) == [1, 2]
    assert counts(t) == [1, 3, 3]
    assert in_play(t) == ("green", 4)


def test_S82_race_for_a_last_card():
    def race() -> Transcript:
        t = given(A="green_herald", reserve={"A": "blue_0"}, options={"herald_mode": "race"})
        return t.say("A: play(green_herald, hand)")

    t = race().say("C: call")
    assert count(t, "A") == 4
    assert reserve(t, "A") == "blue_0"
    assert t.asked == "B turn"
    t = race().say("A: announce")
    assert t.seat_facts("rounds_won") == [1, 0, 0]
    assert collected(t, "A") == "blue_0"


def test_S83_time_outs_show_nothing_of_the_hand():
    t = given(A="red_trade blue_1", C="saint yellow_7")
    t.say("A: play(red_trade, hand)", "A: C").time_out("C")
    assert (hand(t, "C"), hand(t, "A")) == ("blue_1", "yellow_7 saint")

    t = given(A="samaritan yellow_1 yellow_3")
    t.say("A: play(samaritan, hand)", "A: green").time_out("A")
    assert hand(t, "A") == "yellow_1 yellow_3"
    assert "A draws a card for B." in t.events()

    t = given(A="saint blue_1 blue_3")
    t.say("A: play(saint, hand)").time_out("A")
    assert in_play(t) == ("red", "none")

    t = given(A="green_herald red_1", options={"herald_mode": "race"})
    t.say("A: play(green_herald, hand)").time_out("A")
    assert "A announces the Herald in time." in t.events()
    assert counts(t) == [1, 3, 3]
