"""A table's WebSocket under any ASGI server: frames come and go as the events of the specification.

Slower than `wire.Wire`, which needs uvicorn, and otherwise the same.
"""

import asyncio
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect


class PlainLine:
    """What is put is sent one frame after the other; until the last one is sent the line is full."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.full = False
        self.drained: Callable[[], None] | None = None
        self.frames: list[bytes] = []
        self.sending: asyncio.Task[None] | None = None

    def listen(self, listener: Callable[[bytes], float]) -> None:
        """What arrives is received like everything else: see `socket.disconnected`."""

    def put(self, frame: bytes) -> None:
        self.frames.append(frame)
        self.full = True
        if self.sending is None or self.sending.done():
            self.sending = asyncio.create_task(self.send())

    async def send(self) -> None:
        while self.frames:
            try:
                await self.socket.send({"type": "websocket.send", "text": self.frames.pop(0).decode()})
            except (RuntimeError, WebSocketDisconnect, OSError):
                self.frames.clear()
                return  # it is closed
        self.full = False
        if self.drained is not None:
            self.drained()

    async def finish(self) -> None:
        """Everything that was put is sent, or never will be."""
        if self.sending is not None:
            await self.sending
