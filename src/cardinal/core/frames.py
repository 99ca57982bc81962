"""A small stack of packed frames for responses within responses.

A frame is 20 bits of the game's own making (usually phase, seat and a register or two).  Six of them fit into
two ints of the state, so a pending answer costs nothing to clone and is part of every digest.

>>> s = State()
>>> push(s, 5); push(s, 9)
>>> top(s), depth(s)
(9, 2)
>>> pop(s), pop(s), depth(s)
(9, 5, 0)
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.state import State

FRAME: Final[i64] = 0xFFFFF
THREE: Final[i64] = 0xFFFFFFFFFFFFFFF
CAPACITY: Final[i64] = 6


def push(s: State, frame: i64) -> None:
    """Put a frame (1..2**20-1; 0 means no frame) on the stack.  The rules prove that six are enough."""
    assert s.frames_below >> 40 == 0
    s.frames_below = (s.frames_below << 20) | (s.frames >> 40)
    s.frames = ((s.frames << 20) & THREE) | frame


def top(s: State) -> i64:
    """The frame on top, or 0 when the stack is empty."""
    return s.frames & FRAME


def pop(s: State) -> i64:
    frame = s.frames & FRAME
    s.frames = (s.frames >> 20) | ((s.frames_below & FRAME) << 40)
    s.frames_below = s.frames_below >> 20
    return frame


def depth(s: State) -> i64:
    n: i64 = 0
    rest = s.frames
    while rest != 0:
        n += 1
        rest = rest >> 20
    rest = s.frames_below
    while rest != 0:
        n += 1
        rest = rest >> 20
    return n
