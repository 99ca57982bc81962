"""Which front a terminal gets, and what it is run with."""

import asyncio
import os
import sys
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from cardinal.terminal.sitting import Sitting


def can_draw() -> bool:
    """Whether this terminal can be drawn upon: it is one, on both sides, and it knows how."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("", "dumb")


def run(sitting: Sitting, plain: bool) -> int:
    """Play until the game is over or the person leaves.  Returns the exit code."""
    if plain or not can_draw():
        from cardinal.terminal.plain import Plain

        return in_lines(Plain(sitting, say, Keyboard().line).play())
    from cardinal.terminal.screen.app import play

    return play(sitting)


def show_replay(file: Path, eyes: str | None) -> int:
    """A record, full screen."""
    from cardinal.core.record import load_file
    from cardinal.terminal.replaying import Replay
    from cardinal.terminal.screen.app import replay

    replayed = Replay(load_file(file))
    replayed.look_as(eyes)
    return replay(replayed)


def in_lines(playing: Coroutine[Any, Any, int]) -> int:
    try:
        return asyncio.run(playing)
    except KeyboardInterrupt:  # what there was to say has been said
        return 0


def say(line: str) -> None:
    print(line, flush=True)


class Keyboard:
    """Lines of standard input, read in a thread that ends with the program, whatever it waits for."""

    def __init__(self, file: int = 0) -> None:
        self.file = file
        self.read = b""
        self.ended = False

    async def line(self, prompt: str) -> str:
        """The next line; EOFError when there is none."""
        if prompt:
            sys.stdout.write(prompt)
            sys.stdout.flush()
        while b"\n" not in self.read and not self.ended:
            await self.more()
        if not self.read:
            raise EOFError
        found, _, self.read = self.read.partition(b"\n")
        return found.decode("utf-8", "replace")

    async def more(self) -> None:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[bytes] = loop.create_future()

        def wait() -> None:
            try:
                found = os.read(self.file, 4096)
            except OSError:
                found = b""
            loop.call_soon_threadsafe(settle, future, found)

        threading.Thread(target=wait, daemon=True).start()
        found = await future
        self.read += found
        self.ended = not found


def settle(future: "asyncio.Future[bytes]", found: bytes) -> None:
    if not future.done():
        future.set_result(found)
