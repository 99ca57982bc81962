"""One fault that can be planted."""

import msgspec


class Fault(msgspec.Struct, frozen=True):
    """`old` stands once in `module` and is replaced by `new`; the check `by` must find it at so many seats."""

    name: str
    game: str
    kind: str  # rules, views, events, sampling, drafts, undo, positions, clocks, labels, observations
    by: str
    module: str
    old: str
    new: str
    seats: int = 3
