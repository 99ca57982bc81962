"""REST by httpx, a table by one WebSocket that reconnects and resumes by itself."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cardinal.core.view import Question, View
from cardinal.server.table import messages as m

ServerMessage = m.Welcome | m.Update | m.Done | m.Refusal | m.Reason | m.Hint | m.Pong | m.Presence | m.Closing
decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
FINAL = (4403, 4404, 4409, 4429)  # close codes after which it is no use to try again
PATIENCE = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)  # seconds between attempts


class Trouble(Exception):
    """The server said no."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Client:
    """A person at a server.  The cookie that says who it is stays in `cookies`."""

    def __init__(self, url: str, cookies: dict[str, str] | None = None) -> None:
        self.url = url.rstrip("/")
        self.cookies = dict(cookies or {})
        self.http = httpx.AsyncClient(base_url=self.url, timeout=30, trust_env=False)

    async def __aenter__(self) -> "Client":
        await self.call("GET", "/api/me")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, e: BaseException | None, t: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """One request; Trouble if it is refused."""
        return msgspec.json.decode(await self.fetch(method, path, body))

    async def fetch(self, method: str, path: str, body: Any = None) -> bytes:
        content = msgspec.json.encode(body) if body is not None else None
        headers = self.cookie_header()
        if body is not None:
            headers["content-type"] = "application/json"
        response = await self.http.request(method, path, content=content, headers=headers)
        self.cookies |= dict(response.cookies)
        self.http.cookies.clear()  # kept here, so that they can be taken along to the next visit
        if response.status_code >= 400:
            fault = msgspec.json.decode(response.content)
            raise Trouble(fault["code"], fault["message"])
        return response.content

    def cookie_header(self) -> dict[str, str]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Cookie": cookie} if cookie else {}

    async def rename(self, name: str) -> None:
        await self.call("PUT", "/api/me", {"name": name})

    async def open(self, game: str, seats: int, **terms: Any) -> str:
        """A new table; returns its id."""
        wanted = {"game": game, "seats": seats, "gave": own_part(), **terms}
        return str((await self.call("POST", "/api/tables", wanted))["id"])

    async def join(self, table: str, seat: int = -1) -> list[int]:
        """Sit down, on any free seat if none is named; returns the seats that are yours."""
        return list((await self.call("POST", f"/api/tables/{table}/join", {"seat": seat, "gave": own_part()}))["seats"])

    async def tables(self) -> list[dict[str, Any]]:
        return list((await self.call("GET", "/api/tables"))["tables"])

    async def record(self, table: str) -> bytes:
        return await self.fetch("GET", f"/api/tables/{table}/record")

    def sit_at(self, table: str) -> "Seat":
        """A connection to a table, to play or to watch."""
        return Seat(self, table)


def own_part() -> str:
    """What this device gives to the shuffle, so that the server alone cannot choose it."""
    return secrets.token_hex(16)


class Seat:
    """One connection to a table.  `snapshot` is how things stand, `number` the last entry that was told."""

    def __init__(self, client: Client, table: str) -> None:
        self.client = client
        self.table = table
        self.number = 0
        self.welcome: m.Welcome | None = None
        self.snapshot: m.Snapshot | None = None
        self.presence: m.Presence | None = None
        self.socket: ClientConnection | None = None
        self.refs = 0
        self.reconnects = 0

    async def __aenter__(self) -> "Seat":
        await self.connect()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, e: BaseException | None, t: TracebackType | None
    ) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def connect(self) -> None:
        parts = urlsplit(self.client.url)
        scheme = "wss" if parts.scheme == "https" else "ws"
        path = f"{parts.path}/api/tables/{self.table}/socket"
        url = urlunsplit((scheme, parts.netloc, path, f"last={self.number}", ""))
        headers = self.client.cookie_header()
        self.socket = await connect(
            url, additional_headers=headers, max_size=2**24, compression=None, proxy=None, close_timeout=1
        )

    async def send(self, message: m.AnyMessage) -> None:
        assert self.socket is not None
        await self.socket.send(m.encoder.encode(message).decode())

    async def act(self, seat: int, text: str) -> int:
        """Answer the question that is put to a seat now; `Done` or `Refusal` refer to it by the number returned.

        In a race it waits until that is open.
        """
        if self.snapshot is not None and self.snapshot.race is not None:
            await asyncio.sleep(max(0.0, self.snapshot.race.opens - time.time()))
        asked = next((one for one in self.asked() if one.seat == seat), None)
        self.refs += 1
        await self.send(m.Act(seat, asked.serial if asked else "", text, self.refs))
        return self.refs

    def asked(self) -> list[m.Asked]:
        """The questions that wait for this client."""
        questions = (
            {question.seat: question for question in self.view.questions}
            if self.snapshot and self.snapshot.view
            else {}
        )
        found = self.snapshot.asked if self.snapshot is not None else []
        return [one for one in found if one.seat in questions and questions[one.seat].options]

    @property
    def view(self) -> View:
        if self.snapshot is None or self.snapshot.view is None:
            raise Trouble("not_begun", "the game has not begun")
        return self.snapshot.view

    def question(self, seat: int) -> Question:
        return next(question for question in self.view.questions if question.seat == seat)

    async def messages(self) -> AsyncIterator[ServerMessage]:
        """Everything the server says.  A lost connection is made again, and goes on where it broke off."""
        while True:
            try:
                assert self.socket is not None
                message = decoder.decode(await self.socket.recv())
            except ConnectionClosed as e:
                if e.rcvd is not None and e.rcvd.code in FINAL:
                    raise Trouble("closed", e.rcvd.reason or f"closed by the server ({e.rcvd.code})") from None
                await self.reconnect()
                continue
            self.note(message)
            yield message

    def note(self, message: ServerMessage) -> None:
        match message:
            case m.Welcome():
                self.welcome = message
            case m.Update():
                self.number, self.snapshot = message.number, message.snapshot
            case m.Presence():
                self.presence = message

    async def reconnect(self) -> None:
        attempt = 0
        while True:
            await asyncio.sleep(PATIENCE[min(attempt, len(PATIENCE) - 1)])
            try:
                await self.connect()
                self.reconnects += 1
                return
            except (OSError, InvalidHandshake, ConnectionClosed):
                attempt += 1

    async def updates(self) -> AsyncIterator[m.Update]:
        """Updates only; a refusal is raised as Trouble."""
        async for message in self.messages():
            if isinstance(message, m.Update):
                yield message
            elif isinstance(message, m.Refusal):
                raise Trouble(message.code, message.message)
