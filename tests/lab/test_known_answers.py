"""Games that are rigged, and what the laboratory says of them: with which chance of being wrong."""

import numpy as np
from lab import rigged

from cardinal.lab.study.observed import Played
from cardinal.lab.study.skill import luck_and_skill, sums_of_deals
from cardinal.lab.study.statistics import Moments, verdict
from cardinal.lab.study.watched import Cards

STUDIES = 200


def verdicts(games: int, extra: int) -> list[str]:
    rng = np.random.default_rng(1)
    found = []
    for _ in range(STUDIES):
        table, _ = rigged.high_card(rng, games, extra=extra)
        moments = Moments(4)
        moments.add(Played(table, 4).credit())
        found.append(verdict(moments, 0.25))
    return found


def test_a_seat_that_draws_one_more_card_is_found_every_time_in_500_games() -> None:
    assert verdicts(500, extra=1) == ["unfair"] * STUDIES


def test_a_fair_game_is_called_unfair_about_once_in_a_hundred_studies() -> None:
    found = verdicts(500, extra=0)
    assert found.count("unfair") <= 6  # 2 are expected; more than 6 of 200 would happen once in 200 times
    assert found.count("fair") == 0  # 500 games are too few to be sure of it


def test_a_fair_game_is_called_fair_when_there_are_games_enough() -> None:
    rng = np.random.default_rng(2)
    moments = Moments(4)
    moments.add(Played(rigged.high_card(rng, 20_000)[0], 4).credit())
    assert verdict(moments, 0.25) == "fair"


def card_worths(seed: int, games: int, dominated: int | None) -> dict[str, tuple[float, float, float]]:
    rng = np.random.default_rng(seed)
    cards = Cards(4)
    games_table, card_table = rigged.high_card(rng, games, dominated=dominated)
    cards.add(card_table, games_table)

    class Named:
        card_names: dict[str, str] = {}

    rows = cards.table(Named(), "", 0.25).rows  # type: ignore[arg-type]
    return {
        row.id: (row.cells["worth"].value, row.cells["worth_together"].low, row.cells["worth_together"].high)
        for row in rows
    }


def test_a_dominated_card_is_named_and_no_other_card_is() -> None:
    named, wrongly = 0, 0
    for seed in range(40):
        worths = card_worths(seed, 1_000, dominated=3)
        named += worths["c3"][2] < 0 and min(worths, key=lambda card: worths[card][0]) == "c3"
        wrongly += any(high < 0 for card, (_, _, high) in worths.items() if card != "c3")
    assert named == 40
    assert wrongly <= 3  # of 40: 2 at most are expected at 5 %


def test_the_worth_of_a_card_is_what_it_adds_to_the_hand() -> None:
    worths = card_worths(1, 4_000, dominated=None)
    order = sorted(worths, key=lambda card: worths[card][0])
    assert order[0] in ("c0", "c1") and order[-1] in ("c10", "c11")
    assert abs(sum(worth for worth, _, _ in worths.values())) < 1e-6  # beside the average card


def split(seed: int, **parts: float) -> np.ndarray:
    rng = np.random.default_rng(seed)
    values, _ = luck_and_skill(sums_of_deals(rigged.duplicates(rng, 400, 4, **parts)), 4)
    return values


def test_a_coin_flip_is_all_chance_during_play() -> None:
    deal, skill, play = split(1, deal=0.0, skill=0.0, play=1.0)
    assert abs(deal) < 0.05 and skill < 0.01 and play > 0.95


def test_a_game_of_pure_skill_is_all_skill() -> None:
    deal, skill, play = split(2, deal=0.0, skill=1.0, play=1e-6)
    assert skill > 0.999 and deal < 0.001 and play < 0.001


def test_a_game_that_the_deal_decides_is_all_deal() -> None:
    deal, skill, _ = split(3, deal=1.0, skill=0.0, play=0.01)
    assert deal > 0.95 and skill < 0.01
