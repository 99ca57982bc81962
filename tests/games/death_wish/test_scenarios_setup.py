"""Scenarios S1-S5 of the specification: set-up and options."""

import pytest

from cardinal.games import load
from cardinal.games.death_wish import dealing
from games.death_wish.given import cards, pool, st

GAME = load("death_wish")


def zone_sizes(s):
    return {zone.id: zone.count for zone in GAME.zones(s, (1 << s.seats) - 1)}


def undisturbed(seats, **options):
    """A game whose set-up triggers no check of R13 or R14."""
    for seed in range(100):
        s = GAME.new(seats, GAME.read_options(options), seed)
        there = zone_sizes(s)
        in_hands = sum(there[f"hand:{p}"] for p in range(seats))
        if there["symptom_deck"] + in_hands + 4 == 118 and there["disease_deck"] in (35, 40):
            return s
    raise AssertionError("no such seed")


def test_S1_four_players_are_dealt():
    s = undisturbed(4)
    there = zone_sizes(s)
    assert [there[f"hand:{p}"] for p in range(4)] == [4, 4, 4, 4]
    assert [there[f"display:{p}"] for p in range(4)] == [2, 2, 2, 2]
    assert there["symptom_pool"] == 4
    assert [there[f"slot:{i}"] for i in range(4)] == [1, 1, 1, 1]
    assert (there["incubation"], there["open"]) == (1, 1)
    decks = [there[f"{kind}_deck"] for kind in ("symptom", "afflicter", "disease", "outbreak")]
    assert decks == [98, 39, 35, 34]
    assert GAME.facts(s, 0)["skull_target"] == 10


@pytest.mark.parametrize(
    ("seats", "symptoms", "afflicters", "target"),
    [(2, 106, 43, 12), (3, 102, 41, 12), (5, 94, 37, 10), (6, 90, 35, 8), (7, 86, 33, 8), (8, 82, 31, 8)],
)
def test_S2_the_same_for_every_number_of_players(seats, symptoms, afflicters, target):
    s = undisturbed(seats)
    there = zone_sizes(s)
    assert (there["symptom_deck"], there["afflicter_deck"]) == (symptoms, afflicters)
    assert GAME.facts(s, 0)["skull_target"] == target


def test_S3_a_pool_of_one_colour_is_replaced_at_set_up():
    t = st(pool="sy_w01 sy_w02 sy_w03 sy_w04", deck={"symptoms": "sy_b01 sy_b02 sy_o01 sy_o02"})
    dealing.uniform_checks(t.state)  # set-up, step 7
    assert cards(t, "discard.symptoms") == ["sy_w01", "sy_w02", "sy_w03", "sy_w04"]
    assert pool(t) == ["sy_b01", "sy_b02", "sy_o01", "sy_o02"]


def test_S4_templates_join_the_disease_deck_and_reaction_keepers_stay_out():
    assert zone_sizes(undisturbed(3, use_template_diseases=True))["disease_deck"] == 40
    assert zone_sizes(GAME.new(3, GAME.read_options({"reactions": False}), 1))["outbreak_deck"] == 31


@pytest.mark.parametrize(("seats", "hands"), [(2, [4, 5]), (3, [4, 4, 5]), (4, [4, 4, 5, 5]), (5, [4, 4, 4, 5, 5])])
def test_S5_the_later_half_of_the_turn_order_gets_a_fifth_symptom(seats, hands):
    s = GAME.new(seats, GAME.read_options({"late_seat_bonus": True, "first_player": 0}), 1)
    assert [zone_sizes(s)[f"hand:{p}"] for p in range(seats)] == hands
