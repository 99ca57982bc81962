"""`cardinal admin`: people, tables, bans, names and reports, from the database alone.

A running server notices within two seconds, whichever machine it runs on.
"""

import getpass
import secrets
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any

import cyclopts
import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table as Grid

from cardinal.commands.options import CARDINAL_DB, AsJson, Database
from cardinal.core.errors import Refused
from cardinal.server.http.hashing import make_hash
from cardinal.server.http.names import clean_name
from cardinal.server.storage import leaving
from cardinal.server.storage.moderation import ModerationStore
from cardinal.server.storage.people import PeopleStore
from cardinal.server.storage.store import UNFINISHED, connect, migrate, summaries_of

admin = cyclopts.App(name="admin", help="Look after a server: people, tables, bans, names, reports.")
WIDE = 240  # letters, where no terminal says how wide it is
out = Console(highlight=False, width=None if sys.stdout.isatty() else WIDE)
LONGEST_NAME = 24
Who = Annotated[str, Parameter(help="A person's id or account.")]
Reason = Annotated[str, Parameter(help="Said to whom it concerns.")]
Hours = Annotated[float | None, Parameter(help="For so long; for good if not given.")]


class Office:
    """The database, and who works at it."""

    def __init__(self, database: str) -> None:
        self.engine = connect(database)
        migrate(self.engine)
        self.order = ModerationStore(self.engine)
        self.people = PeopleStore(self.engine)
        self.me = f"operator {getpass.getuser()}"[:40]


@contextmanager
def office(database: str) -> Iterator[Office]:
    found = Office(database)
    try:
        yield found
    finally:
        found.engine.dispose()


def show(rows: Sequence[Any], json: bool, *columns: str) -> None:
    """The same rows as JSON or as lines."""
    if json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(rows), indent=1).decode() + "\n")
        return
    grid = Grid(box=None, padding=(0, 1), header_style="dim")
    for column in columns:
        grid.add_column(column, overflow="fold")
    for row in msgspec.to_builtins(rows):
        grid.add_row(*(cell(column, row[column]) for column in columns))
    out.print(grid if rows else "none")


def cell(column: str, value: Any) -> str:
    if isinstance(value, float) and column in ("created", "made", "until", "handled"):
        return time.strftime("%Y-%m-%d %H:%M", time.gmtime(value))
    return "" if value is None else str(value)


# ---------------------------------------------------------------- people
@admin.command
def people(find: str = "", /, *, database: Database = CARDINAL_DB, json: AsJson = False) -> None:
    """People by id, account, or how their name begins; without, the newest."""
    with office(database) as at:
        show(at.order.people(find), json, "id", "name", "account", "role", "created")


@admin.command
def rename(who: Who, name: str, *, database: Database = CARDINAL_DB) -> None:
    """Give somebody another name."""
    with office(database) as at:
        person = at.people.find("id", at.order.person(who).id)
        if person is not None:
            at.people.rename(person, clean_name(name, LONGEST_NAME))
            at.order.note(at.me, f"rename {who} to {name}")


@admin.command
def password(account: str, *, database: Database = CARDINAL_DB) -> None:
    """Give an account a new password, and sign it out everywhere; prints the password."""
    new = secrets.token_urlsafe(12)
    with office(database) as at:
        person = at.people.find("account", account)
        if person is None or person.password is None:
            raise Refused(f"there is no account {account!r}")
        at.people.change_password(person.id, person.password, make_hash(new))
        at.people.end_others(person.id)
        at.order.note(at.me, f"give {account} a new password")
    print(new)


@admin.command
def sign_out(who: Who, *, database: Database = CARDINAL_DB) -> None:
    """End all sessions of a person."""
    with office(database) as at:
        at.people.end_others(at.order.person(who).id)
        at.order.note(at.me, f"sign {who} out")


@admin.command
def export(who: Who, *, database: Database = CARDINAL_DB) -> None:
    """Everything that is kept of a person, as JSON."""
    with office(database) as at:
        show(leaving.export(at.engine, at.order.person(who).id), json=True)  # type: ignore[arg-type]


@admin.command
def erase(who: Who, *, database: Database = CARDINAL_DB) -> None:
    """Delete everything of a person; games that others played too stay, without the name.

    What it plays now it gives up: a running server sees to it within seconds, one that is started later at once.
    """
    with office(database) as at:
        person = at.order.person(who).id
        at.order.order_departure(at.me, person)
        leaving.erase(at.engine, person)


@admin.command
def moderator(account: str, *, remove: bool = False, database: Database = CARDINAL_DB) -> None:
    """Make somebody a moderator, or no longer."""
    with office(database) as at:
        at.order.make_moderator(at.me, account, not remove)


@admin.command
def moderators(*, database: Database = CARDINAL_DB, json: AsJson = False) -> None:
    """Who is a moderator."""
    with office(database) as at:
        show(at.order.moderators(), json, "id", "name", "account")


# ---------------------------------------------------------------- bans and mutes
@admin.command
def ban(
    who: Annotated[str, Parameter(help="A person's id or account, or a network such as 192.0.2.0/24.")],
    *,
    hours: Hours = None,
    reason: Reason = "",
    database: Database = CARDINAL_DB,
) -> None:
    """Keep a person or a network out."""
    with office(database) as at:
        print(f"ban {at.order.sanction(at.me, 'ban', who, hours, reason)}")


@admin.command
def mute(who: Who, *, hours: Hours = None, reason: Reason = "", database: Database = CARDINAL_DB) -> None:
    """Let a person play and not be heard."""
    with office(database) as at:
        print(f"mute {at.order.sanction(at.me, 'mute', who, hours, reason)}")


@admin.command
def sanctions(*, database: Database = CARDINAL_DB, json: AsJson = False) -> None:
    """Bans and mutes that are in force."""
    with office(database) as at:
        show(at.order.in_force(), json, "id", "kind", "person", "network", "until", "reason")


@admin.command
def lift(number: int, *, database: Database = CARDINAL_DB) -> None:
    """End a ban or a mute before its time."""
    with office(database) as at:
        at.order.lift(at.me, number)


# ---------------------------------------------------------------- tables
@admin.command
def tables(
    *,
    status: Annotated[str, Parameter(help="open, running, paused, over, closed or frozen; else all unfinished.")] = "",
    database: Database = CARDINAL_DB,
    json: AsJson = False,
) -> None:
    """Tables, the newest first."""
    with office(database) as at:
        found = summaries_of(at.engine, (status,) if status else UNFINISHED)
        show(found, json, "id", "title", "status", "created", "closed")


@admin.command
def close(table: str, *, reason: Reason = "", database: Database = CARDINAL_DB) -> None:
    """Close an open table, or void a game: it ends without a result."""
    with office(database) as at:
        at.order.order_closed(at.me, table, reason)


# ---------------------------------------------------------------- names, reports
@admin.command
def names(*, database: Database = CARDINAL_DB, json: AsJson = False) -> None:
    """Names that are refused, with all that look like them."""
    with office(database) as at:
        show([{"name": name} for name in at.order.refused_names()], json, "name")


@admin.command
def refuse_name(name: str, *, database: Database = CARDINAL_DB) -> None:
    """Refuse all names that have this in them, however it is spelt."""
    with office(database) as at:
        at.order.refuse_name(at.me, name)


@admin.command
def allow_name(name: str, *, database: Database = CARDINAL_DB) -> None:
    """Refuse it no longer."""
    with office(database) as at:
        at.order.allow_name(at.me, name)


@admin.command
def reports(*, all: bool = False, database: Database = CARDINAL_DB, json: AsJson = False) -> None:
    """What people have reported; with --all, what was handled too."""
    with office(database) as at:
        show(at.order.reports(not all), json, "id", "made", "about", "name", "table_id", "text", "note")


@admin.command
def handle(number: int, *, note: str = "", database: Database = CARDINAL_DB) -> None:
    """A report is seen to."""
    with office(database) as at:
        at.order.handle(at.me, number, note)


@admin.command
def acts(*, database: Database = CARDINAL_DB, json: AsJson = False) -> None:
    """What operators and moderators did, the newest first."""
    with office(database) as at:
        show(at.order.acts(), json, "made", "by", "what")
