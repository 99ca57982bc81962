"""The browser table: static files, built from `web/` into the folder beside this one."""

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

FOLDER = Path(__file__).parent / "web"
FOR_EVER = "public, max-age=31536000, immutable"  # the names of assets carry a hash of what is in them
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
PAGES = (
    "/",
    "/t/{id}",
    "/r/{id}",
    "/rules",
    "/rules/{slug}",
    "/learn",
    "/about",
    "/settings",
    "/gallery",
    "/gallery/{slug}",
)
mimetypes.add_type("font/woff2", ".woff2")


def sent(request: Request, file: Path, cache: str) -> Response:
    """The file, in the best form that was laid down and that the browser understands."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    accepted = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    for name, suffix in ENCODINGS:
        pressed = file.with_name(file.name + suffix)
        if name in accepted and pressed.is_file():
            return FileResponse(pressed, headers={**headers, "Content-Encoding": name}, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)


async def page(request: Request) -> Response:
    """One page for all addresses of the browser table; it reads its address itself."""
    index = FOLDER / "index.html"
    if not index.is_file():
        return PlainTextResponse("The browser table is not built. Run `make setup`.", 503)
    return sent(request, index, "no-cache")


async def asset(request: Request) -> Response:
    file = (FOLDER / "assets" / str(request.path_params["name"])).resolve()
    if file.parent != FOLDER / "assets" or not file.is_file():
        return PlainTextResponse("no such file", 404)
    return sent(request, file, FOR_EVER)


ROUTES = [*(Route(path, page) for path in PAGES), Route("/assets/{name}", asset)]
