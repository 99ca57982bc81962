"""Who holds which seat of a room, and what is said there besides the game."""

import msgspec

from cardinal.core.game import Row


class Chair(msgspec.Struct):
    """Who holds a seat, and who plays for it."""

    person: str = ""
    name: str = ""
    bot: str = ""
    away: bool = False  # the stand-in plays until the holder is back
    resigned: bool = False  # the stand-in plays to the end
    missed: int = 0
    gave: str = ""  # what its device has given to the shuffle

    @property
    def taken(self) -> bool:
        return bool(self.person or self.bot)

    @property
    def automatic(self) -> bool:
        return bool(self.bot) or self.away or self.resigned


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something public that happened at the table and is no event of the game."""

    kind: str
    seat: int | None = None
    name: str = ""
    text: str = ""


Happening = Notice | tuple[Row, ...]  # rows are told to each viewer in the viewer's own words


class Request(msgspec.Struct):
    """A seat asks to go back to before its last choice; these persons have yet to answer."""

    seat: int
    moves: int
    open: set[str]
