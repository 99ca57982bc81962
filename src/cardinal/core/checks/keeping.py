"""What is kept of a game leads back to it: positions and records."""

import msgspec

from cardinal.core import fields, record
from cardinal.core import position as positions
from cardinal.core.checks.engine import differing
from cardinal.core.checks.run import Failure, Run, log_of


def position(run: Run) -> None:
    """State to text to state, the same."""
    text = positions.write(run.game, run.options, run.state)
    again = positions.read(text)
    if fields.digest(again.state) != fields.digest(run.state):
        raise Failure(f"a position read back is another one: {differing(again.state, run.state)}")
    if positions.write(run.game, again.options, again.state) != text:
        raise Failure("a position read back is written otherwise")


def replay(run: Run) -> None:
    """The record leads to the same end, event for event, and survives being written."""
    saved = msgspec.structs.replace(run.opening, moves=run.moves, digest=fields.digest(run.state))
    again = record.replay(record.decode(record.encode(saved)))
    if log_of(again.state).rows != log_of(run.state).rows:
        raise Failure("the replay of the record tells another story")
