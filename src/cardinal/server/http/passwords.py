"""Passwords: hashed by Argon2, a few at a time, and guessed at slowly."""

import asyncio
import secrets
import time

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from cardinal.core.errors import Malformed
from cardinal.server.http.shares import Throttled
from cardinal.server.settings import Limits
from cardinal.server.storage.counts import Counts

SHORTEST, LONGEST = 8, 200  # characters
AT_ONCE = 2  # hashes; each takes tens of milliseconds and 64 MiB
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
    def __init__(self, limits: Limits, counts: Counts) -> None:
        self.attempts = Attempts(limits, counts)
        self.hasher = PasswordHasher()
        self.nobody = self.hasher.hash(secrets.token_hex(8))  # so that an unknown account takes as long as a known one
        self.room = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        if not SHORTEST <= len(password) <= LONGEST:
            raise Malformed("password", f"{SHORTEST} to {LONGEST} characters")
        async with self.room:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def fits(self, hashed: str | None, account: str, password: str, network: str) -> bool:
        """Whether this is the password; takes as long where there is no account (None)."""
        await asyncio.to_thread(self.attempts.check, account, network, time.time())
        async with self.room:
            try:
                await asyncio.to_thread(self.hasher.verify, hashed or self.nobody, password)
            except VerificationError:
                return False
        return hashed is not None
