"""A leaf over the table: rules, log, hints, cards, the result; something to read, and perhaps a line to ask by."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from cardinal.terminal.screen import words


class Leaf(ModalScreen[None]):
    """Read it, scroll it, close it; `ask` makes other lines of what is typed."""

    BINDINGS = [
        Binding("escape", "dismiss", "Close"),
        Binding("q", "dismiss", "Close", show=False),
        Binding("enter", "dismiss", "Close", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("end", "scroll(10000)", show=False),
        Binding("home", "scroll(-10000)", show=False),
    ]
    CSS = """
    Leaf { align: center middle; }
    Leaf > VerticalScroll { width: 90%; height: 85%; border: round $accent; background: $surface; padding: 0 1; }
    Leaf Input { dock: bottom; height: 1; border: none; }
    """

    def __init__(
        self, title: str, lines: list[str], ask: Callable[[str], list[str]] | None = None, at_end: bool = False
    ):
        super().__init__()
        self.heading = title
        self.lines = lines
        self.ask = ask
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        box = VerticalScroll(Static("\n".join(self.lines), id="leaf", markup=False))
        box.border_title, box.border_subtitle = self.heading, words.CLOSE
        yield box
        if self.ask is not None:
            yield Input(placeholder=words.SEARCH, compact=True)

    def on_mount(self) -> None:
        box = self.query_one(VerticalScroll)
        (box if self.ask is None else self.query_one(Input)).focus()
        if self.at_end:
            box.scroll_end(animate=False)

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.ask is None or not event.value.strip():
            self.dismiss()
            return
        self.query_one("#leaf", Static).update("\n\n".join(self.ask(event.value.strip())))
        self.query_one(VerticalScroll).scroll_home(animate=False)
        event.input.value = ""
