"""Passwords: hashed by Argon2, a few at a time, and guessed at slowly."""

import asyncio
import os
import secrets
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from cardinal.core.errors import Malformed
from cardinal.server.http.shares import Throttled
from cardinal.server.settings import Limits
from cardinal.server.storage.counts import Counts

SHORTEST, LONGEST = 8, 200  # characters
AT_ONCE = 2  # hashes; each takes tens of milliseconds of several cores, and 64 MiB
NICENESS = 10  # moves of people come before them
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
        self.threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="passwords", initializer=be_nice)

    async def hash(self, password: str) -> str:
        if not SHORTEST <= len(password) <= LONGEST:
            raise Malformed("password", f"{SHORTEST} to {LONGEST} characters")
        return await asyncio.get_running_loop().run_in_executor(self.threads, self.hasher.hash, password)

    async def count(self, account: str, network: str) -> None:
        """Before a password is looked at; Throttled if it is one too many."""
        await asyncio.to_thread(self.attempts.check, account, network, time.time())

    async def fits(self, hashed: str | None, password: str) -> bool:
        """Whether this is the password; takes as long where there is no account (None)."""
        verify, loop = self.hasher.verify, asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self.threads, verify, hashed or self.nobody, password)
        except VerificationError:
            return False
        return hashed is not None


def be_nice() -> None:
    """On Linux a thread has a priority of its own, and those that it starts have the same."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
