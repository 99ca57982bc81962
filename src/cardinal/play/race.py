"""A question that is a race: opened when it is asked, settled by the first right press."""

from cardinal.core.errors import Stale
from cardinal.play.course import Course
from cardinal.play.moving import act
from cardinal.play.room_state import RoomState
from cardinal.play.table import Table


def press(room: RoomState, person: str, seat: int, serial: str, shape: str, now: float) -> None:
    """Others may have answered since the shapes were shown: any question of the same race will do."""
    room.check_holder(person, seat)
    room.running()
    course = room.course
    asked_at = serial.partition(".")[0]
    if course is None or not asked_at.isdecimal() or int(asked_at) < course.news:
        raise Stale("that race is over")
    act(room, person, seat, course.press(seat, shape, now), now)


def mind_the_race(room: RoomState, table: Table, now: float) -> None:
    """Open the race that a question is, and end it with the question."""
    race = None if table.state.over() else room.game.race(table.state, room.options)
    if race is None:
        room.course = None
    elif room.course is None:
        secret = f"{room.opened.seed}:{room.opened.salt}:{len(table.moves)}"
        room.course = Course(race, secret, room.news, now)
