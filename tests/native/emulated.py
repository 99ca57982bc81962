"""A card without a card: the kernels, compiled by g++ and run on the processor, a thread for each of theirs."""

import ctypes
import subprocess
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import numpy as np

from cardinal.native.build import Plan, compiler, words_of
from cardinal.native.cuda.program import LOOKING, THREADS, Kernels, Program
from cardinal.native.words import written

HERE = Path(__file__).parent
FLAGS = ("-std=c++20", "-O0", "-w", "-fwrapv", "-ffp-contract=off", "-shared", "-fPIC", "-pthread")


@cache
def library(program, kernels):
    folder = Path(mkdtemp())
    for name, text in program.source(kernels).items():
        (folder / name).write_text(text)
    given = [*compiler().split()[:-1], *FLAGS, f'-DKERNELS="{folder}/{kernels}.cu"', f"-I{folder}"]
    subprocess.run([*given, str(HERE / "emulated.cpp"), "-o", str(folder / "made.so")], check=True)
    return ctypes.CDLL(str(folder / "made.so"))


def aligned(n, dtype=np.uint8):
    """So many bytes that begin where a card's memory would."""
    whole = np.zeros(n + 64, np.uint8)
    return whole[-whole.ctypes.data % 64 :][:n].view(dtype)


class Card:
    """One setting of a game; arrays in place of tensors."""

    def __init__(self, game, seats, options=None):
        self.program = Program(Plan(game, seats, options or game.options()))
        self.start = written(words_of(game), game.blank(seats, options or game.options()))

    def launch(self, kernels, name, threads, *given, block=THREADS):
        words = [one.ctypes.data if isinstance(one, np.ndarray) else int(one) % 2**64 for one in given]
        found = library(self.program, kernels)
        kernel = ctypes.cast(getattr(found, name), ctypes.c_void_p)
        found.launch(kernel, -(-threads // block), block, (ctypes.c_uint64 * 16)(*words))

    def records(self, n):
        return aligned(n * self.program.record_bytes)

    def sort(self, keys, order):
        """As `cardinal.native.gpu` does before each step of large rules, among fewer neighbours."""
        self.launch(Kernels.ORDER, "sort", -(-len(keys) // 8), keys, len(keys), order, block=32)


class Environments:
    def __init__(self, card, n, seed):
        self.card, self.n, self.seed, program = card, n, seed, card.program
        self.records = card.records(n)
        self.rolls = np.zeros((n, 4), np.uint32)
        self.episodes, self.order = np.zeros(n, np.int32), np.zeros(n, np.int32)
        self.keys, self.done, self.refused = (np.zeros(n, np.uint8) for _ in range(3))
        self.legal, self.seats = np.zeros((n, program.words), np.int64), np.zeros(n, np.int8)
        self.rewards = np.zeros((n, program.plan.seats), np.float32)
        masks = aligned(n * program.mask_bytes).reshape(n, -1)
        seen = aligned(n * program.observation_bytes, np.int8).reshape(n, -1)
        self.shown = (self.legal, self.seats, self.rewards, self.done, self.refused, self.keys)
        self.told = (self.legal, self.seats, masks, seen)
        self.masks, self.observations = masks[:, : program.actions], seen[:, : program.observation_size]
        run = (card.start, n, seed, self.rolls, self.episodes, self.order, self.keys)
        card.launch(Kernels.ENVIRONMENTS, "clear_table", n, self.records, *run)
        self.step()

    def step(self, actions=0):
        self.advance(actions)
        self.card.launch(Kernels.SIGHT, "look", self.n, self.records, self.n, *self.told, block=LOOKING)

    def advance(self, actions=0):
        if self.card.program.sorted:
            self.card.sort(self.keys, self.order)
        run = (self.n, self.seed, self.rolls, actions, self.episodes, self.order)
        self.card.launch(Kernels.ENVIRONMENTS, "step", self.n, self.records, *run, *self.shown)

    def greedy(self):
        actions = np.zeros(self.n, np.int64)
        run = (self.n, self.rolls, self.order, actions)
        self.card.launch(Kernels.GREEDY, "choose", self.n, self.records, *run)
        return actions

    def digests(self):
        out = np.zeros(self.n, np.int64)
        self.card.launch(Kernels.ENVIRONMENTS, "digests", self.n, self.records, self.n, out)
        return out
