"""People are understood: names, ids and beginnings, with or without `play`; slips are guessed; what cannot be is explained."""

import pytest
from terminal.people import Person, sitting_at, sitting_from

from cardinal.cli import main
from cardinal.games import find, load, slugs
from cardinal.terminal import lookup
from cardinal.terminal.local import YOU
from cardinal.terminal.understanding import BY_WORD, meant


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


BLUE = """
game = "triple_seven"
seats = 2
top = "blue_5"
active = "A"
[hand]
A = "blue_9 blue_1 red_9 saint"
B = "red_1 red_2 red_3"
[reserve]
A = "blue_0"
"""
PRIDE = """
game = "deadlies"
seats = 3
[hand]
A = "pride_1 pride_3 wrath_5 halo"
B = "sloth_5"
C = "envy_1"
"""


def said_to(text: str, seats: int, tmp_path, *lines: str) -> Person:
    person = Person(*lines)
    person.plays(sitting_from(text, [YOU] + ["greedy"] * (seats - 1), tmp_path / "game.json"))
    return person


@pytest.mark.parametrize(
    "line", ["blue 9", "play blue 9", "blue_9", "play(blue_9, hand)", "PLAY the Blue 9", "play(blue_9)"]
)
def test_a_card_is_played_by_its_name_or_id_with_or_without_play(line, tmp_path):
    assert "A plays Blue 9." in said_to(BLUE, 2, tmp_path, line).heard


@pytest.mark.parametrize("line", ["pride_1", "pride 1", "Play Pride 1"])
def test_one_card_is_meant_though_it_is_part_of_other_plays(line, tmp_path):
    assert "A plays Pride 1." in said_to(PRIDE, 3, tmp_path, line).heard


@pytest.mark.parametrize("line", ["pride 1 and pride 3", "pride 3 on top of pride 1", "play pride_3, pride_1"])
def test_several_cards_are_played_together_in_any_order_of_words(line, tmp_path):
    assert "A plays Pride 3 on top of Pride 1." in said_to(PRIDE, 3, tmp_path, line).heard


def test_a_beginning_that_one_card_alone_has_is_enough(tmp_path):
    assert "A plays Wrath 5." in said_to(PRIDE, 3, tmp_path, "wr").heard
    assert "A plays Halo." in said_to(PRIDE, 3, tmp_path, "ha").heard


def test_what_could_be_several_things_is_asked_back_and_changes_nothing(tmp_path):
    person = said_to(PRIDE, 3, tmp_path, "pride")
    [answer] = person.answers("pride")[:1]
    assert answer.startswith("'pride' could be 1. Play Pride 1; 2. Play Pride 3")
    assert not any(line.startswith("A plays") for line in person.heard)


def test_a_card_that_cannot_be_played_is_answered_with_the_reason(tmp_path):
    assert "No: Red 9 fits neither the colour nor the number" in "\n".join(
        said_to(BLUE, 2, tmp_path, "red 9").answers("red 9")
    )


def test_what_is_done_with_a_card_besides_playing_it_has_to_be_said(tmp_path):
    assert "A swaps the reserve: Red 9 for Blue 0." in said_to(BLUE, 2, tmp_path, "swap red 9").heard
    assert "A draws 1 card" in "".join(said_to(BLUE, 2, tmp_path, "draw").heard)


def test_why_knows_cards_by_their_names(tmp_path):
    person = said_to(BLUE, 2, tmp_path, "why red 9", "why blue 9", "why blu", "why purple 3", "why samaritan", "why")
    assert person.answers("why red 9")[0].startswith("Because Red 9 fits neither the colour nor the number")
    assert person.answers("why blue 9") == ["That is possible."]
    assert person.answers("why blu")[0].startswith("Which one: Blue ")
    assert person.answers("why purple 3")[0].startswith("There is no card called 'purple 3'")
    assert person.answers("why samaritan") == ["You do not see Samaritan on the table."]
    assert person.answers("why")[0] == "Why what? Name a card that you see, such as: why saint"


def test_a_disease_is_asked_about_by_its_name():
    sitting = sitting_at("death_wish", 4, seed=3)
    person = Person("why gnomonia", "why Cardiac House", "card cardiac house arrest", "quit")
    person.plays(sitting)
    assert person.answers("why gnomonia") == ["You do not see Gnomonia (blue, 2 skulls) on the table."]
    assert person.answers("why Cardiac House")[0].startswith("Because Cardiac House Arrest")
    assert "5 red symptoms" in person.answers("card cardiac house arrest")[0]


@pytest.mark.parametrize(
    "slug, wanted, found",
    [
        ("death_wish", "steal", "R20 Stealing."),
        ("death_wish", "rabees", "Rabees: Contract it with 4 orange symptoms"),
        ("death_wish", "understudy symptom", "Understudy Symptom: When you contract a disease"),
        ("wicked_wise", "crumb purse", "Crumb Purse: Gain 1 coin"),
        ("wicked_wise", "flame feast", "Flame Feast: Collect at least 4 Flames cards."),
        ("soul_reapers", "tributes", "R18 Tribute."),
        ("triple_seven", "thief", "R24 Thief."),
        ("deadlies", "r17", "R17 Greed."),
        ("deadlies", "Greed", "R17 Greed."),
    ],
)
def test_rules_are_found_by_a_word(slug, wanted, found):
    assert any(one.startswith(found) for one in lookup.rules(load(slug), wanted, "")), lookup.rules(
        load(slug), wanted, ""
    )


def test_a_slip_of_the_finger_is_guessed(tmp_path):
    person = said_to(PRIDE, 3, tmp_path, "rules gluttny", "card wrath 55", "wraht 5", "rules xyzzy")
    assert person.answers("rules gluttny") == ["The rules do not mention 'gluttny'. Did you mean Gluttony?"]
    assert person.answers("card wrath 55")[0].endswith("Did you mean Wrath 5?")
    assert person.answers("wraht 5")[0] == "I do not understand 'wraht 5'. Did you mean Play Wrath 5?"
    assert person.answers("rules xyzzy")[0].endswith("`rules all` shows them all.")


@pytest.mark.parametrize("slug", slugs())
def test_help_shows_examples_of_the_game_that_is_played_and_they_mean_something(slug):
    person = Person("help", "quit")
    person.plays(sitting_at(slug, 4))
    game = load(slug)
    examples = next(line for line in person.heard if line.startswith(f"In {game.title}, for example: "))
    assert len(game.spoken.examples) >= 4
    for example in game.spoken.examples:
        assert example in examples
        command, _, rest = example.partition(" ")
        if command in ("rules", "rule"):
            assert lookup.rules(game, rest, ""), example
        elif command == "why":
            assert lookup.cards_called(game, rest), example


def test_no_is_understood_where_one_choice_is_a_no():
    sitting = sitting_at("triple_seven", 2, seed=3)
    asked = sitting.asking()
    assert [one.text for one in meant("keep", asked.choices)] == ["keep"]
    assert [one.text for one in meant("no", asked.choices)] == ["keep"]


def test_commands_are_told_apart():
    assert len(BY_WORD) == len(set(BY_WORD))


# ---------------------------------------------------------------- at the command line
@pytest.mark.parametrize("name", ["777", "triple_seven", "Triple Seven"])
def test_a_game_is_called_by_its_title_as_well(name):
    assert find(name).slug == "triple_seven"


def test_a_game_that_there_is_not_is_answered_with_those_there_are(capsys):
    assert main(["play", "deadlie5"]) == 2
    told = capsys.readouterr().err
    assert "Did you mean deadlies?" in told and "wicked_wise" in told


@pytest.mark.parametrize(
    "option, fit",
    [
        ("straight_min=9", "straight_min cannot be '9'; it is one of: "),
        ("pride_show_to=me", "it is one of: "),
        ("halo_double_drop=perhaps", "it is one of: true, false"),
        ("stright_min=3", "has no option 'stright_min'; it has "),
    ],
)
def test_a_bad_option_is_answered_with_the_values_that_fit(option, fit, capsys):
    assert main(["play", "deadlies", "-o", option]) == 2
    assert fit in capsys.readouterr().err.replace("\n", " ")
