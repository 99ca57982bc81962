"""The battery, on every game there is, at every number of seats."""

import pytest

from cardinal.core.checks import check
from cardinal.core.game import Game
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


# ---------------------------------------------------------------- the battery itself can fail
class Leaky(Game):
    """The Deadlies with one thing wrong at a time."""

    def __init__(self, fault: str) -> None:
        self.good = load("deadlies")
        self.fault = fault

    def __getattribute__(self, name):
        if name in (
            "good",
            "fault",
            "zones",
            "cards",
            "choice",
            "default",
            "facts",
            "points_at",
            "__class__",
            "__dict__",
        ):
            return object.__getattribute__(self, name)
        return getattr(object.__getattribute__(self, "good"), name)

    def zones(self, s, viewers, names="ABCDEF"):
        everyone = (1 << s.seats) - 1
        return self.good.zones(s, everyone if self.fault == "shows all hands" else viewers)

    def facts(self, s, viewers, names="ABCDEF"):
        leak = {"next": int(s.deck[s.n_deck - 1]) if s.n_deck else 0} if self.fault == "shows the deck" else {}
        return self.good.facts(s, viewers) | leak

    def cards(self, s):
        found = self.good.cards(s)
        return found[: 52 - s.turns % 2] if self.fault == "loses a card" else found

    def choice(self, s, seat, path):
        return "play(pride_1)" if self.fault == "says something else" else self.good.choice(s, seat, path)

    def points_at(self, s, seat, action):
        blind = {"points at the deck's top": ["pride_1"], "points at nothing": []}
        return blind.get(self.fault, self.good.points_at(s, seat, action))

    def default(self, s, seat):
        return (59,) if self.fault == "illegal default" else self.good.default(s, seat)


@pytest.mark.parametrize(
    ("fault", "finding"),
    [
        ("shows all hands", "can tell a sampled world"),
        ("shows the deck", "can tell a sampled world"),
        ("loses a card", "cards were lost or doubled"),
        ("says something else", "move"),
        ("illegal default", "not possible"),
        ("points at the deck's top", "does not see"),
        ("points at nothing", "does not point at"),
    ],
)
def test_the_battery_finds(fault, finding):
    report = check(Leaky(fault), 3, games=2)
    assert not report.passed
    assert any(finding in failure for failure in report.failures), report.failures
