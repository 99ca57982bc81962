"""What goes over the wire at a table.  `docs/protocol.md` explains it to whoever writes a client.

Messages are JSON objects; `t` says which.  What a client sends is read strictly: an unknown field is refused.
"""

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from cardinal.core.view import Event, Standing, View
from cardinal.play.chairs import Notice
from cardinal.play.lesson import Guidance

PROTOCOL = 1
REACTIONS = ("hello", "well_played", "thanks", "oops", "thinking", "wow")
Seat = Annotated[int, Meta(ge=0, le=7)]
Ref = Annotated[int, Meta(ge=0, le=2**53)]
Gave = Annotated[str, Meta(pattern="^[0-9a-f]{0,64}$")]  # what a device gives to the shuffle: random hexadecimal digits


# ---------------------------------------------------------------- from a client
class FromClient(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    pass


class Act(FromClient, frozen=True):
    """Answer a question: `serial` is the question's, `text` a whole choice or one part of it."""

    seat: Seat
    serial: Annotated[str, Meta(max_length=60)]
    text: Annotated[str, Meta(max_length=4_000)]
    ref: Ref = 0


class Press(FromClient, frozen=True):
    """In a race: a shape."""

    seat: Seat
    serial: Annotated[str, Meta(max_length=60)]
    shape: Annotated[str, Meta(max_length=20)]
    ref: Ref = 0


class Undo(FromClient, frozen=True):
    seat: Seat
    ref: Ref = 0


class AskBack(FromClient, frozen=True):
    """Ask the others to go back to before your last choice."""

    seat: Seat
    ref: Ref = 0


class AnswerBack(FromClient, frozen=True):
    yes: bool
    ref: Ref = 0


class Sit(FromClient, frozen=True):
    """`name` is for somebody else at the same device: a hot seat."""

    seat: Seat
    name: Annotated[str, Meta(max_length=200)] = ""
    gave: Gave = ""
    ref: Ref = 0


class Leave(FromClient, frozen=True):
    ref: Ref = 0


class Fill(FromClient, frozen=True):
    """The owner puts a bot on a seat."""

    seat: Seat
    bot: Annotated[str, Meta(max_length=40)] = "skilled"
    ref: Ref = 0


class Remove(FromClient, frozen=True):
    seat: Seat
    ref: Ref = 0


class Resign(FromClient, frozen=True):
    seat: Seat
    ref: Ref = 0


class Pause(FromClient, frozen=True):
    ref: Ref = 0


class GoOn(FromClient, frozen=True):
    ref: Ref = 0


class Rematch(FromClient, frozen=True):
    gave: Gave = ""
    ref: Ref = 0


class Look(FromClient, frozen=True):
    """At a hot seat: who looks at the device now; null draws the curtain."""

    seat: Seat | None
    ref: Ref = 0


class Say(FromClient, frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=2_000)]
    ref: Ref = 0


class Why(FromClient, frozen=True):
    """Why can this card that I see not be chosen now?"""

    seat: Seat
    serial: Annotated[str, Meta(max_length=60)]
    card: Annotated[str, Meta(max_length=60)]
    ref: Ref = 0


class AskHint(FromClient, frozen=True, tag="hint"):
    """What would a strong bot weigh here?"""

    seat: Seat
    serial: Annotated[str, Meta(max_length=60)]
    ref: Ref = 0


class React(FromClient, frozen=True):
    what: Literal["hello", "well_played", "thanks", "oops", "thinking", "wow"]
    ref: Ref = 0


class Ping(FromClient, frozen=True):
    """`sent` comes back as it is; `latency` tells the others how long the last one took, in milliseconds."""

    sent: float = 0
    latency: Annotated[int, Meta(ge=0, le=60_000)] | None = None


Command = (
    Act
    | Press
    | Undo
    | AskBack
    | AnswerBack
    | Sit
    | Leave
    | Fill
    | Remove
    | Resign
    | Pause
    | GoOn
    | Rematch
    | Look
    | Say
    | Why
    | AskHint
    | React
)
AnyMessage = Command | Ping

decoder: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)
encoder = msgspec.json.Encoder()


class Tagged(msgspec.Struct):
    """What can be read of a message that cannot be read."""

    t: Any = None


TAGS = tuple(kind.__struct_config__.tag for kind in get_args(AnyMessage))
tag_decoder = msgspec.json.Decoder(Tagged)


def unknown(data: str | bytes) -> bool:
    """Whether it names a type of message that there is not."""
    try:
        tag = tag_decoder.decode(data).t
    except msgspec.DecodeError:
        return False
    return tag is not None and tag not in TAGS


# ---------------------------------------------------------------- to a client
class ToClient(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower):
    pass


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it."""

    name: str = ""
    bot: str = ""
    you: bool = False
    away: bool = False
    resigned: bool = False
    bank: float | None = None  # seconds left when the question was put
    deadline: float | None = None  # server time


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a client needs to answer for one of its seats."""

    seat: int
    serial: str
    can_undo: bool = False


class RaceTo(msgspec.Struct, frozen=True):
    """A race, the same for everybody: these shapes in this order unlock at `opens` (server time).

    A wrong press locks for `lock` seconds.
    """

    opens: float
    shapes: list[str]
    lock: float


class Snapshot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything these viewers may see now."""

    status: str
    places: list[Place]
    view: View | None = None
    asked: list[Asked] = []
    rule: str = ""  # the one that your question is about
    race: RaceTo | None = None
    lesson: Guidance | None = None
    consent: int | None = None  # the seat that asks to go back
    standings: list[Standing] = []
    next_table: str = ""


class Welcome(ToClient, frozen=True):
    table: str
    game: str
    title: str
    person: str
    owner: bool
    commitment: str
    hot_seat: bool
    rated: bool
    reactions: tuple[str, ...] = REACTIONS
    protocol: int = PROTOCOL


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """One numbered entry: events of the game as you saw them, or a notice."""

    events: list[Event] = []
    notice: Notice | None = None


class Update(ToClient, frozen=True):
    """Entries first+1 .. number, then how things stand.  `skipped` if some were left out: start from the snapshot."""

    number: int
    first: int
    entries: list[Told]
    snapshot: Snapshot
    skipped: bool = False


class Done(ToClient, frozen=True):
    """A command was carried out, and is on disk."""

    ref: int


class Refusal(ToClient, frozen=True, omit_defaults=True):
    code: str
    message: str
    ref: int = 0
    rule: str = ""


class Reason(ToClient, frozen=True):
    """Why a card cannot be chosen now, and what can."""

    ref: int
    text: str
    rule: str = ""


class Weighed(msgspec.Struct, frozen=True):
    """An option as a search values it: `utility` within `margin`, and the chance to win where that follows."""

    text: str
    label: str
    on: list[str]
    chance: float | None
    utility: float
    margin: float
    visits: int


class Hint(ToClient, frozen=True):
    """What a search would do with what the seat knows, the best option first; `line` is what it expects to follow."""

    ref: int
    serial: str
    best: str
    options: list[Weighed]
    line: list[str]


class Pong(ToClient, frozen=True):
    sent: float
    now: float


class Presence(ToClient, frozen=True):
    """Who is connected: one entry a seat, and how many watch."""

    online: list[bool]
    latency: list[int | None]
    watching: int


class Closing(ToClient, frozen=True):
    """The server goes away or the table moves; come back soon: everything is kept."""

    reason: str
