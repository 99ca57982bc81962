"""Who is who: guests by a signed cookie, kept across visits; accounts with a password for those who want one."""

import asyncio
import re
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from cardinal.core.errors import Malformed, Refused
from cardinal.server.http.names import clean_name
from cardinal.server.settings import Settings
from cardinal.server.storage.people import Person
from cardinal.server.storage.store import Store

COOKIE = "cardinal"
A_YEAR = 365 * 86_400


class People:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store.people
        self.signer = URLSafeSerializer(settings.secret, salt="person")
        self.hasher = PasswordHasher()
        self.nobody = self.hasher.hash(secrets.token_hex(8))  # so that an unknown account takes as long as a known one

    async def who(self, connection: HTTPConnection) -> Person | None:
        """The person whose cookie this is; None without a valid one."""
        try:
            person_id = str(self.signer.loads(connection.cookies.get(COOKIE, "")))
        except BadSignature:
            return None
        return await self.found(person_id) or Person(person_id, guest_name(person_id))

    async def found(self, person_id: str) -> Person | None:
        return await asyncio.to_thread(self.store.find, "id", person_id)

    def newcomer(self) -> Person:
        person_id = secrets.token_urlsafe(12)
        return Person(person_id, guest_name(person_id))

    def remember(self, response: Response, person: Person) -> None:
        response.set_cookie(
            COOKIE,
            self.signer.dumps(person.id),
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=self.settings.secure,
        )

    def forget(self, response: Response) -> None:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=self.settings.secure)

    async def keep(self, person: Person) -> Person:
        """Write a guest down before something is written of it; returns who it is by now."""
        await asyncio.to_thread(self.store.meet, person)
        return await self.found(person.id) or person

    async def rename(self, person: Person, name: str) -> Person:
        name = clean_name(name, self.settings.limits.name)
        await asyncio.to_thread(self.store.rename, person, name)
        return await self.found(person.id) or person

    async def register(self, person: Person, account: str, password: str) -> Person:
        """Give a guest an account: the same person, so all games stay its own."""
        if not re.fullmatch(r"[a-z0-9][a-z0-9._-]{1,30}", account):
            raise Malformed("account", "2 to 31 small letters, digits, dots or dashes")
        if not 8 <= len(password) <= 200:
            raise Malformed("password", "8 to 200 characters")
        hashed = await asyncio.to_thread(self.hasher.hash, password)
        await asyncio.to_thread(self.store.register, person, account, hashed)
        return await self.found(person.id) or person

    async def login(self, account: str, password: str) -> Person:
        found = await asyncio.to_thread(self.store.find, "account", account)
        hashed = found.password if found is not None and found.password else self.nobody
        try:
            await asyncio.to_thread(self.hasher.verify, hashed, password)
        except VerificationError:
            found = None
        if found is None:
            raise Refused("no such account, or another password")
        return found


def guest_name(person_id: str) -> str:
    letters = [ch for ch in person_id.upper() if ch.isascii() and ch.isalnum()]
    return "Guest " + "".join(letters[:4])
