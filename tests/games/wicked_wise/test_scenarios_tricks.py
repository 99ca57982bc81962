"""Scenarios S9-S19 of the specification: following and winning."""

from games.wicked_wise.given import asked, coins, given, hand, played, size, trick, winner


def test_S9_the_example_of_the_rulebook():
    t = given(
        4, lead="T2", D1="f5 r3 r9 s8", D2="f4 f8 m2", M1="s7 m1 m3", M2="f3 s1 r2", gem_deck="g9 g2 ...",
        treasure_deck="velvet_cushion moon_basin ...",
    )  # fmt: skip
    t.say("B: f4", "A: f5", "D: f3", "D: 1")
    assert hand(t, "M2") == {"s1", "r2", "g9"}
    t.say("C: s7", "C: 0")
    assert hand(t, "M1") == {"m1", "m3", "g2"}
    t.say("C: pick(g2)", "A: pick(r3)")
    assert hand(t, "M1") == {"m1", "m3", "r3"}
    t.say("B: f8", "A: g2")
    assert winner(t) == "T1 g2"
    assert played(t) == ["f4", "f5", "f3", "s7", "f8", "g2"]
    assert set(t.cards("collection:0")) == {"f4", "f5", "f3", "s7", "f8", "g2"}
    t.say("A: treasure", "A: velvet_cushion")
    assert t.cards("treasures:0") == ["velvet_cushion"]
    assert t.cards("treasure_discard") == ["moon_basin"]
    assert coins(t) == [0, 2]
    assert t.fact("lead") == "T1"


def test_the_trick_tells_who_played_what_until_the_next_one_begins():
    t = given(4, lead="T2", D1="f5 r3 r9", D2="f4 f8 m2", M1="s11 m1 m3", M2="f15 s1 r2", goals={"T1": "flame_feast"})
    t.say("B: f4", "A: f5")
    assert t.fact("plays") == ["first T2 f4", "first T1 f5"]
    t.say("D: f15").time_out("B").say("C: s11").time_out("C").say("B: f8", "A: r3")
    assert t.asked == "B choose_reward" and t.cards("trick") == []
    assert t.fact("plays") == [
        "first T2 f4", "first T1 f5", "mouse T2 f15", "mouse T1 s11", "second T2 f8", "second T1 r3",
    ]  # fmt: skip
    t.say("B: coins").time_out("A")
    assert t.fact("plays") == []


def test_S10_a_dragon_must_follow():
    t = given(4, D1="s5 s6", D2="s2 f15 g3", M1="f1", M2="f2", lead="T1")
    t.say("A: s5")
    assert t.options("B") == ["s2"]
    assert "you must follow Stars" in t.refuses("B: f15")
    assert "R11" in t.refuses("B: f15")


def test_S11_a_mouse_without_the_lead_suit_may_play_anything():
    t = given(4, D1="f5 f6", D2="f7 f8", M1="s2 r4 g1", M2="f2", play="f9 f10")
    assert t.asked == "C play_mouse"
    assert t.options("C") == ["r4", "s2", "g1"]


def test_S12_a_gem_led_must_be_followed_with_gems():
    t = given(4, D1="g4 s3", D2="g9 f2 f15", M1="r1 r2", M2="f1 s2")
    t.say("A: g4")
    assert t.options("B") == ["g9"]
    t.say("B: g9", "C: r1")
    t.time_out("C")
    while t.asked != "D play_mouse":
        t.time_out(t.asked.split()[0])
    assert t.options("D") == ["f1", "s2"]


def test_S13_the_leader_follows_its_own_lead():
    t = given(4, D1="r11 g7 s3", D2="f1 f2", play="r5 r6 | r1 r2")
    assert t.asked == "A play_second"
    assert t.options("A") == ["r11"]


def test_S14_a_swap_can_free_the_second_card():
    t = given(4, D1="f8 s2", D2="m1 m2", M1="f7 g5 r2", M2="m3", play="f4 f9")
    t.say("C: f7", "C: 0", "C: pick(g5)", "A: pick(f8)")
    assert hand(t, "D1") == {"g5", "s2"}
    while t.asked != "A play_second":
        t.time_out(t.asked.split()[0])
    assert t.options("A") == ["s2", "g5"]


def test_S15_the_highest_card_of_the_lead_suit_wins():
    t = given(4, D1="m3 m9", D2="m10 r15", M1="m4", M2="s2")
    trick(t, "D1 m3, D2 m10 | M1 m4, M2 s2 | D1 m9, D2 r15")
    assert winner(t) == "T2 m10" and t.asked == "B choose_reward"


def test_S16_the_highest_gem_wins():
    t = given(4, D1="f12 g8", D2="g3 g5", M1="f2", M2="f6")
    trick(t, "D1 f12, D2 g3 | M1 f2, M2 f6 | D1 g8, D2 g5")
    assert winner(t) == "T1 g8"


def test_S17_a_mouse_card_does_not_count():
    t = given(4, D1="f4 f8", D2="f5 f2", M1="f15", M2="f1")
    trick(t, "D1 f4, D2 f5 | M1 f15, M2 f1 | D1 f8, D2 f2")
    assert winner(t) == "T1 f8"


def test_S18_a_gem_lead():
    t = given(4, D1="g4 s3", D2="g9 f15", M1="f1", M2="s2", gem_deck="g1 g2 g3 ...")
    trick(t, "D1 g4, D2 g9 | M1 f1, M2 s2 | D1 s3, D2 f15")
    assert winner(t) == "T2 g9"


def test_S19_the_lead_token_moves_on_whoever_won():
    t = given(6, lead="T3", trick=3, D1="f1 f2 s1 s2", D2="f3 f4", D3="f14 f15", M1="r1", M2="r2", M3="r3")
    trick(t, "D3 f15, D1 f1, D2 f3 | M3 r3, M1 r1, M2 r2 | D3 f14, D1 f2, D2 f4")
    assert winner(t) == "T3 f15" and asked(t) == "choose_reward"
    t.say("C: treasure")
    t.time_out("C")
    assert t.fact("trick") == 4 and t.fact("lead") == "T1"
    assert size(t, "trick") == 0
