"""Somebody who plays by what is on the screen alone: looks, then clicks, taps or types.  Never asks the server."""

import random
import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import TimeoutError as TooLate
from web.visitor import Visitor

PATIENCE = 20_000  # milliseconds until something must have happened at the table
TRIES = 40  # things to do without the table moving before we say that it is stuck

# What a person sees who looks at the table: is it over, am I asked, and what could I press, where.
NAMED = """const named = (element) =>
  (element?.getAttribute("aria-label") ?? element?.querySelector(".hidden-words")?.textContent ?? element?.textContent ?? "").trim().replace(/\\s+/g, " ");"""
LOOK = """() => {
  NAMED
  const point = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const down of [0.5, 0.3, 0.8]) for (const along of [0.5, 0.15, 0.85, 0.05]) {
      const x = left + width * along, y = top + height * down;
      const hit = document.elementFromPoint(x, y);
      if (hit && element.contains(hit)) return [x, y];
    }
    return null;
  };
  const things = (selector, kind) => [...document.querySelectorAll(selector)].map((element) => ({
    kind,
    name: named(element),
    primary: element.classList.contains("pri"),
    raised: element.classList.contains("raised"),
    at: point(element),
  })).filter((thing) => thing.at !== null);
  const prompt = document.querySelector("#prompt");
  const modal = document.querySelector("dialog:modal") !== null;
  const found = modal ? things("dialog:modal li button:enabled", "choice")
    : [...things("#prompt [data-choice]:enabled", "choice"), ...things(".lit", "lit")];
  return {
    over: document.querySelector("#headline") !== null,
    asked: prompt !== null && !prompt.classList.contains("wait"),
    prompt: prompt?.innerText ?? "",
    things: found,
    others: things("#prompt .buttons .btn:not([data-choice]):enabled", "more").filter((one) => /^(More|All choices)/.test(one.name)),
    hand: [...document.querySelectorAll("[data-hand] [data-card]")].map((card) => card.dataset.card),
    raised: [...document.querySelectorAll(".raised")].map(named),
  };
}""".replace("NAMED", NAMED)
SIGNATURE = """() => { NAMED return [document.querySelector("#prompt")?.innerText, document.querySelector("#headline")?.innerText,
  document.querySelectorAll("dialog:modal").length,
  ...[...document.querySelectorAll(".raised, .lit, [data-hand] [data-card]")].map(named)].join("|"); }""".replace(
    "NAMED", NAMED
)


@dataclass
class Seen:
    over: bool
    asked: bool
    prompt: str
    things: list[dict[str, Any]]
    others: list[dict[str, Any]]
    hand: list[str]
    raised: list[str]


@dataclass
class Player:
    visitor: Visitor
    keyboard: bool = False
    seed: int = 1
    pressed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.dice = random.Random(self.seed)
        self.page = self.visitor.page

    def sees(self) -> Seen:
        return Seen(**self.page.evaluate(LOOK))

    def signature(self) -> str:
        found: str = self.page.evaluate(SIGNATURE)
        return found

    def waits(self, before: str, milliseconds: float) -> bool:
        """Until the screen shows something else; whether it did."""
        try:
            self.page.wait_for_function(f"(before) => ({SIGNATURE})() !== before", arg=before, timeout=milliseconds)
        except TooLate:
            return False
        return True

    # ------------------------------------------------------------ one thing
    def acts(self) -> bool:
        """Does one thing if the table asks for it; whether it did."""
        seen = self.sees()
        if seen.over or not seen.asked:
            return False
        before = self.signature()
        thing = self.picks(seen)
        if thing is not None:
            self.press(thing)
        self.waits(before, 1_500)
        return True

    def picks(self, seen: Seen) -> dict[str, Any] | None:
        """Nothing can be pressed while an answer is on its way."""
        primary = [thing for thing in seen.things if thing["primary"]]
        if primary and self.dice.random() < 0.9:
            return primary[0]
        fresh = [thing for thing in seen.things if not thing["raised"]]
        possible = fresh or seen.things or seen.others
        return self.dice.choice(possible) if possible else None

    def press(self, thing: dict[str, Any]) -> None:
        self.pressed.append(thing["name"])
        if self.keyboard:
            self.types(thing)
        elif self.visitor.touch:
            self.page.touchscreen.tap(*thing["at"])
        else:
            self.page.mouse.click(*thing["at"])

    # ------------------------------------------------------------ by keyboard
    def types(self, thing: dict[str, Any]) -> None:
        """Enter for the main button; anything else is walked to."""
        if thing["primary"]:
            self.page.keyboard.press("Enter")
            return
        for _ in range(80):
            here = self.page.evaluate(FOCUSED, thing["at"])
            if here["there"]:
                break
            self.page.keyboard.press(walk(here["name"], thing["name"]) if here["option"] else "Tab")
        else:
            if all(one["name"] != thing["name"] for one in self.sees().things):
                return  # the table has moved on: a race is lost
            raise AssertionError(f"the keyboard does not reach {thing['name']!r}")
        self.page.keyboard.press("ArrowUp" if here["option"] else "Enter")

    # ------------------------------------------------------------ a whole game
    def plays_to_the_end(self, most: int = 3_000) -> None:
        idle = 0
        for _ in range(most):
            before = self.signature()
            if self.acts():
                idle = idle + 1 if self.signature() == before else 0
                assert idle < TRIES, f"the table does not move: {self.pressed[-TRIES:]}"
            elif self.sees().over:
                return
            else:
                assert self.waits(before, PATIENCE), f"nothing happens: {self.sees()}"
        raise AssertionError(f"no end after {most} decisions")


def walk(here: str, there: str) -> str:
    """The key that leads from one card of the hand ("..., 2 of 7") towards another, or out of the hand."""
    places = [re.search(r"(\d+) of \d+$", name) for name in (here, there)]
    if places[0] is None or places[1] is None:
        return "Tab"
    return "ArrowLeft" if int(places[1][1]) < int(places[0][1]) else "ArrowRight"


# Where the focus is; `there` when it is on what lies at the point.
FOCUSED = """([x, y]) => {
  NAMED
  const here = document.activeElement;
  const option = here?.getAttribute("role") === "option";
  return { name: named(here), option, there: here !== document.body && here.contains(document.elementFromPoint(x, y)) };
}""".replace("NAMED", NAMED)


def play_whole_game(visitor: Visitor, keyboard: bool = False, seed: int = 1) -> Player:
    """From the table that is open to its result."""
    visitor.page.locator("#prompt, #headline").first.wait_for()
    player = Player(visitor, keyboard, seed)
    player.plays_to_the_end()
    return player
