"""States as rows of words, in the order of their fields: how they come to the machine's library and back."""

import numpy as np
import numpy.typing as npt

from cardinal.core.state import State
from cardinal.native.layout import Layout

Ints = npt.NDArray[np.int64]


def written(layout: Layout, s: State) -> Ints:
    """A state as words."""
    out = np.zeros(layout.words, np.int64)
    at = 0
    for field in layout.order:
        value = getattr(s, field)
        if isinstance(value, int):
            out[at] = value
        else:
            out[at : at + len(value)] = list(value)
        at += layout.lengths.get(field, 1)
    return out


def read(layout: Layout, words: Ints, s: State) -> None:
    """Words into a state of the same setting."""
    at = 0
    for field in layout.order:
        n = layout.lengths.get(field)
        if n is None:
            setattr(s, field, int(words[at]))
        else:
            vector = getattr(s, field)
            for i in range(len(vector)):
                vector[i] = int(words[at + i])
        at += n or 1
