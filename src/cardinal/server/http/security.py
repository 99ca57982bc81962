"""What every request passes: headers, origin, size, and a fair share."""

import time
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import Message, Receive, Scope, Send

from cardinal.server.http.networks import network_of
from cardinal.server.http.shares import Penalties, Shares
from cardinal.server.settings import Settings

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # table links are secrets
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Around the whole application."""

    def __init__(self, inner: Starlette, settings: Settings) -> None:
        self.inner = inner
        self.settings = settings
        self.penalties = Penalties(settings.limits.penalty_seconds, settings.limits.patience)
        self.changes = Shares(settings.limits.requests, settings.limits.request_burst)
        self.reads = Shares(settings.limits.reads, settings.limits.read_burst)
        self.headers = dict(HEADERS)
        if settings.secure:
            self.headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.http(scope, receive, send)
        elif scope["type"] == "websocket" and not (self.origin_fits(Headers(scope=scope)) and self.fair(scope)):
            await send({"type": "websocket.close", "code": 4403})
        else:
            await self.inner(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        refused = self.refusal(scope)
        if refused is not None:
            await refused(scope, receive, with_headers)
            return
        await self.inner(scope, receive, with_headers)

    def refusal(self, scope: Scope) -> JSONResponse | None:
        if not self.fair(scope):
            return problem(429, "throttled", "too many requests; wait a moment", {"Connection": "close"})
        if scope["method"] in SAFE:
            return None
        headers = Headers(scope=scope)
        if not self.origin_fits(headers):
            return problem(403, "origin", "this page may not do that here")
        length = headers.get("content-length", "0")
        if "transfer-encoding" in headers or not length.isdecimal() or int(length) > self.settings.limits.body:
            return problem(
                413, "too_large", f"at most {self.settings.limits.body} bytes, with their length said before"
            )
        return None

    def fair(self, scope: Scope) -> bool:
        """Whether an address asks for no more than its share."""
        network, now = network_of(address(scope)), time.monotonic()
        shares = self.changes if scope.get("method", "GET") not in SAFE else self.reads
        if not self.penalties.holds(network, now) and shares.spend(network, now):
            return True
        self.inner.state.registry.metrics.refused.labels("requests").inc()
        self.penalties.annoyed(network, now)
        return False

    def origin_fits(self, headers: Headers) -> bool:
        """Browsers say from which page a request comes; it must be ours.  Other programs say nothing."""
        origin = headers.get("origin")
        if origin is None or origin in self.settings.origins:
            return True
        return urlsplit(origin).netloc == headers.get("host", "") != ""


def address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def problem(status: int, code: str, message: str, headers: dict[str, str] | None = None) -> JSONResponse:
    return JSONResponse({"code": code, "message": message}, status, headers)
