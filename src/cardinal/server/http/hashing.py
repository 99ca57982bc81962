"""What is done with passwords, in a process of its own: it takes tens of milliseconds of several cores, and 64 MiB."""

from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError


@cache
def hasher() -> PasswordHasher:
    return PasswordHasher()


def make_hash(password: str) -> str:
    return hasher().hash(password)


def is_password(hashed: str, password: str) -> bool:
    try:
        return hasher().verify(hashed, password)
    except VerificationError:
        return False
