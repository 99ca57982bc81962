"""Hints: what a search thinks of a question, answered when it is found."""

from typing import TYPE_CHECKING

from cardinal.bots.analysis import Analysis
from cardinal.core.errors import Refused
from cardinal.core.seen import question
from cardinal.play.table import Table
from cardinal.server.table import messages as m
from cardinal.server.table.connection import Connection
from cardinal.server.table.crew import Busy

if TYPE_CHECKING:
    from cardinal.server.table.live_table import LiveTable


def ask_hint(live_table: "LiveTable", connection: Connection, message: m.AskHint) -> None:
    table = live_table.room.running()
    if live_table.room.terms.rated:
        raise Refused("there are no hints at a rated table")
    if not table.state.waiting >> message.seat & 1:
        raise Refused("nothing is asked of you now")
    if connection.hint is not None and not connection.hint.done():
        raise Refused("a hint is being thought of")
    connection.hint = live_table.loop.create_task(find_hint(live_table, connection, message))


async def find_hint(live_table: "LiveTable", connection: Connection, message: m.AskHint) -> None:
    """Answered when it is found, unless the question has gone by then."""
    room, table, seat = live_table.room, live_table.room.playing(), message.seat
    registry = live_table.registry
    try:
        found = await registry.thinkers.analyse(table, seat, connection.person)
    except Busy as e:
        registry.metrics.refused.labels("busy").inc()
        connection.refuse("throttled", str(e), message.ref)
        return
    except Refused as e:  # over there the game is not known, or it is another version
        connection.refuse("refused", str(e), message.ref)
        return
    if room.serial(seat) != message.serial or not table.state.waiting >> seat & 1:
        connection.refuse("stale", "that question has been answered", message.ref)
    elif found is None or not found.options:
        connection.refuse("refused", "no hint was found in time", message.ref)
    else:
        connection.reply(hint_of(found, table, message))


def hint_of(found: Analysis, table: Table, message: m.AskHint) -> m.Hint:
    """In the words that the seat was asked with."""
    asked = question(table.game, table.state, message.seat, 1 << message.seat, table.names)
    offered = {option.text: option for option in asked.options}
    known = [one for one in found.options if one.text in offered]
    weighed = [
        m.Weighed(one.text, offered[one.text].label, offered[one.text].on, one.win, one.utility, one.margin, one.visits)
        for one in known
    ]
    return m.Hint(message.ref, message.serial, known[0].text, weighed, known[0].line)
