"""Every table is dealt alike, so that a test meets today what it met yesterday.  CARDINAL_DEAL=7 deals another way.

`python -m dealt serve` is `cardinal serve` with such deals.
"""

import os
import secrets
import sys

from cardinal.cli import main
from cardinal.play import commitment
from cardinal.server.table import registry, thinkers

SEED = int(os.environ.get("CARDINAL_DEAL", "1"))


def alike() -> None:
    """From now on, in this process: the deals, and the dice of bots that are asked."""
    registry.SHUFFLE = "seed"
    commitment.draw = lambda: (SEED, secrets.token_hex(16))
    thinkers.number = lambda: SEED


if __name__ == "__main__":
    alike()
    sys.exit(main())
