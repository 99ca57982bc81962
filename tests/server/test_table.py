"""A table over the network, as its players meet it."""

import asyncio

import msgspec
import pytest
from online import play_on, refusal, running, scenario, status, two_at_a_table, until

from cardinal.client import Client, Trouble
from cardinal.core.game import Game
from cardinal.core.record import decode
from cardinal.play.commitment import verify
from cardinal.play.table import Table
from cardinal.server.table import messages as m


def test_two_people_and_a_bot_play_a_game_to_its_end(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            await ann.rename("Ann")
            table = await ann.open("deadlies", 3, bots=["", "", "greedy"])
            assert await bob.join(table, 1) == [1]
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                last, other = await asyncio.gather(play_on(a), play_on(b))
            assert last.snapshot.standings == other.snapshot.standings != []
            record = decode(await ann.record(table))
            assert record.players[0] == "Ann" and record.players[2].endswith(" (greedy)")
            assert verify(record, a.welcome.commitment) == record.commitment
            story = await bob.call("GET", f"/api/tables/{table}/story?as=all")
            assert story["eyes"] == [0, 1, 2] and len(story["entries"]) == last.number
            for person in (ann, bob):
                games = (await person.call("GET", "/api/me/games"))["tables"]
                assert table in [one["id"] for one in games]
                assert next(one for one in games if one["id"] == table)["winners"] != []

    scenario(play)


def test_an_answer_to_an_old_question_is_refused_and_harmless(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await two_at_a_table(ann, bob)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                await until(a, status("running"))
                await until(b, status("running"))
                mover = a if a.asked() else b
                asked = mover.asked()[0]
                text = mover.question(asked.seat).options[0].text
                for ref in (1, 2, 3):  # a treble click
                    await mover.send(m.Act(asked.seat, asked.serial, text, ref))
                done = await until(mover, lambda x: isinstance(x, m.Done))
                stale = [await until(mover, refusal) for _ in range(2)]
                assert done.ref == 1
                assert [(one.code, one.ref) for one in stale] == [("stale", 2), ("stale", 3)]
                assert len(server.registry.live[table].room.playing().moves) <= 1

    scenario(play)


def test_a_refusal_names_the_rule_and_a_stranger_or_the_other_player_cannot_act(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob, Client(server.url) as eve:
            table = await two_at_a_table(ann, bob)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b, eve.sit_at(table) as e:
                for seat in (a, b, e):
                    await until(seat, status("running"))
                mover, other = (a, b) if a.asked() else (b, a)
                asked = mover.asked()[0]
                for who in (other, e):
                    await who.send(m.Act(asked.seat, asked.serial, "decline", 9))
                    answer = await until(who, refusal)
                    assert answer.code == "refused" and "not yours" in answer.message and answer.ref == 9
                await mover.send(m.Act(asked.seat, asked.serial, "play(pride_1, envy_5, sloth_2)", 4))
                answer = await until(mover, refusal)
                assert answer.message and answer.ref == 4
                assert server.registry.live[table].room.playing().moves == []

    scenario(play)


def test_who_comes_back_gets_what_was_missed_and_nothing_twice(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await two_at_a_table(ann, bob)
            async with ann.sit_at(table) as a:
                first = await until(a, status("running"))
            async with bob.sit_at(table) as b:
                await until(b, status("running"))
                await b.send(m.Say("are you there?"))
                await until(b, lambda x: isinstance(x, m.Update) and x.number > first.number)
            a.number = first.number
            async with a:
                news = await until(a, lambda x: isinstance(x, m.Update))
                assert news.first == first.number and not news.skipped
                assert [entry.notice.text for entry in news.entries if entry.notice] == ["are you there?"]
            a.number = 10**6  # more than there is: only how things stand
            async with a:
                news = await until(a, lambda x: isinstance(x, m.Update))
                assert news.entries == [] and news.snapshot.status == "running"

    scenario(play)


def test_who_was_away_too_long_gets_a_fresh_view(settings):
    from online import replaced

    async def play(url):
        async with Client(url) as ann:
            table = await ann.open("deadlies", 2)
            async with ann.sit_at(table) as a:
                for i in range(5):
                    await a.send(m.Say(f"line {i}"))
                await until(a, lambda x: isinstance(x, m.Update) and x.number >= 6)
            a.number = 0
            async with a:
                news = await until(a, lambda x: isinstance(x, m.Update))
                assert news.skipped and news.entries == [] and news.first == news.number

    with running(replaced(settings, behind=3)) as own:
        scenario(lambda: play(own.url))


def drafts(state, seat: int, action: int) -> bool:
    world = state.clone()
    return world.apply(seat, action) and world.drafting(seat) > 0


def test_others_see_nothing_of_a_draft(server, monkeypatch):
    monkeypatch.setattr(
        "cardinal.play.commitment.draw", lambda: (5, "salt")
    )  # a deal in which a play has several parts

    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await two_at_a_table(ann, bob)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                await until(a, status("running"))
                await until(b, status("running"))
                mover, other = (a, b) if a.asked() else (b, a)
                asked = mover.asked()[0]
                state = server.registry.live[table].room.playing().state
                part = next(o.text for o in mover.question(asked.seat).options if drafts(state, asked.seat, o.action))
                await mover.send(m.Act(asked.seat, asked.serial, part, 1))
                await until(mover, lambda x: isinstance(x, m.Done))
                await other.send(m.Ping(1.0))
                heard = []
                async for message in other.messages():
                    heard.append(type(message).__name__)
                    if isinstance(message, m.Pong):
                        break
                assert "Update" not in heard
                await mover.send(m.Undo(asked.seat, 2))
                await until(mover, lambda x: isinstance(x, m.Done) and x.ref == 2)
                assert server.registry.live[table].room.playing().drafts == {}

    scenario(play)


def test_chat_reactions_presence_and_latency(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob, Client(server.url) as eve:
            await bob.rename("Bob")
            table = await two_at_a_table(ann, bob)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                await until(a, status("running"))
                await b.send(m.Say("  hello\u202e \n <b>you</b>  "))
                line = await until(
                    a,
                    lambda x: (
                        isinstance(x, m.Update)
                        and x.entries[-1].notice is not None
                        and x.entries[-1].notice.kind == "chat"
                    ),
                )
                assert line.entries[-1].notice.text == "hello <b>you</b>"
                assert line.entries[-1].notice.name == "Bob"
                await b.send(m.React("well_played"))
                await until(a, lambda x: isinstance(x, m.Update) and x.entries[-1].notice.kind == "reaction")
                await b.socket.send('{"t":"react","what":"insult"}')
                assert (await until(b, refusal)).code == "malformed"
                await b.send(m.Ping(12.5, latency=34))
                assert (await until(b, lambda x: isinstance(x, m.Pong))).sent == 12.5
                seen = await until(a, lambda x: isinstance(x, m.Presence) and x.latency == [None, 34])
                assert seen.online == [True, True] and seen.watching == 0
                async with eve.sit_at(table) as e:
                    await until(a, lambda x: isinstance(x, m.Presence) and x.watching == 1)
                    await e.send(m.Say("I see everything", 5))
                    assert "watches" in (await until(e, refusal)).message

    scenario(play)


def test_who_sits_down_before_everybodys_eyes_is_known_to_be_there(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await ann.open("deadlies", 2)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                await until(a, lambda x: isinstance(x, m.Presence) and x.watching == 1)
                await b.send(m.Sit(1))
                seen = await until(a, lambda x: isinstance(x, m.Presence) and x.watching == 0)
                assert seen.online == [True, True]

    scenario(play)


@pytest.mark.parametrize("card", ["closed", "open"])
def test_the_table_talk_card_says_whether_players_may_chat(server, card):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await ann.open("wicked_wise", 2, options={"table_talk": card})
            async with ann.sit_at(table) as a:
                await a.send(m.Say("before the first card", 1))
                assert (await until(a, lambda x: isinstance(x, m.Done))).ref == 1
                await bob.join(table)
                await until(a, status("running"))
                await a.send(m.Say("I hold the seven", 2))
                answer = await until(a, lambda x: isinstance(x, (m.Done, m.Refusal)))
                if card == "closed":
                    assert answer.code == "refused" and "Table Talk" in answer.message and answer.rule == "R56"
                    await a.send(m.React("thinking", 3))
                    assert (await until(a, lambda x: isinstance(x, m.Done))).ref == 3
                else:
                    assert answer == m.Done(2)
                await a.send(m.Resign(0, 4))
                await until(a, status("over"))
                await a.send(m.Say("well played", 5))
                assert (await until(a, lambda x: isinstance(x, m.Done) and x.ref == 5)).ref == 5

    scenario(play)


def test_two_people_play_a_game_at_one_device_each_with_the_own_eyes(server):
    async def play():
        async with Client(server.url) as ann:
            await ann.rename("Ann")
            table = await ann.open("deadlies", 2, hot_seat=True, options={"turn_cap": 12})
            async with ann.sit_at(table) as a:
                await a.send(m.Sit(1, "Bob"))
                news = await until(a, status("running"))
                assert [place.name for place in news.snapshot.places] == ["Ann", "Bob"]
                room = server.registry.live[table].room
                looked = set()
                while news.snapshot.status != "over":
                    seat = int(room.playing().state.next_asked())
                    await a.send(m.Look(seat))
                    news = await until(
                        a, lambda x, seat=seat: isinstance(x, m.Update) and x.snapshot.view.viewers == [seat]
                    )
                    hands = {zone.seat: zone.cards for zone in news.snapshot.view.zones if zone.id.startswith("hand")}
                    assert hands[1 - seat] == []
                    looked.add(seat)
                    while a.asked() and news.snapshot.status != "over":
                        await a.act(seat, a.question(seat).options[-1].text)
                        news = await until(a, lambda x: isinstance(x, m.Update))
                    if news.snapshot.status != "over":
                        await a.send(m.Look(None))
                        news = await until(a, lambda x: isinstance(x, m.Update) and x.snapshot.view.viewers == [])
                        assert all(not zone.cards for zone in news.snapshot.view.zones if zone.id.startswith("hand"))
                assert looked == {0, 1}

    scenario(play, 60)


def test_a_curtain_hides_every_hand_at_a_hot_seat(server):
    async def play():
        async with Client(server.url) as ann:
            table = await ann.open("deadlies", 2, hot_seat=True)
            await ann.join(table, 1)
            async with ann.sit_at(table) as a:
                closed = await until(a, status("running"))
                assert closed.snapshot.view.viewers == [] and closed.snapshot.asked == []
                assert [place.you for place in closed.snapshot.places] == [True, True]
                turn = closed.snapshot.view.questions[0].seat
                await a.send(m.Act(turn, "", "decline", 1))
                assert "curtain" in (await until(a, refusal)).message
                await a.send(m.Look(turn))
                opened = await until(a, lambda x: isinstance(x, m.Update) and x.snapshot.view.viewers == [turn])
                assert opened.snapshot.asked[0].seat == turn
                await a.send(m.Look(None))
                await until(a, lambda x: isinstance(x, m.Update) and x.snapshot.view.viewers == [])

    scenario(play)


def test_after_a_game_everybody_moves_one_seat_on_for_the_rematch(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await two_at_a_table(ann, bob)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                await until(a, status("running"))
                await a.send(m.Resign(0))
                await until(b, status("over"))
                await a.send(m.Rematch())
                await b.send(m.Rematch())
                news = await until(a, lambda x: isinstance(x, m.Update) and x.snapshot.next_table != "")
            async with ann.sit_at(news.snapshot.next_table) as a:
                again = await until(a, status("running"))
                assert [place.you for place in again.snapshot.places] == [False, True]

    scenario(play)


def test_the_owner_fills_and_removes_and_nobody_else(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await ann.open("deadlies", 3)
            await bob.join(table, 1)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                await b.send(m.Fill(2, "greedy", 1))
                assert "owner" in (await until(b, refusal)).message
                await a.send(m.Remove(1, 2))
                await until(a, lambda x: isinstance(x, m.Done) and x.ref == 2)
                await a.send(m.Fill(1, "random", 3))
                await a.send(m.Fill(2, "random", 4))
                await until(a, status("running"))
                with pytest.raises(Trouble):
                    await bob.join(table, 1)

    scenario(play)


def test_an_unlisted_table_is_found_by_its_link_only(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            hidden = await ann.open("deadlies", 3, listed=False)
            shown = await ann.open("deadlies", 3)
            listed = [one["id"] for one in await bob.tables()]
            assert shown in listed and hidden not in listed
            assert await bob.join(hidden) == [1]

    scenario(play)


class BrokenOnce(Game):
    """The rules of a table, but for the next choice."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.sound = table.game

    def path(self, *_):
        self.table.game = self.sound
        raise ZeroDivisionError


def test_a_failing_rule_freezes_one_table_and_nobody_else_notices(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            broken, sound = await two_at_a_table(ann, bob), await two_at_a_table(ann, bob)
            async with ann.sit_at(broken) as a, bob.sit_at(broken) as b:
                await until(a, status("running"))
                await until(b, status("running"))
                mover = a if a.asked() else b
                server.registry.live[broken].room.playing().game = BrokenOnce(
                    server.registry.live[broken].room.playing()
                )
                await mover.act(mover.asked()[0].seat, "decline")
                for seat in (a, b):
                    await until(seat, status("frozen"))
            async with ann.sit_at(sound) as a, bob.sit_at(sound) as b:
                await asyncio.wait(
                    (asyncio.create_task(play_on(a, 5)), asyncio.create_task(play_on(b, 5))),
                    return_when="FIRST_COMPLETED",
                )
            assert server.registry.store.entries_of(broken)[-1].reason == "ZeroDivisionError in the rules"

    scenario(play)


def test_one_slow_reader_never_slows_a_table(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob, Client(server.url) as eve:
            table = await two_at_a_table(ann, bob)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b, eve.sit_at(table) as e:
                e.socket.transport.pause_reading()  # watches, but never reads
                await asyncio.wait(
                    (asyncio.create_task(play_on(a, 15)), asyncio.create_task(play_on(b, 15))),
                    return_when="FIRST_COMPLETED",
                )
                e.socket.transport.resume_reading()
                assert len(server.registry.live[table].room.playing().moves) >= 5

    scenario(play)


def test_messages_of_the_protocol_are_the_documented_ones():
    text = (__import__("pathlib").Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
    for kind in (*m.AnyMessage.__args__, m.Welcome, m.Update, m.Done, m.Refusal, m.Pong, m.Presence, m.Closing):
        info = msgspec.inspect.type_info(kind)
        assert f"`{info.tag}`" in text, info.tag
        for field in info.fields:
            assert f"`{field.name}`" in text, (info.tag, field.name)
