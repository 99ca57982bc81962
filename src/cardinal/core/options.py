"""What a game says of itself in messages: its options, who plays together, a question that is a race.

They are not in `game.py`, which is compiled: msgspec reads what compiling leaves out.
"""

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a game's options: fields with `Annotated[..., Meta(description=...)]` and the default beside them."""


class Seating(msgspec.Struct, frozen=True):
    """Which seats win together, and which seats one person holds (each seat alone, unless a game says otherwise)."""

    teams: list[list[int]]
    persons: list[list[int]]


class Race(msgspec.Struct, frozen=True):
    """A question that the first right press settles: `right` is the shape to press, of all `shapes`.

    Everybody has `look` seconds to see what it is about, then the shapes unlock.  The `owner` presses for `own`,
    everybody else for `others`; a wrong press costs `lock` seconds; after `seconds` without a press the owner has it.
    A bot takes as long as its reaction.
    """

    owner: int
    right: str
    shapes: tuple[str, ...]
    own: str
    others: str
    seconds: float
    look: float
    own_reaction: tuple[float, float]  # seconds from the unlocking, the shortest and the longest
    others_reaction: tuple[float, float]
    lock: float
    rule: str

    def reaction(self, seat: int) -> tuple[float, float]:
        return self.own_reaction if seat == self.owner else self.others_reaction
