"""The table of R5, read literally, against the engine: every top, every play; and hands against all their plays."""

import itertools
import random

import pytest

from cardinal.games.soul_reapers import legal, plays
from cardinal.games.soul_reapers.names import bytes_of
from cardinal.games.soul_reapers.rules import blank
from cardinal.games.soul_reapers.worlds import with_faces

RANKS = range(2, 16)
VALUE = {rank: rank for rank in range(2, 11)} | {11: 10, 12: 10, 13: 10, 14: 11, 15: 20}
PLAYS = [(rank,) for rank in RANKS] + list(itertools.combinations_with_replacement(RANKS, 2))


def value(play: tuple[int, ...]) -> int:
    return sum(VALUE[rank] for rank in play)


def royal(play: tuple[int, ...]) -> bool:
    return play in ((14, 15), (15, 15))


def beats(play: tuple[int, ...], top: tuple[int, ...], *, locked: bool, numeric: bool) -> bool:
    """R5 and R7, line by line."""
    if numeric and top == (15,) and len(play) == 2 and value(play) > 20:
        return True
    if numeric and top == (14, 15) and play == (15, 15):
        return True
    if top == (15,):
        return play == (2,)
    if royal(top):
        return play == (2, 2)
    if locked:
        return len(play) == 2 and value(play) >= 5
    if len(top) == 1 and len(play) == 1:
        return play[0] > top[0]
    return value(play) > value(top)


def some_card(rank: int, suit: int = 0) -> int:
    return 2 * (4 * rank - 7 + suit)


def engine_beats(s, play: tuple[int, ...]) -> bool:
    if len(play) == 1:
        return plays.single_beats(s, some_card(play[0]))
    return plays.pair_beats(s, some_card(play[0]), some_card(play[1], 1))


def lay(s, top: tuple[int, ...]) -> None:
    if len(top) == 1:
        plays.top_is_single(s, top[0])
    else:
        plays.top_is_pair(s, *top)


@pytest.mark.parametrize("numeric", [False, True])
def test_every_play_on_every_top(numeric):
    s = blank(2)
    s.numeric = int(numeric)
    for top in PLAYS:
        plays.top_is_single(s, 3)
        lay(s, top)
        for play in PLAYS:
            assert engine_beats(s, play) == beats(play, top, locked=False, numeric=numeric), (play, top)


@pytest.mark.parametrize("numeric", [False, True])
@pytest.mark.parametrize("below", [(14, 15), (15, 15)])
def test_every_play_on_a_deuce_lock(below, numeric):
    s = blank(2)
    s.numeric = int(numeric)
    lay(s, below)
    lay(s, (2, 2))
    for play in PLAYS:
        assert engine_beats(s, play) == beats(play, (2, 2), locked=True, numeric=numeric), play
    # the lock binds only the play made directly on it
    lay(s, (2, 3))
    assert engine_beats(s, (6,))


def test_a_2_that_killed_a_joker_locks_nothing():
    s = blank(2)
    lay(s, (15,))
    lay(s, (2,))
    for play in PLAYS:
        assert engine_beats(s, play) == beats(play, (2,), locked=False, numeric=False), play


def ranks_of(hand: int) -> list[int]:
    return [(card + 14) >> 3 for card in bytes_of(hand)]


def can_beat(ranks: list[int], soul: int, numeric: bool) -> bool:
    tried = [(rank,) for rank in ranks] + [tuple(sorted(two)) for two in itertools.combinations(ranks, 2)]
    return any(beats(play, (soul,), locked=False, numeric=numeric) for play in tried)


@pytest.mark.parametrize("numeric", [False, True])
def test_reachable_souls_and_tributes_against_all_plays_of_a_hand(numeric):
    s = blank(2)
    s.numeric = int(numeric)
    rng = random.Random(3)
    for _ in range(1500):
        faces = sum(1 << face for face in rng.sample(range(54), rng.randrange(6)))
        hand = with_faces(0, faces)
        ranks = ranks_of(hand)
        soul = rng.randrange(1, 55)
        rank = (soul + 7) >> 2
        assert plays.can_beat(s, hand, soul) == can_beat(ranks, rank, numeric)
        for i, card in enumerate(bytes_of(hand)):
            rest = ranks[:i] + ranks[i + 1 :]
            assert plays.pays(s, hand, card, soul) == (ranks[i] >= rank and can_beat(rest, rank, numeric))


@pytest.mark.parametrize("numeric", [False, True])
def test_the_parts_of_plays_are_exactly_the_legal_plays(numeric):
    s = blank(2)
    s.numeric = int(numeric)
    rng = random.Random(4)
    for _ in range(1500):
        plays.top_is_single(s, 3)
        top = rng.choice(PLAYS)
        lay(s, top)
        s.hands[0] = with_faces(0, sum(1 << face for face in rng.sample(range(54), rng.randrange(1, 6))))
        ids = bytes_of(s.hands[0])
        offered = set()
        legal.offer_nothing(s)
        legal.offer_first_cards(s, 0)
        for first in [card for card in ids if legal.offered(s, card)]:
            s.draft = first
            legal.offer_second_cards(s, 0)
            offered |= {(first,)} if legal.offered(s, 0) else set()
            seconds = {(first, card) for card in ids if legal.offered(s, card)}
            assert seconds or (first,) in offered
            offered |= seconds
            s.draft = 0
        every = [(card,) for card in ids] + list(itertools.combinations(ids, 2))
        allowed = {
            play
            for play in every
            if beats(tuple((card + 14) >> 3 for card in play), top, locked=False, numeric=numeric)
        }
        assert offered == allowed
