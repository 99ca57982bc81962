"""Bit tricks on non-negative ints below 2**62, the same interpreted and compiled.

Everything that is clever about bits is in this file, so that the rules may be plain and another back-end
(a GPU's intrinsics) replaces one file.

>>> popcount(0b1011), lowest(0b1000), kth_bit(0b1011, 2)
(3, 3, 8)
"""

from typing import Final

from mypy_extensions import i64

# Constants of 2**62 and more would be boxed by mypyc, so the top bits are left out.
EVEN_BITS: Final[i64] = 0x1555555555555555
EVEN_PAIRS: Final[i64] = 0x3333333333333333
EVEN_NIBBLES: Final[i64] = 0x0F0F0F0F0F0F0F0F


def popcount(x: i64) -> i64:
    """How many bits are set."""
    x = x - ((x >> 1) & EVEN_BITS)
    x = (x & EVEN_PAIRS) + ((x >> 2) & EVEN_PAIRS)
    x = (x + (x >> 4)) & EVEN_NIBBLES
    x = x + (x >> 8)
    x = x + (x >> 16)
    x = x + (x >> 32)
    return x & 127


def lowest(x: i64) -> i64:
    """The index of the lowest set bit; x must not be 0."""
    return popcount((x & -x) - 1)


def kth_bit(m: i64, k: i64) -> i64:
    """The k-th set bit of m, counted from 0, as a mask of one bit."""
    while k > 0:
        m = m & (m - 1)
        k -= 1
    return m & -m


def most_shared(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64) -> i64:
    """How many of these seven masks at most have a bit in common: all bits are counted at once, by adders.

    >>> most_shared(0b0011, 0b0110, 0b0010, 0, 0b1000, 0, 0)
    3
    """
    left = a ^ b
    left_two = a & b | left & c
    left ^= c
    right = d ^ e
    right_two = d & e | right & f
    right ^= f
    one = left ^ right
    one_two = left & right | one & g
    one ^= g
    two = left_two ^ right_two
    four = left_two & right_two | two & one_two
    two ^= one_two
    n: i64 = 0
    if four != 0:
        n = 4
        two &= four
        one &= four
    if two != 0:
        n += 2
        one &= two
    if one != 0:
        n += 1
    return n


def longest_run(x: i64) -> i64:
    """How many bits in a row are set at most."""
    n: i64 = 0
    while x != 0:
        x &= x >> 1
        n += 1
    return n


def shl(x: i64, i: i64) -> i64:
    """x << i.  A literal on the left (`1 << i`) is compiled as a 32-bit C int: go through here."""
    return x << i


def bit(i: i64) -> i64:
    return shl(1, i)


def has(m: i64, i: i64) -> bool:
    """Whether bit i of m is set."""
    return (m >> i) & 1 != 0


def below_bit(i: i64) -> i64:
    """The mask of all bits below i: the first i seats, cards or options."""
    return shl(1, i) - 1
