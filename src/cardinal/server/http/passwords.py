"""Passwords: hashed by Argon2, one after the other, and guessed at slowly."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

from cardinal.core.errors import Malformed
from cardinal.server.http.hashing import is_password, make_hash
from cardinal.server.http.shares import Throttled
from cardinal.server.settings import Limits
from cardinal.server.storage.counts import Counts
from cardinal.server.table.crew import Busy, Crew

SHORTEST, LONGEST = 8, 200  # characters
SECONDS = 10.0  # for one to be looked at
MOST_WAITING, MOST_EACH = 100, 4  # in all, and from one network
WHOLE_NETWORK, WHOLE_ACCOUNT = 4, 10  # times what one network may try at one account


class Attempts:
    """How often a password may be tried: by one network at one account, by one network, and at one account.

    It counts what was typed, so that it says nothing of which accounts there are.
    """

    def __init__(self, limits: Limits, counts: Counts) -> None:
        self.rate, self.burst = limits.logins, limits.login_burst
        self.counts = counts

    def check(self, account: str, network: str, now: float) -> None:
        """Count an attempt; Throttled if it is one too many."""
        for key, times in ((f"{network} {account}", 1), (network, WHOLE_NETWORK), (f"at {account}", WHOLE_ACCOUNT)):
            if not self.counts.spend(f"login {key}", self.rate * times, self.burst * times, now):
                raise Throttled("too many attempts; wait a minute")


class Passwords:
    """Hashed in another process, which is nice to moves; networks have their turns, so a crowd keeps nobody out."""

    def __init__(self, limits: Limits, counts: Counts) -> None:
        self.attempts = Attempts(limits, counts)
        self.nobody = make_hash(secrets.token_hex(8))  # so that an unknown account takes as long as a known one
        self.crew = Crew("passwords", 1, niceness=10, most_waiting=MOST_WAITING, most_each=MOST_EACH)

    async def hash(self, password: str, network: str) -> str:
        if not SHORTEST <= len(password) <= LONGEST:
            raise Malformed("password", f"{SHORTEST} to {LONGEST} characters")
        return str(await self.ask(make_hash, (password,), network))

    async def count(self, account: str, network: str) -> None:
        """Before a password is looked at; Throttled if it is one too many."""
        await asyncio.to_thread(self.attempts.check, account, network, time.time())

    async def fits(self, hashed: str | None, password: str, network: str) -> bool:
        """Whether this is the password; takes as long where there is no account (None)."""
        same = await self.ask(is_password, (hashed or self.nobody, password), network)
        return bool(same) and hashed is not None

    async def ask(self, job: Callable[..., Any], arguments: tuple[str, ...], network: str) -> Any:
        found = await self.crew.ask(job, arguments, SECONDS, network)
        if found is None:
            raise Busy("passwords cannot be looked at now; try again in a moment")
        return found

    def close(self) -> None:
        self.crew.close()
