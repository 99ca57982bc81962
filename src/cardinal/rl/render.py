"""A game to look at: the table's own words, or a plain picture of its zones.

The picture is drawn by Pillow in some milliseconds; the real page in a headless browser takes seconds to start, and a
researcher looks at one game in a million.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from cardinal.core.game import LETTERS, Game
from cardinal.core.seen import view
from cardinal.core.state import State
from cardinal.core.view import Fact, View, Zone

RENDER_MODES = ["ansi", "human", "rgb_array"]
WIDTH, HEIGHT = 1200, 900
NAMED = 260  # where the names of zones end
FELT, CARD, BACK, INK, CHALK = "#17352b", "#f4efe2", "#7a2e2e", "#22201c", "#e8e3d3"
MOST_NARROW = 14
LINES = 60  # a card that is lower has one line


def render(mode: str | None, game: Game, s: State, viewers: int) -> str | npt.NDArray[np.uint8] | None:
    """What these viewers see: as text, as a picture, or (human) printed to the terminal."""
    if mode == "ansi":
        return words(game, s, viewers)
    if mode == "rgb_array":
        return picture(game, s, viewers)
    if mode == "human":
        print(words(game, s, viewers))
    return None


def words(game: Game, s: State, viewers: int) -> str:
    """
    >>> from cardinal.games import load
    >>> game = load("deadlies")
    >>> words(game, game.new(seats=2, seed=1), 1).splitlines()[0]
    'The Deadlies'
    """
    shown = view(game, s, viewers)
    lines = [game.title, said(shown.facts)]
    lines += [f"{LETTERS[p]}: {said(facts)}" for p, facts in enumerate(shown.seat_facts)]
    lines += [f"{zone.title}: {told(game, zone)}" for zone in shown.zones]
    return "\n".join([*lines, *asked(shown)]) + "\n"


def said(facts: dict[str, Fact]) -> str:
    return ", ".join(f"{name} {value}" for name, value in facts.items())


def told(game: Game, zone: Zone) -> str:
    names = [game.card_names.get(card, card) for card in zone.cards]
    known = [f"{game.card_names.get(card, card)}?" for card in zone.known]
    hidden = zone.count - len(names)
    return ", ".join([*names, *([f"{hidden} face down"] if hidden > 0 else []), *known]) or "empty"


def asked(shown: View) -> list[str]:
    lines = []
    for question in shown.questions:
        options = ", ".join(f"{choice.action} {choice.label}" for choice in question.options)
        lines.append(f"{LETTERS[question.seat]} is asked: {question.prompt or question.kind}")
        lines += [f"  {options}"] if options else []
    return lines + [f"{one.place}. {LETTERS[one.seat]} ({one.utility:+.2f})" for one in shown.standings]


def picture(game: Game, s: State, viewers: int) -> npt.NDArray[np.uint8]:
    """The zones, one below the other, with their cards side by side; always of the same size."""
    from PIL import Image, ImageDraw, ImageFont

    shown = view(game, s, viewers)
    image = Image.new("RGB", (WIDTH, HEIGHT), FELT)
    pen = ImageDraw.Draw(image)
    zones = [zone for zone in shown.zones if zone.count or zone.cards]
    bottom = 40 + 22 * (len(asked(shown)) or 1)
    row = min(110, (HEIGHT - 40 - bottom) // max(1, len(zones)))
    font = ImageFont.load_default(max(9, min(14, row // 3)))
    pen.text((12, 8), f"{game.title}   {said(shown.facts)}"[:140], CHALK, ImageFont.load_default(16))
    for i, zone in enumerate(zones):
        top = 40 + i * row
        pen.text((12, top + row // 3), f"{zone.title} ({zone.count})"[:36], CHALK, font)
        draw_cards(pen, game, zone, top, row - 4, font)
    for i, line in enumerate(asked(shown)):
        pen.text((12, HEIGHT - bottom + 16 + 22 * i), line[:150], CHALK, ImageFont.load_default(14))
    return np.asarray(image)


def draw_cards(pen: Any, game: Game, zone: Zone, top: int, height: int, font: Any) -> None:
    faces: list[str | None] = [*zone.cards, *[None] * max(0, zone.count - len(zone.cards))]
    step = max(MOST_NARROW, min(92, (WIDTH - NAMED - 100) // max(1, len(faces))))
    for k, card in enumerate(faces[: (WIDTH - NAMED) // step]):
        left = NAMED + k * step
        pen.rounded_rectangle((left, top, left + 84, top + height), 6, CARD if card else BACK, INK)
        if card:
            name = game.card_names.get(card, card)
            shown = name[:13] if height < LINES else name.replace(" ", "\n")
            pen.multiline_text((left + 5, top + 3), shown, INK, font, spacing=1)
