"""The program that fills the terminal: it holds a screen, and leaves the terminal as it was."""

from typing import Any

from textual.app import App

from cardinal.core.errors import Malformed
from cardinal.terminal import words
from cardinal.terminal.replaying import Replay
from cardinal.terminal.sitting import Sitting


class CardinalApp(App[str]):
    """Whatever is looked at first: a table, a lobby, a replay."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Cardinal"

    def __init__(self, first: Any) -> None:
        super().__init__()
        self.first = first

    def on_mount(self) -> None:
        self.push_screen(self.first)

    def action_pick(self, thing: str) -> None:
        """A click on something that is drawn."""
        pick = getattr(self.screen, "pick", None)
        if pick is not None:
            pick(thing)


def play(sitting: Sitting) -> int:
    from cardinal.terminal.screen.table import TableScreen

    CardinalApp(TableScreen(sitting)).run()
    parting = words.RECORD if sitting.over() else words.KEPT
    for file in sitting.farewell():
        print(parting.format(file=file))
    return 0


def join(url: str, name: str | None, seat: str | None, watch: bool) -> int:
    """A server's lobby, or straight to a table of it."""
    from cardinal.terminal.screen.lobby import LobbyScreen

    trouble = CardinalApp(LobbyScreen(url, name, seat, watch)).run()
    if trouble:
        raise Malformed(url, trouble)
    return 0


def replay(replayed: Replay) -> int:
    from cardinal.terminal.screen.replay import ReplayScreen

    CardinalApp(ReplayScreen(replayed)).run()
    return 0
