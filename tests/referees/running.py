"""Referees that put whole choices, as the specification lists them, and take them apart for the engine.

A game yields its questions with whole choices for options, and runs on after every single answer: where several seats
are asked at once it yields those that are still open again, until it has heard enough.

    def opening(self) -> Asking:
        asks = [Ask(p, "reserve_start", ["keep", ...], "keep") for p in range(self.seats)]
        while waiting := [ask for ask in asks if not ask.text]:
            yield waiting
"""

from cardinal.core.view import Fact
from referees.referee import Ask, Asking, Eyes, Layout, Luck, Private, SequentialReferee, Shown


def ask(seat: int, kind: str, choices: list[str], default: str) -> Asking:
    """Ask one seat, and nobody else: gives the whole choice."""
    question = Ask(seat, kind, choices, default)
    yield [question]
    return question.text


class Running(SequentialReferee):
    """What follows from the open questions.  A game says how its choices are made in parts."""

    def begin_with(self, rules: Asking) -> None:
        self.drafts: dict[int, list[str]] = {}
        self.rest = rules
        self.run_on()

    def run_on(self) -> None:
        self.said: dict[str, Fact] = {}
        self.said_of: dict[int, dict[str, Fact]] = {}
        super().run_on()

    def choices(self, seat: int) -> list[str] | None:
        return self.question(seat).options if seat not in self.drafts else None

    def options(self, seat: int) -> list[str]:
        return self.parts(self.question(seat), self.drafts.get(seat, []))

    def answer(self, seat: int, text: str, luck: Luck) -> None:
        self.luck = luck
        question = self.question(seat)
        draft = [*self.drafts.pop(seat, []), text]
        choice = self.whole(question, draft)
        if choice is None:
            self.drafts[seat] = draft
        else:
            question.text = choice
            self.run_on()

    # ------------------------------------------------------------ the table, laid out once for all eyes
    def zones(self, eyes: Eyes) -> list[Shown]:
        self.laid_out = self.laid_out or Layout(self.lay_out())
        return self.laid_out.seen_by(eyes)

    def facts(self, eyes: Eyes) -> dict[str, Fact]:
        self.said = self.said or self.public_facts()
        return self.said

    def seat_facts(self, seat: int, eyes: Eyes) -> dict[str, Fact]:
        if seat not in self.said_of:
            self.said_of[seat] = self.public_facts_of(seat)
        return self.said_of[seat]

    def lay_out(self) -> list[Shown | Private]:
        """All zones, in the order of the table."""
        raise NotImplementedError

    def public_facts(self) -> dict[str, Fact]:
        """What everybody is told of the table."""
        raise NotImplementedError

    def public_facts_of(self, seat: int) -> dict[str, Fact]:
        """What everybody is told of a seat."""
        raise NotImplementedError

    # ------------------------------------------------------------ choices of several parts
    def parts(self, question: Ask, draft: list[str]) -> list[str]:
        """What may be answered next, some parts having been chosen."""
        return question.options

    def whole(self, question: Ask, draft: list[str]) -> str | None:
        """The whole choice that these parts make, or None while a part is missing."""
        return draft[0]
