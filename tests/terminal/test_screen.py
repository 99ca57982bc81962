"""The full screen under a pilot: played by keys and by mouse, and all that it shows."""

import asyncio
import os
from pathlib import Path

import pytest
from terminal.people import sitting_at, sitting_from
from terminal.screens import asked, drawn, table_screen, text_of, with_pilot
from textual.events import Key
from textual.widgets import OptionList

from cardinal.core.chance import seed
from cardinal.games import slugs
from cardinal.terminal.local import YOU
from cardinal.terminal.screen.leaf import Leaf
from cardinal.terminal.screen.table import TableScreen

GOLDEN = Path(__file__).parents[1] / "golden" / "terminal"


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


# Variants that make a short game: all of it is played, by one key after the other.
SHORT = {
    "deadlies": {"start_dial": 2},
    "death_wish": {"skull_target": 3},
    "soul_reapers": {"end_piles": 2},
    "triple_seven": {"sevens_to_win": 1},
    "wicked_wise": {"tiny_gamer": True},
}


def short_game(slug: str):
    return sitting_at(slug, 4 if slug == "wicked_wise" else 2, seed=11, **SHORT[slug])


@pytest.mark.parametrize("slug", slugs())
def test_a_whole_game_is_played_by_keyboard(slug):
    sitting = short_game(slug)

    async def story(app, pilot):
        while not sitting.over():
            await asked(app, pilot, sitting)
            if not sitting.over():
                await pilot.press("enter")
        for _ in range(100):
            await pilot.pause(0.01)
            if isinstance(app.screen, Leaf):
                break
        assert "The result" in text_of(app) and "1. " in text_of(app)

    with_pilot(table_screen(sitting), story)


@pytest.mark.parametrize("slug", slugs())
def test_a_whole_game_is_played_by_mouse(slug):
    sitting = short_game(slug)

    async def story(app, pilot):
        while not sitting.over():
            await asked(app, pilot, sitting)
            if not sitting.over():
                await pilot.click("#choices", offset=(8, 0))

    with_pilot(table_screen(sitting), story, size=(120, 40))
    assert sitting.over()


@pytest.mark.parametrize("size", [(80, 24), (200, 50)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("slug", slugs())
def test_the_first_question_looks_as_it_was_agreed(slug, size):
    """Kept as text, for review: `make golden` draws them anew."""
    sitting = sitting_at(slug, 4, seed=3)
    seed(sitting.dice, 1)

    async def story(app, pilot):
        await asked(app, pilot, sitting)
        if slug != "deadlies":  # further on there is more to see
            for _ in range(3):
                await pilot.press("enter")
                await asked(app, pilot, sitting)
        lines = drawn(app)
        assert len(lines) == size[1] and all(len(line) <= size[0] for line in lines)
        file = GOLDEN / f"{slug}-{size[0]}x{size[1]}.txt"
        if os.environ.get("CARDINAL_GOLDEN") == "write":
            file.parent.mkdir(exist_ok=True)
            file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        assert "\n".join(lines) + "\n" == file.read_text(encoding="utf-8")

    with_pilot(table_screen(sitting), story, size)


# ---------------------------------------------------------------- one thing at a time
PRIDES = """
game = "deadlies"
seats = 3
[hand]
A = "pride_1 pride_5 halo wrath_3"
B = "sloth_5 envy_1"
C = "greed_2 lust_1"
"""


def at_prides(tmp_path):
    return sitting_from(PRIDES, [YOU, "greedy", "greedy"], tmp_path / "game.json")


def choices(app) -> OptionList:
    return app.screen.query_one("#choices", OptionList)


def test_a_click_on_a_card_goes_to_what_it_can_be_played_for_and_a_second_one_plays_it(tmp_path):
    sitting = at_prides(tmp_path)

    async def story(app, pilot):
        await asked(app, pilot, sitting)
        line = next(y for y, line in enumerate(drawn(app)) if "Ha" in line and "Wr3" in line)
        await pilot.click(offset=(drawn(app)[line].index("Ha") + 1, line))
        await pilot.pause()
        assert sitting.asking().choices[choices(app).highlighted].text == "play(halo)"
        await pilot.click(offset=(drawn(app)[line].index("Ha") + 1, line))
        await asked(app, pilot, sitting)
        assert any(event.text == "A plays Halo." for event in sitting.story)

    with_pilot(table_screen(sitting), story)


def test_numbers_and_words_are_typed_into_the_line(tmp_path):
    sitting = at_prides(tmp_path)

    async def story(app, pilot):
        await asked(app, pilot, sitting)
        await pilot.press("9", "9", "enter")
        await pilot.pause()
        assert "There is no choice 99" in text_of(app)
        await pilot.press("slash", *"wrth", "enter")
        await pilot.pause()
        assert "I do not understand 'wrth'" in text_of(app)
        await pilot.press("slash", *"wrath", "enter")
        await asked(app, pilot, sitting)
        assert any("A plays Wrath 3" in event.text for event in sitting.story)

    with_pilot(table_screen(sitting), story)


def test_who_types_faster_than_the_line_opens_is_understood_all_the_same(tmp_path):
    sitting = at_prides(tmp_path)

    async def story(app, pilot):
        await asked(app, pilot, sitting)
        for key, character in (("slash", "/"), *((one, one) for one in "wrath"), ("enter", "\r")):
            app.post_message(Key(key, character))
        await asked(app, pilot, sitting)
        await pilot.pause(0.1)
        assert any("A plays Wrath 3" in event.text for event in sitting.story)

    with_pilot(table_screen(sitting), story)


def test_a_key_that_is_pressed_twice_answers_once(tmp_path):
    """Both presses come before the next question is drawn."""
    sitting = at_prides(tmp_path)

    async def story(app, pilot):
        await asked(app, pilot, sitting)
        table, before = app.screen, app.screen.question.asked
        index = next(i for i, choice in enumerate(before.choices) if choice.text == "play(wrath_3)")
        await table.take(before, index)
        await table.take(before, index)
        assert [move.text for move in sitting.table.moves] == ["play(wrath_3)"]

    with_pilot(table_screen(sitting), story)


def test_rules_log_cards_help_look_and_why_are_shown(tmp_path):
    sitting = at_prides(tmp_path)
    keys = {
        "r": "R9 What may be played together",
        "l": "Turn 1",
        "d": "Name another player. They may show you a Pride",
        "question_mark": "In The Deadlies, for example: wrath 5",
        "o": "Discard: ",
    }

    async def story(app, pilot):
        await asked(app, pilot, sitting)
        for key, words in keys.items():
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, Leaf) and words in text_of(app), key
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
        await pilot.press("w", *"sloth 5", "enter")
        await pilot.pause()
        assert "You do not see Sloth 5 on the table." in text_of(app)

    with_pilot(table_screen(sitting), story, (100, 30))


def test_rules_are_searched_on_their_leaf(tmp_path):
    sitting = at_prides(tmp_path)

    async def story(app, pilot):
        await asked(app, pilot, sitting)
        await pilot.press("r")
        await pilot.pause()
        await pilot.press(*"purity", "enter")
        await pilot.pause()
        assert "Take the Halo into your hand" in text_of(app)

    with_pilot(table_screen(sitting), story)


def test_what_nobody_has_learnt_from_is_taken_back(tmp_path):
    sitting = at_prides(tmp_path)

    async def story(app, pilot):
        await asked(app, pilot, sitting)
        await pilot.press("slash", *"top:pride_5", "enter")
        await asked(app, pilot, sitting)
        assert "Pride 5 on top: alone, or with which cards?" in text_of(app)
        await pilot.press("u")
        await asked(app, pilot, sitting)
        assert "Your turn" in text_of(app)
        await pilot.press("u")
        await pilot.pause()
        assert "nothing to take back" in text_of(app)

    with_pilot(table_screen(sitting), story)


def test_others_are_shown_at_the_pace_that_was_chosen(tmp_path):
    """Calmly, a bot's move stays; space goes on; at once, nothing waits."""
    sitting = sitting_at(seed=3, seats=4)

    async def story(app, pilot):
        await asyncio.sleep(0.2)
        await pilot.pause()
        assert sitting.asking() is None, "B's first move is still being shown"
        told = len(app.screen.told)
        await pilot.press("space")
        await pilot.pause(0.1)
        assert len(app.screen.told) > told
        for _ in range(3):
            await pilot.press("p")
        assert "Pace: at once" in text_of(app)
        await asked(app, pilot, sitting)

    with_pilot(TableScreen(sitting, speed="calm"), story)


HERALD = """
game = "triple_seven"
seats = 2
top = "red_5"
active = "A"
[hand]
A = "green_herald red_1 red_2"
B = "blue_1 blue_2 blue_3"
"""


@pytest.mark.parametrize(
    "shape, told", [("triangle", "A announces the Herald in time."), ("", "B calls out the Herald of A")]
)
def test_the_race_for_a_herald_is_won_by_its_shape_or_lost(shape, told, tmp_path):
    sitting = sitting_from(HERALD, [YOU, "greedy"], tmp_path / "game.json")

    async def story(app, pilot):
        await asked(app, pilot, sitting)
        await pilot.press("slash", *"herald", "enter")
        await asked(app, pilot, sitting)
        assert choices(app).option_count == 0 and "unlock in a moment" in text_of(app)
        await pilot.pause(sitting.course.opens - sitting.now() + 0.05)
        assert choices(app).option_count == 4 and "triangle, for green" in text_of(app)
        if shape:
            choices(app).highlighted = list(sitting.course.shapes).index(shape)
            await pilot.press("enter")
        for _ in range(200):
            await pilot.pause(0.02)
            if any(told in event.text for event in sitting.story):
                return
        raise AssertionError(sitting.story[-3:])

    with_pilot(table_screen(sitting), story)


def test_without_colour_nothing_is_told_by_colour_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    sitting = at_prides(tmp_path)

    async def story(app, pilot):
        await asked(app, pilot, sitting)
        lines = text_of(app)
        assert "Pr1" in lines and "Wr3" in lines and "┏" in lines
        colours = {
            segment.style.color.triplet
            for strip in app.screen._compositor.render_strips()
            for segment in strip
            if segment.style and segment.style.color and segment.style.color.triplet
        }
        filtered = [filter for filter in app._filters if type(filter).__name__ == "Monochrome"]
        assert filtered and colours is not None

    with_pilot(table_screen(sitting), story)
