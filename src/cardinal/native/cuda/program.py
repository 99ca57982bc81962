"""What a card is given: the rules of one setting as CUDA, and the kernels that play them.

A state lies in the card's memory as a record: first its scalars, as narrow as they are declared, then its vectors.
Kernels that step bring the scalars into registers and leave the vectors where they are; the heuristic, which needs a
second state to look at, has copies of its own.
"""

import hashlib
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

from cardinal.core.observation import Observation
from cardinal.core.state import WORD
from cardinal.native.build import CPP, Plan, blank_of, constants_of, emitter_of, laid_out, setting_text
from cardinal.native.emitter import Emitter
from cardinal.native.layout import CHANCE, SIZES, WIDEST, Layout, narrowest

CUDA = Path(__file__).parent
THREADS = 128  # to a block
LOOKING = 64  # to a block of those that observe
OWN_MEMORY = 227 * 1024  # bytes of a multiprocessor, of which each block takes one thousand for itself
ROW = 33  # words, as seen.h has it
# Rules of more functions than this are so large that the lanes of a warp would mostly wait for each other.
MANY_FUNCTIONS = 160


class Kernels(StrEnum):
    """Each is compiled by itself: who only plays random games needs no heuristic."""

    PLAYOUT = "playout"
    ROUNDS = "rounds"
    ENVIRONMENTS = "environments"
    SIGHT = "sight"
    GREEDY = "greedy"
    ORDER = "order"


def kernels_hash() -> str:
    """Of everything here that a card may be given."""
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(CUDA.iterdir()):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()


class Program:
    """One setting of a game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.constants = constants_of(plan)
        self.words = int(blank_of(plan).words())
        rules = self.emitter(Kernels.PLAYOUT)
        self.sorted = len(rules.bodies) > MANY_FUNCTIONS
        self.record_bytes = Record(laid_out(plan.game, rules)).bytes
        self.observation_size, self.actions = 0, int(WORD) * self.words
        self.highs: list[int] = []  # of each cell of an observation
        if plan.game.observer is not None:
            sight = Observation(plan.game, plan.seats)
            self.observation_size, self.actions = sight.size, sight.actions
            self.highs = [f.high for f in sight.features for _ in range(f.length(plan.seats))]
        self.observation_bytes = rounded(self.observation_size, 16)
        self.mask_bytes = int(WORD) * self.words
        self.cells = Cells(self.highs)
        # of a block, while it observes: which word every four cells have, and the words of each warp
        self.stage_bytes = 2 * len(self.cells.word_of) + LOOKING // 32 * 4 * ROW * self.cells.words

    def emitter(self, kernels: Kernels) -> Emitter:
        emitter = emitter_of(self.plan.game, self.constants)
        emitter.reach_contract()
        match kernels:
            case Kernels.SIGHT:
                emitter.reach_observation()
            case Kernels.GREEDY:
                emitter.reach_choice()
                emitter.reach("cardinal.core.match", "ask_bot")
                emitter.method(emitter.contract, "allows", "state")
                emitter.finish()
        return emitter

    def source(self, kernels: Kernels) -> dict[str, str]:
        """Every file that the compiler is given, by its name; the first is where it begins."""
        layout = laid_out(self.plan.game, self.emitter(kernels))
        blocks = 4 if self.sorted or kernels == Kernels.GREEDY else 6  # at a time on a multiprocessor, for registers
        sizes = f"#define THREADS {THREADS}\n#define BLOCKS {blocks}\n"
        looking = min(16, OWN_MEMORY // (self.stage_bytes + 1024))
        sizes += f"#define LOOKING {LOOKING}\n#define LOOKING_BLOCKS {looking}\n"
        sizes += f"#define OBSERVATION_BYTES {self.observation_bytes}\n"
        if kernels != Kernels.GREEDY:
            sizes += "#define SPLIT  // vectors lie beside the scalars\n"
        if kernels != Kernels.PLAYOUT:
            sizes += f"#define LANES {1 if self.sorted else 32}  // states that lie interleaved\n"
        rules = setting_text(self.plan) + sizes + layout.text() + Record(layout).text()
        for name in ("setup", "decide", "run_on"):
            rules += f"#define {name.upper()} {layout.emitter.reach(layout.emitter.rules.name, name)}\n"
        texts = {f"{kernels}.cu": (CUDA / f"{kernels}.cu").read_text(encoding="utf-8"), "rules.h": rules}
        texts["cells.h"] = self.cells.text()
        heads = [*sorted(CUDA.glob("*.h")), CPP / "base.h"]
        return texts | {path.name: path.read_text(encoding="utf-8") for path in heads}


class Cells:
    """Of an observation, while it is being made: a bit each, and four to a word where one of the four is a number."""

    def __init__(self, highs: list[int]) -> None:
        size = rounded(max(1, len(highs)), 32)
        self.numbers = [high > 1 for high in highs] + [False] * (size - len(highs))
        self.words = size // 32 + 2  # a set may reach two words further
        self.word_of = [0] * (size // 4)
        for four in range(size // 4):
            if any(self.numbers[4 * four : 4 * four + 4]):
                self.word_of[four] = self.words
                self.words += 1

    def text(self) -> str:
        bits = [sum(is_number << i for i, is_number in enumerate(some)) for some in chunks(self.numbers, 32)]
        lines = [f"#define SEEN_WORDS {self.words}", f"#define FOURS {len(self.word_of)}"]
        for kind, name, values in (("uint16_t", "WORD_OF", self.word_of), ("uint32_t", "NUMBERS", bits)):
            lines.append(f"TABLE {kind} {name}[{len(values)}] = {{{', '.join(map(str, values))}}};")
        return "\n".join(lines) + "\n"


class Record:
    """A state in the card's memory: `Head` and `Room`, and how they come to a thread and back."""

    def __init__(self, layout: Layout) -> None:
        self.layout, self.lengths = layout, layout.lengths
        scalars = [f for f in layout.stored() if f not in self.lengths]
        narrow = {f: "uint32_t" if f in CHANCE else narrowest(*layout.bounds.get(f, WIDEST)) for f in scalars}
        self.scalars = dict(sorted(narrow.items(), key=lambda item: -SIZES[item[1]]))
        self.vectors = sorted(self.lengths, key=lambda f: -SIZES[layout.types[f]])
        self.head = rounded(sum(SIZES[kind] for kind in narrow.values()), 16)
        room = sum(SIZES[layout.types[f]] * n for f, n in self.lengths.items())
        self.bytes = rounded(self.head + room, 32)  # a record begins with a sector of the memory

    def text(self) -> str:
        lines = [
            f"#define RECORD_BYTES {self.bytes}",
            f"#define HEAD_PARTS {self.head // 16}",
            "union Head { uint4 parts[HEAD_PARTS]; struct {",
            *(f"    {kind} {f};" for f, kind in self.scalars.items()),
            "}; };",
            "struct Room {  // of one state",
            *(f"    {self.layout.types[f]} {f}[{self.lengths[f]}];" for f in self.vectors),
            "};",
            "HELPER void bind(St& s, char* room, int lane) {",
            *self.bound(),
            "}",
            "HELPER void load(St& s, char* records, i64 i) {",
            "    char* tile = records + i / LANES * LANES * RECORD_BYTES;",
            "    int lane = i % LANES;",
            "    Head head;",
            "    COPY for (int j = 0; j < HEAD_PARTS; j++) head.parts[j] = ((uint4*)tile)[j * LANES + lane];",
            *(f"    s.{f} = head.{f};" for f in self.scalars),
            "    bind(s, tile + 16 * HEAD_PARTS * LANES, lane);",
            "}",
            "HELPER void store(St& s, char* records, i64 i) {  // vectors were written where they lie",
            "    char* tile = records + i / LANES * LANES * RECORD_BYTES;",
            "    int lane = i % LANES;",
            "    Head head;",
            *(f"    head.{f} = s.{f};" for f in self.scalars),
            "    COPY for (int j = 0; j < HEAD_PARTS; j++) ((uint4*)tile)[j * LANES + lane] = head.parts[j];",
            "}",
        ]
        return "\n".join(lines) + "\n"

    def bound(self) -> Iterator[str]:
        """A vector stays where it lies, or is copied where the state has its own."""
        offset = 0
        for f in self.vectors:
            kind, n = self.layout.types[f], self.lengths[f]
            yield f"    {kind}* {f} = ({kind}*)(room + {offset} * LANES) + lane;"
            yield "#ifdef SPLIT"
            yield f"    s.{f}.a = {f};"
            yield "#else"
            yield f"    LOOP for (int j = 0; j < {n}; j++) s.{f}[j] = {f}[j * LANES];"
            yield "#endif"
            offset += SIZES[kind] * n


def chunks(cells: list[bool], n: int) -> Iterator[list[bool]]:
    return (cells[at : at + n] for at in range(0, len(cells), n))


def rounded(n: int, to: int) -> int:
    return -(-n // to) * to
