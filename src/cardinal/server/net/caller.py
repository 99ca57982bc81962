"""A connection before it has said what it wants: it has so long to say it, and an address has so many of them.

uvicorn's own protocol, which waits for ever.  A browser keeps connections open between requests; those are closed by
uvicorn after a few seconds.
"""

import asyncio
import time
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from cardinal.server.http.networks import Network, network_of
from cardinal.server.http.shares import Penalties
from cardinal.server.metrics import Metrics
from cardinal.server.net.limits import Turnstile
from cardinal.server.settings import Limits

Transport = Any  # asyncio's and uvloop's have no common base


class Caller(HttpToolsProtocol):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.metrics: Metrics = self.app_state["metrics"]
        self.limits: Limits = self.app_state["limits"]
        self.callers: Turnstile = self.app_state["callers"]
        self.penalties: Penalties = self.app_state["penalties"]
        self.patience: asyncio.TimerHandle | None = None
        self.where = ""  # its network, if that counts and it was let in

    def connection_made(self, transport: Transport) -> None:
        super().connection_made(transport)
        self.metrics.sockets.inc()
        self.wait(self.limits.header_seconds)
        if self.client is None or trusted(self.client[0], self.app_state["proxies"]):
            return  # many people come by way of it
        where = network_of(self.client[0])
        if not self.penalties.holds(where, time.monotonic()) and self.callers.enter(where):
            self.where = where
        else:
            self.metrics.refused.labels("sockets").inc()
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.let_go()

    def handle_websocket_upgrade(self) -> None:
        """From here on another protocol hears of the end, and tells us."""
        self.be_patient()
        super().handle_websocket_upgrade()
        self.transport.get_protocol().caller = self  # type: ignore[attr-defined]

    def let_go(self) -> None:
        self.be_patient()
        self.metrics.sockets.dec()
        if self.where:
            self.callers.leave(self.where)

    # ------------------------------------------------------------ waiting
    def wait(self, seconds: float) -> None:
        self.be_patient()
        self.patience = self.loop.call_later(seconds, self.lose_patience)

    def be_patient(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def lose_patience(self) -> None:
        self.metrics.refused.labels("slow").inc()
        self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.wait(self.limits.header_seconds)

    def on_message_complete(self) -> None:
        self.wait(self.limits.answer_seconds)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self.be_patient()
        super().on_response_complete()


def trusted(address: str, proxies: Sequence[Network]) -> bool:
    """Whether it is one of our own proxies.

    >>> from cardinal.server.http.networks import read_network
    >>> trusted("10.1.2.3", [read_network("10.0.0.0/8")]), trusted("192.0.2.1", [read_network("10.0.0.0/8")])
    (True, False)
    """
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in proxies)
