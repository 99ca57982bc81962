"""A real server, a real browser, and people who visit."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from web.layout import DESKTOP
from web.line import Line
from web.running import browsing, serving
from web.stage import Stage
from web.visitor import Visitor

from web import chromium

expect.set_options(timeout=15_000)  # as long as everything else is waited for


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = chromium.find()
    if found is None:
        if chromium.required():
            pytest.fail("there is no Chromium, and under CI=true there must be one")
        pytest.skip(chromium.LEFT_OUT)
    with browsing(found) as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of `cardinal serve`, one for all tests of this process."""
    with serving(tmp_path_factory.mktemp("web")) as url:
        yield url


@pytest.fixture(scope="session")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A server in this process, for what a link alone does not prepare."""
    stage = Stage(tmp_path_factory.mktemp("stage"))
    stage.start()
    yield stage
    stage.stop()


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Visit]:
    """Somebody opens a browser: `visit()`, `visit(size=PHONE, touch=True)`, `visit(motion=True)`.

    Others' choices are shown at once, unless a test is about how they are shown: `visit(pace="normal")`.
    """
    visitors: list[Visitor] = []

    def one(
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        motion: bool = False,
        url: str = server,
        pace: str = "at_once",
    ) -> Visitor:
        visitors.append(Visitor(browser, url, size, touch, motion, pace))
        return visitors[-1]

    yield one
    troubles = [trouble for visitor in visitors for trouble in visitor.troubles]
    for visitor in visitors:
        visitor.leave()
    assert not troubles, "the console said: " + "; ".join(troubles)


@pytest.fixture
def two_at_a_table(visit: Visit) -> Callable[..., tuple[Visitor, Visitor]]:
    """Ann and Bob sit down on the first seats, then bots, and look at what they were dealt."""

    def sit_down(game: str = "deadlies", seats: int = 2, **more: Any) -> tuple[Visitor, Visitor]:
        ann, bob = visit(), visit()
        for person, name in ((ann, "Ann"), (bob, "Bob")):
            person.request("PUT", "/api/me", name=name)
        path = ann.host(game, seats, people=2, **more)
        bob.request("POST", f"/api{path.replace('/t/', '/tables/')}/join", seat=1)
        for person in (ann, bob):
            person.go(path).locator("#prompt").wait_for()
        return ann, bob

    return sit_down


@pytest.fixture
def line(server: str) -> Iterator[Line]:
    line = Line(server)
    yield line
    line.close()
