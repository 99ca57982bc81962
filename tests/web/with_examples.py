"""`python tests/web/with_examples.py serve`: a server that has the games of `examples/` besides.  They run from source."""

import os
import sys
from importlib import import_module
from pathlib import Path

TESTS = Path(__file__).parents[1]
SEATS = {"crazy_eights": 5, "harbour_lies": 6}  # games, and how many can play each


def prepare() -> None:
    """In every process that is started from here, too: bots and hints are thought of in their own."""
    os.environ["CARDINAL_PURE"] = "1"  # before anything of cardinal is imported
    sys.path += [str(TESTS.parent / "examples"), str(TESTS)]
    import dealt

    from cardinal.games import register
    from cardinal.server.table import thinkers

    for game in SEATS:
        register(import_module(f"{game}.table").GAME)
    dealt.alike()
    thinkers.HINT_SIMULATIONS = 100  # from source everything takes longer


if __name__ in ("__main__", "__mp_main__"):
    prepare()
if __name__ == "__main__":
    from cardinal.cli import main

    sys.exit(main())
