"""`make screenshots`: every screen of every game, at desktop and phone size, into build/screenshots/.

To be looked at beside the pictures of the design; nothing is compared by a program.
"""

import re
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
PAGES = {"lobby": "/", "learn": "/learn", "rules": "/rules/deadlies", "about": "/about", "nowhere": "/no/such/page"}
MOMENTS = 6  # pictures of a table, a few decisions apart
APART = 4


class Photographer:
    def __init__(self, browser: Browser, url: str, size: tuple[int, int]) -> None:
        self.browser, self.url = browser, url
        self.suffix = "-phone" if size == PHONE else ""
        self.visitor = Visitor(browser, url, size, touch=size == PHONE, motion=False)

    def shoot(self, name: str) -> None:
        self.visitor.page.wait_for_timeout(250)
        self.visitor.page.screenshot(path=OUT / f"{name}{self.suffix}.png")

    def pages(self) -> None:
        for name, path in PAGES.items():
            self.visitor.page.goto(path, wait_until="networkidle")
            self.shoot(name)

    def scenes(self) -> None:
        """What a whole game does not lead through: forms and dialogs, waiting, sharing a device, going back."""
        page = self.visitor.go("/")
        for button in ("Variants", "Host "):
            page.get_by_role("button", name=re.compile(f"^{button}")).click()
            self.shoot(f"lobby-{button.strip().lower()}")
            page.keyboard.press("Escape")
        self.waiting_room("waiting-room", hot_seat=False)
        self.waiting_room("hot-seat", hot_seat=True)
        page.get_by_role("button", name="Sits here too").click()
        page.get_by_role("button", name=re.compile("^I am ")).wait_for()
        self.shoot("hot-seat-curtain")
        self.two_people()

    def waiting_room(self, name: str, hot_seat: bool) -> None:
        path = self.visitor.host("deadlies", 2, people=2, hot_seat=hot_seat)
        self.visitor.go(path).get_by_role("textbox", name="Link to this table").wait_for()
        self.shoot(name)

    def two_people(self) -> None:
        other = Visitor(self.browser, self.url, DESKTOP, touch=False, motion=False)
        path = self.visitor.host("deadlies", 2, people=2)
        other.request("POST", f"/api{path.replace('/t/', '/tables/')}/join", seat=1)
        page = self.visitor.go(path)
        other.go(path).locator("#prompt").wait_for()
        page.locator("#prompt").wait_for()
        other.page.get_by_label("Say something to the table").fill("Good luck to you")
        other.page.keyboard.press("Enter")
        page.locator(".bubble").wait_for()
        self.shoot("table-talk")
        mine, theirs = Player(self.visitor), Player(other)
        while "plays" not in "".join(other.frames):  # until somebody can wish to go back
            mine.acts()
            theirs.acts()
        other.page.get_by_role("button", name="Undo").click()
        page.wait_for_timeout(300)
        self.shoot("table-go-back")
        page.keyboard.press("Escape")
        for button in ("Menu", "Rules"):
            page.get_by_role("banner").get_by_role("button", name=button).click()
            self.shoot(f"table-{button.lower()}")
            page.keyboard.press("Escape")
        page.get_by_role("banner").get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Pause the game").click()
        self.shoot("table-paused")
        other.leave()

    def lesson(self, game: str) -> None:
        page = self.visitor.go("/learn")
        page.locator(f"[data-game={game}]").get_by_role("button").click()
        page.locator("#prompt:not(.wait)").wait_for()
        self.shoot(f"{game}-lesson")
        page.get_by_role("banner").get_by_role("button", name="Hint").click()
        page.get_by_text("A strong bot would choose").wait_for()
        self.shoot(f"{game}-hint")

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
        visitor.go(path.replace("/t/", "/r/") + "?step=12").locator(".stage").first.wait_for()
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
            photographer.scenes()
            for game in wanted:
                photographer.lesson(game)
                for seats in sorted({load(game).seats.start, 4, load(game).seats.stop - 1}):
                    photographer.game(game, seats)
            photographer.visitor.leave()
    print(f"{len(list(OUT.glob('*.png')))} pictures in {OUT}/")
    return 0


if __name__ == "__main__":
    sys.exit(main())
