"""A shuffle that nobody could choose or foresee: the generator's whole state is a hash.

A seed has 62 bits, and one hand of cards is enough to find it by trying them all.  At tables with people the four
words of the generator (128 bits) are therefore made of seed and salt, whose hash was shown before anybody sat down, and
of what the players' own devices gave when they sat down: who does not know all of these can compute nothing.

>>> shuffle_words(7, "pepper", ["00ff"])[0] != shuffle_words(7, "pepper", [])[0]
True
"""

import hashlib
from collections.abc import Sequence

from cardinal.core.chance import DEALT_BY_HASH
from cardinal.core.state import State


def shuffle_words(seed: int, salt: str, given: Sequence[str]) -> tuple[int, int, int, int]:
    """The four words of the generator."""
    text = f"cardinal:{seed}:{salt}:{','.join(given)}"
    digest = hashlib.sha256(text.encode()).digest()
    first, second, third, fourth = (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 16, 4))
    return first, second, third, fourth


def deal_by_hash(s: State, seed: int, salt: str, given: Sequence[str]) -> None:
    """Begin a game with such a shuffle."""
    s.ra, s.rb, s.rc, s.rd = shuffle_words(seed, salt, given)
    s.restart(DEALT_BY_HASH)
