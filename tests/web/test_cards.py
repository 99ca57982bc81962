"""Every card of every game, at its three sizes: drawn, and legible on its own face."""

import pytest

from cardinal.games import load, slugs

DRAWINGS = 3  # for hands, for the table, and the smallest

# Text that sticks out of its card, cards of nothing but stock, and the number of cards.
LOOK = """() => {
  const out = [], blank = [], cards = [...document.querySelectorAll('.cards svg.card')];
  for (const card of cards) {
    if (card.children.length < 2) blank.push(card.parentElement.title);
    const box = card.getBoundingClientRect();
    for (const text of card.querySelectorAll('text')) {
      const line = text.getBoundingClientRect();
      if (line.left < box.left || line.right > box.right || line.bottom > box.bottom + 2) out.push(text.textContent);
    }
  }
  return {out, blank, cards: cards.length};
}"""


@pytest.mark.parametrize("slug", slugs())
def test_every_card_is_drawn_and_its_words_stay_on_it(visit, slug):
    page = visit().go(f"/gallery/{slug}")
    page.locator(".cards svg.card").first.wait_for()
    page.evaluate("document.fonts.ready")
    page.evaluate("document.documentElement.dataset.symbols = 'on'")  # the letters of suits, too
    seen = page.evaluate(LOOK)
    assert seen["cards"] == DRAWINGS * (len(load(slug).printed) + 1)  # and a back
    assert seen["blank"] == []
    assert seen["out"] == []
