"""What must have been said before a question: of each game, all that one chooses by."""

import pytest
from terminal.people import sitting_at, sitting_from

from cardinal.bots import whole_choice
from cardinal.core.chance import Chance, seed
from cardinal.core.seen import view
from cardinal.core.spoken import Sight, Spoken
from cardinal.games import load, slugs
from cardinal.play.table import Table
from cardinal.terminal import words
from cardinal.terminal.local import YOU

DEADLIES = """
game = "deadlies"
seats = 3
[hand]
A = "pride_1 pride_3"
B = "sloth_5 sloth_1"
C = "envy_1"
[front]
B = "sloth_7"
[dial]
A = 6
B = 4
C = 2
"""


def told(sitting) -> str:
    return "\n".join(
        words.brief(sitting.game, sitting.sight()) + words.question(sitting.game, sitting.sight(), sitting.asking())
    )


def at(text: str, tmp_path, seats: int):
    return sitting_from(text, [YOU] + ["greedy"] * (seats - 1), tmp_path / "game.json")


def some_way_in(slug: str, choices: int, seats: int = 4):
    """Where the first seat is asked again after so many choices, with its eyes."""
    game = load(slug)
    table = Table(game, seats, game.options(), seed=21)
    while len(table.moves) < choices or not table.state.waiting & 1:
        if table.state.over():
            break
        seat = table.state.next_asked()
        table.take(seat, game.default(table.state, seat))
    return game, table, Sight(table.view(1), 0, game.card_names, table.names)


def test_the_deadlies_own_dial_fronts_halo_and_deck(tmp_path):
    text = told(at(DEADLIES, tmp_path, 3))
    for one in (
        "You: dial 6, 2 cards",
        "Sloth 7 in front",
        "The Halo lies in the centre",
        "Deck ",
        "C: dial 2, 1 card",
    ):
        assert one in text, one


def test_soul_reapers_board_in_rows_with_numbers_depth_reapers_and_what_is_attacked_from_where():
    text = told(sitting_at("soul_reapers", 2, seed=11))
    assert "Row 1: 0: " in text and "Row 3: 6: " in text and "3 left" in text
    assert "reaper off the board" in text and "; attacks 1, 3" in text
    assert "Your hand with values:" in text


def test_soul_reapers_choice_numbers_are_pile_numbers():
    asked = sitting_at("soul_reapers", 2, seed=11).asking()
    assert [f"place:{number}" for number in asked.numbers] == [choice.text for choice in asked.choices]


def test_soul_reapers_souls_in_hand_are_told_where_they_score(tmp_path):
    position = """
game = "soul_reapers"
seats = 2
[options]
hand_souls = true
[hand]
A = "s.7H 0.2C 0.3C 0.4C 0.5C"
B = "1.2C 1.3C 1.4C 1.5C 1.6C"
"""
    sitting = at(position, tmp_path, 2)
    assert "You: 7 points (souls in hand 7 of Hearts)" in sitting.game.spoken.more(sitting.sight())


@pytest.mark.parametrize("slug", slugs())
def test_choice_numbers_never_contradict_numbers_of_piles_and_slots(slug):
    """A choice that is about a numbered thing bears its number; none that is not bears a number of one."""
    game = load(slug)
    table = Table(game, game.seats[0], game.options(), seed=5)
    spoken = game.spoken
    for _ in range(150):
        if table.state.over():
            break
        seat = table.state.next_asked()
        choices = table.choices(seat, 41)
        numbers = spoken.numbers(Sight(table.view(1 << seat), seat, game.card_names, table.names), choices)
        assert len(set(numbers)) == len(choices)
        natural = [spoken.natural(choice) for choice in choices]
        if any(one is not None for one in natural):
            beyond = spoken.beyond(Sight(table.view(1 << seat), seat, game.card_names, table.names))
            for number, one in zip(numbers, natural, strict=True):
                assert number == one if one is not None else number >= beyond
        table.take(seat, game.default(table.state, seat))


def test_death_wish_prices_steal_numbers_icons_and_what_is_lacking():
    game, _, sight = some_way_in("death_wish", 20)
    text = "\n".join(game.spoken.table(sight))
    for i in range(4):
        assert f"Slot {i}: " in text
    assert "with another's afflicter" in text and "skull" in text and "outbreak" in text
    assert "you lack " in text or "you can contract it" in text
    assert "Symptom pool: " in text and "Open afflicter: " in text


def test_death_wish_a_disease_that_is_blocked_is_told_with_what_blocks_it():
    game = load("death_wish")
    table = Table(game, 2, game.options(), seed=3)
    while not any("spread" in choice.text for choice in table.choices(table.state.next_asked(), 60)):
        seat = table.state.next_asked()
        table.take(seat, game.default(table.state, seat))
    seat = table.state.next_asked()
    table.act(seat, "spread incubation")
    table.act(seat, next(choice.text for choice in table.choices(seat)))
    sight = Sight(table.view(1 << seat), seat, game.card_names, table.names)
    assert any("; it blocks " in line for line in game.spoken.table(sight))


def test_death_wish_keepers_are_told_with_their_texts():
    game, table, _ = some_way_in("death_wish", 0)
    dice = Chance()
    seed(dice, 1)
    for _ in range(600):
        if table.state.over():
            break
        for p in range(4):
            sight = Sight(table.view(1 << p), p, game.card_names, table.names)
            if sight.zone(f"keepers:{p}").cards:
                assert any(line.startswith("Your keeper ") and ": " in line for line in game.spoken.mine(sight))
                return
        seat = table.state.next_asked()
        table.take(seat, whole_choice(game.bot, table.state, seat, dice))
    raise AssertionError("nobody has drawn a keeper")


def test_777_in_play_direction_order_and_sevens():
    game, _, sight = some_way_in("triple_seven", 12)
    text = "\n".join(words.brief(game, sight))
    assert "In play: " in text and "Play goes clockwise: " in text and "seven" in text and "reserve" in text


def test_777_an_exposed_thief_is_told(tmp_path):
    position = """
game = "triple_seven"
seats = 2
top = "red_thief"
active = "A"
exposed = "B 2"
[hand]
A = "red_1 red_2 reaper"
B = "blue_1 blue_2 blue_3"
"""
    assert "B has an exposed Thief: a Reaper makes them draw 2." in told(at(position, tmp_path, 2))


def test_wicked_and_wise_trick_lead_trump_goals_treasures_coins_and_stakes():
    game, _, sight = some_way_in("wicked_wise", 45)
    text = "\n".join(words.brief(game, sight))
    assert "leads" in text and "trump Gems" in text and " coin" in text and "treasures" in text
    assert "Goal of T" in text and "pays " in text and "if missed" in text


@pytest.mark.parametrize("slug", slugs())
def test_a_spectator_and_a_game_that_says_nothing_of_itself_are_told_as_well(slug):
    game, table, _ = some_way_in(slug, 10)
    watching = Sight(view(game, table.state, 0), None, game.card_names, table.names)
    assert game.spoken.table(watching) and game.spoken.others(watching) and game.spoken.mine(watching) == []
    plain = Spoken()
    assert plain.table(watching) and plain.others(watching) and plain.more(watching) is not None


@pytest.mark.parametrize("slug", slugs())
def test_nothing_is_told_that_another_world_alike_to_the_seat_would_not_tell(slug):
    """All lines are made from the view: in a world that the seat cannot tell from the true one they are the same."""
    game, table, sight = some_way_in(slug, 25)
    dice = Chance()
    seed(dice, 3)
    world = table.state.clone()
    world.sample(1, dice)
    other = Sight(view(game, world, 1, table.names), 0, game.card_names, table.names)
    assert words.whole(game, sight) == words.whole(game, other)
