"""A person at the terminal: plays, asks, types nonsense, leaves and comes back."""

import pytest

from cardinal.core import position
from cardinal.core.record import load_file
from cardinal.games import load, slugs
from cardinal.play.table import Table
from cardinal.tui.line import YOU, Session, new_game, resume_game, run


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


class Person:
    """Types the given lines, then `further` for ever; hears everything that is said."""

    def __init__(self, *lines: str, further: str | None = None) -> None:
        self.lines = list(lines)
        self.further = further
        self.heard: list[str] = []

    def ask(self, prompt: str) -> str:
        if self.lines:
            return self.lines.pop(0)
        if self.further is None:
            raise EOFError
        return self.further

    def text(self) -> str:
        return "\n".join(self.heard)


def session(slug: str = "deadlies", seats: int = 3, seed: int = 5, seat: int = 0, **first: object):
    game = load(slug)
    return new_game(game, seats, game.read_options(first), seat, seed, "greedy")


@pytest.mark.parametrize("slug", slugs())
def test_a_whole_game_can_be_played_by_always_typing_1(slug):
    person = Person(further="1")
    assert run(session(slug, load(slug).seats[0]), person.heard.append, person.ask) == 0
    assert "The places:" in person.text()
    assert person.text().count("The game is over.") <= 1


def test_every_command_answers_and_nonsense_is_refused_with_a_reason():
    person = Person("help", "look", "hint", "rules", "rules R17", "rules all", "log", "why play(halo, pride_1)",
                    "why", "xyzzy", "999", "", "undo", "play(pride_9)", "save", "quit")  # fmt: skip
    assert run(session(), person.heard.append, person.ask) == 0
    text = person.text()
    for words in (
        "Type the number of a choice",
        "The bot would choose",
        "R17 Greed",
        "Because you do not hold",
        "Why what?",
        "No: action 'xyzzy'",
        "numbers go from 1",
        "No: nothing to take back",
        "there is no card 'pride_9'",
        "Saved as",
        "Your game is kept",
    ):
        assert words in text, words


def test_a_game_that_was_left_goes_on_where_it_was(tmp_path):
    person = Person("1", "1", "1")
    first = session()
    run(first, person.heard.append, person.ask)
    left = load_file(first.file)
    assert left.moves
    again = resume_game(first.file, 0, "greedy")
    assert again.table.record() == left
    run(again, person.heard.append, Person(further="1").ask)
    assert load_file(first.file).moves[: len(left.moves)] == left.moves


def test_a_draft_can_be_taken_back_part_by_part():
    game = session(start_seat=0)
    before = game.table.position()
    hand = game.table.view(1).zones[0].cards
    person = Person(f"top:{hand[0]}", "undo", "quit")
    run(game, person.heard.append, person.ask)
    assert game.table.position() == before


# ---------------------------------------------------------------- the menu
def table_for(text: str, kinds: list[str], tmp_path) -> Session:
    """A game from a position, with the person on seat A."""
    start = position.read(text)
    table = Table(start.game, start.state.seats, start.options, start=text)
    return Session(table, 0, kinds, tmp_path / "game.json")


def test_the_menu_holds_every_play_though_many_ways_lead_to_one(tmp_path):
    """Five Prides can be added up in 41 ways to 31 plays; the Halo comes after all of them."""
    text = 'game = "deadlies"\nseats = 2\n[hand]\nA = "pride_1 pride_2 pride_3 pride_4 pride_5 halo"\nB = "sloth_5"\n'
    person = Person("quit")
    run(table_for(text, [YOU, "greedy"], tmp_path), person.heard.append, person.ask)
    menu = [line for line in person.heard if line.startswith("  ")]
    assert len(menu) == 32
    assert any("Halo" in line for line in menu)


# ---------------------------------------------------------------- the race for a Herald
HERALD = """
game = "triple_seven"
seats = 2
top = "red_5"
active = "{active}"
[hand]
A = "{mine}"
B = "{theirs}"
"""


class Clock:
    """Shows the given time since the question."""

    def __init__(self, *times: float) -> None:
        self.times = list(times)

    def __call__(self) -> float:
        return self.times.pop(0) if len(self.times) > 1 else self.times[0]


def race(tmp_path, mine: str, theirs: str, seconds: float, *lines: str) -> list[str]:
    """What is heard by a person who types (play and) press after so many seconds; B is a bot."""
    active = "A" if "herald" in mine else "B"
    game = table_for(HERALD.format(active=active, mine=mine, theirs=theirs), [YOU, "greedy"], tmp_path)
    game.clock = Clock(0.0, seconds)
    person = Person(*lines)
    run(game, person.heard.append, person.ask)
    return person.heard


def test_a_person_who_is_quick_announces_a_herald(tmp_path):
    heard = race(tmp_path, "green_herald red_1 red_2", "blue_1 blue_2 blue_3", 1.0, "play(green_herald, hand)", "1")
    assert "A announces the Herald in time." in heard


def test_a_person_who_is_slow_is_called_out(tmp_path):
    heard = race(tmp_path, "green_herald red_1 red_2", "blue_1 blue_2 blue_3", 2.4, "play(green_herald, hand)", "1")
    assert "Too late." in heard
    assert "B calls out the Herald of A: A must draw 4." in heard


def test_a_person_who_is_slow_calls_in_vain(tmp_path):
    heard = race(tmp_path, "red_1 red_2 red_3", "green_herald yellow_1 yellow_2 blue_1 blue_2", 2.4, "call")
    assert "Too late." in heard and "B announces the Herald in time." in heard


def test_help_takes_time_in_a_race(tmp_path):
    game = table_for(
        HERALD.format(active="A", mine="green_herald red_1 red_2", theirs="blue_1 blue_2 blue_3"),
        [YOU, "greedy"],
        tmp_path,
    )
    game.clock = Clock(0.0, 1.0, 3.0)
    person = Person("play(green_herald, hand)", "help", "1")
    run(game, person.heard.append, person.ask)
    assert "Too late." in person.heard


def test_when_nobody_presses_the_herald_is_announced(tmp_path, monkeypatch):
    monkeypatch.setattr("cardinal.tui.race.random.uniform", lambda low, high: 99.0)
    heard = race(tmp_path, "red_1 red_2 red_3", "green_herald yellow_1 yellow_2 blue_1 blue_2", 5.0, "call")
    assert "Too late." in heard and "B announces the Herald in time." in heard
