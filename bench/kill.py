"""Kill the server at random moments, again and again, while several clients play; then look for what was lost.

    python bench/kill.py --kills 200

After each SIGKILL the server is started again on the same port and database, and the clients resume by themselves.
At the end every entry that any client was told of must be there, in the very same words, and every table must equal
the replay of its log.
"""

import argparse
import asyncio
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from cardinal.client import Client, Seat, Trouble
from cardinal.core import fields
from cardinal.play.room import rebuild
from cardinal.server.storage.store import Store
from cardinal.server.table import messages as m
from cardinal.server.table.snapshot import told


class Server:
    def __init__(self, database: Path) -> None:
        self.database = database
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "cardinal",
            "serve",
            "--port",
            str(self.port),
            "--database",
            str(self.database),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("Serving on"):
                return
        raise SystemExit("the server did not start")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


class Witness:
    """A client that plays and remembers everything it was told."""

    def __init__(self, seat: Seat, eyes: int, number: int) -> None:
        self.seat = seat
        self.eyes = eyes
        self.rng = random.Random(number)
        self.told: dict[int, bytes] = {}
        self.moves = 0

    async def play(self) -> None:
        async for message in self.seat.messages():
            if not isinstance(message, m.Update):
                continue  # a refusal is an answer that crossed a restart
            for i, entry in enumerate(message.entries):
                words = msgspec.json.encode(entry)
                known = self.told.setdefault(message.first + i + 1, words)
                assert known == words, "an entry has changed"
            if message.snapshot.status == "over":
                return
            for asked in self.seat.asked():
                await asyncio.sleep(0.005)
                await self.answer(asked)

    async def answer(self, asked: m.Asked) -> None:
        options = self.seat.question(asked.seat).options
        try:
            await self.seat.send(m.Act(asked.seat, asked.serial, self.rng.choice(options).text))
            self.moves += 1
        except Exception:
            return  # the connection broke: `messages` makes it again


async def run(server: Server, kills: int, tables: int, number: int) -> dict[str, int]:
    rng = random.Random(number)
    witnesses: list[Witness] = []
    opened: list[str] = []
    tasks: list[asyncio.Task[None]] = []
    async with Client(server.url) as ann, Client(server.url) as bob:

        async def open_table() -> None:
            table = await ann.open("deadlies", 3, bots=["", "", "greedy"], options={"start_dial": 6})
            await bob.join(table, 1)
            opened.append(table)
            for client, eyes in ((ann, 1), (bob, 2)):
                seat = client.sit_at(table)
                await seat.connect()
                witness = Witness(seat, eyes, rng.randrange(1000))
                witnesses.append(witness)
                tasks.append(asyncio.create_task(witness.play()))

        for done in range(kills):
            while sum(not task.done() for task in tasks) < 2 * tables:
                try:
                    await open_table()
                except Trouble as e:
                    raise SystemExit(f"refused: {e}") from None
            before = sum(witness.moves for witness in witnesses)
            while sum(witness.moves for witness in witnesses) == before and any(not task.done() for task in tasks):
                await asyncio.sleep(0.01)  # a kill of a server at which nobody plays would prove nothing
            await asyncio.sleep(rng.uniform(0, 0.3))
            server.kill()
            await asyncio.to_thread(server.start)
            if done % 20 == 19:
                print(f"{done + 1} kills, {sum(len(w.told) for w in witnesses)} entries told", flush=True)
        await asyncio.sleep(0.5)
        for task in tasks:
            if task.done():
                task.result()
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for witness in witnesses:
            if witness.seat.socket is not None:
                await witness.seat.socket.close()
    server.end()
    return {"tables": len(opened), **check(str(server.database), opened, witnesses)}


def check(database: str, opened: list[str], witnesses: list[Witness]) -> dict[str, int]:
    """Every told entry is in the log, word for word; every table is the replay of its log, twice over."""
    store = Store(database)
    found = 0
    for i, table in enumerate(opened):
        kept = store.entries_of(table)
        room, again = rebuild(kept), rebuild(kept)
        assert fields.digest(room.playing().state) == fields.digest(again.playing().state)
        for witness in witnesses[2 * i : 2 * i + 2]:
            for n, words in witness.told.items():
                assert n <= len(room.happened), f"entry {n} of table {table} is lost"
                assert msgspec.json.encode(told(room, room.happened[n - 1], witness.eyes)) == words, "another entry"
                found += 1
    store.close()
    return {
        "entries_told_and_found": found,
        "moves_sent": sum(witness.moves for witness in witnesses),
        "reconnects": sum(witness.seat.reconnects for witness in witnesses),
    }


def main(kills: int, tables: int, number: int) -> dict[str, int]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "kill.db")
        begun = time.time()
        try:
            result = asyncio.run(run(server, kills, tables, number))
        finally:
            server.process.kill()
        return {"kills": kills, "seconds": round(time.time() - begun), **result}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(main(given.kills, given.tables, given.seed))
