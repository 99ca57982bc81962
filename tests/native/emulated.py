"""A card without a card: the kernels, compiled by g++ and run on the processor, a thread for each of theirs."""

import ctypes
import subprocess
from functools import cache
from pathlib import Path

import numpy as np

from cardinal.native.build import Plan, compiler, words_of
from cardinal.native.cuda.program import Program
from cardinal.native.words import written

HERE = Path(__file__).parent
THREADS = 128


@cache
def library(game, seats, kernels, folder):
    program = Program(Plan(game, seats, game.options()))
    texts = program.source(kernels)
    for name, text in texts.items():
        (folder / name).write_text(text)
    made = folder / f"{game.slug}-{kernels}.so"
    command = [
        *compiler().split()[:-1],
        "-std=c++20",
        "-O1",
        "-w",
        "-fwrapv",
        "-ffp-contract=off",
        "-shared",
        "-fPIC",
        "-pthread",
    ]
    command += [f'-DKERNELS="{folder}/{kernels}.cu"', f"-I{folder}", str(HERE / "emulated.cpp"), "-o", str(made)]
    subprocess.run(command, check=True)
    return program, ctypes.CDLL(str(made))


class Emulated:
    """The kernels of one game; arrays in place of tensors."""

    def __init__(self, game, seats, kernels, folder):
        self.program, self.library = library(game, seats, kernels, folder)
        self.start = written(words_of(game), game.blank(seats, game.options()))

    def launch(self, name, threads, *given, block=THREADS):
        words = [one.ctypes.data if isinstance(one, np.ndarray) else int(one) % 2**64 for one in given]
        row = (ctypes.c_uint64 * 16)(*words)
        kernel = ctypes.cast(getattr(self.library, name), ctypes.c_void_p)
        self.library.launch(kernel, -(-threads // block), block, row)
