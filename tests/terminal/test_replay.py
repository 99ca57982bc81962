"""A replay full screen: stepped, scrubbed, with anybody's eyes, and how the chances stood."""

import pytest
from having import usual_seats
from terminal.screens import drawn, text_of, with_pilot

from cardinal.bots import whole_choice
from cardinal.core.chance import Chance, seed
from cardinal.core.record import Record
from cardinal.games import load, slugs
from cardinal.play.table import Table
from cardinal.terminal.replaying import Replay
from cardinal.terminal.screen.leaf import Leaf
from cardinal.terminal.screen.replay import ReplayScreen


def played(slug: str) -> Record:
    game, dice = load(slug), Chance()
    seed(dice, 1)
    table = Table(game, usual_seats(slug), game.read_options(game.battery_options), seed=21)
    while not table.state.over():
        seat = table.state.next_asked()
        table.take(seat, whole_choice(game.bot, table.state, seat, dice))
    return table.record()


@pytest.mark.parametrize("slug", slugs())
def test_a_game_is_stepped_through_to_its_result(slug):
    replay = Replay(played(slug))
    last = len(replay.steps) - 1

    async def story(app, pilot):
        assert f"Step 0 of {last}" in drawn(app)[0] and "Eyes: all" in drawn(app)[0]
        await pilot.press("right", "right", "left")
        assert f"Step 1 of {last}" in drawn(app)[0]
        await pilot.press("pagedown")
        assert f"Step {min(last, 11)} of {last}" in drawn(app)[0]
        assert "Chances: A " in text_of(app) and "%" in text_of(app)
        await pilot.press("end")
        assert f"Step {last} of {last}" in drawn(app)[0]
        assert "1. " in text_of(app)
        await pilot.press("home")
        assert "The deal." in text_of(app)

    with_pilot(ReplayScreen(replay), story, size=(100, 40))


def test_a_click_on_the_line_jumps_there():
    replay = Replay(played("deadlies"))
    last = len(replay.steps) - 1

    async def story(app, pilot):
        await pilot.click("#scrub", offset=(50, 0))
        assert abs(replay.step - last / 2) < last * 0.03 + 1
        await pilot.press("c")
        assert "Chances" not in text_of(app)
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, Leaf) and "plays" in text_of(app)

    with_pilot(ReplayScreen(replay), story, size=(101, 30))


def test_eyes_show_what_they_saw_and_no_more():
    replay = Replay(played("deadlies"))
    seats = replay.seats

    async def story(app, pilot):
        for eyes in [*"ABCDEF"[:seats], "a spectator", "all"]:
            await pilot.press("e")
            assert f"Eyes: {eyes}" in drawn(app)[0]
            sight = replay.sight()
            open_hands = {p for p in range(seats) if sight.zone(f"hand:{p}").cards}
            assert open_hands <= (
                {"ABCDEF".index(eyes)} if len(eyes) == 1 else set(range(seats)) if eyes == "all" else set()
            )
        await pilot.press("e", "right")
        assert replay.steps[1].move.seat == 0 or "..." in text_of(app), "another's choice is told as others saw it"

    with_pilot(ReplayScreen(replay), story)
