"""A client that writes its frames itself, byte by byte if it likes."""

import asyncio
import json
import struct
from contextlib import asynccontextmanager

from websockets.frames import Frame, Opcode

from cardinal.client import Client


class Raw:
    """A client that writes its frames byte by byte if it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0.002)  # so that each arrives by itself

    async def frame(self) -> tuple[int, bytes]:
        first, size = await self.reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack("!H", await self.reader.readexactly(2))
        return first & 15, await self.reader.readexactly(size)

    async def heard(self, count: int) -> list[float]:
        """What the next pings said, in the order they were answered."""
        found: list[float] = []
        while len(found) < count:
            opcode, data = await self.frame()
            message = json.loads(data) if opcode == Opcode.TEXT else {}
            if message.get("t") == "pong":
                found.append(message["sent"])
            assert message.get("t") != "refusal", message
        return found

    async def until(self, wanted: int) -> bytes:
        while True:
            opcode, data = await self.frame()
            if opcode == wanted:
                return data


def ping(n: int) -> bytes:
    return json.dumps({"t": "ping", "sent": n}).encode()


def frame(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


@asynccontextmanager
async def raw_client(server, source="127.0.0.1"):
    async with Client(server.url) as ann:
        table = await ann.open("deadlies", 2)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(source, 0))
        request = (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {ann.cookie_header()['Cookie']}\r\n\r\n"
        )
        writer.write(request.encode())
        assert b"101" in await reader.readuntil(b"\r\n\r\n")
        try:
            yield Raw(reader, writer)
        finally:
            writer.close()
