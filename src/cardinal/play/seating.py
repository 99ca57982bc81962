"""Sitting down and standing up: people, bots, and the start of the game when every seat is filled."""

from cardinal.core.errors import Refused
from cardinal.core.game import LETTERS
from cardinal.play import entries as log
from cardinal.play.bots import check_bot, free_name
from cardinal.play.chairs import Chair
from cardinal.play.presence import come_back
from cardinal.play.room_state import RoomState
from cardinal.play.table import Table


# ---------------------------------------------------------------- what is asked for
def sit(room: RoomState, person: str, name: str, seat: int, now: float, gave: str = "") -> None:
    """Take a free seat, and those that one person holds together with it; during the game, one's own from a bot."""
    room.check_seat(seat)
    if room.table is not None and person and room.chairs[seat].person == person and room.chairs[seat].automatic:
        come_back(room, person, now, seat)
        come_back(room, person, now)  # and who sits beside
        return
    if room.table is not None or room.frozen:
        raise Refused("the game has begun")
    if room.closed:
        raise Refused(f"this table is closed: {room.closed}")
    if any(room.chairs[p].taken for p in room.together[seat]):
        raise Refused(f"seat {LETTERS[seat]} is taken")
    if room.seats_of(person) and not room.terms.hot_seat:
        raise Refused("you have a seat at this table already")
    if any(room.chairs[p].name == name for p in room.seats_of(person)):
        name = f"{name} {seat + 1}"  # somebody else at the same device
    for p in room.together[seat]:
        room.enter(log.Sat(now, p, person, name, gave))
    start_when_filled(room, now)


def leave(room: RoomState, person: str, now: float) -> None:
    """Give the seat up: free before the game, a bot's for as long as you are away during it."""
    seats = room.seats_of(person)
    if not seats:
        raise Refused("you have no seat at this table")
    for p in seats:
        if room.table is None:
            room.enter(log.Left(now, p))
        elif room.status not in ("over", "closed") and not room.chairs[p].away:
            room.enter(log.StoodIn(now, p))


def fill(room: RoomState, person: str, seat: int, bot: str, now: float, name: str = "") -> None:
    """The owner puts a bot on a seat: a free one, or that of somebody who is to go."""
    room.check_owner(person)
    check_bot(bot)
    room.check_seat(seat)
    if room.status in ("over", "closed", "frozen"):
        raise Refused("the game is over")
    if room.terms.rated and room.table is not None:
        raise Refused("at a rated table nobody is replaced once the game has begun")
    if not name:  # another order of names at each table
        name = free_name(int(room.commitment[:8], 16) + seat, {chair.name for chair in room.chairs})
    for p in room.together[seat]:
        room.enter(log.BotSat(now, p, bot, name))
    start_when_filled(room, now)


def remove(room: RoomState, person: str, seat: int, now: float) -> None:
    """The owner takes a person (or a bot) off a seat; during the game a bot takes it over."""
    room.check_owner(person)
    room.check_seat(seat)
    if not room.chairs[seat].taken:
        raise Refused(f"seat {LETTERS[seat]} is free")
    if room.table is not None:
        fill(room, person, seat, room.terms.stand_in, now)
        return
    for p in room.together[seat]:
        room.enter(log.Left(now, p))


def hand_over(room: RoomState, guest: str, account: str, name: str, now: float) -> None:
    """A guest's seats go to the account the guest has logged in to, if that one does not play here itself."""
    if not room.seats_of(account):
        for p in room.seats_of(guest):
            room.enter(log.HandedOver(now, p, account, name))
    if room.owner == guest:
        room.enter(log.Inherited(now, account))


def start_when_filled(room: RoomState, now: float) -> None:
    if room.table is None and all(chair.taken for chair in room.chairs):
        room.enter(log.Started(now))


# ---------------------------------------------------------------- what was accepted
def sat(room: RoomState, entry: log.Sat) -> None:
    room.chairs[entry.seat] = Chair(entry.person, entry.name, gave=entry.gave)
    room.tell("sat", entry.seat, entry.name)


def bot_sat(room: RoomState, entry: log.BotSat) -> None:
    room.drop_draft(entry.seat)
    room.chairs[entry.seat] = Chair(name=entry.name, bot=entry.bot)
    name_again(room)
    room.tell("bot", entry.seat, entry.name, entry.bot)


def left(room: RoomState, entry: log.Left) -> None:
    room.tell("left", entry.seat, room.chairs[entry.seat].name)
    room.chairs[entry.seat] = Chair()


def handed_over(room: RoomState, entry: log.HandedOver) -> None:
    chair = room.chairs[entry.seat]
    chair.person, chair.name = entry.person, entry.name
    name_again(room)


def inherited(room: RoomState, entry: log.Inherited) -> None:
    room.owner = entry.person


def started(room: RoomState, entry: log.Started) -> None:
    opened = room.opened
    given = [chair.gave for chair in room.chairs if chair.gave] if opened.shuffle == "hash" else None
    room.table = Table(room.game, room.terms.seats, room.options, opened.seed, opened.start, opened.salt, given)
    name_again(room)
    room.began = entry.at
    room.tell("started", text=room.commitment)


def name_again(room: RoomState) -> None:
    """The table's stories call people by the names they have now."""
    if room.table is not None:
        room.table.names = room.names()
