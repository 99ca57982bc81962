"""Bots: fair by what they are given, steady for a seed, and harmless when they fail."""

import pickle
import sys
import textwrap
import tracemalloc

import pytest
from having import usual_seats

from cardinal.bots import KINDS, choice_in, judged, make_bot, whole_choice
from cardinal.bots.analysis import analyse
from cardinal.bots.external import ExternalBot
from cardinal.bots.parcel import pack, unpack
from cardinal.bots.search import SearchBot, Settings
from cardinal.core import fields
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed
from cardinal.core.match import Bot, ask_bot, play_match
from cardinal.core.state import State, Tally
from cardinal.games import load, slugs
from cardinal.lab.bench import resident


def dice(number: int = 1) -> Chance:
    made = Chance()
    seed(made, number)
    return made


def some_turns_in(slug: str, seats: int, number: int = 3, decisions: int = 25):
    game = load(slug)
    s = game.new(seats, game.read_options(game.battery_options), seed=number)
    d = dice(number)
    bot = make_bot("random", game)
    scratch = s.clone()
    for _ in range(decisions):
        if s.over():
            break
        seat = s.next_asked()
        s.copy_into(scratch)
        s.answer(seat, bot.choose(scratch, seat, d))
    while not s.over() and (len(s.moves()) < 2 or s.drafting(s.next_asked())):
        s.move(s.moves()[-1])
    return some_turns_in(slug, seats, number + 1, decisions - 5) if s.over() else (game, s)


def alike_worlds(slug: str, positions: int):
    """Positions, each with another true state that differs from it in what the seat that is asked cannot see."""
    for number in range(positions):
        game, s = some_turns_in(slug, load(slug).seats[-1], number=3 + number, decisions=12 + 3 * number)
        seat = s.next_asked()
        other = s.clone()
        other.sample(1 << seat, dice(77 + number))
        assert fields.digest(other) != fields.digest(s), "nothing is hidden here: take another position"
        yield game, s, other, seat


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("kind", ["random", "greedy", "search:60", "novice", "casual", "skilled", "expert"])
def test_states_alike_to_a_seat_get_the_same_choice(slug, kind):
    for game, s, other, seat in alike_worlds(slug, 3 if kind == "expert" else 8):
        first = whole_choice(make_bot(kind, game), s, seat, dice(5))
        assert whole_choice(make_bot(kind, game), other, seat, dice(5)) == first


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_bot_can_play_every_game_at_every_table(slug, kind):
    game = load(slug)
    if kind in ("search", "master", "expert"):
        kind = "search:4"
    for seats in game.seats:
        options = game.read_options(game.battery_options)
        s, scratch = game.new(seats, options, seed=2), game.blank(seats, options)
        d, tally = dice(), Tally()
        bots = [make_bot(kind if p == 0 else "greedy", game) for p in range(seats)]
        play_match(s, bots, scratch, d, tally)
        assert s.over()


@pytest.mark.parametrize("slug", slugs())
def test_a_search_is_the_same_for_a_seed_and_a_number_of_simulations(slug):
    game, s = some_turns_in(slug, load(slug).seats[0])
    seat = s.next_asked()
    first = analyse(game, s, seat, simulations=200, number=4)
    assert analyse(game, s, seat, simulations=200, number=4) == first
    assert first.simulations == 200


def test_an_analysis_rates_every_option_and_says_what_follows():
    game, s = some_turns_in("deadlies", 4)
    seat = s.next_asked()
    told = analyse(game, s, seat, simulations=400)
    assert {one.action for one in told.options} == set(s.options(seat))
    assert sum(one.visits for one in told.options) <= 400
    best = told.options[0]
    assert (
        best.visits > 20
        and -1 <= best.utility <= 1
        and best.win is not None
        and 0 <= best.win <= 1
        and 0 < best.margin < 1
    )
    assert best.line and best.line[0] == f"{'ABCDEF'[seat]}: {best.label}"


def test_several_processes_add_up():
    game, s = some_turns_in("deadlies", 3)
    told = analyse(game, s, s.next_asked(), simulations=100, processes=2)
    assert told.simulations == 200


@pytest.mark.parametrize("slug", slugs())
def test_a_search_in_several_processes_plays_and_is_the_same_for_a_seed(slug):
    game, s = some_turns_in(slug, usual_seats(slug))
    chosen = [whole_choice(make_bot("search:200:2", game), s, s.next_asked(), dice()) for _ in range(2)]
    assert chosen[0] == chosen[1]
    t = s.clone()
    for part in chosen[0]:
        assert t.apply(t.next_asked(), part)


def test_search_never_changes_the_state_it_is_asked_about():
    game, s = some_turns_in("deadlies", 4)
    before = fields.digest(s)
    whole_choice(make_bot("search:100", game), s, s.next_asked(), dice())
    assert fields.digest(s) == before


def test_a_search_of_777_stops_at_a_new_deal_and_does_not_look_at_its_cards():
    game = load("triple_seven")
    s = game.new(4, seed=1)
    assert game.bot.pauses(s)
    fresh = judged(game.bot, s)
    s.sample(0, dice())  # other cards
    assert judged(game.bot, s) == fresh
    s.move(s.moves()[0])
    assert not game.bot.pauses(s)


def test_a_full_tree_goes_on_without_growing():
    game, s = some_turns_in("deadlies", 4)
    bot = SearchBot(game.bot, Settings(simulations=2000, capacity=64))
    bot.search(s.clone(), s.next_asked(), dice())
    assert bot.tree.size == 64 and bot.done == 2000


@pytest.mark.parametrize("slug", slugs())
def test_a_thousand_searched_moves_leave_nothing_behind(slug):
    game = load(slug)
    seats = game.seats[-1]
    s, scratch, d = game.new(seats, seed=1), game.blank(seats, game.options()), dice()
    bot = SearchBot(game.bot, Settings(simulations=20, capacity=500))
    tracemalloc.start()
    before = settled = 0
    number = 1
    for move in range(1000):
        if s.over():
            number += 1
            s.restart(number)
        seat = s.next_asked()
        s.answer(seat, ask_bot(s, seat, 1 << seat, bot, scratch, d))
        assert bot.tree.size <= 500
        if move == 100:  # what is made once has been made
            before, settled = tracemalloc.get_traced_memory()[0], resident()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert after - before < 20_000
    assert resident() - settled < 2_000_000


@pytest.mark.parametrize(
    "name", ["genius", "search:x", "search:0", "search:9:0", "search:9:x", "search:", "nowhere:Bot", "random:Random2"]
)
def test_a_bot_that_does_not_exist_is_refused(name):
    if name == "search:":
        assert make_bot(name, load("deadlies"))
        return
    with pytest.raises(Malformed):
        make_bot(name, load("deadlies"))


# ---------------------------------------------------------------- bots from outside
@pytest.fixture
def outside(tmp_path, monkeypatch):
    (tmp_path / "outsiders.py").write_text(
        textwrap.dedent("""
        import time

        class First:
            def choose(self, seen):
                return seen.options[0].text

        class Number:
            def choose(self, seen):
                return seen.options[-1].action

        class Whole:
            def choose(self, seen):
                return seen.whole[-1].text

        class Illegal:
            def choose(self, seen):
                return "play(everything)"

        class Erring:
            def choose(self, seen):
                raise ZeroDivisionError("oh no")

        class Hanging:
            def choose(self, seen):
                time.sleep(60)

        class Dying:
            def choose(self, seen):
                raise SystemExit

        class Peeking:
            def choose(self, seen):
                hidden = [zone for zone in seen.view.zones if zone.seat not in (None, seen.seat) and zone.cards]
                assert not [zone for zone in hidden if zone.id.startswith("hand")], "cards that are not mine to see"
                return seen.options[0].text
        """)
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "path", sys.path)
    return "outsiders"


@pytest.mark.parametrize("name", ["First", "Number", "Whole", "Peeking"])
def test_a_bot_from_outside_plays(outside, name):
    game, s = some_turns_in("deadlies", 3)
    said: list[str] = []
    bot = ExternalBot(f"{outside}:{name}", game, say=said.append)
    for _ in range(12):
        seat = s.next_asked()
        for action in whole_choice(bot, s, seat, dice()):
            assert s.apply(seat, action)
        if s.over():
            break
    bot.stop()
    assert said == []


def test_a_package_brings_its_bot_by_an_entry_point(outside, tmp_path):
    told = tmp_path / "outsiders-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: outsiders\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text("[cardinal.bots]\nfirst-comes = outsiders:First\n")
    game, s = some_turns_in("deadlies", 3)
    bot = make_bot("first-comes", game)
    assert isinstance(bot, ExternalBot)
    assert whole_choice(bot, s, s.next_asked(), dice())[0] == s.moves()[0]
    bot.stop()
    with pytest.raises(Malformed, match="first-comes"):
        make_bot("last-goes", game)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Illegal", "answered 'play(everything)'"),
        ("Erring", "oh no"),
        ("Hanging", "did not answer"),
        ("Dying", "default"),
    ],
)
def test_a_bot_that_fails_loses_its_move_to_the_default_and_nothing_else(outside, name, message):
    game, s = some_turns_in("deadlies", 3)
    said: list[str] = []
    bot = ExternalBot(f"{outside}:{name}", game, seconds=0.5, say=said.append)
    seat = s.next_asked()
    assert whole_choice(bot, s, seat, dice()) == game.default(s, seat)
    bot.stop()
    assert message in said[0]


@pytest.mark.parametrize("slug", slugs())
def test_a_world_travels_to_another_process_with_its_options_and_what_was_noted(slug):
    game = load(slug)
    for name, values in game.option_values().items():
        for value in values:
            try:
                options = game.read_options({name: value})
                world = game.new(usual_seats(slug), options, seed=3)
            except Malformed:
                continue  # not with so many players
            memory = game.bot.memory()
            for i in range(len(memory)):
                memory[i] = i
            there = unpack(pickle.loads(pickle.dumps(pack(game, world, memory))))
            assert there.game is game and list(there.memory) == list(range(len(memory)))
            assert fields.digest(there.world) == fields.digest(world), (name, value)


class Onlooker(Bot):
    """Chooses the first option, and keeps what it was shown."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def choose(self, world: State, seat: int, dice: Chance) -> int:
        self.shown.append(fields.digest(world))
        options = world.options(seat)
        world.answer(seat, options[0])
        return options[0]


@pytest.mark.parametrize("slug", slugs())
def test_a_bot_is_shown_the_world_it_was_sent_and_no_other(slug):
    game, d = load(slug), dice(3)
    s = game.new(usual_seats(slug), seed=2)
    for _ in range(40):
        seat, bot = s.next_asked(), Onlooker()
        before = fields.digest(s)
        path = choice_in(bot, s, seat, d)
        assert bot.shown[0] == before == fields.digest(s) and len(bot.shown) == len(path)
        for shown, action in zip(bot.shown, path, strict=True):
            assert fields.digest(s) == shown
            assert s.apply(seat, action)
        assert s.drafting(seat) == 0 or s.over()
        if s.over():
            break
