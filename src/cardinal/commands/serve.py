"""`cardinal serve`."""

import os
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from cardinal.server.serve import serve as run_server
from cardinal.server.settings import read_settings, secret_beside


def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port; 0 for any that is free.")] = 8777,
    settings: Annotated[
        Path | None, Parameter(help="A TOML file with settings and limits; see docs/deploy.md.")
    ] = None,
    database: Annotated[
        str | None, Parameter(help="An SQLite file, or postgresql://...  [default: cardinal.db]")
    ] = None,
    redis: Annotated[str | None, Parameter(help="redis://..., for several processes with one PostgreSQL.")] = None,
    origin: Annotated[list[str] | None, Parameter(help="Another page that may connect.", negative=())] = None,
    secure: Annotated[bool | None, Parameter(help="Behind HTTPS: cookies go that way only.", negative=())] = None,
    proxy: Annotated[
        list[str] | None,
        Parameter(help="A proxy's address or network, whose X-Forwarded-For is believed.", negative=()),
    ] = None,
    thinkers: Annotated[
        int | None, Parameter(help="Processes in which bots think, and games are retold.  [default: 2]")
    ] = None,
    lease: Annotated[
        float | None, Parameter(help="Seconds until a dead process's tables are taken.  [default: 10]")
    ] = None,
    reports: Annotated[
        str | None, Parameter(help="A folder of studies, whose reports the Laboratory shows to everybody.")
    ] = None,
    open: Annotated[bool, Parameter(help="Show it in a browser.", negative=())] = False,
) -> int:
    """The online table: people and bots over the network.  See docs/deploy.md."""
    given = {
        "database": database,
        "redis": redis,
        "origins": origin,
        "secure": secure,
        "proxies": proxy or list(filter(None, os.environ.get("FORWARDED_ALLOW_IPS", "").split(","))) or None,
        "thinkers": thinkers,
        "lease_seconds": lease,
        "reports": reports,
    }
    chosen = read_settings(settings, {name: value for name, value in given.items() if value is not None})

    def say(text: str) -> None:
        print(text, flush=True)
        if open:
            webbrowser.open(text[text.index("http") :])

    with suppress(KeyboardInterrupt):  # how one ends it: by now it has drained
        run_server(secret_beside(chosen), host, port, say)
    return 0
