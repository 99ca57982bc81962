"""A million fuzzed frames against one table after another, in as many processes as there are cores.

python bench/fuzz.py --frames 1000000
"""

import argparse
import asyncio
import importlib
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path


def part(frames: int, number: int) -> dict[str, int]:
    tests = Path(__file__).parents[1] / "tests"
    sys.path[:0] = [str(tests), str(tests / "server")]
    chaos = importlib.import_module("test_chaos")
    return dict(asyncio.run(chaos.fuzz(frames, number)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--frames", type=int, default=1_000_000)
    given = parser.parse_args()
    cores = os.cpu_count() or 1
    begun = time.time()
    codes: Counter[str] = Counter()
    with ProcessPoolExecutor(cores) as pool:
        for found in pool.map(part, [given.frames // cores] * cores, range(cores)):
            codes.update(found)
    print({"frames": given.frames, "seconds": round(time.time() - begun), "answers": dict(codes)})
