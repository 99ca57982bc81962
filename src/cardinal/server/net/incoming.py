"""What a client sends: refused with a code where it cannot be read, else handed to the live table."""

import time

import msgspec

from cardinal.server.net.limits import Credits
from cardinal.server.settings import Limits
from cardinal.server.table import messages as m
from cardinal.server.table.connection import Connection
from cardinal.server.table.live_table import LiveTable


class Inbox:
    """What one connection may send."""

    def __init__(self, connection: Connection, live_table: LiveTable, limits: Limits) -> None:
        now = time.monotonic()
        self.connection = connection
        self.live_table = live_table
        self.limits = limits
        self.credits = Credits(limits.messages, limits.burst, now)
        self.chats = Credits(limits.chats, limits.chat_burst, now)

    def take(self, data: str | bytes) -> float:
        """Hand a message on or refuse it; returns how long to wait before the next one is read."""
        now = time.monotonic()
        if not self.credits.spend(now):
            self.refuse("throttled", "too many messages; wait a moment")
            return 1 / self.limits.messages
        if len(data) > self.limits.frame:
            self.refuse("oversized", f"at most {self.limits.frame} bytes")
            return 0
        try:
            message = m.decoder.decode(data)
        except msgspec.ValidationError as e:
            self.refuse("unknown" if m.unknown(data) else "malformed", str(e))
            return 0
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.refuse("malformed", "not a JSON message")
            return 0
        if isinstance(message, m.Ping):
            self.ping(message)
        elif isinstance(message, (m.Say, m.React)) and self.connection.person in self.live_table.registry.muted:
            self.refuse("muted", "you are muted: others do not hear you for now", message.ref)
        elif isinstance(message, (m.Say, m.React)) and not self.chats.spend(now):
            self.refuse("throttled", "too much talk; wait a moment", message.ref)
        else:
            self.live_table.hear(self.connection, message)
        return 0

    def ping(self, ping: m.Ping) -> None:
        self.connection.reply(m.Pong(ping.sent, self.live_table.registry.clock()))
        if ping.latency is not None and ping.latency != self.connection.latency:
            self.connection.latency = ping.latency
            self.live_table.tell_presence()

    def refuse(self, code: str, message: str, ref: int = 0) -> None:
        self.live_table.registry.metrics.refusals.labels(code).inc()
        self.connection.refuse(code, message, ref)
