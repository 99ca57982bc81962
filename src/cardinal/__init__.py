"""Cardinal: one card table for five games.  `import cardinal.games` is where to begin.

>>> from cardinal.games import load
>>> game = load("deadlies")
>>> state = game.new(seats=3, seed=1)
>>> state.options(state.next_asked()) != []
True
"""

import os

from cardinal import interpreted

__version__ = "0.2.0"  # in its one place: the package, the commands and the server take it from here

if os.environ.get("CARDINAL_PURE") == "1":
    interpreted.prefer_source()
if not interpreted.is_compiled():
    interpreted.list_for_vec()
    interpreted.builtins_for_bits()
