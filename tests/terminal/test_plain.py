"""A person who hears lines: plays, asks, types nonsense, leaves and comes back."""

import pytest
from terminal.people import Person, sitting_at, sitting_from, the_first

from cardinal.core.record import load_file
from cardinal.games import load, slugs
from cardinal.terminal.local import YOU, resume_game


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@pytest.mark.parametrize("slug", slugs())
def test_a_whole_game_can_be_played_and_ends_with_the_numbers_of_the_game(slug):
    person = Person(further=the_first)
    assert person.plays(sitting_at(slug, load(slug).seats[0])) == 0
    end = person.heard[person.heard.index("The places:") :]
    assert end[1].startswith("  1. ") or end[2].startswith("  1. ")
    number = {
        "deadlies": "dial 0",
        "soul_reapers": "points (souls",
        "triple_seven": "777 from",
        "death_wish": "skulls from",
        "wicked_wise": "coins (after each round:",
    }
    assert any(number[slug] in line for line in end)


def test_every_command_answers_and_nonsense_is_refused_with_a_reason():
    person = Person("help", "look", "hand", "rules", "rules R17", "rules all", "log", "why play(halo, pride_1)", "why",
                    "card wrath 5", "xyzzy", "999", "", "undo", "play(pride_9)", "say hello", "save", "quit")  # fmt: skip
    assert person.plays(sitting_at()) == 0
    text = person.text()
    for words in (
        "Type the number of a choice",
        "R17 Greed",
        "Because you do not hold",
        "Why what?",
        "Wrath 5: Name another player",
        "I do not understand 'xyzzy'",
        "There is no choice 999; the numbers are 1, 2",
        "No: nothing to take back",
        "there is no card 'pride_9'",
        "No: say cannot be done here",
        "Saved as",
        "Your game is kept. Go on with: cardinal play --resume",
    ):
        assert words in text, words


def test_a_hint_does_not_contradict_itself():
    person = Person("hint", "quit")
    person.plays(sitting_at(seed=7))
    best, *others = person.answers("hint")[1:]
    assert best.startswith("A strong bot would choose: ")
    chances = [float(line.rpartition("% to win")[0].rpartition(" ")[2]) for line in (best, *others)]
    assert chances == sorted(chances, reverse=True)


def test_a_game_that_was_left_goes_on_where_it_was():
    first = sitting_at()
    Person("1", "1", "1").plays(first)
    left = load_file(first.file)
    assert left.moves
    again = resume_game(first.file, 0, "greedy")
    assert again.table.record() == left
    Person(further=the_first).plays(again)
    assert load_file(first.file).moves[: len(left.moves)] == left.moves


def test_a_draft_can_be_taken_back_part_by_part():
    sitting = sitting_at(start_seat=0)
    before = sitting.table.position()
    hand = sitting.table.view(1).zones[0].cards
    person = Person(f"top:{hand[0]}", "undo", "quit")
    person.plays(sitting)
    assert "Taken back." in person.heard
    assert sitting.table.position() == before


def test_the_menu_holds_every_play_though_many_ways_lead_to_one(tmp_path):
    """Five Prides can be added up in 41 ways to 31 plays; the Halo comes after all of them."""
    text = 'game = "deadlies"\nseats = 2\n[hand]\nA = "pride_1 pride_2 pride_3 pride_4 pride_5 halo"\nB = "sloth_5"\n'
    person = Person("quit")
    person.plays(sitting_from(text, [YOU, "greedy"], tmp_path / "game.json"))
    menu = [line for line in person.heard if line.startswith("  ")]
    assert len(menu) == 32
    assert any("Halo" in line for line in menu)


def test_a_bot_that_thinks_long_thinks_elsewhere(tmp_path):
    text = 'game = "deadlies"\nseats = 2\nactive = "B"\n[hand]\nA = "pride_1 pride_2"\nB = "sloth_5 wrath_1"\n'
    person = Person("quit")
    sitting = sitting_from(text, [YOU, "search:20"], tmp_path / "game.json")
    person.plays(sitting)
    assert any(line.startswith("B plays ") for line in person.heard)
    assert not sitting.thinker.process.is_alive()


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
    """Stands still until somebody types."""

    def __init__(self, *seconds: float) -> None:
        self.time = 100.0
        self.seconds = list(seconds)

    def __call__(self) -> float:
        return self.time

    def typed(self) -> None:
        self.time += self.seconds.pop(0) if len(self.seconds) > 1 else self.seconds[0]


def race(tmp_path, mine: str, theirs: str, seconds: list[float], *lines: str) -> list[str]:
    """What is heard by a person who takes so many seconds for each line; B is a bot."""
    active = "A" if "herald" in mine else "B"
    text = HERALD.format(active=active, mine=mine, theirs=theirs)
    sitting = sitting_from(text, [YOU, "greedy"], tmp_path / "game.json")
    person, clock = Person(*lines), Clock(*seconds)
    sitting.clock, person.before = clock, clock.typed
    person.plays(sitting)
    return person.heard


def test_a_person_who_is_quick_announces_a_herald(tmp_path):
    heard = race(tmp_path, "green_herald red_1 red_2", "blue_1 blue_2 blue_3", [9, 1.0], "green herald", "1")
    assert "A announces the Herald in time." in heard


def test_a_person_who_is_slow_is_called_out(tmp_path):
    heard = race(tmp_path, "green_herald red_1 red_2", "blue_1 blue_2 blue_3", [9, 2.4], "green herald", "announce")
    assert "Too late." in heard
    assert "B calls out the Herald of A: A must draw 4." in heard


def test_a_person_who_is_slow_calls_in_vain(tmp_path):
    heard = race(tmp_path, "red_1 red_2 red_3", "green_herald yellow_1 yellow_2 blue_1 blue_2", [2.4], "call")
    assert "Too late." in heard and "B announces the Herald in time." in heard


def test_help_takes_time_in_a_race(tmp_path):
    mine, theirs = "green_herald red_1 red_2", "blue_1 blue_2 blue_3"
    heard = race(tmp_path, mine, theirs, [9, 1.0, 2.0], "green herald", "help", "1")
    assert "Too late." in heard


def test_a_race_is_lost_by_who_only_watches_it(tmp_path):
    """Nothing is typed: the bot presses when it has seen the shape, in real time."""
    text = HERALD.format(active="A", mine="green_herald red_1 red_2", theirs="blue_1 blue_2 blue_3")
    sitting = sitting_from(text, [YOU, "greedy"], tmp_path / "game.json")
    said: list[str] = []
    typed = iter(["green herald"])

    import asyncio

    from cardinal.terminal.plain import Plain

    async def ask(prompt: str) -> str:
        line = next(typed, None)
        if line is None:
            await asyncio.sleep(3.2)
            raise EOFError
        return line

    asyncio.run(Plain(sitting, said.append, ask).play())
    assert "B calls out the Herald of A: A must draw 4." in said
