"""What can be chosen about a game.  Not in `table.py`: msgspec reads annotations that compiling leaves out."""

from typing import Annotated, Literal

from msgspec import Meta

from cardinal.core.options import Options


class CrazyOptions(Options, frozen=True):
    draws: Annotated[int, Meta(ge=1, le=3, description="How many cards may be drawn in a turn.")] = 1
    wild_rank: Annotated[Literal["eight", "two", "jack"], Meta(description="The cards that fit on anything.")] = "eight"
