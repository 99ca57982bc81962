"""Servers for tests."""

from collections.abc import Iterator

import pytest
from online import GENEROUS, Running, running

from cardinal.server.net.wire import Wire
from cardinal.server.settings import Settings

WAYS = {"wire": Wire, "plain": "websockets-sansio"}  # ours, and what any ASGI server does
BOTH_WAYS = ("test_table", "test_race")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The tests of a table, once for each way that frames come and go."""
    if "server" in metafunc.fixturenames and metafunc.module.__name__.endswith(BOTH_WAYS):
        metafunc.parametrize("server", list(WAYS), indirect=True, scope="session")


@pytest.fixture(scope="session")
def server(tmp_path_factory, request) -> Iterator[Running]:
    """One server for all tests that do not need one of their own."""
    folder = tmp_path_factory.mktemp("server")
    settings = Settings(database=str(folder / "test.db"), secret="test", limits=GENEROUS, bot_pace=0)
    with running(settings, WAYS[getattr(request, "param", "wire")]) as found:
        yield found


@pytest.fixture
def settings(tmp_path) -> Settings:
    return Settings(database=str(tmp_path / "test.db"), secret="test", limits=GENEROUS, bot_pace=0)
