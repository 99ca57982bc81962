"""`cardinal serve`, `join` and `verify` as a person meets them."""

import asyncio
import json
import re
from pathlib import Path

import msgspec
import pytest
import yaml
from online import scenario

from cardinal.cli import main
from cardinal.client import Client
from cardinal.core.record import decode, encode
from cardinal.games import load
from cardinal.play.entries import Terms
from cardinal.play.room import open_room
from cardinal.terminal.visit import join


@pytest.fixture
def record(tmp_path):
    """A finished game's record in a file."""
    room = open_room(Terms("deadlies", 2), "a", 77, "salt", 0.0)
    for p, person in enumerate("ab"):
        room.sit(person, person, p, 0.0)
    while room.status == "running":
        room.default(room.playing().state.next_asked(), 1.0)
    file = tmp_path / "game.json"
    file.write_bytes(encode(room.record()))
    return file


def change(file, **fields) -> None:
    file.write_bytes(encode(msgspec.structs.replace(decode(file.read_bytes()), **fields)))


def test_an_honest_record_is_verified(record, capsys):
    assert main(["verify", str(record)]) == 0
    assert "Verified" in capsys.readouterr().out
    noted = decode(record.read_bytes()).commitment
    assert main(["verify", str(record), "--hash", noted, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["verified"] is True


@pytest.mark.parametrize(
    ("change_to", "words"),
    [
        ({"seed": 78}, "do not give the hash"),
        ({"salt": "pepper"}, "do not give the hash"),
        ({"commitment": "00"}, "do not give the hash"),
        ({"commitment": ""}, "names no hash"),
        ({"moves": []}, "do not lead to the state"),
        ({"version": "0"}, "version 0"),
    ],
)
def test_a_record_that_was_tampered_with_is_not_verified(record, capsys, change_to, words):
    change(record, **change_to)
    assert main(["verify", str(record)]) == 1
    assert words in capsys.readouterr().out.replace("\n", " ")


def test_a_hash_that_was_noted_must_be_the_one(record, capsys):
    assert main(["verify", str(record), "--hash", "ab" * 32]) == 1


def test_what_cannot_be_reached_or_read_is_named(capsys, tmp_path, monkeypatch):
    assert main(["join", "http://127.0.0.1:9/t/x"]) == 2
    assert "cannot be reached" in capsys.readouterr().err
    assert main(["join", "ftp://nowhere/x"]) == 2
    assert main(["verify", str(tmp_path / "none.json")]) == 2
    monkeypatch.delenv("CARDINAL_SECRET", raising=False)
    assert main(["serve", "--database", "postgresql://x"]) == 2
    assert "CARDINAL_SECRET" in capsys.readouterr().err
    monkeypatch.setenv("CARDINAL_SECRET", "test")
    assert main(["serve", "--database", "nonsense://x"]) == 2


COMMANDS = ["serve", "join", "verify", "backup", "restore", "prune", "verify-database", "admin", "admin people"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(capsys, command):
    assert main([*command.split(), "--help"]) == 0
    assert "Usage" in capsys.readouterr().out


def test_the_compose_file_in_the_docs_can_be_read_and_names_flags_that_exist(capsys):
    text = (Path(__file__).parents[2] / "docs" / "deploy.md").read_text(encoding="utf-8")
    services = yaml.safe_load(re.search(r"```yaml\n(.*?)```", text, re.DOTALL)[1])["services"]
    assert set(services) == {"table", "database", "redis", "proxy"}
    program, command, *flags = services["table"]["command"]
    assert (program, command) == ("cardinal", "serve")
    named = set(re.findall(r"`(admin [a-z-]+)", text))
    assert len(named) > 10
    assert [main([*name.split(), "--help"]) for name in {*COMMANDS, *named}] == [0] * len({*COMMANDS, *named})
    known = capsys.readouterr().out
    mentioned = set(re.findall(r"`(--[a-z]+)", text)) | {flag.partition("=")[0] for flag in flags}
    assert {flag for flag in mentioned if flag not in known} == set()


def test_a_game_is_played_from_the_terminal(server, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    said: list[str] = []

    async def play():
        async with Client(server.url) as ann:
            table = await ann.open("deadlies", 2, bots=["greedy"], seat=-1)
        wake = asyncio.Event()

        def say(text: str) -> None:
            said.append(text)
            wake.set()

        typed = iter(["help", "look", "99", "say hello", "react wow"])

        async def ask(prompt: str) -> str:
            await wake.wait()
            wake.clear()
            await asyncio.sleep(0.005)
            return next(typed, "1")

        async def leave(prompt: str) -> str:
            raise EOFError

        assert await join(server.url, None, None, False, say, leave) == 0
        assert any(line.endswith(f"{server.url}/t/{table}") for line in said)
        assert await join(f"{server.url}/t/{table}", "Zoe", "B", False, say, ask) == 0

    scenario(play, 90)
    text = "\n".join(said)
    for words in (
        "The Deadlies",
        "Hash of the shuffle",
        "Zoe sits down at B",
        "Zoe: hello",
        "The places:",
    ):
        assert words in text
    assert load("deadlies").title in text


def test_a_rude_server_name_is_refused_politely():
    from cardinal.core.errors import Malformed
    from cardinal.terminal.visit import split_link

    assert split_link("localhost:8777") == ("http://localhost:8777", "")
    with pytest.raises(Malformed):
        split_link("file:///etc/passwd")
