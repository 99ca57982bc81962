"""Who writes into the database, and in which order."""

import threading
import time

from cardinal.server.storage.pen import Pen


def test_one_writes_at_a_time_and_the_logs_of_tables_go_before_all_who_wait():
    pen, order = Pen(), []

    def other(n: int) -> None:
        with pen.for_others():
            order.append(f"other {n}")

    def log() -> None:
        with pen.for_logs():
            order.append("log")

    with pen.for_others():
        waiting = [threading.Thread(target=other, args=(n,)) for n in range(20)]
        for thread in waiting:
            thread.start()
        writer = threading.Thread(target=log)
        writer.start()
        while not pen.wanted:
            time.sleep(0.001)
        assert order == []
    for thread in (*waiting, writer):
        thread.join(10)
    assert order[0] == "log" and sorted(order[1:]) == sorted(f"other {n}" for n in range(20))


def test_who_fails_while_writing_gives_the_pen_back():
    pen = Pen()
    for hold in (pen.for_logs, pen.for_others):
        try:
            with hold():
                raise OSError("disk full")
        except OSError:
            pass
    with pen.for_others():
        assert pen.held
    assert not pen.held
