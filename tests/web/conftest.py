"""A real server, a real browser, and people who visit."""

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright
from web.layout import DESKTOP
from web.line import Line
from web.visitor import Visitor

from cardinal.server.pages import FOLDER
from web import chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = chromium.find()
    if found is None:
        if chromium.required():
            pytest.fail("there is no Chromium, and under CI=true there must be one")
        pytest.skip(chromium.LEFT_OUT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=chromium.FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of `cardinal serve`, with a database of its own."""
    assert (FOLDER / "index.html").exists(), "the browser table is not built: make setup"
    folder = tmp_path_factory.mktemp("web")
    log = folder / "log.txt"
    command = [sys.executable, "-m", "cardinal", "serve", "--port", "0", "--database", str(folder / "test.db")]
    with log.open("w") as out, subprocess.Popen(command, stdout=out, stderr=out) as process:
        while not (found := re.search(r"Serving on (http://\S+)", log.read_text())):
            assert process.poll() is None, log.read_text()
            time.sleep(0.05)
        yield found[1]
        process.terminate()


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Visit]:
    """Somebody opens a browser: `visit()`, `visit(size=PHONE, touch=True)`, `visit(motion=True)`."""
    visitors: list[Visitor] = []

    def one(size: tuple[int, int] = DESKTOP, touch: bool = False, motion: bool = False, url: str = server) -> Visitor:
        visitors.append(Visitor(browser, url, size, touch, motion))
        return visitors[-1]

    yield one
    troubles = [trouble for visitor in visitors for trouble in visitor.troubles]
    for visitor in visitors:
        visitor.leave()
    assert not troubles, "the console said: " + "; ".join(troubles)


@pytest.fixture
def line(server: str) -> Iterator[Line]:
    line = Line(server)
    yield line
    line.close()
