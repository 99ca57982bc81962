"""The shuffle can be checked: the hash of seed and salt is shown before the first card, both after the last.

What the players' devices gave to it stands in the record too: each can look whether its own part is there.

>>> commitment(7, "pepper")[:12]
'b3ec299fa1ee'
"""

import hashlib
import secrets

from cardinal.core.chance import MAX_SEED
from cardinal.core.errors import Malformed
from cardinal.core.record import Record, replay


def draw() -> tuple[int, str]:
    """A seed and the salt that keeps it from being guessed from its hash."""
    return secrets.randbelow(MAX_SEED), secrets.token_hex(16)


def commitment(seed: int, salt: str) -> str:
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def verify(record: Record, published: str = "", gave: str = "") -> str:
    """Replay a record and check its seed against the hash published before the game; Malformed if one is wrong.

    With `gave`, what one device gave to the shuffle must be in it.

    Returns the hash, which is to be compared with the one that was shown when the table opened.
    """
    promised = published.strip().lower() or record.commitment
    if not promised:
        raise Malformed("commitment", "the record names no hash of its seed, and none was given")
    if commitment(record.seed, record.salt) != promised:
        raise Malformed("commitment", "seed and salt do not give the hash that was published before the game")
    if gave and gave.strip().lower() not in (record.given or []):
        raise Malformed("gave", "the shuffle was made without what you gave to it")
    replay(record)
    return promised
