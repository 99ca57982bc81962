"""Every lesson can be played to its end, points at what is there, and leads back who goes astray."""

import msgspec
import pytest

from cardinal import lessons
from cardinal.core import position
from cardinal.core.game import whole_choices
from cardinal.games import slugs
from cardinal.lessons import LEARNER, lesson
from cardinal.play.entries import Terms, decoder, encoder
from cardinal.play.lesson import Astray, guidance
from cardinal.play.room import Room, open_room, rebuild


def opened(slug: str) -> Room:
    taught = lesson(slug)
    start = position.read(taught.position)
    terms = Terms(slug, int(start.state.seats), msgspec.to_builtins(start.options))
    room = open_room(terms, "ann", 1, "s", 0.0, start=taught.position, lesson=slug)
    room.sit("ann", "Ann", LEARNER, 0.0)
    for seat, name in enumerate(taught.names, 1):
        room.fill("ann", seat, "greedy", 0.0, name)
    return room


def test_every_lesson_is_of_a_game():
    assert lessons.slugs() and set(lessons.slugs()) <= set(slugs())


@pytest.mark.parametrize("slug", lessons.slugs())
def test_a_lesson_is_played_to_its_end_by_doing_what_it_says(slug):
    taught, room = lesson(slug), opened(slug)
    table = room.playing()
    steps = []
    for number, line in enumerate(taught.line):
        now = 10.0 * (number + 1)
        told = guidance(taught, table)
        if line.seat != LEARNER:
            assert [seat for seat, _ in room.bot_turns()] == [line.seat]
            room.bot_acts(line.seat, line.answer, now)
            continue
        steps.append(told.step)
        assert room.bot_turns() == []
        assert told.text == line.text and len(line.text) > 10 and line.otherwise
        view = table.view(1 << LEARNER)
        seen = {f"zone:{zone.id}" for zone in view.zones} | {f"seat:{p}" for p in range(view.seats)}
        assert seen.union(*(zone.cards for zone in view.zones)).issuperset(line.point)
        room.act("ann", LEARNER, line.answer, now)
    assert len(table.moves) == len(taught.line)
    assert steps == list(range(1, taught.steps + 1))
    assert guidance(taught, table).text == taught.end
    again = rebuild([decoder.decode(encoder.encode(entry)) for entry in room.fresh])
    assert again.happened == room.happened


@pytest.mark.parametrize("slug", lessons.slugs())
def test_another_answer_is_led_back_and_changes_nothing(slug):
    taught, room = lesson(slug), opened(slug)
    table = room.playing()
    led_back = 0
    for number, line in enumerate(taught.line):
        if line.seat == LEARNER:
            wanted = table.game.path(table.state, LEARNER, line.answer)
            for path in whole_choices(table.state, LEARNER, 40):
                if path != wanted and not room.course:
                    text = table.game.choice(table.state, LEARNER, path)
                    if table.game.path(table.state, LEARNER, text) == wanted:
                        continue
                    with pytest.raises(Astray) as said:
                        room.act("ann", LEARNER, text, 0.0)
                    assert said.value.message == line.otherwise
                    led_back += 1
            assert len(table.moves) == number and not table.drafts
            room.act("ann", LEARNER, line.answer, 10.0 * (number + 1))
        else:
            room.bot_acts(line.seat, line.answer, 10.0 * (number + 1))
    assert led_back > 5


def test_a_choice_may_be_made_part_by_part_and_a_wrong_part_is_led_back():
    room = opened("deadlies")
    with pytest.raises(Astray):
        room.act("ann", 0, "top:wrath_2", 1.0)
    room.act("ann", 0, "top:wrath_5", 1.0)
    with pytest.raises(Astray):
        room.act("ann", 0, "kind:single", 1.0)
    room.act("ann", 0, "kind:suit", 1.0)
    room.act("ann", 0, "add:wrath_2", 1.0)
    assert room.playing().moves[0].text == "play(wrath_2, wrath_5; top=wrath_5)"
