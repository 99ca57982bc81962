"""Frames in all the pieces that a network makes of them: each text is heard once, whole, and in its order."""

import asyncio
import json
import struct
from contextlib import asynccontextmanager

import pytest
from online import scenario
from websockets.frames import Frame, Opcode

from cardinal.client import Client
from cardinal.server.net.frames import head, whole_frame


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
async def raw_client(server):
    async with Client(server.url) as ann:
        table = await ann.open("deadlies", 2)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
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


def cut_at(place: int) -> list[bytes]:
    one, two, three = (frame(ping(n)) for n in (1, 2, 3))
    return [one + two[:place], two[place:] + three]


PIECES = {
    "whole": lambda: [frame(ping(1)), frame(ping(2)), frame(ping(3))],
    "three at once": lambda: [frame(ping(1)) + frame(ping(2)) + frame(ping(3))],
    "byte by byte": lambda: [bytes([b]) for n in (1, 2, 3) for b in frame(ping(n))],
    "one and a half": lambda: cut_at(-5),
    "cut within the head": lambda: cut_at(1),
    "in fragments, a control frame between": lambda: [
        frame(ping(1)[:4], fin=False),
        frame(b"are you there", Opcode.PING),
        frame(ping(1)[4:], Opcode.CONT),
        frame(ping(2)) + frame(ping(3)),
    ],
    "as bytes": lambda: [frame(ping(1), Opcode.BINARY), frame(ping(2)), frame(ping(3), Opcode.BINARY)],
    "long": lambda: [frame(ping(1) + b" " * 3000), frame(ping(2)), frame(b" " * 200 + ping(3))],
}


@pytest.mark.parametrize("pieces", PIECES)
def test_however_a_text_is_cut_it_is_heard_once_and_in_order(server, pieces):
    async def talk():
        async with raw_client(server) as raw:
            await raw.send(*PIECES[pieces]())
            assert await raw.heard(3) == [1, 2, 3]
            await raw.send(frame(ping(4)))
            assert await raw.heard(1) == [4]

    scenario(talk)


def test_a_ping_of_the_protocol_is_answered(server):
    async def talk():
        async with raw_client(server) as raw:
            await raw.send(frame(b"hello", Opcode.PING))
            assert await raw.until(Opcode.PONG) == b"hello"

    scenario(talk)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (Frame(Opcode.TEXT, ping(1)).serialize(mask=False), 1002),
        (frame(b"x" * 200_000)[:14], 1009),
        (frame(ping(1), Opcode.CONT), 1002),
        (bytes([0xF1, 0x80, 0, 0, 0, 0]), 1002),
    ],
    ids=["not masked", "far too long", "a continuation of nothing", "reserved bits"],
)
def test_what_breaks_the_protocol_ends_the_connection_with_a_code(server, data, code):
    async def talk():
        async with raw_client(server) as raw:
            await raw.send(data)
            assert struct.unpack("!H", (await raw.until(Opcode.CLOSE))[:2]) == (code,)

    scenario(talk)


def test_bytes_that_are_no_text_are_refused_and_the_connection_goes_on(server):
    async def talk():
        async with raw_client(server) as raw:
            await raw.send(frame(b'{"t":"say","text":"\xff\xfe"}'))
            while True:
                opcode, data = await raw.frame()
                if opcode == Opcode.TEXT and json.loads(data)["t"] == "refusal":
                    break
            assert json.loads(data)["code"] == "malformed"
            await raw.send(frame(ping(1)))
            assert await raw.heard(1) == [1]

    scenario(talk)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_head_says_how_long_its_text_is(size):
    assert head(size) + b"x" * size == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)
    data = frame(b"x" * size)
    first, end = whole_frame(data, 0)
    assert (end - first, end) == (size, len(data)) if size < 65_536 else (first, end) == (0, 0)
    assert whole_frame(data[:-1], 0) == (0, 0)
