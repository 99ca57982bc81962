"""The numbers of the engine against the data file, and sets of cards."""

from collections import Counter

from cardinal.games.triple_seven import cards
from cardinal.games.triple_seven.names import CARD_IDS, COLOURS, DATA, TYPES, kinds_in, set_of


def test_every_card_is_what_the_data_file_says():
    assert len(DATA["card"]) == cards.KINDS == DATA["deck"]["kinds"]
    for kind, card in enumerate(DATA["card"]):
        assert TYPES[cards.type_of(kind)] == card["type"]
        assert (*COLOURS, "none")[cards.colour_of(kind)] == card["colour"]
        assert cards.number_of(kind) == card.get("number", cards.NO_NUMBER)
        assert cards.copies_of(kind, 2) == card["count"]
    assert sum(cards.copies_of(kind, 2) for kind in range(cards.KINDS)) == DATA["deck"]["total"] == 98


def test_what_plays_on_what_is_the_matrix_of_the_specification():
    """R3-R5 spelt out anew for every card on every colour and number."""
    for colour in (*range(4), cards.OPEN):
        for number in (*range(11), cards.NO_NUMBER):
            playable = cards.playable_low(colour, number) | cards.playable_high(colour, number) << 48
            for kind, card in enumerate(DATA["card"]):
                fits = (
                    card["plays_on"] == "any"
                    or colour == cards.OPEN
                    or card["colour"] == COLOURS[colour]
                    or card["number"] == number
                    or (card["number"] == 10 and number == 9)
                )
                assert bool(playable >> kind & 1) == fits, (CARD_IDS[kind], colour, number)


def test_a_set_holds_every_copy_and_gives_it_back():
    for kind in range(cards.KINDS):
        most = cards.copies_of(kind, 4)
        for n in range(1, most + 1):
            low, high = set_of([kind] * n)
            assert kinds_in(low, high) == [kind] * n
            assert cards.size(low, high) == n == cards.count(low, high, kind)
            for left in range(n - 1, -1, -1):
                low, high = cards.minus_low(low, high, kind), cards.minus_high(high, kind)
                assert kinds_in(low, high) == [kind] * left


def test_the_whole_deck_is_a_set():
    deck = [kind for kind in range(cards.KINDS) for _ in range(cards.copies_of(kind, 4))]
    assert set_of(deck) == (cards.ALL_LOW, cards.ALL_HIGH)
    assert Counter(kinds_in(cards.ALL_LOW, cards.ALL_HIGH)) == Counter(deck)


def test_combos_need_their_three_cards_and_a_place_to_go():
    for colour in range(4):
        five, six, seven, thief = (16 * colour + face for face in (5, 6, 7, cards.THIEF))
        both = 3 << 2 * colour
        low, high = set_of([five, six, seven, thief])
        assert cards.combos(low, high, cards.OPEN, cards.NO_NUMBER) == both
        assert cards.combos(low, high, (colour + 1) % 4, 5) == both
        assert cards.combos(low, high, colour, 9) == both
        assert cards.combos(low, high, (colour + 1) % 4, 6) == 0
        for left_out in (five, seven):
            low, high = set_of([k for k in (five, six, seven, thief) if k != left_out])
            assert cards.combos(low, high, cards.OPEN, cards.NO_NUMBER) == 0
        low, high = set_of([five, seven, thief])
        assert cards.combos(low, high, cards.OPEN, cards.NO_NUMBER) == 2 << 2 * colour
