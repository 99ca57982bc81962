"""The REST part, as a list of operations: the routes and the OpenAPI document are both made from it."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cardinal import __version__
from cardinal.core.errors import Problem
from cardinal.server.http.identity import People, Visitor
from cardinal.server.http.networks import network_of
from cardinal.server.http.security import address, problem
from cardinal.server.http.shares import Shares, Throttled
from cardinal.server.logs import logger
from cardinal.server.table.crew import Busy
from cardinal.server.table.deeds import AnyDeed
from cardinal.server.table.registry import Elsewhere, Registry
from cardinal.server.watch import Banned, Watch


class Fault(msgspec.Struct, frozen=True):
    """Why a request was refused."""

    code: str
    message: str


class Missing(Problem):
    """There is no such thing."""


class Forbidden(Problem):
    """Not yours, or not yet."""


class Call:
    """One request: who asks, what for, and what has been read of it."""

    def __init__(self, request: Request, visitor: Visitor, body: Any) -> None:
        self.request = request
        self.visitor = visitor  # whom the cookie will name
        self.person = visitor.person
        self.body = body
        self.registry: Registry = request.app.state.registry
        self.people: People = request.app.state.people

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    async def at_table(self, table_id: str, deed: AnyDeed) -> None:
        """Have something done at a table, whichever process plays it."""
        try:
            await self.registry.do(table_id, deed)
        except Elsewhere as e:
            await self.request.app.state.relay.ask(e.holder, table_id, deed)


class Gone(Exception):
    """Nobody waits for the answer."""


class Operation(msgspec.Struct, frozen=True):
    method: str
    path: str
    summary: str
    handler: Callable[[Call], Awaitable[Any]]
    answer: Any
    body: Any = None
    status: int = 200
    query: dict[str, str] = {}
    work: int = 0  # what it takes to make the answer: of a person's share, and of its address's

    @property
    def name(self) -> str:
        return getattr(self.handler, "__name__", "operation")

    @property
    def given_up(self) -> bool:
        """Whether it is left undone when who asked has gone: what changes nothing, and takes work."""
        return self.work > 0 and self.method == "GET"


NEIGHBOURS = 4  # as many persons at one address have a whole share each
ERRORS = {
    400: "Not JSON",
    403: "Not yours, not yet, or from another page",
    404: "No such thing",
    409: "Understood, but it cannot be done; the message says why",
    413: "Too large",
    415: "Not application/json",
    422: "JSON of another shape; unknown fields are refused",
    429: "Too many requests",
}


def route(operations: list[Operation]) -> list[Route]:
    """Routes for operations, those of one path together."""
    paths: dict[str, dict[str, Operation]] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method] = operation
    return [Route(path, endpoint(by_method), methods=list(by_method)) for path, by_method in paths.items()]


def endpoint(by_method: dict[str, Operation]) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        operation = by_method["GET" if request.method == "HEAD" else request.method]
        try:
            body = await read_body(request, operation.body)
        except msgspec.ValidationError as e:
            return problem(422, "malformed", str(e))
        except msgspec.DecodeError as e:
            return problem(400, "malformed", str(e))
        except TypeError:
            return problem(415, "malformed", "send application/json")
        people: People = request.app.state.people
        if operation.work and not fair(request, network_of(address(request.scope)), operation.work / NEIGHBOURS):
            return too_much(request)  # before anybody is looked up
        visitor = await people.who(request)
        watch: Watch = request.app.state.watch
        try:
            watch.check(visitor, address(request.scope))
        except Banned as e:
            return problem(403, "banned", str(e))
        visitor = await people.refreshed(visitor) if visitor is not None else people.newcomer(request)
        call = Call(request, visitor, body)
        if operation.work and not fair(request, call.person.id, operation.work):
            return too_much(request)
        try:
            work = operation.handler(call)
            value = await (while_there(request, work) if operation.given_up else work)
        except Gone:
            return Response(status_code=499)
        except Missing as e:
            return problem(404, "missing", str(e))
        except Forbidden as e:
            return problem(403, "forbidden", str(e))
        except Busy as e:
            request.app.state.registry.metrics.refused.labels("busy").inc()
            return problem(429, "busy", str(e))
        except SQLAlchemyError as e:
            logger.error("database", operation=operation.name, error=type(e).__name__)
            return problem(503, "database", "the server's database does not answer; try again in a moment")
        except Elsewhere:
            return problem(409, "elsewhere", "another process plays this table; connect to its socket")
        except Throttled as e:
            return problem(429, "throttled", str(e))
        except Problem as e:
            return problem(409, "refused", str(e))
        response = Response(msgspec.json.encode(value), operation.status, media_type="application/json")
        if call.visitor.new:
            people.remember(response, call.visitor)
        return response

    return answer


def fair(request: Request, who: str, work: float) -> bool:
    """Whether a person, or everybody at an address together, asks for no more than a share."""
    works: Shares = request.app.state.works
    return works.spend(who, time.monotonic(), work)


def too_much(request: Request) -> Response:
    """Who asks on and on for what it does not get is shut out for a while: to say no costs work, too."""
    registry: Registry = request.app.state.registry
    registry.metrics.refused.labels("work").inc()
    registry.penalties.annoyed(network_of(address(request.scope)), time.monotonic())
    return problem(429, "throttled", "too much of this; wait a moment")


async def while_there(request: Request, work: Awaitable[Any]) -> Any:
    """Carry out what was asked for, and give it up when nobody waits for it any more."""
    task = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(disconnected(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Gone
        return task.result()
    finally:
        gone.cancel()
        task.cancel()


async def disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        continue


async def read_body(request: Request, kind: Any) -> Any:
    if kind is None:
        return None
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise TypeError
    body = await request.body()
    try:
        value = json.loads(body, parse_float=number, parse_constant=number)
        if b"\\u" in body:  # half a character is no text, though JSON can spell it
            json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as e:
        raise msgspec.DecodeError(str(e)) from None
    return msgspec.convert(value, kind, strict=True)


def number(text: str) -> int | float:
    """To JSON Schema, which the OpenAPI document speaks, 1.0 is a whole number."""
    value = float(text)
    return int(value) if value.is_integer() else value


def openapi(operations: list[Operation]) -> dict[str, Any]:
    """The OpenAPI 3.1 document of these operations."""
    kinds = [Fault, *(op.answer for op in operations), *(op.body for op in operations if op.body is not None)]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    schema = {repr(kind): found for kind, found in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for op in operations:
        paths.setdefault(op.path, {})[op.method.lower()] = described(op, schema)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cardinal", "version": __version__, "description": "Lobby, records and people."},
        "paths": paths,
        "components": {"schemas": components},
    }


def described(op: Operation, schema: dict[str, Any]) -> dict[str, Any]:
    in_path = [part[1:-1] for part in op.path.split("/") if part.startswith("{")]
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}} for name in in_path
    ]
    parameters += [
        {"name": name, "in": "query", "description": meaning, "schema": {"type": "string"}}
        for name, meaning in op.query.items()
    ]
    fault = {"application/json": {"schema": schema[repr(Fault)]}}
    responses: dict[str, Any] = {str(code): {"description": text, "content": fault} for code, text in ERRORS.items()}
    responses[str(op.status)] = {
        "description": "Done",
        "content": {"application/json": {"schema": schema[repr(op.answer)]}},
    }
    found: dict[str, Any] = {
        "operationId": op.name,
        "summary": op.summary,
        "parameters": parameters,
        "responses": responses,
    }
    if op.body is not None:
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema[repr(op.body)]}}}
    return found
