"""The tables of a server: sit down, watch, open one of your own."""

from collections.abc import Awaitable

import httpx
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option
from websockets.exceptions import InvalidHandshake

from cardinal.client.client import Client, Seat, Trouble
from cardinal.core.errors import Problem
from cardinal.terminal.online import open_sitting
from cardinal.terminal.screen import words
from cardinal.terminal.screen.table import TableScreen
from cardinal.terminal.visit import Listed, Visit, load_cookies, save_cookies, split_link

UNREACHED = (httpx.HTTPError, OSError, InvalidHandshake)
REFRESH = 5.0  # seconds


class LobbyScreen(Screen[None]):
    """Goes straight to a table where the link names one."""

    BINDINGS = [
        Binding("w", "watch", "Watch"),
        Binding("n", "host", "New table"),
        Binding("r", "refresh", "Again"),
        Binding("escape", "close_line", "Close", show=False),
        Binding("q", "leave", "Quit"),
    ]
    CSS = """
    #tables { height: 1fr; border: none; }
    #host { height: 1; border: none; display: none; }
    #title, #said, #keys { height: 1; }
    """

    def __init__(self, url: str, name: str | None, seat: str | None, watch: bool) -> None:
        super().__init__()
        self.server, self.table = split_link(url)
        self.called = name
        self.seat = seat
        self.watching = watch
        self.client = Client(self.server, load_cookies(self.server))
        self.visit = Visit(self.client, self.server)
        self.connection: Seat | None = None

    def compose(self) -> ComposeResult:
        yield Static(words.LOBBY.format(server=self.server), id="title", markup=False)
        yield OptionList(id="tables", markup=False, compact=True)
        yield Static(id="said", markup=False)
        yield Input(id="host", placeholder=words.NEW_TABLE, compact=True)
        yield Static(words.LOBBY_KEYS, id="keys", markup=False)

    def on_mount(self) -> None:
        self.query_one("#tables").focus()
        self.set_interval(REFRESH, self.action_refresh)
        self.enter()

    @work
    async def enter(self) -> None:
        """Say who one is, and look around."""
        try:
            await self.client.call("GET", "/api/me")
            save_cookies(self.server, self.client.cookies)
            if self.called:
                await self.client.rename(self.called)
            if self.table:
                await self.go_to(await self.visit.table(self.table), self.watching)
            else:
                await self.show()
        except UNREACHED as e:
            self.app.exit(f"cannot be reached ({type(e).__name__})")
        except (Trouble, Problem) as e:
            self.app.exit(str(e))

    async def show(self) -> None:
        tables = self.query_one("#tables", OptionList)
        at = tables.highlighted
        found = await self.visit.tables()
        tables.clear_options()
        tables.add_options([Option(f"{n:>3}  {one.words()}") for n, one in enumerate(found, 1)])
        tables.highlighted = min(at or 0, len(found) - 1) if found else None
        self.say("" if found else words.NO_TABLES)

    async def go_to(self, table: Listed, watch: bool) -> None:
        if not watch and table.status == "open":
            try:
                await self.visit.sit(table, self.seat)
            except Trouble as e:
                self.app.notify(str(e))
        self.connection = self.client.sit_at(table.id)
        await self.connection.connect()
        await self.app.push_screen(TableScreen(open_sitting(self.connection, table.game)))

    def say(self, text: str) -> None:
        self.query_one("#said", Static).update(text)

    @work
    async def do(self, deed: Awaitable[None]) -> None:
        try:
            await deed
        except UNREACHED as e:
            self.say(f"{self.server} cannot be reached ({type(e).__name__})")
        except (Trouble, Problem) as e:
            self.say(str(e))

    # ------------------------------------------------------------ keys
    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.do(self.go_to(self.visit.listed[event.option_index], watch=False))

    def action_watch(self) -> None:
        at = self.query_one("#tables", OptionList).highlighted
        if at is not None:
            self.do(self.go_to(self.visit.listed[at], watch=True))

    def action_refresh(self) -> None:
        if self.is_current and not self.table:
            self.do(self.show())

    def action_host(self) -> None:
        line = self.query_one("#host", Input)
        line.display = True
        line.focus()

    def action_close_line(self) -> None:
        self.query_one("#host", Input).display = False
        self.query_one("#tables").focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.action_close_line()
        if event.value.strip():
            self.do(self.host(event.value))

    async def host(self, wanted: str) -> None:
        await self.go_to(await self.visit.table(await self.visit.host(wanted)), watch=False)

    def action_leave(self) -> None:
        self.app.exit()

    async def on_unmount(self) -> None:
        if self.connection is not None and self.connection.socket is not None:
            await self.connection.socket.close()
        await self.client.http.aclose()
