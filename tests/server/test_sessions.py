"""Signing in and out: sessions that are kept on the server, and passwords that are guessed at slowly."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack

import httpx
import msgspec
import pytest
from itsdangerous import URLSafeSerializer
from online import replaced, running, scenario
from sqlalchemy import text

from cardinal.client import Client, Trouble
from cardinal.server.http.hashing import is_password
from cardinal.server.http.identity import COOKIE
from cardinal.server.http.passwords import Attempts, Throttled
from cardinal.server.settings import Limits
from cardinal.server.storage.counts import Counts, forget_counts
from cardinal.server.storage.store import connect, migrate, schema_at

HORSE = {"account": "ann", "password": "correct horse"}


async def is_still(url, cookies, me) -> bool:
    async with Client(url, cookies) as somebody:
        return (await somebody.call("GET", "/api/me"))["id"] == me["id"]


def test_a_cookie_changes_with_an_account_and_dies_with_the_logout(settings):
    async def visit(url):
        async with Client(url) as ann:
            await ann.rename("Ann")
            as_guest = dict(ann.cookies)
            me = await ann.call("POST", "/api/account", HORSE)
            with_account = dict(ann.cookies)
            await ann.call("POST", "/api/login", HORSE)
            after_login = dict(ann.cookies)
            assert len({one[COOKIE] for one in (as_guest, with_account, after_login)}) == 3
            assert not await is_still(url, as_guest, me) and not await is_still(url, with_account, me)
            assert await is_still(url, after_login, me)
            await ann.call("POST", "/api/logout")
            assert not await is_still(url, after_login, me)

    with running(settings) as own:
        scenario(lambda: visit(own.url))


def test_the_cookie_of_a_guest_dies_with_the_logout_too(server):
    async def visit():
        async with Client(server.url) as ann, Client(server.url) as bob:
            await ann.rename("Ann")
            for client in (ann, bob):  # Bob has done nothing yet
                me, cookies = await client.call("GET", "/api/me"), dict(client.cookies)
                assert await is_still(server.url, cookies, me)
                await client.call("POST", "/api/logout")
                assert not await is_still(server.url, cookies, me)

    scenario(visit)


def test_sessions_are_listed_and_ended_one_by_one_and_all_at_once(settings):
    async def visit(url):
        async with Client(url) as desk, Client(url) as phone, Client(url) as tablet:
            me = await desk.call("POST", "/api/account", HORSE)
            await phone.call("POST", "/api/login", HORSE)
            await tablet.call("POST", "/api/login", HORSE)
            listed = (await desk.call("GET", "/api/me/sessions"))["sessions"]
            assert [one["this"] for one in listed].count(True) == 1 and len(listed) == 3
            assert "python-httpx" in listed[0]["device"]
            lost = next(one for one in (await phone.call("GET", "/api/me/sessions"))["sessions"] if one["this"])
            await desk.call("DELETE", f"/api/me/sessions/{lost['id']}")
            assert not await is_still(url, phone.cookies, me) and await is_still(url, tablet.cookies, me)
            async with Client(url) as stranger:
                with pytest.raises(Trouble, match="no such session"):
                    await stranger.call("DELETE", f"/api/me/sessions/{listed[0]['id']}")
            assert len((await desk.call("DELETE", "/api/me/sessions"))["sessions"]) == 1
            assert not await is_still(url, tablet.cookies, me) and await is_still(url, desk.cookies, me)

    with running(settings) as own:
        scenario(lambda: visit(own.url))


def test_a_new_password_signs_all_other_devices_out(settings):
    async def visit(url):
        async with Client(url) as desk, Client(url) as phone, Client(url) as guest:
            me = await desk.call("POST", "/api/account", HORSE)
            await phone.call("POST", "/api/login", HORSE)
            before = dict(desk.cookies)
            with pytest.raises(Trouble, match="not your password"):
                await desk.call("PUT", "/api/me/password", {"old": "wrong horse", "new": "battery staple"})
            with pytest.raises(Trouble, match="8 to 200"):
                await desk.call("PUT", "/api/me/password", {"old": "correct horse", "new": "short"})
            with pytest.raises(Trouble, match="no account"):
                await guest.call("PUT", "/api/me/password", {"old": "correct horse", "new": "battery staple"})
            await desk.call("PUT", "/api/me/password", {"old": "correct horse", "new": "battery staple"})
            for cookies in (before, phone.cookies):
                assert not await is_still(url, cookies, me)
            assert await is_still(url, desk.cookies, me)
            with pytest.raises(Trouble, match="another password"):
                await guest.call("POST", "/api/login", HORSE)
            await guest.call("POST", "/api/login", HORSE | {"password": "battery staple"})

    with running(settings) as own:
        scenario(lambda: visit(own.url))


def test_a_session_ends_by_itself_after_a_month_without_a_visit(settings):
    async def visit(url, engine):
        async with Client(url) as ann:
            me = await ann.call("POST", "/api/account", HORSE)
            long_ago = time.time() - 29 * 86_400
            with engine.begin() as connection:
                connection.execute(text("UPDATE sessions SET seen = :seen").bindparams(seen=long_ago))
            assert await is_still(url, ann.cookies, me)  # which counts as a visit
            with engine.begin() as connection:
                assert connection.execute(text("SELECT max(seen) FROM sessions")).scalar() > time.time() - 60
                connection.execute(text("UPDATE sessions SET seen = :seen").bindparams(seen=long_ago - 2 * 86_400))
            assert not await is_still(url, ann.cookies, me)

    with running(settings) as own:
        scenario(lambda: visit(own.url, own.registry.store.engine))
        flags = httpx.get(f"{own.url}/api/me", trust_env=False).headers["set-cookie"]
        assert f"Max-Age={90 * 86_400}" in flags


def test_cookies_from_before_there_were_sessions_keep_people_signed_in_until_they_sign_out(settings):
    engine = connect(settings.database)
    schema_at(engine, "0001")
    with engine.begin() as connection:
        for person, account in (("old-ann", "'ann'"), ("old-guest", "NULL")):
            connection.execute(text(f"INSERT INTO persons VALUES ('{person}', 'Ann', {account}, NULL, 0)"))
    migrate(engine)
    engine.dispose()
    signer = URLSafeSerializer(settings.secret, salt="person")

    async def visit(url):
        for person in ("old-ann", "old-guest"):
            of_before = {COOKIE: signer.dumps(person)}
            async with Client(url, of_before) as ann, Client(url, of_before) as elsewhere:
                for client in (ann, elsewhere):
                    assert (await client.call("GET", "/api/me"))["id"] == person
                    assert client.cookies != of_before
                await ann.call("POST", "/api/logout")
                assert not await is_still(url, of_before, {"id": person})
                assert await is_still(url, elsewhere.cookies, {"id": person})

    with running(settings) as own:
        scenario(lambda: visit(own.url))


def test_passwords_are_tried_a_few_times_and_then_slowly_and_the_answer_tells_nothing(settings):
    async def visit(url):
        async with Client(url) as ann, Client(url) as thief:
            await ann.call("POST", "/api/account", HORSE)
            heard = {"ann": [], "nobody": []}
            for account, answers in heard.items():
                for _ in range(5):
                    with pytest.raises(Trouble) as refused:
                        await thief.call("POST", "/api/login", {"account": account, "password": "wrong horse"})
                    answers.append((refused.value.code, str(refused.value)))
            assert heard["ann"] == heard["nobody"]
            assert [code for code, _ in heard["ann"]] == ["refused"] * 3 + ["throttled"] * 2

    with running(replaced(settings, logins=0.001, login_burst=3)) as own:
        scenario(lambda: visit(own.url))


@pytest.fixture
def counts_of_processes(settings) -> Iterator[list[Counts]]:
    """As three processes have them: each with a connection of its own."""
    engines = [connect(settings.database) for _ in range(3)]
    migrate(engines[0])
    yield [Counts(engine, "secret") for engine in engines]
    for engine in engines:
        engine.dispose()


def test_attempts_are_counted_by_account_and_by_network(counts_of_processes):
    attempts = Attempts(Limits(logins=0.1, login_burst=2), counts_of_processes[0])

    def tries(account: str, network: str, most: int = 100, now: float = 0.0) -> int:
        for done in range(most):
            try:
                attempts.check(account, network, now)
            except Throttled:
                return done
        return most

    assert tries("ann", "192.0.2.1/32") == 2
    assert tries("ann", "192.0.2.1/32", now=10.0) == 1
    assert sum(tries(f"somebody {i}", "192.0.2.2/32", 1) for i in range(50)) == 8
    assert sum(tries("bob", f"198.51.100.{i}/32", 1) for i in range(50)) == 20


def test_what_is_counted_holds_over_all_processes_and_after_a_restart(counts_of_processes, settings):
    """Three processes at once, and a fourth that begins when all is spent."""
    with ThreadPoolExecutor(6) as threads:
        asked = [counts for counts in counts_of_processes for _ in range(20)]
        answers = list(threads.map(lambda counts: counts.spend("login ann", 0.001, 7, 1000.0), asked))
    assert answers.count(True) == 7
    engine = connect(settings.database)
    again = Counts(engine, "secret")
    assert not again.spend("login ann", 0.001, 7, 1000.0) and again.spend("login bob", 0.001, 7, 1000.0)
    assert again.spend("login ann", 0.001, 7, 2001.0), "a share is earned again"
    assert again.spend("login cleo", 0.001, 1, 90_000.0) and not again.spend("login cleo", 0.001, 1, 90_001.0)
    assert again.spend("login cleo", 0.001, 1, 5.0), "a clock that is put back shuts nobody out"
    forgotten = [forget_counts(engine, now) for now in (1004.0, 1500.0, 2000.5)]
    assert forgotten == [0, 1, 1], "those of cleo and bob, who have it whole again"
    engine.dispose()


def test_a_thief_who_goes_from_process_to_process_is_throttled_as_at_one(settings):
    async def visit(urls):
        async with AsyncExitStack() as stack:
            thieves = [await stack.enter_async_context(Client(url)) for url in urls]
            codes = []
            for thief in thieves * 4:
                with pytest.raises(Trouble) as refused:
                    await thief.call("POST", "/api/login", {"account": "ann", "password": "wrong horse"})
                codes.append(refused.value.code)
            assert codes == ["refused"] * 3 + ["throttled"] * 5
            opened = []
            for thief in thieves * 4:
                try:
                    opened.append(await thief.open("deadlies", 2))
                except Trouble as e:
                    assert e.code == "throttled"
            assert len(opened) == 5

    limited = replaced(settings, logins=0.001, login_burst=3, openings=0.001, opening_burst=5)
    with running(limited) as one, running(msgspec.structs.replace(limited, process="other")) as other:
        scenario(lambda: visit([one.url, other.url]))


def test_an_unknown_account_takes_as_long_as_a_known_one(settings):
    """The same work is done: one Argon2 hash of the same cost, whoever is asked for."""
    done = []

    async def visit(url):
        async with Client(url) as ann, Client(url) as thief:
            await ann.call("POST", "/api/account", HORSE)
            for account in ("ann", "nobody"):
                with pytest.raises(Trouble):
                    await thief.call("POST", "/api/login", {"account": account, "password": "wrong horse"})

    with running(settings) as own:
        crew = own.guard.inner.state.people.passwords.crew

        async def counted(job, arguments, *given, honest=crew.ask):
            if job is is_password:
                done.append(arguments[0].rpartition("$")[0].rpartition("$")[0])
            return await honest(job, arguments, *given)

        crew.ask = counted
        scenario(lambda: visit(own.url), 60)
        assert crew.niceness > 0 and len(crew.idle) == 1, "in a process of its own, which is nice to moves"
    assert len(done) == 2 and done[0] == done[1]
