"""Scenario files: what a line says is what happens."""

from cardinal.play.script import run

OPEN_HAND = """
game = "wicked_wise"
seats = 2
lead = "T1"
play = "f4 f5"

[dragon]
T1 = "f8 s1"
T2 = "f9 s2"

[mouse]
T1 = "f1#1 f2#2 f3#3 r1#4 r2#5"
"""
DRAFT = """
game = "deadlies"
seats = 3

[hand]
A = "pride_1 pride_2 envy_2"
B = "pride_4"
C = "lust_1"
"""


def test_a_card_of_an_open_hand_is_no_comment():
    (step,) = run(OPEN_HAND + "---\nA: #2   # the second card\n#3 is a line of comment\n").steps
    assert step.text == "A: #2"
    assert not step.refused
    assert step.events["spectator"][0] == "A plays Flames 2 (#2) as the Mouse: Pocket Find."


def test_a_time_out_in_the_middle_of_a_choice_drops_the_draft():
    half_way = run(DRAFT + "---\nA: top:envy_2\nA: timeout\n")
    at_once = run(DRAFT + "---\nA: timeout\n")
    assert half_way.steps[-1].events == at_once.steps[-1].events
    assert half_way.position == at_once.position


def test_a_seat_that_is_not_asked_cannot_time_out():
    (step,) = run(DRAFT + "---\nB: timeout\n").steps
    assert step.refused.startswith("B is not asked now")
