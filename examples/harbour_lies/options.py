"""What can be chosen about a game.  Not in `table.py`: msgspec reads annotations that compiling leaves out."""

from typing import Annotated

from msgspec import Meta

from cardinal.core.options import Options


class HarbourOptions(Options, frozen=True):
    start: Annotated[int, Meta(ge=0, le=4, title="Pearls", description="What everybody has at the start.")] = 2
    tide: Annotated[int, Meta(ge=20, le=200, description="The game ends after so many turns.")] = 80
