"""Fast enough that nobody waits, and smooth while cards move."""

import json
import math

import pytest
from web.player import Player

FIRST_CARD = 1_500  # milliseconds from opening the link, with a cold cache, on loopback
MOVES, LONGEST_FRAME = 60, 50  # animated card moves, milliseconds
ATTEMPTS = 6  # other programs share the machine: the best of so many counts

FIRST = """() => new Promise((done) => {
  const look = () => document.querySelector("[data-hand] [data-card] svg") ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""
# Bursts of flying cards: how many were in the air, and the longest frame while they were.
WATCH = """() => {
  const kept = (window.watched = { bursts: [], flown: 0 });
  let last = performance.now(), burst = null;
  const frame = (now) => {
    if (document.querySelector(".flight")) {
      burst ??= { from: kept.flown, longest: 0 };
      burst.longest = Math.max(burst.longest, now - last);
    } else if (burst) {
      kept.bursts.push({ moves: kept.flown - burst.from, longest: burst.longest });
      burst = null;
    }
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new MutationObserver((all) => {
    for (const { addedNodes } of all) for (const node of addedNodes) if (node.nodeType === 1) kept.flown += node.matches(".flight");
  }).observe(document.body, { childList: true, subtree: true });
}"""

# The longest frame of a page on which one thing moves and nothing else happens, for five seconds.
STILL = """() => new Promise((done) => {
  document.body.innerHTML = "<div style='width: 60px; height: 84px; background: red'></div>";
  document.body.firstChild.animate({ transform: ["none", "translateX(600px)"] }, { duration: 500, iterations: Infinity });
  let last = performance.now(), longest = 0;
  const until = last + 5000;
  const frame = (now) => {
    longest = Math.max(longest, now - last);
    last = now;
    if (now < until) requestAnimationFrame(frame);
    else done(longest);
  };
  requestAnimationFrame(frame);
})"""


def best(measure, limit: float) -> float:
    found: list[float] = []
    while len(found) < ATTEMPTS and (not found or min(found) > limit):
        found.append(measure())
    return min(found)


@pytest.mark.alone
@pytest.mark.parametrize("game", ["deadlies", "soul_reapers", "death_wish"])
def test_the_first_card_is_there_within_a_second_and_a_half(visit, game):
    def opened() -> float:
        ann = visit()
        page = ann.go("/about")  # only to be somebody: nothing of a table is loaded
        path = ann.host(game, 2)
        session = ann.context.new_cdp_session(page)
        session.send("Network.clearBrowserCache")
        page.goto(path, wait_until="commit")
        return float(page.evaluate(FIRST))

    assert best(opened, FIRST_CARD) <= FIRST_CARD


@pytest.mark.alone
def test_sixty_cards_move_without_a_long_frame(visit):
    """Other programs share the machine, so a burst of cards that they disturbed is played again."""
    bursts: list[dict[str, float]] = []

    def moves(longest: float) -> float:
        return sum(burst["moves"] for burst in bursts if burst["longest"] <= longest)

    while moves(LONGEST_FRAME) < MOVES and moves(math.inf) < ATTEMPTS * MOVES:
        bursts += a_game_watched(visit(motion=True))
    if moves(LONGEST_FRAME) < MOVES and (late := visit(motion=True).page.evaluate(STILL)) > LONGEST_FRAME:
        pytest.skip(f"this machine is too busy to tell: even an empty page had a frame of {late:.0f} ms")
    assert moves(LONGEST_FRAME) >= MOVES, f"of {moves(math.inf)} moves only {moves(LONGEST_FRAME)} were smooth"


def test_while_sixty_cards_move_in_a_row_nothing_takes_longer_than_a_frame(visit, browser):
    """In processor time, which a busy machine does not stretch: each task of the page and of its compositor.

    Drawing goes on beside these; how long frames really were is the question of the test above.
    """
    ann = visit(motion=True)
    opens_a_table(ann)
    browser.start_tracing(page=ann.page, categories=["disabled-by-default-devtools.timeline"])
    flown = sum(burst["moves"] for burst in plays(ann, MOVES))
    events = json.loads(browser.stop_tracing())["traceEvents"]
    drawing = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] in ("CrRendererMain", "Compositor")
    }
    tasks = [event for event in events if event["name"] == "RunTask" and (event["pid"], event["tid"]) in drawing]
    longest = max(event.get("tdur", 0) for event in tasks) / 1000
    assert flown >= MOVES and len(tasks) > MOVES
    assert longest <= LONGEST_FRAME


def a_game_watched(ann) -> list[dict[str, float]]:
    opens_a_table(ann)
    return plays(ann, 2 * MOVES)


def opens_a_table(ann) -> None:
    page = ann.go(ann.host("deadlies", 4, bot="random"))  # who win late: there are cards to move
    page.locator("[data-hand] [data-card]").first.wait_for()
    page.wait_for_timeout(500)  # opening a table is measured elsewhere
    page.evaluate(WATCH)


def plays(ann, moves: int) -> list[dict[str, float]]:
    """Until so many cards have moved; what was seen of them."""
    page = ann.page
    player = Player(ann, seed=10)
    bursts: list[dict[str, float]] = []
    while sum(burst["moves"] for burst in bursts) < moves and not player.sees().over:
        if not player.acts():
            player.waits(player.signature(), 1_000)
        page.wait_for_function("() => !document.querySelector('.flight')")
        bursts = page.evaluate("() => watched.bursts")
    return bursts
