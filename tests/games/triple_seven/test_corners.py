"""What the scenarios leave out: the combination examples (6.8), limits, and answers within answers."""

from cardinal.core.chance import Chance, seed
from cardinal.core.state import Tally, playouts
from cardinal.games import load
from games.triple_seven.given import collected, count, counts, given, hand, in_play, reserve


def test_five_cards_in_one_turn():
    t = given(A="red_deuce green_deuce green_5 green_6 green_7 blue_1")
    t.say("A: play(red_deuce, hand)", "A: play(green_deuce, hand)", "A: combo(green, six)")
    assert hand(t, "A") == "blue_1"
    assert (in_play(t), t.asked) == (("green", 7), "B turn")


def test_turn_and_give():
    """R17, R31: a gift goes to the next player in the direction of play."""
    t = given(A="red_reverse samaritan red_1 red_3", C="red_8 red_9")
    t.say("A: play(red_reverse, hand)", "A: yes", "C: play(red_8, hand)", "B: draw", "B: pass")
    t.say("A: play(samaritan, hand)", "A: red", "A: give(red_1)")
    assert hand(t, "C") == "red_1 red_9"
    assert t.asked == "C turn"


def test_a_sinner_goes_round_in_the_direction_of_play():
    t = given(seats=4, A="sinner red_1", words='direction = "counter-clockwise"')
    t.say("A: play(sinner, hand)", "A: red", "D: submit", "C: submit", "B: submit")
    assert t.asked == "A turn"


def test_every_turn_that_a_sinner_replaces_counts():
    """R37: the round dies in the middle of the trip."""
    t = given(seats=4, A="sinner red_1", options={"max_turns_per_round": 3})
    t.say("A: play(sinner, hand)", "A: red", "B: submit")
    assert t.fact("turn") == 3
    t.say("C: submit")
    assert "After 3 turns the round is dead: nobody collects anything." in t.events()
    assert t.fact("round") == 2


def test_asked_again_is_still_the_same_turn():
    t = given(
        seats=2,
        A="sinner saint red_1",
        B="reaper reaper blue_1",
        options={"negated_reaper_shields": False, "max_turns_per_round": 2},
    )
    t.say("A: play(sinner, hand)", "A: red", "B: respond(reaper, hand)", "B: blue", "A: respond(saint, hand)", "A: red")
    assert (t.asked, t.fact("turn")) == ("B sin_response", 2)
    t.say("B: respond(reaper, hand)", "B: blue", "A: submit")
    assert "dead" in " ".join(t.events())


def test_a_theft_asked_again_takes_the_card_but_the_thief_is_covered():
    t = given(
        top="green_8",
        A="red_thief saint green_1",
        C="blue_10",
        reserve={"C": "reaper"},
        options={"negated_reaper_shields": False},
    )
    t.say("A: play(red_thief, hand)", "A: steal(C)", "C: respond(reaper, reserve)", "C: blue")
    t.say("A: respond(saint, hand)", "A: red")
    assert t.asked == "C theft_response"
    t.say("C: submit")
    assert hand(t, "A") == "green_1 blue_10"
    assert count(t, "C") == 7
    assert "exposed" not in t.everything().facts
    assert t.asked == "B turn"


def test_a_reaper_as_the_last_card_goes_out_and_strikes_nobody():
    t = given(top="green_8", A="red_thief green_1", C="reaper", reserve={"C": "red_9"})
    t.say("A: play(red_thief, hand)", "A: steal(C)", "C: respond(reaper, hand)")
    assert t.seat_facts("rounds_won") == [0, 0, 1]
    assert collected(t, "C") == "red_9"
    assert not any("strikes" in event for event in t.events())


def test_a_567_with_the_reserve_can_be_the_way_out():
    t = given(top="green_9", A="green_5 green_7", reserve={"A": "green_6"})
    t.say("A: combo(green, six)")
    assert t.seat_facts("rounds_won") == [1, 0, 0]
    assert collected(t, "A") == ""
    assert "A plays a 567: Green 5, Green 6 and Green 7 (one of them from the reserve)." in t.events()


def test_a_card_in_hand_is_taken_before_the_reserve():
    t = given(top="green_9", A="green_5 green_5 green_6 green_7 red_1", reserve={"A": "green_7"})
    t.say("A: combo(green, six)")
    assert (hand(t, "A"), reserve(t, "A")) == ("red_1 green_5", "green_7")


def test_a_robbed_player_can_go_out_with_the_reserve():
    """R36."""
    t = given(top="", deck_only="", A="red_thief green_1", C="blue_10", B="+rest", reserve={"C": "red_8"})
    t.say("A: play(red_thief, hand)", "A: steal(C)", "C: submit", "B: play(red_9, hand)")
    assert "play(red_8, reserve)" in t.choices("C")
    t.say("C: play(red_8, reserve)")
    assert t.seat_facts("rounds_won") == [0, 0, 1]


def test_who_has_no_hand_cards_is_no_target():
    t = given(top="red_8", A="red_trade red_1", C="", B="yellow_1 yellow_2")
    t.say("A: play(red_trade, hand)")
    assert t.options("A") == ["none", "B"]
    assert t.refuses("A: C") == "C has no hand to trade (R19)"


def test_a_collected_card_lies_in_one_place_only():
    t = given(A="red_1", reserve={"A": "blue_trade"}, options={"sevens_to_win": 1})
    t.say("A: play(red_1, hand)")
    assert (collected(t, "A"), reserve(t, "A")) == ("blue_trade", "")
    assert t.game.cards(t.state).count("blue_trade") == 1


def test_the_owner_is_first_in_a_race_as_often_as_the_option_says():
    firsts = {0: 0, 75: 0, 100: 0}
    for per_cent in firsts:
        t = given(A="green_herald red_1", options={"herald_mode": "race", "herald_owner_first": per_cent})
        for number in range(400):
            s = t.state.clone()
            seed(s, number)
            s.answer(0, next(a for a in s.options(0) if t.game.part(s, 0, a) == "play(green_herald, hand)"))
            firsts[per_cent] += s.next_asked() == 0
            if number == 0:
                assert s.asked == 7
    assert firsts[0] == 0
    assert 270 < firsts[75] < 330
    assert firsts[100] == 400


def test_random_games_end_at_every_table():
    game = load("triple_seven")
    for seats in game.seats:
        s = game.blank(seats, game.read_options(game.battery_options))
        dice, tally = Chance(), Tally()
        seed(dice, seats)
        playouts(s, 20, 1, dice, tally)
        assert s.over()
        assert sum(s.utility(p) for p in range(seats)) == 0


def test_a_herald_played_again_after_a_deuce_waits_for_its_race():
    t = given(A="red_deuce red_herald blue_1", options={"herald_mode": "race"})
    t.say("A: play(red_deuce, hand)", "A: play(red_herald, hand)", "B: call")
    assert counts(t) == [5, 3, 3]
    assert t.asked == "B turn"
