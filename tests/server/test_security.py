"""What keeps strangers and floods out; each limit with a test."""

import asyncio
import re

import httpx
import msgspec
import pytest
from online import refusal, replaced, running, scenario, until
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cardinal.client import Client, Trouble
from cardinal.server.logs import without_secrets
from cardinal.server.table import messages as m


def get(server, path: str, **headers) -> httpx.Response:
    return httpx.get(server.url + path, headers=headers, trust_env=False)


def post(server, path: str, content: bytes = b"{}", **headers) -> httpx.Response:
    sent = {"content-type": "application/json"} | {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.post(server.url + path, content=content, headers=sent, trust_env=False)


def test_requests_from_other_pages_are_refused_and_from_our_own_are_not(server):
    assert post(server, "/api/logout", origin="https://evil.example").status_code == 403
    assert post(server, "/api/logout", origin="null").status_code == 403
    assert post(server, "/api/logout", origin=server.url).status_code == 200
    assert post(server, "/api/logout").status_code == 200


def test_sockets_from_other_pages_are_refused(server, settings):
    async def visit(url, origin, fine):
        async with Client(url) as ann:
            table = await ann.open("deadlies", 2)
            address = url.replace("http", "ws") + f"/api/tables/{table}/socket"
            try:
                async with connect(address, origin=origin, proxy=None):
                    assert fine
            except InvalidStatus as e:
                assert not fine and e.response.status_code == 403

    scenario(lambda: visit(server.url, "https://evil.example", False))
    scenario(lambda: visit(server.url, server.url, True))
    with running(msgspec.structs.replace(settings, origins=("https://friend.example",))) as own:
        scenario(lambda: visit(own.url, "https://friend.example", True))


def test_cookies_are_for_the_server_alone(server, settings):
    flags = get(server, "/api/me").headers["set-cookie"]
    assert "HttpOnly" in flags and "SameSite=lax" in flags and "Path=/" in flags and "Secure" not in flags
    with running(msgspec.structs.replace(settings, secure=True)) as own:
        answer = get(own, "/api/me")
        assert "Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers


@pytest.mark.parametrize("path", ["/api/me", "/api/nowhere", "/healthz", "/api/tables/none"])
def test_every_answer_carries_the_security_headers(server, path):
    headers = get(server, path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers or "uvicorn" in headers["server"]  # `cardinal serve` sends none


def test_half_a_character_and_a_file_that_no_disk_can_have_are_refused_and_no_failure(server):
    for body in (b'{"name": "\\ud800"}', b'{"name": "A\\udfffb"}'):
        answer = httpx.put(
            f"{server.url}/api/me", content=body, headers={"content-type": "application/json"}, trust_env=False
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert post(server, "/api/tables", b'{"game": "\\ud800", "seats": 2}').status_code == 400
    assert post(server, "/api/login", b'{"account": "\\ud83d\\ude00", "password": "x"}').status_code == 409
    for path in ("/assets/%00", "/assets/a%00b.js", "/assets/%ff", "/assets/" + "a" * 5000):
        assert get(server, path).status_code == 404


@pytest.mark.parametrize(
    "name",
    ["Mara", "mara", "M\u0430ra", "Master", "Admin", "Adm1n", "The Moderator", "Support 24", "Cardinal", "Guest 12AB"],
)
def test_names_of_bots_and_names_that_sound_official_are_refused(server, name):
    async def visit():
        async with Client(server.url) as ann:
            with pytest.raises(Trouble, match="choose another name"):
                await ann.rename(name)

    scenario(visit)


def test_nobody_takes_a_name_that_looks_like_that_of_somebody_with_an_account(server):
    async def visit():
        async with Client(server.url) as ann, Client(server.url) as thief:
            await ann.rename("Annabel Lee")
            await thief.rename("Annabel Lee")  # guests may be called alike
            await thief.rename("Bobby")
            await ann.call("POST", "/api/account", {"account": "annabel", "password": "correct horse"})
            for name in ("Annabel Lee", "annabe1 lee", "\u0410nnabel L\u0435e", "\uff21nnabel-L\u00e9e"):
                with pytest.raises(Trouble, match="looks like it"):
                    await thief.rename(name)
            await ann.rename("Annabel Lee")

    scenario(visit)


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "\u202e\u200b", "\n\t"])
def test_names_that_cannot_be_shown_are_refused(server, name):
    async def visit():
        async with Client(server.url) as ann:
            with pytest.raises(Trouble):
                await ann.rename(name)

    scenario(visit)


def test_names_are_one_line_of_readable_characters(server):
    async def visit():
        async with Client(server.url) as ann:
            await ann.rename(" A\u202en \n n<script> ")
            assert (await ann.call("GET", "/api/me"))["name"] == "An n<script>"

    scenario(visit)


def test_long_chat_lines_are_refused_and_too_many_throttled(settings):
    async def visit(url):
        async with Client(url) as ann:
            table = await ann.open("deadlies", 2)
            async with ann.sit_at(table) as a:
                await a.send(m.Say("x" * 301, 1))
                assert "1 to 300" in (await until(a, refusal)).message
                for i in range(2, 6):
                    await a.send(m.Say("hi", i))
                throttled = await until(a, refusal)
                assert throttled.code == "throttled"

    with running(replaced(settings, chats=0.001, chat_burst=2)) as own:
        scenario(lambda: visit(own.url))


def test_a_person_opens_so_many_tables_and_no_more(settings):
    async def visit(url):
        async with Client(url) as ann, Client(url) as bob:
            for _ in range(2):
                await bob.join(await ann.open("deadlies", 3))
            with pytest.raises(Trouble, match="2 tables that are not finished"):
                await ann.open("deadlies", 2)
            await bob.open("deadlies", 2)

    with running(replaced(settings, tables=2)) as own:
        scenario(lambda: visit(own.url))


def test_the_oldest_game_against_bots_is_given_up_for_a_new_one(settings):
    async def visit(url):
        async with Client(url) as ann:
            games = [await ann.open("deadlies", 2, bots=["", "greedy"]) for _ in range(3)]
            lesson = (await ann.call("POST", "/api/lessons/deadlies"))["id"]
            mine = (await ann.call("GET", "/api/me/games"))["tables"]
            assert {one["id"]: one["status"] for one in mine} == {
                games[0]: "over",
                games[1]: "over",
                games[2]: "running",
                lesson: "running",
            }

    with running(replaced(settings, tables=2)) as own:
        scenario(lambda: visit(own.url))


def test_an_address_has_so_many_connections_and_no_more(settings):
    async def visit(url):
        async with Client(url) as ann:
            table = await ann.open("deadlies", 2)
            async with ann.sit_at(table) as one, ann.sit_at(table) as two, ann.sit_at(table) as three:
                for fine in (one, two):
                    await until(fine, lambda x: isinstance(x, m.Update))
                assert (await until(three, refusal)).code == "connections"
                with pytest.raises(Trouble):
                    await until(three, lambda x: False)
            while own.guard.inner.state.door.open:  # the server hears a moment later that they have gone
                await asyncio.sleep(0.01)
            async with ann.sit_at(table) as again:
                await until(again, lambda x: isinstance(x, m.Update))

    with running(replaced(settings, connections=2)) as own:
        scenario(lambda: visit(own.url))


def test_a_flood_of_requests_is_throttled(settings):
    with running(replaced(settings, requests=0.001, request_burst=3)) as own:
        codes = [post(own, "/api/logout").status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        assert get(own, "/api/games").status_code == 200


def test_oversized_frames_are_refused_and_huge_ones_end_the_connection(server):
    async def visit():
        async with Client(server.url) as ann:
            table = await ann.open("deadlies", 2)
            async with ann.sit_at(table) as a:
                await a.socket.send('{"t":"say","text":"' + "x" * 9000 + '"}')
                assert (await until(a, refusal)).code == "oversized"
                await a.socket.send("x" * 100_000)
                with pytest.raises(ConnectionClosed) as closed:
                    while True:
                        await a.socket.recv()
                assert closed.value.rcvd.code == 1009

    scenario(visit)


def test_large_and_unmeasured_bodies_are_refused(server):
    assert post(server, "/api/login", b'{"account":"' + b"x" * 70_000 + b'"}').status_code == 413

    def pieces():
        yield b"{}"

    answer = httpx.post(server.url + "/api/login", content=pieces(), trust_env=False)
    assert answer.status_code == 413


def test_logs_hide_what_is_secret():
    line = {"event": "x", "seed": 5, "password": "p", "table": "t", "text": "play"}
    told = without_secrets(None, "info", line)
    assert told == {"event": "x", "seed": "(hidden)", "password": "(hidden)", "table": "t", "text": "(hidden)"}


def test_an_address_that_leads_nowhere_is_said_to_people_on_a_page_and_to_programs_by_a_code(server):
    assert get(server, "/no/such/page").status_code == 404
    answer = get(server, "/api/no/such/thing")
    assert (answer.status_code, answer.json()["code"]) == (404, "missing")


def test_health_and_metrics_tell_numbers_only(server):
    async def visit():
        async with Client(server.url) as ann:
            await ann.rename("Annabella")
            table = await ann.open("deadlies", 2)
            async with ann.sit_at(table) as a:
                opened = await until(a, lambda x: isinstance(x, m.Update))
                await a.send(m.Say("hello"))
                await until(a, lambda x: isinstance(x, m.Update) and x.number > opened.number)
                await a.socket.send("nonsense")
                await until(a, refusal)
                text = get(server, "/metrics").text
                for name in (
                    "cardinal_tables",
                    "cardinal_people",
                    "cardinal_actions_total",
                    "cardinal_action_seconds_bucket",
                ):
                    assert name in text
                assert 'cardinal_refusals_total{code="malformed"}' in text
                assert re.search(r'cardinal_action_seconds_bucket{le="\+Inf"} [1-9]', text)
                assert re.search(r"cardinal_actions_total [1-9]", text)
                assert table not in text and "Annabella" not in text

    assert get(server, "/healthz").json()["status"] == "ok"
    scenario(visit)
