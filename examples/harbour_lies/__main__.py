"""`python -m harbour_lies play harbour_lies`: the command line with this game besides."""

import os
import sys

os.environ["CARDINAL_PURE"] = "1"  # before anything of cardinal is imported

from cardinal.cli import main
from cardinal.games import register
from harbour_lies.table import GAME

register(GAME)  # in every process that is started from here, too: bots think in their own

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
