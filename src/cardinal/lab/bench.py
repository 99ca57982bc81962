"""Our engines beside their peers: one run, medians, ratios.

The machine may be busy, so nothing is measured once: in each round every figure of ours and of the peers is taken one
after the other, and the table shows the medians of the rounds.  A ratio says how many times better ours is.
One thread, random legal play, knowledge tracking on, events off; our figures include the deal of every game.
Searches are counted in processor time on both sides, since theirs take long enough to be interrupted.
"""

import gc
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from rich.console import Console

from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed
from cardinal.core.game import Game
from cardinal.core.state import Tally, playouts, time_clones, time_samples
from cardinal.interpreted import is_compiled
from cardinal.lab.bench_bots import greedy_rate, search_rate
from cardinal.lab.bench_native import native_figures
from cardinal.lab.bench_rl import rl_figures
from cardinal.lab.roots import few_turns_in, start

RATE = "M decisions/s"
PEERS = Path("bench") / "peers.py"
PEER_PYTHON = Path(".venv-bench") / "bin" / "python"


class Row(msgspec.Struct):
    work: str
    game: str
    ours: float
    unit: str
    peer: float | None = None
    peer_name: str = ""
    ratio: float | None = None
    note: str = ""


class PeerRow(msgspec.Struct):
    work: str
    peer_name: str
    value: float | None
    unit: str
    values: list[float] = []
    with_chance: float | None = None
    note: str = ""


# ---------------------------------------------------------------- our side
def playout_rate(game: Game, seconds: float) -> float:
    s, dice, tally = start(game), Chance(), Tally()
    seed(dice, 1)
    spent, number = 0.0, 1
    while spent < seconds:
        began = time.perf_counter()
        playouts(s, 20, number, dice, tally)
        spent += time.perf_counter() - began
        number += 20
    return int(tally.decisions) / spent / 1e6


def step_rate(game: Game, seconds: float) -> float:
    """The loop a researcher writes: ask for the options, pick one, apply it."""
    s = start(game)
    rnd, moves, move = random.random, s.moves, s.move
    n, number, began = 0, 1, time.perf_counter()
    while time.perf_counter() - began < seconds:
        s.restart(number)
        number += 1
        while options := moves():
            move(options[int(rnd() * len(options))])
            n += 1
    return n / (time.perf_counter() - began) / 1e6


def clone_time(game: Game, seconds: float) -> float:
    s = few_turns_in(game)
    return timed(lambda n: time_clones(s, n), seconds) * 1e9


def sample_time(game: Game, seconds: float) -> float:
    s, dice = few_turns_in(game), Chance()
    seed(dice, 1)
    scratch = s.clone()
    return timed(lambda n: time_samples(s, 1, scratch, dice, n), seconds) * 1e6


def timed(work: Callable[[int], None], seconds: float) -> float:
    """Seconds for one, over as many as fit."""
    n, spent = 100, 0.0
    while spent < seconds:
        n *= 2
        began = time.perf_counter()
        work(n)
        spent = time.perf_counter() - began
    return spent / n


def state_bytes(game: Game) -> float:
    """What 20,000 clones add to this process."""
    s = few_turns_in(game)
    gc.collect()
    before = resident()
    kept = [s.clone() for _ in range(20_000)]
    return (resident() - before) / len(kept)


def resident() -> int:
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * resource.getpagesize()
    except OSError:  # not Linux: the peak is the best there is
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def in_new_process(game: Game, expression: str, *, pure: bool) -> float:
    """A figure of ours from a fresh process, from source or compiled."""
    code = (
        f"from cardinal.lab import bench; from cardinal.games import load; g = load({game.slug!r}); print({expression})"
    )
    environment = dict(os.environ, CARDINAL_PURE="1" if pure else "0")
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def our_figures(game: Game, seconds: float) -> dict[tuple[str, str], Callable[[], float]]:
    return {
        ("playout", RATE): lambda: playout_rate(game, seconds),
        ("step", RATE): lambda: step_rate(game, seconds),
        ("clone", "ns"): lambda: clone_time(game, seconds / 2),
        ("sample", "microseconds"): lambda: sample_time(game, seconds / 2),
        ("search", "simulations/s"): lambda: search_rate(game, seconds),
        ("greedy", RATE): lambda: greedy_rate(game, seconds),
        **native_figures(game, seconds),
        **rl_figures(game, seconds),
        ("interpreted", RATE): lambda: in_new_process(game, f"bench.playout_rate(g, {seconds})", pure=True),
        ("memory", "bytes"): lambda: in_new_process(game, "bench.state_bytes(g)", pure=False),
    }


# ---------------------------------------------------------------- their side
def peer_figures(python: Path, seconds: float, only: str) -> list[PeerRow]:
    only = "" if only == "native" else only
    command = [str(python), str(PEERS), "--seconds", str(seconds), "--repeats", "1", "--only", only]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Malformed("--peers", f"{python} {PEERS} failed: {done.stderr.strip().splitlines()[-1:]}")
    return msgspec.convert(json.loads(done.stdout), list[PeerRow])


def find_peers(given: Path | None) -> Path | None:
    if given is not None and not given.exists():
        raise Malformed("--peers", f"{given} does not exist")
    python = given or PEER_PYTHON
    return python if python.exists() and PEERS.exists() else None


# which of the peer's works stands beside ours: first like beside like, then how it looks from another side
BESIDE = {
    "playout": ("playout", "playout with deal"),
    "step": ("step", "step, leanest loop"),
    "search": ("search",),
    "clone": ("clone",),
    "interpreted": ("interpreted", "interpreted, no views"),
    "memory": ("memory",),
    "sample": (),
    "greedy": (),
    "native playout": ("playout",),
    "native playout, 2 threads": (),
    "native step": ("step",),
    "native search": ("search",),
    "native greedy": (),
    "vector": ("vector",),
    "native vector": ("vector",),
    "native vector, 2 workers": (),
    "turn by turn": ("turn by turn",),
    "rl_environment": ("rl_environment",),
    "environment": (),
    "native environment": (),
}
# what the machine's library does, beside the same work as compiled Python
COMPILED = {
    "native playout": "playout",
    "native playout, 2 threads": "native playout",
    "native greedy": "greedy",
    "native search": "search",
    "native vector": "vector",
    "native vector, 2 workers": "native vector",
}
ALONE = {
    "native playout, 2 threads": "the same with one thread",
    "native vector, 2 workers": "the same with one worker",
}
ENVIRONMENTS = ("vector", "turn by turn", "rl_environment", "environment")
LESS_IS_BETTER = ("ns", "bytes", "microseconds")


def run_bench(
    games: Sequence[Game], seconds: float, rounds: int, peers: Path | None, err: Console, only: str = ""
) -> list[Row]:
    if only and not any(chosen(work, only) for work in BESIDE):
        raise Malformed("--only", f"one of {', '.join(BESIDE)}, native or rl")
    if not 0.01 <= seconds <= 60 or not 1 <= rounds <= 100:
        raise Malformed("bench", "--seconds from 0.01 to 60 and --rounds from 1 to 100")
    python = find_peers(peers)
    if python is None:
        err.print("No peers here: ours alone.  `make bench` installs OpenSpiel and RLCard beside us.")
    if not is_compiled():
        err.print("The engine is not compiled: these are the figures of the interpreted one.")
    ours: dict[tuple[str, str, str], list[float]] = {}
    theirs: dict[tuple[str, str], list[PeerRow]] = {}
    with err.status("Bench") as status:
        for i in range(rounds):
            status.update(f"Bench: round {i + 1} of {rounds}, the peers")
            for peer in peer_figures(python, seconds, only) if python else []:
                theirs.setdefault((peer.work, peer.peer_name), []).append(peer)
            for game in games:
                status.update(f"Bench: round {i + 1} of {rounds}, {game.title}")
                for (work, unit), measure in our_figures(game, seconds).items():
                    if chosen(work, only):
                        ours.setdefault((work, game.slug, unit), []).append(measure())
    medians = {key: statistics.median(values) for key, values in ours.items()}
    rows = [row for key, value in medians.items() for row in beside(*key, value, theirs)]
    return rows + beside_compiled(medians)


def chosen(work: str, only: str) -> bool:
    """`native` stands for all that the machine's library does, and for what it is compared with; `rl` for learners."""
    if only == "rl":
        return work.removeprefix("native ").removesuffix(", 2 workers") in ENVIRONMENTS
    if only == "native":
        return work in COMPILED or work in COMPILED.values() or work.startswith("native")
    return only in ("", work)


def beside_compiled(medians: dict[tuple[str, str, str], float]) -> list[Row]:
    return [
        Row(work, slug, value, unit, peer, ALONE.get(work, "the same as compiled Python"), value / peer)
        for (work, slug, unit), value in medians.items()
        if (peer := medians.get((COMPILED.get(work, ""), slug, unit))) is not None
    ]


def beside(work: str, slug: str, unit: str, value: float, theirs: dict[tuple[str, str], list[PeerRow]]) -> list[Row]:
    """Our figure with each peer's; without peers, alone."""
    rows = []
    for their_work in BESIDE[work]:
        for (name, peer_name), measured in theirs.items():
            if name == their_work and (work == "search" or wanted(slug, peer_name)):
                rows.append(compare(Row(work, slug, value, unit), their_work, peer_name, measured))
    return rows or [Row(work, slug, value, unit)]


def wanted(slug: str, peer_name: str) -> bool:
    """Trick-taking peers stand beside the trick-taking game."""
    return slug == "wicked_wise" or not any(name in peer_name for name in ("hearts", "spades"))


def compare(row: Row, their_work: str, peer_name: str, measured: list[PeerRow]) -> Row:
    values = [peer.value for peer in measured if peer.value is not None]
    row.peer_name = peer_name if their_work == row.work else f"{peer_name}, {their_work}"
    if not values:
        row.note = measured[0].note
        return row
    row.peer = statistics.median(values)
    row.ratio = row.peer / row.ours if row.unit in LESS_IS_BETTER else row.ours / row.peer
    with_chance = [peer.with_chance for peer in measured if peer.with_chance is not None]
    if with_chance and row.unit == RATE:
        kind = statistics.median(with_chance)
        row.note = f"{row.ours / kind:.1f} x if its chance nodes counted as decisions ({kind:.2f})"
    return row


def show(rows: Sequence[Row], out: Console) -> None:
    lines = [("work", "game", "ours", "peer", "ratio", "unit", "peer's name")]
    for row in rows:
        peer = "" if row.peer is None else number(row.peer)
        ratio = "" if row.ratio is None else f"{row.ratio:.1f} x"
        lines.append((row.work, row.game, number(row.ours), peer, ratio, row.unit, row.peer_name))
    widths = [max(len(line[i]) for line in lines) for i in range(7)]
    for line in lines:
        cells = [
            f"{cell:>{w}}" if 2 <= i <= 4 else f"{cell:<{w}}"
            for i, (cell, w) in enumerate(zip(line, widths, strict=True))
        ]
        out.print("  ".join(cells).rstrip(), soft_wrap=True, markup=False)
    for note in dict.fromkeys(f"{row.game}, {row.work} / {row.peer_name}: {row.note}" for row in rows if row.note):
        out.print(f"  {note}", soft_wrap=True, markup=False)


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
