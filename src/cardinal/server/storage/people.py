"""People and their sessions on disk.

Several processes write to one database, so nobody writes back what it remembers of a person: that may be old.  Whoever
changes a person changes the fields that change, in one transaction.
"""

import time

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, delete, exists, func, outerjoin, select, text, update
from sqlalchemy.exc import IntegrityError

from cardinal.core.errors import Refused
from cardinal.server.http.names import skeleton
from cardinal.server.storage.moderation import check_name
from cardinal.server.storage.pen import writing
from cardinal.server.storage.schema import persons, places, sessions

MEET = text(
    "INSERT INTO persons (id, name, skeleton, created) VALUES (:id, :name, :skeleton, :created) ON CONFLICT DO NOTHING"
)
BEGIN = text(
    "INSERT INTO sessions (id, person, created, seen, device) VALUES (:id, :person, :at, :at, :device)"
    " ON CONFLICT DO NOTHING"
)
KEPT = ("id", "name", "account", "password", "cookies_until", "role", "teaches")
PERSON = [persons.c[name] for name in KEPT]
SESSION = (sessions.c.id, sessions.c.created, sessions.c.seen, sessions.c.device, sessions.c.ended)


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    account: str | None = None
    password: str | None = None
    cookies_until: float | None = None
    role: str | None = None
    teaches: float | None = None


class Session(msgspec.Struct, frozen=True):
    """A device on which somebody is signed in."""

    id: str
    created: float
    seen: float
    device: str
    ended: float | None = None


class PeopleStore:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    # ------------------------------------------------------------ persons
    def find(self, column: str, value: str) -> Person | None:
        """A person by `id` or by `account`."""
        with self.engine.connect() as connection:
            row = connection.execute(select(*PERSON).where(persons.c[column] == value)).first()
        return Person(*row) if row is not None else None

    def rename(self, person: Person, name: str) -> None:
        with writing(self.engine) as connection:
            meet(connection, person)
            check_name(connection, person.id, name)
            change = update(persons).where(persons.c.id == person.id)
            connection.execute(change.values(name=name, skeleton=skeleton(name)))

    def let_teach(self, person: Person, allowed: bool) -> None:
        """Whether learners may learn from this person's games."""
        with writing(self.engine) as connection:
            meet(connection, person)
            change = update(persons).where(persons.c.id == person.id)
            connection.execute(change.values(teaches=time.time() if allowed else None))

    def all_teach(self, table: str) -> bool:
        """Whether everybody who had a place at this table allows it; whom nobody knows any more does not."""
        with self.engine.connect() as connection:
            known = outerjoin(places, persons, places.c.person == persons.c.id)
            against = select(places.c.person).select_from(known)
            against = against.where(places.c.table_id == table, persons.c.teaches.is_(None))
            return connection.execute(against.limit(1)).first() is None

    def register(self, person: Person, account: str, password: str) -> None:
        """Give a guest an account; Refused if there is one, or if somebody else has its name."""
        guest = (persons.c.id == person.id) & persons.c.account.is_(None)
        try:
            with writing(self.engine) as connection:
                meet(connection, person)
                check_name(connection, person.id, person.name)
                done = connection.execute(update(persons).where(guest).values(account=account, password=password))
        except IntegrityError:
            raise Refused("that account name is taken") from None
        if not done.rowcount:
            raise Refused("you have an account already")

    def change_password(self, person: str, old: str, new: str) -> bool:
        """From one hash to another; false if somebody has changed it meanwhile."""
        with writing(self.engine) as connection:
            known = (persons.c.id == person) & (persons.c.password == old)
            return bool(connection.execute(update(persons).where(known).values(password=new)).rowcount)

    # ------------------------------------------------------------ sessions
    def session(self, session: str) -> tuple[Session, Person | None] | None:
        """A session and whose it is."""
        query = select(sessions.c.person, *SESSION).where(sessions.c.id == session)
        with self.engine.connect() as connection:
            found = connection.execute(query).first()
            if found is None:
                return None
            owner = connection.execute(select(*PERSON).where(persons.c.id == found.person)).first()
        return Session(*found[1:]), Person(*owner) if owner is not None else None

    def sessions_of(self, person: str) -> list[Session]:
        """Those that have not ended, the latest seen first."""
        open_ones = (sessions.c.person == person) & sessions.c.ended.is_(None)
        with self.engine.connect() as connection:
            rows = connection.execute(select(*SESSION).where(open_ones).order_by(sessions.c.seen.desc()))
            return [Session(*row) for row in rows]

    def begin(self, person: Person, session: str, device: str) -> None:
        """Somebody is signed in on a device; a guest who is not yet known is written down too."""
        with writing(self.engine) as connection:
            meet(connection, person)
            begin(connection, person, session, device)

    def see(self, session: str, now: float) -> None:
        with writing(self.engine) as connection:
            connection.execute(update(sessions).where(sessions.c.id == session).values(seen=now))

    def end(self, person: Person, session: str) -> None:
        """The session ends, and stays ended, even one that was never written down; so do cookies without a session."""
        with writing(self.engine) as connection:
            begin(connection, person, session, "")
            end(connection, person.id, sessions.c.id == session)

    def end_one(self, person: str, start_of_id: str) -> bool:
        with writing(self.engine) as connection:
            return end(connection, person, sessions.c.id.startswith(start_of_id, autoescape=True))

    def end_others(self, person: str, but: str = "") -> None:
        with writing(self.engine) as connection:
            end(connection, person, sessions.c.id != but)

    def forget_sessions(self, before: float) -> int:
        """Those that nobody has used since; their cookies have died before."""
        with writing(self.engine) as connection:
            return connection.execute(delete(sessions).where(sessions.c.seen < before)).rowcount

    def forget_guests(self, before: float) -> int:
        """Guests who have no session and were met before: their names in games that were played stay there."""
        with writing(self.engine) as connection:
            return connection.execute(delete(persons).where(staying_away(before))).rowcount

    def old(self, before: float) -> tuple[int, int]:
        """How many sessions and guests would be forgotten."""
        with self.engine.connect() as connection:
            ended = connection.execute(select(func.count()).where(sessions.c.seen < before)).scalar_one()
            guests = connection.execute(select(func.count()).where(staying_away(before))).scalar_one()
        return ended, guests

    def ended_since(self, moment: float) -> list[str]:
        with self.engine.connect() as connection:
            return list(connection.execute(select(sessions.c.id).where(sessions.c.ended >= moment)).scalars())


def staying_away(before: float) -> ColumnElement[bool]:
    """Guests without a session that was used since."""
    signed_in = exists().where(sessions.c.person == persons.c.id, sessions.c.seen >= before)
    nobody = persons.c.account.is_(None) & persons.c.gone.is_(None) & (persons.c.created < before) & ~signed_in
    return nobody & (func.coalesce(persons.c.cookies_until, 0) < time.time())


def meet(connection: Connection, person: Person) -> None:
    """Write a guest down who is not yet known; of who is, nothing changes."""
    given = {"id": person.id, "name": person.name, "skeleton": skeleton(person.name), "created": time.time()}
    connection.execute(MEET, given)


def begin(connection: Connection, person: Person, session: str, device: str) -> None:
    given = {"id": session, "person": person.id, "at": time.time(), "device": device}
    connection.execute(BEGIN, given)


def end(connection: Connection, person: str, which: ColumnElement[bool]) -> bool:
    open_ones = (sessions.c.person == person) & sessions.c.ended.is_(None) & which
    done = connection.execute(update(sessions).where(open_ones).values(ended=time.time()))
    connection.execute(update(persons).where(persons.c.id == person).values(cookies_until=None))
    return bool(done.rowcount)
