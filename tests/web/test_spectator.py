"""Somebody watches.  What a player's hand holds and no other player has seen is nowhere in the spectator's page or frames."""

import re

import pytest
from web.player import Player

from cardinal.games import load, slugs

TABLES = {slug: load(slug).seats[0] for slug in slugs()} | {"wicked_wise": 4}
HAND = """() => [...document.querySelectorAll("[data-hand] [data-card]")]
  .map((card) => [card.dataset.card, card.querySelector(".hidden-words").textContent.split(",")[0]])"""
LOOKS = 12  # so many times in the game the spectator's page is searched


def secrets_of(holder, other) -> list[tuple[str, str]]:
    """Each card in the holder's hand that the other player was never told of: its id, and its name where the other
    sees no card that is called the same."""
    told, shown = "\n".join(other.frames), other.page.inner_text("body")
    held = [(card, name) for card, name in holder.page.evaluate(HAND) if f'"{card}"' not in told]
    return [(card, "" if name in shown else name) for card, name in held]


@pytest.mark.parametrize("game", TABLES)
def test_a_spectator_sees_no_hidden_card(visit, game):
    ann, bob, eve = visit(), visit(), visit()
    path = ann.host(game, TABLES[game], people=2)
    bob.request("POST", f"/api{path.replace('/t/', '/tables/')}/join", seat=1)
    for person in (ann, bob, eve):
        person.go(path).locator("#prompt").wait_for()
    players = [Player(ann, seed=6), Player(bob, seed=7)]
    searched = 0
    while searched < LOOKS and not players[0].sees().over:
        before = [*secrets_of(ann, bob), *secrets_of(bob, ann)]
        page, words, frames = eve.page.content(), eve.page.inner_text("body"), "\n".join(eve.frames)
        # The bots play on meanwhile: what is still a secret was one all the time.
        hidden = [secret for secret in [*secrets_of(ann, bob), *secrets_of(bob, ann)] if secret in before]
        for card, name in hidden:
            assert f'"{card}"' not in frames
            assert f'"{card}"' not in page
            assert not name or not re.search(rf"\b{re.escape(name)}\b", words)
        searched += bool(hidden)
        for player in players:
            player.acts()
    assert searched > 3, "there was something to hide, and it was looked for"
    assert eve.page.locator("[data-hand] [data-card]").count() == 0
