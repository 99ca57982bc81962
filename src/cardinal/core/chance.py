"""All chance of the platform: a small seeded generator (sfc32) whose four words live in the state itself.

Integer-only, 32-bit words, no multiplication that leaves 62 bits: the same numbers interpreted, compiled and
on a GPU.  `Chance` is the base of every state; a bare `Chance` serves as the dice of bots and samplers, which
must never touch a game's own numbers.

>>> dice = Chance()
>>> seed(dice, 7)
>>> [below(dice, 6) for _ in range(5)]
[0, 3, 4, 3, 4]
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import kth_bit, popcount

M32: Final[i64] = 0xFFFFFFFF
MAX_SEED: Final[i64] = (1 << 62) - 1
DEALT_BY_HASH: Final[i64] = -1  # in place of a seed: the four words are in the state already (core/shuffle.py)


@mypyc_attr(acyclic=True)
class Chance:
    def __init__(self) -> None:
        self.ra: i64 = 0
        self.rb: i64 = 0
        self.rc: i64 = 0
        self.rd: i64 = 0


def seed(c: Chance, n: i64) -> None:
    if n == DEALT_BY_HASH:
        return
    c.ra = n & M32
    c.rb = (n >> 32) & M32
    c.rc = 0x9E3779B9
    c.rd = 1
    for i in range(12):
        rand32(c)


def rand32(c: Chance) -> i64:
    t = (c.ra + c.rb + c.rd) & M32
    c.rd = (c.rd + 1) & M32
    c.ra = c.rb ^ (c.rb >> 9)
    c.rb = (c.rc + (c.rc << 3)) & M32
    c.rc = (((c.rc << 21) | (c.rc >> 11)) + t) & M32
    return t


def reseed(c: Chance, dice: Chance) -> None:
    """A generator of which nothing is known but that the dice made it: what a sampled world goes on with."""
    c.ra = rand32(dice)
    c.rb = rand32(dice)
    c.rc = rand32(dice)
    c.rd = rand32(dice)


def below(c: Chance, n: i64) -> i64:
    """A number in 0..n-1, for 0 < n < 2**29."""
    return (rand32(c) * n) >> 32


def random_bit(c: Chance, m: i64) -> i64:
    """One set bit of m (not 0), uniformly, as a mask."""
    return kth_bit(m, below(c, popcount(m)))


def shuffle(c: Chance, cards: vec[i64], n: i64) -> None:
    """Fisher-Yates over cards[0..n-1]."""
    i = n - 1
    while i > 0:
        j = below(c, i + 1)
        x = cards[i]
        cards[i] = cards[j]
        cards[j] = x
        i -= 1
