"""Fast enough that nobody waits, and smooth while cards move."""

import pytest
from web.player import Player

FIRST_CARD = 1_500  # milliseconds from opening the link, with a cold cache, on loopback
MOVES, LONGEST_FRAME = 60, 50  # animated card moves, milliseconds
ATTEMPTS = 6  # other programs share the machine: the best of so many counts

FIRST = """() => new Promise((done) => {
  const look = () => document.querySelector("[data-hand] [data-card] svg") ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""
WATCH = """() => {
  const kept = (window.watched = { frames: [], flown: 0 });
  let last = performance.now();
  const frame = (now) => {
    kept.frames.push({ long: now - last, moving: document.querySelectorAll(".flight").length });
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new MutationObserver((all) => {
    for (const { addedNodes } of all) for (const node of addedNodes) if (node.nodeType === 1) kept.flown += node.matches(".flight") + node.querySelectorAll(".flight").length;
  }).observe(document.body, { childList: true, subtree: true });
}"""


def best(measure, limit: float) -> float:
    found: list[float] = []
    while len(found) < ATTEMPTS and (not found or min(found) > limit):
        found.append(measure())
    return min(found)


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


def test_sixty_cards_move_without_a_long_frame(visit):
    def watched() -> float:
        ann = visit(motion=True)
        ann.go(ann.host("deadlies", 4)).locator("[data-hand] [data-card]").first.wait_for()
        ann.page.evaluate(WATCH)
        player = Player(ann, seed=10)
        while ann.page.evaluate("() => watched.flown") < MOVES and not player.sees().over:
            if not player.acts():
                player.waits(player.signature(), 1_000)
        flown, longest = ann.page.evaluate(
            "() => [watched.flown, Math.max(...watched.frames.filter((f) => f.moving).map((f) => f.long))]"
        )
        assert flown >= MOVES
        return float(longest)

    assert best(watched, LONGEST_FRAME) <= LONGEST_FRAME
