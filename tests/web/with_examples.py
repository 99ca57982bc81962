"""`python tests/web/with_examples.py serve`: a server that has the games of `examples/` besides.  They run from source."""

import os
import sys
from importlib import import_module
from pathlib import Path

TESTS = Path(__file__).parents[1]
EXAMPLES = TESTS.parent / "examples"
SEATS = {"crazy_eights": 3}  # games, and how many play each when it is tried


def main() -> int:
    os.environ["CARDINAL_PURE"] = "1"  # before anything of cardinal is imported
    sys.path += [str(EXAMPLES), str(TESTS)]
    import dealt

    from cardinal.cli import main as cardinal
    from cardinal.games import register

    for game in SEATS:
        register(import_module(f"{game}.table").GAME)
    dealt.alike()
    return cardinal(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
