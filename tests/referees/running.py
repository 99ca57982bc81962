"""Referees whose rules are one generator: questions go out, whole choices come in.

So a rule that asks in the middle of something reads as it is written:

    def swaps(self) -> Rules:
        for p in self.clockwise(self.active):
            choice = yield from ask(p, "swap", ["keep", *...], "keep")
            if choice != "keep":
                ...
"""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from referees.referee import Luck, Referee


@dataclass
class Question:
    """One seat is asked: its whole choices in their order, and what a clock chooses for it."""

    seat: int
    kind: str
    choices: list[str]
    default: str
    answered: bool = False  # it has answered, which the others are not told: publicly it is still asked


Rules = Generator[list[Question], tuple[int, str], Any]  # all questions that are open; who answered which whole choice


def ask(seat: int, kind: str, choices: list[str], default: str) -> Generator[list[Question], tuple[int, str], str]:
    """Ask one seat, and nobody else."""
    _, choice = yield [Question(seat, kind, choices, default)]
    return choice


class Running(Referee):
    """What follows from the open questions.  A game has its `rules`, and says how its choices are made in parts."""

    luck: Luck

    def start(self, rules: Rules) -> None:
        self.rules = rules
        self.drafts: dict[int, list[str]] = {}
        self.open: dict[int, Question] = {}
        self.ask_all(next(rules, []))

    def ask_all(self, questions: list[Question]) -> None:
        self.open = {question.seat: question for question in questions}

    def asked(self) -> dict[int, str]:
        return {seat: question.kind for seat, question in self.open.items()}

    def waiting(self) -> list[int]:
        return sorted(seat for seat, question in self.open.items() if not question.answered)

    def choices(self, seat: int) -> list[str] | None:
        return self.open[seat].choices if seat not in self.drafts else None

    def default(self, seat: int) -> str:
        return self.open[seat].default

    def options(self, seat: int) -> list[str]:
        return self.parts(self.open[seat], self.drafts.get(seat, []))

    def answer(self, seat: int, text: str, luck: Luck) -> None:
        self.luck = luck
        draft = [*self.drafts.pop(seat, []), text]
        choice = self.whole(self.open[seat], draft)
        if choice is None:
            self.drafts[seat] = draft
            return
        try:
            self.ask_all(self.rules.send((seat, choice)))
        except StopIteration:
            self.open = {}

    # ------------------------------------------------------------ choices of several parts
    def parts(self, question: Question, draft: list[str]) -> list[str]:
        """What may be answered next, some parts having been chosen."""
        return question.choices

    def whole(self, question: Question, draft: list[str]) -> str | None:
        """The whole choice that these parts make, or None while a part is missing."""
        return draft[0]
