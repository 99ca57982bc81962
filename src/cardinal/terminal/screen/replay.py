"""A replay: step through a game, jump in it, look with anybody's eyes, and see how the chances stood."""

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Static

from cardinal.core.game import LETTERS, seats_in
from cardinal.terminal import lookup
from cardinal.terminal.replaying import Replay
from cardinal.terminal.screen import words
from cardinal.terminal.screen.drawing import Marks, bars
from cardinal.terminal.screen.felt import Felt
from cardinal.terminal.screen.leaf import Leaf

TEN = 10
BAR = 8  # letters of a bar of chances


class ReplayScreen(Screen[None]):
    BINDINGS = [
        Binding("right", "step(1)", "Next"),
        Binding("left", "step(-1)", "Back"),
        Binding("space", "step(1)", show=False),
        Binding("pagedown", f"step({TEN})", show=False),
        Binding("pageup", f"step(-{TEN})", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(1000000)", show=False),
        Binding("e", "eyes", "Eyes"),
        Binding("c", "chances", "Chances"),
        Binding("l", "log", "Log"),
        Binding("q", "leave", "Quit"),
    ]
    CSS = """
    ReplayScreen #top { height: 1; background: $primary 30%; text-style: bold; }
    ReplayScreen Felt { max-height: 70%; overflow-y: auto; }
    ReplayScreen #told { height: 1fr; min-height: 4; margin: 0 1; }
    ReplayScreen #chances, ReplayScreen #scrub, ReplayScreen #keys { height: 1; }
    """

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self.replay = replay
        self.with_chances = replay.over()

    def compose(self) -> ComposeResult:
        yield Static(id="top", markup=False)
        yield Felt(self.replay.game)
        yield Static(id="told", markup=False)
        yield Static(id="chances", markup=False)
        yield Static(id="scrub", markup=False)
        yield Static(words.REPLAY_KEYS, id="keys", markup=False)

    def on_mount(self) -> None:
        self.draw()

    def on_resize(self) -> None:
        self.draw()

    def draw(self) -> None:
        replay, width = self.replay, self.size.width
        sight = replay.sight()
        here = replay.steps[replay.step]
        last = len(replay.steps) - 1
        where = words.STEP.format(step=replay.step, last=last)
        self.query_one("#top", Static).update(f"{replay.game.title} · {where} · {words.EYES.format(eyes=self.whose())}")
        choosing = set(card for event in replay.events() for card in event.cards)
        self.query_one(Felt).draw(sight, Marks(chosen=choosing), width, self.size.height)
        made = words.DEAL if here.move is None else self.made(here.move.seat, here.move.text)
        result = replay.game.spoken.ending(sight, []) if sight.view.standings else []
        told = [*result, made, *(event.text for event in replay.events() if event.text)]
        self.query_one("#told", Static).update("\n".join(told))
        chances = words.CHANCES.format(chances=bars(replay.chances(), replay.names, BAR)) if self.with_chances else ""
        self.query_one("#chances", Static).update(chances)
        done = round((width - 1) * replay.step / max(1, last))
        self.query_one("#scrub", Static).update("━" * done + "●" + "─" * (width - 1 - done))

    def made(self, seat: int, text: str) -> str:
        """A choice, where these eyes made it; of another's only what is told of it."""
        seen = self.replay.eyes >> seat & 1
        return words.CHOICE_MADE.format(who=LETTERS[seat], text=text if seen else "...")

    def whose(self) -> str:
        if self.replay.eyes == self.replay.all_eyes():
            return words.ALL_EYES
        return "".join(LETTERS[p] for p in seats_in(self.replay.eyes)) or words.SPECTATOR

    # ------------------------------------------------------------ keys and mouse
    def action_step(self, steps: int) -> None:
        self.action_go(self.replay.step + steps)

    def action_go(self, step: int) -> None:
        self.replay.go(step)
        self.draw()

    def action_eyes(self) -> None:
        self.replay.next_eyes()
        self.draw()

    def action_chances(self) -> None:
        self.with_chances = not self.with_chances
        self.draw()

    def action_log(self) -> None:
        self.app.push_screen(Leaf(words.LOG, self.replay.told(), at_end=True))

    def action_leave(self) -> None:
        self.app.exit()

    def pick(self, thing: str) -> None:
        """A click on a card: what is printed on it."""
        told = lookup.cards_told(self.replay.game, thing.partition("#")[0])
        if told:
            self.app.push_screen(Leaf(words.CARDS, told))

    def on_click(self, event: events.Click) -> None:
        if event.widget is not None and event.widget.id == "scrub":
            self.action_go(round(event.x / max(1, self.size.width - 1) * (len(self.replay.steps) - 1)))
