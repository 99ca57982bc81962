"""A program in a pseudo-terminal: what is typed to it, and what it writes."""

import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl

CARDINAL = [sys.executable, "-m", "cardinal"]
SECONDS = 20


class Terminal:
    """A program in a terminal of its own: type, and read what it wrote."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24, **environment: str) -> None:
        self.file, theirs = pty.openpty()
        ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        given = {**os.environ, "TERM": "xterm-256color", **environment}
        self.process = subprocess.Popen(
            [*CARDINAL, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=given,
            start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # deaf in a background job
        )
        os.close(theirs)
        self.written = ""

    def read(self, seconds: float = 0.05) -> str:
        if select.select([self.file], [], [], seconds)[0]:
            try:
                self.written += os.read(self.file, 65536).decode("utf-8", "replace")
            except OSError:  # the other end is closed
                time.sleep(seconds)
        return self.plain()

    def plain(self) -> str:
        """Without control sequences."""
        return re.sub(r"\x1b\[[0-9;?<>=]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>]", "", self.written)

    def until(self, words: str) -> str:
        end = time.monotonic() + SECONDS
        while words not in self.read():
            assert time.monotonic() < end, f"{words!r} is not in:\n{self.plain()}"
        return self.plain()

    def type(self, keys: str) -> None:
        """What was written so far is read."""
        self.written = ""
        self.send(keys)

    def send(self, keys: str) -> None:
        os.write(self.file, keys.encode())

    def ends(self) -> int:
        end = time.monotonic() + SECONDS
        while self.process.poll() is None and time.monotonic() < end:
            self.read()
        self.read()
        return self.process.wait(1)

    def close(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        os.close(self.file)


def first_choice(said: str) -> str:
    """The number of the first choice of the last question."""
    numbers = re.findall(r"^  (\d+)\. ", said.rpartition("A> ")[0].rpartition("A> ")[2], re.MULTILINE)
    return numbers[0]
