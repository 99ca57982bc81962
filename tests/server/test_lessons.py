"""A guided first game over the network."""

import pytest
from online import refusal, scenario, until

from cardinal import lessons
from cardinal.client import Client, Trouble
from cardinal.lessons import lesson
from cardinal.server.table import messages as m


@pytest.mark.parametrize("slug", lessons.slugs())
def test_a_learner_is_led_through_a_lesson(server, monkeypatch, slug):
    monkeypatch.setattr("cardinal.server.table.seated_bots.LESSON_PAUSE", 0.0)
    taught = lesson(slug)
    answers = [line.answer for line in taught.line if line.seat == 0]

    async def learn():
        async with Client(server.url) as ann:
            listed = (await ann.call("GET", "/api/lessons"))["lessons"]
            assert next(one for one in listed if one["slug"] == slug)["steps"] == len(answers)
            table = (await ann.call("POST", f"/api/lessons/{slug}"))["id"]
            async with ann.sit_at(table) as a:
                for step, answer in enumerate(answers, 1):
                    news = await until(
                        a,
                        lambda x, step=step: isinstance(x, m.Update) and x.snapshot.lesson.step == step and a.asked(),
                    )
                    assert (news.snapshot.lesson.of, news.snapshot.lesson.text != "") == (len(answers), True)
                    await a.act(0, answer)
                news = await until(a, lambda x: isinstance(x, m.Update) and x.snapshot.lesson.text == taught.end)
                assert news.snapshot.places[1].name == taught.names[0]

    scenario(learn, 60)


def test_another_answer_is_refused_gently_and_there_are_no_other_lessons(server):
    async def learn():
        async with Client(server.url) as ann:
            table = (await ann.call("POST", "/api/lessons/deadlies"))["id"]
            async with ann.sit_at(table) as a:
                await until(a, lambda x: isinstance(x, m.Update) and a.asked())
                await a.act(0, "play(pride_3)")
                said = await until(a, refusal)
                assert said.code == "lesson" and "Wrath" in said.message
            with pytest.raises(Trouble):
                await ann.call("POST", "/api/lessons/chess")
            assert table not in [one["id"] for one in (await ann.call("GET", "/api/tables"))["tables"]]

    scenario(learn)
