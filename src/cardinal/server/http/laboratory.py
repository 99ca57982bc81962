"""The Laboratory: reports of studies that lie in a folder of the operator's, listed, shown, and led on from.

A report is a page that somebody sent: it is shown in a frame without an origin, runs no script but the one that
`cardinal study report` writes (known by its hash), and reaches neither network nor cookies.
"""

import asyncio
import base64
import hashlib
import re
from functools import lru_cache
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from cardinal.core.errors import Problem
from cardinal.core.game import LETTERS
from cardinal.lab.report import card
from cardinal.lab.report.card import ReportCard
from cardinal.lab.report.script import SCRIPT
from cardinal.play.retelling import Judgement, ReplayOf
from cardinal.server.http.operations import Call, Missing, Operation
from cardinal.server.http.pages import nowhere
from cardinal.server.settings import Settings

FILE = "report.html"
RECORDS = "records"
MOST_REPORTS = 200
MOST_BYTES = 8_000_000  # of a report
MOST_RECORD = 1_000_000  # bytes
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")  # of a report's folder, and of a record without its ending
EYES = {"", "all", "spectator", *LETTERS}
OUR_SCRIPT = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
POLICY = (
    f"default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-{OUR_SCRIPT}'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts allow-top-navigation-by-user-activation"
)
STRANGE = {"Content-Security-Policy": POLICY, "X-Frame-Options": "SAMEORIGIN", "Cache-Control": "no-cache"}


class ReportOf(msgspec.Struct, frozen=True):
    """A finished report: the name of its folder, when it was made, what it says of itself."""

    name: str
    made: float
    card: ReportCard


class Laboratory(msgspec.Struct, frozen=True):
    """The newest reports first."""

    reports: list[ReportOf]


# ---------------------------------------------------------------- files
def inside(settings: Settings, *names: str) -> Path:
    """A file of the folder of reports; Missing if it is none, or if a link leads out of the folder."""
    folder = Path(settings.reports).resolve()
    file = folder.joinpath(*names).resolve()
    if not settings.reports or not file.is_relative_to(folder) or not file.is_file():
        raise Missing("there is no such report")
    return file


def report_file(settings: Settings, name: str) -> Path:
    if NAME.fullmatch(name) is None:
        raise Missing("there is no such report")
    file = inside(settings, name, FILE)
    if file.stat().st_size > MOST_BYTES:
        raise Missing("this report is too long to be shown")
    return file


def record_bytes(settings: Settings, report: str, game: str) -> bytes:
    if NAME.fullmatch(report) is None or NAME.fullmatch(game) is None:
        raise Missing("there is no such game")
    file = inside(settings, report, RECORDS, f"{game}.json")
    if file.stat().st_size > MOST_RECORD:
        raise Missing("the record of this game is too long to be shown")
    return file.read_bytes()


@lru_cache(maxsize=MOST_REPORTS)
def card_of(file: Path, made: int) -> ReportCard | None:
    """Read once, as long as the file stays the same."""
    with file.open("rb") as source:
        return card.read(source.read(card.HEAD_BYTES))


def finished(settings: Settings) -> list[ReportOf]:
    found = []
    folder = Path(settings.reports)
    for name in sorted(one.name for one in folder.iterdir()) if settings.reports and folder.is_dir() else []:
        try:
            file = report_file(settings, name)
            made = file.stat().st_mtime_ns
            about = card_of(file, made)
        except (Problem, OSError):  # half written, or none of ours
            continue
        if about is not None:
            found.append(ReportOf(name, made / 1e9, about))
    return sorted(found, key=lambda one: -one.made)[:MOST_REPORTS]


# ---------------------------------------------------------------- requests
async def list_reports(call: Call) -> Laboratory:
    return Laboratory(await asyncio.to_thread(finished, call.registry.settings))


async def record_asked(call: Call) -> bytes:
    return await asyncio.to_thread(record_bytes, call.registry.settings, call.path("report"), call.path("game"))


async def replay_odd_game(call: Call) -> msgspec.Raw:
    """Of a game whose record lies beside a report."""
    data = await record_asked(call)
    eyes, first = call.request.query_params.get("as", ""), call.request.query_params.get("first", "0")
    if eyes not in EYES or not first.isdecimal() or len(first) > 6:
        raise Missing("nobody saw it so")
    return msgspec.Raw(await call.registry.archive.replay_record(data, call.person.id, eyes, int(first)))


async def judge_odd_game(call: Call) -> msgspec.Raw:
    return msgspec.Raw(await call.registry.archive.judge_record(await record_asked(call), call.person.id))


async def show_report(request: Request) -> Response:
    settings: Settings = request.app.state.registry.settings
    try:
        file = await asyncio.to_thread(report_file, settings, str(request.path_params["report"]))
    except Missing as e:
        return await nowhere(request, e)
    return FileResponse(file, headers=STRANGE, media_type="text/html; charset=utf-8")


async def show_record(request: Request) -> Response:
    """As it is: the report links to it."""
    settings: Settings = request.app.state.registry.settings
    names = [str(request.path_params[name]) for name in ("report", "game")]
    try:
        data = await asyncio.to_thread(record_bytes, settings, *names)
    except Missing as e:
        return await nowhere(request, e)
    return Response(data, headers=STRANGE, media_type="application/json")


REPORT_ROUTES = [
    Route("/laboratory/{report}/report.html", show_report),
    Route("/laboratory/{report}/records/{game}.json", show_record),
]
LABORATORY: list[Operation] = [
    Operation("GET", "/api/laboratory", "Finished reports of studies, the newest first", list_reports, Laboratory),
    Operation(
        "GET",
        "/api/laboratory/{report}/games/{game}/replay",
        "A game that a report points at, step by step",
        replay_odd_game,
        ReplayOf,
        query={
            "as": "Whose eyes: A, B, ..., spectator or all",
            "first": "Leave out the steps before this one; an answer has at most 200",
        },
        work=4,
    ),
    Operation(
        "GET",
        "/api/laboratory/{report}/games/{game}/judgement",
        "How the chances stood in it, and which steps mattered",
        judge_odd_game,
        Judgement,
        work=4,
    ),
]
