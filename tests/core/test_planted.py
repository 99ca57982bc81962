"""The battery can fail: small lies are planted in every game, and each is caught by the check that is about it."""

import pytest

from cardinal.core.checks.battery import AT_A_POSITION, AT_THE_END, BESIDES
from cardinal.games import slugs
from cardinal.lab.planted.faults import FAULTS
from cardinal.lab.planted.planting import try_all

GAMES = sorted({fault.game for fault in FAULTS})
KINDS = {"rules", "views", "events", "sampling", "drafts", "undo", "positions", "clocks", "labels", "observations"}


@pytest.mark.parametrize("game", GAMES)
def test_every_planted_fault_is_caught_with_a_message_that_leads_to_it(game):
    outcomes = try_all([game])
    assert {outcome.name for outcome in outcomes} == {fault.name for fault in FAULTS if fault.game == game}
    assert [f"{outcome.name}, by {outcome.by}" for outcome in outcomes if not outcome.caught] == []
    assert all("seed" in outcome.message and len(outcome.message) > 40 for outcome in outcomes)


def test_faults_of_all_kinds_are_planted_in_every_game_and_in_the_example():
    assert len(FAULTS) >= 25
    assert "crazy_eights" in GAMES and set(GAMES) <= {*slugs(), "crazy_eights"} and len(GAMES) >= 6
    assert {fault.kind for fault in FAULTS} == KINDS
    assert {fault.by for fault in FAULTS} <= {*AT_A_POSITION, *AT_THE_END, *BESIDES}
