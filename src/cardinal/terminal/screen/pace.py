"""How long what others do stays on the screen: as long as it takes to read, at the speed that the person chose.

>>> dwell(News(["B plays Wrath 5."]), "normal"), dwell(News(["B plays Wrath 5."]), "at once"), dwell(News([]), "calm")
(0.85, 0.0, 0.0)
"""

from cardinal.terminal.sitting import News

SLOWNESS = {"calm": 1.7, "normal": 1.0, "quick": 0.5, "at once": 0.0}
SPEEDS = tuple(SLOWNESS)
# Seconds, as in the browser.
BASE = 0.56
A_LETTER = 0.014
SHORTEST, LONGEST = 0.85, 1.8
BEAT = 2.6


def dwell(news: News, speed: str) -> float:
    letters = sum(len(event.text) for event in news.events if event.kind != "turn") or sum(map(len, news.lines))
    if not letters:
        return 0.0
    read = min(LONGEST, max(SHORTEST, BASE + A_LETTER * letters))
    return (read + BEAT if news.beat else read) * SLOWNESS[speed]


def next_speed(speed: str) -> str:
    return SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)]
