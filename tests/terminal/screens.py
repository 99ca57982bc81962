"""Screens under a pilot: what is drawn, as text."""

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot
from textual.screen import Screen

from cardinal.terminal.screen.app import CardinalApp
from cardinal.terminal.screen.leaf import Leaf
from cardinal.terminal.screen.table import TableScreen
from cardinal.terminal.sitting import Sitting


def drawn(app: CardinalApp) -> list[str]:
    """The screen line by line, as somebody without colours sees it."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


def text_of(app: CardinalApp) -> str:
    return "\n".join(drawn(app))


def with_pilot(screen: Screen, story: Callable[[CardinalApp, Pilot], Awaitable[None]], size=(80, 24)) -> None:
    async def run() -> None:
        app = CardinalApp(screen)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await story(app, pilot)

    asyncio.run(run())


async def asked(app: CardinalApp, pilot: Pilot, sitting: Sitting) -> None:
    """Until something is asked, or all is over."""
    for _ in range(2000):
        await pilot.pause()
        if isinstance(app.screen, Leaf) or sitting.over():
            await pilot.pause()
            return
        table = app.screen
        if (
            isinstance(table, TableScreen)
            and table.question.asked is not None
            and table.question.asked == sitting.asking()
        ):
            return
        await asyncio.sleep(0.001)
    raise AssertionError(text_of(app))


def table_screen(sitting: Sitting) -> TableScreen:
    return TableScreen(sitting, speed="at once")
