"""`make screenshots`: every screen of every game, at desktop and phone size, into build/screenshots/.

To be looked at beside the pictures of the design; nothing is compared by a program.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser
from web.layout import DESKTOP, PHONE
from web.player import Player
from web.running import browsing, serving
from web.visitor import Visitor

from cardinal.games import load, slugs
from web import chromium

OUT = Path("build/screenshots")
PAGES = {"lobby": "/", "learn": "/learn", "rules": "/rules/deadlies", "about": "/about", "settings": "/settings"}
MOMENTS = 6  # pictures of a table, a few decisions apart
APART = 4


class Photographer:
    def __init__(self, browser: Browser, url: str, size: tuple[int, int]) -> None:
        self.suffix = "-phone" if size == PHONE else ""
        self.visitor = Visitor(browser, url, size, touch=size == PHONE, motion=False)

    def shoot(self, name: str) -> None:
        self.visitor.page.wait_for_timeout(250)
        self.visitor.page.screenshot(path=OUT / f"{name}{self.suffix}.png")

    def pages(self) -> None:
        for name, path in PAGES.items():
            self.visitor.page.goto(path, wait_until="networkidle")
            self.shoot(name)

    def game(self, game: str, seats: int) -> None:
        """A table from the deal to the end, then its result and its replay."""
        visitor, name = self.visitor, f"{game}-{seats}"
        path = visitor.host(game, seats)
        page = visitor.go(path)
        page.locator("#prompt").wait_for()
        player = Player(visitor, seed=seats)
        for moment in range(MOMENTS):
            self.shoot(f"{name}-{moment + 1}")
            for _ in range(APART):
                if not player.acts():
                    player.waits(player.signature(), 1_000)
        self.responses(player, name)
        player.plays_to_the_end()
        self.shoot(f"{name}-result")
        visitor.go(path.replace("/t/", "/r/") + "?step=12").locator(".stage").wait_for()
        self.shoot(f"{name}-replay")

    def responses(self, player: Player, name: str) -> None:
        """The first question out of turn, if one comes."""
        for _ in range(60):
            if player.sees().over:
                return
            if player.page.locator("#prompt.respond").count():
                return self.shoot(f"{name}-respond")
            if not player.acts():
                player.waits(player.signature(), 500)


def main() -> int:
    found = chromium.find()
    if found is None:
        print("There is no Chromium: `make test` installs one.")
        return 1
    OUT.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:] or slugs()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as url, browsing(found) as browser:
        for size in (DESKTOP, PHONE):
            photographer = Photographer(browser, url, size)
            photographer.pages()
            for game in wanted:
                for seats in sorted({load(game).seats.start, 4, load(game).seats.stop - 1}):
                    photographer.game(game, seats)
            photographer.visitor.leave()
    print(f"{len(list(OUT.glob('*.png')))} pictures in {OUT}/")
    return 0


if __name__ == "__main__":
    sys.exit(main())
