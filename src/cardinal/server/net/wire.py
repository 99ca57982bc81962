"""The WebSocket of a table, without detours for what comes and goes at every move.

uvicorn and `websockets` do the handshake, the closing, pings and whatever is unusual.  A text frame that arrives whole
goes straight to whoever listens, and a frame that is put goes straight into the socket: no queue, no task.
"""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.speedups import apply_mask

from cardinal.server.net.frames import FINAL, TEXT, head, whole_frame

PLACE = "wire"  # where an application finds it in the state of its scope


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's own, and a `Line` for a connection."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.listener: Callable[[bytes], float] | None = None
        self.drained: Callable[[], None] | None = None
        self.full = False
        self.between = False  # what arrives next begins with a frame

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][PLACE] = self

    # ------------------------------------------------------------ what arrives
    def listen(self, listener: Callable[[bytes], float]) -> None:
        """Texts go to the listener from now on; it says how long to wait before more is read."""
        self.listener = listener

    def data_received(self, data: bytes) -> None:
        if self.conn.state is not State.OPEN:
            self.between = not self.handshake_initiated and data.endswith(b"\r\n\r\n")
            super().data_received(data)
            return
        start = 0
        while self.between and start < len(data):
            first, end = whole_frame(data, start)
            if not end or not data[start] & FINAL or end - first > self.config.ws_max_size:
                self.between = False  # from here on the library keeps count
            elif data[start] == FINAL | TEXT and self.listener is not None:
                self.hear(self.listener, apply_mask(data[first:end], data[first - 4 : first]))
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
        self.hear(self.listener, text)

    def hear(self, listener: Callable[[bytes], float], text: bytes) -> None:
        wait = listener(text)
        if wait:  # who floods us is read slowly
            self.transport.pause_reading()
            self.loop.call_later(wait, self.read_on)

    def read_on(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

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
