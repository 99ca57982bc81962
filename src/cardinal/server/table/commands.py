"""From a message to what it does at a table: one function for each type of command.

A function returns what is to be answered, where that is more than that it was done.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardinal.core.errors import Refused, Stale
from cardinal.core.moves import reason
from cardinal.play.chairs import Notice
from cardinal.play.room import Room
from cardinal.server.http.names import clean_chat, clean_name
from cardinal.server.table import messages as m
from cardinal.server.table.connection import Connection
from cardinal.server.table.hints import ask_hint

if TYPE_CHECKING:
    from cardinal.server.table.live_table import LiveTable


def command(live_table: "LiveTable", connection: Connection, message: m.Command, now: float) -> m.ToClient | None:
    kind = type(message)
    if not connection.person and kind not in FOR_ANYBODY:
        raise Refused("who has no name can only watch: GET /api/me gives you one")
    return COMMANDS[kind](live_table, connection, message, now)


# ---------------------------------------------------------------- checks
def check_serial(live_table: "LiveTable", connection: Connection, seat: int, serial: str) -> None:
    """An answer to a question that is no longer asked changes nothing."""
    room = live_table.room
    room.check_holder(connection.person, seat)
    check_looking(live_table, connection, seat)
    if room.table is not None and serial != room.serial(seat):
        raise Stale("that question has been answered")


def check_looking(live_table: "LiveTable", connection: Connection, seat: int) -> None:
    if live_table.room.terms.hot_seat and connection.look != seat:
        raise Refused("the curtain is drawn: let the player of this seat look first")


def check_reaction(room: Room, person: str, most: int) -> None:
    """Players react as they like.  A table remembers so many reactions of those who watch, and no more."""
    if room.seats_of(person):
        return
    watching = [one for one in room.happened if isinstance(one, Notice) and one.kind == "reaction" and one.seat is None]
    if len(watching) >= most:
        raise Refused("those who watch have reacted enough at this table")


# ---------------------------------------------------------------- playing
def act(live_table: "LiveTable", connection: Connection, message: m.Act, now: float) -> None:
    check_serial(live_table, connection, message.seat, message.serial)
    live_table.room.act(connection.person, message.seat, message.text, now)
    live_table.changed = True  # a draft is no entry, but its seat sees it


def press(live_table: "LiveTable", connection: Connection, message: m.Press, now: float) -> None:
    check_looking(live_table, connection, message.seat)
    live_table.room.press(connection.person, message.seat, message.serial, message.shape, now)


def undo(live_table: "LiveTable", connection: Connection, message: m.Undo, now: float) -> None:
    check_looking(live_table, connection, message.seat)
    live_table.room.undo(connection.person, message.seat, now)
    live_table.changed = True


def ask_back(live_table: "LiveTable", connection: Connection, message: m.AskBack, now: float) -> None:
    live_table.room.ask_back(connection.person, message.seat, now)


def answer_back(live_table: "LiveTable", connection: Connection, message: m.AnswerBack, now: float) -> None:
    live_table.room.answer_back(connection.person, message.yes, now)


def resign(live_table: "LiveTable", connection: Connection, message: m.Resign, now: float) -> None:
    live_table.room.resign(connection.person, message.seat, now)


def pause(live_table: "LiveTable", connection: Connection, message: m.Pause, now: float) -> None:
    live_table.room.pause(connection.person, now)


def go_on(live_table: "LiveTable", connection: Connection, message: m.GoOn, now: float) -> None:
    live_table.room.go_on(connection.person, now)


def rematch(live_table: "LiveTable", connection: Connection, message: m.Rematch, now: float) -> None:
    if live_table.room.want_rematch(connection.person, now, message.gave):
        live_table.open_rematch()


# ---------------------------------------------------------------- seats
def sit(live_table: "LiveTable", connection: Connection, message: m.Sit, now: float) -> None:
    room = live_table.room
    room.check_welcome(connection.person, connection.shunned)
    beside = message.name if room.terms.hot_seat else ""
    name = clean_name(beside, live_table.registry.settings.limits.name) if beside else connection.name
    room.sit(connection.person, name, message.seat, now, message.gave)


def leave(live_table: "LiveTable", connection: Connection, message: m.Leave, now: float) -> None:
    live_table.room.leave(connection.person, now)


def fill(live_table: "LiveTable", connection: Connection, message: m.Fill, now: float) -> None:
    live_table.room.fill(connection.person, message.seat, message.bot, now)


def remove(live_table: "LiveTable", connection: Connection, message: m.Remove, now: float) -> None:
    live_table.room.remove(connection.person, message.seat, now)


# ---------------------------------------------------------------- looking and talking
def look(live_table: "LiveTable", connection: Connection, message: m.Look, now: float) -> None:
    if message.seat is not None:
        live_table.room.check_holder(connection.person, message.seat)
    connection.look = message.seat
    connection.seen = b""
    connection.wake()


def why(live_table: "LiveTable", connection: Connection, message: m.Why, now: float) -> m.Reason:
    check_serial(live_table, connection, message.seat, message.serial)
    table = live_table.room.playing()
    found = reason(table.game, table.state, message.seat, message.card, table.names)
    return m.Reason(message.ref, found.message, found.rule)


def hint(live_table: "LiveTable", connection: Connection, message: m.AskHint, now: float) -> None:
    check_serial(live_table, connection, message.seat, message.serial)
    ask_hint(live_table, connection, message)


def say(live_table: "LiveTable", connection: Connection, message: m.Say, now: float) -> None:
    text = clean_chat(message.text, live_table.registry.settings.limits.chat)
    live_table.room.say(connection.person, connection.name, text, now)


def react(live_table: "LiveTable", connection: Connection, message: m.React, now: float) -> None:
    check_reaction(live_table.room, connection.person, live_table.registry.settings.limits.reactions)
    live_table.room.react(connection.person, connection.name, message.what, now)


COMMANDS: dict[type[m.FromClient], Callable[[Any, Connection, Any, float], m.ToClient | None]] = {
    m.Act: act,
    m.Press: press,
    m.Undo: undo,
    m.AskBack: ask_back,
    m.AnswerBack: answer_back,
    m.Resign: resign,
    m.Pause: pause,
    m.GoOn: go_on,
    m.Rematch: rematch,
    m.Sit: sit,
    m.Leave: leave,
    m.Fill: fill,
    m.Remove: remove,
    m.Look: look,
    m.Why: why,
    m.AskHint: hint,
    m.Say: say,
    m.React: react,
}
FOR_ANYBODY = frozenset({m.Look})  # also for who has no name
ANSWERED_LATER = frozenset({m.AskHint})
