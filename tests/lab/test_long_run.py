"""Games by the thousand in native batches: what is wrong with them is found, and told by its seed."""

from cardinal.core.checks.battery import tables
from cardinal.games import load
from cardinal.lab.long_run import DICE, GAMES, faults, long_run
from cardinal.native.engine import Engine

DEADLIES = load("deadlies")


def test_a_long_run_of_a_sound_game_finds_nothing_under_any_option():
    games, decisions, found = long_run(DEADLIES, 3, 1)
    assert found == []
    assert games == GAMES * len(list(tables(DEADLIES, 3)))
    assert decisions > 10 * games


def test_every_kind_of_fault_is_found_by_the_number_of_its_game():
    options = DEADLIES.options()
    played = Engine(DEADLIES, 3, options, wide=True, checked=True).playouts(GAMES, 1, DICE)
    assert faults(DEADLIES, 3, options, 1, played) == []
    played.checksums[1] += 1
    played.places[7] = 2
    played.utilities[9] = 1.0
    assert dict(faults(DEADLIES, 3, options, 1, played)) == {
        1: "native and compiled Python play different games",
        7: "nobody comes first",
        9: "utilities do not sum to 0 over teams",
    }
