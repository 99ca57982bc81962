"""Positions, records and action texts from strangers: read or refused with the place named, never a traceback."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardinal.core import fields, position, record
from cardinal.core.errors import Malformed, Problem, Refused
from cardinal.core.moves import resolve
from cardinal.core.record import Move, Record
from cardinal.core.seen import view
from cardinal.games import load, slugs
from cardinal.play.table import Table, resume

GAME = load("deadlies")
START = 'game = "deadlies"\nseats = 3\n[hand]\nA = "pride_1 envy_1"\nB = "wrath_1"\nC = "lust_1"\n'


def some_position(slug: str, number: int) -> str:
    game = load(slug)
    table = Table(game, game.seats[number % len(game.seats)], seed=number)
    for _ in range(number % 40):
        if table.state.over():
            break
        seat = table.state.next_asked()
        options = table.state.options(seat)
        table.take(seat, [options[number % len(options)]])
    return table.position()


# ---------------------------------------------------------------- positions
@pytest.mark.parametrize(
    ("change", "place", "words"),
    [
        ('game = "poker"', "game", "there is no game 'poker'"),
        ('game = "deadlis"', "game", "Did you mean deadlies?"),
        ("game = 3", "game", "begins with the game"),
        ("seats = 9", "seats", "for 2 to 6 players"),
        ('seats = "three"', "seats", "is for 2 to 6"),
        ('[hand]\nA = "pride_9"', "hand.A", "there is no card 'pride_9'"),
        ('[hand]\nA = "pride_1"\nB = "pride_1"', "hand.B", "pride_1 lies in hand.A already"),
        ('[hand]\nQ = "pride_1"', "hand", "no seat 'Q'"),
        ('deck = "pride_1"', "deck", "does not add up"),
        ('deck = "... pride_1"', "deck", "comes last"),
        ('[front]\nA = "pride_1"', "front.A", "Sloth card or Corruption (R20)"),
        ("[dial]\nA = 5", "dial.A", "6, 4, 2 or 0"),
        ("[dial]\nA = 8", "dial.A", "from 0 to 6"),
        ('[knows.A]\nB = "pride_1"', "knows.A.B", "not there"),
        ('question = "guess"', "question", "'guess' is none of"),
        ('question = "pride_response"', "registers.other", "another seat"),
        ('question = "wrath_target"', "pile", "comes after a play"),
        ('weather = "fine"', "weather", "no such entry"),
        ("[options]\nstraight_min = 7", "options", "straight_min"),
        ("[options]\nfog = 1", "options", "no option 'fog'"),
        ("[registers]\nfoo = 1", "registers.foo", "no such register"),
        ("[registers]\nphase = 99", "registers.phase", "not between"),
        ("[registers]\nhands = 3", "registers.hands", "a list expected"),
        ('chance = "xyz"', "chance", "hexadecimal"),
        ("seed = -1", "seed", "a number from 0"),
        ('discard = "halo"', "discard", "never there"),
        ('owed = "A"\n[hand]\nA = "pride_1"', "owed", "owed nothing"),
        ("= broken", "position", "not TOML"),
    ],
)
def test_a_wrong_position_is_refused_with_the_place(change, place, words):
    base = [line for line in ('game = "deadlies"', "seats = 3") if line.split(" =")[0] != change.split(" =")[0]]
    with pytest.raises(Malformed) as refused:
        position.read("\n".join([*base, change]))
    assert refused.value.place == place
    assert words in str(refused.value)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_read_as_a_position_or_refused(text):
    for candidate in (text, START + text, START.replace("lust_1", text)):
        try:
            position.read(candidate)
        except Problem as e:
            assert str(e)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(slugs()), st.integers(0, 10_000), st.data())
def test_a_position_with_one_line_changed_is_read_or_refused_and_can_be_played_on(slug, number, data):
    lines = some_position(slug, number).splitlines()
    i = data.draw(st.integers(0, len(lines) - 1))
    key = lines[i].split("=")[0].strip() or "x"
    values = ['""', "0", "1", "7", "63", "-1", "true", "[1, 2]", '"A"', '"A B"', '"play"', "4611686018427387903"]
    if not key.startswith("["):
        lines[i] = f"{key} = {data.draw(st.sampled_from(values))}"
    else:
        del lines[i]
    try:
        read = position.read("\n".join(lines))
    except Problem as e:
        assert str(e)
        return
    s = read.state
    for _ in range(30):
        if s.over():
            break
        seat = s.next_asked()
        view(read.game, s, 1 << seat)
        options = s.options(seat)
        assert options
        s.apply(seat, options[number % len(options)])


# ---------------------------------------------------------------- records
def finished(seed: int = 3) -> Record:
    table = Table(GAME, 2, seed=seed)
    while not table.state.over():
        seat = table.state.next_asked()
        table.take(seat, GAME.default(table.state, seat))
    return table.record()


def test_a_record_is_the_game_for_ever():
    saved = record.decode(record.encode(finished()))
    assert fields.digest(record.replay(saved).state) == saved.digest
    assert resume(saved).record() == saved


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"version": "0.9"}, "version"),
        ({"game": "poker"}, "game"),
        ({"seats": 7}, "seats"),
        ({"options": {"fog": 1}}, "options"),
        ({"seed": -4}, "seed"),
        ({"digest": "0" * 24}, "digest"),
        ({"moves": [Move(9, "play(pride_1)")]}, "move 1 (9 play(pride_1))"),
        ({"format": 2}, "format"),
        ({"start": "nonsense"}, "position"),
    ],
)
def test_a_wrong_record_is_refused_with_the_place(changes, place):
    wrong = msgspec.structs.replace(finished(), **changes)
    with pytest.raises(Malformed) as refused:
        record.replay(record.decode(record.encode(wrong)))
    assert refused.value.place == place


def test_a_record_of_other_rules_is_never_replayed():
    with pytest.raises(Malformed, match="follows version 0.9 of the rules .* this is version 1"):
        record.replay(msgspec.structs.replace(finished(), version="0.9"))


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_any_bytes_are_read_as_a_record_or_refused(data):
    whole = record.encode(finished(5))
    for candidate in (data, whole[:-40] + data, whole[:30] + data + whole[30:]):
        try:
            record.replay(record.decode(candidate))
        except Problem as e:
            assert str(e)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 200), st.integers(-2, 9), st.text(max_size=40))
def test_a_record_with_one_move_changed_is_replayed_or_refused(i, seat, text):
    good = finished(7)
    moves = list(good.moves)
    moves[i % len(moves)] = Move(seat, text)
    try:
        record.replay(msgspec.structs.replace(good, moves=moves))
    except Problem as e:
        assert str(e)


# ---------------------------------------------------------------- actions
@settings(max_examples=300, deadline=None)
@given(st.sampled_from(slugs()), st.integers(0, 2000), st.text(max_size=60), st.integers(-1, 8))
def test_any_text_is_an_action_or_refused_and_changes_nothing(slug, number, text, seat):
    read = position.read(some_position(slug, number))
    before = fields.digest(read.state)
    for candidate in (text, f"play({text})", f"{text}:1", text.upper()):
        try:
            resolve(read.game, read.state, seat, candidate)
        except Problem as e:
            assert str(e)
    assert fields.digest(read.state) == before


def test_an_action_of_a_seat_that_is_not_asked_names_who_is():
    read = position.read(START)
    with pytest.raises(Refused, match=r"B is not asked now; asked: A \(play\)"):
        resolve(GAME, read.state, 1, "play(wrath_1)")


def test_an_action_after_the_end_is_refused():
    over = record.replay(finished()).state
    with pytest.raises(Refused, match="the game is over"):
        resolve(GAME, over, 0, "play(pride_1)")
