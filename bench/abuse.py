"""What others feel while somebody attacks the server: how long their moves take, and the answers of their bots.

    python bench/abuse.py                              # every attack: by one guest, and by fifty from fifty addresses
    python bench/abuse.py --attack pings --seconds 20 --json

A server with its usual limits, in a process of its own; tables of two people who move twice a second and of a person
against a skilled bot; the attackers in another process with the lowest priority: real ones have machines of their own,
and what they compute takes nothing from the server, but all that they send costs the server what it costs.  First
nobody attacks, then each attack has its turn.  Fifty guests come from 127.0.1.1 to 127.0.1.50, which Linux has on
loopback.  Who has waited too long and waits still, when the time is up, counts with what it has waited.  The exit code
is 1 if the 99th percentile of moves reaches 100 ms or that of bots' answers 2 s.
"""

import argparse
import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from multiprocessing import get_context
from pathlib import Path

import attacks
import httpx
import msgspec

from cardinal.client import Client, Seat, Trouble
from cardinal.play.entries import Terms
from cardinal.play.room import Room, open_room
from cardinal.server.storage.store import Store, open_table
from cardinal.server.table import messages as m
from cardinal.server.table.summary import summary_of

MOVES_MS, ANSWERS_MS = 100.0, 2000.0  # what the 99th percentile must stay under
PACE = 0.5  # seconds between two moves of a person
TABLES = 4  # of two people, and as many of a person and a bot
LONG = 4_000  # choices of the long game
CALM = 2.0  # seconds between two attacks


class Measured(msgspec.Struct):
    """Of one attack: milliseconds, and how many of each there were."""

    attack: str
    guests: int
    moves: int
    move_p50: float
    move_p99: float
    answers: int
    answer_p50: float
    answer_p99: float
    tried: int = 0  # what the attackers did
    load: float = 0.0  # of the machine, when it ended

    def holds(self, moves_ms: float = MOVES_MS, answers_ms: float = ANSWERS_MS) -> bool:
        return self.moves > 0 < self.answers and self.move_p99 < moves_ms and self.answer_p99 < answers_ms


class Server:
    """`cardinal serve` as strangers meet it, with a long game on its disk."""

    def __init__(self, folder: Path, long: int) -> None:
        database = folder / "abuse.db"
        self.long_game = play_long_game(str(database), long)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", "cardinal", "serve", "--port", str(port), "--database", str(database)]
        with open(folder / "log", "w", encoding="utf-8") as out:
            self.process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
        while "Serving on" not in (folder / "log").read_text(encoding="utf-8"):
            if self.process.poll() is not None:
                raise SystemExit("the server did not start")
            time.sleep(0.05)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


def play_long_game(database: str, long: int) -> str:
    """Six random bots at 777, which they do not end for thousands of choices; returns the table's id."""
    rng, now = random.Random(7), time.time()
    room = open_room(Terms("triple_seven", 6), "nobody", 7, "salt", now)
    for seat in range(6):
        room.fill("nobody", seat, "random", now)
    for _ in range(long):
        if room.status != "running":
            break
        make_any_choice(room, rng, now)
    store = Store(database)

    async def keep() -> None:
        opened = open_table("long", summary_of("long", room), "nobody", "", 12)
        await store.append("long", 0, room.fresh, *opened)

    asyncio.run(keep())
    store.close()
    return "long"


def make_any_choice(room: Room, rng: random.Random, now: float) -> None:
    s = room.playing().state.clone()
    seat = int(s.next_asked())
    path: list[int] = []
    while True:
        path.append(rng.choice(s.options(seat)))
        s.apply(seat, path[-1])
        if s.drafting(seat) == 0:
            break
    room.bot_acts(seat, room.game.choice(room.playing().state, seat, tuple(path)), now)


# ---------------------------------------------------------------- those who only want to play
class Player:
    """Moves at its pace, and looks at the clock."""

    def __init__(self, seat: Seat, number: int, moves: list[float], answers: list[float]) -> None:
        self.seat = seat
        self.rng = random.Random(number)
        self.moves = moves
        self.answers = answers
        self.sent: float | None = None  # when a move was made that is not yet acknowledged
        self.moved: float | None = None  # when a bot's turn began

    async def play(self) -> None:
        async for message in self.seat.messages():
            now = time.perf_counter()
            if isinstance(message, m.Done) and self.sent is not None:
                self.moves.append(now - self.sent)
                self.sent, self.moved = None, None if self.seat.asked() else now
            elif isinstance(message, m.Update) and self.moved is not None:  # each choice of a bot is an answer
                self.answers.append(now - self.moved)
                self.moved = None if self.seat.asked() else now
            if isinstance(message, m.Update) and message.snapshot.status == "over":
                return
            if isinstance(message, (m.Update, m.Done, m.Refusal)) and self.sent is None and self.seat.asked():
                await asyncio.sleep(PACE * self.rng.uniform(0.5, 1.5))
                asked = self.seat.asked()[0]
                self.sent = time.perf_counter()
                await self.seat.act(asked.seat, self.rng.choice(self.seat.question(asked.seat).options).text)


def guest(url: str, number: int) -> Client:
    """Somebody from an address of its own: who plays for long opens many tables, and an address has a share of them."""
    client = Client(url)
    client.http = httpx.AsyncClient(
        base_url=url, timeout=30, transport=httpx.AsyncHTTPTransport(local_address=f"127.0.2.{number + 1}")
    )
    return client


class Others:
    """Everybody who plays, at tables that are opened anew when a game is over."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.moves: list[float] = []
        self.answers: list[float] = []
        self.players: dict[int, Player] = {}  # of all who play now

    def player(self, seat: Seat, number: int, answers: list[float]) -> Player:
        self.players[number] = Player(seat, number, self.moves, answers)
        return self.players[number]

    async def pair(self, number: int) -> None:
        nothing: list[float] = []  # what the other person takes is no bot's answer
        async with guest(self.url, 2 * number) as ann, guest(self.url, 2 * number + 1) as bob:
            while True:
                table = await ann.open("deadlies", 2, listed=False)
                await bob.join(table)
                async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                    players = [self.player(seat, 2 * number + i, nothing) for i, seat in enumerate((a, b))]
                    await asyncio.gather(*(player.play() for player in players))

    async def alone(self, number: int) -> None:
        async with guest(self.url, number) as ann:
            while True:
                table = await ann.open("deadlies", 2, bots=["", "skilled"], listed=False)
                async with ann.sit_at(table) as a:
                    await self.player(a, number, self.answers).play()

    def forget(self) -> None:
        self.moves.clear()
        self.answers.clear()

    def measured(self, attack: str, guests: int) -> Measured:
        def at(values: list[float], share: float) -> float:
            ordered = sorted(values)
            return round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))], 1) if ordered else 0.0

        now, players = time.perf_counter(), self.players.values()
        waiting = [now - one.sent for one in players if one.sent is not None]
        unanswered = [now - one.moved for one in players if one.moved is not None and one.answers is self.answers]
        moves = self.moves + [one for one in waiting if 1000 * one > MOVES_MS]
        answers = self.answers + [one for one in unanswered if 1000 * one > ANSWERS_MS]
        numbers = (len(moves), at(moves, 0.5), at(moves, 0.99), len(answers), at(answers, 0.5), at(answers, 0.99))
        return Measured(attack, guests, *numbers, load=round(os.getloadavg()[0], 1))


# ---------------------------------------------------------------- one run
def attacker(url: str, attack: str, guests: int, long_game: str, tried: object) -> None:
    os.nice(19)
    asyncio.run(attacks.run(attack, url, guests, long_game, tried))


async def under(others: Others, server: Server, attack: str, guests: int, seconds: float) -> Measured:
    context = get_context("spawn")
    tried = context.Value("l", 0)
    process = context.Process(target=attacker, args=(server.url, attack, guests, server.long_game, tried))
    if attack:
        process.start()
        while not tried.value and process.is_alive():
            await asyncio.sleep(0.05)
    others.forget()
    await asyncio.sleep(seconds)
    found = others.measured(attack or "none", guests if attack else 0)
    if attack:
        found.tried = tried.value
        process.kill()
        await asyncio.to_thread(process.join)
    return found


def run(names: list[str], crowds: list[int], seconds: float, tables: int, long: int) -> list[Measured]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), long)
        try:
            return asyncio.run(measure(server, names, crowds, seconds, tables))
        finally:
            server.stop()


async def measure(server: Server, names: list[str], crowds: list[int], seconds: float, tables: int) -> list[Measured]:
    others = Others(server.url)
    playing = [asyncio.create_task(others.pair(n)) for n in range(tables)]
    playing += [asyncio.create_task(others.alone(100 + n)) for n in range(tables)]
    while len(others.answers) < tables:  # the processes in which bots think have started
        await asyncio.sleep(0.1)
    found = []
    for name, guests in [("", 0), *((name, guests) for name in names for guests in crowds)]:
        found.append(await under(others, server, name, guests, seconds))
        print(f"{len(found)}: {found[-1]}", file=sys.stderr, flush=True)
        await asyncio.sleep(CALM)
        for task in playing:
            if task.done():
                task.result()  # somebody who only wanted to play was sent away
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--attack", choices=list(attacks.ATTACKS), action="append", help="only this one")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each")
    parser.add_argument("--guests", type=int, action="append", help="1 and 50 if not given")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    names = given.attack or list(attacks.ATTACKS)
    found = run(names, given.guests or [1, 50], given.seconds, TABLES, LONG)
    if given.json:
        print(msgspec.json.encode(found).decode())
    else:
        print("attack      guests  moves  p50 ms  p99 ms  answers  p50 ms   p99 ms   tried  load")
        for one in found:
            print(
                f"{one.attack:<11} {one.guests:6} {one.moves:6} {one.move_p50:7} {one.move_p99:7} {one.answers:8} "
                f"{one.answer_p50:7} {one.answer_p99:8} {one.tried:7} {one.load:5}{'' if one.holds() else '  !'}"
            )
    return 0 if all(one.holds() for one in found) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Trouble as e:
        sys.exit(f"refused: {e}")
