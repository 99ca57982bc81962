"""One setting of a game on the present card: compiled when it is first asked for, and kept."""

import hashlib
import os

import torch

from cardinal.core.game import Game
from cardinal.core.options import Options
from cardinal.core.state import State
from cardinal.native.build import Plan, blank_of, cache_folder, source_hash, words_of
from cardinal.native.cuda.nvrtc import compile_source, version
from cardinal.native.cuda.program import THREADS, Kernels, Program, kernels_hash, rounded
from cardinal.native.gpu.driver import Given, Module, architecture
from cardinal.native.words import read, written

EACH, SORTING = 8, 1024  # keys to a thread, as order.cu has it; threads to a block that sorts


class Card:
    def __init__(self, game: Game, seats: int, options: Options | None = None) -> None:
        self.plan = Plan(game, seats, options if options is not None else game.options())
        game.check_seats(seats)
        game.check_options(seats, self.plan.options)
        self.program = Program(self.plan)
        self.layout = words_of(game)
        self.start = torch.from_numpy(written(self.layout, blank_of(self.plan))).cuda()
        self._modules: dict[Kernels, Module] = {}

    def launch(
        self, kernels: Kernels, name: str, threads: int, *given: Given, block: int = THREADS, memory: int = 0
    ) -> None:
        if kernels not in self._modules:
            self._modules[kernels] = Module(cubin(self.program, kernels, architecture()))
        self._modules[kernels].launch(name, threads, *given, block=block, memory=memory)

    def records(self, n: int) -> torch.Tensor:
        """Room for so many states."""
        return torch.zeros(rounded(n, 32) * self.program.record_bytes, dtype=torch.uint8, device="cuda")

    def state(self, records: torch.Tensor, i: int) -> State:
        """A state of the compiled Python, to look at, show, or play on."""
        words = torch.zeros(self.layout.words, dtype=torch.int64, device="cuda")
        self.launch(Kernels.ENVIRONMENTS, "words", 1, records, i, words)
        s = blank_of(self.plan)
        read(self.layout, words.cpu().numpy(), s)
        return s


class Order:
    """In which order environments are given to threads: as they come, or by their phases where rules are so large
    that neighbours would wait for each other."""

    def __init__(self, card: Card, n: int) -> None:
        self.card, self.n = card, n
        self.keys = torch.zeros(n, dtype=torch.uint8, device="cuda")
        self.order = torch.arange(n, dtype=torch.int32, device="cuda")

    def sort(self) -> None:
        if self.card.program.sorted:
            threads = -(-self.n // EACH)
            self.card.launch(Kernels.ORDER, "sort", threads, self.keys, self.n, self.order, block=SORTING)


def cubin(program: Program, kernels: Kernels, target: str) -> bytes:
    """Compiled kernels, kept beside the processor's libraries and known by the same things."""
    plan = program.plan
    known = (source_hash(plan.game), kernels_hash(), version(), target, plan.seats, repr(plan.options), str(kernels))
    name = hashlib.blake2b(repr(known).encode(), digest_size=12).hexdigest()
    kept = cache_folder() / f"{plan.game.slug}-{plan.seats}-{kernels}-{target}-{name}.cubin"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        made = kept.with_suffix(f".{os.getpid()}")
        made.write_bytes(compile_source(program.source(kernels), target).cubin)
        made.replace(kept)
    return kept.read_bytes()
