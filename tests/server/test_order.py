"""Blocks, reports, bans and mutes; and people who leave."""

import asyncio
import json

import httpx
import pytest
from online import play_on, refusal, running, scenario, status, two_at_a_table, until
from sqlalchemy import select

from cardinal.client import Client, Seat, Trouble
from cardinal.server.storage import leaving
from cardinal.server.storage.moderation import ModerationStore
from cardinal.server.storage.schema import log
from cardinal.server.storage.store import connect
from cardinal.server.table import messages as m

HORSE = {"account": "ann", "password": "correct horse"}


@pytest.fixture
def own(settings):
    with running(settings) as found:
        yield found


@pytest.fixture
def operator(own, settings) -> ModerationStore:
    """Somebody with the database and nothing else, as `cardinal admin` has it."""
    engine = connect(settings.database)
    yield ModerationStore(engine)
    engine.dispose()


async def id_of(client: Client) -> str:
    return (await client.call("GET", "/api/me"))["id"]


def test_a_running_server_notices_a_ban_and_its_end(own, operator):
    async def visit():
        async with Client(own.url) as ann, Client(own.url) as bob:
            table = await two_at_a_table(ann, bob)
            async with bob.sit_at(table) as b:
                await until(b, lambda x: isinstance(x, m.Update))
                number = operator.sanction("op", "ban", await id_of(bob), 1.0, "insults")
                told = await until(b, refusal)
                assert told.code == "banned" and "insults" in told.message and "until" in told.message
                with pytest.raises(Trouble):
                    await until(b, lambda x: False)
            with pytest.raises(Trouble, match="banned from this server until .* insults"):
                await bob.call("GET", "/api/me")
            await ann.call("GET", "/api/me")
            operator.lift("op", number)
            while True:
                try:
                    await bob.call("GET", "/api/me")
                    return
                except Trouble:
                    await asyncio.sleep(0.2)

    scenario(visit)


def test_a_network_is_banned_and_nobody_elsewhere(own, operator):
    operator.sanction("op", "ban", "203.0.113.0/24", None, "a flood")
    number = operator.sanction("op", "ban", "127.0.0.0/8", None, "a flood")

    async def visit():
        while (answer := httpx.get(f"{own.url}/api/me", trust_env=False)).status_code == 200:
            await asyncio.sleep(0.1)
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        assert httpx.get(f"{own.url}/", trust_env=False).status_code != 403  # the page, which says why
        operator.lift("op", number)
        while httpx.get(f"{own.url}/api/me", trust_env=False).status_code != 200:
            await asyncio.sleep(0.1)

    scenario(visit)


def test_who_is_muted_plays_on_and_is_not_heard(own, operator):
    async def visit():
        async with Client(own.url) as ann, Client(own.url) as bob:
            table = await two_at_a_table(ann, bob)
            operator.sanction("op", "mute", await id_of(bob), None, "insults")
            while not own.registry.muted:
                await asyncio.sleep(0.05)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                for message in (m.Say("hello", ref=1), m.React("hello", ref=2)):
                    await b.send(message)
                    assert (await until(b, refusal)).code == "muted"
                await a.send(m.Say("hello", ref=1))
                assert isinstance(await until(a, lambda x: isinstance(x, m.Done | m.Refusal)), m.Done)

    scenario(visit)


def test_an_ended_session_loses_its_connections_too(own):
    async def visit():
        async with Client(own.url) as desk, Client(own.url) as phone:
            await desk.call("POST", "/api/account", HORSE)
            await phone.call("POST", "/api/login", HORSE)
            table = await desk.open("deadlies", 2)
            async with desk.sit_at(table) as d, phone.sit_at(table) as p:
                await until(p, lambda x: isinstance(x, m.Update))
                await desk.call("DELETE", "/api/me/sessions")
                assert (await until(p, refusal)).code == "signed_out"
                await d.send(m.Say("still here", ref=1))
                assert isinstance(await until(d, lambda x: isinstance(x, m.Done)), m.Done)

    scenario(visit)


def test_an_operator_closes_a_table_that_a_server_plays(own, operator):
    async def visit():
        async with Client(own.url) as ann, Client(own.url) as bob:
            table = await two_at_a_table(ann, bob)
            async with ann.sit_at(table) as a:
                await until(a, lambda x: isinstance(x, m.Update))
                operator.order_closed("op", table, "they colluded")
                await until(a, lambda x: isinstance(x, m.Update) and x.snapshot.status == "closed")
                await a.act(0, "draw")
                assert "they colluded" in (await until(a, refusal)).message
            with pytest.raises(Trouble, match="all secrets"):
                await ann.call("GET", f"/api/tables/{table}/record")
            while operator.orders():
                await asyncio.sleep(0.05)

    scenario(visit)


def test_names_that_operators_refuse_are_refused_and_what_looks_like_them(own, operator):
    operator.refuse_name("op", "Voldemort")

    async def visit():
        async with Client(own.url) as ann:
            for name in ("Voldemort", "xX v0ldem0rt Xx", "V\u043eldemort"):
                with pytest.raises(Trouble, match="not wanted"):
                    await ann.rename(name)
            operator.allow_name("op", "voldemort")
            await ann.rename("Voldemort")

    scenario(visit)


def test_whom_one_has_blocked_cannot_sit_down_at_one_s_table(own):
    async def visit():
        async with Client(own.url) as ann, Client(own.url) as bob:
            table = await two_at_a_table(ann, bob)
            with pytest.raises(Trouble, match="nobody else"):
                await ann.call("POST", "/api/me/blocks", {"table": table, "seat": 0})
            blocked = (await ann.call("POST", "/api/me/blocks", {"table": table, "seat": 1}))["blocked"]
            assert [one["name"] for one in blocked] == [(await bob.call("GET", "/api/me"))["name"]]
            new = await ann.open("deadlies", 2)
            with pytest.raises(Trouble, match="cannot sit down"):
                await bob.join(new)
            async with bob.sit_at(new) as b:
                await b.send(m.Sit(1, ref=1))
                assert "cannot sit down" in (await until(b, refusal)).message
            async with bob.sit_at(table) as b:  # where they play already, they play on
                await until(b, lambda x: isinstance(x, m.Update) and x.snapshot.status == "running")
            await ann.call("DELETE", f"/api/me/blocks/{blocked[0]['id']}")
            assert await bob.join(new) == [1]

    scenario(visit)


def heard(update: m.Update) -> list[tuple[str, str]]:
    return [
        (told.notice.kind, told.notice.text)
        for told in update.entries
        if told.notice is not None and told.notice.kind in ("chat", "reaction")
    ]


async def hears(seat: Seat, text: str) -> list[tuple[str, str]]:
    """All that is said, until somebody says this."""
    found: list[tuple[str, str]] = []
    while ("chat", text) not in found:
        found += heard(await until(seat, lambda x: isinstance(x, m.Update)))
    return found


def test_who_is_blocked_is_not_heard_by_who_blocked_it_live_and_after_coming_back(own):
    async def visit():
        async with Client(own.url) as ann, Client(own.url) as bob, Client(own.url) as cleo:
            table = await ann.open("deadlies", 3)
            await bob.join(table)
            await cleo.join(table)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b, cleo.sit_at(table) as c:
                await b.send(m.Say("you fool"))
                assert ("chat", "you fool") in await hears(a, "you fool")
                bobs = (await ann.call("POST", "/api/me/blocks", {"table": table, "seat": 1}))["blocked"]
                await b.send(m.Say("and again"))
                await b.send(m.React("well_played"))
                await c.send(m.Say("be kind"))
                assert await hears(a, "be kind") == [("chat", "be kind")]
                said = [("chat", "you fool"), ("chat", "and again"), ("reaction", "well_played"), ("chat", "be kind")]
                assert await hears(c, "be kind") == said, "others hear everybody"
            for client, known in ((ann, [("chat", "be kind")]), (bob, said), (cleo, said)):
                async with client.sit_at(table) as again:
                    assert await hears(again, "be kind") == known, "the log of the table is as it was"
            await ann.call("DELETE", f"/api/me/blocks/{bobs[0]['id']}")
            async with ann.sit_at(table) as again:
                assert await hears(again, "be kind") == said, "who is forgiven is heard again"

    scenario(visit)


def test_a_report_reaches_the_moderators_who_see_to_it_in_the_browser(own, operator):
    async def visit():
        async with Client(own.url) as ann, Client(own.url) as bob, Client(own.url) as mod:
            await mod.call("POST", "/api/account", {"account": "mod", "password": "correct horse"})
            for path in ("/api/moderation", "/api/moderation/people"):
                with pytest.raises(Trouble, match="for moderators"):
                    await mod.call("GET", path)
            operator.make_moderator("op", "mod", True)
            assert (await mod.call("GET", "/api/me"))["moderator"] is True
            await bob.rename("Bobby")
            table = await two_at_a_table(ann, bob)
            await ann.call("POST", "/api/reports", {"table": table, "seat": 1, "text": "swears"})
            await ann.call("POST", "/api/reports", {"table": table, "text": "something is wrong here"})
            desk = await mod.call("GET", "/api/moderation")
            assert [(one["text"], one["name"]) for one in desk["reports"]] == [
                ("something is wrong here", ""),
                ("swears", "Bobby"),
            ]
            about = desk["reports"][1]["about"]
            found = (await mod.call("GET", "/api/moderation/people?find=bob"))["people"]
            assert [one["id"] for one in found] == [about]
            desk = await mod.call(
                "POST", "/api/moderation/sanctions", {"kind": "mute", "who": about, "hours": 24, "reason": "swears"}
            )
            assert own.registry.muted == {about}
            await mod.call("DELETE", f"/api/moderation/sanctions/{desk['sanctions'][0]['id']}")
            for one in desk["reports"]:
                desk = await mod.call("POST", f"/api/moderation/reports/{one['id']}", {"reason": "muted for a day"})
            await mod.call("POST", f"/api/moderation/tables/{table}/close", {"reason": "spoilt"})
            assert (await ann.call("GET", f"/api/tables/{table}"))["closed"] == "spoilt"
            await mod.call("POST", "/api/moderation/names", {"name": "Badword"})
            desk = await mod.call("DELETE", "/api/moderation/names/badword")
            assert desk["reports"] == [] and desk["names"] == [] and desk["sanctions"] == []
            assert {one["by"] for one in desk["acts"]} == {"mod", "op"} and len(desk["acts"]) == 8

    scenario(visit)


def test_a_person_takes_everything_along(own):
    async def visit():
        async with Client(own.url) as ann, Client(own.url) as bob:
            await ann.rename("Annabel")
            await ann.call("POST", "/api/account", HORSE)
            table = await two_at_a_table(ann, bob)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                for seat, text in ((a, "a word of mine"), (b, "a word of Bob's")):
                    await seat.send(m.Say(text, ref=1))
                    await until(seat, lambda x: isinstance(x, m.Done))
            found = await ann.call("GET", "/api/me/export")
            assert found["person"]["account"] == "ann" and len(found["sessions"]) == 2
            assert [one["id"] for one in found["games"]] == [table]
            text = json.dumps(found)
            assert "a word of mine" in text and "a word of Bob" not in text
            assert "argon2" not in text and "seed" not in text and "salt" not in text
            await ann.call("GET", "/api/me/export")
            with pytest.raises(Trouble, match="wait"):
                await ann.call("GET", "/api/me/export")

    scenario(visit)


def test_who_leaves_for_good_leaves_nothing_and_the_others_play_on(own):
    async def visit():
        async with Client(own.url) as ann, Client(own.url) as bob, Client(own.url) as cid:
            await ann.rename("Annabel")
            await ann.call("POST", "/api/account", HORSE)
            waiting = await ann.open("deadlies", 2)
            ended = await ann.open("deadlies", 2, bots=["", "greedy"])
            async with ann.sit_at(ended) as a:
                await a.send(m.Say("my last words", ref=1))
                await play_on(a)
            table = await ann.open("deadlies", 3)
            for client in (bob, cid):
                await client.join(table)
            with pytest.raises(Trouble, match="not your password"):
                await ann.call("POST", "/api/me/delete", {"password": "wrong horse"})
            cookies, me = dict(ann.cookies), await id_of(ann)
            await ann.call("POST", "/api/me/delete", {"password": "correct horse"})
            assert await id_of(ann) != me
            async with Client(own.url, cookies) as ghost:
                assert await id_of(ghost) != me
            with pytest.raises(Trouble, match="no such account"):
                await bob.call("POST", "/api/login", HORSE)
            assert (await bob.call("GET", f"/api/tables/{waiting}"))["status"] == "closed"
            async with bob.sit_at(table) as b:
                seen = await until(b, lambda x: isinstance(x, m.Update) and x.snapshot.status == "running")
                assert seen.snapshot.places[0].name == "Somebody"
                assert seen.snapshot.places[0].resigned
            assert "Annabel" not in (await bob.fetch("GET", f"/api/tables/{ended}/record")).decode()
            assert "my last words" not in (await bob.fetch("GET", f"/api/tables/{ended}/story?as=all")).decode()

    scenario(visit)
    with own.registry.store.engine.connect() as connection:
        kept = b"\n".join(
            str(tuple(row)).encode()
            for name in ("persons", "sessions", "tables", "log", "reports", "blocks")
            for row in connection.exec_driver_sql(f"SELECT * FROM {name}")
        )
    assert b"Annabel" not in kept and b"last words" not in kept and b"'ann'" not in kept


def erase(operator: ModerationStore, person: str) -> None:
    """As `cardinal admin erase` does."""
    operator.order_departure("op", person)
    leaving.erase(operator.engine, person)


def test_who_is_erased_while_playing_leaves_a_table_that_others_play_on_to_its_end(own, operator):
    async def visit():
        async with Client(own.url) as ann, Client(own.url) as bob, Client(own.url) as cleo:
            await bob.rename("Bobby")
            table = await ann.open("deadlies", 3, options={"start_dial": "2"})
            await bob.join(table)
            await cleo.join(table)
            async with bob.sit_at(table) as b:
                await b.send(m.Say("a word of mine", ref=1))
                await until(b, lambda x: isinstance(x, m.Done))
                erase(operator, await id_of(bob))
                with pytest.raises(Trouble, match="closed by the server"):  # signed out
                    await until(b, lambda x: False)
            while operator.departures():
                await asyncio.sleep(0.05)
            async with ann.sit_at(table) as a, cleo.sit_at(table) as c:
                over, _ = await asyncio.gather(play_on(a), play_on(c))
            assert [place.name for place in over.snapshot.places][1] == "Somebody"
            assert over.snapshot.places[1].resigned and len(over.snapshot.standings) == 3
            told = json.dumps(await ann.call("GET", f"/api/tables/{table}"))
            with operator.engine.connect() as connection:
                kept = b" ".join(connection.execute(select(log.c.entry)).scalars())
            assert "Bobby" not in told and b"Bobby" not in kept and b"a word of mine" not in kept

    scenario(visit, 60)


def test_who_is_erased_while_playing_against_one_other_has_lost_and_alone_closes_the_table(own, operator):
    async def visit():
        async with Client(own.url) as ann, Client(own.url) as bob:
            table = await two_at_a_table(ann, bob)
            alone = await bob.open("deadlies", 2)
            async with ann.sit_at(table) as a:
                await until(a, status("running"))
                erase(operator, await id_of(bob))
                over = await until(a, status("over"))
                assert [one.place for one in over.snapshot.standings] == [1, 2]
            while operator.departures():
                await asyncio.sleep(0.05)
            assert (await ann.call("GET", f"/api/tables/{alone}"))["status"] == "closed"

    scenario(visit, 40)


def test_who_is_erased_while_no_server_runs_has_left_when_one_is_started(settings):
    async def sit_down(url):
        async with Client(url) as ann, Client(url) as bob:
            table = await two_at_a_table(ann, bob)
            return table, ann.cookies, await id_of(bob)

    async def come_back(url, table, cookies):
        async with Client(url, cookies) as ann, ann.sit_at(table) as a:
            await until(a, status("over"))

    with running(settings) as first:
        table, cookies, bob = asyncio.run(sit_down(first.url))
    engine = connect(settings.database)
    erase(ModerationStore(engine), bob)
    engine.dispose()
    with running(settings) as second:
        scenario(lambda: come_back(second.url, table, cookies))
