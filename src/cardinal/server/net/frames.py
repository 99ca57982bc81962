"""How a WebSocket frame begins, as far as every move needs it (RFC 6455, section 5.2)."""

from typing import Final

FINAL: Final = 0x80
MASKED: Final = 0x80
TEXT: Final = 0x1
SHORT: Final = 125  # the longest text whose length is said in one byte
MIDDLE: Final = 126  # two bytes of length follow
LONG: Final = 127  # eight


def whole_frame(data: bytes, start: int) -> tuple[int, int]:
    """Where the payload of the frame at `start` begins and ends; (0, 0) if it is not there as a whole, or not short.

    >>> whole_frame(bytes([0x81, 0x82, 1, 2, 3, 4]) + b"ab", 0)
    (6, 8)
    """
    left = len(data) - start
    if left < 6 or not data[start + 1] & MASKED:
        return 0, 0
    size, first = data[start + 1] & 0x7F, start + 6
    if size == MIDDLE:
        if left < 8:
            return 0, 0
        size, first = int.from_bytes(data[start + 2 : start + 4]), start + 8
    elif size == LONG:
        return 0, 0
    return (first, first + size) if first + size <= len(data) else (0, 0)


def head(size: int) -> bytes:
    """What stands before a text of so many bytes."""
    if size <= SHORT:
        return bytes((FINAL | TEXT, size))
    if size < 1 << 16:
        return bytes((FINAL | TEXT, MIDDLE)) + size.to_bytes(2)
    return bytes((FINAL | TEXT, LONG)) + size.to_bytes(8)


class FrameCounter:
    """Counts the frames of one connection, however what arrives is cut: each when its head is there as a whole.

    >>> counter = FrameCounter()
    >>> ping = bytes([0x89, 0x80, 1, 2, 3, 4])
    >>> counter.count(ping * 3 + ping[:1], 100), counter.count(ping[1:] + ping, 100), counter.count(ping * 50, 10)
    (3, 2, 11)
    """

    def __init__(self) -> None:
        self.left = 0  # bytes of a payload that are still to come
        self.begun = b""  # of a head

    def count(self, data: bytes, most: int) -> int:
        """Frames whose heads are complete with this; it stops at the first that is one too many."""
        if self.begun:
            data, self.begun = self.begun + data, b""
        place, found = self.left, 0
        while place + 1 < len(data) and found <= most:
            size = data[place + 1] & 0x7F
            first = place + (6 if data[place + 1] & MASKED else 2)
            if size >= MIDDLE:
                extended = 2 if size == MIDDLE else 8
                first += extended
                size = int.from_bytes(data[place + 2 : place + 2 + extended])
            if first > len(data):
                break
            found += 1
            place = first + size
        if place < len(data):
            self.begun, self.left = data[place:], 0
        else:
            self.left = place - len(data)
        return found
