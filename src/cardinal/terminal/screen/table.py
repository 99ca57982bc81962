"""A table being played: the felt, the question with its choices, what happened, and a line to type in."""

import asyncio
from collections.abc import Awaitable, Callable

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from cardinal.core.errors import Problem
from cardinal.core.spoken import Sight
from cardinal.terminal import answers
from cardinal.terminal import words as lines
from cardinal.terminal.answers import Unclear
from cardinal.terminal.screen import words
from cardinal.terminal.screen.felt import Felt
from cardinal.terminal.screen.leaf import Leaf
from cardinal.terminal.screen.pace import dwell, next_speed
from cardinal.terminal.screen.question import QuestionPanel
from cardinal.terminal.sitting import Asking, News, Sitting
from cardinal.terminal.understanding import read_line

WIDE = 110  # columns from which the log has a place of its own
TALL = 30  # lines from which more than the last news is shown
OF_A_RAIL = 3  # its share of them
BEGINNINGS = "/0123456789"  # of a line that is typed
MOST_BEHIND = 8  # news that wait to be shown: who is further behind is shown them at once
NEWS = 3  # lines of it, where it has not


class TableScreen(Screen[None]):
    """One person's sitting, full screen."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL, "-tall")]
    BINDINGS = [
        Binding("h", "hint", "Hint"),
        Binding("r", "rules", "Rules"),
        Binding("d", "details", "Card"),
        Binding("o", "look", "Look"),
        Binding("w", "why", "Why"),
        Binding("u", "undo", "Undo"),
        Binding("l", "log", "Log"),
        Binding("p", "pace", "Pace"),
        Binding("t", "talk", "Talk"),
        Binding("question_mark", "help", "Help"),
        Binding("space", "go_on", "Go on"),
        Binding("escape", "close_line", "Close", show=False),
        Binding("q", "leave", "Quit"),
    ]
    CSS = """
    TableScreen { layout: vertical; }
    #top, #news { text-wrap: nowrap; text-overflow: ellipsis; }
    #top { height: 1; background: $primary 30%; text-style: bold; }
    #left { width: 1fr; }
    #rail { width: 33%; border-left: solid $primary; padding: 0 1; display: none; }
    #news { height: 1; color: $text-muted; margin: 0 1; }
    #status { height: auto; max-height: 3; text-style: italic; margin: 0 1; }
    #line { height: 1; border: none; display: none; }
    #keys { height: 1; color: $text-muted; }
    TableScreen.-tall #news { height: 3; }
    TableScreen.-wide #rail { display: block; }
    TableScreen.-wide #news { display: none; }
    """

    def __init__(self, sitting: Sitting, speed: str = "normal") -> None:
        super().__init__()
        self.sitting = sitting
        self.speed = speed
        self.told: list[str] = []  # everything, for the log
        self.question = QuestionPanel(sitting.game.spoken, self.draw, self.typed)
        self.skip = asyncio.Event()
        self.top = ""

    def compose(self) -> ComposeResult:
        yield Static(id="top", markup=False)
        with Horizontal():
            with Vertical(id="left"):
                yield Felt(self.sitting.game)
                yield self.question
            with VerticalScroll(id="rail", can_focus=False):
                yield Static(id="rail_log", markup=False)
        yield Static(id="news", markup=False)
        yield Static(id="status", markup=False)
        yield Input(id="line", placeholder=words.TYPE_HERE, compact=True, select_on_focus=False)
        yield Static(words.KEYS, id="keys", markup=False)

    def on_mount(self) -> None:
        self.question.choices.focus()
        self.say("")
        self.set_interval(0.5, self.draw_top)
        self.listen()

    def on_resize(self) -> None:
        self.draw()

    # ------------------------------------------------------------ what happens
    @work(exclusive=True, group="listening")
    async def listen(self) -> None:
        """Tell the news one by one, at the pace that was chosen, until the game is over."""
        try:
            async for news in self.sitting.news():
                self.tell(news)
                self.draw()
                if self.sitting.asking() is None and not self.sitting.over() and self.sitting.behind() < MOST_BEHIND:
                    await self.stay(dwell(news, self.speed))
        except (Problem, OSError) as e:
            self.say(str(e))
            return
        self.end()

    async def on_unmount(self) -> None:
        await self.sitting.close()

    async def stay(self, seconds: float) -> None:
        self.skip.clear()
        if seconds:
            try:
                await asyncio.wait_for(self.skip.wait(), seconds)
            except TimeoutError:
                return

    def tell(self, news: News) -> None:
        self.told += news.lines
        if news.lines:
            last = self.told[-NEWS if self.size.height >= TALL else -1 :]
            self.query_one("#news", Static).update("\n".join(last))
            self.query_one("#rail_log", Static).update("\n".join(self.told[-200:]))
            self.query_one("#rail", VerticalScroll).scroll_end(animate=False)

    def end(self) -> None:
        self.draw()
        self.say(words.STAY)
        sight = self.sitting.sight()
        if sight is not None and sight.view.standings:
            result = self.sitting.game.spoken.ending(sight, self.sitting.story)
            self.app.push_screen(Leaf(words.RESULT, result))

    # ------------------------------------------------------------ drawing
    def draw(self) -> None:
        sight = self.sitting.sight()
        self.draw_top()
        self.question.show(self.sitting)
        if sight is not None:
            self.query_one(Felt).draw(sight, self.question.marks(), self.room(), self.size.height)
        else:
            self.query_one(Felt).put("others", Text("\n".join(self.sitting.places())))

    def room(self) -> int:
        wide = self.size.width
        return wide - wide // OF_A_RAIL - 1 if wide >= WIDE else wide

    def draw_top(self) -> None:
        sight = self.sitting.sight()
        pieces = [self.sitting.title]
        if sight is not None:
            pieces.append((self.sitting.game.spoken.table(sight) or [""])[0])
            pieces += self.times(sight)
        top = " · ".join(piece for piece in pieces if piece)
        if top != self.top:
            self.top = top
            self.query_one("#top", Static).update(top)

    def times(self, sight: Sight) -> list[str]:
        """Of everybody whose clock runs, how long it still does."""
        now = self.sitting.now()
        found = []
        for seat, clock in enumerate(self.sitting.clocks()):
            if clock.deadline is not None:
                left = max(0, int(clock.deadline - now))
                found.append(f"{sight.name(seat)} {left // 60}:{left % 60:02}")
        return found

    def say(self, text: str) -> None:
        status = self.query_one("#status", Static)
        status.update(text)
        status.display = bool(text)

    # ------------------------------------------------------------ choosing
    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        sight = self.sitting.sight()
        if sight is not None:
            self.query_one(Felt).draw(sight, self.question.marks(), self.room(), self.size.height)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if self.question.asked is not None:
            self.do(self.take(self.question.asked, event.option_index))

    async def take(self, asked: Asking, index: int) -> None:
        """The choice of this place, unless that question is no longer asked: a second press answers nothing."""
        now = self.sitting.asking()
        if now is None or now.key != asked.key:
            return
        if asked.race is not None:
            await self.sitting.press(asked.race.shapes[index])
        else:
            await self.sitting.act(asked.choices[index].text)

    def pick(self, thing: str) -> None:
        """A click on a card or a zone: go to the next choice that is about it, or say why there is none."""
        asked = self.question.asked
        found = [] if asked is None else [i for i, choice in enumerate(asked.choices) if thing in choice.on]
        choices = self.question.choices
        if asked is None or asked.race is not None:
            self.details_of([thing])
        elif found:
            at = choices.highlighted
            if len(found) == 1 and at == found[0]:
                self.do(self.take(asked, found[0]))
            else:
                choices.highlighted = next((i for i in found if at is not None and i > at), found[0])
        elif not thing.startswith(("zone:", "seat:")):
            self.answer(answers.why(self.sitting, thing))

    @work(group="doing")
    async def do(self, deed: Awaitable[None]) -> None:
        """What is refused is said with its reason; what was done shows by itself."""
        try:
            await deed
            self.say("")
            self.draw()
        except Problem as e:
            self.say(str(e))

    @work(group="answering", exclusive=True)
    async def answer(self, said: Awaitable[str]) -> None:
        try:
            self.say(await said)
        except Problem as e:
            self.say(str(e))

    # ------------------------------------------------------------ the line
    def typed(self, letter: str) -> bool:
        """A digit or / begins a line; whether this letter belongs to one."""
        line = self.query_one("#line", Input)
        if line.display and letter == "\r":
            self.submit(line.value)
        elif letter and letter.isprintable() and (line.display or letter in BEGINNINGS):
            self.action_type((line.value if line.display else "") + letter.strip("/"))
        else:
            return False
        return True

    def action_type(self, begin: str) -> None:
        line = self.query_one("#line", Input)
        line.display = True
        line.value = begin
        line.cursor_position = len(begin)
        self.set_focus(line)  # at once: the next key is already for it

    def action_close_line(self) -> None:
        self.query_one("#line", Input).display = False
        self.set_focus(self.question.choices)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.submit(event.value)

    def submit(self, line: str) -> None:
        self.action_close_line()
        if line.strip():
            self.obey(line.strip())

    @work(group="obeying")
    async def obey(self, line: str) -> None:
        """What plain lines understand is understood here."""
        asked = self.sitting.asking()
        command, rest = read_line(line, asked.choices if asked else [])
        keys: dict[str, Callable[[], object]] = {
            "look": self.action_look,
            "hand": self.action_look,
            "log": self.action_log,
            "help": self.action_help,
            "hint": self.action_hint,
            "undo": self.action_undo,
            "quit": self.action_leave,
            "pace": self.action_pace,
        }
        try:
            if command in keys:
                keys[command]()
            elif command == "why":
                self.say(await answers.why(self.sitting, rest))
            elif command == "rules":
                self.app.push_screen(Leaf(words.RULES, answers.rules(self.sitting, rest), self.ask_rules))
            elif command == "card":
                self.app.push_screen(Leaf(words.CARDS, answers.card(self.sitting, rest)))
            elif command:
                self.say(" ".join(await self.sitting.command(command, rest)))
            else:
                await self.choose(line)
        except Unclear as e:
            self.say(answers.unclear(e))
        except Problem as e:
            self.say(str(e))
        except OSError as e:
            self.say(lines.NO_FILE.format(why=e.strerror))

    async def choose(self, line: str) -> None:
        asked = self.sitting.asking()
        if (
            asked is not None
            and asked.race is not None
            and line.isdecimal()
            and 1 <= int(line) <= len(asked.race.shapes)
        ):
            await self.sitting.press(asked.race.shapes[int(line) - 1])
            return
        await self.sitting.act(await answers.text_of(self.sitting, asked, line))
        self.say("")
        self.draw()

    # ------------------------------------------------------------ leaves and other keys
    def action_look(self) -> None:
        sight = self.sitting.sight()
        self.app.push_screen(Leaf(self.sitting.title, [lines.NOT_BEGUN] if sight is None else self.whole(sight)))

    def whole(self, sight: Sight) -> list[str]:
        return lines.whole(self.sitting.game, sight)

    def action_help(self) -> None:
        said = lines.help_text(self.sitting.game, self.sitting.shared)
        self.app.push_screen(Leaf(words.HELP, [*words.HELP_LINES, "", *said]))

    def action_log(self) -> None:
        self.app.push_screen(Leaf(words.LOG, self.told, at_end=True))

    def action_rules(self) -> None:
        self.app.push_screen(Leaf(words.RULES, answers.rules(self.sitting, ""), self.ask_rules))

    def ask_rules(self, wanted: str) -> list[str]:
        return answers.rules(self.sitting, wanted)

    def action_details(self) -> None:
        choice = self.question.highlighted()
        self.details_of(choice.on if choice else [])

    def details_of(self, things: list[str]) -> None:
        sight = self.sitting.sight()
        zones = [
            sight.zone(thing.removeprefix("zone:")).cards for thing in things if sight and thing.startswith("zone:")
        ]
        cards = [thing for thing in things if not thing.startswith(("zone:", "seat:"))] + [c for z in zones for c in z]
        told = [line for card in dict.fromkeys(cards) for line in answers.card(self.sitting, card.partition("#")[0])]
        if told:
            self.app.push_screen(Leaf(words.CARDS, told))
        else:
            self.say(words.NO_CARDS)

    def action_why(self) -> None:
        self.action_type("why ")

    def action_talk(self) -> None:
        self.action_type("say ")

    def action_undo(self) -> None:
        self.do(self.sitting.undo())

    def action_pace(self) -> None:
        self.speed = next_speed(self.speed)
        self.skip.set()
        self.say(words.PACE.format(pace=self.speed))

    def action_go_on(self) -> None:
        self.skip.set()

    def action_leave(self) -> None:
        self.app.exit()

    @work(group="answering", exclusive=True)
    async def action_hint(self) -> None:
        self.say(lines.THINKING)
        try:
            found = await self.sitting.hint()
        except Problem as e:
            self.say(str(e))
            return
        self.say("")
        self.app.push_screen(Leaf(words.HINT, lines.hint(found)))
