"""A table: drafts are private, what nobody learnt from can be taken back, nothing else can."""

import random

import pytest
from transcript import Transcript

from cardinal.core import fields
from cardinal.core.errors import Problem, Refused
from cardinal.core.seen import encoded
from cardinal.games import load, slugs
from cardinal.play.table import Table, resume

START = 'game = "deadlies"\nseats = 3\n[hand]\nA = "pride_1 pride_2 envy_2"\nB = "pride_4"\nC = "lust_1"\n'


def test_parts_of_a_play_are_seen_by_nobody_else():
    t = Transcript(START)
    before = [encoded(t.view(viewer)) for viewer in ("B", "C", "BC", "")]
    t.say("A: top:pride_2", "A: kind:suit")
    assert [encoded(t.view(viewer)) for viewer in ("B", "C", "BC", "")] == before
    assert t.view("A").questions[0].draft == ["pride_2"]
    t.say("A: add:pride_1")
    assert t.events("B")[-1] == "A plays Pride 2 on top of Pride 1."


def test_a_part_can_be_taken_back_and_a_complete_play_cannot():
    t = Transcript(START)
    before = t.table.position()
    t.say("A: top:pride_2", "A: kind:suit")
    t.table.undo(0)
    t.table.undo(0)
    assert t.table.position() == before
    assert not t.table.can_undo(0)
    t.say("A: play(pride_1)")
    with pytest.raises(Refused, match="nothing to take back"):
        t.table.undo(0)


def test_a_sealed_answer_can_be_taken_back_until_the_other_has_answered():
    t = Transcript('game = "deadlies"\nseats = 3\n[hand]\nA = "lust_1 envy_1"\nB = "wrath_1 wrath_2"\nC = "pride_1"\n')
    t.say("A: play(lust_1)", "A: partner:B", "B: accept")
    before = t.table.position()
    t.say("A: envy_1")
    assert t.refuses("A: none") == "A has answered already; the others are still choosing"
    t.table.undo(0)
    assert t.table.position() == before
    t.say("A: none", "B: wrath_1")
    assert not t.table.can_undo(0)


def test_a_whole_play_replaces_a_draft():
    t = Transcript(START)
    t.say("A: top:pride_2", "A: play(envy_2)")
    assert t.events()[-1] == "A plays Envy 2." or "A plays Envy 2." in t.events()
    assert [move.text for move in t.table.moves] == ["play(envy_2)"]


def test_a_refused_choice_changes_nothing():
    t = Transcript(START)
    assert "(R9)" in t.refuses("A: play(pride_1, envy_2, pride_2)")
    assert "there is no card" in t.refuses("A: play(joker)")
    assert "B is not asked now" in t.refuses("B: play(pride_4)")


@pytest.mark.parametrize("slug", slugs())
def test_undo_and_redo_lead_to_the_same_state_all_game_long(slug):
    """At every step of a game: what can be taken back is, and done again; what cannot is refused."""
    game = load(slug)
    rng = random.Random(5)
    for seats in game.seats:
        table = Table(game, seats, game.read_options(game.battery_options), seed=seats)
        undone = 0
        for _ in range(120):
            if table.state.over():
                break
            seat = table.state.next_asked()
            before = fields.digest(table.state)
            action = rng.choice(table.state.options(seat))
            table.take(seat, [action])
            after = fields.digest(table.state)
            if table.can_undo(seat):
                table.undo(seat)
                assert fields.digest(table.state) == before
                table.take(seat, [action])
                assert fields.digest(table.state) == after
                undone += 1
            else:
                with pytest.raises(Refused):
                    table.undo(seat)
                assert fields.digest(table.state) == after


@pytest.mark.parametrize("slug", slugs())
def test_a_saved_table_is_the_same_table(slug):
    game = load(slug)
    table = Table(game, game.seats[-1], game.read_options(game.battery_options), seed=8)
    for _ in range(60):
        if table.state.over():
            break
        seat = table.state.next_asked()
        table.take(seat, game.default(table.state, seat))
    again = resume(table.record())
    assert fields.digest(again.state) == fields.digest(table.state)
    assert again.story(1) == table.story(1)


def test_choices_are_listed_once_each_and_all_can_be_made():
    t = Transcript(START)
    texts = t.choices("A")
    assert len(set(texts)) == len(texts)
    for text in texts:
        other = Transcript(START)
        other.say(f"A: {text}")
        assert other.table.moves[0].text == text


def test_a_bot_that_answers_nonsense_is_named():
    from cardinal.bots import whole_choice
    from cardinal.core.chance import Chance
    from cardinal.core.match import Bot

    class Nonsense(Bot):
        def choose(self, world, seat, dice):
            return 59

    state = load("deadlies").new(3, seed=1)
    with pytest.raises(Problem, match="answered 59"):
        whole_choice(Nonsense(), state, state.next_asked(), Chance())
