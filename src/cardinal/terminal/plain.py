"""The table as plain lines: no colours to see, no boxes to get lost in, fit for a screen reader and for a pipe."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from cardinal.core.errors import Problem
from cardinal.core.game import LETTERS
from cardinal.core.spoken import Sight
from cardinal.terminal import answers, words
from cardinal.terminal.answers import Unclear
from cardinal.terminal.sitting import News, Sitting, TooLate
from cardinal.terminal.understanding import read_line

Say = Callable[[str], None]
Ask = Callable[[str], Awaitable[str]]
REACTION = 1.0  # seconds: what is typed sooner after a lost race was meant for that race


class Leave(Exception):
    """The person has had enough."""


class Plain:
    """Lines in, lines out; what happens and what the person types may come in any order."""

    def __init__(self, sitting: Sitting, say: Say, ask: Ask) -> None:
        self.sitting = sitting
        self.game = sitting.game
        self.say = say
        self.ask = ask
        self.turn = asyncio.Event()  # a line may be typed
        self.key = ""  # of the question that was shown last
        self.raced = False  # it is a race
        self.after_race = False  # the one before it was a race
        self.shown_at = 0.0
        self.greeted = False
        self.table_told: list[str] = []  # before the last question, the first line of the table at the end

    async def play(self) -> int:
        """Until the game is over or the person leaves.  Returns the exit code."""
        tasks = [asyncio.create_task(self.listen()), asyncio.create_task(self.type())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            self.finish()
        except (Leave, EOFError):
            self.leave()
        except asyncio.CancelledError:
            self.say("")
            self.leave()
            raise
        finally:
            for task in tasks:
                task.cancel()
            await self.sitting.close()
        return 0

    # ------------------------------------------------------------ what happens
    async def listen(self) -> None:
        async for news in self.sitting.news():
            self.tell(news)
            self.show_question()

    def tell(self, news: News) -> None:
        sight = self.sitting.sight()
        if sight is not None and not self.greeted:
            self.greeted = True
            self.say(words.greeting(self.game, sight))
        for line in news.lines:
            self.say(line)

    def show_question(self) -> None:
        """Once for every question; online, also while nothing is asked, one may type."""
        asked, sight = self.sitting.asking(), self.sitting.sight()
        if asked is None or sight is None:
            self.key = "" if asked is None else self.key
            if self.sitting.shared:
                self.turn.set()
            return
        if asked.key != self.key:
            self.after_race, self.raced = self.raced, asked.race is not None
            self.key, self.shown_at = asked.key, time.monotonic()
            self.tell_table(sight)
            self.ask_again()
        self.turn.set()

    def tell_table(self, sight: Sight) -> None:
        """What one needs to choose by; within a turn only what has changed since it was told, and what is one's own."""
        spoken = self.game.spoken
        now = [*spoken.others(sight), *spoken.table(sight)]
        same_turn = spoken.table(sight)[:1] == self.table_told[-1:]
        self.say_all([line for line in now if not (same_turn and line in self.table_told)])
        self.say_all(spoken.mine(sight))
        self.table_told = [*now, *spoken.table(sight)[:1]]

    def ask_again(self) -> None:
        asked, sight = self.sitting.asking(), self.sitting.sight()
        if asked is not None and sight is not None:
            for line in words.question(self.game, sight, asked):
                self.say(line)

    # ------------------------------------------------------------ what is typed
    async def type(self) -> None:
        while True:
            await self.turn.wait()
            asked = self.sitting.asking()
            line = (await self.ask(f"{LETTERS[asked.seat]}> " if asked else "")).strip()
            if self.lost_in_time(asked.key if asked else ""):
                self.say(words.TOO_LATE)
                continue
            try:
                await self.obey(line)
            except TooLate:
                self.say(words.TOO_LATE)
            except Unclear as e:
                self.say(answers.unclear(e))
            except Problem as e:
                self.say(words.REFUSED.format(why=e))
            except OSError as e:
                self.say(words.NO_FILE.format(why=e.strerror))

    def lost_in_time(self, key: str) -> bool:
        """Whether the line was typed for a race that somebody else has won in the meantime."""
        return key not in ("", self.key) and self.after_race and time.monotonic() - self.shown_at < REACTION

    async def obey(self, line: str) -> None:
        """Carry out one line."""
        asked = self.sitting.asking()
        command, rest = read_line(line, asked.choices if asked else [])
        match command:
            case "":
                await self.choose(rest)
            case "help":
                self.say_all(words.help_text(self.game, self.sitting.shared))
            case "look":
                self.look()
            case "hand":
                sight = self.sitting.sight()
                self.say_all([words.NOT_BEGUN] if sight is None else self.game.spoken.mine(sight))
            case "quit":
                raise Leave
            case "undo":
                await self.do(self.sitting.undo())
                self.key = ""
                self.say(words.TAKEN_BACK)
            case "hint":
                self.say(words.THINKING)
                self.say_all(words.hint(await self.sitting.hint()))
            case "why":
                self.say(await answers.why(self.sitting, rest))
            case "rules":
                self.say_all(answers.rules(self.sitting, rest))
            case "card":
                self.say_all(answers.card(self.sitting, rest))
            case "log":
                self.say_all([event.text for event in self.sitting.story if event.text])
            case _:
                self.say_all(await self.sitting.command(command, rest))

    def say_all(self, lines: list[str]) -> None:
        for line in lines:
            self.say(line)

    def look(self) -> None:
        sight = self.sitting.sight()
        if sight is None:
            self.say(words.NOT_BEGUN)
            return
        self.say_all(words.whole(self.game, sight))
        self.ask_again()

    async def choose(self, line: str) -> None:
        asked = self.sitting.asking()
        if not line:
            if asked is None or len(asked.choices) != 1:
                raise Unclear(words.WHICH_NUMBER)
            line = str(asked.numbers[0])
        await self.do(self.sitting.act(await answers.text_of(self.sitting, asked, line)))

    async def do(self, deed: Awaitable[None]) -> None:
        """No line is read before what came of it was told; at once, if nothing came of it."""
        if not self.sitting.shared:
            self.turn.clear()
        try:
            await deed
        except TooLate:
            raise
        except Problem:
            self.turn.set()
            raise

    # ------------------------------------------------------------ the end
    def finish(self) -> None:
        sight = self.sitting.sight()
        if sight is None or not sight.view.standings:
            return
        self.say(words.THE_END)
        for line in self.game.spoken.ending(sight, self.sitting.story):
            self.say(f"  {line}")
        for file in self.sitting.farewell():
            self.say(words.RECORD.format(file=file))

    def leave(self) -> None:
        for file in self.sitting.farewell():
            self.say(words.KEPT.format(file=file))
