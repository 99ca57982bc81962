"""The attacks of `abuse.py`: what a malicious guest does until it is told to stop."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

from cardinal.client import Client, Trouble

AT_ONCE = 8
BULK = 200  # frames that are written at one go
TROUBLE = (OSError, httpx.HTTPError, Trouble, WebSocketException, EOFError, TimeoutError)


def frames(data: bytes, opcode: Opcode, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True) * BULK


class Guest:
    """Somebody with a cookie, from an address."""

    def __init__(self, url: str, address: str, long_game: str, tried: Any) -> None:
        self.url = url
        self.address = address
        self.long_game = long_game
        self.tried = tried
        self.client = Client(url)
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self.client.http = httpx.AsyncClient(base_url=url, timeout=60, trust_env=False, transport=transport)

    def count(self) -> None:
        self.tried.value += 1

    async def again(self, attempt: Callable[[], Awaitable[None]], pause: float = 0.0) -> None:
        """For ever, whatever the server says to it."""
        while True:
            self.count()
            with suppress(*TROUBLE):
                await attempt()
            await asyncio.sleep(pause)

    async def many(self, attempt: Callable[[], Awaitable[None]], number: int = AT_ONCE) -> None:
        await asyncio.gather(*(self.again(attempt) for _ in range(number)))

    async def table(self, seats: int, bots: list[str], **terms: Any) -> str:
        while True:
            try:
                return await self.client.open("deadlies", seats, bots=bots, listed=False, **terms)
            except TROUBLE:
                await asyncio.sleep(0.5)

    @asynccontextmanager
    async def socket(self, table: str) -> AsyncIterator[ClientConnection]:
        where = self.url.replace("http", "ws") + f"/api/tables/{table}/socket"
        async with connect(
            where,
            additional_headers=self.client.cookie_header(),
            local_addr=(self.address, 0),
            compression=None,
            proxy=None,
            max_size=2**24,
            ping_interval=None,
            close_timeout=1,
        ) as ws:
            yield ws

    # ------------------------------------------------------------ floods of one connection
    async def flood(self, first: bytes, bulk: bytes) -> None:
        table = await self.table(2, ["", ""])

        async def attempt() -> None:
            async with self.socket(table) as ws:
                ws.transport.write(first)
                while not ws.transport.is_closing():
                    self.count()
                    ws.transport.write(bulk)
                    await asyncio.sleep(0.01)

        await self.again(attempt)

    async def pings(self) -> None:
        await self.flood(b"", frames(b"x" * 100, Opcode.PING))  # 2 MB a second

    async def fragments(self) -> None:
        first = Frame(Opcode.TEXT, b"", False).serialize(mask=True)
        await self.flood(first, frames(b"", Opcode.CONT, False))

    async def objects(self) -> None:
        await self.flood(b"", frames(b"{}", Opcode.TEXT))

    # ------------------------------------------------------------ requests
    async def openapi(self) -> None:
        await self.many(lambda: self.get("/api/openapi.json"))

    async def story(self) -> None:
        await self.many(lambda: self.get(f"/api/tables/{self.long_game}/story?first={500 * random.randrange(8)}"))

    async def replays(self) -> None:
        path = f"/api/tables/{self.long_game}/replay?first="
        await self.many(lambda: self.get(f"{path}{random.randrange(4000)}"), 40)

    async def logins(self) -> None:
        async def attempt() -> None:
            guess = {"account": "ann", "password": str(random.random())}
            await self.client.call("POST", "/api/login", guess)

        await self.many(attempt)

    async def get(self, path: str) -> None:
        await self.client.fetch("GET", path)

    # ------------------------------------------------------------ thinking
    async def hints(self) -> None:
        """On eight sockets."""
        table = await self.table(2, ["", "greedy"])

        async def attempt() -> None:
            async with self.socket(table) as ws:
                async for data in ws:
                    message = msgspec.json.decode(data)
                    if message["t"] == "update" and (asked := message["snapshot"].get("asked")):
                        wanted = {"t": "hint", "seat": asked[0]["seat"], "serial": asked[0]["serial"], "ref": 1}
                    elif message["t"] not in ("hint", "refusal"):
                        continue
                    self.count()
                    await ws.send(msgspec.json.encode(wanted).decode())

        await self.many(attempt)

    async def masters(self) -> None:
        """Twelve tables of six of them."""
        await asyncio.gather(*(self.watch(["master"] * 6, 6) for _ in range(12)))

    async def opponents(self) -> None:
        """A table of one's own against three of them."""
        await self.watch(["", "master", "master", "master"], 4)

    async def watch(self, bots: list[str], seats: int) -> None:
        async def attempt() -> None:
            table = await self.table(seats, bots, seat=0 if "" in bots else -1)
            async with self.socket(table) as ws:
                async for data in ws:
                    self.count()
                    message = msgspec.json.decode(data)
                    if message["t"] != "update" or not message["snapshot"].get("asked"):
                        continue
                    asked, view = message["snapshot"]["asked"][0], message["snapshot"]["view"]
                    options = next(one for one in view["questions"] if one["seat"] == asked["seat"]).get("options")
                    if options:
                        text = random.choice(options)["text"]
                        await ws.send(msgspec.json.encode({"t": "act", **asked_of(asked), "text": text}).decode())

        await self.again(attempt, 0.5)


def asked_of(asked: dict[str, Any]) -> dict[str, Any]:
    return {"seat": asked["seat"], "serial": asked["serial"]}


ATTACKS: dict[str, Callable[[Guest], Awaitable[None]]] = {
    "pings": Guest.pings,
    "fragments": Guest.fragments,
    "objects": Guest.objects,
    "openapi": Guest.openapi,
    "story": Guest.story,
    "replays": Guest.replays,
    "logins": Guest.logins,
    "hints": Guest.hints,
    "masters": Guest.masters,
    "opponents": Guest.opponents,
}
CROWDED = {"opponents": 50}  # guests even from one address


async def run(attack: str, url: str, guests: int, long_game: str, tried: Any) -> None:
    """So many guests, each from an address of its own, until somebody ends it."""
    addresses = [f"127.0.1.{i + 1}" for i in range(guests)] * (CROWDED.get(attack, 1) if guests == 1 else 1)
    crowd = [Guest(url, address, long_game, tried) for address in addresses]
    await asyncio.gather(*(begin(guest, ATTACKS[attack]) for guest in crowd))


async def begin(guest: Guest, attack: Callable[[Guest], Awaitable[None]]) -> None:
    while True:
        try:
            await guest.client.call("GET", "/api/me")
            break
        except TROUBLE:
            await asyncio.sleep(0.5)
    await attack(guest)
