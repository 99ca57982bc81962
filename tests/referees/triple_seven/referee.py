"""A slow, plain reading of 777: how a game begins, or goes on from a position, and choices in parts."""

from typing import Any

from referees.referee import Ask, Asking, Luck, expect
from referees.triple_seven.rules import TripleSevenRules, arguments
from referees.triple_seven.table import LETTERS


class TripleSeven(TripleSevenRules):
    def begin(self, seats: int, options: dict[str, Any], luck: Luck) -> None:
        """Section 3."""
        self.luck = luck
        self.read(seats, options, luck.words)
        if self.settings["first_dealer"] != "random":
            expect("first dealer", self.dealer, self.settings["first_dealer"])
        self.round = 1
        self.rounds_won = [0] * seats
        self.collected = [[] for _ in range(seats)]
        self.new_round(luck.words)
        self.begin_with(self.rounds(self.before_the_hand()))

    def resume(self, seats: int, options: dict[str, Any], words: dict[str, Any]) -> None:
        self.read(seats, options, words)
        self.begin_with(self.rounds(self.rest_of_turn(words.get("stack", "").split(), words["asked"])))

    def rest_of_turn(self, frames: list[str], asked: str) -> Asking:
        """What waits (R34), from the top frame down; without any, the turn itself."""
        self.same_again = False
        if not frames:
            yield from self.turn_of(self.active)
        for frame in reversed(frames):
            yield from self.rest_of(frame, [LETTERS.index(letter) for letter in asked.split()])
        self.end_turn()

    def rest_of(self, frame: str, asked: list[int]) -> Asking:
        seat, *other = [LETTERS.index(word) for word in arguments(frame.replace(",", ", "))]
        match frame.partition("(")[0]:
            case "reverse":
                yield from self.reverse(seat)
            case "colour":
                yield from self.name_colour(seat, self.top[0])
            case "gift":
                yield from self.gift(seat)
            case "theft":
                yield from self.theft(seat, other[0])
            case "sin":
                yield from self.sin(seat, other[0], asked_already=True)
            case "herald":
                yield from self.race(seat, [p for p in asked if p != seat])
                self.check_out(seat)
            case unknown:
                raise AssertionError(f"no way to begin with {unknown}")

    # ------------------------------------------------------------ laying aside, in parts: that one does, then which card
    def parts(self, question: Ask, draft: list[str]) -> list[str]:
        if question.kind != "turn":
            return question.options
        if draft:
            return [choice for choice in question.options if choice.startswith(f"{draft[0]}(")]
        return list(dict.fromkeys(aside(choice) or choice for choice in question.options))

    def whole(self, question: Ask, draft: list[str]) -> str | None:
        return None if draft[-1] in ("reserve", "swap") else draft[-1]


def aside(choice: str) -> str | None:
    verb = choice.partition("(")[0]
    return verb if verb in ("reserve", "swap") else None
