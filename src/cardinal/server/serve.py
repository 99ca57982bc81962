"""`cardinal serve`."""

import resource
import socket
import sys
from collections.abc import Callable

import uvicorn

from cardinal.core.errors import Malformed
from cardinal.server.app import make_app
from cardinal.server.garbage import spare_the_old
from cardinal.server.http.security import Guard
from cardinal.server.logs import configure, logger
from cardinal.server.net.caller import Caller
from cardinal.server.net.wire import Wire
from cardinal.server.settings import Settings
from cardinal.server.storage.store import Store
from cardinal.server.storage.verify import damage
from cardinal.server.table.registry import Registry

FEW_FILES = 4096
SWITCH_SECONDS = 0.0005  # that a thread may keep others from running: moves wait behind all who ask the database


class Server(uvicorn.Server):
    """Uvicorn, but tables are put in order before connections are closed: clients hear why, and nothing is lost."""

    def __init__(
        self, config: uvicorn.Config, registry: Callable[[], Registry | None], say: Callable[[str], None]
    ) -> None:
        super().__init__(config)
        self.registry = registry
        self.say = say

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for server in self.servers:
            host, port = server.sockets[0].getsockname()[:2]
            logger.info("serving", host=host, port=port)
            self.say(f"Serving on http://{host}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        registry = self.registry()
        if registry is not None:
            await registry.drain()
        await super().shutdown(sockets)


def check_database(database: str) -> None:
    """What is wrong with it is said in one line, before anything starts."""
    store = Store(database)
    damaged = damage(store.engine)
    store.close()
    if damaged:
        raise Malformed(
            "database",
            f"{database} is damaged: {damaged}; `cardinal verify-database` says more, `cardinal restore` helps",
        )


def configured(guard: Guard, settings: Settings, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        guard,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        http=Caller,
        ws=Wire,
        ws_max_size=8 * settings.limits.frame,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,  # a compressed size tells secrets
        timeout_graceful_shutdown=int(settings.drain_seconds),
        server_header=False,
        proxy_headers=bool(settings.proxies),  # anybody can write where a request comes from
        forwarded_allow_ips=list(settings.proxies),
    )


def more_files() -> None:
    """Every connection is an open file: take as many as we may have, and say so if that is few."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard != resource.RLIM_INFINITY and hard < FEW_FILES:
        logger.warning("few files", limit=hard, advice=f"raise it (ulimit -n {FEW_FILES}): each connection needs one")


def serve(settings: Settings, host: str, port: int, say: Callable[[str], None]) -> None:
    """Serve until SIGTERM or SIGINT, then drain."""
    configure()
    check_database(settings.database)
    more_files()
    sys.setswitchinterval(SWITCH_SECONDS)
    Store(settings.database).close()  # what is wrong with it is said in one line, before anything starts
    guard = make_app(settings)
    spare_the_old()
    config = configured(guard, settings, host, port)
    Server(config, lambda: getattr(guard.inner.state, "registry", None), say).run()
