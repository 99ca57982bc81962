"""A real server and a real browser, for as long as they are needed."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import dealt
from playwright.sync_api import Browser, sync_playwright

from cardinal.server.http.pages import FOLDER
from web import chromium

# Everybody has one address here.
GENEROUS = "[limits]\n" + "".join(
    f"{name} = 1000000\n"
    for name in (
        "opening_burst", "request_burst", "read_burst", "work_burst", "hint_burst", "login_burst", "connections",
        "sockets", "patience",
    )
)  # fmt: skip


@contextmanager
def serving(folder: Path, script: str = dealt.__file__, reports: Path | None = None) -> Iterator[str]:
    """The address of `cardinal serve`, on a free port, with its database and its log in this folder.

    All its tables are dealt alike: what is seen on a screen is seen again.  `script` is what takes its commands.
    """
    assert (FOLDER / "index.html").exists(), "the browser table is not built: make setup"
    log = folder / "log.txt"
    settings = folder / "settings.toml"
    settings.write_text(GENEROUS, encoding="utf-8")
    command = [sys.executable, script, "serve", "--port", "0", "--database", str(folder / "test.db")]
    command += ["--settings", str(settings), *(["--reports", str(reports)] if reports is not None else [])]
    with log.open("w") as out, subprocess.Popen(command, stdout=out, stderr=out) as process:
        try:
            while not (found := re.search(r"Serving on (http://\S+)", log.read_text())):
                assert process.poll() is None, log.read_text()
                time.sleep(0.05)
            yield found[1]
        finally:
            process.terminate()


@contextmanager
def browsing(executable: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=chromium.FLAGS)
        yield browser
        browser.close()
