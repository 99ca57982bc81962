"""One table: Ann in a browser, Bob at plain lines, Carol full screen; they play each other to the end."""

import re
import time

from terminal.pseudo import Terminal
from web.player import Player

MENU = re.compile(r"(?:^  (\d+)\. .*\n)+", re.MULTILINE)


def test_a_browser_and_two_terminals_play_at_one_table(visit, server, tmp_path):
    ann = visit()
    path = ann.host("deadlies", 3, people=3, options={"start_dial": "2"})
    ann.go(path)
    link = server.rstrip("/") + path
    bob = Terminal("join", link, "--plain", "--name", "Bob", XDG_STATE_HOME=str(tmp_path / "bob"))
    carol = Terminal("join", link, "--name", "Carol", XDG_STATE_HOME=str(tmp_path / "carol"), columns=100, lines=30)
    try:
        carol.until("The Deadlies")  # seated first, she reads of the seats; last, of the game
        carol.type("pp")
        ann.page.locator("#prompt").wait_for()
        player, end = Player(ann, seed=4), time.monotonic() + 100
        answered = -1
        while not player.sees().over and time.monotonic() < end:
            player.acts()
            menus = list(MENU.finditer(bob.read(0.02).replace("\r", "")))
            if menus and menus[-1].start() > answered:
                answered = menus[-1].start()
                bob.send(f"{menus[-1][1]}\r")
            carol.read(0.02)
            carol.send("\r")
        assert player.sees().over
        assert "The places:" in bob.until("The places:")
        assert ann.page.locator("#headline").inner_text()
        carol.until("The result")
    finally:
        bob.close()
        carol.close()
