"""Whatever a client can send, or be refused with, has one place."""

import typing

from cardinal.core.errors import Malformed, Problem, Refused, Stale
from cardinal.play.course import Locked
from cardinal.play.lesson import Astray
from cardinal.server.table import messages as m
from cardinal.server.table.commands import ANSWERED_LATER, COMMANDS, FOR_ANYBODY
from cardinal.server.table.deeds import DEEDS, AnyDeed
from cardinal.server.table.live_table import refusal


def test_every_command_and_every_deed_is_carried_out_by_one_function():
    assert set(COMMANDS) == set(typing.get_args(m.Command))
    assert set(COMMANDS) >= FOR_ANYBODY | ANSWERED_LATER
    assert set(DEEDS) == set(typing.get_args(AnyDeed))


def test_a_refusal_carries_the_code_of_its_problem():
    problems: list[Problem] = [Refused("no", "R1"), Stale("late"), Locked("wait", "R22"), Astray("not that")]
    problems.append(Malformed("seat", "none"))
    sent = [refusal(problem, 7) for problem in problems]
    assert [one.code for one in sent] == ["refused", "stale", "locked", "lesson", "malformed"]
    assert [one.rule for one in sent] == ["R1", "", "R22", "", ""] and {one.ref for one in sent} == {7}
