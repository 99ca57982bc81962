"""`python -m crazy_eights play crazy_eights`: the command line with this game besides.

A game in `cardinal/games/` needs no such file.  One outside is not compiled, and cannot be mixed with compiled code.
"""

import os
import sys

os.environ["CARDINAL_PURE"] = "1"  # before anything of cardinal is imported

from cardinal.cli import main
from cardinal.games import register
from crazy_eights.table import GAME

register(GAME)  # in every process that is started from here, too: bots think in their own

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
