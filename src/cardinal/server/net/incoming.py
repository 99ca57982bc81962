"""What a client sends: refused with a code where it cannot be read, else handed to the live table."""

import time

import msgspec

from cardinal.server.settings import Limits
from cardinal.server.table import messages as m
from cardinal.server.table.connection import Connection
from cardinal.server.table.live_table import LiveTable


class Inbox:
    """What one connection may send."""

    def __init__(self, connection: Connection, live_table: LiveTable, limits: Limits) -> None:
        self.connection = connection
        self.live_table = live_table
        self.limits = limits

    def take(self, data: str | bytes) -> None:
        """Hand a message on or refuse it.  That there are not too many of them the wire has seen to."""
        if len(data) > self.limits.frame:
            self.refuse("oversized", f"at most {self.limits.frame} bytes")
            return
        try:
            message = m.decoder.decode(data)
        except msgspec.ValidationError as e:
            self.refuse("unknown" if m.unknown(data) else "malformed", str(e))
            return
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.refuse("malformed", "not a JSON message")
            return
        if type(message) is m.Act:  # by far the most
            self.live_table.hear(self.connection, message)
        elif isinstance(message, m.Ping):
            self.ping(message)
        elif isinstance(message, (m.Say, m.React)) and self.connection.person in self.live_table.registry.muted:
            self.refuse("muted", "you are muted: others do not hear you for now", message.ref)
        elif isinstance(message, (m.Say, m.React)) and not self.may_talk():
            self.throttle("too much talk; wait a moment", message.ref)
        elif isinstance(message, m.AskHint) and not self.may_wonder():
            self.throttle("too many hints; wait a moment", message.ref)
        else:
            self.live_table.hear(self.connection, message)

    def throttle(self, message: str, ref: int) -> None:
        """Who asks on and on, though it is told to wait, is sent away: to say no costs work, too."""
        self.refuse("throttled", message, ref)
        if self.live_table.registry.penalties.annoyed(self.connection.network, time.monotonic()):
            self.connection.end()

    def may_talk(self) -> bool:
        """One share for all connections of a person."""
        return self.live_table.registry.talk.spend(self.connection.person, time.monotonic())

    def may_wonder(self) -> bool:
        """One share for all connections of a person, and one for all persons of a network."""
        now, hints = time.monotonic(), self.live_table.registry.hints
        return hints.spend(self.connection.person, now) and hints.spend(self.connection.network, now)

    def ping(self, ping: m.Ping) -> None:
        self.connection.reply(m.Pong(ping.sent, self.live_table.registry.clock()))
        if ping.latency is not None and ping.latency != self.connection.latency:
            self.connection.latency = ping.latency
            self.live_table.tell_presence()

    def refuse(self, code: str, message: str, ref: int = 0) -> None:
        self.live_table.registry.metrics.refusals.labels(code).inc()
        self.connection.refuse(code, message, ref)
