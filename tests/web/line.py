"""A telephone line between a browser and the server that can be cut in the middle of a call, and mended."""

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit


class Line:
    def __init__(self, url: str) -> None:
        there = urlsplit(url)
        self.there = (there.hostname or "127.0.0.1", there.port or 80)
        self.ends: set[socket.socket] = set()
        self.whole = True
        self.lock = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def cut(self) -> None:
        """Every call ends at once, and no new one gets through."""
        with self.lock:
            self.whole = False
            ends, self.ends = self.ends, set()
        for end in ends:
            hang_up(end)

    def mend(self) -> None:
        with self.lock:
            self.whole = True

    def close(self) -> None:
        self.cut()
        self.listener.close()

    def accept(self) -> None:
        while True:
            try:
                here, _ = self.listener.accept()
            except OSError:
                return
            if not self.connect(here):
                hang_up(here)

    def connect(self, here: socket.socket) -> bool:
        with self.lock:
            if not self.whole:
                return False
            try:
                there = socket.create_connection(self.there)
            except OSError:
                return False
            self.ends |= {here, there}
        for one, other in ((here, there), (there, here)):
            threading.Thread(target=self.carry, args=(one, other), daemon=True).start()
        return True

    def carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65_536):
                other.sendall(data)
        hang_up(one)
        hang_up(other)
        with self.lock:
            self.ends -= {one, other}


def hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
