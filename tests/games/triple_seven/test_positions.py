"""Positions of 777: the number of a turn says what it is, and survives being written."""

import pytest

from cardinal.core import position
from cardinal.core.errors import Malformed

HANDS = '\n[hand]\nA = "red_1 red_2 red_3"\nB = "blue_1 blue_2 blue_3"\nC = "green_1 green_2 green_3"\n'
SHORT = "[options]\nmax_turns_per_round = 3\n"


def read(words: str, further: str = "") -> position.Position:
    return position.read(f'game = "triple_seven"\nseats = 3\n{words}{HANDS}{further}')


def written(words: str) -> str:
    there = read(words)
    return position.write(there.game, there.options, there.state)


@pytest.mark.parametrize("question", ["", 'question = "turn"'])
def test_the_turn_that_is_named_is_the_one_that_is_played(question):
    assert "turn = 5\n" in written(f'top = "red_5"\nturn = 5\n{question}')


def test_before_the_hand_there_has_been_no_turn():
    before = written('question = "reserve_start"\nasked = "A B C"')
    assert "turn = 0\n" in before
    assert "turns" not in before  # no register is needed to say so


@pytest.mark.parametrize("question", ["", 'question = "turn"'])
def test_there_is_no_turn_0(question):
    with pytest.raises(Malformed, match="^turn:"):
        read(f'top = "red_5"\nturn = 0\n{question}')


@pytest.mark.parametrize("question", ["", 'question = "turn"'])
def test_a_turn_after_the_last_is_refused_and_the_last_is_not(question):
    assert read(f'top = "red_5"\nturn = 3\n{question}', SHORT).state.turns == 3
    with pytest.raises(Malformed, match="R37"):
        read(f'top = "red_5"\nturn = 4\n{question}', SHORT)
