"""The question: its words, and the choices with the numbers that are typed for them; in a race, the shapes."""

from collections.abc import Callable

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cardinal.core.spoken import Sight, Spoken
from cardinal.core.view import Choice
from cardinal.terminal import words as lines
from cardinal.terminal.screen import words
from cardinal.terminal.screen.drawing import Marks
from cardinal.terminal.sitting import Asking, Sitting


class Choices(OptionList):
    """Hands letters to `typed` first, in their order: who types on faster than a line gets the focus loses none."""

    def __init__(self, typed: Callable[[str], bool]) -> None:
        super().__init__(id="choices", markup=False, compact=True)
        self.typed = typed

    def on_key(self, event: events.Key) -> None:
        if self.typed("\r" if event.key == "enter" else event.character or ""):
            event.stop()
            event.prevent_default()


class QuestionPanel(Vertical):
    """Shows what is asked; what has not changed is left as it is, with what is highlighted."""

    DEFAULT_CSS = """
    QuestionPanel { height: 1fr; }
    QuestionPanel #prompt { height: auto; max-height: 4; text-style: bold; margin: 0 1; }
    QuestionPanel #choices { height: 1fr; min-height: 3; border: none; padding: 0; scrollbar-size-vertical: 1; }
    """

    def __init__(self, spoken: Spoken, draw_again: Callable[[], None], typed: Callable[[str], bool]) -> None:
        super().__init__()
        self.spoken = spoken
        self.draw_again = draw_again
        self.typed = typed
        self.asked: Asking | None = None
        self.key = ""

    def compose(self) -> ComposeResult:
        yield Static(id="prompt", markup=False)
        yield Choices(self.typed)

    @property
    def choices(self) -> Choices:
        return self.query_one(Choices)

    def show(self, sitting: Sitting) -> None:
        asked, sight = sitting.asking(), sitting.sight()
        prompt = self.query_one("#prompt", Static)
        if asked is None or sight is None:
            self.asked, self.key = None, ""
            prompt.update(waiting(sitting, sight))
            self.choices.clear_options()
            return
        opened = asked.race is None or asked.race.opens <= sitting.now()
        if f"{asked.key} {opened}" == self.key:
            return
        self.asked, self.key = asked, f"{asked.key} {opened}"
        race = [] if asked.race is None else [words.RACE if opened else words.RACE_OPENS]
        prompt.update(" ".join([asked.prompt, *race]))
        self.choices.clear_options()
        self.choices.add_options(self.options(asked, sight) if opened else [])
        self.choices.highlighted = 0 if opened else None
        if asked.race is not None and not opened:
            self.set_timer(max(0.01, asked.race.opens - sitting.now()), self.draw_again)

    def options(self, asked: Asking, sight: Sight) -> list[Option]:
        if asked.race is not None:
            labels = [(n, self.spoken.shape(shape)) for n, shape in enumerate(asked.race.shapes, 1)]
        else:
            notes = [self.spoken.note(sight, choice) for choice in asked.choices]
            labels = [
                (number, f"{choice.label}; {note}" if note else choice.label)
                for choice, number, note in zip(asked.choices, asked.numbers, notes, strict=True)
            ]
        return [Option(Text(words.CHOOSE.format(number=number, label=label))) for number, label in labels]

    def highlighted(self) -> Choice | None:
        index, asked = self.choices.highlighted, self.asked
        if asked is None or asked.race is not None or index is None or index >= len(asked.choices):
            return None
        return asked.choices[index]

    def marks(self) -> Marks:
        """What some choice points at, and what the highlighted one does."""
        if self.asked is None:
            return Marks()
        current = self.highlighted()
        return Marks(
            {thing for choice in self.asked.choices for thing in choice.on}, set(current.on if current else [])
        )


def waiting(sitting: Sitting, sight: Sight | None) -> str:
    """What is waited for, while nothing is asked."""
    if sight is None:
        return lines.NOT_BEGUN
    if sitting.over():
        return words.OVER
    who = [sight.names[one.seat] for one in sight.view.questions if not one.answered and one.seat != sight.seat]
    return words.WAITING.format(who=", ".join(who)) if who else ""
