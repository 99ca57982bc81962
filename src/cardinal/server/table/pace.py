"""How long bots take to answer: a time that depends on what everybody knows, never on what they hold.

Who has one option finds it at once; who has many thinks about them.  So an answer is held back until the time that
this bot always takes, and where thinking took longer until the next multiple of it.
"""

import math

USUAL = 0.3  # seconds; Expert needs some 20 ms of them
SECONDS = {"master": 0.6}  # of which it needs up to 170 ms where nobody else thinks


def answer_after(bot: str, least: float, taken: float) -> float:
    """How many seconds after the question an answer is given that was found `taken` seconds after it.

    >>> [answer_after("skilled", 0, taken) for taken in (0.001, 0.2, 0.31)]
    [0.3, 0.3, 0.6]
    >>> answer_after("skilled", 1.2, 0.2)
    1.2
    """
    pace = max(SECONDS.get(bot, USUAL), least)
    return pace * max(1, math.ceil(taken / pace))
