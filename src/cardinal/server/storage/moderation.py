"""Order on disk: who is banned or muted, which tables are to be closed, which names are refused, what people report.

Operators (`cardinal admin`) and moderators (in the browser) write here; every running server reads it again and again.
"""

import time
from ipaddress import ip_network

import msgspec
from sqlalchemy import Connection, Engine, delete, func, insert, literal, or_, select, update

from cardinal.core.errors import Malformed, Refused
from cardinal.server.http.names import one_line, skeleton
from cardinal.server.http.networks import read_network
from cardinal.server.storage.pen import writing
from cardinal.server.storage.schema import (
    acts,
    blocks,
    departures,
    orders,
    persons,
    places,
    refused_names,
    reports,
    sanctions,
    tables,
)

MODERATOR = "moderator"
MOST_SHOWN = 200
REASON, TEXT = 200, 600  # letters


class Sanction(msgspec.Struct, frozen=True):
    """A ban or a mute, of a person or of a network; for good if `until` is null."""

    id: int
    kind: str
    person: str | None
    network: str | None
    made: float
    until: float | None
    reason: str

    def words(self) -> str:
        end = time.strftime(" until %Y-%m-%d %H:%M UTC", time.gmtime(self.until)) if self.until is not None else ""
        what = "banned from this server" if self.kind == "ban" else "muted"
        return f"you are {what}{end}: {self.reason}"


class Report(msgspec.Struct, frozen=True):
    """What somebody reports about somebody at a table; `name` is what that one is called now."""

    id: int
    made: float
    by: str
    about: str
    name: str
    table_id: str
    text: str
    handled: float | None
    note: str


class Known(msgspec.Struct, frozen=True):
    """A person, as operators and moderators see it."""

    id: str
    name: str
    account: str | None
    created: float
    role: str | None


class Noted(msgspec.Struct, frozen=True):
    """What an operator or a moderator did."""

    made: float
    by: str
    what: str


KNOWN = (persons.c.id, persons.c.name, persons.c.account, persons.c.created, persons.c.role)


class ModerationStore:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    # ------------------------------------------------------------ bans and mutes
    def sanction(self, by: str, kind: str, who: str, hours: float | None, reason: str) -> int:
        """Ban or mute a person (by id or account) or ban a network, for some hours or for good."""
        if kind not in ("ban", "mute"):
            raise Malformed("kind", "ban or mute")
        if hours is not None and not 0 < hours < 1e6:
            raise Malformed("hours", "more than 0, or leave them out for good")
        network = who_is_network(who)
        if network and kind == "mute":
            raise Refused("a person is muted, a network is banned")
        now = time.time()
        with writing(self.engine) as connection:
            values = {
                "kind": kind,
                "person": None if network else one(connection, who).id,
                "network": network,
                "made": now,
                "until": now + hours * 3600 if hours is not None else None,
                "reason": said(reason, "without a reason given", REASON),
            }
            made = connection.execute(insert(sanctions).values(values)).inserted_primary_key
            note(connection, by, f"{kind} {who} {'for good' if hours is None else f'for {hours:g} hours'}: {reason}")
        return int(made[0]) if made else 0

    def lift(self, by: str, number: int) -> None:
        with writing(self.engine) as connection:
            if not connection.execute(delete(sanctions).where(sanctions.c.id == number)).rowcount:
                raise Refused(f"there is no ban or mute {number}")
            note(connection, by, f"lift {number}")

    def in_force(self) -> list[Sanction]:
        query = select(*(sanctions.c[name] for name in Sanction.__struct_fields__))
        now = time.time()
        with self.engine.connect() as connection:
            rows = connection.execute(query.where(or_(sanctions.c.until.is_(None), sanctions.c.until > now)))
            return [Sanction(*row) for row in rows]

    # ------------------------------------------------------------ tables
    def order_closed(self, by: str, table: str, reason: str) -> None:
        """Have a table closed by whoever plays it, within seconds, or when a server is next started."""
        reason = said(reason, "a moderator closed it", REASON)
        with writing(self.engine) as connection:
            status = connection.execute(select(tables.c.status).where(tables.c.id == table)).scalar()
            if status is None:
                raise Refused("there is no such table")
            if status in ("over", "closed"):
                raise Refused("the game is over")
            connection.execute(delete(orders).where(orders.c.table_id == table))
            connection.execute(insert(orders).values(table_id=table, reason=reason))
            note(connection, by, f"close {table}: {reason}")

    def orders(self) -> list[tuple[str, str]]:
        with self.engine.connect() as connection:
            return [(row.table_id, row.reason) for row in connection.execute(select(orders))]

    def order_done(self, table: str) -> None:
        with writing(self.engine) as connection:
            connection.execute(delete(orders).where(orders.c.table_id == table))

    def order_departure(self, by: str, person: str) -> None:
        """Have somebody leave all tables that are not finished; done as `order_closed` is."""
        mine = or_(
            tables.c.owner == person, tables.c.id.in_(select(places.c.table_id).where(places.c.person == person))
        )
        with writing(self.engine) as connection:
            found = connection.execute(select(tables.c.id).where(mine, tables.c.status.not_in(("over", "closed"))))
            connection.execute(delete(departures).where(departures.c.person == person))
            for table in found.scalars().all():
                connection.execute(insert(departures).values(table_id=table, person=person))
            note(connection, by, f"erase {person}")

    def departures(self) -> list[tuple[str, str]]:
        with self.engine.connect() as connection:
            return [(row.table_id, row.person) for row in connection.execute(select(departures))]

    def departure_done(self, table: str, person: str) -> None:
        with writing(self.engine) as connection:
            which = (departures.c.table_id == table) & (departures.c.person == person)
            connection.execute(delete(departures).where(which))

    # ------------------------------------------------------------ names
    def refuse_name(self, by: str, name: str) -> None:
        found = skeleton(name)
        if not found:
            raise Malformed("name", "with a letter or digit")
        with writing(self.engine) as connection:
            connection.execute(delete(refused_names).where(refused_names.c.skeleton == found))
            connection.execute(insert(refused_names).values(skeleton=found, name=name[:40]))
            note(connection, by, f"refuse the name {name}")

    def allow_name(self, by: str, name: str) -> None:
        with writing(self.engine) as connection:
            if not connection.execute(delete(refused_names).where(refused_names.c.skeleton == skeleton(name))).rowcount:
                raise Refused(f"{name} is not refused")
            note(connection, by, f"allow the name {name}")

    def refused_names(self) -> list[str]:
        with self.engine.connect() as connection:
            return list(connection.execute(select(refused_names.c.name).order_by(refused_names.c.name)).scalars())

    # ------------------------------------------------------------ people
    def people(self, find: str) -> list[Known]:
        """Those whose id or account this is, or whose name looks like it or begins so."""
        looks = skeleton(find)
        found = or_(persons.c.id == find, persons.c.account == find, persons.c.skeleton.startswith(looks or "-"))
        query = select(*KNOWN).where(persons.c.gone.is_(None)).order_by(persons.c.created.desc()).limit(MOST_SHOWN)
        with self.engine.connect() as connection:
            return [Known(*row) for row in connection.execute(query.where(found) if find else query)]

    def person(self, who: str) -> Known:
        with self.engine.connect() as connection:
            return one(connection, who)

    def make_moderator(self, by: str, account: str, is_one: bool) -> None:
        with writing(self.engine) as connection:
            person = one(connection, account)
            if person.account is None:
                raise Refused("a moderator needs an account")
            role = MODERATOR if is_one else None
            connection.execute(update(persons).where(persons.c.id == person.id).values(role=role))
            note(connection, by, f"{account} is {'a' if is_one else 'no'} moderator")

    def moderators(self) -> list[Known]:
        with self.engine.connect() as connection:
            return [Known(*row) for row in connection.execute(select(*KNOWN).where(persons.c.role == MODERATOR))]

    def note(self, by: str, what: str) -> None:
        """Write down what was done by other means."""
        with writing(self.engine) as connection:
            note(connection, by, what)

    def acts(self) -> list[Noted]:
        with self.engine.connect() as connection:
            query = select(acts.c.made, acts.c.by, acts.c.what).order_by(acts.c.id.desc()).limit(MOST_SHOWN)
            return [Noted(*row) for row in connection.execute(query)]

    # ------------------------------------------------------------ reports and blocks
    def report(self, by: str, about: str, table: str, text: str, most: int) -> None:
        """At most so many a day by one person."""
        today = (reports.c.by == by) & (reports.c.made > time.time() - 86_400)
        with writing(self.engine) as connection:
            if connection.execute(select(func.count()).where(today)).scalar_one() >= most:
                raise Refused("you have reported enough for today; a moderator will look at it")
            values = {"by": by, "about": about, "table_id": table, "text": said(text, "", TEXT)}
            connection.execute(insert(reports).values(made=time.time(), note="", **values))

    def reports(self, open_only: bool) -> list[Report]:
        name = func.coalesce(persons.c.name, "")
        query = select(*(name if field == "name" else reports.c[field] for field in Report.__struct_fields__))
        query = query.outerjoin(persons, persons.c.id == reports.c.about).order_by(reports.c.made.desc())
        query = query.where(reports.c.handled.is_(None)) if open_only else query
        with self.engine.connect() as connection:
            return [Report(*row) for row in connection.execute(query.limit(MOST_SHOWN))]

    def handle(self, by: str, number: int, text: str) -> None:
        values = {"handled": time.time(), "note": said(text, "", TEXT)}
        with writing(self.engine) as connection:
            open_one = (reports.c.id == number) & reports.c.handled.is_(None)
            if not connection.execute(update(reports).where(open_one).values(values)).rowcount:
                raise Refused(f"there is no open report {number}")
            note(connection, by, f"handle report {number}: {text}")

    def block(self, person: str, other: str, name: str) -> None:
        with writing(self.engine) as connection:
            connection.execute(delete(blocks).where(blocks.c.person == person, blocks.c.other == other))
            connection.execute(insert(blocks).values(person=person, other=other, name=name))

    def unblock(self, person: str, other: str) -> None:
        with writing(self.engine) as connection:
            connection.execute(delete(blocks).where(blocks.c.person == person, blocks.c.other == other))

    def blocked(self, person: str) -> list[tuple[str, str]]:
        """Whom a person has blocked: ids and names."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(blocks.c.other, blocks.c.name).where(blocks.c.person == person))
            return [(row.other, row.name) for row in rows]

    def blocks_of(self, person: str) -> tuple[frozenset[str], frozenset[str]]:
        """By whom a person is blocked, and whom it has blocked."""
        rows_of = or_(blocks.c.person == person, blocks.c.other == person)
        with self.engine.connect() as connection:
            rows = connection.execute(select(blocks.c.person, blocks.c.other).where(rows_of)).all()
        by = frozenset(row.person for row in rows if row.other == person)
        return by, frozenset(row.other for row in rows if row.person == person)


def one(connection: Connection, who: str) -> Known:
    """A person by id or account; Refused if there is none."""
    query = select(*KNOWN).where(or_(persons.c.id == who, persons.c.account == who), persons.c.gone.is_(None))
    row = connection.execute(query).first()
    if row is None:
        raise Refused(f"there is nobody with the id or account {who[:60]!r}")
    return Known(*row)


def who_is_network(who: str) -> str | None:
    """The network that is meant; None if it is a person."""
    try:
        return str(ip_network(who, strict=False))
    except ValueError:
        return str(read_network(who)) if "/" in who else None


def check_name(connection: Connection, person: str, name: str) -> None:
    """Refused if operators do not want the name, or if it looks like that of somebody else who has an account."""
    looks = skeleton(name)
    refused = select(refused_names.c.skeleton).where(literal(looks).contains(refused_names.c.skeleton))
    others = (persons.c.skeleton == looks) & persons.c.account.is_not(None) & (persons.c.id != person)
    if connection.execute(refused).first() is not None:
        raise Refused("that name is not wanted here; choose another")
    if connection.execute(select(persons.c.id).where(others)).first() is not None:
        raise Refused("somebody with an account has that name, or one that looks like it; choose another")


def said(text: str, otherwise: str, most: int) -> str:
    return one_line(text)[:most] or otherwise


def note(connection: Connection, by: str, what: str) -> None:
    connection.execute(insert(acts).values(made=time.time(), by=by, what=one_line(what)[:400]))
