"""The WebSocket of a table, without detours for what comes and goes at every move.

uvicorn and `websockets` do the handshake, the closing, pings and whatever is unusual.  A text frame that arrives whole
goes straight to whoever listens, and a frame that is put goes straight into the socket: no queue, no task.

Everything that arrives is paid for before anybody looks into it: texts, pings, fragments and nonsense alike, by frames
and by bytes.  Who owes something is read on when it is paid; who owes too much is shut out at once.
"""

import time
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.speedups import apply_mask

from cardinal.server.http.networks import network_of
from cardinal.server.http.shares import Penalties
from cardinal.server.metrics import Metrics
from cardinal.server.net.caller import Caller
from cardinal.server.net.frames import FINAL, TEXT, FrameCounter, head, whole_frame
from cardinal.server.net.limits import Credits
from cardinal.server.settings import Limits

PLACE = "wire"  # where an application finds it in the state of its scope
FLOOD = 1008  # the close code of who sends too much
LAST_WORD = 1.0  # seconds in which it may read that


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's own, and a `Line` for a connection."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        limits: Limits = self.app_state["limits"]
        self.metrics: Metrics = self.app_state["metrics"]
        self.penalties: Penalties = self.app_state["penalties"]
        self.frame_bytes = limits.frame_bytes
        self.credits = Credits(limits.messages, limits.burst, time.monotonic())
        self.counter = FrameCounter()
        self.listener: Callable[[bytes], None] | None = None
        self.early: list[bytes] = []  # texts that came before anybody listened; few, for they are paid for
        self.drained: Callable[[], None] | None = None
        self.full = False
        self.between = False  # what arrives next begins with a frame
        self.caller: Caller | None = None  # what it was before it became a socket

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][PLACE] = self

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.caller is not None:
            self.caller.let_go()

    # ------------------------------------------------------------ what arrives
    def listen(self, listener: Callable[[bytes], None]) -> None:
        """Texts go to the listener from now on, and those that came before it."""
        self.listener = listener
        early, self.early = self.early, []
        for text in early:
            listener(text)

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and not self.paid(data):
            return
        if self.conn.state is not State.OPEN:
            self.between = not self.handshake_initiated and data.endswith(b"\r\n\r\n")
            super().data_received(data)
            return
        start = 0
        while self.between and start < len(data):
            first, end = whole_frame(data, start)
            if not end or not data[start] & FINAL or end - first > self.config.ws_max_size:
                self.between = False  # from here on the library keeps count
            elif data[start] == FINAL | TEXT:
                (self.listener or self.early.append)(apply_mask(data[first:end], data[first - 4 : first]))
                start = end
            else:
                super().data_received(data[start:end])
                start = end
        if start < len(data):
            super().data_received(data[start:] if start else data)

    def send_receive_event_to_app(self) -> None:
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        text, self.frames = b"".join(self.frames), []
        self.listener(text)

    def paid(self, data: bytes) -> bool:
        """Take the price of what has arrived.  Pieces of a frame cost like frames: each of them wakes us."""
        credits = self.credits
        frames = self.counter.count(data, 2 * credits.burst)
        wait = credits.owe(time.monotonic(), max(1, frames) + len(data) / self.frame_bytes)
        if credits.overdrawn:
            self.shut_out()
            return False
        if wait:
            self.transport.pause_reading()
            self.loop.call_later(wait, self.read_on)
        return True

    def read_on(self) -> None:
        if not self.close_sent and not self.transport.is_closing():
            self.transport.resume_reading()

    def shut_out(self) -> None:
        self.metrics.refused.labels("flood").inc()
        client = self.scope["client"]  # as a proxy that was named says
        if client is not None:
            self.penalties.add(network_of(client[0]), time.monotonic())
        self.queue.put_nowait({"type": "websocket.disconnect", "code": FLOOD})
        if self.conn.state is State.OPEN:
            self.conn.fail(FLOOD, "too much at once")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.pause_reading()  # closed at once, what is unread would take the close frame with it
            self.close_timer = self.loop.call_later(LAST_WORD, self.transport.abort)
        else:
            self.transport.abort()

    # ------------------------------------------------------------ what is sent
    def put(self, frame: bytes) -> None:
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(head(len(frame)) + frame)

    async def finish(self) -> None:
        """What is put is sent at once."""

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full = False
        if self.drained is not None:
            self.drained()
