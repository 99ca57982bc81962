"""`cardinal serve`."""

import socket
from collections.abc import Callable

import uvicorn

from cardinal.core.errors import Malformed
from cardinal.server.app import make_app
from cardinal.server.garbage import spare_the_old
from cardinal.server.logs import configure, logger
from cardinal.server.net.wire import Wire
from cardinal.server.settings import Settings
from cardinal.server.storage.store import Store
from cardinal.server.storage.verify import damage
from cardinal.server.table.registry import Registry


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


def serve(settings: Settings, host: str, port: int, say: Callable[[str], None]) -> None:
    """Serve until SIGTERM or SIGINT, then drain."""
    configure()
    check_database(settings.database)
    guard = make_app(settings)
    config = uvicorn.Config(
        guard,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        ws=Wire,
        ws_max_size=8 * settings.limits.frame,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,  # a compressed size tells secrets
        timeout_graceful_shutdown=int(settings.drain_seconds),
        server_header=False,
    )
    spare_the_old()
    Server(config, lambda: getattr(guard.inner.state, "registry", None), say).run()
