"""What is written down of a table: every accepted action, in order.  A room is the sum of its entries.

Entries are the log on disk.  They hold secrets (the seed, sealed answers) and never leave the server as they are.
"""

from typing import Any, Literal

import msgspec

from cardinal.play.clocks import Clocks

Name = str
# Who chose: the rest of a default are the choices that follow from the same time-out.
HOW = Literal["person", "bot", "default", "rest"]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before anybody sits down."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    clocks: Clocks = Clocks()
    rated: bool = False
    hot_seat: bool = False  # several people at one device, one of them looking at a time
    listed: bool = True
    stand_in: str = "skilled"  # the bot that plays for somebody who is away


class Entry(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    at: float


class Opened(Entry, frozen=True):
    """The table exists.  The seed is drawn here, so that its hash can be shown before anybody sits down."""

    terms: Terms
    version: str
    owner: str
    seed: int
    salt: str
    rematch_of: str = ""
    start: str = ""  # a position to begin from, in place of a deal
    lesson: str = ""  # whose script is followed
    shuffle: Literal["seed", "hash"] = "seed"  # what deals: core/shuffle.py


class Sat(Entry, frozen=True):
    seat: int
    person: str
    name: Name
    gave: str = ""  # to the shuffle


class BotSat(Entry, frozen=True):
    """A bot of this level, with a name as people have."""

    seat: int
    bot: str
    name: Name = ""


class Left(Entry, frozen=True):
    """A seat is free again, before the game has begun."""

    seat: int


class HandedOver(Entry, frozen=True):
    """A guest's seat belongs to the guest's account from now on."""

    seat: int
    person: str
    name: Name


class Inherited(Entry, frozen=True):
    """A guest's table belongs to the guest's account from now on."""

    person: str


class Started(Entry, frozen=True):
    pass


class Moved(Entry, frozen=True):
    seat: int
    text: str
    how: HOW = "person"


class TookBack(Entry, frozen=True):
    """A choice is taken back; nobody has learnt anything from it."""

    seat: int


class WantsBack(Entry, frozen=True):
    """A seat asks the others to go back to before its last choice."""

    seat: int


class Answered(Entry, frozen=True):
    """A person's answer to that."""

    person: str
    yes: bool


class StoodIn(Entry, frozen=True):
    """A bot plays for this seat until its holder is back."""

    seat: int


class GaveBack(Entry, frozen=True):
    seat: int


class Resigned(Entry, frozen=True):
    seat: int


class Paused(Entry, frozen=True):
    person: str


class Resumed(Entry, frozen=True):
    person: str


class Reopened(Entry, frozen=True):
    """The table was rebuilt after a restart: the time in between counts for nobody."""


class Said(Entry, frozen=True):
    person: str
    name: Name
    text: str


class Reacted(Entry, frozen=True):
    person: str
    name: Name
    what: str


class WantsRematch(Entry, frozen=True):
    person: str
    gave: str = ""  # to the shuffle of the next game


class Rematched(Entry, frozen=True):
    table: str


class Closed(Entry, frozen=True):
    """The table ends without a result: nobody came, its owner or a moderator closed it, or its rules have changed."""

    reason: str


class Frozen(Entry, frozen=True):
    """A rule failed: the table stays as it was before, and goes no further."""

    reason: str


AnyEntry = (
    Opened
    | Sat
    | BotSat
    | Left
    | HandedOver
    | Inherited
    | Started
    | Moved
    | TookBack
    | WantsBack
    | Answered
    | StoodIn
    | GaveBack
    | Resigned
    | Paused
    | Resumed
    | Reopened
    | Said
    | Reacted
    | WantsRematch
    | Rematched
    | Closed
    | Frozen
)

encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
