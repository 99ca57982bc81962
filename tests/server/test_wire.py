"""Frames in all the pieces that a network makes of them: each text is heard once, whole, and in its order."""

import json
import struct

import pytest
from online import scenario
from server.raw import frame, ping, raw_client
from websockets.frames import Frame, Opcode

from cardinal.server.net.frames import head, whole_frame


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
