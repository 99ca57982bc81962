"""Servers for tests."""

from collections.abc import Iterator

import pytest
from online import GENEROUS, Running, running

from cardinal.server.settings import Settings


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[Running]:
    """One server for all tests that do not need one of their own."""
    folder = tmp_path_factory.mktemp("server")
    with running(Settings(database=str(folder / "test.db"), secret="test", limits=GENEROUS, bot_pace=0)) as found:
        yield found


@pytest.fixture
def settings(tmp_path) -> Settings:
    return Settings(database=str(tmp_path / "test.db"), secret="test", limits=GENEROUS, bot_pace=0)
