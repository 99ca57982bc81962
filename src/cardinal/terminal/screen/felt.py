"""The table itself, drawn from a sight: others, middle, one's own.  Shared by play and replay."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from cardinal.core.game import Game
from cardinal.core.spoken import Sight
from cardinal.terminal.screen.drawing import Marks, Pen

ROOMY = 34  # lines of a terminal in which more is told
OTHER_LINES = 13  # of the screen, for what is not others and middle
LEAST = 6


class Felt(Vertical):
    """Draws a sight; what has not changed is not drawn again."""

    DEFAULT_CSS = """
    Felt { height: auto; }
    Felt VerticalScroll { height: auto; scrollbar-size-vertical: 1; }
    Felt Static { height: auto; }
    Felt #others { color: $text-muted; }
    Felt #mine { text-style: bold; }
    Felt.-short #others, Felt.-short #beside, Felt.-short #mine { text-wrap: nowrap; text-overflow: ellipsis; }
    """

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.pen = Pen(game)
        self.drawn: dict[str, Text] = {}

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False):
            for part in ("others", "centre", "beside"):
                yield drawn_upon(part)
        yield drawn_upon("mine")
        yield drawn_upon("hand")

    def draw(self, sight: Sight, marks: Marks, width: int, height: int) -> None:
        """What is one's own is always to be seen; the rest scrolls where there is no room for it."""
        spoken = self.game.spoken
        roomy = height >= ROOMY
        self.query_one(VerticalScroll).styles.max_height = max(LEAST, height - OTHER_LINES)
        mine = spoken.mine(sight)
        self.set_class(not roomy, "-short")
        self.put("others", Text("\n".join(spoken.others(sight))))
        self.put("centre", self.pen.centre(sight, width - 2, marks))
        self.put("beside", Text("\n".join(spoken.table(sight)[1:] if roomy else spoken.beside(sight))))
        self.put("mine", Text("\n".join(mine[:-1] if roomy else mine[:1])))
        cards = [card for name in spoken.hand(sight) for card in sight.zone(name).cards]
        self.put("hand", self.pen.hand(cards, width - 1, marks))

    def put(self, part: str, content: Text) -> None:
        before = self.drawn.get(part)
        if before is not None and before == content and before.spans == content.spans:
            return
        self.drawn[part] = content
        widget = self.query_one(f"#{part}", Static)
        widget.update(content)
        widget.display = bool(content.plain)


def drawn_upon(name: str) -> Static:
    widget = Static(id=name, markup=False)
    widget.auto_links = False  # what can be clicked keeps its own colour
    return widget
