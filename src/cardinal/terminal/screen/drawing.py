"""Cards and zones drawn in letters.  A colour is never alone: every card says its suit and number as well.

What can be chosen has a strong frame, what the highlighted choice is about is reversed, and all cards can be clicked.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from cardinal.core.game import Game
from cardinal.core.printed import PrintedCard
from cardinal.core.spoken import Face, Sight
from cardinal.core.view import Zone

NARROWEST, WIDEST = 7, 14
MOST_IN_ZONE = 9  # cards of one zone of the middle
LIGHT, STRONG = tuple("╭─╮│╰╯"), tuple("┏━┓┃┗┛")


class Marks(NamedTuple):
    """What is marked: things that some choice points at, and those of the choice that is highlighted."""

    choosable: Collection[str] = ()
    chosen: Collection[str] = ()


class Pen:
    """Draws for one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.printed = {card.id: card for card in game.printed}

    def face(self, card: str) -> Face:
        found = self.printed.get(card.partition("#")[0])
        if found is None:
            found = PrintedCard(card, self.game.card_names.get(card, card), "")
        return self.game.spoken.face(found)

    def style(self, card: str, face: Face, marks: Marks) -> Style:
        return Style(
            color=face.colour or None,
            bold=card in marks.choosable,
            reverse=card in marks.chosen,
            meta={"@click": f"app.pick({card!r})"},
        )

    # ------------------------------------------------------------ a hand
    def hand(self, cards: Sequence[str], width: int, marks: Marks) -> Text:
        """Cards side by side, three lines high, in as many rows as they need."""
        if not cards:
            return Text()
        names = [len(self.face(card).name) for card in cards]
        wide = max(NARROWEST, min(WIDEST, max(names) + 2, width // len(cards)))
        each = max(1, width // wide)
        drawn = Text(no_wrap=True, overflow="crop")
        for start in range(0, len(cards), each):
            row = cards[start : start + each]
            for line in range(3):
                for card in row:
                    drawn.append(*self.card_line(card, wide, line, marks))
                drawn.append("\n")
        drawn.right_crop(1)
        return drawn

    def card_line(self, card: str, wide: int, line: int, marks: Marks) -> tuple[str, Style]:
        face = self.face(card)
        left, flat, right, side, low_left, low_right = STRONG if card in marks.choosable else LIGHT
        inner = wide - 2
        text = (
            f"{left}{flat * inner}{right}",
            f"{side}{clipped(face.corner, inner):<{inner}}{side}",
            f"{low_left}{clipped(face.name, inner):{flat}<{inner}}{low_right}",
        )[line]
        return text, self.style(card, face, marks)

    # ------------------------------------------------------------ the middle
    def centre(self, sight: Sight, width: int, marks: Marks) -> Text:
        """Zones in rows: what lies there, and under it what it is."""
        drawn = Text(no_wrap=True, overflow="crop")
        for row in self.game.spoken.centre(sight):
            zones = [sight.zone(name) for name in row if sight.zone(name).id]
            if not zones or not (any(zone.count for zone in zones) or len(zones) > 1):
                continue
            widths = self.widths(sight, zones, width)
            for part in (self.zone_cards, self.zone_mark):
                for zone, wide in zip(zones, widths, strict=True):
                    drawn.append(fitted(part(sight, zone, wide, marks), wide))
                drawn.append("\n")
        drawn.right_crop(1)
        return drawn

    def widths(self, sight: Sight, zones: list[Zone], width: int) -> list[int]:
        """A zone has room for what lies and stands there, and no more than its share."""
        wanted = [
            max(len(self.game.spoken.mark(sight, zone)), len(on_top(zone)) * WIDEST, NARROWEST) + 2 for zone in zones
        ]
        if all(len(on_top(zone)) < 2 for zone in zones):
            return [min(max(wanted), width // len(zones))] * len(zones)
        if sum(wanted) <= width:
            return wanted
        return [max(NARROWEST, one * width // sum(wanted)) for one in wanted]

    def zone_cards(self, sight: Sight, zone: Zone, wide: int, marks: Marks) -> Text:
        spot = f"zone:{zone.id}"
        click = Style(meta={"@click": f"app.pick({spot!r})"})
        if not zone.cards:
            return Text("▒▒" if zone.count else "··", style=click)
        cards = on_top(zone)
        room = max(4, wide // len(cards) - 1)
        text = Text()
        for card in cards:
            face = self.face(card)
            marked = Marks(card_or(spot, card, marks.choosable), card_or(spot, card, marks.chosen))
            frame = "[]" if card in marked.choosable else "  "
            name = clipped(face.name, room - len(face.corner) - 3)
            text.append(
                f"{frame[0]}{face.corner}{' ' + name if name else ''}{frame[1]}", self.style(card, face, marked)
            )
        return text

    def zone_mark(self, sight: Sight, zone: Zone, wide: int, marks: Marks) -> Text:
        return Text(clipped(self.game.spoken.mark(sight, zone), wide - 1), style="dim")


def on_top(zone: Zone) -> list[str]:
    """Of a few cards all, of a pile the one on top."""
    return zone.cards if len(zone.cards) <= MOST_IN_ZONE and not zone.id.startswith("slot") else zone.cards[-1:]


def card_or(spot: str, card: str, things: Collection[str]) -> Collection[str]:
    """A card in a zone that is pointed at is meant with it."""
    return [card] if spot in things or card in things else []


def clipped(text: str, room: int) -> str:
    return text if len(text) <= room else text[: max(0, room - 1)] + "…" if room > 2 else ""


def fitted(text: Text, wide: int) -> Text:
    text.truncate(wide, pad=True)
    return text


def bars(chances: Sequence[float], names: Sequence[str], width: int) -> str:
    """`A ████░░ 62%`: how the chances stand.

    >>> bars([0.5, 0.25], ["A", "B"], 4)
    'A ██░░ 50%  B █░░░ 25%'
    """
    shown = []
    for name, chance in zip(names, chances, strict=False):
        full = round(chance * width)
        shown.append(f"{name} {'█' * full}{'░' * (width - full)} {chance:.0%}")
    return "  ".join(shown)
