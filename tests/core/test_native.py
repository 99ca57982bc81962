"""The rules as a library of the machine: the same games, number by number, as the compiled Python plays."""

import weakref

import numpy as np
import pytest

from cardinal.bots.search import SearchBot, Settings
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed
from cardinal.core.fields import digest
from cardinal.core.state import Tally, playout, random_action
from cardinal.games import load, slugs
from cardinal.lab.simulate import play_chunk, play_native
from cardinal.native.emitter import Emitter
from cardinal.native.engine import Engine, pointer
from cardinal.native.search import NativeSearcher
from cardinal.native.source import Refused

GAMES = 40


def settings(slug):
    """Every number of seats under the usual options, and every value of every option."""
    game = load(slug)
    for chosen in [{}, *({name: value} for name, values in game.option_values().items() for value in values)]:
        for seats in game.seats:
            try:
                options = game.read_options(chosen)
                game.check_options(seats, options)
            except Malformed:
                continue
            yield seats, options


@pytest.mark.parametrize("slug", slugs())
def test_every_setting_plays_the_same_games(slug):
    game = load(slug)
    dice = Chance()
    for seats, options in settings(slug):
        engine = Engine(game, seats, options, wide=True, checked=True)
        played = engine.playouts(GAMES, seed=1, dice=1_000_000, threads=1)
        s = game.blank(seats, options)
        for g in range(GAMES):
            tally = Tally()
            s.restart(1 + g)
            seed(dice, 1_000_000 + g)
            playout(s, dice, tally)
            assert (played.checksums[g], played.decisions[g]) == (tally.checksum, tally.decisions), (seats, options, g)
            assert list(played.places[g]) == [s.place(p) for p in range(seats)]


@pytest.mark.parametrize("slug", slugs())
def test_heuristics_choose_the_same(slug):
    game = load(slug)
    seats = 4 if 4 in game.seats else game.seats[0]
    kinds = ["greedy", "random", "greedy", "greedy"][:seats]
    chunk = play_chunk(slug, seats, {}, kinds, 7, 12)
    assert play_native(Engine(game, seats), kinds, 7, 12, 2) == chunk


@pytest.mark.parametrize("slug", slugs())
def test_a_search_grows_the_same_tree(slug):
    game = load(slug)
    s = game.new(4, seed=3)
    while len(s.moves()) < 2:
        s.move(s.moves()[0])
    trees = []
    for searcher in (None, NativeSearcher(game, 4)):
        bot, dice = SearchBot(game.bot, Settings(simulations=300), searcher), Chance()
        seed(dice, 11)
        bot.search(s.clone(), s.next_asked(), dice)
        trees.append((int(bot.tree.size), list(bot.tree.rows)[: 8 * int(bot.tree.size)], int(dice.ra), bot.tree.spread))
    assert trees[0] == trees[1]


@pytest.mark.parametrize("slug", slugs())
def test_worlds_and_steps_are_the_same(slug):
    game = load(slug)
    engine = Engine(game, 4)
    batch = engine.batch(16, seed=5)
    dice = Chance()
    twins = [game.new(4, seed=5 + i) for i in range(16)]
    for _ in range(60):
        actions = np.zeros(16, np.int64)
        for i, twin in enumerate(twins):
            if twin.over():
                assert batch.done[i] and batch.seats[i] == -1
                continue
            assert batch.seats[i] == twin.next_asked()
            assert unpacked(batch.options[i]) == twin.moves()
            seed(dice, 100 * i)
            actions[i] = random_action(twin, twin.next_asked(), dice)
            twin.move(int(actions[i]))
        ended = [bool(done) for done in batch.done]
        assert batch.step(actions) == 0
        for i, twin in enumerate(twins):
            if ended[i]:
                twin.restart(5 + i + 16 * int(batch.episodes[i]))
            assert digest(batch.state(i)) == digest(twin)
    world = twins[0].clone()
    seed(dice, 9)
    world.sample(1, dice)
    sampled = twins[0].clone()
    engine.read(engine.sample(twins[0], 1, 3, dice=9)[0], sampled)
    assert digest(sampled) == digest(world)


def test_a_pointer_keeps_an_array_that_has_no_other_name():
    array = np.arange(4)
    alive = weakref.ref(array)
    place = pointer(array)
    del array
    assert alive() is not None
    del place
    assert alive() is None


def unpacked(words):
    return [60 * w + i for w, word in enumerate(words) for i in range(60) if int(word) >> i & 1]


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing():
    batch = Engine(load("deadlies"), 4).batch(2, seed=1)
    before = batch.digests()
    assert batch.step(np.array([59, -3], np.int64)) == 2
    assert list(batch.refused) == [1, 1] and list(batch.digests()) == list(before)
    with pytest.raises(ValueError, match="2 actions of int64"):
        batch.step(np.array([1], np.int64))


def test_what_has_no_counterpart_is_refused_by_file_and_line(tmp_path, monkeypatch):
    folder = tmp_path / "odd_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "rules.py").write_text(ODD)
    monkeypatch.syspath_prepend(tmp_path)
    emitter = Emitter("odd_game", package="")
    emitter.method(emitter.contract, "answer", "state")
    with pytest.raises(Refused, match=r"rules.py:3: decide: line 4: .*\[x for x in range\(3\)\]"):
        emitter.finish()


ODD = """from cardinal.core.state import State

def decide(s: State) -> None:
    s.phase = [x for x in range(3)]

class Odd(State):
    def answer(self, seat: int, action: int) -> None:
        decide(self)
"""


def test_the_same_numbers_with_any_number_of_threads():
    engine = Engine(load("deadlies"), 3)
    one, two = (engine.playouts(300, seed=4, threads=n) for n in (1, 2))
    assert list(one.digests) == list(two.digests) and list(one.checksums) == list(two.checksums)
