"""Who is who: guests by a cookie, kept across visits; accounts with a password for those who want one.

The cookie holds a person's id and the token of a session, signed.  The database holds a hash of the token, so a session
can be listed and ended.  A guest who has done nothing yet is in no database: the signature is all there is of it.
"""

import asyncio
import hashlib
import hmac
import re
import secrets
import time

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from cardinal.core.errors import Malformed, Refused
from cardinal.server.http.names import clean_name, one_line, skeleton
from cardinal.server.http.networks import network_of
from cardinal.server.http.passwords import Passwords
from cardinal.server.http.security import address
from cardinal.server.http.shares import Shares, Throttled
from cardinal.server.ids import new_id
from cardinal.server.settings import Settings
from cardinal.server.storage.counts import Counts
from cardinal.server.storage.people import PeopleStore, Person

COOKIE = "cardinal"
A_DAY = 86_400.0
DEVICE_LETTERS = 120


class Visitor(msgspec.Struct, frozen=True):
    """Somebody on a device.  Without a token, by a cookie of before there were sessions."""

    person: Person
    token: str
    device: str
    network: str
    new: bool = False  # the cookie has still to be given out
    seen: float = 0.0  # when the session was last seen; 0 if it is not written down

    @property
    def session(self) -> str:
        return hashlib.sha256(self.token.encode()).hexdigest()


class People:
    def __init__(self, settings: Settings, store: PeopleStore, counts: Counts) -> None:
        self.settings = settings
        self.store = store
        self.signer = URLSafeSerializer(settings.secret, salt="person")
        self.counts = counts
        self.passwords = Passwords(settings.limits, counts)
        self.exports = Shares(1 / 600, 2)

    # ------------------------------------------------------------ cookies
    async def who(self, connection: HTTPConnection) -> Visitor | None:
        """The visitor whose cookie this is; None without a valid one."""
        try:
            named = self.signer.loads(connection.cookies.get(COOKIE, ""))
        except BadSignature:
            return None
        person_id, token, issued = (named, "", 0) if isinstance(named, str) else named
        visitor = Visitor(unknown(person_id), token, device_of(connection), network_of(address(connection.scope)))
        if not token:
            return await asyncio.to_thread(self.recognised_of_old, visitor)
        return await asyncio.to_thread(self.recognised, visitor, float(issued))

    def recognised(self, visitor: Visitor, issued: float) -> Visitor | None:
        found = self.store.session(visitor.session)
        if found is None:  # a guest of whom nothing is written down; or a session that was forgotten
            known = issued < time.time() - self.lifetime(visitor.person) or self.store.find("id", visitor.person.id)
            return None if known else visitor
        session, person = found
        if person is None or session.ended is not None or session.seen < time.time() - self.lifetime(person):
            return None
        return msgspec.structs.replace(visitor, person=person, seen=session.seen)

    def recognised_of_old(self, visitor: Visitor) -> Visitor | None:
        person = self.store.find("id", visitor.person.id)
        if person is None or (person.cookies_until or 0) < time.time():
            return None
        return msgspec.structs.replace(visitor, person=person)

    def lifetime(self, person: Person) -> float:
        """Seconds without a visit until a session ends by itself."""
        limits = self.settings.limits
        return A_DAY * (limits.session_days if person.account else limits.guest_days)

    def newcomer(self, connection: HTTPConnection) -> Visitor:
        person_id = new_id()
        return self.on_a_new_token(
            Visitor(unknown(person_id), "", device_of(connection), network_of(address(connection.scope)))
        )

    def on_a_new_token(self, visitor: Visitor) -> Visitor:
        return msgspec.structs.replace(visitor, token=secrets.token_urlsafe(24), new=True, seen=0.0)

    async def refreshed(self, visitor: Visitor) -> Visitor:
        """Once a day a session is seen, and its cookie lives on; a cookie of before becomes a session."""
        if not visitor.token:
            return await self.signed_in(visitor)
        if visitor.seen and visitor.seen < time.time() - A_DAY:
            await asyncio.to_thread(self.store.see, visitor.session, time.time())
            return msgspec.structs.replace(visitor, new=True)
        return visitor

    def remember(self, response: Response, visitor: Visitor) -> None:
        response.set_cookie(
            COOKIE,
            self.signer.dumps([visitor.person.id, visitor.token, int(time.time())]),
            max_age=int(self.lifetime(visitor.person)),
            httponly=True,
            samesite="lax",
            secure=self.settings.secure,
        )

    # ------------------------------------------------------------ networks
    async def check_opens(self, visitor: Visitor) -> None:
        """Whether a network may have another table opened; guests cost nothing, so they are not counted one by one."""
        share = (f"opening {visitor.network}", self.settings.limits.openings, self.settings.limits.opening_burst)
        if not await asyncio.to_thread(self.counts.spend, *share, time.time()):
            raise Throttled("too many tables from your address; wait a minute")

    def origin(self, visitor: Visitor) -> str:
        """Stands for a network and does not tell which."""
        return hmac.new(self.settings.secret.encode(), visitor.network.encode(), hashlib.sha256).hexdigest()[:32]

    # ------------------------------------------------------------ sessions
    async def signed_in(self, visitor: Visitor, person: Person | None = None) -> Visitor:
        """A new session in place of the one there was: whoever had the old cookie has nothing."""
        if visitor.token:
            await asyncio.to_thread(self.store.end, visitor.person, visitor.session)
        fresh = self.on_a_new_token(msgspec.structs.replace(visitor, person=person or visitor.person))
        await asyncio.to_thread(self.store.begin, fresh.person, fresh.session, fresh.device)
        return msgspec.structs.replace(fresh, seen=time.time())

    async def sign_out(self, visitor: Visitor) -> None:
        await asyncio.to_thread(self.store.end, visitor.person, visitor.session)

    # ------------------------------------------------------------ what people do
    async def found(self, person: Person) -> Person:
        """Who somebody is by now."""
        return await asyncio.to_thread(self.store.find, "id", person.id) or person

    async def keep(self, visitor: Visitor) -> Person:
        """Write a guest and its session down before something is written of it; returns who it is by now."""
        if not visitor.seen:
            await asyncio.to_thread(self.store.begin, visitor.person, visitor.session, visitor.device)
        return await self.found(visitor.person)

    async def rename(self, visitor: Visitor, name: str) -> Person:
        name = clean_name(name, self.settings.limits.name)
        person = await self.keep(visitor)
        if skeleton(name).startswith(skeleton("Guest")) and name != unknown(person.id).name:
            raise Refused("Guest is what people without a name are called; choose another name")
        await asyncio.to_thread(self.store.rename, person, name)
        return await self.found(person)

    async def let_teach(self, visitor: Visitor, allowed: bool) -> Person:
        person = await self.keep(visitor)
        await asyncio.to_thread(self.store.let_teach, person, allowed)
        return await self.found(person)

    async def register(self, visitor: Visitor, account: str, password: str) -> Visitor:
        """Give a guest an account: the same person, so all games stay its own; but another cookie."""
        if not re.fullmatch(r"[a-z0-9][a-z0-9._-]{1,30}", account):
            raise Malformed("account", "2 to 31 small letters, digits, dots or dashes")
        hashed = await self.passwords.hash(password, visitor.network)
        await asyncio.to_thread(self.store.register, visitor.person, account, hashed)
        return await self.signed_in(visitor, await self.found(visitor.person))

    async def login(self, visitor: Visitor, account: str, password: str) -> Visitor:
        await self.passwords.count(account, visitor.network)
        found = await asyncio.to_thread(self.store.find, "account", account)
        hashed = found.password if found is not None else None
        if not await self.passwords.fits(hashed, password, visitor.network) or found is None:
            raise Refused("no such account, or another password")
        return await self.signed_in(visitor, found)

    async def check_password(self, visitor: Visitor, password: str) -> None:
        """Refused if it is not that of this visitor's account."""
        await self.passwords.count(visitor.person.account or "", visitor.network)
        if not await self.passwords.fits(visitor.person.password, password, visitor.network):
            raise Refused("that is not your password")

    async def change_password(self, visitor: Visitor, old: str, new: str) -> Visitor:
        """All other devices are signed out, and this one gets another cookie."""
        person = visitor.person
        if person.account is None or person.password is None:
            raise Refused("you have no account yet")
        await self.check_password(visitor, old)
        hashed = await self.passwords.hash(new, visitor.network)
        if not await asyncio.to_thread(self.store.change_password, person.id, person.password, hashed):
            raise Refused("your password has just been changed elsewhere")
        fresh = await self.signed_in(visitor, await self.found(person))
        await asyncio.to_thread(self.store.end_others, person.id, fresh.session)
        return fresh


def unknown(person_id: str) -> Person:
    """A guest of whom nothing is known but the id."""
    letters = [ch for ch in person_id.upper() if ch.isascii() and ch.isalnum()]
    return Person(person_id, "Guest " + "".join(letters[:4]))


def device_of(connection: HTTPConnection) -> str:
    return one_line(connection.headers.get("user-agent", ""))[:DEVICE_LETTERS]
