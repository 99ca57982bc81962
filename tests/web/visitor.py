"""Somebody with a browser: one window, what its console complained about, and every frame it was sent."""

import json
import re
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, WebSocket

from web import axe, layout

# As if this person had been here before, and set how fast the table shows what others do.
# A page without an origin, as in a frame of the laboratory, keeps nothing.
KEPT = """self.origin === "null" || (localStorage.getItem("cardinal.settings") ?? localStorage.setItem("cardinal.settings", %s))"""
# What depends on sizes follows a frame after what it depends on.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


class Visitor:
    def __init__(
        self, browser: Browser, url: str, size: tuple[int, int], touch: bool, motion: bool, pace: str = "at_once"
    ) -> None:
        self.url = url
        self.touch = touch
        self.troubles: list[str] = []
        self.frames: list[str] = []
        self.excused: list[str] = []
        self.context = browser.new_context(
            base_url=url,
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if motion else "reduce",
            locale="en-GB",
        )
        self.context.set_default_timeout(15_000)
        self.context.add_init_script(KEPT % json.dumps(json.dumps({"pace": pace})))
        self.page = self.context.new_page()
        self.watch(self.page)

    def watch(self, page: Page) -> None:
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("requestfailed", self.note_failure)
        page.on("websocket", self.listen)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(re.search(words, message.text) for words in self.excused):
            self.troubles.append(message.text)

    def note_failure(self, request: Request) -> None:
        """The console tells of failed requests too, but not of which."""
        if self.excused or (request.failure or "") == "net::ERR_ABORTED":
            return
        self.troubles.append(f"{request.method} {request.url}: {request.failure}")

    def listen(self, socket: WebSocket) -> None:
        socket.on(
            "framereceived", lambda frame: self.frames.append(frame if isinstance(frame, str) else frame.decode())
        )

    def excuse(self, *words: str) -> None:
        """From now on errors with these words (regular expressions) are what the test itself brings about."""
        self.excused += words

    def frames_with(self, words: str) -> list[str]:
        return [frame for frame in self.frames if words in frame]

    # ------------------------------------------------------------ going places
    def go(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def resize(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def leave(self) -> None:
        self.context.close()

    def request(self, method: str, path: str, **body: Any) -> Any:
        """REST as this person: to prepare what a test is not about."""
        extra: dict[str, Any] = {"data": body} if body else {}
        answer = self.context.request.fetch(path, method=method, headers={"Origin": self.url}, **extra)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def host(self, game: str, seats: int, people: int = 1, bot: str = "greedy", **more: Any) -> str:
        """A table where I sit first, then `people - 1` others, then bots; its path."""
        bots = [""] * people + [bot] * (seats - people)
        terms = {"game": game, "seats": seats, "bots": bots, "seat": 0, "listed": False, **more}
        opened = self.request("POST", "/api/tables", **terms)
        return f"/t/{opened['id']}"

    # ------------------------------------------------------------ what must always hold
    def finds_everything_within_reach(self) -> None:
        found = layout.faults(self.page, self.touch)
        assert not found, self.where() + ":\n  " + "\n  ".join(found)

    def finds_nothing_cut(self, within: str = "#app") -> None:
        found = layout.cut(self.page, within)
        assert not found, self.where() + ":\n  " + "\n  ".join(found)

    def finds_it_accessible(self) -> None:
        self.page.evaluate(DRAWN)
        found = axe.violations(self.page)
        assert not found, self.where() + ":\n  " + "\n  ".join(found)

    def where(self) -> str:
        size = self.page.viewport_size or {"width": 0, "height": 0}
        return f"{self.page.url} at {size['width']}x{size['height']}"
