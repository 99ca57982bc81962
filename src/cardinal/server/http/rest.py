"""Lobby, tables, records: everything but the people and the play itself."""

import asyncio
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cardinal import lessons
from cardinal.core import position
from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import Game, read_seat
from cardinal.core.printed import PrintedCard
from cardinal.core.record import Record
from cardinal.games import all_games, load, slugs
from cardinal.games.rulebook import Rulebook, rulebook
from cardinal.lab.catalogue import GameEntry, catalogue
from cardinal.lessons import lesson
from cardinal.play.bots import BOTS, LEVELS, check_bot
from cardinal.play.chairs import Chair
from cardinal.play.clocks import Clocks
from cardinal.play.entries import Terms
from cardinal.play.retelling import ReplayOf, ResultOf
from cardinal.server.http.account import ACCOUNT, MOST_LISTED, Lobby
from cardinal.server.http.laboratory import LABORATORY
from cardinal.server.http.moderation import MODERATION
from cardinal.server.http.operations import Call, Forbidden, Missing, Operation, openapi
from cardinal.server.http.others import OTHERS
from cardinal.server.storage.leaving import NOBODY
from cardinal.server.table.deeds import Close, GiveUp, SitDown
from cardinal.server.table.messages import Gave
from cardinal.server.table.retold import Entries
from cardinal.server.table.summary import Summary

MOST_REPLAYS = 20
WHOSE_EYES = "Whose eyes, once the game is over: A, B, ..., spectator or all"
OptionValue = bool | int | str


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to play.  `bots` names a bot for each seat, or "" where somebody will sit; `seat` is your own, or -1."""

    game: str
    seats: int
    options: dict[str, OptionValue] = {}
    clocks: Clocks = Clocks()
    rated: bool = False
    hot_seat: bool = False
    listed: bool = True
    stand_in: str = "skilled"
    bots: Annotated[list[str], Meta(max_length=8)] = []
    seat: Annotated[int, Meta(ge=-1, le=7)] = 0
    gave: Gave = ""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """-1 is any free seat."""

    seat: Annotated[int, Meta(ge=-1, le=7)] = -1
    gave: Gave = ""


class Fork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a step of a finished game, on this seat, against bots of this level."""

    step: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=7)]
    level: str = "skilled"


class LessonOf(msgspec.Struct, frozen=True):
    """A guided first game: `steps` choices, about so many minutes."""

    slug: str
    title: str
    text: str
    minutes: int
    steps: int


class Lessons(msgspec.Struct, frozen=True):
    lessons: list[LessonOf]


class Opened(msgspec.Struct, frozen=True):
    id: str


class Joined(msgspec.Struct, frozen=True):
    id: str
    seats: list[int]


class Level(msgspec.Struct, frozen=True):
    """A bot that people choose, with a line on how it plays."""

    name: str
    line: str


class Games(msgspec.Struct, frozen=True):
    """`levels` are for people, from weak to strong; `bots` are all there are."""

    games: list[GameEntry]
    bots: list[str]
    levels: list[Level]


class Cards(msgspec.Struct, frozen=True):
    """Every card of a game's box, as it is printed."""

    cards: list[PrintedCard]


# ---------------------------------------------------------------- tables
async def list_games(call: Call) -> Games:
    return Games([catalogue(game) for game in all_games()], list(BOTS), [Level(*one) for one in LEVELS.items()])


async def list_cards(call: Call) -> Cards:
    game = game_of(call)
    named = [PrintedCard(id=card, name=name, kind="card") for card, name in game.card_names.items()]
    return Cards(game.printed or named)


async def get_rules(call: Call) -> Rulebook:
    return rulebook(game_of(call))


def game_of(call: Call) -> Game:
    slug = call.path("slug")
    if slug not in slugs():
        raise Missing(f"there is no game {slug!r}")
    return load(slug)


async def list_tables(call: Call) -> Lobby:
    found = await asyncio.to_thread(call.registry.store.summaries, ("open", "running", "paused"), MOST_LISTED)
    return Lobby([msgspec.json.decode(data, type=Summary) for data in found])


async def list_replays(call: Call) -> Lobby:
    found = await asyncio.to_thread(call.registry.store.summaries, ("over",), MOST_REPLAYS)
    return Lobby([msgspec.json.decode(data, type=Summary) for data in found])


async def make_way(call: Call) -> None:
    """Who has too many unfinished tables gives up the oldest that nobody else is at, if there is one."""
    await call.people.check_opens(call.visitor)
    most = call.registry.settings.limits.tables
    mine = await asyncio.to_thread(call.registry.store.owned_by, call.person.id)
    if len(mine) < most:
        return
    for data in mine:
        known = msgspec.json.decode(data, type=Summary)
        people = sum(not chair.bot and not chair.free for chair in known.chairs)
        deed = (GiveUp if known.status == "running" else Close)(call.person.id)
        if people <= 1 and not known.terms.rated:
            with suppress(Refused):  # somebody else has just come, or it is over by now
                await call.at_table(known.id, deed)
                return
    raise Refused(f"you have {most} tables that are not finished; close or finish one of them first")


async def create_table(call: Call) -> Opened:
    wanted: NewTable = call.body
    await make_way(call)
    person = await call.people.keep(call.visitor)
    game = load(wanted.game)
    game.check_seats(wanted.seats)
    if len(wanted.bots) > wanted.seats:
        raise Malformed("bots", f"{len(wanted.bots)} bots for {wanted.seats} seats")
    chairs = [Chair(bot=bot) for bot in wanted.bots] + [Chair()] * (wanted.seats - len(wanted.bots))
    if wanted.seat >= 0:
        if wanted.seat >= wanted.seats:
            raise Malformed("seat", f"no seat {wanted.seat}: there are {wanted.seats}")
        chairs[wanted.seat] = Chair(person.id, person.name, gave=wanted.gave)
    terms = Terms(
        game=wanted.game,
        seats=wanted.seats,
        options=dict(wanted.options),
        clocks=wanted.clocks,
        rated=wanted.rated,
        hot_seat=wanted.hot_seat,
        listed=wanted.listed,
        stand_in=wanted.stand_in,
    )
    return Opened(await call.registry.open(terms, person.id, chairs, origin=call.people.origin(call.visitor)))


async def get_table(call: Call) -> Summary:
    return await summary(call)


async def close_table(call: Call) -> Summary:
    """Yours, and nobody else plays there."""
    known = await summary(call)
    await call.at_table(known.id, Close(call.person.id))
    return await summary(call)


async def summary(call: Call) -> Summary:
    try:
        data = await asyncio.to_thread(call.registry.store.summary_of, call.path("id"))
    except Refused as e:
        raise Missing(str(e)) from None
    return msgspec.json.decode(data, type=Summary)


async def join_table(call: Call) -> Joined:
    """Sit down at a table by its link."""
    known = await summary(call)
    person = await call.people.keep(call.visitor)
    free = [p for p, chair in enumerate(known.chairs) if chair.free]
    if call.body.seat < 0 and not free:
        raise Refused("every seat is taken; you can watch")
    seat = call.body.seat if call.body.seat >= 0 else free[0]
    shunned, _ = await asyncio.to_thread(call.registry.store.moderation.blocks_of, person.id)
    if shunned:
        (await call.registry.look(known.id)).check_welcome(person.id, shunned)
    await call.at_table(known.id, SitDown(person.id, person.name, seat, call.body.gave))
    room = await call.registry.look(known.id)
    return Joined(known.id, room.seats_of(person.id))


async def get_record(call: Call) -> Record:
    """The permanent link of a finished game."""
    await summary(call)
    data = await asyncio.to_thread(call.registry.store.record_of, call.path("id"))
    if data is None:
        raise Forbidden("the record holds all secrets of the game: it is open when the game is over")
    record = msgspec.json.decode(data, type=Record)
    teaches = await asyncio.to_thread(call.registry.store.people.all_teach, call.path("id"))
    return msgspec.structs.replace(record, teaches=teaches and NOBODY not in record.players)


def page_of(call: Call) -> int:
    first = call.request.query_params.get("first", "0")
    if not first.isdecimal() or len(first) > 6:
        raise Malformed("first", "a number: of an entry or step")
    return int(first)


def eyes_of(call: Call, table: Summary) -> str:
    """Whose eyes are asked for: during a game your own only, afterwards any."""
    wanted = call.request.query_params.get("as", "")
    if wanted and table.status != "over":
        raise Forbidden("other eyes can be borrowed when the game is over")
    if wanted not in ("", "all", "spectator"):
        read_seat(wanted, table.terms.seats, "as")
    return wanted


async def get_story(call: Call) -> msgspec.Raw:
    """During a game with your own eyes only; afterwards with any."""
    known = await summary(call)
    eyes = eyes_of(call, known)
    return msgspec.Raw(await call.registry.archive.story(known, call.person.id, eyes, page_of(call)))


async def get_replay(call: Call) -> msgspec.Raw:
    """Step by step; with the chances once the game is over."""
    known = await summary(call)
    eyes = eyes_of(call, known)
    if known.status == "open":
        raise Refused("the game has not begun")
    return msgspec.Raw(await call.registry.archive.replay(known, call.person.id, eyes, page_of(call)))


async def get_result(call: Call) -> msgspec.Raw:
    """What came of a finished game."""
    known = await summary(call)
    if known.status != "over":
        raise Forbidden("the game is not over")
    return msgspec.Raw(await call.registry.archive.result(known, call.person.id))


async def fork_table(call: Call) -> Opened:
    """A new table that begins where a finished game was then; you against bots."""
    known = await summary(call)
    wanted: Fork = call.body
    if known.status != "over":
        raise Forbidden("play on from here when the game is over")
    if wanted.seat >= known.terms.seats:
        raise Malformed("seat", f"no seat {wanted.seat}: there are {known.terms.seats}")
    check_bot(wanted.level)
    start = await call.registry.archive.position(known, wanted.step, call.person.id)
    if position.read(start).state.over():
        raise Refused("the game was over by then; choose an earlier step")
    await make_way(call)
    person = await call.people.keep(call.visitor)
    chairs = [Chair(bot=wanted.level) for _ in range(known.terms.seats)]
    chairs[wanted.seat] = Chair(person.id, person.name)
    terms = Terms(known.terms.game, known.terms.seats, known.terms.options, listed=False, stand_in=wanted.level)
    return Opened(await call.registry.open(terms, person.id, chairs, start=start))


async def list_lessons(call: Call) -> Lessons:
    found = [lesson(slug) for slug in lessons.slugs()]
    return Lessons([LessonOf(one.slug, one.title, one.text, one.minutes, one.steps) for one in found])


async def open_lesson(call: Call) -> Opened:
    """A table of one's own on the prepared position."""
    slug = call.path("slug")
    if slug not in lessons.slugs():
        raise Missing(f"there is no lesson {slug!r}")
    await make_way(call)
    taught = lesson(slug)
    start = position.read(taught.position)
    person = await call.people.keep(call.visitor)
    chairs = [Chair(person.id, person.name), *(Chair(name=name, bot="greedy") for name in taught.names)]
    options = msgspec.to_builtins(start.options)
    terms = Terms(start.game.slug, int(start.state.seats), options, listed=False, stand_in="greedy")
    return Opened(await call.registry.open(terms, person.id, chairs, start=taught.position, lesson=slug))


OPERATIONS: list[Operation] = [
    Operation("GET", "/api/games", "The games and their options, and the bots", list_games, Games),
    Operation("GET", "/api/games/{slug}/cards", "The cards of a game, as they are printed", list_cards, Cards),
    Operation("GET", "/api/games/{slug}/rules", "The rules of a game, rule by rule", get_rules, Rulebook),
    *ACCOUNT,
    *OTHERS,
    *MODERATION,
    Operation("GET", "/api/tables", "Listed tables that are open or being played", list_tables, Lobby),
    Operation("GET", "/api/replays", "Listed games that are over, the newest first", list_replays, Lobby),
    Operation("POST", "/api/tables", "Open a table", create_table, Opened, NewTable, 201),
    Operation("GET", "/api/tables/{id}", "One table", get_table, Summary),
    Operation("DELETE", "/api/tables/{id}", "Close a table of yours at which nobody else plays", close_table, Summary),
    Operation("POST", "/api/tables/{id}/join", "Sit down", join_table, Joined, Join),
    Operation("GET", "/api/tables/{id}/record", "The record of a finished game", get_record, Record, work=1),
    Operation(
        "GET",
        "/api/tables/{id}/story",
        "What happened, as you saw it",
        get_story,
        Entries,
        query={"as": WHOSE_EYES, "first": "Leave out so many entries; an answer has at most 500"},
        work=2,
    ),
    Operation(
        "GET",
        "/api/tables/{id}/replay",
        "The game step by step, as you saw it",
        get_replay,
        ReplayOf,
        query={"as": WHOSE_EYES, "first": "Leave out the steps before this one; an answer has at most 200"},
        work=4,
    ),
    Operation("GET", "/api/tables/{id}/result", "What came of a finished game", get_result, ResultOf, work=4),
    Operation(
        "POST", "/api/tables/{id}/fork", "Play on from a step of a finished game", fork_table, Opened, Fork, 201, work=4
    ),
    *LABORATORY,
    Operation("GET", "/api/lessons", "The guided first games", list_lessons, Lessons),
    Operation("POST", "/api/lessons/{slug}", "Open a guided first game", open_lesson, Opened, status=201),
]


def document() -> dict[str, Any]:
    return openapi(OPERATIONS)
