"""Of a thousand 95 % intervals from made-up data, between 930 and 970 hold the truth: for every kind of interval."""

import numpy as np
import pytest
from lab import rigged

from cardinal.lab.study.skill import luck_and_skill, sums_of_deals
from cardinal.lab.study.statistics import Floats, Moments, Z, jackknife, regression, sequence_width, share, simultaneous
from cardinal.lab.study.summary import Pair

REPEATED = 1000


def covered(values: Floats, errors: Floats, truth: float) -> float:
    return float((np.abs(values - truth) <= Z * errors).mean())


def honest(held: float) -> bool:
    return 0.93 <= held <= 0.97


@pytest.mark.parametrize("p", [0.25, 0.5, 0.04])
def test_of_a_share(p: float) -> None:
    rng = np.random.default_rng(1)
    found = [share(float(times), 1000) for times in rng.binomial(1000, p, REPEATED)]
    assert honest(float(np.mean([one.low <= p <= one.high for one in found])))


@pytest.mark.parametrize("shape", ["lengths", "shared wins"])
def test_of_a_mean(shape: str) -> None:
    rng = np.random.default_rng(2)
    held = 0
    for _ in range(REPEATED):
        moments = Moments(1)
        if shape == "lengths":
            moments.add(rng.gamma(4.0, 25.0, (300, 1)))
            truth = 100.0
        else:
            moments.add(rng.choice([0.0, 0.5, 1.0], (300, 1), p=[0.7, 0.1, 0.2]))
            truth = 0.25
        one = moments.estimate(0)
        held += one.low <= truth <= one.high
    assert honest(held / REPEATED)


def test_of_a_difference_between_variants_on_the_same_deals() -> None:
    rng = np.random.default_rng(3)
    held, widths = 0, []
    for _ in range(REPEATED):
        deal = rng.gamma(4.0, 25.0, (300, 1))
        pair = Pair("new", "old", 4)
        moments = pair.moments["decisions"]
        moments.add(
            np.concatenate([deal + rng.normal(0, 10, (300, 1)), deal + 3 + rng.normal(0, 10, (300, 1))], axis=1)
        )
        one = next(d for d in pair.differences(Z) if d.metric == "decisions")
        held += one.estimate.low <= 3 <= one.estimate.high
        widths.append(one.estimate.high - one.estimate.low)
    assert honest(held / REPEATED)
    assert np.mean(widths) < 4  # unpaired it would be 16: the deals are the same


def test_of_differences_of_which_all_are_to_hold_at_once() -> None:
    rng = np.random.default_rng(4)
    z = simultaneous(20)
    worst = np.abs(rng.normal(0, 1, (REPEATED, 20))).max(axis=1)  # in standard errors
    assert honest(float((worst <= z).mean()))


def test_of_a_regression_whose_rows_hang_together() -> None:
    rng = np.random.default_rng(5)
    values, errors = [], []
    truth = np.array([0.5, -0.2, 0.0])
    for _ in range(REPEATED):
        x = rng.normal(0, 1, (400, 3))
        game = np.repeat(rng.normal(0, 1, 100), 4) * x[:, 0]  # the rows of one game share their luck
        found, error = regression(x, x @ truth + game + rng.normal(0, 1, 400), 4)
        values.append(found)
        errors.append(error)
    for i in range(3):
        assert honest(covered(np.array(values)[:, i], np.array(errors)[:, i], truth[i]))


def test_of_a_quotient_by_leaving_out_one_by_one() -> None:
    rng = np.random.default_rng(6)
    values, errors = np.zeros(REPEATED), np.zeros(REPEATED)
    for i in range(REPEATED):
        turns = rng.poisson(30, 200) + 1.0
        rows = np.stack([rng.binomial(turns.astype(int), 0.3).astype(float), turns], axis=1)
        whole, error = jackknife(lambda means: (means[:, 0] / means[:, 1])[:, None], rows)
        values[i], errors[i] = whole[0], error[0]
    assert honest(covered(values, errors, 0.3))


@pytest.mark.parametrize("k", [2, 4])
def test_of_luck_and_skill(k: int) -> None:
    rng = np.random.default_rng(7)
    values, errors = np.zeros((REPEATED, 3)), np.zeros((REPEATED, 3))
    for i in range(REPEATED):
        rows = sums_of_deals(rigged.duplicates(rng, 200, k, deal=0.3, skill=0.2, play=0.5))
        values[i], errors[i] = luck_and_skill(rows, k)
    for i, truth in enumerate((0.3, 0.2, 0.5)):
        assert honest(covered(values[:, i], errors[:, i], truth))


def test_a_confidence_sequence_holds_whenever_one_looks_and_an_ordinary_interval_does_not() -> None:
    rng = np.random.default_rng(8)
    looks = np.arange(1000, 20_001, 500)
    wins = (rng.random((REPEATED, 20_000), dtype=np.float32) < 0.25).astype(np.int8)
    means = np.stack([wins[:, :n].mean(axis=1, dtype=np.float64) for n in looks], axis=1)
    spreads = np.sqrt(means * (1 - means))
    wide = np.array([sequence_width(1.0, int(n), 0.05, 5000) for n in looks])
    always = (np.abs(means - 0.25) <= spreads * wide).all(axis=1).mean()
    peeked = (np.abs(means - 0.25) <= spreads * Z / np.sqrt(looks)).all(axis=1).mean()
    assert always >= 0.95  # a bound, not a target: it holds at times at which nobody looked, too
    assert peeked < 0.85  # what stopping at the first interval one likes would do
