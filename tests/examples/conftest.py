"""The examples are packages beside the source: `from crazy_eights.table import GAME`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))
