"""Scenarios S84-S86: what the print says to the letter, where the default reads it another way."""

from cardinal.core.bits import popcount
from cardinal.games import load
from games.triple_seven.given import given, hand

GAME = load("triple_seven")


def first_turn(**options: object):
    """A begins the round with a reserve laid aside; nothing lies on the pile."""
    words = 'turn = 1\nquestion = "turn"\nactive = "A"\ncolour = "open"\nnumber = "none"'
    return given(
        top="",
        words=words,
        reserve={"A": "blue_3"},
        options=options,
        A="red_1 red_5 red_6 red_7 saint",
        B="red_2",
        C="red_3",
    )


def test_S84_by_option_first_player_opens_with_a_card_from_the_hand():
    usual = first_turn().choices("A")
    assert {"draw", "swap(red_1)", "play(blue_3, reserve)"} <= set(usual)
    t = first_turn(first_player_opens=True)
    assert t.choices("A") == [
        "play(red_1, hand)", "play(red_5, hand)", "play(red_6, hand)", "play(red_7, hand)", "play(saint, hand)",
        "combo(red, six)",
    ]  # fmt: skip
    for text in ("draw", "pass", "swap(red_1)", "play(blue_3, reserve)"):
        assert "opens it with a card from the hand (R7)" in t.refuses(f"A: {text}")
    t.say("A: play(red_1, hand)")
    assert "draw" in t.choices("B")  # only the first turn is bound


def test_S84_by_option_first_player_opens_also_when_time_runs_out():
    for seed in range(20):
        s = GAME.new(3, GAME.options(first_player_opens=True, herald_mode="off"), seed)
        for seat in range(3):
            s.apply(seat, 0)  # everybody keeps the hand
        seat = s.next_asked()
        [action] = GAME.default(s, seat)
        assert s.apply(seat, action)
        assert popcount(s.hands[2 * seat]) + popcount(s.hands[2 * seat + 1]) < 7 or s.asked != 1 << seat


def attacked_after_a_swap(**options: object):
    hands = {"A": "saint red_3", "B": "red_trade red_9 red_8", "C": "green_1 green_2 green_3"}
    t = given(reserve={"A": "blue_3"}, options=options, **hands)
    t.say("A: swap(red_3)", "B: play(red_trade, hand)", "B: A")
    return t


def test_S85_by_option_swap_silences_until_the_next_turn():
    t = attacked_after_a_swap()
    assert t.choices("A") == ["submit", "respond(saint, hand)"]
    t = attacked_after_a_swap(swap_silences=True)
    assert t.choices("A") == ["submit"]
    assert "nothing before your next turn (R9)" in t.refuses("A: respond(saint, hand)")
    t.say("A: submit")
    assert hand(t, "A") == "red_8 red_9"


def test_S85_by_option_swap_silences_no_longer_than_to_the_next_turn():
    hands = {"A": "saint red_3 red_4", "B": "red_9 red_8", "C": "red_trade green_2"}
    t = given(reserve={"A": "blue_3"}, options={"swap_silences": True}, **hands)
    t.say("A: swap(red_3)", "B: play(red_9, hand)", "C: draw", "C: pass")
    t.say("A: play(red_4, hand)", "B: draw", "B: pass", "C: play(red_trade, hand)", "C: A")
    assert "respond(saint, hand)" in t.choices("A")


def test_S85_to_lay_a_first_card_aside_silences_nobody():
    hands = {"A": "saint red_3", "B": "red_trade red_9 red_8", "C": "green_1 green_2 green_3"}
    t = given(options={"swap_silences": True}, **hands)
    t.say("A: reserve(red_3)", "B: play(red_trade, hand)", "B: A")
    assert "respond(saint, hand)" in t.choices("A")


def reverse_between_two(**options: object):
    t = given(2, options=options, A="red_reverse red_1 red_2", B="red_3 red_4 red_8")
    return t.say("A: play(red_reverse, hand)")


def test_S86_by_option_reverse_asked_between_two():
    assert reverse_between_two().asked == "B turn"
    t = reverse_between_two(reverse_asked=True)
    assert t.asked == "A reverse"
    t.say("A: yes")
    assert t.fact("direction") == "counter-clockwise"
    assert t.asked == "B turn"
    t = reverse_between_two(reverse_asked=True, reverse_skips_two_player=True).say("A: yes")
    assert t.asked == "A turn"
