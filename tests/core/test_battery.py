"""The battery, on every game there is, at every number of seats."""

import pytest

from cardinal.core.checks.battery import check
from cardinal.games import load, slugs

TABLES = [(slug, seats) for slug in slugs() for seats in load(slug).seats]


@pytest.mark.parametrize(("slug", "seats"), TABLES, ids=lambda value: str(value))
def test_everything_holds_that_must_hold_in_every_game(slug, seats):
    report = check(load(slug), seats, games=12, positions=2)
    assert report.failures == []
    assert report.not_exercised == []


@pytest.mark.parametrize("slug", slugs())
def test_every_option_has_a_meaning_and_every_game_its_rules(slug):
    from cardinal.lab.catalogue import catalogue

    entry = catalogue(load(slug))
    assert entry.title and entry.blurb
    assert [option.name for option in entry.options if not option.meaning] == []
    assert "R1" in (load(slug).folder / "rules.md").read_text()
