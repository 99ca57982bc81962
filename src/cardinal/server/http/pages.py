"""The browser table: static files, built from `web/` into the folder beside this one."""

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from cardinal.server.http.security import problem

FOLDER = Path(__file__).parents[1] / "web"
FOR_EVER = "public, max-age=31536000, immutable"  # the names of assets carry a hash of what is in them
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
PAGES = (
    "/",
    "/t/{id}",
    "/r/{id}",
    "/rules",
    "/rules/{slug}",
    "/learn",
    "/laboratory",
    "/laboratory/{report}",
    "/about",
    "/you",
    "/moderation",
    "/gallery",
    "/gallery/{slug}",
)
mimetypes.add_type("font/woff2", ".woff2")


def sent(request: Request, file: Path, cache: str, status: int = 200) -> Response:
    """The file, in the best form that was laid down and that the browser understands."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    accepted = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    for name, suffix in ENCODINGS:
        pressed = file.with_name(file.name + suffix)
        if name in accepted and pressed.is_file():
            return FileResponse(pressed, status, {**headers, "Content-Encoding": name}, kind)
    return FileResponse(file, status, headers, kind)


def app_page(request: Request, status: int) -> Response:
    """One page for all addresses of the browser table; it reads its address itself."""
    index = FOLDER / "index.html"
    if not index.is_file():
        return PlainTextResponse("The browser table is not built. Run `make setup`.", 503)
    return sent(request, index, "no-cache", status)


async def page(request: Request) -> Response:
    return app_page(request, 200)


async def nowhere(request: Request, error: Exception) -> Response:
    """An address that leads nowhere: people are told on a page, programs by a code."""
    if request.url.path.startswith("/api/"):
        return problem(404, "missing", "there is nothing at this address")
    return app_page(request, 404)


async def asset(request: Request) -> Response:
    file = FOLDER / "assets" / str(request.path_params["name"])
    try:
        there = file.resolve().parent == FOLDER / "assets" and file.is_file()
    except (OSError, ValueError):  # a name that no disk can have
        there = False
    return sent(request, file, FOR_EVER) if there else PlainTextResponse("no such file", 404)


ROUTES = [*(Route(path, page) for path in PAGES), Route("/assets/{name}", asset)]
