"""Durable moves per server CPU-second, and how long a move takes: our server alone on loopback.

    python bench/server.py moves --tables 50 --seconds 10
    python bench/server.py soak --tables 1000 --seconds 60     # each table one move a second

Both seats of a table are clients over WebSocket, connected before the clock starts; every accepted move is on disk
(SQLite WAL, synchronous=FULL) before anybody hears of it.  In the soak clients ask for an answer to each move, as the
browser does, so that the time is what a person waits; for `moves` they do not, and news may wait for more news.  CPU is
that of the server process with all its threads, from /proc.  Bench clients run in processes of their own, and they look
for no more than the fields they need, so that the server is what is measured.
"""

import argparse
import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from multiprocessing import get_context
from multiprocessing.queues import Queue
from pathlib import Path

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from cardinal.client import Client


class Option(msgspec.Struct):
    text: str


class Question(msgspec.Struct):
    seat: int
    options: list[Option] = []


class View(msgspec.Struct):
    questions: list[Question]


class Asked(msgspec.Struct):
    seat: int
    serial: str


class Snapshot(msgspec.Struct):
    status: str
    view: View | None = None
    asked: list[Asked] = []


class Update(msgspec.Struct):
    t: str
    snapshot: Snapshot | None = None
    code: str = ""


decoder = msgspec.json.Decoder(Update)
START_SECONDS = 300.0  # for all tables to be opened and all clients to be connected


class Server:
    """`cardinal serve` as a process of its own, with limits out of the way."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("unlimited.py")), str(folder / "bench.db")],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"Serving on (http://\S+)", line)
            if found:
                self.url = found[1]
                return
        raise SystemExit("the server did not start")

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Resident bytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


class Tally:
    def __init__(self) -> None:
        self.moves = 0
        self.waits: list[float] = []


def whole(text: str) -> str:
    """A whole choice, so that every answer is a move that goes to disk: the one card instead of the first part."""
    return f"play({text[4:]})" if text.startswith("top:") else text


async def play(ws: ClientConnection, number: int, tally: Tally, pace: float, until: float) -> None:
    """One seat: answer every question with a random option; with a pace, one answer in so many seconds."""
    rng = random.Random(number)
    sent = 0.0
    while time.time() < until:
        update = decoder.decode(await ws.recv())
        if update.t == "refusal":
            raise SystemExit(f"refused: {update.code}")
        if update.snapshot is None or update.snapshot.view is None:
            continue
        if sent:
            tally.moves += 1
            tally.waits.append(time.perf_counter() - sent)
            sent = 0.0
        if update.snapshot.status == "over":
            return
        questions = {question.seat: question.options for question in update.snapshot.view.questions}
        for asked in update.snapshot.asked:
            options = questions.get(asked.seat)
            if not options:
                continue
            if pace:
                await asyncio.sleep(pace * rng.uniform(0.5, 1.5))
            text = whole(rng.choice(options).text)
            sent = time.perf_counter()
            act = {"t": "act", "seat": asked.seat, "serial": asked.serial, "text": text, "ref": int(pace > 0)}
            await ws.send(json.dumps(act))


async def drive(url: str, first: int, tables: int, seconds: float, pace: float, answers: "Queue[object]") -> None:
    """Open the tables, sit down at both sides of each, say `ready`, and play: what comes before does not count."""
    limit = asyncio.Semaphore(20)
    async with Client(url) as ann, Client(url) as bob:

        async def sit_down(client: Client, table: str) -> ClientConnection:
            address = url.replace("http", "ws") + f"/api/tables/{table}/socket"
            headers = client.cookie_header()
            return await connect(address, additional_headers=headers, compression=None, max_size=2**24, proxy=None)

        async def open_one() -> list[ClientConnection]:
            async with limit:
                table = await ann.open("deadlies", 2, listed=False)
                await bob.join(table, 1)
                return [await sit_down(ann, table), await sit_down(bob, table)]

        opened = await asyncio.gather(*(open_one() for _ in range(tables)))
        seats = [seat for pair in opened for seat in pair]
        await asyncio.sleep(1)
        answers.put("ready")
        tally, until = Tally(), time.time() + seconds
        playing = [asyncio.create_task(play(ws, 2 * first + i, tally, pace, until)) for i, ws in enumerate(seats)]
        _, late = await asyncio.wait(playing, timeout=seconds)
        answers.put((tally.moves, tally.waits))
        for task in late:
            task.cancel()
        for task in playing:
            if task.done() and not task.cancelled():
                task.result()
        await asyncio.gather(*(ws.close() for ws in seats))


def client(url: str, first: int, tables: int, seconds: float, pace: float, answers: "Queue[object]") -> None:
    uvloop.run(drive(url, first, tables, seconds, pace, answers))


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else float("nan")


def run(tables: int, seconds: float, pace: float, clients: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            empty = server.memory()
            context = get_context("spawn")
            answers = context.Queue()
            share = tables // clients
            workers = [
                context.Process(target=client, args=(server.url, i * share, share, seconds, pace, answers))
                for i in range(clients)
            ]
            for worker in workers:
                worker.start()
            for _ in workers:
                assert answers.get(timeout=START_SECONDS) == "ready"
            full = server.memory()
            cpu, begun = server.cpu(), time.time()
            results = [answers.get(timeout=seconds + START_SECONDS) for _ in workers]
            cpu, wall = server.cpu() - cpu, time.time() - begun
            for worker in workers:
                worker.join()
        finally:
            server.stop()
    moves = sum(result[0] for result in results)
    waits = [wait for result in results for wait in result[1]]
    return {
        "tables": tables,
        "moves": moves,
        "seconds": round(wall, 2),
        "server_cpu_seconds": round(cpu, 2),
        "moves_per_cpu_second": round(moves / cpu),
        "moves_per_second": round(moves / wall),
        "p50_ms": round(percentile(waits, 0.5) * 1000, 1),
        "p99_ms": round(percentile(waits, 0.99) * 1000, 1),
        "kib_per_table": round((full - empty) / tables / 1024, 1),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["moves", "soak"])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--clients", type=int, default=1)
    given = parser.parse_args()
    print(json.dumps(run(given.tables, given.seconds, 1.0 if given.what == "soak" else 0.0, given.clients), indent=1))
