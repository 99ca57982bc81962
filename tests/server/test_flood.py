"""One connection can cost nobody else anything: all that arrives is paid for, and who sends too much is shut out."""

import asyncio
import os
import struct
import subprocess
import sys
import time

import pytest
from online import replaced, running, scenario
from server import services
from server.raw import frame, ping, raw_client
from websockets.frames import Opcode

from cardinal.server.net.frames import FrameCounter
from cardinal.server.settings import Limits, Settings

FLOODS = {
    "pings": frame(b"", Opcode.PING) * 300,
    "pongs that nobody asked for": frame(b"x" * 100, Opcode.PONG) * 300,
    "empty fragments": frame(b"", fin=False) + frame(b"", Opcode.CONT, fin=False) * 300,
    "empty objects": frame(b"{}") * 300,
    "what the table itself would answer": frame(ping(1)) * 300,
    "few bytes in many pieces": frame(b" " * 8000, fin=False) + frame(b" " * 8000, Opcode.CONT, fin=False) * 8,
}


async def close_code(raw) -> int:
    return struct.unpack("!H", (await raw.until(Opcode.CLOSE))[:2])[0]


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """With the limits that everybody has who sets none."""
    folder = tmp_path_factory.mktemp("strict")
    limits = Limits(penalty_seconds=0)  # or the next test would not be let in
    with running(Settings(database=str(folder / "test.db"), secret="test", limits=limits)) as found:
        yield found


@pytest.mark.parametrize("flood", FLOODS)
def test_whatever_a_connection_is_flooded_with_it_is_closed_at_once(strict, flood):
    async def talk():
        async with raw_client(strict) as raw:
            await raw.until(Opcode.TEXT)
            await raw.send(FLOODS[flood])
            assert await close_code(raw) == 1008

    scenario(talk)
    assert b'cardinal_refused_total{why="flood"}' in strict.registry.metrics.text()


def test_the_rest_of_a_flood_is_not_even_looked_at(strict):
    async def talk():
        async with raw_client(strict) as raw:
            await raw.until(Opcode.TEXT)
            await raw.send(*[frame(b"", Opcode.PING) * 5_000] * 20)
            pongs = 0
            while (found := await raw.frame())[0] != Opcode.CLOSE:
                pongs += found[0] == Opcode.PONG
            assert struct.unpack("!H", found[1][:2]) == (1008,) and pongs <= 2 * Limits().burst

    scenario(talk)


def test_who_is_a_little_too_fast_is_read_more_slowly_and_heard_in_full(settings):
    async def talk(server):
        async with raw_client(server) as raw:
            begun = time.monotonic()
            await raw.send(*(frame(ping(n)) for n in range(18)))
            assert await raw.heard(18) == list(range(18))
            await raw.send(frame(ping(18)))
            assert await raw.heard(1) == [18]
            assert time.monotonic() - begun > 0.3  # what 8 frames cost that were not saved up

    with running(replaced(settings, messages=20, burst=10)) as own:
        scenario(lambda: talk(own))


def test_who_has_flooded_us_is_not_let_in_for_a_while_and_everybody_else_is(settings):
    async def talk(server):
        async with raw_client(server, "127.0.2.9") as raw:
            await raw.until(Opcode.TEXT)
            await raw.send(FLOODS["pings"])
            assert await close_code(raw) == 1008
        with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError, AssertionError)):
            async with raw_client(server, "127.0.2.9"):
                raise RuntimeError("let in")
        async with raw_client(server, "127.0.2.8") as raw:
            await raw.until(Opcode.TEXT)

    with running(replaced(settings, messages=20, burst=60, penalty_seconds=30)) as own:
        scenario(lambda: talk(own))


@pytest.mark.parametrize("pieces", [1, 2, 3, 7, 1000])
def test_frames_are_counted_however_they_are_cut(pieces):
    frames = [frame(b"x" * size) for size in (0, 5, 125, 126, 200, 65_535, 65_536, 0, 3)]
    data = b"".join([*frames, frame(b"", Opcode.PING)])
    counter = FrameCounter()
    assert sum(counter.count(data[i : i + pieces], 1000) for i in range(0, len(data), pieces)) == len(frames) + 1


def test_a_connection_that_another_process_carries_is_closed_too():
    with services.postgres() as database, services.redis() as redis:
        ports = [services.free_port(), services.free_port()]
        processes = []
        try:
            for port in ports:
                command = [sys.executable, "-m", "cardinal", "serve", "--port", str(port), "--database", database]
                processes.append(
                    subprocess.Popen(
                        [*command, "--redis", redis],
                        stdout=subprocess.DEVNULL,
                        env=os.environ | {"CARDINAL_SECRET": "test"},
                    )
                )
                services.wait_for(port, processes[-1])

            async def talk():
                for i, flood in enumerate(FLOODS.values()):
                    async with raw_client(Elsewhere(*ports), f"127.0.2.{i + 1}") as raw:
                        await raw.until(Opcode.TEXT)
                        await raw.send(flood)
                        assert await close_code(raw) == 1008

            scenario(talk, 60)
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                process.wait(30)


class Elsewhere:
    """A server whose tables are opened at one process, and visited at the other."""

    def __init__(self, first: int, second: int) -> None:
        self.url = f"http://127.0.0.1:{first}"
        self.port = second
