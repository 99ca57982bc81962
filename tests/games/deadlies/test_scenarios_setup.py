"""Scenarios S15-S18 of the specification: set-up (section 3)."""

import pytest

from cardinal.core.moves import perform
from cardinal.core.seen import view
from cardinal.core.state import State
from cardinal.core.view import View
from cardinal.games import load
from games.deadlies.given import dials, given

GAME = load("deadlies")
SEEDS = pytest.mark.parametrize("seed", range(5))


def deal(seats: int, seed: int, **options: object) -> State:
    return GAME.new(seats, GAME.read_options(options), seed)


def seen(s: State) -> View:
    return view(GAME, s, (1 << s.seats) - 1)


def count(table: View, zone: str) -> int:
    return next(z.count for z in table.zones if z.id == zone)


def assert_dealt(table: View, dial: int, deck: int) -> None:
    """Dials, hands (one more for the start seat, who is to play) and deck."""
    start = table.facts["active"]
    assert [facts["dial"] for facts in table.seat_facts] == [dial] * table.seats
    assert [facts["cards"] for facts in table.seat_facts] == [dial + (p == start) for p in range(table.seats)]
    assert count(table, "deck") == deck
    assert table.facts["turn"] == 1
    assert [(q.seat, q.kind) for q in table.questions] == [(start, "play")]


@SEEDS
def test_S15_three_players_have_dials_on_6_and_leave_32(seed):
    table = seen(deal(3, seed))
    assert_dealt(table, dial=6, deck=32)
    assert [z.cards for z in table.zones if z.id == "centre"] == [["halo"]]
    assert count(table, "discard") == 0


@SEEDS
def test_S16_six_players_begin_on_4_unless_told_otherwise(seed):
    assert_dealt(seen(deal(6, seed)), dial=4, deck=26)
    assert_dealt(seen(deal(6, seed, start_dial=6)), dial=6, deck=14)


@SEEDS
def test_S17_five_players_leave_20_and_the_start_seat_may_be_set(seed):
    assert_dealt(seen(deal(5, seed)), dial=6, deck=20)
    s = deal(5, seed, start_seat=2)
    table = seen(s)
    assert_dealt(table, dial=6, deck=20)
    assert table.facts["active"] == 2
    assert table.seat_facts[2]["cards"] == 7
    while seen(s).facts["turn"] == 1:
        perform(s, s.next_asked(), quiet(s))
    assert seen(s).facts["active"] == 3


def quiet(s: State) -> tuple[int, ...]:
    """The default, but a play without Gluttony's extra turn."""
    if GAME.decisions[s.kind(s.next_asked())] != "play":
        return GAME.default(s, s.next_asked())
    hand = next(z.cards for z in seen(s).zones if z.id == "hand:2")
    return GAME.path(s, 2, f"play({next(card for card in hand if not card.startswith('gluttony'))})")


@SEEDS
def test_S18_dials_on_2_deal_small_hands(seed):
    assert_dealt(seen(deal(4, seed, start_dial=2)), dial=2, deck=42)


def test_S18_on_dials_of_2_the_first_sole_emptying_wins():
    t = given(A="sloth_1", B="wrath_1 wrath_2", C="pride_1 pride_2", D="lust_1 lust_2", options={"start_dial": 2})
    assert dials(t) == "2 2 2 2"
    t.say("A: play(sloth_1)")
    assert t.asked == "nobody"
    assert t.places == [1, 2, 2, 2]
    assert dials(t) == "0 2 2 2"
