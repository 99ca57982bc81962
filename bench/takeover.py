"""Two processes, PostgreSQL and Redis: one of the four is killed, again and again, while people play and change names.

    python bench/takeover.py --kills 100

What is killed (SIGKILL, at random: a process of the server, Redis, PostgreSQL) is started again, and the next kill
comes when moves are accepted again.  A model keeps what was acknowledged.  At the end every entry that anybody was told
of is in the log, in the very same words, every table is the replay of its log, every account can be entered with its
password at both processes and has the name that was chosen last, and every cookie is still that of its person.
"""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))

import services
from kill import Witness, check

from cardinal.client import Client, Trouble

BROKEN = (httpx.HTTPError, Trouble, OSError, WebSocketException, msgspec.DecodeError)
PATIENCE = 120.0  # seconds until moves must be accepted again


class Process(services.Service):
    """One process of the server."""

    def __init__(self, database: str, redis: str) -> None:
        port = services.free_port()
        options = ["--port", port, "--database", database, "--redis", redis, "--lease", 5]
        command = [sys.executable, "-m", "cardinal", "serve", *options]
        environment = os.environ | {"CARDINAL_SECRET": "takeover"}
        address = f"http://127.0.0.1:{port}"
        super().__init__(Path("/nonexistent"), port, address, command, env=environment, stderr=subprocess.DEVNULL)


class Account:
    """A person with a password.  What was asked for and never answered may have happened or not."""

    def __init__(self, name: str, clients: list[Client]) -> None:
        self.name = name
        self.clients = clients  # the same person at both processes
        self.shown = {name}  # one of these
        self.credentials = {"account": name, "password": f"password of {name}"}

    async def register(self) -> None:
        first, second = self.clients
        await first.call("PUT", "/api/me", {"name": self.name})
        await first.call("POST", "/api/account", self.credentials)
        second.cookies = dict(first.cookies)
        self.id = (await first.call("GET", "/api/me"))["id"]

    async def rename_for_ever(self, rng: random.Random) -> None:
        count = 0
        while True:
            await asyncio.sleep(rng.uniform(0.05, 0.3))
            count += 1
            name = f"{self.name} {count}"
            self.shown.add(name)
            with suppress(*BROKEN):
                await rng.choice(self.clients).rename(name)
                self.shown = {name}

    async def check(self) -> None:
        for client in self.clients:
            me = await client.call("GET", "/api/me")
            assert (me["id"], me["account"]) == (self.id, self.name), f"another person: {me}"
            assert me["name"] in self.shown, f"{me['name']} is none of {self.shown}"
            async with Client(client.url) as device:
                again = await device.call(
                    "POST", "/api/login", {"account": self.name, "password": f"password of {self.name}"}
                )
                assert again["id"] == self.id


class Table:
    """Two witnesses, one at each process."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.witnesses: list[Witness] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, ann: Client, bob: Client) -> str:
        table = await ann.open("deadlies", 3, bots=["", "", "greedy"], options={"start_dial": 6})
        await bob.join(table, 1)
        for client, eyes in ((ann, 1), (bob, 2)):
            seat = client.sit_at(table)
            await seat.connect()
            self.witnesses.append(Witness(seat, eyes, self.number + eyes))
            self.tasks.append(asyncio.create_task(self.witnesses[-1].play()))
        return table

    @property
    def over(self) -> bool:
        return all(task.done() for task in self.tasks)


async def moves_again(tables: list[Table]) -> None:
    """Wait until something is accepted."""
    before = sum(len(one.told) for table in tables for one in table.witnesses)
    until = time.monotonic() + PATIENCE
    while sum(len(one.told) for table in tables for one in table.witnesses) == before:
        assert time.monotonic() < until, "no move is accepted any more"
        await asyncio.sleep(0.02)


async def persist(what, *given):  # type: ignore[no-untyped-def]
    """Try until it is answered."""
    while True:
        try:
            return await what(*given)
        except BROKEN:
            await asyncio.sleep(0.2)


async def run(victims: dict[str, services.Service], kills: int, number: int) -> dict[str, object]:
    rng = random.Random(number)
    urls = [victims["first"].url, victims["second"].url]
    people = [Account(name, [Client(url) for url in urls]) for name in ("ann", "bob", "cleo", "dan")]
    for person in people:
        await person.register()
    renaming = [asyncio.create_task(person.rename_for_ever(rng)) for person in people]
    tables: list[Table] = []
    opened: list[str] = []
    killed: Counter[str] = Counter()
    for done in range(kills):
        while sum(not table.over for table in tables) < 2:
            table = Table(len(tables))
            host, guest = rng.sample(people, 2)
            opened.append(await persist(table.open, host.clients[0], guest.clients[1]))
            tables.append(table)
        await moves_again(tables)
        await asyncio.sleep(rng.uniform(0, 0.5))
        name = rng.choice(list(victims))
        killed[name] += 1
        victims[name].kill()
        await asyncio.sleep(rng.uniform(0, 1.0))
        await asyncio.to_thread(victims[name].start)
        print(f"{done + 1} killed ({name}), {sum(len(w.told) for t in tables for w in t.witnesses)} told", flush=True)
    await moves_again(tables) if any(not table.over for table in tables) else None
    for task in renaming:
        task.cancel()
    await asyncio.gather(*renaming, return_exceptions=True)
    for person in people:
        await person.check()
    witnesses = [witness for table in tables for witness in table.witnesses]
    for task in (task for table in tables for task in table.tasks):
        if task.done():
            task.result()
        task.cancel()
    for client in (client for person in people for client in person.clients):
        await client.http.aclose()
    for name in ("first", "second"):
        victims[name].process.send_signal(signal.SIGTERM)
        await asyncio.to_thread(victims[name].process.wait, 30)
    found = check(victims["PostgreSQL"].url, opened, witnesses)
    return {"killed": dict(killed), "accounts": len(people), "tables": len(opened), **found}


def main(kills: int, number: int) -> dict[str, object]:
    begun = time.time()
    database, redis = services.start_postgres(), services.start_redis()
    victims: dict[str, services.Service] = {"PostgreSQL": database, "Redis": redis}
    try:
        victims["first"] = Process(database.url, redis.url)
        victims["second"] = Process(database.url, redis.url)
        result = asyncio.run(run(victims, kills, number))
    finally:
        for one in victims.values():
            one.process.kill()
            one.process.wait()
        database.end(signal.SIGINT)
        redis.end(signal.SIGTERM)
    return {"kills": kills, "seconds": round(time.time() - begun), **result}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(main(given.kills, given.seed))
