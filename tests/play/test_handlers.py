"""Every kind of entry has its handler, and whatever was accepted reads from the log as it was carried out."""

import typing

from cardinal.play import entries as log
from cardinal.play.room import HANDLERS


def test_every_entry_but_the_first_is_handled():
    assert set(HANDLERS) == set(typing.get_args(log.AnyEntry)) - {log.Opened}
