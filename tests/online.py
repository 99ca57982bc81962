"""Real servers on loopback, on free ports, with a database in a temporary folder."""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import dealt
import msgspec
import uvicorn

from cardinal.client import Client, Seat
from cardinal.server.app import make_app
from cardinal.server.net.wire import Wire
from cardinal.server.serve import configured
from cardinal.server.settings import Limits, Settings
from cardinal.server.table import messages as m

MANY = 10**9
GENEROUS = Limits(
    messages=MANY,
    burst=MANY,
    requests=MANY,
    request_burst=MANY,
    penalty_seconds=0,
    reads=MANY,
    read_burst=MANY,
    works=MANY,
    work_burst=MANY,
    hints=MANY,
    hint_burst=MANY,
    connections=MANY,
    sockets=MANY,
    tables=MANY,
    chats=MANY,
    chat_burst=MANY,
    logins=MANY,
    openings=MANY,
    opening_burst=MANY,
    login_burst=MANY,
)


class Running:
    def __init__(self, settings: Settings, ws: type | str = Wire) -> None:
        dealt.alike()
        self.settings = settings
        self.guard = make_app(settings)
        config = configured(self.guard, settings, "127.0.0.1", 0)
        if ws is not Wire:  # as another server would run it
            config.ws, config.http = ws, "auto"
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    @property
    def registry(self):
        return self.guard.inner.state.registry

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """In which the server runs."""
        return self.server.servers[0].get_loop()

    def start(self) -> None:
        self.thread.start()
        while not self.server.started:
            if not self.thread.is_alive():
                raise RuntimeError("the server did not start")
            time.sleep(0.01)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)


@contextmanager
def running(settings: Settings, ws: type | str = Wire) -> Iterator[Running]:
    server = Running(settings, ws)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def replaced(settings: Settings, **limits) -> Settings:
    return msgspec.structs.replace(settings, limits=msgspec.structs.replace(settings.limits, **limits))


def scenario(work: Callable[[], Awaitable[None]], seconds: float = 20) -> None:
    """Run a test's coroutine; a bound, not a timing."""
    asyncio.run(asyncio.wait_for(work(), seconds))


async def until(seat: Seat, wanted: Callable[[object], bool]) -> object:
    """Read on until a message is as wanted."""
    async for message in seat.messages():
        if wanted(message):
            return message
    raise AssertionError("the connection ended")


def status(name: str) -> Callable[[object], bool]:
    return lambda message: isinstance(message, m.Update) and message.snapshot.status == name


def refusal(message: object) -> bool:
    return isinstance(message, m.Refusal)


async def play_on(seat: Seat, answers: int = MANY) -> m.Update:
    """Answer what is asked of this seat, so many times or until the game is over; returns the last update."""
    answered = set()
    async for message in seat.messages():
        if isinstance(message, m.Refusal):
            assert message.code == "stale", message  # somebody else was quicker
        if not isinstance(message, m.Update):
            continue
        if message.snapshot.status == "over" or len(answered) >= answers:
            return message
        if message.snapshot.race is not None and seat.asked():
            await asyncio.sleep(max(0.0, message.snapshot.race.opens - time.time()))
        for asked in seat.asked():
            if (asked.seat, asked.serial) not in answered:
                answered.add((asked.seat, asked.serial))
                await seat.send(m.Act(asked.seat, asked.serial, seat.question(asked.seat).options[0].text))
    raise AssertionError("the connection ended")


async def two_at_a_table(ann: Client, bob: Client, **terms) -> str:
    table = await ann.open("deadlies", 2, **terms)
    await bob.join(table)
    return table


class Memory:
    """A store that forgets nothing and is on no disk."""

    def __init__(self) -> None:
        self.entries: list = []

    def write_down(self, table, n, fresh, statements, done):
        assert n == len(self.entries)
        self.entries.extend(fresh)
        asyncio.get_running_loop().call_soon(done, None)


class Nowhere:
    """A line that leads nowhere, and keeps what was put on it."""

    def __init__(self) -> None:
        self.full = False
        self.drained = None
        self.sent: list[bytes] = []

    def put(self, frame: bytes) -> None:
        self.sent.append(frame)
