"""What an operator does from a terminal: admin, backups, pruning, checking."""

import asyncio
import json
import sqlite3
import time

import pytest
from online import play_on, running, scenario, two_at_a_table, until
from server import services
from sqlalchemy import text

from cardinal.cli import main
from cardinal.client import Client
from cardinal.server.storage.schema import metadata
from cardinal.server.storage.store import Store, connect
from cardinal.server.table import messages as m

HORSE = {"account": "ann", "password": "correct horse"}


@pytest.fixture
def said(capsys):
    """What a command says; it must go well unless another code is expected."""

    def run(*words: str, code: int = 0) -> str:
        capsys.readouterr()
        assert main([str(word) for word in words]) == code
        heard = capsys.readouterr()
        return heard.out + heard.err

    return run


@pytest.fixture
def lived_in(settings):
    """A database in which people have played."""

    async def visit(url):
        async with Client(url) as ann, Client(url) as bob:
            await ann.rename("Annabel")
            await ann.call("POST", "/api/account", HORSE)
            ended = await ann.open("deadlies", 2, bots=["", "greedy"])
            async with ann.sit_at(ended) as a:
                await play_on(a)
            await two_at_a_table(ann, bob)
            await ann.call("DELETE", f"/api/tables/{await ann.open('deadlies', 2)}")

    with running(settings) as own:
        scenario(lambda: visit(own.url))
    return settings


def test_admin_works_on_the_database_of_a_running_server(settings, said):
    def admin(*words: str) -> str:
        return said("admin", *words, "--database", settings.database)

    async def visit(url):
        async with Client(url) as ann, Client(url) as bob:
            await ann.call("POST", "/api/account", HORSE)
            await bob.rename("Bobby")
            table = await two_at_a_table(ann, bob)
            await ann.call("POST", "/api/reports", {"table": table, "seat": 1, "text": "swears"})
            (report,) = json.loads(admin("reports", "--json"))
            assert report["name"] == "Bobby" and "swears" in admin("reports")
            async with bob.sit_at(table) as b:
                await until(b, lambda x: isinstance(x, m.Update))
                assert admin("ban", report["about"], "--hours", "24", "--reason", "swears") == "ban 1\n"
                assert (await until(b, lambda x: isinstance(x, m.Refusal))).code == "banned"
            admin("handle", str(report["id"]), "--note", "banned for a day")
            assert admin("reports") == "none\n" and "banned for a day" in admin("reports", "--all")
            assert report["about"] in admin("sanctions")
            admin("lift", "1")
            admin("close", table, "--reason", "spoilt")
            while (await ann.call("GET", f"/api/tables/{table}"))["status"] != "closed":
                await asyncio.sleep(0.1)
            assert "spoilt" in admin("tables", "--status", "closed") and admin("tables") == "none\n"

    with running(settings) as own:
        scenario(lambda: visit(own.url), 60)


def test_admin_looks_after_people_and_names(lived_in, said):
    def admin(*words: str, code: int = 0) -> str:
        return said("admin", *words, "--database", lived_in.database, code=code)

    (ann,) = json.loads(admin("people", "ann", "--json"))
    assert (ann["name"], ann["account"], ann["role"]) == ("Annabel", "ann", None)
    admin("moderator", "ann")
    assert "ann" in admin("moderators")
    admin("moderator", "ann", "--remove")
    assert admin("moderators") == "none\n"
    assert "nobody with the id or account" in admin("ban", "somebody-else", code=2)
    assert "a moderator needs an account" in admin("moderator", json.loads(admin("people", "--json"))[0]["id"], code=2)
    admin("rename", "ann", "Anna Karenina")
    assert "Anna Karenina" in admin("people", "anna")
    assert "sounds as if you ran this server" in admin("rename", "ann", "Admin", code=2)
    admin("refuse-name", "badword")
    assert "badword" in admin("names")
    admin("allow-name", "BadWord")
    assert admin("names") == "none\n"
    admin("mute", "ann", "--hours", "1")
    assert "mute" in admin("sanctions") and "mute ann for 1 hours" in admin("acts")
    new = admin("password", "ann").strip()
    exported = json.loads(admin("export", "ann"))
    assert exported["person"]["account"] == "ann" and all(one["ended"] for one in exported["sessions"])

    async def visit(url):
        async with Client(url) as again:
            await again.call("POST", "/api/login", HORSE | {"password": new})

    with running(lived_in) as own:
        scenario(lambda: visit(own.url))
    admin("sign-out", "ann")
    admin("erase", "ann")
    assert "Anna" not in admin("people")


def everything(url: str) -> dict[str, list[str]]:
    engine = connect(url)
    with engine.connect() as connection:
        found = {
            name: sorted(str(tuple(row)) for row in connection.execute(table.select()))
            for name, table in metadata.tables.items()
            if name != "pulse"
        }
    engine.dispose()
    return found


def test_a_backup_is_restored_row_for_row_into_either_database(lived_in, said, tmp_path):
    said("admin", "ban", "192.0.2.0/24", "--database", lived_in.database)
    file, copy = tmp_path / "cards.backup", str(tmp_path / "copy.db")
    assert "persons" in said("backup", file, "--database", lived_in.database)
    assert file.stat().st_mode & 0o777 == 0o600
    said("restore", file, "--database", copy)
    assert everything(copy) == everything(lived_in.database)
    assert "not empty" in said("restore", file, "--database", copy, code=2)
    with services.postgres() as postgres:
        said("restore", file, "--database", postgres)
        assert everything(postgres) == everything(lived_in.database)
        said("admin", "ban", "198.51.100.0/24", "--database", postgres)  # and is numbered on
        there = tmp_path / "there.backup"
        said("backup", there, "--database", postgres)
        said("restore", there, "--database", str(tmp_path / "back.db"))
        assert everything(str(tmp_path / "back.db")) == everything(postgres)
        assert "Everything holds" in said("verify-database", "--replay", "--database", postgres)


@pytest.mark.parametrize("harm", ["half", "changed", "nothing", "other"])
def test_a_backup_that_is_not_whole_is_not_restored(lived_in, said, tmp_path, harm):
    file, copy = tmp_path / "cards.backup", tmp_path / "copy.db"
    said("backup", file, "--database", lived_in.database)
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    harmed = {"half": data[: len(data) // 2], "changed": data, "nothing": b"", "other": b"not a backup at all"}
    file.write_bytes(bytes(harmed[harm]))
    assert "backup:" in said("restore", file, "--database", copy, code=2)
    assert not copy.exists()


def test_a_backup_is_of_one_moment_while_people_play(settings, said, tmp_path):
    store = Store(settings.database)
    with store.engine.begin() as connection:
        connection.execute(text("INSERT INTO persons (id, name, created) VALUES ('p0', 'Ann', 0)"))
    from cardinal.server.storage import backup as files

    def meanwhile(connection, table):
        with store.engine.begin() as other:
            other.execute(text("INSERT INTO sessions VALUES (:id, 'late', 0, 0, '', NULL)"), {"id": table.name})
        return rows_of(connection, table)

    rows_of, files.rows_of = files.rows_of, meanwhile
    try:
        said("backup", tmp_path / "cards.backup", "--database", settings.database)
    finally:
        files.rows_of = rows_of
        store.close()
    said("restore", tmp_path / "cards.backup", "--database", str(tmp_path / "copy.db"))
    assert everything(str(tmp_path / "copy.db"))["sessions"] == []


def test_verify_finds_what_does_not_hold(lived_in, said, tmp_path):
    whole = lived_in.database
    assert "Everything holds" in said("verify-database", "--replay", "--database", whole)

    def broken(*statements: str) -> str:
        file = tmp_path / "broken.db"
        file.unlink(missing_ok=True)
        with sqlite3.connect(whole) as source, sqlite3.connect(file) as target:
            source.backup(target)
            for statement in statements:
                target.execute(statement)
        return said("verify-database", "--replay", "--database", file, code=1)

    assert "entries are missing" in broken("DELETE FROM log WHERE n = 2")
    assert "cannot be read" in broken("UPDATE log SET entry = x'7b' WHERE n = 3")
    assert "without a record" in broken("UPDATE tables SET record = NULL")
    assert "it has no log" in broken("DELETE FROM log")
    assert "without a table" in broken("DELETE FROM tables")
    assert "without a password" in broken("UPDATE persons SET password = NULL")
    assert "no such person" in broken("DELETE FROM persons")
    assert "the schema differs" in broken("ALTER TABLE persons DROP COLUMN gone")
    assert "and not over" in broken(
        "DELETE FROM log WHERE table_id IN (SELECT id FROM tables WHERE status = 'over') AND n > 5"
    )


def test_prune_deletes_what_is_old_and_nothing_else(lived_in, said):
    def pruned(*words: str) -> dict:
        return json.loads(said("prune", "--json", "--database", lived_in.database, *words))

    nothing = {"closed": 0, "games": 0, "sessions": 0, "guests": 0}
    assert pruned() == nothing
    engine = connect(lived_in.database)
    with engine.begin() as connection:
        long_ago = time.time() - 100 * 86_400
        connection.execute(text("UPDATE tables SET created = :then").bindparams(then=long_ago))
        connection.execute(text("UPDATE persons SET created = :then").bindparams(then=long_ago))
        connection.execute(text("UPDATE sessions SET seen = :then").bindparams(then=long_ago))
    engine.dispose()
    would = pruned("--dry-run")
    assert would["closed"] == 1 and would["games"] == 0 and would["guests"] == 1 and would["sessions"] >= 2
    assert pruned() == would and pruned() == nothing
    assert pruned("--games", "99")["games"] == 1
    assert "Everything holds" in said("verify-database", "--database", lived_in.database)
    assert "ann" in said("admin", "people", "--database", lived_in.database)


def test_a_settings_file_sets_limits_and_says_what_it_does_not_know(tmp_path, said):
    from cardinal.server.settings import Limits, read_settings

    file = tmp_path / "cardinal.toml"
    file.write_text('database = "x.db"\nsecure = true\n\n[limits]\ntables = 3\nlogins = 1\n', encoding="utf-8")
    found = read_settings(file, {"database": "y.db"})
    assert (found.database, found.secure, found.limits) == ("y.db", True, Limits(tables=3, logins=1))
    for wrong, told in (
        ("[limits]\ntabels = 3", "tabels"),
        ("[limits]\ntables = 'x'", "limits.tables"),
        ("=", "line 1"),
    ):
        file.write_text(wrong, encoding="utf-8")
        assert told in said("serve", "--settings", file, code=2)
    assert "No such file" in said("serve", "--settings", tmp_path / "none.toml", code=2)


def test_every_setting_and_limit_is_in_the_documents_with_its_default():
    import tomllib
    from pathlib import Path

    import msgspec

    from cardinal.server.settings import Limits, Settings

    page = (Path(__file__).parents[2] / "docs" / "deploy.md").read_text(encoding="utf-8")
    written = tomllib.loads(page.partition("```toml")[2].partition("```")[0])
    limits = written.pop("limits")
    defaults = msgspec.structs.asdict(Settings()) | {"origins": [], "proxies": []}
    assert set(written) == set(defaults) - {"limits", "process"}
    assert all(written[name] == defaults[name] for name in written)
    assert limits == pytest.approx(msgspec.structs.asdict(Limits()), rel=0.01)
