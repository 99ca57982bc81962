"""Who may come in, and how much one person or one address may ask for."""

import asyncio
import resource
import socket

import httpx
import msgspec
import pytest
from online import refusal, replaced, running, scenario, until
from websockets.exceptions import ConnectionClosed

from cardinal.client import Client, Trouble
from cardinal.server import serve
from cardinal.server.http.networks import network_of
from cardinal.server.table import messages as m


def get(url: str, path: str, **named) -> httpx.Response:
    return httpx.get(url + path, trust_env=False, timeout=60, **named)


def refused(server, why: str) -> bool:
    return f'cardinal_refused_total{{why="{why}"}}'.encode() in server.registry.metrics.text()


def ended(connection: socket.socket) -> bool:
    """Whether the other side ends it before long."""
    connection.settimeout(5)
    try:
        return connection.recv(1000) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ],
)
def test_a_connection_that_does_not_say_what_it_wants_is_ended(settings, said):
    with running(replaced(settings, header_seconds=0.2)) as own:
        with socket.create_connection(("127.0.0.1", own.port)) as slow:
            slow.sendall(said)
            assert ended(slow)
        assert refused(own, "slow")
        assert get(own.url, "/api/me").status_code == 200


def test_half_open_connections_of_one_address_keep_nobody_else_out(settings):
    with running(replaced(settings, sockets=20)) as own:
        half_open = [
            socket.create_connection(("127.0.0.1", own.port), source_address=("127.0.0.5", 0)) for _ in range(30)
        ]
        try:
            assert sum(ended(one) for one in half_open[20:]) == 10
            assert refused(own, "sockets")
            assert get(own.url, "/api/me").status_code == 200  # from 127.0.0.1
        finally:
            for one in half_open:
                one.close()
        with socket.create_connection(("127.0.0.1", own.port), source_address=("127.0.0.5", 0)) as again:
            again.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert again.recv(12) == b"HTTP/1.1 200"


def test_tables_that_are_looked_at_are_sockets_too_and_are_let_go_of(settings):
    async def visit(own):
        async with Client(own.url) as ann:
            table = await ann.open("deadlies", 2)
            async with ann.sit_at(table) as a:
                await until(a, lambda x: isinstance(x, m.Update))
                assert b"cardinal_sockets 2.0" in own.registry.metrics.text()
        while b"cardinal_sockets 0.0" not in own.registry.metrics.text():
            await asyncio.sleep(0.01)

    with running(settings) as own:
        scenario(lambda: visit(own))


def test_requests_to_see_something_have_a_limit_too(settings):
    with running(replaced(settings, reads=0.001, read_burst=3)) as own:
        codes = [get(own.url, "/api/games").status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        assert refused(own, "requests")


def test_who_asks_on_though_it_is_refused_is_not_let_in_for_a_while(settings):
    def ask(own, source):
        transport = httpx.HTTPTransport(local_address=source)
        with httpx.Client(transport=transport, trust_env=False) as client:
            return client.get(own.url + "/api/games").status_code

    with running(replaced(settings, reads=0.001, read_burst=1, patience=2, penalty_seconds=30)) as own:
        assert [ask(own, "127.0.2.7") for _ in range(4)] == [200, 429, 429, 429]
        with pytest.raises(httpx.TransportError):
            ask(own, "127.0.2.7")
        assert ask(own, "127.0.2.6") == 200


def test_what_takes_work_to_make_is_shared_by_persons_and_by_addresses(settings):
    async def visit(own):
        async with Client(own.url) as ann, Client(own.url) as bob:
            table = await ann.open("deadlies", 2)
            for _ in range(2):
                await ann.call("GET", f"/api/tables/{table}/story")
            with pytest.raises(Trouble, match="too much of this"):
                await ann.call("GET", f"/api/tables/{table}/story")
            await bob.call("GET", f"/api/tables/{table}/story")
            for _ in range(12):  # by new guests, from the same address
                answer = get(own.url, f"/api/tables/{table}/story")
            assert answer.status_code == 429 and refused(own, "work")

    with running(replaced(settings, works=0.001, work_burst=4)) as own:
        scenario(lambda: visit(own))


def test_who_asks_on_for_work_that_it_does_not_get_is_refused_unseen_and_then_shut_out(settings):
    """To say no must cost less than to ask: nobody is looked up for it."""
    looked_up = []

    def guess(own, client):
        try:
            client.cookies.clear()  # always a new guest
            return client.post(own.url + "/api/login", json={"account": "ann", "password": "a guess"}).status_code
        except httpx.TransportError:
            return 0

    with running(replaced(settings, works=0.001, work_burst=10, patience=3, penalty_seconds=30)) as own:
        people = own.guard.inner.state.people
        who, people.who = people.who, lambda request: looked_up.append(1) or who(request)
        transport = httpx.HTTPTransport(local_address="127.0.2.9")
        with httpx.Client(transport=transport, trust_env=False, timeout=60) as client:
            codes = [guess(own, client) for _ in range(10)]
        assert codes[:8] == [409] * 4 + [429] * 4 and set(codes[8:]) <= {429, 0}
        assert len(looked_up) == 4
        assert get(own.url, "/api/games").status_code == 200, "others come from elsewhere"


def test_who_asks_on_for_hints_that_it_does_not_get_is_sent_away(settings):
    async def visit(own):
        async with Client(own.url) as ann:
            table = await ann.open("deadlies", 2, bots=["", "greedy"])
            seat = ann.sit_at(table)
            await seat.connect()
            await until(seat, lambda x: isinstance(x, m.Update) and seat.asked())
            asked, codes = seat.asked()[0], []
            with pytest.raises(ConnectionClosed):
                for n in range(50):
                    await seat.send(m.AskHint(asked.seat, asked.serial, n + 1))
                    while True:
                        message = msgspec.json.decode(await seat.socket.recv())
                        if message["t"] in ("hint", "refusal"):
                            codes.append(message.get("code", "hint"))
                            break
            assert 4 <= codes.count("throttled") < 20  # patience comes back, one a second

    with running(replaced(settings, hints=0.001, hint_burst=2, patience=3, penalty_seconds=30)) as own:
        scenario(lambda: visit(own), 60)


def test_passwords_are_work_too(settings):
    with running(replaced(settings, works=0.001, work_burst=20)) as own:
        guesses = [{"account": f"ann-{i}", "password": "a long guess"} for i in range(12)]
        login = own.url + "/api/login"
        codes = [httpx.post(login, json=guess, trust_env=False, timeout=60).status_code for guess in guesses]
        assert codes == [409] * 8 + [429] * 4  # each by a new guest, all from one address


def test_nobody_is_believed_who_says_that_it_comes_from_elsewhere_but_a_proxy_we_know(settings):
    def codes(own):
        said = [{"X-Forwarded-For": f"192.0.2.{i}"} for i in range(4)]
        return [get(own.url, "/api/games", headers=headers).status_code for headers in said]

    limited = replaced(settings, reads=0.001, read_burst=2)
    with running(limited) as own:
        assert codes(own) == [200, 200, 429, 429]
    with running(msgspec.structs.replace(limited, proxies=("127.0.0.0/8",))) as own:
        assert codes(own) == [200, 200, 200, 200]


def test_addresses_of_one_household_count_together():
    assert network_of("2001:db8:1:2:aaaa::1") == network_of("2001:db8:1:2:bbbb::2") != network_of("2001:db8:1:3::1")


def test_hints_have_a_share_for_a_person_however_many_connections_it_has(settings):
    async def visit(own):
        async with Client(own.url) as ann:
            table = await ann.open("deadlies", 2, bots=["", "greedy"])
            seats = [ann.sit_at(table) for _ in range(3)]
            for seat in seats:
                await seat.connect()
                await until(seat, lambda x, seat=seat: isinstance(x, m.Update) and seat.asked())
            asked = seats[0].asked()[0]
            for n, seat in enumerate(seats):
                await seat.send(m.AskHint(asked.seat, asked.serial, n + 1))
                await asyncio.sleep(0.05)
            last = await until(seats[2], refusal)
            assert (last.code, last.ref) == ("throttled", 3)
            for seat in seats:
                await seat.socket.close()

    with running(replaced(settings, hints=0.001, hint_burst=2)) as own:
        scenario(lambda: visit(own), 60)


def test_who_only_watches_needs_a_name_to_react_and_a_table_remembers_so_many_reactions(settings):
    async def visit(own):
        async with Client(own.url) as ann, Client(own.url) as bob:
            table = await ann.open("deadlies", 2)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                nameless = Client(own.url)
                async with nameless.sit_at(table) as nobody:
                    await nobody.send(m.React("wow", 1))
                    assert "has no name" in (await until(nobody, refusal)).message
                await nameless.http.aclose()
                for n in range(5):
                    await b.send(m.React("wow", n + 1))
                assert "reacted enough" in (await until(b, refusal)).message
                await a.send(m.React("wow", 9))  # a player
                assert (await until(a, lambda x: isinstance(x, m.Done))).ref == 9
            kept = own.registry.store.entries_of(table)
            assert sum(type(entry).__name__ == "Reacted" for entry in kept) == 4

    with running(replaced(settings, reactions=3)) as own:
        scenario(lambda: visit(own))


def test_few_files_are_warned_of_and_all_that_may_be_had_are_taken(monkeypatch, capsys):
    limits = {"now": (256, 1024)}
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits["now"])
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: limits.update(now=wanted))
    serve.more_files()
    assert limits["now"] == (1024, 1024)
    assert "few files" in capsys.readouterr().out


def test_the_document_of_the_interface_is_made_once(server, monkeypatch):
    first = get(server.url, "/api/openapi.json").content
    monkeypatch.setattr("cardinal.server.app.document", lambda: 1 / 0)
    assert get(server.url, "/api/openapi.json").content == first
