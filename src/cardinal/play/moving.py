"""Choices: a person's, a bot's, or the default of whoever has let time run out."""

from cardinal.core.errors import Problem, Refused
from cardinal.play import entries as log
from cardinal.play.entries import HOW
from cardinal.play.lesson import check_follows
from cardinal.play.presence import come_back
from cardinal.play.room_state import RoomState


# ---------------------------------------------------------------- what is asked for
def act(room: RoomState, person: str, seat: int, text: str, now: float) -> None:
    """A person's choice, or a part of one, which is a draft and no entry.  Whoever was away is back with it."""
    room.check_holder(person, seat)
    table = room.running()
    if room.course is not None:
        room.course.check_answer(seat, text, now)
    if room.chairs[seat].automatic:
        come_back(room, person, now, seat)
    if room.lesson is not None:
        check_follows(room.lesson, table, table.plan(seat, text))
    choose(room, seat, text, now, "person")


def bot_acts(room: RoomState, seat: int, text: str, now: float, how: HOW = "bot") -> None:
    """The choice of a bot, or the default of the game: a whole one."""
    room.running()
    room.drop_draft(seat)
    choose(room, seat, text, now, how)


def choose(room: RoomState, seat: int, text: str, now: float, how: HOW) -> None:
    """A rule that fails freezes this table and keeps its record."""
    table = room.playing()
    try:
        whole = table.plan(seat, text).whole
        if whole:
            room.enter(log.Moved(now, seat, whole, how))
        else:
            table.act(seat, text)
            room.steps[seat] += 1
    except Problem:
        raise
    except Exception as e:
        room.enter(log.Frozen(now, f"{type(e).__name__} in the rules"))
        raise Refused("a rule failed; the table is frozen and its record kept") from e


def default(room: RoomState, seat: int, now: float) -> None:
    """What is played for a seat that does not answer: a draft is dropped, and nobody is asked in between."""
    table, game = room.running(), room.game
    room.drop_draft(seat)
    how: HOW = "default"
    goes_on = True
    while goes_on and table.state.waiting >> seat & 1:
        s = table.state
        goes_on = game.default_goes_on(s, seat)
        bot_acts(room, seat, game.choice(s, seat, game.default(s, seat)), now, how)
        how = "rest"


# ---------------------------------------------------------------- what was accepted
def moved(room: RoomState, entry: log.Moved) -> None:
    p = entry.seat
    room.playing().act(p, entry.text)
    chair = room.chairs[p]
    if entry.how in ("person", "bot"):
        chair.missed = 0
    elif entry.how == "default" and room.course is None:  # who does not press in a race has missed nothing
        chair.missed += 1
    room.timer.stop(p, entry.at)
    room.made[p] += 1
    room.steps[p] = 0


def frozen(room: RoomState, entry: log.Frozen) -> None:
    room.frozen = entry.reason
    room.tell("frozen", text=entry.reason)
