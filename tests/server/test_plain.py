"""A plain ASGI application: what `test_table` and `test_race` do both ways, and how a server finds it."""

import asyncio

from cardinal.server.app import application
from cardinal.server.net.plain import PlainLine


class Sink:
    """A socket whose reader is slow."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def send(self, event: dict) -> None:
        await asyncio.sleep(0.01)
        self.sent.append(event["text"])


def test_the_application_is_made_from_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDINAL_DATABASE", str(tmp_path / "plain.db"))
    monkeypatch.delenv("CARDINAL_SECRET", raising=False)
    made = application()
    assert made.settings.database == str(tmp_path / "plain.db") and (tmp_path / "plain.db.secret").exists()


def test_a_plain_line_is_full_until_everything_is_sent_in_order():
    async def send() -> None:
        sink, drained = Sink(), []
        line = PlainLine(sink)  # type: ignore[arg-type]
        line.drained = lambda: drained.append(len(sink.sent))
        for frame in (b"one", b"two", b"three"):
            line.put(frame)
        assert line.full
        await line.finish()
        assert not line.full and sink.sent == ["one", "two", "three"] and drained == [3]

    asyncio.run(send())
