"""Two people in two browsers play each other by a link; one reloads, the other one's line is cut, and both go on."""

import json

import pytest
from web.player import Player

# Seats, and variants that make a short game.  Wicked & Wise is played in teams: two people, two bots.
TABLES = {
    "deadlies": (3, {"start_dial": "4"}),
    "wicked_wise": (4, {"tiny_gamer": True}),
    "death_wish": (2, {"skull_target": "3"}),
}
RELOADS, IS_CUT = 2, 4  # after so many things done by both together


def sit_down_together(ann, bob, game: str) -> None:
    seats, options = TABLES[game]
    path = ann.host(game, seats, people=2, options=options)
    ann.go(path)
    bob.go(path)
    bob.page.get_by_role("button", name="Sit down").first.click()
    for person in (ann, bob):
        person.page.locator("#prompt").wait_for()


def is_cut_off_for_a_while(player: Player, line) -> None:
    player.visitor.excuse("WebSocket", "ERR_", "Failed to load resource")
    line.cut()
    banner = player.page.get_by_text("Connection lost")
    banner.first.wait_for()
    line.mend()
    banner.first.wait_for(state="hidden")


@pytest.mark.parametrize("game", TABLES)
def test_two_people_play_each_other_by_a_link(visit, line, game):
    ann, bob = visit(url=line.url), visit()
    sit_down_together(ann, bob, game)
    players = [Player(ann, seed=4), Player(bob, seed=5)]
    done = 0
    for _ in range(3_000):
        acted = [player.acts() for player in players]
        if done < RELOADS <= done + sum(acted):
            bob.page.reload()
            bob.page.locator("#prompt, #headline").first.wait_for()
        if done < IS_CUT <= done + sum(acted):
            is_cut_off_for_a_while(players[0], line)
        done += sum(acted)
        if all(player.sees().over for player in players):
            break
        if not any(acted):
            players[0].waits(players[0].signature(), 500)
    assert done > IS_CUT
    headlines = [player.page.locator("#headline").inner_text() for player in players]
    assert all(headlines)
    # Both were told the same end.
    ends = [json.loads(person.frames_with('"status":"over"')[-1])["snapshot"]["standings"] for person in (ann, bob)]
    assert ends[0] == ends[1]
