"""Scenarios S1-S8 of the specification: set-up and goals."""

import pytest
from transcript import Transcript

from cardinal.core import position
from cardinal.games import load
from games.wicked_wise.given import given, size

GAME = load("wicked_wise")


def dealt(seats, seed=5, **options):
    """A table just dealt."""
    chosen = GAME.read_options(options)
    GAME.check_options(seats, chosen)
    return Transcript(position.write(GAME, chosen, GAME.new(seats, chosen, seed)))


@pytest.mark.parametrize(
    ("seats", "options", "basic", "gems"),
    [
        (2, {}, 38, 12),
        (3, {}, 29, 12),
        (3, {"mode": "all_dragon"}, 26, 12),
        (4, {}, 26, 15),
        (5, {}, 9, 15),
        (6, {}, 9, 15),
    ],
)
def test_S1_deck_sizes_after_set_up(seats, options, basic, gems):
    t = dealt(seats, **options)
    assert (size(t, "basic_deck"), size(t, "gem_deck"), size(t, "treasure_deck")) == (basic, gems, 17)
    assert t.fact("lead") == "T1"
    assert set(t.seat_facts("coins")) == {0}


@pytest.mark.parametrize(("seats", "basic"), [(2, 46), (4, 34), (6, 21)])
def test_S2_tiny_gamer_hands_and_decks(seats, basic):
    t = dealt(seats, tiny_gamer=True)
    assert {size(t, f"dragon:{team}") for team in range(3 if seats == 6 else 2)} == {6}
    assert size(t, "basic_deck") == basic


def goal_cards(seats):
    """Goals of each team's deck before the first draw, from the position of a dealt game."""
    t = dealt(seats)
    words = GAME.write(t.state)
    return {
        team: set(words["goal_deck"][team].split()) | set(words["drawn"][team].split()) for team in words["goal_deck"]
    }


def test_S3_goal_decks_of_two_and_of_three_teams():
    four, six = goal_cards(4), goal_cards(6)
    assert {len(deck) for deck in four.values()} == {17} and set(four) == {"T1", "T2"}
    assert "lions_share" in four["T1"] and not any("head_and_horns" in deck for deck in four.values())
    assert {len(deck) for deck in six.values()} == {17} and set(six) == {"T1", "T2", "T3"}
    assert "head_and_horns" in six["T3"] and not any("lions_share" in deck for deck in six.values())


FOUR = {
    "T1": "heavy_hoard flame_feast iron_grip gem_cache ...",
    "T2": "odd_hours crumb_trail low_profile rose_garden ...",
}


def test_S4_the_mouse_sees_the_goals_passed_and_keeps_one():
    t = given(4, stage="goals", goal_deck=FOUR, D1="f1 f2", D2="f3 f4")
    assert t.asked == "A goal_pass, B goal_pass"
    t.say("A: pick(flame_feast, gem_cache)")
    assert t.asked == "B goal_pass, C goal_keep"
    assert t.cards("passed:0", "C") == ["t1_flame_feast", "t1_gem_cache"]
    assert t.cards("drawn:0", "C") == []
    assert t.options("C") == ["flame_feast", "gem_cache"]
    t.say("C: pick(gem_cache)", "B: pick(odd_hours, crumb_trail)", "D: pick(odd_hours)")
    assert t.cards("goals:0") == ["t1_gem_cache"]
    assert size(t, "goal_deck:0") == 13


def test_what_is_picked_so_far_is_told_by_the_cards_that_lie_there():
    t = given(4, stage="goals", goal_deck=FOUR, D1="f1 f2", D2="f3 f4").say("A: gem_cache")
    drafted = t.view("A").questions[0].draft
    assert drafted == ["t1_gem_cache"] and set(drafted) <= set(t.cards("drawn:0", "A"))
    assert t.view("B").questions[0].draft == []


def test_S5_two_passed_goals_leave_one_or_two_to_keep():
    t = given(4, stage="goals", round=3, goal_deck=FOUR)
    t.say("A: pick(flame_feast, gem_cache)")
    assert set(t.choices("C")) == {"pick(flame_feast)", "pick(gem_cache)", "pick(flame_feast, gem_cache)"}
    assert "more than may be picked" in t.refuses("C: pick(flame_feast, gem_cache, iron_grip)")


def test_S6_a_dual_keeps_straight_from_its_four():
    t = given(3, stage="goals", round=2, goal_deck=FOUR)
    assert t.asked == "A goal_pass, B goal_keep"
    assert t.options("B") == ["odd_hours", "crumb_trail", "low_profile", "rose_garden"]
    t.say("B: odd_hours")
    assert t.options("B") == ["crumb_trail", "low_profile", "rose_garden", "stop"]
    t.say("B: crumb_trail")
    assert t.asked == "A goal_pass"
    assert t.cards("kept:1", "B") == ["t2_odd_hours", "t2_crumb_trail"]


def test_S7_goals_stay_secret_until_the_last_team_has_kept():
    t = given(4, stage="goals", goal_deck=FOUR, D1="f1 f2", D2="f3 f4")
    t.say("A: pick(flame_feast, gem_cache)", "C: pick(gem_cache)", "B: pick(odd_hours, crumb_trail)")
    assert t.cards("kept:0", "C") == ["t1_gem_cache"]
    for other in "ABD":
        view = t.view(other)
        assert not any(zone.id == "kept:0" for zone in view.zones)
        assert not any("Gem Cache" in text for text in t.events(other) if "kept" in text)
    t.say("D: pick(crumb_trail)")
    assert t.asked == "A play_first"
    reveal = [text for text in t.events() if text.startswith("Goals are revealed")]
    assert reveal == ["Goals are revealed. T1: Gem Cache (2 passed); T2: Crumb Trail (2 passed)."]


def test_S8_a_beginner_game_starts_with_a_face_up_goal_each():
    t = dealt(4, beginner=True)
    assert t.asked == "A play_first"
    assert [len(t.cards(f"goals:{team}", "")) for team in (0, 1)] == [1, 1]
    assert all(t.cards(f"goals:{team}")[0].startswith("beg_") for team in (0, 1))
    assert [size(t, f"goal_deck:{team}") for team in (0, 1)] == [17, 17]
    t = given(4, stage="cleanup", options={"beginner": True}, M1="f1", M2="r1", trick=6)
    t.say("C: stop", "D: stop")
    assert t.asked == "A goal_pass, B goal_pass"
    assert [len(t.cards(f"drawn:{team}")) for team in (0, 1)] == [4, 4]


def test_goals_of_one_team_alone_are_a_position_whichever_team_it_is():
    for team in ("T1", "T2"):
        t = given(4, goals={team: "gem_cache"}, D1="f1 f2", D2="f3 f4", M1="r1", M2="r2")
        assert size(t, "goal_deck:0") == size(t, "goal_deck:1") == 13
