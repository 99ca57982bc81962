"""Scenarios S1-S3 and S58 of the specification: the board is dealt."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cardinal.core.chance import Chance, below, seed, shuffle
from cardinal.core.seen import view
from cardinal.games import load
from cardinal.games.soul_reapers.board import hand_size
from cardinal.games.soul_reapers.position import deck, pile
from cardinal.games.soul_reapers.state import buried, cards_left, reaper

GAME = load("soul_reapers")
OFF = 16


def new(seats, number=1, **options):
    return GAME.new(seats, GAME.read_options(options), number)


def test_S1_two_players_get_three_by_three_piles():
    s = new(2)
    zones = {zone.id: zone for zone in view(GAME, s, 0).zones}
    piles = [zones[f"cell:{cell}"] for cell in range(9)]
    assert "cell:9" not in zones
    assert all(zone.count == 3 and len(zone.cards) == 1 for zone in piles)
    assert zones["aside"].count == 27
    for p in range(2):
        assert zones[f"hand:{p}"].count == 5
        assert zones[f"deck:{p}"].count == 49
        assert zones[f"points:{p}"].count == zones[f"purgatory:{p}"].count == 0
        assert reaper(s, p) == OFF
    assert s.asked == 1
    assert GAME.decisions[s.kind(0)] == "place"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_S2_more_players_get_four_by_four_piles(seats):
    s = new(seats)
    assert [len(pile(s, cell)) for cell in range(16)] == [3] * 16
    assert s.aside.bit_count() == 6
    for p in range(seats):
        assert hand_size(s.hands[p]) == 5
        assert cards_left(s, p) == 49
        assert buried(s, p) == 0


def shuffled(dice: Chance) -> list[int]:
    cards = vec[i64](range(1, 55))
    shuffle(dice, cards, 54)
    return list(cards)


@pytest.mark.parametrize("seats", [2, 4])
def test_S3_cells_and_hands_are_dealt_from_the_top_in_order(seats):
    s = new(seats, 42)
    dice = Chance()
    seed(dice, 42)
    souls = shuffled(dice)
    decks = [shuffled(dice) for _ in range(seats)]
    for cell in range(9 if seats == 2 else 16):
        assert pile(s, cell) == souls[3 * cell : 3 * cell + 3]
    for p in range(seats):
        held = [(s.hands[p] >> 8 * i & 127) // 2 for i in range(5)]
        assert sorted(held) == sorted(decks[p][:5])
        assert deck(s, p) == decks[p][5:]
    # the generator was used for nothing else
    assert (s.ra, s.rb, s.rc, s.rd) == (dice.ra, dice.rb, dice.rc, dice.rd)


@pytest.mark.parametrize("seats", [2, 5])
def test_S58_a_random_first_player_is_drawn_after_the_same_deal(seats):
    first = set()
    for number in range(60):
        s, fixed = new(seats, number, first_player="random"), new(seats, number)
        assert list(s.hands) == list(fixed.hands)
        assert list(s.decks) == list(fixed.decks)
        assert list(s.piles) == list(fixed.piles)
        dice = Chance()
        dice.ra, dice.rb, dice.rc, dice.rd = fixed.ra, fixed.rb, fixed.rc, fixed.rd
        assert s.first == s.turn == below(dice, seats)
        assert fixed.first == 0
        first.add(s.first)
    assert first == set(range(seats))
