"""boardgame.io's in-memory server, driven as hard, beside ours: moves per server CPU-second.

    (cd bench/boardgameio && npm install)
    python bench/server_peer.py --tables 100 --seconds 8 --rounds 3

Ours plays The Deadlies, hidden cards and all, and has every move on disk before it tells; the peer adds to a counter in
memory.  They run in turn, in rounds, and the ratio of medians is what counts: machines are noisy.
"""

import argparse
import importlib.util
import json
import os
import socket
import statistics
import subprocess
from pathlib import Path

HERE = Path(__file__).parent


def ours(tables: int, seconds: float) -> float:
    spec = importlib.util.spec_from_file_location("server", HERE / "server.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return float(module.run(tables, seconds, 0.0, 1)["moves_per_cpu_second"])


def cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peer(tables: int, seconds: float) -> float:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    folder = HERE / "boardgameio"
    server = subprocess.Popen(["node", "server.js", port], cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None and "Serving" in server.stdout.readline()
        command = ["node", "clients.js", port, str(tables), str(seconds)]
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
    rounds = [(ours(given.tables, given.seconds), peer(given.tables, given.seconds)) for _ in range(given.rounds)]
    mine, theirs = (statistics.median(one[i] for one in rounds) for i in range(2))
    print({"rounds": rounds, "ours": mine, "boardgame.io": theirs, "ratio": round(mine / theirs, 2)})
