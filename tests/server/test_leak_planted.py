"""The leak tests can fail: what a server could let slip is planted in it, and the test that is about it says so."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from cardinal.lab.planted.faults import Fault

SNAPSHOT = "cardinal.server.table.snapshot"
WITH_THE_FAULT = """
import sys, msgspec, pytest
from cardinal.lab.planted.faults import Fault
from cardinal.lab.planted.planting import plant
plant(msgspec.json.decode(sys.argv[1], type=Fault))
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *sys.argv[2:]]))
"""
LEAKS = [
    ("test_equal_worlds_give_equal_bytes[deadlies-2]", SNAPSHOT, "table.view(eyes)", "table.view(eyes | 1)"),
    (
        "test_equal_worlds_give_equal_bytes[deadlies-2]",
        SNAPSHOT,
        "away=chair.away,",
        "away=room.table is not None and room.table.state.hands[0] % 3 == 0,",
    ),
    (
        "test_no_byte_names_a_card_of_which_the_viewer_cannot_be_certain[deadlies-2]",
        SNAPSHOT,
        "        rule=rule,",
        "        rule=str(table.view(1).zones[0].cards) if table is not None else rule,",
    ),
    (
        "test_entries_are_public_and_a_spectator_is_told_only_what_all_are_told[deadlies-2]",
        SNAPSHOT,
        "story(room.game, happening, eyes,",
        "story(room.game, happening, eyes or 1,",
    ),
    (
        "test_equal_worlds_give_equal_bytes[deadlies-2]",
        SNAPSHOT,
        "consent=room.request.seat if room.request is not None else None",
        "consent=room.request.seat if room.request is not None and table.state.hands[0] % 3 else None",
    ),
    (
        "test_what_is_thought_about_for_a_hint_and_what_is_told_of_it_are_the_same_in_equal_worlds[deadlies-2]",
        "cardinal.server.table.thinkers",
        "world_of(table.state, seat, dice), table.memory",
        "table.state, table.memory",
    ),
    (
        "test_the_seed_is_told_at_the_end_only",
        "cardinal.server.table.live_table",
        "commitment=room.commitment,",
        "commitment=str(room.opened.seed),",
    ),
]


@pytest.mark.parametrize(("by", "module", "old", "new"), LEAKS, ids=range(1, len(LEAKS) + 1))
def test_a_planted_leak_is_found(by, module, old, new):
    fault = msgspec.json.encode(Fault("leak", "deadlies", "views", by, module, old, new)).decode()
    where = f"{Path(__file__).with_name('test_leak.py')}::{by}"
    command = [sys.executable, "-c", WITH_THE_FAULT, fault, where]
    done = subprocess.run(command, env=dict(os.environ, CARDINAL_PURE="1"), capture_output=True, text=True)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "AssertionError" in done.stdout or "assert " in done.stdout
