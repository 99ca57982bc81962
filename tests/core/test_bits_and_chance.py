"""Bits, chance and frames against what Python itself says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardinal.core import frames
from cardinal.core.bits import below_bit, bit, has, kth_bit, longest_run, lowest, most_shared, popcount, shl
from cardinal.core.chance import Chance, below, rand32, random_bit, seed
from cardinal.core.state import UNIT, State, lost, shared_first

WORDS = st.integers(0, 2**62 - 1)


@given(WORDS)
def test_bits_are_counted_as_python_counts_them(x):
    assert popcount(x) == x.bit_count()
    if x:
        assert lowest(x) == (x & -x).bit_length() - 1
        assert kth_bit(x, 0) == x & -x


@given(WORDS.filter(bool), st.data())
def test_the_kth_bit_has_k_bits_below_it(x, data):
    k = data.draw(st.integers(0, x.bit_count() - 1))
    b = kth_bit(x, k)
    assert b & x and (x & (b - 1)).bit_count() == k


@pytest.mark.parametrize("i", range(62))
def test_every_bit_can_be_set(i):
    assert bit(i) == 2**i
    assert has(bit(i), i) and not has(bit(i) ^ (2**62 - 1), i)
    assert below_bit(i) == 2**i - 1
    assert shl(1, i) == 2**i


def test_chance_is_the_same_for_the_same_seed_and_fair_enough():
    dice, again = Chance(), Chance()
    seed(dice, 2**61 + 5)
    seed(again, 2**61 + 5)
    assert [rand32(dice) for _ in range(100)] == [rand32(again) for _ in range(100)]
    counts = [0] * 6
    for _ in range(60_000):
        counts[below(dice, 6)] += 1
    assert all(9_500 < n < 10_500 for n in counts)
    bits = [random_bit(dice, 0b10110) for _ in range(3000)]
    assert set(bits) == {0b10, 0b100, 0b10000}


@given(st.lists(st.integers(1, 2**20 - 1), max_size=6))
def test_frames_come_back_in_the_opposite_order(pushed):
    s = State()
    for frame in pushed:
        frames.push(s, frame)
    assert frames.depth(s) == len(pushed)
    assert [frames.pop(s) for _ in pushed] == pushed[::-1]
    assert frames.top(s) == frames.pop(s) == 0


def test_a_seventh_frame_is_one_too_many():
    s = State()
    for frame in range(1, 7):
        frames.push(s, frame)
    with pytest.raises(AssertionError):
        frames.push(s, 7)


@pytest.mark.parametrize("seats", range(2, 9))
def test_utilities_divide_evenly(seats):
    for sharing in range(1, seats + 1):
        total = sharing * shared_first(seats, sharing) + (seats - sharing) * lost(seats)
        assert total == 0
    assert shared_first(seats, 1) == UNIT


@given(st.lists(WORDS, min_size=7, max_size=7))
def test_seven_masks_are_counted_bit_by_bit_at_once(masks):
    assert most_shared(*masks) == max(sum(mask >> i & 1 for mask in masks) for i in range(62))


def test_the_longest_run_of_set_bits():
    assert [longest_run(x) for x in (0, 0b1, 0b1011, 0b111011011, 2**52 - 1)] == [0, 1, 2, 3, 52]
