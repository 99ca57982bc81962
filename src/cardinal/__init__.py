"""Cardinal: one card table for five games.  `import cardinal.games` is where to begin.

>>> from cardinal.games import load
>>> game = load("deadlies")
>>> state = game.new(seats=3, seed=1)
>>> state.options(state.next_asked()) != []
True
"""

import os

from cardinal import interpreted
from cardinal.version import VERSION as __version__

__all__ = ["__version__"]

if os.environ.get("CARDINAL_PURE") == "1":
    interpreted.prefer_source()
if not interpreted.is_compiled():
    interpreted.list_for_vec()
    interpreted.builtins_for_bits()
