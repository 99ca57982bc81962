"""boardgame.io's in-memory server, driven as hard, beside ours: moves per server CPU-second.

    (cd bench/boardgameio && npm install)
    python bench/server_peer.py --tables 100 --seconds 8 --rounds 3

Ours plays The Deadlies and has every move on disk before it tells.  The peer keeps everything in memory, and plays two
games (boardgameio/games.js): `cards`, where each player sees an own hand as ours do, and `count`, the least there is, a
number that grows.  Both have two clients at each table, both tell every move to both clients, and both are counted from
when all are connected; the peer runs as in production.  They run in turn, in rounds, and the ratio of medians is what
counts: machines are noisy.
"""

import argparse
import json
import os
import socket
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
GAMES = ("cards", "count")


def ours(tables: int, seconds: float) -> float:
    command = [sys.executable, "server.py", "moves", "--tables", str(tables), "--seconds", str(seconds)]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout)["moves_per_cpu_second"])


def cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peer(game: str, tables: int, seconds: float) -> float:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    folder = HERE / "boardgameio"
    environment = os.environ | {"NODE_ENV": "production"}
    server = subprocess.Popen(
        ["node", "server.js", port], cwd=folder, stdout=subprocess.PIPE, text=True, env=environment
    )
    try:
        assert server.stdout is not None and "Serving" in server.stdout.readline()
        command = ["node", "clients.js", port, str(tables), str(seconds), game]
        clients = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert clients.stdout is not None and clients.stdout.readline().strip() == "ready"
        before = cpu(server.pid)
        moves = json.loads(clients.stdout.readline())["moves"]
        return float(moves / (cpu(server.pid) - before))
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    sides = {"cardinal": lambda: ours(given.tables, given.seconds)} | {
        f"boardgame.io {game}": lambda game=game: peer(game, given.tables, given.seconds) for game in GAMES
    }
    rounds = [{side: measure() for side, measure in sides.items()} for _ in range(given.rounds)]
    found = {side: statistics.median(one[side] for one in rounds) for side in sides}
    for side, speed in found.items():
        seen = ", ".join(f"{one[side]:,.0f}" for one in rounds)
        print(f"{side:20} {speed:9,.0f} moves a CPU-second   ours is {found['cardinal'] / speed:.2f} x   ({seen})")
