"""Passwords: hashed by Argon2, a few at a time, and guessed at slowly."""

import asyncio
import secrets
import time

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from cardinal.core.errors import Malformed, Problem
from cardinal.server.net.limits import Credits
from cardinal.server.settings import Limits

SHORTEST, LONGEST = 8, 200  # characters
AT_ONCE = 2  # hashes; each takes tens of milliseconds and 64 MiB
MOST_KNOWN = 20_000  # buckets; full ones are forgotten
WHOLE_NETWORK, WHOLE_ACCOUNT = 4, 10  # times what one network may try at one account


class Throttled(Problem):
    """Too often; later it will be answered."""


class Attempts:
    """How often a password may be tried: by one network at one account, by one network, and at one account.

    It counts what was typed, so that it says nothing of which accounts there are.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.buckets: dict[tuple[str, str], Credits] = {}

    def check(self, account: str, network: str, now: float) -> None:
        """Count an attempt; Throttled if it is one too many."""
        if len(self.buckets) > MOST_KNOWN:
            self.buckets = {
                key: one for key, one in self.buckets.items() if one.left + (now - one.seen) * one.rate < one.burst
            }
        keys = (((account, network), 1), (("", network), WHOLE_NETWORK), ((account, ""), WHOLE_ACCOUNT))
        fine = True
        for key, times in keys:
            fresh = Credits(self.limits.logins * times, self.limits.login_burst * times, now)
            fine &= self.buckets.setdefault(key, fresh).spend(now)
        if not fine:
            raise Throttled("too many attempts; wait a minute")


class Passwords:
    def __init__(self, limits: Limits) -> None:
        self.attempts = Attempts(limits)
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
        self.attempts.check(account, network, time.monotonic())
        async with self.room:
            try:
                await asyncio.to_thread(self.hasher.verify, hashed or self.nobody, password)
            except VerificationError:
                return False
        return hashed is not None
