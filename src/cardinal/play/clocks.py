"""The three clocks that a table can have."""

from typing import Annotated

import msgspec

Seconds = Annotated[float, msgspec.Meta(ge=0, le=30 * 86_400)]


class Clocks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds; 0 for none, which is how friends play.

    `bank` is for all decisions of a game together, `decision` for each one, `disconnect` until a bot takes the seat
    of somebody who is gone.
    """

    bank: Seconds = 0
    decision: Seconds = 0
    disconnect: Seconds = 0
