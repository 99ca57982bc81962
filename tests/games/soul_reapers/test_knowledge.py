"""What viewers know of hidden cards (section 8), and worlds sampled from it."""

import itertools
from collections import Counter

import pytest

from cardinal.core.chance import Chance, seed
from cardinal.core.fields import digest
from cardinal.games import load
from cardinal.games.soul_reapers import knowledge, plays, worlds
from cardinal.games.soul_reapers.cards import rank_of, value_of
from cardinal.games.soul_reapers.names import bytes_of, read_held
from cardinal.games.soul_reapers.position import deck, pile
from games.soul_reapers.given import given, holds, purgatory

GAME = load("soul_reapers")
LOW = "2C 2H 2S 3C 3H"
KINGS = {0: "KC", 1: "KD", 2: "KH", 3: "AC", 4: "AD", 5: "AH", 6: "QC", 7: "QD", 8: "9C"}


def dice(number: int) -> Chance:
    d = Chance()
    seed(d, number)
    return d


def world(s, viewers: int, number: int):
    t = s.clone()
    t.sample(viewers, dice(number))
    return t


def test_a_viewer_keeps_its_hand_and_everything_open_and_all_else_is_mixed():
    s = GAME.new(3, seed=5)
    worlds = [world(s, 0b010, n) for n in range(40)]
    for t in worlds:
        assert t.hands[1] == s.hands[1]
        assert [pile(t, cell)[-1] for cell in range(16)] == [pile(s, cell)[-1] for cell in range(16)]
        for p in range(3):
            own = sorted(deck(t, p) + [card >> 1 for card in bytes_of(t.hands[p])])
            assert own == list(range(1, 55))
    assert len({t.hands[0] for t in worlds}) > 30
    assert len({tuple(deck(t, 1)) for t in worlds}) == 40  # nobody knows the order of their own deck
    assert len({t.piles[0] for t in worlds}) > 30
    assert len({t.aside for t in worlds}) > 30


def test_unseen_souls_lie_anywhere_alike():
    s = GAME.new(2, seed=1)
    hidden = next(face for face in range(1, 55) if face not in {pile(s, cell)[-1] for cell in range(9)})
    where = Counter()
    for n in range(3000):
        t = world(s, 1, n)
        where["aside" if t.aside >> (hidden - 1) & 1 else "board"] += 1
    assert abs(where["aside"] / 3000 - 27 / 45) < 0.04


def test_every_split_of_a_deck_is_equally_likely():
    s = GAME.new(2, seed=1)
    in_hand = Counter(card >> 1 for n in range(6000) for card in bytes_of(world(s, 1, n).hands[1]))
    expected = 6000 * 5 / 54
    assert all(abs(in_hand[face] - expected) < 0.25 * expected for face in range(1, 55))


def test_a_card_taken_from_purgatory_is_known_until_it_leaves_the_hand():
    t = given({1: "3C 9D 7H"}, {"A": 4}, purgatory={"A": "KD", "B": "s.AH"}, A="3D 5C 8D JH QS", B="2C 2D 3C 3D 4C")
    t.say("A: swap:3D", "B: swap:2C")
    assert t.zone("hand:0", "B").known == ["0.KD"]
    assert t.zone("hand:1", "").known == ["s.AH"]
    for n in range(30):
        w = world(t.state, 0, n)
        assert read_held("KD", "", 0) in bytes_of(w.hands[0])
        assert read_held("s.AH", "", 1) in bytes_of(w.hands[1])
    t.say("A: place:4", "A: target:1", "A: play:KD")
    assert t.zone("hand:0", "B").known == []
    assert purgatory(t, "B") == ["2C"]


def declined(souls=KINGS, options=None, hand="2C 2D 3C 3D 4C"):
    t = given(souls, {"B": 0}, options=options, A=hand, B=LOW)
    return t.say("A: place:7", "A: target:none")


def best_pair(hand: int) -> int:
    return max(sum(value_of(rank_of(card >> 1)) for card in two) for two in itertools.combinations(bytes_of(hand), 2))


def test_declining_tells_that_nothing_in_reach_could_be_beaten():
    s = declined().state  # beside pile 7: Q on 6, ace on 4, 9 on 8
    for n in range(200):
        hand = world(s, 0b10, n).hands[0]
        assert best_pair(hand) <= 9
        assert max(rank_of(card >> 1) for card in bytes_of(hand)) <= 9
    # seat A itself is told nothing new, and B's hand is not bound
    assert len({world(s, 1, n).hands[1] for n in range(50)}) > 40


def test_hands_that_agree_are_equally_likely():
    """Against every hand there is that cannot beat a 7: cards up to 7, and no two worth more than 7."""
    s = declined(KINGS | {8: "7C"}, hand="2C 2D 2H 2S 3C").state
    low = [face for face in range(1, 55) if rank_of(face) <= 7]
    legal = [
        two
        for two in itertools.combinations(low, 5)
        if max(value_of(rank_of(a)) + value_of(rank_of(b)) for a, b in itertools.combinations(two, 2)) <= 7
    ]
    seen = Counter(tuple(card >> 1 for card in bytes_of(world(s, 0, n).hands[0])) for n in range(60 * len(legal)))
    assert set(seen) == set(legal)
    assert len(legal) == 340
    assert all(25 < count < 110 for count in seen.values())


def test_declining_before_a_joker_tells_that_there_is_no_2():
    souls = KINGS | {4: "X1", 6: "KS", 8: "AS"}
    s = declined(souls, hand="3C 3D 4C 4D 5C").state
    for n in range(100):
        assert all(rank_of(card >> 1) > 2 for card in bytes_of(world(s, 0, n).hands[0]))


def test_the_inference_ends_when_the_hand_changes():
    t = given(KINGS, {"B": 0}, A="2C 2D 3C 3D 4C", B="AC AD KC KD X1")
    t.say("A: place:7", "A: target:none")
    assert knowledge.unable_of(t.state, 0) == 9
    t.say("B: place:5", "B: target:8", "B: play:KC")
    t.say("A: pass", "B: claim:points")
    assert knowledge.unable_of(t.state, 0) == 9  # passing changes no hand
    t = given(KINGS, {"B": 0}, A="2C 2D 3C 3D 4C", B="TC AD KC KD X1")
    t.say("A: place:7", "A: target:none", "B: place:5", "B: target:8", "B: play:X1", "A: play:2C")
    assert knowledge.unable_of(t.state, 0) == 0


def test_without_must_battle_declining_tells_nothing():
    t = given(KINGS, {"B": 0}, options={"must_battle": False}, A="AC AD AH AS X1", B=LOW)
    t.say("A: place:7", "A: target:none")
    assert t.state.unable == 0


@pytest.mark.parametrize("soul", ["2C", "9C", "KS", "AS", "X1"])
def test_who_is_asked_to_open_can_open_in_every_world(soul):
    hand = "2C 9C KC AC X1" if soul != "AS" else "2C 9C KC KD X1"
    t = given({1: f"3H {soul}"}, {"A": 4}, A=hand, B=LOW).say("A: place:4", "A: target:1")
    for n in range(100):
        w = world(t.state, 0b10, n)
        assert w.options(0)
        assert plays.can_beat(w, w.hands[0], pile(w, 1)[-1])


def test_who_is_asked_for_a_tribute_can_pay_in_every_world():
    t = given({1: "3H QH"}, {"B": 1}, A="QC KC 3C 4C 5C", B=LOW).say("A: place:4", "A: target:1")
    for n in range(100):
        assert world(t.state, 0b10, n).options(0)


def test_a_world_can_be_built_even_if_chance_finds_none():
    """A hand of two whose only openings are two of the fifty-odd cards left, and no luck at all."""
    t = given({1: "3H AH"}, {"A": 4}, decks={"A": "...", "B": "..."}, A="X1 2C 3C 3D 3S", B=LOW)
    t.say("A: place:4", "A: target:1")
    s = t.state.clone()
    worlds.deal_anew(s, 0, dice(1), 0)
    assert plays.can_beat(s, s.hands[0], pile(s, 1)[-1])
    for soul, hand in (("QH", "QC KC 3C 4C 5C"), ("X1", "X1 2C 3C 3D 3S")):
        t = given({1: f"3H {soul}"}, {"B": 1}, A=hand, B=LOW).say("A: place:4", "A: target:1")
        s = t.state
        unseen = worlds.hidden_faces(s.hands[0]) | worlds.deck_faces(s, 0)
        faces = worlds.first_fit(s, 0, 0, unseen, 5)
        assert faces.bit_count() == 5
        assert plays.can_pay(s, worlds.with_faces(0, faces), pile(s, 1)[-1])


def test_while_a_soul_is_claimed_the_next_one_is_anybodys_guess():
    t = given({1: "3C 9D 7H"}, {"A": 4}, A="8C 2D 3D 4D 5D", B=LOW)
    t.say("A: place:4", "A: target:1", "A: play:8C", "B: pass")
    assert t.cards("cell:1", "AB") == []
    tops = {pile(world(t.state, 0b11, n), 1)[-1] for n in range(200)}
    assert len(tops) > 20


def test_a_draft_is_forgotten_in_the_worlds_of_others():
    t = given({1: "3C 9D 7H"}, {"A": 4}, A="8C 9C 3D 4D 5D", B="TC 2C 3C 4C 5C")
    t.say("A: place:4", "A: target:1", "A: card:8C")
    assert t.view("A").questions[0].draft == ["0.8C"]
    assert t.view("B").questions[0].draft == []
    assert world(t.state, 0b10, 1).drafting(0) == 0
    assert world(t.state, 0b01, 1).drafting(0) == 1


def test_worlds_depend_on_nothing_that_the_viewers_do_not_know():
    for number in range(20):
        s = GAME.new(4, seed=number)
        rolls = dice(number)
        for _ in range(60):
            if s.over():
                break
            options = s.moves()
            s.move(options[rolls.ra % len(options)])
            rolls.ra = rolls.ra * 1103515245 + 12345 & 0xFFFFFFFF
        for viewers in (0, 1, 0b1010):
            assert digest(world(world(s, viewers, 1), viewers, 2)) == digest(world(s, viewers, 2))


def test_drawn_cards_are_told_to_the_drawer_only():
    t = given({1: "3C 9D 7H"}, {"A": 4}, decks={"A": "KS ..."}, A="8C 2D 3D 4D 5D", B=LOW)
    t.say("A: place:4", "A: target:1", "A: play:8C", "B: pass", "A: claim:points")
    assert "A draws 1 card: King of Spades." in t.events("A")
    for viewers in ("", "B"):
        assert "A draws 1 card." in t.events(viewers)
        assert not any("King of Spades" in line for line in t.events(viewers))
    assert "KS" in holds(t, "A")
