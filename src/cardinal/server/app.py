"""The application: REST, sockets, pages, health and metrics, around one registry."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

from cardinal.server.garbage import sweep
from cardinal.server.gauges import Gauges, watch_loop
from cardinal.server.health import Health
from cardinal.server.http.identity import People
from cardinal.server.http.laboratory import REPORT_ROUTES
from cardinal.server.http.networks import near, read_network
from cardinal.server.http.operations import route
from cardinal.server.http.pages import ROUTES as PAGE_ROUTES
from cardinal.server.http.pages import nowhere
from cardinal.server.http.rest import OPERATIONS, document
from cardinal.server.http.security import Guard, address
from cardinal.server.http.shares import Shares
from cardinal.server.net.limits import Turnstile
from cardinal.server.net.socket import TableSocket
from cardinal.server.settings import Settings, secret_beside
from cardinal.server.storage.counts import Counts
from cardinal.server.storage.store import Store
from cardinal.server.table.housekeeping import keep_house
from cardinal.server.table.registry import Registry
from cardinal.server.watch import Watch


async def healthz(request: Request) -> Response:
    registry: Registry = request.app.state.registry
    health: Health = request.app.state.health
    trouble = "" if registry.draining else await health.trouble()
    status = "draining" if registry.draining else "trouble" if trouble else "ok"
    told = {"status": status, "trouble": trouble, "tables": len(registry.live)}
    return JSONResponse(told, 200 if status == "ok" else 503)


async def metrics(request: Request) -> Response:
    """For those who stand near: behind a proxy that was named, the public is not among them."""
    if not near(address(request.scope)):
        return await nowhere(request, LookupError())
    registry: Registry = request.app.state.registry
    health: Health = request.app.state.health
    await health.measure()
    return Response(registry.metrics.text(), media_type="text/plain; version=0.0.4")


@cache
def openapi_text() -> bytes:
    """Made once: it takes longer than a move may."""
    return msgspec.json.encode(document())


async def openapi_document(request: Request) -> Response:
    return Response(openapi_text(), media_type="application/json")


def application() -> Guard:
    """For any ASGI server, set by the environment: `uvicorn --factory cardinal.server.app:application`.

    `cardinal serve` is quicker, and tells clients why before it restarts.  Turn compression of WebSockets off: the
    size of what is compressed tells secrets.
    """
    database, redis = os.environ.get("CARDINAL_DATABASE", "cardinal.db"), os.environ.get("CARDINAL_REDIS", "")
    return make_app(secret_beside(Settings(database, redis)))


def make_app(settings: Settings) -> Guard:
    """An ASGI application; the database is opened when it starts and closed when it ends."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        store = await asyncio.to_thread(Store, settings.database)
        openapi_text()
        registry = app.state.registry = Registry(settings, store)
        registry.penalties = guard.penalties
        registry.metrics.registry.register(Gauges(registry))
        app.state.people = People(settings, store.people, Counts(store.engine, settings.secret))
        app.state.door = Turnstile(settings.limits.connections)
        app.state.works = Shares(settings.limits.works, settings.limits.work_burst)
        health = app.state.health = Health(settings, store, registry.metrics)
        watch = app.state.watch = Watch(registry)
        await watch.look()
        relay = None
        if settings.redis:
            from cardinal.server.cluster.relay import Relay

            relay = app.state.relay = Relay(settings.redis, registry)
            registry.alive = relay.alive
            await relay.start()
        chores = [
            asyncio.create_task(registry.keep_leases() if settings.redis else registry.set_up_again()),
            asyncio.create_task(sweep(lambda: store.commits)),
            asyncio.create_task(watch_loop(registry.metrics)),
            asyncio.create_task(keep_house(registry)),
            asyncio.create_task(health.keep_checking()),
            asyncio.create_task(watch.keep_looking()),
        ]
        yield {  # for the protocols in `net/`
            "limits": settings.limits,
            "metrics": registry.metrics,
            "penalties": guard.penalties,
            "callers": Turnstile(settings.limits.sockets),
            "proxies": [read_network(one) for one in settings.proxies],
        }
        for chore in chores:
            chore.cancel()
        await registry.drain()
        app.state.people.passwords.close()
        if relay is not None:
            await relay.stop()
        await asyncio.to_thread(store.close)

    app = Starlette(
        lifespan=life,
        routes=[
            *route(OPERATIONS),
            Route("/api/openapi.json", openapi_document),
            Route("/healthz", healthz),
            Route("/metrics", metrics),
            *REPORT_ROUTES,
            *PAGE_ROUTES,
            WebSocketRoute("/api/tables/{id}/socket", TableSocket()),
        ],
        exception_handlers={404: nowhere},
    )
    guard = Guard(app, settings)
    return guard
