"""A person at the terminal: plays, asks, types nonsense, leaves and comes back."""

import pytest

from cardinal.core.record import load_file
from cardinal.games import load, slugs
from cardinal.tui.line import new_game, resume_game, run


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
    assert "The game is over." in person.text()


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
