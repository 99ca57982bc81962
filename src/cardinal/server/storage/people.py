"""People on disk.  Whoever changes a person changes the fields that change, in one transaction.

Several processes write to one database, so nobody writes back what it remembers of a person: that may be old.
"""

import time

import msgspec
from sqlalchemy import Connection, Engine, select, text, update
from sqlalchemy.exc import IntegrityError

from cardinal.core.errors import Refused
from cardinal.server.storage.schema import persons

MEET = text("INSERT INTO persons (id, name, created) VALUES (:id, :name, :created) ON CONFLICT DO NOTHING")


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    account: str | None = None
    password: str | None = None


class PeopleStore:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def find(self, column: str, value: str) -> Person | None:
        """A person by `id` or by `account`."""
        query = select(persons.c.id, persons.c.name, persons.c.account, persons.c.password)
        with self.engine.connect() as connection:
            row = connection.execute(query.where(persons.c[column] == value)).first()
        return Person(*row) if row is not None else None

    def meet(self, person: Person) -> None:
        """Write a guest down who is not yet known; of who is, nothing changes."""
        with self.engine.begin() as connection:
            meet(connection, person)

    def rename(self, person: Person, name: str) -> None:
        with self.engine.begin() as connection:
            meet(connection, person)
            connection.execute(update(persons).where(persons.c.id == person.id).values(name=name))

    def register(self, person: Person, account: str, password: str) -> None:
        """Give a guest an account; Refused if there is one, or if somebody else has its name."""
        guest = (persons.c.id == person.id) & persons.c.account.is_(None)
        try:
            with self.engine.begin() as connection:
                meet(connection, person)
                done = connection.execute(update(persons).where(guest).values(account=account, password=password))
        except IntegrityError:
            raise Refused("that account name is taken") from None
        if not done.rowcount:
            raise Refused("you have an account already")


def meet(connection: Connection, person: Person) -> None:
    connection.execute(MEET, {"id": person.id, "name": person.name, "created": time.time()})
